//! The distance of a hand to sets and a pair: the classes of its suits, merged by one table.

use super::distance_vector::DistanceVector;
use super::limited_distance::LimitedSuits;
use super::merged::{beside, distance_together, distances_beside, together};
use super::suit_distances::distances;
use crate::hand::Hand;
use crate::tile::{Suit, SuitNumbers, TileCounts, TileSet};

/// The classes of the suits of a hand.
#[inline]
fn classes(numbers: SuitNumbers) -> [u8; Suit::PLAYING.len()] {
    Suit::PLAYING.map(|suit| distances(suit).class(numbers.of(suit)))
}

/// The distance of suits of these classes to so many sets and a pair.
#[inline]
fn distance_of(classes: [u8; Suit::PLAYING.len()], sets: usize) -> u8 {
    let [characters, dots, bamboos, honors] = classes;
    distance_together(together(characters, dots), together(bamboos, honors), sets)
}

/// The distance of a hand to sets and a pair. Four of a kind is the most that a target
/// has, copies in melds counted.
#[inline]
pub(crate) fn of(hand: &Hand) -> u8 {
    if hand.melds().is_empty() {
        distance_of(classes(hand.suits()), hand.sets_to_form())
    } else {
        LimitedSuits::new(hand).distance()
    }
}

/// The distances of the suits of a hand from each on, and in the last place those of none.
pub(crate) fn from_each(hand: &Hand) -> [DistanceVector; Suit::PLAYING.len() + 1] {
    LimitedSuits::new(hand).ends()
}

/// The distance of a hand, and the tiles that lower it.
#[inline]
pub(crate) fn with_improving(hand: &Hand) -> (u8, TileSet) {
    if hand.melds().is_empty() {
        unlimited(hand.counts(), hand.suits(), hand.sets_to_form())
    } else {
        limited(hand)
    }
}

/// Kept apart, so that a hand without melds does not make room for what it has no need of.
#[inline(never)]
fn limited(hand: &Hand) -> (u8, TileSet) {
    LimitedSuits::new(hand).with_improving()
}

fn unlimited(counts: &TileCounts, numbers: SuitNumbers, sets: usize) -> (u8, TileSet) {
    let [characters, dots, bamboos, honors] = classes(numbers);
    let (numbered_suits, honor_suits) = (distances(Suit::Characters), distances(Suit::Honors));
    let (left, right) = (together(characters, dots), together(bamboos, honors));
    let distance = distance_together(left, right, sets);
    // Whether a class of a suit completes one other and the two that are left.
    let improves = |other, half| {
        let (merged, distances) = (beside(other), distances_beside(half, sets));
        move |class: u8| distances[usize::from(merged[usize::from(class)])] < distance
    };
    let improving = TileSet::of_mask(
        numbered_suits.drawn::<9>(counts, Suit::Characters, improves(dots, right))
            | numbered_suits.drawn::<9>(counts, Suit::Dots, improves(characters, right))
            | numbered_suits.drawn::<9>(counts, Suit::Bamboos, improves(honors, left))
            | honor_suits.drawn::<7>(counts, Suit::Honors, improves(bamboos, left)),
    );
    (distance, improving)
}
