use super::{Hand, HandProblem, InvalidHand};
use crate::tile::{Tile, TileSet};

/// How many copies of each tile nobody has shown: all but those of a hand and those seen elsewhere.
///
/// ```
/// use hupai::{Hand, Tile, Unseen};
/// let hand: Hand = "45m11z [456m]".parse()?;
/// let unseen = Unseen::new(Some(&hand), [Tile::M6, Tile::M6])?;
/// assert_eq!((unseen.of(Tile::M3), unseen.of(Tile::M6)), (4, 1));
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unseen([u8; Tile::ALL.len()]);

impl Unseen {
    /// What is left when a hand, if there is one, and the tiles seen elsewhere are counted out.
    /// There are four copies of a playing tile, and one of a flower.
    ///
    /// # Errors
    ///
    /// [`HandProblem::Seen`] for each tile of which the hand and what is seen would be more.
    ///
    /// ```
    /// use hupai::{Hand, Tile, Unseen};
    /// let hand: Hand = "111m".parse()?;
    /// assert!(Unseen::new(Some(&hand), [Tile::M1]).is_ok());
    /// assert!(Unseen::new(Some(&hand), [Tile::M1; 2]).is_err());
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn new(
        hand: Option<&Hand>,
        seen: impl IntoIterator<Item = Tile>,
    ) -> Result<Self, InvalidHand> {
        let mut known = [0_usize; Tile::ALL.len()];
        seen.into_iter().for_each(|tile| known[tile.index()] += 1);
        if let Some(hand) = hand {
            for (known, own) in known.iter_mut().zip(hand.all_counts().as_array()) {
                *known += usize::from(*own);
            }
        }
        let counted = || Tile::ALL.into_iter().zip(known);
        let beyond = counted().filter(|&(tile, count)| count > copies_of(tile));
        let problems: Vec<_> =
            beyond.map(|(tile, count)| HandProblem::Seen { tile, count }).collect();
        if !problems.is_empty() {
            return Err(InvalidHand::new(problems));
        }
        let mut unseen = [0; Tile::ALL.len()];
        for (left, (tile, count)) in unseen.iter_mut().zip(counted()) {
            *left = (copies_of(tile) - count) as u8;
        }
        Ok(Self(unseen))
    }

    /// How many copies of a tile nobody has shown.
    ///
    /// ```
    /// use hupai::{Tile, Unseen};
    /// let unseen = Unseen::new(None, [Tile::M1])?;
    /// assert_eq!((unseen.of(Tile::M1), unseen.of(Tile::Plum)), (3, 1));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn of(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// How many copies of these tiles together nobody has shown.
    ///
    /// ```
    /// use hupai::{Tile, TileSet, Unseen};
    /// let unseen = Unseen::new(None, [Tile::M1])?;
    /// assert_eq!(unseen.total(TileSet::TERMINALS), 23);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn total(&self, tiles: TileSet) -> u8 {
        tiles.iter().map(|tile| self.of(tile)).sum()
    }
}

/// How many copies of a tile there are in a set of tiles.
fn copies_of(tile: Tile) -> usize {
    if tile.is_flower() { 1 } else { usize::from(Tile::COPIES) }
}
