"""Moves come first: no hand, mention, thread or look at the channel keeps them back."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.discord import background
from bot.match.settings import NotifyBy
from bot.table import update_queues
from tests.bot.conftest import controls, parts


class Hold:
    """Has requests wait, like ones that Discord does not answer, until they are let go."""

    def __init__(self, room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self._env, self._monkeypatch = room.env, monkeypatch
        self._go_on = asyncio.Event()
        self.begun = 0  # how many have waited

    def on(self, whose: Any, name: str, concerns: Callable[..., bool]) -> None:
        """Hold the calls of this method that `concerns` returns True for."""
        request = getattr(whose, name)

        async def wait(*arguments: Any, **named: Any) -> Any:
            if not self._go_on.is_set() and concerns(*arguments, **named):
                self.begun += 1
                await self._env.external_wait(self._go_on.wait(), reason="held by the test")
            return await request(*arguments, **named)

        self._monkeypatch.setattr(whose, name, wait)

    def let_go(self) -> None:
        self._go_on.set()


@pytest.fixture
def hold(room: Any, monkeypatch: pytest.MonkeyPatch) -> Hold:
    monkeypatch.setattr(room.env, "_TRIES", 4)  # fail within seconds if more is kept back than should be
    return Hold(room, monkeypatch)


@pytest.fixture(autouse=True)
def _long_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave what has failed alone for longer than the harness waits, and wait for hands only briefly."""
    monkeypatch.setattr(background, "sync_delay", lambda _: 30.0)
    monkeypatch.setattr(update_queues, "_HANDS_WITHIN", 0.05)


async def duel(room: Any, **options: Any) -> int:
    """Start a match of mancala between Ana and Ben, and return its id."""
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben, **options)).response
    await room.press(room.ben, lobby, "join")
    return 1


async def type_move(room: Any, match_id: int) -> None:
    """Have the player to move type the last of their legal moves."""
    move = (await room.legal(match_id))[-1]
    await room.slash(await room.to_move(match_id), "move", match=match_id, move=move)


async def type_pass(room: Any, match_id: int, opened: dict[int, int]) -> None:
    """Have the player to move type that they pass; the answer is their hand from then on."""
    who = await room.to_move(match_id)
    answer = await room.slash(who, "move", match=match_id, move="pass")
    opened[who.id] = answer.response.id


async def table_is_current(room: Any, match_id: int) -> bool:
    """Return whether the one table of the match shows its newest version."""
    match = await room.match(match_id)
    channel = next(
        one for one in (room.channel, *room.channel.threads) if int(one.id) == match.place.channel_id
    )
    tables = [message for message in channel.history() if controls(message) and not message.flags.ephemeral]
    post = await room.bot.message_sync._messages.post(match)
    wanted = [said(post.items), versions(post.items)]
    return [[said(table.components), versions(table.components)] for table in tables] == [wanted]


def said(components: Any) -> list[str]:
    return [part["content"].strip() for part in parts(as_sent(components)) if "content" in part]


def versions(components: Any) -> list[str]:
    """Return the ids of the controls, which tell the version of the match that they are for."""
    return [part["custom_id"] for part in parts(as_sent(components)) if "custom_id" in part]


def as_sent(components: Any) -> list[Any]:
    return [
        component.to_component_dict() if hasattr(component, "to_component_dict") else component
        for component in components
    ]


async def opens_hands(room: Any, match_id: int) -> dict[int, int]:
    """Have everyone open their hand; return the messages by person."""
    return {who.id: (await room.hand(who, match_id)).response.id for who in (room.ana, room.ben, room.cleo)}


def may_move(room: Any, who: Any, message_id: int) -> bool:
    """Return whether moves can be pressed in this message, which only this person sees."""
    (shown,) = [message for message in room.channel.history(viewer=who) if message.id == message_id]
    return "move" in {control.act for control in controls(shown)}


def mentioned(room: Any) -> list[list[int]]:
    return [[user.id for user in message.mentions] for message in room.mentions()]


def requests(room: Any, since: int, method: str, path: str) -> int:
    """Count the requests to paths that begin like this."""
    made = room.env.http_requests[since:]
    return len([one for one in made if one.method == method and one.path.startswith(path)])


async def test_a_hand_by_direct_message_that_hangs_keeps_back_only_itself(room: Any, hold: Hold) -> None:
    for who in (room.ana, room.ben, room.cleo):
        await room.slash(who, "me", hands="dm")
    match_id = await room.begun()
    slow = (await room.match(match_id)).seat_of(room.ana.id).dm_channel_id
    hold.on(room.bot.http, "edit_message", lambda channel_id, *_, **__: channel_id == slow)
    before = await room.match(match_id)
    for _ in range(2):
        await room.slash(await room.to_move(match_id), "move", match=match_id, move="pass")
        assert await table_is_current(room, match_id)
        match = await room.match(match_id)
        versions = {seat.user_id: seat.dm_version for seat in match.seats}
        assert versions == {
            room.ana.id: before.version,
            room.ben.id: match.version,
            room.cleo.id: match.version,
        }
    assert hold.begun
    assert mentioned(room) == [[(await room.to_move(match_id)).id]]
    hold.let_go()
    await room.env.advance_time(31)
    match = await room.match(match_id)
    assert {seat.dm_version for seat in match.seats} == {match.version}
    assert match.shown.version == match.version
    assert mentioned(room) == [[(await room.to_move(match_id)).id]]


