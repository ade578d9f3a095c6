use core::fmt;

use super::Hand;
use super::meld::InvalidMeld;
use crate::tile::{LISTED, NotationProblem, Tile, shorten, write_problems};

/// One thing wrong with a hand. Positions count characters from 0.
///
/// ```
/// use hupai::{Hand, HandProblem, Tile};
/// let error = Hand::new([Tile::M1; 5], []).unwrap_err();
/// assert_eq!(error.problems(), [HandProblem::Copies { tile: Tile::M1, count: 5 }]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandProblem {
    /// The text of its tiles cannot be read.
    Notation(NotationProblem),
    /// A bracket opens inside another.
    NestedBracket {
        /// Where it stands.
        position: usize,
        /// The bracket.
        bracket: char,
    },
    /// A bracket closes that did not open, or that is not of the kind that opened.
    StrayBracket {
        /// Where it stands.
        position: usize,
        /// The bracket.
        bracket: char,
    },
    /// A bracket opens that does not close.
    OpenBracket {
        /// Where it stands.
        position: usize,
        /// The bracket.
        bracket: char,
    },
    /// A pair of brackets with no tile in it.
    EmptyBrackets {
        /// Where the first of them stands.
        position: usize,
    },
    /// A `+` that does not stand at the end of a kong in `[]`.
    StrayPlus {
        /// Where it stands.
        position: usize,
    },
    /// Tiles in brackets that are no meld.
    Meld {
        /// Where their bracket stands.
        position: usize,
        /// What is wrong with them.
        problem: InvalidMeld,
    },
    /// A text that was to be one meld, and is not: it holds other tiles or melds.
    NotOneMeld,
    /// A flower, which no hand holds.
    Flower {
        /// The flower.
        tile: Tile,
        /// Where it stands in the text, if there is a text.
        position: Option<usize>,
    },
    /// More than four copies of a tile, those in melds counted.
    Copies {
        /// The tile.
        tile: Tile,
        /// How many copies there are.
        count: usize,
    },
    /// More copies of a tile among those of the hand and those seen elsewhere than there are.
    Seen {
        /// The tile.
        tile: Tile,
        /// How many copies there would be.
        count: usize,
    },
    /// More than four melds.
    Melds {
        /// How many there are.
        count: usize,
    },
    /// More than eight wildcards.
    Wildcards {
        /// How many there are.
        count: usize,
    },
    /// More than four wildcards where every way to use them was asked for without a limit.
    LimitNeeded {
        /// How many wildcards there are.
        wildcards: usize,
    },
    /// A size that no hand, or no hand of which this may be asked, has; kongs count as three.
    Size {
        /// The size.
        size: usize,
        /// The sizes that would be right, as a sentence says them.
        expected: Sizes,
    },
    /// A tile to be removed that is not among the concealed ones.
    NotHeld {
        /// The tile.
        tile: Tile,
    },
}

impl HandProblem {
    /// Where in the text the problem stands, in characters from 0; `None` for a problem of the
    /// hand as a whole.
    ///
    /// ```
    /// use hupai::HandProblem;
    /// assert_eq!(HandProblem::StrayPlus { position: 3 }.position(), Some(3));
    /// assert_eq!(HandProblem::Melds { count: 5 }.position(), None);
    /// ```
    #[must_use]
    pub const fn position(&self) -> Option<usize> {
        match *self {
            Self::Notation(ref problem) => Some(problem.position()),
            Self::NestedBracket { position, .. }
            | Self::StrayBracket { position, .. }
            | Self::OpenBracket { position, .. }
            | Self::EmptyBrackets { position }
            | Self::StrayPlus { position }
            | Self::Meld { position, .. } => Some(position),
            Self::Flower { position, .. } => position,
            Self::NotOneMeld
            | Self::Copies { .. }
            | Self::Seen { .. }
            | Self::Melds { .. }
            | Self::Wildcards { .. }
            | Self::LimitNeeded { .. }
            | Self::Size { .. }
            | Self::NotHeld { .. } => None,
        }
    }
}

/// The sizes that are right where another was found.
///
/// ```
/// use hupai::Sizes;
/// assert_eq!(Sizes::Waiting.to_string(), "1, 4, 7, 10 or 13");
/// assert!(Sizes::Complete.contains(14));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// Of any hand: 0 to 14.
    Any,
    /// Of a hand that may be won: 2, 5, 8, 11 or 14.
    Complete,
    /// Of a hand that may wait: 1, 4, 7, 10 or 13.
    Waiting,
    /// Of a hand that may be won or wait: all but multiples of three.
    CompleteOrWaiting,
}

impl Sizes {
    /// The size of a whole hand that is complete.
    pub(crate) const COMPLETE: usize = 14;
    /// The size of a whole hand that waits.
    pub(crate) const WAITING: usize = 13;

    /// Whether a size is one of these.
    ///
    /// ```
    /// use hupai::Sizes;
    /// assert!(Sizes::Waiting.contains(13) && !Sizes::Waiting.contains(14));
    /// assert!(!Sizes::Any.contains(15));
    /// ```
    #[must_use]
    pub const fn contains(self, size: usize) -> bool {
        size <= Self::COMPLETE
            && match self {
                Self::Any => true,
                Self::Complete => size % 3 == 2,
                Self::Waiting => size % 3 == 1,
                Self::CompleteOrWaiting => !size.is_multiple_of(3),
            }
    }
}

