//! Four sets and a pair: the suits of a hand, each looked up in a table.

use once_cell::race::OnceBox;

use super::suit_table::{SuitEntry, SuitTable};
use crate::tile::{Suit, SuitNumbers, TileSet};

struct Tables {
    numbered: SuitTable,
    honors: SuitTable,
}

/// Made on first use, in a few milliseconds. No lock: a process that is forked meanwhile would find it
/// held for ever.
static TABLES: OnceBox<Tables> = OnceBox::new();

impl Tables {
    fn get() -> &'static Self {
        TABLES.get_or_init(|| {
            let [numbered, honors] = [Suit::Characters, Suit::Honors].map(SuitTable::new);
            Box::new(Self { numbered, honors })
        })
    }
}

/// The entries of every way to hold up to 14 tiles of a suit, by its number: the sum of what
/// [`suit_numbering`](crate::tables::suit_numbering) has for the two parts of its counts.
///
/// ```
/// use hupai::Suit;
/// use hupai::tables::suit_entries;
/// assert_eq!(suit_entries(Suit::Dots).len(), 405_350);
/// ```
#[must_use]
pub fn suit_entries(suit: Suit) -> &'static [SuitEntry] {
    let Tables { numbered, honors } = Tables::get();
    if suit.has_chows() { numbered.entries() } else { honors.entries() }
}

/// What the tables say of the suits of a hand.
#[derive(Clone, Copy)]
pub(crate) struct Suits([SuitEntry; Suit::PLAYING.len()]);

impl Suits {
    pub(crate) fn new(numbers: SuitNumbers) -> Self {
        let Tables { numbered, honors } = Tables::get();
        Self(Suit::PLAYING.map(|suit| {
            let table = if suit.has_chows() { numbered } else { honors };
            table.get(numbers.of(suit))
        }))
    }

    fn weight(self) -> u16 {
        self.0.iter().map(|entry| entry.weight()).sum()
    }

    /// Whether the tiles are sets and one pair.
    pub(crate) fn is_win(self) -> bool {
        self.weight() == 3 * SuitEntry::SETS + SuitEntry::SETS_AND_PAIR
    }

    /// The tiles that make the tiles sets and one pair, by the concealed tiles alone.
    ///
    /// One suit is to be completed and the three others are complete. If these are sets, one tile
    /// is left over in the suit, and it is completed to sets and a pair; if one of them has the
    /// pair, two are left over, and it is completed to sets.
    pub(crate) fn waits(self) -> TileSet {
        const SETS: u16 = 3 * SuitEntry::SETS;
        const SETS_AND_PAIR: u16 = 2 * SuitEntry::SETS + SuitEntry::SETS_AND_PAIR;
        let total = self.weight();
        let suits = Suit::PLAYING.iter().zip(self.0);
        TileSet::of_mask(suits.fold(0, |waits, (suit, entry)| {
            let others = total - entry.weight();
            let open = others == SETS || others == SETS_AND_PAIR;
            waits | if open { entry.completing() << suit.first() } else { 0 }
        }))
    }
}
