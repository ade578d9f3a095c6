"""红中 at the table: wild tiles, kongs paid at once, codes."""

import json

import msgspec
import pytest

from hupai import Hand, Table, Tile, View, WinContext, bots, sim, variants
from hupai.errors import RecordError, RuleError
from hupai.play import BirdsTurned, Discard, Drew, HandShown, Paid, Pung, WildTurned, Win
from hupai.render import deal_lines

from .stage import Play, hongzhong

READY = "123456m789p45s22s"
"""It waits for 3s and 6s."""


def paid(play: Play) -> list[tuple[int, ...]]:
    """What was paid at once."""
    return [event.payments for event in play.events(Paid) if isinstance(event, Paid)]


# HZ-01.


@pytest.mark.clause("HZ-01")
def test_the_four_red_dragons_are_in_the_wall() -> None:
    tiles = variants.get("hongzhong").wall_tiles()
    assert (len(tiles), tiles.count(Tile.RED)) == (112, 4)
    play = hongzhong({0: "77z"})
    view = play.table.view(0)
    assert view.wild == (Tile.RED,)
    assert (view.hand.wildcards, view.wild_held) == (2, (Tile.RED, Tile.RED))
    assert [view.seats[seat].concealed for seat in range(4)] == [14, 13, 13, 13]


@pytest.mark.clause("HZ-01")
@pytest.mark.parametrize(("turned", "wild"), [("5m", "6m"), ("9p", "1p"), ("1s", "2s")])
def test_a_tile_is_turned_that_says_what_is_wild(turned: str, wild: str) -> None:
    kind = Tile.parse(wild)
    play = hongzhong({0: f"{wild}{wild}", 1: wild}, turned, wild_tiles="turned")
    table, view = play.table, play.table.view(1)
    assert list(play.events(WildTurned)) == [WildTurned(Tile.parse(turned), (kind,))]
    assert (view.wild, view.wild_held, view.hand.wildcards) == ((kind,), (kind,), 1)
    assert view.aside == (Tile.parse(turned),)
    assert view.left == 108 - 53 - 1
    assert len(table.variant.wall_tiles()) == 108
    assert table.view(0).hand.wildcards == 2
    # All that is asked of the variant of the view knows what is wild in this deal.
    assert view.variant == table.variant != variants.get("hongzhong", wild_tiles="turned", codes=0)
    assert view.variant.wild == (kind,)
    assert f"{Tile.parse(turned).glyph} {turned} is turned" in "\n".join(
        deal_lines(table.variant, table.events)
    )


@pytest.mark.clause("HZ-01")
def test_the_deal_of_a_turned_tile_is_written_read_and_sampled() -> None:
    play = hongzhong({0: "66m", 1: "6m" + "123p456p789p11s"}, "5m", wild_tiles="turned")
    table = play.table
    again = Table.from_log(table.to_log())
    assert (again.variant, again.events) == (table.variant, table.events)
    for seat in range(4):
        view = table.view(seat)
        data = json.loads(msgspec.json.encode(view.to_dict()))
        read = View.from_dict(data)
        assert read == view
        assert read.variant.wild == (Tile.M6,)
        sample = view.sample(seat)
        assert sample.view(seat) == view
        assert sample.variant == table.variant
        assert Tile.M5 in sample.deal.aside
        wrong = data | {"wild": ["1z"]}
        with pytest.raises((RuleError, RecordError)):
            View.from_dict(wrong)


