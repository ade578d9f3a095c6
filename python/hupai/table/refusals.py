"""Why an action is not legal, in words for the one who sent it."""

from collections.abc import Sequence

from hupai.arguments import whole
from hupai.play.actions import (
    Action,
    ChooseFloat,
    Chow,
    Discard,
    Kong,
    Pass,
    Pung,
    ShowDealtWin,
    Win,
)
from hupai.play.deal import Deal, Phase
from hupai.table.options import WIN


def why_not(deal: Deal, seat: object, action: object, options: Sequence[Action]) -> str:
    """Say why an action is not among those offered; nothing that the seat may not know."""
    most = len(deal.seats) - 1
    number = whole(seat, 0, most)
    if number is None:
        return f"a seat is from 0 to {most}"
    if deal.phase is Phase.OVER:
        return "the deal is over"
    if not options:
        return "it is not asked now"
    if not isinstance(action, Action):
        return "that is no action of hupai.play"
    if tuple(options) == (WIN,):
        return "this win may not be passed (CM-15)"
    return _refusal(deal, number, action)


def _refusal(deal: Deal, seat: int, action: Action) -> str:
    match action:
        case Discard():
            reason = _discard_refusal(deal, seat, action)
        case Win():
            reason = "its hand does not win now, or may not"
        case Pass():
            reason = "there is no pass on the own turn (CM-15)"
        case Chow() | Pung() | Kong():
            reason = f"no {action.tag()} of that kind may be made now"
        case ChooseFloat():
            reason = "no such float may be chosen now"
        case ShowDealtWin():
            reason = "it has no such dealt wins to show now"
        case _:
            reason = "the last tile is not offered now"
    return reason


def _discard_refusal(deal: Deal, seat: int, action: Discard) -> str:
    own = deal.seats[seat]
    if deal.phase is not Phase.TURN:
        return "it is not its turn to discard"
    if deal.turned:
        return f"what it turned is what it may discard: {deal.turned[0]}, and then the rest"
    if action.tile in own.wild and not (own.locked or deal.last_tile_taken):
        return f"{action.tile} is wild at this table, and may not be discarded now"
    if not (own.counts[action.tile] or action.tile in own.wild):
        return f"it holds no {action.tile} among its concealed tiles"
    if own.locked or deal.last_tile_taken:
        return "what it drew is what it may discard"
    return "with that discard its hand may not be declared ready"
