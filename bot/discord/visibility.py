"""Permissions: those that the bot uses on a server, what is missing, and who sees a channel."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord import http
from bot.match.model import Match
from bot.store.process_rows import Shards

# Without one of these, the bot shows a match only by answering interactions.
_IN_CHANNELS = ("view_channel", "send_messages", "attach_files", "read_message_history")
# In a thread, this takes the place of `send_messages`.
_IN_THREADS = "send_messages_in_threads"
# For servers that want a thread for every match.
_FOR_THREADS = ("create_public_threads", _IN_THREADS)

USED: Final = (*_IN_CHANNELS, *_FOR_THREADS)


def used() -> discord.Permissions:
    """Return all permissions that the bot uses anywhere, and no others."""
    return discord.Permissions(**dict.fromkeys(USED, True))


def missing(
    allowed: discord.Permissions, *, in_thread: bool = False, threads_wanted: bool = False
) -> list[str]:
    """Return the names of the permissions the bot lacks for matches in a channel, or in a thread.

    `threads_wanted`: every match is to get a thread of its own.
    """
    needed = [_IN_THREADS if in_thread and name == "send_messages" else name for name in _IN_CHANNELS]
    needed += _FOR_THREADS if threads_wanted and not in_thread else ()
    return [name for name in needed if not _allows(allowed, name)]


def may_create_threads(allowed: discord.Permissions) -> bool:
    """Return whether the bot may create the thread of a match and write in it."""
    return all(_allows(allowed, name) for name in _FOR_THREADS)


def allows_any(allowed: discord.Permissions, *names: str) -> bool:
    """Return whether the bot has one of these permissions, which it can do without."""
    return any(_allows(allowed, name) for name in names)


def _allows(allowed: discord.Permissions, name: str) -> bool:
    return allowed.administrator or bool(getattr(allowed, name))


_MOST_REMEMBERED = 10_000  # threads that are not cached

_Reader = discord.Member | discord.Role


@dataclass(frozen=True, slots=True)
class _Place:
    """A channel, and the thread in it where the match is found, if that is not the channel itself."""

    channel: discord.abc.GuildChannel
    thread: discord.Thread | None

    @property
    def is_private(self) -> bool:
        return self.thread is not None and self.thread.is_private()

    def is_readable(self, readers: Iterable[_Reader]) -> bool:
        """Return whether all of these may see the channel."""
        return all(self.channel.permissions_for(one).view_channel for one in readers)


class Visibility:
    """Who may see the matches of servers, for a process that serves `shards`.

    All methods may raise REQUEST_ERRORS.
    """

    def __init__(self, client: discord.Client, shards: Shards) -> None:
        self._client = client
        self._shards = shards
        # Discord announces no archived threads. None: there is no such thread, or the bot may not see it.
        self._looked_up: dict[int, discord.Thread | None] = {}

    async def server(self, guild_id: int | None) -> discord.Guild | None:
        """Return the server; None if it is unknown who is there: the bot is not, or an outage cuts it off."""
        if guild_id is None:
            return None
        cached = self._client.get_guild(guild_id)
        if cached is not None or self._shards.of(guild_id) in self._shards.ids:
            return None if cached is None or cached.unavailable else cached
        try:  # the servers of other processes are not cached
            return await http.retried(lambda: self._client.fetch_guild(guild_id, with_counts=False))
        except (discord.NotFound, discord.Forbidden):
            return None

    async def member(self, guild: discord.Guild, user_id: int) -> discord.Member | None:
        """Return the person as a member of the server, None if they have left it."""
        try:
            return await http.retried(lambda: guild.fetch_member(user_id))
        except discord.NotFound:
            return None

    async def is_seen_by(self, match: Match, member: discord.Member) -> bool:
        """Return whether the member of the match's server may see it."""
        place = await self._place(match, member.guild)
        if place is None or not place.is_readable([member]):
            return False
        return place.thread is None or not place.is_private or await _is_in(place.thread, member)

    async def is_seen_by_all(self, match: Match, guild: discord.Guild, readers: Iterable[_Reader]) -> bool:
        """Return whether all of these may see the match; one in a private thread is never for all."""
        place = await self._place(match, guild)
        return place is not None and not place.is_private and place.is_readable(readers)

    async def is_seen_where(self, match: Match, guild: discord.Guild, other: Match) -> bool:
        """Return whether all who see the other match may see this one as well, by their roles."""
        if match.place.home_channel_id == other.place.home_channel_id:
            return await self.is_seen_by_all(match, guild, ())
        place = await self._place(other, guild)
        if place is None:
            return False
        readers = [role for role in guild.roles if place.is_readable([role])]
        return bool(readers) and await self.is_seen_by_all(match, guild, readers)

    async def _place(self, match: Match, guild: discord.Guild) -> _Place | None:
        """Return where people find the match, None if that is gone or the bot itself may not see it."""
        home = await self._channel(guild, match.place.home_channel_id)
        if not isinstance(home, discord.Thread):
            return None if home is None else _Place(home, None)
        channel = await self._channel(guild, home.parent_id)
        return None if channel is None or isinstance(channel, discord.Thread) else _Place(channel, home)

    async def _channel(
        self, guild: discord.Guild, channel_id: int
    ) -> discord.abc.GuildChannel | discord.Thread | None:
        if (cached := guild.get_channel_or_thread(channel_id)) is not None:
            return cached
        if channel_id in self._looked_up:
            return self._looked_up[channel_id]
        try:
            channel = await http.retried(lambda: guild.fetch_channel(channel_id))
        except (discord.NotFound, discord.Forbidden, discord.InvalidData):
            channel = None
        if isinstance(channel, discord.Thread) or (channel is None and self._is_cached(guild)):
            self._remember(channel_id, channel)
        return channel

    def _is_cached(self, guild: discord.Guild) -> bool:
        """Return whether Discord keeps the server's channels up to date here."""
        return self._client.get_guild(guild.id) is guild

    def _remember(self, channel_id: int, thread: discord.Thread | None) -> None:
        if len(self._looked_up) >= _MOST_REMEMBERED:
            self._looked_up.clear()
        self._looked_up[channel_id] = thread


async def _is_in(thread: discord.Thread, member: discord.Member) -> bool:
    try:
        await http.retried(lambda: thread.fetch_member(member.id))
    except (discord.NotFound, discord.Forbidden):
        return False
    return True
