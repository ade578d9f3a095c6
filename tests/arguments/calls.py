"""The public callables, each with arguments that it takes."""

import copy
import inspect
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

import numpy as np

import hupai
from hupai import (
    ChooseFloat,
    Chow,
    Discard,
    ExchangeTiles,
    Hand,
    Kong,
    Match,
    Meld,
    MeldKind,
    NameSuit,
    Shape,
    ShowDealtWin,
    Suit,
    Table,
    Tile,
    TileSet,
    Trait,
    TraitCount,
    WinContext,
    batch,
    bots,
    render,
    sim,
    variants,
)
from hupai.play import Action, Event


class Call(NamedTuple):
    """A callable, and arguments that it takes."""

    ask: Callable[..., Any]
    arguments: dict[str, Any]


def rows() -> Any:
    """Two hands of 14."""
    row = list(Hand.parse("123m456p789s11222z").counts)
    return np.array([row, row], np.uint8)


@cache
def table() -> Table:
    """A table at its first question; what is refused leaves it as it was."""
    return Table(variants.get("changsha"), seed=7)


@cache
def seat() -> int:
    """The seat that is asked."""
    return next(iter(table().legal_actions()))


def calls() -> dict[str, Call]:
    """The public callables, by name."""
    hand, waiting = Hand.parse("123m456m789p345s22p"), Hand.parse("123m456m789p345s2p")
    changsha, rules = variants.get("changsha"), variants.get("dafeng").rules
    four = [bots.get("random", seed=number) for number in range(4)]
    view, events = table().view(seat()), table().events
    waits = waiting.waits()
    answered: dict[str, Call] = {
        question: Call(getattr(hand, question), {"shapes": Shape.STANDARD})
        for question in ("is_win", "shanten", "ready_discards")
    }
    return answered | {
        "Tile": Call(Tile, {"value": 3}),
        "Tile.parse": Call(Tile.parse, {"text": "1m"}),
        "Shape": Call(Shape, {"value": 1}),
        "MeldKind": Call(MeldKind, {"value": "chow"}),
        "Trait.of": Call(Trait.of, {"traits": 3}),
        "TraitCount.of": Call(TraitCount.FOURS.of, {"traits": 3}),
        "Hand": Call(Hand, {"tiles": [Tile.M1], "melds": [], "wildcards": 1}),
        "Hand.parse": Call(Hand.parse, {"text": "1m"}),
        "Hand.from_counts": Call(
            Hand.from_counts, {"counts": [1, *33 * [0]], "melds": [], "wildcards": 1}
        ),
        "Hand.with_wildcards": Call(waiting.with_wildcards, {"wildcards": 1}),
        "Hand.copies": Call(hand.copies, {"tile": Tile.M1}),
        "Hand.add": Call(waiting.add, {"tile": Tile.M1}),
        "Hand.remove": Call(hand.remove, {"tile": Tile.M1}),
        "decompositions": Call(hand.decompositions, {"shapes": Shape.STANDARD, "limit": 3}),
        "waits": Call(waiting.waits, {"shapes": Shape.STANDARD}),
        "improving_tiles": Call(waiting.improving_tiles, {"shapes": Shape.STANDARD}),
        "ready_decompositions": Call(
            waiting.ready_decompositions, {"shapes": Shape.STANDARD, "limit": 3}
        ),
        "discard_options": Call(
            lambda shapes, seen: hand.discard_options(shapes, seen=seen),
            {"shapes": Shape.STANDARD, "seen": [Tile.M1]},
        ),
        "Meld.chow": Call(Meld.chow, {"first": Tile.M1}),
        "Meld.pung": Call(Meld.pung, {"tile": Tile.M1}),
        "Meld.kong": Call(Meld.kong, {"tile": Tile.M1, "kind": MeldKind.KONG_ADDED}),
        "Meld.parse": Call(Meld.parse, {"text": "[111m]"}),
        "TileSet": Call(lambda tiles: TileSet(tiles), {"tiles": [Tile.M1]}),  # noqa: PLW0108
        "TileSet.parse": Call(TileSet.parse, {"text": "1m"}),
        "TileSet.from_mask": Call(TileSet.from_mask, {"mask": 3}),
        "TileSet.unseen": Call(waits.unseen, {"seen": [Tile.M1]}),
        "TileSet.isdisjoint": Call(waits.isdisjoint, {"other": [Tile.M1]}),
        "DiscardOption": Call(
            hupai.DiscardOption,
            {"discard": Tile.M1, "shanten": 1, "improving_tiles": [], "unseen": 0},
        ),
        "WinContext": Call(
            WinContext,
            {
                "winner": 1, "dealer": 0, "by": "discard", "payer": 2, "tile": Tile.M1,
                "after_kong": False, "last_tile": False, "opening": None, "ready": False,
                "supplement": False, "dealer_streak": 0, "flowers": (), "birds": (),
                "liable": None, "round_wind": Tile.EAST, "last_of_kind": False,
                "missing": Suit.DOTS, "playing": (1, 2, 3),
            },
        ),
        "WinContext.from_dict": Call(WinContext.from_dict, {"data": {"winner": 1}}),
        "a field of a context": Call(
            lambda winner, tile, birds, missing, playing: WinContext.from_dict(
                {"winner": winner, "tile": tile, "birds": birds, "missing": missing,
                 "playing": playing}
            ),
            {"winner": 1, "tile": "1m", "birds": ["1m"], "missing": "s", "playing": [1, 2]},
        ),
        "variants.get": Call(
            lambda name, cap: variants.get(name, cap=cap), {"name": "sichuan", "cap": 4}
        ),
        "variants.variant_class": Call(variants.variant_class, {"name": "sichuan"}),
        "variants.register": Call(variants.register, {"kind": type(changsha)}),
        "variants.variant_class's rules": Call(type(rules).make, {"options": {"stake": 2}}),
        **{
            f"option {kind.variant} {option.name}": Call(
                kind, {option.name: option.default}
            )
            for kind in (variants.variant_class(name).rules_type for name in variants.names())
            for option in kind.options()
            if option.default is not None
        },
        "Rules.from_json": Call(type(rules).from_json, {"text": '{"stake": 2}'}),
        "Rules.from_toml": Call(type(rules).from_toml, {"text": "stake = 2"}),
        "Rules.option": Call(type(rules).option, {"name": "stake"}),
        "Score.explain": Call(
            changsha.score(hand, WinContext(winner=1)).explain, {"language": "en"}
        ),
        "Table": Call(
            Table,
            {
                "variant": changsha, "seed": 7, "dealer": 0, "streak": 0,
                "wall": changsha.wall_tiles(),
                "dice": [(1, 2)],
            },
        ),
        "a round of a Table": Call(
            Table, {"variant": variants.get("guobiao"), "round_wind": Tile.EAST}
        ),
        "Table.from_log": Call(Table.from_log, {"text": table().to_log()}),
        "Table.submit": Call(
            table().copy().submit, {"seat": seat(), "action": table().default_action(seat())}
        ),
        "Table.default_action": Call(table().default_action, {"seat": seat()}),
        "Table.view": Call(table().view, {"seat": 0}),
        "Table.events_for": Call(table().events_for, {"seat": 0, "since": 0}),
        "View.sample": Call(view.sample, {"seed": 3}),
        "Match": Call(Match, {"variant": changsha, "seed": 3, "deals": 2, "dealer": 1}),
        "Action.from_dict": Call(Action.from_dict, {"data": {"action": "pass"}}),
        "Action.from_json": Call(Action.from_json, {"text": '{"action": "pass"}'}),
        "a field of an action": Call(
            lambda tile, kind, style: Action.from_dict(
                {"action": "kong", "tile": tile, "kind": kind, "style": style}
            ),
            {"tile": "1m", "kind": "kong_added", "style": None},
        ),
        "a field of an event": Call(
            lambda seat, source, left: Event.from_dict(
                {"event": "drew", "seat": seat, "source": source, "left": left}
            ),
            {"seat": 1, "source": "wall", "left": 3},
        ),
        "Event.from_dict": Call(Event.from_dict, {"data": events[0].to_dict()}),
        "Discard": Call(Discard, {"tile": Tile.M1, "ready": False}),
        "Chow": Call(Chow, {"first": Tile.M1}),
        "Kong": Call(Kong, {"tile": Tile.M1, "kind": MeldKind.KONG_ADDED, "style": None}),
        "ShowDealtWin": Call(ShowDealtWin, {"kinds": ("no_jiang",)}),
        "ExchangeTiles": Call(ExchangeTiles, {"tiles": (Tile.M1, Tile.M1, Tile.M2)}),
        "ChooseFloat": Call(ChooseFloat, {"float": 2}),
        "NameSuit": Call(NameSuit, {"suit": Suit.DOTS}),
        "a field of an action before play": Call(
            lambda tiles, suit: (
                Action.from_dict({"action": "exchange_tiles", "tiles": tiles}),
                Action.from_dict({"action": "name_suit", "suit": suit}),
            ),
            {"tiles": ["1m", "1m", "2m"], "suit": "p"},
        ),
        "Variant.waits": Call(
            variants.get("xuezhan").waits, {"hand": waiting, "missing": Suit.DOTS}
        ),
        "Variant.wait_values": Call(
            variants.get("xuezhan").wait_values,
            {"hand": waiting, "missing": Suit.DOTS, "playing": (1, 2)},
        ),
        "Variant.settle_draw": Call(
            changsha.settle_draw, {"hands": [waiting] * 4, "dealer": 0, "shown": [Tile.M1]}
        ),
        "Variant.next_dealer": Call(
            changsha.next_dealer,
            {"dealer": 0, "winners": [1, 2], "payer": 0, "streak": 0, "ready": [True] * 4,
             "last_drawer": 3},
        ),
        "Variant.read_score": Call(
            changsha.read_score, {"data": changsha.score(hand, WinContext(winner=1)).to_dict()}
        ),
        "bots.get": Call(bots.get, {"name": "ready", "seed": 1}),
        "bots.register": Call(
            bots.register, {"name": "random", "maker": bots.RandomPlayer}
        ),
        "RandomPlayer": Call(bots.RandomPlayer, {"seed": 1}),
        "ReadySeeker": Call(bots.ReadySeeker, {"seed": 1}),
        "sim.simulate": Call(
            sim.simulate,
            {"variant": changsha, "players": four, "deals": 1, "seed": 3, "match_deals": 1},
        ),
        **{
            f"batch.{ask.__name__}": Call(
                ask,
                {"counts": rows(), "shapes": Shape.STANDARD, "melds": 0, "wildcards": 0,
                 "threads": 1},
            )
            for ask in (batch.is_win, batch.shanten)
        },
        "batch.discard_options": Call(
            batch.discard_options,
            {"counts": rows(), "shapes": Shape.STANDARD, "melds": 0, "wildcards": 0,
             "threads": 1, "seen": np.zeros(34, np.uint8)},
        ),
        "render.hand_text": Call(render.hand_text, {"hand": hand}),
        "render.hand_svg": Call(render.hand_svg, {"hand": hand}),
        "render.tiles_svg": Call(render.tiles_svg, {"tiles": [Tile.M1], "title": "one"}),
        "render.tiles_text": Call(render.tiles_text, {"tiles": [Tile.M1]}),
        "render.deal_lines": Call(
            lambda variant, events, language: list(render.deal_lines(variant, events, language)),
            {"variant": changsha, "events": events, "language": "en"},
        ),
        "render.result_lines": Call(
            lambda variant, result, language: list(
                render.result_lines(variant, result, language)
            ),
            {"variant": changsha, "result": ended(), "language": "en"},
        ),
    }  # fmt: skip


def ended() -> Any:
    """How a deal ended."""
    going = table().copy()
    while asked := going.legal_actions():
        number = next(iter(asked))
        going.submit(number, going.default_action(number))
    return going.result


CALLS = calls()
ARGUMENTS = [(name, argument) for name, call in CALLS.items() for argument in call.arguments]


def ask(call: Call, wrong: dict[str, Any]) -> object:
    """Ask with one argument exchanged, by its name where it has one."""
    # Players and tables go on: each call has its own.
    arguments = copy.deepcopy(call.arguments) | wrong
    names: Mapping[str, inspect.Parameter] = {}
    with suppress(ValueError):
        names = inspect.signature(call.ask).parameters
    named = {
        name: arguments[name]
        for name in arguments
        if name in names and names[name].kind is not inspect.Parameter.POSITIONAL_ONLY
    }
    return call.ask(*(arguments[name] for name in arguments if name not in named), **named)
