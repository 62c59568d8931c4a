"""Sessions that outlive the process: the next one resumes them, and answers what was pressed meanwhile.

Discord keeps a shard's session for some minutes after its connection broke, and sends what was missed to the
process that resumes it. So the session is stored beside the matches, at most once a second and at the end.
The next process resumes it as soon as it is logged in. A resumed session doesn't say which servers there
are, so the process begins a new session as well, as at any start, and gives the old one up once the new one
is ready. Discord allows a shard several sessions; what comes through both is handled once, as is all else
that comes twice (`bot.discord.dispatch`).

Whatever goes wrong here costs what was pressed meanwhile, and nothing else.

This module alone reaches into discord.py, where that has no public way: `WORKS_WITH`.
"""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot import clock
from bot.discord import http
from bot.discord.dispatch import COMES_AGAIN, PRESSES, Interrupted
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.store.process_rows import REFRESHED, Shards, StoredSession, StoredSessions, here, is_running

log = logging.getLogger(__name__)

WORKS_WITH: Final = ("2.7.1",)  # versions of discord.py

EVERY = 1.0  # seconds between saves
_FRESH = 120.0  # seconds; Discord doesn't say how long it keeps a session
ANSWERED_WITHIN = http.ANSWER_WITHIN
_SAVED_WITHIN = 2.0  # seconds that saving may take
_RESUME_WITHIN = 5.0  # seconds
_CATCH_UP_WITHIN = 2.0  # seconds
_OVERLAP = 1.0  # seconds for which the old session stays beside the new one
_GOODBYE = 0.3  # seconds for Discord to confirm that a connection is closed
_KEPT = 4000  # a close code with which Discord keeps the session; 1000 ends it

_PRESSES = {one.value for one in PRESSES}
_LOST = (
    discord.ConnectionClosed,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    RuntimeError,  # of a socket that is closing
)


@dataclass(slots=True)
class Unhandled:
    """The interactions of one session that are being handled, by id: the number of each event."""

    _waiting: dict[int, tuple[int, float]] = field(default_factory=dict)  # number, and when it came

    def add(self, interaction_id: int, number: int, now: float) -> None:
        self._waiting.setdefault(interaction_id, (number, now))

    def remove(self, interaction_id: int) -> None:
        self._waiting.pop(interaction_id, None)

    def renumber(self, number: int) -> None:
        """Count them as events of another session, in which all came as this one or later."""
        self._waiting = {one: (number, at) for one, (_, at) in self._waiting.items()}

    def handled_up_to(self, newest: int, now: float) -> int:
        """Return the number up to which all events are handled, out of those up to `newest`.

        What takes longer than Discord waits for an answer counts as handled: nobody could answer it later.
        """
        late = now - ANSWERED_WITHIN
        self._waiting = {one: (number, at) for one, (number, at) in self._waiting.items() if at > late}
        return min([newest, *(number - 1 for number, _ in self._waiting.values())])


@dataclass(slots=True, eq=False)
class _Resumed:
    """A session of the process before this one."""

    stored: StoredSession
    socket: DiscordWebSocket | None = None
    reader: asyncio.Task[None] | None = None
    is_replaying: bool = True  # Discord is sending what was missed


