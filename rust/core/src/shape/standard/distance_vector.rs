/// The distances of a part of a hand: to so many sets, without and with a pair.
///
/// Targets have four of a kind at most. The least targets are what count: a tile too many costs
/// nothing here, for it is what a draw replaces.
///
/// Ten numbers stand in one integer, six bits each, so that all are reckoned with at once: the
/// lanes of 0 to 4 sets without the pair, then with it. A lane holds 16 less the
/// distance, and 0 where there is no target; its highest bit is spare for comparisons.
///
/// ```
/// use hupai::{Suit, SuitDistances};
/// let suits = SuitDistances::of(Suit::Dots).expect("a suit that is played");
/// let class = suits.class_of(&[1, 1, 0, 0, 2, 0, 0, 0, 0]).expect("counts of a hand");
/// let vector = SuitDistances::vectors()[usize::from(class)];
/// assert_eq!(vector.distance(1, true), Some(1));
/// assert_eq!(vector.distance(2, false), Some(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DistanceVector(pub(super) u64);

/// The lanes without the pair, and those with it.
const LANES: u32 = 10;
const LANE_BITS: u32 = 6;
pub(super) const HALF_BITS: u32 = LANES / 2 * LANE_BITS;
const LANE: u64 = (1 << LANE_BITS) - 1;

/// The lowest bit of a lane.
pub(super) const fn lane_start(sets: usize, pair: bool) -> u32 {
    sets as u32 * LANE_BITS + if pair { HALF_BITS } else { 0 }
}

/// The same number in every lane.
const fn everywhere(number: u64) -> u64 {
    let mut lanes = 0;
    let mut lane = 0;
    while lane < LANES {
        lanes |= number << (lane * LANE_BITS);
        lane += 1;
    }
    lanes
}

/// The spare bit of every lane.
pub(super) const SPARE: u64 = everywhere(1 << (LANE_BITS - 1));

/// What is left of the lanes when so many sets more are held: those of fewer sets are empty.
const SETS_ADDED: [u64; DistanceVector::SETS + 1] = {
    let mut masks = [everywhere(LANE); DistanceVector::SETS + 1];
    let mut sets = 1;
    while sets < masks.len() {
        let fewer = (1 << (sets as u32 * LANE_BITS)) - 1;
        masks[sets] &= !(fewer | fewer << HALF_BITS);
        sets += 1;
    }
    masks
};

/// Whole lanes where the spare bit is set.
pub(super) const fn whole_lanes(spare: u64) -> u64 {
    spare - (spare >> (LANE_BITS - 1))
}

impl DistanceVector {
    /// The most sets that are asked for.
    ///
    /// ```
    /// assert_eq!(hupai::DistanceVector::SETS, 4);
    /// ```
    pub const SETS: usize = 4;

    /// What a lane holds at distance 0: more than any target's tiles.
    const FULL: u64 = 16;

    /// No target at all.
    pub(super) const NOWHERE: Self = Self(0);
    /// No set and no pair, at distance 0.
    pub(super) const EMPTY: Self = Self(Self::FULL);

    /// The distance to so many sets, and to a pair where one is asked for; `None`
    /// for more than [`Self::SETS`] sets, or where there is no such target.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances};
    /// let honors = SuitDistances::of(Suit::Honors).expect("a suit that is played");
    /// let class = honors.class_of(&[3, 1, 0, 0, 0, 0, 0]).expect("counts of a hand");
    /// let vector = SuitDistances::vectors()[usize::from(class)];
    /// assert_eq!((vector.distance(1, true), vector.distance(5, false)), (Some(1), None));
    /// ```
    #[must_use]
    pub const fn distance(self, sets: usize, pair: bool) -> Option<u8> {
        if sets > Self::SETS {
            return None;
        }
        match self.held(sets, pair) {
            0 => None,
            held => Some((Self::FULL - held) as u8),
        }
    }

    /// The lane of so many sets, with a pair or without.
    const fn held(self, sets: usize, pair: bool) -> u64 {
        self.0 >> lane_start(sets, pair) & LANE
    }

