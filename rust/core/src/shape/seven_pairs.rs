//! 七对: seven pairs, different or with fours as two pairs.

use crate::tile::{Tile, TileCounts, TileSet};

/// Whether 14 concealed tiles are seven pairs.
pub(crate) fn is_win(counts: &TileCounts, quads: bool) -> bool {
    counts.as_array().iter().all(|&count| count == 0 || count == 2 || (quads && count == 4))
}

/// The tile that makes 13 concealed tiles seven pairs: the one left over when pairs are taken.
pub(crate) fn waits(counts: &TileCounts, quads: bool) -> TileSet {
    let (one, two, three, four) =
        (counts.at_least(1), counts.at_least(2), counts.at_least(3), counts.at_least(4));
    let odd = (one - two) | (three - four);
    let fits = odd.len() == 1 && (quads || three.is_empty());
    if fits { odd } else { TileSet::EMPTY }
}

/// How many pairs there are.
const PAIRS: usize = 7;

/// The pairs that are held, and the tiles that lack one copy to be the next pair.
fn held(counts: &TileCounts, quads: bool) -> (usize, TileSet) {
    let [one, two, three, four] = [1, 2, 3, 4].map(|copies| counts.at_least(copies));
    if quads {
        (two.len() + four.len(), (one - two) | (three - four))
    } else {
        (two.len(), one - two)
    }
}

/// The distance to seven pairs.
pub(crate) fn distance(counts: &TileCounts, quads: bool) -> u8 {
    let (pairs, halves) = held(counts, quads);
    let lacking = PAIRS.saturating_sub(pairs);
    (2 * lacking - halves.len().min(lacking)) as u8
}

/// The tiles that lower the distance: halves of pairs, and where there are too few of
/// them, tiles that begin one.
pub(crate) fn improving(counts: &TileCounts, quads: bool) -> TileSet {
    let (pairs, halves) = held(counts, quads);
    let full = counts.at_least(if quads { Tile::COPIES } else { 2 });
    match PAIRS.saturating_sub(pairs) {
        0 => TileSet::EMPTY,
        lacking if halves.len() < lacking => TileSet::PLAYING - full,
        _ => halves,
    }
}
