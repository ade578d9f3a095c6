//! What counts as won: the shapes of a complete hand, one file each.
//!
//! A **target** is a complete hand of a shape, or what a part of the hand is to be. The **distance**
//! to it is how many of its tiles are not held; the distance to a shape is that to the nearest of its
//! targets. The **shanten** of a hand, the field's own measure, is the distance less its wildcards
//! less one: 0 when ready, −1 when won. Distance is the word here, for it adds up over suits and
//! knows nothing of wildcards; shanten is the word of answers.

pub(crate) mod all_jiang;
pub(crate) mod knitted;
pub(crate) mod knitted_straight;
pub(crate) mod orphans;
pub(crate) mod seven_pairs;
pub(crate) mod standard;

use core::fmt;

use bitflags::bitflags;
pub use standard::{DistanceVector, SuitDistances};

bitflags! {
    /// The shapes of a complete hand, or several of them, any of which counts.
    ///
    /// The special shapes need all 14 tiles concealed, but for two: [`Shape::ALL_JIANG`] allows pungs
    /// and kongs, and [`Shape::KNITTED_STRAIGHT`] one meld.
    ///
    /// ```
    /// use hupai::{Hand, Shape};
    /// let hand: Hand = "11m33m55p77p99s22s44s".parse()?;
    /// assert!(!hand.is_win(Shape::STANDARD)?);
    /// assert!(hand.is_win(Shape::STANDARD | Shape::SEVEN_PAIRS)?);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub struct Shape: u8 {
        /// Four sets and a pair.
        const STANDARD = 1;
        /// 七对: seven different pairs.
        const SEVEN_PAIRS = 1 << 1;
        /// 七对 in which four of a kind may be two pairs.
        const SEVEN_PAIRS_QUADS = 1 << 2;
        /// 十三幺: one of each terminal and honor, and one of them twice.
        const THIRTEEN_ORPHANS = 1 << 3;
        /// 全不靠, 七星不靠 included: 14 different tiles of 147 in one suit, 258 in another, 369
        /// in the third, and the seven honors.
        const KNITTED_HONORS = 1 << 4;
        /// 将将胡: every tile a 2, 5 or 8, melds included; no set shape is needed.
        const ALL_JIANG = 1 << 5;
        /// 组合龙: 147 in one suit, 258 in another and 369 in the third, a set, which may be melded,
        /// and a pair.
        const KNITTED_STRAIGHT = 1 << 6;
    }
}

impl Shape {
    /// The names of the shapes, as they are written in data and on a command line.
    ///
    /// ```
    /// use hupai::Shape;
    /// assert_eq!(Shape::SEVEN_PAIRS.to_string(), "seven_pairs");
    /// assert_eq!((Shape::STANDARD | Shape::ALL_JIANG).to_string(), "standard|all_jiang");
    /// ```
    pub const NAMES: [(Self, &'static str); 7] = [
        (Self::STANDARD, "standard"),
        (Self::SEVEN_PAIRS, "seven_pairs"),
        (Self::SEVEN_PAIRS_QUADS, "seven_pairs_quads"),
        (Self::THIRTEEN_ORPHANS, "thirteen_orphans"),
        (Self::KNITTED_HONORS, "knitted_honors"),
        (Self::ALL_JIANG, "all_jiang"),
        (Self::KNITTED_STRAIGHT, "knitted_straight"),
    ];
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (_, name) in Self::NAMES.iter().filter(|(shape, _)| self.contains(*shape)) {
            write!(f, "{separator}{name}")?;
            separator = "|";
        }
        Ok(())
    }
}
