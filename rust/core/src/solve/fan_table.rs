//! A table of what is counted in a won hand, given as data: conditions, values and exclusions.

use arrayvec::ArrayVec;

use super::decomposition::Decomposition;
use super::lines::{Line, count_lines, sets};
use super::ready_decomposition::WaitKind;
use super::relations::Relation;
use super::traits::{Trait, TraitCount};
use crate::hand::{Hand, InvalidHand, Meld, MeldKind};
use crate::shape::Shape;
use crate::tile::Tile;

/// What can be counted in a won hand, beside each [`TraitCount`].
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
    /// The kinds of tiles that the hand waited for, by its shape.
    Waits,
    /// Pungs of concealed tiles and concealed kongs, but one completed by a tile of another.
    ConcealedPungs,
    /// Pungs and kongs of the winds of seat and round, one of both counted once.
    OwnWindPungs,
    /// A number of the win, in this place.
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
    /// Whether the hand was 1112345678999 of a suit before its last tile.
    pub nine_gates: Option<bool>,
    /// A pung or kong of the seat's wind.
    pub seat_wind_pung: bool,
    /// A pung or kong of the round's wind.
    pub round_wind_pung: bool,
    /// All of these flags of the win.
    pub told: u64,
    /// Sums, each with the least and the most it may be.
    pub sums: Vec<(Sum, i64, i64)>,
}

impl Default for Condition {
    fn default() -> Self {
        Self {
            shapes: Shape::all(),
            has: Trait::empty(),
            lacks: Trait::empty(),
            relations: Relation::empty(),
            wait: None,
            nine_gates: None,
            seat_wind_pung: false,
            round_wind_pung: false,
            told: 0,
            sums: Vec::new(),
        }
    }
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

/// What of a win does not lie in its tiles.
///
/// ```
/// use hupai::{Tile, Told};
/// let told = Told { tile: Some(Tile::M1), given: true, ..Told::default() };
/// assert_eq!(told.flags, 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told<'a> {
    /// The winning tile, which is among the concealed ones.
    pub tile: Option<Tile>,
    /// Whether it came from another.
    pub given: bool,
    /// The wind of the seat.
    pub seat_wind: Option<Tile>,
    /// The wind of the round.
    pub round_wind: Option<Tile>,
    /// Flags that conditions ask for.
    pub flags: u64,
    /// Numbers that sums take.
    pub numbers: &'a [u16],
}

/// The best way to count a hand.
///
/// ```
/// use hupai::{Counted, FanTable, Hand, Shape, Told};
/// let table = FanTable::new(vec![], None, 0, Shape::STANDARD).expect("few rows");
/// let hand: Hand = "11m".parse()?;
/// let best: Option<Counted> = table.best(&hand, &Told::default())?;
/// assert_eq!(best.map(|counted| counted.total), Some(0));
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// What all is worth.
    pub total: i64,
    /// The place of the last row that counts and is no add-on; -1 if there is none.
    pub last: i16,
    /// The places of the rows that count, the add-ons last, and how often each does.
    pub fans: ArrayVec<(u8, u16), { FanTable::ROWS }>,
    /// How the hand is made up.
    pub decomposition: Decomposition,
    /// The place of the decomposition among those of its shape.
    pub place: usize,
}

/// Rows that are counted in won hands, and how they go together.
///
/// ```
/// use hupai::{Condition, Counting, FanRow, FanTable, Hand, Shape, Sum, Told, Trait};
/// let condition = Condition { has: Trait::ALL_PUNGS, ..Condition::default() };
/// let once = Sum { constant: 1, ..Sum::default() };
/// let counting = Counting::Cases(vec![(condition, once)]);
/// let row = FanRow { value: 6, counting, replaces: vec![], add_on: false };
/// let table = FanTable::new(vec![row], None, 1, Shape::STANDARD).expect("few rows");
/// let hand: Hand = "111222333m55z [999p]".parse()?;
/// let best = table.best(&hand, &Told::default())?.expect("it wins");
/// assert_eq!((best.total, best.fans.as_slice()), (6, &[(0, 1)][..]));
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Debug)]
pub struct FanTable {
    rows: Vec<Row>,
    lines: Vec<(usize, i64, Line)>,
    /// Rows that replace others with those, each after all by which it may be replaced.
    replacing: Vec<(usize, Rows)>,
    basic: Option<usize>,
    least: i64,
    shapes: Shape,
    looks_at_waits: bool,
}

/// Rows as bits.
type Rows = u128;

