//! Melds and hands: what a player holds, checked when it is made.

mod claims;
mod draft;
mod meld;
mod notation;
mod problem;
mod unseen;

use core::fmt;

use arrayvec::ArrayVec;

pub use meld::{InvalidMeld, Meld, MeldKind, SetFault};
pub use problem::{HandProblem, InvalidHand, Sizes};
pub use unseen::Unseen;

use crate::tile::{SuitNumbers, Tile, TileCounts, TileSet};
use draft::Draft;

/// The tiles of one player: concealed tiles and melds.
///
/// No tile stands in it more than four times, it has at most four melds and, a kong counted as
/// three, at most 14 tiles: 14 when complete, 13 when waiting. A smaller hand without all its
/// melds is the concealed part of a hand whose other melds are not given.
///
/// **Wildcards** (癞子). Up to eight concealed tiles may be wildcards, each of which stands for any tile
/// of which the hand has fewer than four: every question answers for their best use. They count
/// for the size, and in no [`TileCounts`].
///
/// **Equality.** Two hands are equal when they hold the same concealed tiles, as many wildcards and
/// the same melds; the order in which either was given is not kept.
///
/// **Notation.** Concealed tiles, then melds: `[777p]` shown, `[2222s+]` a kong added to a pung,
/// `(9999m)` a concealed kong. Tiles are written as mpsz (`123m55z`), as Chinese text with digits
/// or numerals (`123万`, `一二三萬 东东 红中 白板`) or as glyphs (`🀇🀈🀉`), in any mixture, a wildcard as
/// `?` or `🀪`. White space and commas are free, letters may be capital ones, and all may be full-width
/// (`１２３ｍ，（９９９９ｍ）`); `【】`, `〔〕` and `「」` are read as `[]`.
/// [`Display`](fmt::Display) writes mpsz, and what it writes reads as an equal hand.
///
/// ```
/// use hupai::{Hand, Tile};
/// let hand: Hand = "55z [777p] [1111s] [2222s+] (9999m)".parse()?;
/// assert_eq!((hand.size(), hand.melds().len()), (14, 4));
/// let chinese: Hand = "123万 456筒 789条 东东 中中".parse()?;
/// assert_eq!(chinese.to_string(), "123m456p789s1177z");
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hand {
    counts: TileCounts,
    /// Sorted.
    melds: ArrayVec<Meld, { Self::MELDS }>,
    size: u8,
    wildcards: u8,
    /// Of the concealed tiles.
    suits: SuitNumbers,
}

impl Hand {
    /// The most melds a hand has.
    ///
    /// ```
    /// use hupai::Hand;
    /// assert_eq!(Hand::MELDS, 4);
    /// ```
    pub const MELDS: usize = 4;

    /// The most wildcards a hand has.
    ///
    /// ```
    /// use hupai::Hand;
    /// assert!("?".repeat(Hand::WILDCARDS).parse::<Hand>().is_ok());
    /// ```
    pub const WILDCARDS: usize = 8;

    /// The most wildcards of which every use is listed without a limit being asked for.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "11m?????".parse()?;
    /// assert!(hand.decompositions(Shape::STANDARD).is_err());
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub const WILDCARDS_LISTED: usize = 4;

