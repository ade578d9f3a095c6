use hupai::DistanceVector;

/// Farther than any target: there is none such.
const NONE: u8 = u8::MAX;

/// The distances of a suit to each number of sets, without the pair and with it.
#[derive(Clone, Copy)]
pub(crate) struct TargetDistances([[u8; DistanceVector::SETS + 1]; 2]);

impl TargetDistances {
    pub(crate) fn new(vector: DistanceVector) -> Self {
        let of = |pair| core::array::from_fn(|sets| vector.distance(sets, pair).unwrap_or(NONE));
        Self([of(false), of(true)])
    }

    /// Each number of sets, up to one, and whether a pair goes with it.
    fn all(sets: usize) -> impl Iterator<Item = (usize, bool)> {
        (0..=sets).flat_map(|own| [(own, false), (own, true)])
    }

    fn of(&self, sets: usize, pair: bool) -> u8 {
        self.0[usize::from(pair)][sets]
    }

    /// The targets, as bits, that are nearer here than there.
    pub(crate) fn lowered_from(&self, before: &Self) -> u16 {
        let lower = |&(own, pair): &_| self.of(own, pair) < before.of(own, pair);
        Self::all(DistanceVector::SETS).filter(lower).fold(0, |lanes, target| lanes | lane(target))
    }

    /// The distance to so many sets and a pair with another part of the hand, and the targets
    /// of this part, as bits, that are so near.
    pub(crate) fn completed_by(&self, other: &Self, sets: usize) -> (u8, u16) {
        let both = |own, pair| self.of(own, pair).saturating_add(other.of(sets - own, !pair));
        let least = Self::all(sets).map(|(own, pair)| both(own, pair)).min().unwrap_or(NONE);
        let binding = Self::all(sets).filter(|&(own, pair)| both(own, pair) == least);
        (least, binding.fold(0, |lanes, target| lanes | lane(target)))
    }
}

/// The bit of a target: each number of sets without the pair, then with it. Nothing at all has none,
/// for no draw brings it nearer; there are nine.
const fn lane((sets, pair): (usize, bool)) -> u16 {
    let place = sets + if pair { DistanceVector::SETS + 1 } else { 0 };
    (1_u16 << place) >> 1
}
