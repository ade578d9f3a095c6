"""How each event of a deal is said, in English and in Chinese.

A sentence is found by the kind of its event (`tag`), with what the kind depends on after a dot.
An event without a sentence is not told: what a seat is asked shows in what it answers.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Words(NamedTuple):
    """The sentences of a language, and the words that go into them."""

    sentences: Mapping[str, str]
    words: Mapping[str, str]
    """For what has a few values only: styles, whether a hand is declared ready."""
    separator: str = ", "
    is_chinese: bool = False
    """Whether tiles and fans are told by their Chinese names."""


EN = Words(
    sentences={
        "dice_thrown.dealer": "seat {seat} throws {dice} for the first deal",
        "dice_thrown.break": "seat {seat} throws {dice} to break the wall",
        "dice_thrown.open_kong": "seat {seat} throws {dice} for the stack of its replacement",
        "die_thrown": "seat {seat} throws {die} for the exchange",
        "exchange_made": "each gives three tiles to {direction}",
        "tiles_exchanged": "seat {seat} gives {given} and gets {got}",
        "suits_named": "played without, from seat 0 on: {suits}",
        "floats_shown": "floats, from seat 0 on: {floats}",
        "wind_drawn": "seat {seat} turns {wind}",
        "deal_started": "seat {dealer} deals",
        "deal_started.streak": "seat {dealer} deals; wins in a row before: {streak}",
        "hand_dealt": "seat {seat} is dealt {tiles}",
        "flower_shown": "seat {seat} shows {flower}",
        "drew.wall": "seat {seat} draws{tile}; {left} left",
        "drew.kong": "seat {seat} draws{tile} to replace its kong; {left} left",
        "drew.flower": "seat {seat} draws{tile} to replace a flower; {left} left",
        "drew.last_tile": "seat {seat} takes the last tile{tile}",
        "tiles_turned": "seat {seat} turns {tiles}",
        "dealt_win_shown": "seat {seat} shows {tiles}: {kinds}; {payments}",
        "dealt_win_shown.midway": "seat {seat} shows {tiles}, drawn: {kinds}; {payments}",
        "discarded": "seat {seat} discards {tile}{ready}",
        "answered.pass": "seat {seat} passes",
        "answered.chow": "seat {seat} would claim a chow, {first}",
        "answered.pung": "seat {seat} would claim a pung",
        "answered.kong": "seat {seat} would claim a kong",
        "answered.win": "seat {seat} would win",
        "answered.exchange_tiles": "seat {seat} will give {tiles}",
        "answered.name_suit": "seat {seat} names {suit}",
        "answered.choose_float": "seat {seat} stakes {float}",
        "claimed.chow": "seat {seat} makes a chow of {tile} of seat {giver}: {meld}",
        "claimed.pung": "seat {seat} makes a pung of {tile} of seat {giver}",
        "kong_declared": "seat {seat} adds {tile} to its pung{style}",
        "kong_made.kong_exposed": "seat {seat} makes a kong of {tile} of seat {giver}{style}",
        "kong_made.kong_added": "seat {seat} has made the kong of {tile}",
        "kong_made.kong_concealed": "seat {seat} makes a concealed kong of {tile}{style}",
        "kong_made.face_down": "seat {seat} makes a face-down kong",
        "kong_hidden": "the kong of seat {seat} is of {tile}",
        "last_tile_offered": "the last tile is offered, seat {seat} first",
        "fined": "seat {seat} let a win go by that must be taken; {payments}",
        "birds_turned": "birds: {tiles}",
        "won": "seat {seat} wins with {hand}",
        "won.hidden": "seat {seat} wins, and shows its hand at the end; {payments}",
        "hand_shown": "seat {seat} shows its ready hand {hand}",
        "hand_shown.won": "seat {seat} shows the hand that won, {hand}",
        "kong_shown": "seat {seat} turns up its kong of {tile}",
        "paid": "{cause} [{clause}]: {payments}",
        "result.drawn": "the deal ends in a {cause}",
        "result.transfer": "{cause} [{clause}]: {payments}",
        "result.payments": "payments: {payments}",
        "result.next": "seat {next_dealer} deals next",
        "result.next.streak": "seat {next_dealer} deals next; wins in a row: {next_streak}",
    },
    words={
        "ready": " and declares its hand ready",
        "supplement": ", as 补张",
        "open_kong": ", as 开杠",
        "next": "the next seat",
        "previous": "the seat before",
        "across": "the seat across",
        "characters": "characters",
        "dots": "dots",
        "bamboos": "bamboos",
    },
)

ZH = Words(
    sentences={
        "dice_thrown.dealer": "{seat} 号位掷骰定庄：{dice}",
        "dice_thrown.break": "{seat} 号位掷骰开牌：{dice}",
        "dice_thrown.open_kong": "{seat} 号位开杠掷骰：{dice}",
        "die_thrown": "{seat} 号位掷骰换牌：{die}",
        "exchange_made": "换三张：换给{direction}",
        "tiles_exchanged": "{seat} 号位换出 {given}，换入 {got}",
        "suits_named": "定缺（0 号位起）：{suits}",
        "floats_shown": "飘分（0 号位起）：{floats}",
        "wind_drawn": "{seat} 号位摸到 {wind}",
        "deal_started": "{dealer} 号位坐庄",
        "deal_started.streak": "{dealer} 号位坐庄，连庄 {streak}",
        "hand_dealt": "{seat} 号位起手 {tiles}",
        "flower_shown": "{seat} 号位亮花 {flower}",
        "drew.wall": "{seat} 号位摸牌{tile}，余 {left} 张",
        "drew.kong": "{seat} 号位杠后补牌{tile}，余 {left} 张",
        "drew.flower": "{seat} 号位补花{tile}，余 {left} 张",
        "drew.last_tile": "{seat} 号位要海底{tile}",
        "tiles_turned": "{seat} 号位翻出 {tiles}",
        "dealt_win_shown": "{seat} 号位亮出 {tiles}：{kinds}，{payments}",
        "dealt_win_shown.midway": "{seat} 号位亮出 {tiles}：中途{kinds}，{payments}",
        "discarded": "{seat} 号位打出 {tile}{ready}",
        "answered.pass": "{seat} 号位过",
        "answered.chow": "{seat} 号位要吃 {first}",
        "answered.pung": "{seat} 号位要碰",
        "answered.kong": "{seat} 号位要杠",
        "answered.win": "{seat} 号位要胡",
        "answered.exchange_tiles": "{seat} 号位要换出 {tiles}",
        "answered.name_suit": "{seat} 号位定缺{suit}",
        "answered.choose_float": "{seat} 号位飘 {float}",
        "claimed.chow": "{seat} 号位吃 {giver} 号位的 {tile}：{meld}",
        "claimed.pung": "{seat} 号位碰 {giver} 号位的 {tile}",
        "kong_declared": "{seat} 号位补杠 {tile}{style}",
        "kong_made.kong_exposed": "{seat} 号位明杠 {giver} 号位的 {tile}{style}",
        "kong_made.kong_added": "{seat} 号位补杠成立：{tile}",
        "kong_made.kong_concealed": "{seat} 号位暗杠 {tile}{style}",
        "kong_made.face_down": "{seat} 号位暗杠",
        "kong_hidden": "{seat} 号位暗杠的是 {tile}",
        "last_tile_offered": "问海底，从 {seat} 号位起",
        "fined": "{seat} 号位放弃必胡：{payments}",
        "birds_turned": "扎鸟：{tiles}",
        "won": "{seat} 号位胡牌：{hand}",
        "won.hidden": "{seat} 号位胡牌，局终亮牌：{payments}",
        "hand_shown": "{seat} 号位亮牌（听）：{hand}",
        "hand_shown.won": "{seat} 号位亮牌（胡）：{hand}",
        "kong_shown": "{seat} 号位翻开暗杠 {tile}",
        "paid": "{cause}（{clause}）：{payments}",
        "result.drawn": "{cause}",
        "result.transfer": "{cause}（{clause}）：{payments}",
        "result.payments": "各家输赢：{payments}",
        "result.next": "下一局 {next_dealer} 号位坐庄",
        "result.next.streak": "下一局 {next_dealer} 号位坐庄，连庄 {next_streak}",
    },
    words={
        "ready": "，报听",
        "supplement": "，补张",
        "open_kong": "，开杠",
        "next": "下家",
        "previous": "上家",
        "across": "对家",
        "characters": "万",
        "dots": "筒",
        "bamboos": "条",
    },
    separator="、",
    is_chinese=True,
)

LANGUAGES: Mapping[str, Words] = {"en": EN, "zh": ZH}