impl Sizes {
    /// What the sizes are for, as a message says it.
    fn wanted(self) -> String {
        match self {
            Self::Any => "a hand has at most 14".to_owned(),
            Self::Complete | Self::Waiting | Self::CompleteOrWaiting => {
                format!("this asks for {self}")
            }
        }
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Any => "0 to 14",
            Self::Complete => "2, 5, 8, 11 or 14",
            Self::Waiting => "1, 4, 7, 10 or 13",
            Self::CompleteOrWaiting => "1, 2, 4, 5, 7, 8, 10, 11, 13 or 14",
        })
    }
}

impl fmt::Display for HandProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Notation(problem) => problem.fmt(f),
            Self::NestedBracket { position, bracket } => {
                write!(f, "{bracket} at position {position} inside another bracket: close it first")
            }
            Self::StrayBracket { position, bracket } => write!(
                f,
                "{bracket} at position {position} closes nothing: \
                 melds stand as [777p], [2222s+] or (9999m)",
            ),
            Self::OpenBracket { position, bracket } => {
                write!(f, "{bracket} at position {position} is never closed")
            }
            Self::EmptyBrackets { position } => write!(
                f,
                "empty brackets at position {position}: a meld has three tiles, a kong four",
            ),
            Self::StrayPlus { position } => {
                write!(f, "+ at position {position}: it ends an added kong, as in [2222s+]")
            }
            Self::Meld { position, problem } => write!(f, "meld at position {position}: {problem}"),
            Self::NotOneMeld => f.write_str("not one meld in brackets, like [123m] or (9999m)"),
            Self::Flower { tile, position: Some(position) } => {
                write!(f, "flower {tile} at position {position}: a hand holds none")
            }
            Self::Flower { tile, position: None } => write!(f, "flower {tile}: a hand holds none"),
            Self::Copies { tile, count } => {
                write!(f, "{count} copies of {tile}, melds counted: there are 4")
            }
            Self::Seen { tile, count } => {
                let copies = if tile.is_flower() { 1 } else { Tile::COPIES };
                write!(f, "{count} copies of {tile}, own and seen: there are {copies}")
            }
            Self::Melds { count } => write!(f, "{count} melds: a hand has at most 4"),
            Self::Wildcards { count } => {
                write!(f, "{count} wildcards: a hand has at most {}", Hand::WILDCARDS)
            }
            Self::LimitNeeded { wildcards } => write!(
                f,
                "{wildcards} wildcards stand for very many tiles: \
                 above {} a limit says how many ways to list",
                Hand::WILDCARDS_LISTED,
            ),
            Self::Size { size, expected } => {
                let tiles = if *size == 1 { "tile" } else { "tiles" };
                write!(f, "{size} {tiles}, a kong counted as three: {}", expected.wanted())
            }
            Self::NotHeld { tile } => write!(f, "no {tile} among the concealed tiles"),
        }
    }
}

/// Why something is no hand, or no hand of which this may be asked: every problem found.
///
/// ```
/// use hupai::Hand;
/// let error = "11111m8m9m1x [567z]".parse::<Hand>().unwrap_err();
/// assert_eq!(error.problems().len(), 4);
/// assert!(error.to_string().starts_with("1 rank without a suit at position 10"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidHand {
    problems: Vec<HandProblem>,
    unlisted: usize,
}

impl InvalidHand {
    /// How many problems are listed at most; what is beyond is counted.
    ///
    /// ```
    /// use hupai::{Hand, InvalidHand};
    /// let error = "x".repeat(150).parse::<Hand>().unwrap_err();
    /// assert_eq!((error.problems().len(), error.unlisted()), (InvalidHand::LISTED, 50));
    /// ```
    pub const LISTED: usize = LISTED;

    /// The problems, in the order of the text, then those of the hand as a whole.
    ///
    /// ```
    /// use hupai::{Hand, HandProblem};
    /// let error = "[]".parse::<Hand>().unwrap_err();
    /// assert_eq!(error.problems(), [HandProblem::EmptyBrackets { position: 0 }]);
    /// ```
    #[must_use]
    pub fn problems(&self) -> &[HandProblem] {
        &self.problems
    }

    /// How many more problems there are than [`InvalidHand::LISTED`].
    ///
    /// ```
    /// use hupai::Hand;
    /// assert_eq!("[]".parse::<Hand>().unwrap_err().unlisted(), 0);
    /// ```
    #[must_use]
    pub const fn unlisted(&self) -> usize {
        self.unlisted
    }

    pub(crate) fn new(mut problems: Vec<HandProblem>) -> Self {
        let unlisted = shorten(&mut problems);
        Self { problems, unlisted }
    }
}

impl From<HandProblem> for InvalidHand {
    fn from(problem: HandProblem) -> Self {
        Self::new(vec![problem])
    }
}

impl fmt::Display for InvalidHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_problems(f, &self.problems, self.unlisted)
    }
}

impl core::error::Error for InvalidHand {}
