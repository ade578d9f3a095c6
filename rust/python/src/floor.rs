use pyo3::prelude::*;

/// An object with an empty method: what one call from Python costs at least, for benchmarks.
#[pyclass(frozen, module = "hupai._core")]
pub struct CallFloor;

#[pymethods]
impl CallFloor {
    #[new]
    const fn new() -> Self {
        Self
    }

    /// Do nothing.
    #[allow(clippy::unused_self, reason = "a method is what is measured")]
    const fn nothing(&self) {}
}
