"""What a server allows: where matches may be opened, how many at once, and whether they get threads."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.errors import ChannelFull, NotInThisChannel, PersonFull
from bot.domain.model import GuildSettings, Match
from bot.domain.new_matches import Opening
from bot.store.queries import matches as match_rows
from bot.store.queries import open_match_counts as crowding
from bot.store.queries import settings as setting_rows

# Where nothing was chosen. Enough for anybody who plays, and too few to drown a channel in tables.
CHANNEL_LIMIT = 50
PERSON_LIMIT = 10
UNLIMITED = 0
_NAMED = 5  # open matches that a refusal names


async def allowed(connection: AsyncConnection, opening: Opening) -> Opening:
    """The opening as the server wants it, to be carried out in the same transaction: it gets a thread only
    where the server wants that. Raises NotInThisChannel, ChannelFull, PersonFull.
    """
    guild_id = opening.guild_id
    # One after the other on a server, or else two who open at once would both find the last place free.
    await crowding.hold(connection, -opening.host.id if guild_id is None else guild_id)
    if guild_id is None:
        await _check_person(connection, opening, PERSON_LIMIT)
        return replace(opening, thread=False)
    settings = await setting_rows.of_guild(connection, guild_id)
    _check_place(settings, opening)
    await _check_person(connection, opening, limit_of(settings.person_limit, PERSON_LIMIT))
    await _check_channel(connection, opening, limit_of(settings.channel_limit, CHANNEL_LIMIT))
    return replace(opening, thread=opening.thread and settings.threads and not opening.answers_only)


def limit_of(chosen: int | None, usual: int) -> int:
    """The limit in effect; `UNLIMITED` for none."""
    return usual if chosen is None else chosen


def _check_place(settings: GuildSettings, opening: Opening) -> None:
    if settings.channels is not None and not {opening.channel_id, opening.within} & set(settings.channels):
        raise NotInThisChannel(channels=settings.channels)


async def _check_channel(connection: AsyncConnection, opening: Opening, limit: int) -> None:
    found = await crowding.of_channel(connection, opening.channel_id)
    if limit != UNLIMITED and len(found) >= limit:
        raise ChannelFull(limit=limit, matches=await _some(connection, found))


async def _check_person(connection: AsyncConnection, opening: Opening, limit: int) -> None:
    found = await crowding.of_person(connection, opening.host.id, opening.guild_id)
    if limit != UNLIMITED and len(found) >= limit:
        raise PersonFull(limit=limit, matches=await _some(connection, found))


async def _some(connection: AsyncConnection, match_ids: Sequence[int]) -> tuple[Match, ...]:
    return tuple(await match_rows.some(connection, match_ids[:_NAMED]))
