"""What fans look at is the key of the memory: no order of scoring changes a score."""

import random
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

import pytest

from hupai import Hand, Shape, Tile, WinContext
from hupai.errors import NotAWinError, RuleError, UndeclaredFactError, WinContextError
from hupai.play import Variant
from hupai.scoring import Fan, FanKind, Rules, WonHand
from hupai.scoring.facts import OF_CONTEXT, OF_PAYMENTS, OF_READING, declaration, readings

FACTS = (*OF_CONTEXT, *OF_READING)
HANDS = [
    "456m123p456p789s22p", "445566m123p789s22p", "222444666m88m999m",
    "11223344556677s", "123p456p789s22p[456m]", "111222333m456p55s", "222m555p888s22s[2222p]",
]  # fmt: skip


class PlainRules(Rules, frozen=True, kw_only=True):
    """No options."""

    variant = "facts"


class Sees(Variant):
    """A variant whose fan sees every fact that it declares: its count is another for each."""

    name = "facts"
    zh = "看"
    rules_type = PlainRules
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS
    honors = True
    basic = "plain"
    numbers: ClassVar[dict[object, int]] = {}

    def fan_rows(self) -> Iterable[Fan]:
        """One fan that tells the facts apart."""
        return [
            Fan(key="plain", zh="平", en="plain", value=1, clause="-", definition=""),
            Fan(
                key="seen", zh="看", en="seen", value=1, clause="-", definition="",
                kind=FanKind.ADD_ON, of=self._number,
            ),
        ]  # fmt: skip

    def _number(self, won: WonHand) -> int:
        seen = tuple(getattr(won.facts, name) for name in self.facts if name not in OF_PAYMENTS)
        return self.numbers.setdefault(seen, len(self.numbers) + 1)


def declaring(*names: str) -> Variant:
    """A fresh variant that declares these facts."""
    variant: Variant = type("Declaring", (Sees,), {"facts": names})(PlainRules())
    return variant


def contexts(hand: Hand, rng: random.Random) -> Iterator[WinContext]:
    """Contexts that differ in one thing or two."""
    tiles = [None, *dict.fromkeys(hand.concealed)]
    changes: list[dict[str, Any]] = [
        {}, {"last_tile": True}, {"ready": True}, {"dealer_streak": 2}, {"dealer": 1},
        {"dealer": 2}, {"liable": 3}, {"round_wind": Tile.EAST}, {"round_wind": Tile.SOUTH},
        {"flowers": (Tile.SPRING, Tile.SUMMER, Tile.AUTUMN, Tile.WINTER)},
        {"by": "self_draw", "payer": None}, {"by": "robbed_kong", "supplement": True},
    ]  # fmt: skip
    for tile in tiles:
        for _ in range(4):
            usual: dict[str, Any] = {"winner": 1, "by": "discard", "payer": 2, "tile": tile}
            yield WinContext(**(usual | rng.choice(changes) | rng.choice(changes)))


def asked(variant: Variant, hand: Hand, context: WinContext) -> object:
    """The score, or why there is none."""
    try:
        return variant.score(hand, context)
    except (NotAWinError, WinContextError) as error:
        return str(error)


@pytest.mark.parametrize("seed", range(12))
def test_scores_in_any_order_are_those_of_a_fresh_variant(seed: int) -> None:
    rng = random.Random(seed)
    names = rng.sample(FACTS, rng.randint(1, 6))
    hands = [Hand.parse(text) for text in HANDS]
    asking = [(hand, context) for hand in hands for context in contexts(hand, rng)]
    fresh = [asked(declaring(*names), hand, context) for hand, context in asking]
    for _ in range(3):
        order = rng.sample(range(len(asking)), len(asking))
        used = declaring(*names)
        assert {place: asked(used, *asking[place]) for place in order} == dict(enumerate(fresh))
    assert len({str(answer) for answer in fresh}) > 1


@pytest.mark.parametrize("seed", range(6))
def test_variants_of_other_facts_score_the_same_context(seed: int) -> None:
    rng = random.Random(seed)
    hands = [Hand.parse(text) for text in HANDS]
    common = rng.sample(list(OF_CONTEXT), 2)
    more: list[list[str]] = [[], ["birds"], [rng.choice(OF_READING)], rng.sample(FACTS, 2)]
    declared = [tuple(dict.fromkeys([*common, *names])) for names in more]
    kinds = [declaring(*names) for names in declared]
    for hand in hands:
        for context in contexts(hand, rng):
            for used, names in rng.sample(list(zip(kinds, declared, strict=True)), len(kinds)):
                fresh = WinContext.from_dict(context.to_dict())
                decomposition = hand.decompositions()[0]
                won = list(declaring(*names).judge.seen(decomposition, fresh))
                seen = list(used.judge.seen(decomposition, context))
                assert seen == won
                assert all(hasattr(each.facts, name) for each in seen for name in names[:2])


