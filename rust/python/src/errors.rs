//! What the core refuses, as the exceptions that Python declares.

use hupai::{HandProblem, InvalidHand, InvalidMeld, InvalidTile, NotationProblem, Tile};
use hupai_kernels::Refusal;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::objects::objects;

/// The kinds of problems, by the values of Python's `ProblemKind`.
pub const KINDS: [&str; 27] = [
    "unknown_character",
    "missing_suit",
    "missing_rank",
    "no_such_rank",
    "wildcard",
    "tile_number",
    "not_one_tile",
    "nested_bracket",
    "stray_bracket",
    "open_bracket",
    "empty_brackets",
    "stray_plus",
    "no_chow",
    "not_a_kong",
    "no_set",
    "meld_size",
    "meld_notation",
    "flower",
    "counts_length",
    "negative_count",
    "copies",
    "seen",
    "melds",
    "wildcards",
    "limit_needed",
    "size",
    "not_held",
];

/// An argument of a type that is not taken, with what is taken.
pub fn argument_type(expected: &str, value: &Bound<'_, PyAny>) -> PyErr {
    let py = value.py();
    raised(|| {
        let found = describe(value)?;
        objects(py)?.errors.bind(py).getattr("ArgumentTypeError")?.call1((expected, found))
    })
}

/// Shapes of which there is none.
pub fn no_shape(py: Python<'_>) -> PyErr {
    raised(|| objects(py)?.errors.bind(py).getattr("NoShapeError")?.call0())
}

/// An argument that is not as it must be.
pub fn invalid_argument(argument: &str, expected: &str, found: &str) -> PyErr {
    Python::attach(|py| {
        raised(|| {
            let class = objects(py)?.errors.bind(py).getattr("InvalidArgumentError")?;
            class.call1((argument, expected, found))
        })
    })
}

/// The first row of many that is no hand, or no hand of which this may be asked.
fn invalid_row(py: Python<'_>, row: usize, problem: Problem) -> PyErr {
    raised(|| {
        let problems = PyTuple::new(py, [problem.object(py)?])?;
        class(py, "InvalidRowError")?.call1((row, problems))
    })
}

/// A mask with bits that stand for no tile.
pub fn tile_mask(mask: &Bound<'_, PyAny>) -> PyErr {
    let message = format!("mask {} has bits of no tile: tiles are bits 0 to 41", shown(mask));
    let problem = Problem { message, ..Problem::new("tile_number") };
    invalid(mask.py(), "InvalidTileError", vec![problem], 0)
}

/// A number that is no tile's.
pub fn tile_number(number: &Bound<'_, PyAny>) -> PyErr {
    let message = format!("no tile has the number {}: they go from 0 to 41", shown(number));
    let problem = Problem { message, ..Problem::new("tile_number") };
    invalid(number.py(), "InvalidTileError", vec![problem], 0)
}

/// Fewer wildcards than none.
pub fn negative_wildcards(number: &Bound<'_, PyAny>) -> PyErr {
    let message = format!("{} wildcards: a hand has 0 to 8", shown(number));
    let count = number.extract().ok();
    let problem = Problem { message, count, ..Problem::new("wildcards") };
    invalid(number.py(), "InvalidHandError", vec![problem], 0)
}

/// Counts that cannot be those of a hand, with what else is wrong with the hand.
pub fn invalid_counts(py: Python<'_>, mut problems: Vec<Problem>, others: &[HandProblem]) -> PyErr {
    problems.extend(others.iter().map(Problem::from));
    invalid(py, "InvalidHandError", problems, 0)
}

/// An exception that lists problems.
fn invalid(py: Python<'_>, name: &str, problems: Vec<Problem>, unlisted: usize) -> PyErr {
    raised(|| {
        let problems = problems.into_iter().map(|problem| problem.object(py));
        let problems = PyTuple::new(py, problems.collect::<PyResult<Vec<_>>>()?)?;
        class(py, name)?.call1((problems, unlisted))
    })
}

