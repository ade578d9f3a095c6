//! Characters as people type them, in the form in which the notation is described.

/// The character that means the same in the notation: half as wide, in lower case, a bracket of
/// Chinese text as a square one and its enumeration comma as a comma.
#[inline]
pub(crate) const fn plain(character: char) -> char {
    const WIDE: u32 = '！' as u32 - '!' as u32;
    if character.is_ascii() {
        return character.to_ascii_lowercase();
    }
    match character {
        '！'..='～' => match char::from_u32(character as u32 - WIDE) {
            Some(narrow) => narrow.to_ascii_lowercase(),
            None => character,
        },
        '【' | '〔' | '「' => '[',
        '】' | '〕' | '」' => ']',
        '、' => ',',
        _ => character,
    }
}

/// Whether a character is white space: that of Unicode, and what editors and web pages put in.
pub(crate) fn is_space(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{200B}' | '\u{FEFF}')
}

/// Whether a plain character separates tiles or ranks and means nothing else.
pub(super) const fn is_separator(plain: char) -> bool {
    matches!(plain, ',' | ';')
}

/// Whether a character chooses between the text and the emoji style of the glyph before it.
pub(super) const fn is_variation_selector(character: char) -> bool {
    matches!(character, '\u{FE0E}' | '\u{FE0F}')
}
