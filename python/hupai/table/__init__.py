"""The table: deals played by the rules of a variant, seen from each seat, logged and replayed."""

from hupai.table.match import Match
from hupai.table.table import Table, View
from hupai.table.view import SeatView

__all__ = ["Match", "SeatView", "Table", "View"]
