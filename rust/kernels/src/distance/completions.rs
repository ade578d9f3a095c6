//! What a suit and the others complete together.

use hupai::{DistanceVector, SuitDistances};

use crate::targets::TargetDistances;

/// A class is a byte: tables have room for all, so that no place need be checked.
const CLASSES: usize = 256;

/// The distance of a hand, and the targets of one suit that bind: so that a draw which brings one of
/// them nearer brings the whole hand nearer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Completion(u16);

/// The distance stands above the targets.
const DISTANCE_BIT: u32 = 12;

impl Completion {
    fn new(suit: &TargetDistances, others: &TargetDistances, sets: usize) -> Self {
        let (distance, binding) = suit.completed_by(others, sets);
        // Only classes that no hand brings together are farther than four bits hold.
        Self(u16::from(distance.min(15)) << DISTANCE_BIT | binding)
    }

    #[inline(always)]
    pub(crate) const fn distance(self) -> u8 {
        (self.0 >> DISTANCE_BIT) as u8
    }

    /// The targets, as bits; what stands above them is no target of any suit.
    #[inline(always)]
    pub(crate) const fn binding(self) -> u16 {
        self.0
    }
}

/// One for each class of one part of a hand and each of another.
type Table = Box<[[Completion; CLASSES]; CLASSES]>;

/// What a suit completes: by the number of sets, the class of the others, then that of the suit.
pub(crate) struct Completions([Table; DistanceVector::SETS + 1]);

impl Completions {
    pub(crate) fn new() -> Self {
        let vectors = SuitDistances::vectors();
        let distances: Vec<_> =
            vectors.iter().map(|&vector| TargetDistances::new(vector)).collect();
        Self(core::array::from_fn(|sets| {
            table(&distances, |others, suit| Completion::new(suit, others, sets))
        }))
    }

    /// What others and a suit complete together, of so many sets and a pair.
    #[inline(always)]
    pub(crate) const fn of(&self, others: u8, suit: u8, sets: usize) -> Completion {
        self.0[sets][others as usize][suit as usize]
    }
}

fn table(
    distances: &[TargetDistances],
    entry: impl Fn(&TargetDistances, &TargetDistances) -> Completion,
) -> Table {
    let mut rows = vec![[Completion::default(); CLASSES]; CLASSES];
    for (row, others) in rows.iter_mut().zip(distances) {
        for (place, suit) in row.iter_mut().zip(distances) {
            *place = entry(others, suit);
        }
    }
    rows.into_boxed_slice().try_into().expect("a row for each class")
}
