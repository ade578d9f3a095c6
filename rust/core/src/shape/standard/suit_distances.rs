//! Every suit of up to 14 tiles: its distances to sets and a pair.

use super::distance_vector::DistanceVector;
use super::made;
use crate::tile::{SUIT_TILES, Suit, SuitParts, Tile, TileCounts, suit_number};

/// The distances of each way to hold up to 14 tiles of a suit: a class of few, and its vector.
///
/// There are 126 classes of characters, dots or bamboos, and 55 of honors. What suits have together
/// is of one of 180 classes, those of suits among them: equal vectors have one class.
///
/// ```
/// use std::collections::BTreeSet;
/// use hupai::{Suit, SuitDistances};
/// let classes = |suit| SuitDistances::of(suit).map(|all| BTreeSet::from_iter(all.classes()).len());
/// assert_eq!(Suit::ALL.map(classes), [Some(126), Some(126), Some(126), Some(55), None]);
/// assert_eq!(SuitDistances::vectors().len(), 180);
/// ```
#[derive(Debug)]
pub struct SuitDistances {
    suit: Suit,
    /// By the numbers of `suit_numbers`.
    classes: &'static [u8],
}

static NUMBERED: SuitDistances = SuitDistances {
    suit: Suit::Characters,
    classes: include_bytes!(concat!(env!("OUT_DIR"), "/numbered")),
};
static HONORS: SuitDistances = SuitDistances {
    suit: Suit::Honors,
    classes: include_bytes!(concat!(env!("OUT_DIR"), "/honors")),
};

/// Those of a suit that is played.
pub(super) const fn distances(suit: Suit) -> &'static SuitDistances {
    SuitDistances::of(suit).expect("a suit that is played")
}

impl SuitDistances {
    /// Those of a suit; `None` for flowers. Characters, dots and bamboos share theirs.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances};
    /// assert!(SuitDistances::of(Suit::Honors).is_some());
    /// ```
    #[must_use]
    pub const fn of(suit: Suit) -> Option<&'static Self> {
        match suit {
            Suit::Flowers => None,
            Suit::Honors => Some(&HONORS),
            Suit::Characters | Suit::Dots | Suit::Bamboos => Some(&NUMBERED),
        }
    }

    /// The class of a suit that holds so many copies of each of its ranks; `None` where no hand
    /// does: another number of ranks, more than four copies of one or 14 in all.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances};
    /// let honors = SuitDistances::of(Suit::Honors).expect("a suit that is played");
    /// assert_eq!(honors.class_of(&[5, 0, 0, 0, 0, 0, 0]), None);
    /// assert_eq!(honors.class_of(&[4, 3, 3, 3, 1, 0, 0]), honors.class_of(&[1, 4, 3, 3, 3, 0, 0]));
    /// ```
    #[must_use]
    pub fn class_of(&self, counts: &[u8]) -> Option<u8> {
        let fits = counts.len() == usize::from(self.suit.ranks())
            && counts.iter().all(|&count| count <= Tile::COPIES)
            && counts.iter().sum::<u8>() as usize <= SUIT_TILES;
        if !fits {
            return None;
        }
        let mut ranks = [0; 9];
        ranks[..counts.len()].copy_from_slice(counts);
        let [eight @ .., ninth] = ranks;
        Some(self.class(suit_number(self.suit, eight, ninth) as usize))
    }

    /// The classes of every way to hold up to 14 tiles, by the numbers of
    /// [`suit_numbering`](crate::tables::suit_numbering).
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances};
    /// let dots = SuitDistances::of(Suit::Dots).expect("a suit that is played");
    /// assert_eq!(dots.classes().len(), 405_350);
    /// ```
    #[must_use]
    pub const fn classes(&self) -> &[u8] {
        self.classes
    }

    /// The vectors of the classes of all suits, and of what they have together.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances};
    /// let honors = SuitDistances::of(Suit::Honors).expect("a suit that is played");
    /// let nothing = honors.class_of(&[0; 7]).expect("counts of a hand");
    /// assert_eq!(SuitDistances::vectors()[usize::from(nothing)].distance(4, true), Some(14));
    /// ```
    #[must_use]
    pub const fn vectors() -> &'static [DistanceVector] {
        made::VECTORS
    }

    /// The class of the suit with a number.
    #[inline]
    pub(super) const fn class(&self, number: usize) -> u8 {
        self.classes[number]
    }

    /// The distances of the suit with a number.
    #[inline]
    pub(super) const fn vector(&self, number: usize) -> DistanceVector {
        Self::vectors()[self.class(number) as usize]
    }

    /// The tiles of a suit, as bits, with one of which it has a class of which this is true.
    #[inline]
    pub(super) fn drawn<const RANKS: usize>(
        &self,
        counts: &TileCounts,
        suit: Suit,
        improves: impl Fn(u8) -> bool,
    ) -> u64 {
        let first = suit.first();
        let held = counts.as_array()[first..].first_chunk().expect("a suit of so many ranks");
        let numbers = SuitParts::of(counts, suit).numbers_drawn::<RANKS>(held);
        let classes = numbers.map(|number| self.class(number as usize));
        let bits = (first..).zip(classes);
        bits.fold(0, |mask, (bit, class)| mask | u64::from(improves(class)) << bit)
    }
}
