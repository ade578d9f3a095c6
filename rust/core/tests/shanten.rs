//! The distances of random hands beside a slow search, and the number of all hands by shanten.

mod oracle;

use std::collections::BTreeMap;

use fastrand::Rng;
use hupai::{DistanceVector, Hand, Meld, MeldKind, Shape, Suit, SuitDistances, Tile, Unseen};
use oracle::{SHAPES, distance};
use serde_json::Value;

/// The mixes that random hands are of, in turn.
const MIXES: usize = 4;

/// A random hand of a size: of all tiles, of one suit or two, or near to a complete one; with melds
/// in every other.
fn random_hand(rng: &mut Rng, size: usize, turn: usize) -> Hand {
    loop {
        let melds: Vec<Meld> =
            (0..if turn.is_multiple_of(2) { 0 } else { rng.usize(0..=size / 3) })
                .map(|_| random_meld(rng, turn))
                .collect();
        let left = size - 3 * melds.len();
        let mut tiles: Vec<Tile> = Vec::new();
        while tiles.len() < left {
            let room = left - tiles.len();
            if turn % MIXES == 3 && room >= 3 {
                tiles.extend(random_meld(rng, turn).tiles().take(3));
            } else {
                tiles.push(random_tile(rng, turn));
            }
        }
        if let Ok(hand) = Hand::new(tiles, melds) {
            return hand;
        }
    }
}

fn random_tile(rng: &mut Rng, turn: usize) -> Tile {
    let tiles = match turn / MIXES % 4 {
        0 => 0..9,
        1 => 18..34,
        _ => 0..34,
    };
    Tile::ALL[rng.usize(tiles)]
}

fn random_meld(rng: &mut Rng, turn: usize) -> Meld {
    loop {
        let tile = random_tile(rng, turn);
        let meld = match rng.u8(..4) {
            0 | 1 => Meld::chow(tile),
            2 => Meld::pung(tile),
            _ => Meld::kong(tile, MeldKind::KongExposed),
        };
        if let Ok(meld) = meld {
            return meld;
        }
    }
}

const SIZES: [usize; 10] = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14];

/// Calls with so many random hands, more of them whole than not.
fn for_random_hands(seed: u64, count: usize, mut visit: impl FnMut(&mut Rng, Hand)) {
    let mut rng = Rng::with_seed(seed);
    for turn in 0..count {
        let size =
            if turn.is_multiple_of(3) { SIZES[rng.usize(..SIZES.len())] } else { 13 + turn % 2 };
        let hand = random_hand(&mut rng, size, turn / 2);
        visit(&mut rng, hand);
    }
}

fn random_shapes(rng: &mut Rng) -> Shape {
    Shape::from_bits_truncate(rng.u8(1..128))
}

#[test]
fn of_a_hundred_thousand_hands() {
    for_random_hands(7, 100_000, |rng, hand| {
        let distance = SHAPES.map(|shape| distance::distance(&hand, shape));
        let shanten = |shapes: Shape| {
            let asked = SHAPES.iter().zip(distance).filter(|(shape, _)| shapes.contains(**shape));
            let least = asked.filter_map(|(_, distance)| distance).min();
            least.map_or(Hand::UNREACHABLE, |distance| distance.cast_signed() - 1)
        };
        for shapes in SHAPES.into_iter().chain([Shape::all(), random_shapes(rng)]) {
            assert_eq!(hand.shanten(shapes), Ok(shanten(shapes)), "{hand} {shapes}");
        }
    });
}

#[test]
fn of_a_hundred_thousand_hands_with_melds() {
    let mut hands = 0;
    for_random_hands(11, 310_000, |_, hand| {
        if hand.melds().is_empty() {
            return;
        }
        hands += 1;
        let shanten = distance::distance_standard(&hand).cast_signed() - 1;
        assert_eq!(hand.shanten(Shape::STANDARD), Ok(shanten), "{hand}");
        if hand.size() % 3 == 1 {
            let improves = |tile: &&Tile| {
                let drawn = hand.add(**tile).and_then(|hand| hand.shanten(Shape::STANDARD));
                drawn.is_ok_and(|drawn| drawn < shanten)
            };
            let due = Tile::ALL[..Tile::PLAYING].iter().filter(improves).copied().collect();
            assert_eq!(hand.improving_tiles(Shape::STANDARD), Ok(due), "{hand}");
        }
    });
    assert!(hands >= 100_000, "{hands}");
}

#[test]
fn improving_tiles_of_random_hands() {
    for_random_hands(8, 6_000, |rng, hand| {
        for shapes in [Shape::STANDARD, Shape::all(), random_shapes(rng)] {
            if hand.size() % 3 == 1 {
                let due = distance::improving_tiles(&hand, shapes);
                assert_eq!(hand.improving_tiles(shapes), Ok(due), "{hand} {shapes}");
                if hand.shanten(shapes) == Ok(0) {
                    assert_eq!(hand.waits(shapes), Ok(due), "{hand} {shapes}");
                }
            }
        }
    });
}

