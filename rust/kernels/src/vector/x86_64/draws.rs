//! Which draws lower a lane that binds, for all ranks of a suit at once: a rank has 16 bits, and a
//! suit one vector of 32 bytes.

use core::arch::x86_64::*;

use hupai::tables::Drawn;

use crate::numbers::RANKS;

const SUIT: u32 = (1 << RANKS) - 1;

/// The same as the portable routine.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn lowering_avx2(drawn: [&Drawn; 4], binding: [u16; 4]) -> u64 {
    let untouched = |suit: usize| {
        let lowered = _mm256_and_si256(load(drawn[suit]), all(binding[suit]));
        _mm256_cmpeq_epi16(lowered, _mm256_setzero_si256())
    };
    let two = |first, second| {
        // A byte a rank: 8 ranks of one suit, 8 of the other, the ninth of the one, of the other.
        let packed = _mm256_packs_epi16(untouched(first), untouched(second));
        let bits = !_mm256_movemask_epi8(packed).cast_unsigned();
        let first = bits & 0xFF | bits >> 8 & 0x100;
        let second = bits >> 8 & 0xFF | bits >> 16 & 0x100;
        u64::from(first | second << RANKS)
    };
    two(0, 1) | two(2, 3) << (2 * RANKS)
}

/// The same as the portable routine.
#[inline]
#[target_feature(enable = "avx512bw,avx512vl")]
pub(super) fn lowering_avx512(drawn: [&Drawn; 4], binding: [u16; 4]) -> u64 {
    let lowered = |suit: usize| {
        let lowered = _mm256_test_epi16_mask(load(drawn[suit]), all(binding[suit]));
        u64::from(u32::from(lowered) & SUIT) << (suit * RANKS)
    };
    lowered(0) | lowered(1) | lowered(2) | lowered(3)
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(drawn: &Drawn) -> __m256i {
    // SAFETY: these are 32 bytes, which may stand anywhere.
    unsafe { _mm256_loadu_si256(drawn.as_ptr().cast::<__m256i>()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn all(binding: u16) -> __m256i {
    _mm256_set1_epi16(binding.cast_signed())
}
