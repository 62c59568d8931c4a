"""Pictures of a game name its players, wherever one is shown."""

from typing import Any

import pytest

import engines
from bot.images.pictures import Pictures
from tests.bot.finished import begun, finished

DRAWN = ("table", "open_table", "hand", "marked")
PEOPLE = ("Ana", "Ben", "Cleo", "Dan")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The views that have been drawn, as they come."""
    seen: list[Any] = []
    for name in DRAWN:
        draw = getattr(Pictures, name)

        async def noted(self: Pictures, game: str, shown: Any, *more: Any, draw: Any = draw) -> Any:
            seen.extend(shown if isinstance(shown, list) else [shown])
            return await draw(self, game, shown, *more)

        monkeypatch.setattr(Pictures, name, noted)
    return seen


def names(views: list[Any]) -> set[tuple[str, ...]]:
    """Return the names in these views, and forget them."""
    found = {tuple(player.name for player in view.get("players", ())) for view in views}
    views.clear()
    return found


@pytest.mark.parametrize("game", ["chain", "dominoes", "mancala"])
async def test_hands_boards_hints_and_plans_name_the_players(room: Any, drawn: list[Any], game: str) -> None:
    match = await begun(room, game)
    people = {PEOPLE[: min(engines.get(game).SEATS)]}
    await room.games(room.ana, "table", match=match.id)
    assert names(drawn) == people
    table, mover = await room.table(match.id), await room.to_move(match.id)
    waiting = room.ben if mover is room.ana else room.ana
    if game == "chain":
        await room.press(mover, table, "place")
    else:
        shown = (await room.hand(waiting, match.id)).response if game == "dominoes" else table
        await room.press(waiting, shown, "plan")
    assert names(drawn) == people


async def test_hints_name_the_players(room: Any, drawn: list[Any]) -> None:
    opened = await room.start(room.ana, "crisscross")
    asked = await room.press(room.ana, opened.response, "hint")
    names(drawn)
    await room.press(room.ana, asked.response, "hintnow")
    assert names(drawn) == {("Ana",)}


@pytest.mark.parametrize("game", ["chain", "dominoes"])
async def test_what_ifs_name_the_players(room: Any, drawn: list[Any], game: str) -> None:
    match_id = await finished(room, game)
    page = (await room.slash(room.ana, "review", show="replay", match=match_id)).response
    drawn.clear()
    await room.ana.click(page, custom_id=f"p:whatif:at:{match_id}:0")
    assert names(drawn) == {PEOPLE[: min(engines.get(game).SEATS)]}


@pytest.mark.parametrize("game", ["chain", "dominoes", "mancala"])
async def test_lessons_name_the_reader(room: Any, drawn: list[Any], game: str) -> None:
    await room.slash(room.ana, "learn", game=game)
    found = names(drawn)
    assert found
    assert all("Ana" in one for one in found)