    /// A hand of concealed tiles and melds, each in any order.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] with every problem there is: flowers, a fifth copy, five melds, more than
    /// 14 tiles.
    ///
    /// ```
    /// use hupai::{Hand, Meld, Tile};
    /// let hand = Hand::new([Tile::Red, Tile::Red], [Meld::chow(Tile::M1)?])?;
    /// assert_eq!(hand.to_string(), "77z [123m]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        tiles: impl IntoIterator<Item = Tile>,
        melds: impl IntoIterator<Item = Meld>,
    ) -> Result<Self, InvalidHand> {
        Self::new_with_wildcards(tiles, melds, 0)
    }

    /// A hand of concealed tiles, melds and so many wildcards.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] as [`Hand::new`] gives it, and for more than [`Hand::WILDCARDS`].
    ///
    /// ```
    /// use hupai::{Hand, Shape, Tile};
    /// let hand = Hand::new_with_wildcards([Tile::M4, Tile::M6, Tile::Red], [], 2)?;
    /// assert_eq!((hand.to_string(), hand.is_win(Shape::STANDARD)), ("46m7z??".to_owned(), Ok(true)));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn new_with_wildcards(
        tiles: impl IntoIterator<Item = Tile>,
        melds: impl IntoIterator<Item = Meld>,
        wildcards: usize,
    ) -> Result<Self, InvalidHand> {
        let mut draft = Draft::new();
        draft.wildcards = wildcards;
        tiles.into_iter().for_each(|tile| draft.add(tile, None));
        melds.into_iter().for_each(|meld| draft.add_meld(meld));
        draft.finish()
    }

    /// A hand of counted concealed tiles and melds.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] as [`Hand::new`] gives it.
    ///
    /// ```
    /// use hupai::{Hand, TileCounts};
    /// let mut counts = [0; 34];
    /// counts[0] = 2;
    /// assert_eq!(Hand::from_counts(TileCounts::new(counts), [])?.to_string(), "11m");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn from_counts(
        counts: TileCounts,
        melds: impl IntoIterator<Item = Meld>,
    ) -> Result<Self, InvalidHand> {
        Self::from_counts_with_wildcards(counts, melds, 0)
    }

    /// A hand of counted concealed tiles, melds and so many wildcards.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] as [`Hand::new_with_wildcards`] gives it.
    ///
    /// ```
    /// use hupai::{Hand, TileCounts};
    /// let hand = Hand::from_counts_with_wildcards(TileCounts::EMPTY, [], 2)?;
    /// assert_eq!(hand.to_string(), "??");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[inline]
    pub fn from_counts_with_wildcards(
        counts: TileCounts,
        melds: impl IntoIterator<Item = Meld>,
        wildcards: usize,
    ) -> Result<Self, InvalidHand> {
        let mut melds = melds.into_iter().peekable();
        // The commonest hand needs no list of what could be wrong with it.
        if melds.peek().is_none() && wildcards == 0 && counts.are_of_a_hand() {
            let suits = SuitNumbers::new(&counts);
            let size = counts.total() as u8;
            return Ok(Self { counts, melds: ArrayVec::new(), size, wildcards: 0, suits });
        }
        let known: ArrayVec<Meld, { Self::MELDS }> = melds.by_ref().take(Self::MELDS).collect();
        if melds.peek().is_none()
            && let Some(hand) = Self::of_known(counts, known.clone(), wildcards)
        {
            return Ok(hand);
        }
        let mut draft = Draft::new();
        draft.wildcards = wildcards;
        draft.add_counts(counts);
        known.into_iter().chain(melds).for_each(|meld| draft.add_meld(meld));
        draft.finish()
    }

    /// The hand of these counts, melds and wildcards; `None` where something is wrong with it.
    fn of_known(
        counts: TileCounts,
        mut melds: ArrayVec<Meld, { Self::MELDS }>,
        wildcards: usize,
    ) -> Option<Self> {
        let mut left = [Tile::COPIES; Tile::PLAYING];
        for tile in melds.iter().flat_map(|meld| meld.tiles()) {
            left[tile.index()] = left[tile.index()].checked_sub(1)?;
        }
        let fits = counts.as_array().iter().zip(&left).all(|(held, left)| held <= left);
        let size = counts.total() + 3 * melds.len() + wildcards.min(Self::WILDCARDS + 1);
        if !fits || wildcards > Self::WILDCARDS || !Sizes::Any.contains(size) {
            return None;
        }
        melds.sort_unstable();
        let suits = SuitNumbers::new(&counts);
        Some(Self { counts, melds, size: size as u8, wildcards: wildcards as u8, suits })
    }

    /// The concealed tiles, counted.
    ///
    /// ```
    /// use hupai::{Hand, Tile};
    /// assert_eq!("99s [111m]".parse::<Hand>()?.counts().of(Tile::S9), 2);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn counts(&self) -> &TileCounts {
        &self.counts
    }

    /// The melds, sorted by kind and tile.
    ///
    /// ```
    /// use hupai::{Hand, Meld, Tile};
    /// let hand: Hand = "99s [777z] [123m]".parse()?;
    /// assert_eq!(hand.melds()[0].to_string(), "[123m]");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// How many of the concealed tiles are wildcards: 0 to 8.
    ///
    /// ```
    /// use hupai::Hand;
    /// assert_eq!("1357m123777p11z??".parse::<Hand>()?.wildcards(), 2);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn wildcards(&self) -> usize {
        self.wildcards as usize
    }

    /// The hand with another number of wildcards.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] for more than [`Hand::WILDCARDS`], or more than 14 tiles.
    ///
    /// ```
    /// use hupai::Hand;
    /// let hand: Hand = "11m??".parse()?;
    /// assert_eq!(hand.with_wildcards(0)?.to_string(), "11m");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn with_wildcards(&self, wildcards: usize) -> Result<Self, InvalidHand> {
        Self::from_counts_with_wildcards(self.counts, self.melds.iter().copied(), wildcards)
    }

    /// How many tiles the hand counts, wildcards too and a kong as three: 0 to 14.
    ///
    /// ```
    /// use hupai::Hand;
    /// assert_eq!("99s (1111m)".parse::<Hand>()?.size(), 5);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// How many copies of a tile the hand holds, those in its melds included; a wildcard is none.
    ///
    /// ```
    /// use hupai::{Hand, Tile};
    /// assert_eq!("1m [123m]".parse::<Hand>()?.copies(Tile::M1), 2);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn copies(&self, tile: Tile) -> u8 {
        self.counts.of(tile) + self.melds.iter().map(|meld| meld.copies(tile)).sum::<u8>()
    }

    /// The hand with one more concealed tile.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] for a flower, a fifth copy, a hand of 14.
    ///
    /// ```
    /// use hupai::{Hand, Tile};
    /// let hand: Hand = "99s".parse()?;
    /// assert_eq!(hand.add(Tile::M1)?.to_string(), "1m99s");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn add(&self, tile: Tile) -> Result<Self, InvalidHand> {
        let mut problems = Vec::new();
        if tile.is_flower() {
            problems.push(HandProblem::Flower { tile, position: None });
        } else if self.copies(tile) == Tile::COPIES {
            problems.push(HandProblem::Copies { tile, count: 5 });
        }
        let size = self.size() + 1;
        if !Sizes::Any.contains(size) {
            problems.push(HandProblem::Size { size, expected: Sizes::Any });
        }
        if problems.is_empty() {
            Ok(self.with_added(tile))
        } else {
            Err(InvalidHand::new(problems))
        }
    }

    /// The hand without one of its concealed tiles.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] for a tile that is not among the concealed ones.
    ///
    /// ```
    /// use hupai::{Hand, Tile};
    /// let hand: Hand = "99s [111m]".parse()?;
    /// assert_eq!(hand.remove(Tile::S9)?.to_string(), "9s [111m]");
    /// assert!(hand.remove(Tile::M1).is_err());
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn remove(&self, tile: Tile) -> Result<Self, InvalidHand> {
        match self.counts.of(tile) {
            0 => Err(HandProblem::NotHeld { tile }.into()),
            _ => Ok(self.with_removed(tile)),
        }
    }

    /// The hand with one more copy of a playing tile of which it holds fewer than four.
    pub(crate) fn with_added(&self, tile: Tile) -> Self {
        self.with_count(tile, self.counts.of(tile) + 1, self.size + 1)
    }

    /// The hand with one copy less of a tile that stands among its concealed ones.
    pub(crate) fn with_removed(&self, tile: Tile) -> Self {
        self.with_count(tile, self.counts.of(tile) - 1, self.size - 1)
    }

    fn with_count(&self, tile: Tile, count: u8, size: u8) -> Self {
        let counts = self.counts.with(tile, count);
        let suits = self.suits.renumbered(&counts, tile.suit());
        Self { counts, melds: self.melds.clone(), size, wildcards: self.wildcards, suits }
    }

    /// The numbers of the suits of the concealed tiles.
    pub(crate) const fn suits(&self) -> SuitNumbers {
        self.suits
    }

    /// The counts of all its tiles, those in melds included.
    pub(crate) fn all_counts(&self) -> TileCounts {
        let melded = self.melds.iter().flat_map(|meld| meld.tiles());
        melded.fold(self.counts, |counts, tile| counts.with(tile, counts.of(tile) + 1))
    }

    /// The hand with its wildcards as these tiles, which must be as many.
    pub(crate) fn completed(&self, wild: &[Tile]) -> Self {
        debug_assert_eq!(wild.len(), self.wildcards());
        let natural = Self { wildcards: 0, size: self.size - self.wildcards, ..self.clone() };
        wild.iter().fold(natural, |hand, &tile| hand.with_added(tile))
    }

    /// The copies of each tile that the melds leave.
    pub(crate) fn limits(&self) -> [u8; Tile::PLAYING] {
        let mut limits = [Tile::COPIES; Tile::PLAYING];
        for tile in self.melds.iter().flat_map(|meld| meld.tiles()) {
            limits[tile.index()] -= 1;
        }
        limits
    }

    /// How many sets the concealed tiles form when the hand is complete.
    pub(crate) fn sets_to_form(&self) -> usize {
        self.size() / 3 - self.melds.len()
    }

    /// The tiles of which the hand, its melds included, holds all four.
    pub(crate) fn exhausted(&self) -> TileSet {
        let melded = self.melds.iter().flat_map(|meld| meld.tiles());
        let in_melds = melded.filter(|&tile| self.copies(tile) == Tile::COPIES).collect();
        self.counts.at_least(Tile::COPIES) | in_melds
    }

    /// Refuses a hand of which a question cannot be asked.
    pub(crate) fn expect(&self, sizes: Sizes) -> Result<(), InvalidHand> {
        if sizes.contains(self.size()) {
            return Ok(());
        }
        Err(HandProblem::Size { size: self.size(), expected: sizes }.into())
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts.fmt(f)?;
        f.write_str(&"?".repeat(self.wildcards()))?;
        let concealed = self.wildcards > 0 || self.counts != TileCounts::EMPTY;
        for (place, meld) in self.melds.iter().enumerate() {
            let space = if place == 0 && !concealed { "" } else { " " };
            write!(f, "{space}{meld}")?;
        }
        Ok(())
    }
}