@pytest.mark.clause("HZ-01")
def test_waits_and_players_know_the_wild_tiles_of_the_deal() -> None:
    play = hongzhong({0: "9s", 1: "6m123p456p789p11s2p"}, "5m ? ?", wild_tiles="turned")
    view = play("0.9s").until(lambda deal: deal.turn == 1).table.view(1)
    hand = Hand.parse("123p456p789p11s2p?")
    waits = view.variant.waits(hand)
    assert Tile.M6 in waits
    assert {Tile.P1, Tile.P2, Tile.P3, Tile.P4} <= set(waits)
    usual = variants.get("hongzhong", wild_tiles="turned")
    assert Tile.M6 not in usual.waits(hand)
    assert usual.in_deal([Tile.M6]).waits(hand) == waits
    values = view.variant.wait_values(hand)
    assert values[Tile.M6].discard is None
    assert values[Tile.M6].self_draw is not None
    for seed in range(3):
        table = Table(usual, seed=seed)
        sim.play(table, [bots.get("ready", seed=seat) for seat in range(4)])
        assert table.result is not None


@pytest.mark.clause("HZ-01")
def test_what_cannot_be_wild_is_refused() -> None:
    turned, red = variants.get("hongzhong", wild_tiles="turned"), variants.get("hongzhong")
    for variant, tiles in ((turned, [Tile.EAST]), (turned, [Tile.M1, Tile.M2]), (red, [Tile.M1])):
        with pytest.raises(RuleError, match="cannot be wild in a deal"):
            variant.in_deal(tiles)
    assert red.in_deal([Tile.RED]) is red
    assert eval(repr(turned.in_deal([Tile.M1])), {"variants": variants, "Tile": Tile}) == (
        turned.in_deal([Tile.M1])
    )


# HZ-02 and HZ-03.


@pytest.mark.clause("HZ-02")
def test_a_wild_tile_is_discarded_last_or_freely() -> None:
    assert "7z" not in hongzhong({0: "77z"}).offered(0)
    free = hongzhong({0: "77z", 1: "7z", 2: "7z"}, discard_wild="free")
    assert "7z" in free.offered(0)
    # Nobody claims it.
    free("0.7z")
    assert free.asked == {1}
    assert free.table.deal.turn == 1


@pytest.mark.clause("HZ-02")
def test_a_discarded_wild_tile_is_not_won_on() -> None:
    play = hongzhong({0: "7z", 1: READY}, discard_wild="free", win_on_discard=True)("0.7z")
    assert Win() not in play.options(1)


@pytest.mark.clause("HZ-02")
def test_melds_are_made_of_natural_tiles() -> None:
    play = hongzhong({0: "5m9p", 1: "57m7z", 2: "555p7z"}, "? 5p")
    play("0.5m")
    assert play.asked == {1}
    assert not any(isinstance(option, Pung) for option in play.options(1))
    assert "kong=5p" not in play("1.drawn").offered(2) - {"kong=5p"}
    with pytest.raises(RuleError, match="meld_with_wild"):
        variants.get("hongzhong", meld_with_wild=True)


@pytest.mark.clause("HZ-02")
def test_it_stands_for_a_fourth_beside_three_of_a_kind() -> None:
    score = variants.get("hongzhong").score(Hand.parse("11333m22p44p55s66s?"), WinContext(winner=0))
    assert score.decomposition.wild == (Tile.M3,)
    # Never for a fifth.
    assert not variants.get("hongzhong").can_win(Hand.parse("12m44p? [3333m] [555p] [777p]"))


@pytest.mark.clause("HZ-03")
def test_no_chow_unless_it_is_played() -> None:
    hands = {0: "5m", 1: "46m"}
    assert "chow=4m" not in hongzhong(hands)("0.5m").offered(1)
    assert "chow=4m" in hongzhong(hands, chows=True)("0.5m").offered(1)
    # Not with a wild tile.
    assert hongzhong({0: "5m", 1: "4m7z"}, chows=True)("0.5m").offered(1).isdisjoint({"chow=4m"})


@pytest.mark.clause("HZ-03", "HZ-20")
def test_a_replacement_comes_from_the_tail() -> None:
    play = hongzhong({0: "9999p"}, tail="1s")("0.kong=9p")
    assert play.drawn(0) == "1s"


# HZ-10 to HZ-12.


