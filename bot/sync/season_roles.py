"""Gives the role that a server has chosen to the best of a season, and takes it from the last one's."""

import logging
from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.services.people.seasons import Crowning, Seasons
from bot.transport import http

log = logging.getLogger(__name__)


async def give(client: discord.Client, seasons: Seasons, crownings: Sequence[Crowning]) -> None:
    """Give and take the roles. What Discord refuses is not tried again; an outage is."""
    for one in crownings:
        try:
            await _crown(client, one)
        except discord.HTTPException as error:
            if http.is_outage(error):
                log.warning("the role of season %s will be given later: %s", one.season.number, error)
                continue
            log.info("server %s does not let the bot give its role: %s", one.season.guild_id, error.code)
        await seasons.crowned(one.season)


async def _crown(client: discord.Client, one: Crowning) -> None:
    """Give and take the role of one season. Raises discord.HTTPException."""
    guild = client.get_guild(one.season.guild_id)
    if guild is None:
        return
    former, role = guild.get_role(one.former_role_id or 0), guild.get_role(one.season.role_id or 0)
    if former is not None:
        with suppress(discord.Forbidden):  # the role of another season, maybe above the bot's
            for user_id in sorted(one.former):
                if (member := await _member(guild, user_id)) is not None:
                    await member.remove_roles(former)
    if role is not None:
        for user_id in sorted(one.best):
            if (member := await _member(guild, user_id)) is not None:
                await member.add_roles(role)


async def _member(guild: discord.Guild, user_id: int) -> discord.Member | None:
    """Return the member, None if they have left. Raises discord.HTTPException."""
    try:
        return guild.get_member(user_id) or await guild.fetch_member(user_id)
    except discord.NotFound:
        return None
