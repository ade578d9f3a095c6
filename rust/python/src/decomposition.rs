use hupai::{
    Decomposition, Hand, Meld, ReadyDecomposition, Relation, Shape, Tile, Trait, TraitCount, mpsz,
};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::arguments;
use crate::errors::Refused;
use crate::hand::{PyHand, SharedHand};
use crate::meld::PyMeld;
use crate::objects::objects;
use crate::tile_set::{PyTileSet, answer};

/// Every trait by its name in Python, with its value there.
pub fn trait_places() -> Vec<(&'static str, u64)> {
    let flags = Trait::names().map(|(name, flag)| (name, u64::from(flag.bits())));
    let counts = TraitCount::ALL.map(|(name, count)| (name, u64::from(count.shift())));
    flags.chain(counts).collect()
}

/// Every relation by its name in Python, with its value there.
pub fn relation_places() -> Vec<(&'static str, u8)> {
    Relation::all().iter_names().map(|(name, flag)| (name, flag.bits())).collect()
}

/// What makes one again: a function, and its arguments.
type Reduced<'py> = (Bound<'py, PyAny>, (Bound<'py, PyHand>, Bound<'py, PyAny>, usize));

/// One way in which a won hand is made up.
///
/// >>> from hupai import Hand
/// >>> way = Hand.parse("11m234p [555s]").decompositions()[0]
/// >>> str(way), way.pair, way.melds
/// ('234p 11m [555s]', Tile.M1, (Meld.parse('[555s]'), Meld.chow(Tile.P2)))
#[pyclass(frozen, eq, hash, name = "Decomposition", module = "hupai")]
#[derive(PartialEq, Eq, Hash)]
pub struct PyDecomposition {
    hand: SharedHand,
    /// The place among the decompositions of its shape.
    place: usize,
    inner: Decomposition,
}

impl PyDecomposition {
    /// One that has this place among those of its shape.
    pub fn nth<'py>(
        hand: &Bound<'py, PyHand>,
        inner: Decomposition,
        place: usize,
    ) -> PyResult<Bound<'py, Self>> {
        Bound::new(hand.py(), Self { hand: hand.into(), place, inner })
    }

    pub fn tuple<'py>(
        hand: &Bound<'py, PyHand>,
        found: Vec<Decomposition>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let numbered = numbered(found, Decomposition::shape);
        let made = numbered
            .map(|(place, inner)| Bound::new(hand.py(), Self { hand: hand.into(), place, inner }));
        PyTuple::new(hand.py(), made.collect::<PyResult<Vec<_>>>()?)
    }

    /// Of those with the same shape and traits the first.
    pub fn distinct<'py>(
        hand: &Bound<'py, PyHand>,
        found: Vec<Decomposition>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let mut known = Vec::new();
        let mut made = Vec::new();
        for (place, inner) in numbered(found, Decomposition::shape) {
            let seen = (inner.shape(), inner.traits());
            if !known.contains(&seen) {
                known.push(seen);
                made.push(Bound::new(hand.py(), Self { hand: hand.into(), place, inner })?);
            }
        }
        PyTuple::new(hand.py(), made)
    }

    pub fn one<'py>(hand: &Bound<'py, PyHand>, inner: Decomposition) -> PyResult<Bound<'py, Self>> {
        Bound::new(hand.py(), Self { hand: hand.into(), place: 0, inner })
    }
}

/// Each with its place among those of its shape, of a list that has each shape in one piece.
fn numbered<T>(found: Vec<T>, shape: fn(&T) -> Shape) -> impl Iterator<Item = (usize, T)> {
    let mut last = None;
    found.into_iter().map(move |way| {
        let place = match last {
            Some((before, place)) if before == shape(&way) => place + 1,
            _ => 0,
        };
        last = Some((shape(&way), place));
        (place, way)
    })
}

