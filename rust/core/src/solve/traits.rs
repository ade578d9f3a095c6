use bitflags::bitflags;

bitflags! {
    /// What is true of a decomposition, whatever a variant makes of it.
    ///
    /// *Tiles* are all of the hand, melds included. *Groups* are the sets and the pair of the
    /// standard shape, and the pairs of seven pairs; other shapes have none, and no trait of
    /// groups but what is told of them. A smaller hand speaks of what it holds.
    ///
    /// ```
    /// use hupai::{Hand, Shape, Trait};
    /// let hand: Hand = "123456789m234p77z".parse()?;
    /// let traits = hand.decompositions(Shape::STANDARD)?[0].traits();
    /// assert!(traits.has(Trait::PURE_STRAIGHT | Trait::PAIR_DRAGON));
    /// assert!(!traits.has(Trait::PAIR_JIANG));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Trait: u32 {
        /// A tile is of the characters.
        const CHARACTERS = 1;
        /// A tile is of the dots.
        const DOTS = 1 << 1;
        /// A tile is of the bamboos.
        const BAMBOOS = 1 << 2;
        /// A tile is an honor.
        const HONORS = 1 << 3;
        /// The hand has no meld of any kind.
        const NO_MELDS = 1 << 4;
        /// The hand has no melds but concealed kongs.
        const CONCEALED = 1 << 5;
        /// Standard shape, every set a pung or kong.
        const ALL_PUNGS = 1 << 6;
        /// Standard shape or a knitted straight, every set a chow.
        const ALL_CHOWS = 1 << 7;
        /// Every tile is a 2 to 8.
        const ALL_SIMPLES = 1 << 8;
        /// Every tile is a 1 or 9.
        const ALL_TERMINALS = 1 << 9;
        /// Every tile is a 1, a 9 or an honor.
        const ALL_OUTER = 1 << 10;
        /// Every tile is a 2, 5 or 8.
        const ALL_JIANG = 1 << 11;
        /// No tile is a 2, 5 or 8.
        const NO_JIANG = 1 << 12;
        /// Every group holds a 1 or 9.
        const TERMINAL_EVERYWHERE = 1 << 13;
        /// Every group holds a 1, a 9 or an honor.
        const OUTER_EVERYWHERE = 1 << 14;
        /// The pair is of 2, 5 or 8.
        const PAIR_JIANG = 1 << 15;
        /// The pair is of a wind.
        const PAIR_WIND = 1 << 16;
        /// The pair is of a dragon.
        const PAIR_DRAGON = 1 << 17;
        /// 123, 456 and 789 of one suit are among the sets.
        const PURE_STRAIGHT = 1 << 18;
        /// 123, 456 and 789 are among the sets, each of another suit.
        const MIXED_STRAIGHT = 1 << 19;
        /// All seven honors are among the tiles.
        const SEVEN_HONORS = 1 << 20;
        /// A tile is of each: characters, dots, bamboos, winds and dragons.
        const ALL_TYPES = 1 << 21;
        /// The hand has four melds, none of them a concealed kong.
        const ALL_CLAIMED = 1 << 22;
        /// Every tile is a 2, 3, 4, 6 or 8 of bamboos, or the green dragon.
        const ALL_GREEN = 1 << 23;
        /// Every tile looks the same upside down: 1234589p 245689s and the white dragon.
        const ALL_REVERSIBLE = 1 << 24;
        /// Every tile is a 2, 4, 6 or 8.
        const ALL_EVEN = 1 << 25;
        /// Every tile is a 6 to 9.
        const UPPER_FOUR = 1 << 26;
        /// Every tile is a 1 to 4.
        const LOWER_FOUR = 1 << 27;
        /// Every tile is a 7 to 9.
        const UPPER_THREE = 1 << 28;
        /// Every tile is a 4 to 6.
        const MIDDLE_THREE = 1 << 29;
        /// Every tile is a 1 to 3.
        const LOWER_THREE = 1 << 30;
        /// Every group holds a 5.
        const FIVE_EVERYWHERE = 1 << 31;
    }
}

impl Trait {
    /// The suits of which there may be tiles.
    pub(super) const SUITS: Self = Self::CHARACTERS.union(Self::DOTS).union(Self::BAMBOOS);

