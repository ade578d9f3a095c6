//! The vector units of x86-64.

mod draws;
mod lanes;
mod parts;
mod win;

pub(crate) use lanes::LANES;
pub(crate) use win::is_win_of;

use super::{Job, Vector};
use hupai::tables::Drawn;

use crate::parts::Sums;
use crate::row::Row;

/// AVX2, and counts of bits: the machine has them, for only detection makes this.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

/// AVX-512 with byte permutes (VBMI), beside AVX2: the machine has them, for only detection makes
/// this.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(Avx2);

impl Avx2 {
    pub(crate) fn detect() -> Option<Self> {
        let has = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt");
        has.then_some(Self(()))
    }

    #[inline]
    pub(crate) fn run<J: Job>(self, job: J) -> J::Output {
        #[target_feature(enable = "avx2,popcnt")]
        fn run<J: Job>(token: Avx2, job: J) -> J::Output {
            job.run(token)
        }
        // SAFETY: a token is made only where the machine has these units.
        unsafe { run(self, job) }
    }
}

impl Vector for Avx2 {
    #[inline(always)]
    fn fill(self, sums: &mut Sums, rows: &[Row]) -> bool {
        // SAFETY: a token is made only where the machine has these units.
        unsafe { parts::fill(sums, rows) }
    }

    #[inline(always)]
    fn lowering(self, drawn: [&Drawn; 4], binding: [u16; 4]) -> u64 {
        // SAFETY: a token is made only where the machine has these units.
        unsafe { draws::lowering_avx2(drawn, binding) }
    }
}

impl Avx512 {
    pub(crate) fn detect() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi");
        Avx2::detect().filter(|_| has).map(Self)
    }

    #[inline]
    pub(crate) fn run<J: Job>(self, job: J) -> J::Output {
        #[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,popcnt")]
        fn run<J: Job>(token: Avx512, job: J) -> J::Output {
            job.run(token)
        }
        // SAFETY: a token is made only where the machine has these units.
        unsafe { run(self, job) }
    }
}

impl Vector for Avx512 {
    #[inline(always)]
    fn fill(self, sums: &mut Sums, rows: &[Row]) -> bool {
        self.0.fill(sums, rows)
    }

    #[inline(always)]
    fn lowering(self, drawn: [&Drawn; 4], binding: [u16; 4]) -> u64 {
        // SAFETY: a token is made only where the machine has these units.
        unsafe { draws::lowering_avx512(drawn, binding) }
    }
}
