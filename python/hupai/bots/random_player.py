"""A player that answers at random."""

from typing import Self

from hupai.play import Action
from hupai.play.chance import Chance, checked_seed
from hupai.play.stateful import Stateful
from hupai.table import View


class RandomPlayer(Stateful):
    """Answers with any of the actions that are offered, each as likely.

    The same seed gives the same answers to the same questions, on every platform.

    >>> from hupai import Table, variants
    >>> view = Table(variants.get("sichuan"), seed=7).view(0)
    >>> RandomPlayer(7).answer(view) == RandomPlayer(7).answer(view)
    True
    """

    def __init__(self, seed: int) -> None:
        self._chance = Chance(checked_seed(seed), "random player")

    def copy(self) -> Self:
        """Make another player that goes on separately, and answers as this one would."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin._chance = self._chance.copy()
        return twin

    def answer(self, view: View) -> Action:
        """Choose one of `view.actions`."""
        return view.actions[self._chance.below(len(view.actions))]
