use core::fmt;
use core::ops::{BitAnd, BitOr, BitXor, Sub};

use super::{Suit, Tile};

/// A set of tiles.
///
/// ```
/// use hupai::{Tile, TileSet};
/// let set: TileSet = [Tile::P2, Tile::M3, Tile::M6].into_iter().collect();
/// assert_eq!(set.to_string(), "36m2p");
/// assert!(set.contains(Tile::P2));
/// assert_eq!(set.iter().next(), Some(Tile::M3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TileSet(u64);

impl TileSet {
    /// No tile.
    ///
    /// ```
    /// use hupai::TileSet;
    /// assert!(TileSet::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self(0);

    /// All 42 tiles.
    ///
    /// ```
    /// use hupai::TileSet;
    /// assert_eq!(TileSet::ALL.len(), 42);
    /// ```
    pub const ALL: Self = Self((1 << Tile::ALL.len()) - 1);

    /// The 34 tiles that form hands: all but the flowers.
    ///
    /// ```
    /// use hupai::{Suit, TileSet};
    /// assert_eq!(TileSet::PLAYING, TileSet::ALL - TileSet::of_suit(Suit::Flowers));
    /// ```
    pub const PLAYING: Self = Self((1 << Tile::PLAYING) - 1);

    /// The 1, 9 of each suit and the seven honors (幺九).
    ///
    /// ```
    /// use hupai::TileSet;
    /// assert_eq!(TileSet::OUTER.to_string(), "19m19p19s1234567z");
    /// ```
    pub const OUTER: Self = Self::TERMINALS.union(Self::of_suit(Suit::Honors));

    /// The 1 and 9 of each suit.
    ///
    /// ```
    /// use hupai::TileSet;
    /// assert_eq!(TileSet::TERMINALS.to_string(), "19m19p19s");
    /// ```
    pub const TERMINALS: Self = Self::of_ranks(&[1, 9]);

    /// The 2, 5 and 8 of each suit (将).
    ///
    /// ```
    /// use hupai::TileSet;
    /// assert_eq!(TileSet::JIANG.to_string(), "258m258p258s");
    /// ```
    pub const JIANG: Self = Self::of_ranks(&[2, 5, 8]);

