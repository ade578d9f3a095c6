//! Vector units: one folder for each architecture, and code for words of 64 bits as the twin of all.
//!
//! What only some machines have is a token that nothing but detection makes, so that who holds one
//! may use the units. A job is done as a whole by one kind of units: [`Units::run`] has it compiled
//! for each of them.

mod portable;
#[cfg(target_arch = "x86_64")]
pub(crate) mod x86_64;

#[cfg(target_arch = "x86_64")]
use x86_64::{Avx2, Avx512};

use hupai::tables::Drawn;

use crate::level::Level;
use crate::parts::Sums;
use crate::row::Row;

/// What vector units are used for.
pub(crate) trait Vector: Copy {
    /// Sums up some hands, a block of them at most, and says whether none has a fifth copy of a
    /// tile. If one has, the sums mean nothing.
    fn fill(self, sums: &mut Sums, rows: &[Row]) -> bool;

    /// The tiles of four suits, as bits, of which a draw lowers one of the lanes that bind.
    fn lowering(self, drawn: [&Drawn; 4], binding: [u16; 4]) -> u64;
}

/// What is done by one kind of units.
pub(crate) trait Job {
    type Output;

    /// To be inlined, so that it becomes code of the units.
    fn run(self, vector: impl Vector) -> Self::Output;
}

/// None: words of 64 bits.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Vector for Portable {
    #[inline(always)]
    fn fill(self, sums: &mut Sums, rows: &[Row]) -> bool {
        portable::fill(sums, rows)
    }

    #[inline(always)]
    fn lowering(self, drawn: [&Drawn; 4], binding: [u16; 4]) -> u64 {
        portable::lowering(drawn, binding)
    }
}

/// The units that are used: such as the machine has.
#[derive(Clone, Copy)]
pub(crate) enum Units {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Units {
    /// The widest that the machine has, up to a level.
    pub(crate) fn detect(most: Level) -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if most >= Level::Avx512
                && let Some(token) = Avx512::detect()
            {
                return Self::Avx512(token);
            }
            if most >= Level::Avx2
                && let Some(token) = Avx2::detect()
            {
                return Self::Avx2(token);
            }
        }
        let _ = most;
        Self::Portable(Portable)
    }

    pub(crate) const fn level(self) -> Level {
        match self {
            Self::Portable(_) => Level::Portable,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => Level::Avx2,
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => Level::Avx512,
        }
    }

    /// Does a job with these units.
    #[inline]
    pub(crate) fn run<J: Job>(self, job: J) -> J::Output {
        match self {
            Self::Portable(portable) => job.run(portable),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(token) => token.run(job),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(token) => token.run(job),
        }
    }

    /// As [`Vector::fill`].
    #[inline]
    pub(crate) fn fill(self, sums: &mut Sums, rows: &[Row]) -> bool {
        match self {
            Self::Portable(portable) => portable.fill(sums, rows),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(token) => token.fill(sums, rows),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(token) => token.fill(sums, rows),
        }
    }
}

impl Level {
    /// The widest level of this machine.
    ///
    /// ```
    /// use hupai_kernels::Level;
    /// assert_eq!(Level::widest(), Level::Avx512.or_widest());
    /// ```
    #[must_use]
    pub fn widest() -> Self {
        Self::Avx512.or_widest()
    }

    /// This level where the machine has it, else the widest it has.
    ///
    /// ```
    /// use hupai_kernels::Level;
    /// assert_eq!(Level::Portable.or_widest(), Level::Portable);
    /// ```
    #[must_use]
    pub fn or_widest(self) -> Self {
        Units::detect(self).level()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::Part;
    use crate::row::BLOCK;

    fn every() -> impl Iterator<Item = Units> {
        Level::ALL.into_iter().map(Units::detect)
    }

    struct Lowering<'a>([&'a Drawn; 4], [u16; 4]);

    impl Job for Lowering<'_> {
        type Output = u64;

        #[inline(always)]
        fn run(self, vector: impl Vector) -> u64 {
            vector.lowering(self.0, self.1)
        }
    }

    fn bytes(row: [u16; 16]) -> Drawn {
        let mut drawn = [0; 32];
        for (two, number) in drawn.as_chunks_mut().0.iter_mut().zip(row) {
            *two = number.to_le_bytes();
        }
        drawn
    }

    #[test]
    fn all_units_find_the_same_draws() {
        let mut rng = fastrand::Rng::with_seed(4);
        for _ in 0..20_000 {
            let rows = [[0; 16]; 4].map(|row| row.map(|_| rng.u16(..1 << 9) & rng.u16(..)));
            let binding = [0; 4].map(|_| rng.u16(..) & rng.u16(..));
            let mut due = 0_u64;
            for (suit, (row, binding)) in rows.iter().zip(binding).enumerate() {
                for (rank, lanes) in row[..9].iter().enumerate() {
                    due |= u64::from(lanes & binding != 0) << (9 * suit + rank);
                }
            }
            let drawn = rows.map(bytes);
            let [characters, dots, bamboos, honors] = &drawn;
            for units in every() {
                let job = Lowering([characters, dots, bamboos, honors], binding);
                assert_eq!(units.run(job), due, "{:?}", units.level());
            }
        }
    }

    #[test]
    fn all_units_sum_up_the_same() {
        let mut rng = fastrand::Rng::with_seed(5);
        for length in (0..=BLOCK).cycle().take(4_000) {
            let rows: Vec<Row> =
                (0..length).map(|_| core::array::from_fn(|_| rng.u8(..5))).collect();
            for units in every() {
                let mut sums = Sums::new();
                assert!(units.fill(&mut sums, &rows));
                for (place, row) in rows.iter().enumerate() {
                    let ranks = sums.parts[place].map(Part::ranks).concat();
                    assert_eq!(ranks, [&row[..], &[0; 2]].concat(), "{:?}", units.level());
                    assert_eq!(sums.tiles[place], row.iter().sum::<u8>(), "{:?}", units.level());
                }
            }
        }
    }

    #[test]
    fn all_units_see_a_fifth_copy_wherever_it_stands() {
        for (place, tile) in (0..BLOCK).flat_map(|place| (0..34).map(move |tile| (place, tile))) {
            for count in [5, 127, 128, 255] {
                let mut rows = [[4; 34]; BLOCK];
                rows[place][tile] = count;
                for units in every() {
                    assert!(!units.fill(&mut Sums::new(), &rows), "{place} {tile}");
                }
            }
        }
    }
}
