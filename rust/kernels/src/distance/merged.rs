//! The classes of what several suits have together.

use std::collections::{BTreeSet, HashMap};

use hupai::DistanceVector;

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

/// Something for each class of one part of a hand and each of another.
type Table<T> = Box<[[T; CLASSES]; CLASSES]>;

/// What suits give together: one class for every vector, whatever suits it is of.
pub(crate) struct Merged {
    classes: HashMap<DistanceVector, u8>,
    together: Table<u8>,
    /// By the number of sets, the distance of two parts together. It stands in the completions too,
    /// but a table of bytes stays nearer.
    distance: [Table<u8>; DistanceVector::SETS + 1],
    /// By the number of sets, what a suit completes: by the class of the others, then that of it.
    completions: [Table<Completion>; DistanceVector::SETS + 1],
}

impl Merged {
    pub(crate) fn new(numbered: &[DistanceVector], honors: &[DistanceVector]) -> Self {
        let single: BTreeSet<_> = numbered.iter().chain(honors).copied().collect();
        let two =
            numbered.iter().flat_map(|&left| single.iter().map(move |&right| left.merged(right)));
        // A suit more does not give another class: those of two suits are all there are.
        let vectors: Vec<_> =
            single.iter().copied().chain(two).collect::<BTreeSet<_>>().into_iter().collect();
        assert!(vectors.len() <= CLASSES, "{} classes", vectors.len());
        let classes: HashMap<_, _> =
            vectors.iter().zip(0..=u8::MAX).map(|(&vector, class)| (vector, class)).collect();
        let distance: Vec<_> = vectors.iter().map(|&vector| TargetDistances::new(vector)).collect();
        let class = |left: usize, right: usize| {
            // Of more suits than a hand has there is no class.
            classes.get(&vectors[left].merged(vectors[right])).copied().unwrap_or_default()
        };
        let completions = core::array::from_fn(|sets| {
            table(vectors.len(), |others, suit| {
                Completion::new(&distance[suit], &distance[others], sets)
            })
        });
        let length = vectors.len();
        let distance = completions.each_ref().map(|all: &Table<Completion>| {
            table(length, |left, right| all[left][right].distance())
        });
        Self { together: table(length, class), distance, completions, classes }
    }

    /// The class of a vector of some suits.
    pub(crate) fn class(&self, vector: DistanceVector) -> u8 {
        self.classes[&vector]
    }

    /// The class of two parts together.
    #[inline(always)]
    pub(crate) const fn together(&self, left: u8, right: u8) -> u8 {
        self.together[left as usize][right as usize]
    }

    /// The distance of two parts together to so many sets and a pair.
    #[inline(always)]
    pub(crate) const fn distance(&self, left: u8, right: u8, sets: usize) -> u8 {
        self.distance[sets][left as usize][right as usize]
    }

    /// What others and a suit complete together, of so many sets and a pair.
    #[inline(always)]
    pub(crate) const fn completed(&self, others: u8, suit: u8, sets: usize) -> Completion {
        self.completions[sets][others as usize][suit as usize]
    }
}

fn table<T: Copy + Default>(length: usize, entry: impl Fn(usize, usize) -> T) -> Table<T> {
    let mut rows = vec![[T::default(); CLASSES]; CLASSES];
    for (left, row) in rows.iter_mut().enumerate().take(length) {
        for (right, place) in row.iter_mut().enumerate().take(length) {
            *place = entry(left, right);
        }
    }
    rows.into_boxed_slice().try_into().ok().expect("a row for each class")
}
