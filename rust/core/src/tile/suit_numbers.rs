//! Numbers for the suits of a hand: each way to hold up to 14 tiles of a suit has one.
//!
//! The counts of a suit are a number in base 5 of two parts, the four lowest ranks and the others.
//! Suits are numbered so that none is left out: the low parts stand in the order of their number of
//! tiles, and each high part has a run of numbers as long as there are low parts that fit beside it.
//! The tables that `build/layers.rs` makes stand in this order.

use super::{Suit, TileCounts};

/// Copies of one rank: 0 to 4.
pub(crate) const DIGITS: usize = 5;
/// The ranks of the low part.
const LOW_RANKS: usize = 4;
const LOW_PARTS: usize = DIGITS.pow(LOW_RANKS as u32);
/// The most tiles that a hand holds of a suit.
pub(crate) const SUIT_TILES: usize = 14;

/// The place of each low part in the order of their number of tiles.
static LOW: [u16; LOW_PARTS] = {
    let mut next = low_parts_below();
    let mut places = [0; LOW_PARTS];
    let mut part = 0;
    while part < LOW_PARTS {
        let tiles = digit_sum(part);
        places[part] = next[tiles];
        next[tiles] += 1;
        part += 1;
    }
    places
};

/// The first number of each high part, in a suit of nine ranks and in one of seven.
static HIGH_OF_NINE: [u32; DIGITS.pow(5)] = first_numbers().0;
static HIGH_OF_SEVEN: [u32; DIGITS.pow(3)] = first_numbers().0;

/// How many suits of nine ranks there are, and of seven.
const NINE_RANKS: usize = first_numbers::<{ DIGITS.pow(5) }>().1 as usize;
const SEVEN_RANKS: usize = first_numbers::<{ DIGITS.pow(3) }>().1 as usize;

const fn digit_sum(mut part: usize) -> usize {
    let mut sum = 0;
    while part > 0 {
        sum += part % DIGITS;
        part /= DIGITS;
    }
    sum
}

/// For each number of tiles, how many low parts have fewer.
const fn low_parts_below() -> [u16; LOW_RANKS * 4 + 2] {
    let mut below = [0; LOW_RANKS * 4 + 2];
    let mut part = 0;
    while part < LOW_PARTS {
        let mut tiles = digit_sum(part) + 1;
        while tiles < below.len() {
            below[tiles] += 1;
            tiles += 1;
        }
        part += 1;
    }
    below
}

/// The first number of each high part, and how many numbers there are.
const fn first_numbers<const PARTS: usize>() -> ([u32; PARTS], u32) {
    let below = low_parts_below();
    let mut first = [0; PARTS];
    let mut next = 0;
    let mut part = 0;
    while part < PARTS {
        first[part] = next;
        let tiles = digit_sum(part);
        if tiles <= SUIT_TILES {
            next += below[SUIT_TILES - tiles + 1] as u32;
        }
        part += 1;
    }
    (first, next)
}

/// How many ways there are to hold up to 14 tiles of a suit: the numbers end below it.
pub(crate) const fn suit_count(suit: Suit) -> usize {
    if suit.has_chows() { NINE_RANKS } else { SEVEN_RANKS }
}

/// The numbers of the two parts of a suit's counts, each a number in base 5 whose lowest digit is
/// its first rank: the four lowest ranks, and the others. Their sum is the number of the suit.
///
/// A high part of more than 14 tiles has a number too, which means nothing.
///
/// ```
/// use hupai::Suit;
/// use hupai::tables::suit_numbering;
/// let (low, high) = suit_numbering(Suit::Dots);
/// assert_eq!((low.len(), high.len()), (5usize.pow(4), 5usize.pow(5)));
/// assert_eq!((low[0], low[1], high[0]), (0, 1, 0));
/// ```
#[must_use]
pub const fn suit_numbering(suit: Suit) -> (&'static [u16], &'static [u32]) {
    if suit.has_chows() { (&LOW, &HIGH_OF_NINE) } else { (&LOW, &HIGH_OF_SEVEN) }
}

/// What one copy of a rank adds to the part that it stands in.
const DIGIT_VALUES: [usize; 9] = [1, 5, 25, 125, 1, 5, 25, 125, 625];

/// The two parts of a suit's counts.
#[derive(Clone, Copy)]
pub(crate) struct SuitParts {
    suit: Suit,
    low: usize,
    high: usize,
}