@pytest.mark.clause("HZ-10")
def test_four_wild_tiles_win_on_the_deal() -> None:
    play = hongzhong({0: "1358m2469p29s7777z"})
    assert "win" in play.offered(0)
    play("0.win")
    assert play.fans(0) == {"four_wild": 2, "heavenly": 2}
    assert play.payments == (24, -8, -8, -8)
    assert "win" not in hongzhong({0: "1358m2469p29s7777z"}, four_wild=False).offered(0)


@pytest.mark.clause("HZ-10")
def test_four_wild_tiles_win_on_drawing_the_fourth() -> None:
    hands, draws = {0: "9s", 1: "1358m2469p29s777z"}, "7z"
    play = hongzhong(hands, draws)("0.9s")
    assert "win" in play.offered(1)
    assert "win" not in hongzhong(hands, draws, four_wild=False)("0.9s").offered(1)
    # Three are not enough.
    three = hongzhong({0: "9s", 1: "1358m2469p259s77z"}, "7z")("0.9s")
    assert "win" not in three.offered(1)
    play("1.win")
    assert play.fans(1) == {"four_wild": 2}
    assert play.payments == (-4, 12, -4, -4)


@pytest.mark.clause("HZ-10", "HZ-12")
def test_a_passed_win_costs_nothing_and_may_be_had_on_the_next_draw() -> None:
    play = hongzhong({0: "9s", 1: "1358m2469p29s777z"}, "7z")("0.9s 1.1m")
    assert not play.table.deal.transfers
    play.until(lambda deal: deal.turn == 1 and deal.seats[1].drawn is not None)
    assert "win" in play.offered(1)


@pytest.mark.clause("HZ-11")
def test_no_win_on_a_discard_unless_it_is_played() -> None:
    hands = {0: "6s", 2: READY}
    assert "win" not in hongzhong(hands)("0.6s").offered(2)
    play = hongzhong(hands, win_on_discard=True)("0.6s")
    assert play.offered(2) == {"win", "pass"}
    play("2.win")
    assert play.payments == (-2, 0, 2, 0)
    assert play.result.next_dealer == 2


@pytest.mark.clause("HZ-11")
def test_who_waits_for_every_tile_wins_on_no_discard() -> None:
    hands = {0: "6s", 2: "123456m789p456s7z"}
    play = hongzhong(hands, "? 6s", win_on_discard=True)("0.6s")
    assert "win" not in play.offered(2)
    play("1.drawn")
    assert "win" in play.offered(2)
    # With a wild tile, and not for every tile.
    other = hongzhong({0: "6s", 2: "123456m789p45s2s7z"}, win_on_discard=True)("0.6s")
    assert "win" in other.offered(2)


def adds_a_kong(**options: object) -> Play:
    """Let seat 1 claim a pung of 6s from seat 0, and add the fourth when it draws it."""
    hands = {0: "6s", 1: "66s", 2: READY, 3: "234567p99m78s111s"}
    return hongzhong(hands, "? ? ? 6s", **options)("0.6s 1.pung 1.drawn 1.kong=6s")


@pytest.mark.clause("HZ-11", "HZ-12", "HZ-20", "HZ-30", "HZ-50")
def test_a_kong_is_robbed_by_all_who_can_and_its_owner_pays_for_three() -> None:
    play = adds_a_kong()
    assert {seat for seat in play.asked if "win" in play.offered(seat)} == {2, 3}
    play("2.win 3.win")
    assert play.winners == [2, 3]
    assert play.payments == (0, -24, 12, 12)
    assert paid(play) == []
    assert play.result.next_dealer == 1


# HZ-20.


