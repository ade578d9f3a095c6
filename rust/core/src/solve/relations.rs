//! How the groups of a decomposition stand to each other, whatever their suits.

use arrayvec::ArrayVec;
use bitflags::bitflags;

use super::decomposition::Decomposition;
use crate::hand::{Hand, Meld, MeldKind};
use crate::shape::Shape;
use crate::shape::knitted::STRAIGHTS;
use crate::tile::{Suit, Tile, TileSet};

bitflags! {
    /// What else is true of the groups of a decomposition.
    ///
    /// ```
    /// use hupai::{Hand, Relation, Shape};
    /// let hand: Hand = "11223344556677m".parse()?;
    /// let pairs = &hand.decompositions(Shape::SEVEN_PAIRS)?[0];
    /// assert!(pairs.relations(&hand).has(Relation::SHIFTED_PAIRS));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Relation: u8 {
        /// Seven pairs in a row, of one suit.
        const SHIFTED_PAIRS = 1;
        /// 147, 258 and 369 of three suits are among the tiles of a knitted shape.
        const KNITTED_STRAIGHT = 1 << 1;
        /// 123 and 789 twice each and a pair of 5, of one suit.
        const PURE_TERMINAL_CHOWS = 1 << 2;
        /// 123 and 789 in each of two suits, and a pair of 5 in the third.
        const MIXED_TERMINAL_CHOWS = 1 << 3;
        /// A pung or kong of east.
        const EAST_PUNG = 1 << 4;
        /// A pung or kong of south.
        const SOUTH_PUNG = 1 << 5;
        /// A pung or kong of west.
        const WEST_PUNG = 1 << 6;
        /// A pung or kong of north.
        const NORTH_PUNG = 1 << 7;
    }
}

impl Relation {
    /// That there is a pung or kong of a wind; `None` of another tile.
    pub(super) fn pung_of(wind: Tile) -> Option<Self> {
        match wind {
            Tile::East => Some(Self::EAST_PUNG),
            Tile::South => Some(Self::SOUTH_PUNG),
            Tile::West => Some(Self::WEST_PUNG),
            Tile::North => Some(Self::NORTH_PUNG),
            _ => None,
        }
    }
}

/// The relations of a decomposition in one integer.
///
/// From the lowest bit on: the [`Relation`] flags; in four bits how many pungs and kongs are of
/// terminals and honors; four places of five bits for the chows, and as many from bit 32 on for the
/// pungs and kongs that are of no honors. A place holds one more than `suit * ranks + rank`, where chows
/// begin with seven ranks and pungs have nine, and zero is empty. Only how sets of one kind stand
/// to each other is kept: of a single one nothing, of several their ranks from the lowest on, and
/// suits in the order that makes the number smallest.
///
/// ```
/// use hupai::{Hand, Shape};
/// let relations = |text: &str| {
///     let hand: Hand = text.parse()?;
///     Ok::<_, hupai::InvalidHand>(hand.decompositions(Shape::STANDARD)?[0].relations(&hand))
/// };
/// assert_eq!(relations("123m456m111z222z33z")?, relations("345s678s111z222z33z")?);
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Relations(u64);

impl Relations {
    /// The integer.
    ///
    /// ```
    /// use hupai::Relations;
    /// assert_eq!(Relations::default().bits(), 0);
    /// ```
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether all these flags are set.
    ///
    /// ```
    /// use hupai::{Relation, Relations};
    /// assert!(!Relations::default().has(Relation::EAST_PUNG));
    /// ```
    #[must_use]
    pub const fn has(self, relations: Relation) -> bool {
        let bits = relations.bits() as u64;
        self.0 & bits == bits
    }
}

/// Where the count of outer pungs, the chows and the pungs begin.
const OUTER_PUNGS: u32 = 8;
const CHOWS: u32 = 12;
const PUNGS: u32 = 32;

/// A set of one of the three suits: the suit, and the rank it begins with.
pub(super) type Place = (usize, usize);
pub(super) type Places = ArrayVec<Place, { Hand::MELDS }>;

