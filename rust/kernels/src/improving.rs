use hupai::Sizes;

use crate::ask::ask;
use crate::block::Asked;
use crate::counts::Counts;
use crate::distance::Search;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::seen::Seen;
use crate::single;

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
    let asked = Asked { sizes: Sizes::Waiting, grain: 1 << 12, seen: Seen::Nothing, again: false };
    let search = Search::new(request.level);
    ask(counts, request, &asked, answers.as_mut_slice(), |block, answers| {
        let Some(special) = request.special() else {
            for (answer, hand) in answers.iter_mut().zip(block.hands()) {
                *answer = search.improving(hand.parts, hand.sets).mask;
            }
            return;
        };
        let hands = block.hands().zip(single::hands(block));
        for (answer, (concealed, hand)) in answers.iter_mut().zip(hands) {
            let standard = request.has_standard().then(|| {
                let found = search.improving(concealed.parts, concealed.sets);
                (found.shanten(concealed.wildcards), found.mask)
            });
            let improving = || single::answered(hand.improving_tiles(special)).mask();
            let shanten = single::answered(hand.shanten(special));
            (_, *answer) = single::nearest(standard, (shanten, improving));
        }
    })?;
    Ok(answers)
}
