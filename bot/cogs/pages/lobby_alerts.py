"""The page where people ask for a direct message when a game opens; `/zigzag find` leads to it."""

import discord
from discord.ext import commands

from bot.cogs.find import server_of
from bot.components.page_router import PageRouter
from bot.components.shared import answer_privately
from bot.domain.people.lobby_alerts import Hours
from bot.i18n.language_choice import for_reader, locale_of
from bot.messages.controls import NotAControl, is_id, selected_values
from bot.messages.message import Post, notice
from bot.messages.pages import lobby_alerts as alert_page
from bot.messages.pages.finding_players import ALERT_PAGE
from bot.services.matches import Matches

_HOURS = {*Hours, alert_page.OFF}


class AlertCog(commands.Cog):
    """Sets and removes a person's alerts on a server."""

    def __init__(self, matches: Matches, pages: PageRouter) -> None:
        self._matches = matches
        pages.add(ALERT_PAGE, self.press)

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press on the page, or on a line that was sent. Raises NotAControl, Refusal."""
        values = selected_values(interaction.data)
        games = alert_page.choices()
        match [*arguments, *values]:
            case ["show"]:
                await answer_privately(interaction, await self._page(interaction))
            case ["game", game] if game in games:
                zone = (await self._matches.preferences.of_player(interaction.user.id)).zone
                post = alert_page.ask_hours(game, zone, for_reader(interaction))
                await answer_privately(interaction, post)
            case ["game", game, hours] if game in games and hours in _HOURS:
                await self._set(interaction, game, hours)
            case ["quiet", guild, game] if is_id(guild) and game in games:
                await self._stop(interaction, int(guild), game)
            case _:
                raise NotAControl(":".join([*arguments, *values]))

    async def _set(self, interaction: discord.Interaction, game: str, hours: str) -> None:
        texts, guild_id, user_id = for_reader(interaction), server_of(interaction), interaction.user.id
        if hours == alert_page.OFF:
            await self._matches.alerts.remove(guild_id, user_id, game)
        else:
            locale = locale_of(interaction)
            await self._matches.alerts.save(guild_id, user_id, game, Hours(hours), locale)
        note = texts("alert-stopped" if hours == alert_page.OFF else "alert-saved")
        await answer_privately(interaction, await self._page(interaction, note))

    async def _stop(self, interaction: discord.Interaction, guild_id: int, game: str) -> None:
        """Remove the alert of the line that was pressed."""
        await self._matches.alerts.remove(guild_id, interaction.user.id, game)
        text = for_reader(interaction)("alert-stopped")
        await interaction.response.send_message(**notice(text).new(), ephemeral=True)

    async def _page(self, interaction: discord.Interaction, note: str = "") -> Post:
        found = await self._matches.alerts.of(server_of(interaction), interaction.user.id)
        return alert_page.panel(found, for_reader(interaction), note)
