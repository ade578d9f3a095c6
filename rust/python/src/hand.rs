use hupai::{Hand, HandProblem, InvalidHand, Tile, TileCounts};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString, PyTuple, PyType};

use crate::decomposition::{PyDecomposition, PyReadyDecomposition};
use crate::errors::{Problem, Refused};
use crate::meld::PyMeld;
use crate::objects::{objects, shapes, text_of};
use crate::tile_set::{PyTileSet, tile_set};

/// The tiles of one player: concealed tiles and melds. Immutable.
///
/// Equal hands hold the same concealed tiles and the same melds, in whatever order these were
/// given. Every question takes the shapes that count as won, the standard one unless given.
///
/// >>> from hupai import Hand
/// >>> hand = Hand.parse("55z [777p] [1111s] [2222s+] (9999m)")
/// >>> hand.size, hand.is_win()
/// (14, True)
#[pyclass(frozen, eq, hash, name = "Hand", module = "hupai")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PyHand(pub Hand);

#[pymethods]
impl PyHand {
    /// Raises `InvalidHandError` with every problem there is: flowers, a fifth copy of a tile (those
    /// in melds counted), more than four melds, more than 14 tiles.
    #[new]
    #[pyo3(signature = (tiles, melds=None))]
    fn new(tiles: &Bound<'_, PyAny>, melds: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let objects = objects(tiles.py())?;
        let taken = "tiles are an iterable of Tile";
        let elements = tiles.try_iter().map_err(|_| objects.errors.argument_type(taken, tiles))?;
        let tiles: Vec<Tile> =
            elements.map(|tile| objects.to_tile(&tile?)).collect::<PyResult<_>>()?;
        let melds = melds.map_or(Ok(Vec::new()), PyMeld::collect)?;
        Ok(Self(Hand::new(tiles, melds).map_err(Refused::from)?))
    }

    /// Read a hand: concealed tiles, then melds in brackets.
    ///
    /// Tiles are mpsz (123m55z), Chinese text (123万, 一二三萬 东东) or glyphs, in any mixture and
    /// with any white space; melds are [777p] shown, [2222s+] a kong added to a pung, (9999m) a
    /// concealed kong. Raises `InvalidHandError` with every problem there is.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("123万 456筒 789条 东东 中中")
    /// Hand.parse('123m456p789s1177z')
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, text: &Bound<'_, PyAny>) -> PyResult<Self> {
        let errors = &objects(text.py())?.errors;
        let taken = "a hand is read from text";
        let text = text.cast::<PyString>().map_err(|_| errors.argument_type(taken, text))?;
        let hand = match text.to_str() {
            Ok(text) => text.parse::<Hand>(),
            Err(_) => text_of(text)?.parse(),
        };
        Ok(Self(hand.map_err(Refused::from)?))
    }

    /// A hand of 34 counts of concealed tiles, in tile order, and melds.
    ///
    /// Raises `InvalidHandError` as the constructor does, and for another length or a negative count.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.from_counts([2] + 33 * [0])
    /// Hand.parse('11m')
    #[classmethod]
    #[pyo3(signature = (counts, melds=None))]
    fn from_counts(
        _class: &Bound<'_, PyType>,
        counts: &Bound<'_, PyAny>,
        melds: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let melds = melds.map_or(Ok(Vec::new()), PyMeld::collect)?;
        let Counted { counts: counted, problems } = Counted::of(counts)?;
        let hand = Hand::from_counts(counted, melds);
        if problems.is_empty() {
            return Ok(Self(hand.map_err(Refused::from)?));
        }
        let others = hand.err();
        let others = others.as_ref().map_or(&[][..], InvalidHand::problems);
        Err(objects(counts.py())?.errors.counts(counts.py(), problems, others))
    }

    /// The concealed tiles, sorted.
    #[getter]
    fn concealed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let objects = objects(py)?;
        let tiles: Vec<_> = self.0.counts().tiles().map(|tile| objects.tile(py, tile)).collect();
        PyTuple::new(py, tiles)
    }

    /// How many copies of each of the 34 playing tiles are concealed, in tile order.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.counts().as_array())
    }

    /// The melds, sorted by kind and tile.
    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyMeld::tuple(py, self.0.melds())
    }

    /// How many tiles there are, a kong counted as three: 0 to 14.
    #[getter]
    const fn size(&self) -> usize {
        self.0.size()
    }

    /// The hand with one more concealed tile. Raises `InvalidHandError` where it cannot hold it.
    fn add(&self, tile: &Bound<'_, PyAny>) -> PyResult<Self> {
        let tile = objects(tile.py())?.to_tile(tile)?;
        Ok(Self(self.0.add(tile).map_err(Refused::from)?))
    }

    /// The hand without one of its concealed tiles. Raises `InvalidHandError` where it has none.
    fn remove(&self, tile: &Bound<'_, PyAny>) -> PyResult<Self> {
        let tile = objects(tile.py())?.to_tile(tile)?;
        Ok(Self(self.0.remove(tile).map_err(Refused::from)?))
    }

    /// Whether the hand is won in one of the shapes.
    ///
    /// Raises `InvalidHandError` unless its size is 2, 5, 8, 11 or 14.
    ///
    /// >>> from hupai import Hand, Shape
    /// >>> Hand.parse("11m33m55p77p99s22s44s").is_win(Shape.STANDARD | Shape.SEVEN_PAIRS)
    /// True
    #[pyo3(signature = (shapes=None))]
    fn is_win(&self, py: Python<'_>, shapes: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        Ok(self.0.is_win(self::shapes(py, shapes)?).map_err(Refused::from)?)
    }

    /// Every distinct way in which the hand is won in one of the shapes, in a stable order.
    ///
    /// Raises `InvalidHandError` unless its size is 2, 5, 8, 11 or 14.
    ///
    /// >>> from hupai import Hand
    /// >>> [str(way) for way in Hand.parse("111222333m55z [789p]").decompositions()]
    /// ['111m 222m 333m 55z [789p]', '123m 123m 123m 55z [789p]']
    #[pyo3(signature = (shapes=None))]
    fn decompositions<'py>(
        &self,
        py: Python<'py>,
        shapes: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let found = self.0.decompositions(self::shapes(py, shapes)?).map_err(Refused::from)?;
        PyDecomposition::tuple(py, &self.0, found)
    }

    /// The tiles that would complete the hand in one of the shapes, without those of which it,
    /// melds included, already holds all four.
    ///
    /// Raises `InvalidHandError` unless its size is 1, 4, 7, 10 or 13.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("1112345678999m").waits()
    /// TileSet.parse('123456789m')
    #[pyo3(signature = (shapes=None))]
    fn waits<'py>(
        &self,
        py: Python<'py>,
        shapes: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTileSet>> {
        tile_set(py, self.0.waits(self::shapes(py, shapes)?).map_err(Refused::from)?)
    }

    /// Every distinct way in which the hand is ready in one of the shapes, in a stable order.
    ///
    /// Raises `InvalidHandError` unless its size is 1, 4, 7, 10 or 13.
    ///
    /// >>> from hupai import Hand
    /// >>> [(str(way.kind), str(way.waits)) for way in Hand.parse("1112m").ready_decompositions()]
    /// [('edge', '3m'), ('single', '2m')]
    #[pyo3(signature = (shapes=None))]
    fn ready_decompositions<'py>(
        &self,
        py: Python<'py>,
        shapes: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let shapes = self::shapes(py, shapes)?;
        let found = self.0.ready_decompositions(shapes).map_err(Refused::from)?;
        PyReadyDecomposition::tuple(py, &self.0, found)
    }

    /// The discards that leave the hand ready in one of the shapes, each with the waits it leaves.
    ///
    /// Raises `InvalidHandError` unless its size is 2, 5, 8, 11 or 14.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("123m456p789s1122z7z").ready_discards()
    /// {Tile.RED: TileSet.parse('12z')}
    #[pyo3(signature = (shapes=None))]
    fn ready_discards<'py>(
        &self,
        py: Python<'py>,
        shapes: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let found = self.0.ready_discards(self::shapes(py, shapes)?).map_err(Refused::from)?;
        let objects = objects(py)?;
        let discards = PyDict::new(py);
        for (discard, waits) in found {
            discards.set_item(objects.tile(py, discard), tile_set(py, waits)?)?;
        }
        Ok(discards)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Hand.parse('{}')", self.0)
    }

    /// The hand as a picture, for notebooks.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("hupai.render")?.getattr("hand_svg")?.call1((slf,))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("parse")?, (self.0.to_string(),)))
    }
}

