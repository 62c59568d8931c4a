"""Where servers want something posted from time to time, and when it is due next.

Each kind of post has a table of its own. Several processes may look for what is due: each claims it, and the
claim expires soon, so that what a killed process leaves behind is found again. Where Discord refuses a post
several times in a row, nothing more is tried until someone chooses a channel again.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from enum import Enum, auto
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Index,
    Integer,
    Select,
    String,
    Table,
    delete,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.due_rows import belongs_to, is_reachable
from bot.match.mention_times import MENTION_AGAIN
from bot.store.connections import upsert
from bot.store.database import Database
from bot.store.process_rows import Shards
from bot.store.schema.columns import metadata

_MOST_REFUSED: Final = 3  # in a row


class Sent(Enum):
    """What became of a post."""

    POSTED = auto()
    REFUSED = auto()
    GONE = auto()  # so is its channel


@dataclass(frozen=True, slots=True)
class PostChannel:
    """Where a server wants a kind of post; None: nowhere from now on.

    `due_at` is when there is something to post, in Unix seconds. `refused` is how many posts in a row Discord
    has refused.
    """

    guild_id: int
    channel_id: int | None
    locale: str | None
    due_at: float
    refused: int = 0

    @property
    def is_given_up(self) -> bool:
        """Whether nothing is posted there any more, since Discord refuses it."""
        return self.refused >= _MOST_REFUSED


_NAMES: Final = tuple(field.name for field in fields(PostChannel))


def table_of(name: str, *more: Column[Any]) -> Table:
    """Return the table of a kind of post, with what its feature notes besides."""
    table = Table(
        name,
        metadata,
        Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
        Column("channel_id", BigInteger),
        Column("locale", String(16)),
        Column("due_at", Double, nullable=False),
        Column("refused", Integer, nullable=False),
        *more,
    )
    Index(f"{name}_due", table.c.due_at)
    return table


class PostChannels:
    """The channels of one kind of post. What takes a connection belongs to a transaction of the caller's."""

    def __init__(self, database: Database, table: Table, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._table = table
        self._columns = [table.c[name] for name in _NAMES]

    def servers(self) -> Select[Any]:
        """Select the ids of the servers that want such a post."""
        return select(self._table.c.guild_id)

    async def of(self, guild_id: int) -> PostChannel | None:
        """Return where the server wants it."""
        async with self._database.read() as connection:
            return await self.read(connection, guild_id)

    async def claim(self, shards: Shards, limit: int = 20) -> list[PostChannel]:
        """Claim servers of these shards where something is due. Unless that is done, it is due again soon."""
        query = (
            select(*self._columns)
            .where(
                self._table.c.due_at <= self._now(),
                self._table.c.refused < _MOST_REFUSED,
                belongs_to(shards, self._table.c.guild_id),
                is_reachable(self._table.c.guild_id),
            )
            .order_by(self._table.c.due_at)
            .limit(limit)
        )
        async with self._database.read() as connection:
            due = [PostChannel(*row) for row in await connection.execute(query)]
        claimed = [await self.claim_one(channel) for channel in due]
        return [channel for channel in claimed if channel is not None]

    async def claim_one(self, due: PostChannel) -> PostChannel | None:
        """Claim a server. None when another process was first."""
        until = self._now() + MENTION_AGAIN
        async with self._database.write() as connection:
            ours = await self._set(connection, due, due_at=until)
        return replace(due, due_at=until) if ours else None

    async def read(self, connection: AsyncConnection, guild_id: int) -> PostChannel | None:
        """Return where the server wants it."""
        query = select(*self._columns).where(self._table.c.guild_id == guild_id)
        row = (await connection.execute(query)).one_or_none()
        return None if row is None else PostChannel(*row)

    async def save(self, connection: AsyncConnection, channel: PostChannel) -> None:
        """Insert or replace where the server wants it."""
        await upsert(connection, self._table, asdict(channel))

    async def done(
        self,
        connection: AsyncConnection,
        claimed: PostChannel,
        due_at: float,
        sent: Sent = Sent.POSTED,
        **more: object,
    ) -> None:
        """Note what became of a post, when the next is due, and what the feature notes besides."""
        refused = {Sent.POSTED: 0, Sent.REFUSED: claimed.refused + 1, Sent.GONE: _MOST_REFUSED}[sent]
        await self._set(connection, claimed, due_at=due_at, refused=refused, **more)

    async def remove(self, connection: AsyncConnection, seen: PostChannel) -> None:
        """Forget that the server wanted it, unless that has changed meanwhile."""
        await connection.execute(delete(self._table).where(*self._unchanged(seen)))

    async def _set(self, connection: AsyncConnection, seen: PostChannel, **values: object) -> bool:
        """Set these values. False when the row has changed meanwhile, maybe by another process."""
        where = (*self._unchanged(seen), self._table.c.due_at == seen.due_at)
        result = await connection.execute(update(self._table).where(*where).values(**values))
        return bool(result.rowcount)

    def _unchanged(self, seen: PostChannel) -> tuple[Any, ...]:
        table = self._table
        return table.c.guild_id == seen.guild_id, table.c.channel_id.is_not_distinct_from(seen.channel_id)
