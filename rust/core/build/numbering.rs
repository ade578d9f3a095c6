//! The numbers of the ways to hold up to 14 tiles of a suit, as in `src/tile/suit_numbers.rs`.

use super::{COPIES, SUIT_TILES};

/// The ranks of a low part.
pub const LOW_RANKS: usize = 4;
const DIGITS: usize = COPIES as usize + 1;
const LOW_PARTS: usize = DIGITS.pow(LOW_RANKS as u32);

/// The two parts of a suit: each a number in base 5 whose lowest digit is its first rank.
#[derive(Clone, Copy)]
pub struct Parts {
    pub low: usize,
    pub high: usize,
}

impl Parts {
    /// How many copies of a rank there are.
    pub fn copies(self, rank: usize) -> usize {
        let (part, place) =
            if rank < LOW_RANKS { (self.low, rank) } else { (self.high, rank - LOW_RANKS) };
        part / DIGITS.pow(place as u32) % DIGITS
    }

    pub fn tiles(self) -> usize {
        digit_sum(self.low) + digit_sum(self.high)
    }

    /// With one more copy of a rank, of which there are fewer than four.
    pub fn drawn(mut self, rank: usize) -> Self {
        if rank < LOW_RANKS {
            self.low += DIGITS.pow(rank as u32);
        } else {
            self.high += DIGITS.pow((rank - LOW_RANKS) as u32);
        }
        self
    }
}

pub struct Numbering {
    all: Vec<Parts>,
    /// The place of each low part in the order of their number of tiles.
    places: Vec<usize>,
    /// The first number of each high part.
    first: Vec<usize>,
}

impl Numbering {
    pub fn new(ranks: usize) -> Self {
        let mut order: Vec<usize> = (0..LOW_PARTS).collect();
        order.sort_by_key(|&part| digit_sum(part));
        let mut places = vec![0; LOW_PARTS];
        for (place, &low) in order.iter().enumerate() {
            places[low] = place;
        }
        let (mut all, mut first) = (Vec::new(), Vec::new());
        for high in 0..DIGITS.pow((ranks - LOW_RANKS) as u32) {
            first.push(all.len());
            let parts = order.iter().map(|&low| Parts { low, high });
            all.extend(parts.filter(|parts| parts.tiles() <= SUIT_TILES));
        }
        Self { all, places, first }
    }

    /// The parts of every number, in order.
    pub fn all(&self) -> impl Iterator<Item = Parts> {
        self.all.iter().copied()
    }

    pub fn of(&self, parts: Parts) -> usize {
        self.first[parts.high] + self.places[parts.low]
    }
}

fn digit_sum(part: usize) -> usize {
    if part == 0 { 0 } else { part % DIGITS + digit_sum(part / DIGITS) }
}