class Sessions:
    """The sessions of one process's shards."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        stored: StoredSessions,
        shards: Shards,
        may_repeat: Callable[[discord.Interaction[Any]], bool],
    ) -> None:
        """`may_repeat` returns whether an interaction can be handled again without doing anything twice."""
        self._client = client
        self._may_repeat = may_repeat
        self._stored = stored
        self._shards = shards
        self._holder = f"{here()}/{os.getpid()}"
        self._before: dict[int, _Resumed] = {}  # by shard, until the shard's own session takes its place
        self._own: dict[int, int] = {}  # shards whose own session is ready: its newest event then
        self._unhandled: dict[int, Unhandled] = {}  # by shard
        self.replayed: dict[int, bool] = {}  # interaction ids; whether the process before may have begun them
        self._saved: dict[int, StoredSession] = {}  # by shard
        self._presses: set[int] = set()  # of those, the presses and forms that are not handled yet
        self._progress = asyncio.Event()  # set whenever one is, and when a session has sent what was missed
        self._keeping: asyncio.Task[None] | None = None
        self._closing: set[asyncio.Task[None]] = set()
        self._released: list[StoredSession] | None = None  # None: the bot is running

    # Start

    async def resume(self) -> None:
        """Resume the sessions of the process before this one, if they are fresh, and read them."""
        if discord.__version__ not in WORKS_WITH:
            log.warning("sessions are not resumed with discord.py %s", discord.__version__)
            return
        self._watch_events()
        try:
            sessions = await self._stored.of(self._shards)
        except Exception as error:  # of an old schema, for example
            log.info("no session is resumed: %r", error)
            return
        for stored in sessions:
            if (why := self._why_not(stored)) is None:
                resumed = self._before[stored.shard] = _Resumed(stored)
                resumed.reader = asyncio.create_task(
                    self._read(resumed), name=f"session of shard {stored.shard}"
                )
            else:
                log.info("shard %s begins a new session: %s", stored.shard, why)

    async def caught_up(self) -> None:
        """Wait until what was pressed during the restart is answered, but not for long.

        So that what is not needed for these answers doesn't delay them.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(_CATCH_UP_WITHIN):
                while self._presses or any(resumed.is_replaying for resumed in self._before.values()):
                    self._progress.clear()
                    await self._progress.wait()

    def _why_not(self, stored: StoredSession) -> str | None:
        """Return why the session cannot be resumed, None if it can."""
        if stored.application_id != self._client.application_id:
            return "the old one is another application's"
        if not 0 <= clock.now() - stored.at <= _FRESH:
            return "the old one is too old"
        if not stored.is_released and stored.holder != self._holder and is_running(stored.holder):
            return "the old one is in use by another process"
        return None

    async def _read(self, resumed: _Resumed) -> None:
        """Pass on what a resumed session brings, until it is given up."""
        shard, session, number = resumed.stored.shard, resumed.stored.session, resumed.stored.sequence
        gateway = yarl.URL(resumed.stored.gateway)
        try:
            while True:
                opening = DiscordWebSocket.from_client(
                    self._client,
                    gateway=gateway,
                    shard_id=shard,
                    session=session,
                    sequence=number,
                    resume=True,
                )
                resumed.socket = socket = await asyncio.wait_for(opening, _RESUME_WITHIN)
                try:
                    while True:
                        await socket.poll_event()
                except ReconnectWebSocket as error:
                    if not error.resume or socket.session_id is None or socket.sequence is None:
                        raise ConnectionAbortedError("Discord no longer knows it") from None
                    number = socket.sequence
        except _LOST as error:
            log.info("the old session of shard %s is over: %r", shard, error)
        except Exception:
            log.exception("the old session of shard %s could not be read", shard)
        finally:
            if self._before.get(shard) is resumed and self._released is None:
                self._leave_before(shard)
            self._progress.set()

    def _watch_events(self) -> None:
        """Note each interaction, and where the events that were missed end, before discord.py handles it."""
        parsers: dict[str, Callable[[Any], None]] = self._client._connection.parsers
        parsers["INTERACTION_CREATE"] = _after(self._note_interaction, parsers["INTERACTION_CREATE"])
        parsers["RESUMED"] = _after(self._note_end_of_missed, parsers["RESUMED"])

    def _note_interaction(self, event: Mapping[str, Any]) -> None:
        interaction_id = int(event["id"])
        shard = Shards((), self._count).of(int(event.get("guild_id") or 0))
        if (number := self._number(shard)) is not None:
            self._unhandled.setdefault(shard, Unhandled()).add(interaction_id, number, time.monotonic())
        before = self._before.get(shard)
        if before is not None and before.is_replaying:
            self.replayed[interaction_id] = _may_have_begun(interaction_id, before.stored)
            if event["type"] in _PRESSES:
                self._presses.add(interaction_id)

    def _note_end_of_missed(self, event: Mapping[str, Any]) -> None:
        if (before := self._before.get(event["__shard_id__"])) is not None:
            before.is_replaying = False
            self._progress.set()

    # Interactions

    async def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to handle one that was replayed: not if it is too late, or was answered before.

        Discord has already told people who pressed too long ago that it failed. Raises Interrupted if the
        process before may have done what the interaction asks for, and that must not be done twice.
        """
        may_have_begun = self.replayed.pop(interaction.id)
        late = clock.now() - interaction.created_at.timestamp() - ANSWERED_WITHIN
        if late > 0:
            log.info("interaction %s came %.1f s too late, while the bot restarted", interaction.id, late)
            return False
        if not may_have_begun:
            return True
        answer = await http.answer_to(interaction)
        if answer is not None and not answer.flags.loading:
            return False
        if answer is not None:  # "thinking…", which what is said next replaces
            interaction.response._response_type = discord.InteractionResponseType.deferred_channel_message
        if answer is not None or not self._may_repeat(interaction):
            raise Interrupted
        interaction.extras[COMES_AGAIN] = True
        return True

    def finished(self, interaction_id: int) -> None:
        """Note that an interaction is handled."""
        for unhandled in self._unhandled.values():
            unhandled.remove(interaction_id)
        self._presses.discard(interaction_id)
        self._progress.set()

    # While the bot runs

    def keep(self) -> None:
        """Save the sessions from now on, whenever something came, but at most once a second."""
        self._keeping = asyncio.create_task(self._keep(), name="keep sessions")

    async def _keep(self) -> None:
        while True:
            await self._save([session for session in self._current() if self._is_news(session)])
            await asyncio.sleep(EVERY)

    def _is_news(self, session: StoredSession) -> bool:
        saved = self._saved.get(session.shard)
        if saved is None or session.at - saved.at >= REFRESHED or session.at < saved.at:
            return True
        return (session.session, session.sequence) != (saved.session, saved.sequence)

    async def _save(self, sessions: list[StoredSession]) -> bool:
        """Save these sessions, if any; return whether they are saved."""
        if sessions:
            try:
                await self._stored.save(sessions)
            except (DatabaseBusy, DatabaseClosed) as error:
                log.debug("sessions could not be saved: %s", error)
                return False
            self._saved |= {session.shard: session for session in sessions}
        return True

    def on_connect(self, shard_id: int) -> None:
        """Have the new session of a shard, which is ready now, take the place of the old one."""
        if self._released is not None:
            return
        socket = self._own_socket(shard_id)
        self._own[shard_id] = 0 if socket is None else socket.sequence or 0
        if (before := self._before.get(shard_id)) is not None:
            self._in_background(self._give_up(before))
        else:
            self._leave_before(shard_id)

    async def _give_up(self, before: _Resumed) -> None:
        shard, is_saved = before.stored.shard, False
        # A process that is killed leaves the session that was saved last, so that one must not be over.
        while not is_saved:
            # The new one may not have every event yet, and what only the old one had may be unhandled.
            await asyncio.sleep(_OVERLAP)
            if self._before.get(shard) is before:
                self._leave_before(shard)
            is_saved = await self._save([session for session in self._current() if session.shard == shard])
        if before.reader is not None:
            before.reader.cancel()
        if before.socket is not None:
            await _closed(before.socket, 1000)

    def _leave_before(self, shard: int) -> None:
        """Count the events of the shard's own session from now on."""
        self._before.pop(shard, None)
        self._unhandled.setdefault(shard, Unhandled()).renumber(self._own.get(shard, 0) + 1)

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    # Stop

    async def release(self) -> None:
        """Stop receiving events, and have Discord keep those to come for the next process."""
        for task in (self._keeping, *self._closing):
            if task is not None:
                task.cancel()
        sockets = []
        for shard in self._client.shards.values():
            shard._parent._cancel_task()
            sockets.append(shard._parent.ws)
        for resumed in self._before.values():
            if resumed.reader is not None:
                resumed.reader.cancel()
            sockets += [] if resumed.socket is None else [resumed.socket]
        self._released = self._current()
        await asyncio.gather(*(_closed(socket, _KEPT) for socket in sockets))

    async def save_released(self) -> None:
        """Save the released sessions for the next process. What was not handled to its end comes again."""
        now = time.monotonic()
        stored = []
        for session in self._released or ():
            newest = self._number(session.shard) or session.sequence
            up_to = self._unhandled.get(session.shard, Unhandled()).handled_up_to(newest, now)
            stored.append(replace(session, sequence=up_to, is_released=up_to == newest, at=clock.now()))
        await self._save(stored)

    # What is current

    def _current(self) -> list[StoredSession]:
        """Return the sessions to be resumed if the process ended now."""
        sessions = []
        for shard in {*self._before, *self._own}:
            socket, unhandled = self._socket(shard), self._unhandled.setdefault(shard, Unhandled())
            application = self._client.application_id
            if socket is None or application is None or not socket.session_id or socket.sequence is None:
                continue
            sessions.append(
                StoredSession(
                    shard,
                    self._count,
                    application,
                    socket.session_id,
                    unhandled.handled_up_to(socket.sequence, time.monotonic()),
                    str(socket.gateway),
                    self._holder,
                    is_released=False,
                    at=clock.now(),
                )
            )
        return sessions

    def _socket(self, shard: int) -> DiscordWebSocket | None:
        if (before := self._before.get(shard)) is not None:
            return before.socket
        return self._own_socket(shard) if shard in self._own else None

    def _own_socket(self, shard: int) -> DiscordWebSocket | None:
        own = self._client.get_shard(shard)
        socket = None if own is None else own._parent.ws
        return socket if isinstance(socket, DiscordWebSocket) else None  # not that of a stand-in

    def _number(self, shard: int) -> int | None:
        """Return the number of the shard's newest event."""
        return None if (socket := self._socket(shard)) is None else socket.sequence

    @property
    def _count(self) -> int:
        """The number of shards."""
        counts = [resumed.stored.shards for resumed in self._before.values()]
        return self._client.shard_count or next(iter(counts), 1)


def _may_have_begun(interaction_id: int, stored: StoredSession) -> bool:
    """Return whether the process that had this session may have begun to handle an interaction."""
    came_at = discord.utils.snowflake_time(interaction_id).timestamp()
    return not stored.is_released and came_at <= stored.at + EVERY + _SAVED_WITHIN


def _after(note: Callable[[Any], None], parse: Callable[[Any], None]) -> Callable[[Any], None]:
    """Return a parser of events that notes each first."""

    def parse_noted(event: Any) -> None:
        note(event)
        parse(event)

    return parse_noted


async def _closed(socket: DiscordWebSocket, code: int) -> None:
    """Close a connection, without waiting long for Discord to confirm it."""
    with suppress(*_LOST):
        async with asyncio.timeout(_GOODBYE):
            await socket.close(code=code)
