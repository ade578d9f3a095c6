//! The questions of many hands: numpy arrays in and out, and the interpreter lock released.
//!
//! What is right already is taken as it is, in a fraction of a microsecond; for anything else a
//! question answers with nothing, and `hupai.batch` reads it, or refuses it with a word on why.
//!
//! The arrays are borrowed as slices. Other threads may write to them meanwhile, so that the kernels
//! do not rely on it: they read each number once, and look again only at copies (`hupai_kernels`,
//! blocks).

use core::num::NonZeroUsize;

use hupai::{Hand, Tile};
use hupai_kernels::{Copies, Counts, Level, PerRow, Refusal, Request, cores};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::PyTypeInfo;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList};

use crate::arguments;
use crate::errors::{Refused, invalid_argument};

/// A number of copies of each playing tile.
type Row = [u8; Tile::PLAYING];

/// The numbers of an array of uint8 with so many dimensions that stand one after another; `None` for
/// anything else.
fn bytes<'a, D: numpy::ndarray::Dimension + 'a>(value: &'a Bound<'_, PyAny>) -> Option<&'a [u8]> {
    let array = value.cast::<numpy::PyArray<u8, D>>().ok()?;
    // A class of its own may mean something else by its numbers, as a masked array does.
    if !array.as_any().get_type().is(PyUntypedArray::type_object(value.py()))
        || !array.is_c_contiguous()
    {
        return None;
    }
    // SAFETY: the numbers stand one after another and live as long as the array; they are read
    // once, whoever writes to them (`hupai_kernels`, blocks).
    unsafe { array.as_slice() }.ok()
}

/// Rows of 34 numbers.
fn rows<'a>(value: &'a Bound<'_, PyAny>) -> Option<&'a [Row]> {
    let (rows, rest) = bytes::<numpy::Ix2>(value)?.as_chunks();
    let width = value.cast::<PyArray2<u8>>().ok()?.shape()[1];
    (width == Tile::PLAYING && rest.is_empty()).then_some(rows)
}

/// Columns of numbers.
fn columns<'a>(values: &'a [Bound<'_, PyAny>]) -> Option<[&'a [u8]; Tile::PLAYING]> {
    let columns: Option<Vec<&[u8]>> = values.iter().map(bytes::<numpy::Ix1>).collect();
    columns?.try_into().ok()
}

/// A whole number that is neither a bool nor of another class.
fn plain_number<'py, N: for<'a> FromPyObject<'a, 'py>>(value: &Bound<'py, PyAny>) -> Option<N> {
    value.cast_exact::<PyInt>().ok()?.extract().ok()
}

/// A number for all hands, up to the most there may be, or one for each.
fn per_row<'a>(value: &'a Bound<'_, PyAny>, most: usize, rows: usize) -> Option<PerRow<'a>> {
    if let Some(number) = plain_number::<u8>(value) {
        return (usize::from(number) <= most).then_some(PerRow::All(number));
    }
    let numbers = bytes::<numpy::Ix1>(value)?;
    (numbers.len() == rows).then_some(PerRow::Each(numbers))
}

/// Copies of each tile: none if nothing is given, 34 for all hands, or a row for each.
fn copies<'a>(value: &'a Bound<'_, PyAny>, hands: usize) -> Option<Copies<'a>> {
    if value.is_none() {
        return Some(Copies::None);
    }
    if let Some(all) = bytes::<numpy::Ix1>(value) {
        return all.try_into().ok().map(Copies::All);
    }
    let each = rows(value)?;
    (each.len() == hands).then_some(Copies::Each(each))
}

