use core::fmt;

use crate::tile::{Tile, mpsz};

/// The kinds of melds.
///
/// ```
/// use hupai::MeldKind;
/// assert!(MeldKind::KongAdded.is_kong() && !MeldKind::Pung.is_kong());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MeldKind {
    /// 吃, three of a suit in a row.
    Chow,
    /// 碰, three of a kind.
    Pung,
    /// 明杠, four of a kind, the fourth claimed from a discard.
    KongExposed,
    /// 补杠, four of a kind, the fourth added to a pung.
    KongAdded,
    /// 暗杠, four of a kind from the own hand.
    KongConcealed,
}

impl MeldKind {
    /// All kinds, in order.
    ///
    /// ```
    /// use hupai::MeldKind;
    /// assert_eq!(MeldKind::ALL.len(), 5);
    /// ```
    pub const ALL: [Self; 5] =
        [Self::Chow, Self::Pung, Self::KongExposed, Self::KongAdded, Self::KongConcealed];

    /// Whether the meld holds four of a kind.
    ///
    /// ```
    /// use hupai::MeldKind;
    /// assert_eq!(MeldKind::ALL.into_iter().filter(|kind| kind.is_kong()).count(), 3);
    /// ```
    #[must_use]
    pub const fn is_kong(self) -> bool {
        matches!(self, Self::KongExposed | Self::KongAdded | Self::KongConcealed)
    }
}

/// A chow, pung or kong.
///
/// Melds are ordered by kind, then by tile.
///
/// ```
/// use hupai::{InvalidMeld, Meld, MeldKind, Tile};
/// let meld = Meld::kong(Tile::S2, MeldKind::KongAdded)?;
/// assert_eq!(meld.to_string(), "[2222s+]");
/// assert_eq!("[22索22索+]".parse(), Ok(meld));
/// # Ok::<(), InvalidMeld>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Meld {
    kind: MeldKind,
    tile: Tile,
}

impl Meld {
    /// The chow that starts at a tile.
    ///
    /// # Errors
    ///
    /// [`InvalidMeld::NoChow`] for a rank above 7, an honor or a flower.
    ///
    /// ```
    /// use hupai::{InvalidMeld, Meld, Tile};
    /// assert_eq!(Meld::chow(Tile::M7)?.to_string(), "[789m]");
    /// assert_eq!(Meld::chow(Tile::M8), Err(InvalidMeld::NoChow { first: Tile::M8 }));
    /// # Ok::<(), InvalidMeld>(())
    /// ```
    pub const fn chow(first: Tile) -> Result<Self, InvalidMeld> {
        if first.suit().has_chows() && first.rank() <= 7 {
            Ok(Self { kind: MeldKind::Chow, tile: first })
        } else {
            Err(InvalidMeld::NoChow { first })
        }
    }

    /// The pung of a tile.
    ///
    /// # Errors
    ///
    /// [`InvalidMeld::Flower`] for a flower.
    ///
    /// ```
    /// use hupai::{Meld, Tile};
    /// assert_eq!(Meld::pung(Tile::Red)?.to_string(), "[777z]");
    /// assert!(Meld::pung(Tile::Plum).is_err());
    /// # Ok::<(), hupai::InvalidMeld>(())
    /// ```
    pub const fn pung(tile: Tile) -> Result<Self, InvalidMeld> {
        if tile.is_flower() {
            return Err(InvalidMeld::Flower { tile });
        }
        Ok(Self { kind: MeldKind::Pung, tile })
    }

    /// The kong of a tile.
    ///
    /// # Errors
    ///
    /// [`InvalidMeld::Flower`] for a flower, [`InvalidMeld::NotAKong`] for the kind of a chow or
    /// pung.
    ///
    /// ```
    /// use hupai::{Meld, MeldKind, Tile};
    /// assert_eq!(Meld::kong(Tile::M9, MeldKind::KongConcealed)?.to_string(), "(9999m)");
    /// assert!(Meld::kong(Tile::M9, MeldKind::Pung).is_err());
    /// # Ok::<(), hupai::InvalidMeld>(())
    /// ```
    pub const fn kong(tile: Tile, kind: MeldKind) -> Result<Self, InvalidMeld> {
        if tile.is_flower() {
            return Err(InvalidMeld::Flower { tile });
        }
        if kind.is_kong() { Ok(Self { kind, tile }) } else { Err(InvalidMeld::NotAKong { kind }) }
    }

