//! Rows that are counted in won hands, and how they go together.

use core::ops::RangeInclusive;

use super::lines::Lines;
use super::reading::{Bits, Reading, Told, Won};
use super::row::{Condition, Counting, FanRow, Sum};
use crate::hand::{Hand, InvalidHand};
use crate::shape::Shape;
use crate::solve::Decomposition;

/// Rows that are counted in won hands, and how they go together.
///
/// ```
/// use hupai::{Condition, Counting, FanRow, FanTable, Hand, Shape, Sum, Told, Trait};
/// let condition = Condition { has: Trait::ALL_PUNGS, ..Condition::default() };
/// let once = Sum { constant: 1, ..Sum::default() };
/// let counting = Counting::Cases(vec![(condition, once)]);
/// let row = FanRow { value: 6, counting, replaces: vec![], add_on: false };
/// let table = FanTable::new(vec![row], None, 1, Shape::STANDARD).expect("a row");
/// let hand: Hand = "111222333m55z [999p]".parse()?;
/// let best = table.best(&hand, &Told::default())?.expect("it wins");
/// assert_eq!((best.total, best.fans().collect()), (6, vec![(0, 1)]));
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Debug)]
pub struct FanTable {
    values: Vec<i64>,
    add_ons: Rows,
    cases: Vec<Case>,
    lines: Lines,
    /// Rows that replace others with those, each after all by which it may be replaced.
    replacing: Vec<(u8, Rows)>,
    basic: Option<usize>,
    least: i64,
    shapes: Shape,
}

/// Rows as bits.
type Rows = u128;

/// How often rows are counted.
type Counts = [u16; FanTable::ROWS];

/// A condition with the row that it is of, and how often that counts where it holds.
#[derive(Clone, Debug)]
struct Case {
    row: u8,
    all: Bits,
    none: Bits,
    sums: Vec<(Sum, RangeInclusive<i64>)>,
    times: Sum,
}

/// The best way to count a hand.
///
/// ```
/// use hupai::{Counted, FanTable, Hand, Shape, Told};
/// let table = FanTable::new(vec![], None, 0, Shape::STANDARD).expect("no rows");
/// let hand: Hand = "11m".parse()?;
/// let best: Option<Counted> = table.best(&hand, &Told::default())?;
/// assert_eq!(best.map(|counted| counted.total), Some(0));
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// What all is worth.
    pub total: i64,
    /// The last row that counts and is no add-on.
    pub last: Option<usize>,
    /// How the hand is made up.
    pub decomposition: Decomposition,
    /// The place of the decomposition among those of its shape.
    pub place: usize,
    way: Way,
    add_ons: Rows,
}

/// What counts, and how often.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Way {
    rows: Rows,
    counts: Counts,
}

impl Counted {
    /// The rows that count, the add-ons last, and how often each does.
    ///
    /// ```
    /// use hupai::{FanTable, Hand, Shape, Told};
    /// let table = FanTable::new(vec![], None, 0, Shape::STANDARD).expect("no rows");
    /// let best = table.best(&"11m".parse()?, &Told::default())?.expect("it wins");
    /// assert_eq!(best.fans().count(), 0);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn fans(&self) -> impl Iterator<Item = (usize, u16)> {
        let all = [self.way.rows & !self.add_ons, self.way.rows & self.add_ons];
        all.into_iter().flat_map(|rows| places(rows).map(|row| (row, self.way.counts[row])))
    }
}

impl FanTable {
    /// The most rows of a table.
    ///
    /// ```
    /// assert_eq!(hupai::FanTable::ROWS, 128);
    /// ```
    pub const ROWS: usize = 128;

    /// A table of rows.
    ///
    /// `basic` is counted where nothing else is but add-ons, `least` what a win must be worth
    /// without them, `shapes` what may win. `None` for too many rows, a place that is named and has
    /// none, a line that cannot be, and one that stands in two rows.
    ///
    /// ```
    /// use hupai::{FanTable, Shape};
    /// assert!(FanTable::new(vec![], Some(0), 0, Shape::STANDARD).is_none());
    /// ```
    #[must_use]
    pub fn new(rows: Vec<FanRow>, basic: Option<usize>, least: i64, shapes: Shape) -> Option<Self> {
        let named = rows.iter().flat_map(|row| &row.replaces).chain(&basic);
        if rows.len() > Self::ROWS || named.into_iter().any(|&place| place >= rows.len()) {
            return None;
        }
        let mut table = Self {
            values: rows.iter().map(|row| row.value).collect(),
            add_ons: bits_of(rows.iter().enumerate().filter(|(_, row)| row.add_on).map(|at| at.0)),
            cases: Vec::new(),
            lines: Lines::new(),
            replacing: in_order_of_replacing(&rows),
            basic,
            least,
            shapes,
        };
        for (row, FanRow { counting, .. }) in rows.into_iter().enumerate() {
            match counting {
                Counting::Line(line) => table.lines.add(row as u8, &line)?,
                Counting::Cases(cases) => {
                    table.cases.extend(cases.into_iter().map(|case| Case::new(row as u8, case)));
                }
            }
        }
        Some(table)
    }

