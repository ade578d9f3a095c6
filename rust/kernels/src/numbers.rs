use hupai::Suit;
use hupai::tables::suit_numbering;

use crate::parts::{HIGH, HIGH_ROOM, LOW, LOW_DIGITS, LOW_ROOM, Part, digits, table};

/// The most tiles of a suit.
pub(crate) const MOST: u8 = 14;

/// The ranks of a suit.
pub(crate) const RANKS: usize = 9;

/// The parts below a number with their counts and how many tiles these are.
fn counted(
    parts: usize,
    counts: impl Fn(usize) -> [u8; RANKS],
) -> impl Iterator<Item = (usize, [u8; RANKS], u8)> {
    (0..parts).map(move |part| (part, counts(part), counts(part).iter().sum()))
}

/// How many copies of each rank two parts have.
fn suit_counts(low: usize, high: usize) -> [u8; RANKS] {
    let (low, high) = (digits(low), digits(high));
    core::array::from_fn(|rank| if rank < LOW_DIGITS { low[rank] } else { high[rank - LOW_DIGITS] })
}

/// The numbers that the core's tables have for suits, by their parts.
pub(crate) struct Numbers {
    low: Box<[u16; LOW_ROOM]>,
    high: Box<[u32; HIGH_ROOM]>,
}

impl Numbers {
    pub(crate) fn new(suit: Suit) -> Self {
        let (low, high) = suit_numbering(suit);
        let place = |counts: &[u8]| {
            counts.iter().rev().fold(0, |number, &count| 5 * number + usize::from(count))
        };
        // Of honors not every part stands, and of no suit those of more tiles than a hand has.
        let high_of = |part| high.get(place(&digits(part))).copied().unwrap_or_default();
        Self {
            low: table((0..LOW).map(|part| low[place(&digits(part)[..LOW_DIGITS])])),
            high: table((0..HIGH).map(high_of)),
        }
    }

    /// Every way to hold up to 14 tiles of a suit: its parts, and how many copies of each rank.
    pub(crate) fn all(suit: Suit) -> impl Iterator<Item = ((usize, usize), [u8; RANKS])> {
        let lows: Vec<_> = counted(LOW, |low| suit_counts(low, 0)).collect();
        let highs: Vec<_> = counted(HIGH, |high| suit_counts(0, high)).collect();
        let ranks = usize::from(suit.ranks());
        // The last digits of the high part of honors are of no rank.
        let highs =
            highs.into_iter().filter(move |(_, counts, _)| counts[ranks..] == [0; 9][ranks..]);
        highs.flat_map(move |(high, above, more)| {
            let fit = lows.clone().into_iter().filter(move |&(_, _, tiles)| tiles + more <= MOST);
            fit.map(move |(low, below, _)| {
                ((low, high), core::array::from_fn(|rank| below[rank] + above[rank]))
            })
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
