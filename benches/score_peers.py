"""The libraries on PyPI that score won hands, each under its own rules."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from benches.hands import COPIES, KINDS
from benches.peers import CODES, installed_peers
from benches.scorers import Part, Scorer, Wins
from benches.wins import SEED, WINS, any_hand, has_event, seeded_wins
from hupai import Hand, Meld, MeldKind, Tile, WinContext, variants

Foreign = Any
"""Something of a library that may not be installed, and so has no type here."""


def riichienv(version: str) -> Scorer:
    """Score with `riichienv`: a concealed hand has declared, others need a pattern of their own."""
    library = import_module("riichienv")

    def win(random: Random, *, event: bool) -> tuple[Foreign, ...]:
        while True:
            hand = any_hand(random, honors=True, chows=True)
            asked = riichi_evaluator(library, hand)
            conditions = library.Conditions(**riichi_conditions(random, hand, event=event))
            tile = random.choice(asked.tiles_136)
            if asked.calc(tile, conditions=conditions).is_win:
                return asked, tile, conditions

    return Scorer(
        name="riichienv",
        version=version,
        call="hand.calc(tile, conditions=conditions)",
        variables="hand, tile, conditions",
        make_wins=lambda: wins("riichienv", win),
        read=read_riichi,
    )


def riichi_evaluator(library: ModuleType, hand: Hand) -> Foreign:
    """Make a hand of riichienv, which tells the four copies of a tile apart."""
    kinds = {
        MeldKind.CHOW: library.MeldType.Chi,
        MeldKind.PUNG: library.MeldType.Pon,
        MeldKind.KONG_EXPOSED: library.MeldType.Daiminkan,
        MeldKind.KONG_ADDED: library.MeldType.Kakan,
        MeldKind.KONG_CONCEALED: library.MeldType.Ankan,
    }
    copies = [iter(range(COPIES * kind, COPIES * (kind + 1))) for kind in range(KINDS)]
    tiles = [next(copies[tile]) for tile in hand.concealed]
    melds = [
        library.Meld(
            kinds[meld.kind],
            [next(copies[tile]) for tile in meld.tiles],
            meld.kind is not MeldKind.KONG_CONCEALED,
        )
        for meld in hand.melds
    ]
    return library.HandEvaluator(tiles, melds)


def riichi_conditions(random: Random, hand: Hand, *, event: bool) -> dict[str, object]:
    """Draw how a riichi hand was won."""
    tsumo, declared = random.random() < 0.5, not hand.melds
    events = ["rinshan", "haitei"] if tsumo else ["chankan", "houtei"]
    events += ["ippatsu"] if declared else []
    return {
        "tsumo": tsumo,
        "riichi": declared,
        "player_wind": random.randrange(4),
        "round_wind": random.randrange(2),
        **({random.choice(events): True} if event else {}),
    }


def read_riichi(answer: Foreign) -> object:
    """Read what riichienv found a hand to be worth."""
    assert answer.is_win
    paid = (answer.ron_agari, answer.tsumo_agari_oya, answer.tsumo_agari_ko)
    return answer.han, answer.fu, sorted(answer.yaku), paid


def py_mahjong_gb(version: str) -> Scorer:
    """Score with `PyMahjongGB`, whatever the hand is worth."""
    calculate = import_module("MahjongGB").MahjongFanCalculator

    def win(random: Random, *, event: bool) -> tuple[Foreign, ...]:
        while True:
            given = official_facts(random, any_hand(random, honors=True, chows=True), event=event)
            try:
                calculate(**given)
            except TypeError:
                continue
            return (given,)

    return Scorer(
        name="PyMahjongGB",
        version=version,
        call="calculate(**win)",
        variables="(win,)",
        make_wins=lambda: wins("PyMahjongGB", win),
        read=tuple,
        names=lambda: {"calculate": calculate},
    )


def py_mahjong_gb_on_ours(version: str) -> Scorer:
    """Score the wins of our Chinese Official with `PyMahjongGB`."""
    return replace(
        py_mahjong_gb(version),
        name="PyMahjongGB, our wins",
        make_wins=lambda: [
            (as_official(hand, context),) for hand, context in seeded_wins(variants.get("guobiao"))
        ],
        parts=(Part.ALL,),
    )


def as_official(hand: Hand, context: WinContext) -> dict[str, object]:
    """Write a win of ours for PyMahjongGB."""
    assert context.tile is not None
    codes = [CODES[tile] for tile in hand.concealed]
    codes.remove(CODES[context.tile])
    return {
        "pack": tuple(map(pack, hand.melds)),
        "hand": tuple(codes),
        "winTile": CODES[context.tile],
        "flowerCount": len(context.flowers),
        "isSelfDrawn": context.self_drawn,
        "is4thTile": context.last_of_kind,
        "isAboutKong": context.after_kong or context.by == "robbed_kong",
        "isWallLast": context.last_tile,
        "seatWind": context.seat_wind - Tile.EAST,
        "prevalentWind": (context.round_wind or Tile.EAST) - Tile.EAST,
    }


def official_facts(random: Random, hand: Hand, *, event: bool) -> dict[str, object]:
    """Draw how a hand of Chinese Official was won."""
    codes = [CODES[tile] for tile in hand.concealed]
    last = codes.pop(random.randrange(len(codes)))
    special = random.choice(("is4thTile", "isAboutKong", "isWallLast")) if event else None
    return {
        "pack": tuple(pack(meld) for meld in hand.melds),
        "hand": tuple(codes),
        "winTile": last,
        "flowerCount": 0,
        "isSelfDrawn": random.random() < 0.5,
        **{name: name == special for name in ("is4thTile", "isAboutKong", "isWallLast")},
        "seatWind": random.randrange(4),
        "prevalentWind": random.randrange(4),
    }


def pack(meld: Meld) -> tuple[str, str, int]:
    """Write a meld for PyMahjongGB: a chow by its middle tile; 0 for a concealed kong."""
    match meld.kind:
        case MeldKind.CHOW:
            return "CHI", CODES[meld.tile + 1], 1
        case MeldKind.PUNG:
            return "PENG", CODES[meld.tile], 1
        case MeldKind.KONG_CONCEALED:
            return "GANG", CODES[meld.tile], 0
        case _:
            return "GANG", CODES[meld.tile], 1


def wins(name: str, win: Callable[..., tuple[Foreign, ...]]) -> Wins:
    """Make the wins of a library; the same library always has the same."""
    random = Random(f"{SEED} {name}")
    return [win(random, event=has_event(number)) for number in range(WINS)]


SCORE_PEERS = {"riichienv": riichienv, "PyMahjongGB": py_mahjong_gb}
"""By name on PyPI."""


def installed_score_peers() -> tuple[Scorer, ...]:
    """Find the libraries that can be asked."""
    engines, _ = installed_peers()
    found = [
        SCORE_PEERS[engine.name](engine.version) for engine in engines if engine.name in SCORE_PEERS
    ]
    official = [engine for engine in engines if engine.name == "PyMahjongGB"]
    return (*found, *(py_mahjong_gb_on_ours(engine.version) for engine in official))