    /// The tiles of a suit.
    ///
    /// ```
    /// use hupai::{Suit, TileSet};
    /// assert_eq!(TileSet::of_suit(Suit::Honors).to_string(), "1234567z");
    /// ```
    #[must_use]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(((1 << suit.ranks()) - 1) << suit.first())
    }

    /// The tiles with these ranks among characters, dots and bamboos.
    pub(crate) const fn of_ranks(ranks: &[u8]) -> Self {
        let mut mask = 0;
        let mut place = 0;
        while place < ranks.len() {
            mask |= 1 << (ranks[place] - 1);
            place += 1;
        }
        Self(mask | mask << Suit::Dots.first() | mask << Suit::Bamboos.first())
    }

    /// The 2, 3, 4, 6 and 8 of bamboos, and the green dragon: they have no other color.
    pub(crate) const GREEN: Self = Self(
        Self::of_ranks(&[2, 3, 4, 6, 8]).0 & Self::of_suit(Suit::Bamboos).0
            | 1 << Tile::Green as u8,
    );

    /// The tiles that look the same upside down.
    pub(crate) const REVERSIBLE: Self = Self(
        Self::of_ranks(&[1, 2, 3, 4, 5, 8, 9]).0 & Self::of_suit(Suit::Dots).0
            | Self::of_ranks(&[2, 4, 5, 6, 8, 9]).0 & Self::of_suit(Suit::Bamboos).0
            | 1 << Tile::White as u8,
    );

    /// The set whose tile `t` is bit `t.index()` of the mask, or `None` for a bit of no tile.
    ///
    /// ```
    /// use hupai::TileSet;
    /// assert_eq!(TileSet::from_mask(0b101).unwrap().to_string(), "13m");
    /// assert_eq!(TileSet::from_mask(1 << 42), None);
    /// ```
    #[must_use]
    pub const fn from_mask(mask: u64) -> Option<Self> {
        if mask <= Self::ALL.0 { Some(Self(mask)) } else { None }
    }

    /// The set as a mask: bit `t.index()` stands for tile `t`.
    ///
    /// ```
    /// use hupai::{Tile, TileSet};
    /// assert_eq!(TileSet::from(Tile::P1).mask(), 1 << 9);
    /// ```
    #[must_use]
    pub const fn mask(self) -> u64 {
        self.0
    }

    /// The set of the tiles whose bits are set; bits beyond the tiles must not be.
    pub(crate) const fn of_mask(mask: u64) -> Self {
        debug_assert!(mask <= Self::ALL.0);
        Self(mask)
    }

    /// Whether a tile is in the set.
    ///
    /// ```
    /// use hupai::{Tile, TileSet};
    /// assert!(TileSet::JIANG.contains(Tile::S5) && !TileSet::JIANG.contains(Tile::S6));
    /// ```
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Whether every tile of this set is in the other.
    ///
    /// ```
    /// use hupai::TileSet;
    /// assert!(TileSet::TERMINALS.is_subset(TileSet::OUTER));
    /// ```
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many tiles are in the set.
    ///
    /// ```
    /// use hupai::TileSet;
    /// assert_eq!(TileSet::OUTER.len(), 13);
    /// ```
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no tile is in the set.
    ///
    /// ```
    /// use hupai::{Tile, TileSet};
    /// assert!(!TileSet::from(Tile::M1).is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles in either set; what `|` gives, for constants.
    ///
    /// ```
    /// use hupai::{Tile, TileSet};
    /// assert_eq!(TileSet::JIANG.union(TileSet::TERMINALS).len(), 15);
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The tiles of the set, in order.
    ///
    /// ```
    /// use hupai::{Tile, TileSet};
    /// assert_eq!(TileSet::TERMINALS.iter().last(), Some(Tile::S9));
    /// ```
    #[must_use]
    pub const fn iter(self) -> Tiles {
        Tiles(self.0)
    }
}

/// The tiles of a [`TileSet`], in order.
///
/// ```
/// use hupai::{Tile, TileSet};
/// let tiles: Vec<Tile> = TileSet::from(Tile::East).into_iter().collect();
/// assert_eq!(tiles, [Tile::East]);
/// ```
#[derive(Clone, Debug)]
pub struct Tiles(u64);

impl Iterator for Tiles {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Tile::ALL[index])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Tiles {}

impl IntoIterator for TileSet {
    type Item = Tile;
    type IntoIter = Tiles;

    fn into_iter(self) -> Tiles {
        self.iter()
    }
}

impl From<Tile> for TileSet {
    fn from(tile: Tile) -> Self {
        Self(1 << tile.index())
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().map(Self::from).fold(Self::EMPTY, Self::union)
    }
}

impl BitOr for TileSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl BitAnd for TileSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for TileSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for TileSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Display for TileSet {
    /// Writes mpsz: `36m2p`; nothing for the empty set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&mpsz(self.iter()))
    }
}

/// Tiles as mpsz, in the order given: the letter of a suit stands once after tiles in a row of it.
///
/// ```
/// use hupai::{Tile, mpsz};
/// assert_eq!(mpsz([Tile::M1, Tile::M1, Tile::Red]), "11m7z");
/// ```
#[must_use]
pub fn mpsz(tiles: impl IntoIterator<Item = Tile>) -> String {
    let mut text = String::new();
    let mut last: Option<Suit> = None;
    for tile in tiles {
        text.extend(last.filter(|&suit| suit != tile.suit()).map(Suit::letter));
        text.push(char::from(b'0' + tile.rank()));
        last = Some(tile.suit());
    }
    text.extend(last.map(Suit::letter));
    text
}
