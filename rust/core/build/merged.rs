//! The classes of suits and of what suits have together, and their distances.

use std::collections::HashMap;

use super::binding::completion;
use super::distance_vector::DistanceVector;

/// A class is a byte: tables have room for all, so that no place need be checked.
const CLASSES: usize = 256;

/// One class for every vector of some suits of a hand, in the order in which they are met: those of
/// suits with chows, those of honors, and those of two suits. A suit more gives no other.
pub struct Merged {
    pub vectors: Vec<DistanceVector>,
    places: HashMap<DistanceVector, u8>,
}

impl Merged {
    pub fn new(numbered: &[DistanceVector], honors: &[DistanceVector]) -> Self {
        let mut merged = Self { vectors: Vec::new(), places: HashMap::new() };
        let single = || numbered.iter().chain(honors);
        let two = numbered.iter().flat_map(|left| single().map(|right| left.merged(*right)));
        for vector in single().copied().chain(two) {
            merged.add(vector);
        }
        merged
    }

    fn add(&mut self, vector: DistanceVector) {
        self.places.entry(vector).or_insert_with(|| {
            self.vectors.push(vector);
            u8::try_from(self.vectors.len() - 1).expect("a byte for each class")
        });
    }

    /// The class of a vector of some suits.
    pub fn class(&self, vector: DistanceVector) -> u8 {
        self.places[&vector]
    }

    /// The class of two parts together, by the class of each. Of more suits than a hand has there is
    /// none: 0 stands there, and in all places of classes that are none.
    pub fn together(&self) -> Vec<u8> {
        self.table(|left, right| self.places.get(&left.merged(right)).copied().unwrap_or(0))
    }

    /// The distance of two parts together to so many sets and a pair, by the class of each.
    pub fn distance(&self, sets: usize) -> Vec<u8> {
        self.table(|left, right| left.merged(right).distance(sets, true).unwrap_or(u8::MAX))
    }

    /// What a suit completes together with others to so many sets and a pair, by the class of the
    /// others, then that of the suit.
    pub fn completions(&self, sets: usize) -> Vec<u16> {
        self.table(|others, suit| completion(suit, others, sets))
    }

    fn table<T: Copy + Default>(
        &self,
        entry: impl Fn(DistanceVector, DistanceVector) -> T,
    ) -> Vec<T> {
        let mut rows = vec![T::default(); CLASSES * CLASSES];
        for (row, &left) in rows.chunks_mut(CLASSES).zip(&self.vectors) {
            for (place, &right) in row.iter_mut().zip(&self.vectors) {
                *place = entry(left, right);
            }
        }
        rows
    }
}
