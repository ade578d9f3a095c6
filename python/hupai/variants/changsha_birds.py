"""The birds of Changsha (扎鸟): on whom they are, what they do to a payment, which are turned."""

from abc import ABC
from collections.abc import Sequence

from hupai.play.deal import Deal
from hupai.play.variant import Variant
from hupai.scoring import Score
from hupai.tiles import Tile
from hupai.variants.changsha_rules import ChangshaRules, bird_seat


class Birds(Variant, ABC):
    """CS-50 to CS-53 and CS-76."""

    rules: ChangshaRules

    def birds_from(self, scores: Sequence[Score]) -> int | None:
        """CS-76: birds that are counted from the winner are those of the discarder for several."""
        several = self.rules.birds_from == "winner" and len(scores) > 1
        return scores[0].context.payer if several else None

    def with_birds(self, price: int, hits: int) -> int:
        """CS-51 and CS-76: a price on which so many birds are."""
        match self.rules.bird_score:
            case "double":
                return price << hits
            case "add_one":
                return price * (1 + hits)
            case "per_bird":
                return price + hits

    def turned_birds(self, deal: Deal) -> tuple[Tile, ...]:
        """CS-50, CS-52 and CS-76."""
        if deal.last_tile_taken:
            last = deal.seats[deal.turn].drawn or deal.discard
            return () if last is None else (last,) * self.rules.birds
        turned = deal.wall.next_tiles(self.rules.birds)
        missing = self.rules.birds - len(turned) if self.rules.birds_all else 0
        return turned + turned[-1:] * missing


def birds_on(birds: Sequence[Tile], origin: int, seats: int, *hit: int) -> int:
    """Count the birds that are on one of some seats."""
    return sum(bird_seat(bird, origin, seats) in hit for bird in birds)
