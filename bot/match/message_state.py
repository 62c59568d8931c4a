"""Message state: which messages show a match and its hands, in which channel, and at which version.

Storing it does not change the match: its version stays. What is shown is stored as often as moves are, so it
goes through group commit as well.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from sqlalchemy import ColumnElement, case, exists, or_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import due_rows as clock_rows
from bot.match import rows as match_rows
from bot.match.commits import known
from bot.match.model import FORMER_PLAYER, Match, Seat
from bot.store.database import Database
from bot.store.group_commit import GroupCommit
from bot.store.process_rows import Shards
from bot.store.schema import matches, seats


class _Unset(Enum):
    UNSET = 0


UNSET = _Unset.UNSET


@dataclass(frozen=True, slots=True)
class _TableUpdate:
    match_id: int
    version: int
    messages: Mapping[str, int | float | bool | None]
    expected: Match | None


class MessageState:
    """The message state of the matches of one database, for a process that serves `shards`."""

    def __init__(self, database: Database, shards: Shards) -> None:
        self._database = database
        self._shards = shards
        self._update_table = GroupCommit(database.write, _update_tables)

    async def table(
        self,
        match_id: int,
        version: int,
        *,
        message_id: int | _Unset | None = UNSET,
        mention_id: int | _Unset | None = UNSET,
        mention_turn: int | _Unset | None = UNSET,
        refused: bool | _Unset = UNSET,
        mention_at: float | _Unset | None = UNSET,
        expected: Match | None = None,
    ) -> bool:
        """Store that this version is shown, and by which table message and turn mention.

        The shown version never decreases. A message left out stays as it is; None means there is none.
        `refused` says that the channel did not take it; it counts as shown until that may have changed.
        `mention_at` is when the player to move is to be mentioned, None if they need not be any more.
        `expected` is the match as it was before rendering. With it, return False and store nothing if another
        process has since shown a newer version or sent a mention (optimistic locking).
        """
        given = {
            "message_id": message_id,
            "mention_id": mention_id,
            "mention_turn": mention_turn,
            "refused": refused,
            "mention_at": mention_at,
        }
        messages = {name: value for name, value in given.items() if not isinstance(value, _Unset)}
        return await self._update_table(_TableUpdate(match_id, version, messages, expected))

    async def moves(self, match_id: int) -> None:
        """Note that the table is about to move, so that after a kill it is looked for and shown again."""
        async with self._database.write() as connection:
            await _set_behind(connection, match_id)

    async def hand(
        self,
        match_id: int,
        seat: int,
        channel_id: int | None,
        message_id: int | None,
        version: int | None,
    ) -> None:
        """Store which DM shows a seat's hand, and at which version. Pass None if there is no such message."""
        async with self._database.write() as connection:
            await _set_hand(
                connection,
                match_id,
                seat,
                channel_id=channel_id,
                message_id=message_id,
                version=version,
            )

    async def dm_mention(self, match_id: int, seat: Seat, message_id: int | None) -> None:
        """Store which DM mentions the person in this seat. None: there is no such message."""
        async with self._database.write() as connection:
            await _set_for_person(connection, match_id, [seat], dm_mention_id=message_id)

    async def asked(self, match: Match, people: Sequence[Seat], now: float) -> None:
        """Store that these people have been asked if they are here, unless the roll call is over."""
        async with self._database.write() as connection:
            await _set_for_person(connection, match.id, people, roll_call_at=match.roll_call_at, asked_at=now)

    async def reminded(self, match: Match) -> bool:
        """Store that the player to move was reminded.

        Return False if that was stored already, or the match has changed since.
        """
        async with self._database.write() as connection:
            return await clock_rows.mark_reminded(connection, match)

    async def behind(self, limit: int, after: int = 0) -> list[Match]:
        """Return matches with a newer version than the shown one, by id, starting above the id `after`.

        Daily deals are left out, and matches that were cancelled before they were ever shown.
        """
        async with self._database.read() as connection:
            return await clock_rows.unshown(connection, self._shards, limit, after)

    async def refused(self, limit: int, after: int = 0) -> list[Match]:
        """Return matches whose channel refused the newest version, by id, starting above the id `after`."""
        async with self._database.read() as connection:
            return await clock_rows.refused(connection, self._shards, limit, after)

    # Channels and threads, see `Place.parent_id`. Each method returns the match as it is afterwards.

    async def move_to_thread(self, match: Match, thread_id: int) -> Match:
        """Move the match to its thread, which has no table yet."""
        return await self._move(match, thread_id, match.place.home_channel_id, None)

    async def stay_in_channel(self, match: Match) -> Match:
        """Play the match where it was opened, in the message it has, because it cannot get a thread."""
        return await self._move(match, match.place.channel_id, None, match.shown.message_id)

    async def move_home(self, match: Match) -> Match:
        """Move the match from its deleted thread back to its channel, which has no table yet."""
        return await self._move(match, match.place.home_channel_id, None, None)

    async def move_to_channel(self, match: Match, channel_id: int) -> Match:
        """Move the match from a deleted channel to this one, which has no table yet."""
        return await self._move(match, channel_id, None, None)

    async def allow_writing(self, match_id: int) -> None:
        """Store that the bot may write in the match's channel and need not wait for presses any more."""
        async with self._database.write() as connection:
            await set_place(connection, match_id, answers_only=False)

    async def _move(
        self, match: Match, channel_id: int, parent_id: int | None, message_id: int | None
    ) -> Match:
        async with self._database.write() as connection:
            now = known(await match_rows.lock(connection, match.id), match.id)
            if now.place.channel_id == match.place.channel_id:  # else it was moved at the same time
                await set_place(
                    connection,
                    match.id,
                    channel_id=channel_id,
                    parent_id=parent_id,
                    message_id=message_id,
                    mention_id=None,
                )
            return known(await match_rows.get(connection, match.id), match.id)


