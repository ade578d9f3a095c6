"""A tile that others may win on or claim: who is asked, what was answered, what comes of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from hupai.play.actions import Action, Chow, KongStyle, Pass, Win
from hupai.play.deal import Deal, Phase
from hupai.play.question import Asking, Course, Question
from hupai.play.variant import Variant
from hupai.scoring.context import Source
from hupai.table.options import PASS, TO_WIN_ONLY, TO_WIN_OR_PASS, WIN, claim_options
from hupai.table.wins import offered_win
from hupai.tiles import Tile

if TYPE_CHECKING:
    from hupai.scoring import Score


PAIR = 2
"""So many of a tile a seat must hold to claim another, unless for a chow."""


class Claim(NamedTuple):
    """A claim that stands."""

    seat: int
    action: Action


class Outcome(NamedTuple):
    """What comes of a tile: who wins on it, nearest first, or who claims it, or nobody."""

    winners: tuple[int, ...] = ()
    claim: Claim | None = None


class Claims(Question[Variant]):
    """The question that a tile is, put to all who have an answer to it.

    `style` is that of a kong that may be robbed. It is settled when no open answer can change what
    comes of it (CM-2).
    """

    phase = Phase.CLAIMS

    def __init__(
        self, order: tuple[int, ...], tile: Tile, by: Source, style: KongStyle | None
    ) -> None:
        self.asked: Asking = {}
        self.order = order
        self.tile = tile
        self.by = by
        self.style = style
        self.options: Asking = {}
        self.scores: dict[int, Score] = {}
        self.answers: dict[int, Action] = {}

    def copy(self) -> Self:
        """Make another that is answered separately."""
        twin = super().copy()
        twin.answers = self.answers.copy()
        return twin

    def answer(self, course: Course[Variant], seat: int, action: Action) -> None:
        """Take an answer, and go on if it was the last that matters."""
        self.answers[seat] = action
        del self.asked[seat]
        self.proceed(course)

    def proceed(self, course: Course[Variant]) -> None:
        """Go on once it is settled what comes of the tile."""
        nearest_only = course.variant.rules.several_winners == "nearest"
        outcome = self.outcome(nearest_only=nearest_only)
        if outcome is None:
            return
        for passed in self.passed(nearest_only=nearest_only):
            course.deal.seats[passed].passed += (self.scores[passed],)
            course.fine(self.scores[passed])
        if outcome.winners:
            course.win([self.scores[winner] for winner in outcome.winners])
        elif outcome.claim is not None:
            course.claim(outcome.claim.seat, outcome.claim.action, self.tile)
        else:
            course.unclaimed()

    def open_to(self, *, nearest_only: bool) -> Asking:
        """Say who is asked: where hands win by themselves, those whose own win counts beside."""
        if not self.answers:
            return self.options.copy()
        first = min(map(self.order.index, self.answers)) if nearest_only else len(self.order)
        winning = [seat for seat in self.order[:first] if seat in self.scores]
        return {seat: self.options[seat] for seat in winning if seat not in self.answers}

    def outcome(self, *, nearest_only: bool) -> Outcome | None:
        """Say what comes of the tile, or None while an open answer could change it."""
        open_to_win = [
            seat for seat in self.order if seat in self.scores and seat not in self.answers
        ]
        winners = tuple(seat for seat in self.order if type(self.answers.get(seat)) is Win)
        if nearest_only and winners:
            nearer = self.order[: self.order.index(winners[0])]
            return None if any(seat in nearer for seat in open_to_win) else Outcome(winners[:1])
        if open_to_win:
            return None
        if winners:
            return Outcome(winners)
        return self._claimed()

    def passed(self, *, nearest_only: bool) -> list[int]:
        """List the seats that let a win go by which would have counted."""
        winners = [seat for seat in self.order if type(self.answers.get(seat)) is Win]
        counting = self.order
        if nearest_only and winners:
            counting = self.order[: self.order.index(winners[0])]
        return [seat for seat in counting if seat in self.scores and seat not in winners]

    def _claimed(self) -> Outcome | None:
        """Say who claims the tile, where nobody wins on it: a pung or kong before a chow."""
        chow: Claim | None = None
        unanswered = False
        for seat, options in self.options.items():
            answer = self.answers.get(seat)
            if answer is None:
                unanswered = True
                may_outrank = any(type(option) not in {Chow, Pass, Win} for option in options)
                if may_outrank:
                    return None
            elif type(answer) is Chow:
                chow = Claim(seat, answer)
            elif type(answer) is not Pass:
                return Outcome(claim=Claim(seat, answer))
        if chow is not None:
            return Outcome(claim=chow)
        return None if unanswered else Outcome()


def open_claims(
    variant: Variant,
    deal: Deal,
    giver: int,
    tile: Tile,
    by: Source,
    style: KongStyle | None = None,
) -> Claims | None:
    """Ask who may win on a tile or claim it; None if nobody may.

    A kong may only be robbed (CM-3), the last tile only won on (CS-31).
    """
    if tile in deal.wild:
        # A wild tile is never claimed: it stands for itself nowhere.
        return None
    found: Claims | None = None
    seats, order = deal.seats, deal.after(giver)
    following = order[0]
    for number in order:
        seat = seats[number]
        completes, chows = tile in seat.waits, seat.chows and number == following
        # Most seats have no use for most tiles, and are asked no more about them.
        if not (
            completes or seat.counts[tile] >= PAIR or (chows and tile in seat.hand.chow_tiles())
        ):
            continue
        may_win = completes and (by != "discard" or variant.wins_on_discard)
        score = offered_win(variant, deal, number, tile, by, style) if may_win else None
        by_itself = seat.locked and variant.fixed_hands_play
        if score is not None and (by_itself or variant.must_win(deal, score)):
            options = TO_WIN_ONLY
        else:
            may_claim = by == "discard" and not deal.last_tile_taken
            claimed = claim_options(variant, deal, number, tile, chows=chows) if may_claim else ()
            options = _options(score, claimed)
        if not options:
            continue
        found = found or Claims(order, tile, by, style)
        found.options[number] = options
        if score is not None:
            found.scores[number] = score
            if by_itself:
                found.answers[number] = WIN
    if found is not None:
        found.asked = found.open_to(nearest_only=variant.rules.several_winners == "nearest")
    return found


def _options(score: "Score | None", claimed: Sequence[Action]) -> tuple[Action, ...]:
    if not claimed:
        return () if score is None else TO_WIN_OR_PASS
    return (*claimed, PASS) if score is None else (WIN, *claimed, PASS)