impl SuitParts {
    /// The parts of these counts, in the order of ranks and with zeros after the last; at most four
    /// of a rank and 14 in all.
    const fn new(suit: Suit, eight: [u8; 8], ninth: u8) -> Self {
        // Digits are joined in pairs, then in fours, all lanes of a word at once.
        const BYTES: u64 = 0x00FF_00FF_00FF_00FF;
        const WORDS: u64 = 0x0000_FFFF_0000_FFFF;
        let counts = u64::from_le_bytes(eight);
        let pairs = (counts & BYTES) + 5 * (counts >> 8 & BYTES);
        let fours = (pairs & WORDS) + 25 * (pairs >> 16 & WORDS);
        let low = fours as u32 as usize;
        Self { suit, low, high: (fours >> 32) as usize + LOW_PARTS * ninth as usize }
    }

    /// The parts of a suit of counts of which none is above 4 and which are 14 at most.
    pub(crate) fn of(counts: &TileCounts, suit: Suit) -> Self {
        let counts = counts.as_array();
        let eight =
            |start: usize| <[u8; 8]>::try_from(&counts[start..start + 8]).expect("eight counts");
        let first = suit.first();
        if suit.has_chows() {
            Self::new(suit, eight(first), counts[first + 8])
        } else {
            // The honors end the array: the count before them is shifted out of their word.
            let word = u64::from_le_bytes(eight(first - 1)) >> 8;
            Self::new(suit, word.to_le_bytes(), 0)
        }
    }

    /// For each rank the number of the suit with one more copy of it, or where there are four, the
    /// number of the suit itself.
    #[inline]
    pub(crate) fn numbers_drawn<const RANKS: usize>(self, counts: &[u8; RANKS]) -> [u32; RANKS] {
        let (high_first, low_place) = (self.first_number(self.high), u32::from(LOW[self.low]));
        core::array::from_fn(|place| {
            let added = if counts[place] < 4 { DIGIT_VALUES[place] } else { 0 };
            if place < LOW_RANKS {
                high_first + u32::from(LOW[self.low + added])
            } else {
                self.first_number(self.high + added) + low_place
            }
        })
    }

    /// The number of the suit.
    pub(crate) const fn number(self) -> u32 {
        self.first_number(self.high) + LOW[self.low] as u32
    }

    const fn first_number(self, high: usize) -> u32 {
        if self.suit.has_chows() { HIGH_OF_NINE[high] } else { HIGH_OF_SEVEN[high] }
    }
}

/// The number of the suit with these counts, in the order of ranks and with zeros after the last;
/// at most four of a rank and 14 in all.
pub(crate) const fn suit_number(suit: Suit, eight: [u8; 8], ninth: u8) -> u32 {
    SuitParts::new(suit, eight, ninth).number()
}

/// The numbers of the four suits of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct SuitNumbers([u32; Suit::PLAYING.len()]);

impl SuitNumbers {
    /// The numbers of counts of which none is above 4 and which are 14 at most.
    pub(crate) fn new(counts: &TileCounts) -> Self {
        Self(Suit::PLAYING.map(|suit| number(counts, suit)))
    }

    /// The numbers after the counts of one suit have changed.
    pub(crate) fn renumbered(mut self, counts: &TileCounts, suit: Suit) -> Self {
        self.0[suit as usize] = number(counts, suit);
        self
    }

    /// The number of a suit.
    pub(crate) const fn of(self, suit: Suit) -> usize {
        self.0[suit as usize] as usize
    }
}

fn number(counts: &TileCounts, suit: Suit) -> u32 {
    SuitParts::of(counts, suit).number()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Marks the number of every way to hold the ranks from one on.
    fn mark(suit: Suit, ranks: &mut [u8; 9], from: usize, seen: &mut [bool]) {
        if from == usize::from(suit.ranks()) {
            let [eight @ .., ninth] = *ranks;
            let number = suit_number(suit, eight, ninth) as usize;
            assert!(!core::mem::replace(&mut seen[number], true), "{ranks:?}");
            return;
        }
        let held: usize = ranks[..from].iter().map(|&count| usize::from(count)).sum();
        for count in 0..=4.min(SUIT_TILES - held) {
            ranks[from] = count as u8;
            mark(suit, ranks, from + 1, seen);
        }
        ranks[from] = 0;
    }

    #[test]
    fn every_suit_has_one_number_and_every_number_a_suit() {
        for suit in [Suit::Characters, Suit::Honors] {
            let mut seen = vec![false; suit_count(suit)];
            mark(suit, &mut [0; 9], 0, &mut seen);
            assert!(seen.into_iter().all(|number| number));
        }
        assert_eq!(suit_count(Suit::Dots), 405_350);
    }
}
