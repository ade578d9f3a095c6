//! Every suit of up to 14 tiles, in every place: at every level the answers are those of the core.

use core::num::NonZeroUsize;
use core::ops::Range;

use hupai::{Hand, Shape, TileCounts};
use hupai_kernels::{Counts, Level, Request, improving_tiles, is_win, shanten, waits};

type Row = [u8; 34];

/// How many hands are asked about at once.
const MANY: usize = 1 << 12;
const MOST: u8 = 14;

/// A question of many hands, and the same of one.
struct Question<T> {
    ask: fn(Counts<'_>, &Request<'_>) -> Result<Vec<T>, hupai_kernels::Refusal>,
    ask_one: fn(&Hand) -> T,
    /// How many tiles a hand has beside its sets.
    beside_sets: u8,
}

impl<T: PartialEq + core::fmt::Debug> Question<T> {
    /// Asks every level this machine has, and the core, about every suit in one place.
    fn compare_everywhere(&self) {
        let (mut rows, mut number) = (Vec::with_capacity(MANY), 0);
        for tiles in [0..9, 9..18, 18..27, 27..34] {
            visit(&mut [0; 34], tiles.clone(), MOST, &mut |suit| {
                rows.extend(filled(suit, &tiles, self.beside_sets));
                if rows.len() == MANY {
                    self.compare(&rows);
                    number += rows.len();
                    rows.clear();
                }
            });
        }
        self.compare(&rows);
        // As many as there are ways to write down such counts.
        let suits = if self.beside_sets == 2 { 3 * 405_350 + 43_130 } else { 3 * 286_550 + 34_995 };
        assert_eq!(number + rows.len(), suits);
    }

    fn compare(&self, rows: &[Row]) {
        let hands = rows.iter().map(|row| Hand::from_counts(TileCounts::new(*row), []).unwrap());
        let due: Vec<T> = hands.map(|hand| (self.ask_one)(&hand)).collect();
        for level in Level::ALL.into_iter().filter(|&level| level <= Level::widest()) {
            let request = Request { level, threads: NonZeroUsize::MIN, ..Request::default() };
            let found = (self.ask)(Counts::Rows(rows), &request).unwrap();
            assert_eq!(found.len(), due.len());
            let wrong =
                rows.iter().zip(found.iter().zip(&due)).find(|(_, (found, due))| found != due);
            assert_eq!(wrong, None, "{level:?}");
        }
    }
}

/// Visits every way to hold up to so many of the tiles.
fn visit(row: &mut Row, tiles: Range<usize>, most: u8, found: &mut impl FnMut(&Row)) {
    let Some(tile) = tiles.clone().next() else { return found(row) };
    for count in 0..=most.min(4) {
        row[tile] = count;
        visit(row, tile + 1..tiles.end, most - count, found);
    }
    row[tile] = 0;
}

/// The suit with the tiles that it lacks for a size the question takes: one of another suit, or two
/// of a kind. None if there is no room for them.
fn filled(suit: &Row, tiles: &Range<usize>, beside_sets: u8) -> Option<Row> {
    let mut row = *suit;
    let held: u8 = row.iter().sum();
    let lacks = (beside_sets + 2 * held) % 3;
    row[(tiles.end + 3) % 34] = lacks;
    (held + lacks <= 12 + beside_sets).then_some(row)
}

#[test]
fn wins_of_every_suit() {
    let ask_one = |hand: &Hand| hand.is_win(Shape::STANDARD).unwrap();
    Question { ask: is_win, ask_one, beside_sets: 2 }.compare_everywhere();
}

#[test]
fn waits_of_every_suit() {
    let ask_one = |hand: &Hand| hand.waits(Shape::STANDARD).unwrap().mask();
    Question { ask: waits, ask_one, beside_sets: 1 }.compare_everywhere();
}

#[test]
fn shanten_of_every_suit() {
    let ask_one = |hand: &Hand| hand.shanten(Shape::STANDARD).unwrap();
    Question { ask: shanten, ask_one, beside_sets: 2 }.compare_everywhere();
    Question { ask: shanten, ask_one, beside_sets: 1 }.compare_everywhere();
}

#[test]
fn improving_tiles_of_every_suit() {
    let ask_one = |hand: &Hand| hand.improving_tiles(Shape::STANDARD).unwrap().mask();
    Question { ask: improving_tiles, ask_one, beside_sets: 1 }.compare_everywhere();
}
