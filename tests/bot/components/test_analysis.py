"""Hints, with the best moves marked in the picture."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engines
import renderers
from bot import games
from bot.client import Zigzag
from bot.config import database_url
from bot.services import ai_workers
from bot.store.database import Database
from engines.game import Thought
from tests.bot.finished import begun

GAMES = sorted(engines.games())


class Quick(ai_workers.InProcessAI):
    """An AI that searches briefly, with the same random numbers every time."""

    async def choose(self, game: str, view: ai_workers.View, level: str, seed: int) -> Thought:
        return ai_workers.choose(game, view, "medium", 7)

    async def review(self, game: str, view: ai_workers.View, move: str, seed: int) -> tuple[Thought, float]:
        thought = ai_workers.choose(game, view, "medium", 7)
        return thought, dict(thought.values).get(move, min(value for _, value in thought.values))


@pytest.fixture
def new_bot(sqlite_path: Path) -> Callable[[], Zigzag]:
    return lambda: Zigzag(Database(database_url(str(sqlite_path))), ai=Quick(), mention_pause=0.0)


async def hinted(room: Any, game: str, *moves: str) -> tuple[Any, Thought]:
    """Return a hint to the player to move of a match after these moves, and the thought behind it."""
    match = await begun(room, game)
    matches = room.bot.matches
    for move in moves:
        match = (await matches.play(match.id, match.seats[matches.to_move(match)].user_id, move)).match
    for seat in match.seats:
        match = (await matches.agree_to_hints(match.id, seat.user_id)).match
    seat = matches.to_move(match)
    answer = await room.slash(room.who(match.seats[seat].user_id), "hint", match=match.id)
    assert answer.ephemeral
    return answer.response, ai_workers.choose(game, matches.view(match, seat), "medium", 7)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_shows_the_best_moves_by_their_labels(
    room: Any, words: Any, alt_text: Any, game: str
) -> None:
    shown, thought = await hinted(room, game)
    text, labels = games.get(game).move_text, renderers.get(game).mark_labels
    values = {text(move): value for move, value in thought.values} or {text(thought.move): 1.0}
    told = [line.split("**")[1:4:2] for line in words(shown).splitlines() if line.startswith("**")]
    assert [label for label, _ in told] == list(labels[: len(values)])
    assert [values[move] for _, move in told] == sorted(values.values(), reverse=True)[: len(told)]
    assert f"**{told[0][1]}**" in words(shown).splitlines()[1]
    assert [attachment.filename for attachment in shown.attachments] == ["marked.png"]
    assert all(f"{label}: {move}" in alt_text(shown) for label, move in told)


@pytest.mark.slow
async def test_a_hint_about_tiles_marks_them_in_the_hand(room: Any, alt_text: Any, words: Any) -> None:
    shown, _ = await hinted(room, "dominoes", "bid 3", "pass", "pass")
    match = await room.match(1)
    view = room.bot.matches.view(match, room.bot.matches.to_move(match))
    assert all(tile in alt_text(shown) for tile in view["mine"])
    others = {tile for seat in range(3) for tile in room.bot.matches.view(match, seat)["mine"]}
    assert not any(tile in alt_text(shown) for tile in others - set(view["mine"]))
