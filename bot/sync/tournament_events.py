"""What a tournament may have on a server besides messages: a scheduled event, and a role for the winner.

Nothing depends on them: if the bot lacks the permissions, the tournament goes on without them.
"""

import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import discord

from bot import clock
from bot.domain.tournaments.stored_tournament import StoredTournament
from bot.i18n import Texts
from bot.messages.tournaments.headings_and_rankings import title
from bot.transport import http, permissions

log = logging.getLogger(__name__)

_LENGTH = timedelta(hours=2)  # Discord wants an end, and nobody knows it
_MAX_NAME = 100
_OPEN = (discord.EventStatus.scheduled, discord.EventStatus.active)


def may_create(guild: discord.Guild) -> bool:
    """Return whether the bot may create scheduled events there."""
    return permissions.allows_any(guild.me.guild_permissions, "create_events", "manage_events")


def may_give(guild: discord.Guild, role_id: int) -> bool:
    """Return whether the bot may give that role."""
    role = guild.get_role(role_id)
    return (
        role is not None
        and permissions.allows_any(guild.me.guild_permissions, "manage_roles")
        and role < guild.me.top_role
        and role.is_assignable()
    )


async def announce(guild: discord.Guild, tournament: StoredTournament, url: str, t: Texts) -> int | None:
    """Create the scheduled event of a tournament that begins at a set time; return its id, if it has one."""
    begins = tournament.setup.begins_at
    if begins is None or begins <= clock.now() or not may_create(guild):
        return None
    start = datetime.fromtimestamp(begins, UTC)
    channel = guild.get_channel(tournament.setup.channel_id)
    try:
        event = await guild.create_scheduled_event(
            name=title(tournament, t)[:_MAX_NAME],
            start_time=start,
            end_time=start + _LENGTH,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"#{channel.name}"[:_MAX_NAME] if channel is not None else "Zigzag",
            description=url,
        )
    except discord.HTTPException as error:
        if http.is_outage(error):
            raise
        log.info("tournament %s gets no scheduled event: %s", tournament.id, error)
        return None
    return event.id


async def begin(guild: discord.Guild, tournament: StoredTournament) -> None:
    """Start the scheduled event, because the tournament has begun."""
    await _set_status(guild, tournament, discord.EventStatus.active)


async def end(guild: discord.Guild, tournament: StoredTournament) -> None:
    """End the scheduled event, or cancel it if it has not begun."""
    await _set_status(guild, tournament, discord.EventStatus.completed)


async def _set_status(
    guild: discord.Guild, tournament: StoredTournament, status: discord.EventStatus
) -> None:
    if tournament.event_id is None:
        return
    try:
        event = await guild.fetch_scheduled_event(tournament.event_id)
        if status == discord.EventStatus.completed and event.status == discord.EventStatus.scheduled:
            status = discord.EventStatus.cancelled
        if event.status in _OPEN and event.status != status:
            await event.edit(status=status)
    except (discord.HTTPException, ValueError) as error:
        if http.is_outage(error):
            raise
        log.info("the scheduled event of tournament %s stays as it is: %s", tournament.id, error)


async def give_role(
    client: discord.Client, tournament: StoredTournament, winners: Sequence[int], before: Sequence[int]
) -> None:
    """Give the winners their role, and take it from those who won the one before."""
    guild = client.get_guild(tournament.setup.guild_id)
    if guild is None or tournament.role_id is None or not may_give(guild, tournament.role_id):
        return
    role = tournament.role_id
    for user_id in set(before) - set(winners):
        with suppress(discord.NotFound, discord.Forbidden):
            await client.http.remove_role(guild.id, user_id, role)
    for user_id in winners:
        with suppress(discord.NotFound, discord.Forbidden):
            await client.http.add_role(guild.id, user_id, role)