#[test]
fn the_search_finds_the_nearest_of_all_targets() {
    let mut rng = Rng::with_seed(9);
    for (size, count) in [(1, 100), (2, 100), (4, 2_000), (5, 2_000), (7, 200), (8, 200), (11, 5)] {
        for turn in 0..count {
            let hand = random_hand(&mut rng, size, turn);
            assert_eq!(
                distance::distance_by_targets(&hand),
                distance::distance_standard(&hand),
                "{hand}"
            );
        }
    }
}

#[test]
fn discard_options_are_what_each_discard_leaves() {
    for_random_hands(10, 20_000, |rng, hand| {
        if hand.size() % 3 != 2 {
            return;
        }
        let shapes = if rng.bool() { Shape::STANDARD } else { random_shapes(rng) };
        let unseen = Unseen::new(Some(&hand), []).expect("nothing seen");
        let options = hand.discard_options(shapes, &unseen).expect("a complete size");
        assert_eq!(options.len(), hand.counts().at_least(1).len());
        for option in &options {
            let left = hand.remove(option.discard).expect("a tile of the hand");
            assert_eq!(left.shanten(shapes), Ok(option.shanten), "{hand} {shapes}");
            assert_eq!(left.improving_tiles(shapes), Ok(option.improving_tiles), "{hand} {shapes}");
            let copies = option.improving_tiles.iter().map(|tile| 4 - hand.copies(tile));
            assert_eq!(copies.sum::<u8>(), option.unseen, "{hand}");
        }
        let keys: Vec<_> =
            options.iter().map(|own| (own.shanten, -i16::from(own.unseen), own.discard)).collect();
        assert!(keys.is_sorted(), "{hand}");
    });
}

/// How many ways there are to have a vector with a number of tiles: hands, and deals of them.
type Ways = BTreeMap<(DistanceVector, usize), (u64, u128)>;

fn ways_of_suit(suit: Suit) -> Ways {
    fn visit(counts: &mut Vec<u8>, ranks: usize, ways: &mut Ways, distances: &SuitDistances) {
        let tiles: usize = counts.iter().map(|&count| usize::from(count)).sum();
        if counts.len() == ranks {
            let class = distances.class_of(counts).expect("counts of a hand");
            let entry =
                ways.entry((SuitDistances::vectors()[usize::from(class)], tiles)).or_default();
            let deals = counts.iter().map(|&count| [1, 4, 6, 4, 1][usize::from(count)]);
            entry.0 += 1;
            entry.1 += deals.product::<u128>();
            return;
        }
        for count in 0..=4.min(14 - tiles) {
            counts.push(count as u8);
            visit(counts, ranks, ways, distances);
            counts.pop();
        }
    }
    let mut ways = Ways::new();
    let distances = SuitDistances::of(suit).expect("a suit that is played");
    visit(&mut Vec::new(), usize::from(suit.ranks()), &mut ways, distances);
    ways
}

fn together(left: &Ways, right: &Ways) -> Ways {
    let mut ways = Ways::new();
    for (&(own, own_tiles), &(own_hands, own_deals)) in left {
        for (&(other, other_tiles), &(other_hands, other_deals)) in right {
            if own_tiles + other_tiles <= 14 {
                let entry = ways.entry((own.merged(other), own_tiles + other_tiles)).or_default();
                entry.0 += own_hands * other_hands;
                entry.1 += own_deals * other_deals;
            }
        }
    }
    ways
}

#[test]
fn of_all_hands() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/exact_counts.json");
    let text = std::fs::read_to_string(path).expect("the exact counts");
    let expected: Value = serde_json::from_str(&text).expect("JSON");
    let suit = ways_of_suit(Suit::Characters);
    let three = together(&together(&suit, &suit), &suit);
    let whole = together(&three, &ways_of_suit(Suit::Honors));
    let mut rows = 0;
    for (name, row) in expected["shanten"].as_object().expect("rows") {
        if name == "about" {
            continue;
        }
        let ways = if name.starts_with("tiles_136") { &whole } else { &three };
        let size: usize = if name.contains("_14") { 14 } else { 13 };
        let mut histogram = [0_u128; 10];
        for (&(vector, tiles), &(hands, deals)) in ways {
            if tiles == size {
                let distance = vector.distance(4, true).expect("tiles enough");
                let number = if name.ends_with("deals") { deals } else { u128::from(hands) };
                histogram[usize::from(distance)] += number;
            }
        }
        let due =
            row.as_array().expect("numbers").iter().map(|number| number.as_u64().expect("one"));
        assert!(histogram.into_iter().eq(due.map(u128::from)), "{name}: {histogram:?}");
        rows += 1;
    }
    assert_eq!(rows, 6);
}
