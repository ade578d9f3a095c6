use hupai::Tile;
use pyo3::prelude::*;

use crate::objects::{Enumeration, Objects, bound, keep};
use crate::once::only_once;
use crate::tile::{missing_tile, parse_tile};
use crate::tile_set::PyTileSet;

/// Receive the classes that Python declares, and give the tiles their names.
///
/// Raises `ImportError` for others than were received before.
#[pyfunction]
pub fn bind(
    py: Python<'_>,
    enums: &Bound<'_, PyModule>,
    tiles: &Bound<'_, PyModule>,
    errors: &Bound<'_, PyModule>,
    problems: &Bound<'_, PyModule>,
) -> PyResult<()> {
    let modules = [enums, tiles, errors, problems];
    if let Some(known) = bound(py) {
        if known.iter().zip(modules).all(|(known, module)| known.is(module)) {
            return Ok(());
        }
        return only_once(py, "hupai");
    }
    let set_class = py.import("collections.abc")?.getattr("Set")?;
    set_class.call_method1("register", (py.get_type::<PyTileSet>(),))?;
    let objects = Objects {
        tiles: Enumeration::new(&tiles.getattr("Tile")?)?,
        suits: Enumeration::new(&enums.getattr("Suit")?)?,
        shapes: Enumeration::new(&enums.getattr("Shape")?)?,
        meld_kinds: Enumeration::new(&enums.getattr("MeldKind")?)?,
        wait_kinds: Enumeration::new(&enums.getattr("WaitKind")?)?,
        errors: errors.clone().unbind(),
        problems: problems.clone().unbind(),
        modules: modules.map(|module| module.clone().unbind()),
        set_class: set_class.unbind(),
    };
    for tile in Tile::ALL {
        let member = objects.tile(py, tile);
        member.setattr("_zh", tile.zh())?;
        member.setattr("_glyph", tile.glyph())?;
        member.setattr("_suit", objects.suit(py, tile.suit()))?;
        member.setattr("_rank", tile.rank())?;
        member.setattr("_text", tile.to_string())?;
    }
    let class = tiles.getattr("Tile")?;
    class.setattr("_parse", wrap_pyfunction!(parse_tile, py)?)?;
    class.setattr("_find", wrap_pyfunction!(missing_tile, py)?)?;
    keep(py, objects);
    Ok(())
}
