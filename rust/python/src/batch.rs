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
use hupai_kernels::{
    Copies, Counts, Level, OptionsRoom, PerRow, Refusal, Request, cores, discard_options_into,
};
use numpy::ndarray::{Dimension, IntoDimension};
use numpy::{
    Element, Ix1, Ix2, PyArray, PyArray1, PyArray2, PyArrayMethods, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::PyTypeInfo;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList};

use crate::arguments;
use crate::errors::{Refused, invalid_argument};

/// A number of copies of each playing tile.
type Row = [u8; Tile::PLAYING];

/// The numbers of an array of uint8 with so many dimensions that stand one after another; `None` for
/// anything else.
fn bytes<'a, D: Dimension + 'a>(value: &'a Bound<'_, PyAny>) -> Option<&'a [u8]> {
    let array = value.cast::<PyArray<u8, D>>().ok()?;
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

/// Loads what questions need of `NumPy`, once for all of them.
///
/// Meanwhile another thread may fork the process, where a load that is under way never ends. So it
/// is done when `hupai.batch` is imported, and not by the first question.
#[pyfunction]
pub fn load_numpy(py: Python<'_>) {
    let array = PyArray1::<u8>::zeros(py, 0, false);
    bytes::<Ix1>(&array);
}

/// Rows of 34 numbers.
fn rows<'a>(value: &'a Bound<'_, PyAny>) -> Option<&'a [Row]> {
    let (rows, rest) = bytes::<Ix2>(value)?.as_chunks();
    let width = value.cast::<PyArray2<u8>>().ok()?.shape()[1];
    (width == Tile::PLAYING && rest.is_empty()).then_some(rows)
}

/// Columns of numbers.
fn columns_of<'a>(values: &'a [Bound<'_, PyAny>]) -> Option<[&'a [u8]; Tile::PLAYING]> {
    let columns: Option<Vec<&[u8]>> = values.iter().map(bytes::<Ix1>).collect();
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
    let numbers = bytes::<Ix1>(value)?;
    (numbers.len() == rows).then_some(PerRow::Each(numbers))
}

/// Copies of each tile: none if nothing is given, 34 for all hands, or a row for each.
fn copies<'a>(value: &'a Bound<'_, PyAny>, hands: usize) -> Option<Copies<'a>> {
    if value.is_none() {
        return Some(Copies::None);
    }
    if let Some(all) = bytes::<Ix1>(value) {
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

impl<'py> Given<'_, 'py> {
    /// The columns of the hands; none where they are given in another way.
    fn columns(&self) -> Vec<Bound<'py, PyAny>> {
        self.hands.cast_exact::<PyList>().map_or_else(|_| Vec::new(), |list| list.iter().collect())
    }
}

impl<'a> Given<'a, '_> {
    /// What the kernels take; `None` unless everything is as they take it.
    fn known(&self, columns: &'a [Bound<'_, PyAny>]) -> PyResult<Option<Known<'a>>> {
        let read = || {
            let hands = match rows(self.hands) {
                Some(rows) => Hands::Rows(rows),
                None => Hands::Columns(columns_of(columns)?.into()),
            };
            let number = hands.counts().len();
            Some((
                hands,
                per_row(self.melds, Hand::MELDS, number)?,
                copies(self.melded, number)?,
                per_row(self.wildcards, Hand::WILDCARDS, number)?,
                threads(self.threads)?,
                self.seen.map_or(Some(Copies::None), |seen| copies(seen, number))?,
            ))
        };
        let Some((hands, melds, melded, wildcards, threads, seen)) = read() else {
            return Ok(None);
        };
        let shapes = arguments::shapes(self.shapes)?;
        let level = self.level.map_or(Ok(Level::Avx512), level)?;
        let request = Request { shapes, melds, melded, wildcards, threads, level };
        Ok(Some(Known { hands, seen, request }))
    }
}

/// Hands as the kernels take them.
enum Hands<'a> {
    Rows(&'a [Row]),
    Columns(Box<[&'a [u8]; Tile::PLAYING]>),
}

impl Hands<'_> {
    fn counts(&self) -> Counts<'_> {
        match self {
            Self::Rows(rows) => Counts::Rows(rows),
            Self::Columns(columns) => Counts::Columns(columns),
        }
    }
}

/// What is asked of all hands, as the kernels take it.
struct Known<'a> {
    hands: Hands<'a>,
    seen: Copies<'a>,
    request: Request<'a>,
}

impl Known<'_> {
    fn len(&self) -> usize {
        self.hands.counts().len()
    }

    /// Asks without the interpreter lock; few hands with it, for they are answered before another
    /// thread has taken it.
    fn ask(
        &self,
        py: Python<'_>,
        ask: impl FnOnce(Counts<'_>, &Copies<'_>, &Request<'_>) -> Result<(), Refusal> + Send,
    ) -> PyResult<()> {
        let ask = || ask(self.hands.counts(), &self.seen, &self.request);
        let answered = if self.len() <= FEW { ask() } else { py.detach(ask) };
        Ok(answered.map_err(Refused::from)?)
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
            let columns = given.columns();
            let Some(known) = given.known(&columns)? else { return Ok(None) };
            let mut answers = New::zeros(hands.py(), known.len());
            let room = answers.room()?;
            known.ask(hands.py(), |counts, _, request| $ask(counts, request, room))?;
            Ok(Some(answers.0))
        }
    };
}

question! {
    /// Whether each hand is won: an array of bool.
    batch_is_win, hupai_kernels::is_win_into, bool
}
question! {
    /// The waits of each hand: an array of masks.
    batch_waits, hupai_kernels::waits_into, u64
}
question! {
    /// The shanten of each hand: an array of int8.
    batch_shanten, hupai_kernels::shanten_into, i8
}
question! {
    /// The improving tiles of each hand: an array of masks.
    batch_improving_tiles, hupai_kernels::improving_tiles_into, u64
}

/// A new array, which nobody else has.
///
/// `NumPy` allocates it: a large one has large pages, which matters more than the work where each
/// hand has 34 answers.
struct New<'py, T, D>(Bound<'py, PyArray<T, D>>);

impl<'py, T: Element, D: Dimension> New<'py, T, D> {
    /// Zero everywhere.
    fn zeros(py: Python<'py>, shape: impl IntoDimension<Dim = D>) -> Self {
        Self(PyArray::zeros(py, shape, false))
    }

    fn room(&mut self) -> PyResult<&mut [T]> {
        // SAFETY: nobody else has the array.
        Ok(unsafe { self.0.as_slice_mut() }?)
    }
}

impl<T: Element> New<'_, T, Ix2> {
    /// Rows of 34.
    fn rows(&mut self) -> PyResult<&mut [[T; Tile::PLAYING]]> {
        Ok(self.room()?.as_chunks_mut().0)
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
    let columns = given.columns();
    let Some(known) = given.known(&columns)? else { return Ok(None) };
    let (py, shape) = (hands.py(), [known.len(), Tile::PLAYING]);
    let (mut shanten, mut improving, mut unseen) =
        (New::zeros(py, shape), New::zeros(py, shape), New::zeros(py, shape));
    let room = OptionsRoom {
        shanten: shanten.rows()?,
        improving: improving.rows()?,
        unseen: unseen.rows()?,
    };
    known.ask(py, |counts, seen, request| discard_options_into(counts, seen, request, room))?;
    Ok(Some((shanten.0, improving.0, unseen.0)))
}
