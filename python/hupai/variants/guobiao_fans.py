"""The fans of Chinese Official (国标), in the order of the rule book, each with what it excludes.

How they combine is the engines' to know: fans of chows or pungs in a line count as long as they
form no ring (GB-10), a fan that is counted keeps those out that it excludes.
"""

from hupai.enums import Relation, Shape, Trait, TraitCount, WaitKind
from hupai.scoring import Count, Either, Fan, FanKind, InLine, When
from hupai.scoring.definitions import KONGS, ONE_SUIT
from hupai.scoring.fans import Definition

PAIRS = Shape.SEVEN_PAIRS_QUADS
TWO_SUITS, BIG_THREE = 2, 3
MELDED, CONCEALED = (TraitCount.KONGS_EXPOSED, TraitCount.KONGS_ADDED), TraitCount.KONGS_CONCEALED
ALONE = {"wait_count": 1}
DRAWN, GIVEN = {"self_drawn": True}, {"self_drawn": False}


OUTER_PUNGS = Either(
    when=When(least={TraitCount.WIND_PUNGS: BIG_THREE}),
    then=Count(fact="outer_pungs", less=(TraitCount.DRAGON_PUNGS, TraitCount.WIND_PUNGS)),
    other=Count(fact="outer_pungs", less=(TraitCount.DRAGON_PUNGS,), less_fact="own_wind_pungs"),
)
"""Pungs of terminals, and of winds for which no other fan is counted."""


def concealed_pungs(number: int) -> When:
    """Define so many concealed pungs and kongs (GB-12)."""
    return When(shape=Shape.STANDARD, facts={"concealed_pungs": number})


def wait(kind: WaitKind) -> When:
    """Define a wait for one kind of tile alone (GB-11)."""
    return When(facts={"wait": kind, **ALONE})


def row(
    value: int, key: str, zh: str, definition: str, of: Definition | None, excludes: str = "",
    clause: str = "GB-10", kind: FanKind = FanKind.PATTERN,
) -> Fan:  # fmt: skip
    """Write a row of the table; what it excludes are keys, as in the rule book."""
    return Fan(
        key=key, zh=zh, en=key.replace("_", " "), value=value, clause=clause, kind=kind,
        definition=definition, of=of, replaces=tuple(excludes.split()),
    )  # fmt: skip


ALWAYS_CONCEALED = " concealed_hand fully_concealed_hand"
"""What is concealed by nature: 门前清 and 不求人 are no fans of it, 自摸 is."""
EACH_KONG = " mixed_kongs two_melded_kongs two_concealed_kongs melded_kong concealed_kong"

