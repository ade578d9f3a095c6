"""The players by name."""

import pytest

from hupai import HupaiError, InvalidMemberError, bots
from hupai.errors import ArgumentTypeError, TableSetupError

pytestmark = pytest.mark.usefixtures("own_players")


def test_names() -> None:
    assert bots.names() == ("random", "ready")
    assert isinstance(bots.get("random", seed=1), bots.RandomPlayer)
    assert isinstance(bots.get("ready", seed=1), bots.ReadySeeker)


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(InvalidMemberError, match="'lucky' is no player: choose from random, ready"):
        bots.get("lucky", seed=1)
    with pytest.raises(InvalidMemberError):
        bots.get(["random"], seed=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["random", "ready"])
def test_seeds_are_checked(name: str) -> None:
    with pytest.raises(TableSetupError):
        bots.get(name, seed=-1)
    with pytest.raises(ArgumentTypeError):
        bots.get(name, seed=1.5)  # type: ignore[arg-type]


def test_a_player_from_outside() -> None:
    class Other(bots.RandomPlayer):
        """A player of its own."""

    bots.register("other", Other)
    bots.register("other", Other)
    assert bots.names() == ("random", "ready", "other")
    assert isinstance(bots.get("other", seed=1), Other)


def test_a_name_is_taken_once() -> None:
    with pytest.raises(HupaiError, match="the name 'ready' is taken"):
        bots.register("ready", bots.RandomPlayer)
    with pytest.raises(ArgumentTypeError):
        bots.register("", bots.RandomPlayer)
    with pytest.raises(ArgumentTypeError):
        bots.register("none", None)  # type: ignore[arg-type]
    assert bots.names() == ("random", "ready")