    /// The distances of two parts together.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances};
    /// let suits = SuitDistances::of(Suit::Dots).expect("a suit that is played");
    /// let vector = |counts: &[u8]| SuitDistances::vectors()[usize::from(suits.class_of(counts).unwrap())];
    /// let (chow, pair) = (vector(&[1, 1, 1, 0, 0, 0, 0, 0, 0]), vector(&[2, 0, 0, 0, 0, 0, 0, 0, 0]));
    /// assert_eq!(chow.distance(1, true), Some(2));
    /// assert_eq!(chow.merged(pair).distance(1, true), Some(0));
    /// ```
    #[must_use]
    pub const fn merged(self, other: Self) -> Self {
        self.merged_up_to(other, Self::SETS)
    }

    /// The distances of two parts together to so many sets at most; those to more are not right.
    #[inline]
    pub(super) const fn merged_up_to(self, other: Self, sets: usize) -> Self {
        // Two at once: each waits for the one before it alone.
        let (mut plain, mut paired) = (Self::NOWHERE, Self::NOWHERE);
        let mut own = 0;
        while own <= sets {
            let added = other.with_sets(own);
            plain = plain.or(added.less((Self::FULL - self.held(own, false)) as u8));
            paired = paired.or(added.less((Self::FULL - self.held(own, true)) as u8));
            own += 1;
        }
        plain.or(paired.with_pair())
    }

    /// The distance of two parts together to so many sets and a pair.
    pub(super) fn complete_with(self, other: Self, sets: usize) -> Option<u8> {
        let all = Completion::of(other, sets).0 + self.0;
        let mut most = 0;
        for own in 0..=sets {
            for pair in [false, true] {
                most = most.max(all >> lane_start(own, pair) & LANE);
            }
        }
        // What one holds without the other is 16 at most, and no target is as far.
        (most > Self::FULL).then(|| (2 * Self::FULL - most) as u8)
    }

    /// The better of both for each target.
    pub(super) const fn or(self, other: Self) -> Self {
        let kept = whole_lanes(((self.0 | SPARE) - other.0) & SPARE);
        Self(self.0 & kept | other.0 & !kept)
    }

    /// The vector when each target is so many tiles farther; 16 at most.
    pub(super) const fn less(self, distance: u8) -> Self {
        let rest = (self.0 | SPARE) - everywhere(1) * distance as u64;
        Self(rest & whole_lanes(rest & SPARE))
    }

    /// The vector when each target holds so many sets more.
    pub(super) const fn with_sets(self, sets: usize) -> Self {
        Self(self.0 << (sets as u32 * LANE_BITS) & SETS_ADDED[sets])
    }

    /// The vector when each target holds the pair besides; those that held one are gone.
    pub(super) const fn with_pair(self) -> Self {
        Self(self.0 << HALF_BITS & SETS_ADDED[0])
    }
}

/// What completes a part of a hand: for each target of the other part, the lane of the target that
/// goes with it.
#[derive(Clone, Copy)]
pub(super) struct Completion(u64);

impl Completion {
    /// To so many sets and a pair.
    #[inline]
    const fn of(part: DistanceVector, sets: usize) -> Self {
        let mut lanes = 0;
        let mut own = 0;
        while own <= sets {
            lanes |= part.held(sets - own, true) << lane_start(own, false);
            lanes |= part.held(sets - own, false) << lane_start(own, true);
            own += 1;
        }
        Self(lanes)
    }

    /// To so many sets and a pair, brought so much nearer that the two lanes of a target reach
    /// the spare bit where the whole is nearer than this distance.
    #[inline]
    pub(super) const fn nearer(part: DistanceVector, sets: usize, distance: u8) -> Self {
        Self(Self::of(part, sets).0 + everywhere(distance as u64 - 1))
    }

    /// Whether the whole is nearer with this as the other part.
    #[inline]
    pub(super) const fn is_reached_by(self, other: DistanceVector) -> bool {
        (self.0 + other.0) & SPARE != 0
    }
}