# fmt: off
FANS = (
    row(88, "big_four_winds", "大四喜", "pungs or kongs of the four winds",
        When(counts={TraitCount.WIND_PUNGS: 4}),
        "big_three_winds prevalent_wind seat_wind all_pungs"),
    row(88, "big_three_dragons", "大三元", "pungs or kongs of 中 发 白",
        When(counts={TraitCount.DRAGON_PUNGS: 3}), "two_dragon_pungs dragon_pung"),
    row(88, "all_green", "绿一色", "2, 3, 4, 6, 8 of bamboos and 发 only",
        When(has=Trait.ALL_GREEN), "half_flush"),
    row(88, "nine_gates", "九莲宝灯", "1112345678999 of a suit, and any tile of it last",
        When(facts={"nine_gates": True}),
        "full_flush pung_of_terminals_or_honors no_honors one_voided_suit" + ALWAYS_CONCEALED),
    row(88, "four_kongs", "四杠", "four kongs", When(sums={KONGS: 4}),
        "three_kongs all_pungs single_wait" + EACH_KONG),
    row(88, "seven_shifted_pairs", "连七对", "seven pairs in a row, of one suit",
        When(relations=Relation.SHIFTED_PAIRS),
        "seven_pairs full_flush single_wait no_honors one_voided_suit" + ALWAYS_CONCEALED),
    row(88, "thirteen_orphans", "十三幺", "each 1, 9 and honor, one of them twice",
        When(shape=Shape.THIRTEEN_ORPHANS),
        "all_types single_wait all_terminals_and_honors" + ALWAYS_CONCEALED),
    row(64, "all_terminals", "清幺九", "1 and 9 only", When(has=Trait.ALL_TERMINALS),
        "all_terminals_and_honors all_pungs outside_hand pung_of_terminals_or_honors no_honors "
        "double_pung"),
    row(64, "little_four_winds", "小四喜", "three wind pungs or kongs, the fourth wind as pair",
        When(counts={TraitCount.WIND_PUNGS: 3}, has=Trait.PAIR_WIND), "big_three_winds"),
    row(64, "little_three_dragons", "小三元", "two dragon pungs or kongs, the third as pair",
        When(counts={TraitCount.DRAGON_PUNGS: 2}, has=Trait.PAIR_DRAGON),
        "two_dragon_pungs dragon_pung"),
    row(64, "all_honors", "字一色", "honors only", When(suits=0, has=Trait.HONORS),
        "all_terminals_and_honors all_pungs outside_hand pung_of_terminals_or_honors "
        "one_voided_suit"),
    row(64, "four_concealed_pungs", "四暗刻", "four concealed pungs or kongs", concealed_pungs(4),
        "three_concealed_pungs two_concealed_pungs all_pungs" + ALWAYS_CONCEALED, "GB-12"),
    row(64, "pure_terminal_chows", "一色双龙会", "123 and 789 twice and a pair of 5, of one suit",
        When(relations=Relation.PURE_TERMINAL_CHOWS),
        "full_flush all_chows pure_double_chow two_terminal_chows seven_pairs no_honors "
        "one_voided_suit"),
    row(48, "quadruple_chow", "一色四同顺", "the same chow four times",
        InLine(chows=4, suits="one", steps=(0,)),
        "pure_triple_chow pure_shifted_pungs pure_double_chow tile_hog"),
    row(48, "four_pure_shifted_pungs", "一色四节高", "four pungs of one suit, each a rank higher",
        InLine(pungs=4, suits="one", steps=(1,)), "pure_shifted_pungs pure_triple_chow all_pungs"),
    row(32, "four_pure_shifted_chows", "一色四步高", "four chows of one suit, all one rank higher "
        "each or all two", InLine(chows=4, suits="one", steps=(1, 2)),
        "pure_shifted_chows short_straight two_terminal_chows"),
    row(32, "three_kongs", "三杠", "three kongs", When(sums={KONGS: 3}), EACH_KONG),
    row(32, "all_terminals_and_honors", "混幺九", "1, 9 and honors only",
        When(has=Trait.ALL_OUTER), "all_pungs outside_hand pung_of_terminals_or_honors"),
    row(24, "seven_pairs", "七对", "seven pairs, of which two may be alike", When(shape=PAIRS),
        "single_wait" + ALWAYS_CONCEALED, "GB-17"),
    row(24, "greater_honors_and_knitted_tiles", "七星不靠", "全不靠 with all seven honors",
        When(shape=Shape.KNITTED_HONORS, has=Trait.SEVEN_HONORS),
        "lesser_honors_and_knitted_tiles all_types single_wait" + ALWAYS_CONCEALED, "GB-16"),
    row(24, "all_even_pungs", "全双刻", "pungs or kongs and a pair of 2, 4, 6, 8",
        When(has=Trait.ALL_EVEN | Trait.ALL_PUNGS), "all_pungs all_simples no_honors"),
    row(24, "full_flush", "清一色", "one suit without honors", ONE_SUIT,
        "one_voided_suit no_honors"),
    row(24, "pure_triple_chow", "一色三同顺", "the same chow three times",
        InLine(chows=3, suits="one", steps=(0,)), "pure_double_chow pure_shifted_pungs"),
    row(24, "pure_shifted_pungs", "一色三节高", "three pungs of one suit, each a rank higher",
        InLine(pungs=3, suits="one", steps=(1,)), "pure_triple_chow"),
    row(24, "upper_tiles", "全大", "7, 8, 9 only", When(has=Trait.UPPER_THREE),
        "upper_four no_honors"),
    row(24, "middle_tiles", "全中", "4, 5, 6 only", When(has=Trait.MIDDLE_THREE),
        "all_simples no_honors"),
    row(24, "lower_tiles", "全小", "1, 2, 3 only", When(has=Trait.LOWER_THREE),
        "lower_four no_honors"),
    row(16, "pure_straight", "清龙", "123, 456, 789 of one suit",
        InLine(chows=3, suits="one", steps=(3,)), "short_straight two_terminal_chows"),
    row(16, "three_suited_terminal_chows", "三色双龙会", "123 and 789 of two suits, a pair of 5 of "
        "the third", When(relations=Relation.MIXED_TERMINAL_CHOWS),
        "all_chows mixed_double_chow two_terminal_chows no_honors"),
    row(16, "pure_shifted_chows", "一色三步高", "three chows of one suit, all one rank higher each "
        "or all two", InLine(chows=3, suits="one", steps=(1, 2))),
    row(16, "all_fives", "全带五", "a 5 in every set and the pair",
        When(has=Trait.FIVE_EVERYWHERE), "all_simples no_honors"),
    row(16, "triple_pung", "三同刻", "three pungs of the same rank",
        InLine(pungs=3, suits="each", steps=(0,)), "double_pung"),
    row(16, "three_concealed_pungs", "三暗刻", "three concealed pungs or kongs",
        concealed_pungs(3), "two_concealed_pungs", "GB-12"),
    row(12, "lesser_honors_and_knitted_tiles", "全不靠", "14 different tiles of 147, 258, 369 of "
        "three suits and the honors", When(shape=Shape.KNITTED_HONORS),
        "all_types single_wait" + ALWAYS_CONCEALED, "GB-16"),
    row(12, "knitted_straight", "组合龙", "147, 258 and 369 of three suits",
        When(relations=Relation.KNITTED_STRAIGHT), clause="GB-16"),
    row(12, "upper_four", "大于五", "6 to 9 only", When(has=Trait.UPPER_FOUR), "no_honors"),
    row(12, "lower_four", "小于五", "1 to 4 only", When(has=Trait.LOWER_FOUR), "no_honors"),
    row(12, "big_three_winds", "三风刻", "three wind pungs or kongs",
        When(least={TraitCount.WIND_PUNGS: 3})),
    row(8, "mixed_straight", "花龙", "123, 456, 789, each of another suit",
        InLine(chows=3, suits="each", steps=(3,))),
    row(8, "reversible_tiles", "推不倒", "1234589 of dots, 245689 of bamboos and 白 only",
        When(has=Trait.ALL_REVERSIBLE), "one_voided_suit"),
    row(8, "mixed_triple_chow", "三色三同顺", "the same chow in three suits",
        InLine(chows=3, suits="each", steps=(0,)), "mixed_double_chow"),
    row(8, "mixed_shifted_pungs", "三色三节高", "three pungs, each of another suit and a rank "
        "higher", InLine(pungs=3, suits="each", steps=(1,))),
    row(8, "chicken_hand", "无番和", "no other fan, flowers apart", None, clause="GB-18"),
    row(8, "last_tile_draw", "妙手回春", "a self-draw of the last tile",
        When(facts={"last_tile": True, **DRAWN}), "self_drawn"),
    row(8, "last_tile_claim", "海底捞月", "a win on the last discard",
        When(facts={"last_tile": True, **GIVEN})),
    row(8, "out_with_replacement_tile", "杠上开花", "a win on the replacement of a kong",
        When(facts={"after_kong": True, **DRAWN}), "self_drawn"),
    row(8, "robbing_the_kong", "抢杠和", "a win on the tile of an added kong",
        When(facts={"by": "robbed_kong"}), "last_tile", "GB-13"),
    row(6, "all_pungs", "碰碰和", "four pungs or kongs", When(has=Trait.ALL_PUNGS)),
    row(6, "half_flush", "混一色", "one suit and honors", When(suits=1, has=Trait.HONORS),
        "one_voided_suit"),
    row(6, "mixed_shifted_chows", "三色三步高", "three chows, each of another suit and a rank "
        "higher", InLine(chows=3, suits="each", steps=(1,))),
    row(6, "all_types", "五门齐", "tiles of three suits, winds and dragons",
        When(has=Trait.ALL_TYPES)),
    row(6, "melded_hand", "全求人", "four melds, won on a tile of another",
        When(has=Trait.ALL_CLAIMED, facts=GIVEN), "single_wait", "GB-14"),
    row(6, "two_concealed_kongs", "双暗杠", "two concealed kongs", When(counts={CONCEALED: 2}),
        "two_concealed_pungs concealed_kong"),
    row(6, "two_dragon_pungs", "双箭刻", "two dragon pungs or kongs",
        When(counts={TraitCount.DRAGON_PUNGS: 2}), "dragon_pung"),
    row(5, "mixed_kongs", "明暗杠", "a melded kong and a concealed one",
        When(counts={CONCEALED: 1}, sums={KONGS: 2}),
        "melded_kong concealed_kong", "GB-19"),
    row(4, "outside_hand", "全带幺", "a 1, 9 or honor in every set and the pair",
        When(has=Trait.OUTER_EVERYWHERE)),
    row(4, "fully_concealed_hand", "不求人", "a self-draw, nothing claimed",
        When(has=Trait.CONCEALED, facts=DRAWN), "self_drawn concealed_hand", "GB-14"),
    row(4, "two_melded_kongs", "双明杠", "two melded kongs", When(sums={MELDED: 2}), "melded_kong"),
    row(4, "last_tile", "和绝张", "the fourth copy, the others visible to all",
        When(facts={"last_of_kind": True}), clause="GB-13"),
    row(2, "dragon_pung", "箭刻", "a dragon pung or kong",
        When(counts={TraitCount.DRAGON_PUNGS: 1})),
    row(2, "prevalent_wind", "圈风刻", "a pung or kong of the round's wind",
        When(facts={"round_wind_pung": True})),
    row(2, "seat_wind", "门风刻", "a pung or kong of the seat's wind",
        When(facts={"seat_wind_pung": True})),
    row(2, "concealed_hand", "门前清", "nothing claimed, won on a tile of another",
        When(has=Trait.CONCEALED, facts=GIVEN), clause="GB-14"),
    row(2, "all_chows", "平和", "chows and a pair of no honors",
        When(has=Trait.ALL_CHOWS, lacks=Trait.HONORS), "no_honors"),
    row(2, "tile_hog", "四归一", "all four copies of a tile, and no kong",
        Count(traits=(TraitCount.FOURS,), less=KONGS),
        clause="GB-15"),
    row(2, "double_pung", "双同刻", "two pungs of the same rank",
        InLine(pungs=2, suits="each", steps=(0,))),
    row(2, "two_concealed_pungs", "双暗刻", "two concealed pungs or kongs", concealed_pungs(2),
        clause="GB-12"),
    row(2, "concealed_kong", "暗杠", "a concealed kong", When(counts={CONCEALED: 1})),
    row(2, "all_simples", "断幺", "no 1, 9 or honor", When(has=Trait.ALL_SIMPLES), "no_honors"),
    row(1, "pure_double_chow", "一般高", "the same chow twice",
        InLine(chows=2, suits="one", steps=(0,))),
    row(1, "mixed_double_chow", "喜相逢", "the same chow in two suits",
        InLine(chows=2, suits="each", steps=(0,))),
    row(1, "short_straight", "连六", "two chows of one suit in a row",
        InLine(chows=2, suits="one", steps=(3,))),
    row(1, "two_terminal_chows", "老少副", "123 and 789 of one suit",
        InLine(chows=2, suits="one", steps=(6,))),
    row(1, "pung_of_terminals_or_honors", "幺九刻", "a pung or kong of 1, 9 or wind that no other "
        "fan is counted for", OUTER_PUNGS),
    row(1, "melded_kong", "明杠", "a melded kong", When(sums={MELDED: 1})),
    row(1, "one_voided_suit", "缺一门", "tiles of two suits only", When(suits=TWO_SUITS)),
    row(1, "no_honors", "无字", "no honors", When(lacks=Trait.HONORS)),
    row(1, "edge_wait", "边张", "12 for 3 or 89 for 7, waiting for nothing else",
        wait(WaitKind.EDGE), clause="GB-11"),
    row(1, "closed_wait", "坎张", "the middle of a chow, waiting for nothing else",
        wait(WaitKind.CLOSED), clause="GB-11"),
    row(1, "single_wait", "单钓将", "the pair, waiting for nothing else", wait(WaitKind.SINGLE),
        clause="GB-11"),
    row(1, "self_drawn", "自摸", "a self-draw", When(facts=DRAWN)),
    row(1, "flower_tiles", "花牌", "each flower, not counted for the fewest points",
        Count(fact="flower_count"), clause="GB-01", kind=FanKind.ADD_ON),
)
# fmt: on
