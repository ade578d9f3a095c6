//! Parts in vectors of 32 bytes: two suits in each, and products that add neighbours.

use core::arch::x86_64::*;

use crate::parts::Sums;
use crate::row::Row;

/// The same as the portable routine.
#[target_feature(enable = "avx2")]
pub(super) fn fill(sums: &mut Sums, rows: &[Row]) -> bool {
    // Digits are joined in pairs (1, 5), pairs in fours (1, 25); the ninth comes to the high part.
    let pairs =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 5, 1, 5, 1, 5, 1, 5, 1, 0, 0, 0, 0, 0, 0, 0));
    let fours = _mm256_broadcastsi128_si256(_mm_setr_epi16(1, 25, 1, 25, 625, 0, 0, 0));
    let mut most = _mm_setzero_si128();
    for (row, (parts, tiles)) in rows.iter().zip(sums.parts.iter_mut().zip(&mut sums.tiles)) {
        let bytes = row.as_ptr();
        // SAFETY: a row has 34 bytes, so that 16 can be read from each of these places on.
        let [characters, dots, end] =
            unsafe { [0, 9, 18].map(|start| _mm_loadu_si128(bytes.add(start).cast::<__m128i>())) };
        let honors = _mm_srli_si128::<9>(end);
        let join = |first, second| {
            let digits = _mm256_set_m128i(second, first);
            let sums = _mm256_madd_epi16(_mm256_maddubs_epi16(digits, pairs), fours);
            // A lane is low part, four digits of the high part, its ninth digit, nothing.
            _mm256_add_epi32(sums, _mm256_shuffle_epi32::<0b11_11_10_11>(sums))
        };
        let all = _mm256_unpacklo_epi64(join(characters, dots), join(end, honors));
        let all = _mm256_permute4x64_epi64::<0b11_01_10_00>(all);
        // SAFETY: four parts of 64 bits are 32 bytes.
        unsafe { _mm256_storeu_si256(parts.as_mut_ptr().cast::<__m256i>(), all) };

        // What is checked and summed up are the same reads: the first nine bytes of two suits, and
        // the last 16 of the row.
        most = _mm_max_epu8(most, _mm_max_epu8(characters, _mm_max_epu8(dots, end)));
        let suits = _mm_slli_si128::<7>(_mm_add_epi8(characters, dots));
        let all = _mm_add_epi8(suits, end);
        let halves = _mm_sad_epu8(all, _mm_setzero_si128());
        let sum = _mm_add_epi32(halves, _mm_srli_si128::<8>(halves));
        *tiles = _mm_cvtsi128_si32(sum).cast_unsigned() as u8;
    }
    let four = _mm_set1_epi8(4);
    _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(most, four), four)) == 0xFFFF
}
