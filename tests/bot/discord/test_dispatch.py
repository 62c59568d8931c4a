"""Interactions are handled once, and those being handled are finished before the bot stops."""

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord import dispatch
from bot.discord.dispatch import Dispatcher, RecentPlayers, Stopping
from bot.discord.limits import Throttle, TooManyAtOnce
from bot.store.database import DatabaseBusy


def interaction(number: int) -> Any:
    return SimpleNamespace(id=number, user=SimpleNamespace(id=number))


class Answers:
    """A handler that collects what it handles, and an error handler that collects the errors."""

    def __init__(self) -> None:
        self.handled: list[int] = []
        self.errors: list[type[Exception]] = []
        self.dispatcher = Dispatcher(self.on_error, RecentPlayers(180.0))

    async def on_error(self, _: Any, error: Exception) -> str:
        self.errors.append(type(error))
        return "refused"

    async def handle(self, one: Any) -> None:
        self.handled.append(one.id)

    async def run(self, number: int, handler: Any = None) -> None:
        await self.dispatcher.run(interaction(number), handler or self.handle)


class Intake:
    """Notes what counts as handled; nothing came before."""

    def __init__(self) -> None:
        self.replayed: set[int] = set()
        self.handled: list[int] = []

    async def admits(self, _: Any) -> bool:
        return True

    def finished(self, interaction_id: int) -> None:
        self.handled.append(interaction_id)


async def test_each_is_handled_once_and_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "_REMEMBERED", 2)
    answers = Answers()
    for number in (1, 1, 2, 1):
        await answers.run(number)
    assert answers.handled == [1, 2]
    await answers.run(3)
    await answers.run(1)
    assert answers.handled == [1, 2, 3, 1]


async def test_an_error_is_answered_and_the_observer_is_told_the_outcome() -> None:
    answers, outcomes = Answers(), []

    async def fail(_: Any) -> None:
        raise ValueError

    answers.dispatcher.observer = lambda _, outcome: outcomes.append(outcome)
    await answers.run(1, fail)
    await answers.run(2)
    assert answers.errors == [ValueError]
    assert outcomes == ["refused", None]


async def test_what_follows_an_answer_runs_after_errors_too() -> None:
    answers, after = Answers(), []

    async def fail(_: Any) -> None:
        raise ValueError

    async def follow(one: Any) -> None:
        after.append((one.id, list(answers.errors)))

    await answers.dispatcher.run(interaction(1), answers.handle, follow)
    await answers.dispatcher.run(interaction(2), fail, follow)
    assert after == [(1, []), (2, [ValueError])]


async def test_closing_waits_for_running_handlers_and_refuses_new_ones() -> None:
    answers, finish = Answers(), asyncio.Event()

    async def wait(_: Any) -> None:
        await finish.wait()
        answers.handled.append(1)

    running = asyncio.create_task(answers.run(1, wait))
    await asyncio.sleep(0)
    closing = asyncio.create_task(answers.dispatcher.close())
    await asyncio.sleep(0)
    await answers.run(2)
    assert answers.errors == [Stopping]
    assert not closing.done()
    finish.set()
    await closing
    await running
    assert answers.handled == [1]


async def test_a_handler_that_takes_too_long_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "_CLOSE_WITHIN", 0.05)
    answers, cut_off = Answers(), []

    async def hang(_: Any) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            cut_off.append(True)
            raise

    intake = answers.dispatcher.intake = Intake()
    await answers.run(1)
    running = asyncio.create_task(answers.run(2, hang))
    await asyncio.sleep(0)
    await answers.dispatcher.close()
    await running
    assert cut_off == [True]
    assert intake.handled == [1], "the next process answers the other"


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (503, 0)])
async def test_late_suggestions_are_no_error(
    room: Any, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    room.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code, times=None)
    with suppress(Exception):  # the test's Discord has no answer, and says so
        await room.dan.autocomplete(room.channel, "zigzag hand", "match", "")
    records = [record for record in caplog.records if "suggestions" in record.getMessage()]
    assert [record.levelname for record in records] == ["WARNING"]


async def test_a_busy_database_has_no_suggestions(
    room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def busy(user_id: int) -> None:
        raise DatabaseBusy

    monkeypatch.setattr(room.bot.matches.queries, "open_matches", busy)
    with suppress(Exception):
        await room.dan.autocomplete(room.channel, "zigzag hand", "match", "")
    assert any("suggestions" in record.getMessage() for record in caplog.records)


async def test_suggestions_for_someone_who_asks_too_much_at_once_are_none(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(throttle: Throttle, user_id: int) -> Any:
        raise TooManyAtOnce

    answered, answer = [], discord.InteractionResponse.autocomplete

    async def noted(response: Any, choices: Any) -> None:  # no answer would look like none to this Discord
        await answer(response, choices)
        answered.append(choices)

    monkeypatch.setattr(discord.InteractionResponse, "autocomplete", noted)
    monkeypatch.setattr(Throttle, "slot", refuse)
    await room.dan.autocomplete(room.channel, "zigzag hand", "match", "")
    assert answered == [[]]


@pytest.mark.broken_on_purpose
async def test_suggestions_that_discord_finds_wrong_are_an_error(
    room: Any, caplog: pytest.LogCaptureFixture
) -> None:
    room.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=50035, times=None)
    with suppress(Exception):
        await room.dan.autocomplete(room.channel, "zigzag hand", "match", "")
    assert any(record.levelname == "ERROR" for record in caplog.records)
