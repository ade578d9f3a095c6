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
    /// The first row whose copies in melds are not those of so many melds.
    Melded {
        /// Its place, from 0.
        row: usize,
        /// How many melds they were to form.
        melds: usize,
    },
    /// A shape that counts the tiles of melds was asked for, and these are not given.
    MeldedNeeded,
}

impl Refusal {
    /// The place of the first bad row; 0 for what is wrong with all.
    pub(crate) const fn row(&self) -> usize {
        match self {
            Self::Row { row, .. } | Self::Melded { row, .. } => *row,
            Self::Length { .. } | Self::MeldedNeeded => 0,
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
            Self::Melded { row, melds } => {
                write!(f, "row {row}: its melded tiles are not those of {melds} melds")
            }
            Self::MeldedNeeded => {
                f.write_str("all_jiang counts the tiles of melds: they must be given")
            }
        }
    }
}

impl core::error::Error for Refusal {}
