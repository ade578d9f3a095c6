//! Wildcards beside every tile that they could be: each question is asked of each hand that comes of
//! putting tiles in their places.

mod oracle;

use std::collections::BTreeSet;

use fastrand::Rng;
use hupai::{Decomposition, Hand, Meld, ReadyDecomposition, Shape, Tile, TileSet, Unseen};
use oracle::SHAPES;

/// Every hand that a hand is with its wildcards as some tiles, with those tiles.
fn substitutions(hand: &Hand) -> Vec<(Vec<Tile>, Hand)> {
    fn put(
        hand: &Hand,
        left: usize,
        from: usize,
        wild: &mut Vec<Tile>,
        all: &mut Vec<(Vec<Tile>, Hand)>,
    ) {
        if left == 0 {
            all.push((wild.clone(), hand.clone()));
            return;
        }
        for index in from..34 {
            let tile = Tile::ALL[index];
            if let Ok(more) = hand.add(tile) {
                wild.push(tile);
                put(&more, left - 1, index, wild, all);
                wild.pop();
            }
        }
    }
    let natural = hand.with_wildcards(0).expect("fewer tiles");
    let mut all = Vec::new();
    put(&natural, hand.wildcards(), 0, &mut Vec::new(), &mut all);
    all
}

fn random_hand(rng: &mut Rng, size: usize, wildcards: usize) -> Hand {
    let narrow = rng.u8(..5);
    let order = oracle::ORDERS[rng.usize(..6)];
    let tile = |rng: &mut Rng| match narrow {
        0 => Tile::ALL[rng.usize(..9)],
        1 => [2, 5, 8].map(|rank| rank - 1 + 9 * rng.usize(..3)).map(|index| Tile::ALL[index])
            [rng.usize(..3)],
        2 => TileSet::OUTER.iter().nth(rng.usize(..13)).expect("thirteen"),
        3 => {
            let suit = rng.usize(..3);
            Tile::ALL[9 * suit + order[suit] + 3 * rng.usize(..3)]
        }
        _ => Tile::ALL[rng.usize(..34)],
    };
    loop {
        let set = |rng: &mut Rng| loop {
            let first = tile(rng);
            let set = if rng.bool() { Meld::chow(first) } else { Meld::pung(first) };
            if let Ok(set) = set {
                return set;
            }
        };
        let melds: Vec<Meld> = if rng.bool() {
            Vec::new()
        } else {
            (0..rng.usize(0..=size / 3))
                .map(|_| {
                    if rng.u8(..9) > 0 {
                        set(rng)
                    } else {
                        Meld::kong(tile(rng), hupai::MeldKind::KongExposed).expect("a playing tile")
                    }
                })
                .collect()
        };
        let mut tiles = Vec::new();
        let left = size - 3 * melds.len();
        while tiles.len() < left {
            match rng.u8(..4) {
                0 | 1 if left - tiles.len() >= 3 => tiles.extend(set(rng).tiles()),
                2 if left - tiles.len() >= 2 => tiles.extend([tile(rng); 2]),
                _ => tiles.push(tile(rng)),
            }
        }
        rng.shuffle(&mut tiles);
        tiles.truncate(left.saturating_sub(wildcards));
        if tiles.len() + wildcards != left {
            continue;
        }
        if let Ok(hand) = Hand::new_with_wildcards(tiles, melds, wildcards) {
            return hand;
        }
    }
}

/// A decomposition by what it says; what wildcards stand for is told apart.
fn told(way: &Decomposition) -> String {
    let sets = |melds: &[Meld]| melds.iter().map(Meld::to_string).collect::<String>();
    format!(
        "{} {} {:?} {:?} {:?}",
        way.shape(),
        sets(way.melds()),
        way.pair(),
        way.pairs(),
        way.traits()
    )
}

fn told_ready(way: &ReadyDecomposition) -> String {
    let sets = |melds: &[Meld]| melds.iter().map(Meld::to_string).collect::<String>();
    let (kind, partial, waits) = (way.kind(), way.partial(), way.waits());
    let shape = way.shape();
    format!(
        "{shape} {} {:?} {:?} {kind} {partial:?} {waits}",
        sets(way.melds()),
        way.pair(),
        way.pairs()
    )
}

