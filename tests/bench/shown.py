"""When the tables of matches showed which move, from every message that people see and from the database.

A table says in the custom ids of its moves which version of the match it shows. Where it has none, as in
dominoes, what it shows is compared with the message that the bot builds of each version.
"""

import asyncio
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Channel, Message
from bot.table.builder import TableBuilder
from tests.bench.crowd import Json, buttons, to_move
from tests.bench.playing import Press, Table, match_of, version_of

_POLL = 0.05  # seconds between two looks at the database
_TURN = re.compile(r"<@\d+>, it's your turn[.:]")


@dataclass(frozen=True, slots=True)
class _Event:
    """A table as it was shown at a time of the loop."""

    at: float
    version: int  # 0 if its controls do not say
    signature: tuple[str, ...]
    to_move: str | None


@dataclass(slots=True)
class _Match:
    events: list[_Event] = field(default_factory=list)
    plies: dict[int, int] = field(default_factory=dict)  # by version
    committed: dict[int, float] = field(default_factory=dict)  # by ply: when it was found in the database
    expected: dict[int, tuple[str, ...]] = field(default_factory=dict)  # signatures by version
    resolved: list[tuple[_Event, int]] = field(default_factory=list)  # with the plies that each shows


class _NoPictures(Pictures):
    """Messages with their alt texts and without pictures."""

    async def _png(self, *_: Any, **__: Any) -> bytes:
        return b""


