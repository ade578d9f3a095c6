//! The distance of hands to sets and a pair: the classes of their suits, merged by one table.
//!
//! A suit is known by the class of its distance vector, and so is what several suits have together.
//! The distance of a suit and the others together comes from a second table, with the targets of
//! the suit that bind: a draw brings the hand nearer if it brings one of those nearer. Tables are
//! made on first use, in a few milliseconds.

mod merged;
mod search;

use hupai::{Suit, SuitDistances};
use once_cell::race::OnceBox;

use crate::numbers::Numbers;
use crate::parts::{Part, Parts};
use merged::Merged;

pub(crate) use search::Search;

/// The classes of the four suits of a hand.
pub(crate) type Classes = [u8; 4];

/// The classes of every suit by its parts, and what classes make together.
pub(crate) struct Distances {
    numbered: Kind,
    honors: Kind,
    merged: Merged,
}

/// The suits of one kind.
struct Kind {
    numbers: Numbers,
    /// By number.
    classes: Box<[u8]>,
}

impl Kind {
    fn new(suit: Suit, merged: &Merged) -> Self {
        let distances = distances(suit);
        let classes: Vec<_> =
            distances.vectors().iter().map(|&vector| merged.class(vector)).collect();
        let of_number = distances.classes().iter().map(|&class| classes[usize::from(class)]);
        Self { numbers: Numbers::new(suit), classes: of_number.collect() }
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
        DISTANCES.get_or_init(|| Box::new(Self::new()))
    }

    fn new() -> Self {
        let [numbered, honors] = [Suit::Characters, Suit::Honors].map(distances);
        let merged = Merged::new(numbered.vectors(), honors.vectors());
        Self {
            numbered: Kind::new(Suit::Characters, &merged),
            honors: Kind::new(Suit::Honors, &merged),
            merged,
        }
    }

    /// The distance of a hand to so many sets and a pair.
    #[inline]
    pub(crate) fn distance(&self, &[characters, dots, bamboos, honors]: &Parts, sets: usize) -> u8 {
        let class = |part| self.numbered.of(part).1;
        let left = self.merged.together(class(characters), class(dots));
        let right = self.merged.together(class(bamboos), self.honors.of(honors).1);
        self.merged.distance(left, right, sets)
    }
}

fn distances(suit: Suit) -> &'static SuitDistances {
    SuitDistances::of(suit).expect("a suit that is played")
}
