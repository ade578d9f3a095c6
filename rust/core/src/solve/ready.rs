use arrayvec::ArrayVec;

use super::decompose::Decomposition;
use crate::hand::{Hand, InvalidHand, Meld, MeldKind, Sizes};
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
}

impl WaitKind {
    /// All kinds with their names.
    ///
    /// ```
    /// use hupai::WaitKind;
    /// assert_eq!(WaitKind::ALL[1], (WaitKind::Closed, "closed"));
    /// ```
    pub const ALL: [(Self, &'static str); 9] = [
        (Self::TwoSided, "two_sided"),
        (Self::Closed, "closed"),
        (Self::Edge, "edge"),
        (Self::Single, "single"),
        (Self::DualPair, "dual_pair"),
        (Self::SevenPairs, "seven_pairs"),
        (Self::ThirteenOrphans, "thirteen_orphans"),
        (Self::KnittedHonors, "knitted_honors"),
        (Self::AllJiang, "all_jiang"),
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
    shape: Shape,
    kind: WaitKind,
    partial: ArrayVec<Tile, 13>,
    melds: ArrayVec<Meld, { Hand::MELDS }>,
    pair: Option<Tile>,
    pairs: ArrayVec<Tile, 6>,
    waits: TileSet,
    declared: u8,
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
        &self.melds
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
        &self.melds[usize::from(self.declared)..]
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
        self.pair
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
        &self.pairs
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
}

impl Hand {
    /// Every distinct way in which the hand is ready in one of the shapes, in a stable order: by
    /// shape, wait kind, unfinished part, sets.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 1, 4, 7, 10 or 13.
    ///
    /// ```
    /// use hupai::{Hand, Shape, WaitKind};
    /// let hand: Hand = "1112m".parse()?;
    /// let kinds = hand.ready_decompositions(Shape::STANDARD)?;
    /// assert_eq!(kinds[0].kind(), WaitKind::Edge);
    /// assert_eq!(kinds[1].kind(), WaitKind::Single);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn ready_decompositions(
        &self,
        shapes: Shape,
    ) -> Result<Vec<ReadyDecomposition>, InvalidHand> {
        self.expect(Sizes::Waiting)?;
        let exhausted = self.exhausted();
        let mut found = Vec::new();
        if shapes.contains(Shape::STANDARD) {
            self.ready_standard(exhausted, &mut found);
        }
        self.ready_special(shapes, exhausted, &mut found);
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    /// Takes each wait out of every decomposition that it completes.
    fn ready_standard(&self, exhausted: TileSet, found: &mut Vec<ReadyDecomposition>) {
        let waits = self.waits(Shape::STANDARD).unwrap_or_default();
        let mut complete = Vec::new();
        for wait in waits {
            complete.clear();
            self.with_added(wait).decompose_standard(&mut complete);
            for decomposition in &complete {
                let parts = parts(decomposition, wait);
                found.extend(parts.map(|part| part.of(decomposition, exhausted)));
            }
        }
    }

    fn ready_special(
        &self,
        shapes: Shape,
        exhausted: TileSet,
        found: &mut Vec<ReadyDecomposition>,
    ) {
        let live = |shape| {
            let asked = shapes.contains(shape);
            let waits = if asked { self.special_waits(shape) - exhausted } else { TileSet::EMPTY };
            (!waits.is_empty()).then_some((shape, waits))
        };
        let pairs = [Shape::SEVEN_PAIRS, Shape::SEVEN_PAIRS_QUADS].into_iter().find_map(live);
        found.extend(pairs.map(|(shape, waits)| self.ready_pairs(shape, waits)));
        let orphans = live(Shape::THIRTEEN_ORPHANS);
        found.extend(orphans.map(|(_, waits)| self.ready_orphans(waits)));
        let rest = [
            (Shape::KNITTED_HONORS, WaitKind::KnittedHonors),
            (Shape::ALL_JIANG, WaitKind::AllJiang),
        ];
        for (shape, kind) in rest {
            found.extend(live(shape).map(|(shape, waits)| {
                let partial = self.counts().tiles().collect();
                ReadyDecomposition { partial, ..self.ready(shape, kind, waits) }
            }));
        }
    }

    fn ready_pairs(&self, shape: Shape, waits: TileSet) -> ReadyDecomposition {
        let kinds = self.counts().at_least(2).iter();
        let pairs = kinds
            .flat_map(|tile| core::iter::repeat_n(tile, usize::from(self.counts().of(tile) / 2)));
        ReadyDecomposition {
            partial: waits.iter().collect(),
            pairs: pairs.collect(),
            ..self.ready(shape, WaitKind::SevenPairs, waits)
        }
    }

    fn ready_orphans(&self, waits: TileSet) -> ReadyDecomposition {
        let pair = self.counts().at_least(2).iter().next();
        ReadyDecomposition {
            pair,
            partial: self.counts().tiles().filter(|&tile| Some(tile) != pair).collect(),
            ..self.ready(Shape::THIRTEEN_ORPHANS, WaitKind::ThirteenOrphans, waits)
        }
    }

    /// One with nothing finished but the melds.
    fn ready(&self, shape: Shape, kind: WaitKind, waits: TileSet) -> ReadyDecomposition {
        ReadyDecomposition {
            shape,
            kind,
            partial: ArrayVec::new(),
            melds: self.melds().iter().copied().collect(),
            pair: None,
            pairs: ArrayVec::new(),
            waits,
            declared: self.melds().len() as u8,
        }
    }
}

/// The unfinished part of a ready hand of the standard shape: a group less one tile.
struct Part {
    kind: WaitKind,
    tiles: ArrayVec<Tile, 4>,
    completing: TileSet,
    /// The place of the set it is of; `None` for the pair.
    set: Option<usize>,
}

impl Part {
    /// The pair less one tile.
    fn single(wait: Tile) -> Self {
        let tiles = [wait].into_iter().collect();
        Self { kind: WaitKind::Single, tiles, completing: wait.into(), set: None }
    }

    /// A pung less one tile, which waits together with the pair.
    fn dual_pair(set: usize, wait: Tile, pair: Tile) -> Self {
        let mut tiles = ArrayVec::from([wait, wait, pair, pair]);
        tiles.sort_unstable();
        let completing = [wait, pair].into_iter().collect();
        Self { kind: WaitKind::DualPair, tiles, completing, set: Some(set) }
    }

    /// A chow less one tile.
    fn chow(set: usize, wait: Tile, chow: Meld) -> Self {
        let tiles: ArrayVec<Tile, 4> = chow.tiles().filter(|&tile| tile != wait).collect();
        let [low, high] = [tiles[0].rank(), tiles[1].rank()];
        let suit = wait.suit();
        let ends = [low - 1, high + 1].map(|rank| Tile::new(suit, rank));
        let open: TileSet = ends.into_iter().flatten().collect();
        let (kind, completing) = match (high - low, open.len()) {
            (2, _) => (WaitKind::Closed, wait.into()),
            (_, 1) => (WaitKind::Edge, open),
            _ => (WaitKind::TwoSided, open),
        };
        Self { kind, tiles, completing, set: Some(set) }
    }

    /// The ready decomposition that this part leaves of a complete one.
    fn of(self, complete: &Decomposition, exhausted: TileSet) -> ReadyDecomposition {
        let mut melds: ArrayVec<Meld, { Hand::MELDS }> = complete.melds().iter().copied().collect();
        let declared = melds.len() - complete.concealed_sets().len();
        self.set.map(|place| melds.remove(place));
        let keeps_pair = !matches!(self.kind, WaitKind::Single | WaitKind::DualPair);
        ReadyDecomposition {
            shape: Shape::STANDARD,
            kind: self.kind,
            partial: self.tiles.into_iter().collect(),
            melds,
            pair: complete.pair().filter(|_| keeps_pair),
            pairs: ArrayVec::new(),
            waits: self.completing - exhausted,
            declared: declared as u8,
        }
    }
}

/// The groups of a decomposition that hold a tile and are of concealed tiles, each less that tile.
fn parts(complete: &Decomposition, wait: Tile) -> impl Iterator<Item = Part> {
    let pair = complete.pair();
    let first = complete.melds().len() - complete.concealed_sets().len();
    let sets = complete.concealed_sets().iter().zip(first..);
    let holding = sets.filter(move |(set, _)| set.copies(wait) > 0);
    let of_sets = holding.filter_map(move |(set, place)| match set.kind() {
        MeldKind::Chow => Some(Part::chow(place, wait, *set)),
        _ => pair.map(|pair| Part::dual_pair(place, wait, pair)),
    });
    let of_pair = pair.filter(|&pair| pair == wait).map(Part::single);
    of_pair.into_iter().chain(of_sets)
}