/// An exception with the problems of a hand.
fn listed(py: Python<'_>, name: &str, error: &InvalidHand) -> PyErr {
    let problems = error.problems().iter().map(Problem::from).collect();
    invalid(py, name, problems, error.unlisted())
}

/// A class of `hupai.problems`.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    objects(py)?.problems.bind(py).getattr(name)
}

/// The exception, or the one that came in the way of making it.
fn raised<'py>(make: impl FnOnce() -> PyResult<Bound<'py, PyAny>>) -> PyErr {
    make().map_or_else(|error| error, PyErr::from_value)
}

/// A value as every message of the package shows it, which is short and does not fail.
pub fn shown(value: &Bound<'_, PyAny>) -> String {
    let shown = || objects(value.py())?.errors.bind(value.py()).call_method1("shown", (value,));
    shown().map_or_else(|_| value.get_type().to_string(), |text| text.to_string())
}

/// An object as a message names it: its type, and the object unless it is long.
fn describe(value: &Bound<'_, PyAny>) -> PyResult<String> {
    const LONG: usize = 40;
    let kind = value.get_type().name()?;
    let text = shown(value);
    Ok(if text.chars().count() > LONG { kind.to_string() } else { format!("{kind} {text}") })
}

/// Something the core refused, on its way to Python.
pub enum Refused {
    Tile(InvalidTile),
    Meld(InvalidMeld),
    /// A text that is no meld, with the problems of a hand's.
    MeldText(InvalidHand),
    Hand(InvalidHand),
    /// Tiles seen elsewhere of which, with those of the hand, there are not so many.
    Seen(InvalidHand),
    /// Many hands, of which one is bad.
    Rows(Refusal),
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::Rows(refusal)
    }
}

impl From<InvalidMeld> for Refused {
    fn from(error: InvalidMeld) -> Self {
        Self::Meld(error)
    }
}

impl From<InvalidHand> for Refused {
    fn from(error: InvalidHand) -> Self {
        Self::Hand(error)
    }
}

impl From<Refused> for PyErr {
    fn from(refused: Refused) -> Self {
        Python::attach(|py| match &refused {
            Refused::Tile(InvalidTile::Notation { problems, unlisted }) => {
                let problems = problems.iter().map(Problem::from).collect();
                invalid(py, "InvalidTileError", problems, *unlisted)
            }
            Refused::Tile(error) => {
                let fields = match error {
                    InvalidTile::NotOne { count } => Problem::counted("not_one_tile", *count),
                    _ => Problem::new("tile_number"),
                };
                let problem = Problem { message: error.to_string(), ..fields };
                invalid(py, "InvalidTileError", vec![problem], 0)
            }
            Refused::Meld(error) => invalid(py, "InvalidMeldError", vec![error.into()], 0),
            Refused::MeldText(error) => listed(py, "InvalidMeldError", error),
            Refused::Hand(error) => listed(py, "InvalidHandError", error),
            Refused::Rows(Refusal::Row { row, problem }) => {
                invalid_row(py, *row, Problem::from(problem))
            }
            Refused::Rows(Refusal::Melded { row, melds }) => {
                let message = format!("melded tiles that are not those of {melds} melds");
                invalid_row(py, *row, Problem { message, ..Problem::new("no_set") })
            }
            Refused::Rows(Refusal::MeldedNeeded) => {
                let expected = "the tiles of the melds, which all_jiang counts";
                invalid_argument("melded", expected, "none")
            }
            Refused::Rows(Refusal::Length { what, rows, found }) => {
                invalid_argument(what, &format!("one a row, {rows}"), &found.to_string())
            }
            Refused::Seen(error) => listed(py, "InvalidSeenError", error),
        })
    }
}

/// The fields of Python's `Problem`.
pub struct Problem {
    pub kind: &'static str,
    pub message: String,
    pub position: Option<usize>,
    pub tile: Option<Tile>,
    pub count: Option<i64>,
}

