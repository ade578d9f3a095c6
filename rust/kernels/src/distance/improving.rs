use super::after::READ;
use super::merged::{Alternatives, ByClass};
use super::{After, Classes, Distances};
use crate::level::Level;
use crate::numbers::RANKS;
use crate::parts::{Part, Parts};

/// The tiles that a hand misses one tile less with, and how many it misses.
#[derive(Clone, Copy)]
pub(crate) struct Improving {
    pub(crate) missing: u8,
    pub(crate) mask: u64,
}

impl Improving {
    /// The shanten, where some of what is missing is made good by wildcards.
    #[inline]
    pub(crate) const fn shanten(self, wildcards: u8) -> i8 {
        (self.missing - wildcards).cast_signed() - 1
    }
}

/// The numbers and the classes of the suits of a hand.
pub(crate) struct Suits {
    numbers: [u32; 4],
    classes: Classes,
}

/// How to find improving tiles: the tables, and the vector units to use.
pub(crate) struct Search {
    distances: &'static Distances,
    after: &'static After,
    level: Level,
}

impl Search {
    pub(crate) fn new(level: Level) -> Self {
        Self { distances: Distances::get(), after: After::get(), level: level.or_widest() }
    }

    /// The suits of a hand.
    #[inline]
    pub(crate) fn suits(&self, parts: &Parts) -> Suits {
        let numbers = self.distances.numbers(parts);
        Suits { numbers, classes: self.distances.classes(numbers) }
    }

    /// The improving tiles of a hand, which is to form so many sets.
    #[inline]
    pub(crate) fn improving(&self, parts: &Parts, sets: usize) -> Improving {
        self.of(&self.suits(parts), sets)
    }

    /// The improving tiles of a hand of which one suit was changed.
    #[inline]
    pub(crate) fn changed(&self, suits: &Suits, suit: usize, part: Part, sets: usize) -> Improving {
        let Suits { mut numbers, mut classes } = *suits;
        numbers[suit] = self.distances.number(suit, part);
        classes[suit] = self.distances.class(suit, numbers[suit]);
        self.of(&Suits { numbers, classes }, sets)
    }

    #[inline]
    fn of(&self, &Suits { numbers, classes }: &Suits, sets: usize) -> Improving {
        let after = [
            self.after.row(0, numbers[0]),
            self.after.row(1, numbers[1]),
            self.after.row(2, numbers[2]),
            self.after.row(3, numbers[3]),
        ];
        let alternatives = self.distances.merged.alternatives(classes, sets);
        let mask = self.mask(&after, &alternatives);
        Improving { missing: alternatives.missing, mask }
    }

    #[inline]
    fn mask(&self, after: &[&[u8; READ]; 4], alternatives: &Alternatives<'_>) -> u64 {
        match self.level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => {
                // SAFETY: the level is one that the machine has (`Level::or_widest`).
                unsafe { super::avx512::mask(after, alternatives) }
            }
            _ => mask(after, alternatives),
        }
    }
}

/// The tiles after which less is missing.
#[inline]
pub(super) fn mask(after: &[&[u8; READ]; 4], alternatives: &Alternatives<'_>) -> u64 {
    let less = |suit: usize| less(after[suit], alternatives.suits[suit], alternatives.missing);
    less(0) | less(1) << RANKS | less(2) << (2 * RANKS) | less(3) << (3 * RANKS)
}

#[inline]
fn less(after: &[u8; READ], missing: &ByClass, now: u8) -> u64 {
    let improves = |class: u8| u64::from(missing[usize::from(class)] < now);
    let ranks = after[..RANKS].iter().enumerate();
    ranks.fold(0, |mask, (rank, &class)| mask | improves(class) << rank)
}
