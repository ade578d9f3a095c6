//! Python bindings of the core crate: they convert, and ask.

mod arguments;
mod batch;
mod bind;
mod decomposition;
mod discard_option;
mod errors;
mod fan_table;
mod floor;
mod hand;
mod meld;
mod objects;
mod once;
mod questions;
mod tile;
mod tile_set;

use pyo3::prelude::*;

/// The native module; `hupai` re-exports its classes.
#[pymodule(gil_used = false)]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    // Before any class is made: it would be that of an interpreter that is refused.
    once::refuse_other_interpreters()?;
    once::put_back(module.py())?;

    module.add_class::<hand::PyHand>()?;
    module.add_class::<meld::PyMeld>()?;
    module.add_class::<tile_set::PyTileSet>()?;
    module.add_class::<decomposition::PyDecomposition>()?;
    module.add_class::<decomposition::PyReadyDecomposition>()?;
    module.add_class::<discard_option::PyDiscardOption>()?;
    module.add_class::<fan_table::PyFanTable>()?;
    module.add_class::<fan_table::PyTold>()?;
    module.add_class::<floor::CallFloor>()?;

    module.add_function(wrap_pyfunction!(bind::bind, module)?)?;
    module.add_function(wrap_pyfunction!(once::only_once, module)?)?;
    module.add_function(wrap_pyfunction!(tile::missing_tile, module)?)?;
    module.add_function(wrap_pyfunction!(tile::parse_tile, module)?)?;
    module.add_function(wrap_pyfunction!(batch::batch_discard_options, module)?)?;
    module.add_function(wrap_pyfunction!(batch::batch_improving_tiles, module)?)?;
    module.add_function(wrap_pyfunction!(batch::batch_is_win, module)?)?;
    module.add_function(wrap_pyfunction!(batch::batch_shanten, module)?)?;
    module.add_function(wrap_pyfunction!(batch::batch_waits, module)?)?;
    module.add_function(wrap_pyfunction!(batch::load_numpy, module)?)?;

    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    // Benchmarks refuse a build that was not optimized.
    let profile = if cfg!(debug_assertions) { "debug" } else { "release" };
    module.add("BUILD_PROFILE", profile)?;
    module.add("VECTOR_LEVELS", batch::levels())?;
    // The lists that the Python side repeats, for the test that compares them.
    module.add("PROBLEM_KINDS", errors::KINDS)?;
    module.add("TRAITS", decomposition::trait_places())?;
    module.add("RELATIONS", decomposition::relation_places())?;
    module.add("TILE_NAMES", tile::tile_names())?;
    Ok(())
}
