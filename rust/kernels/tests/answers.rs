//! Every answer is that of the core for the same hand, whatever the level and the threads.

use core::num::NonZeroUsize;

use fastrand::Rng;
use hupai::{Hand, Shape, Tile, TileCounts, Unseen};
use hupai_kernels::{
    Copies, Counts, DiscardOptions, Level, PerRow, Request, discard_options, improving_tiles,
    is_win, shanten, waits,
};

type Row = [u8; 34];

/// Tiles of a wall of the kinds given.
fn deal(rng: &mut Rng, kinds: core::ops::Range<usize>, size: usize) -> Row {
    let mut row = [0; 34];
    let wall: Vec<usize> = kinds.flat_map(|kind| [kind; 4]).collect();
    for kind in rng.choose_multiple(wall, size) {
        row[kind] += 1;
    }
    row
}

/// So many sets and a pair.
fn complete(rng: &mut Rng, sets: usize) -> Row {
    loop {
        let mut row = [0; 34];
        row[rng.usize(..34)] += 2;
        for _ in 0..sets {
            let kind = rng.usize(..34);
            let chow = kind < 27 && kind % 9 < 7 && rng.u8(..3) > 0;
            for tile in if chow { [kind, kind + 1, kind + 2] } else { [kind; 3] } {
                row[tile] += 1;
            }
        }
        if row.iter().all(|&count| count <= 4) {
            return row;
        }
    }
}

/// Seven pairs, orphans, knitted honors or 2, 5 and 8, some of them with a tile changed.
fn special(rng: &mut Rng) -> Row {
    let mut row = [0; 34];
    match rng.u8(..4) {
        0 => (0..7).for_each(|_| {
            let kind = rng.usize(..34);
            row[kind] = if row[kind] == 2 { 4 } else { 2 };
        }),
        1 => [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33]
            .into_iter()
            .for_each(|kind| row[kind] = 1),
        2 => [0, 3, 6, 10, 13, 16, 20, 23, 26, 27, 28, 29, 30, 31]
            .into_iter()
            .for_each(|kind| row[kind] = 1),
        _ => (0..14).for_each(|_| row[1 + 3 * rng.usize(..9)] += 1),
    }
    row.map(|count: u8| count.min(4))
}

fn resized(rng: &mut Rng, mut row: Row, size: usize) -> Row {
    let total = |row: &Row| row.iter().map(|&count| usize::from(count)).sum::<usize>();
    while total(&row) != size {
        let kind = rng.usize(..34);
        if total(&row) > size && row[kind] > 0 {
            row[kind] -= 1;
        } else if total(&row) < size && row[kind] < 4 {
            row[kind] += 1;
        }
    }
    row
}

/// Hands of one size, of every sort.
fn hands(seed: u64, size: usize, number: usize) -> Vec<Row> {
    let mut rng = Rng::with_seed(seed);
    (0..number)
        .map(|place| {
            let row = match place % 5 {
                0 => deal(&mut rng, 0..34, size),
                1 => deal(&mut rng, 0..9, size),
                2 => deal(&mut rng, 18..34, size),
                3 => special(&mut rng),
                _ => complete(&mut rng, size / 3),
            };
            let changed = if rng.bool() { size } else { size.saturating_sub(1) };
            let row = resized(&mut rng, row, changed);
            resized(&mut rng, row, size)
        })
        .collect()
}

fn hand(row: &Row) -> Hand {
    Hand::from_counts(TileCounts::new(*row), []).unwrap()
}

/// Every level with one thread, and several threads.
fn ways() -> impl Iterator<Item = (Level, NonZeroUsize)> {
    let levels = Level::ALL.map(|level| (level, 1));
    let threads = [2, 3, 4].map(|threads| (Level::widest(), threads));
    let all = levels.into_iter().chain(threads);
    all.map(|(level, threads)| (level, NonZeroUsize::new(threads).unwrap()))
}

fn requests(shapes: Shape) -> impl Iterator<Item = Request<'static>> {
    ways().map(move |(level, threads)| Request { shapes, level, threads, ..Request::default() })
}

fn shapes() -> [Shape; 4] {
    [Shape::STANDARD, Shape::SEVEN_PAIRS, Shape::all() - Shape::STANDARD, Shape::all()]
}

