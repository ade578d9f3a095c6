//! Slow, obvious answers to compare the fast ones with: tiles are tried one by one, by definition.
#![allow(dead_code, reason = "each test crate uses its own part of the oracle")]

pub mod distance;

use hupai::{Hand, Meld, MeldKind, Shape, Tile, TileSet};

/// The counts of the 34 playing tiles.
pub type Counts = [u8; 34];

/// A set by its kind and first tile.
pub type Set = (MeldKind, Tile);

/// Every way to take counts apart into sets, and a pair where one is asked for; each way sorted.
pub fn groupings(counts: &Counts, pair: bool) -> Vec<(Vec<Set>, Option<Tile>)> {
    let mut found = Vec::new();
    take_apart(*counts, pair, &mut Vec::new(), None, &mut found);
    for (sets, _) in &mut found {
        sets.sort_unstable();
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn take_apart(
    counts: Counts,
    pair: bool,
    sets: &mut Vec<Set>,
    taken: Option<Tile>,
    found: &mut Vec<(Vec<Set>, Option<Tile>)>,
) {
    let Some(first) = counts.iter().position(|&count| count > 0) else {
        if pair == taken.is_some() {
            found.push((sets.clone(), taken));
        }
        return;
    };
    let tile = Tile::ALL[first];
    if pair && taken.is_none() && counts[first] >= 2 {
        let mut rest = counts;
        rest[first] -= 2;
        take_apart(rest, pair, sets, Some(tile), found);
    }
    for set in [Meld::pung(tile), Meld::chow(tile)].into_iter().flatten() {
        let mut rest = counts;
        let held = set.tiles().all(|tile| {
            let count = &mut rest[tile.index()];
            let some = *count > 0;
            *count = count.saturating_sub(1);
            some
        });
        if held {
            sets.push((set.kind(), set.tile()));
            take_apart(rest, pair, sets, taken, found);
            sets.pop();
        }
    }
}

/// Whether a complete hand is won in one shape, by its definition.
pub fn is_win(hand: &Hand, shape: Shape) -> bool {
    let counts = hand.counts().as_array();
    let concealed = hand.melds().is_empty() && hand.size() == 14;
    match shape {
        Shape::STANDARD => !groupings(counts, true).is_empty(),
        Shape::SEVEN_PAIRS => concealed && counts.iter().all(|count| [0, 2].contains(count)),
        Shape::SEVEN_PAIRS_QUADS => concealed && counts.iter().all(|count| count % 2 == 0),
        Shape::THIRTEEN_ORPHANS => {
            let held = Tile::ALL[..34].iter().filter(|tile| hand.counts().of(**tile) > 0);
            let outer = |tile: &Tile| tile.index() >= 27 || [1, 9].contains(&tile.rank());
            concealed && held.clone().all(outer) && held.count() == 13
        }
        Shape::KNITTED_HONORS => concealed && is_knitted(counts),
        Shape::ALL_JIANG => {
            let jiang = |tile: Tile| tile.index() < 27 && [2, 5, 8].contains(&tile.rank());
            hand.size() == 14
                && hand.counts().tiles().all(jiang)
                && hand.melds().iter().all(|meld| meld.tiles().all(jiang))
        }
        Shape::KNITTED_STRAIGHT => !knitted_straights(hand).is_empty(),
        _ => unreachable!("one shape at a time"),
    }
}

/// Every way to be 147, 258 and 369 of three suits, a set, which may be melded, and a pair: the sets
/// and the pair beside.
pub fn knitted_straights(hand: &Hand) -> Vec<(Vec<Set>, Option<Tile>)> {
    let possible = hand.size() == 14 && hand.melds().len() <= 1;
    let straights = ORDERS.map(|order| {
        [0, 1, 2].map(|suit| [0, 3, 6].map(|step| 9 * suit + order[suit] + step)).concat()
    });
    let mut found = Vec::new();
    for straight in straights.into_iter().filter(|_| possible) {
        let mut rest = *hand.counts().as_array();
        if straight.iter().all(|&index| rest[index] > 0) {
            for &index in &straight {
                rest[index] -= 1;
            }
            found.extend(groupings(&rest, true));
        }
    }
    found
}

/// Which rank, from 0 on, the first of three knitted tiles of each suit has.
pub const ORDERS: [[usize; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Whether the tiles all stand once, and a suit for 147, one for 258 and one for 369 can be found.
fn is_knitted(counts: &Counts) -> bool {
    let fits = |index: usize, order: [usize; 3]| index >= 27 || index % 9 % 3 == order[index / 9];
    counts.iter().all(|&count| count <= 1)
        && ORDERS.iter().any(|&order| (0..34).all(|index| counts[index] == 0 || fits(index, order)))
}

/// The waits of a hand in one shape: each tile of which it holds fewer than four is tried.
pub fn waits(hand: &Hand, shape: Shape) -> TileSet {
    let tiles = Tile::ALL[..34].iter().copied();
    let live = tiles.filter_map(|tile| hand.add(tile).ok().map(|complete| (tile, complete)));
    live.filter(|(_, complete)| is_win(complete, shape)).map(|(tile, _)| tile).collect()
}

/// Every single shape.
pub const SHAPES: [Shape; 7] = [
    Shape::STANDARD,
    Shape::SEVEN_PAIRS,
    Shape::SEVEN_PAIRS_QUADS,
    Shape::THIRTEEN_ORPHANS,
    Shape::KNITTED_HONORS,
    Shape::ALL_JIANG,
    Shape::KNITTED_STRAIGHT,
];
