//! What hands miss to be sets and a pair: the classes of their suits, merged by tables.
//!
//! A suit is known by the class of its distance vector, and so is what several suits have together:
//! one table says what two suits merge to, another what is missing when the last suits are put to
//! the others. Tables are made on first use, in a few milliseconds.

mod after;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod improving;
mod merged;

use std::sync::LazyLock;

use hupai::{Suit, SuitDistances};

use crate::numbers::Numbers;
use crate::parts::{Part, Parts};
use merged::Merged;

use after::After;
pub(crate) use improving::{Improving, Search};

/// The classes of the four suits of a hand.
pub(crate) type Classes = [u8; 4];

/// The classes of every suit by its parts, and what classes make together.
pub(crate) struct Distances {
    numbered: Numbers,
    honors: Numbers,
    numbered_classes: &'static [u8],
    honor_classes: &'static [u8],
    merged: Merged,
}

static DISTANCES: LazyLock<Distances> = LazyLock::new(Distances::new);

impl Distances {
    pub(crate) fn get() -> &'static Self {
        &DISTANCES
    }

    fn new() -> Self {
        let [numbered, honors] = [Suit::Characters, Suit::Honors].map(distances);
        Self {
            numbered: Numbers::new(Suit::Characters),
            honors: Numbers::new(Suit::Honors),
            numbered_classes: numbered.classes(),
            honor_classes: honors.classes(),
            merged: Merged::new(numbered.vectors(), honors.vectors()),
        }
    }

    /// The numbers of the suits.
    #[inline]
    pub(crate) fn numbers(&self, &[characters, dots, bamboos, honors]: &Parts) -> [u32; 4] {
        let numbered = &self.numbered;
        [numbered.of(characters), numbered.of(dots), numbered.of(bamboos), self.honors.of(honors)]
    }

    /// The number of the suit in a place.
    #[inline]
    fn number(&self, suit: usize, part: Part) -> u32 {
        if suit == HONORS { self.honors.of(part) } else { self.numbered.of(part) }
    }

    /// The class of the suit in a place with a number.
    #[inline]
    const fn class(&self, suit: usize, number: u32) -> u8 {
        let classes = if suit == HONORS { self.honor_classes } else { self.numbered_classes };
        classes[number as usize]
    }

    #[inline]
    pub(crate) const fn classes(&self, [characters, dots, bamboos, honors]: [u32; 4]) -> Classes {
        [
            self.class(0, characters),
            self.class(1, dots),
            self.class(2, bamboos),
            self.class(HONORS, honors),
        ]
    }

    /// How many tiles suits of these classes miss to be so many sets and a pair.
    #[inline]
    pub(crate) fn missing(&self, classes: Classes, sets: usize) -> u8 {
        self.merged.missing(classes, sets)
    }
}

/// The place of the honors among the suits.
pub(crate) const HONORS: usize = 3;

fn distances(suit: Suit) -> &'static SuitDistances {
    SuitDistances::of(suit).expect("a suit that is played")
}