/// Compares every answer of a hand with the best of its substitutions.
fn check(hand: &Hand, shapes: Shape) {
    let all = substitutions(hand);
    let least = all.iter().map(|(_, own)| own.shanten(shapes).expect("a size")).min();
    assert_eq!(hand.shanten(shapes).ok(), least, "{hand} {shapes}");
    if hand.size() % 3 == 2 {
        let won = all.iter().any(|(_, own)| own.is_win(shapes) == Ok(true));
        assert_eq!(hand.is_win(shapes), Ok(won), "{hand} {shapes}");
        let due: Vec<(Vec<Tile>, String)> = all
            .iter()
            .flat_map(|(wild, own)| {
                let ways = own.decompositions(shapes).expect("a size");
                ways.into_iter().map(|way| (wild.clone(), told(&way))).collect::<Vec<_>>()
            })
            .collect();
        let ways = hand.decompositions_up_to(shapes, usize::MAX).expect("a size");
        let found: BTreeSet<_> = ways.iter().map(|way| (way.wild().to_vec(), told(way))).collect();
        assert_eq!(found.len(), ways.len(), "{hand} {shapes}: listed twice");
        assert_eq!(found, due.into_iter().collect(), "{hand} {shapes}");
        for limit in [1, 3] {
            let first = hand.decompositions_up_to(shapes, limit).expect("a size");
            assert_eq!(first, ways[..limit.min(ways.len())], "{hand} {shapes}");
        }
    } else {
        let waits = |own: &Hand| own.waits(shapes).expect("a size");
        let due = all.iter().fold(TileSet::EMPTY, |waiting, (_, own)| waiting | waits(own));
        assert_eq!(hand.waits(shapes), Ok(due), "{hand} {shapes}");
        let due: BTreeSet<(Vec<Tile>, String)> = all
            .iter()
            .flat_map(|(wild, own)| {
                let ways = own.ready_decompositions(shapes).expect("a size");
                ways.into_iter().map(|way| (wild.clone(), told_ready(&way))).collect::<Vec<_>>()
            })
            .collect();
        let ways = hand.ready_decompositions_up_to(shapes, usize::MAX).expect("a size");
        let found: BTreeSet<_> =
            ways.iter().map(|way| (way.wild().to_vec(), told_ready(way))).collect();
        assert_eq!(found.len(), ways.len(), "{hand} {shapes}: listed twice");
        assert_eq!(found, due, "{hand} {shapes}");
        for limit in [1, 7] {
            let first = hand.ready_decompositions_up_to(shapes, limit).expect("a size");
            assert_eq!(first, ways[..limit.min(ways.len())], "{hand} {shapes}");
        }
    }
}

fn random_shapes(rng: &mut Rng) -> Shape {
    match rng.u8(..3) {
        0 => Shape::STANDARD,
        1 => SHAPES[rng.usize(..SHAPES.len())],
        _ => Shape::from_bits_truncate(rng.u8(1..128)),
    }
}

#[test]
fn every_question_answers_for_the_best_use() {
    let mut rng = Rng::with_seed(3);
    for (wildcards, count) in [(0, 200), (1, 20_000), (2, 4_000), (3, 400)] {
        for _ in 0..count {
            let sizes: [usize; 13] = [2, 4, 5, 7, 8, 10, 11, 13, 14, 13, 14, 13, 14];
            let size: usize = sizes[rng.usize(..sizes.len())].max(wildcards + 1);
            let size = if size.is_multiple_of(3) { size + 1 } else { size };
            let hand = random_hand(&mut rng, size, wildcards);
            let shapes = random_shapes(&mut rng);
            check(&hand, shapes);
        }
    }
}

#[test]
fn improving_tiles_and_discards_are_those_of_the_definition() {
    let mut rng = Rng::with_seed(4);
    for turn in 0..4_000 {
        let wildcards = rng.usize(1..=8);
        let hand = random_hand(&mut rng, 13 + turn % 2, wildcards);
        let shapes = random_shapes(&mut rng);
        let now = hand.shanten(shapes).expect("a size");
        if hand.size() == 13 {
            let drawn =
                Tile::ALL[..34].iter().filter_map(|&tile| Some((tile, hand.add(tile).ok()?)));
            let better = |hand: &Hand| hand.shanten(shapes).expect("a size") < now;
            let due = drawn.filter(|(_, hand)| better(hand)).map(|(tile, _)| tile).collect();
            assert_eq!(hand.improving_tiles(shapes), Ok(due), "{hand} {shapes}");
            let ready = if now == 0 { due } else { TileSet::EMPTY };
            assert_eq!(hand.waits(shapes), Ok(ready), "{hand} {shapes}");
        } else {
            assert_eq!(hand.is_win(shapes), Ok(now == -1), "{hand} {shapes}");
            let unseen = Unseen::new(Some(&hand), []).expect("nothing seen");
            let options = hand.discard_options(shapes, &unseen).expect("a size");
            let best = options.iter().map(|option| option.shanten).min();
            assert!(best.is_none_or(|best| best == now.max(0)), "{hand} {shapes}");
            let fewer = hand.with_wildcards(wildcards - 1).expect("fewer");
            let without = fewer.shanten(shapes).expect("a size");
            assert!(best.is_none_or(|best| best <= without), "{hand}: a wildcard is no discard");
        }
    }
}

#[test]
fn eight_wildcards_are_listed_up_to_a_limit() {
    for text in ["1z5z9m2s2s5p????????", "2m11z???????? [999p]", "???????? [111m] [222z]"] {
        let hand: Hand = text.parse().expect("a hand");
        for shapes in SHAPES {
            assert!(hand.decompositions(shapes).is_err());
            if hand.is_win(shapes) == Ok(true) {
                let ways = hand.decompositions_up_to(shapes, 500).expect("a size");
                assert!(!ways.is_empty(), "{hand} {shapes}");
            }
        }
    }
}

#[test]
fn of_hands_that_were_reported() {
    let hand = |text: &str| text.parse::<Hand>().expect("a hand");
    let wilds = |text: &str| {
        let ways = hand(text).decompositions(Shape::STANDARD).expect("a complete size");
        let wilds = ways.iter().map(|way| hupai::mpsz(way.wild().iter().copied()));
        wilds.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
    };
    assert_eq!(hand("4m4p4s4z???? [111m] [999p]").is_win(Shape::STANDARD), Ok(false));
    assert_eq!(wilds("1357m123777p11z??"), ["26m"]);
    assert_eq!(wilds("66m23456777889s?"), ["6s", "9s"]);
    let waits = hand("67m4455p456678s?").waits(Shape::STANDARD).expect("a waiting size");
    assert_eq!(waits.to_string(), "58m45p");
    assert_eq!(hand("67m🀪4455p").to_string(), "67m4455p?");
}
