use crate::hand::{Hand, InvalidHand, Sizes};
use crate::shape::{Shape, all_jiang, knitted, orphans, seven_pairs, standard::Suits};

/// The shapes that are not sets and a pair.
const SPECIAL: Shape = Shape::STANDARD.complement();

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
        let standard = shapes.contains(Shape::STANDARD) && Suits::new(self.suits()).is_win();
        Ok(standard || (shapes.intersects(SPECIAL) && self.wins_special(shapes)))
    }

    fn wins_special(&self, shapes: Shape) -> bool {
        let counts = self.counts();
        let concealed = self.is_concealed(Sizes::COMPLETE);
        concealed
            && ((shapes.contains(Shape::SEVEN_PAIRS) && seven_pairs::is_win(counts, false))
                || (shapes.contains(Shape::SEVEN_PAIRS_QUADS) && seven_pairs::is_win(counts, true))
                || (shapes.contains(Shape::THIRTEEN_ORPHANS) && orphans::is_win(counts))
                || (shapes.contains(Shape::KNITTED_HONORS) && knitted::is_win(counts)))
            || (shapes.contains(Shape::ALL_JIANG)
                && self.size() == Sizes::COMPLETE
                && all_jiang::is_jiang(self))
    }

    /// Whether the hand has so many tiles and none of them in a meld.
    pub(crate) fn is_concealed(&self, size: usize) -> bool {
        self.size() == size && self.melds().is_empty()
    }
}
