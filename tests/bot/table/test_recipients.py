"""People are told of their turn where and when they want it, and not while they are playing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import clock
from bot.client import Zigzag
from bot.config import database_url
from bot.features.digests import TurnDigests
from bot.host import HostChoices
from bot.match.calendar import DAY
from bot.match.mention_times import PLAYING_FOR, Occasion
from bot.match.service import Matches
from bot.store.database import Database
from bot.store.process_rows import ALL
from bot.table.mention import Call
from tests.bot.conftest import parts

# Until the scheduler has looked again after someone no longer counts as playing.
LATER = PLAYING_FOR + 30
OPEN_DM = "/users/@me/channels"


@pytest.fixture
def new_bot(sqlite_path: Path) -> Callable[[], Zigzag]:
    """Return a bot for which people count as playing for as long as in production."""
    address = database_url(str(sqlite_path))
    return lambda: Zigzag(Database(address), host=HostChoices(mention_pause=0.0))


async def begin(room: Any) -> int:
    """Return the id of a match of mancala between Ana and Ben that has just started."""
    opened = await room.slash(room.ana, "mancala", opponent=room.ben, pace=DAY)
    await room.press(room.ben, opened.response, "join")
    [match] = await room.bot.matches.queries.open_matches(room.ana.id)
    return int(match.id)


async def move(room: Any, match_id: int) -> None:
    """Have the player to move press the last of their legal moves, which ends their turn."""
    last = (await room.legal(match_id))[-1]
    await room.press(await room.to_move(match_id), await room.table(match_id), "move", last)


async def choose(room: Any, **settings: Any) -> None:
    for who in (room.ana, room.ben):
        await room.bot.matches.preferences.change_player(who.id, **settings)


def pinged(room: Any) -> list[int]:
    return [user.id for message in room.mentions() for user in message.mentions]


async def until(room: Any, condition: Callable[[], object]) -> None:
    """Wait until a condition holds: what is drawn and sent takes its time on a busy machine."""
    for _ in range(100):
        if condition():
            return
        await room.env.advance_time(1)
    raise AssertionError("what was waited for has not come")


async def test_who_is_playing_is_mentioned_only_after_minutes_without_a_move(room: Any) -> None:
    match_id = await begin(room)
    assert pinged(room) == []
    await room.env.advance_time(PLAYING_FOR - 30)
    assert pinged(room) == []
    await room.env.advance_time(60)
    await until(room, lambda: pinged(room))
    assert pinged(room) == [(await room.to_move(match_id)).id]
    await room.env.advance_time(1)
    assert (await room.match(match_id)).clock.mention_at is None
    await room.env.advance_time(LATER)
    assert len(pinged(room)) == 1


async def test_who_moves_before_the_mention_is_due_gets_none(room: Any) -> None:
    match_id = await begin(room)
    await room.env.advance_time(PLAYING_FOR - 30)
    await move(room, match_id)
    await room.env.advance_time(60)  # the other has not done anything since the match began
    await until(room, lambda: pinged(room))
    assert pinged(room) == [(await room.to_move(match_id)).id]
    assert len(await room.bot.matches.queries.moves(match_id)) == 1


async def test_who_does_something_else_is_mentioned_later(room: Any) -> None:
    match_id = await begin(room)
    await room.env.advance_time(PLAYING_FOR - 30)
    await room.slash(await room.to_move(match_id), "learn", show="rules", game="mancala")
    await room.env.advance_time(60)
    assert pinged(room) == []
    await room.env.advance_time(LATER)
    await until(room, lambda: pinged(room))
    assert pinged(room) == [(await room.to_move(match_id)).id]


async def test_a_mention_that_waits_survives_a_restart(room: Any) -> None:
    match_id = await begin(room)
    await room.restart()
    await room.env.advance_time(10)
    assert pinged(room) == []
    await room.env.advance_time(LATER)
    await until(room, lambda: pinged(room))
    assert pinged(room) == [(await room.to_move(match_id)).id]


async def test_a_direct_message_takes_the_place_of_the_mention_until_the_turn_is_over(
    room: Any, words: Any
) -> None:
    await choose(room, notify_by="dm")
    match_id = await begin(room)
    await room.env.advance_time(LATER)
    who = await room.to_move(match_id)
    await until(room, lambda: room.direct(who))
    [sent] = room.direct(who)
    assert "it's your turn in Mancala" in words(sent)
    assert not sent.flags.suppress_notifications
    assert str((await room.match(match_id)).shown.message_id) in str(list(parts(sent.components)))
    assert pinged(room) == []
    await move(room, match_id)
    assert room.direct(who) == []
    assert (await room.match(match_id)).seat_of(who.id).dm_mention_id is None
    following = await room.to_move(match_id)  # who has not done anything for as long
    await until(room, lambda: len(room.direct(following)) == 1)


async def test_a_direct_message_that_cannot_be_deleted_stays_and_the_match_goes_on(room: Any) -> None:
    await choose(room, notify_by="dm")
    match_id = await begin(room)
    await room.env.advance_time(LATER)
    who = await room.to_move(match_id)
    await until(room, lambda: room.direct(who))
    path = f"/channels/{room.direct(who)[0].channel.id}/messages/{room.direct(who)[0].id}"
    room.env.inject_error("DELETE", path, status=400, times=None)
    await move(room, match_id)
    await room.env.advance_time(5)
    match = await room.match(match_id)
    assert (match.shown.version, match.seat_of(who.id).dm_mention_id) == (match.version, None)


async def test_who_cannot_be_sent_a_direct_message_is_mentioned_in_the_channel(room: Any) -> None:
    await choose(room, notify_by="dm")
    match_id = await begin(room)
    who = await room.to_move(match_id)
    channel = (await room.bot.create_dm(await room.bot.fetch_user(who.id))).id
    room.env.inject_error("POST", f"/channels/{channel}/messages", status=403, code=50007, times=None)
    await room.env.advance_time(LATER)
    await until(room, lambda: pinged(room))
    assert pinged(room) == [who.id]


async def test_another_refusal_of_a_direct_message_is_tried_again(room: Any) -> None:
    await choose(room, notify_by="dm")
    match_id = await begin(room)
    who = await room.to_move(match_id)
    room.env.inject_error("POST", OPEN_DM, status=403, code=20026, times=2)
    await room.env.advance_time(LATER)
    await until(room, lambda: room.direct(who))
    assert pinged(room) == []


async def test_a_refusal_that_lasts_is_answered_by_a_mention_in_the_channel(room: Any) -> None:
    await choose(room, notify_by="dm")
    match_id = await begin(room)
    who = await room.to_move(match_id)
    room.env.inject_error("POST", OPEN_DM, status=403, code=20026, times=None)
    await room.env.advance_time(LATER)
    await until(room, lambda: pinged(room))
    assert pinged(room) == [who.id]
    assert not (await room.match(match_id)).seat_of(who.id).has_closed_dms


async def test_each_place_has_a_key_of_its_own_and_no_player_keeps_the_others_from_the_result(
    room: Any,
) -> None:
    match_id = await begin(room)
    await choose(room, notify_by="dm", notify_after="now")
    closed = (await room.bot.create_dm(await room.bot.fetch_user(room.ana.id))).id
    room.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=50007, times=None)
    match = await room.match(match_id)
    for who in (room.ana, room.ben):
        room.bot.recent_players.forget_person(who.id)
    call = Call(Occasion.TURN, match.seats)
    room.env.inject_error("POST", OPEN_DM, status=429)
    recipients = room.bot.message_sync._messages._recipients
    assert isinstance((await recipients.notify(match, call, "key")).failed, discord.HTTPException)
    notified = await recipients.notify(match, call, "key")
    assert notified.pinged == (room.ana.id,)
    assert [seat.person for seat, _ in notified.dms] == [room.ben.id]
    await recipients.notify(match, call, "key")
    assert len(room.direct(room.ben)) == 1
    nonces = [request.json["nonce"] for request in room.env.http_requests if "nonce" in (request.json or {})]
    assert len(set(nonces[-3:])) == 2  # of which two are to Ana, whose messages are closed


async def test_who_wants_no_mention_gets_none(room: Any) -> None:
    await choose(room, notify_by="never")
    match_id = await begin(room)
    await room.env.advance_time(LATER)
    assert (room.mentions(), (await room.match(match_id)).clock.mention_at) == ([], None)


async def test_who_wishes_it_is_told_to_be_next_together_with_the_player_to_move(room: Any) -> None:
    match_id = await room.begun()
    await room.env.advance_time(LATER)
    match = await room.match(match_id)
    first = room.bot.matches.to_move(match)
    second, third = (match.seats[(first + step) % 3].user_id for step in (1, 2))
    await room.bot.matches.preferences.change_player(third, notify_next=True)
    await room.move(match_id, lambda legal: "pass")
    await until(room, lambda: sorted(pinged(room)) == sorted([second, third]))
    await room.move(match_id, lambda legal: "pass")
    await until(room, lambda: pinged(room) == [third])


async def test_who_wants_a_list_gets_one_a_day_for_as_long_as_a_match_waits(room: Any, words: Any) -> None:
    await choose(room, notify_after="daily", list_at=clock.now() + 240)
    match_id = await begin(room)
    who = await room.to_move(match_id)
    await room.env.advance_time(200)
    assert (pinged(room), room.direct(who)) == ([], [])
    await room.env.advance_time(60)
    await until(room, lambda: room.direct(who))
    [sent] = room.direct(who)
    assert f"#{match_id}" in words(sent)
    other = next(one for one in (room.ana, room.ben) if one is not who)
    assert room.direct(other) == []
    await move(room, match_id)
    await choose(room, list_at=clock.now())  # the next day
    await room.env.advance_time(30)
    await until(room, lambda: [len(room.direct(one)) for one in (who, other)] == [1, 1])
    assert pinged(room) == []


async def test_who_cannot_be_sent_a_list_is_mentioned_where_a_match_waits(room: Any) -> None:
    await choose(room, notify_after="daily", list_at=clock.now() + 30)
    match_id = await begin(room)
    who = await room.to_move(match_id)
    channel = (await room.bot.create_dm(await room.bot.fetch_user(who.id))).id
    room.env.inject_error("POST", f"/channels/{channel}/messages", status=403, code=50007, times=None)
    await room.env.advance_time(90)
    await until(room, lambda: pinged(room))
    assert pinged(room) == [who.id]
    await room.env.advance_time(90)
    assert len(room.mentions()) == 1


async def test_two_processes_send_a_list_once(room: Any) -> None:
    await choose(room, notify_after="daily")
    services = [Matches(room.bot.database, now=lambda: clock.now() + DAY + 60) for _ in range(2)]
    claimed = [await service.service(TurnDigests).claim(ALL) for service in services]
    assert [len(lists) for lists in claimed] == [2, 0]
    assert await services[0].service(TurnDigests).claim(ALL.only(())) == []
    for digest in claimed[0]:
        await services[0].service(TurnDigests).sent(digest)
        settings = await services[0].preferences.of_player(digest.settings.user_id)
        assert settings.list_at == digest.due_at + DAY


async def test_the_result_pings_only_who_is_no_longer_there(room: Any) -> None:
    await begin(room)
    await room.env.advance_time(LATER)
    asked = (await room.games(room.ana, "resign")).response
    await room.press(room.ana, asked, "sure")
    await until(room, lambda: pinged(room) == [room.ben.id])


async def test_two_processes_mention_once_and_another_takes_over_if_that_one_dies(room: Any) -> None:
    match_id = await begin(room)
    seen = await room.match(match_id)
    kinds = []

    async def listen(change: Any) -> None:
        kinds.append(change.kind)

    services = [Matches(room.bot.database, now=clock.now) for _ in range(2)]
    for service in services:
        service.listen(listen)
        await service._deadlines._mention(seen)
    assert kinds == ["mention"]
    await room.env.advance_time(90)  # neither has sent it, as if killed, so it is due again
    await until(room, lambda: pinged(room))
    assert pinged(room) == [(await room.to_move(match_id)).id]
    await move(room, match_id)
    await services[0]._deadlines._mention(seen)  # that turn is over
    assert kinds == ["mention"]