#[derive(Clone, Debug)]
struct Row {
    value: i64,
    add_on: bool,
    cases: Vec<Case>,
}

/// A condition and what it counts, made such that most of it is asked at once.
#[derive(Clone, Debug)]
struct Case {
    all: u128,
    none: u128,
    told: u64,
    sums: Vec<(Sum, i64, i64)>,
    times: Sum,
}

/// Where the bits of a reading begin, after those of its traits.
const RELATIONS: u32 = 32;
const SHAPES: u32 = 40;
const WAITS: u32 = 48;
const NINE_GATES: u128 = 1 << 64;
const SEAT_WIND_PUNG: u128 = 1 << 65;
const ROUND_WIND_PUNG: u128 = 1 << 66;

impl Case {
    fn new((condition, times): (Condition, Sum)) -> Self {
        let shapes = |shapes: Shape| u128::from(shapes.bits()) << SHAPES;
        let when = |holds: bool, bit: u128| if holds { bit } else { 0 };
        let wait = condition.wait.map_or(0, |kind| 1 << (WAITS + kind as u32));
        let all = u128::from(condition.has.bits())
            | u128::from(condition.relations.bits()) << RELATIONS
            | wait
            | when(condition.nine_gates == Some(true), NINE_GATES)
            | when(condition.seat_wind_pung, SEAT_WIND_PUNG)
            | when(condition.round_wind_pung, ROUND_WIND_PUNG);
        let none = u128::from(condition.lacks.bits())
            | shapes(Shape::all() - condition.shapes)
            | when(condition.nine_gates == Some(false), NINE_GATES);
        Self { all, none, told: condition.told, sums: condition.sums, times }
    }

    fn holds(&self, reading: &Reading) -> bool {
        reading.bits & self.all == self.all
            && reading.bits & self.none == 0
            && reading.told.flags & self.told == self.told
            && self
                .sums
                .iter()
                .all(|(sum, least, most)| (*least..=*most).contains(&reading.sum(sum)))
    }
}

/// What is asked of one decomposition, the winning tile lying in one of its groups.
struct Reading<'a> {
    bits: u128,
    traits: u64,
    relations: u64,
    waits: i64,
    own_wind_pungs: i64,
    concealed_pungs: i64,
    told: &'a Told<'a>,
}

