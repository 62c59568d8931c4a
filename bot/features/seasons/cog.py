"""The private panel of a server's seasons, which `/zigzag settings` leads to.

Gives the role that a server has chosen to the best of a season, and takes it from the last one's.
"""

import logging
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord.ext import commands

from bot.app import App
from bot.discord import blocks, http
from bot.discord.background import side_by_side
from bot.features.seasons import page as season_page
from bot.features.seasons.rules import Season, SeasonLength
from bot.features.seasons.service import Crowning, Seasons
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader
from bot.match.refusals import Refusal
from bot.match.settings import GuildSettings
from bot.store.shards import Shards
from bot.table.presses import answer_privately
from bot.table.servers import managed_guild


class SeasonsCog(commands.Cog):
    """Shows and changes how long the seasons of a server are, and the role for their best."""

    def __init__(self, app: App) -> None:
        self._client = app.client
        self._seasons = app.matches.service(Seasons)
        pages = app.pages
        pages.add(season_page.SHOW, self._open)
        pages.add(season_page.LENGTH, self._choose_length)
        pages.add(season_page.ROLE, self._choose_role)

    async def _open(self, interaction: discord.Interaction) -> None:
        guild_id = managed_guild(interaction)
        await self._show(interaction, guild_id, await self._seasons.running(guild_id))

    async def _choose_length(self, interaction: discord.Interaction, chosen: str) -> None:
        guild_id = managed_guild(interaction)
        length = None if chosen == season_page.OFF else SeasonLength(chosen)
        await self._show(interaction, guild_id, await self._seasons.choose(guild_id, length))

    async def _choose_role(self, interaction: discord.Interaction, roles: list[int]) -> None:
        """Give this role to the best of a season; none if there is none. Raises Refusal."""
        guild_id, role_id = managed_guild(interaction), next(iter(roles), None)
        if role_id is not None:
            self._check_role(interaction, role_id)
        await self._show(interaction, guild_id, await self._seasons.choose_role(guild_id, role_id))

    async def _show(self, interaction: discord.Interaction, guild_id: int, season: Season | None) -> None:
        post = season_page.panel(
            season,
            for_reader(interaction),
            roles=interaction.permissions.manage_roles,
            lacking=self._lacks_role(guild_id, season),
        )
        await answer_privately(interaction, post)

    def _check_role(self, interaction: discord.Interaction, role_id: int) -> None:
        """Raise Refusal unless the user could give that role themselves."""
        guild, user = interaction.guild, interaction.user
        role = None if guild is None else guild.get_role(role_id)
        if guild is None or role is None or not isinstance(user, discord.Member):
            raise Refusal("error-season-role")
        is_below = user.id == guild.owner_id or role < user.top_role
        if not (interaction.permissions.manage_roles and is_below) or role.is_default() or role.managed:
            raise Refusal("error-season-role")

    def _lacks_role(self, guild_id: int, season: Season | None) -> bool:
        """Return whether a role is chosen that the bot cannot give."""
        guild = self._client.get_guild(guild_id)
        if guild is None or season is None or season.role_id is None:
            return False
        role = guild.get_role(season.role_id)
        return role is None or not (guild.me.guild_permissions.manage_roles and role < guild.me.top_role)


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


def setup(app: App) -> None:
    """Add the panel, end seasons, and give the roles of their best."""
    seasons = app.matches.service(Seasons)
    app.add_cog(SeasonsCog(app))

    async def setting(_: GuildSettings, t: Texts) -> blocks.Block:
        return season_page.setting(t)

    app.server_settings.add(30, lambda settings, t: [setting(settings, t)])

    async def end(shards: Shards) -> Coroutine[Any, Any, None] | None:
        if await seasons.end_due(shards):  # a month ends on many servers at once
            app.scheduler.repeat_jobs()
        crownings = await seasons.to_crown(shards)
        return give(app.client, seasons, crownings) if crownings else None

    app.scheduler.add_job("give the role of a season's best", end)