fn threads(value: &Bound<'_, PyAny>) -> Option<NonZeroUsize> {
    if value.is_none() { Some(cores()) } else { plain_number(value) }
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

/// So many hands or fewer are asked with the interpreter lock held: some microseconds.
const FEW: usize = 16;

/// What is asked of all hands, as Python gives it.
#[derive(Clone, Copy)]
struct Given<'a, 'py> {
    hands: &'a Bound<'py, PyAny>,
    shapes: &'a Bound<'py, PyAny>,
    melds: &'a Bound<'py, PyAny>,
    melded: &'a Bound<'py, PyAny>,
    wildcards: &'a Bound<'py, PyAny>,
    threads: &'a Bound<'py, PyAny>,
    /// The vector units to use at most, by the name of their level.
    level: Option<&'a str>,
    /// What is seen beside the hands.
    seen: Option<&'a Bound<'py, PyAny>>,
}

impl<'a> Given<'a, '_> {
    /// What the kernels take; `None` unless everything is as they take it.
    fn request(&self, hands: usize) -> PyResult<Option<(Request<'a>, Copies<'a>)>> {
        let read = || {
            Some((
                per_row(self.melds, Hand::MELDS, hands)?,
                copies(self.melded, hands)?,
                per_row(self.wildcards, Hand::WILDCARDS, hands)?,
                threads(self.threads)?,
                self.seen.map_or(Some(Copies::None), |seen| copies(seen, hands))?,
            ))
        };
        let Some((melds, melded, wildcards, threads, seen)) = read() else { return Ok(None) };
        let shapes = arguments::shapes(self.shapes)?;
        let level = self.level.map_or(Ok(Level::Avx512), level)?;
        Ok(Some((Request { shapes, melds, melded, wildcards, threads, level }, seen)))
    }

    /// Asks without the interpreter lock; `None` unless everything is as the kernels take it.
    fn answers<T: Send>(
        &self,
        ask: impl FnOnce(Counts<'_>, &Copies<'_>, &Request<'_>) -> Result<T, Refusal> + Send,
    ) -> PyResult<Option<T>> {
        if let Some(rows) = rows(self.hands) {
            return self.ask(Counts::Rows(rows), ask);
        }
        let Ok(list) = self.hands.cast_exact::<PyList>() else { return Ok(None) };
        let values: Vec<_> = list.iter().collect();
        match columns(&values) {
            Some(columns) => self.ask(Counts::Columns(&columns), ask),
            None => Ok(None),
        }
    }

    fn ask<T: Send>(
        &self,
        counts: Counts<'_>,
        ask: impl FnOnce(Counts<'_>, &Copies<'_>, &Request<'_>) -> Result<T, Refusal> + Send,
    ) -> PyResult<Option<T>> {
        let Some((request, seen)) = self.request(counts.len())? else { return Ok(None) };
        // Few hands are answered before another thread has taken the lock.
        let answers = if counts.len() <= FEW {
            ask(counts, &seen, &request)
        } else {
            self.hands.py().detach(|| ask(counts, &seen, &request))
        };
        Ok(Some(answers.map_err(Refused::from)?))
    }
}

/// Asks, and gives the answers as an array.
macro_rules! question {
    ($(#[doc = $doc:literal])* $name:ident, $ask:path, $answer:ty) => {
        $(#[doc = $doc])*
        ///
        /// None where something must be read first.
        #[pyfunction]
        #[pyo3(signature = (hands, shapes, melds, melded, wildcards, threads, level=None))]
        pub fn $name<'py>(
            hands: &Bound<'py, PyAny>,
            shapes: &Bound<'py, PyAny>,
            melds: &Bound<'py, PyAny>,
            melded: &Bound<'py, PyAny>,
            wildcards: &Bound<'py, PyAny>,
            threads: &Bound<'py, PyAny>,
            level: Option<&str>,
        ) -> PyResult<Option<Bound<'py, PyArray1<$answer>>>> {
            let given =
                Given { hands, shapes, melds, melded, wildcards, threads, level, seen: None };
            let answers = given.answers(|counts, _, request| $ask(counts, request))?;
            Ok(answers.map(|answers| array(hands.py(), answers)))
        }
    };
}

question! {
    /// Whether each hand is won: an array of bool.
    batch_is_win, hupai_kernels::is_win, bool
}
question! {
    /// The waits of each hand: an array of masks.
    batch_waits, hupai_kernels::waits, u64
}
question! {
    /// The shanten of each hand: an array of int8.
    batch_shanten, hupai_kernels::shanten, i8
}
question! {
    /// The improving tiles of each hand: an array of masks.
    batch_improving_tiles, hupai_kernels::improving_tiles, u64
}

/// An array of numbers: few are copied, which takes less time than to have one own them.
fn array<T: Element + Copy>(py: Python<'_>, numbers: Vec<T>) -> Bound<'_, PyArray1<T>> {
    const COPIED: usize = 1 << 10;
    if numbers.len() <= COPIED {
        PyArray1::from_slice(py, &numbers)
    } else {
        PyArray1::from_vec(py, numbers)
    }
}

/// Shanten, improving tiles and unseen copies after each discard: arrays of shape (N, 34).
type Options<'py> = (Bound<'py, PyArray2<i8>>, Bound<'py, PyArray2<u64>>, Bound<'py, PyArray2<u8>>);

/// What each discard of each hand leaves.
///
/// None where something must be read first.
#[pyfunction]
#[pyo3(signature = (hands, shapes, melds, melded, wildcards, threads, level=None, seen=None))]
#[expect(clippy::too_many_arguments, reason = "what Python gives")]
pub fn batch_discard_options<'py>(
    hands: &Bound<'py, PyAny>,
    shapes: &Bound<'py, PyAny>,
    melds: &Bound<'py, PyAny>,
    melded: &Bound<'py, PyAny>,
    wildcards: &Bound<'py, PyAny>,
    threads: &Bound<'py, PyAny>,
    level: Option<&str>,
    seen: Option<&Bound<'py, PyAny>>,
) -> PyResult<Option<Options<'py>>> {
    let given = Given { hands, shapes, melds, melded, wildcards, threads, level, seen };
    let options = given.answers(hupai_kernels::discard_options)?;
    let Some(options) = options else { return Ok(None) };
    let py = hands.py();
    let tables =
        (table(py, options.shanten)?, table(py, options.improving)?, table(py, options.unseen)?);
    Ok(Some(tables))
}

/// An array of rows of 34.
fn table<T: Element + Copy>(
    py: Python<'_>,
    rows: Vec<[T; Tile::PLAYING]>,
) -> PyResult<Bound<'_, PyArray2<T>>> {
    let shape = [rows.len(), Tile::PLAYING];
    array(py, rows.into_flattened()).reshape(shape)
}