@pytest.mark.parametrize("name", FACTS)
def test_a_fact_that_is_not_declared_cannot_be_read(name: str) -> None:
    others = [other for other in FACTS if other != name]
    for declared in ([], others[:1], others):
        variant = declaring(*declared)
        (won, *_) = variant.judge.seen(
            Hand.parse(HANDS[0]).decompositions()[0], WinContext(winner=1)
        )
        assert all(hasattr(won.facts, other) for other in declared)
        with pytest.raises(UndeclaredFactError, match=f"no fact '{name}': declared are"):
            getattr(won.facts, name)


def test_what_is_no_fact_cannot_be_declared() -> None:
    with pytest.raises(UndeclaredFactError, match="'winner'"):
        declaration(("by", "winner"))


@pytest.mark.parametrize("name", [*OF_PAYMENTS, "wait_value", "payer"])
def test_no_fan_sees_what_changes_payments_alone(name: str) -> None:
    variant = declaring("by", *OF_PAYMENTS)
    (won,) = variant.judge.seen(Hand.parse(HANDS[0]).decompositions()[0], WinContext(winner=1))
    with pytest.raises(UndeclaredFactError):
        getattr(won.facts, name)


@pytest.mark.parametrize("name", sorted(set(FACTS)))
def test_what_no_fact_reads_is_refused_by_the_base(name: str) -> None:
    special: dict[str, dict[str, Any]] = {
        "last_tile": {"last_tile": True}, "ready": {"ready": True}, "is_liable": {"liable": 0},
        "flower_groups": {"flowers": (Tile.SPRING,)}, "round_wind": {"round_wind": Tile.EAST},
        "opening": {"opening": "heavenly", "dealer": 1},
        "supplement": {"by": "robbed_kong", "payer": 2, "supplement": True},
        "after_kong": {"by": "discard", "payer": 2, "after_kong": True},
    }  # fmt: skip
    context = WinContext(winner=1, **special.get(name, {}))
    hand = Hand.parse(HANDS[0])
    assert declaring(name).score(hand, context)
    if name in special:
        with pytest.raises(WinContextError, match="facts has no"):
            declaring("by").score(hand, context)
    else:
        assert declaring("by").score(hand, context)


def test_tables_of_two_to_four() -> None:
    hand = Hand.parse(HANDS[0])
    for seats in (2, 3, 4):
        variant = type("Seats", (Sees,), {"facts": (), "seats": seats})(PlainRules())
        payments = variant.score(hand, WinContext(winner=1)).payments
        assert (len(payments), sum(payments)) == (seats, 0)
        assert variant.settle_draw([hand.remove(Tile.S7)] * seats, 0).payments == (0,) * seats
        if seats < 4:
            with pytest.raises(WinContextError, match="winner is seat 3"):
                variant.score(hand, WinContext(winner=3))
    for seats in (1, 5):
        with pytest.raises(RuleError, match=f"{seats} seats"):
            type("Seats", (Sees,), {"facts": (), "seats": seats})(PlainRules())


def test_wildcards_stand_for_what_is_worth_most() -> None:
    kind = type("Wild", (Sees,), {"facts": ("wildcards",), "wild": (Tile.RED,)})
    variant = kind(PlainRules())
    waiting = Hand.parse("123m456p789s55m1s?")
    assert Tile.RED in variant.waits(waiting)
    for hand in (waiting.add(Tile.S1), waiting.with_wildcards(2)):
        score = variant.score(hand, WinContext(winner=1))
        assert len(score.to_dict()["wild"]) == hand.wildcards
        assert "wildcards stand for" in score.explain()
        assert "癞子当" in score.explain("zh")
        assert variant.read_score(score.to_dict()) == score


def test_the_sets_and_the_pair_are_the_tiles_of_the_hand() -> None:
    for text in HANDS:
        hand = Hand.parse(text)
        tiles = sorted((*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)))
        for decomposition in hand.decompositions():
            pair = [decomposition.pair] if decomposition.pair is not None else []
            for tile in hand.concealed:
                for reading in readings(decomposition, tile):
                    held = [tile for one in reading.sets for tile in one.tiles]
                    assert sorted([*held, *pair, *pair]) == tiles
                    assert [reading.pair] == pair
                    assert reading.sets[: len(hand.melds)] == hand.melds
