"""What a deal is made of: seats, wall, actions, events, and the hooks by which variants differ."""

from hupai.play.actions import (
    Action,
    Chow,
    Discard,
    Kong,
    KongStyle,
    Pass,
    Pung,
    ShowDealtWin,
    TakeLastTile,
    Win,
)
from hupai.play.chance import Chance
from hupai.play.deal import Deal, Phase, Seat, SeatMeld
from hupai.play.events import (
    Answered,
    Asked,
    BirdsTurned,
    Claimed,
    DealEnded,
    DealStarted,
    DealtWinShown,
    DiceThrown,
    Discarded,
    Drew,
    Event,
    Fined,
    FlowerShown,
    HandDealt,
    HandShown,
    KongDeclared,
    KongHidden,
    KongMade,
    KongShown,
    LastTileOffered,
    PrivateEvent,
    TileDrawn,
    WindDrawn,
    Won,
)
from hupai.play.results import DealResult, DealWin, Transfer
from hupai.play.variant import Variant
from hupai.play.wall import Wall

__all__ = [
    "Action", "Answered", "Asked", "BirdsTurned", "Chance", "Chow", "Claimed", "Deal",
    "DealEnded", "DealResult", "DealStarted", "DealWin", "DealtWinShown", "DiceThrown", "Discard",
    "Discarded", "Drew", "Event", "Fined", "FlowerShown", "HandDealt", "HandShown", "Kong",
    "KongDeclared", "KongHidden", "KongMade", "KongShown", "KongStyle", "LastTileOffered", "Pass",
    "Phase", "PrivateEvent", "Pung", "Seat", "SeatMeld", "ShowDealtWin",
    "TakeLastTile", "TileDrawn", "Transfer", "Variant", "Wall", "Win", "WindDrawn", "Won",
]  # fmt: skip
