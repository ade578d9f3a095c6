use std::hash::{Hash, Hasher};

use hupai::{Hand, InvalidHand, MeldKind, Tile, TileCounts};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt, PyTuple, PyType};

use crate::arguments;
use crate::errors::{Problem, Refused, argument_type, invalid_counts, shown};
use crate::meld::PyMeld;
use crate::objects::objects;

/// The tiles of one player: concealed tiles and melds. Immutable.
///
/// Equal hands hold the same concealed tiles, as many wildcards and the same melds, in whatever
/// order these were given. Up to eight concealed tiles may be wildcards (癞子), each of which stands for
/// any tile of which the hand has fewer than four: questions answer for the best use of them. Every question takes the shapes that count as won, the standard one unless given.
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
    /// in melds counted), more than four melds, more than eight wildcards, more than 14 tiles.
    #[new]
    #[pyo3(signature = (tiles, melds=None, wildcards=None))]
    fn new(
        tiles: &Bound<'_, PyAny>,
        melds: Option<&Bound<'_, PyAny>>,
        wildcards: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let tiles: Vec<Tile> = arguments::tiles(tiles)?.collect::<PyResult<_>>()?;
        let melds = melds.map_or(Ok(Vec::new()), PyMeld::collect)?;
        let wildcards = wildcards.map_or(Ok(0), arguments::wildcards)?;
        Ok(Self(Hand::new_with_wildcards(tiles, melds, wildcards).map_err(Refused::from)?))
    }

    /// Read a hand: concealed tiles, then melds in brackets.
    ///
    /// Tiles are mpsz (123m55z), Chinese text (123万, 一二三萬 东东) or glyphs, in any mixture and
    /// with any white space, and ? or 🀪 is a wildcard; melds are [777p] shown, [2222s+] a kong added to a pung, (9999m) a
    /// concealed kong. Raises `InvalidHandError` with every problem there is.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("123万 456筒 789条 东东 中中")
    /// Hand.parse('123m456p789s1177z')
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, text: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(arguments::text(text)?.parse::<Hand>().map_err(Refused::from)?))
    }

    /// A hand of 34 counts of concealed tiles, in tile order, of melds and wildcards.
    ///
    /// Raises `InvalidHandError` as the constructor does, and for another length or a negative count.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.from_counts([2] + 33 * [0])
    /// Hand.parse('11m')
    #[classmethod]
    #[pyo3(signature = (counts, melds=None, wildcards=None))]
    fn from_counts(
        _class: &Bound<'_, PyType>,
        counts: &Bound<'_, PyAny>,
        melds: Option<&Bound<'_, PyAny>>,
        wildcards: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let wildcards = wildcards.map_or(Ok(0), arguments::wildcards)?;
        let melds = melds.map_or(Ok(Vec::new()), PyMeld::collect)?;
        let Counted { counts: counted, problems } = Counted::of(counts)?;
        let hand = Hand::from_counts_with_wildcards(counted, melds, wildcards);
        if problems.is_empty() {
            return Ok(Self(hand.map_err(Refused::from)?));
        }
        let others = hand.err();
        let others = others.as_ref().map_or(&[][..], InvalidHand::problems);
        Err(invalid_counts(counts.py(), problems, others))
    }

    /// The concealed tiles, sorted, without the wildcards.
    #[getter]
    fn concealed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let objects = objects(py)?;
        let tiles: Vec<_> = self.0.counts().tiles().map(|tile| objects.tile(py, tile)).collect();
        PyTuple::new(py, tiles)
    }

    /// How many copies of each of the 34 playing tiles are concealed, in tile order; no wildcards.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.counts().as_array())
    }

    /// The melds, sorted by kind and tile.
    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyMeld::tuple(py, self.0.melds(), &[])
    }

    /// Whether a chow was claimed; as asking `melds` for one, without making them.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("123m 55z [789p]").has_chow, Hand.parse("123789m 55z").has_chow
    /// (True, False)
    #[getter]
    fn has_chow(&self) -> bool {
        let mut melds = self.0.melds().iter();
        melds.any(|meld| meld.kind() == MeldKind::Chow)
    }

    /// The shanten of a hand that can become none of the shapes asked for.
    #[classattr]
    const UNREACHABLE: i8 = Hand::UNREACHABLE;

    /// How many of the concealed tiles are wildcards: 0 to 8.
    #[getter]
    const fn wildcards(&self) -> usize {
        self.0.wildcards()
    }

    /// The hand with another number of wildcards. Raises `InvalidHandError` for more than eight, or
    /// more than 14 tiles.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("11m??").with_wildcards(0)
    /// Hand.parse('11m')
    fn with_wildcards(&self, wildcards: &Bound<'_, PyAny>) -> PyResult<Self> {
        let wildcards = arguments::wildcards(wildcards)?;
        Ok(Self(self.0.with_wildcards(wildcards).map_err(Refused::from)?))
    }

    /// How many tiles there are, wildcards too and a kong counted as three: 0 to 14.
    #[getter]
    const fn size(&self) -> usize {
        self.0.size()
    }

    /// How many copies of a tile the hand holds, those in its melds included; a wildcard is none.
    ///
    /// >>> from hupai import Hand, Tile
    /// >>> Hand.parse("1m [123m]").copies(Tile.M1)
    /// 2
    fn copies(&self, tile: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.copies(arguments::tile(tile)?))
    }

    /// The hand with one more concealed tile. Raises `InvalidHandError` where it cannot hold it.
    fn add(&self, tile: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.add(arguments::tile(tile)?).map_err(Refused::from)?))
    }

    /// The hand without one of its concealed tiles. Raises `InvalidHandError` where it has none.
    fn remove(&self, tile: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.remove(arguments::tile(tile)?).map_err(Refused::from)?))
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

