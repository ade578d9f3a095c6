//! What is taken from Python, or refused with a word on what would be.

use std::borrow::Cow;

use hupai::{Hand, MeldKind, Shape, Tile, Unseen};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt, PyIterator, PyString};

use crate::errors::{Refused, argument_type, negative_wildcards, no_shape};
use crate::objects::objects;

/// The tile that an argument must be.
pub fn tile(value: &Bound<'_, PyAny>) -> PyResult<Tile> {
    let tile = objects(value.py())?.known_tile(value);
    tile.ok_or_else(|| argument_type("a tile is a member of Tile (Tile.parse reads text)", value))
}

/// Refuses a tile of another copy of the package.
pub fn refuse_stranger(value: &Bound<'_, PyAny>) -> PyResult<()> {
    if objects(value.py())?.tiles.is_copied_in(value)? {
        return Err(argument_type("tiles are those of this copy of hupai (two are loaded)", value));
    }
    Ok(())
}

/// The tiles of an iterable.
pub fn tiles<'a>(
    value: &'a Bound<'_, PyAny>,
) -> PyResult<impl Iterator<Item = PyResult<Tile>> + use<'a>> {
    Ok(elements(value, "tiles are an iterable of Tile")?.map(|element| tile(&element?)))
}

/// The elements of what must be an iterable with an end.
pub fn elements<'a, 'py>(
    value: &'a Bound<'py, PyAny>,
    expected: &str,
) -> PyResult<impl Iterator<Item = PyResult<Bound<'py, PyAny>>> + use<'a, 'py>> {
    let elements = value.try_iter().map_err(|_| argument_type(expected, value))?;
    Ok(ending(value, elements))
}

/// The elements of an iterable; after more of them than are ever needed a refusal.
pub fn ending<'a, 'py>(
    value: &'a Bound<'py, PyAny>,
    elements: Bound<'py, PyIterator>,
) -> impl Iterator<Item = PyResult<Bound<'py, PyAny>>> + use<'a, 'py> {
    const MOST: usize = 1 << 16;
    let refuse = || argument_type("an iterable has an end", value);
    elements.enumerate().map(
        move |(place, element)| {
            if place < MOST { element } else { Err(refuse()) }
        },
    )
}

/// What nobody has shown beside a hand and an iterable of tiles seen elsewhere.
pub fn unseen(hand: Option<&Hand>, seen: Option<&Bound<'_, PyAny>>) -> PyResult<Unseen> {
    let seen = seen.map_or(Ok(Vec::new()), |seen| tiles(seen)?.collect())?;
    Ok(Unseen::new(hand, seen).map_err(Refused::Seen)?)
}

/// The number of wildcards that an argument must be; those beyond any hand's are left to the core.
pub fn wildcards(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    let refuse = || argument_type("wildcards are a whole number", value);
    let number = whole_number(value).ok_or_else(refuse)?;
    if number.lt(0)? {
        return Err(negative_wildcards(&number));
    }
    Ok(number.extract().unwrap_or(usize::MAX))
}

/// The most ways to list that an argument asks for; all of them if there is none.
pub fn limit(value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
    let Some(value) = value else { return Ok(None) };
    let refuse = || argument_type("a limit is a whole number from 1 on", value);
    let number = whole_number(value).ok_or_else(refuse)?;
    if number.lt(1)? { Err(refuse()) } else { Ok(Some(number.extract().unwrap_or(usize::MAX))) }
}

/// The number that a value is: whatever has `__index__`, but no bool.
pub fn whole_number<'py>(value: &Bound<'py, PyAny>) -> Option<Bound<'py, PyInt>> {
    if value.is_instance_of::<PyBool>() {
        return None;
    }
    value.call_method0("__index__").ok()?.cast_into().ok()
}

/// The whole number that an argument must be, of a range that is named where it is refused.
pub fn small<'py, N>(value: &Bound<'py, PyAny>, expected: &str) -> PyResult<N>
where
    N: for<'a> FromPyObject<'a, 'py>,
{
    let number = whole_number(value).and_then(|number| number.as_any().extract().ok());
    number.ok_or_else(|| argument_type(expected, value))
}

/// The kind of meld that an argument must be.
pub fn meld_kind(value: &Bound<'_, PyAny>) -> PyResult<MeldKind> {
    let place = objects(value.py())?.meld_kinds.place(value);
    let kind = place.map(|place| MeldKind::ALL[place]);
    kind.ok_or_else(|| argument_type("a kind is a member of MeldKind", value))
}

/// The shapes that an argument names.
#[derive(Clone, Copy)]
pub struct Shapes(pub Shape);

impl Shapes {
    /// What is asked for unless an argument says otherwise.
    pub const STANDARD: Self = Self(Shape::STANDARD);
}

impl<'a, 'py> FromPyObject<'a, 'py> for Shapes {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        shapes(&value).map(Self)
    }
}

/// The shapes that an argument names.
pub fn shapes(value: &Bound<'_, PyAny>) -> PyResult<Shape> {
    let known = &objects(value.py())?.shapes;
    if let Some(place) = known.place(value) {
        return Ok(Shape::NAMES[place].0);
    }
    if !known.holds(value) {
        return Err(argument_type("shapes are members of Shape", value));
    }
    let shapes = Shape::from_bits(value.extract()?).filter(|shapes| !shapes.is_empty());
    shapes.ok_or_else(|| no_shape(value.py()))
}

/// The text that an argument must be; half of a surrogate pair in it reads as U+FFFD.
pub fn text<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, str>> {
    let text = value.cast::<PyString>();
    let text = text.map_err(|_| argument_type("notation is read from text", value))?;
    if let Ok(text) = text.to_str() {
        return Ok(Cow::Borrowed(text));
    }
    let encode = value.py().get_type::<PyString>().getattr("encode")?;
    let units = encode.call1((text, "utf-32-le", "surrogatepass"))?;
    let characters = units.cast::<PyBytes>()?.as_bytes().chunks_exact(4).map(|unit| {
        let code = u32::from_le_bytes([unit[0], unit[1], unit[2], unit[3]]);
        char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
    });
    Ok(Cow::Owned(characters.collect()))
}
