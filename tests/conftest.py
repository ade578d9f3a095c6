"""What tests of several folders begin with."""

import pytest

from hupai.bots import registry


@pytest.fixture
def own_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the players that a test registers once it has ended."""
    monkeypatch.setattr(registry, "_MAKERS", dict(registry._MAKERS))
