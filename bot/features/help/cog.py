"""`/zigzag help` and `/zigzag rules`: what the bot offers, and how its games are played."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import engines
from bot.app import App
from bot.discord.message import Post
from bot.features.help import buttons
from bot.features.help import page as help_page
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.images.pictures import player_theme
from bot.match.model import DEFAULT_LEVEL
from bot.table import delivery, questions
from bot.table.game_option import GameOption
from bot.table.presses import answer_privately


class RulesCog(commands.Cog):
    """Shows the rules of a game."""

    def __init__(self, app: App) -> None:
        self._preferences = app.matches.preferences
        self._pictures = app.pictures

    @app_commands.command(name="rules", description=t("command-rules"))
    @app_commands.describe(game=t("option-game"))
    async def rules(
        self, interaction: discord.Interaction, game: app_commands.Transform[str, GameOption()]
    ) -> None:
        await self.show(interaction, game)

    async def show(self, interaction: discord.Interaction, game: str) -> None:
        """Answer with the rules of a game."""
        theme = await player_theme(self._preferences, interaction.user.id)
        post = await questions.rules(game, theme, for_reader(interaction), self._pictures)
        await interaction.response.send_message(**post.new(), ephemeral=True)


class HelpCog(commands.Cog):
    """Shows the help pages, whose components do what the commands of other cogs do."""

    def __init__(self, app: App) -> None:
        self._app = app
        pages = app.pages
        pages.add(help_page.START, self._show_start)
        pages.add(help_page.TURN, self._turn)
        pages.add(help_page.COMMANDS, self._show_commands)
        pages.add(help_page.OPEN, self._play)
        pages.add(help_page.HOUSE, self._play_house)
        pages.add(help_page.RULES, app.part(RulesCog).show)

    @app_commands.command(name="help", description=t("command-help"))
    async def help(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        post = await self._start(interaction, str(data.get("id", "")))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _show_start(self, interaction: discord.Interaction, command_id: str) -> None:
        await answer_privately(interaction, await self._start(interaction, command_id))

    async def _turn(self, interaction: discord.Interaction, page: int, command_id: str) -> None:
        await answer_privately(interaction, await self._start(interaction, command_id, page))

    async def _show_commands(self, interaction: discord.Interaction, command_id: str) -> None:
        names = [command.name for command in self._app.group.walk_commands()]
        await answer_privately(interaction, help_page.commands(names, for_reader(interaction), command_id))

    async def _play(self, interaction: discord.Interaction, game: str) -> None:
        await self._app.new_match.open(interaction, engines.get(game), {})

    async def _play_house(self, interaction: discord.Interaction, game: str) -> None:
        await self._app.new_match.open(interaction, engines.get(game), {"house": DEFAULT_LEVEL})

    async def _start(self, interaction: discord.Interaction, command_id: str = "", page: int = 1) -> Post:
        mentioned = not (delivery.answers_only(interaction) or delivery.is_alone(interaction))
        return help_page.start(
            for_reader(interaction),
            alone=delivery.is_alone(interaction),
            on_server=interaction.guild_id is not None,
            pace=await self._app.new_match.default_pace(interaction) if mentioned else None,
            command_id=command_id,
            page=page,
            links=self._app.host.links,
        )


def setup(app: App) -> None:
    """Add `/zigzag help` and `/zigzag rules`."""
    app.add_cog(HelpCog(app))
    app.add_cog(app.part(RulesCog))
    buttons.add()
