//! Every suit of up to 14 tiles: what it misses to hold sets and a pair.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::LazyLock;

use super::distance_vector::DistanceVector;
use super::targets::Targets;
use crate::tile::{
    LOW_RANKS, SUIT_TILES, Suit, SuitParts, Tile, TileCounts, suit_count, suit_number, suit_parts,
};

/// What each way to hold up to 14 tiles of a suit misses: a class of few, and the vector of each.
///
/// There are 126 classes of characters, dots or bamboos, and 55 of honors.
///
/// ```
/// use hupai::{Suit, SuitDistances};
/// let count = |suit| SuitDistances::of(suit).map(|distances| distances.vectors().len());
/// assert_eq!(Suit::ALL.map(count), [Some(126), Some(126), Some(126), Some(55), None]);
/// ```
#[derive(Debug)]
pub struct SuitDistances {
    suit: Suit,
    /// By the numbers of `suit_numbers`.
    classes: Box<[u8]>,
    vectors: Box<[DistanceVector]>,
}

/// Made on first use, in a few milliseconds.
static NUMBERED: LazyLock<SuitDistances> = LazyLock::new(|| SuitDistances::new(Suit::Characters));
static HONORS: LazyLock<SuitDistances> = LazyLock::new(|| SuitDistances::new(Suit::Honors));

impl SuitDistances {
    /// Those of a suit; `None` for flowers. Characters, dots and bamboos share theirs.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances};
    /// assert!(SuitDistances::of(Suit::Honors).is_some());
    /// ```
    #[must_use]
    pub fn of(suit: Suit) -> Option<&'static Self> {
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
        &self.classes
    }

    /// The vectors of the classes.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances};
    /// let honors = SuitDistances::of(Suit::Honors).expect("a suit that is played");
    /// let nothing = honors.class_of(&[0; 7]).expect("counts of a hand");
    /// assert_eq!(honors.vectors()[usize::from(nothing)].missing(4, true), Some(14));
    /// ```
    #[must_use]
    pub const fn vectors(&self) -> &[DistanceVector] {
        &self.vectors
    }

    /// The class of the suit with a number.
    #[inline]
    pub(super) const fn class(&self, number: usize) -> u8 {
        self.classes[number]
    }

    /// What the suit with a number misses.
    #[inline]
    pub(super) const fn vector(&self, number: usize) -> DistanceVector {
        self.vectors[self.class(number) as usize]
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

    fn new(suit: Suit) -> Self {
        let Layers { steps, vectors } = Layers::new(suit);
        let mut classes = Vec::with_capacity(suit_count(suit));
        let (high, low) = steps.split_at(steps.len() - LOW_RANKS);
        let rows = low_parts(low);
        for (place, fitting) in high_parts(high).into_iter().zip(suit_parts(suit)) {
            let row = &rows[usize::from(place)];
            classes.extend(fitting.iter().map(|&part| row[usize::from(part)]));
        }
        Self { suit, classes: classes.into_boxed_slice(), vectors }
    }
}

/// Where each high part leads, in the order of the parts.
fn high_parts(layers: &[Vec<Step>]) -> Vec<u16> {
    layers.iter().fold(vec![0], |places, layer| {
        places.into_iter().flat_map(|place| layer[usize::from(place)]).collect()
    })
}

/// For each place from which the low parts are read, the class that each of them leads to.
fn low_parts(layers: &[Vec<Step>]) -> Vec<Vec<u8>> {
    let mut rows: Option<Vec<Vec<u8>>> = None;
    for layer in layers.iter().rev() {
        let row = |step: &Step| match &rows {
            Some(rows) => step.iter().flat_map(|&to| &rows[usize::from(to)]).copied().collect(),
            None => step.map(|class| class as u8).into(),
        };
        rows = Some(layer.iter().map(row).collect());
    }
    rows.unwrap_or_default()
}

/// For each number of copies, the place of the targets that are reached in the next layer; the first
/// place where there are too many tiles.
type Step = [u16; Tile::COPIES as usize + 1];

/// The targets that can be met after each rank, by the places they have in their layer; after the
/// last rank, a place is a class. Ranks are read from the highest down, which chows do not mind.
struct Layers {
    steps: Vec<Vec<Step>>,
    vectors: Box<[DistanceVector]>,
}

impl Layers {
    fn new(suit: Suit) -> Self {
        let mut steps = Vec::new();
        let mut layer = vec![(Targets::START, SUIT_TILES)];
        for _ in 1..suit.ranks() {
            let (step, next) = Self::read(&layer, suit.has_chows(), |targets| targets);
            steps.push(step);
            layer = next;
        }
        let (step, ends) = Self::read(&layer, suit.has_chows(), |targets| targets.end());
        steps.push(step);
        Self { steps, vectors: ends.into_iter().map(|(vector, _)| vector).collect() }
    }

    /// The steps from a layer, and what is kept of the next one in the order in which it is met; each
    /// with the most tiles that may follow.
    fn read<K: Copy + Eq + Hash>(
        layer: &[(Targets, usize)],
        chows: bool,
        keep: impl Fn(Targets) -> K,
    ) -> (Vec<Step>, Vec<(K, usize)>) {
        let mut places = HashMap::new();
        let mut next: Vec<(K, usize)> = Vec::new();
        let steps = layer.iter().map(|&(targets, tiles)| {
            let mut step = Step::default();
            for (held, to) in step.iter_mut().enumerate().take(tiles + 1) {
                let kept = keep(targets.read(held as u8, Tile::COPIES, chows).pruned());
                let following = tiles - held;
                let place = *places.entry(kept).or_insert_with(|| {
                    next.push((kept, following));
                    next.len() - 1
                });
                next[place].1 = next[place].1.max(following);
                *to = place as u16;
            }
            step
        });
        (steps.collect(), next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_few_classes() {
        let classes = |suit| SuitDistances::of(suit).map(|suits| suits.vectors.len());
        assert_eq!((classes(Suit::Bamboos), classes(Suit::Honors)), (Some(126), Some(55)));
    }
}
