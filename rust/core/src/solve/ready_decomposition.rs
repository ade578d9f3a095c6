use arrayvec::ArrayVec;

use super::groups::Groups;
use crate::hand::Meld;
use crate::shape::Shape;
use crate::tile::{Tile, TileSet};

/// How the unfinished part of a ready hand waits.
///
/// ```
/// use hupai::WaitKind;
/// assert_eq!(WaitKind::TwoSided.to_string(), "two_sided");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WaitKind {
    /// 两面: two in a row, open at both ends, as 45 for 3 and 6.
    TwoSided,
    /// 嵌张: two with one missing between them, as 46 for 5.
    Closed,
    /// 边张: 12 for 3, or 89 for 7.
    Edge,
    /// 单钓: one tile for the pair.
    Single,
    /// 双碰: two pairs, one of which becomes a pung.
    DualPair,
    /// Six pairs and a single tile.
    SevenPairs,
    /// The orphans but one, or all thirteen.
    ThirteenOrphans,
    /// 13 knitted tiles.
    KnittedHonors,
    /// 13 tiles of 2, 5 and 8.
    AllJiang,
    /// A knitted straight, a set and a pair, but one tile.
    KnittedStraight,
}

impl WaitKind {
    /// All kinds with their names.
    ///
    /// ```
    /// use hupai::WaitKind;
    /// assert_eq!(WaitKind::ALL[1], (WaitKind::Closed, "closed"));
    /// ```
    pub const ALL: [(Self, &'static str); 10] = [
        (Self::TwoSided, "two_sided"),
        (Self::Closed, "closed"),
        (Self::Edge, "edge"),
        (Self::Single, "single"),
        (Self::DualPair, "dual_pair"),
        (Self::SevenPairs, "seven_pairs"),
        (Self::ThirteenOrphans, "thirteen_orphans"),
        (Self::KnittedHonors, "knitted_honors"),
        (Self::AllJiang, "all_jiang"),
        (Self::KnittedStraight, "knitted_straight"),
    ];
}

impl core::fmt::Display for WaitKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(Self::ALL[*self as usize].1)
    }
}

/// One way in which a ready hand is made up, but for its last tile.
///
/// ```
/// use hupai::{Hand, Shape, WaitKind};
/// let hand: Hand = "45m11z [789p]".parse()?;
/// let ready = &hand.ready_decompositions(Shape::STANDARD)?[0];
/// assert_eq!((ready.kind(), ready.waits().to_string()), (WaitKind::TwoSided, "36m".to_owned()));
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ReadyDecomposition {
    pub(super) shape: Shape,
    pub(super) kind: WaitKind,
    pub(super) partial: ArrayVec<Tile, 13>,
    pub(super) groups: Groups,
    pub(super) waits: TileSet,
}

impl ReadyDecomposition {
    /// The shape that it waits to complete.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "5m".parse()?;
    /// assert_eq!(hand.ready_decompositions(Shape::STANDARD)?[0].shape(), Shape::STANDARD);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// How it waits.
    ///
    /// ```
    /// use hupai::{Hand, Shape, WaitKind};
    /// let hand: Hand = "12m11z".parse()?;
    /// assert_eq!(hand.ready_decompositions(Shape::STANDARD)?[0].kind(), WaitKind::Edge);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> WaitKind {
        self.kind
    }

    /// The tiles that complete it, never none, without those the hand holds four of.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "23m11z [444m] [1111m] [789p]".parse()?;
    /// assert_eq!(hand.ready_decompositions(Shape::STANDARD)?[0].waits().to_string(), "4m");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn waits(&self) -> TileSet {
        self.waits
    }

    /// The finished sets: the hand's melds, then those its concealed tiles form.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "12m11z [789p]".parse()?;
    /// assert_eq!(hand.ready_decompositions(Shape::STANDARD)?[0].melds().len(), 1);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.groups.melds
    }

    /// The finished sets its concealed tiles form.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "12m11z [789p]".parse()?;
    /// assert!(hand.ready_decompositions(Shape::STANDARD)?[0].concealed_sets().is_empty());
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn concealed_sets(&self) -> &[Meld] {
        self.groups.concealed_sets()
    }

    /// The tile of the pair, if that is finished.
    ///
    /// ```
    /// use hupai::{Hand, Shape, Tile};
    /// let hand: Hand = "12m11z [789p]".parse()?;
    /// assert_eq!(hand.ready_decompositions(Shape::STANDARD)?[0].pair(), Some(Tile::East));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub const fn pair(&self) -> Option<Tile> {
        self.groups.pair
    }

    /// The tiles of the six pairs of seven, in order; four of a kind stands twice.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "11m33m55p77p99s22s4s".parse()?;
    /// assert_eq!(hand.ready_decompositions(Shape::SEVEN_PAIRS)?[0].pairs().len(), 6);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn pairs(&self) -> &[Tile] {
        &self.groups.pairs
    }

    /// The tiles of the unfinished part, in order; both pairs of a dual pair.
    ///
    /// ```
    /// use hupai::{Hand, Shape, Tile};
    /// let hand: Hand = "11m22z".parse()?;
    /// let ready = &hand.ready_decompositions(Shape::STANDARD)?[0];
    /// assert_eq!(ready.partial(), [Tile::M1, Tile::M1, Tile::South, Tile::South]);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn partial(&self) -> &[Tile] {
        &self.partial
    }

    /// The tiles that the hand's wildcards stand for, in order.
    ///
    /// ```
    /// use hupai::{Hand, Shape, Tile};
    /// let hand: Hand = "24m7z?".parse()?;
    /// let ready = hand.ready_decompositions(Shape::STANDARD)?;
    /// assert!(ready.iter().any(|ready| ready.wild() == [Tile::M3]));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn wild(&self) -> &[Tile] {
        &self.groups.wild
    }
}