class Shown:
    """Follows the tables of all matches while it is entered."""

    def __init__(self, sandbox: Sandbox, matches: Matches, path: str) -> None:
        self._sandbox, self._matches = sandbox, matches
        self._builder = TableBuilder(matches, _NoPictures(Drawing()))
        self._rows = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        self._known: dict[int, _Match] = defaultdict(_Match)
        self._turns: dict[int, str] = {}  # by match that is played: whose turn it is
        self._polling: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._sandbox.state.listeners.append(self)
        self._polling = asyncio.create_task(self._poll())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._sandbox.state.listeners.remove(self)
        if self._polling is not None:
            self._polling.cancel()
            with suppress(asyncio.CancelledError):
                await self._polling
        self._rows.close()

    # What is asked

    def to_move(self, table: Table) -> str | None:
        """Return whose turn it is, whatever is shown."""
        return self._turns.get(table.match_id)

    def moves(self, match_id: int, since: float) -> list[float | None]:
        """Return for each move since then how long after it a table showed it; None if none ever did."""
        resolved = self._resolved(match_id)
        found = []
        for ply, at in self._known[match_id].committed.items():
            if at >= since:
                shown = next((event.at for event, plies in resolved if plies >= ply), None)
                found.append(None if shown is None else max(shown - at, 0.0))
        return found

    def counted(self, press: Press) -> bool:
        return self._ply(press) is not None

    def seconds(self, press: Press, *, in_answer: bool = False) -> float | None:
        """Return how long after the press a table showed its move; None if none ever did.

        With `in_answer`, the answer may also show it, if that is the message that was pressed.
        """
        ply = self._ply(press)
        assert ply is not None
        found = [event.at for event, plies in self._resolved(press.match_id) if plies >= ply]
        waits = [max(found[0] - press.answered.begun, 0.0)] if found else []
        if in_answer and press.is_shown_in_place:
            waits.append(press.answered.seconds)
        return min(waits, default=None)

    def turn_again(self, press: Press, pause: float) -> float | None:
        """Return how long after the press a table showed that it was the person's turn again.

        Without `pause` seconds for each move in between. 0 if there has been no such turn; None if there was
        and no table ever showed it.
        """
        ply = self._ply(press)
        assert ply is not None
        # The table of a solitaire never says whose turn it is.
        alone = not any(event.to_move for event in self._known[press.match_id].events)
        for event, plies in self._resolved(press.match_id):
            if plies >= ply and (alone or event.to_move == press.person):
                return max(event.at - press.answered.begun - pause * (plies - ply), 0.001)
        return None if self._turns.get(press.match_id) == press.person else 0

    async def settle(self, presses: Sequence[Press], within: float, *, again: bool = False) -> None:
        """Wait until the moves of all these presses are shown, but no longer than that.

        With `again`, also until it is everyone's turn again.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + within
        while True:
            await asyncio.sleep(0.5)
            self._forget_resolved()
            waits = [press for press in presses if self.counted(press)]
            shown = all(self.seconds(press) is not None for press in waits)
            turns = not again or all(self._is_turn_shown(press) for press in waits)
            if (shown and turns) or loop.time() > deadline:
                return

    def _is_turn_shown(self, press: Press) -> bool:
        if press.match_id not in self._turns:
            return True  # the match is over
        return self.turn_again(press, 0.0) not in (0, None)

    # From the database

    def _ply(self, press: Press) -> int | None:
        query = "SELECT ply FROM moves WHERE interaction_id = ?"
        row = self._rows.execute(query, (press.answered.interaction,)).fetchone()
        return None if row is None else int(row[0])

    async def _poll(self) -> None:
        """Note every version of every match."""
        query = (
            "SELECT id, version, (SELECT coalesce(max(ply), 0) FROM moves WHERE match_id = id) FROM matches "
            "WHERE state IS NOT NULL"
        )
        while True:
            for match_id, version, plies in self._rows.execute(query).fetchall():
                known = self._known[match_id]
                if version not in known.plies:
                    known.committed.setdefault(plies, asyncio.get_running_loop().time())
                    known.plies[version] = plies
                    await self._note(match_id, version)
            await asyncio.sleep(_POLL)

    async def _note(self, match_id: int, version: int) -> None:
        """Note whose turn it is, and what the version looks like unless there is a newer one."""
        match = await self._matches.get(match_id)
        seat = self._matches.to_move(match)
        self._turns.pop(match_id, None)
        if seat is not None:
            self._turns[match_id] = str(match.seats[seat].user_id)
        if match.version == version:
            post = await self._builder.for_everyone(match)
            signature = _signature(post.edit()["view"].to_components())
            self._known[match_id].expected[version] = signature

    # From what is shown

    def _resolved(self, match_id: int) -> list[tuple[_Event, int]]:
        """Return the events of the match with the plies that each showed, those unknown left out."""
        known = self._known[match_id]
        if known.resolved:
            return known.resolved
        at_least = 0
        for event in known.events:
            version = event.version or self._matching(known, event, at_least)
            if version is None:
                continue
            at_least = max(at_least, version)
            plies = [found for one, found in known.plies.items() if one <= version]
            known.resolved.append((event, max(plies, default=0)))
        return known.resolved

    def _matching(self, known: _Match, event: _Event, at_least: int) -> int | None:
        """Return the first version from there on that looks like what was shown."""
        found = (
            one for one, expected in known.expected.items() if one >= at_least and expected == event.signature
        )
        return min(found, default=None)

    def _forget_resolved(self) -> None:
        for known in self._known.values():
            known.resolved.clear()

    def created(self, message: Message) -> None:
        self.edited(message)

    def edited(self, message: Message) -> None:
        match_id = match_of(message) if message.visible_to is None else None
        if match_id is None or message.channel.person is not None:
            return
        components = message.data["components"]
        version = max(map(version_of, buttons(components)), default=0)
        event = _Event(asyncio.get_running_loop().time(), version, _signature(components), to_move(message))
        self._known[match_id].events.append(event)

    def deleted(self, message: Message) -> None: ...
    def channel_opened(self, channel: Channel) -> None: ...
    def channel_changed(self, channel: Channel) -> None: ...
    def channel_closed(self, channel: Channel) -> None: ...
    def commands_changed(self) -> None: ...


def _signature(components: Sequence[Json]) -> tuple[str, ...]:
    """Return what tells two positions apart: alt texts, and the line that says whose turn it is."""
    return tuple(_said(components))


def _said(components: Iterable[Json]) -> Iterable[str]:
    for component in components:
        yield from (str(item["description"]) for item in component.get("items", ()))
        yield from _TURN.findall(str(component.get("content", "")))
        yield from _said(component.get("components", ()))
