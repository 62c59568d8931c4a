"""The servers that the bot is on, and what it lacks there and in their channels."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

import discord

from bot.discord import visibility
from bot.doctor.contact import Contact, Json
from bot.findings import Finding, note, warning
from bot.i18n import texts

_NAMED: Final = 10  # servers
_NAMED_CHANNELS: Final = 3
_LOOKED_AT: Final = 25  # servers whose channels are looked at, with three requests each


def invite_link(application_id: int) -> str:
    """Return the address at which a server's owner adds the bot, with the permissions it uses."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application_id, permissions=visibility.used(), scopes=scopes)


def permission_names(names: Sequence[str]) -> str:
    """Write the names of permissions as Discord does."""
    t = texts("en")
    return ", ".join(t(f"permission-{name}") for name in names)


async def servers(contact: Contact) -> list[Finding]:
    """Look on which servers the bot lacks permissions."""
    if not contact.servers:
        link = invite_link(contact.application_id)
        return [warning("no-server", "The bot is on no server", f"open {link} and choose one")]
    return server_findings(contact.servers)


def server_findings(servers: Sequence[Json]) -> list[Finding]:
    """Say what the bot lacks on each of the servers, and if they are many, on how many more."""
    found = []
    for server in servers:
        if lacking := _lacking(server):
            what = f"On the server {server['name']}, the bot lacks {permission_names(lacking)}"
            found.append(
                warning("server-permissions", what, "give them to its role in the server's settings")
            )
    return _shortened(found, "server-permissions")


def _lacking(server: Json) -> list[str]:
    return visibility.missing(discord.Permissions(int(server["permissions"])), threads_wanted=True)


def _shortened(found: list[Finding], key: str) -> list[Finding]:
    if len(found) <= _NAMED:
        return found
    what = f"It is the same or similar on {len(found) - _NAMED} more servers"
    return [*found[:_NAMED], warning(key, what, "`/zigzag settings` shows on each what the bot lacks")]


async def channels(contact: Contact) -> list[Finding]:
    """Look in which channels the bot lacks permissions that it has on their server."""
    looked_at = contact.servers[:_LOOKED_AT]
    of_each = await asyncio.gather(*(_of_server(contact.client, server) for server in looked_at))
    found = _shortened([one for of_server in of_each for one in of_server], "channel-permissions")
    if len(contact.servers) > _LOOKED_AT:
        what = f"The channels of {_LOOKED_AT} servers were looked at, of {len(contact.servers)}"
        found.append(note("channels-left", what, "`/zigzag settings` shows on each what the bot lacks"))
    return found


async def _of_server(client: discord.Client, server: Json) -> list[Finding]:
    assert client.user is not None
    try:
        guild = await client.fetch_guild(int(server["id"]), with_counts=False)
        me = await guild.fetch_member(client.user.id)
        # Discord may leave out channels that the bot does not see.
        places = [one for one in await guild.fetch_channels() if isinstance(one, discord.TextChannel)]
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return []  # it was removed, an outage cuts it off, or a channel is too new for discord.py
    if not any(one.permissions_for(me).view_channel for one in places):
        what = f"On the server {guild.name}, the bot sees no text channel"
        return [warning("no-channel", what, "give its role View Channel in one")]
    known = _lacking(server)
    by_lack: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for place in places:
        if lacking := [name for name in _lacking_in(place, me) if name not in known]:
            by_lack[tuple(lacking)].append(f"#{place.name}")
    return [_in_channels(guild.name, lacking, names) for lacking, names in by_lack.items()]


def _lacking_in(channel: discord.TextChannel, me: discord.Member) -> list[str]:
    """Return what the bot lacks in a channel in which people would play."""
    everyone = channel.permissions_for(channel.guild.default_role)
    if everyone.view_channel and not everyone.send_messages:  # such as one for rules or announcements
        return []
    lacking = visibility.missing(channel.permissions_for(me))
    if "view_channel" in lacking:
        return ["view_channel"] if everyone.view_channel else []  # a private channel is not for the bot
    return lacking


def _in_channels(server: str, lacking: Iterable[str], channels: list[str]) -> Finding:
    named, more = channels[:_NAMED_CHANNELS], len(channels) - _NAMED_CHANNELS
    where = ", ".join(named) + (f" and {more} more" if more > 0 else "")
    what = f"On the server {server}, the bot lacks {permission_names(list(lacking))} in {where}"
    return warning("channel-permissions", what, "allow them to its role in the channel's settings")