async def test_an_open_hand_that_hangs_keeps_back_only_itself(room: Any, hold: Hold) -> None:
    match_id = await room.begun()
    opened = await opens_hands(room, match_id)
    match = await room.match(match_id)
    first = await room.to_move(match_id)
    third = room.who(match.seats[(match.seat_of(first.id).seat + 2) % 3].user_id)
    hold.on(room.bot.message_sync.hands, "_redraw", lambda *given: given[-1] == third.id)
    for _ in range(2):
        await type_pass(room, match_id, opened)
        assert await table_is_current(room, match_id)
        now = await room.to_move(match_id)
        for who in {room.ana, room.ben, room.cleo} - {third}:
            assert may_move(room, who, opened[who.id]) == (who is now)
    assert hold.begun == 1
    assert mentioned(room) == [[now.id]] == [[third.id]]
    assert not may_move(room, third, opened[third.id])  # the only one that is late
    hold.let_go()
    await room.env.advance_time(31)
    assert may_move(room, third, opened[third.id])
    match = await room.match(match_id)
    assert match.shown.version == match.version


async def test_a_turn_mention_that_hangs_keeps_back_no_move(room: Any, hold: Hold) -> None:
    match_id = await room.begun()
    opened = await opens_hands(room, match_id)
    hold.on(room.bot.app.standing, "send", lambda *_, reply_to=None, **__: reply_to is not None)
    for _ in range(2):
        await type_pass(room, match_id, opened)
        assert await table_is_current(room, match_id)
        now = await room.to_move(match_id)
        for who in (room.ana, room.ben, room.cleo):
            assert may_move(room, who, opened[who.id]) == (who is now)
    assert hold.begun == 1
    hold.let_go()
    await room.shown()
    assert [now.id] in mentioned(room)
    match = await room.match(match_id)
    assert match.shown.version == match.version


@pytest.mark.parametrize("by_dm", [False, True])
@pytest.mark.parametrize("ends", [False, True])
async def test_a_press_while_the_table_is_being_shown_has_nobody_notified_twice(
    room: Any, hold: Hold, by_dm: bool, ends: bool
) -> None:
    if by_dm:
        for who in (room.ana, room.ben):
            await room.bot.matches.preferences.change_player(who.id, notify_by=NotifyBy.DM)
    match_id = await duel(room)
    hold.on(room.bot.app.standing, "edit_by_token", lambda *_: True)
    since = len(room.env.http_requests)
    if ends:
        asked = (await room.games(room.ana, "resign")).response
        await room.press(room.ana, asked, "sure")
    else:
        await type_move(room, match_id)
    assert hold.begun
    await room.press(room.cleo, await room.table(match_id), "more")
    hold.let_go()
    await room.shown()
    assert await table_is_current(room, match_id)
    assert requests(room, since, "POST", "/channels/") == (2 if by_dm and ends else 1)


async def test_a_mention_that_arrives_after_its_turn_is_deleted(room: Any, hold: Hold) -> None:
    match_id = await room.begun()
    hold.on(room.bot.app.standing, "send", lambda *_, reply_to=None, **__: reply_to is not None)
    for _ in range(2):
        await room.slash(await room.to_move(match_id), "move", match=match_id, move="pass")
    assert hold.begun == 1
    hold.let_go()
    await room.shown()
    (mention,) = room.mentions()
    assert [user.id for user in mention.mentions] == [(await room.to_move(match_id)).id]
    match = await room.match(match_id)
    assert (match.shown.version, match.shown.mention_id) == (match.version, mention.id)


async def test_a_mention_by_direct_message_that_hangs_keeps_back_no_move(room: Any, hold: Hold) -> None:
    for who in (room.ana, room.ben):
        await room.bot.matches.preferences.change_player(who.id, notify_by=NotifyBy.DM)
    match_id = await duel(room)
    hold.on(room.bot.app.direct_messages, "send", lambda *_, **__: True)
    for _ in range(2):
        await type_move(room, match_id)
        assert await table_is_current(room, match_id)
    assert hold.begun
    hold.let_go()
    await room.shown()
    match = await room.match(match_id)
    assert match.shown.version == match.version
    seat = match.seat_of((await room.to_move(match_id)).id)
    dm = room.person(room.who(seat.user_id)).dm_channel
    assert [message.id for message in dm.history() if message.author.bot] == [seat.dm_mention_id]


