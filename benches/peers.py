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
)
from benches.hands import COPIES, KINDS, Counts
from benches.ours import RIICHI
from hupai import Shape

Answers = dict[Question, Answer]
Discards = dict[int, Any]

CHINESE_OFFICIAL = RIICHI | Shape.SEVEN_PAIRS_QUADS | Shape.KNITTED_HONORS

DIFFERENCES = {
    "mahjong": (
        "always counts seven pairs and thirteen orphans as won (divide_hand: seven pairs), so its "
        "answers are compared with those of hupai asked for these shapes",
        "divide_hand remembers the last 128 hands; a mix holds more, so that none is remembered "
        "when its turn comes again",
        "has no call for waits or discards: every kind is tried with is_agari",
    ),
    "riichienv": (
        "always counts seven pairs and thirteen orphans as won, so its answers are compared with "
        "those of hupai asked for these shapes",
        "has no call for the waits each discard leaves: the discards it finds are tried in turn",
    ),
    "xiangting": (
        "always counts seven pairs and thirteen orphans as won, so its answers are compared with "
        "those of hupai asked for these shapes",
        "has no call for the waits each discard leaves: every kind is tried if the hand is near",
    ),
    "PyMahjongGB": (
        "says whether a hand is won only by counting its fans, under Chinese Official rules: "
        "compared with hupai asked for those shapes; no seeded hand is a knitted straight, which "
        "hupai does not have",
        "RegularShanten also calls useful a tile the hand holds all four of; such a tile is dropped "
        "before its answers are compared with hupai's for the standard shape",
        "has no call for the waits each discard leaves: every kind is tried",
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

    with_pairs = Shape.STANDARD | Shape.SEVEN_PAIRS
    return {
        Question.IS_WIN: Answer.calling(is_agari, list, read_flag, RIICHI),
        Question.WAITS: Answer.calling(waits, list, read_kinds, RIICHI),
        Question.DECOMPOSITIONS: Answer.calling(divide_hand, list, read_groups, with_pairs),
        Question.READY_DISCARDS: Answer.calling(ready_discards, list, read_discards, RIICHI),
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

    return {
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

    names = {"replacements": replacements, "necessary_tiles": necessary_tiles, "four": four}
    return {
        Question.IS_WIN: Answer("replacements(hand, four) == 0", list, read_flag, names, RIICHI),
        Question.WAITS: Answer("necessary_tiles(hand, four)", list, read_waits, names, RIICHI),
        Question.READY_DISCARDS: Answer.calling(ready_discards, list, read_masks, RIICHI),
    }


def py_mahjong_gb() -> Answers:
    """Adapt `PyMahjongGB`, which takes tuples of tile codes such as `W1`."""
    library = import_module("MahjongGB")
    count_fans = library.MahjongFanCalculator
    shanten = library.MahjongShanten
    regular_shanten = library.RegularShanten

    codes = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)]
    codes += [f"F{wind}" for wind in range(1, 5)] + [f"J{dragon}" for dragon in range(1, 4)]

    def tiles(counts: Counts) -> tuple[str, ...]:
        return tuple(code for code, count in zip(codes, counts, strict=True) for _ in range(count))

    def tiles_and_last(counts: Counts) -> tuple[tuple[str, ...], str]:
        *hand, last = tiles(counts)
        return tuple(hand), last

    def is_win(drawn: tuple[tuple[str, ...], str]) -> bool:
        hand, last = drawn
        try:
            count_fans((), hand, last, 0, True, False, False, False, 0, 0)
        except TypeError as error:
            if str(error) != "ERROR_NOT_WIN":
                raise
            return False
        return True

    def ready_discards(hand: tuple[str, ...]) -> Discards:
        found: Discards = {}
        for code in set(hand):
            index = hand.index(code)
            rest = hand[:index] + hand[index + 1 :]
            # The distance over all shapes is far quicker to have and never more than the regular.
            if shanten((), rest) == 0:
                distance, useful = regular_shanten(rest)
                if distance == 0:
                    found[code] = useful
        return found

    def kinds_with_room(counts: Counts, useful: tuple[str, ...]) -> frozenset[int]:
        kinds = map(codes.index, useful)
        return frozenset(kind for kind in kinds if counts[kind] < COPIES)

    def read_useful(counts: Counts, answer: tuple[int, tuple[str, ...]]) -> frozenset[int]:
        distance, useful = answer
        return kinds_with_room(counts, useful if distance == 0 else ())

    def read_codes(counts: Counts, discards: Discards) -> dict[int, frozenset[int]]:
        found: dict[int, frozenset[int]] = {}
        for code, useful in discards.items():
            discard = codes.index(code)
            rest = tuple(count - (kind == discard) for kind, count in enumerate(counts))
            if waits := kinds_with_room(rest, useful):
                found[discard] = waits
        return found

    return {
        Question.IS_WIN: Answer.calling(is_win, tiles_and_last, read_flag, CHINESE_OFFICIAL),
        Question.WAITS: Answer.calling(regular_shanten, tiles, read_useful),
        Question.READY_DISCARDS: Answer.calling(ready_discards, tiles, read_codes),
    }


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
