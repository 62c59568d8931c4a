"""A guild's settings and matches in threads, over sockets."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.scripted_people import Person, Refused
from bot.sandbox.server import Sandbox
from tests.wire.conftest import bot_ready, until
from tests.wire.test_match import parts


def custom_ids(message: Any) -> list[str]:
    # Only its own, not those of a message it replies to.
    return re.findall(r"'custom_id': '([^']*)'", str(message and message["components"]))


def moves(message: Any) -> list[str]:
    usable = (
        [] if message is None else [part for part in parts(message["components"]) if not part.get("disabled")]
    )
    ids = [part.get("custom_id", "") for part in usable]
    return [one for one in ids if re.match(r"z:\d+:\d+:move:", one)]


async def choose_threads(ana: Person) -> None:
    """Have Ana, who owns the guild, turn on threads for matches."""
    await bot_ready(ana)
    panel = (await ana.slash("games", "zigzag settings")).message
    assert panel is not None
    await ana.press(panel, custom_id="p:settings:threads:on")
    await ana.choose(panel, ana.channel("games"), custom_id="p:settings:channels")
    await ana.until(lambda: "p:settings:threads:off" in custom_ids(ana.seen(panel)))
    await ana.press(panel, custom_id="p:settings:page:2")
    await ana.until(lambda: "p:settings:pace" in custom_ids(ana.seen(panel)))
    await ana.choose(panel, "900", custom_id="p:settings:pace")


async def begin(ana: Person, ben: Person) -> tuple[str, Any]:
    """Begin a match of mancala; return the id of its thread, and the table there."""
    lobby = (await ana.slash("games", "zigzag mancala")).message
    assert lobby is not None
    await ben.until(lambda: ben.seen(lobby))
    await ben.press(lobby, "Join")
    thread = lobby["id"]
    await ana.until(lambda: thread in ana.channels and find_table(ana, thread))
    return thread, find_table(ana, thread)


def find_table(person: Person, thread: str) -> Any:
    return next((message for message in person.sees(thread) if moves(message)), None)


async def play_one(people: list[Person], thread: str) -> None:
    table = find_table(people[0], thread)
    turn = re.search(r"<@(\d+)>, it's your turn[.:]", str(table))
    assert turn is not None, table
    mover = next(one for one in people if one.id == turn[1])
    await mover.press(table, custom_id=moves(table)[0])
    await people[0].until(lambda: moves(find_table(people[0], thread)) != moves(table))
    await people[0].until(lambda: _is_called(people[0], thread))


def _is_called(person: Person, thread: str) -> bool:
    """Return whether the last mention is that of the person to move."""
    turn = re.search(r"<@(\d+)>, it's your turn[.:]", str(find_table(person, thread)))
    called = [message["mentions"] for message in person.sees(thread) if not moves(message)]
    return turn is not None and bool(called) and [user["id"] for user in called[-1]] == [turn[1]]


async def test_a_match_in_a_thread_is_played_archived_and_asked_for_again(
    sandbox: Sandbox, start_bot: Any, people: list[Person]
) -> None:
    await start_bot()
    ana, ben, *_ = people
    await choose_threads(ana)
    refused = (await ben.slash("general", "zigzag mancala")).message
    assert refused is not None
    assert refused["flags"] & 64
    assert f"<#{ana.channel('games')}>" in str(refused)
    thread, _ = await begin(ana, ben)
    members = sandbox.state.channels[thread].members
    await until(lambda: {ana.id, ben.id} <= members)
    await play_one(people, thread)

    # Discord archives inactive threads. Nobody can press anything there until someone writes.
    sandbox.archive_thread(thread)
    await ana.until(lambda: ana.channels[thread]["archived"])
    with pytest.raises(Refused):
        await play_one(people, thread)
    await ben.say(thread, "Whose turn is it?")
    await ana.until(lambda: not ana.channels[thread]["archived"])
    await play_one(people, thread)

    table = find_table(ana, thread)
    asked = await ben.press(table, "Resign")
    assert asked.message is not None
    sure = next(one for one in custom_ids(asked.message) if one.endswith(":sure:"))
    await ben.press(asked.message, custom_id=sure)
    await until(lambda: sandbox.state.channels[thread].archived_after == 60)
    await ana.until(lambda: "again" in str(custom_ids(ana.seen(thread))))
    again = await ana.press(ana.seen(thread), "Rematch")
    assert again.message is not None
    assert again.message["channel_id"] == ana.channel("games")
    assert [one for one in sandbox.requests if one.status >= 400] == []


def is_noted(database: Path, message_id: str) -> bool:
    """Return whether the database knows this message as the table of the first match."""
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT message_id FROM matches").fetchone() == (int(message_id),)


async def test_a_bot_that_is_killed_in_between_finds_its_thread_again(
    sandbox: Sandbox, start_bot: Any, people: list[Person], tmp_path: Path
) -> None:
    process = await start_bot()
    ana, ben, *_ = people
    await choose_threads(ana)
    thread, table = await begin(ana, ben)
    await until(lambda: is_noted(tmp_path / "zigzag.db", table["id"]))  # else it would be posted again
    process.kill()
    await process.wait()
    await ana.until(lambda: not ana.bot_online)
    await start_bot()
    await ana.until(lambda: ana.bot_online)
    await play_one(people, thread)
    assert find_table(ana, thread)["id"] == table["id"]
