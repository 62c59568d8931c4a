"""Restarts that nobody sees: the next process resumes the session, and answers what was pressed meanwhile."""

import asyncio
import os
import platform
import sqlite3
from collections.abc import Coroutine, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.i18n import texts
from bot.match.service import Matches
from bot.sandbox.faults import Handler
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from bot.sandbox.state import LOADING
from tests.forked import Forked
from tests.wire.conftest import Clock
from tests.wire.kit import (
    BY_PRESS,
    CALLBACK,
    PATIENCE,
    PRIVATE,
    Game,
    Start,
    begin,
    custom_ids,
    killed,
    refused,
    stopped,
    until,
    words,
)


def rows(path: Path, statement: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as database, database:
        return database.execute(statement, values).fetchall()


def stored(path: Path) -> list[Any]:
    return rows(path, "SELECT session, sequence, is_released FROM sessions")


async def saved(sandbox: Sandbox, path: Path) -> str:
    """Wait until the session that the bot has now is stored, and return its id."""

    def current() -> str | None:
        (session,) = [session for session in sandbox._gateway._sessions.values() if session.socket] or [None]
        return session and next((one for one, *_ in stored(path) if one == session.id), None)

    found: str = await until(current)
    return found


async def only_session(sandbox: Sandbox) -> Any:
    """Wait until the bot has given up all sessions but one, and return that."""
    await until(lambda: len(sandbox._gateway._sessions) == 1)
    return next(iter(sandbox._gateway._sessions.values()))


async def pressed(sandbox: Sandbox, game: Game) -> "asyncio.Task[Any]":
    """Make a move while the bot is down."""
    waiting = sandbox.interactions.unanswered
    pressing = asyncio.create_task(game.press())
    await until(lambda: sandbox.interactions.unanswered > waiting)
    return pressing


async def _never_handled(request: web.Request, handler: Handler) -> web.Response:
    await request.read()
    await asyncio.sleep(PATIENCE)
    return web.Response()


async def killed_before(
    sandbox: Sandbox, request: str, process: Forked, person: Person, asked: Coroutine[Any, Any, Any]
) -> "asyncio.Task[Any]":
    """Kill the bot when it sends this request, which is lost; return what the person waits for."""
    with sandbox.faults.add(_never_handled, request, times=None) as fault:
        waiting = asyncio.create_task(asked)
        await until(lambda: fault.hits)
        await killed(process, person)
    return waiting


def private(people: list[Person]) -> list[Any]:
    return [message for person in people for message in person.sees("games") if message["flags"] & PRIVATE]


@pytest.mark.parametrize("end", [killed, stopped])
async def test_a_press_while_the_bot_is_down_is_answered_by_the_next_one(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path, end: Any
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    session = await saved(sandbox, sqlite_path)
    await game.press()
    await end(process, people[0])
    pressing = await pressed(sandbox, game)
    await start_bot()
    assert (await pressing).state == "done"
    await game.settles(played=2)
    assert (await only_session(sandbox)).id != session  # a new one, which knows the servers
    await game.press()
    await game.settles(played=3)
    assert private(people) == []
    assert [one for one in refused(sandbox) if one.path.endswith("/callback")] == []


async def test_commands_while_the_bot_is_down_are_answered_too(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path
) -> None:
    process = await start_bot()
    await begin(people, service)
    await saved(sandbox, sqlite_path)
    await stopped(process, people[0])
    asking = [
        asyncio.create_task(people[0].slash("games", "zigzag games")),
        asyncio.create_task(people[2].slash("games", "zigzag mancala")),
    ]
    await until(lambda: sandbox.interactions.unanswered == len(asking))
    await start_bot()
    assert [answer.state for answer in await asyncio.gather(*asking)] == ["done", "done"]
    (opened,) = await service.queries.open_matches(int(people[2].id))
    assert not opened.mode.answers_only  # the bot knew that it is a member


async def test_what_was_answered_before_a_kill_is_not_done_again(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    await saved(sandbox, sqlite_path)
    await game.press()
    await game.type()
    await killed(process, people[0])
    rows(sqlite_path, "UPDATE sessions SET sequence = 1")  # as if nothing had been saved since
    asked = len(sandbox.requests)
    await start_bot()
    await game.settles(played=2)
    await only_session(sandbox)
    assert (await game.press()).state == "done"
    await game.settles(played=3)
    answers = [request for request in list(sandbox.requests)[asked:] if request.path.endswith("/callback")]
    assert len(answers) == 1
    assert private(people) == []


async def test_a_move_whose_answer_was_lost_with_the_bot_is_answered_with_the_table(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    await saved(sandbox, sqlite_path)
    pressing = await killed_before(sandbox, CALLBACK, process, people[0], game.press())
    assert await game.played() == 1
    await start_bot()
    answer = await pressing
    assert (answer.state, answer.message["id"]) == ("done", game.table)
    await game.settles(played=1)
    assert private(people) == []


async def test_a_press_that_may_have_been_handled_and_would_be_handled_twice_is_not(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path
) -> None:
    process = await start_bot()
    await begin(people, service)
    await saved(sandbox, sqlite_path)
    ana = people[0]
    panel = (await ana.slash("games", "zigzag me")).message
    toggle = next(custom_id for custom_id in custom_ids(panel) if custom_id.startswith("p:me:"))
    pressing = await killed_before(sandbox, CALLBACK, process, ana, ana.press(panel, custom_id=toggle))
    await start_bot()
    answer = await pressing
    assert words(answer.message) == texts()("error-interrupted")


async def test_an_answer_that_the_bot_was_still_thinking_of_says_that_it_was_interrupted(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path
) -> None:
    process = await start_bot()
    await begin(people, service)
    await saved(sandbox, sqlite_path)
    ana = people[0]
    panel = (await ana.slash("games", "zigzag me")).message
    export = next(custom_id for custom_id in custom_ids(panel) if custom_id.endswith(":export"))
    pressing = await killed_before(sandbox, BY_PRESS, process, ana, ana.press(panel, custom_id=export))
    await start_bot()
    interrupted = texts()("error-interrupted")
    await until(lambda: any(interrupted in words(message) for message in ana.sees("games")))
    await pressing
    assert not [message for message in ana.sees("games") if message["flags"] & LOADING]


async def test_a_command_whose_answer_was_lost_after_it_opened_a_match_says_so(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path
) -> None:
    process = await start_bot()
    await begin(people, service)
    await saved(sandbox, sqlite_path)
    cleo = people[2]
    asked = cleo.slash("games", "zigzag mancala")
    asking = await killed_before(sandbox, CALLBACK, process, cleo, asked)
    await start_bot()
    assert words((await asking).message) == texts()("error-interrupted")
    (opened,) = await service.queries.open_matches(int(cleo.id))
    join = f"z:{opened.id}:0:join:seat"
    await until(lambda: any(join in custom_ids(message) for message in cleo.sees("games")))


async def test_a_press_that_has_failed_for_its_person_is_not_played_later(
    sandbox: Sandbox,
    start_bot: Start,
    people: list[Person],
    service: Matches,
    sqlite_path: Path,
    clock: Clock,
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    await saved(sandbox, sqlite_path)
    await stopped(process, people[0])
    clock.ahead = -100.0
    pressing = await pressed(sandbox, game)
    clock.ahead = 0.0
    sandbox.interactions.expire()
    assert (await pressing).state == "failed"
    await start_bot()
    await only_session(sandbox)
    assert (await game.press()).state == "done"
    await game.settles(played=1)


UNUSABLE = {
    "another application's": "application_id = 1",
    "too old": "at = at - 1000",
    "of the future": "at = at + 1000",
    "in use": f"is_released = 0, holder = '{platform.node()[:100]}/{os.getppid()}'",
    "unknown to Discord": "session = 'unknown'",
    "of a sequence that Discord has not reached": "sequence = 1000000",
    "at an address that does not answer": "gateway = 'ws://127.0.0.1:9'",
    "at no address": "gateway = 'nowhere'",
}


async def test_a_session_that_cannot_be_resumed_does_no_harm(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    for played, (why, change) in enumerate(UNUSABLE.items(), 1):
        session = await saved(sandbox, sqlite_path)
        await stopped(process, people[0])
        assert [(one, released) for one, _, released in stored(sqlite_path)] == [(session, 1)], why
        rows(sqlite_path, f"UPDATE sessions SET {change}")  # noqa: S608 - ours
        process = await start_bot()
        await people[0].until(lambda: people[0].bot_online)
        assert (await game.press()).state == "done", why
        await game.settles(played=played, after=why)


@contextmanager
def migrating(path: Path) -> Iterator[None]:
    """Hold the database as a process does that migrates it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        yield
        database.execute("ROLLBACK")


async def test_a_press_waits_while_the_database_is_migrated(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    await saved(sandbox, sqlite_path)
    await stopped(process, people[0])
    with migrating(sqlite_path):
        pressing = await pressed(sandbox, game)
        await start_bot()
        await people[0].until(lambda: people[0].bot_online)
        assert not pressing.done()
    assert (await pressing).state == "done"
    await game.settles(played=1)


async def test_a_press_is_told_when_the_migration_takes_too_long(
    sandbox: Sandbox,
    start_bot: Start,
    people: list[Person],
    service: Matches,
    sqlite_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    await saved(sandbox, sqlite_path)
    await stopped(process, people[0])
    monkeypatch.setenv("ZIGZAG_TEST_HOLD", "0.1")
    with migrating(sqlite_path):
        pressing = await pressed(sandbox, game)
        await start_bot()
        answer = await pressing
    assert words(answer.message) == texts()("error-upgrading")

    async def is_played() -> int:  # until the bot is ready, another press is told the same
        assert (await game.press()).state == "done"
        return await game.played()

    await until(is_played)
    await game.settles(played=1)


async def test_a_stop_leaves_the_session_to_the_next_process(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, sqlite_path: Path
) -> None:
    process: Forked = await start_bot()
    game = await begin(people, service)
    session = await saved(sandbox, sqlite_path)
    await game.press()
    await stopped(process, people[0])
    ((kept, sequence, released),) = stored(sqlite_path)
    assert (kept, bool(released)) == (session, True)
    assert sandbox._gateway._sessions[kept].sequence == sequence
