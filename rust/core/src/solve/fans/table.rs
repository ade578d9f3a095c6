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
    /// The bits that are looked at, and those of them that must be set.
    seen: Bits,
    set: Bits,
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
    rows: Rows,
    counts: Counts,
    add_ons: Rows,
}

/// The rows that a reading has by their conditions, and how often.
struct Held {
    rows: Rows,
    counts: Counts,
}

/// What counts of the rows that are held and chosen.
struct Way {
    /// The total and the last row, which decide.
    worth: (i64, Option<usize>),
    rows: Rows,
    /// The row that counts for want of others.
    basic: Option<usize>,
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
        let all = [self.rows & !self.add_ons, self.rows & self.add_ons];
        all.into_iter().flat_map(|rows| places(rows).map(|row| (row, self.counts[row])))
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
                    let cases = cases.into_iter();
                    table.cases.extend(cases.filter_map(|case| Case::new(row as u8, case)));
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
        let mut found = hand.decompositions(self.shapes)?;
        let Some(won) = Won::new(hand, told, self.shapes) else { return Ok(None) };
        let mut best: Option<(Way, Counts, usize)> = None;
        for (number, decomposition) in found.iter().enumerate() {
            let (chows, pungs) = (decomposition.chows(), decomposition.pungs_of_no_honors());
            let choices = self.lines.choices(chows, pungs);
            for reading in won.readings(decomposition) {
                let held = self.held(&reading);
                for choice in &choices {
                    let way = self.way(&held, choice).filter(|way| {
                        best.as_ref().is_none_or(|(best, _, _)| way.worth > best.worth)
                    });
                    if let Some(way) = way {
                        let counts = way.counts(&held, choice);
                        best = Some((way, counts, number));
                    }
                }
            }
        }
        Ok(best.map(|(Way { worth: (total, last), rows, .. }, counts, number)| {
            let shape = found[number].shape();
            let place = found[..number].iter().filter(|other| other.shape() == shape).count();
            let decomposition = found.swap_remove(number);
            Counted { total, last, decomposition, place, rows, counts, add_ons: self.add_ons }
        }))
    }

    /// The rows that a reading has by their conditions.
    fn held(&self, reading: &Reading) -> Held {
        let mut held = Held { rows: 0, counts: [0; Self::ROWS] };
        let mut settled = None;
        for case in self.cases.iter().filter(|case| case.may_hold(reading)) {
            if settled != Some(case.row) && case.holds(reading) {
                settled = Some(case.row);
                let times = reading.sum(&case.times).max(0);
                held.counts[usize::from(case.row)] = times.try_into().unwrap_or(u16::MAX);
                held.rows |= Rows::from(times > 0) << case.row;
            }
        }
        held
    }

    /// What counts of the rows that are held and chosen; `None` where it is not enough.
    fn way(&self, held: &Held, chosen: &[u8]) -> Option<Way> {
        let mut rows = chosen.iter().fold(held.rows, |rows, row| rows | 1 << row);
        let mut replaced: Rows = 0;
        for &(row, others) in &self.replacing {
            if (rows & !replaced) >> row & 1 == 1 {
                replaced |= others;
            }
        }
        rows &= !replaced;
        let worth = |among: Rows| -> i64 {
            let lines = chosen.iter().filter(|&row| among >> row & 1 == 1);
            let lines = lines.map(|&row| self.values[usize::from(row)]);
            let others = places(among).map(|row| self.values[row] * i64::from(held.counts[row]));
            lines.chain(others).sum()
        };
        let basic = self.basic.filter(|_| rows & !self.add_ons == 0);
        let total = basic.map_or_else(|| worth(rows & !self.add_ons), |basic| self.values[basic]);
        let more = worth(rows & self.add_ons);
        rows |= basic.map_or(0, |basic| 1 << basic);
        let last = Self::ROWS.checked_sub(1 + (rows & !self.add_ons).leading_zeros() as usize);
        let is_enough = total >= self.least;
        is_enough.then_some(Way { worth: (total + more, last), rows, basic })
    }
}

impl Way {
    /// How often each of its rows is counted.
    fn counts(&self, held: &Held, chosen: &[u8]) -> Counts {
        let mut counts = held.counts;
        for &row in chosen {
            counts[usize::from(row)] += 1;
        }
        if let Some(basic) = self.basic {
            counts[basic] = 1;
        }
        counts
    }
}

impl Case {
    /// The case of a condition; `None` where that can never hold.
    fn new(row: u8, (condition, times): (Condition, Sum)) -> Option<Self> {
        let (seen, set) = condition.bits()?;
        Some(Self { row, seen, set, sums: condition.sums, times })
    }

    /// Whether all that is quickly asked holds.
    #[inline]
    fn may_hold(&self, reading: &Reading) -> bool {
        (reading.bits ^ self.set) & self.seen == 0
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
