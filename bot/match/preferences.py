"""The settings of people and servers: read, cached and saved."""

import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, replace
from typing import Any, TypeVar

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import people_rows
from bot.match.mention_times import with_list
from bot.match.people_rows import Blocked
from bot.match.refusals import Refusal
from bot.match.settings import GuildSettings, PlayerSettings
from bot.store.connections import serialize, upsert
from bot.store.database import Database
from bot.store.schema import guild_settings, player_settings

# Built once, because every move needs them.
_PLAYER = select(player_settings).where(player_settings.c.user_id == bindparam("wanted"))
_GUILD = select(guild_settings).where(guild_settings.c.guild_id == bindparam("wanted"))


async def of_player(connection: AsyncConnection, user_id: int) -> PlayerSettings:
    """Return the person's settings, or the defaults."""
    row = (await connection.execute(_PLAYER, {"wanted": user_id})).mappings().first()
    return PlayerSettings(**row) if row else PlayerSettings(user_id)


async def save_player(connection: AsyncConnection, settings: PlayerSettings) -> None:
    """Save the person's settings."""
    await upsert(connection, player_settings, asdict(settings))


async def lists_due(connection: AsyncConnection, now: float, limit: int) -> list[PlayerSettings]:
    """Return the settings of people whose turn digest is due, the longest due first."""
    query = (
        select(player_settings)
        .where(player_settings.c.list_at.is_not(None), player_settings.c.list_at <= now)
        .order_by(player_settings.c.list_at)
        .limit(limit)
    )
    return [PlayerSettings(**row) for row in (await connection.execute(query)).mappings()]


async def set_list_at(connection: AsyncConnection, user_id: int, *, seen: float, list_at: float) -> bool:
    """Set when a person's list is due; False if that is not as it was read (optimistic locking)."""
    result = await connection.execute(
        update(player_settings)
        .where(player_settings.c.user_id == user_id, player_settings.c.list_at == seen)
        .values(list_at=list_at)
    )
    return bool(result.rowcount)


async def of_guild(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """Return the server's settings, or the defaults."""
    row = (await connection.execute(_GUILD, {"wanted": guild_id})).mappings().first()
    return GuildSettings(**row) if row else GuildSettings(guild_id)


async def _save_guild(connection: AsyncConnection, settings: GuildSettings) -> None:
    """Save the server's settings."""
    await upsert(connection, guild_settings, asdict(settings))


_CACHE_SECONDS = 5.0
_CACHE_SIZE = 10_000

_T = TypeVar("_T")
_Entry = tuple[float, _T]  # until when, by time.monotonic(), and the settings
_Cached = dict[int, _Entry[_T]]  # by person or server


class Preferences:
    """The settings of one database, cached for some seconds, since every move needs those of several people.

    So changes by other processes show within seconds.
    """

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._players: _Cached[PlayerSettings] = {}
        self._guilds: _Cached[GuildSettings] = {}

    async def of_player(self, user_id: int) -> PlayerSettings:
        """Return the person's settings, or the defaults."""
        cached = self._players.get(user_id)
        if cached is None or cached[0] < time.monotonic():
            async with self._database.single_read() as connection:
                settings = await of_player(connection, user_id)
            cached = _cache_read(self._players, user_id, settings, since=cached)
        return cached[1]

    def note(self, settings: PlayerSettings) -> None:
        """Note settings that were just written."""
        _cache(self._players, settings.user_id, settings)

    def forget_player(self, user_id: int) -> None:
        """Note that the person's settings were deleted."""
        self.note(PlayerSettings(user_id))

    async def change_player(self, user_id: int, **changes: Any) -> PlayerSettings:
        """Change some of the settings; return all."""
        async with self._database.write() as connection:
            before = await of_player(connection, user_id)
            settings = with_list(before, replace(before, **changes), self._now())
            await save_player(connection, settings)
            await people_rows.note_change(connection, user_id, self._now())
        self.note(settings)
        return settings

    async def of_guild(self, guild_id: int) -> GuildSettings:
        """Return the server's settings, or the defaults."""
        cached = self._guilds.get(guild_id)
        if cached is None or cached[0] < time.monotonic():
            async with self._database.single_read() as connection:
                settings = await of_guild(connection, guild_id)
            cached = _cache_read(self._guilds, guild_id, settings, since=cached)
        return cached[1]

    async def change_guild(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change some of the server's settings; return all."""
        async with self._database.write() as connection:
            await serialize(connection, guild_id)  # two people may change different settings at once
            settings = replace(await of_guild(connection, guild_id), **changes)
            await _save_guild(connection, settings)
        _cache(self._guilds, guild_id, settings)
        return settings

    async def remove_channels(self, guild_id: int, gone: Iterable[int]) -> None:
        """Remove deleted channels from those where matches may be opened.

        When none is left, matches may be opened everywhere again.
        """
        chosen = (await self.of_guild(guild_id)).channels or []
        left = [channel_id for channel_id in chosen if channel_id not in set(gone)]
        if left != chosen:
            await self.change_guild(guild_id, channels=left or None)


def _cache(cache: _Cached[_T], key: int, settings: _T) -> _Entry[_T]:
    if len(cache) >= _CACHE_SIZE:
        cache.clear()
    cache[key] = (time.monotonic() + _CACHE_SECONDS, settings)
    return cache[key]


def _cache_read(cache: _Cached[_T], key: int, settings: _T, *, since: _Entry[_T] | None) -> _Entry[_T]:
    """Cache what was read, unless there is something newer than `since`: the read may be older than that."""
    newer = cache.get(key)
    return _cache(cache, key, settings) if newer is None or newer is since else newer


MOST_BLOCKED = 25  # what a select can list


class Blocks:
    """The block lists of one database."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def add(self, user_id: int, blocked_id: int, *, name: str | None = None) -> None:
        """Block a person, who may be known by this name alone.

        Raises Refusal for oneself, and if the list is full.
        """
        if user_id == blocked_id:
            raise Refusal("error-block-self")
        new = Blocked(blocked_id, name)
        async with self._database.write() as connection:
            others = set(await people_rows.listed(connection, user_id)) - {new}
            if len(others) >= MOST_BLOCKED:
                raise Refusal("error-too-many-blocked", limit=MOST_BLOCKED)
            await people_rows.add(connection, user_id, new)
            await people_rows.note_change(connection, user_id, self._now())

    async def remove(self, user_id: int, blocked_id: int, *, name: str | None = None) -> None:
        """Take a person off the list; with a name, one who is known by it alone."""
        async with self._database.write() as connection:
            await people_rows.remove(connection, user_id, Blocked(blocked_id, name))
            await people_rows.note_change(connection, user_id, self._now())

    async def of(self, user_id: int) -> list[int]:
        """Return whom the person has blocked."""
        async with self._database.read() as connection:
            return await people_rows.of(connection, user_id)

    async def listed(self, user_id: int) -> list[Blocked]:
        """Return whom the person has blocked, with how they know them."""
        async with self._database.read() as connection:
            return await people_rows.listed(connection, user_id)

    async def blocked_by(self, user_id: int) -> frozenset[int]:
        """Return who has blocked the person."""
        async with self._database.read() as connection:
            return await people_rows.blocked_by(connection, user_id)