    /// The best way to count a hand: by its total, then by the place of its last row that is no
    /// add-on; `None` if it does not win, or has no such tile among its concealed ones.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 2, 5, 8, 11 or 14, and for more than
    /// [`Hand::WILDCARDS_LISTED`].
    ///
    /// ```
    /// use hupai::{FanTable, Shape, Tile, Told};
    /// let table = FanTable::new(vec![], None, 0, Shape::STANDARD).expect("no rows");
    /// let told = Told { tile: Some(Tile::P1), ..Told::default() };
    /// assert!(table.best(&"11m".parse()?, &told)?.is_none());
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn best(&self, hand: &Hand, told: &Told) -> Result<Option<Counted>, InvalidHand> {
        let found = hand.decompositions(self.shapes)?;
        let Some(won) = Won::new(hand, told, self.shapes) else { return Ok(None) };
        let mut best = None;
        for (number, decomposition) in found.iter().enumerate() {
            let (chows, pungs) = (decomposition.chows(), decomposition.pungs_of_no_honors());
            let choices = self.lines.choices(chows, pungs);
            for reading in won.readings(decomposition) {
                let held = self.held(&reading);
                for choice in &choices {
                    let Some((worth, way)) = self.way(&held, choice) else { continue };
                    if best.as_ref().is_none_or(|(most, _, _)| worth > *most) {
                        best = Some((worth, way, number));
                    }
                }
            }
        }
        Ok(best.map(|((total, last), way, number)| {
            let decomposition = found[number].clone();
            let is_alike = |other: &&Decomposition| other.shape() == decomposition.shape();
            let place = found[..number].iter().filter(is_alike).count();
            Counted { total, last, decomposition, place, way, add_ons: self.add_ons }
        }))
    }

    /// The rows that a reading has by their conditions.
    fn held(&self, reading: &Reading) -> Way {
        let mut held = Way { rows: 0, counts: [0; Self::ROWS] };
        let mut settled = None;
        for case in self.cases.iter().filter(|case| case.may_hold(reading)) {
            if settled != Some(case.row) && case.holds(reading) {
                settled = Some(case.row);
                held.add(case.row, reading.sum(&case.times));
            }
        }
        held
    }

    /// What counts of the rows that are held and chosen, with the total and the last row that decide;
    /// `None` where it is not enough.
    fn way(&self, held: &Way, chosen: &[u8]) -> Option<((i64, Option<usize>), Way)> {
        let mut way = held.clone();
        for &row in chosen {
            way.add(row, 1);
        }
        let mut replaced: Rows = 0;
        for &(row, others) in &self.replacing {
            if (way.rows & !replaced) >> row & 1 == 1 {
                replaced |= others;
            }
        }
        way.rows &= !replaced;
        if let Some(basic) = self.basic.filter(|_| way.rows & !self.add_ons == 0) {
            way.add(basic as u8, 1);
        }
        let patterns = way.rows & !self.add_ons;
        let worth = |rows: Rows| -> i64 {
            places(rows).map(|row| self.values[row] * i64::from(way.counts[row])).sum()
        };
        let (total, more) = (worth(patterns), worth(way.rows & self.add_ons));
        let last = Self::ROWS.checked_sub(1 + patterns.leading_zeros() as usize);
        (total >= self.least).then_some(((total + more, last), way))
    }
}

impl Way {
    /// Counts a row so many times more; a number below one is none.
    fn add(&mut self, row: u8, times: i64) {
        let times = u16::try_from(times.max(0)).unwrap_or(u16::MAX);
        let count = &mut self.counts[usize::from(row)];
        *count = count.saturating_add(times);
        self.rows |= Rows::from(*count > 0) << row;
    }
}

impl Case {
    fn new(row: u8, (condition, times): (Condition, Sum)) -> Self {
        let (all, none) = condition.bits();
        Self { row, all, none, sums: condition.sums, times }
    }

    /// Whether all that is quickly asked holds.
    #[inline]
    fn may_hold(&self, reading: &Reading) -> bool {
        reading.bits & self.all == self.all && reading.bits & self.none == 0
    }

    /// Whether the rest of it holds.
    fn holds(&self, reading: &Reading) -> bool {
        self.sums.iter().all(|(sum, between)| between.contains(&reading.sum(sum)))
    }
}

/// The rows that replace others, each after all by which it may be replaced; those of a ring as they
/// stand in the table.
fn in_order_of_replacing(rows: &[FanRow]) -> Vec<(u8, Rows)> {
    let replaced = rows.iter().map(|row| bits_of(row.replaces.iter().copied()));
    let mut left: Vec<(u8, Rows)> =
        (0..).zip(replaced).filter(|&(_, others)| others != 0).collect();
    let mut ordered = Vec::new();
    while !left.is_empty() {
        let by_others =
            |row: u8| left.iter().any(|&(other, rows)| other != row && rows >> row & 1 == 1);
        let (mut first, mut then): (Vec<_>, Vec<_>) =
            left.iter().partition(|&&(row, _)| !by_others(row));
        if first.is_empty() {
            core::mem::swap(&mut first, &mut then);
        }
        ordered.append(&mut first);
        left = then;
    }
    ordered
}

fn bits_of(places: impl Iterator<Item = usize>) -> Rows {
    places.fold(0, |rows, place| rows | 1 << place)
}

/// The places of rows, in order.
fn places(mut rows: Rows) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let place = (rows != 0).then(|| rows.trailing_zeros() as usize)?;
        rows &= rows - 1;
        Some(place)
    })
}