    /// The names of the traits, as constants are written.
    ///
    /// ```
    /// use hupai::Trait;
    /// assert!(Trait::names().any(|(name, flag)| name == "ALL_PUNGS" && flag == Trait::ALL_PUNGS));
    /// ```
    pub fn names() -> impl Iterator<Item = (&'static str, Self)> {
        Self::all().iter_names()
    }
}

/// How many of something a decomposition has: 0 to 15.
///
/// ```
/// use hupai::{Hand, Shape, TraitCount};
/// let hand: Hand = "55m [2222m] (3333m) [7777m+] [999m]".parse()?;
/// let traits = hand.decompositions(Shape::STANDARD)?[0].traits();
/// assert_eq!(traits.count(TraitCount::KongsConcealed), 1);
/// assert_eq!(traits.count(TraitCount::Fours), 3);
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TraitCount {
    /// Exposed kongs.
    KongsExposed,
    /// Added kongs.
    KongsAdded,
    /// Concealed kongs.
    KongsConcealed,
    /// Tiles held four times, kongs included.
    Fours,
    /// Pungs and kongs.
    Pungs,
    /// Pungs of concealed tiles, and concealed kongs.
    ConcealedPungs,
    /// Pungs and kongs of winds.
    WindPungs,
    /// Pungs and kongs of dragons.
    DragonPungs,
}

impl TraitCount {
    /// All counts with their names, as constants are written.
    ///
    /// ```
    /// use hupai::TraitCount;
    /// assert_eq!(TraitCount::ALL.len(), 8);
    /// ```
    pub const ALL: [(&'static str, Self); 8] = [
        ("KONGS_EXPOSED", Self::KongsExposed),
        ("KONGS_ADDED", Self::KongsAdded),
        ("KONGS_CONCEALED", Self::KongsConcealed),
        ("FOURS", Self::Fours),
        ("PUNGS", Self::Pungs),
        ("CONCEALED_PUNGS", Self::ConcealedPungs),
        ("WIND_PUNGS", Self::WindPungs),
        ("DRAGON_PUNGS", Self::DragonPungs),
    ];

    /// The place of the count's lowest of four bits in [`Traits::bits`].
    ///
    /// ```
    /// use hupai::TraitCount;
    /// assert_eq!(TraitCount::KongsExposed.shift(), 32);
    /// ```
    #[must_use]
    pub const fn shift(self) -> u32 {
        32 + 4 * self as u32
    }
}

/// The traits of a decomposition in one integer: [`Trait`] flags below bit 32, counts of four
/// bits each above.
///
/// ```
/// use hupai::{Hand, Shape, Trait, TraitCount};
/// let hand: Hand = "111222333m44455z".parse()?;
/// let traits = hand.decompositions(Shape::STANDARD)?[0].traits();
/// assert!(traits.has(Trait::ALL_PUNGS) && traits.count(TraitCount::Pungs) == 4);
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Traits(u64);

impl Traits {
    /// The integer.
    ///
    /// ```
    /// use hupai::Traits;
    /// assert_eq!(Traits::default().bits(), 0);
    /// ```
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether all these flags are set.
    ///
    /// ```
    /// use hupai::{Trait, Traits};
    /// assert!(!Traits::default().has(Trait::ALL_PUNGS));
    /// ```
    #[must_use]
    pub const fn has(self, traits: Trait) -> bool {
        let bits = traits.bits() as u64;
        self.0 & bits == bits
    }

    /// The flags that are set.
    pub(super) fn flags(self) -> Trait {
        Trait::from_bits_truncate(self.0 as u32)
    }

    /// How many of something there are.
    ///
    /// ```
    /// use hupai::{TraitCount, Traits};
    /// assert_eq!(Traits::default().count(TraitCount::Fours), 0);
    /// ```
    #[must_use]
    pub const fn count(self, count: TraitCount) -> u8 {
        (self.0 >> count.shift() & 0xF) as u8
    }

    /// The traits with these flags and counts.
    pub(super) fn new(flags: Trait, counts: impl IntoIterator<Item = (TraitCount, u8)>) -> Self {
        let counts = counts.into_iter().map(|(count, number)| u64::from(number) << count.shift());
        Self(u64::from(flags.bits()) | counts.sum::<u64>())
    }
}
