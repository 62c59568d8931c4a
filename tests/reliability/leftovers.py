"""What a bot that was killed may leave in Discord beside what it knows of, and would never retire.

A second table or hand of a match, a turn mention that is wrong or one too many, a second lobby list, and a
second puzzle of the same day. Everything is looked for in what people see, and compared with the database.
"""

import asyncio
import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from bot.features.lobby_alerts.cog import ALERTS
from bot.i18n import texts
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Channel, Message
from tests.bench.crowd import pressable, text
from tests.reliability.invariants import rows

_CONTROL = re.compile(r"z:(\d+):")
_MENTION = re.compile(
    re.escape(texts()("mention-turn", mention="<@7>", game="GAME"))
    .replace("7", r"(\d+)")
    .replace("GAME", ".+")
)
_LOBBY_LIST = ALERTS.id()
_PUZZLE = re.compile(r"p:puzzleday:([\d-]+):open$")


class What(StrEnum):
    """What is left over."""

    TABLE = "table"
    HAND = "table or hand in direct messages"
    MENTION = "mention of someone whose turn it is not"
    SECOND_MENTION = "second mention"
    LOBBY_LIST = "lobby list"
    PUZZLE = "puzzle of the day"


@dataclass(frozen=True, slots=True)
class Leftover:
    """One message too many."""

    what: What
    message_id: str
    words: str


@dataclass(slots=True)
class _Match:
    """What the database says of a match."""

    is_played: bool
    channel_id: str
    known: set[str] = field(default_factory=set)  # messages with its controls
    mention_id: str = ""
    to_move: str = ""


class Leftovers:
    """Looks for what is left over in one sandbox. What was found once is not reported again."""

    def __init__(self, sandbox: Sandbox, matches: Matches, path: Path) -> None:
        self._sandbox, self._matches, self._path = sandbox, matches, path
        self._reported: set[str] = set()  # message ids

    async def after(self, seconds: float) -> list[Leftover]:
        """Return what is new and still there after `seconds`, sooner if nothing is."""
        deadline, leftovers = time.monotonic() + seconds, await self._new()
        while leftovers and time.monotonic() < deadline:
            await asyncio.sleep(0.2)
            leftovers = await self._new()
        self._reported |= {leftover.message_id for leftover in leftovers}
        return leftovers

    async def _new(self) -> list[Leftover]:
        leftovers = [*await self._of_matches(), *self._lists(), *self._puzzles()]
        return [leftover for leftover in leftovers if leftover.message_id not in self._reported]

    async def _of_matches(self) -> list[Leftover]:
        matches = self._stored()
        for match_id, one in matches.items():
            if one.is_played:
                match = await self._matches.get(match_id)
                seat = self._matches.to_move(match)
                one.to_move = "" if seat is None else str(match.seats[seat].user_id)
        leftovers = list(self._tables(matches))
        for channel in list(self._sandbox.state.channels.values()):
            leftovers += _mentions(channel, matches)
        return leftovers

    def _tables(self, matches: dict[int, _Match]) -> Iterator[Leftover]:
        for message in self._messages():
            for match_id in {int(match[1]) for match in map(_CONTROL.match, pressable(message)) if match}:
                if match_id not in matches or message.id not in matches[match_id].known:
                    what = What.TABLE if message.channel.person is None else What.HAND
                    yield Leftover(what, message.id, f"match {match_id} has another {what}, {message.id}")

    def _lists(self) -> list[Leftover]:
        with_list = self._with(lambda custom_id: custom_id == _LOBBY_LIST)
        known = self._ids("SELECT message_id FROM boards")
        return [
            Leftover(What.LOBBY_LIST, message.id, f"there is another lobby list, {message.id}")
            for message in with_list
            if message.id not in known
        ]

    def _puzzles(self) -> list[Leftover]:
        with_puzzle = self._with(lambda custom_id: bool(_PUZZLE.match(custom_id)))
        known = self._ids("SELECT message_id FROM puzzle_days")
        # One that was not noted before a kill is noted when it is due again, within a minute.
        with_puzzle.sort(key=lambda message: (message.id in known, int(message.id)))
        return [
            Leftover(What.PUZZLE, message.id, f"there is another puzzle of the day, {message.id}")
            for message in with_puzzle[:-1]
        ]

    def _with(self, wanted: Callable[[str], bool]) -> list[Message]:
        return [message for message in self._messages() if any(map(wanted, pressable(message)))]

    def _messages(self) -> Iterator[Message]:
        """Yield the bot's messages that are not ephemeral."""
        bot = self._sandbox.state.bot["id"]
        for channel in list(self._sandbox.state.channels.values()):
            yield from (
                message for message in channel.messages.values() if message.data["author"]["id"] == bot
            )

    # The database

    def _stored(self) -> dict[int, _Match]:
        found = {}
        query = "SELECT id, status, channel_id, message_id, mention_id FROM matches"
        for match_id, status, channel, message, mention in rows(self._path, query):
            # The signpost to a thread has the thread's id.
            known = {str(message), str(channel)}
            found[match_id] = _Match(status == "playing", str(channel), known, str(mention))
        for match_id, message in rows(self._path, "SELECT match_id, dm_message_id FROM seats"):
            found[match_id].known.add(str(message))
        return found

    def _ids(self, query: str) -> set[str]:
        return {str(message_id) for (message_id,) in rows(self._path, query)}


def _mentions(channel: Channel, matches: dict[int, _Match]) -> Iterator[Leftover]:
    """Yield the turn mentions that are wrong or too many: one for each match, of whom it waits for."""
    here = [match for match in matches.values() if match.is_played and match.channel_id == channel.id]
    if channel.person is not None:  # matches across servers, of which each player has a table
        here = [match for match in matches.values() if match.is_played]
    waited_for = Counter(match.to_move for match in here)
    known = {match.mention_id for match in here}
    by_person: dict[str, list[Message]] = defaultdict(list)
    for message in channel.messages.values():
        if mentioned := _MENTION.search(text(message.data["components"])):
            by_person[mentioned[1]].append(message)
    for person, messages in by_person.items():
        messages.sort(key=lambda one: (one.id in known, int(one.id)), reverse=True)
        for extra in messages[waited_for[person] :]:
            what = What.SECOND_MENTION if waited_for[person] else What.MENTION
            yield Leftover(what, extra.id, f"in {channel.name or 'a DM'}, {extra.id} is a {what} ({person})")
