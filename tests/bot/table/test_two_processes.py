"""Two processes show one match: the one with its server, and the one to which direct messages come."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.client import Zigzag
from bot.config import database_url
from bot.discord.direct_messages import DirectMessages, DMChannels
from bot.discord.dispatch import RecentPlayers
from bot.discord.standing_messages import StandingMessages
from bot.host import HostChoices
from bot.match.commands import Play
from bot.match.mention_times import next_person
from bot.match.model import Change, Match
from bot.match.settings import NotifyBy
from bot.store.database import Database, DatabaseBusy
from bot.table import hand_messages
from bot.table.sync import MessageSync
from tests.bot.conftest import controls, words
from tests.processes import until

PAUSE = 60.0  # longer than in production: the harness waits for what happens within seconds


@pytest.fixture
def new_bot(sqlite_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Zigzag]:
    """Return a bot that waits before it mentions anyone."""
    monkeypatch.setattr("bot.features.merging.cog._PAUSE", PAUSE)  # so that nothing waits for it in real time
    address = database_url(str(sqlite_path))
    return lambda: Zigzag(Database(address), host=HostChoices(mention_pause=PAUSE), playing_for=0.0)


@pytest.fixture(params=list(NotifyBy)[:2])
async def mancala(room: Any, request: pytest.FixtureRequest) -> int:
    """Return the id of a match between Ana and Ben, who are mentioned in the channel or by direct message."""
    for who in (room.ana, room.ben):
        await room.bot.matches.preferences.change_player(who.id, notify_by=request.param)
    opened = await room.slash(room.ana, "mancala", opponent=room.ben, pace=86_400)
    await room.press(room.ben, opened.response, "join")
    matches: list[Any] = await room.bot.matches.queries.open_matches(room.ana.id)
    return int(matches[0].id)


class Processes:
    """The message sync of two processes, which are on the same database and show matches in one channel."""

    def __init__(self, room: Any) -> None:
        self._room, bot = room, room.bot
        standing = StandingMessages(bot)
        direct_messages = DirectMessages(bot, standing, DMChannels(bot.matches))
        recent_players = RecentPlayers(0.0)
        other = MessageSync(
            bot,
            bot.matches,
            bot.app.pictures,
            recent_players,
            standing=standing,
            direct_messages=direct_messages,
            mention_delay=PAUSE,
        )
        bot._catching_up.cancel()  # Discord would know what it sends as well by its nonce; simcord doesn't
        self.syncs = [bot.message_sync, other]
        self._shows = bot.message_sync
        listeners = bot.matches.commits.listeners
        own = next(n for n, (listener, _) in enumerate(listeners) if listener == bot.message_sync.on_commit)
        listeners[own] = self._on_commit, listeners[own][1]

    async def _on_commit(self, change: Change) -> None:
        await self._shows.on_commit(change)

    async def play(self, match_id: int, *, number: int) -> None:
        """Have the player to move type a move in a process."""
        self._shows = self.syncs[number]
        mover, move = await self._room.to_move(match_id), (await self._room.legal(match_id))[0]
        await self._room.slash(mover, "move", match=match_id, move=move)

    async def play_elsewhere(self, match_id: int) -> Match:
        """Play a move in the second process, while the first answers."""
        self._shows = self.syncs[1]
        mover, move = await self._room.to_move(match_id), (await self._room.legal(match_id))[0]
        change: Change = await self._room.bot.matches.act(match_id, Play(mover.id, move))
        return change.match


@pytest.fixture
async def processes(room: Any) -> AsyncIterator[Processes]:
    """Return two processes, of which the first answers commands and presses."""
    made = Processes(room)
    yield made
    await made.syncs[1].close(0.0)


def mentions(room: Any) -> list[tuple[int, int]]:
    """Return the mentions that stand in the channel and in direct messages, each with whom it mentions."""
    in_dms = [message for who in (room.ana, room.ben, room.cleo) for message in room.direct(who)]
    return [(message.id, user.id) for message in (*room.mentions(), *in_dms) for user in message.mentions]


def noted(match: Match) -> list[int]:
    """Return the mentions that the database knows."""
    ids = [match.shown.mention_id, *(seat.dm_mention_id for seat in match.seats)]
    return [one for one in ids if one is not None]


@pytest.mark.parametrize("course", ["01", "0101", "0.10", "0..1", "x0.1x0", "01x.x01.0x1"])
async def test_one_mention_of_the_turn_stands_whichever_process_the_moves_are_made_in(
    room: Any, mancala: int, processes: Processes, course: str
) -> None:
    """A digit is a move in that process, a dot half the pause before a mention; after an x, requests fail."""
    for step in course:
        if step == ".":
            await room.env.advance_time(PAUSE / 2)
        elif step == "x":
            for method in ("PATCH", "POST", "DELETE"):
                room.env.inject_error(method, "/channels/*", status=503, times=2)
        else:
            await processes.play(mancala, number=int(step))
    for _ in range(20):
        await room.env.advance_time(PAUSE / 2)
    match, waited_for = await room.match(mancala), await room.to_move(mancala)
    stand = mentions(room)
    assert [user_id for _, user_id in stand] == [waited_for.id]
    assert [message_id for message_id, _ in stand] == noted(match)
    assert match.shown.version == match.version


@pytest.mark.parametrize("notify_by", list(NotifyBy)[:2])
async def test_a_process_that_settles_late_leaves_the_mentions_of_the_next_turn_alone(
    room: Any, processes: Processes, monkeypatch: pytest.MonkeyPatch, notify_by: NotifyBy
) -> None:
    for who in (room.ana, room.ben, room.cleo):
        await room.bot.matches.preferences.change_player(who.id, notify_by=notify_by, notify_next=True)
    match_id = await room.begun(set=6, pace=86_400)
    await room.env.advance_time(3 * PAUSE)
    delay(monkeypatch, processes.syncs[0]._messages, "are_hands_shown")
    for number in (0, 1):
        await processes.play(match_id, number=number)
    await room.env.advance_time(3 * PAUSE)
    match = await room.match(match_id)
    to_move = room.bot.matches.to_move(match)
    called = [match.seats[to_move], next_person(match, to_move)]
    assert sorted(user_id for _, user_id in mentions(room)) == sorted(seat.user_id for seat in called)
    assert {message_id for message_id, _ in mentions(room)} == set(noted(match))


def delay(monkeypatch: pytest.MonkeyPatch, sender: Any, method: str) -> None:
    """Have what this method sends arrive later than what another process sends after it."""
    send = getattr(sender, method)

    async def send_late(*arguments: Any) -> Any:
        await asyncio.sleep(PAUSE / 3)
        return await send(*arguments)

    monkeypatch.setattr(sender, method, send_late)


async def test_a_table_shows_the_newest_move_also_if_an_older_edit_comes_last(
    room: Any, processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begun(set=6, pace=86_400)
    await room.shown()
    delay(monkeypatch, processes.syncs[0].delivery, "reach")
    for number in (0, 1):
        await processes.play(match_id, number=number)
    await room.env.advance_time(3 * PAUSE)
    assert f"<@{(await room.to_move(match_id)).id}>, it's your turn" in words(await room.table(match_id))


def fail_once_to_note_older_hands(room: Any, monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """Have the database be busy, once for each seat, when a hand was edited after a newer version was noted.

    Return the seats of which it has been, as a set that grows.
    """
    store, failed = room.bot.matches.message_state, set[int]()
    note = store.hand

    async def fail_once(match_id: int, seat: int, channel: Any, message: Any, version: Any) -> None:
        noted = (await room.match(match_id)).seats[seat].dm_version
        if seat not in failed and None not in (noted, version) and version < noted:
            failed.add(seat)
            raise DatabaseBusy("the database is busy")
        await note(match_id, seat, channel, message, version)

    monkeypatch.setattr(store, "hand", fail_once)
    return failed


@pytest.mark.parametrize("is_busy", [False, True], ids=["noted", "database busy"])
async def test_a_hand_by_direct_message_shows_the_newest_move_also_if_an_older_edit_comes_last(
    room: Any, processes: Processes, monkeypatch: pytest.MonkeyPatch, is_busy: bool
) -> None:
    for who in (room.ana, room.ben, room.cleo):
        await room.slash(who, "me", hands="dm")
    match_id = await room.begun(set=6, pace=86_400)
    await room.shown()
    failed = fail_once_to_note_older_hands(room, monkeypatch) if is_busy else set()
    delay(monkeypatch, processes.syncs[0].hands._dms, "put")
    for number in (0, 1):
        await processes.play(match_id, number=number)
    await room.env.advance_time(PAUSE + 1)
    assert bool(failed) == is_busy
    hands = {
        who.id: [control.act for message in room.direct(who) for control in controls(message)]
        for who in (room.ana, room.ben, room.cleo)
    }
    assert [who for who, acts in hands.items() if "move" in acts] == [(await room.to_move(match_id)).id]


async def test_a_hand_that_was_pressed_shows_the_newest_move_also_if_the_database_was_busy(
    room: Any, processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer comes after the other process has shown the next move, and isn't noted at once."""
    for who in (room.ana, room.ben, room.cleo):
        await room.slash(who, "me", hands="dm")
    match_id = await room.begun(set=6, pace=86_400)
    await room.shown()
    answer, failed = hand_messages._edit_pressed, fail_once_to_note_older_hands(room, monkeypatch)

    async def answer_late(*arguments: Any) -> bool:
        monkeypatch.setattr(hand_messages, "_edit_pressed", answer)
        match = await processes.play_elsewhere(match_id)
        assert await until(lambda: processes.syncs[1].hands.are_refreshed(match, 5.0))
        return await answer(*arguments)

    monkeypatch.setattr(hand_messages, "_edit_pressed", answer_late)
    mover = await room.to_move(match_id)
    (hand,) = room.direct(mover)
    await room.press(room.person(mover), hand, "move")
    await room.env.advance_time(PAUSE + 1)
    assert failed == {(await room.match(match_id)).seat_of(mover.id).seat}
    (hand,) = room.direct(mover)
    assert f"**{(await room.to_move(match_id)).name}**'s turn" in words(hand)
