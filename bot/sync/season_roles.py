"""Gives the role that a server has chosen to the best of a season, and takes it from the last one's."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import discord

from bot.services.people.seasons import Crowning, Seasons
from bot.sync.side_by_side import side_by_side
from bot.transport import http

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Step:
    """A role that a person is to have, or to have no more."""

    crowning: Crowning
    guild: discord.Guild
    user_id: int
    role: discord.Role
    wanted: bool


async def give(client: discord.Client, seasons: Seasons, crownings: Sequence[Crowning]) -> None:
    """Give and take the roles. What Discord refuses is not tried again; all that fails otherwise is."""
    left: set[tuple[int, int]] = set()

    async def take(step: _Step) -> None:
        try:
            await _take(step)
        except BaseException:
            left.add(_key(step.crowning))
            raise

    steps = [step for one in crownings for step in _steps(client, one)]
    await side_by_side(steps, take, name="give or take the role of a season's best")

    async def note(one: Crowning) -> None:
        await seasons.crowned(one.season)

    done = [one for one in crownings if _key(one) not in left]
    await side_by_side(done, note, name="note who has the role of a season's best")


def _key(one: Crowning) -> tuple[int, int]:
    return one.season.guild_id, one.season.number


def _steps(client: discord.Client, one: Crowning) -> Iterator[_Step]:
    guild = client.get_guild(one.season.guild_id)
    if guild is None:
        return
    former, role = guild.get_role(one.former_role_id or 0), guild.get_role(one.season.role_id or 0)
    if former is not None:
        for user_id in sorted(one.former):
            yield _Step(one, guild, user_id, former, wanted=False)
    if role is not None:
        for user_id in sorted(one.best):
            yield _Step(one, guild, user_id, role, wanted=True)


async def _take(step: _Step) -> None:
    """Take one step, unless it was taken before. Raises REQUEST_ERRORS."""
    try:
        member = step.guild.get_member(step.user_id) or await step.guild.fetch_member(step.user_id)
        if step.wanted and step.role not in member.roles:
            await member.add_roles(step.role)
        elif not step.wanted and step.role in member.roles:
            await member.remove_roles(step.role)
    except discord.NotFound:
        return  # they have left
    except discord.HTTPException as error:
        if http.is_outage(error):
            raise
        log.info("server %s does not let the bot change a role: %s", step.guild.id, error.code)
