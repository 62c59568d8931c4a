"""Challenges: a context menu of people opens a match with them."""

from typing import Final

import discord
from discord.ext import commands

import engines
from bot.app import App
from bot.discord import blocks, paging
from bot.discord.message import Post
from bot.discord.routes import one_from, positive, route
from bot.i18n import Texts, for_reader
from bot.match.refusals import Refusal
from bot.table import delivery
from bot.table.message_menus import menu

CHALLENGE: Final = route("challenge:{}:{}", positive, one_from(engines.games_for_several))


def question(user_id: int, t: Texts) -> Post:
    """Ask which game: with buttons for a few, a menu for many. A match opens here and invites the person."""
    asked = t("challenge-ask", person=f"<@{user_id}>")
    games = engines.games_for_several()
    if len(games) > paging.ROW:
        options = [blocks.option(t(f"{name}-name"), name) for name in games]
        return blocks.page(asked, blocks.menus(CHALLENGE.menu_id(user_id), options))
    offered = [blocks.button(t(f"{name}-name"), CHALLENGE.id(user_id, name), "primary") for name in games]
    return blocks.page(asked, blocks.buttons(*offered))


class ChallengeCog(commands.Cog):
    """Asks which game to challenge someone to, and opens the match."""

    def __init__(self, app: App) -> None:
        self._client = app.client
        self._new_match = app.new_match
        self.menus = [menu("menu-challenge", self.challenge)]
        app.pages.add(CHALLENGE, self.choose_game)

    async def challenge(self, interaction: discord.Interaction, user: discord.User | discord.Member) -> None:
        self._new_match.check_opponent(interaction, user)
        post = question(user.id, for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def choose_game(self, interaction: discord.Interaction, user_id: int, game: str) -> None:
        """Open a match with the person who was challenged. Raises Refusal."""
        user = await self._person_here(interaction, user_id)
        await self._new_match.open(interaction, engines.get(game), {"opponent": user})

    async def _person_here(
        self, interaction: discord.Interaction, user_id: int
    ) -> discord.User | discord.Member:
        """Return a person of the server. Raises Refusal for people who are not there."""
        try:
            if interaction.guild is not None and delivery.is_member(interaction):
                return await interaction.guild.fetch_member(user_id)
            return await self._client.fetch_user(user_id)
        except discord.NotFound:
            raise Refusal("error-not-here") from None


def setup(app: App) -> None:
    """Add the menu."""
    cog = ChallengeCog(app)
    app.add_cog(cog)
    app.menus += cog.menus
