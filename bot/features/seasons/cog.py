"""Seasons: their names and the menu of them on a leaderboard, the hall of fame, and the private panel."""

import logging
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord.ext import commands

from bot.app import App
from bot.discord import blocks, http, paging
from bot.discord.background import side_by_side
from bot.discord.message import Post
from bot.discord.routes import one_of, positive, route, up_to
from bot.features.seasons.rules import Season, SeasonLength, SeasonStanding
from bot.features.seasons.service import Crowning, Seasons
from bot.i18n import Texts, for_reader
from bot.match.calendar import utc_day
from bot.match.ratings import Ranked, Top
from bot.match.refusals import Refusal
from bot.match.results import Rating
from bot.match.settings import GuildSettings
from bot.store.process_rows import Shards
from bot.table.names import left_out, medal, safe
from bot.table.presses import answer_privately
from bot.table.servers import managed_guild

PAGE: Final = "season"  # the panel's name in custom ids
ALL_TIME: Final = "all"
HALL: Final = "hall"
OFF: Final = "off"
SHOW: Final = route(f"{PAGE}:show")
LENGTH: Final = route(f"{PAGE}:length:{{}}", one_of(OFF, *SeasonLength))
ROLE: Final = route(f"{PAGE}:role:{{*}}", up_to(1, positive))
_HALL_ROOM: Final = 3500  # characters
_MENU_SIZE: Final = 20  # seasons


def name(season: Season, t: Texts) -> str:
    """Return the season's name and days."""
    number = t("season-name", number=season.number)
    return f"{number} · {dates(season, t)}"


def dates(season: Season, t: Texts) -> str:
    """Return the first and the last day of the season, in UTC; of one that ended early, the days it had."""
    end = season.ends_at if season.ended_at is None else min(season.ends_at, season.ended_at)
    last = max(season.began_at, end - 1)
    return t("season-dates", first=t.day(utc_day(season.began_at)), last=t.day(utc_day(last)))