/// A hand that is shared by what was found of it; it is equal to one that holds the same.
pub struct SharedHand(Py<PyHand>);

impl SharedHand {
    pub fn core(&self) -> &Hand {
        &self.0.get().0
    }

    pub fn bind<'py>(&self, py: Python<'py>) -> Bound<'py, PyHand> {
        self.0.bind(py).clone()
    }
}

impl From<&Bound<'_, PyHand>> for SharedHand {
    fn from(hand: &Bound<'_, PyHand>) -> Self {
        Self(hand.clone().unbind())
    }
}

impl PartialEq for SharedHand {
    fn eq(&self, other: &Self) -> bool {
        self.core() == other.core()
    }
}

impl Eq for SharedHand {}

impl Hash for SharedHand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.core().hash(state);
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
        let mut problems = Vec::new();
        let mut length = 0;
        for value in arguments::elements(values, COUNTS)? {
            let value = value?;
            let known = if value.is_instance_of::<PyBool>() { None } else { value.extract().ok() };
            let count = known.map_or_else(
                || {
                    problems.push(Self::outside(length, &whole_number(&value)?)?);
                    Ok::<u8, PyErr>(0)
                },
                Ok,
            )?;
            if let Some(slot) = counts.get_mut(length) {
                *slot = count;
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
    fn outside(place: usize, count: &Bound<'_, PyInt>) -> PyResult<Problem> {
        let (kind, right) = if count.lt(0)? {
            ("negative_count", "counts are 0 to 4")
        } else {
            ("copies", "there are 4")
        };
        let tile = Tile::ALL.get(place).copied();
        let name = tile.map_or_else(|| format!("tile {place}"), |tile| tile.to_string());
        Ok(Problem {
            message: format!("{} copies of {name}: {right}", shown(count)),
            tile,
            count: count.extract().ok(),
            ..Problem::new(kind)
        })
    }
}

/// What counts must be.
const COUNTS: &str = "counts are 34 whole numbers";

fn whole_number<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
    arguments::whole_number(value).ok_or_else(|| argument_type(COUNTS, value))
}
