//! The one life that the module has in a process.
//!
//! What Python declares is kept in statics, and so are the types of this module. They belong to the
//! interpreter that made them: another would be given objects that it does not know.

use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::exceptions::PyImportError;
use pyo3::{ffi, prelude::*};

use crate::objects::bound;

/// Whether the interpreter that loaded the module was shut down.
static ENDED: AtomicBool = AtomicBool::new(false);

extern "C" fn end() {
    ENDED.store(true, Ordering::SeqCst);
}

/// Refuses to be loaded by any but the main interpreter of a process, and after that one's end.
pub fn refuse_other_interpreters() -> PyResult<()> {
    const MAIN: i64 = 0;
    // SAFETY: a module is loaded by a thread that is attached to an interpreter.
    let current = unsafe { ffi::PyInterpreterState_GetID(ffi::PyInterpreterState_Get()) };
    if current != MAIN {
        return Err(PyImportError::new_err(
            "hupai can be imported only by the main interpreter of a process, not by a \
             sub-interpreter (mod_wsgi: WSGIApplicationGroup %{GLOBAL}; jep: SharedInterpreter)",
        ));
    }
    if ENDED.load(Ordering::SeqCst) {
        return Err(PyImportError::new_err(
            "hupai can be imported only by the first interpreter of a process: that one has ended",
        ));
    }
    // SAFETY: the function neither asks anything of Python nor unwinds. Where no more functions are
    // taken, an end is not noticed.
    unsafe { ffi::Py_AtExit(Some(end)) };
    Ok(())
}

/// Puts the modules of the first import back, so that another import declares nothing anew.
pub fn put_back(py: Python<'_>) -> PyResult<()> {
    let Some(modules) = bound(py) else { return Ok(()) };
    let known = py.import("sys")?.getattr("modules")?;
    for module in modules {
        known.set_item(module.bind(py).name()?, module)?;
    }
    Ok(())
}

/// Refuse to declare the classes of a module again: the native module keeps those of the first time.
#[pyfunction]
pub fn only_once(py: Python<'_>, name: &str) -> PyResult<()> {
    if bound(py).is_none() {
        return Ok(());
    }
    Err(PyImportError::new_err(format!(
        "{name} can be loaded only once in a process: the tiles and exceptions of a second time \
         would be strangers to the hands of the first (import hupai as a whole, or start anew)"
    )))
}
