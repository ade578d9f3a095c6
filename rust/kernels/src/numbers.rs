use hupai::Suit;
use hupai::tables::suit_numbering;

use crate::parts::{HIGH, LOW, LOW_DIGITS, Part, digits};

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

    #[inline]
    pub(crate) fn of(&self, part: Part) -> usize {
        self.high[part.high()] as usize + usize::from(self.low[part.low()])
    }
}