impl Decomposition {
    /// How its groups stand to each other; `hand` is the one that it was found in.
    ///
    /// ```
    /// use hupai::{Hand, Relation, Shape};
    /// let hand: Hand = "123789m123789p55s".parse()?;
    /// let relations = hand.decompositions(Shape::STANDARD)?[0].relations(&hand);
    /// assert!(relations.has(Relation::MIXED_TERMINAL_CHOWS));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn relations(&self, hand: &Hand) -> Relations {
        Relations(
            u64::from(self.relation_flags(hand).bits())
                | u64::from(self.outer_pungs()) << OUTER_PUNGS
                | in_line(self.chows(), 7) << CHOWS
                | in_line(self.pungs_of_no_honors(), 9) << PUNGS,
        )
    }

    /// What else is true of its groups.
    pub(super) fn relation_flags(&self, hand: &Hand) -> Relation {
        self.knitted(hand) | self.shifted() | self.terminal_chows() | self.winds()
    }

    /// How many pungs and kongs are of terminals and honors.
    pub(super) fn outer_pungs(&self) -> u8 {
        self.pungs().map(|pung| u8::from(TileSet::OUTER.contains(pung.tile()))).sum()
    }

    pub(super) fn chows(&self) -> Places {
        let chows = self.melds().iter().filter(|set| set.kind() == MeldKind::Chow);
        chows.copied().map(place).collect()
    }

    pub(super) fn pungs_of_no_honors(&self) -> Places {
        self.pungs().filter(|pung| pung.tile().suit() != Suit::Honors).copied().map(place).collect()
    }

    fn pungs(&self) -> impl Iterator<Item = &Meld> {
        self.melds().iter().filter(|set| set.kind() != MeldKind::Chow)
    }

    fn knitted(&self, hand: &Hand) -> Relation {
        let tiles = || hand.counts().at_least(1) | self.wild().iter().copied().collect();
        let holds = match self.shape() {
            Shape::KNITTED_STRAIGHT => true,
            Shape::KNITTED_HONORS => STRAIGHTS.into_iter().any(|nine| nine.is_subset(tiles())),
            _ => false,
        };
        if holds { Relation::KNITTED_STRAIGHT } else { Relation::empty() }
    }

    fn shifted(&self) -> Relation {
        let mut steps = self.pairs().windows(2);
        let in_a_row = |pairs: &[Tile]| {
            let [first, next] = [pairs[0], pairs[1]];
            next.index() == first.index() + 1 && next.suit() == first.suit()
        };
        let suited = self.pairs().first().is_some_and(|first| first.suit() != Suit::Honors);
        if suited && steps.all(in_a_row) { Relation::SHIFTED_PAIRS } else { Relation::empty() }
    }

    fn terminal_chows(&self) -> Relation {
        let chows = self.chows();
        let fives = self.pair().filter(|pair| pair.suit() != Suit::Honors && pair.rank() == 5);
        let Some(pair) = fives.filter(|_| chows.len() == Hand::MELDS) else {
            return Relation::empty();
        };
        let has = |suit: usize, rank: usize| {
            chows.iter().filter(|&&chow| chow == (suit, rank - 1)).count()
        };
        let times = [0, 1, 2].map(|suit| has(suit, 1).min(has(suit, 7)));
        let own = pair.suit() as usize;
        match times {
            _ if times[own] == 2 => Relation::PURE_TERMINAL_CHOWS,
            _ if times[own] == 0 && times.iter().filter(|&&each| each == 1).count() == 2 => {
                Relation::MIXED_TERMINAL_CHOWS
            }
            _ => Relation::empty(),
        }
    }

    fn winds(&self) -> Relation {
        let pungs = self.melds().iter().map(|set| set.tile());
        pungs.filter_map(Relation::pung_of).fold(Relation::empty(), Relation::union)
    }
}

fn place(set: Meld) -> Place {
    (set.tile().suit() as usize, set.tile().rank() as usize - 1)
}

/// How sets of one kind stand to each other, as a number; `ranks` is how many they may begin with.
fn in_line(mut places: Places, ranks: usize) -> u64 {
    const RENAMINGS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    if places.len() < 2 {
        return 0;
    }
    let lowest = places.iter().map(|&(_, rank)| rank).min().unwrap_or_default();
    places.iter_mut().for_each(|(_, rank)| *rank -= lowest);
    let bits = (3 * ranks).ilog2() + 1;
    let number = |suits: [usize; 3]| {
        let numbers = places.iter().map(|&(suit, rank)| (suits[suit] * ranks + rank + 1) as u64);
        let mut numbers: ArrayVec<u64, { Hand::MELDS }> = numbers.collect();
        numbers.sort_unstable();
        numbers.into_iter().fold(0, |all, number| all << bits | number)
    };
    RENAMINGS.into_iter().map(number).min().unwrap_or_default()
}
