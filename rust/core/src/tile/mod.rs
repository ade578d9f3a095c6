//! Tiles, suits, sets and counts of tiles, and their notation.

mod advice;
mod counts;
mod names;
mod notation;
mod plain;
mod set;
mod suit;
mod suit_numbers;

use core::fmt;

pub use counts::TileCounts;
pub use notation::{InvalidTile, NotationProblem};
pub(crate) use notation::{LISTED, TileReader, shorten, write_problems};
pub(crate) use plain::{is_space, plain};
pub use set::{TileSet, Tiles, mpsz};
pub use suit::Suit;
pub use suit_numbers::suit_numbering;
pub(crate) use suit_numbers::{SUIT_TILES, SuitNumbers, SuitParts, suit_count, suit_number};

/// One of the 42 kinds of tiles: 34 that form hands, and eight flowers.
///
/// The order is that of the discriminants: characters, dots, bamboos, honors, flowers.
///
/// ```
/// use hupai::{Suit, Tile};
/// let tile: Tile = "五筒".parse()?;
/// assert_eq!(tile, Tile::P5);
/// assert_eq!((tile.suit(), tile.rank(), tile.to_string()), (Suit::Dots, 5, "5p".to_owned()));
/// # Ok::<(), hupai::InvalidTile>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Tile {
    /// 一万, 1 of characters.
    M1,
    /// 二万, 2 of characters.
    M2,
    /// 三万, 3 of characters.
    M3,
    /// 四万, 4 of characters.
    M4,
    /// 五万, 5 of characters.
    M5,
    /// 六万, 6 of characters.
    M6,
    /// 七万, 7 of characters.
    M7,
    /// 八万, 8 of characters.
    M8,
    /// 九万, 9 of characters.
    M9,
    /// 一筒, 1 of dots.
    P1,
    /// 二筒, 2 of dots.
    P2,
    /// 三筒, 3 of dots.
    P3,
    /// 四筒, 4 of dots.
    P4,
    /// 五筒, 5 of dots.
    P5,
    /// 六筒, 6 of dots.
    P6,
    /// 七筒, 7 of dots.
    P7,
    /// 八筒, 8 of dots.
    P8,
    /// 九筒, 9 of dots.
    P9,
    /// 一条, 1 of bamboos.
    S1,
    /// 二条, 2 of bamboos.
    S2,
    /// 三条, 3 of bamboos.
    S3,
    /// 四条, 4 of bamboos.
    S4,
    /// 五条, 5 of bamboos.
    S5,
    /// 六条, 6 of bamboos.
    S6,
    /// 七条, 7 of bamboos.
    S7,
    /// 八条, 8 of bamboos.
    S8,
    /// 九条, 9 of bamboos.
    S9,
    /// 东.
    East,
    /// 南.
    South,
    /// 西.
    West,
    /// 北.
    North,
    /// 白.
    White,
    /// 发.
    Green,
    /// 中.
    Red,
    /// 春, a flower.
    Spring,
    /// 夏, a flower.
    Summer,
    /// 秋, a flower.
    Autumn,
    /// 冬, a flower.
    Winter,
    /// 梅, a flower.
    Plum,
    /// 兰, a flower.
    Orchid,
    /// 竹, a flower.
    Bamboo,
    /// 菊, a flower.
    Chrysanthemum,
}

impl Tile {
    /// Every kind of tile, in order.
    ///
    /// ```
    /// use hupai::Tile;
    /// assert_eq!(Tile::ALL.len(), 42);
    /// ```
    #[rustfmt::skip]
    pub const ALL: [Self; 42] = [
        Self::M1, Self::M2, Self::M3, Self::M4, Self::M5, Self::M6, Self::M7, Self::M8, Self::M9,
        Self::P1, Self::P2, Self::P3, Self::P4, Self::P5, Self::P6, Self::P7, Self::P8, Self::P9,
        Self::S1, Self::S2, Self::S3, Self::S4, Self::S5, Self::S6, Self::S7, Self::S8, Self::S9,
        Self::East, Self::South, Self::West, Self::North, Self::White, Self::Green, Self::Red,
        Self::Spring, Self::Summer, Self::Autumn, Self::Winter, Self::Plum, Self::Orchid, Self::Bamboo, Self::Chrysanthemum,
    ];

    /// The number of kinds that form hands: the length of a count array.
    ///
    /// ```
    /// use hupai::Tile;
    /// assert_eq!(Tile::ALL[Tile::PLAYING - 1], Tile::Red);
    /// ```
    pub const PLAYING: usize = 34;

    /// The number of copies of each playing tile in a set of tiles.
    ///
    /// ```
    /// use hupai::Tile;
    /// assert_eq!(Tile::PLAYING * usize::from(Tile::COPIES), 136);
    /// ```
    pub const COPIES: u8 = 4;

    /// The tile of a suit with a rank, or `None` where the suit has no such rank.
    ///
    /// ```
    /// use hupai::{Suit, Tile};
    /// assert_eq!(Tile::new(Suit::Honors, 7), Some(Tile::Red));
    /// assert_eq!(Tile::new(Suit::Honors, 8), None);
    /// assert_eq!(Tile::new(Suit::Dots, 0), None);
    /// ```
    #[must_use]
    pub const fn new(suit: Suit, rank: u8) -> Option<Self> {
        if rank >= 1 && rank <= suit.ranks() {
            Some(Self::ALL[suit.first() + rank as usize - 1])
        } else {
            None
        }
    }

    /// The place of the tile in [`Tile::ALL`], and for a playing tile in a count array.
    ///
    /// ```
    /// use hupai::Tile;
    /// assert_eq!(Tile::P1.index(), 9);
    /// assert_eq!(Tile::ALL[Tile::P1.index()], Tile::P1);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit of the tile.
    ///
    /// ```
    /// use hupai::{Suit, Tile};
    /// assert_eq!(Tile::Green.suit(), Suit::Honors);
    /// ```
    #[must_use]
    pub const fn suit(self) -> Suit {
        match self.index() {
            0..9 => Suit::Characters,
            9..18 => Suit::Dots,
            18..27 => Suit::Bamboos,
            27..34 => Suit::Honors,
            _ => Suit::Flowers,
        }
    }

    /// The rank of the tile in its suit, from 1: honors run 东南西北白发中, flowers 春夏秋冬梅兰竹菊.
    ///
    /// ```
    /// use hupai::Tile;
    /// assert_eq!((Tile::S9.rank(), Tile::White.rank(), Tile::Plum.rank()), (9, 5, 5));
    /// ```
    #[must_use]
    pub const fn rank(self) -> u8 {
        (self.index() - self.suit().first() + 1) as u8
    }

    /// Whether the tile is a flower, which no hand holds.
    ///
    /// ```
    /// use hupai::Tile;
    /// assert!(Tile::Spring.is_flower() && !Tile::Red.is_flower());
    /// ```
    #[must_use]
    pub const fn is_flower(self) -> bool {
        self.index() >= Self::PLAYING
    }

    /// The tile so many places later; it must lie in the same suit.
    pub(crate) const fn plus(self, steps: usize) -> Self {
        Self::ALL[self.index() + steps]
    }
}

impl TryFrom<u8> for Tile {
    type Error = InvalidTile;

    /// The tile at an index of [`Tile::ALL`].
    fn try_from(index: u8) -> Result<Self, InvalidTile> {
        Self::ALL.get(usize::from(index)).copied().ok_or(InvalidTile::Index(index.into()))
    }
}

impl fmt::Display for Tile {
    /// Writes mpsz: `5p`, `7z`, `1f`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit().letter())
    }
}
