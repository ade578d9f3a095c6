//! The Python objects that stand for the core's values: received once, handed out ever after.

use hupai::{MeldKind, Shape, Suit, Tile, WaitKind};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyInt, PyString};

use crate::errors::{Errors, Refused};

/// The members and classes declared in Python.
pub struct Objects {
    tile_type: Py<PyAny>,
    shape_type: Py<PyAny>,
    tiles: Vec<Py<PyAny>>,
    suits: Vec<Py<PyAny>>,
    shapes: Vec<(Shape, Py<PyAny>)>,
    meld_kinds: Vec<Py<PyAny>>,
    wait_kinds: Vec<Py<PyAny>>,
    pub set_type: Py<PyAny>,
    pub errors: Errors,
}

static OBJECTS: PyOnceLock<Objects> = PyOnceLock::new();

/// The objects, once `hupai` has handed them over.
pub fn objects(py: Python<'_>) -> PyResult<&'static Objects> {
    OBJECTS
        .get(py)
        .ok_or_else(|| PyRuntimeError::new_err("import hupai before hupai._core is used"))
}

/// Receive the classes that Python declares, and give the tiles their names.
#[pyfunction]
pub fn bind(
    py: Python<'_>,
    enums: &Bound<'_, PyModule>,
    tiles: &Bound<'_, PyModule>,
    errors: &Bound<'_, PyModule>,
) -> PyResult<()> {
    let tile_type = tiles.getattr("Tile")?;
    let members = |class: &Bound<'_, PyAny>| -> PyResult<Vec<Py<PyAny>>> {
        class.try_iter()?.map(|member| Ok(member?.unbind())).collect()
    };
    let shape_type = enums.getattr("Shape")?;
    let shapes = Shape::NAMES.map(|(shape, _)| shape).into_iter().zip(members(&shape_type)?);
    let set_type = py.import("collections.abc")?.getattr("Set")?;
    set_type.call_method1("register", (py.get_type::<crate::tile_set::PyTileSet>(),))?;
    let objects = Objects {
        tiles: members(&tile_type)?,
        suits: members(&enums.getattr("Suit")?)?,
        shapes: shapes.collect(),
        meld_kinds: members(&enums.getattr("MeldKind")?)?,
        wait_kinds: members(&enums.getattr("WaitKind")?)?,
        tile_type: tile_type.clone().unbind(),
        shape_type: shape_type.unbind(),
        set_type: set_type.unbind(),
        errors: Errors::new(errors)?,
    };
    for (tile, member) in Tile::ALL.into_iter().zip(&objects.tiles) {
        let member = member.bind(py);
        member.setattr("zh", tile.zh())?;
        member.setattr("glyph", tile.glyph())?;
        member.setattr("suit", objects.suit(py, tile.suit()))?;
        member.setattr("rank", tile.rank())?;
        member.setattr("_text", tile.to_string())?;
    }
    tile_type.setattr("_parse", pyo3::wrap_pyfunction!(parse_tile, py)?)?;
    // A second call, of a reloaded package, changes nothing: objects must stay the same.
    let _ = OBJECTS.set(py, objects);
    Ok(())
}

/// The tile that a text or a number names.
#[pyfunction]
pub fn parse_tile<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = value.py();
    let objects = objects(py)?;
    if let Ok(text) = value.cast::<PyString>() {
        let tile = text_of(text)?.parse().map_err(Refused::Tile)?;
        return Ok(objects.tile(py, tile));
    }
    if value.is_instance_of::<PyInt>() {
        return Err(objects.errors.tile_number(value));
    }
    Err(objects.errors.argument_type("a tile is named by text", value))
}

/// Every tile's name in Python, its mpsz and its Chinese name, in tile order.
pub fn tile_names() -> Vec<(String, String, String)> {
    let name = |tile: Tile| (format!("{tile:?}").to_uppercase(), tile.to_string(), tile.zh());
    Tile::ALL.map(name).into()
}

/// The text of a string; what is no character of its own, half of a pair, reads as U+FFFD.
pub fn text_of(text: &Bound<'_, PyString>) -> PyResult<String> {
    if let Ok(text) = text.to_str() {
        return Ok(text.to_owned());
    }
    let units = text.call_method1("encode", ("utf-32-le", "surrogatepass"))?;
    let characters = units.cast::<PyBytes>()?.as_bytes().chunks_exact(4).map(|unit| {
        let code = u32::from_le_bytes([unit[0], unit[1], unit[2], unit[3]]);
        char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
    });
    Ok(characters.collect())
}

impl Objects {
    pub fn tile<'py>(&self, py: Python<'py>, tile: Tile) -> Bound<'py, PyAny> {
        self.tiles[tile.index()].bind(py).clone()
    }

    pub fn suit<'py>(&self, py: Python<'py>, suit: Suit) -> Bound<'py, PyAny> {
        self.suits[suit as usize].bind(py).clone()
    }

    pub fn shape<'py>(&self, py: Python<'py>, shape: Shape) -> Bound<'py, PyAny> {
        let found = self.shapes.iter().find(|(known, _)| *known == shape);
        found.map_or_else(|| py.None().into_bound(py), |(_, member)| member.bind(py).clone())
    }

    pub fn meld_kind<'py>(&self, py: Python<'py>, kind: MeldKind) -> Bound<'py, PyAny> {
        self.meld_kinds[kind as usize].bind(py).clone()
    }

    pub fn wait_kind<'py>(&self, py: Python<'py>, kind: WaitKind) -> Bound<'py, PyAny> {
        self.wait_kinds[kind as usize].bind(py).clone()
    }

    /// The tile that a member of `Tile` stands for; `None` for any other object.
    pub fn known_tile(&self, value: &Bound<'_, PyAny>) -> Option<Tile> {
        if !value.get_type().is(&self.tile_type) {
            return None;
        }
        Tile::try_from(value.extract::<u8>().ok()?).ok()
    }

    /// The tile that an argument must be.
    pub fn to_tile(&self, value: &Bound<'_, PyAny>) -> PyResult<Tile> {
        self.known_tile(value).ok_or_else(|| {
            self.errors.argument_type("a tile is a member of Tile (Tile.parse reads text)", value)
        })
    }

    /// The kind that an argument must be.
    pub fn to_meld_kind(&self, value: &Bound<'_, PyAny>) -> PyResult<MeldKind> {
        let place = self.meld_kinds.iter().position(|kind| kind.is(value));
        let kind = place.map(|place| MeldKind::ALL[place]);
        kind.ok_or_else(|| self.errors.argument_type("a kind is a member of MeldKind", value))
    }

    /// The shapes that an argument must be.
    fn to_shapes(&self, value: &Bound<'_, PyAny>) -> PyResult<Shape> {
        if let Some((shape, _)) = self.shapes.iter().find(|(_, member)| member.is(value)) {
            return Ok(*shape);
        }
        if !value.get_type().is(&self.shape_type) {
            return Err(self.errors.argument_type("shapes are members of Shape", value));
        }
        match Shape::from_bits(value.extract()?) {
            Some(shapes) if !shapes.is_empty() => Ok(shapes),
            _ => Err(self.errors.shapes(value)),
        }
    }
}

/// The shapes that an argument names; the standard one if there is none.
pub fn shapes(py: Python<'_>, value: Option<&Bound<'_, PyAny>>) -> PyResult<Shape> {
    value.map_or(Ok(Shape::STANDARD), |value| objects(py)?.to_shapes(value))
}
