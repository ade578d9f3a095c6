use hupai::Meld;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::arguments::{self, meld_kind};
use crate::errors::{Refused, argument_type};
use crate::objects::objects;

/// A chow, pung or kong.
///
/// >>> from hupai import Meld, MeldKind, Tile
/// >>> Meld.kong(Tile.S2, MeldKind.KONG_ADDED)
/// Meld.parse('[2222s+]')
#[pyclass(frozen, eq, hash, ord, name = "Meld", module = "hupai")]
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PyMeld(pub Meld);

impl PyMeld {
    /// The melds of an iterable.
    pub fn collect(melds: &Bound<'_, PyAny>) -> PyResult<Vec<Meld>> {
        let refuse = |value: &_| argument_type(MELDS, value);
        let mut collected = Vec::new();
        for meld in arguments::elements(melds, MELDS)? {
            let meld = meld?;
            collected.push(meld.cast::<Self>().map_err(|_| refuse(&meld))?.get().0);
        }
        Ok(collected)
    }

    /// Melds as a tuple of Python objects.
    pub fn tuple<'py>(py: Python<'py>, melds: &[Meld]) -> PyResult<Bound<'py, PyTuple>> {
        let melds = melds.iter().map(|&meld| Bound::new(py, Self(meld)));
        PyTuple::new(py, melds.collect::<PyResult<Vec<_>>>()?)
    }
}

/// What melds must be.
const MELDS: &str = "melds are an iterable of Meld";

#[pymethods]
impl PyMeld {
    /// The chow that starts at a tile. Raises `InvalidMeldError` where none does.
    #[staticmethod]
    fn chow(first: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(Meld::chow(arguments::tile(first)?).map_err(Refused::from)?))
    }

    /// The pung of a tile. Raises `InvalidMeldError` for a flower.
    #[staticmethod]
    fn pung(tile: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(Meld::pung(arguments::tile(tile)?).map_err(Refused::from)?))
    }

    /// The kong of a tile. Raises `InvalidMeldError` for a flower, or the kind of a chow or pung.
    #[staticmethod]
    fn kong(tile: &Bound<'_, PyAny>, kind: &Bound<'_, PyAny>) -> PyResult<Self> {
        let meld = Meld::kong(arguments::tile(tile)?, meld_kind(kind)?);
        Ok(Self(meld.map_err(Refused::from)?))
    }

    /// Read one meld: [123m], [777p], [1111s] exposed, [2222s+] added, (9999m) concealed.
    ///
    /// Raises `InvalidMeldError` for any other text.
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, text: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(arguments::text(text)?.parse::<Meld>().map_err(Refused::MeldText)?))
    }

    /// The kind of the meld.
    #[getter]
    fn kind<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(objects(py)?.meld_kind(py, self.0.kind()))
    }

    /// The tile of a pung or kong, the first tile of a chow.
    #[getter]
    fn tile<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(objects(py)?.tile(py, self.0.tile()))
    }

    /// The three or four tiles.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let objects = objects(py)?;
        PyTuple::new(py, self.0.tiles().map(|tile| objects.tile(py, tile)))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Meld.parse('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("parse")?, (self.0.to_string(),)))
    }
}
