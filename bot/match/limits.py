"""A server's limits: where matches may be opened, how many at once, and whether they get threads."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import limit_rows, setting_rows
from bot.match import rows as match_rows
from bot.match.clocks import PACES
from bot.match.model import Match
from bot.match.opening import Opening
from bot.match.refusals import Refusal
from bot.match.settings import GuildSettings

# Defaults: enough for anyone who plays, too few to flood a channel.
CHANNEL_LIMIT = 50
PERSON_LIMIT = 10
UNLIMITED = 0
_NAMED = 5  # open matches listed by a refusal


async def allowed(connection: AsyncConnection, opening: Opening) -> Opening:
    """Return the opening as the server allows it, to be carried out in the same transaction.

    It keeps its thread only where the server wants threads. Raises Refusal.
    """
    guild_id = opening.guild_id
    if opening.mode.opens_itself and opening.rematch_of is None:
        return opening  # checked for each person when they queued
    # Serialized per server: two people opening at once must not both get the last free place.
    await limit_rows.serialize(connection, -opening.host.id if guild_id is None else guild_id)
    if guild_id is None:
        await _check_person(connection, opening, PERSON_LIMIT)
        return replace(opening, thread=False)
    settings = await setting_rows.of_guild(connection, guild_id)
    _check_place(settings, opening)
    await _check_person(connection, opening, limit_of(settings.person_limit, PERSON_LIMIT))
    await _check_channel(connection, opening, limit_of(settings.channel_limit, CHANNEL_LIMIT))
    return replace(opening, thread=opening.thread and settings.threads and opening.mode.in_channel)


def limit_of(chosen: int | None, default: int) -> int:
    """Return the limit in effect; `UNLIMITED` for none."""
    return default if chosen is None else chosen


def pace_of(settings: GuildSettings) -> int:
    """Return the pace of matches for which none is chosen; 0 for no clock."""
    return limit_of(settings.pace, PACES[0])


def _check_place(settings: GuildSettings, opening: Opening) -> None:
    if settings.channels is not None and not {opening.channel_id, opening.parent_channel_id} & set(
        settings.channels
    ):
        raise Refusal("error-not-in-this-channel", channels=settings.channels)


async def _check_channel(connection: AsyncConnection, opening: Opening, limit: int) -> None:
    found = await limit_rows.open_in_channel(connection, opening.channel_id)
    if limit != UNLIMITED and len(found) >= limit:
        raise Refusal("error-channel-full", count=limit, matches=await _some(connection, found))


async def _check_person(connection: AsyncConnection, opening: Opening, limit: int) -> None:
    found = await limit_rows.open_of_person(connection, opening.host.id, opening.guild_id)
    if limit != UNLIMITED and len(found) >= limit:
        raise Refusal("error-person-full", count=limit, matches=await _some(connection, found))


async def _some(connection: AsyncConnection, match_ids: Sequence[int]) -> tuple[Match, ...]:
    return tuple(await match_rows.list_by_id(connection, match_ids[:_NAMED]))
