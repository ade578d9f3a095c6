//! Of many hands at once, each gets the answer that the core gives it alone, or the first bad one is
//! refused for what is wrong with it.

#![no_main]

use core::fmt::Debug;
use core::num::NonZeroUsize;

use hupai::{Hand, HandProblem, InvalidHand, Shape, Sizes, Tile, TileCounts, Unseen};
use hupai_kernels::{
    Copies, Counts, DiscardOptions, Level, PerRow, Refusal, Request, discard_options,
    improving_tiles, is_win, shanten, waits,
};
use libfuzzer_sys::fuzz_target;

type Row = [u8; Tile::PLAYING];

/// A hand and what stands beside it; all of these are bytes that come as they may.
struct Given {
    counts: Row,
    seen: Row,
    melds: u8,
    wildcards: u8,
}

/// A batch: few hands, over and over until there are as many as were asked for.
struct Batch {
    hands: Vec<Given>,
    number: usize,
    shapes: Shape,
    level: Level,
    /// Whether the first hand's numbers of melds and wildcards are those of all.
    alike: bool,
    columns: bool,
}

/// Bytes of each hand: melds, wildcards, a tile, how many copies of it are seen, and tiles.
const GIVEN: usize = 20;
/// From this byte on it is a number of copies, of the tile that the byte before gives one of.
const COPIES: u8 = 170;

impl Given {
    fn read(bytes: &[u8]) -> Option<Self> {
        let (&[melds, wildcards, tile, copies], tiles) = bytes.split_first_chunk()?;
        let (mut counts, mut seen, mut last): (Row, Row, usize) =
            ([0; Tile::PLAYING], [0; Tile::PLAYING], 0);
        seen[usize::from(tile) % Tile::PLAYING] = copies;
        for &byte in tiles {
            if byte < COPIES {
                last = usize::from(byte) % Tile::PLAYING;
                counts[last] = counts[last].wrapping_add(1);
            } else {
                counts[last] = byte;
            }
        }
        Some(Self { counts, seen, melds, wildcards })
    }

    /// The core's answer, or what is wrong with the hand.
    fn due<T>(
        &self,
        sizes: Sizes,
        ask: impl FnOnce(&Hand) -> Result<T, InvalidHand>,
    ) -> Result<T, HandProblem> {
        let (melds, wildcards) = (usize::from(self.melds), usize::from(self.wildcards));
        let counts = TileCounts::new(self.counts);
        let hand = Hand::from_counts_with_wildcards(counts, [], wildcards);
        let problem = hand.as_ref().err().map(|error| error.problems()[0].clone());
        let size = counts.total() + wildcards + 3 * melds;
        match problem {
            Some(problem @ HandProblem::Copies { .. }) => Err(problem),
            _ if melds > Hand::MELDS => Err(HandProblem::Melds { count: melds }),
            Some(problem @ HandProblem::Wildcards { .. }) => Err(problem),
            _ if !sizes.contains(size) => Err(HandProblem::Size { size, expected: sizes }),
            _ => ask(&hand.expect("copies, wildcards and size are right"))
                .map_err(|error| error.problems()[0].clone()),
        }
    }
}

impl Batch {
    fn read(&[shapes, level, number, flags]: &[u8; 4], hands: &[u8]) -> Option<Self> {
        let mut hands: Vec<Given> = hands.chunks(GIVEN).take(8).map_while(Given::read).collect();
        let (alike, columns) = (flags & 1 > 0, flags & 2 > 0);
        let &Given { melds, wildcards, .. } = hands.first()?;
        for hand in hands.iter_mut().filter(|_| alike) {
            (hand.melds, hand.wildcards) = (melds, wildcards);
        }
        let mut shapes = Shape::from_bits_truncate(shapes);
        if hands.iter().any(|hand| hand.melds > 0) {
            // It counts the tiles of melds, which are not given.
            shapes.remove(Shape::ALL_JIANG);
        }
        let level = Level::ALL[usize::from(level) % Level::ALL.len()];
        Some(Self { hands, number: usize::from(number) + 1, shapes, level, alike, columns })
    }

