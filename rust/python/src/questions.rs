//! What a hand is asked.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments::{self, Distinct, Shapes};
use crate::decomposition::{PyDecomposition, PyReadyDecomposition};
use crate::discard_option::PyDiscardOption;
use crate::errors::Refused;
use crate::hand::PyHand;
use crate::objects::objects;
use crate::tile_set::{PyTileSet, answer};

#[pymethods]
impl PyHand {
    /// Whether the hand is won in one of the shapes.
    ///
    /// Raises `InvalidHandError` unless its size is 2, 5, 8, 11 or 14.
    ///
    /// >>> from hupai import Hand, Shape
    /// >>> Hand.parse("11m33m55p77p99s22s44s").is_win(Shape.STANDARD | Shape.SEVEN_PAIRS)
    /// True
    #[pyo3(
        signature = (shapes=Shapes::STANDARD),
        text_signature = "($self, shapes=hupai.Shape.STANDARD)"
    )]
    fn is_win(&self, shapes: Shapes) -> PyResult<bool> {
        Ok(self.0.is_win(shapes.0).map_err(Refused::from)?)
    }

    /// Every distinct way in which the hand is won in one of the shapes, in a stable order.
    ///
    /// Ways in which wildcards stand for other tiles are different ways; at most `limit` are listed.
    /// Raises `InvalidHandError` unless its size is 2, 5, 8, 11 or 14, and for more than four
    /// wildcards without a limit. With `distinct` of those that have the same shape and traits only
    /// the first is listed.
    ///
    /// >>> from hupai import Hand
    /// >>> [str(way) for way in Hand.parse("111222333m55z [789p]").decompositions()]
    /// ['111m 222m 333m 55z [789p]', '123m 123m 123m 55z [789p]']
    #[pyo3(
        signature = (shapes=Shapes::STANDARD, limit=None, *, distinct=Distinct(false)),
        text_signature = "($self, shapes=hupai.Shape.STANDARD, limit=None, *, distinct=False)"
    )]
    fn decompositions<'py>(
        slf: &Bound<'py, Self>,
        shapes: Shapes,
        limit: Option<&Bound<'py, PyAny>>,
        distinct: Distinct,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let found = match arguments::limit(limit)? {
            Some(limit) => slf.get().0.decompositions_up_to(shapes.0, limit),
            None => slf.get().0.decompositions(shapes.0),
        };
        let found = found.map_err(Refused::from)?;
        if distinct.0 {
            return PyDecomposition::distinct(slf, found);
        }
        PyDecomposition::tuple(slf, found)
    }

    /// The hand as it is, of no shape: without groups, its wildcards as nothing. Traits speak of the
    /// tiles that it has.
    ///
    /// Raises `InvalidHandError` unless its size is 2, 5, 8, 11 or 14.
    ///
    /// >>> from hupai import Hand
    /// >>> unshaped = Hand.parse("1258m2469p29s????").unshaped()
    /// >>> unshaped.shape, unshaped.melds, unshaped.wild
    /// (Shape(0), (), ())
    fn unshaped<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDecomposition>> {
        PyDecomposition::one(slf, slf.get().0.unshaped().map_err(Refused::from)?)
    }

    /// The tiles that would complete the hand in one of the shapes, without those of which it,
    /// melds included, already holds all four.
    ///
    /// Raises `InvalidHandError` unless its size is 1, 4, 7, 10 or 13.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("1112345678999m").waits()
    /// TileSet.parse('123456789m')
    #[pyo3(
        signature = (shapes=Shapes::STANDARD),
        text_signature = "($self, shapes=hupai.Shape.STANDARD)"
    )]
    fn waits<'py>(slf: &Bound<'py, Self>, shapes: Shapes) -> PyResult<Bound<'py, PyTileSet>> {
        answer(slf, slf.get().0.waits(shapes.0).map_err(Refused::from)?)
    }

    /// The tiles that would complete the hand in one of the shapes, those among them of which it
    /// already holds all four: what it waits for by its shape alone.
    ///
    /// Raises `InvalidHandError` unless its size is 1, 4, 7, 10 or 13.
    ///
    /// >>> from hupai import Hand
    /// >>> hand = Hand.parse("1111345678999m")
    /// >>> hand.waits(), hand.waits_by_shape()
    /// (TileSet.parse('2m'), TileSet.parse('12m'))
    #[pyo3(
        signature = (shapes=Shapes::STANDARD),
        text_signature = "($self, shapes=hupai.Shape.STANDARD)"
    )]
    fn waits_by_shape<'py>(
        slf: &Bound<'py, Self>,
        shapes: Shapes,
    ) -> PyResult<Bound<'py, PyTileSet>> {
        answer(slf, slf.get().0.waits_by_shape(shapes.0).map_err(Refused::from)?)
    }

    /// The tiles of others with which two of its concealed tiles would be a chow, without those of
    /// which it holds all four; wildcards stand for nothing.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("13m89p1s12z").chow_tiles()
    /// TileSet.parse('2m7p')
    fn chow_tiles<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTileSet>> {
        answer(slf, slf.get().0.chow_tiles())
    }

    /// Every distinct way in which the hand is ready in one of the shapes, in a stable order.
    ///
    /// Ways in which wildcards stand for other tiles are different ways; at most `limit` are listed.
    /// Raises `InvalidHandError` unless its size is 1, 4, 7, 10 or 13, and for more than four
    /// wildcards without a limit.
    ///
    /// >>> from hupai import Hand
    /// >>> [(str(way.kind), str(way.waits)) for way in Hand.parse("1112m").ready_decompositions()]
    /// [('edge', '3m'), ('single', '2m')]
    #[pyo3(
        signature = (shapes=Shapes::STANDARD, limit=None),
        text_signature = "($self, shapes=hupai.Shape.STANDARD, limit=None)"
    )]
    fn ready_decompositions<'py>(
        slf: &Bound<'py, Self>,
        shapes: Shapes,
        limit: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let found = match arguments::limit(limit)? {
            Some(limit) => slf.get().0.ready_decompositions_up_to(shapes.0, limit),
            None => slf.get().0.ready_decompositions(shapes.0),
        };
        PyReadyDecomposition::tuple(slf, found.map_err(Refused::from)?)
    }

    /// The discards that leave the hand ready in one of the shapes, each with the waits it leaves; no
    /// wildcard, for it could stand for the tile that goes instead.
    ///
    /// Raises `InvalidHandError` unless its size is 2, 5, 8, 11 or 14.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("123m456p789s1122z7z").ready_discards()
    /// {Tile.RED: TileSet.parse('12z')}
    #[pyo3(
        signature = (shapes=Shapes::STANDARD),
        text_signature = "($self, shapes=hupai.Shape.STANDARD)"
    )]
    fn ready_discards<'py>(slf: &Bound<'py, Self>, shapes: Shapes) -> PyResult<Bound<'py, PyDict>> {
        let py = slf.py();
        let found = slf.get().0.ready_discards(shapes.0).map_err(Refused::from)?;
        let objects = objects(py)?;
        let discards = PyDict::new(py);
        for (discard, waits) in found {
            discards.set_item(objects.tile(py, discard), answer(slf, waits)?)?;
        }
        Ok(discards)
    }

    /// How far the hand is from ready in the nearest of the shapes: −1 won, 0 ready, else how many
    /// tiles must be exchanged until it is.
    ///
    /// A tile counts only where the hand, melds included, does not hold all four copies of it. A
    /// hand that can become none of the shapes, as one with a chow never becomes seven pairs, has
    /// `Hand.UNREACHABLE`, more than any other. Raises `InvalidHandError` for a size of 0, 3, 6, 9
    /// or 12.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("123456789m1111p").shanten()
    /// 1
    #[pyo3(
        signature = (shapes=Shapes::STANDARD),
        text_signature = "($self, shapes=hupai.Shape.STANDARD)"
    )]
    fn shanten(&self, shapes: Shapes) -> PyResult<i8> {
        Ok(self.0.shanten(shapes.0).map_err(Refused::from)?)
    }

    /// The tiles that lower the shanten when drawn. A hand that can become a shape has some.
    ///
    /// Raises `InvalidHandError` unless its size is 1, 4, 7, 10 or 13.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("123m456p78s1122z7z").improving_tiles()
    /// TileSet.parse('69s12z')
    #[pyo3(
        signature = (shapes=Shapes::STANDARD),
        text_signature = "($self, shapes=hupai.Shape.STANDARD)"
    )]
    fn improving_tiles<'py>(
        slf: &Bound<'py, Self>,
        shapes: Shapes,
    ) -> PyResult<Bound<'py, PyTileSet>> {
        answer(slf, slf.get().0.improving_tiles(shapes.0).map_err(Refused::from)?)
    }

    /// Every tile that may be discarded with what it leaves, the best first: by the lowest shanten,
    /// then the most unseen copies of the improving tiles, then tile order.
    ///
    /// No wildcard is discarded: it could stand for the tile that goes instead. `seen` are tiles seen
    /// elsewhere, not those of this hand; a tile discarded stays known. Raises
    /// `InvalidHandError` unless its size is 2, 5, 8, 11 or 14, and `InvalidSeenError` where own and
    /// seen copies of a tile are more than there are.
    ///
    /// >>> from hupai import Hand
    /// >>> Hand.parse("123m456p789s1122z7z").discard_options()[0]
    /// DiscardOption(Tile.RED, 0, TileSet.parse('12z'), 4)
    #[pyo3(
        signature = (shapes=Shapes::STANDARD, *, seen=None),
        text_signature = "($self, shapes=hupai.Shape.STANDARD, *, seen=None)"
    )]
    fn discard_options<'py>(
        slf: &Bound<'py, Self>,
        shapes: Shapes,
        seen: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let hand = &slf.get().0;
        let unseen = arguments::unseen(Some(hand), seen)?;
        let found = hand.discard_options(shapes.0, &unseen).map_err(Refused::from)?;
        PyDiscardOption::tuple(slf, found)
    }
}
