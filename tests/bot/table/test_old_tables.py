"""Tables that Discord does not take as they are: too old to be edited, deleted, or refused permanently."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot import clock
from bot.discord import background, http, limits
from bot.match.settings import NotifyBy
from tests.bot.conftest import controls, words

EXPIRED = 16 * 60  # seconds: no press can edit the table any more
OLD = EXPIRED + 60


@pytest.fixture
def _old_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have messages grow old as the test moves the clock: once no press can edit them."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(time=clock.now), raising=False)
    monkeypatch.setattr(limits, "OLD_AFTER", EXPIRED)


@pytest.fixture(autouse=True)
def _long_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave what has failed alone for longer than the harness waits."""
    monkeypatch.setattr(background, "sync_delay", lambda _: 30.0)


async def duel(room: Any) -> int:
    """Start a match of mancala between Ana and Ben, without clocks, and return its id."""
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben, pace=0)).response
    await room.press(room.ben, lobby, "join")
    await room.shown()
    return 1


async def type_move(room: Any, match_id: int) -> None:
    """Have the player to move type the last of their legal moves."""
    move = (await room.legal(match_id))[-1]
    await room.slash(await room.to_move(match_id), "move", match=match_id, move=move)


def tables(room: Any) -> list[Any]:
    """Return the messages for everyone in which something of a match can be pressed."""
    return [
        message for message in room.channel.history() if controls(message) and not message.flags.ephemeral
    ]


async def is_current(room: Any, message: Any) -> bool:
    """Return whether the message is the table of the match, as it is now."""
    match = await room.match(1)
    moves = {control.version for control in controls(message) if control.act == "move"}
    return message.id == match.shown.message_id and moves == {match.version} == {match.shown.version}


def requests(room: Any, since: int, method: str, path: str) -> list[Any]:
    """Return the bodies of the requests to paths that begin like this."""
    made = room.env.http_requests[since:]
    return [one.json for one in made if one.method == method and one.path.startswith(path)]


def limit_edits(room: Any, message_id: int) -> None:
    """Have Discord refuse all edits of this message, as it does if old ones are edited often."""
    path = f"/channels/{room.channel.id}/messages/{message_id}"
    room.env.inject_error("PATCH", path, status=429, code=30046, times=None)


@pytest.mark.usefixtures("_old_by_the_clock")
async def test_a_table_too_old_to_be_edited_often_is_posted_again_once(room: Any) -> None:
    match_id = await duel(room)
    await room.env.advance_time(OLD)
    before = (await room.match(match_id)).shown.message_id
    limit_edits(room, before)
    since = len(room.env.http_requests)
    for _ in range(2):
        await type_move(room, match_id)
        (table,) = [one for one in tables(room) if one.id != before]
        assert {control.version for control in controls(table) if control.act == "move"} == {
            (await room.match(match_id)).version
        }
        (mention,) = room.mentions()
        assert mention.reference.message_id == table.id > before
    posted = requests(room, since, "POST", f"/channels/{room.channel.id}/messages")
    assert len([one for one in posted if "message_reference" not in one]) == 1
    room.env.backend.faults.clear()
    await room.env.advance_time(61)
    await room.shown()
    assert [one.id for one in tables(room)] == [table.id]
    assert await is_current(room, table)
    assert str(table.id) in words(room.message(before))


