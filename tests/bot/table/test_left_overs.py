"""What a process sent and could not note before it was killed is found by the next one."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import update

from bot.match.commands import Play
from bot.match.model import Change, ChangeKind
from bot.match.settings import NotifyAfter, NotifyBy
from bot.store.database import DatabaseBusy
from bot.store.schema import matches


async def duel(room: Any) -> int:
    """Start a match of mancala between Ana and Ben, and return its id."""
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben)).response
    await room.press(room.ben, lobby, "join")
    await room.shown()
    return 1


async def noted_again(room: Any, match_id: int, **noted: int | None) -> None:
    """Write the database back to before the process could note what it has sent."""
    async with room.bot.database.write() as connection:
        await connection.execute(update(matches).where(matches.c.id == match_id).values(noted))


async def play(room: Any, match: Any) -> None:
    """Have the person to move make the first legal move."""
    seat = room.bot.matches.to_move(match)
    legal = room.bot.matches.view(match, seat)["legal"]
    await room.bot.matches.act(match.id, Play(match.seats[seat].person, legal[0]))


async def restart(room: Any) -> None:
    """Kill the process and start another, which has a minute to look around."""
    await room.env.advance_time(1)  # after its matches were opened
    await room.restart()
    room.env.backend.faults.clear()
    await room.env.advance_time(61)
    await room.shown()


def tables(room: Any, controls: Any) -> list[int]:
    """Return the messages in which something of a match can be pressed."""
    return [message.id for message in room.channel.history() if controls(message)]


def posts(room: Any, since: int = 0) -> list[Any]:
    """Return the messages that the bot has sent to the channel by its route."""
    path = f"/channels/{room.channel.id}/messages"
    return [
        request.json
        for request in room.env.http_requests[since:]
        if (request.method, request.path) == ("POST", path)
    ]


async def shows_newest(room: Any, match_id: int, controls: Any) -> bool:
    match = await room.match(match_id)
    table = room.message(match.shown.message_id)
    moves = {control.version for control in controls(table) if control.act == "move"}
    return moves == {match.version} == {match.shown.version}


@pytest.mark.parametrize("old_one", ["stands", "is deleted"])
async def test_a_table_that_was_posted_again_is_adopted(
    room: Any, controls: Any, words: Any, old_one: str
) -> None:
    match_id = await duel(room)
    before = await room.match(match_id)
    if old_one == "stands":
        for method in ("DELETE", "PATCH"):
            path = f"/channels/{room.channel.id}/messages/{before.shown.message_id}"
            room.env.inject_error(method, path, status=500, times=None)
    killed = asyncio.Event()

    async def kill(*_: Any, **__: Any) -> None:
        await killed.wait()

    room.bot.matches.message_state.table = kill
    assert await room.bot.message_sync.repost(before)
    await room.env.settle()
    posted = max(tables(room, controls))
    assert posted != before.shown.message_id
    assert (before.shown.message_id in tables(room, controls)) == (old_one == "stands")
    assert (await room.match(match_id)).shown.message_id == before.shown.message_id
    since = len(room.env.http_requests)
    await restart(room)
    assert tables(room, controls) == [posted]
    assert (await room.match(match_id)).shown.message_id == posted
    assert await shows_newest(room, match_id, controls)
    assert not [post for post in posts(room, since) if "message_reference" not in post]  # only mentions
    (mention,) = room.mentions()
    assert [user.id for user in mention.mentions] == [(await room.to_move(match_id)).id]
    if old_one == "stands":
        assert str(posted) in words(room.message(before.shown.message_id))


async def test_a_lobby_is_adopted(room: Any, controls: Any) -> None:
    lobby = (await room.slash(room.ana, "mancala")).response
    await noted_again(room, 1, message_id=None, shown_version=0)
    since = len(room.env.http_requests)
    await restart(room)
    assert tables(room, controls) == [lobby.id]
    assert (await room.match(1)).shown.message_id == lobby.id
    assert posts(room, since) == []
    await room.press(room.ben, lobby, "join")
    await room.shown()
    assert tables(room, controls) == [lobby.id]
    assert await shows_newest(room, 1, controls)


async def test_the_mention_of_a_turn_that_has_passed_is_deleted(room: Any, controls: Any) -> None:
    match_id = await duel(room)
    (outdated,) = room.mentions()
    first = await room.to_move(match_id)
    assert [user.id for user in outdated.mentions] == [first.id]
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commit
    match = await room.match(match_id)
    await room.bot.matches.act(match_id, Play(first.id, (await room.legal(match_id))[-1]))
    await noted_again(room, match_id, mention_id=None, shown_version=0)
    await restart(room)
    second = await room.to_move(match_id)
    assert second is not first
    (mention,) = room.mentions()
    assert [user.id for user in mention.mentions] == [second.id]
    assert tables(room, controls) == [match.shown.message_id]
    assert await shows_newest(room, match_id, controls)


async def test_the_mention_of_the_current_turn_is_sent_again_with_the_same_key_only(room: Any) -> None:
    """Discord then finds the first one. Simcord sends another, and the first is deleted."""
    match_id = await duel(room)
    (sent,) = posts(room)
    now = await room.match(match_id)  # something but the position changes, too
    await noted_again(room, match_id, mention_id=None, shown_version=0, version=now.version + 1)
    since = len(room.env.http_requests)
    await restart(room)
    (again,) = posts(room, since)
    assert (again["nonce"], again["enforce_nonce"]) == (sent["nonce"], True)
    assert len(room.mentions()) == 1


async def test_a_mention_of_the_same_persons_last_turn_is_deleted(room: Any) -> None:
    match_id = await duel(room)
    (outdated,) = room.mentions()
    first = await room.to_move(match_id)
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commits
    while (match := await room.match(match_id)).state["ply"] < 2 or await room.to_move(match_id) != first:
        await play(room, match)
    await noted_again(room, match_id, mention_id=None, shown_version=0)
    await restart(room)
    (mention,) = room.mentions()
    assert mention.id != outdated.id
    assert [user.id for user in mention.mentions] == [first.id]


async def directly_mentioned(room: Any) -> tuple[int, Any, Any]:
    """Start a match of people who want direct messages; return its id, who is to move, and their mention."""
    for who in (room.ana, room.ben):
        await room.bot.matches.preferences.change_player(who.id, notify_by=NotifyBy.DM)
    match_id = await duel(room)
    first = await room.to_move(match_id)
    [mention] = room.direct(first)
    return match_id, first, mention


async def test_a_direct_mention_of_the_same_persons_last_turn_is_deleted(room: Any) -> None:
    match_id, first, outdated = await directly_mentioned(room)
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commits
    while (match := await room.match(match_id)).state["ply"] < 2 or await room.to_move(match_id) != first:
        await play(room, match)
    for seat in match.seats:
        await room.bot.matches.message_state.dm_mention(match_id, seat, None)
    await noted_again(room, match_id, mention_id=None, shown_version=0)
    await restart(room)
    (mention,) = room.direct(first)
    assert mention.id != outdated.id
    seat = (await room.match(match_id)).seat_of(first.id)
    assert seat.dm_mention_id == mention.id


async def test_of_direct_mentions_left_over_before_the_person_is_due_none_outlives_the_turn(
    room: Any,
) -> None:
    match_id, first, outdated = await directly_mentioned(room)
    seat = (await room.match(match_id)).seat_of(first.id)
    await room.bot.matches.message_state.dm_mention(match_id, seat, None)  # as if it was killed before
    await room.bot.matches.preferences.change_player(first.id, notify_after=NotifyAfter.HOUR)
    await noted_again(room, match_id, mention_id=None, shown_version=0)
    await restart(room)
    assert [message.id for message in room.direct(first)] == [outdated.id]
    await play(room, await room.match(match_id))
    await room.shown()
    assert await room.to_move(match_id) != first
    assert room.direct(first) == []


async def test_of_direct_messages_left_over_only_the_result_outlives_the_match(room: Any) -> None:
    match_id, first, outdated = await directly_mentioned(room)
    seat = (await room.match(match_id)).seat_of(first.id)
    await room.bot.matches.message_state.dm_mention(match_id, seat, None)  # as if it was killed before
    await room.env.advance_time(10)
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commits
    while not (match := await room.match(match_id)).is_over:
        await play(room, match)
    await noted_again(room, match_id, mention_id=None, shown_version=0)
    await restart(room)
    [result] = room.direct(first)
    assert result.id != outdated.id


async def test_a_direct_mention_that_was_noted_after_the_next_turn_began_is_deleted(room: Any) -> None:
    match_id, first, _ = await directly_mentioned(room)
    room.bot.matches.commits.listeners.clear()  # which would show the move
    await play(room, await room.match(match_id))
    match = await room.match(match_id)
    unnoted = tuple(replace(seat, dm_mention_id=None) for seat in match.seats)
    move = Change(replace(match, seats=unnoted), ChangeKind.MOVED, [], first.id)  # read before
    await room.bot.message_sync._messages.remove_outdated_mention(move.match, [move])
    assert room.direct(first) == []
    assert (await room.match(match_id)).seat_of(first.id).dm_mention_id is None


@pytest.mark.parametrize("is_passed", [False, True])
async def test_a_direct_mention_that_a_busy_database_did_not_note_ends_with_its_turn(
    room: Any, monkeypatch: pytest.MonkeyPatch, is_passed: bool
) -> None:
    """`is_passed`: the database is busy until after the next move."""
    store, busy = room.bot.matches.message_state, asyncio.Event()
    note = store.dm_mention

    async def refused(match_id: int, seat: Any, message_id: int | None) -> None:
        if message_id is not None:
            busy.set()
            raise DatabaseBusy
        await note(match_id, seat, message_id)

    monkeypatch.setattr(store, "dm_mention", refused)
    for who in (room.ana, room.ben):
        await room.bot.matches.preferences.change_player(who.id, notify_by=NotifyBy.DM)
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben, pace=86_400)).response
    await room.press(room.ben, lobby, "join")
    await busy.wait()
    first = await room.to_move(1)
    [mention] = room.direct(first)
    if not is_passed:
        monkeypatch.setattr(store, "dm_mention", note)
        await room.env.advance_time(61)  # what has failed is tried again within a minute
        assert (await room.match(1)).seat_of(first.id).dm_mention_id == mention.id
    while await room.to_move(1) == first:
        await room.press(first, await room.table(1), "move")
    monkeypatch.setattr(store, "dm_mention", note)
    await room.env.advance_time(61)
    assert room.direct(first) == []
    assert (await room.match(1)).seat_of(first.id).dm_mention_id is None


async def test_a_direct_mention_is_found_though_the_table_has_moved_since(room: Any) -> None:
    match_id, first, outdated = await directly_mentioned(room)
    assert await room.bot.message_sync.repost(await room.match(match_id))
    await room.shown()
    match = await room.match(match_id)
    assert match.shown.message_id > outdated.id
    await room.bot.matches.message_state.dm_mention(match_id, match.seat_of(first.id), None)  # as if killed
    room.bot.matches.commits.listeners.clear()
    while await room.to_move(match_id) == first:
        await play(room, await room.match(match_id))
    await noted_again(room, match_id, shown_version=0)
    await restart(room)
    assert room.direct(first) == []
    assert len(room.direct(await room.to_move(match_id))) == 1


async def test_a_mention_is_found_by_a_process_that_has_moved_the_table_itself(room: Any) -> None:
    match_id = await duel(room)
    [outdated] = room.mentions()
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commits
    first = await room.to_move(match_id)
    while await room.to_move(match_id) == first:
        await play(room, await room.match(match_id))
    await noted_again(room, match_id, mention_id=None)
    noted, tables = await room.match(match_id), room.bot.message_sync._messages.old_tables
    moved = noted.with_messages(message_id=outdated.id + 1)
    await tables.without_left_overs(noted, moved, room.bot.matches.to_move(moved))
    assert room.mentions() == []
