use hupai::Suit;
use hupai::tables::suit_numbering;

use crate::parts::{HIGH, LOW, LOW_DIGITS, Part, digits};

/// The most tiles of a suit.
pub(crate) const MOST: u8 = 14;

/// The numbers that the core's tables have for suits, by their parts.
pub(crate) struct Numbers {
    low: [u16; LOW],
    high: [u32; HIGH],
}

impl Numbers {
    pub(crate) fn new(suit: Suit) -> Self {
        let (low, high) = suit_numbering(suit);
        let place = |counts: &[u8]| {
            counts.iter().rev().fold(0, |number, &count| 5 * number + usize::from(count))
        };
        Self {
            low: core::array::from_fn(|part| low[place(&digits(part)[..LOW_DIGITS])]),
            // Of honors not every part stands, and of no suit those of more tiles than a hand has.
            high: core::array::from_fn(|part| {
                high.get(place(&digits(part))).copied().unwrap_or_default()
            }),
        }
    }

    /// Every way to hold up to 14 tiles of a suit: its parts, and how many copies of each rank.
    pub(crate) fn all(suit: Suit) -> impl Iterator<Item = ((usize, usize), Vec<u8>)> {
        // The last digits of the high part of honors are of no rank.
        let ranks = usize::from(suit.ranks());
        let parts = (0..HIGH).flat_map(|high| (0..LOW).map(move |low| (low, high)));
        parts.filter_map(move |(low, high)| {
            let mut counts = [&digits(low)[..LOW_DIGITS], &digits(high)].concat();
            let beyond = counts.split_off(ranks);
            let held = counts.iter().sum::<u8>() <= MOST && beyond.iter().all(|&count| count == 0);
            held.then_some(((low, high), counts))
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
