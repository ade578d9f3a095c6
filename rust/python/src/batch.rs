//! The questions of many hands: numpy arrays in and out, and the interpreter lock released.
//!
//! The arrays are borrowed as slices, in the way of the numpy crate: no Rust code writes to them
//! meanwhile. Of Python's threads nobody can know, so that the kernels do not rely on it: they read
//! each number once, and look again only at copies (`hupai_kernels`, blocks).

use core::num::NonZeroUsize;

use hupai::Tile;
use hupai_kernels::{Counts, Level, PerRow, Refusal, Request, Copies, cores};
use numpy::{
    Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::arguments;
use crate::errors::{Refused, invalid_argument};

/// A number of copies of each playing tile.
type Row = [u8; Tile::PLAYING];

/// The counts of many hands: rows of 34 one after another, or 34 columns.
#[derive(FromPyObject)]
pub enum Hands<'py> {
    Rows(PyReadonlyArray2<'py, u8>),
    Columns(Vec<PyReadonlyArray1<'py, u8>>),
}

impl Hands<'_> {
    /// Goes on with the counts as the kernels take them.
    fn with<T>(&self, ask: impl FnOnce(Counts<'_>) -> PyResult<T>) -> PyResult<T> {
        match self {
            Self::Rows(array) => ask(Counts::Rows(rows("counts", array)?)),
            Self::Columns(arrays) => {
                let columns = arrays.iter().map(|array| {
                    array.as_slice().map_err(|_| invalid_argument("counts", CONTIGUOUS, STRIDED))
                });
                let columns = columns.collect::<PyResult<Vec<_>>>()?;
                let found = format!("{} columns", columns.len());
                let refuse = |_| invalid_argument("counts", "34 columns", &found);
                ask(Counts::Columns(&columns.try_into().map_err(refuse)?))
            }
        }
    }
}

const CONTIGUOUS: &str = "numbers one after another";
const STRIDED: &str = "numbers apart";

/// The rows of an array of shape (N, 34).
fn rows<'a>(argument: &str, array: &'a PyReadonlyArray2<'_, u8>) -> PyResult<&'a [Row]> {
    let slice = array.as_slice().map_err(|_| invalid_argument(argument, CONTIGUOUS, STRIDED))?;
    let (rows, rest) = slice.as_chunks();
    if array.shape()[1] == Tile::PLAYING && rest.is_empty() {
        return Ok(rows);
    }
    let found = format!("shape {:?}", array.shape());
    Err(invalid_argument(argument, "an array of shape (N, 34)", &found))
}

/// A number for all hands, or one for each.
#[derive(FromPyObject)]
pub enum Numbers<'py> {
    All(u8),
    Each(PyReadonlyArray1<'py, u8>),
}

impl Numbers<'_> {
    fn per_row(&self, argument: &str) -> PyResult<PerRow<'_>> {
        Ok(match self {
            Self::All(number) => PerRow::All(*number),
            Self::Each(array) => {
                let refuse = |_| invalid_argument(argument, CONTIGUOUS, STRIDED);
                PerRow::Each(array.as_slice().map_err(refuse)?)
            }
        })
    }
}

/// What is asked of all hands, and how.
#[derive(FromPyObject)]
pub struct Asked<'py> {
    shapes: Option<Bound<'py, PyAny>>,
    melds: Numbers<'py>,
    wildcards: Numbers<'py>,
    threads: Option<NonZeroUsize>,
    /// The vector units to use at most, by the name of their level.
    level: Option<String>,
}

impl Asked<'_> {
    fn request(&self) -> PyResult<Request<'_>> {
        Ok(Request {
            shapes: arguments::shapes(self.shapes.as_ref())?,
            melds: self.melds.per_row("melds")?,
            wildcards: self.wildcards.per_row("wildcards")?,
            threads: self.threads.unwrap_or_else(cores),
            level: self.level.as_deref().map_or(Ok(Level::widest()), level)?,
        })
    }
}

