use hupai::TileSet;
use pyo3::IntoPyObjectExt;
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyTuple, PyType};

use crate::arguments;
use crate::errors::{Refused, argument_type, tile_mask};
use crate::hand::PyHand;
use crate::objects::objects;

/// An immutable set of tiles; a collections.abc.Set.
///
/// >>> from hupai import Tile, TileSet
/// >>> tiles = TileSet([Tile.P2, Tile.M3, Tile.M6])
/// >>> str(tiles), tiles.mask, Tile.P2 in tiles, list(tiles)[0]
/// ('36m2p', 1060, True, Tile.M3)
///
/// The answer of a hand remembers that hand for `unseen`, and so does what `&` and `-` leave of it;
/// in all else it is a set as any other.
#[pyclass(frozen, name = "TileSet", module = "hupai")]
pub struct PyTileSet {
    pub tiles: TileSet,
    /// The hand of which it is an answer.
    hand: Option<Py<PyHand>>,
}

/// What stands on the other side of an operation: its tiles, and whether it holds anything else.
struct Operand {
    tiles: TileSet,
    others: bool,
}

impl Operand {
    /// The elements of a set or another iterable; `None` where it is not iterable.
    fn of(value: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if let Ok(set) = value.cast::<PyTileSet>() {
            return Ok(Some(Self { tiles: set.get().tiles, others: false }));
        }
        let Ok(elements) = value.try_iter() else { return Ok(None) };
        let objects = objects(value.py())?;
        let mut operand = Self { tiles: TileSet::EMPTY, others: false };
        for element in arguments::ending(value, elements) {
            let element = element?;
            if let Some(tile) = objects.known_tile(&element) {
                operand.tiles = operand.tiles | tile.into();
            } else {
                arguments::refuse_stranger(&element)?;
                operand.others = true;
            }
        }
        Ok(Some(operand))
    }
}

/// The tiles of an iterable that may hold nothing else.
pub fn only_tiles(value: &Bound<'_, PyAny>) -> PyResult<TileSet> {
    match value.cast::<PyTileSet>() {
        Ok(set) => Ok(set.get().tiles),
        Err(_) => arguments::tiles(value)?.collect(),
    }
}

/// Whose elements the result of an operation has: then no other element may be anything but a tile.
#[derive(Clone, Copy)]
enum Kept {
    OfThis,
    OfBoth,
}

type OrNotImplemented<'py> = PyResult<Bound<'py, PyAny>>;

impl PyTileSet {
    /// The set that an operation gives with any iterable, as `collections.abc.Set` has it.
    fn combined<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        kept: Kept,
        combine: impl FnOnce(TileSet, TileSet) -> TileSet,
    ) -> OrNotImplemented<'py> {
        let py = other.py();
        if other.try_iter().is_err() {
            return Ok(py.NotImplemented().into_bound(py));
        }
        let tiles = match kept {
            Kept::OfBoth => only_tiles(other)?,
            Kept::OfThis => Operand::of(other)?.map_or(TileSet::EMPTY, |operand| operand.tiles),
        };
        let hand = match kept {
            Kept::OfBoth => None,
            Kept::OfThis => self.hand.as_ref().map(|hand| hand.clone_ref(py)),
        };
        Self { tiles: combine(self.tiles, tiles), hand }.into_bound_py_any(py)
    }
}

#[pymethods]
impl PyTileSet {
    #[new]
    #[pyo3(signature = (tiles=None, /))]
    fn new(tiles: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(tiles.map_or(Ok(TileSet::EMPTY), only_tiles)?.into())
    }

