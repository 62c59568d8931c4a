"""The end of a round of dominoes stays in sight, at the table and in hands, while the next one begins."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import engines
from bot import games
from bot.i18n import languages, texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.match.model import Match
from bot.match.situation import Positions
from bot.table import hand, table
from bot.table.names import Names
from renderers import theme as themes
from renderers.dominoes.hand import hand_scene
from renderers.dominoes.table import table_scene
from renderers.players import Player, with_players
from renderers.widgets import Text
from tests.bot.conftest import parts
from tests.bot.twins import begun, moved
from tests.engines.random_matches import Start
from tests.renderers.dominoes.views import dominoes_view
from tests.renderers.scenes import SMALLEST_TEXT, check_layout, drawables

POSITIONS = Positions(engines.games())
PICTURES = Pictures(Drawing())
THEME = themes.get("dark")
T = texts()
IN_HAND = {"seat": 0, "mine": ["1-3", "3-5"]}


@pytest.fixture(scope="module")
def bidding() -> list[Match]:
    """Return a match whose second round is bid, after none to two bids, and after the last."""
    rng = Random(4)
    match = begun("dominoes", Start(3, {"set": 6}, "07" * 32))
    while POSITIONS.view(match, None)["hand"] == 1:
        match = moved(match, 1, rng)
    matches = [match]
    while POSITIONS.view(match, None)["phase"] == "bidding":
        match = moved(match, 1, rng)
        matches.append(match)
    return matches


def text(post: Any) -> str:
    """Return all text of a message."""
    raw = [item.to_component_dict() for item in post.items]
    return "\n".join(part["content"] for part in parts(raw) if part.get("type") == 10)


async def log(match: Match) -> list[str]:
    """Return the lines between the seats and whose turn it is."""
    post = await table.post(match, POSITIONS.view(match, None), THEME, T, PICTURES)
    lines = text(post).split("\n")
    return [line for line in lines if line.startswith("-#")][:-1]  # the last is the footer


async def test_a_fresh_table_fills_the_lines_of_the_log() -> None:
    match = begun("mancala", Start(2, {}, "07" * 32))
    fresh = await log(match)
    assert fresh[0] == f"-# {T('table-log-none')}" and f"**{T('table-more')}**" in fresh[1]
    after = await log(moved(match, 1, Random(4)))
    assert T("table-log-none") not in "\n".join(after)
    assert len(after) == len(fresh)


async def test_the_log_keeps_its_length_and_tells_the_last_round_once(bidding: list[Match]) -> None:
    *open_bids, closed = bidding
    for match in open_bids:
        lines = await log(match)
        assert len(lines) == 3
        assert sum("Round 1" in line for line in lines) == 1
        assert sum("bid" in line and "took" in line for line in lines) == 1
    lines = await log(closed)
    assert len(lines) == 3
    assert "Round 1" not in "\n".join(lines)


async def test_the_end_of_a_round_stands_where_it_happened_or_above_what_came_later(
    bidding: list[Match],
) -> None:
    *open_bids, _ = bidding
    took, told, dealt = await log(open_bids[0])
    assert "takes" in took, "the last pile is taken before the round is scored"
    assert "Round 1" in told
    assert "Round 2" in dealt
    for match in open_bids[1:]:
        assert "Round 1" in (await log(match))[0]


async def test_a_hand_tells_it_until_its_player_has_bid(bidding: list[Match]) -> None:
    for match in bidding:
        for seat in range(3):
            view = POSITIONS.view(match, seat)
            shown = text(await hand.post(match, view, THEME, T, PICTURES))
            silent = view["phase"] == "bidding" and view["bids"][seat] is None
            assert ("Round 1" in shown) is silent
            assert all(name in shown for name in ("Ana", "Ben", "Cleo")) or not silent


@pytest.mark.parametrize("language", sorted(languages()))
def test_the_pictures_of_results_say_what_each_number_is(language: str) -> None:
    t, scored = texts(language), ([12, 0, 12], [0, 21, 0])
    results = [
        {"hand": hand, "contractor": 1, "bid": 21, "took": 11, "scored": scored[hand % 2]}
        for hand in range(7, 11)
    ]
    view = dominoes_view(results=results, scores=[112, 131, 99], bids=[None] * 3, hand=11)
    people = [Player("Maximiliane-Wilhelmine"), Player("Ben", is_bot=True), Player("Cleo")]
    for changes in ({"phase": "over", "to_move": None, "winners": [1], "hand": 10}, {}, IN_HAND):
        shown = {**view, **changes}
        captioned = with_players({**shown, "captions": games.get("dominoes").captions(shown, t)}, people)
        scene = hand_scene(captioned) if "mine" in changes else table_scene(captioned)
        check_layout(scene)
        written = drawables(scene, Text)
        assert t("dominoes-caption-round-end", hand=10, bid=21, took=11) in [one.text for one in written]
        assert not [one.text for one in written if "/" in one.text and "/100" not in one.text]
        assert min(one.font_size for one in written) >= SMALLEST_TEXT


@pytest.mark.parametrize("game", ["dominoes", "mancala"])
def test_a_result_says_what_each_player_got(game: str) -> None:
    match = begun(game, Start(3 if game == "dominoes" else 2, {}, "07" * 32))
    scores = [12, 31, 9][: len(match.seats)]
    match = replace(match, result={"reason": "score", "winners": [1], "scores": scores})
    view = {**POSITIONS.view(match, None), "scores": scores}
    (line,) = table.final_notes(match, view, Names.of(match, T), T)
    assert line.index(match.seats[1].name) < line.index(match.seats[0].name), "the best comes first"
    assert ("🥈" in line) == (len(match.seats) > 2)
    assert all(f"**{seat.name}** {view['scores'][seat.seat]} " in line for seat in match.seats)
