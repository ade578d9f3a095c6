"""From where in the wall a tile must come: a list of places, looked through one by one."""

from collections import Counter
from collections.abc import Iterable, Sequence

from hupai import Tile
from hupai.play import Variant


class WallLedger:
    """The places of the wall: its stacks are two of them each, and the tail is the last."""

    def __init__(self, there: Sequence[int], tiles: Sequence[Tile]) -> None:
        order = iter(tiles)
        self.places = [next(order) if place else None for place in there]
        self.dealt: Counter[Tile | None] = Counter()

    def take(self, variant: Variant, source: str, style: str | None, thrown: int) -> Tile:
        """Take the tile that is drawn for a reason."""
        place = self._place(variant, source, style, thrown)
        tile, self.places[place] = self.places[place], None
        assert tile is not None
        return tile

    def deal(self, tiles: Iterable[Tile], *, is_last: bool) -> None:
        """Take what is dealt: together the first tiles, whoever got which of them."""
        self.dealt.update(tiles)
        if is_last:
            size = self.dealt.total()
            assert self.dealt == Counter(self.places[:size])
            self.places[:size] = [None] * size

    def _place(self, variant: Variant, source: str, style: str | None, thrown: int) -> int:
        left = [place for place, tile in enumerate(self.places) if tile is not None]
        if source in {"wall", "last_tile"} or (
            source == "kong" and variant.name in {"sichuan", "xuezhan"}
        ):
            return left[0]  # SC-05, BB-01
        if source == "flower" or variant.name in {"dafeng", "guobiao"}:
            return left[-1]  # DF-60, DF-67, GB-03
        stacks = [left[-1] // 2] if style == "supplement" else self._stacks(left, thrown)
        return next(place for stack in stacks for place in left if place // 2 == stack)

    def _stacks(self, left: list[int], thrown: int) -> list[int]:
        """CS-42: the stack of that number from the end, the next toward it, then the last left."""
        number = max(len(self.places) // 2 - thrown, 0)
        return [*range(max(number, left[0] // 2), len(self.places) // 2), left[-1] // 2]
