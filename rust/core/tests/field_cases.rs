//! Hands on which some engine has been wrong, row by row.

use hupai::{Hand, Shape};
use serde_json::Value;

fn rows(kind: &str) -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/field_cases.json");
    let text = std::fs::read_to_string(path).expect("the field cases");
    let mut cases: Value = serde_json::from_str(&text).expect("JSON");
    let Value::Array(rows) = cases[kind].take() else { panic!("no rows of {kind}") };
    assert!(!rows.is_empty());
    rows
}

fn hand(row: &Value) -> Hand {
    row["hand"].as_str().expect("text").parse().expect("a hand")
}

fn shapes(row: &Value) -> Shape {
    let shapes = row["shapes"].as_array().expect("shapes").iter();
    shapes
        .map(|name| {
            let known = Shape::NAMES.iter().find(|(_, own)| name == own);
            known.expect("a known shape").0
        })
        .collect()
}

#[test]
fn wins() {
    for row in rows("win") {
        let (hand, shapes) = (hand(&row), shapes(&row));
        assert_eq!(hand.is_win(shapes).ok(), row["win"].as_bool(), "{row}");
        let decompositions = hand.decompositions(shapes).expect("a complete size");
        assert_eq!(Some(decompositions.len() as u64), row["decompositions"].as_u64(), "{row}");
    }
}

#[test]
fn waits() {
    for row in rows("waits") {
        let (hand, shapes) = (hand(&row), shapes(&row));
        let waits = hand.waits(shapes).expect("a waiting size");
        assert_eq!(Some(waits.to_string().as_str()), row["waits"].as_str(), "{row}");
        let ready = hand.ready_decompositions(shapes).expect("a waiting size");
        let union = ready.iter().fold(hupai::TileSet::EMPTY, |all, one| all | one.waits());
        assert_eq!(union, waits, "{row}");
    }
}

#[test]
fn shanten() {
    for row in rows("shanten") {
        let (hand, shapes) = (hand(&row), shapes(&row));
        assert_eq!(hand.shanten(shapes).ok().map(i64::from), row["shanten"].as_i64(), "{row}");
    }
}
