"""What a tournament may have on a server besides messages: a scheduled event, and a role for the winner.

Nothing depends on them: if the bot lacks the permissions, the tournament goes on without them.
"""

import logging
from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from bot import clock
from bot.discord import blocks, http, visibility
from bot.discord.background import side_by_side
from bot.discord.message import Post
from bot.discord.paging import NAME, shortened
from bot.features.tournaments import entries
from bot.features.tournaments.rankings import table_size
from bot.features.tournaments.routes import MINE, STANDINGS
from bot.features.tournaments.stored import StoredTable, StoredTournament
from bot.features.tournaments.tables import (
    RankedPlace,
    bye_point,
    ending,
    heading,
    podium_places,
    rankings,
    title,
)
from bot.i18n import Texts
from bot.match.calendar import DAY
from bot.match.ratings import top
from bot.table import names
from bot.table.names import left_out, medal, safe

log = logging.getLogger(__name__)

# Discord wants an end, which nobody knows, and ends the event itself by then. So the end is moved on while
# the tournament runs, to some time after the deadline of the round, when the next has begun.
_LENGTH = timedelta(hours=2)
_PAUSE = timedelta(seconds=365 * DAY)
_OPEN = (discord.EventStatus.scheduled, discord.EventStatus.active)


def may_create(guild: discord.Guild) -> bool:
    """Return whether the bot may create scheduled events there. Managing them does not include that."""
    return visibility.allows_any(guild.me.guild_permissions, "create_events")


def may_give(guild: discord.Guild, role_id: int) -> bool:
    """Return whether the bot may give that role."""
    role = guild.get_role(role_id)
    return (
        role is not None
        and visibility.allows_any(guild.me.guild_permissions, "manage_roles")
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
            name=shortened(title(tournament, t), NAME),
            start_time=start,
            end_time=start + _LENGTH,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=shortened(f"#{channel.name}", NAME) if channel is not None else "Zigzag",
            description=url,
        )
    except discord.HTTPException as error:
        if http.is_outage(error):
            raise
        log.info("tournament %s gets no scheduled event: %s", tournament.id, error)
        return None
    return event.id


async def go_on(guild: discord.Guild, tournament: StoredTournament) -> None:
    """Start the scheduled event, because the tournament has begun, and move its end on as it goes on."""
    if tournament.due_at is None:
        ends = datetime.fromtimestamp(clock.now(), UTC) + _PAUSE
    else:
        ends = datetime.fromtimestamp(tournament.due_at, UTC) + _LENGTH
    await _change(guild, tournament, discord.EventStatus.active, ends)


async def end(guild: discord.Guild, tournament: StoredTournament) -> None:
    """End the scheduled event, or cancel it if it has not begun."""
    await _change(guild, tournament, discord.EventStatus.completed)


async def _change(
    guild: discord.Guild,
    tournament: StoredTournament,
    status: discord.EventStatus,
    ends: datetime | None = None,
) -> None:
    """Set the status, and the end unless it is later already."""
    if tournament.event_id is None:
        return
    try:
        event = await guild.fetch_scheduled_event(tournament.event_id)
        if status == discord.EventStatus.completed and event.status == discord.EventStatus.scheduled:
            status = discord.EventStatus.cancelled
        changes: dict[str, Any] = {} if event.status == status else {"status": status}
        if ends is not None and (event.end_time is None or event.end_time < ends):
            changes["end_time"] = ends
        if event.status in _OPEN and changes:
            await event.edit(**changes)
    except (discord.HTTPException, ValueError) as error:
        if http.is_outage(error):
            raise
        log.info("the scheduled event of tournament %s stays as it is: %s", tournament.id, error)


async def give_role(
    client: discord.Client, tournament: StoredTournament, winners: Sequence[int], before: Sequence[int]
) -> None:
    """Give the winners their role, and take it from those who won the one before. Raises REQUEST_ERRORS."""
    guild = client.get_guild(tournament.setup.guild_id)
    if guild is None or tournament.role_id is None or not may_give(guild, tournament.role_id):
        return
    role = tournament.role_id

    async def take(user_id: int) -> None:
        with suppress(discord.NotFound, discord.Forbidden):
            await client.http.remove_role(guild.id, user_id, role)

    async def give(user_id: int) -> None:
        with suppress(discord.NotFound, discord.Forbidden):
            await client.http.add_role(guild.id, user_id, role)

    failed = await side_by_side(set(before) - set(winners), take, name="take a tournament's role")
    failed += await side_by_side(winners, give, name="give a tournament's role")
    if failed:
        raise failed[0]


