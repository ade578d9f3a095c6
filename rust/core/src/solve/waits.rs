use crate::hand::{Hand, InvalidHand, Sizes};
use crate::shape::{Shape, all_jiang, knitted, orphans, seven_pairs, standard::Suits};
use crate::tile::{Suit, Tile, TileSet};

impl Hand {
    /// The tiles that would complete the hand in one of the shapes, without those of which it
    /// already holds all four copies.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 1, 4, 7, 10 or 13.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "1112345678999m".parse()?;
    /// assert_eq!(hand.waits(Shape::STANDARD)?.to_string(), "123456789m");
    /// let dead: Hand = "13m456p789s11z [2222m]".parse()?;
    /// assert!(dead.waits(Shape::STANDARD)?.is_empty());
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[inline]
    pub fn waits(&self, shapes: Shape) -> Result<TileSet, InvalidHand> {
        self.expect(Sizes::Waiting)?;
        Ok(self.live_waits(shapes))
    }

    /// The tiles that would complete the hand in one of the shapes, those among them of which it
    /// already holds all four copies: what it waits for by its shape alone.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 1, 4, 7, 10 or 13.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "1111345678999m".parse()?;
    /// assert_eq!(hand.waits(Shape::STANDARD)?.to_string(), "2m");
    /// assert_eq!(hand.waits_by_shape(Shape::STANDARD)?.to_string(), "12m");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn waits_by_shape(&self, shapes: Shape) -> Result<TileSet, InvalidHand> {
        self.expect(Sizes::Waiting)?;
        if self.wildcards() > 0 {
            return Ok(self.waits_with_wildcards(shapes));
        }
        let waits =
            shapes.iter().map(|shape| self.waits_in(shape)).fold(TileSet::EMPTY, TileSet::union);
        if !shapes.contains(Shape::STANDARD) {
            return Ok(waits);
        }
        let fours = self.counts().at_least(Tile::COPIES).iter();
        Ok(waits | fours.filter(|&tile| self.wins_with_fifth(tile)).collect())
    }

    /// Whether a fifth copy of a concealed tile would complete sets and a pair: three of the five are
    /// a pung, or two of them the pair. Honors stand in for a pair that is taken.
    fn wins_with_fifth(&self, tile: Tile) -> bool {
        let two = self.with_removed(tile).with_removed(tile);
        let three = self.with_removed(tile);
        let pair = TileSet::of_suit(Suit::Honors) - self.counts().at_least(1);
        let with_pair = |pair: Tile| three.with_added(pair).with_added(pair);
        two.wins_in(Shape::STANDARD)
            || pair.iter().next().is_some_and(|pair| with_pair(pair).wins_in(Shape::STANDARD))
    }

    /// The discards that leave the hand ready, in tile order, each with the waits it leaves. No
    /// wildcard is discarded: it could stand for the tile that goes instead.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 2, 5, 8, 11 or 14.
    ///
    /// ```
    /// use hupai::{Hand, Shape, Tile};
    /// let hand: Hand = "123m456p789s1122z7z".parse()?;
    /// let discards = hand.ready_discards(Shape::STANDARD)?;
    /// let (discard, waits) = discards[0];
    /// assert_eq!((discards.len(), discard, waits.to_string()), (1, Tile::Red, "12z".to_owned()));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn ready_discards(&self, shapes: Shape) -> Result<Vec<(Tile, TileSet)>, InvalidHand> {
        self.expect(Sizes::Complete)?;
        let kinds = self.counts().at_least(1).iter();
        let discards =
            kinds.map(|discard| (discard, self.with_removed(discard).live_waits(shapes)));
        Ok(discards.filter(|(_, waits)| !waits.is_empty()).collect())
    }

    /// The waits of a hand of a waiting size.
    #[inline]
    fn live_waits(&self, shapes: Shape) -> TileSet {
        if self.wildcards() > 0 {
            return self.waits_with_wildcards(shapes);
        }
        let standard = if shapes.contains(Shape::STANDARD) {
            self.waits_in(Shape::STANDARD)
        } else {
            TileSet::EMPTY
        };
        if shapes == Shape::STANDARD && (self.melds().is_empty() || standard.is_empty()) {
            // Four concealed copies are no wait in the tables.
            return standard;
        }
        let special = (shapes - Shape::STANDARD).iter().map(|shape| self.waits_in(shape));
        special.fold(standard, TileSet::union) - self.exhausted()
    }

    /// The waits of a hand of a waiting size, where wildcards stand for tiles of the target.
    #[cold]
    pub(super) fn waits_with_wildcards(&self, shapes: Shape) -> TileSet {
        let (distance, improving) = self.distance_with_improving(shapes);
        if self.shanten_of(distance) == 0 { improving } else { TileSet::EMPTY }
    }

    /// The tiles that complete a hand without wildcards of a waiting size in one shape; those it holds all four of
    /// may be among them.
    #[inline]
    pub(super) fn waits_in(&self, shape: Shape) -> TileSet {
        let counts = self.counts();
        match shape {
            Shape::STANDARD => Suits::new(self.suits()).waits(),
            Shape::ALL_JIANG if self.size() == Sizes::WAITING && all_jiang::is_jiang(self) => {
                TileSet::JIANG
            }
            Shape::KNITTED_STRAIGHT if self.size() == Sizes::WAITING => {
                self.waits_with_knitted_straight()
            }
            Shape::ALL_JIANG | Shape::KNITTED_STRAIGHT => TileSet::EMPTY,
            _ if !self.is_concealed(Sizes::WAITING) => TileSet::EMPTY,
            Shape::SEVEN_PAIRS => seven_pairs::waits(counts, false),
            Shape::SEVEN_PAIRS_QUADS => seven_pairs::waits(counts, true),
            Shape::THIRTEEN_ORPHANS => orphans::waits(counts),
            Shape::KNITTED_HONORS => knitted::waits(counts),
            _ => unreachable!("a single shape: {shape}"),
        }
    }
}
