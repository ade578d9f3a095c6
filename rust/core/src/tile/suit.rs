/// One of the five families of tiles.
///
/// ```
/// use hupai::Suit;
/// assert_eq!(Suit::Dots.letter(), 'p');
/// assert_eq!(Suit::ALL.map(Suit::ranks), [9, 9, 9, 7, 8]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Suit {
    /// 万, characters: `m`.
    Characters,
    /// 筒, dots: `p`.
    Dots,
    /// 条 or 索, bamboos: `s`.
    Bamboos,
    /// 字, the four winds and the three dragons: `z`.
    Honors,
    /// 花, the four seasons and the four plants: `f`.
    Flowers,
}

impl Suit {
    /// All suits, in tile order.
    ///
    /// ```
    /// use hupai::Suit;
    /// assert_eq!(Suit::ALL.len(), 5);
    /// ```
    pub const ALL: [Self; 5] =
        [Self::Characters, Self::Dots, Self::Bamboos, Self::Honors, Self::Flowers];

    /// The suits whose tiles form hands, in tile order: all but the flowers.
    ///
    /// ```
    /// use hupai::Suit;
    /// assert!(!Suit::PLAYING.contains(&Suit::Flowers));
    /// ```
    pub const PLAYING: [Self; 4] = [Self::Characters, Self::Dots, Self::Bamboos, Self::Honors];

    /// How many ranks the suit has; ranks start at 1.
    ///
    /// ```
    /// use hupai::Suit;
    /// assert_eq!(Suit::Honors.ranks(), 7);
    /// ```
    #[must_use]
    pub const fn ranks(self) -> u8 {
        match self {
            Self::Characters | Self::Dots | Self::Bamboos => 9,
            Self::Honors => 7,
            Self::Flowers => 8,
        }
    }

    /// The letter that follows the ranks in mpsz notation.
    ///
    /// ```
    /// use hupai::Suit;
    /// assert_eq!(Suit::ALL.map(Suit::letter), ['m', 'p', 's', 'z', 'f']);
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Characters => 'm',
            Self::Dots => 'p',
            Self::Bamboos => 's',
            Self::Honors => 'z',
            Self::Flowers => 'f',
        }
    }

    /// Whether three tiles in a row form a chow: true of characters, dots and bamboos.
    ///
    /// ```
    /// use hupai::Suit;
    /// assert!(Suit::Bamboos.has_chows() && !Suit::Honors.has_chows());
    /// ```
    #[must_use]
    pub const fn has_chows(self) -> bool {
        matches!(self, Self::Characters | Self::Dots | Self::Bamboos)
    }

    /// The index of the suit's first tile.
    pub(crate) const fn first(self) -> usize {
        match self {
            Self::Characters => 0,
            Self::Dots => 9,
            Self::Bamboos => 18,
            Self::Honors => 27,
            Self::Flowers => 34,
        }
    }
}