    /// Something of every hand of the batch.
    fn each<T>(&self, of: impl Fn(&Given) -> T) -> Vec<T> {
        self.hands.iter().cycle().take(self.number).map(of).collect()
    }

    fn per_row<'a>(&self, each: &'a [u8]) -> PerRow<'a> {
        if self.alike { PerRow::All(each[0]) } else { PerRow::Each(each) }
    }

    /// Asks about all hands, and compares with what is due to each.
    fn check<T: Clone + Debug + PartialEq>(
        &self,
        due: impl Fn(&Given) -> Result<T, HandProblem>,
        ask: impl Fn(Counts<'_>, &Request<'_>) -> Result<Vec<T>, Refusal>,
    ) {
        let rows = self.each(|hand| hand.counts);
        let columns: Vec<Vec<u8>> =
            (0..Tile::PLAYING).map(|tile| rows.iter().map(|row| row[tile]).collect()).collect();
        let columns = core::array::from_fn(|tile| columns[tile].as_slice());
        let counts = if self.columns { Counts::Columns(&columns) } else { Counts::Rows(&rows) };
        let (melds, wildcards) = (self.each(|hand| hand.melds), self.each(|hand| hand.wildcards));
        let found = ask(
            counts,
            &Request {
                shapes: self.shapes,
                melds: self.per_row(&melds),
                melded: Copies::None,
                wildcards: self.per_row(&wildcards),
                threads: NonZeroUsize::MIN,
                level: self.level,
            },
        );
        let due: Vec<_> = self.hands.iter().map(due).collect();
        let due = due.iter().cycle().take(self.number).cloned().enumerate();
        let due: Result<Vec<T>, Refusal> =
            due.map(|(row, due)| due.map_err(|problem| Refusal::Row { row, problem })).collect();
        assert_eq!(found, due);
    }

    fn check_discards(&self) {
        type Options = ([i8; Tile::PLAYING], [u64; Tile::PLAYING], [u8; Tile::PLAYING]);
        let due = |given: &Given| {
            given.due(Sizes::Complete, |hand| -> Result<Options, InvalidHand> {
                let shown = Tile::ALL.into_iter().zip(given.seen);
                let shown =
                    shown.flat_map(|(tile, copies)| core::iter::repeat_n(tile, copies.into()));
                let unseen = Unseen::new(Some(hand), shown)?;
                let mut due = (
                    [DiscardOptions::NOT_HELD; Tile::PLAYING],
                    [0; Tile::PLAYING],
                    [0; Tile::PLAYING],
                );
                for option in hand.discard_options(self.shapes, &unseen)? {
                    let discard = option.discard.index();
                    due.0[discard] = option.shanten;
                    due.1[discard] = option.improving_tiles.mask();
                    due.2[discard] = option.unseen;
                }
                Ok(due)
            })
        };
        self.check(due, |counts, request| {
            let seen = self.each(|hand| hand.seen);
            let options = discard_options(counts, &Copies::Each(&seen), request)?;
            let both = options.shanten.into_iter().zip(options.improving);
            Ok(both.zip(options.unseen).map(|((a, b), c)| (a, b, c)).collect())
        });
    }
}

fuzz_target!(|data: &[u8]| {
    let Some((&[question, head @ ..], hands)) = data.split_first_chunk::<5>() else { return };
    let Some(batch) = Batch::read(&head, hands) else { return };
    let shapes = batch.shapes;
    let mask = |tiles: hupai::TileSet| tiles.mask();
    match question % 5 {
        0 => batch.check(|hand| hand.due(Sizes::Complete, |hand| hand.is_win(shapes)), is_win),
        1 => {
            batch.check(|hand| hand.due(Sizes::Waiting, |hand| hand.waits(shapes).map(mask)), waits)
        }
        2 => batch
            .check(|hand| hand.due(Sizes::CompleteOrWaiting, |hand| hand.shanten(shapes)), shanten),
        3 => batch.check(
            |hand| hand.due(Sizes::Waiting, |hand| hand.improving_tiles(shapes).map(mask)),
            improving_tiles,
        ),
        _ => batch.check_discards(),
    }
});