@pytest.mark.parametrize("upkeep", ["players", "signpost"])
async def test_the_upkeep_of_a_thread_that_hangs_keeps_back_no_move(
    room: Any, hold: Hold, upkeep: str
) -> None:
    await room.bot.matches.preferences.change_guild(room.guild.id, threads=True)
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben)).response
    if upkeep == "players":
        hold.on(room.bot.http, "add_user_to_thread", lambda *_: True)
    else:
        hold.on(room.bot.app.standing, "edit", lambda channel, message_id, *_: message_id == lobby.id)
    await room.press(room.ben, lobby, "join")
    assert hold.begun
    for _ in range(2):
        await type_move(room, 1)
        assert await table_is_current(room, 1)
    hold.let_go()
    await room.shown()
    match = await room.match(1)
    assert match.shown.version == match.version
    (thread,) = room.channel.threads
    assert {room.ana.id, room.ben.id} <= set(thread._channel.thread_members)
    mentions = [message for message in thread.history() if message.mentions and not controls(message)]
    assert [mention.mentions[0].id for mention in mentions] == [(await room.to_move(1)).id]


async def test_a_move_does_not_wait_until_a_failed_mention_is_tried_again(room: Any) -> None:
    match_id = await duel(room)
    mentions = f"/channels/{room.channel.id}/messages"
    room.env.inject_error("POST", mentions, status=500, times=None)
    await type_move(room, match_id)
    assert await table_is_current(room, match_id)
    assert room.mentions() == []
    await type_move(room, match_id)
    assert await table_is_current(room, match_id)
    room.env.backend.faults.clear()
    await type_move(room, match_id)
    assert await table_is_current(room, match_id)
    assert mentioned(room) == [[(await room.to_move(match_id)).id]]


async def test_a_move_does_not_wait_until_a_failed_hand_is_tried_again(room: Any) -> None:
    for who in (room.ana, room.ben, room.cleo):
        await room.slash(who, "me", hands="dm")
    match_id = await room.begun()
    broken = (await room.match(match_id)).seat_of(room.ana.id).dm_channel_id
    room.env.inject_error("PATCH", f"/channels/{broken}/messages/*", status=500, times=None)
    await room.slash(await room.to_move(match_id), "move", match=match_id, move="pass")
    match = await room.match(match_id)
    assert match.seat_of(room.ana.id).dm_version < match.version
    assert await table_is_current(room, match_id)
    room.env.backend.faults.clear()
    await room.slash(await room.to_move(match_id), "move", match=match_id, move="pass")
    assert await table_is_current(room, match_id)
    match = await room.match(match_id)
    assert {seat.dm_version for seat in match.seats} == {match.version}


async def test_a_press_lets_later_moves_be_shown_outside_the_limits_of_the_channel(room: Any) -> None:
    match_id = await duel(room, pace=0)
    table = (await room.match(match_id)).shown.message_id
    in_channel = f"/channels/{room.channel.id}/messages/{table}"
    await room.env.advance_time(16 * 60)  # what was pressed to begin the match has expired
    since = len(room.env.http_requests)
    await type_move(room, match_id)
    assert (requests(room, since, "PATCH", in_channel), requests(room, since, "PATCH", "/webhooks")) == (1, 0)
    await room.press(await room.to_move(match_id), await room.table(match_id), "move")
    for _ in range(2):
        since = len(room.env.http_requests)
        await type_move(room, match_id)
        assert await table_is_current(room, match_id)
        assert requests(room, since, "PATCH", in_channel) == 0
        assert requests(room, since, "PATCH", "/webhooks/") == 1


async def test_the_move_of_an_ai_player_is_shown_through_the_press_before_it(room: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy", pace=0)
    await room.shown()
    table = (await room.match(1)).shown.message_id
    await room.env.advance_time(16 * 60)
    since, before = len(room.env.http_requests), len(await room.bot.matches.queries.moves(1))
    await room.press(room.ana, await room.table(1), "move", (await room.legal(1))[-1])
    await room.env.advance_time(30)
    await room.shown()
    assert len({move.seat for move in (await room.bot.matches.queries.moves(1))[before:]}) == 2
    assert await table_is_current(room, 1)
    assert requests(room, since, "PATCH", f"/channels/{room.channel.id}/messages/{table}") == 0
    assert requests(room, since, "PATCH", "/webhooks/") >= 1


async def test_where_the_press_is_of_no_use_any_more_the_table_is_edited_by_the_channel(room: Any) -> None:
    match_id = await duel(room)
    table = (await room.match(match_id)).shown.message_id
    in_channel = f"/channels/{room.channel.id}/messages/{table}"
    room.env.inject_error("PATCH", "/webhooks/*", status=401, code=50027, times=None)
    for tried in (1, 0):  # a press that was refused is not tried again
        since = len(room.env.http_requests)
        await type_move(room, match_id)
        assert await table_is_current(room, match_id)
        assert requests(room, since, "PATCH", in_channel) == 1
        assert requests(room, since, "PATCH", "/webhooks/") == tried


async def test_where_the_table_stands_is_looked_up_once_a_minute(room: Any) -> None:
    path = f"/channels/{room.channel.id}/messages"
    match_id = await duel(room)
    await type_move(room, match_id)
    await type_move(room, match_id)
    assert mentioned(room) == [[(await room.to_move(match_id)).id]]
    assert requests(room, 0, "GET", path) == 0  # the table is not a minute old
    for looked in (1, 2):
        await room.env.advance_time(70)
        await type_move(room, match_id)
        await type_move(room, match_id)
        assert requests(room, 0, "GET", path) == looked
