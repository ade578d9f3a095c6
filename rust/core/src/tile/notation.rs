//! Reading tiles from text: mpsz, Chinese names and glyphs, in any mixture.

use core::fmt;
use core::str::FromStr;

use super::advice::advice;
use super::names::{WILDCARD_GLYPH, Word, long_name};
use super::plain::{is_separator, is_space, is_variation_selector, plain};
use super::{Suit, Tile, TileSet};

/// What is wrong with the notation of tiles, and where: positions count characters from 0.
///
/// ```
/// use hupai::{Hand, HandProblem, NotationProblem};
/// let error = "12m3".parse::<Hand>().unwrap_err();
/// let missing = NotationProblem::MissingSuit { position: 3, ranks: 1 };
/// assert_eq!(error.problems(), [HandProblem::Notation(missing)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationProblem {
    /// A character that means nothing.
    UnknownCharacter {
        /// Where it stands.
        position: usize,
        /// The character itself.
        character: char,
    },
    /// Ranks that no suit follows.
    MissingSuit {
        /// Where the first of them stands.
        position: usize,
        /// How many there are.
        ranks: usize,
    },
    /// A suit before which no rank stands.
    MissingRank {
        /// Where the suit stands.
        position: usize,
        /// The suit.
        suit: Suit,
    },
    /// A rank that the suit after it does not have.
    NoSuchRank {
        /// Where the rank stands.
        position: usize,
        /// The rank.
        rank: u8,
        /// The suit.
        suit: Suit,
    },
    /// A wildcard anywhere but among the concealed tiles of a hand.
    Wildcard {
        /// Where it stands.
        position: usize,
    },
}

impl NotationProblem {
    /// Where the problem stands, in characters from 0.
    ///
    /// ```
    /// use hupai::{NotationProblem, Suit};
    /// let problem = NotationProblem::NoSuchRank { position: 4, rank: 0, suit: Suit::Dots };
    /// assert_eq!(problem.position(), 4);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        match *self {
            Self::UnknownCharacter { position, .. }
            | Self::MissingSuit { position, .. }
            | Self::MissingRank { position, .. }
            | Self::NoSuchRank { position, .. }
            | Self::Wildcard { position } => position,
        }
    }
}

impl fmt::Display for NotationProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::UnknownCharacter { position, character } => write!(
                f,
                "unknown character {character:?} at position {position}: {}",
                advice(character),
            ),
            Self::MissingSuit { position, ranks } => write!(
                f,
                "{ranks} rank{} without a suit at position {position}: m, p, s, z or f must follow",
                if ranks == 1 { "" } else { "s" },
            ),
            Self::MissingRank { position, suit } => write!(
                f,
                "suit {} without a rank at position {position}: ranks stand before it",
                suit.letter(),
            ),
            Self::NoSuchRank { position, rank, suit } => write!(
                f,
                "no tile {rank}{} at position {position}: ranks of {} are 1 to {}",
                suit.letter(),
                suit.letter(),
                suit.ranks(),
            ),
            Self::Wildcard { position } => write!(
                f,
                "wildcard at position {position}: only concealed tiles of a hand may be wildcards",
            ),
        }
    }
}

/// Why something names no tile.
///
/// ```
/// use hupai::{InvalidTile, Tile};
/// assert_eq!("12p".parse::<Tile>(), Err(InvalidTile::NotOne { count: 2 }));
/// assert_eq!(Tile::try_from(42), Err(InvalidTile::Index(42)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidTile {
    /// A number that is the index of no tile.
    Index(u64),
    /// Text that cannot be read.
    Notation {
        /// What is wrong with it, in the order of the text; 100 problems at most.
        problems: Vec<NotationProblem>,
        /// How many problems there are beyond those listed.
        unlisted: usize,
    },
    /// Text that names another number of tiles than one.
    NotOne {
        /// How many it names.
        count: usize,
    },
}

impl fmt::Display for InvalidTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Index(index) => write!(f, "no tile has the number {index}: they go from 0 to 41"),
            Self::Notation { problems, unlisted } => write_problems(f, problems, *unlisted),
            Self::NotOne { count } => write!(f, "{count} tiles where one is expected"),
        }
    }
}

impl core::error::Error for InvalidTile {}

/// How many problems an error lists at most; those beyond are counted.
pub(crate) const LISTED: usize = 100;

/// Shortens a list of problems to what an error lists; how many are left out.
pub(crate) fn shorten<P>(problems: &mut Vec<P>) -> usize {
    let unlisted = problems.len().saturating_sub(LISTED);
    problems.truncate(LISTED);
    unlisted
}

/// Writes problems one after another, and how many more there are.
pub(crate) fn write_problems<P: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    problems: &[P],
    unlisted: usize,
) -> fmt::Result {
    for (place, problem) in problems.iter().enumerate() {
        write!(f, "{}{problem}", if place > 0 { "; " } else { "" })?;
    }
    if unlisted > 0 { write!(f, "; and {unlisted} more") } else { Ok(()) }
}

/// A tile and the position of the character that gave its rank or name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) tile: Tile,
    pub(crate) position: usize,
}

