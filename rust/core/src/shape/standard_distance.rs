//! What a hand misses to be sets and a pair: the classes of its suits, merged by tables.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::distance_vector::DistanceVector;
use super::limited_distance::LimitedSuits;
use super::suit_distances::SuitDistances;
use crate::hand::Hand;
use crate::tile::{Suit, SuitNumbers, SuitParts, TileCounts, TileSet};

/// How many classes there are of a suit with chows, of the honors, of two such suits together, and
/// of a suit and the honors.
const NUMBERED: usize = 126;
const HONORS: usize = 55;
const TWO_SUITS: usize = 180;
const SUIT_AND_HONORS: usize = 165;

/// What there is for each class on the left and each on the right.
struct Table<const LEFT: usize, const RIGHT: usize>(Box<[[u8; RIGHT]; LEFT]>);

impl<const LEFT: usize, const RIGHT: usize> Table<LEFT, RIGHT> {
    /// What a function gives for each two vectors.
    fn new(
        left: &[DistanceVector],
        right: &[DistanceVector],
        entry: impl Fn(DistanceVector, DistanceVector) -> u8,
    ) -> Self {
        let row = |left: DistanceVector| core::array::from_fn(|place| entry(left, right[place]));
        let rows: Vec<[u8; RIGHT]> = left.iter().map(|&left| row(left)).collect();
        Self(rows.into_boxed_slice().try_into().expect("as many classes as are known"))
    }

    #[inline]
    fn get(&self, left: u8, right: u8) -> u8 {
        self.0[usize::from(left)][usize::from(right)]
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
}

/// Made on first use, in a few milliseconds.
static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

impl Tables {
    fn new() -> Self {
        let suit = |suit| SuitDistances::of(suit).expect("a suit that is played");
        let (numbered, honors) = (suit(Suit::Characters), suit(Suit::Honors));
        let (two_suits, left) = merged(numbered.vectors(), numbered.vectors());
        let (suit_and_honors, right) = merged(numbered.vectors(), honors.vectors());
        let missing = core::array::from_fn(|sets| {
            let complete = |left: DistanceVector, right| left.complete_with(right, sets);
            Table::new(&left, &right, |left, right| complete(left, right).expect("tiles enough"))
        });
        Self { numbered, honors, two_suits, suit_and_honors, missing }
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

    /// The tiles of a suit, as bits, with one of which it has a class of which this is true.
    #[inline]
    fn drawn<const RANKS: usize>(
        &self,
        counts: &TileCounts,
        suit: Suit,
        improves: impl Fn(u8) -> bool,
    ) -> u64 {
        let (first, table) = (suit.first(), self.of(suit));
        let held = counts.as_array()[first..].first_chunk().expect("a suit of so many ranks");
        let numbers = SuitParts::of(counts, suit).numbers_drawn::<RANKS>(held);
        let classes = numbers.map(|number| table.class(number as usize));
        let bits = (first..).zip(classes);
        bits.fold(0, |mask, (bit, class)| mask | u64::from(improves(class)) << bit)
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

/// The classes of what two suits give together, and their vectors.
fn merged<const LEFT: usize, const RIGHT: usize>(
    left: &[DistanceVector],
    right: &[DistanceVector],
) -> (Table<LEFT, RIGHT>, Vec<DistanceVector>) {
    let all = left.iter().flat_map(|&left| right.iter().map(move |&right| left.merged(right)));
    let vectors: Vec<DistanceVector> = all.collect::<BTreeSet<_>>().into_iter().collect();
    let class = |left: DistanceVector, right| vectors.binary_search(&left.merged(right));
    let classes = Table::new(left, right, |left, right| class(left, right).expect("known") as u8);
    (classes, vectors)
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

/// The tiles that a hand misses one tile less with.
pub(crate) fn improving(hand: &Hand) -> TileSet {
    if hand.melds().is_empty() {
        improving_unlimited(hand.counts(), hand.suits(), hand.sets_to_form())
    } else {
        LimitedSuits::new(hand).improving()
    }
}

fn improving_unlimited(counts: &TileCounts, numbers: SuitNumbers, sets: usize) -> TileSet {
    let tables = &*TABLES;
    let classes = tables.classes(numbers);
    let [characters, dots, bamboos, honors] = classes;
    let left = tables.two_suits.get(characters, dots);
    let right = tables.suit_and_honors.get(bamboos, honors);
    let whole = &tables.missing[sets];
    let missing = whole.get(left, right);
    let beside_suit =
        |other: u8| move |class| whole.get(tables.two_suits.get(other, class), right) < missing;
    let beside_left = |right| whole.get(left, right) < missing;
    TileSet::of_mask(
        tables.drawn::<9>(counts, Suit::Characters, beside_suit(dots))
            | tables.drawn::<9>(counts, Suit::Dots, beside_suit(characters))
            | tables.drawn::<9>(counts, Suit::Bamboos, |class| {
                beside_left(tables.suit_and_honors.get(class, honors))
            })
            | tables.drawn::<7>(counts, Suit::Honors, |class| {
                beside_left(tables.suit_and_honors.get(bamboos, class))
            }),
    )
}
