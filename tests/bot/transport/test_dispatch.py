"""Interactions come in once, and what is being answered is finished before the bot stops."""

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from bot.store.database import DatabaseBusy
from bot.transport import dispatch as door
from bot.transport.dispatch import Door, Stopping


def interaction(number: int) -> Any:
    return SimpleNamespace(id=number)


async def test_each_comes_in_once_and_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "_REMEMBERED", 2)
    one = Door()
    assert [one.enter(interaction(number)) for number in (1, 1, 2, 1)] == [True, False, True, False]
    assert one.enter(interaction(3))
    assert one.enter(interaction(1))


async def test_closing_waits_for_who_is_inside_and_turns_others_away() -> None:
    one, said = Door(), []

    async def answer(number: int) -> None:
        try:
            one.enter(interaction(number))
        except Stopping:
            said.append(f"{number} is told")
            return
        await asyncio.sleep(0.1)
        said.append(f"{number} is answered")

    inside = asyncio.create_task(answer(1))
    await asyncio.sleep(0)
    closing = asyncio.create_task(one.close())
    await asyncio.sleep(0)
    late = asyncio.create_task(answer(2))
    await closing
    assert said == ["2 is told", "1 is answered"]
    assert inside.done()
    assert late.done()


async def test_who_takes_too_long_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "_FINISHED_WITHIN", 0.05)
    one = Door()

    async def answer() -> None:
        one.enter(interaction(1))
        await asyncio.sleep(60)

    inside = asyncio.create_task(answer())
    await asyncio.sleep(0)
    await asyncio.wait_for(one.close(), 2)
    assert inside.cancelled()


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (503, 0)])
async def test_suggestions_that_are_not_taken_any_more_are_no_error(
    room: Any, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    room.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code, times=None)
    with suppress(Exception):  # the test's Discord has no answer, and says so
        await room.dan.autocomplete(room.channel, "zigzag hand", "match", "")
    told = [record for record in caplog.records if "suggestions" in record.getMessage()]
    assert [record.levelname for record in told] == ["WARNING"]


async def test_a_busy_database_has_no_suggestions(
    room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def busy(user_id: int) -> None:
        raise DatabaseBusy

    monkeypatch.setattr(room.bot.matches, "open_matches", busy)
    with suppress(Exception):
        await room.dan.autocomplete(room.channel, "zigzag hand", "match", "")
    assert any("suggestions" in record.getMessage() for record in caplog.records)


@pytest.mark.broken_on_purpose
async def test_suggestions_that_discord_finds_wrong_are_an_error(
    room: Any, caplog: pytest.LogCaptureFixture
) -> None:
    room.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=50035, times=None)
    with suppress(Exception):
        await room.dan.autocomplete(room.channel, "zigzag hand", "match", "")
    assert any(record.levelname == "ERROR" for record in caplog.records)
