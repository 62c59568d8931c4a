"""The leaderboard turns pages, for anybody, and shows the game that most people play."""

from dataclasses import asdict
from typing import Any

import pytest

from bot.store.queries.upsert import put
from bot.store.records import Rating
from bot.store.schema import ratings

PEOPLE = 25


@pytest.fixture
async def crowded(room: Any) -> Any:
    """Twenty-five people have played dominoes here; person 1 plays best."""
    async with room.bot.database.write() as connection:
        for number in range(1, PEOPLE + 1):
            rating = Rating(
                room.guild.id, "dominoes", number, f"Person {number}", 25, 8, 2000 - number, 9, 3, 0, 0, 0.0
            )
            await put(connection, ratings, asdict(rating))
    return room


def ids(message: Any) -> list[str]:
    """The custom ids of the buttons that can be pressed."""
    rows = [row for box in message.components for row in box.get("components", []) if row["type"] == 1]
    return [item["custom_id"] for row in rows for item in row["components"] if not item.get("disabled")]


async def test_pages_turn_forward_and_back(crowded: Any, words: Any, alt_text: Any) -> None:
    first = (await crowded.slash(crowded.dan, "leaderboard")).response
    assert [number for number in range(1, 26) if f"Person {number} " in words(first)] == list(range(1, 11))
    (on,) = ids(first)
    await crowded.ana.click(first, custom_id=on)  # anybody may turn the page
    assert "Person 11 " in words(first)
    assert "Person 11 " in alt_text(first)
    back, on = ids(first)
    await crowded.ana.click(first, custom_id=on)
    assert "Person 25 " in words(first)
    assert len(ids(first)) == 1  # the last page
    await crowded.ana.click(first, custom_id=ids(first)[0])
    assert "Person 11 " in words(first)
    assert back


async def test_a_page_beyond_the_last_is_the_last(crowded: Any, words: Any) -> None:
    from simcord import actors

    shown = (await crowded.slash(crowded.dan, "leaderboard")).response
    stored = actors._visible_message(crowded.dan, shown)
    data = {"custom_id": "b:dominoes:people:99", "component_type": 2}
    await actors._component_interaction(crowded.dan, stored, data)
    assert "Person 25 " in words(shown)


async def test_an_empty_leaderboard_says_how_to_begin(room: Any, words: Any) -> None:
    for table in ("people", "house"):
        shown = (await room.slash(room.dan, "leaderboard", game="mancala", table=table)).response
        assert "/zigzag mancala" in words(shown)
