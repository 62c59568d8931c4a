"""Messages in place of a table: of one that another has replaced, and of a match whose game is gone.

An old table says where the table is. It may be left over because a process sent the new one and could not
note it before it was killed; so may a turn mention. A match whose game is not installed any more waits, and
its messages say so.
"""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

import discord

from bot import clock
from bot.discord import http, limits
from bot.discord.message import Post, notice
from bot.discord.routes import has_component, has_component_id
from bot.i18n import for_table
from bot.match import roll_call
from bot.match.model import Match
from bot.match.service import Matches
from bot.table import mention
from bot.table.builder import waiting
from bot.table.delivery import Delivery, InChannel, ThroughInteractions
from bot.table.private_tables import DMTables
from bot.table.table import table_url

_LOOKED_AT = 50  # messages
# Seconds for which Discord finds a mention again by its idempotency key, so that it need not be deleted.
_FOUND_AGAIN = 240.0
_SKEW = 5.0  # seconds that Discord's clock may differ from ours


def moved(match: Match) -> Post:
    """Return what an old table says: where the table is."""
    return notice(for_table(match)("anywhere-moved", match=f"#{match.id}", url=table_url(match)))


def is_to_be_moved(match: Match, to_move: int | None) -> bool:
    """Return whether a table whose edits are limited is posted again: it is old, and a person's turn."""
    waits = match.is_over or (to_move is not None and match.seats[to_move].person is not None)
    is_old = match.shown.message_id is not None and limits.is_old(match.shown.message_id)
    return waits and is_old and not match.place.has_thread


class OldTables:
    """The old tables of the matches of one process that do not say yet where the table is."""

    def __init__(self, client: discord.Client, delivery: Delivery) -> None:
        self._client = client
        self._delivery = delivery
        self._left: dict[int, set[int]] = {}  # by match: message ids

    def add(self, match: Match, message_id: int) -> None:
        """Have this message say where the table is once `retire_all` is called."""
        self._left.setdefault(match.id, set()).add(message_id)

    async def retire(self, match: Match, message_id: int) -> None:
        """Have this message say where the table is. If that fails, the next press on it tries again."""
        with suppress(*http.REQUEST_ERRORS):
            await self._delivery.reach(match, lambda place: place.edit(message_id, moved(match)))

    async def retire_all(self, match: Match) -> None:
        """Have the old tables of the match say where the table is.

        Raises REQUEST_ERRORS; those that are left are tried at the next call.
        """
        for message_id in sorted(self._left.get(match.id, ())):
            edit = partial(_edit, message_id, moved(match))
            await self._delivery.reach(match, edit)
            self._left[match.id].discard(message_id)
        self._left.pop(match.id, None)

    async def with_newest_table(self, noted: Match, match: Match) -> Match:
        """Return the match with the newest of its tables. The others are to say where that one is.

        Messages since the table of `noted`, which the database knows, are looked at: ours may be newer.
        """
        if match.mode.answers_only or match.mode.in_dms:
            return match
        left_overs = await _find_left_overs(self._client, match, None, noted.shown.message_id or 0)
        return self._adopt(match, left_overs.tables)

    async def without_left_overs(
        self, noted: Match, match: Match, to_move: int | None
    ) -> tuple[Match, tuple[int, ...]]:
        """Return what `with_newest_table` does, and mentions that may be of this turn.

        Mentions of turns that have passed are deleted. Those that may be of this turn are to be deleted
        unless its key finds them.
        """
        if match.mode.answers_only or match.mode.in_dms:
            return match, ()
        left_overs = await _find_left_overs(self._client, match, to_move, noted.shown.message_id or 0)
        await self.delete_mentions(match, left_overs.mentions)
        return self._adopt(match, left_overs.tables), left_overs.wanted

    def _adopt(self, match: Match, tables: Sequence[int]) -> Match:
        if not tables:
            return match
        newest = max(tables)
        for message_id in {*tables, match.shown.message_id or newest} - {newest}:
            self.add(match, message_id)
        return match.with_messages(message_id=newest)

    async def delete_mentions(self, match: Match, mention_ids: Iterable[int]) -> None:
        """Delete mentions of the match. Raises REQUEST_ERRORS."""
        for mention_id in mention_ids:
            await self._delivery.reach(match, partial(_delete, mention_id))


