//! Makes the tables of the standard shape's distances, so that no program has to on first use.

mod binding;
#[path = "../src/shape/standard/distance_vector.rs"]
#[allow(dead_code, reason = "the crate asks more of a vector than making tables does")]
mod distance_vector;
mod layers;
mod melded;
mod melded_ranks;
mod merged;
mod numbering;
mod targets;

use std::env;
use std::fmt::{Debug, Write};
use std::fs;
use std::path::Path;

use binding::draws;
use distance_vector::DistanceVector;
use layers::Layers;
use melded::Melded;
use merged::Merged;
use numbering::Numbering;

/// Copies of a tile, sets of a hand, and the most tiles of one suit that a hand holds.
const COPIES: u8 = 4;
const SETS: usize = DistanceVector::SETS;
const SUIT_TILES: usize = 14;

fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/shape/standard/distance_vector.rs");
    let directory = env::var_os("OUT_DIR").expect("cargo says where to write");
    let write = |name: &str, bytes: &[u8]| {
        fs::write(Path::new(&directory).join(name), bytes).expect("a directory to write to");
    };

    let (numbered, honors) = (Layers::new(9, true), Layers::new(7, false));
    let merged = Merged::new(&numbered.vectors, &honors.vectors);
    for (name, ranks, suit) in [("numbered", 9, &numbered), ("honors", 7, &honors)] {
        let classes: Vec<_> = suit.vectors.iter().map(|&vector| merged.class(vector)).collect();
        let numbering = Numbering::new(ranks);
        let places = suit.places(&numbering);
        let classes: Vec<_> = places.into_iter().map(|place| classes[usize::from(place)]).collect();
        write(name, &classes);
        let draws = draws(ranks, &numbering, &classes, &merged.vectors);
        write(&format!("{name}_draws"), &bytes(&draws));
    }
    write("together", &merged.together());
    for sets in 0..=SETS {
        write(&format!("distance{sets}"), &merged.distance(sets));
        write(&format!("completions{sets}"), &bytes(&merged.completions(sets)));
    }

    let mut suits = String::new();
    declare(&mut suits, "VECTORS: &[DistanceVector]", &slice(&merged.vectors));
    declare(&mut suits, "MELDED_NUMBERED: [Melded; 4]", &of_melded(true));
    declare(&mut suits, "MELDED_HONORS: [Melded; 4]", &of_melded(false));
    write("suits.rs", suits.as_bytes());
}

fn bytes(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Declares a table in Rust.
fn declare(source: &mut String, name: &str, value: &str) {
    writeln!(source, "pub(super) const {name} = {value};").expect("text takes more text");
}

fn of_melded(chows: bool) -> String {
    let each = (1..=SETS as u8).map(|melds| {
        let Melded { steps, ends } = Melded::new(melds, chows);
        format!("Melded {{ steps: {}, ends: {} }}, ", slice(&steps), slice(&ends))
    });
    format!("[{}]", each.collect::<String>())
}

fn slice(values: &[impl Debug]) -> String {
    format!("&{values:?}")
}