    /// Read tiles in any notation; each may stand more than once.
    ///
    /// Raises `InvalidTileError` for a text with anything that is no tile.
    ///
    /// >>> from hupai import TileSet
    /// >>> TileSet.parse("三六万 2p")
    /// TileSet.parse('36m2p')
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, text: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(arguments::text(text)?.parse::<TileSet>().map_err(Refused::Tile)?.into())
    }

    /// The set whose tile t is bit t of the mask. Raises `InvalidTileError` for a bit of no tile.
    ///
    /// >>> from hupai import TileSet
    /// >>> TileSet.from_mask(0b101)
    /// TileSet.parse('13m')
    #[classmethod]
    fn from_mask(_class: &Bound<'_, PyType>, mask: &Bound<'_, PyAny>) -> PyResult<Self> {
        let refuse = || argument_type("a mask is a whole number", mask);
        let mask = arguments::whole_number(mask).ok_or_else(refuse)?;
        let known = mask.extract().ok().and_then(TileSet::from_mask);
        known.map(Self::from).ok_or_else(|| tile_mask(&mask))
    }

    /// The set as an integer: bit t stands for tile t, so that 34 bits hold all but flowers.
    #[getter]
    const fn mask(&self) -> u64 {
        self.tiles.mask()
    }

    /// How many copies of each tile nobody has shown, in tile order.
    ///
    /// There are four of each, and one of a flower; less those in `seen`, the tiles seen elsewhere,
    /// and those of the hand whose answer this is, its melds included (after a discard, of the hand
    /// before it). Raises `InvalidSeenError` where these would be more than there are.
    ///
    /// >>> from hupai import Hand, Tile
    /// >>> Hand.parse("45m11z [456m]").waits().unseen(seen=[Tile.M3])
    /// {Tile.M3: 3, Tile.M6: 3}
    #[pyo3(signature = (*, seen=None))]
    fn unseen<'py>(
        &self,
        py: Python<'py>,
        seen: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let unseen = arguments::unseen(self.hand.as_ref().map(|hand| &hand.get().0), seen)?;
        let objects = objects(py)?;
        let copies = PyDict::new(py);
        for tile in self.tiles {
            copies.set_item(objects.tile(py, tile), unseen.of(tile))?;
        }
        Ok(copies)
    }

    /// Whether the other holds none of these tiles.
    fn isdisjoint(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let operand = Operand::of(other)?;
        let refuse = || argument_type("tiles are compared with an iterable", other);
        Ok((self.tiles & operand.ok_or_else(refuse)?.tiles).is_empty())
    }

    fn __contains__(&self, tile: &Bound<'_, PyAny>) -> PyResult<bool> {
        let objects = objects(tile.py())?;
        match objects.known_tile(tile) {
            Some(tile) => Ok(self.tiles.contains(tile)),
            None => arguments::refuse_stranger(tile).map(|()| false),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let objects = objects(py)?;
        PyTuple::new(py, self.tiles.iter().map(|tile| objects.tile(py, tile)))?.try_iter()
    }

    const fn __len__(&self) -> usize {
        self.tiles.len()
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> OrNotImplemented<'py> {
        let py = other.py();
        let is_set = other.is_exact_instance_of::<Self>()
            || other.is_instance(objects(py)?.set_class.bind(py))?;
        let operand = if is_set { Operand::of(other)? } else { None };
        let Some(Operand { tiles, others }) = operand else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let equal = self.tiles == tiles && !others;
        let (below, above) = (self.tiles.is_subset(tiles), tiles.is_subset(self.tiles) && !others);
        let answer = match op {
            CompareOp::Eq => equal,
            CompareOp::Ne => !equal,
            CompareOp::Le => below,
            CompareOp::Lt => below && !equal,
            CompareOp::Ge => above,
            CompareOp::Gt => above && !equal,
        };
        answer.into_bound_py_any(py)
    }

    /// The hash of an equal frozenset: as `collections.abc.Set._hash` computes it.
    fn __hash__(&self) -> u64 {
        let start = 1_927_868_237_u64.wrapping_mul(self.tiles.len() as u64 + 1);
        let mixed = self.tiles.iter().fold(start, |hash, tile| {
            let own = tile.index() as u64;
            hash ^ (own ^ (own << 16) ^ 0x055B_4DB3).wrapping_mul(3_644_798_167)
        });
        let spread = mixed ^ ((mixed >> 11) ^ (mixed >> 25));
        match spread.wrapping_mul(69_069).wrapping_add(907_133_923) {
            u64::MAX => 590_923_713,
            hash => hash,
        }
    }

    fn __and__<'py>(&self, other: &Bound<'py, PyAny>) -> OrNotImplemented<'py> {
        self.combined(other, Kept::OfThis, |own, other| own & other)
    }

    fn __rand__<'py>(&self, other: &Bound<'py, PyAny>) -> OrNotImplemented<'py> {
        self.__and__(other)
    }

    fn __or__<'py>(&self, other: &Bound<'py, PyAny>) -> OrNotImplemented<'py> {
        self.combined(other, Kept::OfBoth, |own, other| own | other)
    }

    fn __ror__<'py>(&self, other: &Bound<'py, PyAny>) -> OrNotImplemented<'py> {
        self.__or__(other)
    }

    fn __xor__<'py>(&self, other: &Bound<'py, PyAny>) -> OrNotImplemented<'py> {
        self.combined(other, Kept::OfBoth, |own, other| own ^ other)
    }

    fn __rxor__<'py>(&self, other: &Bound<'py, PyAny>) -> OrNotImplemented<'py> {
        self.__xor__(other)
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> OrNotImplemented<'py> {
        self.combined(other, Kept::OfThis, |own, other| own - other)
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> OrNotImplemented<'py> {
        self.combined(other, Kept::OfBoth, |own, other| other - own)
    }

    fn __str__(&self) -> String {
        self.tiles.to_string()
    }

    fn __repr__(&self) -> String {
        if self.tiles.is_empty() {
            "TileSet()".to_owned()
        } else {
            format!("TileSet.parse('{}')", self.tiles)
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u64,))> {
        Ok((py.get_type::<Self>().getattr("from_mask")?, (self.tiles.mask(),)))
    }
}

impl From<TileSet> for PyTileSet {
    fn from(tiles: TileSet) -> Self {
        Self { tiles, hand: None }
    }
}

/// The tiles that answer a question of a hand.
pub fn answer<'py>(hand: &Bound<'py, PyHand>, tiles: TileSet) -> PyResult<Bound<'py, PyTileSet>> {
    Bound::new(hand.py(), PyTileSet { tiles, hand: Some(hand.clone().unbind()) })
}
