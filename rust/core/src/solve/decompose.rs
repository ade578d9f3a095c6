use super::decomposition::Decomposition;
use super::judge::HandFacts;
use crate::hand::{Hand, InvalidHand, Meld, Sizes};
use crate::shape::Shape;
use crate::tile::Tile;

impl Hand {
    /// Every distinct way in which the hand is won in one of the shapes, in a stable order: by
    /// shape, then at the lowest tile where two differ a pung before the pair before chows.
    ///
    /// Ways in which wildcards stand for other tiles are different ways.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 2, 5, 8, 11 or 14, and for more than
    /// [`Hand::WILDCARDS_LISTED`].
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "22334455667788m".parse()?;
    /// let shapes = Shape::STANDARD | Shape::SEVEN_PAIRS;
    /// assert_eq!(hand.decompositions(shapes)?.len(), 4);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn decompositions(&self, shapes: Shape) -> Result<Vec<Decomposition>, InvalidHand> {
        self.expect(Sizes::Complete)?;
        self.expect_few_wildcards()?;
        self.decompositions_up_to(shapes, usize::MAX)
    }

    /// The first decompositions, so many at most.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 2, 5, 8, 11 or 14.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "123m????????".parse()?;
    /// assert_eq!(hand.decompositions_up_to(Shape::STANDARD, 9)?.len(), 9);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn decompositions_up_to(
        &self,
        shapes: Shape,
        limit: usize,
    ) -> Result<Vec<Decomposition>, InvalidHand> {
        self.expect(Sizes::Complete)?;
        if self.wildcards() > 0 {
            return Ok(self.wild_decompositions(shapes, limit));
        }
        let mut found = Vec::new();
        if shapes.contains(Shape::STANDARD) {
            self.decompose_standard(&mut found);
        }
        self.decompose_special(shapes, &mut found);
        found.truncate(limit);
        if !found.is_empty() {
            let facts = HandFacts::new(self);
            for decomposition in &mut found {
                decomposition.traits = facts.traits(decomposition);
            }
        }
        Ok(found)
    }

    /// Adds every way to be sets and a pair, without its traits.
    pub(super) fn decompose_standard(&self, found: &mut Vec<Decomposition>) {
        if self.wins_in(Shape::STANDARD) {
            let decomposition = Decomposition::of_melds(Shape::STANDARD, self);
            Walk { counts: self.counts().as_array(), decomposition, found }.at(0, [0, 0]);
        }
    }

    fn decompose_special(&self, shapes: Shape, found: &mut Vec<Decomposition>) {
        let wins = |shape| shapes.contains(shape) && self.wins_in(shape);
        let pairs = [Shape::SEVEN_PAIRS, Shape::SEVEN_PAIRS_QUADS].into_iter().find(|&s| wins(s));
        let others = [Shape::THIRTEEN_ORPHANS, Shape::KNITTED_HONORS, Shape::ALL_JIANG];
        for shape in pairs.into_iter().chain(others.into_iter().filter(|&shape| wins(shape))) {
            let mut decomposition = Decomposition::of_melds(shape, self);
            if Some(shape) == pairs {
                decomposition.groups.pairs = self.counts().tiles().step_by(2).collect();
            } else if shape == Shape::THIRTEEN_ORPHANS {
                decomposition.groups.pair = self.counts().at_least(2).iter().next();
            }
            found.push(decomposition);
        }
        if wins(Shape::KNITTED_STRAIGHT) {
            self.decompose_knitted_straight(found);
        }
    }
}

/// A walk over the tiles in order that takes each rank apart in every way.
struct Walk<'a> {
    counts: &'a [u8; Tile::PLAYING],
    /// What has been taken so far.
    decomposition: Decomposition,
    found: &'a mut Vec<Decomposition>,
}

impl Walk<'_> {
    /// Takes apart the tiles from an index on; `started` chows began one and two ranks before.
    ///
    /// Pungs and the pair at a rank leave the number of chows that start there, so that every
    /// decomposition is met once.
    fn at(&mut self, index: usize, started: [u8; 2]) {
        let Some(&count) = self.counts.get(index) else {
            self.found.push(self.decomposition.clone());
            return;
        };
        let Some(free) = count.checked_sub(started[0] + started[1]) else { return };
        if free == 0 {
            return self.at(index + 1, [0, started[0]]);
        }
        let tile = Tile::ALL[index];
        if let Ok(pung) = Meld::pung(tile)
            && free >= 3
            && !self.decomposition.groups.melds.is_full()
        {
            self.decomposition.groups.melds.push(pung);
            self.chows(tile, free - 3, started);
            self.decomposition.groups.melds.pop();
        }
        if free >= 2 && self.decomposition.groups.pair.is_none() {
            self.decomposition.groups.pair = Some(tile);
            self.chows(tile, free - 2, started);
            self.decomposition.groups.pair = None;
        }
        self.chows(tile, free, started);
    }

    /// Starts so many chows at a tile and goes on after it.
    fn chows(&mut self, tile: Tile, count: u8, started: [u8; 2]) {
        let sets = self.decomposition.groups.melds.len();
        if count > 0 {
            let Ok(chow) = Meld::chow(tile) else { return };
            if usize::from(count) > Hand::MELDS - sets {
                return;
            }
            self.decomposition.groups.melds.extend(core::iter::repeat_n(chow, usize::from(count)));
        }
        self.at(tile.index() + 1, [count, started[0]]);
        self.decomposition.groups.melds.truncate(sets);
    }
}
