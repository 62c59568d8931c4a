"""The player to move is mentioned after a pause; a player who moves sooner is not."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import clock
from bot.client import Zigzag
from bot.config import database_url
from bot.features.plans.service import Plans
from bot.host import HostChoices
from bot.match.commands import Play
from bot.match.mention_times import PLAYING_FOR
from bot.match.model import Purpose
from bot.match.service import Matches
from bot.match.settings import NotifyBy
from bot.store.database import Database
from tests.bot.asking import ask
from tests.bot.conftest import controls
from tests.bot.matches import changed

# Longer than in production: the harness waits for what happens within seconds.
PAUSE = 60.0


@pytest.fixture
def playing_for() -> float:
    """For how many seconds after a press a person counts as playing; tests override this."""
    return 0.0


@pytest.fixture
def new_bot(sqlite_path: Path, monkeypatch: pytest.MonkeyPatch, playing_for: float) -> Callable[[], Zigzag]:
    """Return a bot that waits before it mentions anyone."""
    monkeypatch.setattr("bot.features.merging.cog._PAUSE", PAUSE)  # so that nothing waits for it in real time
    address = database_url(str(sqlite_path))
    return lambda: Zigzag(Database(address), host=HostChoices(mention_pause=PAUSE), playing_for=playing_for)


@pytest.fixture
async def mancala(room: Any, playing_for: float) -> int:
    """Return the id of a match between Ana and Ben whose first player has been mentioned."""
    opened = await room.slash(room.ana, "mancala", opponent=room.ben, pace=86_400)
    await room.press(room.ben, opened.response, "join")
    matches: list[Any] = await room.bot.matches.queries.open_matches(room.ana.id)
    await room.env.advance_time(playing_for)
    assert len(room.mentions()) == 1
    return int(matches[0].id)


async def press(room: Any, match_id: int) -> None:
    """Have the player to move press their first legal move."""
    move = (await room.legal(match_id))[0]
    await room.press(await room.to_move(match_id), await room.table(match_id), "move", move)


async def mentioned(room: Any) -> list[int]:
    return [user.id for message in room.mentions() for user in message.mentions]


async def test_a_player_is_only_mentioned_if_they_do_not_move_soon(room: Any, mancala: int) -> None:
    for _ in range(4):
        await press(room, mancala)
        await room.env.advance_time(PAUSE / 2)
        assert room.mentions() == []
    await room.env.advance_time(PAUSE)
    assert await mentioned(room) == [(await room.to_move(mancala)).id]
    match = await room.match(mancala)
    assert (match.shown.version, match.shown.mention_id) == (match.version, room.mentions()[0].id)


@pytest.mark.parametrize("playing_for", [PLAYING_FOR])
async def test_a_player_who_stops_playing_after_quick_moves_is_mentioned_when_it_is_due(
    room: Any, mancala: int
) -> None:
    for _ in range(3):
        await press(room, mancala)
        await room.env.advance_time(PAUSE / 2)
    await room.env.advance_time(PLAYING_FOR + PAUSE)
    assert await mentioned(room) == [(await room.to_move(mancala)).id]


async def test_the_mention_after_a_plan_that_stops_comes_when_it_would_without_a_plan(
    room: Any, mancala: int
) -> None:
    mover, plans = await room.to_move(mancala), room.bot.matches.service(Plans)
    waiting = room.ben if mover.id == room.ana.id else room.ana
    match = await room.match(mancala)
    *_, other = plans.steps(match, waiting.id)
    await plans.add(mancala, waiting.id, f"if {'d' if other.isupper() else 'D'} then {other}")
    await press(room, mancala)  # another pit than that
    await room.env.advance_time(PAUSE / 2)
    stopped = (await room.match(mancala)).seat_of(waiting.id)
    assert stopped is not None and stopped.stopped_plan
    assert room.mentions() == []
    await room.env.advance_time(PAUSE / 2 + 1)
    assert await mentioned(room) == [waiting.id]


async def test_every_move_is_shown_at_once(room: Any, mancala: int, words: Any) -> None:
    await press(room, mancala)
    assert f"<@{(await room.to_move(mancala)).id}>, it's your turn" in words(await room.table(mancala))


async def test_the_mention_is_deleted_as_soon_as_its_turn_is_over(room: Any, mancala: int) -> None:
    await press(room, mancala)
    assert room.mentions() == []


async def test_a_mention_stored_after_the_next_move_is_deleted_too(room: Any, mancala: int) -> None:
    """The player may press before the id of the mention is stored."""
    match = await room.match(mancala)
    other = Matches(room.bot.database, now=clock.now)  # its commits are not shown by this bot
    mover = match.seats[other.to_move(match)].user_id
    change = await other.act(match.id, Play(mover, other.view(match, other.to_move(match))["legal"][0]))
    earlier = replace(change, match=changed(change.match, mention_id=None))
    room.bot.message_sync._updates.show_in_background(earlier)
    await room.shown()
    assert room.mentions() == []


async def test_the_end_is_shown_at_once(room: Any, mancala: int) -> None:
    await press(room, mancala)
    asked = (await room.games(room.ana, "resign")).response
    await room.press(room.ana, asked, "sure")
    assert sorted(await mentioned(room)) == sorted([room.ana.id, room.ben.id])


async def test_who_can_be_reached_hears_the_result_once_while_another_is_tried_again(
    room: Any, mancala: int
) -> None:
    await room.bot.matches.preferences.change_player(room.ben.id, notify_by="dm")
    room.env.inject_error("POST", "/users/@me/channels", status=403, code=20026, times=3)
    since = len(room.env.http_requests)
    asked = (await room.games(room.ana, "resign")).response
    await room.press(room.ana, asked, "sure")
    for _ in range(20):
        await room.env.advance_time(5)
    sent = [one.path for one in room.env.http_requests[since:] if one.method == "POST"]
    assert sent.count("/users/@me/channels") == 4
    assert sent.count(f"/channels/{room.channel.id}/messages") == 1


async def test_after_a_crash_the_mention_is_sent_at_the_next_start(room: Any, mancala: int) -> None:
    await press(room, mancala)
    await room.bot.message_sync._updates._upkeep.close()  # so that stopping it does no more than a kill
    await room.restart()
    await room.env.advance_time(1)
    assert await mentioned(room) == [(await room.to_move(mancala)).id]


async def test_a_process_that_is_stopped_sends_the_mention_first(room: Any, mancala: int) -> None:
    await press(room, mancala)
    await room.bot.message_sync.close(60.0)
    assert await mentioned(room) == [(await room.to_move(mancala)).id]
    match = await room.match(mancala)
    assert match.shown.version == match.version


async def test_a_player_whose_turn_another_process_ended_is_not_mentioned(room: Any, mancala: int) -> None:
    await press(room, mancala)
    match = await room.match(mancala)
    other = Matches(room.bot.database, now=clock.now)  # its commits are not shown by this bot
    mover = match.seats[other.to_move(match)].user_id
    await other.act(match.id, Play(mover, other.view(match, other.to_move(match))["legal"][-1]))
    await room.env.advance_time(PAUSE)
    assert room.mentions() == []
    match = await room.match(mancala)
    assert match.shown.version == match.version


async def test_the_mention_of_another_process_stays_stored(room: Any, mancala: int) -> None:
    await press(room, mancala)
    match = await room.match(mancala)
    other = Matches(room.bot.database, now=clock.now)
    mover = match.seats[other.to_move(match)].user_id
    change = await other.act(match.id, Play(mover, other.view(match, other.to_move(match))["legal"][-1]))
    theirs = (await room.bot.get_channel(room.channel.id).send("Your turn")).id
    await other.message_state.table(match.id, change.match.version, mention_id=theirs)
    await room.env.advance_time(PAUSE)
    assert (await room.match(mancala)).shown.mention_id == theirs


async def test_the_mention_is_not_lost_if_another_process_commits_within_the_turn(
    room: Any, mancala: int
) -> None:
    await press(room, mancala)
    match = await room.match(mancala)
    other = Matches(room.bot.database, now=clock.now)
    await ask(other, Purpose.CANCEL, match.id, room.ana.id)
    await room.env.advance_time(PAUSE)
    assert await mentioned(room) == [(await room.to_move(mancala)).id]
    match = await room.match(mancala)
    assert match.shown.version == match.version


async def test_settling_is_retried_with_backoff(room: Any, mancala: int) -> None:
    tries = 0

    async def settle(*_: Any, **__: Any) -> None:
        nonlocal tries
        tries += 1
        raise OSError

    room.bot.message_sync._messages.settle = settle
    await press(room, mancala)
    room.bot.message_sync._updates._mention_delay = 0.1
    await room.env.advance_time(PAUSE)
    for _ in range(60):
        await room.env.advance_time(1)
    assert 3 <= tries <= 8


async def do_something(room: Any, match_id: int, rng: random.Random) -> None:
    """Have someone do something, or let time pass."""
    mover, table = await room.to_move(match_id), await room.table(match_id)
    offered, move = {control.act for control in controls(table)}, rng.choice(await room.legal(match_id))
    match rng.choices(["press", "type", "wait", "look", "ask", "refuse", "kill"], [5, 3, 5, 2, 2, 1, 1])[0]:
        case "press":
            await room.press(mover, table, "move", move)
        case "type":
            await room.slash(mover, "move", match=match_id, move=move)
        case "wait":
            await room.env.advance_time(rng.choice([PAUSE / 3, PAUSE + 1, PLAYING_FOR + PAUSE]))
        case "look":
            await room.press(rng.choice([room.ana, room.ben, room.cleo]), table, "more")
        case "ask":  # to take the last move back
            if act := next((one for one in ("agree", "ask") if one in offered), None):
                await room.press(rng.choice([room.ana, room.ben]), table, act)
        case "refuse":
            room.env.inject_error("POST", "/users/@me/channels", status=403, code=20026, times=2)
        case "kill":
            await room.restart()


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("playing_for", [PLAYING_FOR])
async def test_the_player_who_is_waited_for_is_mentioned_once_however_people_play(
    room: Any, mancala: int, seed: int
) -> None:
    rng = random.Random(seed)
    for who in (room.ana, room.ben):
        await room.bot.matches.preferences.change_player(who.id, notify_by=rng.choice(list(NotifyBy)[:2]))
    for _ in range(rng.randint(4, 14)):
        await do_something(room, mancala, rng)
    for _ in range(20):
        await room.env.advance_time(PAUSE / 2)
    match, waited_for = await room.match(mancala), await room.to_move(mancala)
    made = await room.bot.matches.queries.moves(mancala)
    has_just_moved = bool(made) and match.seats[made[-1].seat].user_id == waited_for.id
    in_dms = [seat.user_id for seat in match.seats if seat.dm_mention_id is not None]
    assert [*await mentioned(room), *in_dms] in [[waited_for.id], *([[]] if has_just_moved else [])]
    assert match.shown.version == match.version
