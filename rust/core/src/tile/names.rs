//! What the tiles are called: the one table of names, which parsing and printing both read.

use super::{Suit, Tile};

/// The hanzi of the ranks 1 to 9.
const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Other hanzi of the ranks: those of cheques, of which 伍 stands on tiles.
const FORMAL_RANKS: [(char, u8); 12] = [
    ('壹', 1),
    ('贰', 2),
    ('貳', 2),
    ('叁', 3),
    ('參', 3),
    ('肆', 4),
    ('伍', 5),
    ('陆', 6),
    ('陸', 6),
    ('柒', 7),
    ('捌', 8),
    ('玖', 9),
];

/// The hanzi that follow a rank, for each suit the one we print first.
const MARKS: [(char, Suit); 8] = [
    ('万', Suit::Characters),
    ('萬', Suit::Characters),
    ('筒', Suit::Dots),
    ('饼', Suit::Dots),
    ('餅', Suit::Dots),
    ('条', Suit::Bamboos),
    ('條', Suit::Bamboos),
    ('索', Suit::Bamboos),
];

/// The tiles with a name of their own, for each tile the name we print first.
const OWN_NAMES: [(char, Tile); 18] = [
    ('东', Tile::East),
    ('東', Tile::East),
    ('南', Tile::South),
    ('西', Tile::West),
    ('北', Tile::North),
    ('白', Tile::White),
    ('发', Tile::Green),
    ('發', Tile::Green),
    ('中', Tile::Red),
    ('春', Tile::Spring),
    ('夏', Tile::Summer),
    ('秋', Tile::Autumn),
    ('冬', Tile::Winter),
    ('梅', Tile::Plum),
    ('兰', Tile::Orchid),
    ('蘭', Tile::Orchid),
    ('竹', Tile::Bamboo),
    ('菊', Tile::Chrysanthemum),
];

/// The names of two characters, in simplified ones.
const LONG_NAMES: [(char, char, Tile); 8] = [
    ('东', '风', Tile::East),
    ('南', '风', Tile::South),
    ('西', '风', Tile::West),
    ('北', '风', Tile::North),
    ('白', '板', Tile::White),
    ('发', '财', Tile::Green),
    ('红', '中', Tile::Red),
    ('幺', '鸡', Tile::S1),
];

/// The simplified form of a character of a long name.
const fn simplified(character: char) -> char {
    match character {
        '東' => '东',
        '風' => '风',
        '發' => '发',
        '財' => '财',
        '紅' => '红',
        '么' => '幺',
        '雞' => '鸡',
        _ => character,
    }
}

/// The tile whose long name two characters are.
pub(super) fn long_name(first: char, second: char) -> Option<Tile> {
    let (first, second) = (simplified(first), simplified(second));
    let found = LONG_NAMES.iter().find(|(one, other, _)| (*one, *other) == (first, second));
    found.map(|&(_, _, tile)| tile)
}

/// The first glyph of the Unicode block "Mahjong Tiles".
const FIRST_GLYPH: char = '🀀';

/// The tiles in the order of that block.
#[rustfmt::skip]
const GLYPH_ORDER: [Tile; 42] = [
    Tile::East, Tile::South, Tile::West, Tile::North, Tile::Red, Tile::Green, Tile::White,
    Tile::M1, Tile::M2, Tile::M3, Tile::M4, Tile::M5, Tile::M6, Tile::M7, Tile::M8, Tile::M9,
    Tile::S1, Tile::S2, Tile::S3, Tile::S4, Tile::S5, Tile::S6, Tile::S7, Tile::S8, Tile::S9,
    Tile::P1, Tile::P2, Tile::P3, Tile::P4, Tile::P5, Tile::P6, Tile::P7, Tile::P8, Tile::P9,
    Tile::Plum, Tile::Orchid, Tile::Bamboo, Tile::Chrysanthemum,
    Tile::Spring, Tile::Summer, Tile::Autumn, Tile::Winter,
];

