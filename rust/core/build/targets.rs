use super::distance_vector::{DistanceVector, HALF_BITS, SPARE, lane_start, whole_lanes};

/// The least distance to every target, some ranks of a suit read: by how many chows of the
/// target started at the last rank, and at the one before it.
///
/// Three alike chows are three pungs, so none counts beyond 2. Sets count from where they start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Targets([[DistanceVector; 3]; 3]);

impl Targets {
    /// Nothing read.
    pub(super) const START: Self = {
        let mut targets = [[DistanceVector::NOWHERE; 3]; 3];
        targets[0][0] = DistanceVector::EMPTY;
        Self(targets)
    };

    /// The targets after one more rank: so many copies are held, and a target has so many at most.
    #[inline]
    pub(super) fn read(&self, held: u8, limit: u8, chows: bool) -> Self {
        if chows { self.read_of::<3>(held, limit) } else { self.read_of::<1>(held, limit) }
    }

    /// The same where so many numbers of chows may start.
    #[inline]
    fn read_of<const STARTS: usize>(&self, held: u8, limit: u8) -> Self {
        let mut next = [[DistanceVector::NOWHERE; 3]; 3];
        for (one_ago, row) in self.0.iter().enumerate().take(STARTS) {
            let by_copies = Self::with_pair_or_pung(row);
            for (started, next) in next.iter_mut().enumerate().take(STARTS) {
                let mut best = DistanceVector::NOWHERE;
                for (copies, targets) in (one_ago + started..).zip(by_copies) {
                    if copies <= usize::from(limit) {
                        best = best.or(targets.less((copies as u8).saturating_sub(held)));
                    }
                }
                next[one_ago] = best.with_sets(started);
            }
        }
        Self(next)
    }

    /// The distances of the whole suit: no chow is left open.
    pub(super) const fn end(&self) -> DistanceVector {
        self.0[0][0]
    }

    /// For 0 to 4 copies beside the chows from one rank ago and those that start, the targets that
    /// take so many here: for chows from two ranks ago, for a pair or for a pung.
    fn with_pair_or_pung(by_two_ago: &[DistanceVector; 3]) -> [DistanceVector; 5] {
        let [none, one, two] = *by_two_ago;
        [
            none,
            one,
            two.or(none.with_pair()),
            one.with_pair().or(none.with_sets(1)),
            two.with_pair().or(one.with_sets(1)),
        ]
    }

    /// Without targets of more sets than so many.
    pub(super) fn up_to(mut self, sets: usize) -> Self {
        for vector in self.0.as_flattened_mut() {
            *vector = up_to(*vector, sets);
        }
        self
    }

    /// Without targets that have more chows open than others as good: fewer bind less.
    pub(super) fn pruned(mut self) -> Self {
        let all = self.0;
        let mut best = all;
        for (one_ago, two_ago) in (0..9).map(|place| (place / 3, place % 3)) {
            let mut fewer = DistanceVector::NOWHERE;
            if one_ago > 0 {
                fewer = fewer.or(best[one_ago - 1][two_ago]);
            }
            if two_ago > 0 {
                fewer = fewer.or(best[one_ago][two_ago - 1]);
            }
            self.0[one_ago][two_ago] = better_than(all[one_ago][two_ago], fewer);
            best[one_ago][two_ago] = fewer.or(all[one_ago][two_ago]);
        }
        self
    }
}

/// A vector without the targets of more sets than so many.
pub(super) const fn up_to(vector: DistanceVector, sets: usize) -> DistanceVector {
    let lanes = (1 << lane_start(sets + 1, false)) - 1;
    DistanceVector(vector.0 & (lanes | lanes << HALF_BITS))
}

/// A vector without the targets for which another is as good.
const fn better_than(vector: DistanceVector, other: DistanceVector) -> DistanceVector {
    DistanceVector(vector.0 & whole_lanes(!((other.0 | SPARE) - vector.0) & SPARE))
}
