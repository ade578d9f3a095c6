"""What 血战 pays beside wins, kept by hand: kongs, what becomes of them, the end of the wall."""

from typing import Any, NamedTuple

from hupai import MeldKind, Tile, WinContext
from hupai.play import KongMade, Variant
from tests.scoring import xuezhan_oracle

from .ledger import Ledger, SeatLedger

Rules = dict[str, Any]
Owed = dict[int, int]
NUMBERED = tuple(Tile)[:27]
KINDS = {
    MeldKind.KONG_CONCEALED: "concealed",
    MeldKind.KONG_ADDED: "added",
    MeldKind.KONG_EXPOSED: "exposed",
}
USUAL = {"concealed": 2, "added": 1, "exposed": 2}


class Movement(NamedTuple):
    """What one seat pays another."""

    cause: str
    clause: str
    payer: int
    payee: int
    amount: int

    @property
    def payments(self) -> tuple[int, ...]:
        """What each seat gets."""
        paid = [0, 0, 0, 0]
        paid[self.payer] -= self.amount
        paid[self.payee] += self.amount
        return tuple(paid)


def movements(cause: str, clause: str, payer: int, owed: Owed) -> list[Movement]:
    """What a seat pays others, those of lower numbers first (BB-57)."""
    return [Movement(cause, clause, payer, to, owed[to]) for to in sorted(owed) if owed[to]]


class Books:
    """What each seat was paid for each of its kongs, and still keeps: by who paid it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = {"cap": None, "pig_fan": None, **rules}
        self.kept: dict[int, list[Owed]] = {seat: [] for seat in range(4)}

    def kong(self, event: KongMade, others: list[int], *, late: bool) -> list[Movement]:
        """BB-20 and BB-21."""
        rules, seat = self.rules, event.seat
        kind = KINDS[event.kind]
        each = rules["kong_values"].get(kind, USUAL[kind]) * rules["base"]
        owed = dict.fromkeys(others, each)
        if kind == "exposed" and rules["exposed_kong"] == "giver":
            owed = {event.giver: each} if event.giver is not None else {}
        elif kind == "exposed":
            owed = dict.fromkeys(others, rules["base"])
        if late and rules["late_kong"] == "unpaid":
            owed = {}
        self.kept[seat].append(owed)
        return [
            Movement("kong", "BB-20", payer, seat, owed[payer])
            for payer in sorted(owed)
            if owed[payer]
        ]

    def passed_on(self, giver: int, winners: list[int]) -> list[Movement]:
        """BB-22, on the discard right after a kong."""
        how, kept = self.rules["kong_transfer"], self.kept[giver]
        if how == "off":
            return []
        moved = list(kept) if how == "all" else kept[-1:]
        del kept[len(kept) - len(moved) :]
        if how == "refund":
            return movements("kong_transfer", "BB-22", giver, summed(moved))
        whole = sum(sum(owed.values()) for owed in moved)
        owed = dict.fromkeys(winners, 0)
        places = winners[:1] if self.rules["kong_transfer_split"] == "nearest" else winners
        for unit in range(whole):
            owed[places[unit % len(places)]] += 1
        return movements("kong_transfer", "BB-22", giver, owed)

    def end(self, variant: Variant, ledger: Ledger) -> list[Movement]:
        """BB-52, BB-53 and BB-23, one after the other."""
        rules = self.rules
        won = {event.seat for event in ledger.won}
        unwon = [seat for seat in range(4) if seat not in won]
        values = {seat: ready_values(variant, ledger.seats[seat], rules) for seat in range(4)}
        exempt = rules["pig_exempt"]
        pigs = [seat for seat in unwon if is_pig(ledger.seats[seat], exempt=exempt)]
        unready = [seat for seat in unwon if not values[seat]]
        found: list[Movement] = []
        if rules["flower_pig"] in ("cap", "both"):
            fans = rules["pig_fan"]
            if fans is None:
                fans = 4 if rules["cap"] is None else rules["cap"]
            receivers = {*range(4)} if rules["pig_pays"] == "all" else {*unwon}
            for pig in pigs:
                owed = dict.fromkeys(receivers - {*pigs}, rules["base"] * 2**fans)
                found += movements("flower_pig", "BB-52", pig, owed)
        paying = [
            seat
            for seat in unready
            if seat not in pigs or rules["flower_pig"] in ("unready", "both")
        ]
        locked = won if rules["mode"] == "flow" and rules["flow_ready_check"] == "all" else set()
        for payer in paying if rules["ready_check"] != "off" else ():
            best = {"max": max, "min": min}[rules["ready_check"]]
            owed = {to: best(values[to]) for to in {*unwon, *locked} if values[to]}
            found += movements("ready_check", "BB-53", payer, owed)
        for payer in unready if rules["kong_refund"] else ():
            found += movements("kong_refund", "BB-23", payer, summed(self.kept[payer]))
        return found


def summed(moved: list[Owed]) -> Owed:
    """What was paid for some kongs, by who paid it."""
    payers = {payer for owed in moved for payer in owed}
    return {payer: sum(owed.get(payer, 0) for owed in moved) for payer in payers}


def is_pig(seat: SeatLedger, *, exempt: bool) -> bool:
    """BB-52: who still holds a tile of its missing suit, which can be in no meld (BB-05)."""
    assert not any(held.meld.tile.suit is seat.missing for held in seat.melds)
    only = all(tile.suit is seat.missing for tile in seat.made_discards)
    return any(tile.suit is seat.missing for tile in +seat.concealed) and not (exempt and only)


def ready_values(variant: Variant, seat: SeatLedger, rules: Rules) -> list[int]:
    """BB-53: what the hand could win with a discard, by the oracle of scores, for each wait."""
    held = seat.hand()
    context = WinContext(winner=0, by="discard", payer=1, missing=seat.missing)
    found = []
    for tile in NUMBERED:
        if held.copies(tile) < 4 and seat.hand_with(tile).is_win(variant.shapes):
            judged = xuezhan_oracle.judged(seat.hand_with(tile), context, rules)
            found += [xuezhan_oracle.value(judged[0].total, rules)] if judged else []
    return found
