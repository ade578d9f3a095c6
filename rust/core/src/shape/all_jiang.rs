//! 将将胡: every tile a 2, 5 or 8.

use crate::hand::{Hand, Sizes};
use crate::tile::TileSet;

/// Whether every tile of a hand, melds included, is a 2, 5 or 8: a hand of 14 so is won, one of 13
/// waits for any of them. Chows never are.
pub(crate) fn is_jiang(hand: &Hand) -> bool {
    let mut melded = hand.melds().iter().flat_map(|meld| meld.tiles());
    hand.counts().at_least(1).is_subset(TileSet::JIANG)
        && melded.all(|tile| TileSet::JIANG.contains(tile))
}

/// The distance to all 2, 5 and 8; `None` where a meld is not.
pub(crate) fn distance(hand: &Hand) -> Option<u8> {
    let mut melded = hand.melds().iter().flat_map(|meld| meld.tiles());
    let held: u8 = TileSet::JIANG.iter().map(|tile| hand.counts().of(tile)).sum();
    let wanted = (Sizes::COMPLETE - 3 * hand.melds().len()) as u8;
    melded.all(|tile| TileSet::JIANG.contains(tile)).then(|| wanted - held)
}
