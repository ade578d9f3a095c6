//! What a hand with melds misses to be sets and a pair: the copies its melds hold are gone.
//!
//! A suit of which no tile is in a meld has its vector from the table. In another a target has as
//! many copies of a tile as the melds leave, so that the suit is read rank by rank.

use super::distance_vector::DistanceVector;
use super::suit_distances::SuitDistances;
use super::targets::Targets;
use crate::hand::Hand;
use crate::tile::{Suit, SuitParts, Tile, TileCounts, TileSet};

/// The suits of a hand, with the most copies that a target may have of each tile.
pub(super) struct LimitedSuits<'a> {
    counts: &'a TileCounts,
    limits: [u8; Tile::PLAYING],
    sets: usize,
    vectors: [DistanceVector; Suit::PLAYING.len()],
}

impl<'a> LimitedSuits<'a> {
    pub(super) fn new(hand: &'a Hand) -> Self {
        let mut suits = Self {
            counts: hand.counts(),
            limits: hand.limits(),
            sets: hand.sets_to_form(),
            vectors: [DistanceVector::NOWHERE; Suit::PLAYING.len()],
        };
        suits.vectors = Suit::PLAYING.map(|suit| suits.vector(suit, None));
        suits
    }

    /// How many tiles are missing.
    pub(super) fn missing(&self) -> u8 {
        let [characters, dots, bamboos, honors] = self.vectors;
        let missing = characters.merged(dots).complete_with(bamboos.merged(honors), self.sets);
        missing.expect("four melds leave pairs of other tiles")
    }

    /// How many tiles are missing, and the tiles with which it is one less.
    pub(super) fn nearest(&self) -> (u8, TileSet) {
        let missing = self.missing();
        let mask = Suit::PLAYING.into_iter().fold(0, |mask, suit| {
            let others = self.others(suit);
            (0..usize::from(suit.ranks())).fold(mask, |mask, place| {
                let index = suit.first() + place;
                let improves = self.counts.as_array()[index] < self.limits[index]
                    && self
                        .vector(suit, Some(place))
                        .complete_with(others, self.sets)
                        .is_some_and(|left| left < missing);
                mask | u64::from(improves) << index
            })
        });
        (missing, TileSet::of_mask(mask))
    }

    /// What the suits from each on miss together, and in the last place what none does.
    pub(super) fn ends(&self) -> [DistanceVector; Suit::PLAYING.len() + 1] {
        let mut together = [DistanceVector::EMPTY; Suit::PLAYING.len() + 1];
        for (place, vector) in self.vectors.iter().enumerate().rev() {
            together[place] = vector.merged(together[place + 1]);
        }
        together
    }

    /// What the suits but one miss together.
    fn others(&self, suit: Suit) -> DistanceVector {
        let vectors = self.vectors.iter().enumerate();
        let others = vectors.filter(|&(place, _)| place != suit as usize);
        others.fold(DistanceVector::EMPTY, |all, (_, &vector)| all.merged(vector))
    }

    /// What a suit misses, with one more tile of the rank in a place if one is given.
    fn vector(&self, suit: Suit, drawn: Option<usize>) -> DistanceVector {
        let ranks = suit.first()..suit.first() + usize::from(suit.ranks());
        let limits = &self.limits[ranks.clone()];
        if limits.iter().all(|&limit| limit == Tile::COPIES) {
            let parts = SuitParts::of(self.counts, suit);
            let parts = drawn.map_or(parts, |place| parts.plus(place));
            let distances = SuitDistances::of(suit).expect("a suit that is played");
            return distances.vectors()[usize::from(distances.class(parts.number() as usize))];
        }
        let held = self.counts.as_array()[ranks].iter().zip(limits).enumerate();
        let read = |targets: Targets, (place, (&held, &limit)): (usize, (&u8, &u8))| {
            let held = held + u8::from(drawn == Some(place));
            targets.read(held, limit, suit.has_chows())
        };
        held.fold(Targets::START, read).end()
    }
}
