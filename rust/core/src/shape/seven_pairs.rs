//! 七对: seven pairs, different or with fours as two pairs.

use crate::tile::{TileCounts, TileSet};

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
