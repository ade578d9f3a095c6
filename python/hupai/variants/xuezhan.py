"""血战到底 (bloody battle) and 血流成河: a missing suit, doublings, and wins that go on.

The clauses BB-… are those of the rule book.
"""

from collections.abc import Iterable, Iterator

from hupai._core import Hand
from hupai.enums import MeldKind, Shape, Trait, TraitCount
from hupai.scoring import (
    Count,
    Counted,
    Fan,
    FanKind,
    Valuation,
    Valued,
    When,
    WinContext,
    WonHand,
)
from hupai.scoring.context import Opening
from hupai.scoring.definitions import ONE_SUIT, SUIT, has
from hupai.scoring.refusals import has_kong
from hupai.variants.two_suits import PAIRS
from hupai.variants.xuezhan_rules import XuezhanRules
from hupai.variants.xuezhan_table import XuezhanTable

DRAWN = {"by": "self_draw"}


class Xuezhan(XuezhanTable):
    """血战到底 and 血流成河: BB-01 to BB-57."""

    name = "xuezhan"
    zh = "血战到底"
    rules_type = XuezhanRules
    rules: XuezhanRules
    facts = ("by", "after_kong", "last_tile", "opening", "is_liable", "missing", "playing")

    @property
    def openings(self) -> tuple[Opening, ...]:
        """BB-44 and BB-45."""
        return ("heavenly", "earthly") if self.rules.heavenly_and_earthly else ()

    def fan_rows(self) -> Iterable[Fan]:
        """BB-30 to BB-47."""
        rules, event = self.rules, FanKind.ADD_ON
        fours = {TraitCount.FOURS: 1}
        return [
            Fan(
                key="plain", zh="平胡", en="plain hand", value=0, clause="BB-30",
                definition="no other fan counts",
            ),
            Fan(
                key="all_pungs", zh="对对胡", en="all pungs", value=1, clause="BB-31",
                definition="four pungs or kongs", of=When(has=Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=2, clause="BB-32",
                definition="one suit, melds included", of=ONE_SUIT,
            ),
            Fan(
                key="seven_pairs", zh="七对", en="seven pairs", value=2, clause="BB-33",
                definition="seven pairs, concealed; four of a kind may be two",
                of=When(shape=PAIRS),
            ),
            Fan(
                key="terminals_everywhere", zh="带幺九", en="terminals everywhere", value=2,
                clause="BB-34", definition="every set and the pair hold a 1 or 9; not 七对",
                of=When(shape=Shape.STANDARD, has=Trait.TERMINAL_EVERYWHERE)
                if rules.terminals_and_jiang else None,
            ),
            Fan(
                key="all_jiang", zh="将", en="all jiang", value=2, clause="BB-35",
                definition="对对胡 or 七对 of 2, 5 and 8 only", replaces=("all_middle",),
                of=When(has=Trait.ALL_JIANG) if rules.terminals_and_jiang else None,
            ),
            Fan(
                key="golden_hook", zh="金钩钓", en="golden hook", value=1, clause="BB-36",
                definition="four melds, kongs of any kind included, and a pair in hand",
                of=_golden_hook,
            ),
            Fan(
                key="root", zh="根", en="root", value=1, clause="BB-37",
                definition="each four of a kind, konged or not",
                of=Count(traits=(TraitCount.FOURS,)),
            ),
            Fan(
                key="concealed", zh="门清", en="concealed", value=1, clause="BB-38",
                definition="no meld but concealed kongs; not 七对",
                of=When(
                    shape=Shape.STANDARD, has=Trait.CONCEALED,
                    facts={} if rules.concealed_win == "any" else DRAWN,
                ) if rules.concealed_and_middle else None,
            ),
            Fan(
                key="all_middle", zh="中张", en="all middle", value=1, clause="BB-39",
                definition="no 1 and no 9; not with 将",
                of=When(has=Trait.ALL_SIMPLES) if rules.concealed_and_middle else None,
            ),
            Fan(
                key="kong_bloom", zh="杠上花", en="kong bloom", value=1, clause="BB-40", kind=event,
                definition="self-draw of the replacement of a kong",
                of=When(facts={"after_kong": True, **DRAWN}),
            ),
            Fan(
                key="kong_shot", zh="杠上炮", en="kong shot", value=1, clause="BB-41", kind=event,
                definition="on the discard right after its discarder's kong",
                of=When(facts={"after_kong": True, "by": "discard"}),
            ),
            Fan(
                key="robbed_kong", zh="抢杠", en="robbed kong", value=1, clause="BB-42", kind=event,
                definition="on the tile of an added kong", of=When(facts={"by": "robbed_kong"}),
            ),
            Fan(
                key="last_tile", zh="海底", en="last tile", value=1, clause="BB-43", kind=event,
                definition="self-draw of the last tile, or a discard with the wall empty",
                of=When(facts={"last_tile": True} if rules.last_tile == "both" else
                        {"last_tile": True, **DRAWN}) if rules.last_tile != "off" else None,
            ),
            Fan(
                key="heavenly", zh="天胡", en="heavenly win", value=5, clause="BB-44", kind=event,
                definition="the dealer's first 14 tiles, before any kong",
                of=When(facts={"opening": "heavenly"}),
            ),
            Fan(
                key="earthly", zh="地胡", en="earthly win", value=5, clause="BB-45", kind=event,
                definition="another's first draw, or as earthly says, before any claim or kong",
                of=When(facts={"opening": "earthly"}),
            ),
            Fan(
                key="self_draw", zh="自摸", en="self-draw", value=1, clause="BB-46", kind=event,
                definition="self-draw, if self_draw says fan, and nobody pays alone",
                of=When(facts={**DRAWN, "is_liable": False} if self._giver_pays else DRAWN)
                if rules.self_draw == "fan" else None,
            ),
            Fan(
                key="dragon", zh="龙", en="dragon", value=1, clause="BB-47",
                definition="七对 of two suits with a four",
                of=When(shape=PAIRS, suits=2, least=fours) if rules.dragon_bonus else None,
            ),
        ]  # fmt: skip

    def obstacle(self, won: WonHand, held: Counted) -> str | None:
        """BB-05."""
        missing = won.facts.missing
        if missing is not None and has(won, SUIT[missing]):
            return f"a tile of {missing}, the missing suit"
        return super().obstacle(won, held)

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen under these options: BB-45 and BB-51."""
        if context.liable is not None and not (
            context.by == "self_draw"
            and context.after_kong
            and has_kong(hand, MeldKind.KONG_EXPOSED)
        ):
            yield "who gave the tile of an exposed kong is liable for a win after it, nobody else"
        if context.opening == "earthly":
            yield from self.earthly_refusals(context)

    def value(self, won: WonHand, held: Counted) -> Valuation:
        """BB-30 and BB-48: the sum of the fans."""
        patterns, events = held
        place = self.fans.place(*patterns) if patterns else -1
        if self.rules.heavenly_alone and won.facts.opening is not None:
            patterns, events = (), tuple(fan for fan in events if fan.key in self.openings)
        fans = (*patterns, *events) or (self.fans["plain"].times(1),)
        return sum(fan.total for fan in fans), (place,), fans

    def points(self, valued: Valued, context: WinContext) -> int:
        """What one payer owes (BB-50)."""
        return self._doubled(valued.total)

    def owes(self, seat: int, points: int, valued: Valued, context: WinContext) -> int:
        """BB-46, BB-50 and BB-51."""
        alone = context.by != "self_draw" or (context.liable is not None and self._giver_pays)
        return points if alone or self.rules.self_draw != "base" else points + self.rules.base


def _golden_hook(won: WonHand) -> bool:
    """BB-36: no set but melds, and none of them a chow, of which there are none."""
    kongs = TraitCount.KONGS_CONCEALED.of(won.traits)
    alone = TraitCount.CONCEALED_PUNGS.of(won.traits) == kongs
    return alone and has(won, Trait.ALL_PUNGS)
