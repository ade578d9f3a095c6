//! The distances of a suit of no melds, read rank by rank.

use std::collections::HashMap;
use std::hash::Hash;

use super::distance_vector::DistanceVector;
use super::numbering::{LOW_RANKS, Numbering};
use super::targets::Targets;
use super::{COPIES, SUIT_TILES};

/// For each number of copies, the place of the targets that are reached in the next layer; the first
/// place where there are too many tiles.
type Step = [u16; COPIES as usize + 1];

/// The targets that can be met after each rank, by the places they have in their layer; after the
/// last rank, it is that of a vector. Ranks are read from the highest down, which chows do not mind.
pub struct Layers {
    steps: Vec<Vec<Step>>,
    pub vectors: Vec<DistanceVector>,
}

impl Layers {
    pub fn new(ranks: usize, chows: bool) -> Self {
        let mut steps = Vec::new();
        let mut layer = vec![(Targets::START, SUIT_TILES)];
        for _ in 1..ranks {
            let (step, next) = Self::read(&layer, chows, |targets| targets);
            steps.push(step);
            layer = next;
        }
        let (step, ends) = Self::read(&layer, chows, |targets| targets.end());
        steps.push(step);
        Self { steps, vectors: ends.into_iter().map(|(vector, _)| vector).collect() }
    }

    /// The place of the vector of every way to hold up to 14 tiles, by number.
    pub fn places(&self, numbering: &Numbering) -> Vec<u8> {
        let (high, low) = self.steps.split_at(self.steps.len() - LOW_RANKS);
        let (high, low) = (high_parts(high), low_parts(low));
        numbering.all().map(|parts| low[usize::from(high[parts.high])][parts.low]).collect()
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
                let kept = keep(targets.read(held as u8, COPIES, chows).pruned());
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