fn compare<T: PartialEq + core::fmt::Debug>(rows: &[Row], found: &[T], due: impl Fn(&Hand) -> T) {
    assert_eq!(rows.len(), found.len());
    for (row, found) in rows.iter().zip(found) {
        let hand = hand(row);
        assert_eq!(*found, due(&hand), "{hand}");
    }
}

#[test]
fn wins_are_those_of_the_core() {
    for (size, number) in [(14, 40_000), (14, 63), (11, 9_999), (8, 1_000), (5, 1_000), (2, 100)] {
        let rows = hands(1, size, number);
        for request in shapes().into_iter().flat_map(requests) {
            let found = is_win(Counts::Rows(&rows), &request).unwrap();
            compare(&rows, &found, |hand| hand.is_win(request.shapes).unwrap());
        }
    }
}

#[test]
fn waits_are_those_of_the_core() {
    for (size, number) in [(13, 20_000), (10, 9_999), (7, 1_000), (4, 1_000), (1, 100)] {
        let rows = hands(2, size, number);
        for request in shapes().into_iter().flat_map(requests) {
            let found = waits(Counts::Rows(&rows), &request).unwrap();
            compare(&rows, &found, |hand| hand.waits(request.shapes).unwrap().mask());
        }
    }
}

#[test]
fn shanten_is_that_of_the_core() {
    for size in [14, 13, 11, 10, 8, 7, 5, 4, 2, 1] {
        let rows = hands(3, size, 9_999);
        for request in shapes().into_iter().flat_map(requests) {
            let found = shanten(Counts::Rows(&rows), &request).unwrap();
            compare(&rows, &found, |hand| hand.shanten(request.shapes).unwrap());
        }
    }
}

#[test]
fn improving_tiles_are_those_of_the_core() {
    for size in [13, 10, 7, 4, 1] {
        let rows = hands(4, size, 5_000);
        for request in shapes().into_iter().flat_map(requests) {
            let found = improving_tiles(Counts::Rows(&rows), &request).unwrap();
            compare(&rows, &found, |hand| hand.improving_tiles(request.shapes).unwrap().mask());
        }
    }
}

#[test]
fn discard_options_are_those_of_the_core() {
    let mut rng = Rng::with_seed(7);
    for size in [14, 11, 8, 5, 2] {
        let rows = hands(5, size, 1_000);
        let seen: Vec<Row> = rows.iter().map(|row| row.map(|held| rng.u8(..=4 - held))).collect();
        for request in [Shape::STANDARD, Shape::all()].into_iter().flat_map(requests) {
            let found = discard_options(Counts::Rows(&rows), &Copies::Each(&seen), &request);
            compare_options(&rows, &seen, request.shapes, &found.unwrap());
        }
    }
}

fn compare_options(rows: &[Row], seen: &[Row], shapes: Shape, found: &DiscardOptions) {
    for (place, (row, seen)) in rows.iter().zip(seen).enumerate() {
        let hand = hand(row);
        let shown = Tile::ALL.into_iter().zip(seen);
        let shown = shown.flat_map(|(tile, &count)| core::iter::repeat_n(tile, count.into()));
        let unseen = Unseen::new(Some(&hand), shown).unwrap();
        let mut due = ([DiscardOptions::NOT_HELD; 34], [0; 34], [0; 34]);
        for option in hand.discard_options(shapes, &unseen).unwrap() {
            let discard = option.discard.index();
            due.0[discard] = option.shanten;
            due.1[discard] = option.improving_tiles.mask();
            due.2[discard] = option.unseen;
        }
        let found = (found.shanten[place], found.improving[place], found.unseen[place]);
        assert_eq!(found, due, "{hand}");
    }
}

/// Every way to let wildcards stand for tiles of which there is a copy left.
fn filled(row: &Row, wildcards: u8, from: usize, visit: &mut impl FnMut(&Row)) {
    if wildcards == 0 {
        return visit(row);
    }
    for kind in from..34 {
        if row[kind] < 4 {
            let mut more = *row;
            more[kind] += 1;
            filled(&more, wildcards - 1, kind, visit);
        }
    }
}

