//! 将将胡: every tile a 2, 5 or 8.

use crate::hand::Hand;
use crate::tile::TileSet;

/// Whether every tile of a hand, melds included, is a 2, 5 or 8: a hand of 14 so is won, one of 13
/// waits for any of them. Chows never are.
pub(crate) fn is_jiang(hand: &Hand) -> bool {
    let mut melded = hand.melds().iter().flat_map(|meld| meld.tiles());
    hand.counts().at_least(1).is_subset(TileSet::JIANG)
        && melded.all(|tile| TileSet::JIANG.contains(tile))
}
