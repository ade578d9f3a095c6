//! Parts in words of 64 bits: a product adds each digit to five times the one before it, another
//! each pair of digits to 25 times the one before that.

use super::{Part, Sums};
use crate::counts::Row;

const ODD_BYTES: u64 = 0x00FF_00FF_00FF_00FF;
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x80 * ONES;

pub(super) fn fill(sums: &mut Sums, rows: &[Row]) -> bool {
    let mut excess = 0;
    for (row, (parts, tiles)) in rows.iter().zip(sums.parts.iter_mut().zip(&mut sums.tiles)) {
        *parts = [
            part(word(row, 0), row[8]),
            part(word(row, 9), row[17]),
            part(word(row, 18), row[26]),
            part(word(row, 26) >> 8, 0),
        ];
        let words = [word(row, 0), word(row, 8), word(row, 16), word(row, 24), word(row, 26) >> 48];
        let sum = words.iter().fold(0u64, |sum, &word| sum.wrapping_add(word));
        *tiles = (sum.wrapping_mul(ONES) >> 56) as u8;
        // A byte above four reaches or has the high bit; one that overflows had it before.
        excess |=
            words.iter().fold(0, |excess, &word| excess | word | word.wrapping_add(0x7B * ONES));
    }
    excess & HIGH_BITS == 0
}

#[inline]
fn word(row: &Row, start: usize) -> u64 {
    u64::from_le_bytes(row[start..start + 8].try_into().expect("eight counts"))
}

#[inline]
fn part(eight: u64, ninth: u8) -> Part {
    let pairs = eight.wrapping_mul(5 << 8 | 1) >> 8 & ODD_BYTES;
    let fours = pairs.wrapping_mul(25 << 16 | 1) >> 16;
    Part(fours.wrapping_add(u64::from(ninth).wrapping_mul(625 << 32)))
}