    /// The kind of the meld.
    ///
    /// ```
    /// use hupai::{Meld, MeldKind, Tile};
    /// assert_eq!(Meld::chow(Tile::P1)?.kind(), MeldKind::Chow);
    /// # Ok::<(), hupai::InvalidMeld>(())
    /// ```
    #[must_use]
    pub const fn kind(self) -> MeldKind {
        self.kind
    }

    /// The tile of a pung or kong, the first tile of a chow.
    ///
    /// ```
    /// use hupai::{Meld, Tile};
    /// assert_eq!(Meld::chow(Tile::P1)?.tile(), Tile::P1);
    /// # Ok::<(), hupai::InvalidMeld>(())
    /// ```
    #[must_use]
    pub const fn tile(self) -> Tile {
        self.tile
    }

    /// How many tiles the meld holds: 3, or 4 for a kong.
    ///
    /// ```
    /// use hupai::{Meld, MeldKind, Tile};
    /// assert_eq!(Meld::kong(Tile::P1, MeldKind::KongExposed)?.count(), 4);
    /// # Ok::<(), hupai::InvalidMeld>(())
    /// ```
    #[must_use]
    pub const fn count(self) -> usize {
        if self.kind.is_kong() { 4 } else { 3 }
    }

    /// The tiles of the meld, in order.
    ///
    /// ```
    /// use hupai::{Meld, Tile};
    /// assert!(Meld::chow(Tile::P1)?.tiles().eq([Tile::P1, Tile::P2, Tile::P3]));
    /// # Ok::<(), hupai::InvalidMeld>(())
    /// ```
    #[must_use]
    pub fn tiles(self) -> impl ExactSizeIterator<Item = Tile> + Clone {
        let step = usize::from(self.kind == MeldKind::Chow);
        (0..self.count()).map(move |place| self.tile.plus(place * step))
    }

    /// How many copies of a tile the meld holds.
    pub(crate) fn copies(self, tile: Tile) -> u8 {
        match self.kind {
            MeldKind::Chow => u8::from(self.tiles().any(|own| own == tile)),
            _ if self.tile == tile => self.count() as u8,
            _ => 0,
        }
    }

    /// The meld that three or four tiles form, shown (a kong then is exposed).
    pub(crate) fn of_tiles(tiles: &[Tile]) -> Result<Self, InvalidMeld> {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        let invalid = |fault| InvalidMeld::NoSet { tiles: tiles.clone(), fault };
        match *tiles.as_slice() {
            [first, second, third] if first == second && second == third => Self::pung(first),
            [first, second, third] => {
                let (rank, suits) = (first.rank(), [first.suit(), second.suit(), third.suit()]);
                if suits != [suits[0]; 3] {
                    Err(invalid(SetFault::Suits))
                } else if !suits[0].has_chows() {
                    Err(invalid(SetFault::NoChows))
                } else if [second.rank(), third.rank()] == [rank + 1, rank + 2] {
                    Self::chow(first)
                } else {
                    Err(invalid(SetFault::Ranks))
                }
            }
            [first, _, _, last] if first == last => Self::kong(first, MeldKind::KongExposed),
            [_, _, _, _] => Err(invalid(SetFault::Kong)),
            _ => Err(InvalidMeld::Size { count: tiles.len() }),
        }
    }

    /// The kong of the same tile with another kind.
    pub(crate) const fn with_kind(self, kind: MeldKind) -> Result<Self, InvalidMeld> {
        if self.kind.is_kong() {
            Self::kong(self.tile, kind)
        } else {
            Err(InvalidMeld::NotAKong { kind: self.kind })
        }
    }
}

