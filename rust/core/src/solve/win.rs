use crate::hand::{Hand, InvalidHand, Sizes};
use crate::shape::{Shape, all_jiang, knitted, orphans, seven_pairs, standard::Suits};

impl Hand {
    /// Whether the hand is won in one of the shapes.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 2, 5, 8, 11 or 14.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "123m456p789s1122z".parse()?;
    /// assert!(hand.is_win(Shape::STANDARD).is_err());
    /// assert!("123m456p789s11222z".parse::<Hand>()?.is_win(Shape::STANDARD)?);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[inline]
    pub fn is_win(&self, shapes: Shape) -> Result<bool, InvalidHand> {
        self.expect(Sizes::Complete)?;
        let standard = shapes.contains(Shape::STANDARD) && self.wins_in(Shape::STANDARD);
        let special = shapes - Shape::STANDARD;
        Ok(standard || (!special.is_empty() && self.wins_in_any(special)))
    }

    fn wins_in_any(&self, shapes: Shape) -> bool {
        shapes.iter().any(|shape| self.wins_in(shape))
    }

    /// Whether a hand of a complete size is won in one shape.
    #[inline]
    pub(super) fn wins_in(&self, shape: Shape) -> bool {
        if self.wildcards() > 0 {
            return self.wins_with_wildcards(shape);
        }
        let counts = self.counts();
        match shape {
            Shape::STANDARD => Suits::new(self.suits()).is_win(),
            Shape::ALL_JIANG => self.size() == Sizes::COMPLETE && all_jiang::is_jiang(self),
            Shape::KNITTED_STRAIGHT => {
                self.size() == Sizes::COMPLETE && self.wins_with_knitted_straight()
            }
            _ if !self.is_concealed(Sizes::COMPLETE) => false,
            Shape::SEVEN_PAIRS => seven_pairs::is_win(counts, false),
            Shape::SEVEN_PAIRS_QUADS => seven_pairs::is_win(counts, true),
            Shape::THIRTEEN_ORPHANS => orphans::is_win(counts),
            Shape::KNITTED_HONORS => knitted::is_win(counts),
            _ => unreachable!("a single shape: {shape}"),
        }
    }

    /// Whether the wildcards are as many as the distance.
    #[cold]
    fn wins_with_wildcards(&self, shape: Shape) -> bool {
        self.distance_in(shape).map(usize::from) == Some(self.wildcards())
    }

    /// Whether the hand has so many tiles and none of them in a meld.
    pub(super) fn is_concealed(&self, size: usize) -> bool {
        self.size() == size && self.melds().is_empty()
    }
}
