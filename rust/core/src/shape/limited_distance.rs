//! What a hand with melds misses to be sets and a pair: the copies its melds hold are gone.
//!
//! A suit of which no tile is in a meld has its vector from the table. In another a target has as
//! many copies of a tile as the melds leave, so that the suit is read rank by rank.

use core::ops::Range;

use arrayvec::ArrayVec;

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
    /// Of a suit with tiles in melds, what was read before each rank.
    before: [ArrayVec<Targets, 9>; Suit::PLAYING.len()],
}

impl<'a> LimitedSuits<'a> {
    pub(super) fn new(hand: &'a Hand) -> Self {
        let mut suits = Self {
            counts: hand.counts(),
            limits: hand.limits(),
            sets: hand.sets_to_form(),
            vectors: [DistanceVector::NOWHERE; Suit::PLAYING.len()],
            before: Default::default(),
        };
        suits.vectors = Suit::PLAYING.map(|suit| suits.read(suit));
        suits
    }

    /// How many tiles are missing.
    pub(super) fn missing(&self) -> u8 {
        let [characters, dots, bamboos, honors] = self.vectors;
        let missing = characters.merged(dots).complete_with(bamboos.merged(honors), self.sets);
        missing.expect("four melds leave pairs of other tiles")
    }

    /// How many tiles are missing, and which of some tiles it is one less with.
    pub(super) fn nearest(&self, candidates: impl FnOnce(u8) -> TileSet) -> (u8, TileSet) {
        let missing = self.missing();
        let candidates = candidates(missing);
        let improving = Suit::PLAYING.into_iter().flat_map(|suit| {
            let of_suit = candidates & TileSet::of_suit(suit);
            let others = if of_suit.is_empty() { DistanceVector::EMPTY } else { self.others(suit) };
            of_suit.iter().filter(move |&tile| {
                let left = || self.read_with(tile).complete_with(others, self.sets);
                self.counts.of(tile) < self.limits[tile.index()]
                    && left().is_some_and(|left| left < missing)
            })
        });
        (missing, improving.collect())
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

    /// What a suit misses.
    fn read(&mut self, suit: Suit) -> DistanceVector {
        let ranks = ranks(suit);
        if self.limits[ranks.clone()].iter().all(|&limit| limit == Tile::COPIES) {
            return known(suit, SuitParts::of(self.counts, suit));
        }
        let mut targets = Targets::START;
        for index in ranks {
            self.before[suit as usize].push(targets);
            targets = self.read_rank(targets, index, 0);
        }
        targets.end()
    }

    /// What the suit of a tile misses with one more copy of it.
    fn read_with(&self, drawn: Tile) -> DistanceVector {
        let suit = drawn.suit();
        let place = drawn.index() - suit.first();
        let Some(&before) = self.before[suit as usize].get(place) else {
            return known(suit, SuitParts::of(self.counts, suit).plus(place));
        };
        let targets = self.read_rank(before, drawn.index(), 1);
        let rest = drawn.index() + 1..ranks(suit).end;
        rest.fold(targets, |targets, index| self.read_rank(targets, index, 0)).end()
    }

    /// The targets after the rank at an index, of which so many copies more are held.
    fn read_rank(&self, targets: Targets, index: usize, more: u8) -> Targets {
        let chows = Tile::ALL[index].suit().has_chows();
        targets.read(self.counts.as_array()[index] + more, self.limits[index], chows)
    }
}

/// The indices of a suit's tiles.
fn ranks(suit: Suit) -> Range<usize> {
    suit.first()..suit.first() + usize::from(suit.ranks())
}

/// What a suit misses of which no tile is in a meld.
fn known(suit: Suit, parts: SuitParts) -> DistanceVector {
    let distances = SuitDistances::of(suit).expect("a suit that is played");
    distances.vectors()[usize::from(distances.class(parts.number() as usize))]
}
