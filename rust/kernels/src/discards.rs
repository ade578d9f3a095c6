use core::cmp::Ordering;

use hupai::{Hand, Shape, Sizes, Tile, Unseen};

use crate::ask::ask;
use crate::block::{Asked, Concealed};
use crate::counts::{Counts, Row};
use crate::distance::Search;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::seen::{Left, Seen};
use crate::single;

/// What each discard leaves, by hand and tile.
///
/// ```
/// use hupai::{Hand, Tile};
/// use hupai_kernels::{Counts, DiscardOptions, Request, Seen, discard_options};
/// let hand: Hand = "123m456p789s1122z7z".parse()?;
/// let rows = [*hand.counts().as_array()];
/// let options = discard_options(Counts::Rows(&rows), &Seen::Nothing, &Request::default())?;
/// let red = Tile::Red.index();
/// assert_eq!((options.shanten[0][red], options.improving[0][red], options.unseen[0][red]), (0, 0b11 << 27, 4));
/// assert_eq!(options.shanten[0][Tile::M9.index()], DiscardOptions::NOT_HELD);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscardOptions {
    /// The shanten after each discard; [`Self::NOT_HELD`] for tiles that are not there.
    pub shanten: Vec<[i8; Tile::PLAYING]>,
    /// The tiles that lower that shanten when drawn, as masks; 0 for tiles that are not there.
    pub improving: Vec<[u64; Tile::PLAYING]>,
    /// How many copies of those nobody has shown: neither the hand nor what is seen beside it.
    pub unseen: Vec<[u8; Tile::PLAYING]>,
}

impl DiscardOptions {
    /// What stands for the shanten after the discard of a tile that the hand does not hold: more
    /// than any shanten, so that the least of a row is that of its best discard.
    ///
    /// ```
    /// use hupai::Hand;
    /// use hupai_kernels::DiscardOptions;
    /// assert!(DiscardOptions::NOT_HELD > Hand::UNREACHABLE);
    /// ```
    pub const NOT_HELD: i8 = i8::MAX;
}

/// What each discard of each hand leaves.
///
/// The tile discarded stays known: what is unseen is counted beside the whole hand.
///
/// # Errors
///
/// [`Refusal`] with the first row that is no hand of 2, 5, 8, 11 or 14 tiles, wildcards and three
/// for each declared set counted, or that has with what is seen more than four copies of a tile.
///
/// ```
/// use hupai::Hand;
/// use hupai_kernels::{Counts, Request, Seen, discard_options};
/// let hand: Hand = "13m5m11z".parse()?;
/// let mut seen = [0; 34];
/// seen[3] = 3;
/// let rows = [*hand.counts().as_array()];
/// let options = discard_options(Counts::Rows(&rows), &Seen::ByAll(&seen), &Request::default())?;
/// assert_eq!((options.unseen[0][0], options.unseen[0][4]), (1, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn discard_options(
    counts: Counts<'_>,
    seen: &Seen<'_>,
    request: &Request<'_>,
) -> Result<DiscardOptions, Refusal> {
    let rows = counts.len();
    let mut options = DiscardOptions {
        shanten: vec![[0; Tile::PLAYING]; rows],
        improving: vec![[0; Tile::PLAYING]; rows],
        unseen: vec![[0; Tile::PLAYING]; rows],
    };
    let room = (
        options.shanten.as_mut_slice(),
        (options.improving.as_mut_slice(), options.unseen.as_mut_slice()),
    );
    let asked = Asked { sizes: Sizes::Complete, grain: 1 << 9, seen: *seen, again: true };
    let search = Search::new(request.level);
    ask(counts, request, &asked, room, |block, (shanten, (improving, unseen))| {
        let places = shanten.iter_mut().zip(improving).zip(unseen).zip(block.unseen());
        let mut rooms: Vec<Room<'_>> = places
            .map(|(((shanten, improving), unseen), left)| {
                *shanten = [DiscardOptions::NOT_HELD; Tile::PLAYING];
                Room { shanten, improving, unseen, left }
            })
            .collect();
        if request.has_standard() {
            let hands = block.rows().zip(block.hands());
            for (((row, _), hand), room) in hands.zip(&mut rooms) {
                standard(&search, row, &hand, room);
            }
        }
        let Some(shapes) = request.special() else { return };
        for (hand, room) in single::hands(block).zip(&mut rooms) {
            special(&hand, shapes, room);
        }
    })?;
    Ok(options)
}

/// Room for the options of one hand, and what is unseen beside it.
struct Room<'a> {
    shanten: &'a mut [i8; Tile::PLAYING],
    improving: &'a mut [u64; Tile::PLAYING],
    unseen: &'a mut [u8; Tile::PLAYING],
    left: Left,
}

impl Room<'_> {
    /// Adds what a discard leaves in one shape: the nearest counts, or several that are as near.
    #[inline]
    fn add(&mut self, discard: usize, shanten: i8, improving: u64) {
        match shanten.cmp(&self.shanten[discard]) {
            Ordering::Less => self.improving[discard] = improving,
            Ordering::Equal => self.improving[discard] |= improving,
            Ordering::Greater => return,
        }
        self.shanten[discard] = shanten;
        self.unseen[discard] = self.left.total(self.improving[discard]);
    }
}

fn standard(search: &Search, row: &Row, hand: &Concealed<'_>, room: &mut Room<'_>) {
    let suits = search.suits(hand.parts);
    for (discard, _) in row.iter().enumerate().filter(|&(_, &count)| count > 0) {
        let (suit, place) = (discard / 9, discard % 9);
        let part = hand.parts[suit].less(place);
        let found = search.changed(&suits, suit, part, hand.sets);
        room.add(discard, found.shanten(hand.wildcards), found.mask);
    }
}

fn special(hand: &Hand, shapes: Shape, room: &mut Room<'_>) {
    // What is unseen is counted in the room, by what is seen beside each row.
    let unseen = Unseen::new(None, []).expect("nothing is seen");
    let options = hand.discard_options(shapes, &unseen);
    for option in single::answered(options) {
        room.add(option.discard.index(), option.shanten, option.improving_tiles.mask());
    }
}
