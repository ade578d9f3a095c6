//! The distance of hands to sets and a pair: the classes of their suits, merged by one table.
//!
//! A suit is known by the class of its distance vector, and so is what several suits have together.
//! What a suit and the others complete together comes with the targets of the suit that bind: a draw
//! brings the hand nearer if it brings one of those nearer. The core has these tables.

mod search;

use hupai::tables::{distance_together, together};
use hupai::{Suit, SuitDistances};
use once_cell::race::OnceBox;

use crate::numbers::Numbers;
use crate::parts::{Part, Parts};

pub(crate) use search::Search;

/// The classes of the four suits of a hand.
pub(crate) type Classes = [u8; 4];

/// The classes of every suit by its parts.
pub(crate) struct Distances {
    numbered: Kind,
    honors: Kind,
}

/// The suits of one kind.
struct Kind {
    numbers: Numbers,
    /// By number.
    classes: &'static [u8],
}

impl Kind {
    fn new(suit: Suit) -> Self {
        let distances = SuitDistances::of(suit).expect("a suit that is played");
        Self { numbers: Numbers::new(suit), classes: distances.classes() }
    }

    /// The number and the class of a suit.
    #[inline(always)]
    fn of(&self, part: Part) -> (u32, u8) {
        let number = self.numbers.of(part);
        (number, self.classes[number as usize])
    }
}

static DISTANCES: OnceBox<Distances> = OnceBox::new();

impl Distances {
    pub(crate) fn get() -> &'static Self {
        DISTANCES.get_or_init(|| {
            Box::new(Self {
                numbered: Kind::new(Suit::Characters),
                honors: Kind::new(Suit::Honors),
            })
        })
    }

    /// The distance of a hand to so many sets and a pair.
    #[inline]
    pub(crate) fn distance(&self, &[characters, dots, bamboos, honors]: &Parts, sets: usize) -> u8 {
        let class = |part| self.numbered.of(part).1;
        let left = together(class(characters), class(dots));
        let right = together(class(bamboos), self.honors.of(honors).1);
        distance_together(left, right, sets)
    }
}