@pytest.mark.clause("HZ-20")
@pytest.mark.parametrize("base", [1, 5])
def test_kongs_are_paid_at_once(base: int) -> None:
    concealed = hongzhong({1: "9999p"}, "?", base=base)("1.kong=9p")
    assert paid(concealed) == [tuple(base * each for each in (-2, 6, -2, -2))]
    exposed = hongzhong({0: "9p", 2: "999p"}, base=base)("0.9p 2.kong=9p")
    assert paid(exposed) == [tuple(base * each for each in (-3, 0, 3, 0))]
    added = adds_a_kong(base=base)("2.pass 3.pass")
    assert paid(added) == [tuple(base * each for each in (-1, 3, -1, -1))]


@pytest.mark.clause("HZ-20", "HZ-50", "CM-14")
@pytest.mark.parametrize("stands", [True, False])
def test_kongs_at_a_draw(*, stands: bool) -> None:
    ready = "123456m123p45s22s"
    play = hongzhong({1: "9999p", 2: ready}, "?", kongs_at_draw=stands)("1.kong=9p")
    result = play.finish()
    assert result.drawn
    kept = (-2, 6, -2, -2)
    assert paid(play) == ([kept] if stands else [kept, (2, -6, 2, 2)])
    assert result.payments == (kept if stands else (0, 0, 0, 0))
    assert [each.cause for each in result.transfers] == ["kong", "kong_refund"][: 2 - stands]
    # At a draw with payments ready hands are shown.
    shown = [event.seat for event in play.events(HandShown) if isinstance(event, HandShown)]
    assert (2 in shown) != stands


# HZ-40 and HZ-50.


@pytest.mark.clause("HZ-40")
def test_codes_are_turned_from_the_front_after_a_win() -> None:
    hands = {0: "9s", 1: "123456m789p45s2s7z"}
    play = hongzhong(hands, "6s 1m 2m 5p 9p 1s", codes=4)("0.9s 1.win")
    codes = tuple(map(Tile.parse, ("1m", "2m", "5p", "9p")))
    assert list(play.events(BirdsTurned)) == [BirdsTurned(codes)]
    assert play.result.wins[0].context.birds == codes
    assert play.payments == (-5, 15, -5, -5)
    assert "扎码" in "\n".join(deal_lines(play.table.variant, play.table.events, "zh"))
    assert "code 5p: hit (HZ-40)" in play.result.wins[0].score.explain()


@pytest.mark.clause("HZ-40")
def test_a_natural_hand_has_one_code_more() -> None:
    play = hongzhong({0: "9s", 1: READY}, "6s 1m 2m 5p 9p 1s", codes=4)("0.9s 1.win")
    assert len(play.result.wins[0].context.birds) == 5
    assert play.payments == (-8, 24, -8, -8)
    off = hongzhong({0: "9s", 1: READY}, "6s 1m", codes=0)("0.9s 1.win")
    assert not list(off.events(BirdsTurned))


@pytest.mark.clause("HZ-40")
def test_of_a_short_wall_as_many_codes_as_are_left() -> None:
    for left in (2, 0):
        play = hongzhong({1: READY}, left={left: "6s"}, codes=4).until_left(left)
        seat = play.table.deal.turn
        if "win" in play.offered(seat):
            play(f"{seat}.win")
            assert len(play.result.wins[0].context.birds) == left
            break
    else:
        pytest.fail("nobody drew it")


@pytest.mark.clause("HZ-50")
def test_after_a_draw_who_drew_last_deals() -> None:
    result_of = hongzhong()
    result = result_of.finish()
    assert result.drawn
    last = [event.seat for event in result_of.table.events if isinstance(event, Drew)][-1]
    assert result.next_dealer == last
    won = hongzhong({0: "9s", 1: READY}, "6s")("0.9s 1.win")
    assert won.result.next_dealer == 1


@pytest.mark.clause("HZ-50")
def test_a_claim_of_the_last_discard_changes_not_who_drew_last() -> None:
    play = hongzhong({1: "33p"}, left={0: "3p"}).until_left(0)
    last = play.table.deal.turn
    play.table.submit(last, Discard(Tile.P3))
    assert Pung() in play.options(1)
    play("1.pung")
    assert play.finish().next_dealer == last
