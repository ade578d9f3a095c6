//! What a hand misses to be sets and a pair: the classes of its suits, merged by tables.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::distance_vector::DistanceVector;
use super::limited_distance::LimitedSuits;
use super::suit_distances::SuitDistances;
use crate::hand::Hand;
use crate::tile::{Suit, SuitNumbers, TileCounts, TileSet};

/// How many classes there are of a suit with chows, of the honors, of two such suits together, and
/// of a suit and the honors.
const NUMBERED: usize = 126;
const HONORS: usize = 55;
const TWO_SUITS: usize = 180;
const SUIT_AND_HONORS: usize = 165;

/// What there is for each class on the left and each on the right.
struct Table<const LEFT: usize, const RIGHT: usize>(Box<[[u8; RIGHT]; LEFT]>);

impl<const LEFT: usize, const RIGHT: usize> Table<LEFT, RIGHT> {
    /// What a function gives for each two classes.
    fn new(entry: impl Fn(usize, usize) -> u8) -> Self {
        let row = |left| core::array::from_fn(|right| entry(left, right));
        let rows: Vec<[u8; RIGHT]> = (0..LEFT).map(row).collect();
        Self(rows.into_boxed_slice().try_into().expect("a row for each class on the left"))
    }

    /// The table with its sides changed.
    fn turned(&self) -> Table<RIGHT, LEFT> {
        Table::new(|right, left| self.0[left][right])
    }

    #[inline]
    fn get(&self, left: u8, right: u8) -> u8 {
        self.beside(left)[usize::from(right)]
    }

    /// All that there is beside one class on the left, close together in memory.
    #[inline]
    fn beside(&self, left: u8) -> &[u8; RIGHT] {
        &self.0[usize::from(left)]
    }
}

struct Tables {
    numbered: &'static SuitDistances,
    honors: &'static SuitDistances,
    /// Classes of what is merged.
    two_suits: Table<NUMBERED, NUMBERED>,
    suit_and_honors: Table<NUMBERED, HONORS>,
    /// What all four suits miss, by the number of sets.
    missing: [Table<TWO_SUITS, SUIT_AND_HONORS>; DistanceVector::SETS + 1],
    /// The same with the sides changed.
    missing_turned: [Table<SUIT_AND_HONORS, TWO_SUITS>; DistanceVector::SETS + 1],
}

/// Made on first use, in a few milliseconds.
static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

impl Tables {
    fn new() -> Self {
        let suit = |suit| SuitDistances::of(suit).expect("a suit that is played");
        let (numbered, honors) = (suit(Suit::Characters), suit(Suit::Honors));
        let (two_suits, left) = merged(numbered.vectors(), numbered.vectors());
        let (suit_and_honors, right) = merged(numbered.vectors(), honors.vectors());
        let wholes: Vec<[DistanceVector; SUIT_AND_HONORS]> = left
            .iter()
            .map(|left| core::array::from_fn(|place| left.merged(right[place])))
            .collect();
        let missing: [Table<TWO_SUITS, SUIT_AND_HONORS>; _] = core::array::from_fn(|sets| {
            let missing = |whole: DistanceVector| whole.missing(sets, true).expect("tiles enough");
            Table::new(|left, right| missing(wholes[left][right]))
        });
        let missing_turned = core::array::from_fn(|sets| missing[sets].turned());
        Self { numbered, honors, two_suits, suit_and_honors, missing, missing_turned }
    }

    /// The classes of the suits of a hand.
    #[inline]
    fn classes(&self, numbers: SuitNumbers) -> [u8; Suit::PLAYING.len()] {
        Suit::PLAYING.map(|suit| self.of(suit).class(numbers.of(suit)))
    }

    #[inline]
    const fn of(&self, suit: Suit) -> &SuitDistances {
        if suit.has_chows() { self.numbered } else { self.honors }
    }

    /// What suits of these classes miss to be so many sets and a pair.
    #[inline]
    fn missing(&self, classes: [u8; Suit::PLAYING.len()], sets: usize) -> u8 {
        let [characters, dots, bamboos, honors] = classes;
        let left = self.two_suits.get(characters, dots);
        let right = self.suit_and_honors.get(bamboos, honors);
        self.missing[sets].get(left, right)
    }
}

/// The classes of what two suits give together, in the order in which they are met, and their
/// vectors.
fn merged<const LEFT: usize, const RIGHT: usize>(
    left: &[DistanceVector],
    right: &[DistanceVector],
) -> (Table<LEFT, RIGHT>, Vec<DistanceVector>) {
    let (mut classes, mut vectors) = (HashMap::new(), Vec::new());
    let mut rows = vec![[0; RIGHT]; LEFT];
    for (row, left) in rows.iter_mut().zip(left) {
        for (class, &right) in row.iter_mut().zip(right) {
            let vector = left.merged(right);
            *class = *classes.entry(vector).or_insert_with(|| {
                vectors.push(vector);
                (vectors.len() - 1) as u8
            });
        }
    }
    (Table(rows.into_boxed_slice().try_into().expect("as many rows as were made")), vectors)
}

/// How many tiles a hand misses to be sets and a pair. Four of a kind is the most that a target
/// has, copies in melds counted.
#[inline]
pub(crate) fn missing(hand: &Hand) -> u8 {
    if hand.melds().is_empty() {
        let tables = &*TABLES;
        tables.missing(tables.classes(hand.suits()), hand.sets_to_form())
    } else {
        LimitedSuits::new(hand).missing()
    }
}

/// What the suits of a hand from each on miss, and in the last place what none does.
pub(crate) fn missing_from_each(hand: &Hand) -> [DistanceVector; Suit::PLAYING.len() + 1] {
    LimitedSuits::new(hand).ends()
}

/// How many tiles a hand misses, and the tiles that it misses one less with.
#[inline]
pub(crate) fn nearest(hand: &Hand) -> (u8, TileSet) {
    if hand.melds().is_empty() {
        nearest_unlimited(hand.counts(), hand.suits(), hand.sets_to_form())
    } else {
        nearest_limited(hand)
    }
}

/// Kept apart, so that a hand without melds does not make room for what it has no need of.
#[inline(never)]
fn nearest_limited(hand: &Hand) -> (u8, TileSet) {
    LimitedSuits::new(hand).nearest()
}

fn nearest_unlimited(counts: &TileCounts, numbers: SuitNumbers, sets: usize) -> (u8, TileSet) {
    let tables = &*TABLES;
    let classes = tables.classes(numbers);
    let [characters, dots, bamboos, honors] = classes;
    let left = tables.two_suits.get(characters, dots);
    let right = tables.suit_and_honors.get(bamboos, honors);
    let (beside_left, beside_right) =
        (tables.missing[sets].beside(left), tables.missing_turned[sets].beside(right));
    let missing = beside_left[usize::from(right)];
    let suit_beside = |other| {
        let merged = tables.two_suits.beside(other);
        move |class: u8| beside_right[usize::from(merged[usize::from(class)])] < missing
    };
    let honors_beside = tables.suit_and_honors.beside(bamboos);
    let improving = TileSet::of_mask(
        tables.numbered.drawn::<9>(counts, Suit::Characters, suit_beside(dots))
            | tables.numbered.drawn::<9>(counts, Suit::Dots, suit_beside(characters))
            | tables.numbered.drawn::<9>(counts, Suit::Bamboos, |class| {
                beside_left[usize::from(tables.suit_and_honors.get(class, honors))] < missing
            })
            | tables.honors.drawn::<7>(counts, Suit::Honors, |class| {
                beside_left[usize::from(honors_beside[usize::from(class)])] < missing
            }),
    );
    (missing, improving)
}