def menu(seasons: Sequence[Season], chosen: str, custom_id: str, t: Texts) -> blocks.Row:
    """Return a menu of the seasons, the leaderboard of all time, and the hall of fame.

    Of many seasons it has those around the chosen one, and the next older and newer, which lead to the rest.
    """
    place = next((index for index, season in enumerate(seasons) if str(season.number) == chosen), 0)
    shown = paging.page_of(seasons, place // _MENU_SIZE + 1, _MENU_SIZE)
    first, end = (shown.page - 1) * _MENU_SIZE, shown.page * _MENU_SIZE
    options = [_option("name", season, chosen, t) for season in shown.items]
    options += [_option("newer", season, chosen, t) for season in seasons[max(first - 1, 0) : first]]
    options += [_option("older", season, chosen, t) for season in seasons[end : end + 1]]
    for value, label in ((ALL_TIME, t("season-all-time")), (HALL, t("season-hall"))):
        options.append(blocks.option(label, value, chosen=chosen == value))
    return blocks.menu(custom_id, options)


def _option(kind: str, season: Season, chosen: str, t: Texts) -> discord.SelectOption:
    number = season.number
    label, is_chosen = t(f"season-{kind}", number=number), chosen == str(number)
    return blocks.option(label, str(number), chosen=is_chosen, about=dates(season, t))


def hall_pages(hall: Sequence[tuple[Season, Top[Ranked[SeasonStanding]]]], t: Texts) -> list[list[str]]:
    """Return for each season which it was and who were its best: as many on a page as a message holds."""
    lines = []
    for season, top in hall:
        people = [
            f"{medal(ranked.rank)} **{safe(ranked.item.name)}** {_value(ranked.item, t)}"
            for ranked in top.rows
        ]
        lines.append(f"**{name(season, t)}**\n{' · '.join([*people, *left_out(top, t)])}")
    return paging.by_room(lines, _HALL_ROOM)


def _value(standing: SeasonStanding, t: Texts) -> str:
    player = standing.as_player()
    return str(player.rating) if isinstance(player, Rating) else t.percent(player.share)


def panel(season: Season | None, t: Texts, *, roles: bool, lacking: bool) -> Post:
    """Build the private panel: how long seasons are, and the role for their best.

    `roles` says whether its reader may give roles, and `lacking` that the bot cannot give the chosen one.
    """
    state = t("season-off") if season is None else f"**{name(season, t)}**"
    now = OFF if season is None else season.length.value
    lengths = [
        blocks.option(t(f"season-length-{value}"), value, chosen=value == now)
        for value in (OFF, *SeasonLength)
    ]
    role: list[blocks.Block] = []
    if season is not None and (roles or season.role_id is not None):
        lacks = f"⚠️ {t('season-no-role')}" if lacking else ""
        role = [
            blocks.text(f"**{t('season-role')}**", blocks.small(t("season-role-about")), lacks),
            blocks.role_menu(ROLE.menu_id(), season.role_id, t("season-role-none")),
        ]
    return blocks.page(
        blocks.text(blocks.heading(t("season-title")), t("season-about"), state),
        blocks.menu(LENGTH.menu_id(), lengths),
        role,
    )


def setting_line(t: Texts) -> blocks.Block:
    """Return a line with the button that opens the panel of seasons."""
    text = f"**{t('settings-seasons')}**\n-# {t('settings-seasons-about')}"
    return blocks.section(text, blocks.button(t("settings-seasons-open"), SHOW.id()))


class SeasonsCog(commands.Cog):
    """Shows and changes how long the seasons of a server are, and the role for their best."""

    def __init__(self, app: App) -> None:
        self._client = app.client
        self._seasons = app.matches.service(Seasons)
        pages = app.pages
        pages.add(SHOW, self._open)
        pages.add(LENGTH, self._choose_length)
        pages.add(ROLE, self._choose_role)

    async def _open(self, interaction: discord.Interaction) -> None:
        guild_id = managed_guild(interaction)
        await self._show(interaction, guild_id, await self._seasons.running(guild_id))

    async def _choose_length(self, interaction: discord.Interaction, chosen: str) -> None:
        guild_id = managed_guild(interaction)
        length = None if chosen == OFF else SeasonLength(chosen)
        await self._show(interaction, guild_id, await self._seasons.choose(guild_id, length))

    async def _choose_role(self, interaction: discord.Interaction, roles: list[int]) -> None:
        """Give this role to the best of a season; none if there is none. Raises Refusal."""
        guild_id, role_id = managed_guild(interaction), next(iter(roles), None)
        if role_id is not None:
            self._check_role(interaction, role_id)
        await self._show(interaction, guild_id, await self._seasons.choose_role(guild_id, role_id))

    async def _show(self, interaction: discord.Interaction, guild_id: int, season: Season | None) -> None:
        post = panel(
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

    steps = [step for crowning in crownings for step in _steps(client, crowning)]
    await side_by_side(steps, take, name="give or take the role of a season's best")

    async def note(crowning: Crowning) -> None:
        await seasons.crowned(crowning.season)

    done = [crowning for crowning in crownings if _key(crowning) not in left]
    await side_by_side(done, note, name="note who has the role of a season's best")


def _key(crowning: Crowning) -> tuple[int, int]:
    return crowning.season.guild_id, crowning.season.number


def _steps(client: discord.Client, crowning: Crowning) -> Iterator[_Step]:
    guild = client.get_guild(crowning.season.guild_id)
    if guild is None:
        return
    former, role = guild.get_role(crowning.former_role_id or 0), guild.get_role(crowning.season.role_id or 0)
    if former is not None:
        for user_id in sorted(crowning.former):
            yield _Step(crowning, guild, user_id, former, wanted=False)
    if role is not None:
        for user_id in sorted(crowning.best):
            yield _Step(crowning, guild, user_id, role, wanted=True)


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
        return setting_line(t)

    app.server_settings.add(30, lambda settings, t: [setting(settings, t)])

    async def end(shards: Shards) -> Coroutine[Any, Any, None] | None:
        if await seasons.end_due(shards):  # a month ends on many servers at once
            app.scheduler.repeat_jobs()
        crownings = await seasons.to_crown(shards)
        return give(app.client, seasons, crownings) if crownings else None

    app.scheduler.add_job("give the role of a season's best", end)
