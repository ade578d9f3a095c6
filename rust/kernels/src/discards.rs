use core::cmp::Ordering;

use hupai::{Hand, Shape, Sizes, Tile, Unseen};

use crate::ask::ask;
use crate::block::{Asked, Block};
use crate::copies::{Copies, Left, held};
use crate::counts::Counts;
use crate::distance::Search;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::single;
use crate::vector::{Job, Units, Vector};

/// What each discard leaves, by hand and tile.
///
/// ```
/// use hupai::{Hand, Tile};
/// use hupai_kernels::{Copies, Counts, DiscardOptions, Request, discard_options};
/// let hand: Hand = "123m456p789s1122z7z".parse()?;
/// let rows = [*hand.counts().as_array()];
/// let options = discard_options(Counts::Rows(&rows), &Copies::None, &Request::default())?;
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
/// use hupai_kernels::{Copies, Counts, Request, discard_options};
/// let hand: Hand = "13m5m11z".parse()?;
/// let mut seen = [0; 34];
/// seen[3] = 3;
/// let rows = [*hand.counts().as_array()];
/// let options = discard_options(Counts::Rows(&rows), &Copies::All(&seen), &Request::default())?;
/// assert_eq!((options.unseen[0][0], options.unseen[0][4]), (1, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn discard_options(
    counts: Counts<'_>,
    seen: &Copies<'_>,
    request: &Request<'_>,
) -> Result<DiscardOptions, Refusal> {
    let rows = counts.len();
    let mut options = DiscardOptions {
        shanten: vec![[0; Tile::PLAYING]; rows],
        improving: vec![[0; Tile::PLAYING]; rows],
        unseen: vec![[0; Tile::PLAYING]; rows],
    };
    let room = OptionsRoom {
        shanten: &mut options.shanten,
        improving: &mut options.improving,
        unseen: &mut options.unseen,
    };
    discard_options_into(counts, seen, request, room)?;
    Ok(options)
}

/// Room for [`DiscardOptions`] of as many hands as are asked, zero everywhere before.
///
/// ```
/// use hupai::{Hand, Tile};
/// use hupai_kernels::{Copies, Counts, OptionsRoom, Request, discard_options_into};
/// let hand: Hand = "123m456p789s1122z7z".parse()?;
/// let rows = [*hand.counts().as_array()];
/// let (mut shanten, mut improving, mut unseen) = ([[0; 34]], [[0; 34]], [[0; 34]]);
/// let room =
///     OptionsRoom { shanten: &mut shanten, improving: &mut improving, unseen: &mut unseen };
/// discard_options_into(Counts::Rows(&rows), &Copies::None, &Request::default(), room)?;
/// assert_eq!(unseen[0][Tile::Red.index()], 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct OptionsRoom<'a> {
    /// For the shanten after each discard.
    pub shanten: &'a mut [[i8; Tile::PLAYING]],
    /// For the tiles that lower it.
    pub improving: &'a mut [[u64; Tile::PLAYING]],
    /// For the copies of those that nobody has shown.
    pub unseen: &'a mut [[u8; Tile::PLAYING]],
}

/// [`discard_options`], answered in the room that is given.
///
/// # Errors
///
/// As [`discard_options`]; the room then holds some of the answers.
///
/// # Panics
///
/// If there is less room.
///
/// ```
/// use hupai::{Hand, Tile};
/// use hupai_kernels::{Copies, Counts, OptionsRoom, Request, discard_options_into};
/// let hand: Hand = "123m456p789s1122z7z".parse()?;
/// let rows = [*hand.counts().as_array()];
/// let (mut shanten, mut improving, mut unseen) = ([[0; 34]], [[0; 34]], [[0; 34]]);
/// let room =
///     OptionsRoom { shanten: &mut shanten, improving: &mut improving, unseen: &mut unseen };
/// discard_options_into(Counts::Rows(&rows), &Copies::None, &Request::default(), room)?;
/// assert_eq!(unseen[0][Tile::Red.index()], 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn discard_options_into(
    counts: Counts<'_>,
    seen: &Copies<'_>,
    request: &Request<'_>,
    OptionsRoom { shanten, improving, unseen }: OptionsRoom<'_>,
) -> Result<(), Refusal> {
    let room = (shanten, (improving, unseen));
    let (shared, units) = (request.by_distance(), Units::detect(request.level));
    let asked = Asked { sizes: Sizes::Complete, grain: 1 << 9, seen: *seen, again: true };
    ask(counts, request, &asked, room, |block, (shanten, (improving, unseen))| {
        shanten.as_flattened_mut().fill(DiscardOptions::NOT_HELD);
        if shared.standard {
            let rooms = shanten.iter_mut().zip(improving.iter_mut()).zip(unseen.iter_mut());
            units.run(Standard { block, rooms });
        }
        let Some(others) = shared.others else { return };
        let rooms = shanten.iter_mut().zip(improving).zip(unseen);
        for ((room, hand), left) in rooms.zip(single::hands(block)).zip(block.unseen()) {
            special(&hand, others, &left, &mut Room::new(room));
        }
    })
}

type Places<'a> =
    ((&'a mut [i8; Tile::PLAYING], &'a mut [u64; Tile::PLAYING]), &'a mut [u8; Tile::PLAYING]);

/// The options in the standard shape.
struct Standard<'a, R> {
    block: &'a Block<'a>,
    rooms: R,
}

impl<'a, R: Iterator<Item = Places<'a>>> Job for Standard<'_, R> {
    type Output = ();

    #[inline(always)]
    fn run(self, vector: impl Vector) {
        let search = Search::new(vector);
        let hands = self.block.hands().zip(self.block.with_melded()).zip(self.block.unseen());
        for (((shanten, improving), unseen), ((hand, (row, _)), left)) in self.rooms.zip(hands) {
            search.without_each(hand.parts, hand.sets, held(row), |discard, found| {
                shanten[discard] = found.shanten(hand.wildcards);
                improving[discard] = found.mask;
                unseen[discard] = left.total(found.mask);
            });
        }
    }
}

/// Room for the options of one hand.
struct Room<'a> {
    shanten: &'a mut [i8; Tile::PLAYING],
    improving: &'a mut [u64; Tile::PLAYING],
    unseen: &'a mut [u8; Tile::PLAYING],
}

impl<'a> Room<'a> {
    fn new(((shanten, improving), unseen): Places<'a>) -> Self {
        Self { shanten, improving, unseen }
    }

    /// Adds what a discard leaves in another shape: the nearest counts, or several that are as near.
    fn add(&mut self, discard: usize, shanten: i8, improving: u64, left: &Left) {
        match shanten.cmp(&self.shanten[discard]) {
            Ordering::Less => self.improving[discard] = improving,
            Ordering::Equal => self.improving[discard] |= improving,
            Ordering::Greater => return,
        }
        self.shanten[discard] = shanten;
        self.unseen[discard] = left.total(self.improving[discard]);
    }
}

fn special(hand: &Hand, shapes: Shape, left: &Left, room: &mut Room<'_>) {
    // What is unseen is counted by what is known beside each row.
    let unseen = Unseen::new(None, []).expect("nothing is seen");
    for option in single::answered(hand.discard_options(shapes, &unseen)) {
        let improving = option.improving_tiles.mask();
        room.add(option.discard.index(), option.shanten, improving, left);
    }
}
