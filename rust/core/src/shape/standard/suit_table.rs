//! Every suit of up to 14 tiles: whether it is complete, and which tiles complete it.

use super::automaton::{Automaton, State, Verdict};
use crate::tile::{Suit, suit_count, suit_number};

/// What is known of the tiles of one suit.
///
/// The low nine bits say which ranks complete it: to sets and a pair if one tile is left over
/// when threes are taken, to sets if two are. The bits above are weights that add up over suits.
///
/// ```
/// use hupai::Suit;
/// use hupai::tables::{SuitEntry, suit_entries};
/// let no_tiles = suit_entries(Suit::Dots)[0];
/// assert_eq!((no_tiles.weight(), no_tiles.completing()), (SuitEntry::SETS, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SuitEntry(u16);

impl SuitEntry {
    /// The weight of a suit of sets. Three of these and one `SETS_AND_PAIR` are a won hand, and
    /// no other four weights have that sum.
    ///
    /// ```
    /// use hupai::tables::SuitEntry;
    /// assert!(SuitEntry::SETS < SuitEntry::SETS_AND_PAIR);
    /// ```
    pub const SETS: u16 = 1;
    /// The weight of a suit of sets and a pair.
    ///
    /// ```
    /// use hupai::tables::SuitEntry;
    /// assert!(4 * SuitEntry::SETS < SuitEntry::SETS_AND_PAIR);
    /// ```
    pub const SETS_AND_PAIR: u16 = 8;
    const RANK_BITS: u32 = 9;

    const fn complete(verdict: Verdict) -> Self {
        let weight = match verdict {
            Verdict::Incomplete => 0,
            Verdict::Sets => Self::SETS,
            Verdict::SetsAndPair => Self::SETS_AND_PAIR,
        };
        Self(weight << Self::RANK_BITS)
    }

    /// The weight: 0 unless the suit is complete.
    ///
    /// ```
    /// use hupai::Suit;
    /// use hupai::tables::{SuitEntry, suit_entries};
    /// assert_eq!(suit_entries(Suit::Honors)[0].weight(), SuitEntry::SETS);
    /// ```
    #[must_use]
    pub const fn weight(self) -> u16 {
        self.0 >> Self::RANK_BITS
    }

    /// The ranks that complete the suit, the first rank as the lowest of nine bits.
    ///
    /// ```
    /// use hupai::Suit;
    /// use hupai::tables::suit_entries;
    /// assert_eq!(suit_entries(Suit::Honors)[1].completing(), 0b1);
    /// ```
    #[must_use]
    pub const fn completing(self) -> u64 {
        (self.0 & ((1 << Self::RANK_BITS) - 1)) as u64
    }
}

/// The entries of one kind of suit, by the numbers of `suit_numbers`.
pub(super) struct SuitTable(Box<[SuitEntry]>);

impl SuitTable {
    pub(super) fn new(suit: Suit) -> Self {
        let automaton = Automaton::new(suit.has_chows());
        let mut filling = Filling {
            suit,
            automaton: &automaton,
            counts: [0; 9],
            entries: vec![SuitEntry::default(); suit_count(suit)].into_boxed_slice(),
        };
        filling.fill_from(0, 14, 0);
        Self(filling.entries)
    }

    pub(super) fn get(&self, number: usize) -> SuitEntry {
        self.0[number]
    }

    pub(super) fn entries(&self) -> &[SuitEntry] {
        &self.0
    }
}

/// A walk through all suits, rank by rank, that enters what is complete.
struct Filling<'a> {
    suit: Suit,
    automaton: &'a Automaton,
    counts: [u8; 9],
    entries: Box<[SuitEntry]>,
}

impl Filling<'_> {
    /// Goes through the suits that hold so many tiles at most from a rank on.
    fn fill_from(&mut self, place: usize, tiles: usize, state: State) {
        if place == usize::from(self.suit.ranks()) {
            return self.enter(self.automaton.verdict(state));
        }
        for copies in 0..=tiles.min(4) {
            self.counts[place] = copies as u8;
            self.fill_from(place + 1, tiles - copies, self.automaton.next(state, copies));
        }
        self.counts[place] = 0;
    }

    /// Enters what the suit makes, and at the suits one tile short of it what completes them.
    fn enter(&mut self, verdict: Verdict) {
        if verdict == Verdict::Incomplete {
            return;
        }
        let counts = self.counts;
        self.entry(counts).0 |= SuitEntry::complete(verdict).0;
        for place in (0..9).filter(|&place| counts[place] > 0) {
            let mut short = counts;
            short[place] -= 1;
            self.entry(short).0 |= 1 << place;
        }
    }

    fn entry(&mut self, counts: [u8; 9]) -> &mut SuitEntry {
        let [eight @ .., ninth] = counts;
        &mut self.entries[suit_number(self.suit, eight, ninth) as usize]
    }
}
