//! The parts of a hand's suits: the numbers under which tables know their counts.
//!
//! The low part of a suit are its four lowest ranks, the high part the others. Their counts are the
//! digits of a number in base 5 whose lowest digit is the first rank, as in the core. One routine for
//! each kind of vector units writes the parts of a block of hands and how many tiles they have; they
//! all write the same.

use crate::row::BLOCK;

/// The two parts of one suit: the low one in the lowest 16 bits, the high one in the upper 32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Part(pub(crate) u64);

/// How many digits the low part has, and how many values.
pub(crate) const LOW_DIGITS: usize = 4;
pub(crate) const LOW: usize = 5usize.pow(LOW_DIGITS as u32);
/// How many values the high part has: of honors only some of the lowest 625 stand.
pub(crate) const HIGH: usize = 5 * LOW;

impl Part {
    #[inline]
    pub(crate) const fn low(self) -> usize {
        (self.0 & 0xFFFF) as usize
    }

    #[inline]
    pub(crate) const fn high(self) -> usize {
        (self.0 >> 32) as usize & (HIGH_ROOM - 1)
    }
}

/// A table has room for whatever stands in the bits of a part, so that no place need be checked;
/// what is beyond the values is never touched.
pub(crate) const LOW_ROOM: usize = 1 << 16;
pub(crate) const HIGH_ROOM: usize = 1 << 12;

/// A table with its first entries filled.
pub(crate) fn table<T: Copy + Default, const ROOM: usize>(
    entries: impl Iterator<Item = T>,
) -> Box<[T; ROOM]> {
    let mut table = vec![T::default(); ROOM];
    table.iter_mut().zip(entries).for_each(|(place, entry)| *place = entry);
    table.into_boxed_slice().try_into().ok().expect("as much room as was asked for")
}

impl Part {
    /// The part with one copy less of the rank in a place, of which there is one.
    #[inline]
    pub(crate) const fn less(self, place: usize) -> Self {
        const HIGH_BIT: u64 = 1 << 32;
        const VALUES: [u64; 9] =
            [1, 5, 25, 125, HIGH_BIT, 5 * HIGH_BIT, 25 * HIGH_BIT, 125 * HIGH_BIT, 625 * HIGH_BIT];
        Self(self.0 - VALUES[place])
    }

    /// The counts that it stands for: of nine ranks.
    #[cfg(test)]
    pub(crate) fn ranks(self) -> Vec<u8> {
        [&digits(self.low())[..LOW_DIGITS], &digits(self.high())].concat()
    }
}

/// The counts of the ranks of a low or of a high part; after the last rank there are none.
pub(crate) fn digits(part: usize) -> [u8; 5] {
    [1, 5, 25, 125, LOW].map(|place| (part / place % 5) as u8)
}

/// The parts of the four suits.
pub(crate) type Parts = [Part; 4];

/// Parts and numbers of tiles of the hands of a block; those of the last rows may be stale.
pub(crate) struct Sums {
    pub(crate) parts: [Parts; BLOCK],
    pub(crate) tiles: [u8; BLOCK],
}

impl Sums {
    pub(crate) const fn new() -> Self {
        Self { parts: [[Part(0); 4]; BLOCK], tiles: [0; BLOCK] }
    }
}