/// Reads tiles character by character and keeps every problem it meets.
#[derive(Debug, Default)]
pub(crate) struct TileReader {
    tiles: Vec<Placed>,
    pub(crate) problems: Vec<NotationProblem>,
    /// Ranks that wait for their suit, with their positions.
    ranks: Vec<(usize, u8)>,
    after_glyph: bool,
    /// A character that may begin a long name, and its position.
    begun: Option<(usize, char)>,
    /// The positions of wildcards.
    wildcards: Vec<usize>,
}

impl TileReader {
    pub(crate) fn read(&mut self, position: usize, character: char) {
        let after_glyph = core::mem::take(&mut self.after_glyph);
        let plain = plain(character);
        let word = Word::of(plain);
        if word.is_none() && is_space(character) {
            return;
        }
        // Fonts and keyboards add it to 🀄 to choose between text and emoji style.
        if after_glyph && is_variation_selector(character) {
            return;
        }
        if let Some((start, first)) = self.begun.take() {
            if let Some(tile) = long_name(first, character) {
                // 东 is read already when 风 follows; 红 is nothing before 中 does.
                if Word::of(first) == Some(Word::Opening) {
                    self.read_tile(start, tile);
                }
                return;
            }
            self.refuse_opening(start, first);
        }
        match word {
            Some(Word::Rank(rank)) => self.ranks.push((position, rank)),
            Some(Word::Mark(suit)) => self.read_mark(position, suit),
            Some(Word::Name(tile)) => {
                self.read_tile(position, tile);
                self.begun = Some((position, character));
            }
            Some(Word::Opening) => self.begun = Some((position, character)),
            Some(Word::Glyph(tile)) => {
                self.read_tile(position, tile);
                self.after_glyph = true;
            }
            Some(Word::Wildcard) => {
                self.end();
                self.wildcards.push(position);
                self.after_glyph = character == WILDCARD_GLYPH;
            }
            None if is_separator(plain) => {}
            None => self.refuse(position, character),
        }
    }

    fn refuse(&mut self, position: usize, character: char) {
        self.problems.push(NotationProblem::UnknownCharacter { position, character });
    }

    /// Refuses a character that is nothing without the one that should follow.
    fn refuse_opening(&mut self, position: usize, character: char) {
        if Word::of(character) == Some(Word::Opening) {
            self.refuse(position, character);
        }
    }

    /// Tells the reader that the text, or a part of it that stands for itself, ends here.
    pub(crate) fn end(&mut self) {
        if let Some(&(position, _)) = self.ranks.first() {
            let ranks = self.ranks.len();
            self.problems.push(NotationProblem::MissingSuit { position, ranks });
            self.ranks.clear();
        }
        if let Some((position, character)) = self.begun.take() {
            self.refuse_opening(position, character);
        }
        self.after_glyph = false;
    }

    /// Ends the text and hands out the tiles read so far.
    pub(crate) fn take_tiles(&mut self) -> Vec<Placed> {
        self.end();
        core::mem::take(&mut self.tiles)
    }

    /// How many wildcards were read, for what may hold them.
    pub(crate) fn take_wildcards(&mut self) -> usize {
        core::mem::take(&mut self.wildcards).len()
    }

    /// Makes problems of the wildcards that were read, for what may hold none.
    pub(crate) fn refuse_wildcards(&mut self) {
        let refused = self.wildcards.drain(..);
        self.problems.extend(refused.map(|position| NotationProblem::Wildcard { position }));
    }

    fn read_mark(&mut self, position: usize, suit: Suit) {
        if self.ranks.is_empty() {
            self.problems.push(NotationProblem::MissingRank { position, suit });
        }
        for (position, rank) in self.ranks.drain(..) {
            match Tile::new(suit, rank) {
                Some(tile) => self.tiles.push(Placed { tile, position }),
                None => {
                    self.problems.push(NotationProblem::NoSuchRank { position, rank, suit });
                }
            }
        }
    }

    fn read_tile(&mut self, position: usize, tile: Tile) {
        self.end();
        self.tiles.push(Placed { tile, position });
    }
}

fn read_tiles(text: &str) -> Result<Vec<Placed>, InvalidTile> {
    let mut reader = TileReader::default();
    for (position, character) in text.chars().enumerate() {
        reader.read(position, character);
    }
    let tiles = reader.take_tiles();
    reader.refuse_wildcards();
    let mut problems = reader.problems;
    if problems.is_empty() {
        return Ok(tiles);
    }
    problems.sort_by_key(NotationProblem::position);
    let unlisted = shorten(&mut problems);
    Err(InvalidTile::Notation { problems, unlisted })
}

impl FromStr for Tile {
    type Err = InvalidTile;

    /// Reads one tile in any notation a hand may be written in.
    fn from_str(text: &str) -> Result<Self, InvalidTile> {
        match read_tiles(text)?.as_slice() {
            &[only] => Ok(only.tile),
            tiles => Err(InvalidTile::NotOne { count: tiles.len() }),
        }
    }
}

impl FromStr for TileSet {
    type Err = InvalidTile;

    /// Reads tiles in any notation a hand may be written in; each may stand more than once.
    fn from_str(text: &str) -> Result<Self, InvalidTile> {
        Ok(read_tiles(text)?.into_iter().map(|placed| placed.tile).collect())
    }
}
