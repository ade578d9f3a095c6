use arrayvec::ArrayVec;
use bitflags::bitflags;

use super::decompose::Decomposition;
use crate::hand::{Hand, Meld, MeldKind};
use crate::shape::Shape;
use crate::tile::{Suit, Tile, TileCounts, TileSet};

bitflags! {
    /// What is true of a decomposition, whatever a variant makes of it.
    ///
    /// *Tiles* are all of the hand, melds included. *Groups* are the sets and the pair of the
    /// standard shape, and the pairs of seven pairs; other shapes have none, and no trait of
    /// groups. A smaller hand speaks of what it holds.
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
        /// Standard shape, every set a chow.
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
    }
}

impl Trait {
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

    pub(super) fn of(hand: &HandFacts, decomposition: &Decomposition) -> Self {
        let flags = hand.flags | group_flags(decomposition);
        let counted =
            set_counts(decomposition).into_iter().chain([(TraitCount::Fours, hand.fours)]);
        let counts = counted.map(|(count, number)| u64::from(number) << count.shift());
        Self(u64::from(flags.bits()) | counts.sum::<u64>())
    }
}

/// What all decompositions of a hand share.
pub(super) struct HandFacts {
    flags: Trait,
    fours: u8,
}

impl HandFacts {
    pub(super) fn new(hand: &Hand) -> Self {
        let counts = all_counts(hand);
        let held = counts.at_least(1);
        let suits = Suit::PLAYING.map(TileSet::of_suit);
        let only = |set| held.is_subset(set);
        let any = |set: TileSet| !(held & set).is_empty();
        let melds = hand.melds();
        let truths = [
            (Trait::CHARACTERS, any(suits[0])),
            (Trait::DOTS, any(suits[1])),
            (Trait::BAMBOOS, any(suits[2])),
            (Trait::HONORS, any(suits[3])),
            (Trait::NO_MELDS, melds.is_empty()),
            (Trait::CONCEALED, melds.iter().all(|meld| meld.kind() == MeldKind::KongConcealed)),
            (Trait::ALL_SIMPLES, !any(TileSet::OUTER)),
            (Trait::ALL_TERMINALS, only(TileSet::TERMINALS)),
            (Trait::ALL_OUTER, only(TileSet::OUTER)),
            (Trait::ALL_JIANG, only(TileSet::JIANG)),
            (Trait::NO_JIANG, !any(TileSet::JIANG)),
            (Trait::SEVEN_HONORS, suits[3].is_subset(held)),
        ];
        Self { flags: collect(truths), fours: counts.at_least(4).len() as u8 }
    }
}

fn all_counts(hand: &Hand) -> TileCounts {
    let melded = hand.melds().iter().flat_map(|meld| meld.tiles());
    melded.fold(*hand.counts(), |counts, tile| counts.with(tile, counts.of(tile) + 1))
}

fn collect<const N: usize>(truths: [(Trait, bool); N]) -> Trait {
    let none = Trait::empty();
    truths.into_iter().fold(none, |flags, (flag, holds)| if holds { flags | flag } else { flags })
}

const WINDS: TileSet = TileSet::of_mask(0b1111 << Tile::East.index());
const DRAGONS: TileSet = TileSet::of_mask(0b111 << Tile::White.index());

fn group_flags(decomposition: &Decomposition) -> Trait {
    let sets = decomposition.melds();
    let standard = decomposition.shape() == Shape::STANDARD;
    let chow = |meld: &Meld| meld.kind() == MeldKind::Chow;
    let pair_in = |set: TileSet| decomposition.pair().is_some_and(|pair| set.contains(pair));
    let pure = |suit: Suit| straight(sets, [suit; 3]);
    let [m, p, s] = [Suit::Characters, Suit::Dots, Suit::Bamboos];
    let mixed = [[m, p, s], [m, s, p], [p, m, s], [p, s, m], [s, m, p], [s, p, m]];
    collect([
        (Trait::ALL_PUNGS, standard && !sets.iter().any(chow)),
        (Trait::ALL_CHOWS, standard && sets.iter().all(chow)),
        (Trait::TERMINAL_EVERYWHERE, every_group_holds(decomposition, TileSet::TERMINALS)),
        (Trait::OUTER_EVERYWHERE, every_group_holds(decomposition, TileSet::OUTER)),
        (Trait::PAIR_JIANG, pair_in(TileSet::JIANG)),
        (Trait::PAIR_WIND, pair_in(WINDS)),
        (Trait::PAIR_DRAGON, pair_in(DRAGONS)),
        (Trait::PURE_STRAIGHT, [m, p, s].into_iter().any(pure)),
        (Trait::MIXED_STRAIGHT, mixed.into_iter().any(|suits| straight(sets, suits))),
    ])
}

/// Whether 123, 456 and 789 are among the sets, in these suits.
fn straight(sets: &[Meld], suits: [Suit; 3]) -> bool {
    let firsts = suits.into_iter().zip([1, 4, 7]);
    firsts.into_iter().all(|(suit, rank)| {
        let first = Tile::new(suit, rank);
        sets.iter().any(|set| set.kind() == MeldKind::Chow && Some(set.tile()) == first)
    })
}

fn every_group_holds(decomposition: &Decomposition, tiles: TileSet) -> bool {
    let shape = decomposition.shape();
    let pairs: ArrayVec<Tile, 7> = if shape == Shape::STANDARD {
        decomposition.pair().into_iter().collect()
    } else {
        decomposition.pairs().iter().copied().collect()
    };
    let set_holds = |set: &Meld| set.tiles().any(|tile| tiles.contains(tile));
    !pairs.is_empty()
        && pairs.into_iter().all(|pair| tiles.contains(pair))
        && decomposition.melds().iter().all(set_holds)
}

fn set_counts(decomposition: &Decomposition) -> [(TraitCount, u8); 7] {
    let sets = decomposition.melds();
    let pungs = || sets.iter().filter(|set| set.kind() != MeldKind::Chow);
    let of_kind = |kind| sets.iter().filter(|set| set.kind() == kind).count() as u8;
    let within = |set: TileSet| pungs().filter(|pung| set.contains(pung.tile())).count() as u8;
    let concealed_kongs = of_kind(MeldKind::KongConcealed);
    let formed = decomposition.concealed_sets().iter();
    let concealed_pungs = formed.filter(|set| set.kind() == MeldKind::Pung).count() as u8;
    [
        (TraitCount::KongsExposed, of_kind(MeldKind::KongExposed)),
        (TraitCount::KongsAdded, of_kind(MeldKind::KongAdded)),
        (TraitCount::KongsConcealed, concealed_kongs),
        (TraitCount::Pungs, pungs().count() as u8),
        (TraitCount::ConcealedPungs, concealed_pungs + concealed_kongs),
        (TraitCount::WindPungs, within(WINDS)),
        (TraitCount::DragonPungs, within(DRAGONS)),
    ]
}
