//! The first bad row is named, whatever the level and the threads.

use core::num::NonZeroUsize;

use hupai::{HandProblem, Shape, Sizes, Tile};
use hupai_kernels::{
    Copies, Counts, Level, PerRow, Refusal, Request, discard_options, is_win, shanten,
};

const GOOD: [u8; 34] = {
    let mut row = [0; 34];
    row[0] = 2;
    row
};

fn requests() -> impl Iterator<Item = Request<'static>> {
    let threads = (1..=4).map(|threads| NonZeroUsize::new(threads).unwrap());
    threads.flat_map(|threads| {
        Level::ALL.map(|level| Request { level, threads, ..Request::default() })
    })
}

#[test]
fn the_first_bad_row_is_named() {
    for first in [0, 63, 64, 70_000, 99_999] {
        let mut rows = vec![GOOD; 100_000];
        rows[first][33] = 5;
        rows[99_999][33] = 5;
        for request in requests() {
            let refusal = is_win(Counts::Rows(&rows), &request).unwrap_err();
            let problem = HandProblem::Copies { tile: Tile::Red, count: 5 };
            assert_eq!(refusal, Refusal::Row { row: first, problem });
        }
    }
}

#[test]
fn a_size_that_is_not_asked_for_is_refused() {
    let mut rows = vec![GOOD; 200];
    rows[150][1] = 1;
    for request in requests() {
        let refusal = is_win(Counts::Rows(&rows), &request).unwrap_err();
        let problem = HandProblem::Size { size: 3, expected: Sizes::Complete };
        assert_eq!(refusal, Refusal::Row { row: 150, problem });
    }
}

#[test]
fn declared_sets_and_wildcards_count_for_the_size() {
    let rows = [GOOD; 3];
    let ask = |melds, wildcards| {
        shanten(Counts::Rows(&rows), &Request { melds, wildcards, ..Request::default() })
    };
    assert!(ask(PerRow::All(4), PerRow::All(0)).is_ok());
    let problem = HandProblem::Melds { count: 5 };
    assert_eq!(
        ask(PerRow::Each(&[0, 5, 4]), PerRow::All(0)),
        Err(Refusal::Row { row: 1, problem })
    );
    let problem = HandProblem::Size { size: 15, expected: Sizes::CompleteOrWaiting };
    assert_eq!(
        ask(PerRow::All(4), PerRow::Each(&[0, 0, 1])),
        Err(Refusal::Row { row: 2, problem })
    );
    assert_eq!(
        ask(PerRow::Each(&[0, 1]), PerRow::All(0)),
        Err(Refusal::Length { what: "melds", rows: 3, found: 2 })
    );
}

#[test]
fn more_copies_than_there_are_cannot_be_seen() {
    let rows = [GOOD; 3];
    let mut seen = [[0; 34]; 3];
    seen[2][0] = 3;
    seen[2][33] = 4;
    for request in requests() {
        let refusal = discard_options(Counts::Rows(&rows), &Copies::Each(&seen), &request);
        let problem = HandProblem::Seen { tile: Tile::M1, count: 5 };
        assert_eq!(refusal.unwrap_err(), Refusal::Row { row: 2, problem });
    }
}

#[test]
fn copies_in_melds_are_those_of_as_many_melds() {
    let rows = vec![GOOD; 200];
    let ask = |melds: u8, melded: Copies<'_>| {
        let request = Request { melds: PerRow::All(melds), melded, ..Request::default() };
        shanten(Counts::Rows(&rows), &request)
    };
    let row = |copies: &[(usize, u8)]| {
        let mut row = [0; 34];
        for &(tile, count) in copies {
            row[tile] = count;
        }
        row
    };
    let sets = [&[(4, 3)][..], &[(4, 4)], &[(4, 1), (5, 1), (6, 1)]];
    for set in sets {
        let mut melded = vec![row(set); 200];
        assert!(ask(1, Copies::Each(&melded)).is_ok());
        assert!(ask(1, Copies::All(&row(set))).is_ok());
        for wrong in [&[][..], &[(4, 2)], &[(8, 1), (9, 1), (10, 1)], &[(4, 4), (5, 1)]] {
            melded[150] = row(wrong);
            let refusal = Err(Refusal::Melded { row: 150, melds: 1 });
            assert_eq!(ask(1, Copies::Each(&melded)), refusal);
        }
        assert_eq!(ask(2, Copies::All(&row(set))), Err(Refusal::Melded { row: 0, melds: 2 }));
    }
    let problem = HandProblem::Copies { tile: Tile::M1, count: 5 };
    let found = ask(1, Copies::All(&row(&[(0, 3)])));
    assert_eq!(found, Err(Refusal::Row { row: 0, problem }));
}

#[test]
fn all_jiang_needs_the_tiles_of_melds() {
    let rows = [GOOD; 3];
    let request = Request { shapes: Shape::all(), melds: PerRow::All(1), ..Request::default() };
    assert_eq!(shanten(Counts::Rows(&rows), &request), Err(Refusal::MeldedNeeded));
}