/// Counts given from Python, and what is wrong with those that can be no counts of a hand.
struct Counted {
    counts: TileCounts,
    problems: Vec<Problem>,
}

impl Counted {
    fn of(values: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut counts = [0; Tile::PLAYING];
        if let Ok(bytes) = values.cast::<PyBytes>()
            && let Ok(bytes) = <[u8; Tile::PLAYING]>::try_from(bytes.as_bytes())
        {
            return Ok(Self { counts: TileCounts::new(bytes), problems: Vec::new() });
        }
        let errors = &objects(values.py())?.errors;
        let taken = "counts are 34 whole numbers";
        let mut problems = Vec::new();
        let mut length = 0;
        for value in values.try_iter().map_err(|_| errors.argument_type(taken, values))? {
            let value = value?;
            let count: i64 = value.extract().map_err(|_| errors.argument_type(taken, &value))?;
            if let Some(slot) = counts.get_mut(length) {
                match u8::try_from(count) {
                    Ok(count) => *slot = count,
                    Err(_) => problems.push(Self::outside(Tile::ALL[length], count)),
                }
            }
            length += 1;
        }
        if length != Tile::PLAYING {
            let message = format!("{length} counts: there are {}, one a tile", Tile::PLAYING);
            let count = i64::try_from(length).ok();
            problems.push(Problem { message, count, ..Problem::new("counts_length") });
        }
        Ok(Self { counts: TileCounts::new(counts), problems })
    }

    /// What is wrong with a count that is no byte.
    fn outside(tile: Tile, count: i64) -> Problem {
        match usize::try_from(count) {
            Ok(count) => Problem::from(&HandProblem::Copies { tile, count }),
            Err(_) => Problem {
                message: format!("count {count} of {tile}: counts are 0 to 4"),
                tile: Some(tile),
                count: Some(count),
                ..Problem::new("negative_count")
            },
        }
    }
}
