"""A match of Nim through Discord: what a fifth game gets from the bot without a line of its own there."""

from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image

import engines
import renderers
from bot import games
from bot.i18n import languages, texts
from bot.match import levels
from bot.match.model import Purpose
from bot.table.names import Names
from tests.bot.asking import ask
from tests.bot.conftest import parts

NIM = engines.get("nim")


async def begun(room: Any, **options: Any) -> int:
    """Open a match between Ana and Ben; return its id."""
    opened = await room.slash(room.ana, "nim", opponent=room.ben, **options)
    await room.press(room.ben, opened.response, "join")
    return 1


async def press_a_move(room: Any, match_id: int, rng: Random) -> str:
    table = await room.table(match_id)
    offered = [part["custom_id"].split(":")[-1] for part in parts(table.components) if is_move(part)]
    move = rng.choice(offered)
    await room.press(await room.to_move(match_id), table, "move", move)
    return move


def is_move(part: dict[str, Any]) -> bool:
    return part.get("type") == 2 and ":move:" in part.get("custom_id", "")


async def test_a_match_goes_from_the_slash_command_to_the_leaderboard_and_the_replay(
    room: Any, words: Any, alt_text: Any
) -> None:
    match_id, rng = await begun(room), Random(5)
    table = await room.table(match_id)
    assert "### Nim" in words(table)
    assert "Take any number of counters" in words(table)
    assert "heaps: 3" in alt_text(table)
    assert Image.open(BytesIO(await table.attachments[0].read())).size == (600, 280)
    assert [part["label"] for part in parts(table.components) if is_move(part)] == [
        *("a1", "a2", "a3"),
        *("b1", "b2", "b3", "b4"),
        *("c1", "c2", "c3", "c4", "c5"),
    ]
    moves = []
    while (match := await room.match(match_id)).status == "playing":
        moves.append(await press_a_move(room, match_id, rng))
        if len(moves) == 1:
            assert f"took {moves[0]}" in words(await room.table(match_id))
    winner = match.seats[(len(moves) - 1) % 2]
    table = await room.table(match_id)
    assert f"{winner.name}** wins" in words(table)
    assert "the last counter was taken" in words(table)

    board = (await room.slash(room.dan, "leaderboard", game="nim")).response
    assert winner.name in words(board)
    stats = (await room.slash(room.ana, "leaderboard", show="results", game="nim")).response
    assert "Nim" in words(stats)

    page = (await room.slash(room.dan, "review", show="replay", match=match_id)).response
    await room.dan.click(page, custom_id=f"p:replay:{match_id}:1:forward")
    assert moves[0] in words(page)
    assert page.attachments
    shared = (await room.slash(room.dan, "review", show="animation", match=match_id)).response
    assert Image.open(BytesIO(await shared.attachments[0].read())).is_animated  # type: ignore[attr-defined]
    exported = (await room.slash(room.ana, "review", show="file", match=match_id)).response
    assert b"game: nim" in await exported.attachments[0].read()
    verified = (await room.slash(room.ana, "review", show="verify", match=match_id)).response
    assert not verified.attachments
    assert (await room.match(match_id)).deal.secret not in words(verified)


async def test_moves_are_typed_with_suggestions_and_refused_with_a_reason(room: Any, words: Any) -> None:
    match_id = await begun(room, heaps=2)
    suggested = await room.ana.autocomplete(room.channel, "zigzag move", "move", "b", match=match_id)
    assert [choice["value"] for choice in suggested] == ["b1", "b2", "b3", "b4"]
    refused = await room.slash(room.ana, "move", move="a7")
    assert refused.ephemeral
    assert "a7" in words(refused.response)
    await room.slash(room.ana, "move", move=" A3 ")
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["a3"]


async def test_six_people_or_ai_players_sit_at_one_table(room: Any, words: Any) -> None:
    opened = await room.slash(room.ana, "nim", players=6, house="easy", heaps=5)
    assert opened.response is not None
    await room.env.advance_time(60)
    text = words(await room.table(1))
    assert all(mark in text for mark in "🔵🔶🟩🔺⭐\u2795")
    assert not [part for part in parts((await room.table(1)).components) if is_move(part)]  # in a select
    match = await room.match(1)
    assert len(match.seats) == 6


async def test_hints_reviews_and_rules_work_without_an_ai_player_of_its_own(room: Any, words: Any) -> None:
    match_id = await begun(room, heaps=1)
    for who in (room.ana, room.ben):
        await ask(room.bot.matches, Purpose.HINTS, match_id, who.id)
    hint = await room.games(room.ana, "hint")
    assert "**a" in words(hint.response)
    assert hint.response.attachments  # the plain picture, since there are no marks
    await room.slash(room.ana, "move", move="a3")
    review = await room.slash(room.ana, "review", match=1)
    assert "No turning points" in words(review.response)
    rules = (await room.slash(room.dan, "learn", show="rules", game="nim")).response
    assert "last counter" in words(rules)
    assert rules.attachments


async def test_the_help_offers_it(room: Any, words: Any) -> None:
    assert "**Nim**\n-# 2-6 players" in words((await room.slash(room.dan, "help")).response)


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_language_speaks_of_it(language: str) -> None:
    t = texts(language)
    view = NIM.view(NIM.start(seats=2, options={}, seed="00" * 32), None)
    assert t("nim-name") == "Nim"
    assert t("nim-command")
    assert games.get("nim").prompt(view, Names((), t), t)
    assert "counters" in t.rules("nim")


def test_it_has_its_own_picture_and_the_level_of_a_game_without_ai_players() -> None:
    assert "nim" in renderers.names()
    assert levels.offered("nim") == ("easy",)
