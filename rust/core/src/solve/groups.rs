use arrayvec::ArrayVec;

use crate::hand::{Hand, Meld};
use crate::tile::Tile;

/// The tiles that wildcards stand for.
pub(super) type Wild = ArrayVec<Tile, { Hand::WILDCARDS }>;

/// The finished groups of a hand in one of the ways in which it is won or ready.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Groups {
    /// The declared sets, then those of concealed tiles.
    pub(super) melds: ArrayVec<Meld, { Hand::MELDS }>,
    /// How many are declared.
    pub(super) declared: u8,
    pub(super) pair: Option<Tile>,
    /// Those of seven pairs.
    pub(super) pairs: ArrayVec<Tile, 7>,
    /// In groups or not: the tiles of all wildcards.
    pub(super) wild: Wild,
}

impl Groups {
    /// Nothing but the melds of a hand.
    pub(super) fn of_melds(hand: &Hand) -> Self {
        Self {
            melds: hand.melds().iter().copied().collect(),
            declared: hand.melds().len() as u8,
            pair: None,
            pairs: ArrayVec::new(),
            wild: Wild::new(),
        }
    }

    pub(super) fn concealed_sets(&self) -> &[Meld] {
        &self.melds[usize::from(self.declared)..]
    }
}
