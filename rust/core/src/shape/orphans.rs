//! 十三幺: the thirteen terminals and honors, one of them twice.

use crate::tile::{TileCounts, TileSet};

/// Whether 14 concealed tiles are the thirteen orphans and a second copy of one.
pub(crate) fn is_win(counts: &TileCounts) -> bool {
    counts.at_least(1) == TileSet::OUTER
}

/// The tiles that make 13 concealed tiles thirteen orphans: any of them if one of each is there,
/// else the one that is not.
pub(crate) fn waits(counts: &TileCounts) -> TileSet {
    let held = counts.at_least(1);
    let absent = TileSet::OUTER - held;
    match (held.is_subset(TileSet::OUTER), absent.len()) {
        (true, 0) => TileSet::OUTER,
        (true, 1) => absent,
        _ => TileSet::EMPTY,
    }
}

/// The distance to the thirteen orphans and a second copy of one.
pub(crate) fn distance(counts: &TileCounts) -> u8 {
    let outer = |copies| (counts.at_least(copies) & TileSet::OUTER).len() as u8;
    TileSet::OUTER.len() as u8 + 1 - outer(1) - outer(2).min(1)
}

/// The tiles that lower the distance: orphans not held, and without a pair all of them.
pub(crate) fn improving(counts: &TileCounts) -> TileSet {
    if (counts.at_least(2) & TileSet::OUTER).is_empty() {
        TileSet::OUTER
    } else {
        TileSet::OUTER - counts.at_least(1)
    }
}
