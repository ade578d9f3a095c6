use crate::hand::{Hand, InvalidHand, Sizes};
use crate::shape::{Shape, all_jiang, knitted, knitted_straight, orphans, seven_pairs, standard};
use crate::tile::TileSet;

impl Hand {
    /// The shanten of a hand that can become none of the shapes asked for, as one with a chow never
    /// becomes seven pairs: more than that of any other.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "1133557799m1p [123s]".parse()?;
    /// assert_eq!(hand.shanten(Shape::SEVEN_PAIRS)?, Hand::UNREACHABLE);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub const UNREACHABLE: i8 = 99;

    /// How far the hand is from ready in the nearest of the shapes: −1 won, 0 ready, else how many
    /// tiles must be exchanged until it is.
    ///
    /// A tile counts only where the hand, melds included, does not hold all four copies of it. A
    /// hand that can become none of the shapes has [`Hand::UNREACHABLE`].
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] for a size of 0, 3, 6, 9 or 12.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let shanten = |text: &str| text.parse::<Hand>()?.shanten(Shape::STANDARD);
    /// assert_eq!(shanten("123m456p789s11222z"), Ok(-1));
    /// assert_eq!(shanten("123456789m1111p"), Ok(1));
    /// assert_eq!(shanten("45z [444z] [111z] [555z] [777z]"), Ok(1));
    /// ```
    #[inline]
    pub fn shanten(&self, shapes: Shape) -> Result<i8, InvalidHand> {
        self.expect(Sizes::CompleteOrWaiting)?;
        Ok(self.shanten_of(self.missing(shapes)))
    }

    /// The tiles that lower the shanten when drawn. A hand that can become a shape has some.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 1, 4, 7, 10 or 13.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "123m456p78s1122z7z".parse()?;
    /// assert_eq!(hand.shanten(Shape::STANDARD), Ok(1));
    /// assert_eq!(hand.improving_tiles(Shape::STANDARD)?.to_string(), "69s12z");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn improving_tiles(&self, shapes: Shape) -> Result<TileSet, InvalidHand> {
        self.expect(Sizes::Waiting)?;
        Ok(self.nearest(shapes).1)
    }

    /// The shanten when so many tiles are missing in the nearest shape: each wildcard stands for one.
    #[inline]
    pub(super) fn shanten_of(&self, missing: Option<u8>) -> i8 {
        let left = |missing: u8| missing.cast_signed() - self.wildcards() as i8 - 1;
        missing.map_or(Self::UNREACHABLE, left)
    }

    /// How many tiles are missing in the nearest of the shapes, wildcards not counted.
    #[inline]
    fn missing(&self, shapes: Shape) -> Option<u8> {
        if shapes == Shape::STANDARD {
            return Some(standard::distance::missing(self));
        }
        shapes.iter().filter_map(|shape| self.missing_in(shape)).min()
    }

    /// How many tiles are missing in the nearest of the shapes, and the tiles with which it is one
    /// less; of a hand of a waiting size.
    #[inline]
    pub(super) fn nearest(&self, shapes: Shape) -> (Option<u8>, TileSet) {
        if shapes == Shape::STANDARD {
            let (missing, improving) = standard::distance::nearest(self);
            return (Some(missing), improving);
        }
        self.nearest_of_several(shapes)
    }

    fn nearest_of_several(&self, shapes: Shape) -> (Option<u8>, TileSet) {
        let missing = self.missing(shapes);
        let nearest =
            shapes.iter().filter(|&shape| missing.is_some() && self.missing_in(shape) == missing);
        let improving = nearest.map(|shape| self.improving_in(shape));
        (missing, improving.fold(TileSet::EMPTY, TileSet::union))
    }

    /// How many tiles are missing in one shape; `None` where the hand cannot become it.
    pub(super) fn missing_in(&self, shape: Shape) -> Option<u8> {
        let counts = self.counts();
        let whole = [Sizes::COMPLETE, Sizes::WAITING].contains(&self.size());
        match shape {
            Shape::STANDARD => Some(standard::distance::missing(self)),
            _ if !whole => None,
            Shape::ALL_JIANG => all_jiang::missing(self),
            Shape::KNITTED_STRAIGHT => knitted_straight::nearest(self).map(|(missing, _)| missing),
            _ if !self.melds().is_empty() => None,
            Shape::SEVEN_PAIRS => Some(seven_pairs::missing(counts, false)),
            Shape::SEVEN_PAIRS_QUADS => Some(seven_pairs::missing(counts, true)),
            Shape::THIRTEEN_ORPHANS => Some(orphans::missing(counts)),
            Shape::KNITTED_HONORS => Some(knitted::missing(counts)),
            _ => unreachable!("a single shape: {shape}"),
        }
    }

    /// The tiles with which one tile less is missing in a shape that the hand can become.
    fn improving_in(&self, shape: Shape) -> TileSet {
        let counts = self.counts();
        match shape {
            Shape::STANDARD => standard::distance::nearest(self).1,
            Shape::ALL_JIANG => TileSet::JIANG - self.exhausted(),
            Shape::SEVEN_PAIRS => seven_pairs::improving(counts, false),
            Shape::SEVEN_PAIRS_QUADS => seven_pairs::improving(counts, true),
            Shape::THIRTEEN_ORPHANS => orphans::improving(counts),
            Shape::KNITTED_HONORS => knitted::improving(counts),
            Shape::KNITTED_STRAIGHT => {
                knitted_straight::nearest(self).map_or(TileSet::EMPTY, |(_, improving)| improving)
            }
            _ => unreachable!("a single shape: {shape}"),
        }
    }
}
