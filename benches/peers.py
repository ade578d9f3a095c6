"""The libraries on PyPI that answer some of the questions, each through the calls it offers.

A hand is put into a library's own form before the clock starts, and its answer is brought into
ours after the clock has stopped. Where a library has no call for a question but a user would put
the answer together from calls it has, so do the functions here.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from benches.engines import (
    Answer,
    Engine,
    Question,
    read_discards,
    read_flag,
    read_groups,
    read_kinds,
    read_number,
    read_options,
)
from benches.hands import COPIES, KINDS, Counts
from benches.ours import RIICHI
from hupai import Shape

Answers = dict[Question, Answer]
Discards = dict[int, Any]
Codes = dict[str, tuple[str, ...]]
Options = dict[int, tuple[int, Any]]
CodeOptions = dict[str, tuple[int, tuple[str, ...]]]

CODES = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{wind}" for wind in range(1, 5)),
    *(f"J{dragon}" for dragon in range(1, 4)),
)
"""The names PyMahjongGB has for the 34 kinds."""

CHINESE_OFFICIAL = RIICHI | Shape.SEVEN_PAIRS_QUADS | Shape.KNITTED_HONORS | Shape.KNITTED_STRAIGHT

RIICHI_RULES = (
    "always counts seven pairs and thirteen orphans as won: compared with hupai asked for them too"
)
NO_DISCARDS = "has no call for the waits each discard leaves: the discards are tried one by one"
NO_IMPROVING = "has no call for improving tiles: every kind is tried with its call for the shanten"

DIFFERENCES = {
    "mahjong": (
        RIICHI_RULES,
        (
            "(divide_hand) knows seven pairs but no orphans, and remembers the last 128 hands; a "
            "mix holds more, so that none is remembered when its turn comes again"
        ),
        "has no call for waits: every kind is tried with is_agari",
        NO_DISCARDS,
        NO_IMPROVING,
    ),
    "riichienv": (RIICHI_RULES, NO_DISCARDS, NO_IMPROVING),
    "xiangting": (RIICHI_RULES, NO_DISCARDS),
    "PyMahjongGB": (
        (
            "says whether a hand is won only by counting its fans, under Chinese Official rules: "
            "compared with hupai asked for the shapes of those"
        ),
        (
            "(RegularShanten) calls a tile useful even if the hand holds all four of it: such a "
            "tile is dropped before its waits are compared with hupai's for the standard shape"
        ),
        NO_DISCARDS,
    ),
}
"""Where a library's rules or calls differ from hupai's, and what is done to compare them."""


def installed_peers() -> tuple[tuple[Engine, ...], tuple[str, ...]]:
    """Find the libraries that can be asked, and name those that are not installed."""
    engines: list[Engine] = []
    missing: list[str] = []
    for distribution, peer in PEERS.items():
        try:
            found = version(distribution)
        except PackageNotFoundError:
            missing.append(distribution)
        else:
            engines.append(Engine(distribution, found, peer.answers()))
    return tuple(engines), tuple(missing)


def try_discards(tiles: list[int], waits: Callable[[list[int]], Any]) -> Discards:
    """Take a tile of each kind out of 34 counts in turn and ask for the waits of the rest."""
    found: Discards = {}
    for kind in range(KINDS):
        if tiles[kind]:
            tiles[kind] -= 1
            if kinds := waits(tiles):
                found[kind] = kinds
            tiles[kind] += 1
    return found


def try_options(tiles: list[int], left: Callable[[list[int]], tuple[int, Any]]) -> Options:
    """Take a tile of each kind out of 34 counts in turn and ask how far the rest is."""
    found: Options = {}
    for kind in range(KINDS):
        if tiles[kind]:
            tiles[kind] -= 1
            found[kind] = left(tiles)
            tiles[kind] += 1
    return found


def try_tiles(tiles: list[int], shanten: Callable[[list[int]], int]) -> tuple[int, list[int]]:
    """Put a tile of each kind into 34 counts in turn and ask whether that lowers the shanten."""
    now = shanten(tiles)
    kinds: list[int] = []
    for kind in range(KINDS):
        if tiles[kind] < COPIES:
            tiles[kind] += 1
            if shanten(tiles) < now:
                kinds.append(kind)
            tiles[kind] -= 1
    return now, kinds


def mahjong() -> Answers:
    """Adapt `mahjong`, which takes lists of 34 counts."""
    is_agari = import_module("mahjong.agari").Agari.is_agari
    divide_hand = import_module("mahjong.hand_calculating.divider").HandDivider.divide_hand
    shanten = import_module("mahjong.shanten").Shanten.calculate_shanten

    def waits(tiles: list[int]) -> list[int]:
        kinds: list[int] = []
        for kind in range(KINDS):
            if tiles[kind] < COPIES:
                tiles[kind] += 1
                if is_agari(tiles):
                    kinds.append(kind)
                tiles[kind] -= 1
        return kinds

    def ready_discards(tiles: list[int]) -> Discards:
        return {} if shanten(tiles) > 0 else try_discards(tiles, waits)

    regular = import_module("mahjong.shanten").Shanten.calculate_shanten_for_regular_hand

    def improving_tiles(tiles: list[int]) -> list[int]:
        return try_tiles(tiles, regular)[1]

    with_pairs = Shape.STANDARD | Shape.SEVEN_PAIRS
    return {
        Question.IS_WIN: Answer.calling(is_agari, list, read_flag, RIICHI),
        Question.WAITS: Answer.calling(waits, list, read_kinds, RIICHI),
        Question.DECOMPOSITIONS: Answer.calling(divide_hand, list, read_groups, with_pairs),
        Question.READY_DISCARDS: Answer.calling(ready_discards, list, read_discards, RIICHI),
        Question.SHANTEN: Answer.calling(regular, list, read_number),
        Question.IMPROVING_TILES: Answer.calling(improving_tiles, list, read_kinds),
    }


def riichienv() -> Answers:
    """Adapt `riichienv`, which takes lists of single tiles, numbered 0 to 135."""
    library = import_module("riichienv")
    shanten = library.calculate_shanten
    candidates = library.check_riichi_candidates
    evaluator = library.HandEvaluator

    def tiles(counts: Counts) -> list[int]:
        return [COPIES * kind + copy for kind in range(KINDS) for copy in range(counts[kind])]

    def ready_discards(hand: list[int]) -> Discards:
        found: Discards = {}
        for discard in candidates(hand):
            if discard // COPIES not in found:
                rest = [tile for tile in hand if tile != discard]
                found[discard // COPIES] = evaluator(rest).get_waits()
        return found

    def drawn(hand: list[int], kind: int) -> list[int]:
        free = next(
            tile for tile in range(COPIES * kind, COPIES * kind + COPIES) if tile not in hand
        )
        return [*hand, free]

    def left(hand: list[int]) -> tuple[int, list[int]]:
        now = shanten(hand)
        held = [tile // COPIES for tile in hand]
        free = [kind for kind in range(KINDS) if held.count(kind) < COPIES]
        return now, [kind for kind in free if shanten(drawn(hand, kind)) < now]

    def improving_tiles(hand: list[int]) -> list[int]:
        return left(hand)[1]

    def discard_options(hand: list[int]) -> Options:
        kinds = {tile // COPIES: tile for tile in hand}
        return {kind: left([tile for tile in hand if tile != out]) for kind, out in kinds.items()}

    return {
        Question.SHANTEN: Answer("shanten(hand)", tiles, read_number, {"shanten": shanten}, RIICHI),
        Question.IMPROVING_TILES: Answer.calling(improving_tiles, tiles, read_kinds, RIICHI),
        Question.DISCARD_OPTIONS: Answer.calling(discard_options, tiles, read_options, RIICHI),
        Question.IS_WIN: Answer(
            "shanten(hand) == -1", tiles, read_flag, {"shanten": shanten}, RIICHI
        ),
        Question.WAITS: Answer(
            "hand.get_waits()",
            lambda counts: evaluator(tiles(counts)),
            read_kinds,
            shapes=RIICHI,
        ),
        Question.READY_DISCARDS: Answer.calling(ready_discards, tiles, read_discards, RIICHI),
    }


def xiangting() -> Answers:
    """Adapt `xiangting`, which takes lists of 34 counts and gives masks of 34 bits."""
    library = import_module("xiangting")
    replacements = library.calculate_replacement_number
    necessary_tiles = library.calculate_necessary_tiles
    four = library.PlayerCount.FOUR

    def waits(tiles: list[int]) -> int:
        missing, mask = necessary_tiles(tiles, four)
        return mask if missing == 1 else 0

    def ready_discards(tiles: list[int]) -> Discards:
        return {} if replacements(tiles, four) > 1 else try_discards(tiles, waits)

    def kinds(mask: int) -> list[int]:
        return [kind for kind in range(KINDS) if mask >> kind & 1]

    def read_waits(_: Counts, answer: tuple[int, int]) -> frozenset[int]:
        missing, mask = answer
        return frozenset(kinds(mask) if missing == 1 else ())

    def read_masks(counts: Counts, discards: Discards) -> object:
        return read_discards(counts, {kind: kinds(mask) for kind, mask in discards.items()})

    def read_necessary(_: Counts, answer: tuple[int, int]) -> frozenset[int]:
        return frozenset(kinds(answer[1]))

    def discard_options(tiles: list[int]) -> Options:
        return try_options(tiles, lambda left: necessary_tiles(left, four))

    def read_replacements(counts: Counts, options: Options) -> object:
        left = {kind: (number - 1, kinds(mask)) for kind, (number, mask) in options.items()}
        return read_options(counts, left)

    names = {"replacements": replacements, "necessary_tiles": necessary_tiles, "four": four}
    return {
        Question.IS_WIN: Answer("replacements(hand, four) == 0", list, read_flag, names, RIICHI),
        Question.WAITS: Answer("necessary_tiles(hand, four)", list, read_waits, names, RIICHI),
        Question.READY_DISCARDS: Answer.calling(ready_discards, list, read_masks, RIICHI),
        Question.SHANTEN: Answer("replacements(hand, four) - 1", list, read_number, names, RIICHI),
        Question.IMPROVING_TILES: Answer(
            "necessary_tiles(hand, four)", list, read_necessary, names, RIICHI
        ),
        Question.DISCARD_OPTIONS: Answer.calling(discard_options, list, read_replacements, RIICHI),
    }


def py_mahjong_gb() -> Answers:
    """Adapt `PyMahjongGB`, which takes tuples of tile codes."""
    library = import_module("MahjongGB")
    regular_shanten = library.RegularShanten

    def is_win(drawn: tuple[tuple[str, ...], str]) -> bool:
        hand, last = drawn
        try:
            library.MahjongFanCalculator(
                pack=(),
                hand=hand,
                winTile=last,
                flowerCount=0,
                isSelfDrawn=True,
                is4thTile=False,
                isAboutKong=False,
                isWallLast=False,
                seatWind=0,
                prevalentWind=0,
            )
        except TypeError as error:
            if str(error) != "ERROR_NOT_WIN":
                raise
            return False
        return True

    def ready_discards(hand: tuple[str, ...]) -> Codes:
        found: Codes = {}
        for code in set(hand):
            index = hand.index(code)
            rest = hand[:index] + hand[index + 1 :]
            # The distance over all shapes is far quicker to have and never more than the regular.
            if library.MahjongShanten(pack=(), hand=rest) == 0:
                distance, useful = regular_shanten(rest)
                if distance == 0:
                    found[code] = useful
        return found

    return {
        Question.IS_WIN: Answer.calling(is_win, codes_and_last, read_flag, CHINESE_OFFICIAL),
        Question.WAITS: Answer.calling(regular_shanten, codes, read_useful),
        Question.READY_DISCARDS: Answer.calling(ready_discards, codes, read_codes),
    }


def codes(counts: Counts) -> tuple[str, ...]:
    """Write a hand in the codes of PyMahjongGB."""
    return tuple(code for code, count in zip(CODES, counts, strict=True) for _ in range(count))


def codes_and_last(counts: Counts) -> tuple[tuple[str, ...], str]:
    """Write a hand in codes, one of its tiles apart as the winning tile."""
    *hand, last = codes(counts)
    return tuple(hand), last


def read_useful(counts: Counts, answer: tuple[int, tuple[str, ...]]) -> frozenset[int]:
    """Read the distance and the useful tiles of 13 as waits."""
    distance, useful = answer
    return kinds_with_room(counts, useful if distance == 0 else ())


def read_codes(counts: Counts, discards: Codes) -> dict[int, frozenset[int]]:
    """Read discards with the useful tiles each leaves."""
    found: dict[int, frozenset[int]] = {}
    for code, useful in discards.items():
        discard = CODES.index(code)
        rest = tuple(count - (kind == discard) for kind, count in enumerate(counts))
        if waits := kinds_with_room(rest, useful):
            found[discard] = waits
    return found


def kinds_with_room(counts: Counts, useful: tuple[str, ...]) -> frozenset[int]:
    """Read tiles but for those the hand holds all four of."""
    kinds = map(CODES.index, useful)
    return frozenset(kind for kind in kinds if counts[kind] < COPIES)


class Peer(NamedTuple):
    """A library: the modules its answers need and how they are made."""

    modules: tuple[str, ...]
    answers: Callable[[], Answers]


PEERS = {
    "mahjong": Peer(
        ("mahjong.agari", "mahjong.shanten", "mahjong.hand_calculating.divider"), mahjong
    ),
    "riichienv": Peer(("riichienv",), riichienv),
    "xiangting": Peer(("xiangting",), xiangting),
    "PyMahjongGB": Peer(("MahjongGB",), py_mahjong_gb),
}
"""By name on PyPI."""
