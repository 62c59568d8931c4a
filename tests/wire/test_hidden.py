"""Hidden information is not in the log either, at any level."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests.wire.kit import REAL_BOT, bot_ready, parts, start_match, words


@pytest.fixture
def bot_module() -> str:
    return REAL_BOT


async def test_no_hand_no_seed_and_no_secret_is_logged_at_any_level(
    sandbox: Sandbox, start_bot: Any, people: list[Person], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZIGZAG_LOG", "DEBUG")
    await start_bot()
    ana = people[0]
    await bot_ready(ana)
    await start_match(ana, "general", "zigzag dominoes", set=6, rounds=3, house="easy")
    deal = (await ana.slash("general", "zigzag daily")).message
    hand = (await ana.slash("general", "zigzag hand", match=1)).message
    with sqlite3.connect(tmp_path / "zigzag.db") as connection:
        rows = connection.execute("SELECT secret, seed, state FROM matches").fetchall()
    assert len(rows) == 2
    (hands,) = (json.loads(row[2])["hands"] for row in rows if "hands" in json.loads(row[2]))
    pictures = [part for one in (hand, deal) for part in parts(one) if part["type"] == 12]
    shown = [item["description"] for part in pictures for item in part["items"]]
    assert len(shown) == 2
    hidden = [value for row in rows for value in row[:2]]
    hidden += [text for tiles in hands for text in (json.dumps(tiles), str(tiles), ", ".join(tiles))]
    said = (tmp_path / "bot.log").read_text()
    assert " INFO " in said
    assert "#1" in words(hand)
    for text in (*hidden, *shown):
        assert text not in said
