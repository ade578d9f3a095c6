"""Deals to hold the laws against: variants, their options, seeds, dealers, walls and dice."""

import random
from functools import cache
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from hupai import Table, Tile, variants
from hupai.play import Variant
from tests.scoring import option_strategies

from .walls import SEATS, Robbery, stacked

NAMES = option_strategies.NAMES

LAWS = settings(deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
"""Steady examples: the same at every run, and as slow as the machine is."""

CHOICES = 150
WINDS = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)


class Setup(NamedTuple):
    """What a table is made of."""

    variant: Variant
    seed: int
    dealer: int | None = None
    streak: int = 0
    wall: tuple[Tile, ...] | None = None
    dice: tuple[tuple[int, int], ...] | None = None
    plan: Robbery | None = None
    round_wind: Tile | None = None

    def table(self) -> Table:
        """Make the table."""
        variant, seed, dealer, streak, wall, dice, _, round_wind = self
        return Table(
            variant,
            seed=seed,
            dealer=dealer,
            streak=streak,
            round_wind=round_wind,
            wall=wall,
            dice=dice,
        )


def variant_of(name: str, **chosen: Any) -> Variant:
    """Make a variant that is played at a table."""
    variant = variants.get(name, **chosen)
    assert isinstance(variant, Variant)
    return variant


def table_options(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Shuffled options, that of several winners too, which says nothing of one score."""
    return st.builds(
        lambda chosen, several: {**chosen, "several_winners": several},
        option_strategies.options(name),
        st.sampled_from(["all", "nearest"]),
    )


@cache
def chosen_options(name: str) -> list[dict[str, Any]]:
    """List many shuffled options of a variant, always the same."""
    found: list[dict[str, Any]] = []

    @given(table_options(name))
    @settings(LAWS, max_examples=CHOICES, database=None, phases=[Phase.generate])
    def collect(chosen: dict[str, Any]) -> None:
        found.append(chosen)

    collect()
    return found


@cache
def shuffled_variants(name: str) -> list[Variant]:
    """List the variants of all those options: what one has valued it remembers."""
    return [variant_of(name, **chosen) for chosen in chosen_options(name)]


@cache
def usual_variant(name: str) -> Variant:
    """The variant as it is played without any option."""
    return variant_of(name)


def random_setup(name: str, seed: int, *, shuffled: bool) -> Setup:
    """Choose a setup: most walls are rich in events, some dealers and throws are given."""
    rng = random.Random(f"setup {name} {seed} {shuffled}")
    variant = rng.choice(shuffled_variants(name)) if shuffled else usual_variant(name)
    dealer = rng.choice([None, 0, 1, 2, 3])
    stack = None
    if variant.seats < SEATS:
        # The walls are stacked for four.
        dealer = None if dealer is None else dealer % variant.seats
    elif rng.random() < 0.6:
        stack = stacked(variant, rng, dealer or 0)
    dice = [(rng.randint(1, 6), rng.randint(1, 6)) for _ in range(rng.randint(0, 3))]
    return Setup(
        variant,
        rng.choice([seed, rng.getrandbits(128)]),
        dealer,
        rng.choice([0, 0, 1, 5]),
        None if stack is None else stack.wall,
        rng.choice([None, tuple(dice)]),
        None if stack is None else stack.plan,
        rng.choice([None, *WINDS]) if "round_wind" in variant.facts else None,
    )