async def _update_tables(connection: AsyncConnection, updates: Sequence[_TableUpdate]) -> list[bool]:
    written = [False] * len(updates)
    # In the order of the matches' ids: rows locked in the same order cannot deadlock.
    for position, entry in sorted(enumerate(updates), key=lambda numbered: numbered[1].match_id):
        written[position] = await _set_shown(
            connection,
            entry.match_id,
            entry.version,
            entry.messages,
            entry.expected,
        )
    return written


async def _set_shown(
    connection: AsyncConnection,
    match_id: int,
    version: int,
    messages: Mapping[str, int | float | bool | None],
    over: Match | None = None,
) -> bool:
    """Raise `shown_version`, which never decreases, and set those given of `message_id` and the like.

    `over` is the match as it was before rendering. With it, return False and write nothing when another
    process has since shown a newer version or sent a mention, or the match has moved. `mention_at` stays as
    it is once the position has changed: it belonged to a turn that is over.
    """
    columns: dict[str, Any] = dict(messages)
    if "mention_at" in columns and over is not None:
        same_turn = matches.c.state_version == over.state_version
        columns["mention_at"] = case((same_turn, columns["mention_at"]), else_=matches.c.mention_at)
    newer = case((matches.c.shown_version < version, version), else_=matches.c.shown_version)
    conditions = [matches.c.id == match_id]
    if over is not None:
        conditions.append(matches.c.shown_version <= version)
        conditions.append(matches.c.mention_id.is_not_distinct_from(over.shown.mention_id))
        conditions.append(matches.c.channel_id == over.place.channel_id)
    result = await connection.execute(
        update(matches).where(*conditions).values(shown_version=newer, **columns)
    )
    return bool(result.rowcount)


async def _set_behind(connection: AsyncConnection, match_id: int) -> None:
    """Have the newest version count as not shown."""
    await connection.execute(
        update(matches)
        .where(matches.c.id == match_id, matches.c.shown_version >= matches.c.version)
        .values(shown_version=matches.c.version - 1)
    )


async def set_place(connection: AsyncConnection, match_id: int, **place: int | bool | None) -> None:
    """Set those given of `channel_id`, `parent_id`, `answers_only`, `message_id` and `mention_id`."""
    await connection.execute(update(matches).where(matches.c.id == match_id).values(place))


async def _set_hand(
    connection: AsyncConnection,
    match_id: int,
    seat: int,
    *,
    channel_id: int | None,
    message_id: int | None,
    version: int | None,
) -> None:
    """Store which DM shows the seat's hand. An older version of the same message is ignored."""
    older = []
    if version is not None and message_id is not None:
        older = [
            or_(
                seats.c.dm_message_id.is_(None),
                seats.c.dm_message_id != message_id,
                seats.c.dm_version.is_(None),
                seats.c.dm_version < version,
            )
        ]
    await connection.execute(
        update(seats)
        .where(seats.c.match_id == match_id, seats.c.seat == seat, seats.c.user_id != FORMER_PLAYER, *older)
        .values(dm_channel_id=channel_id, dm_message_id=message_id, dm_version=version)
    )


async def _set_for_person(
    connection: AsyncConnection,
    match_id: int,
    of: Sequence[Seat],
    *,
    roll_call_at: float | None = None,
    **values: float | None,
) -> None:
    """Store something of the people in these seats, wherever they sit now: in a lobby, seats move up.

    `roll_call_at`: only as long as this roll call goes on.
    """
    people = {seat.person for seat in of} - {None}
    still = [] if roll_call_at is None else [exists().where(*_holds_roll_call(match_id, roll_call_at))]
    await connection.execute(
        update(seats).where(seats.c.match_id == match_id, seats.c.user_id.in_(people), *still).values(values)
    )


def _holds_roll_call(match_id: int, at: float) -> tuple[ColumnElement[bool], ...]:
    return matches.c.id == match_id, matches.c.roll_call_at == at
