use super::groups::Groups;
use super::traits::Traits;
use crate::hand::{Hand, Meld};
use crate::shape::Shape;
use crate::tile::Tile;

/// One way in which a won hand is made up.
///
/// ```
/// use hupai::{Hand, Shape, Tile};
/// let hand: Hand = "111222333m55z [789p]".parse()?;
/// let all = hand.decompositions(Shape::STANDARD)?;
/// assert_eq!(all.len(), 2);
/// assert_eq!(all[0].pair(), Some(Tile::White));
/// assert_eq!(all[0].melds()[1].to_string(), "[111m]");
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Decomposition {
    pub(super) shape: Shape,
    pub(super) groups: Groups,
    pub(super) traits: Traits,
}

impl Decomposition {
    /// The shape; one of those asked for, the first of those that allow this decomposition.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "11m33m55p77p99s22s44s".parse()?;
    /// let all = hand.decompositions(Shape::SEVEN_PAIRS | Shape::SEVEN_PAIRS_QUADS)?;
    /// assert_eq!((all.len(), all[0].shape()), (1, Shape::SEVEN_PAIRS));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The sets: the hand's melds, then the sets its concealed tiles form.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "11m234p [555s]".parse()?;
    /// let all = hand.decompositions(Shape::STANDARD)?;
    /// assert_eq!(all[0].melds().len(), 2);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.groups.melds
    }

    /// The sets its concealed tiles form.
    ///
    /// ```
    /// use hupai::{Hand, Meld, Shape, Tile};
    /// let hand: Hand = "11m234p [555s]".parse()?;
    /// let all = hand.decompositions(Shape::STANDARD)?;
    /// assert_eq!(all[0].concealed_sets(), [Meld::chow(Tile::P2)?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn concealed_sets(&self) -> &[Meld] {
        self.groups.concealed_sets()
    }

    /// The tile of the pair, in the standard shape and thirteen orphans.
    ///
    /// ```
    /// use hupai::{Hand, Shape, Tile};
    /// let hand: Hand = "119m19s19p1234765z".parse()?;
    /// assert_eq!(hand.decompositions(Shape::THIRTEEN_ORPHANS)?[0].pair(), Some(Tile::M1));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn pair(&self) -> Option<Tile> {
        self.groups.pair
    }

    /// The tiles of the pairs of seven pairs, in order; four of a kind stands twice.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "1111m99m44p66p88p99p".parse()?;
    /// assert_eq!(hand.decompositions(Shape::SEVEN_PAIRS_QUADS)?[0].pairs().len(), 7);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn pairs(&self) -> &[Tile] {
        &self.groups.pairs
    }

    /// The tiles that the hand's wildcards stand for, in order.
    ///
    /// ```
    /// use hupai::{Hand, Shape, Tile};
    /// let hand: Hand = "24m77z?".parse()?;
    /// assert_eq!(hand.decompositions(Shape::STANDARD)?[0].wild(), [Tile::M3]);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn wild(&self) -> &[Tile] {
        &self.groups.wild
    }

    /// What is true of it, its wildcards taken for the tiles they stand for.
    ///
    /// ```
    /// use hupai::{Hand, Shape, Trait};
    /// let hand: Hand = "22m [555m] [888p] [222s] [555s]".parse()?;
    /// assert!(hand.decompositions(Shape::STANDARD)?[0].traits().has(Trait::ALL_JIANG));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn traits(&self) -> Traits {
        self.traits
    }

    /// One with nothing in it but the melds of a hand.
    pub(super) fn of_melds(shape: Shape, hand: &Hand) -> Self {
        Self { shape, groups: Groups::of_melds(hand), traits: Traits::default() }
    }
}
