"""The table: deals played by the rules of a variant, seen from each seat, logged and replayed."""

from hupai.table.table import Table
from hupai.table.view import SeatView, View

__all__ = ["SeatView", "Table", "View"]
