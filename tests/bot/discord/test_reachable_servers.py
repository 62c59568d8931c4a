"""Which servers the bot can reach."""

from typing import Any, cast

import discord

from bot.discord.connection import ReachableServers
from bot.store.process_rows import ALL, Shards


class Guild:
    def __init__(self, guild_id: int, shard_id: int = 0) -> None:
        self.id, self.shard_id, self.unavailable = guild_id, shard_id, False


class Client:
    def __init__(self, *guilds: Guild) -> None:
        self.known = {guild.id: guild for guild in guilds}

    @property
    def guilds(self) -> list[Guild]:
        return list(self.known.values())

    def get_guild(self, guild_id: int) -> Guild | None:
        return self.known.get(guild_id)


def reachable(client: Any) -> ReachableServers:
    return ReachableServers(cast("discord.AutoShardedClient", client))


def test_a_server_that_an_outage_cuts_off_is_not_there() -> None:
    client = Client(Guild(1), Guild(2))
    client.known[2].unavailable = True
    assert reachable(client).ids() == {1}


def test_a_server_that_a_new_session_does_not_name_is_gone_until_the_bot_joins_it_again() -> None:
    client = Client(Guild(1), Guild(2), Guild(3, shard_id=1))
    servers = reachable(client)
    servers.on_disconnect(0)
    servers.on_disconnect(0)  # and once more, before it is there again
    client.known[1] = Guild(1)  # what discord.py does with each that the session names
    assert servers.ids() == {1, 2, 3}
    servers.on_ready(0)
    assert servers.ids() == {1, 3}
    servers.on_disconnect(0)
    client.known[1] = Guild(1)
    servers.on_ready(0)
    assert servers.ids() == {1, 3}
    client.known[2] = Guild(2)
    assert servers.ids() == {1, 2, 3}


def test_a_shard_whose_servers_are_still_arriving_is_not_looked_at() -> None:
    servers, both = reachable(Client()), Shards((0, 1), 2)
    servers.on_connect(1)
    assert servers.arrived(both) == both.only([0])
    assert servers.arrived(ALL).ids == ()  # whose shards have other numbers
    servers.on_ready(1)
    assert servers.arrived(both) == both
    assert servers.arrived(ALL) == ALL


def test_a_session_that_goes_on_loses_nothing() -> None:
    servers = reachable(Client(Guild(1)))
    servers.on_ready(0)  # the first
    servers.on_disconnect(0)
    servers.on_resume(0)
    servers.on_ready(0)
    assert servers.ids() == {1}
