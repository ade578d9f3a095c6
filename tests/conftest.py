"""What tests of several folders begin with."""

import pytest

from hupai import variants
from hupai.bots import registry


@pytest.fixture
def own_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the players that a test registers once it has ended."""
    monkeypatch.setattr(registry, "_MAKERS", dict(registry._MAKERS))


@pytest.fixture
def own_variants(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the variants that a test registers once it has ended."""
    monkeypatch.setattr(variants, "_FINDERS", dict(variants._FINDERS))