#[pymethods]
impl PyDecomposition {
    /// The decomposition in this place of those of a hand in one shape.
    #[classmethod]
    fn _nth<'py>(
        _class: &Bound<'py, PyType>,
        hand: &Bound<'py, PyHand>,
        shape: &Bound<'py, PyAny>,
        place: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let shape = arguments::shape_or_none(shape)?;
        if shape.is_empty() {
            let unshaped = hand.get().0.unshaped().map_err(Refused::from)?;
            return Ok(Self::one(hand, unshaped)?.into_any());
        }
        let found = hand.get().0.decompositions_up_to(shape, place + 1);
        Self::tuple(hand, found.map_err(Refused::from)?)?.get_item(place)
    }

    /// The hand.
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> Bound<'py, PyHand> {
        self.hand.bind(py)
    }

    /// The shape; one of those asked for, the first of those that allow this decomposition. No flag
    /// if it is of none.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        objects(py)?.shape(py, self.inner.shape())
    }

    /// The sets: the hand's melds, then the sets its concealed tiles form.
    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyMeld::tuple(py, self.hand.core().melds(), self.inner.concealed_sets())
    }

    /// The sets its concealed tiles form.
    #[getter]
    fn concealed_sets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyMeld::tuple(py, &[], self.inner.concealed_sets())
    }

    /// The tile of the pair, in the standard shape and thirteen orphans; else None.
    #[getter]
    fn pair<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        tile(py, self.inner.pair())
    }

    /// The tiles of the pairs of seven pairs; four of a kind stands twice.
    #[getter]
    fn pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tiles(py, self.inner.pairs())
    }

    /// The tiles that the hand's wildcards stand for, in order.
    #[getter]
    fn wild<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tiles(py, self.inner.wild())
    }

    /// What is true of it, as one integer: see `Trait` and `TraitCount`.
    #[getter]
    const fn traits(&self) -> u64 {
        self.inner.traits().bits()
    }

    /// How its groups stand to each other, as one integer: see `Relations`.
    #[getter]
    fn relations(&self) -> u64 {
        self.inner.relations(self.hand.core()).bits()
    }

    fn __str__(&self) -> String {
        if self.inner.shape().is_empty() {
            return self.hand.core().to_string();
        }
        let pairs = self.inner.pairs().iter().copied().chain(self.inner.pair());
        let grouped = self.inner.pair().is_some() && self.inner.shape() == Shape::STANDARD;
        if grouped || !self.inner.pairs().is_empty() {
            let groups = pairs.map(|pair| mpsz([pair, pair]));
            written(self.hand.core(), self.inner.concealed_sets(), groups)
        } else {
            completed(self.hand.core(), self.inner.wild())
        }
    }

    fn __repr__(&self) -> String {
        let Self { hand, place, inner } = self;
        let hand = hand.core();
        if inner.shape().is_empty() {
            return format!("Hand.parse('{hand}').unshaped()");
        }
        let shape = inner.shape().to_string().to_uppercase();
        let limit = limit_shown(hand, *place);
        format!("Hand.parse('{hand}').decompositions(Shape.{shape}{limit})[{place}]")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let make = py.get_type::<Self>().getattr("_nth")?;
        Ok((make, (self.hand(py), self.shape(py)?, self.place)))
    }
}

/// One way in which a ready hand is made up, but for its last tile.
///
/// >>> from hupai import Hand
/// >>> way = Hand.parse("45m11z [789p]").ready_decompositions()[0]
/// >>> str(way), way.kind, way.waits
/// ('11z 45m [789p]', WaitKind.TWO_SIDED, TileSet.parse('36m'))
#[pyclass(frozen, eq, hash, name = "ReadyDecomposition", module = "hupai")]
#[derive(PartialEq, Eq, Hash)]
pub struct PyReadyDecomposition {
    hand: SharedHand,
    /// The place among the ready decompositions of its shape.
    place: usize,
    inner: ReadyDecomposition,
}

impl PyReadyDecomposition {
    pub fn tuple<'py>(
        hand: &Bound<'py, PyHand>,
        found: Vec<ReadyDecomposition>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let numbered = numbered(found, ReadyDecomposition::shape);
        let made = numbered
            .map(|(place, inner)| Bound::new(hand.py(), Self { hand: hand.into(), place, inner }));
        PyTuple::new(hand.py(), made.collect::<PyResult<Vec<_>>>()?)
    }
}

