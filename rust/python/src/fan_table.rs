use hupai::{
    Amount, Condition, Counting, FanRow, FanTable, Line, Relation, Shape, Sum, Tile, Told, Trait,
    TraitCount, WaitKind,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;

use crate::arguments;
use crate::decomposition::PyDecomposition;
use crate::errors::Refused;
use crate::hand::PyHand;

/// Counts of a fan that are kept, once they were made.
const KEPT: usize = 8;

/// The fans of a variant as data: what is counted in a won hand, and what of it counts.
///
/// Made by `hupai.scoring` of rows; the `times(count)` of a row's fan is what is told to be counted.
#[pyclass(frozen, name = "FanTable", module = "hupai._core")]
pub struct PyFanTable {
    table: FanTable,
    fans: Vec<Py<PyAny>>,
    counted: Vec<[PyOnceLock<Py<PyAny>>; KEPT]>,
    valued: Py<PyAny>,
}

/// What is counted: its name, which of several, and its factor.
type AmountData = (String, usize, i64);
type SumData = Vec<AmountData>;
/// A sum, and the least and the most it may be.
type BoundData = (SumData, i64, i64);

/// A condition, and how often a fan is counted where it holds.
#[derive(FromPyObject)]
struct CaseData {
    shapes: u8,
    has: u32,
    lacks: u32,
    relations: u8,
    wait: Option<usize>,
    nine_gates: bool,
    seat_wind_pung: bool,
    round_wind_pung: bool,
    told: u32,
    /// Counts of traits, by their places.
    counts: Vec<(usize, u8)>,
    bounds: Vec<BoundData>,
    /// The constant and the amounts of the sum.
    times: (i64, SumData),
}

/// A row: its fan, and how a hand has it.
#[derive(FromPyObject)]
struct RowData {
    fan: Py<PyAny>,
    value: i64,
    cases: Vec<CaseData>,
    line: Option<(bool, usize, bool, Vec<u8>)>,
    replaces: Vec<usize>,
    add_on: bool,
}

fn refused(what: &str) -> PyErr {
    PyValueError::new_err(format!("a table of fans that cannot be: {what}"))
}

fn trait_count(place: usize) -> PyResult<TraitCount> {
    let mut counts = TraitCount::ALL.into_iter().map(|(_, count)| count);
    let found = counts.find(|count| count.shift() as usize == place);
    found.ok_or_else(|| refused("no count of traits stands there"))
}

fn sum(constant: i64, amounts: SumData) -> PyResult<Sum> {
    let amounts = amounts.into_iter().map(|(name, place, factor)| {
        let amount = match name.as_str() {
            "traits" => Amount::Trait(trait_count(place)?),
            "suits" => Amount::Suits,
            "outer_pungs" => Amount::OuterPungs,
            "wait_count" => Amount::Waits,
            "concealed_pungs" => Amount::ConcealedPungs,
            "own_wind_pungs" => Amount::OwnWindPungs,
            "told" => Amount::Told(place),
            _ => return Err(refused(&format!("nothing to count is called {name}"))),
        };
        Ok((amount, factor))
    });
    Ok(Sum { constant, amounts: amounts.collect::<PyResult<_>>()? })
}

impl CaseData {
    fn read(self) -> PyResult<(Condition, Sum)> {
        let unknown = || refused("an unknown flag");
        let wait = self.wait.map(|place| WaitKind::ALL.get(place).map(|(kind, _)| *kind));
        let bounds = self
            .bounds
            .into_iter()
            .map(|(amounts, least, most)| Ok::<_, PyErr>((sum(0, amounts)?, least..=most)));
        let counts =
            self.counts.into_iter().map(|(place, number)| Ok((trait_count(place)?, number)));
        let condition = Condition {
            shapes: Shape::from_bits(self.shapes).ok_or_else(unknown)?,
            has: Trait::from_bits(self.has).ok_or_else(unknown)?,
            lacks: Trait::from_bits(self.lacks).ok_or_else(unknown)?,
            relations: Relation::from_bits(self.relations).ok_or_else(unknown)?,
            wait: wait.map(|kind| kind.ok_or_else(unknown)).transpose()?,
            nine_gates: self.nine_gates,
            seat_wind_pung: self.seat_wind_pung,
            round_wind_pung: self.round_wind_pung,
            told: self.told,
            counts: counts.collect::<PyResult<_>>()?,
            sums: bounds.collect::<PyResult<_>>()?,
        };
        Ok((condition, sum(self.times.0, self.times.1)?))
    }
}

/// What of a win does not lie in its tiles, as a table of fans is told it.
#[pyclass(frozen, name = "Told", module = "hupai._core")]
pub struct PyTold {
    given: bool,
    seat_wind: Option<Tile>,
    round_wind: Option<Tile>,
    flags: u32,
    numbers: Vec<u16>,
}

#[pymethods]
impl PyTold {
    #[new]
    fn new(
        given: bool,
        seat_wind: Option<&Bound<'_, PyAny>>,
        round_wind: Option<&Bound<'_, PyAny>>,
        flags: u32,
        numbers: Vec<u16>,
    ) -> PyResult<Self> {
        let seat_wind = seat_wind.map(arguments::tile).transpose()?;
        let round_wind = round_wind.map(arguments::tile).transpose()?;
        Ok(Self { given, seat_wind, round_wind, flags, numbers })
    }
}

#[pymethods]
impl PyFanTable {
    #[new]
    fn new(
        rows: Vec<RowData>,
        basic: Option<usize>,
        least: i64,
        shapes: &Bound<'_, PyAny>,
        valued: Py<PyAny>,
    ) -> PyResult<Self> {
        let (mut fans, mut read) = (Vec::new(), Vec::new());
        for row in rows {
            let counting = if let Some((chows, sets, one_suit, steps)) = row.line {
                Counting::Line(Line { chows, sets, one_suit, steps })
            } else {
                let cases = row.cases.into_iter().map(CaseData::read);
                Counting::Cases(cases.collect::<PyResult<_>>()?)
            };
            read.push(FanRow {
                value: row.value,
                counting,
                replaces: row.replaces,
                add_on: row.add_on,
            });
            fans.push(row.fan);
        }
        let table = FanTable::new(read, basic, least, arguments::shapes(shapes)?);
        let table = table.ok_or_else(|| refused("its rows do not go together"))?;
        let counted = fans.iter().map(|_| [const { PyOnceLock::new() }; KEPT]).collect();
        Ok(Self { table, fans, counted, valued })
    }

    /// The best way to count a hand won with a tile, as `valued` makes it of a total, a tie-break,
    /// fans and a decomposition; None if it does not win so.
    fn best<'py>(
        &self,
        hand: &Bound<'py, PyHand>,
        tile: Option<&Bound<'py, PyAny>>,
        told: &Bound<'py, PyTold>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let py = hand.py();
        let PyTold { given, seat_wind, round_wind, flags, numbers } = told.get();
        let told = Told {
            tile: tile.map(arguments::tile).transpose()?,
            given: *given,
            seat_wind: *seat_wind,
            round_wind: *round_wind,
            flags: *flags,
            numbers,
        };
        let best = self.table.best(&hand.get().0, &told).map_err(Refused::from)?;
        let Some(best) = best else { return Ok(None) };
        let fans = best.fans().map(|(row, count)| self.fan(py, row, count));
        let fans = PyTuple::new(py, fans.collect::<PyResult<Vec<_>>>()?)?;
        let last = (best.last.map_or(Ok(-1), i64::try_from)?,);
        let way = PyDecomposition::nth(hand, best.decomposition, best.place)?;
        self.valued.bind(py).call1((best.total, last, fans, way)).map(Some)
    }
}

impl PyFanTable {
    fn fan<'py>(&self, py: Python<'py>, row: usize, count: u16) -> PyResult<Bound<'py, PyAny>> {
        let make = || self.fans[row].bind(py).call_method1("times", (count,));
        match self.counted[row].get(usize::from(count).wrapping_sub(1)) {
            Some(kept) => {
                Ok(kept.get_or_try_init(py, || make().map(Bound::unbind))?.bind(py).clone())
            }
            None => make(),
        }
    }
}
