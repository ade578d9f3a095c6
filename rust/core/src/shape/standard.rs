//! Four sets and a pair: the suits of a hand, each looked up in a table.

use std::sync::LazyLock;

use super::suit_table::{SuitEntry, SuitKey, SuitTable};
use crate::tile::{Suit, Tile, TileCounts, TileSet};

struct Tables {
    numbered: SuitTable,
    honors: SuitTable,
}

/// Made on first use, in a few milliseconds.
static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
    numbered: SuitTable::new(9, true),
    honors: SuitTable::new(7, false),
});

impl Tables {
    fn of(&self, suit: usize) -> &SuitTable {
        if suit == HONORS { &self.honors } else { &self.numbered }
    }
}

const SUITS: usize = Suit::PLAYING.len();
const HONORS: usize = Suit::Honors as usize;

fn keys(counts: &TileCounts) -> [SuitKey; SUITS] {
    let counts = counts.as_array();
    let eight = |start: usize| -> [u8; 8] {
        counts[start..start + 8].try_into().expect("a slice of eight")
    };
    let numbered = |suit: Suit| SuitKey::new(eight(suit.first()), counts[suit.first() + 8]);
    // Seven honors end the array: the eighth byte of their word is the count before them, shifted out.
    let honors = (u64::from_le_bytes(eight(Suit::Honors.first() - 1)) >> 8).to_le_bytes();
    [
        numbered(Suit::Characters),
        numbered(Suit::Dots),
        numbered(Suit::Bamboos),
        SuitKey::new(honors, 0),
    ]
}

/// The suits of a hand with what the tables say of each.
#[derive(Clone, Copy)]
pub(crate) struct Suits {
    keys: [SuitKey; SUITS],
    entries: [SuitEntry; SUITS],
}

impl Suits {
    /// Looks up the suits of up to 14 concealed tiles, at most four of a kind.
    pub(crate) fn new(counts: &TileCounts) -> Self {
        let tables = &*TABLES;
        let keys = keys(counts);
        let entries = [
            tables.numbered.get(keys[0]),
            tables.numbered.get(keys[1]),
            tables.numbered.get(keys[2]),
            tables.honors.get(keys[HONORS]),
        ];
        Self { keys, entries }
    }

    /// The suits with one copy less of a tile, of which there must be one.
    pub(crate) fn without(&self, tile: Tile) -> Self {
        let suit = tile.suit() as usize;
        let mut less = *self;
        less.keys[suit] = less.keys[suit].without(usize::from(tile.rank()) - 1);
        less.entries[suit] = TABLES.of(suit).get(less.keys[suit]);
        less
    }

    fn weight(&self) -> u16 {
        self.entries.iter().map(|entry| entry.weight()).sum()
    }

    /// Whether the tiles are sets and one pair.
    pub(crate) fn is_win(&self) -> bool {
        self.weight() == 3 * SuitEntry::SETS + SuitEntry::SETS_AND_PAIR
    }

    /// The tiles that make the tiles sets and one pair, by the concealed tiles alone.
    ///
    /// One suit is to be completed and the three others are complete. If these are sets, one tile
    /// is left over in the suit, and it is completed to sets and a pair; if one of them has the
    /// pair, two are left over, and it is completed to sets.
    pub(crate) fn waits(&self) -> TileSet {
        const SETS: u16 = 3 * SuitEntry::SETS;
        const SETS_AND_PAIR: u16 = 2 * SuitEntry::SETS + SuitEntry::SETS_AND_PAIR;
        let total = self.weight();
        let suits = Suit::PLAYING.iter().zip(self.entries);
        TileSet::of_mask(suits.fold(0, |waits, (suit, entry)| {
            let others = total - entry.weight();
            let open = others == SETS || others == SETS_AND_PAIR;
            waits | if open { entry.completing() << suit.first() } else { 0 }
        }))
    }
}
