//! All complete and all ready hands of the standard shape, counted.
//!
//! Complete hands are put together suit by suit; ready ones are complete ones less a tile, each
//! counted once: where the tile taken out is its least wait.

use hupai::{Hand, Shape, Suit, Tile, TileCounts};
use serde_json::Value;

type Counts = [u8; 34];

/// The counts of one suit.
type Ranks = Vec<u8>;

/// The ways in which one suit is complete, by its number of sets: without and with the pair.
struct CompleteSuits {
    sets: [Vec<Ranks>; 5],
    sets_and_pair: [Vec<Ranks>; 5],
}

impl CompleteSuits {
    fn new(suit: Suit) -> Self {
        // A pair of another suit makes a suit of sets a won hand.
        let pair = if suit == Suit::Honors { Tile::M1 } else { Tile::Red };
        let mut found = Self { sets: Default::default(), sets_and_pair: Default::default() };
        for_each_ranks(&mut Vec::new(), usize::from(suit.ranks()), 0, &mut |ranks, total| {
            let mut counts = counts_of(&[(suit, ranks)]);
            let target = match total % 3 {
                0 if total <= 12 => {
                    counts[pair.index()] += 2;
                    &mut found.sets
                }
                2 => &mut found.sets_and_pair,
                _ => return,
            };
            if is_win(&counts) {
                target[total / 3].push(ranks.to_vec());
            }
        });
        found
    }
}

fn for_each_ranks(
    ranks: &mut Ranks,
    length: usize,
    total: usize,
    visit: &mut impl FnMut(&[u8], usize),
) {
    if ranks.len() == length {
        visit(ranks, total);
        return;
    }
    for count in 0..=4.min(14 - total) {
        ranks.push(count as u8);
        for_each_ranks(ranks, length, total + count, visit);
        ranks.pop();
    }
}

fn counts_of(suits: &[(Suit, &[u8])]) -> Counts {
    let mut counts = [0; 34];
    for &(suit, ranks) in suits {
        for (rank, &count) in (1..).zip(ranks) {
            counts[Tile::new(suit, rank).expect("a rank of the suit").index()] = count;
        }
    }
    counts
}

fn hand(counts: &Counts) -> Hand {
    Hand::from_counts(TileCounts::new(*counts), []).expect("at most four of a kind")
}

fn is_win(counts: &Counts) -> bool {
    hand(counts).is_win(Shape::STANDARD).expect("a complete size")
}

/// Calls with every complete hand of so many sets, of the suits given.
fn for_each_complete(
    suits: &[(Suit, CompleteSuits)],
    sets: usize,
    visit: &mut impl FnMut(&Counts),
) {
    fn combine<'a>(
        suits: &'a [(Suit, CompleteSuits)],
        (sets, pair): (usize, bool),
        chosen: &mut Vec<(Suit, &'a [u8])>,
        visit: &mut impl FnMut(&Counts),
    ) {
        let Some(((suit, complete), rest)) = suits.split_first() else {
            if sets == 0 && pair {
                visit(&counts_of(chosen));
            }
            return;
        };
        for own in 0..=sets {
            let without = complete.sets[own].iter().map(|ranks| (ranks, pair));
            let with = complete.sets_and_pair[own].iter().filter(|_| !pair);
            for (ranks, pair) in without.chain(with.map(|ranks| (ranks, true))) {
                chosen.push((*suit, ranks));
                combine(rest, (sets - own, pair), chosen, visit);
                chosen.pop();
            }
        }
    }
    combine(suits, (sets, false), &mut Vec::new(), visit);
}

/// Counts complete hands of `3 × sets + 2` tiles, ready ones of a tile less, and their waits.
fn count(suits: &[(Suit, CompleteSuits)], sets: usize) -> (u64, [u64; 2]) {
    let (mut complete, mut ready, mut pairs) = (0, 0, 0);
    for_each_complete(suits, sets, &mut |counts| {
        let hand = hand(counts);
        assert_eq!(hand.is_win(Shape::STANDARD), Ok(true), "{hand}");
        complete += 1;
        for tile in hand.counts().at_least(1) {
            let rest = hand.remove(tile).expect("a tile of the hand");
            let waits = rest.waits(Shape::STANDARD).expect("a waiting size");
            assert!(waits.contains(tile), "{rest} does not wait for {tile}");
            if waits.iter().next() == Some(tile) {
                ready += 1;
                pairs += waits.len() as u64;
            }
        }
    });
    (complete, [ready, pairs])
}

fn check(tiles: &str, suits: &[Suit]) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/exact_counts.json");
    let text = std::fs::read_to_string(path).expect("the exact counts");
    let expected: Value = serde_json::from_str(&text).expect("JSON");
    let suits: Vec<_> = suits.iter().map(|&suit| (suit, CompleteSuits::new(suit))).collect();
    for sets in 0..=4 {
        let (complete, ready) = count(&suits, sets);
        let size = |tiles: usize| tiles.to_string();
        let expect = |kind: &str, size| expected[kind][tiles][size].clone();
        assert_eq!(expect("complete", size(3 * sets + 2)), complete, "{tiles}, {sets} sets");
        assert_eq!(
            expect("ready", size(3 * sets + 1)),
            Value::from(ready.to_vec()),
            "{tiles}, {sets} sets"
        );
    }
}

#[test]
fn of_136_tiles() {
    check("tiles_136", &Suit::PLAYING);
}

#[test]
fn of_108_tiles() {
    check("tiles_108", &Suit::PLAYING[..3]);
}
