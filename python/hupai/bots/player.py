"""What a player is."""

from typing import Protocol

from hupai.play import Action
from hupai.table import View


class Player(Protocol):
    """Something that answers for a seat: of the table it is shown the view of that seat alone."""

    def answer(self, view: View) -> Action:
        """Choose one of `view.actions`."""
