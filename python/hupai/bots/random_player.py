"""A player that answers at random."""

from hupai.play import Action
from hupai.play.chance import Chance, checked_seed
from hupai.table import View


class RandomPlayer:
    """Answers with any of the actions that are offered, each as likely.

    The same seed gives the same answers to the same questions, on every platform.

    >>> from hupai import Table, variants
    >>> view = Table(variants.get("sichuan"), seed=7).view(0)
    >>> RandomPlayer(7).answer(view) == RandomPlayer(7).answer(view)
    True
    """

    def __init__(self, seed: int) -> None:
        self._chance = Chance(checked_seed(seed), "random player")

    def answer(self, view: View) -> Action:
        """Choose one of `view.actions`."""
        return view.actions[self._chance.below(len(view.actions))]
