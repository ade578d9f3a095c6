//! What a hand is asked.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments;
use crate::decomposition::{PyDecomposition, PyReadyDecomposition};
use crate::errors::Refused;
use crate::hand::PyHand;
use crate::objects::objects;
use crate::tile_set::{PyTileSet, tile_set};

#[pymethods]
impl PyHand {
    /// Whether the hand is won in one of the shapes.
    ///
    /// Raises `InvalidHandError` unless its size is 2, 5, 8, 11 or 14.
    ///
    /// >>> from hupai import Hand, Shape
    /// >>> Hand.parse("11m33m55p77p99s22s44s").is_win(Shape.STANDARD | Shape.SEVEN_PAIRS)
    /// True
    #[pyo3(signature = (shapes=None))]
    fn is_win(&self, shapes: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        Ok(self.0.is_win(arguments::shapes(shapes)?).map_err(Refused::from)?)
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
        let found = self.0.decompositions(arguments::shapes(shapes)?).map_err(Refused::from)?;
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
        tile_set(py, self.0.waits(arguments::shapes(shapes)?).map_err(Refused::from)?)
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
        let shapes = arguments::shapes(shapes)?;
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
        let found = self.0.ready_discards(arguments::shapes(shapes)?).map_err(Refused::from)?;
        let objects = objects(py)?;
        let discards = PyDict::new(py);
        for (discard, waits) in found {
            discards.set_item(objects.tile(py, discard), tile_set(py, waits)?)?;
        }
        Ok(discards)
    }
}
