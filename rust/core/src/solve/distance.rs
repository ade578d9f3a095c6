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
        Ok(self.shanten_of(self.distance(shapes)))
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
        Ok(self.distance_with_improving(shapes).1)
    }

    /// The shanten at a distance from the nearest shape: each wildcard stands for a tile.
    #[inline]
    pub(super) fn shanten_of(&self, distance: Option<u8>) -> i8 {
        let left = |distance: u8| distance.cast_signed() - self.wildcards() as i8 - 1;
        distance.map_or(Self::UNREACHABLE, left)
    }

    /// The distance to the nearest of the shapes, wildcards not counted.
    #[inline]
    fn distance(&self, shapes: Shape) -> Option<u8> {
        if shapes == Shape::STANDARD {
            return Some(standard::distance::of(self));
        }
        shapes.iter().filter_map(|shape| self.distance_in(shape)).min()
    }

    /// The distance to the nearest of the shapes, and the tiles that lower it; of a hand of a waiting
    /// size.
    #[inline]
    pub(super) fn distance_with_improving(&self, shapes: Shape) -> (Option<u8>, TileSet) {
        if shapes == Shape::STANDARD {
            let (distance, improving) = standard::distance::with_improving(self);
            return (Some(distance), improving);
        }
        self.distance_to_several(shapes)
    }

    fn distance_to_several(&self, shapes: Shape) -> (Option<u8>, TileSet) {
        let distance = self.distance(shapes);
        let nearest = shapes
            .iter()
            .filter(|&shape| distance.is_some() && self.distance_in(shape) == distance);
        let improving = nearest.map(|shape| self.improving_in(shape));
        (distance, improving.fold(TileSet::EMPTY, TileSet::union))
    }

    /// The distance to one shape; `None` where the hand cannot become it.
    pub(super) fn distance_in(&self, shape: Shape) -> Option<u8> {
        let counts = self.counts();
        let whole = [Sizes::COMPLETE, Sizes::WAITING].contains(&self.size());
        match shape {
            Shape::STANDARD => Some(standard::distance::of(self)),
            _ if !whole => None,
            Shape::ALL_JIANG => all_jiang::distance(self),
            Shape::KNITTED_STRAIGHT => {
                knitted_straight::nearest(self).map(|(distance, _)| distance)
            }
            _ if !self.melds().is_empty() => None,
            Shape::SEVEN_PAIRS => Some(seven_pairs::distance(counts, false)),
            Shape::SEVEN_PAIRS_QUADS => Some(seven_pairs::distance(counts, true)),
            Shape::THIRTEEN_ORPHANS => Some(orphans::distance(counts)),
            Shape::KNITTED_HONORS => Some(knitted::distance(counts)),
            _ => unreachable!("a single shape: {shape}"),
        }
    }

    /// The tiles that lower the distance to a shape that the hand can become.
    fn improving_in(&self, shape: Shape) -> TileSet {
        let counts = self.counts();
        match shape {
            Shape::STANDARD => standard::distance::with_improving(self).1,
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
