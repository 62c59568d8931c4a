"""Which servers the bot can reach."""

import discord

from bot.domain.shards import ALL, Shards


class ReachableServers:
    """The servers that the bot is in, and that no outage cuts off.

    discord.py forgets a server that the bot is removed from, but not if that happens between two sessions of
    a shard: the next session does not name the server, and the old object stays. All others get a new object.
    """

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._before: dict[int, list[discord.Guild]] = {}  # by shard, when it lost its connection
        self._arriving: set[int] = set()  # shards
        self._gone: dict[int, discord.Guild] = {}

    def ids(self) -> set[int]:
        """Return the ids of these servers."""
        return {
            guild.id
            for guild in self._client.guilds
            if not guild.unavailable and self._gone.get(guild.id) is not guild
        }

    def settled(self, shards: Shards) -> Shards:
        """Return those of these shards whose servers have all arrived, as far as they can be reached."""
        if shards is ALL:
            return ALL.only(() if self._arriving else ALL.ids)
        return shards.only(set(shards.ids) - self._arriving)

    def on_connect(self, shard_id: int) -> None:
        """Wait for the servers of a new session, which count as unavailable until each arrives."""
        self._arriving.add(shard_id)

    def on_disconnect(self, shard_id: int) -> None:
        """Remember what the shard's session had."""
        if shard_id not in self._before:
            self._before[shard_id] = [one for one in self._client.guilds if one.shard_id == shard_id]

    def on_resume(self, shard_id: int) -> None:
        """Go on with the old session, in which Discord tells what has happened meanwhile."""
        self._before.pop(shard_id, None)

    def on_ready(self, shard_id: int) -> None:
        """Compare a new session, whose servers have arrived, with the one before."""
        self._arriving.discard(shard_id)
        old = self._before.pop(shard_id, [])
        self._gone |= {guild.id: guild for guild in old if self._client.get_guild(guild.id) is guild}
