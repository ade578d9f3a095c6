//! The Python objects that stand for the core's values: received once, handed out ever after.

use hupai::{MeldKind, Shape, Suit, Tile, WaitKind};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// An enumeration declared in Python, with its members in the order of the core's list.
pub struct Enumeration {
    class: Py<PyAny>,
    members: Vec<Py<PyAny>>,
}

impl Enumeration {
    pub fn new(class: &Bound<'_, PyAny>) -> PyResult<Self> {
        let members = class.try_iter()?.map(|member| Ok(member?.unbind()));
        Ok(Self { members: members.collect::<PyResult<_>>()?, class: class.clone().unbind() })
    }

    /// Whether an object is a member of another copy of this enumeration: it looks like one of ours,
    /// and is none.
    pub fn is_copied_in(&self, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        let class = value.get_type();
        let ours = self.class.bind(value.py()).cast::<PyType>()?;
        let name =
            |class: &Bound<'_, PyType>| Ok::<_, PyErr>(class.fully_qualified_name()?.to_string());
        Ok(!class.is(ours) && name(&class)? == name(ours)?)
    }

    pub fn member<'py>(&self, py: Python<'py>, place: usize) -> Bound<'py, PyAny> {
        self.members[place].bind(py).clone()
    }

    /// The place of an object among the members.
    pub fn place(&self, value: &Bound<'_, PyAny>) -> Option<usize> {
        self.members.iter().position(|member| member.is(value))
    }

    /// Whether an object is of the class: a member, or a union of flags.
    pub fn holds(&self, value: &Bound<'_, PyAny>) -> bool {
        value.get_type().is(&self.class)
    }
}

/// What Python declares and the core hands out.
pub struct Objects {
    pub tiles: Enumeration,
    pub suits: Enumeration,
    pub shapes: Enumeration,
    pub meld_kinds: Enumeration,
    pub wait_kinds: Enumeration,
    /// The modules with the exceptions: those of any argument, and those about tiles.
    pub errors: Py<PyModule>,
    pub problems: Py<PyModule>,
    /// All modules whose classes these are.
    pub modules: [Py<PyModule>; 4],
    /// `collections.abc.Set`.
    pub set_class: Py<PyAny>,
}

static OBJECTS: PyOnceLock<Objects> = PyOnceLock::new();

/// Keeps the objects, unless there are some: what was handed out must stay the same.
pub fn keep(py: Python<'_>, objects: Objects) {
    let _ = OBJECTS.set(py, objects);
}

/// The modules whose classes are kept, once there are some.
pub fn bound(py: Python<'_>) -> Option<&'static [Py<PyModule>; 4]> {
    OBJECTS.get(py).map(|objects| &objects.modules)
}

/// The objects, once `hupai` has handed them over.
pub fn objects(py: Python<'_>) -> PyResult<&'static Objects> {
    let missing = || PyRuntimeError::new_err("import hupai before hupai._core is used");
    OBJECTS.get(py).ok_or_else(missing)
}

impl Objects {
    pub fn tile<'py>(&self, py: Python<'py>, tile: Tile) -> Bound<'py, PyAny> {
        self.tiles.member(py, tile.index())
    }

    pub fn suit<'py>(&self, py: Python<'py>, suit: Suit) -> Bound<'py, PyAny> {
        self.suits.member(py, suit as usize)
    }

    /// The member for a single shape.
    pub fn shape<'py>(&self, py: Python<'py>, shape: Shape) -> Bound<'py, PyAny> {
        self.shapes.member(py, shape.bits().trailing_zeros() as usize)
    }

    pub fn meld_kind<'py>(&self, py: Python<'py>, kind: MeldKind) -> Bound<'py, PyAny> {
        self.meld_kinds.member(py, kind as usize)
    }

    pub fn wait_kind<'py>(&self, py: Python<'py>, kind: WaitKind) -> Bound<'py, PyAny> {
        self.wait_kinds.member(py, kind as usize)
    }

    /// The tile that a member of `Tile` stands for; `None` for any other object.
    pub fn known_tile(&self, value: &Bound<'_, PyAny>) -> Option<Tile> {
        if !self.tiles.holds(value) {
            return None;
        }
        Tile::try_from(value.extract::<u8>().ok()?).ok()
    }
}
