//! The distance of a hand to sets and a pair: the classes of its suits, merged by tables.

use super::distance_vector::DistanceVector;
use super::limited_distance::LimitedSuits;
use super::made::table;
use super::suit_distances::distances;
use crate::hand::Hand;
use crate::tile::{Suit, SuitNumbers, TileCounts, TileSet};

/// How many classes there are of a suit with chows, of the honors, of two such suits together, and
/// of a suit and the honors.
const NUMBERED: usize = 126;
const HONORS: usize = 55;
const TWO_SUITS: usize = 180;
const SUIT_AND_HONORS: usize = 165;

/// What there is for each class on the left and each on the right.
struct Table<const LEFT: usize, const RIGHT: usize>(&'static [[u8; RIGHT]; LEFT]);

impl<const LEFT: usize, const RIGHT: usize> Table<LEFT, RIGHT> {
    #[inline]
    const fn get(&self, left: u8, right: u8) -> u8 {
        self.beside(left)[right as usize]
    }

    /// All that there is beside one class on the left, close together in memory.
    #[inline]
    const fn beside(&self, left: u8) -> &'static [u8; RIGHT] {
        &self.0[left as usize]
    }
}

/// Classes of what is merged.
static TWO_SUITS_OF: Table<NUMBERED, NUMBERED> = Table(table!("two_suits"));
static SUIT_AND_HONORS_OF: Table<NUMBERED, HONORS> = Table(table!("suit_and_honors"));
/// The distance of all four suits, by the number of sets.
static DISTANCE: [Table<TWO_SUITS, SUIT_AND_HONORS>; DistanceVector::SETS + 1] = [
    Table(table!("distance0")),
    Table(table!("distance1")),
    Table(table!("distance2")),
    Table(table!("distance3")),
    Table(table!("distance4")),
];
/// The same with the sides changed.
static DISTANCE_TURNED: [Table<SUIT_AND_HONORS, TWO_SUITS>; DistanceVector::SETS + 1] = [
    Table(table!("turned0")),
    Table(table!("turned1")),
    Table(table!("turned2")),
    Table(table!("turned3")),
    Table(table!("turned4")),
];

/// The classes of the suits of a hand.
#[inline]
fn classes(numbers: SuitNumbers) -> [u8; Suit::PLAYING.len()] {
    Suit::PLAYING.map(|suit| distances(suit).class(numbers.of(suit)))
}

/// The distance of suits of these classes to so many sets and a pair.
#[inline]
fn distance_of(classes: [u8; Suit::PLAYING.len()], sets: usize) -> u8 {
    let [characters, dots, bamboos, honors] = classes;
    let left = TWO_SUITS_OF.get(characters, dots);
    let right = SUIT_AND_HONORS_OF.get(bamboos, honors);
    DISTANCE[sets].get(left, right)
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
    let left = TWO_SUITS_OF.get(characters, dots);
    let right = SUIT_AND_HONORS_OF.get(bamboos, honors);
    let (beside_left, beside_right) =
        (DISTANCE[sets].beside(left), DISTANCE_TURNED[sets].beside(right));
    let distance = beside_left[usize::from(right)];
    let suit_beside = |other| {
        let merged = TWO_SUITS_OF.beside(other);
        move |class: u8| beside_right[usize::from(merged[usize::from(class)])] < distance
    };
    let honors_beside = SUIT_AND_HONORS_OF.beside(bamboos);
    let improving = TileSet::of_mask(
        numbered_suits.drawn::<9>(counts, Suit::Characters, suit_beside(dots))
            | numbered_suits.drawn::<9>(counts, Suit::Dots, suit_beside(characters))
            | numbered_suits.drawn::<9>(counts, Suit::Bamboos, |class| {
                beside_left[usize::from(SUIT_AND_HONORS_OF.get(class, honors))] < distance
            })
            | honor_suits.drawn::<7>(counts, Suit::Honors, |class| {
                beside_left[usize::from(honors_beside[usize::from(class)])] < distance
            }),
    );
    (distance, improving)
}