impl Problem {
    pub const fn new(kind: &'static str) -> Self {
        Self { kind, message: String::new(), position: None, tile: None, count: None }
    }

    /// The problem as Python's.
    fn object(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let kind = class(py, "ProblemKind")?.call1((self.kind,))?;
        let tile = self.tile.map(|tile| objects(py).map(|objects| objects.tile(py, tile)));
        let fields = (kind, self.message, self.position, tile.transpose()?, self.count);
        class(py, "Problem")?.call1(fields)
    }

    fn counted(kind: &'static str, count: usize) -> Self {
        Self { count: i64::try_from(count).ok(), ..Self::new(kind) }
    }

    fn of_tile(kind: &'static str, tile: Tile) -> Self {
        Self { tile: Some(tile), ..Self::new(kind) }
    }
}

impl From<&NotationProblem> for Problem {
    fn from(problem: &NotationProblem) -> Self {
        let fields = match problem {
            NotationProblem::UnknownCharacter { .. } => Self::new("unknown_character"),
            NotationProblem::MissingSuit { ranks, .. } => Self::counted("missing_suit", *ranks),
            NotationProblem::MissingRank { .. } => Self::new("missing_rank"),
            NotationProblem::NoSuchRank { rank, .. } => {
                Self::counted("no_such_rank", usize::from(*rank))
            }
            NotationProblem::Wildcard { .. } => Self::new("wildcard"),
            other => unreachable_kind(other),
        };
        Self { message: problem.to_string(), position: Some(problem.position()), ..fields }
    }
}

impl From<&InvalidMeld> for Problem {
    fn from(error: &InvalidMeld) -> Self {
        let fields = match error {
            InvalidMeld::NoChow { .. } => Self::new("no_chow"),
            InvalidMeld::Flower { .. } => Self::new("flower"),
            InvalidMeld::NotAKong { .. } => Self::new("not_a_kong"),
            InvalidMeld::NoSet { .. } => Self::new("no_set"),
            InvalidMeld::Size { count } => Self::counted("meld_size", *count),
            other => unreachable_kind(other),
        };
        Self { message: error.to_string(), tile: error.tile(), ..fields }
    }
}

impl From<&HandProblem> for Problem {
    fn from(problem: &HandProblem) -> Self {
        let fields = match problem {
            HandProblem::Notation(problem) => return problem.into(),
            HandProblem::Meld { problem, .. } => problem.into(),
            HandProblem::NestedBracket { .. } => Self::new("nested_bracket"),
            HandProblem::StrayBracket { .. } => Self::new("stray_bracket"),
            HandProblem::OpenBracket { .. } => Self::new("open_bracket"),
            HandProblem::EmptyBrackets { .. } => Self::new("empty_brackets"),
            HandProblem::StrayPlus { .. } => Self::new("stray_plus"),
            HandProblem::NotOneMeld => Self::new("meld_notation"),
            HandProblem::Flower { tile, .. } => Self::of_tile("flower", *tile),
            HandProblem::Copies { tile, count } => {
                Self { tile: Some(*tile), ..Self::counted("copies", *count) }
            }
            HandProblem::Seen { tile, count } => {
                Self { tile: Some(*tile), ..Self::counted("seen", *count) }
            }
            HandProblem::Melds { count } => Self::counted("melds", *count),
            HandProblem::Wildcards { count } => Self::counted("wildcards", *count),
            HandProblem::LimitNeeded { wildcards } => Self::counted("limit_needed", *wildcards),
            HandProblem::Size { size, .. } => Self::counted("size", *size),
            HandProblem::NotHeld { tile } => Self::of_tile("not_held", *tile),
            other => unreachable_kind(other),
        };
        Self { message: problem.to_string(), position: problem.position(), ..fields }
    }
}

/// The core's lists may grow; this crate is built with it and names every kind.
fn unreachable_kind(problem: &impl core::fmt::Debug) -> ! {
    unreachable!("a kind of problem without a name in Python: {problem:?}")
}