impl fmt::Display for Meld {
    /// Writes `[123m]`, `[777p]`, `[1111s]` exposed, `[2222s+]` added, `(9999m)` concealed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (open, close) = match self.kind {
            MeldKind::Chow | MeldKind::Pung | MeldKind::KongExposed => ("[", "]"),
            MeldKind::KongAdded => ("[", "+]"),
            MeldKind::KongConcealed => ("(", ")"),
        };
        f.write_str(open)?;
        f.write_str(&mpsz(self.tiles()))?;
        f.write_str(close)
    }
}

/// Why tiles that might be a chow, pung or kong are none.
///
/// ```
/// use hupai::{HandProblem, InvalidMeld, Meld, SetFault, Tile};
/// let error = "[1112m]".parse::<Meld>().unwrap_err();
/// let fault = SetFault::Kong;
/// let problem = InvalidMeld::NoSet { tiles: vec![Tile::M1, Tile::M1, Tile::M1, Tile::M2], fault };
/// assert_eq!(error.problems(), [HandProblem::Meld { position: 0, problem }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetFault {
    /// Three tiles of more than one suit.
    Suits,
    /// Three different tiles of a suit that has no chows.
    NoChows,
    /// Three tiles of a suit that neither follow each other nor are alike.
    Ranks,
    /// Four tiles that are not alike.
    Kong,
}

/// Why something is no meld.
///
/// ```
/// use hupai::{InvalidMeld, Meld, Tile};
/// let error = Meld::chow(Tile::S9).unwrap_err();
/// assert_eq!(error.to_string(), "no chow starts at 9s: its first rank is 1 to 7");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidMeld {
    /// No chow starts at this tile.
    NoChow {
        /// The tile.
        first: Tile,
    },
    /// Flowers form no melds.
    Flower {
        /// The flower.
        tile: Tile,
    },
    /// A kong was asked for with the kind of a chow or pung, or a chow or pung stands where only
    /// a kong may.
    NotAKong {
        /// The kind.
        kind: MeldKind,
    },
    /// The tiles form no chow, pung or kong.
    NoSet {
        /// The tiles, sorted.
        tiles: Vec<Tile>,
        /// What is wrong with them.
        fault: SetFault,
    },
    /// A meld has three or four tiles.
    Size {
        /// How many there are.
        count: usize,
    },
}

impl InvalidMeld {
    /// The first tile at fault, where there is one.
    ///
    /// ```
    /// use hupai::{InvalidMeld, Tile};
    /// assert_eq!(InvalidMeld::NoChow { first: Tile::M8 }.tile(), Some(Tile::M8));
    /// ```
    #[must_use]
    pub fn tile(&self) -> Option<Tile> {
        match self {
            Self::NoChow { first: tile } | Self::Flower { tile } => Some(*tile),
            Self::NoSet { tiles, .. } => tiles.first().copied(),
            Self::NotAKong { .. } | Self::Size { .. } => None,
        }
    }
}

impl fmt::Display for InvalidMeld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChow { first } if first.suit().has_chows() => {
                write!(f, "no chow starts at {first}: its first rank is 1 to 7")
            }
            Self::NoChow { first } => {
                write!(f, "no chow starts at {first}: honors and flowers form none")
            }
            Self::Flower { tile } => write!(f, "flower {tile} forms no meld"),
            Self::NotAKong { kind } => {
                let name = if *kind == MeldKind::Chow { "chow" } else { "pung" };
                write!(f, "a {name} where only a kong of four like tiles may stand")
            }
            Self::NoSet { tiles, fault } => {
                f.write_str(&mpsz(tiles.iter().copied()))?;
                f.write_str(match fault {
                    SetFault::Suits => " is no meld: its tiles are of different suits",
                    SetFault::NoChows => " is no chow: honors and flowers form none",
                    SetFault::Ranks => " is no meld: its ranks neither follow each other nor match",
                    SetFault::Kong => " is no kong: its four tiles must be alike",
                })
            }
            Self::Size { count } => {
                write!(f, "a meld of {count} tiles: a chow or pung has 3, a kong 4")
            }
        }
    }
}

impl core::error::Error for InvalidMeld {}
