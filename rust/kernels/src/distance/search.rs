use hupai::Suit;
use hupai::tables::{Completion, Drawn, drawn, together};

use super::{Classes, Distances};
use crate::numbers::RANKS;
use crate::parts::{Part, Parts};
use crate::vector::Vector;

/// The distance of a hand, and the tiles that lower it.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) distance: u8,
    pub(crate) mask: u64,
}

impl Found {
    /// The shanten: each wildcard stands for a tile.
    #[inline(always)]
    pub(crate) const fn shanten(self, wildcards: u8) -> i8 {
        (self.distance - wildcards).cast_signed() - 1
    }
}

/// How to find improving tiles: the tables, and the vector units to use.
#[derive(Clone, Copy)]
pub(crate) struct Search<V> {
    distances: &'static Distances,
    vector: V,
}

/// The suits of a hand.
struct Suits {
    classes: Classes,
    drawn: [&'static Drawn; 4],
}

/// The place of the honors among the suits.
const HONORS: usize = 3;

impl<V: Vector> Search<V> {
    pub(crate) fn new(vector: V) -> Self {
        Self { distances: Distances::get(), vector }
    }

    /// The improving tiles of a hand, which is to form so many sets.
    #[inline(always)]
    pub(crate) fn improving(&self, parts: &Parts, sets: usize) -> Found {
        let Suits { classes, drawn } = self.suits(parts);
        let [characters, dots, bamboos, honors] = classes;
        let left = together(characters, dots);
        let right = together(bamboos, honors);
        let completed = [
            Completion::of(together(right, dots), characters, sets),
            Completion::of(together(right, characters), dots, sets),
            Completion::of(together(left, honors), bamboos, sets),
            Completion::of(together(left, bamboos), honors, sets),
        ];
        let mask = self.vector.lowering(drawn, completed.map(Completion::binding));
        Found { distance: completed[0].distance(), mask }
    }

    /// What is found without each of some tiles, given as bits, of which the hand holds one.
    #[inline(always)]
    pub(crate) fn without_each(
        &self,
        parts: &Parts,
        sets: usize,
        tiles: u64,
        mut visit: impl FnMut(usize, Found),
    ) {
        let suits = self.suits(parts);
        self.without_each_of::<0>(parts, &suits, sets, tiles, &mut visit);
        self.without_each_of::<1>(parts, &suits, sets, tiles, &mut visit);
        self.without_each_of::<2>(parts, &suits, sets, tiles, &mut visit);
        self.without_each_of::<HONORS>(parts, &suits, sets, tiles, &mut visit);
    }

    /// The same for the tiles of one suit: the three others stay, and each two of them too.
    #[inline(always)]
    fn without_each_of<const SUIT: usize>(
        &self,
        parts: &Parts,
        suits: &Suits,
        sets: usize,
        tiles: u64,
        visit: &mut impl FnMut(usize, Found),
    ) {
        // The other suits, and what each two of them have together.
        let others = [1, 2, 3].map(|step| (SUIT + step) % 4);
        let [first, second, third] = others.map(|suit| suits.classes[suit]);
        let pairs = [together(second, third), together(first, third), together(first, second)];
        let all = together(pairs[2], third);
        let (start, mut ranks) = (SUIT * RANKS, tiles >> (SUIT * RANKS) & ((1 << RANKS) - 1));
        let mut drawn = suits.drawn;
        while ranks != 0 {
            let rank = ranks.trailing_zeros() as usize;
            ranks &= ranks - 1;
            let (class, row) = self.suit::<SUIT>(parts[SUIT].less(rank));
            drawn[SUIT] = row;
            let own = Completion::of(all, class, sets);
            let mut binding = [own.binding(); 4];
            for (place, other) in others.into_iter().enumerate() {
                let beside = together(pairs[place], class);
                let completion = Completion::of(beside, suits.classes[other], sets);
                binding[other] = completion.binding();
            }
            let mask = self.vector.lowering(drawn, binding);
            visit(start + rank, Found { distance: own.distance(), mask });
        }
    }

    #[inline(always)]
    fn suits(&self, parts: &Parts) -> Suits {
        let suits = [
            self.suit::<0>(parts[0]),
            self.suit::<1>(parts[1]),
            self.suit::<2>(parts[2]),
            self.suit::<HONORS>(parts[HONORS]),
        ];
        Suits { classes: suits.map(|(class, _)| class), drawn: suits.map(|(_, drawn)| drawn) }
    }

    /// The class of a suit, and what its draws do.
    #[inline(always)]
    fn suit<const SUIT: usize>(&self, part: Part) -> (u8, &'static Drawn) {
        if SUIT == HONORS {
            let (number, class) = self.distances.honors.of(part);
            (class, drawn(Suit::Honors, number))
        } else {
            let (number, class) = self.distances.numbered.of(part);
            (class, drawn(Suit::Characters, number))
        }
    }
}
