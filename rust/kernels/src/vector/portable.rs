//! Parts in words of 64 bits: a product adds to each digit five times the one after it, another to
//! each pair of digits 25 times the one after that.

use hupai::tables::Drawn;

use crate::numbers::RANKS;
use crate::parts::{Part, Sums};
use crate::row::Row;

const ODD_BYTES: u64 = 0x00FF_00FF_00FF_00FF;
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x80 * ONES;

pub(super) fn fill(sums: &mut Sums, rows: &[Row]) -> bool {
    let mut excess = 0;
    for (row, (parts, tiles)) in rows.iter().zip(sums.parts.iter_mut().zip(&mut sums.tiles)) {
        // Each count is read once. The ninth rank of bamboos comes with the honors.
        let [characters, dots, bamboos, honors] = [0, 9, 18, 26].map(|start| word(row, start));
        let [characters_9, dots_9] = [row[8], row[17]].map(u64::from);
        *parts = [
            part(characters, characters_9),
            part(dots, dots_9),
            part(bamboos, honors & 0xFF),
            part(honors >> 8, 0),
        ];
        let all = [characters, dots, bamboos, honors, characters_9 | dots_9 << 8];
        *tiles = (all.into_iter().fold(0, u64::wrapping_add).wrapping_mul(ONES) >> 56) as u8;
        excess |= all.into_iter().fold(0, |excess, counts| excess | above_four(counts));
    }
    excess & HIGH_BITS == 0
}

/// Sets the high bit of each count above four: it reaches that bit, or had it before.
#[inline]
const fn above_four(counts: u64) -> u64 {
    counts | counts.wrapping_add(0x7B * ONES)
}

#[inline]
fn word(row: &Row, start: usize) -> u64 {
    u64::from_le_bytes(row[start..start + 8].try_into().expect("eight counts"))
}

#[inline]
fn part(eight: u64, ninth: u64) -> Part {
    let pairs = eight.wrapping_mul((1 << 8) + 5) >> 8 & ODD_BYTES;
    let fours = pairs.wrapping_mul((1 << 16) + 25) >> 16;
    Part(fours.wrapping_add(ninth.wrapping_mul(625 << 32)))
}

/// Four ranks are a word: a lane of 16 bits reaches its highest one where a target is lowered.
#[inline]
pub(super) fn lowering(drawn: [&Drawn; 4], binding: [u16; 4]) -> u64 {
    const LOWEST: u64 = 0x0001_0001_0001_0001;
    /// Brings what stands in four lanes together in the highest one, each lane a bit further on.
    const TOGETHER: u64 = 0x0001_0002_0004_0008;
    let word = |drawn: &Drawn, rank: usize| {
        u64::from_le_bytes(drawn[2 * rank..][..8].try_into().expect("four ranks"))
    };
    let lowered = |suit: usize| {
        let (drawn, binding) = (drawn[suit], binding[suit]);
        let all = LOWEST * u64::from(binding);
        // No target has one of the bits above, so that no lane reaches the next.
        let reached = |start| (word(drawn, start) & all) + LOWEST * 0x7FFF;
        let eight = reached(0) >> 15 & LOWEST | reached(4) >> 11 & LOWEST << 4;
        let ninth = u64::from(word(drawn, 8) as u16 & binding != 0) << 8;
        (eight.wrapping_mul(TOGETHER) >> 48) | ninth
    };
    (0..4).fold(0, |mask, suit| mask | lowered(suit) << (suit * RANKS))
}
