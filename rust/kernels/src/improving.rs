use hupai::Sizes;

use crate::ask::ask;
use crate::block::{Asked, Block};
use crate::copies::Copies;
use crate::counts::Counts;
use crate::distance::Search;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::row::BLOCK;
use crate::single;
use crate::vector::{Job, Units, Vector};

/// The tiles that lower the shanten of each hand when drawn, as a mask: a bit for each tile, bit 0
/// for 1m.
///
/// An improving tile is never one of which the hand holds all four.
///
/// # Errors
///
/// [`Refusal`] with the first row that is no hand of 1, 4, 7, 10 or 13 tiles, wildcards and three
/// for each declared set counted.
///
/// ```
/// use hupai::{Hand, TileSet};
/// use hupai_kernels::{Counts, Request, improving_tiles};
/// let hand: Hand = "123m456p78s1122z7z".parse()?;
/// let rows = [*hand.counts().as_array()];
/// let masks = improving_tiles(Counts::Rows(&rows), &Request::default())?;
/// assert_eq!(TileSet::from_mask(masks[0]).map(|tiles| tiles.to_string()).as_deref(), Some("69s12z"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn improving_tiles(counts: Counts<'_>, request: &Request<'_>) -> Result<Vec<u64>, Refusal> {
    let mut answers = vec![0; counts.len()];
    improving_tiles_into(counts, request, &mut answers)?;
    Ok(answers)
}

/// [`improving_tiles`], answered in room for as many answers as there are hands, zero everywhere before.
///
/// # Errors
///
/// As [`improving_tiles`]; the room then holds some of the answers.
///
/// # Panics
///
/// If there is less room.
///
/// ```
/// use hupai::Hand;
/// use hupai_kernels::{Counts, Request, improving_tiles_into};
/// let hand: Hand = "123m456p789s1122z".parse()?;
/// let mut answers = [0];
/// improving_tiles_into(Counts::Rows(&[*hand.counts().as_array()]), &Request::default(), &mut answers)?;
/// assert_eq!(answers, [0b11 << 27]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn improving_tiles_into(
    counts: Counts<'_>,
    request: &Request<'_>,
    answers: &mut [u64],
) -> Result<(), Refusal> {
    let (shared, units) = (request.by_distance(), Units::detect(request.level));
    let asked = Asked {
        sizes: Sizes::Waiting,
        grain: 1 << 12,
        seen: Copies::None,
        again: shared.others.is_some(),
    };
    ask(counts, request, &asked, answers, |block, answers| {
        let Some(others) = shared.others else {
            units.run(Standard { block, answers });
            return;
        };
        let mut shanten = [None; BLOCK];
        if shared.standard {
            shanten = units.run(Standard { block, answers }).map(Some);
        }
        let hands = single::hands(block).zip(shanten);
        for (answer, (hand, shanten)) in answers.iter_mut().zip(hands) {
            let improving = || single::answered(hand.improving_tiles(others)).mask();
            let other = single::answered(hand.shanten(others));
            let standard = shanten.map(|shanten| (shanten, *answer));
            *answer = single::improving(standard, (other, improving)).1;
        }
    })
}

/// The improving tiles in the standard shape, and the shanten.
struct Standard<'a> {
    block: &'a Block<'a>,
    answers: &'a mut [u64],
}

impl Job for Standard<'_> {
    type Output = [i8; BLOCK];

    #[inline(always)]
    fn run(self, vector: impl Vector) -> [i8; BLOCK] {
        let (search, mut shanten) = (Search::new(vector), [0; BLOCK]);
        let room = self.answers.iter_mut().zip(&mut shanten);
        for ((answer, shanten), hand) in room.zip(self.block.hands()) {
            let found = search.improving(hand.parts, hand.sets);
            (*answer, *shanten) = (found.mask, found.shanten(hand.wildcards));
        }
        shanten
    }
}
