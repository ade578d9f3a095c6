use hupai::Tile;
use pyo3::prelude::*;

use crate::arguments;
use crate::errors::{Refused, tile_number};
use crate::objects::objects;

/// The tile that a text names.
#[pyfunction]
pub fn parse_tile<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let tile = arguments::text(text)?.parse().map_err(Refused::Tile)?;
    Ok(objects(text.py())?.tile(text.py(), tile))
}

/// The tile for a value that is no member's: a text is read, a number is refused.
#[pyfunction]
pub fn missing_tile<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    arguments::whole_number(value).map_or_else(
        || parse_tile(value),
        |number| {
            number.extract().ok().and_then(|n: u8| Tile::try_from(n).ok()).map_or_else(
                || Err(tile_number(&number)),
                |tile| Ok(objects(value.py())?.tile(value.py(), tile)),
            )
        },
    )
}

/// Every tile's name in Python, its mpsz and its Chinese name, in tile order.
pub fn tile_names() -> Vec<(String, String, String)> {
    Tile::ALL.map(|tile| (in_python(tile), tile.to_string(), tile.zh())).into()
}

/// A tile's name in Python.
pub fn in_python(tile: Tile) -> String {
    format!("{tile:?}").to_uppercase()
}
