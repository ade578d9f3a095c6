/// The melds of a suit, from the lowest rank up: how many of them there are yet to come, and how
/// many chows go on.
#[derive(Clone, Copy)]
pub(super) struct MeldedRanks {
    left: u8,
    /// Chows that started at the last rank, and at the one before it.
    started: [u8; 2],
}

impl MeldedRanks {
    /// No rank read of a suit with so many melds, four at most.
    pub(super) const fn new(melds: u8) -> Self {
        Self { left: melds, started: [0, 0] }
    }

    /// Each way to meld the next rank: how many copies of it are in melds, and how ranks follow.
    /// That chows do not end beyond the last rank is not asked.
    pub(super) fn following(self, chows: bool) -> impl Iterator<Item = (u8, Self)> {
        let [last, before] = self.started;
        let most = if chows { self.left } else { 0 };
        let ways = (0..=most).flat_map(|started| [0, 3, 4].map(|alike| (started, alike)));
        ways.filter_map(move |(started, alike)| {
            let melded = last + before + started + alike;
            let left = (self.left - started).checked_sub(u8::from(alike > 0))?;
            (melded <= 4).then_some((melded, Self { left, started: [started, last] }))
        })
    }

    /// A bit for each that there may be.
    pub(super) const fn bit(self) -> u128 {
        let [last, before] = self.started;
        1 << ((self.left * 5 + last) * 5 + before)
    }
}
