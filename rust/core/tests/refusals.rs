//! What is no hand is refused, with every problem named.

use hupai::{
    Hand, HandProblem, InvalidMeld, Meld, NotationProblem, SetFault, Shape, Sizes, Suit, Tile,
};

fn problems(text: &str) -> Vec<HandProblem> {
    text.parse::<Hand>().expect_err(text).problems().to_vec()
}

#[test]
fn every_problem_of_a_text_is_listed() {
    let no_set = |tiles: &[Tile], fault| InvalidMeld::NoSet { tiles: tiles.to_vec(), fault };
    assert_eq!(
        problems("11111m 0p 12x [567z] [1112s] [] (123p) [8m9m1p"),
        [
            HandProblem::Notation(NotationProblem::NoSuchRank {
                position: 7,
                rank: 0,
                suit: Suit::Dots
            }),
            HandProblem::Notation(NotationProblem::MissingSuit { position: 10, ranks: 2 }),
            HandProblem::Notation(NotationProblem::UnknownCharacter {
                position: 12,
                character: 'x'
            }),
            HandProblem::Meld {
                position: 14,
                problem: no_set(&[Tile::White, Tile::Green, Tile::Red], SetFault::NoChows),
            },
            HandProblem::Meld {
                position: 21,
                problem: no_set(&[Tile::S1, Tile::S1, Tile::S1, Tile::S2], SetFault::Kong),
            },
            HandProblem::EmptyBrackets { position: 29 },
            HandProblem::Meld {
                position: 32,
                problem: InvalidMeld::NotAKong { kind: hupai::MeldKind::Chow },
            },
            HandProblem::OpenBracket { position: 39, bracket: '[' },
            HandProblem::Copies { tile: Tile::M1, count: 5 },
            HandProblem::Size { size: 17, expected: Sizes::Any },
        ]
    );
}

#[test]
fn a_hand_has_at_most_four_melds_and_no_flower() {
    assert_eq!(
        problems("1f [111m] [222m] [333m] [444m] [555m]"),
        [
            HandProblem::Flower { tile: Tile::Spring, position: Some(0) },
            HandProblem::Melds { count: 5 },
            HandProblem::Size { size: 15, expected: Sizes::Any },
        ]
    );
}

#[test]
fn copies_in_melds_count() {
    let pung = Meld::pung(Tile::M1).expect("a pung");
    let error = Hand::new([Tile::M1, Tile::M1], [pung]).expect_err("five copies");
    assert_eq!(error.problems(), [HandProblem::Copies { tile: Tile::M1, count: 5 }]);
}

#[test]
fn questions_name_the_sizes_they_take() {
    let hand: Hand = "123m".parse().expect("a hand");
    let win = hand.is_win(Shape::STANDARD).expect_err("three tiles");
    assert_eq!(win.problems(), [HandProblem::Size { size: 3, expected: Sizes::Complete }]);
    assert!(win.to_string().contains("2, 5, 8, 11 or 14"));
    let waits = hand.waits(Shape::STANDARD).expect_err("three tiles");
    assert!(waits.to_string().contains("1, 4, 7, 10 or 13"));
}

#[test]
fn thousands_of_tiles_are_counted() {
    let error = Hand::new([Tile::S9; 4000], []).expect_err("too many");
    assert_eq!(
        error.problems(),
        [
            HandProblem::Copies { tile: Tile::S9, count: 4000 },
            HandProblem::Size { size: 4000, expected: Sizes::Any },
        ]
    );
}
