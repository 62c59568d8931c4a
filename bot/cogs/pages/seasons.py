"""The private panel of a server's seasons, which `/zigzag settings` leads to."""

import discord
from discord.ext import commands

from bot.cogs.server_settings import managed_guild
from bot.components.page_router import PageRouter
from bot.components.shared import answer_privately
from bot.domain.errors import Refusal
from bot.domain.scoring.seasons import Season, SeasonLength
from bot.i18n.language_choice import for_reader
from bot.messages.controls import NotAControl, is_id, selected_values
from bot.messages.pages import seasons as season_page
from bot.services.people.seasons import Seasons


class SeasonsCog(commands.Cog):
    """Shows and changes how long the seasons of a server are, and the role for their best."""

    def __init__(self, client: discord.Client, seasons: Seasons, pages: PageRouter) -> None:
        self._client = client
        self._seasons = seasons
        pages.add(season_page.PAGE, self.change)

    async def change(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Open the panel, or change what its menu names. Raises NotAControl, Refusal."""
        guild_id = managed_guild(interaction)
        match [*arguments, *selected_values(interaction.data)]:
            case ["show"]:
                season = await self._seasons.running(guild_id)
            case ["length", season_page.OFF]:
                season = await self._seasons.choose(guild_id, None)
            case ["length", chosen] if chosen in set(SeasonLength):
                season = await self._seasons.choose(guild_id, SeasonLength(chosen))
            case ["role"]:
                season = await self._seasons.choose_role(guild_id, None)
            case ["role", number] if is_id(number):
                self._check_role(interaction, int(number))
                season = await self._seasons.choose_role(guild_id, int(number))
            case _:
                raise NotAControl(":".join(arguments))
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
