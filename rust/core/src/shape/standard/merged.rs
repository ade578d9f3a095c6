//! The classes of what suits have together: one merge table for all.

use super::distance_vector::DistanceVector;
use super::made::table;

/// Something for each class of one part of a hand and each of another. A class is a byte, so that no
/// place need be checked.
type Table = &'static [[u8; 256]; 256];

static TOGETHER: Table = table!("together");
/// By the number of sets.
static DISTANCE: [Table; DistanceVector::SETS + 1] = [
    table!("distance0"),
    table!("distance1"),
    table!("distance2"),
    table!("distance3"),
    table!("distance4"),
];

/// The class of two parts of a hand together, by the class of each
/// ([`SuitDistances`](crate::SuitDistances)); 0 where they are not parts of one hand.
///
/// ```
/// use hupai::{Suit, SuitDistances, tables::together};
/// let dots = SuitDistances::of(Suit::Dots).expect("a suit that is played");
/// let pair = dots.class_of(&[2, 0, 0, 0, 0, 0, 0, 0, 0]).expect("counts of a hand");
/// let two = SuitDistances::vectors()[usize::from(together(pair, pair))];
/// assert_eq!(two.distance(1, true), Some(1));
/// ```
#[must_use]
#[inline]
pub const fn together(left: u8, right: u8) -> u8 {
    beside(left)[right as usize]
}

/// The classes of one part together with each other part.
#[inline]
pub(super) const fn beside(class: u8) -> &'static [u8; 256] {
    &TOGETHER[class as usize]
}

/// The distance of two parts together to so many sets and a pair, by the class of each; no number
/// of tiles where they are not parts of one hand.
///
/// # Panics
///
/// For more than [`DistanceVector::SETS`] sets.
///
/// ```
/// use hupai::{Suit, SuitDistances, tables::distance_together};
/// let dots = SuitDistances::of(Suit::Dots).expect("a suit that is played");
/// let pair = dots.class_of(&[2, 0, 0, 0, 0, 0, 0, 0, 0]).expect("counts of a hand");
/// assert_eq!(distance_together(pair, pair, 1), 1);
/// ```
#[must_use]
#[inline]
pub const fn distance_together(left: u8, right: u8, sets: usize) -> u8 {
    distances_beside(left, sets)[right as usize]
}

/// The distances of one part together with each other part.
#[inline]
pub(super) const fn distances_beside(class: u8, sets: usize) -> &'static [u8; 256] {
    &DISTANCE[sets][class as usize]
}
