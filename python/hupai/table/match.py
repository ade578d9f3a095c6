"""A match: many deals, from dealer to dealer."""

from collections.abc import Iterator
from typing import Self

from hupai.arguments import shown, whole
from hupai.errors import HupaiError, TableSetupError
from hupai.play.chance import checked_seed, derived_seed, new_seed
from hupai.play.results import DealResult, total
from hupai.play.stateful import Stateful
from hupai.play.variant import Variant
from hupai.scoring import NextDealer, Payments
from hupai.table.setup import checked_beginning, checked_variant
from hupai.table.table import Table


class Match(Stateful):
    """So many deals of a variant, one table each; who deals follows from the deal before.

    Each deal has a seed of its own, made of the match's. Without a number there are as many deals
    as the variant says (GB-02). `totals` are the payments of all deals that are over.

    >>> from hupai import Match, variants
    >>> match = Match(variants.get("changsha"), seed=7, deals=2)
    >>> for table in match:
    ...     while not table.over:
    ...         for seat in table.legal_actions():
    ...             _ = table.submit(seat, table.default_action(seat))
    >>> match.over, len(match.results), sum(match.totals)
    (True, 2, 0)

    Raises TableSetupError for a number of deals that is none, and as `Table` does.
    """

    def __init__(
        self,
        variant: Variant,
        *,
        seed: int | None = None,
        deals: int | None = None,
        dealer: int | None = None,
    ) -> None:
        usual = checked_variant(variant).match_deals if deals is None else None
        number = whole(deals if usual is None else usual, 1)
        if number is None:
            raise TableSetupError((f"a match has one deal at least, not {shown(deals)}",))
        self.variant = checked_variant(variant)
        self.seed = new_seed() if seed is None else checked_seed(seed)
        self.deals = number
        self._dealer, _ = checked_beginning(dealer, 0, self.variant.seats)
        self._table: Table | None = None
        self._number = 0
        self._results: list[DealResult] = []

    @property
    def table(self) -> Table | None:
        """The table of the deal that is played or was played last."""
        return self._table

    @property
    def results(self) -> tuple[DealResult, ...]:
        """How each deal ended that is over."""
        latest = None if self._table is None else self._table.result
        return (*self._results, *(() if latest is None else (latest,)))

    @property
    def totals(self) -> Payments:
        """What each seat has got so far."""
        return total(self.variant.seats, (each.payments for each in self.results))

    @property
    def over(self) -> bool:
        """Whether all deals are played."""
        return len(self.results) == self.deals

    def next_deal(self) -> Table:
        """Begin the next deal.

        Raises HupaiError if the deal before is not over, or was the last.
        """
        if self._number == self.deals:
            message = f"the match has {self.deals} deals, and all have begun"
            raise HupaiError(message)
        following = self._following()
        dealer = None if following is None else following.dealer
        seed = derived_seed(self.seed, f"deal {self._number}")
        table = Table(
            self.variant,
            seed=seed,
            dealer=self._dealer if following is None else dealer,
            streak=0 if following is None else following.streak,
            round_wind=self.variant.round_wind(self._number),
        )
        if self._table is not None and self._table.result is not None:
            self._results.append(self._table.result)
        self._table = table
        self._number += 1
        return table

    def copy(self) -> Self:
        """Make another match that goes on separately from here, its table too."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin._table = None if self._table is None else self._table.copy()
        twin._results = self._results.copy()
        return twin

    def _following(self) -> NextDealer | None:
        """Say who deals next; None before the first deal."""
        if self._table is None:
            return None
        result = self._table.result
        if result is None:
            message = "the deal before is not over"
            raise HupaiError(message)
        return NextDealer(result.next_dealer, result.next_streak)

    def __iter__(self) -> Iterator[Table]:
        """Go through the deals that have not begun; each is played before the next."""
        while self._number < self.deals:
            yield self.next_deal()
