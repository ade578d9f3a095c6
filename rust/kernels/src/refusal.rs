use core::fmt;

use hupai::HandProblem;

/// Why a question about many hands is not answered.
///
/// ```
/// use hupai_kernels::{Counts, Refusal, Request, is_win};
/// let mut rows = [[0; 34]; 2];
/// (rows[0][0], rows[1][0]) = (2, 5);
/// let refusal = is_win(Counts::Rows(&rows), &Request::default()).unwrap_err();
/// assert!(matches!(refusal, Refusal::Row { row: 1, .. }));
/// assert_eq!(refusal.to_string(), "row 1: 5 copies of 1m, melds counted: there are 4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The first row that is no hand, or no hand of which this may be asked.
    Row {
        /// Its place, from 0.
        row: usize,
        /// What is wrong with it.
        problem: HandProblem,
    },
    /// Numbers for each row that are more or fewer than there are rows.
    Length {
        /// What the numbers are of.
        what: &'static str,
        /// How many rows there are.
        rows: usize,
        /// How many numbers there are.
        found: usize,
    },
}

impl Refusal {
    /// The place of the first bad row; 0 for what is wrong with all.
    pub(crate) const fn row(&self) -> usize {
        match self {
            Self::Row { row, .. } => *row,
            Self::Length { .. } => 0,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row { row, problem } => write!(f, "row {row}: {problem}"),
            Self::Length { what, rows, found } => {
                write!(f, "{found} numbers of {what} for {rows} rows: one a row is needed")
            }
        }
    }
}

impl core::error::Error for Refusal {}
