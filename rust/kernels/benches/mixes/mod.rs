//! Seeded mixes of hands, by name.
//!
//! `deals`: uniform from the wall. `complete`: random sets and a pair. `near`: complete, one tile
//! replaced. `ready`: complete, one tile removed. `one-suit`: uniform from the 36 tiles of a suit.

use core::ops::Range;

use fastrand::Rng;

/// The counts of one hand.
pub type Row = [u8; 34];

const SEED: u64 = 20;

/// A name, and how a hand is made.
pub type Mix = (&'static str, fn(&mut Rng) -> Row);

/// Mixes of hands of 13 tiles.
pub const WAITING: [Mix; 3] = [
    ("deals", |rng| deal(rng, 0..34, 13)),
    ("ready", ready),
    ("one-suit", |rng| one_suit(rng, 13)),
];

/// Mixes of hands of 14 tiles.
pub const COMPLETE: [Mix; 4] = [
    ("deals", |rng| deal(rng, 0..34, 14)),
    ("complete", complete),
    ("near", near),
    ("one-suit", |rng| one_suit(rng, 14)),
];

/// So many hands of a mix.
pub fn hands((_, make): Mix, number: usize) -> Vec<Row> {
    let mut rng = Rng::with_seed(SEED);
    (0..number).map(|_| make(&mut rng)).collect()
}

fn deal(rng: &mut Rng, kinds: Range<usize>, size: usize) -> Row {
    let wall: Vec<usize> = kinds.flat_map(|kind| [kind; 4]).collect();
    let mut row = [0; 34];
    for kind in rng.choose_multiple(wall, size) {
        row[kind] += 1;
    }
    row
}

fn one_suit(rng: &mut Rng, size: usize) -> Row {
    let first = 9 * rng.usize(..3);
    deal(rng, first..first + 9, size)
}

fn complete(rng: &mut Rng) -> Row {
    loop {
        let mut row = [0; 34];
        row[rng.usize(..34)] += 2;
        for _ in 0..4 {
            // 34 pungs and 21 chows, each as likely.
            let set = rng.usize(..55);
            let first = if set < 34 { set } else { (set - 34) / 7 * 9 + (set - 34) % 7 };
            for tile in if set < 34 { [first; 3] } else { [first, first + 1, first + 2] } {
                row[tile] += 1;
            }
        }
        if row.iter().all(|&count| count <= 4) {
            return row;
        }
    }
}

fn ready(rng: &mut Rng) -> Row {
    let mut row = complete(rng);
    let tiles: Vec<usize> = (0..34).flat_map(|tile| vec![tile; row[tile].into()]).collect();
    row[tiles[rng.usize(..tiles.len())]] -= 1;
    row
}

fn near(rng: &mut Rng) -> Row {
    let mut row = ready(rng);
    loop {
        let tile = rng.usize(..34);
        if row[tile] < 4 {
            row[tile] += 1;
            return row;
        }
    }
}
