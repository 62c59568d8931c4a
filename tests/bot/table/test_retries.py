"""What cannot be shown is retried with backoff, and nobody is mentioned twice."""

import asyncio
import logging
from typing import Any

import pytest

from bot.discord import background
from bot.discord.retries import sync_delay
from bot.i18n import texts
from bot.match.commands import Play
from bot.match.mention_times import next_person
from bot.match.refusals import UnknownMatch
from bot.match.settings import NotifyBy
from bot.store.database import DatabaseBusy

_WORDS = texts()


@pytest.fixture
def busy_once(room: Any, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Make storing a shown version fail once with DatabaseBusy; return the versions to store."""
    asked: list[int] = []
    note = room.bot.matches.message_state.table

    async def busy(match_id: int, version: int, **messages: Any) -> Any:
        asked.append(version)
        if len(asked) == 1:
            raise DatabaseBusy("for a test")
        return await note(match_id, version, **messages)

    monkeypatch.setattr(room.bot.matches.message_state, "table", busy)
    return asked


async def test_a_busy_database_is_logged_as_a_warning_and_retried(
    room: Any, busy_once: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    busy_once.append(0)  # not yet
    match_id = await room.begun()
    mentions = [message.id for message in room.mentions()]
    busy_once.clear()
    await room.move(match_id)
    assert [record.levelno for record in caplog.records if "tried again" in record.message] == [
        logging.WARNING
    ]
    await room.env.advance_time(1)
    match = await room.match(match_id)
    assert match.shown.version == match.version
    (mention,) = room.mentions()
    assert mention.id == match.shown.mention_id
    assert mention.id not in mentions
    assert len(busy_once) == 2


async def test_a_match_knows_its_message_also_when_the_database_was_busy_as_it_was_posted(
    room: Any, busy_once: list[int]
) -> None:
    await room.slash(room.ana, "mancala")
    await room.env.advance_time(1)
    (match,) = await room.bot.matches.queries.open_matches(room.ana.id)
    (message,) = [one for one in room.channel.history() if one.author.bot]
    assert (match.shown.message_id, match.shown.version) == (message.id, match.version)
    assert len(busy_once) == 2


async def test_nobody_is_mentioned_again_while_a_hand_cannot_be_sent(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Longer than the harness waits in real time.
    monkeypatch.setattr(background, "sync_delay", lambda _: 30.0)
    match_id = await room.begun(pace=86_400)
    first = await room.to_move(match_id)
    await room.slash(first, "me", hands="dm")
    seat = next(seat for seat in (await room.match(match_id)).seats if seat.dm_message_id is not None)
    room.env.inject_error("*", f"/channels/{seat.dm_channel_id}/*", status=503, times=None)
    await room.move(match_id)
    (mention,) = room.mentions()
    await room.env.advance_time(40)
    assert [message.id for message in room.mentions()] == [mention.id]
    match = await room.match(match_id)
    assert match.shown.version < match.version
    room.env.backend.faults.clear()
    await room.env.advance_time(61)
    match = await room.match(match_id)
    assert match.shown.version == match.version
    assert [message.id for message in room.mentions()] == [mention.id]


@pytest.mark.broken_on_purpose
@pytest.mark.parametrize("step", ["remove_outdated_mention", "settle", "_note"])
async def test_a_player_is_mentioned_once_though_there_is_a_bug(
    room: Any, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    match_id = await room.begun(pace=86_400)
    messages = room.bot.message_sync._messages
    do, bugs = getattr(messages, step), ["a bug"]

    async def fail_once(*arguments: Any, **options: Any) -> Any:
        if bugs:
            raise RuntimeError(bugs.pop())
        return await do(*arguments, **options)

    monkeypatch.setattr(messages, step, fail_once)
    await room.move(match_id)
    assert not bugs
    await room.env.advance_time(61)
    match, to_move = await room.match(match_id), await room.to_move(match_id)
    (mention,) = room.mentions()
    assert [user.id for user in mention.mentions] == [to_move.id]
    assert (match.shown.version, match.shown.mention_id) == (match.version, mention.id)


async def test_nothing_is_left_to_show_of_a_match_that_was_deleted(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begun(pace=86_400)

    async def gone(*_: Any, **__: Any) -> None:
        raise UnknownMatch(match_id)

    monkeypatch.setattr(room.bot.message_sync._messages, "settle", gone)
    await room.move(match_id)
    assert match_id not in room.bot.message_sync._updates


async def begun_without_reaching_next(room: Any, pace: int) -> tuple[int, Any]:
    """Return a match in which a turn has begun, and the player who is next, whose DMs Discord does not take.

    Everyone is notified by direct message, and also if they are next.
    """
    for who in (room.ana, room.ben, room.cleo):
        change = room.bot.matches.preferences.change_player
        await change(who.id, notify_by=NotifyBy.DM, notify_next=True)
    match_id = await room.begun(set=6, pace=pace)
    await room.move(match_id)  # so that everyone has direct messages
    match = await room.match(match_id)
    following = next_person(match, room.bot.matches.to_move(match))
    after = room.who(next_person(match, following.seat).user_id)
    path = f"/channels/{room.person(after).dm_channel.id}/messages"
    room.env.inject_error("POST", path, status=503, times=None)
    await room.move(match_id)
    await room.env.advance_time(10)
    return match_id, after


async def noted_alone(room: Any, match_id: int, who: Any) -> bool:
    """Return whether one direct message mentions this person, and is noted."""
    seat = (await room.match(match_id)).seat_of(who.id)
    return [message.id for message in room.direct(who)] == [seat.dm_mention_id]


async def test_a_direct_mention_stands_while_another_cannot_be_sent(room: Any) -> None:
    match_id, after = await begun_without_reaching_next(room, 86_400)
    mover = await room.to_move(match_id)
    (before,) = room.direct(mover)
    room.env.backend.faults.clear()
    await room.env.advance_time(61)
    assert [message.id for message in room.direct(mover)] == [before.id]
    assert await noted_alone(room, match_id, mover)
    assert await noted_alone(room, match_id, after)


async def test_a_reminder_replaces_a_direct_mention_while_another_cannot_be_sent(
    room: Any, words: Any
) -> None:
    match_id, _ = await begun_without_reaching_next(room, 120)
    mover = await room.to_move(match_id)
    await room.env.advance_time(90)
    (reminder,) = room.direct(mover)
    assert "almost up" in words(reminder)
    assert await noted_alone(room, match_id, mover)


async def test_the_end_is_shown_after_an_outage_too(room: Any) -> None:
    match_id = await room.begun(set=6, rounds=3)
    turn = [message.id for message in room.mentions()]
    for who in (room.ana, room.ben):
        asked = (await room.games(who, "resign")).response
        room.env.inject_error("*", "/channels/*", status=503, times=5)
        await room.press(who, asked, "sure")
    assert (await room.match(match_id)).status == "finished"
    await room.env.advance_time(10)
    (mention,) = room.mentions()
    assert mention.id not in turn
    assert room.cleo.id in {user.id for user in mention.mentions}


def test_pauses_between_retries_double_up_to_a_minute() -> None:
    assert [sync_delay(failures) for failures in range(1, 10)] == [0.5, 1, 2, 4, 8, 16, 32, 60, 60]


async def test_a_refused_press_is_not_answered_with_the_table(
    room: Any, words: Any, controls: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player typed a move meanwhile: of two answers to the press, only the first would count."""
    await room.slash(room.ana, "mancala", opponent=room.ben)
    (match,) = await room.bot.matches.queries.open_matches(room.ana.id)
    await room.press(room.ben, room.message(match.shown.message_id), "join")
    first = await room.to_move(match.id)
    act, quicker = room.bot.matches.act, []

    async def play_another_first(match_id: int, play: Play, **given: Any) -> Any:
        if not quicker:
            quicker.append(await asyncio.create_task(act(match_id, Play(play.user_id, play.move))))
            await asyncio.wait(room.bot.message_sync._updates._tables.running())
        return await act(match_id, play, **given)

    monkeypatch.setattr(room.bot.matches, "act", play_another_first)
    answer = await room.press(first, await room.table(match.id), "move")
    assert answer.ephemeral
    assert _WORDS("error-stale-state") in words(answer.response)
    now = await room.match(match.id)
    shown = {control.version for control in controls(await room.table(match.id)) if control.act == "move"}
    assert shown == {now.version} == {quicker[0].match.version}
