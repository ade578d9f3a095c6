use hupai::Suit;
use hupai::tables::suit_numbering;

use crate::parts::{HIGH, HIGH_ROOM, LOW, LOW_DIGITS, LOW_ROOM, Part, digits, table};

/// The most tiles of a suit.
pub(crate) const MOST: u8 = 14;

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

    /// Every way to hold up to 14 tiles of a suit: its parts, and how many copies of each rank.
    pub(crate) fn all(suit: Suit) -> impl Iterator<Item = ((usize, usize), [u8; RANKS])> {
        let lows: Vec<_> = (0..LOW).map(|low| (low, digits(low))).collect();
        // Of honors not every high part stands.
        let highs = (0..suit_numbering(suit).1.len().min(HIGH)).map(|high| (high, digits(high)));
        highs.flat_map(move |(high, above)| {
            let with = lows.clone().into_iter().map(move |(low, below)| {
                let rank = |rank: usize| below[..LOW_DIGITS].get(rank).copied();
                let counts = core::array::from_fn(|place| {
                    rank(place).unwrap_or_else(|| above[place - LOW_DIGITS])
                });
                ((low, high), counts)
            });
            with.filter(|(_, counts): &(_, [u8; RANKS])| counts.iter().sum::<u8>() <= MOST)
        })
    }

    #[inline]
    pub(crate) fn of(&self, part: Part) -> u32 {
        self.of_parts(part.low(), part.high())
    }

    #[inline]
    pub(crate) fn of_parts(&self, low: usize, high: usize) -> u32 {
        self.high[high] + u32::from(self.low[low])
    }
}
