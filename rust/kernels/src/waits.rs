use hupai::tables::{SuitEntry, suit_entries};
use hupai::{Sizes, Suit};
use once_cell::race::OnceBox;

use crate::ask::ask;
use crate::block::{Asked, Block};
use crate::copies::Copies;
use crate::counts::Counts;
use crate::distance::Search;
use crate::numbers::Numbers;
use crate::parts::{Part, Parts};
use crate::refusal::Refusal;
use crate::request::Request;
use crate::row::Row;
use crate::single;
use crate::vector::{Job, Units, Vector};

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
/// let hand: Hand = "123m456p789s1122z".parse()?;
/// let masks = waits(Counts::Rows(&[*hand.counts().as_array()]), &Request::default())?;
/// assert_eq!(masks, [0b11 << 27]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn waits(counts: Counts<'_>, request: &Request<'_>) -> Result<Vec<u64>, Refusal> {
    let mut answers = vec![0; counts.len()];
    waits_into(counts, request, &mut answers)?;
    Ok(answers)
}

/// [`waits`], answered in room for as many answers as there are hands, zero everywhere before.
///
/// # Errors
///
/// As [`waits`]; the room then holds some of the answers.
///
/// # Panics
///
/// If there is less room.
///
/// ```
/// use hupai::Hand;
/// use hupai_kernels::{Counts, Request, waits_into};
/// let hand: Hand = "123m456p789s1122z".parse()?;
/// let mut answers = [0];
/// waits_into(Counts::Rows(&[*hand.counts().as_array()]), &Request::default(), &mut answers)?;
/// assert_eq!(answers, [0b11 << 27]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn waits_into(
    counts: Counts<'_>,
    request: &Request<'_>,
    answers: &mut [u64],
) -> Result<(), Refusal> {
    let (shared, units) = (request.by_completion(), Units::detect(request.level));
    let asked = Asked {
        sizes: Sizes::Waiting,
        grain: 1 << 14,
        seen: Copies::None,
        again: shared.others.is_some(),
    };
    ask(counts, request, &asked, answers, |block, answers| {
        if shared.standard && request.is_natural() {
            natural(block, answers);
        } else if shared.standard {
            units.run(WithWildcards { block, answers });
        }
        if shared.standard && request.melded != Copies::None {
            for (answer, (held, melded)) in answers.iter_mut().zip(block.with_melded()) {
                *answer &= !exhausted(held, melded);
            }
        }
        let Some(others) = shared.others else { return };
        for (answer, hand) in answers.iter_mut().zip(single::hands(block)) {
            *answer |= single::answered(hand.waits(others)).mask();
        }
    })
}

/// A hand whose distance is one more than its wildcards waits for the tiles that lower it.
struct WithWildcards<'a> {
    block: &'a Block<'a>,
    answers: &'a mut [u64],
}

impl Job for WithWildcards<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, vector: impl Vector) {
        let search = Search::new(vector);
        for (answer, hand) in self.answers.iter_mut().zip(self.block.hands()) {
            let found = search.improving(hand.parts, hand.sets);
            *answer = if found.distance == hand.wildcards + 1 { found.mask } else { 0 };
        }
    }
}

/// The tiles of which a hand and its melds hold all four, as bits.
fn exhausted(held: &Row, melded: &Row) -> u64 {
    let tiles = held.iter().zip(melded).enumerate();
    tiles.fold(0, |mask, (tile, (held, melded))| mask | u64::from(held + melded == 4) << tile)
}

fn natural(block: &Block<'_>, answers: &mut [u64]) {
    let entries = Entries::get();
    for (answer, parts) in answers.iter_mut().zip(block.parts()) {
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

static ENTRIES: OnceBox<Entries> = OnceBox::new();

impl Numbered {
    fn new(suit: Suit) -> Self {
        Self { numbers: Numbers::new(suit), entries: suit_entries(suit) }
    }

    #[inline]
    fn entry(&self, part: Part) -> SuitEntry {
        self.entries[self.numbers.of(part) as usize]
    }
}

/// By the weights of three suits: all bits if they are complete, so that the fourth is open. A
/// table and no condition, for which suit is open is as good as random.
static OPEN: [u64; 4 * SuitEntry::SETS_AND_PAIR as usize + 1] = {
    let mut open = [0; 4 * SuitEntry::SETS_AND_PAIR as usize + 1];
    open[3 * SuitEntry::SETS as usize] = u64::MAX;
    open[(2 * SuitEntry::SETS + SuitEntry::SETS_AND_PAIR) as usize] = u64::MAX;
    open
};

impl Entries {
    fn get() -> &'static Self {
        ENTRIES.get_or_init(|| {
            let [numbered, honors] = [Suit::Characters, Suit::Honors].map(Numbered::new);
            Box::new(Self { numbered, honors })
        })
    }

    /// One suit is to be completed and the three others are complete: to sets if one of these has
    /// the pair, else to sets and a pair; the number of tiles left over in it tells which.
    #[inline]
    fn waits(&self, &[characters, dots, bamboos, honors]: &Parts) -> u64 {
        let numbered = &self.numbered;
        let suits = [
            numbered.entry(characters),
            numbered.entry(dots),
            numbered.entry(bamboos),
            self.honors.entry(honors),
        ];
        let total: u16 = suits.iter().map(|entry| entry.weight()).sum();
        let mut waits = 0;
        for (entry, first) in suits.into_iter().zip([0, 9, 18, 27]) {
            // Four concealed copies are no wait in the tables.
            waits |= (entry.completing() & OPEN[usize::from(total - entry.weight())]) << first;
        }
        waits
    }
}
