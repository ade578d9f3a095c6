use std::sync::LazyLock;

use hupai::tables::{SuitEntry, suit_entries};
use hupai::{Sizes, Suit};

use crate::block::{Asked, Block, ask};
use crate::counts::Counts;
use crate::numbers::Numbers;
use crate::parts::{Part, Parts};
use crate::refusal::Refusal;
use crate::request::Request;
use crate::single;

/// What each hand waits for in the shapes, as a mask of tiles: a bit for each, bit 0 for 1m.
///
/// A wait is never a tile of which the hand holds all four.
///
/// # Errors
///
/// [`Refusal`] with the first row that is no hand of 1, 4, 7, 10 or 13 tiles, wildcards and three
/// for each declared set counted.
///
/// ```
/// use hupai::Hand;
/// use hupai_kernels::{Counts, Request, waits};
/// let hand: Hand = "1112345678999m".parse()?;
/// let rows = [*hand.counts().as_array()];
/// # let rows = [*hand.remove(hupai::Tile::M5)?.counts().as_array()];
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn waits(counts: Counts<'_>, request: &Request<'_>) -> Result<Vec<u64>, Refusal> {
    let mut answers = vec![0; counts.len()];
    let asked = Asked { sizes: Sizes::Waiting, grain: 1 << 13 };
    ask(counts, request, &asked, answers.as_mut_slice(), |block, answers| {
        if request.is_plain() {
            standard(block, answers);
        } else {
            for (answer, hand) in answers.iter_mut().zip(single::hands(block, request)) {
                let waits = hand.waits(request.shapes);
                *answer = waits.expect("a hand of a size that was asked for").mask();
            }
        }
    })?;
    Ok(answers)
}

fn standard(block: &Block<'_>, answers: &mut [u64]) {
    let entries = &*ENTRIES;
    for (answer, (parts, _)) in answers.iter_mut().zip(block.hands()) {
        *answer = entries.waits(parts);
    }
}

/// What the core has for each kind of suit.
struct Entries {
    numbered: Numbered,
    honors: Numbered,
}

struct Numbered {
    numbers: Numbers,
    entries: &'static [SuitEntry],
}

static ENTRIES: LazyLock<Entries> = LazyLock::new(|| Entries {
    numbered: Numbered::new(Suit::Characters),
    honors: Numbered::new(Suit::Honors),
});

impl Numbered {
    fn new(suit: Suit) -> Self {
        Self { numbers: Numbers::new(suit), entries: suit_entries(suit) }
    }

    #[inline]
    fn entry(&self, part: Part) -> SuitEntry {
        self.entries[self.numbers.of(part)]
    }
}

impl Entries {
    /// One suit is to be completed and the three others are complete: to sets if one of these has
    /// the pair, else to sets and a pair; the number of tiles left over in it tells which.
    #[inline]
    fn waits(&self, &[characters, dots, bamboos, honors]: &Parts) -> u64 {
        const SETS: u16 = 3 * SuitEntry::SETS;
        const SETS_AND_PAIR: u16 = 2 * SuitEntry::SETS + SuitEntry::SETS_AND_PAIR;
        let [characters, dots, bamboos] =
            [characters, dots, bamboos].map(|part| self.numbered.entry(part));
        let suits = [characters, dots, bamboos, self.honors.entry(honors)];
        let total: u16 = suits.iter().map(|entry| entry.weight()).sum();
        let mut waits = 0;
        for (entry, first) in suits.into_iter().zip([0, 9, 18, 27]) {
            let others = total - entry.weight();
            let open = others == SETS || others == SETS_AND_PAIR;
            // No branch: whether a suit is open is as good as random. Four concealed copies are no
            // wait in the tables.
            waits |= (entry.completing() << first) & u64::from(open).wrapping_neg();
        }
        waits
    }
}