#[test]
fn wildcards_stand_for_the_best_tiles() {
    let number = 600;
    let wildcards: Vec<u8> = (0..number).map(|row| (row % 3) as u8).collect();
    let rows = |size: usize| -> Vec<Row> {
        let mut rng = Rng::with_seed(8);
        let sized = hands(6, size, number).into_iter().zip(&wildcards);
        sized.map(|(row, &wild)| resized(&mut rng, row, size - usize::from(wild))).collect()
    };
    for (level, threads) in ways() {
        let wild = PerRow::Each(&wildcards);
        let request = Request { wildcards: wild, level, threads, ..Request::default() };
        let complete = rows(14);
        let won = is_win(Counts::Rows(&complete), &request).unwrap();
        let distances = shanten(Counts::Rows(&complete), &request).unwrap();
        for (place, row) in complete.iter().enumerate() {
            let (mut any, mut least) = (false, i8::MAX);
            filled(row, wildcards[place], 0, &mut |row| {
                any |= hand(row).is_win(Shape::STANDARD).unwrap();
                least = least.min(hand(row).shanten(Shape::STANDARD).unwrap());
            });
            assert_eq!((won[place], distances[place]), (any, least), "{row:?}");
        }
        let waiting = rows(13);
        let found = waits(Counts::Rows(&waiting), &request).unwrap();
        for (place, row) in waiting.iter().enumerate() {
            let mut due = 0;
            filled(row, wildcards[place], 0, &mut |filled| {
                due |= hand(filled).waits(Shape::STANDARD).unwrap().mask();
            });
            let held =
                (0..34).filter(|&kind| row[kind] == 4).fold(0, |held, kind| held | 1 << kind);
            assert_eq!(found[place], due & !held, "{row:?}");
        }
    }
}

#[test]
fn columns_are_rows_on_their_side() {
    let rows = hands(9, 13, 1_000);
    let columns: Vec<Vec<u8>> =
        (0..34).map(|tile| rows.iter().map(|row| row[tile]).collect()).collect();
    let columns: [&[u8]; 34] = core::array::from_fn(|tile| columns[tile].as_slice());
    for request in requests(Shape::STANDARD) {
        let (rows, columns) = (Counts::Rows(&rows), Counts::Columns(&columns));
        assert_eq!(waits(columns, &request), waits(rows, &request));
        assert_eq!(shanten(columns, &request), shanten(rows, &request));
    }
}

#[test]
fn no_hands_have_no_answers() {
    for request in requests(Shape::all()) {
        assert_eq!(is_win(Counts::Rows(&[]), &request), Ok(vec![]));
        assert_eq!(waits(Counts::Rows(&[]), &request), Ok(vec![]));
    }
}

#[test]
fn no_shape_is_ever_near() {
    let (waiting, complete) = (hands(10, 13, 200), hands(11, 14, 200));
    for request in requests(Shape::empty()) {
        let (waiting, complete) = (Counts::Rows(&waiting), Counts::Rows(&complete));
        assert_eq!(is_win(complete, &request), Ok(vec![false; 200]));
        assert_eq!(waits(waiting, &request), Ok(vec![0; 200]));
        assert_eq!(improving_tiles(waiting, &request), Ok(vec![0; 200]));
        assert_eq!(shanten(waiting, &request), Ok(vec![Hand::UNREACHABLE; 200]));
        let options = discard_options(complete, &Copies::None, &request).unwrap();
        let shanten = options.shanten.as_flattened();
        let known = [Hand::UNREACHABLE, DiscardOptions::NOT_HELD];
        assert!(shanten.iter().all(|shanten| known.contains(shanten)));
        assert!(shanten.contains(&Hand::UNREACHABLE));
    }
}

#[test]
fn several_threads_answer_as_one() {
    let rows = hands(12, 14, 10_007).repeat(14);
    let ask = |threads| {
        let threads = NonZeroUsize::new(threads).unwrap();
        let (request, rows) = (Request { threads, ..Request::default() }, Counts::Rows(&rows));
        (is_win(rows, &request).unwrap(), shanten(rows, &request).unwrap())
    };
    let one = ask(1);
    for threads in 2..=5 {
        assert!(ask(threads) == one, "{threads}");
    }
}