async def _edit(message_id: int, post: Post, place: InChannel | ThroughInteractions) -> bool:
    return await place.edit(message_id, post)


async def _delete(message_id: int, place: InChannel | ThroughInteractions) -> bool:
    return await place.delete(message_id)


@dataclass(frozen=True, slots=True)
class _LeftOvers:
    """Ids of messages in the match's channel that are newer than those the database knows."""

    tables: tuple[int, ...] = ()
    mentions: tuple[int, ...] = ()  # of turns that have passed
    wanted: tuple[int, ...] = ()  # which may be of the current turn


async def _find_left_overs(
    client: discord.Client, match: Match, to_move: int | None, since: int
) -> _LeftOvers:
    """Look for tables and turn mentions of the match that are not noted; none where the bot may not look.

    They are newer than the message `since`.

    A mention of the turn of the seat `to_move` is `wanted` while it can be found by its idempotency key.
    """
    assert client.user is not None
    own = {client.application_id, client.user.id}
    channel = client.get_partial_messageable(match.place.channel_id)
    after = discord.Object(max(since, earliest_id(match.created_at)))
    tables, mentions, wanted = set[int](), set[int](), set[int]()

    async def look() -> None:
        async for message in channel.history(after=after, limit=_LOOKED_AT, oldest_first=False):
            if own.isdisjoint({message.author.id, message.application_id}):
                continue
            if has_component(message, f"z:{match.id}:"):
                tables.add(message.id)
            elif message.id != match.shown.mention_id and _is_mention(message, match):
                (wanted if _is_wanted(message, match, to_move) else mentions).add(message.id)

    try:
        await http.retried(look)
    except http.REQUEST_ERRORS:  # showing the table meets the same, and handles it
        return _LeftOvers()
    return _LeftOvers(tuple(tables), tuple(mentions), tuple(wanted))


def earliest_id(at: float) -> int:
    """Return the lowest id that a message sent at this time, in unix seconds, may have."""
    return discord.utils.time_snowflake(datetime.fromtimestamp(at - _SKEW, UTC))


def _is_mention(message: discord.Message, match: Match) -> bool:
    return has_component_id(message, mention.mark(match))


def _is_wanted(message: discord.Message, match: Match, to_move: int | None) -> bool:
    sent = message.created_at.timestamp()
    since, mentioned = match.moved_at, {user.id for user in message.mentions}
    wanted = set() if to_move is None else {match.seats[to_move].person}
    if match.roll_call_at is not None:
        since, wanted = match.roll_call_at, {seat.person for seat in roll_call.missing(match)}
    if sent < since - _SKEW or sent < clock.now() - _FOUND_AGAIN:
        return False
    return not wanted.isdisjoint(mentioned)


class GoneGames:
    """The messages of matches that wait for their game, in one process."""

    def __init__(self, matches: Matches, delivery: Delivery, dm_tables: DMTables) -> None:
        self._matches = matches
        self._delivery = delivery
        self._dm_tables = dm_tables
        self._said: dict[int, int] = {}  # by match: the version whose messages say so

    async def say(self, match: Match, press: discord.Interaction | None = None) -> None:
        """Have the messages of the match say that it waits. One that is over stays as it was shown last.

        The match counts as not shown, so the first process that has the game again shows it. Raises
        REQUEST_ERRORS, DatabaseBusy.
        """
        if match.is_over or self._said.get(match.id) == match.version:
            return
        post, message_id = waiting(match, for_table(match)), match.shown.message_id
        if match.mode.in_dms:
            await self._dm_tables.show(match, press, asyncio.timeout(None))
        elif press is not None and press.message is not None and not press.response.is_done():
            with suppress(*http.REQUEST_ERRORS):
                await press.response.edit_message(**post.edit())
        elif message_id is not None:
            await self._delivery.reach(match, lambda place: place.edit(message_id, post))
        await self._matches.message_state.moves(match.id)
        self._said[match.id] = match.version
