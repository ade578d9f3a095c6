use hupai::Suit;
use hupai::tables::suit_numbering;

use crate::parts::{HIGH_ROOM, LOW_ROOM, Part, table};

/// The ranks of a suit.
pub(crate) const RANKS: usize = 9;

/// The numbers that the core's tables have for suits, by their parts.
pub(crate) struct Numbers {
    low: Box<[u16; LOW_ROOM]>,
    high: Box<[u32; HIGH_ROOM]>,
}

impl Numbers {
    pub(crate) fn new(suit: Suit) -> Self {
        let (low, high) = suit_numbering(suit);
        Self { low: table(low.iter().copied()), high: table(high.iter().copied()) }
    }

    #[inline]
    pub(crate) fn of(&self, part: Part) -> u32 {
        self.high[part.high()] + u32::from(self.low[part.low()])
    }
}
