//! The distances of suits together, by their classes.

use std::collections::HashMap;

use super::distance_vector::DistanceVector;

/// The classes of what two suits give together, in the order in which they are met, and their
/// vectors.
pub struct Merged {
    /// By the class of the one, then of the other.
    pub classes: Vec<u8>,
    pub vectors: Vec<DistanceVector>,
}

impl Merged {
    pub fn new(left: &[DistanceVector], right: &[DistanceVector]) -> Self {
        let (mut places, mut vectors) = (HashMap::new(), Vec::new());
        let mut place = |vector: DistanceVector| {
            *places.entry(vector).or_insert_with(|| {
                vectors.push(vector);
                (vectors.len() - 1) as u8
            })
        };
        let classes = pairs(left, right).map(|(left, right)| place(left.merged(right))).collect();
        Self { classes, vectors }
    }
}

/// The distance of two parts to so many sets and a pair: by the class of the one, then the other.
pub fn distance(left: &[DistanceVector], right: &[DistanceVector], sets: usize) -> Vec<u8> {
    let whole = pairs(left, right).map(|(left, right)| left.merged(right));
    whole.map(|whole| whole.distance(sets, true).expect("tiles enough")).collect()
}

fn pairs(
    left: &[DistanceVector],
    right: &[DistanceVector],
) -> impl Iterator<Item = (DistanceVector, DistanceVector)> {
    left.iter().flat_map(move |&left| right.iter().map(move |&right| (left, right)))
}
