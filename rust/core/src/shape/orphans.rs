//! 十三幺: the thirteen terminals and honors, one of them twice.

use crate::tile::{TileCounts, TileSet};

/// Whether 14 concealed tiles are the thirteen orphans and a second copy of one.
pub(crate) fn is_win(counts: &TileCounts) -> bool {
    counts.at_least(1) == TileSet::OUTER
}

/// The tiles that make 13 concealed tiles thirteen orphans: any of them if one of each is there,
/// else the missing one.
pub(crate) fn waits(counts: &TileCounts) -> TileSet {
    let held = counts.at_least(1);
    let missing = TileSet::OUTER - held;
    match (held.is_subset(TileSet::OUTER), missing.len()) {
        (true, 0) => TileSet::OUTER,
        (true, 1) => missing,
        _ => TileSet::EMPTY,
    }
}

/// How many tiles are missing to be the thirteen orphans and a second copy of one.
pub(crate) fn missing(counts: &TileCounts) -> u8 {
    let outer = |copies| (counts.at_least(copies) & TileSet::OUTER).len() as u8;
    TileSet::OUTER.len() as u8 + 1 - outer(1) - outer(2).min(1)
}

/// The tiles that one tile less is missing with: orphans not held, and without a pair all of them.
pub(crate) fn improving(counts: &TileCounts) -> TileSet {
    if (counts.at_least(2) & TileSet::OUTER).is_empty() {
        TileSet::OUTER
    } else {
        TileSet::OUTER - counts.at_least(1)
    }
}