impl Reading<'_> {
    fn sum(&self, sum: &Sum) -> i64 {
        let amounts = sum.amounts.iter().map(|&(amount, factor)| factor * self.amount(amount));
        sum.constant + amounts.sum::<i64>()
    }

    fn amount(&self, amount: Amount) -> i64 {
        match amount {
            Amount::Trait(count) => (self.traits >> count.shift() & 0xF).cast_signed(),
            Amount::Suits => i64::from((self.traits & 0b111).count_ones()),
            Amount::OuterPungs => (self.relations >> 8 & 0xF).cast_signed(),
            Amount::Waits => self.waits,
            Amount::ConcealedPungs => self.concealed_pungs,
            Amount::OwnWindPungs => self.own_wind_pungs,
            Amount::Told(place) => self.told.numbers.get(place).map_or(0, |&told| i64::from(told)),
        }
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
    /// without them, `shapes` what may win. `None` for too many rows, or where there is none in a
    /// place that is named.
    ///
    /// ```
    /// use hupai::{FanTable, Shape};
    /// assert!(FanTable::new(vec![], Some(0), 0, Shape::STANDARD).is_none());
    /// ```
    #[must_use]
    pub fn new(rows: Vec<FanRow>, basic: Option<usize>, least: i64, shapes: Shape) -> Option<Self> {
        let number = rows.len();
        let named = rows.iter().flat_map(|row| row.replaces.iter().copied()).chain(basic);
        if number > Self::ROWS || named.into_iter().any(|place| place >= number) {
            return None;
        }
        let mut left: Vec<(usize, Rows)> = rows.iter().map(bits_of).enumerate().collect();
        left.retain(|&(_, replaced)| replaced != 0);
        let mut replacing = Vec::new();
        while !left.is_empty() {
            let others = |place: usize| left.iter().filter(move |(other, _)| *other != place);
            let is_free = |place: usize| others(place).all(|(_, bits)| bits >> place & 1 == 0);
            let (mut first, then): (Vec<_>, Vec<_>) =
                left.iter().partition(|(place, _)| is_free(*place));
            // A ring of rows that replace each other is gone through in the order of the table.
            left = if first.is_empty() {
                first.clone_from(&then);
                Vec::new()
            } else {
                then
            };
            replacing.append(&mut first);
        }
        let mut table = Self {
            rows: vec![],
            lines: vec![],
            replacing,
            basic,
            least,
            shapes,
            looks_at_waits: false,
        };
        for (place, FanRow { value, counting, add_on, .. }) in rows.into_iter().enumerate() {
            let cases = match counting {
                Counting::Cases(cases) => cases.into_iter().map(Case::new).collect(),
                Counting::Line(line) => {
                    table.lines.push((place, value, line));
                    Vec::new()
                }
            };
            table.rows.push(Row { value, add_on, cases });
        }
        let sums = table.rows.iter().flat_map(|row| &row.cases).flat_map(Case::all_sums);
        table.looks_at_waits =
            sums.flat_map(|sum| &sum.amounts).any(|(amount, _)| *amount == Amount::Waits);
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
    /// use hupai::{FanTable, Hand, Shape, Tile, Told};
    /// let table = FanTable::new(vec![], None, 0, Shape::STANDARD).expect("few rows");
    /// let told = Told { tile: Some(Tile::P1), ..Told::default() };
    /// assert!(table.best(&"11m".parse()?, &told)?.is_none());
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn best(&self, hand: &Hand, told: &Told) -> Result<Option<Counted>, InvalidHand> {
        let found = hand.decompositions(self.shapes)?;
        let waits = match told
            .tile
            .filter(|&tile| self.looks_at_waits && !found.is_empty() && hand.counts().of(tile) > 0)
        {
            Some(tile) => {
                hand.remove(tile)?.waits_by_shape(self.shapes)?.len().cast_signed() as i64
            }
            None => 0,
        };
        let gates = told.tile.is_some_and(|tile| is_nine_gates(hand, tile));
        let mut best: Option<(Way, usize)> = None;
        for (number, decomposition) in found.iter().enumerate() {
            let relations = decomposition.relations(hand).bits();
            let mut lines = [0; Self::ROWS];
            if !self.lines.is_empty() {
                count_lines(&self.lines, true, &sets(relations, 12, 5, 7), &mut lines);
                count_lines(&self.lines, false, &sets(relations, 32, 5, 9), &mut lines);
            }
            for wait in waits_of(hand, decomposition, told.tile) {
                let reading = reading(decomposition, relations, wait, waits, gates, told);
                let Some(way) = self.count(&reading, lines) else { continue };
                let better = best.as_ref().is_none_or(|(best, _)| way.worth() > best.worth());
                if better {
                    best = Some((way, number));
                }
            }
        }
        Ok(best.map(|(way, number)| {
            let shape = found[number].shape();
            let place = found[..number].iter().filter(|other| other.shape() == shape).count();
            let decomposition = found[number].clone();
            Counted { total: way.total, last: way.last, fans: way.fans, decomposition, place }
        }))
    }

    fn count(&self, reading: &Reading, mut counts: [i64; Self::ROWS]) -> Option<Way> {
        let mut had: Rows = 0;
        for (place, row) in self.rows.iter().enumerate() {
            if let Some(case) = row.cases.iter().find(|case| case.holds(reading)) {
                counts[place] = reading.sum(&case.times);
            }
            had |= Rows::from(counts[place] > 0) << place;
        }
        let mut replaced: Rows = 0;
        for &(place, others) in &self.replacing {
            if (had & !replaced) >> place & 1 == 1 {
                replaced |= others;
            }
        }
        let mut way = Way { total: 0, last: -1, fans: ArrayVec::new() };
        let mut add_ons = ArrayVec::<(u8, u16), { Self::ROWS }>::new();
        let mut kept = had & !replaced;
        while kept != 0 {
            let place = kept.trailing_zeros() as usize;
            kept &= kept - 1;
            let fan = (place as u8, u16::try_from(counts[place]).unwrap_or(u16::MAX));
            if self.rows[place].add_on {
                add_ons.push(fan);
            } else {
                way.fans.push(fan);
            }
        }
        if let Some(basic) = self.basic.filter(|_| way.fans.is_empty()) {
            way.fans.push((basic as u8, 1));
        }
        let worth = |fans: &[(u8, u16)]| -> i64 {
            let each = fans.iter();
            each.map(|&(place, count)| self.rows[usize::from(place)].value * i64::from(count)).sum()
        };
        way.total = worth(&way.fans);
        if way.total < self.least {
            return None;
        }
        way.last = way.fans.last().map_or(-1, |&(place, _)| i16::from(place));
        way.total += worth(&add_ons);
        way.fans.extend(add_ons);
        Some(way)
    }
}

impl Case {
    fn all_sums(&self) -> impl Iterator<Item = &Sum> {
        self.sums.iter().map(|(sum, _, _)| sum).chain([&self.times])
    }
}

fn bits_of(row: &FanRow) -> Rows {
    row.replaces.iter().fold(0, |bits, place| bits | 1 << place)
}

/// What counts of one reading.
struct Way {
    total: i64,
    last: i16,
    fans: ArrayVec<(u8, u16), { FanTable::ROWS }>,
}

impl Way {
    const fn worth(&self) -> (i64, i16) {
        (self.total, self.last)
    }
}

fn reading<'a>(
    decomposition: &Decomposition,
    relations: u64,
    wait: Option<WaitKind>,
    waits: i64,
    gates: bool,
    told: &'a Told<'a>,
) -> Reading<'a> {
    let traits = decomposition.traits().bits();
    let winds = relations >> 4 & 0xF;
    let wind =
        |tile: Option<Tile>| tile.map_or(0, |tile| 1u64 << (tile.index() - Tile::East.index()));
    let (seat, round) = (winds & wind(told.seat_wind), winds & wind(told.round_wind));
    let when = |holds: bool, bit: u128| if holds { bit } else { 0 };
    let bits = u128::from(traits & 0xFFFF_FFFF)
        | u128::from(relations & 0xFF) << RELATIONS
        | u128::from(decomposition.shape().bits()) << SHAPES
        | wait.map_or(0, |kind| 1 << (WAITS + kind as u32))
        | when(gates, NINE_GATES)
        | when(seat != 0, SEAT_WIND_PUNG)
        | when(round != 0, ROUND_WIND_PUNG);
    let formed = decomposition.traits().count(TraitCount::ConcealedPungs);
    let given = told.given && wait == Some(WaitKind::DualPair);
    Reading {
        bits,
        traits,
        relations,
        waits,
        own_wind_pungs: i64::from((seat | round).count_ones()),
        concealed_pungs: i64::from(formed) - i64::from(given),
        told,
    }
}

