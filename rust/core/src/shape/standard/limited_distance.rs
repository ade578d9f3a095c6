//! The distance of a hand with melds to sets and a pair: the copies its melds hold are gone.
//!
//! A suit of which no tile is in a meld has its vector from the table. Another is read rank by
//! rank, and so it is again from the rank on of which one more tile is drawn.

use super::distance_vector::{Completion, DistanceVector};
use super::melded_suit::{MeldedSuit, Rank, State};
use super::suit_distances::{SuitDistances, distances};
use crate::hand::Hand;
use crate::tile::{Suit, Tile, TileSet};

/// The suits of a hand, with the most copies that a target may have of each tile.
pub(super) struct LimitedSuits<'a> {
    hand: &'a Hand,
    sets: usize,
    /// How the suits with tiles in melds were read.
    readings: [Option<Reading>; Suit::PLAYING.len()],
    vectors: [DistanceVector; Suit::PLAYING.len()],
}

impl<'a> LimitedSuits<'a> {
    pub(super) fn new(hand: &'a Hand) -> Self {
        let mut melds = [0; Suit::PLAYING.len()];
        for meld in hand.melds() {
            melds[meld.tile().suit() as usize] += 1;
        }
        let limits = hand.limits();
        let readings = Suit::PLAYING.map(|suit| {
            let melded = MeldedSuit::of(suit, melds[suit as usize])?;
            Some(Reading::new(melded, suit, hand, &limits))
        });
        let vectors = Suit::PLAYING.map(|suit| match &readings[suit as usize] {
            Some(reading) => reading.end,
            None => distances(suit).vector(hand.suits().of(suit)),
        });
        Self { hand, sets: hand.sets_to_form(), readings, vectors }
    }

    /// The distance.
    pub(super) fn distance(&self) -> u8 {
        let [left, right] = self.halves();
        self.complete(left, right)
    }

    /// The distance, and the tiles that lower it.
    pub(super) fn with_improving(&self) -> (u8, TileSet) {
        let [left, right] = self.halves();
        let distance = self.complete(left, right);
        let [characters, dots, bamboos, honors] = self.vectors;
        let others = [(dots, right), (characters, right), (honors, left), (bamboos, left)];
        let improving = Suit::PLAYING.into_iter().zip(others).map(|(suit, (beside, half))| {
            let others = beside.merged_up_to(half, self.sets);
            self.drawn(suit, Completion::nearer(others, self.sets, distance))
        });
        (distance, TileSet::of_mask(improving.fold(0, |mask, drawn| mask | drawn)))
    }

    /// The distances of the first two suits together, and of the last two.
    #[inline]
    fn halves(&self) -> [DistanceVector; 2] {
        let [characters, dots, bamboos, honors] = self.vectors;
        [(characters, dots), (bamboos, honors)]
            .map(|(one, other)| one.merged_up_to(other, self.sets))
    }

    /// The distance of both halves together.
    #[inline]
    fn complete(&self, left: DistanceVector, right: DistanceVector) -> u8 {
        let distance = left.complete_with(right, self.sets);
        distance.expect("four melds leave pairs of other tiles")
    }

    /// The distances of the suits from each on together, and in the last place those of none.
    pub(super) fn ends(&self) -> [DistanceVector; Suit::PLAYING.len() + 1] {
        let mut together = [DistanceVector::EMPTY; Suit::PLAYING.len() + 1];
        for (place, vector) in self.vectors.iter().enumerate().rev() {
            together[place] = vector.merged(together[place + 1]);
        }
        together
    }

    /// The tiles of a suit, as bits, with one of which it completes the others.
    #[inline]
    fn drawn(&self, suit: Suit, others: Completion) -> u64 {
        if let Some(reading) = &self.readings[suit as usize] {
            return reading.drawn(others) << suit.first();
        }
        let (distances, counts) = (distances(suit), self.hand.counts());
        let nearer = |class| others.is_reached_by(SuitDistances::vectors()[usize::from(class)]);
        if suit.has_chows() {
            distances.drawn::<9>(counts, suit, nearer)
        } else {
            distances.drawn::<7>(counts, suit, nearer)
        }
    }
}

/// The most ranks of a suit.
const RANKS: usize = 9;

/// How a suit with tiles in melds was read.
struct Reading {
    melded: MeldedSuit,
    /// As many as the suit has.
    count: usize,
    ranks: [Rank; RANKS],
    /// The ranks of which more copies are left than are held, as bits.
    left: u64,
    /// The state before each rank.
    before: [State; RANKS],
    end: DistanceVector,
}

impl Reading {
    #[inline]
    fn new(melded: MeldedSuit, suit: Suit, hand: &Hand, limits: &[u8; Tile::PLAYING]) -> Self {
        let count = usize::from(suit.ranks());
        let (mut ranks, mut before, mut left) = ([Rank::default(); RANKS], [0; RANKS], 0);
        let mut state = MeldedSuit::START;
        let held = hand.counts().as_array()[suit.first()..].iter().zip(&limits[suit.first()..]);
        for (place, (&held, &limit)) in held.take(count).enumerate() {
            (ranks[place], before[place]) = (Rank::new(held, limit), state);
            left |= u64::from(held < limit) << place;
            state = melded.read(state, ranks[place]);
        }
        Self { melded, count, ranks, left, before, end: melded.end(state) }
    }

    /// The ranks, as bits, with one more copy of which the suit completes the others.
    #[inline]
    fn drawn(&self, others: Completion) -> u64 {
        let nearer = |place: usize| {
            if self.left >> place & 1 == 0 {
                return false;
            }
            let drawn = self.melded.read(self.before[place], self.ranks[place].drawn());
            let rest = self.ranks[place + 1..self.count].iter();
            let end = rest.fold(drawn, |state, &rank| self.melded.read(state, rank));
            others.is_reached_by(self.melded.end(end))
        };
        (0..self.count).fold(0, |mask, place| mask | u64::from(nearer(place)) << place)
    }
}
