//! One row of a table: what is counted, and where.

use core::ops::RangeInclusive;

use crate::shape::Shape;
use crate::solve::{Relation, Trait, TraitCount, WaitKind};

/// What can be counted in a won hand.
///
/// ```
/// use hupai::{Amount, TraitCount};
/// assert_ne!(Amount::Suits, Amount::Trait(TraitCount::Fours));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A count of traits.
    Trait(TraitCount),
    /// The suits held, without honors.
    Suits,
    /// Pungs and kongs of terminals and honors.
    OuterPungs,
    /// Pungs of concealed tiles and concealed kongs, but one completed by a tile of another.
    ConcealedPungs,
    /// Pungs and kongs of the winds of seat and round, one of both counted once.
    OwnWindPungs,
    /// The kinds of tiles that the hand waited for, by its shape; 0 where no tile is told.
    Waits,
    /// A number that is told of the win, in this place.
    Told(usize),
}

/// A sum of amounts, each so many times.
///
/// ```
/// use hupai::{Amount, Sum};
/// let one_and_each_suit = Sum { constant: 1, amounts: vec![(Amount::Suits, 1)] };
/// assert_eq!(one_and_each_suit.constant, 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// What is added anyway.
    pub constant: i64,
    /// The amounts with their factors.
    pub amounts: Vec<(Amount, i64)>,
}

/// What must be so, all of it.
///
/// ```
/// use hupai::{Condition, Trait};
/// let condition = Condition { has: Trait::ALL_PUNGS, ..Condition::default() };
/// assert!(condition.sums.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// One of these shapes.
    pub shapes: Shape,
    /// All of these traits.
    pub has: Trait,
    /// None of these traits.
    pub lacks: Trait,
    /// All of these relations.
    pub relations: Relation,
    /// This kind of wait.
    pub wait: Option<WaitKind>,
    /// The hand was 1112345678999 of a suit before its last tile.
    pub nine_gates: bool,
    /// A pung or kong of the seat's wind.
    pub seat_wind_pung: bool,
    /// A pung or kong of the round's wind.
    pub round_wind_pung: bool,
    /// All of these flags that are told of the win.
    pub told: u32,
    /// Exact counts of traits.
    pub counts: Vec<(TraitCount, u8)>,
    /// Sums, each between these.
    pub sums: Vec<(Sum, RangeInclusive<i64>)>,
}

impl Default for Condition {
    fn default() -> Self {
        Self {
            shapes: Shape::all(),
            has: Trait::empty(),
            lacks: Trait::empty(),
            relations: Relation::empty(),
            wait: None,
            nine_gates: false,
            seat_wind_pung: false,
            round_wind_pung: false,
            told: 0,
            counts: Vec::new(),
            sums: Vec::new(),
        }
    }
}

/// So many chows or pungs, of one suit or each of another, the same step from one to the next.
///
/// ```
/// use hupai::Line;
/// let straight = Line { chows: true, sets: 3, one_suit: true, steps: vec![3] };
/// assert!(straight.chows);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whether it is of chows, and not of pungs.
    pub chows: bool,
    /// How many sets it takes: two to four.
    pub sets: usize,
    /// Whether they are of one suit, and not each of another.
    pub one_suit: bool,
    /// How far the ranks may be apart from one to the next: 0 to 8.
    pub steps: Vec<u8>,
}

/// How often a hand has something.
///
/// ```
/// use hupai::{Counting, Line};
/// let pair = Line { chows: true, sets: 2, one_suit: true, steps: vec![0] };
/// assert_eq!(Counting::Line(pair.clone()), Counting::Line(pair));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counting {
    /// As the first of these conditions that holds says; not at all if none does.
    Cases(Vec<(Condition, Sum)>),
    /// As often as sets stand in such a line and count together.
    Line(Line),
}

/// One row of a table.
///
/// ```
/// use hupai::{Condition, Counting, FanRow, Sum};
/// let once = Sum { constant: 1, ..Sum::default() };
/// let counting = Counting::Cases(vec![(Condition::default(), once)]);
/// let row = FanRow { value: 1, counting, replaces: vec![], add_on: false };
/// assert!(!row.add_on);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FanRow {
    /// What it is worth each time.
    pub value: i64,
    /// How often a hand has it.
    pub counting: Counting,
    /// The places of the rows that are not counted beside it.
    pub replaces: Vec<usize>,
    /// Whether it is not counted for the least that a win must be worth.
    pub add_on: bool,
}
