//! What is missing after each draw, looked up for all ranks of a suit at once: classes of a suit
//! are below 128, and a table of 128 bytes is two vectors.

use core::arch::x86_64::*;

use super::after::READ;
use super::merged::{Alternatives, ByClass};
use crate::numbers::RANKS;

/// The same as the portable routine.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi")]
pub(super) fn mask(after: &[&[u8; READ]; 4], alternatives: &Alternatives<'_>) -> u64 {
    let now = _mm512_set1_epi8(alternatives.missing.cast_signed());
    let less = |suit: usize| {
        let [lower, upper] = table(alternatives.suits[suit]);
        // SAFETY: the row has 16 bytes.
        let classes = unsafe { _mm_loadu_si128(after[suit].as_ptr().cast::<__m128i>()) };
        let missing = _mm512_permutex2var_epi8(lower, _mm512_castsi128_si512(classes), upper);
        _mm512_cmplt_epu8_mask(missing, now) & ((1 << RANKS) - 1)
    };
    less(0) | less(1) << RANKS | less(2) << (2 * RANKS) | less(3) << (3 * RANKS)
}

#[target_feature(enable = "avx512bw")]
fn table(missing: &ByClass) -> [__m512i; 2] {
    // SAFETY: the table has 256 bytes.
    [0, 64]
        .map(|start| unsafe { _mm512_loadu_si512(missing.as_ptr().add(start).cast::<__m512i>()) })
}