TABLES_EACH = 24  # tables in one message, with at most three mentions each: Discord allows 100
WARNED_EACH = 30  # people in one warning
_NAMED = 30  # people in the announcement of the end, each with a mention


def round_begins(
    tournament: StoredTournament,
    tables: Sequence[StoredTable],
    pinged: Collection[int],
    t: Texts,
    commitment: str | None = None,
) -> Post:
    """Announce the round with these of its tables; `pinged` are the people to be notified.

    `commitment` is that of the deal which all tables share, if they do.
    """
    key = "tourney-deal-begins" if tournament.is_series else "tourney-round-begins"
    head = t(key, number=tournament.round, total=entries.number_of_rounds(tournament, table_size(tournament)))
    if tournament.due_at is not None:
        head += f"\n-# {t('tourney-until', when=names.relative(tournament.due_at))}"
    if commitment is not None:
        head += f"\n-# {t('tourney-sealed', commitment=f'`{commitment}`')}"
    lines = [_table(tournament, table, t) for table in tables]
    here = {tournament.entrant(number).user_id for table in tables for number in table.as_table.people}
    return blocks.page(
        f"{heading(tournament, t)}\n**{head}**" if not lines else blocks.heading(head),
        blocks.text(*lines),
        blocks.buttons(_mine(tournament, t), _standings(tournament, t)),
        mentions=sorted(here & set(pinged)),
    )


def _mine(tournament: StoredTournament, t: Texts) -> blocks.Button:
    return blocks.button(t("tourney-mine"), MINE.id(tournament.id), "primary")


def _standings(tournament: StoredTournament, t: Texts) -> blocks.Button:
    return blocks.button(t("tourney-standings"), STANDINGS.id(tournament.id))


def _table(tournament: StoredTournament, table: StoredTable, t: Texts) -> str:
    people = [_person(tournament, number, t) for number in table.seats]
    if len(people) == 1 and not tournament.is_series:
        return t("tourney-table-bye", name=people[0], point=bye_point(tournament))
    match = f" · #{table.match_id}" if table.match_id is not None else ""
    return f"{table.number}. {t('tourney-table-between').join(people)}{match}"


def _person(tournament: StoredTournament, number: int | None, t: Texts) -> str:
    if number is None:
        return t("tourney-seat-bot")
    user_id = tournament.entrant(number).user_id
    return f"<@{user_id}>" if user_id else t("former-player")


def warning(tournament: StoredTournament, people: Sequence[int], t: Texts) -> Post:
    """Warn people that bots play on for them soon."""
    mentioned = ", ".join(f"<@{user_id}>" for user_id in people)
    when = names.relative(tournament.due_at) if tournament.due_at is not None else ""
    text = t("tourney-warning", people=mentioned, when=when)
    return blocks.page(text, blocks.buttons(_mine(tournament, t)), mentions=people)


def over(tournament: StoredTournament, pinged: Collection[int], url: str, t: Texts) -> Post:
    """Announce who won, with a link to the tournament's message."""
    shown = top(podium_places(tournament, rankings(tournament, t)), _NAMED)
    lines = [*(_winner(tournament, place) for place in shown.rows), *left_out(shown, t)]
    mentions = (tournament.entrant(place.id).user_id for place in shown.rows)
    return blocks.page(
        blocks.text(heading(tournament, t), ending(tournament, t), *lines),
        blocks.buttons(blocks.link(t("tourney-see-podium"), url), _standings(tournament, t)),
        mentions=[user_id for user_id in mentions if user_id in pinged],
    )


def _winner(tournament: StoredTournament, place: RankedPlace) -> str:
    user_id = tournament.entrant(place.id).user_id
    return f"{medal(place.rank)} {f'<@{user_id}>' if user_id else safe(place.name)}"
