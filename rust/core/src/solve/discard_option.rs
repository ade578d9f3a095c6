use core::cmp::Reverse;

use crate::hand::{Hand, InvalidHand, Sizes, Unseen};
use crate::shape::Shape;
use crate::tile::{Tile, TileSet};

/// A discard, and what it leaves.
///
/// ```
/// use hupai::{Hand, Shape, Tile, Unseen};
/// let hand: Hand = "123m456p789s1122z7z".parse()?;
/// let unseen = Unseen::new(Some(&hand), [])?;
/// let best = hand.discard_options(Shape::STANDARD, &unseen)?[0];
/// assert_eq!((best.discard, best.shanten, best.unseen), (Tile::Red, 0, 4));
/// assert_eq!(best.improving_tiles.to_string(), "12z");
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiscardOption {
    /// The tile that is discarded.
    pub discard: Tile,
    /// The shanten of the hand without it.
    pub shanten: i8,
    /// The tiles that lower that shanten when drawn.
    pub improving_tiles: TileSet,
    /// How many copies of those nobody has shown.
    pub unseen: u8,
}

impl Hand {
    /// Every tile that may be discarded with what it leaves, the best first: by the lowest shanten,
    /// then the most unseen copies of the improving tiles, then tile order.
    ///
    /// No wildcard is discarded: it could stand for the tile that goes instead. The tile discarded
    /// stays known: what is unseen is counted beside the whole hand.
    ///
    /// # Errors
    ///
    /// [`InvalidHand`] unless the size is 2, 5, 8, 11 or 14.
    ///
    /// ```
    /// use hupai::{Hand, Shape, Tile, Unseen};
    /// let hand: Hand = "13m5m11z".parse()?;
    /// let unseen = Unseen::new(Some(&hand), [Tile::M4; 3])?;
    /// let options = hand.discard_options(Shape::STANDARD, &unseen)?;
    /// let best = options[0];
    /// assert_eq!((best.discard, best.improving_tiles.to_string()), (Tile::M5, "2m".to_owned()));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn discard_options(
        &self,
        shapes: Shape,
        unseen: &Unseen,
    ) -> Result<Vec<DiscardOption>, InvalidHand> {
        self.expect(Sizes::Complete)?;
        let options = self.counts().at_least(1).iter().map(|discard| {
            let left = self.with_removed(discard);
            let (distance, improving_tiles) = left.distance_with_improving(shapes);
            let unseen = unseen.total(improving_tiles);
            let shanten = left.shanten_of(distance);
            DiscardOption { discard, shanten, improving_tiles, unseen }
        });
        let mut options: Vec<_> = options.collect();
        options.sort_by_key(|option| (option.shanten, Reverse(option.unseen)));
        Ok(options)
    }
}
