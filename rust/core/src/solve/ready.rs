use arrayvec::ArrayVec;

use super::decomposition::Decomposition;
use super::groups::Groups;
use super::ready_decomposition::{ReadyDecomposition, WaitKind};
use crate::hand::{Hand, InvalidHand, Meld, MeldKind, Sizes};
use crate::shape::Shape;
use crate::tile::{Tile, TileSet};

impl Hand {
    /// Every distinct way in which the hand is ready in one of the shapes, in a stable order: by
    /// shape, wait kind, unfinished part, sets; with wildcards, by shape and then as the
    /// waits in tile order bring them up.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 1, 4, 7, 10 or 13, and for more than
    /// [`Hand::WILDCARDS_LISTED`].
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
        self.expect_few_wildcards()?;
        self.ready_decompositions_up_to(shapes, usize::MAX)
    }

    /// The first ready decompositions, so many at most.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 1, 4, 7, 10 or 13.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "12m????????".parse()?;
    /// assert_eq!(hand.ready_decompositions_up_to(Shape::STANDARD, 9)?.len(), 9);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn ready_decompositions_up_to(
        &self,
        shapes: Shape,
        limit: usize,
    ) -> Result<Vec<ReadyDecomposition>, InvalidHand> {
        self.expect(Sizes::Waiting)?;
        if self.wildcards() > 0 {
            return Ok(self.wild_ready(shapes, limit));
        }
        let exhausted = self.exhausted();
        let mut found = Vec::new();
        if shapes.contains(Shape::STANDARD) {
            self.ready_standard(exhausted, &mut found);
        }
        self.ready_special(shapes, exhausted, &mut found);
        found.sort_unstable();
        found.dedup();
        found.truncate(limit);
        Ok(found)
    }

    /// Takes each wait out of every decomposition that it completes.
    fn ready_standard(&self, exhausted: TileSet, found: &mut Vec<ReadyDecomposition>) {
        let mut complete = Vec::new();
        for wait in self.waits_in(Shape::STANDARD) - exhausted {
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
            let waits = if asked { self.waits_in(shape) - exhausted } else { TileSet::EMPTY };
            (!waits.is_empty()).then_some((shape, waits))
        };
        let pairs = [Shape::SEVEN_PAIRS, Shape::SEVEN_PAIRS_QUADS].into_iter().find_map(live);
        found.extend(pairs.map(|(shape, waits)| self.ready_pairs(shape, waits)));
        let orphans = live(Shape::THIRTEEN_ORPHANS);
        found.extend(orphans.map(|(_, waits)| self.ready_orphans(waits)));
        let rest = [
            (Shape::KNITTED_HONORS, WaitKind::KnittedHonors),
            (Shape::ALL_JIANG, WaitKind::AllJiang),
            (Shape::KNITTED_STRAIGHT, WaitKind::KnittedStraight),
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
            groups: Groups { pairs: pairs.collect(), ..Groups::of_melds(self) },
            ..self.ready(shape, WaitKind::SevenPairs, waits)
        }
    }

    fn ready_orphans(&self, waits: TileSet) -> ReadyDecomposition {
        let pair = self.counts().at_least(2).iter().next();
        ReadyDecomposition {
            partial: self.counts().tiles().filter(|&tile| Some(tile) != pair).collect(),
            groups: Groups { pair, ..Groups::of_melds(self) },
            ..self.ready(Shape::THIRTEEN_ORPHANS, WaitKind::ThirteenOrphans, waits)
        }
    }

    /// One with nothing finished but the melds.
    fn ready(&self, shape: Shape, kind: WaitKind, waits: TileSet) -> ReadyDecomposition {
        ReadyDecomposition {
            shape,
            kind,
            partial: ArrayVec::new(),
            groups: Groups::of_melds(self),
            waits,
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
        let mut groups = complete.groups.clone();
        self.set.map(|place| groups.melds.remove(place));
        if matches!(self.kind, WaitKind::Single | WaitKind::DualPair) {
            groups.pair = None;
        }
        ReadyDecomposition {
            shape: Shape::STANDARD,
            kind: self.kind,
            partial: self.tiles.into_iter().collect(),
            groups,
            waits: self.completing - exhausted,
        }
    }
}

/// The groups of a decomposition that hold a tile and are of concealed tiles, each less that tile.
fn parts(complete: &Decomposition, wait: Tile) -> impl Iterator<Item = Part> {
    let pair = complete.pair();
    let sets = complete.concealed_sets().iter().zip(usize::from(complete.groups.declared)..);
    let holding = sets.filter(move |(set, _)| set.copies(wait) > 0);
    let of_sets = holding.filter_map(move |(set, place)| match set.kind() {
        MeldKind::Chow => Some(Part::chow(place, wait, *set)),
        _ => pair.map(|pair| Part::dual_pair(place, wait, pair)),
    });
    let of_pair = pair.filter(|&pair| pair == wait).map(Part::single);
    of_pair.into_iter().chain(of_sets)
}
