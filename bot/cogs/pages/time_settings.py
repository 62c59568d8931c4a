"""The page of a player's time zone, night and holiday, which `/zigzag me` links to."""

import discord
from discord.ext import commands

from bot import clock
from bot.components.page_router import PageRouter
from bot.domain.clocks import holidays
from bot.domain.clocks.quiet_times import LONGEST_NIGHT, is_night
from bot.domain.clocks.time_zones import cities_of, find_time, find_zone, similar_zones
from bot.domain.errors import Refusal
from bot.domain.settings import PlayerSettings
from bot.i18n.language_choice import for_reader
from bot.messages.controls import NotAControl, typed_answers
from bot.messages.pages.settings import time_settings as time_page
from bot.services.people.player_clocks import PlayerClocks
from bot.services.people.preferences import Preferences


class PlayerTimeCog(commands.Cog):
    """Shows and changes when a player's clocks stand still."""

    def __init__(self, preferences: Preferences, player_clocks: PlayerClocks, pages: PageRouter) -> None:
        self._preferences = preferences
        self._clocks = player_clocks
        pages.add(time_page.PAGE, self.press, form=self.fill)

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press on the page. Raises NotAControl."""
        user_id = interaction.user.id
        match arguments:
            case ["show"]:
                await self._show(interaction, await self._preferences.of_player(user_id))
            case ["night"]:
                settings = await self._preferences.of_player(user_id)
                form = time_page.night_form(settings, for_reader(interaction))
                await interaction.response.send_modal(form)
            case ["day"]:
                zone = (await self._preferences.of_player(user_id)).zone
                settings = await self._clocks.set_night(user_id, zone, None, None)
                await self._show(interaction, settings, changed=True)
            case ["away"]:
                settings = await self._preferences.of_player(user_id)
                form = time_page.away_form(settings, for_reader(interaction), clock.now())
                await interaction.response.send_modal(form)
            case ["back"]:
                await self._show(interaction, await self._clocks.come_back(user_id), changed=True)
            case _:
                raise NotAControl(":".join(arguments))

    async def fill(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a form of the page. Raises NotAControl, Refusal."""
        typed, user_id = typed_answers(interaction.data), interaction.user.id
        match arguments:
            case ["night"]:
                settings = await self._clocks.set_night(user_id, *parse_night(typed))
            case ["away"]:
                day = typed.get(time_page.LAST_DAY, "")
                settings = await self._preferences.of_player(user_id)
                until = holidays.end_of_day(day, settings, clock.now())
                if until is None:
                    raise Refusal("error-away-day", day=day)
                settings = await self._clocks.go_away(user_id, until, await self._days(interaction))
            case _:
                raise NotAControl(":".join(arguments))
        await self._show(interaction, settings, changed=True)

    async def _days(self, interaction: discord.Interaction) -> int:
        """Return how many days a year players may be away here."""
        if interaction.guild_id is None:
            return holidays.allowed(None)
        return holidays.allowed(await self._preferences.of_guild(interaction.guild_id))

    async def _show(
        self, interaction: discord.Interaction, settings: PlayerSettings, *, changed: bool = False
    ) -> None:
        t = for_reader(interaction)
        days = await self._days(interaction)
        post = time_page.page(settings, t, clock.now(), days=days, note=t("me-changed") if changed else "")
        await interaction.response.edit_message(**post.edit())


def parse_night(typed: dict[str, str]) -> tuple[str, int, int]:
    """Return the time zone and the night that the form asks for. Raises Refusal."""
    words = typed.get(time_page.ZONE, "")
    zone = find_zone(words)
    if zone is None:
        if cities := cities_of(words):
            raise Refusal("error-zone-abbreviation", zone=words, cities=cities)
        if similar := similar_zones(words):
            raise Refusal("error-zone-similar", zone=words, similar=similar)
        raise Refusal("error-zone", zone=words)
    times = [typed.get(name, "") for name in (time_page.NIGHT_FROM, time_page.NIGHT_TO)]
    begin, end = (find_time(time) for time in times)
    if begin is None or end is None:
        raise Refusal("error-time-of-day", time=times[0] if begin is None else times[1])
    if not is_night(begin, end):
        raise Refusal("error-night-length", hours=LONGEST_NIGHT // 60)
    return zone, begin, end
