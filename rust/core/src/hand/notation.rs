//! Reading hands and melds from text: tiles, and melds in brackets.

use core::str::FromStr;

use super::draft::Draft;
use super::{Hand, HandProblem, InvalidHand, InvalidMeld, Meld, MeldKind};
use crate::tile::{Tile, TileReader, is_space, plain};

/// A meld whose bracket has not closed yet.
struct OpenMeld {
    position: usize,
    bracket: char,
    reader: TileReader,
    plus: Option<usize>,
}

impl OpenMeld {
    /// The meld that the tiles in the brackets form.
    fn form(&self, tiles: &[Tile]) -> Result<Meld, InvalidMeld> {
        let meld = Meld::of_tiles(tiles)?;
        match (plain(self.bracket), self.plus) {
            ('(', _) => meld.with_kind(MeldKind::KongConcealed),
            (_, Some(_)) => meld.with_kind(MeldKind::KongAdded),
            _ => Ok(meld),
        }
    }
}

/// What has been read of a text.
struct HandReader {
    concealed: TileReader,
    open: Option<OpenMeld>,
    draft: Draft,
}

impl HandReader {
    fn read(&mut self, position: usize, character: char) {
        match plain(character) {
            '[' | '(' => self.open_meld(position, character),
            ']' | ')' => self.close_meld(position, character),
            '+' => self.read_plus(position),
            _ => match &mut self.open {
                Some(meld) => {
                    if let Some(plus) = meld.plus.take_if(|_| !is_space(character)) {
                        self.draft.problems.push(HandProblem::StrayPlus { position: plus });
                    }
                    meld.reader.read(position, character);
                }
                None => self.concealed.read(position, character),
            },
        }
    }

    fn open_meld(&mut self, position: usize, bracket: char) {
        if self.open.is_some() {
            self.draft.problems.push(HandProblem::NestedBracket { position, bracket });
            return;
        }
        self.concealed.end();
        self.open = Some(OpenMeld { position, bracket, reader: TileReader::default(), plus: None });
    }

    fn close_meld(&mut self, position: usize, bracket: char) {
        let closes = |meld: &mut OpenMeld| {
            matches!((plain(meld.bracket), plain(bracket)), ('[', ']') | ('(', ')'))
        };
        match self.open.take_if(closes) {
            Some(meld) => self.finish_meld(meld),
            None => self.draft.problems.push(HandProblem::StrayBracket { position, bracket }),
        }
    }

    fn read_plus(&mut self, position: usize) {
        match &mut self.open {
            Some(OpenMeld { bracket, plus: plus @ None, .. }) if plain(*bracket) == '[' => {
                *plus = Some(position);
            }
            _ => self.draft.problems.push(HandProblem::StrayPlus { position }),
        }
    }

    fn finish_meld(&mut self, mut meld: OpenMeld) {
        let position = meld.position;
        let tiles = meld.reader.take_tiles();
        meld.reader.refuse_wildcards();
        let readable = meld.reader.problems.is_empty();
        self.draft.add_notation(&mut meld.reader);
        let tiles: Vec<Tile> = tiles.iter().map(|placed| placed.tile).collect();
        if tiles.is_empty() && readable {
            self.draft.problems.push(HandProblem::EmptyBrackets { position });
            return;
        }
        match meld.form(&tiles) {
            Ok(meld) => self.draft.add_meld(meld),
            Err(problem) => {
                self.draft.add_unformed(&tiles);
                // What could not be read is named already; without it nothing is known of the meld.
                if readable {
                    self.draft.problems.push(HandProblem::Meld { position, problem });
                }
            }
        }
    }

    fn finish(mut self) -> Draft {
        if let Some(mut meld) = self.open.take() {
            let OpenMeld { position, bracket, .. } = meld;
            self.draft.problems.push(HandProblem::OpenBracket { position, bracket });
            let tiles: Vec<Tile> =
                meld.reader.take_tiles().iter().map(|placed| placed.tile).collect();
            meld.reader.refuse_wildcards();
            self.draft.add_notation(&mut meld.reader);
            self.draft.add_unformed(&tiles);
        }
        for placed in self.concealed.take_tiles() {
            self.draft.add(placed.tile, Some(placed.position));
        }
        self.draft.wildcards = self.concealed.take_wildcards();
        self.draft.add_notation(&mut self.concealed);
        self.draft
    }
}

fn read(text: &str) -> Draft {
    let mut reader =
        HandReader { concealed: TileReader::default(), open: None, draft: Draft::new() };
    for (position, character) in text.chars().enumerate() {
        reader.read(position, character);
    }
    reader.finish()
}

impl FromStr for Hand {
    type Err = InvalidHand;

    /// Reads concealed tiles and melds in brackets; the notation is described at [`Hand`].
    fn from_str(text: &str) -> Result<Self, InvalidHand> {
        read(text).finish()
    }
}

impl FromStr for Meld {
    type Err = InvalidHand;

    /// Reads one meld in its brackets, with nothing beside it. The text is read as a hand's is, and
    /// refused with the problems of one.
    fn from_str(text: &str) -> Result<Self, InvalidHand> {
        let hand: Hand = text.parse()?;
        match (hand.counts().total() + hand.wildcards(), hand.melds()) {
            (0, [meld]) => Ok(*meld),
            _ => Err(HandProblem::NotOneMeld.into()),
        }
    }
}
