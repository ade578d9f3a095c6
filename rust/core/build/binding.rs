//! Which targets of a suit bind, and which a draw brings nearer.
//!
//! A draw brings a hand nearer if it brings a target nearer that binds: one of those with which the
//! other suits are nearest together. Targets are bits, so that one AND answers it.

use super::distance_vector::DistanceVector;
use super::numbering::Numbering;
use super::{COPIES, SETS, SUIT_TILES};

/// The ranks of a row, and those that are read at once: a row is followed by room for the others.
const RANKS: usize = 9;
const RANKS_READ: usize = 16;

/// The distance stands above the targets.
const DISTANCE_BIT: u32 = 12;

/// The distance of a suit and others together to so many sets and a pair, and the targets of the suit
/// that bind.
pub fn completion(suit: DistanceVector, others: DistanceVector, sets: usize) -> u16 {
    let together = |&(own, pair): &(usize, bool)| {
        Some(suit.distance(own, pair)? + others.distance(sets - own, !pair)?)
    };
    let nearest = targets(sets).filter_map(|target| together(&target)).min();
    let binding = targets(sets).filter(|target| nearest.is_some() && together(target) == nearest);
    // Only parts that no hand brings together are farther than four bits hold.
    u16::from(nearest.unwrap_or(15).min(15)) << DISTANCE_BIT | bits(binding)
}

/// For each suit by number, for each rank, the targets that come nearer when a copy of it is drawn:
/// none where no copy is left, or no such rank is.
pub fn draws(
    ranks: usize,
    numbering: &Numbering,
    classes: &[u8],
    vectors: &[DistanceVector],
) -> Vec<u16> {
    let lowered: Vec<Vec<u16>> = vectors
        .iter()
        .map(|&before| vectors.iter().map(|&after| nearer(after, before)).collect())
        .collect();
    let mut rows = Vec::new();
    for (number, parts) in numbering.all().enumerate() {
        let lowered = &lowered[usize::from(classes[number])];
        rows.extend((0..RANKS).map(|rank| {
            let room = rank < ranks && parts.tiles() < SUIT_TILES;
            if room && parts.copies(rank) < COPIES.into() {
                lowered[usize::from(classes[numbering.of(parts.drawn(rank))])]
            } else {
                0
            }
        }));
    }
    rows.extend([0; RANKS_READ - RANKS]);
    rows
}

/// The targets that are nearer in one vector than in another.
fn nearer(after: DistanceVector, before: DistanceVector) -> u16 {
    let distance =
        |vector: DistanceVector, (sets, pair)| vector.distance(sets, pair).unwrap_or(u8::MAX);
    bits(targets(SETS).filter(|&target| distance(after, target) < distance(before, target)))
}

/// Each number of sets, up to one, without the pair and with it.
fn targets(sets: usize) -> impl Iterator<Item = (usize, bool)> {
    (0..=sets).flat_map(|own| [(own, false), (own, true)])
}

/// A bit for each target: each number of sets without the pair, then with it. Nothing at all has
/// none, for no draw brings it nearer; there are nine.
fn bits(targets: impl Iterator<Item = (usize, bool)>) -> u16 {
    let place = |(sets, pair)| sets + if pair { SETS + 1 } else { 0 };
    targets.fold(0, |bits, target| bits | (1_u16 << place(target)) >> 1)
}
