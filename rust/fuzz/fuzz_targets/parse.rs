//! Any text is a hand that is written and read back the same, or is refused with a problem named.

#![no_main]

use hupai::{Hand, Meld, Tile, TileSet};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Hand>() {
        Ok(hand) => assert_eq!(hand.to_string().parse(), Ok(hand)),
        Err(error) => {
            assert!(!error.problems().is_empty());
            assert!(!error.to_string().is_empty());
            let length = text.chars().count();
            let mut positions = error.problems().iter().filter_map(|problem| problem.position());
            assert!(positions.all(|position| position < length));
        }
    }
    if let Ok(meld) = text.parse::<Meld>() {
        assert_eq!(meld.to_string().parse(), Ok(meld));
    }
    if let Ok(tile) = text.parse::<Tile>() {
        assert_eq!(tile.to_string().parse(), Ok(tile));
    }
    if let Ok(tiles) = text.parse::<TileSet>() {
        assert_eq!(tiles.to_string().parse(), Ok(tiles));
    }
});
