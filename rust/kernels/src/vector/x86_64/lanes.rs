//! Hands side by side: a vector for each tile, with one hand in each of its bytes.

use core::arch::x86_64::*;

use crate::row::{BLOCK, Row};

/// The counts of a block of hands by tile.
pub(crate) type Lanes = [[u8; BLOCK]; 34];

/// Room for them.
pub(crate) const LANES: Lanes = [[0; BLOCK]; 34];

/// Turns a block of rows into lanes.
///
/// Two quarters of a block at a time, each as vectors of two halves of two rows, are transposed by
/// four rounds of interleaving; the last two tiles of each row are left over and go by themselves.
#[target_feature(enable = "avx512bw,avx512vbmi")]
pub(crate) fn transpose(rows: &[Row; BLOCK], lanes: &mut Lanes) {
    let first = interleaved(rows, 0);
    let second = interleaved(rows, 32);
    for tile in 0..16 {
        // Lanes of 16 bytes: rows, the next tiles of these rows, later rows, their next tiles.
        let lower = _mm512_shuffle_i32x4::<0b10_00_10_00>(first[tile], second[tile]);
        let upper = _mm512_shuffle_i32x4::<0b11_01_11_01>(first[tile], second[tile]);
        store(&mut lanes[tile], lower);
        store(&mut lanes[tile + 16], upper);
    }
    let [green, red] = &mut lanes[32..] else { unreachable!("34 tiles") };
    for ((row, green), red) in rows.iter().zip(green).zip(red) {
        (*green, *red) = (row[32], row[33]);
    }
}

/// The first 32 tiles of 32 rows from one on: vector t holds tiles t and t + 16 of 16 rows each,
/// and of the next 16 rows.
#[target_feature(enable = "avx512bw")]
fn interleaved(rows: &[Row; BLOCK], start: usize) -> [__m512i; 16] {
    let mut vectors = [_mm512_setzero_si512(); 16];
    for (place, vector) in vectors.iter_mut().enumerate() {
        let [lower, upper] = [start + place, start + place + 16].map(|row| {
            // SAFETY: a row has 34 bytes, of which 32 are read.
            unsafe { _mm256_loadu_si256(rows[row].as_ptr().cast::<__m256i>()) }
        });
        *vector = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(lower), upper);
    }
    // Each round interleaves the vectors of the first half with those of the second: after four
    // the place of a row and that of a tile have changed.
    for _ in 0..4 {
        let mut next = [_mm512_setzero_si512(); 16];
        for place in 0..8 {
            let (one, other) = (vectors[place], vectors[place + 8]);
            next[2 * place] = _mm512_unpacklo_epi8(one, other);
            next[2 * place + 1] = _mm512_unpackhi_epi8(one, other);
        }
        vectors = next;
    }
    vectors
}

#[target_feature(enable = "avx512bw")]
fn store(lane: &mut [u8; BLOCK], vector: __m512i) {
    // SAFETY: a lane has 64 bytes.
    unsafe { _mm512_storeu_si512(lane.as_mut_ptr().cast::<__m512i>(), vector) };
}

/// One lane as a vector.
#[target_feature(enable = "avx512bw")]
pub(crate) fn load(lane: &[u8; BLOCK]) -> __m512i {
    // SAFETY: a lane has 64 bytes.
    unsafe { _mm512_loadu_si512(lane.as_ptr().cast::<__m512i>()) }
}

#[cfg(test)]
mod tests {
    use super::super::Avx512;
    use super::*;

    #[test]
    fn every_count_comes_to_its_place() {
        let Some(_token) = Avx512::detect() else { return };
        let mut rng = fastrand::Rng::with_seed(6);
        let rows: [Row; BLOCK] = core::array::from_fn(|_| core::array::from_fn(|_| rng.u8(..)));
        let mut lanes = [[0; BLOCK]; 34];
        // SAFETY: the machine has the level.
        unsafe { transpose(&rows, &mut lanes) };
        for (place, row) in rows.iter().enumerate() {
            assert_eq!(lanes.map(|lane| lane[place]), *row);
        }
    }
}