/// The glyph of each tile, in tile order: `GLYPH_ORDER` turned around.
const GLYPHS: [char; 42] = {
    let mut glyphs = [FIRST_GLYPH; 42];
    let mut place = 0;
    while place < GLYPH_ORDER.len() {
        let code = FIRST_GLYPH as u32 + place as u32;
        glyphs[GLYPH_ORDER[place].index()] = char::from_u32(code).expect("inside the block");
        place += 1;
    }
    glyphs
};

impl Tile {
    /// The Chinese name of the tile, in simplified characters.
    ///
    /// ```
    /// use hupai::Tile;
    /// assert_eq!((Tile::P5.zh(), Tile::Green.zh()), ("五筒".to_owned(), "发".to_owned()));
    /// ```
    #[must_use]
    pub fn zh(self) -> String {
        if let Some((name, _)) = OWN_NAMES.iter().find(|(_, tile)| *tile == self) {
            return name.to_string();
        }
        let mark = MARKS.iter().find(|(_, suit)| *suit == self.suit()).map(|(mark, _)| mark);
        RANKS.get(usize::from(self.rank() - 1)).into_iter().chain(mark).collect()
    }

    /// The Unicode glyph of the tile, from the block "Mahjong Tiles".
    ///
    /// ```
    /// use hupai::Tile;
    /// assert_eq!((Tile::P5.glyph(), Tile::Red.glyph(), Tile::Winter.glyph()), ('🀝', '🀄', '🀩'));
    /// ```
    #[must_use]
    pub const fn glyph(self) -> char {
        GLYPHS[self.index()]
    }
}

/// What one character of a hand's text stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// A digit or a hanzi numeral, 0 to 9.
    Rank(u8),
    /// A letter or hanzi that gives the ranks before it their suit.
    Mark(Suit),
    /// A tile's own name.
    Name(Tile),
    /// A mahjong glyph.
    Glyph(Tile),
    /// The first character of a long name, which is no name alone.
    Opening,
    /// A wildcard.
    Wildcard,
}

/// The letter of a wildcard, which we print, and its glyph.
const WILDCARDS: [char; 2] = ['?', WILDCARD_GLYPH];
pub(super) const WILDCARD_GLYPH: char = '🀪';

impl Word {
    /// The meaning of a plain character, or `None` where it has none.
    pub(super) fn of(character: char) -> Option<Self> {
        if let Some(digit) = character.to_digit(10) {
            return Some(Self::Rank(digit as u8));
        }
        if WILDCARDS.contains(&character) {
            return Some(Self::Wildcard);
        }
        if character.is_ascii() {
            return Suit::ALL.into_iter().find(|suit| suit.letter() == character).map(Self::Mark);
        }
        if let Some(tile) = (character as u32)
            .checked_sub(FIRST_GLYPH as u32)
            .and_then(|place| GLYPH_ORDER.get(place as usize))
        {
            return Some(Self::Glyph(*tile));
        }
        let rank = RANKS.iter().position(|&rank| rank == character).map(|place| place as u8 + 1);
        rank.or_else(|| find(&FORMAL_RANKS, character))
            .map(Self::Rank)
            .or_else(|| find(&MARKS, character).map(Self::Mark))
            .or_else(|| find(&OWN_NAMES, character).map(Self::Name))
            .or_else(|| matches!(simplified(character), '红' | '幺').then_some(Self::Opening))
    }
}

fn find<T: Copy>(table: &[(char, T)], character: char) -> Option<T> {
    table.iter().find(|(name, _)| *name == character).map(|&(_, meaning)| meaning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        for tile in Tile::ALL {
            for text in [tile.to_string(), tile.zh(), tile.glyph().to_string()] {
                assert_eq!(text.parse(), Ok(tile), "{text}");
            }
        }
    }

    #[test]
    fn no_character_has_two_meanings() {
        let mut all: Vec<char> = RANKS.to_vec();
        all.extend(MARKS.map(|(mark, _)| mark));
        all.extend(OWN_NAMES.map(|(name, _)| name));
        all.extend(FORMAL_RANKS.map(|(rank, _)| rank));
        all.extend(GLYPHS);
        all.extend(WILDCARDS);
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
