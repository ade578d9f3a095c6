use hupai::{DiscardOption, TileSet};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments;
use crate::hand::PyHand;
use crate::objects::objects;
use crate::tile_set::{PyTileSet, answer, only_tiles};

/// What makes one again: the class, and the arguments.
type Reduced<'py> = (Bound<'py, PyAny>, (Bound<'py, PyAny>, i8, Bound<'py, PyTileSet>, u8));

/// A discard, and what it leaves.
///
/// >>> from hupai import Hand
/// >>> best = Hand.parse("123m456p789s1122z7z").discard_options()[0]
/// >>> best.discard, best.shanten, best.improving_tiles, best.unseen
/// (Tile.RED, 0, TileSet.parse('12z'), 4)
#[pyclass(frozen, eq, hash, name = "DiscardOption", module = "hupai")]
pub struct PyDiscardOption {
    inner: DiscardOption,
    /// The hand that it is of, the discard in it.
    hand: Option<Py<PyHand>>,
}

impl PartialEq for PyDiscardOption {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
    }
}

impl Eq for PyDiscardOption {}

impl std::hash::Hash for PyDiscardOption {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
    }
}

impl PyDiscardOption {
    pub fn tuple<'py>(
        hand: &Bound<'py, PyHand>,
        found: Vec<DiscardOption>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let of_hand = || Some(hand.clone().unbind());
        let made =
            found.into_iter().map(|inner| Bound::new(hand.py(), Self { inner, hand: of_hand() }));
        PyTuple::new(hand.py(), made.collect::<PyResult<Vec<_>>>()?)
    }
}

#[pymethods]
impl PyDiscardOption {
    #[new]
    fn new(
        discard: &Bound<'_, PyAny>,
        shanten: &Bound<'_, PyAny>,
        improving_tiles: &Bound<'_, PyAny>,
        unseen: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let inner = DiscardOption {
            discard: arguments::tile(discard)?,
            shanten: arguments::small(shanten, "a shanten is a whole number from -1 to 99")?,
            improving_tiles: only_tiles(improving_tiles)?,
            unseen: arguments::small(unseen, "copies are a whole number from 0 to 136")?,
        };
        Ok(Self { inner, hand: None })
    }

    /// The tile that is discarded.
    #[getter]
    fn discard<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(objects(py)?.tile(py, self.inner.discard))
    }

    /// The shanten of the hand without it.
    #[getter]
    const fn shanten(&self) -> i8 {
        self.inner.shanten
    }

    /// The tiles that lower that shanten when drawn.
    #[getter]
    fn improving_tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTileSet>> {
        let tiles: TileSet = self.inner.improving_tiles;
        match &self.hand {
            Some(hand) => answer(hand.bind(py), tiles),
            None => Bound::new(py, PyTileSet::from(tiles)),
        }
    }

    /// How many copies of those nobody has shown.
    #[getter]
    const fn unseen(&self) -> u8 {
        self.inner.unseen
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let discard = self.discard(py)?.repr()?;
        let tiles = self.improving_tiles(py)?.repr()?;
        let DiscardOption { shanten, unseen, .. } = self.inner;
        Ok(format!("DiscardOption({discard}, {shanten}, {tiles}, {unseen})"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let DiscardOption { shanten, unseen, .. } = self.inner;
        let arguments = (self.discard(py)?, shanten, self.improving_tiles(py)?, unseen);
        Ok((py.get_type::<Self>().into_any(), arguments))
    }
}
