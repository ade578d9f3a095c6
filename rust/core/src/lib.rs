#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod hand;
mod shape;
mod solve;
pub mod tables;
mod tile;

pub use hand::{
    Hand, HandProblem, InvalidHand, InvalidMeld, Meld, MeldKind, SetFault, Sizes, Unseen,
};
pub use shape::{DistanceVector, Shape, SuitDistances};
pub use solve::{
    Amount, Condition, Counted, Counting, Decomposition, DiscardOption, FanRow, FanTable, Line,
    ReadyDecomposition, Relation, Relations, Sum, Told, Trait, TraitCount, Traits, WaitKind,
};
pub use tile::{InvalidTile, NotationProblem, Suit, Tile, TileCounts, TileSet, Tiles, mpsz};
