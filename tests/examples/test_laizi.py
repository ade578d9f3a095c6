"""The example with wildcards: 红中癞子."""

from collections.abc import Iterator

import pytest

from hupai import Hand, Table, Tile, WinContext, bots, sim, variants
from hupai.errors import IllegalActionError, NotAWinError
from hupai.play import Discard, Variant
from tests.laws.players import Players

from .playing import is_short, loaded, output_of, played

WINS = [
    # What the wildcards stand for, the fans, the points by self-draw.
    ("222m55567p888s99s?", [Tile.P5], [], 1),
    ("222m555p678p888s99s", [], ["hard_win"], 2),
    # Of two uses the dearer: 567 with a pair of 5 is no hand of pungs.
    ("222m555p777p888s9s?", [Tile.S9], ["all_pungs"], 2),
    ("1133557799p11s??", [Tile.P1, Tile.P1], ["seven_pairs"], 2),
    # Wildcards may fill a suit, and be a pair of their own.
    ("123m456m789m111m??", None, ["pure_suit"], 4),
    ("222333444555m??", None, ["all_pungs", "pure_suit"], 8),
    ("222333444555m99m", [], ["all_pungs", "pure_suit", "hard_win"], 16),
]


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> Iterator[None]:
    with loaded("laizi"):
        yield


@pytest.fixture
def game() -> Variant:
    """The game as it is usual."""
    return variants.get("laizi")


def test_it_is_short() -> None:
    assert is_short("laizi")


def test_the_wall_has_four_wild_tiles(game: Variant) -> None:
    tiles = game.wall_tiles()
    assert (len(tiles), tiles.count(Tile.RED)) == (27 * 4 + 4, 4)
    assert {tile for tile in tiles if tile > Tile.S9} == {Tile.RED}


@pytest.mark.parametrize(("text", "wild", "fans", "points"), WINS)
def test_a_score_is_the_best_use(
    game: Variant, text: str, wild: list[Tile] | None, fans: list[str], points: int
) -> None:
    score = game.score(Hand.parse(text), WinContext(winner=1))
    assert [fan.key for fan in score.fans] == fans
    assert score.payments == (-points, 3 * points, -points, -points)
    assert len(score.decomposition.wild) == text.count("?")
    assert wild is None or list(score.decomposition.wild) == wild
    assert all(tile < Tile.EAST for tile in score.decomposition.wild)
    words = "癞子当" + "、".join(tile.zh for tile in score.decomposition.wild)
    assert (words in score.explain("zh")) == ("?" in text)


def test_with_wildcards_a_hand_wins_on_no_discard() -> None:
    soft, hard = Hand.parse(WINS[0][0]), Hand.parse(WINS[1][0])
    usual, lenient = variants.get("laizi"), variants.get("laizi", soft_discard=True)
    for context in (
        WinContext(winner=1, by="discard", payer=3),
        WinContext(winner=1, by="robbed_kong", payer=3),
    ):
        with pytest.raises(NotAWinError, match="only without wildcards"):
            usual.score(soft, context)
        assert lenient.score(soft, context).payments == (0, 1, 0, -1)
        assert usual.score(hard, context).payments == (0, 2, 0, -2)


def test_a_wild_tile_completes_what_waits(game: Variant) -> None:
    waits = game.waits(Hand.parse("222m55567p888s9s?"))
    assert set(waits) == {Tile.P5, Tile.P8, Tile.S7, Tile.S8, Tile.S9, Tile.RED}
    values = game.wait_values(Hand.parse("222m55567p888s9s?"))
    assert values[Tile.RED].self_draw is not None
    assert all(value.discard is None for value in values.values())
    assert Tile.RED in game.waits(Hand.parse("123m456p78s99s111p"))
    assert Tile.RED not in game.waits(Hand.parse("147m258p369s1234s"))


def test_most_doublings() -> None:
    for most in range(6):
        capped = variants.get("laizi", most_doublings=most)
        assert capped.score(Hand.parse(WINS[-1][0]), WinContext(winner=1)).points == min(
            16, 2**most
        )


def test_a_wild_tile_is_not_discarded(game: Variant) -> None:
    refused = 0
    for seed in range(12):
        table, players = Table(game, seed=seed), Players(seed)
        while not table.over:
            seat = table.deal.turn
            view, own = table.view(seat), table.deal.seats[seat]
            if Discard(Tile.RED) in view.actions:
                assert not view.hand.concealed
            elif view.wild_held and table.deal.phase == "turn":
                with pytest.raises(IllegalActionError) as caught:
                    table.submit(seat, Discard(Tile.RED))
                assert (
                    caught.value.reason == "7z is wild at this table, and may not be discarded now"
                )
                refused += 1
            assert own.hand.wildcards == len(view.wild_held)
            table.submit(*players.next_answer(table))
    assert refused > 20


def test_views_know_the_own_wild_tiles_alone(game: Variant) -> None:
    held = 0
    for seed in range(20):
        table = Table(game, seed=seed)
        for seat in range(4):
            view = table.view(seat)
            assert view.wild == (Tile.RED,)
            assert view.wild_held == table.deal.seats[seat].wild
            assert view.hand.wildcards == len(view.wild_held)
            held += len(view.wild_held)
            others = [view.seats[other] for other in range(4) if other != seat]
            assert all(not other.shown for other in others)
    assert held > 20


def test_random_deals_keep_every_law(game: Variant) -> None:
    for seed in range(5):
        for variant in (game, variants.get("laizi", soft_discard=True)):
            played(variant, seed)


def test_bots_play_it_with_their_wildcards(game: Variant) -> None:
    soft, hard = 0, 0
    for seed in range(25):
        table = Table(game, seed=seed)
        sim.play(table, [bots.get("ready", seed=seat) for seat in range(4)])
        assert table.result is not None
        for win in table.result.wins:
            wildcards = win.score.decomposition.hand.wildcards
            soft += wildcards > 0
            hard += wildcards == 0
            assert wildcards == 0 or win.context.by == "self_draw"
    assert soft > 5
    assert hard > 2


def test_it_runs_as_a_program() -> None:
    output = output_of("laizi")
    assert "癞子当五筒" in output
    assert "7z is wild at this table" in output
    assert "各家输赢" in output