@pytest.mark.usefixtures("_old_by_the_clock")
async def test_a_table_whose_match_waits_for_an_ai_player_is_posted_again_once_too(room: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy", pace=0)
    await room.shown()
    await room.env.advance_time(OLD)
    before = (await room.match(1)).shown.message_id
    limit_edits(room, before)
    await type_move(room, 1)
    await room.env.advance_time(61)
    await room.shown()
    match = await room.match(1)
    assert match.seats[room.bot.matches.to_move(match)].user_id == room.ana.id
    (table,) = [one for one in tables(room) if one.id != before]
    room.env.backend.faults.clear()
    await room.env.advance_time(61)
    await room.shown()
    assert [one.id for one in tables(room)] == [table.id]
    assert await is_current(room, table)


@pytest.mark.usefixtures("_old_by_the_clock")
async def test_a_young_table_whose_edit_is_refused_stays(room: Any) -> None:
    match_id = await duel(room)
    await room.env.advance_time(EXPIRED)
    (before,) = tables(room)
    limit_edits(room, before.id)
    await type_move(room, match_id)
    assert [table.id for table in tables(room)] == [before.id]
    assert not await is_current(room, tables(room)[0])
    room.env.backend.faults.clear()
    await room.env.advance_time(61)
    await room.shown()
    (after,) = tables(room)
    assert after.id == before.id
    assert await is_current(room, after)


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (403, 50013)])
async def test_a_mention_that_may_not_be_a_reply_is_sent_without(room: Any, status: int, code: int) -> None:
    path = f"/channels/{room.channel.id}/messages"
    match_id = await duel(room)
    since = len(room.env.http_requests)
    room.env.inject_error("POST", path, status=status, code=code)
    await type_move(room, match_id)
    await room.shown()
    sent = requests(room, since, "POST", path)
    assert ["message_reference" in one for one in sent] == [True, False]
    (mention,) = room.mentions()
    assert [user.id for user in mention.mentions] == [(await room.to_move(match_id)).id]
    match = await room.match(match_id)
    assert (match.shown.mention_id, match.shown.version, match.shown.refused) == (
        mention.id,
        match.version,
        False,
    )


async def test_a_mention_whose_key_belongs_to_a_deleted_message_is_sent_with_another(room: Any) -> None:
    path = f"/channels/{room.channel.id}/messages"
    match_id = await duel(room)
    since = len(room.env.http_requests)
    room.env.inject_error("POST", path, status=404, code=10008)
    await type_move(room, match_id)
    await room.shown()
    refused, sent = requests(room, since, "POST", path)
    assert sent["nonce"] == http.nonce_of(refused["nonce"])  # a process that takes over would find it
    assert "message_reference" in sent
    (mention,) = room.mentions()
    assert (await room.match(match_id)).shown.mention_id == mention.id


async def test_a_table_whose_key_belongs_to_a_deleted_message_is_sent_with_another(room: Any) -> None:
    for who in (room.ana, room.ben):
        await room.bot.matches.preferences.change_player(who.id, notify_by=NotifyBy.NEVER)
    path = f"/channels/{room.channel.id}/messages"
    match_id = await duel(room)
    room.env.backend.delete_message(room.channel.id, (await room.match(match_id)).shown.message_id)
    await room.env.settle()
    since = len(room.env.http_requests)
    room.env.inject_error("POST", path, status=404, code=10008)
    await type_move(room, match_id)
    await room.shown()
    refused, sent = requests(room, since, "POST", path)
    assert refused["nonce"] != sent["nonce"]
    (table,) = tables(room)
    assert await is_current(room, table)


async def test_a_hand_whose_key_belongs_to_a_deleted_message_is_sent_with_another(room: Any) -> None:
    """That does not mean that the player takes no direct messages."""
    await room.slash(room.ben, "me", hands="dm")
    dm = (await room.bot.create_dm(await room.bot.fetch_user(room.ben.id))).id
    path = f"/channels/{dm}/messages"
    since = len(room.env.http_requests)
    room.env.inject_error("POST", path, status=404, code=10008)
    match_id = await room.begun()
    await room.shown()
    refused, sent = requests(room, since, "POST", path)
    assert refused["nonce"] != sent["nonce"]
    (hand,) = room.direct(room.ben)
    match = await room.match(match_id)
    seat = match.seat_of(room.ben.id)
    assert (seat.dm_message_id, seat.dm_version, seat.has_closed_dms) == (hand.id, match.version, False)


@pytest.mark.parametrize("code", [50083, 50035])
async def test_a_channel_that_refuses_everything_is_left_alone(room: Any, code: int) -> None:
    match_id = await duel(room)
    await room.env.advance_time(EXPIRED)
    for method in ("PATCH", "POST"):
        room.env.inject_error(method, f"/channels/{room.channel.id}*", status=400, code=code, times=None)
    path, since = f"/channels/{room.channel.id}", len(room.env.http_requests)
    await type_move(room, match_id)
    await room.shown()
    for _ in range(3):
        await room.env.advance_time(61)
    match = await room.match(match_id)
    assert (match.shown.refused, match.shown.version) == (True, match.version)
    tried = [request for method in ("PATCH", "POST") for request in requests(room, since, method, path)]
    assert len(tried) <= 8
    since = len(room.env.http_requests)
    for _ in range(10):
        await room.env.advance_time(61)
    assert [request for method in ("PATCH", "POST") for request in requests(room, since, method, path)] == []