#[pymethods]
impl PyReadyDecomposition {
    /// The ready decomposition in this place of those of a hand in one shape.
    #[classmethod]
    fn _nth<'py>(
        _class: &Bound<'py, PyType>,
        hand: &Bound<'py, PyHand>,
        shape: &Bound<'py, PyAny>,
        place: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let found = hand.get().0.ready_decompositions_up_to(arguments::shapes(shape)?, place + 1);
        Self::tuple(hand, found.map_err(Refused::from)?)?.get_item(place)
    }

    /// The hand.
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> Bound<'py, PyHand> {
        self.hand.bind(py)
    }

    /// The shape that it waits to complete.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        objects(py)?.shape(py, self.inner.shape())
    }

    /// How it waits.
    #[getter]
    fn kind<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(objects(py)?.wait_kind(py, self.inner.kind()))
    }

    /// The tiles that complete it, never none, without those of which the hand holds all four.
    #[getter]
    fn waits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTileSet>> {
        answer(&self.hand.bind(py), self.inner.waits())
    }

    /// The finished sets: the hand's melds, then those its concealed tiles form.
    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyMeld::tuple(py, self.hand.core().melds(), self.inner.concealed_sets())
    }

    /// The finished sets its concealed tiles form.
    #[getter]
    fn concealed_sets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyMeld::tuple(py, &[], self.inner.concealed_sets())
    }

    /// The tile of the pair, if that is finished; else None.
    #[getter]
    fn pair<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        tile(py, self.inner.pair())
    }

    /// The tiles of the six pairs of seven; four of a kind stands twice.
    #[getter]
    fn pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tiles(py, self.inner.pairs())
    }

    /// The tiles of the unfinished part, in order; both pairs of a dual pair.
    #[getter]
    fn partial<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tiles(py, self.inner.partial())
    }

    /// The tiles that the hand's wildcards stand for, in order.
    #[getter]
    fn wild<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tiles(py, self.inner.wild())
    }

    fn __str__(&self) -> String {
        let pairs = self.inner.pairs().iter().copied().chain(self.inner.pair());
        let groups = pairs.map(|pair| mpsz([pair, pair]));
        let partial = [mpsz(self.inner.partial().iter().copied())];
        written(self.hand.core(), self.inner.concealed_sets(), groups.chain(partial))
    }

    fn __repr__(&self) -> String {
        let Self { hand, place, inner } = self;
        let hand = hand.core();
        let shape = inner.shape().to_string().to_uppercase();
        let limit = limit_shown(hand, *place);
        format!("Hand.parse('{hand}').ready_decompositions(Shape.{shape}{limit})[{place}]")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let make = py.get_type::<Self>().getattr("_nth")?;
        Ok((make, (self.hand(py), self.shape(py)?, self.place)))
    }
}

/// The limit without which a way in this place would not be listed, as an argument is written.
fn limit_shown(hand: &Hand, place: usize) -> String {
    if hand.wildcards() > Hand::WILDCARDS_LISTED {
        format!(", limit={}", place + 1)
    } else {
        String::new()
    }
}

/// A hand as text, its wildcards as the tiles they stand for.
fn completed(hand: &Hand, wild: &[Tile]) -> String {
    let mut tiles: Vec<Tile> = hand.counts().tiles().chain(wild.iter().copied()).collect();
    tiles.sort_unstable();
    let melds = hand.melds().iter().map(Meld::to_string);
    core::iter::once(mpsz(tiles)).chain(melds).collect::<Vec<_>>().join(" ").trim_start().to_owned()
}

fn tile(py: Python<'_>, tile: Option<Tile>) -> PyResult<Option<Bound<'_, PyAny>>> {
    tile.map(|tile| Ok(objects(py)?.tile(py, tile))).transpose()
}

fn tiles<'py>(py: Python<'py>, tiles: &[Tile]) -> PyResult<Bound<'py, PyTuple>> {
    let objects = objects(py)?;
    PyTuple::new(py, tiles.iter().map(|&tile| objects.tile(py, tile)))
}

/// The groups of a hand as text that reads as the hand, wildcards as what they stand for: formed sets, others, melds in brackets.
fn written(hand: &Hand, formed: &[Meld], others: impl Iterator<Item = String>) -> String {
    let formed = formed.iter().map(|set| mpsz(set.tiles()));
    let melds = hand.melds().iter().map(Meld::to_string);
    formed.chain(others).chain(melds).collect::<Vec<_>>().join(" ")
}