fn level(name: &str) -> PyResult<Level> {
    let known = Level::ALL.into_iter().find(|level| level.name() == name);
    known.ok_or_else(|| invalid_argument("level", "the name of a level", name))
}

/// The names of the levels that this machine has, the widest last.
pub fn levels() -> Vec<&'static str> {
    let levels = Level::ALL.into_iter().filter(|&level| level <= Level::widest());
    levels.map(Level::name).collect()
}

/// Asks without the interpreter lock. `hupai.batch` has read the arguments, so that what cannot be
/// extracted here did not come from there.
fn answers<T: Send>(
    hands: &Bound<'_, PyAny>,
    asked: &Bound<'_, PyAny>,
    ask: impl FnOnce(Counts<'_>, &Request<'_>) -> Result<T, Refusal> + Send,
) -> PyResult<T> {
    let py = hands.py();
    let hands: Hands<'_> = hands.extract()?;
    let asked: Asked<'_> = asked.extract()?;
    let request = asked.request()?;
    hands.with(|counts| {
        let answers = py.detach(|| ask(counts, &request));
        Ok(answers.map_err(Refused::from)?)
    })
}

/// Whether each hand is won: an array of bool.
#[pyfunction]
pub fn batch_is_win<'py>(
    hands: &Bound<'py, PyAny>,
    asked: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<bool>>> {
    Ok(PyArray1::from_vec(hands.py(), answers(hands, asked, hupai_kernels::is_win)?))
}

/// The waits of each hand: an array of masks.
#[pyfunction]
pub fn batch_waits<'py>(
    hands: &Bound<'py, PyAny>,
    asked: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    Ok(PyArray1::from_vec(hands.py(), answers(hands, asked, hupai_kernels::waits)?))
}

/// The shanten of each hand: an array of int8.
#[pyfunction]
pub fn batch_shanten<'py>(
    hands: &Bound<'py, PyAny>,
    asked: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<i8>>> {
    Ok(PyArray1::from_vec(hands.py(), answers(hands, asked, hupai_kernels::shanten)?))
}

/// The improving tiles of each hand: an array of masks.
#[pyfunction]
pub fn batch_improving_tiles<'py>(
    hands: &Bound<'py, PyAny>,
    asked: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    Ok(PyArray1::from_vec(hands.py(), answers(hands, asked, hupai_kernels::improving_tiles)?))
}

/// Shanten, improving tiles and unseen copies after each discard: arrays of shape (N, 34).
type Options<'py> = (Bound<'py, PyArray2<i8>>, Bound<'py, PyArray2<u64>>, Bound<'py, PyArray2<u8>>);

/// What each discard of each hand leaves.
#[pyfunction]
pub fn batch_discard_options<'py>(
    hands: &Bound<'py, PyAny>,
    asked: &Bound<'py, PyAny>,
    seen: Option<&Bound<'py, PyAny>>,
) -> PyResult<Options<'py>> {
    let seen: Option<PyReadonlyArray2<'_, u8>> = seen.map(PyAnyMethods::extract).transpose()?;
    let seen = seen.as_ref().map(|seen| rows("seen", seen)).transpose()?;
    let seen = match seen {
        None => Copies::None,
        Some([one]) => Copies::All(one),
        Some(rows) => Copies::Each(rows),
    };
    let options = answers(hands, asked, |counts, request| {
        hupai_kernels::discard_options(counts, &seen, request)
    })?;
    let py = hands.py();
    Ok((table(py, options.shanten)?, table(py, options.improving)?, table(py, options.unseen)?))
}

/// An array of rows of 34.
fn table<T: Element>(
    py: Python<'_>,
    rows: Vec<[T; Tile::PLAYING]>,
) -> PyResult<Bound<'_, PyArray2<T>>> {
    let shape = [rows.len(), Tile::PLAYING];
    PyArray1::from_vec(py, rows.into_flattened()).reshape(shape)
}
