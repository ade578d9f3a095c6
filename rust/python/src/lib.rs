//! Python bindings of the core crate: they convert, and ask.

mod arguments;
mod batch;
mod bind;
mod decomposition;
mod discard_option;
mod errors;
mod floor;
mod hand;
mod meld;
mod objects;
mod questions;
mod tile;
mod tile_set;

/// The native module; `hupai` re-exports its classes.
#[pyo3::pymodule(gil_used = false)]
mod _core {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::batch::{
        batch_discard_options, batch_improving_tiles, batch_is_win, batch_shanten, batch_waits,
    };
    #[pymodule_export]
    use crate::bind::bind;
    #[pymodule_export]
    use crate::decomposition::{PyDecomposition, PyReadyDecomposition};
    #[pymodule_export]
    use crate::discard_option::PyDiscardOption;
    #[pymodule_export]
    use crate::floor::CallFloor;
    #[pymodule_export]
    use crate::hand::PyHand;
    #[pymodule_export]
    use crate::meld::PyMeld;
    #[pymodule_export]
    use crate::tile::{missing_tile, parse_tile};
    #[pymodule_export]
    use crate::tile_set::PyTileSet;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
        // Benchmarks refuse a build that was not optimized.
        let profile = if cfg!(debug_assertions) { "debug" } else { "release" };
        module.add("BUILD_PROFILE", profile)?;
        module.add("VECTOR_LEVELS", crate::batch::levels())?;
        // The lists that the Python side repeats, for the test that compares them.
        module.add("PROBLEM_KINDS", crate::errors::KINDS)?;
        module.add("TRAITS", crate::decomposition::trait_places())?;
        module.add("RELATIONS", crate::decomposition::relation_places())?;
        module.add("TILE_NAMES", crate::tile::tile_names())?;
        Ok(())
    }
}
