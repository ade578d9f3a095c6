use std::hash::{DefaultHasher, Hash, Hasher};

use hupai::{Meld, MeldKind, mpsz};
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::arguments::{self, meld_kind};
use crate::errors::{Refused, argument_type};
use crate::objects::objects;
use crate::tile::in_python;

/// What makes one again: a function, and its argument.
type Reduced<'py> = (Bound<'py, PyAny>, (Bound<'py, PyAny>,));

/// A chow, pung or kong.
///
/// >>> from hupai import Meld, MeldKind, Tile
/// >>> Meld.kong(Tile.S2, MeldKind.KONG_ADDED)
/// Meld.parse('[2222s+]')
///
/// Of a decomposition, also a chow or pung that the concealed tiles form. It equals the meld of the
/// same tiles, and is written without brackets.
#[pyclass(frozen, name = "Meld", module = "hupai")]
pub struct PyMeld {
    meld: Meld,
    declared: bool,
}

impl PyMeld {
    /// The melds of an iterable.
    pub fn collect(melds: &Bound<'_, PyAny>) -> PyResult<Vec<Meld>> {
        let refuse = |value: &_| argument_type(MELDS, value);
        let mut collected = Vec::new();
        for meld in arguments::elements(melds, MELDS)? {
            let meld = meld?;
            collected.push(meld.cast::<Self>().map_err(|_| refuse(&meld))?.get().meld);
        }
        Ok(collected)
    }

    /// Declared melds, then sets of concealed tiles, as a tuple of Python objects.
    pub fn tuple<'py>(
        py: Python<'py>,
        melds: &[Meld],
        concealed_sets: &[Meld],
    ) -> PyResult<Bound<'py, PyTuple>> {
        let melds = melds.iter().map(|&meld| Self::declared(meld));
        let sets = concealed_sets.iter().map(|&meld| Self { meld, declared: false });
        let made = melds.chain(sets).map(|meld| Bound::new(py, meld));
        PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)
    }

    const fn declared(meld: Meld) -> Self {
        Self { meld, declared: true }
    }
}

/// What melds must be.
const MELDS: &str = "melds are an iterable of Meld";

#[pymethods]
impl PyMeld {
    /// The chow that starts at a tile. Raises `InvalidMeldError` where none does.
    #[staticmethod]
    fn chow(first: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::declared(Meld::chow(arguments::tile(first)?).map_err(Refused::from)?))
    }

    /// The pung of a tile. Raises `InvalidMeldError` for a flower.
    #[staticmethod]
    fn pung(tile: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::declared(Meld::pung(arguments::tile(tile)?).map_err(Refused::from)?))
    }

    /// The kong of a tile. Raises `InvalidMeldError` for a flower, or the kind of a chow or pung.
    #[staticmethod]
    fn kong(tile: &Bound<'_, PyAny>, kind: &Bound<'_, PyAny>) -> PyResult<Self> {
        let meld = Meld::kong(arguments::tile(tile)?, meld_kind(kind)?);
        Ok(Self::declared(meld.map_err(Refused::from)?))
    }

    /// Read one meld: [123m], [777p], [1111s] exposed, [2222s+] added, (9999m) concealed.
    ///
    /// Raises `InvalidMeldError` for any other text.
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, text: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::declared(arguments::text(text)?.parse().map_err(Refused::MeldText)?))
    }

    /// The same tiles as a set that is not declared.
    fn _concealed(&self) -> Self {
        Self { meld: self.meld, declared: false }
    }

    /// Whether the meld was declared; else it is a set that concealed tiles form.
    #[getter]
    const fn is_declared(&self) -> bool {
        self.declared
    }

    /// The kind of the meld.
    #[getter]
    fn kind<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(objects(py)?.meld_kind(py, self.meld.kind()))
    }

    /// The tile of a pung or kong, the first tile of a chow.
    #[getter]
    fn tile<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(objects(py)?.tile(py, self.meld.tile()))
    }

    /// The three or four tiles.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let objects = objects(py)?;
        PyTuple::new(py, self.meld.tiles().map(|tile| objects.tile(py, tile)))
    }

    fn __str__(&self) -> String {
        if self.declared { self.meld.to_string() } else { mpsz(self.meld.tiles()) }
    }

    fn __repr__(&self) -> String {
        if self.declared {
            return format!("Meld.parse('{}')", self.meld);
        }
        let kind = if self.meld.kind() == MeldKind::Chow { "chow" } else { "pung" };
        format!("Meld.{kind}(Tile.{})", in_python(self.meld.tile()))
    }

    fn __richcmp__(&self, other: &Self, compared: CompareOp) -> bool {
        compared.matches(self.meld.cmp(&other.meld))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.meld.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let class = py.get_type::<Self>();
        let text = self.meld.to_string();
        if self.declared {
            return Ok((class.getattr("parse")?, (text.into_pyobject(py)?.into_any(),)));
        }
        let meld = Bound::new(py, Self::declared(self.meld))?;
        Ok((class.getattr("_concealed")?, (meld.into_any(),)))
    }
}