/// Whether a hand was 1112345678999 of a suit before its last tile.
fn is_nine_gates(hand: &Hand, tile: Tile) -> bool {
    const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];
    let suit = tile.suit();
    if !hand.melds().is_empty() || !suit.has_chows() || hand.counts().of(tile) == 0 {
        return false;
    }
    let first = suit.first();
    let mut before = [0; 9];
    before.copy_from_slice(&hand.counts().as_array()[first..first + 9]);
    before[tile.index() - first] -= 1;
    before == GATES
}

/// How the hand waited for its last tile: once for each group in which the tile may lie.
fn waits_of(
    hand: &Hand,
    decomposition: &Decomposition,
    tile: Option<Tile>,
) -> ArrayVec<Option<WaitKind>, 6> {
    let mut waits = ArrayVec::new();
    let Some(tile) = tile else {
        waits.push(None);
        return waits;
    };
    let special = match decomposition.shape() {
        Shape::SEVEN_PAIRS | Shape::SEVEN_PAIRS_QUADS => Some(WaitKind::SevenPairs),
        Shape::THIRTEEN_ORPHANS => Some(WaitKind::ThirteenOrphans),
        Shape::KNITTED_HONORS => Some(WaitKind::KnittedHonors),
        Shape::ALL_JIANG => Some(WaitKind::AllJiang),
        _ => None,
    };
    let held = hand.counts().of(tile);
    if held == 0 {
        return waits;
    }
    if special.is_some() {
        waits.push(special);
        return waits;
    }
    let sets = decomposition.concealed_sets();
    let pair = decomposition.pair() == Some(tile);
    if decomposition.shape() == Shape::KNITTED_STRAIGHT {
        let beside = sets.iter().map(|set| set.copies(tile)).sum::<u8>() + 2 * u8::from(pair);
        if held > beside {
            waits.push(Some(WaitKind::KnittedStraight));
        }
    }
    for set in sets {
        if set.copies(tile) > 0 {
            let wait = Some(wait_in(*set, tile));
            if !waits.contains(&wait) {
                waits.push(wait);
            }
        }
    }
    if pair {
        waits.push(Some(WaitKind::Single));
    }
    waits
}

fn wait_in(set: Meld, tile: Tile) -> WaitKind {
    if set.kind() != MeldKind::Chow {
        return WaitKind::DualPair;
    }
    match (tile.index() - set.tile().index(), set.tile().rank()) {
        (1, _) => WaitKind::Closed,
        (2, 1) | (0, 7) => WaitKind::Edge,
        _ => WaitKind::TwoSided,
    }
}
