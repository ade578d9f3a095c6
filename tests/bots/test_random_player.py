"""The random player."""

from collections import Counter

from hupai import Table
from hupai.bots import RandomPlayer

from .stage import variant_of


def test_every_offer_is_as_likely() -> None:
    view = Table(variant_of("sichuan"), seed=7).view(0)
    number = 600 * len(view.actions)
    player = RandomPlayer(1)
    counts = Counter(player.answer(view) for _ in range(number))
    assert set(counts) == set(view.actions)
    # Seven standard deviations around 600.
    assert all(430 < count < 770 for count in counts.values())


def test_answers_follow_from_the_seed() -> None:
    view = Table(variant_of("sichuan"), seed=7).view(0)

    def answers(seed: int) -> list[object]:
        player = RandomPlayer(seed)
        return [player.answer(view) for _ in range(30)]

    assert answers(3) == answers(3)
    assert answers(3) != answers(4)
