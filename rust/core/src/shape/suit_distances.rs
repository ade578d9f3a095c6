//! Every suit of up to 14 tiles: what it misses to hold sets and a pair.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::distance_vector::DistanceVector;
use super::targets::Targets;
use crate::tile::{SUIT_TILES, Suit, Tile, suit_count, suit_number};

/// What each way to hold up to 14 tiles of a suit misses: a class of few, and the vector of each.
///
/// There are 126 classes of characters, dots or bamboos, and 55 of honors. They are numbered in the
/// order of their vectors.
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

    fn new(suit: Suit) -> Self {
        let layers = Layers::new(suit);
        let classes = vec![0; suit_count(suit)].into_boxed_slice();
        let mut filling = Filling { suit, steps: &layers.steps, counts: [0; 9], classes };
        filling.fill_from(0, SUIT_TILES, 0);
        Self { suit, classes: filling.classes, vectors: layers.vectors }
    }
}

/// For each number of copies, the place of the targets that are reached in the next layer.
type Step = [u16; Tile::COPIES as usize + 1];

/// The targets that can be met after each rank, by the places they have in their layer; after the
/// last rank, a place is a class.
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

    /// The steps from a layer, and the next layer in the order of what is kept of it; each with
    /// the most tiles that may follow.
    fn read<K: Copy + Ord>(
        layer: &[(Targets, usize)],
        chows: bool,
        keep: impl Fn(Targets) -> K,
    ) -> (Vec<Step>, Vec<(K, usize)>) {
        let mut places = BTreeMap::new();
        let reached: Vec<Vec<K>> = layer
            .iter()
            .map(|&(targets, tiles)| {
                (0..=tiles.min(usize::from(Tile::COPIES)))
                    .map(|held| {
                        let kept = keep(targets.read(held as u8, Tile::COPIES, chows));
                        let (most, _) = places.entry(kept).or_insert((0, 0));
                        *most = (tiles - held).max(*most);
                        kept
                    })
                    .collect()
            })
            .collect();
        for (place, (_, number)) in (0..).zip(places.values_mut()) {
            *number = place;
        }
        let step = |kept: Vec<K>| {
            let mut step = Step::default();
            for (to, kept) in step.iter_mut().zip(kept) {
                *to = places[&kept].1;
            }
            step
        };
        let steps = reached.into_iter().map(step).collect();
        (steps, places.into_iter().map(|(kept, (most, _))| (kept, most)).collect())
    }
}

/// A walk through all suits, rank by rank, that enters their classes.
struct Filling<'a> {
    suit: Suit,
    steps: &'a [Vec<Step>],
    counts: [u8; 9],
    classes: Box<[u8]>,
}

impl Filling<'_> {
    /// Goes through the suits that hold so many tiles at most from a rank on.
    fn fill_from(&mut self, rank: usize, tiles: usize, place: u16) {
        let Some(layer) = self.steps.get(rank) else {
            let [eight @ .., ninth] = self.counts;
            self.classes[suit_number(self.suit, eight, ninth) as usize] = place as u8;
            return;
        };
        let step = layer[usize::from(place)];
        for (held, to) in step.into_iter().enumerate().take(tiles + 1) {
            self.counts[rank] = held as u8;
            self.fill_from(rank + 1, tiles - held, to);
        }
        self.counts[rank] = 0;
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
