//! What would be right in the place of a character that is not read.

use super::plain::plain;

/// A sentence for a character that means nothing where it stands, by its kind.
pub(super) fn advice(character: char) -> &'static str {
    match plain(character) {
        'e' | 'n' => "winds are 东南西北 or 1z 2z 3z 4z (s is the suit of bamboos)",
        'w' => "w may be 西 or 万: write 3z or m",
        't' => "t may be 条 or 筒: write s or p",
        'b' => "b may be 饼 or bamboo: write p or s",
        'c' | 'd' => "suits are m 万, p 筒, s 条, z for honors and f for flowers",
        '字' => "honors are 东南西北白发中 or 1z to 7z",
        '花' => "flowers are 春夏秋冬梅兰竹菊 or 1f to 8f",
        '子' => "suits are 万, 筒 and 条, without it",
        '两' | '兩' => "it may be a rank or a number of copies: write 2 or 二",
        '〇' | '零' => "ranks are 1 to 9",
        '①'..='⑨' => "it may be a rank or a tile of dots: write 1 or 1p",
        '红' | '紅' => "it stands before 中",
        '幺' | '么' => "it stands before 鸡; a rank is 1 or 一",
        '风' | '風' => "it follows one of 东南西北",
        '板' => "it follows 白",
        '财' | '財' => "it follows 发",
        '鸡' | '雞' => "it follows 幺",
        '吃' | '碰' | '杠' | '槓' | '明' | '暗' | '补' | '補' | '加' => {
            "melds stand in brackets: [123m], [777p], [1111s], added [2222s+], concealed (9999m)"
        }
        '癞' | '癩' | '赖' | '賴' | '*' | '_' => "a wildcard is written ?",
        '[' | ']' | '(' | ')' | '+' => "only the melds of a hand have brackets",
        '{' | '}' | '<' | '>' | '《' | '》' | '〈' | '〉' | '『' | '』' | '〖' | '〗' => {
            "melds stand as [777p], [2222s+] or (9999m)"
        }
        '-' | '~' | '–' | '—' => "every tile is written: 123m",
        '.' | '。' | '·' | '/' | '|' | ':' => "tiles are separated by spaces or commas",
        _ => "tiles are written like 123m, 一二三万 or 🀇🀈🀉",
    }
}
