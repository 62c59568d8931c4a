"""The context menu with which people follow a match."""

import discord
from discord.ext import commands

from bot.app import App
from bot.features.following import messages as follow_question
from bot.features.following.messages import FollowerMessages
from bot.features.following.rules import check
from bot.features.following.service import Followers
from bot.i18n.language_choice import for_reader, locale_of
from bot.match.refusals import Refusal
from bot.table import delivery
from bot.table.message_menus import match_of, menu


class FollowCog(commands.Cog):
    """Asks people how they want to follow a match."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self.menus = [menu("menu-follow", self.follow)]
        app.pages.add(follow_question.FOLLOW, self.choose_following)

    async def follow(self, interaction: discord.Interaction, message: discord.Message) -> None:
        _check_server(interaction)
        match = await match_of(interaction, message, self._matches)
        check(match, interaction.user.id, interaction.guild_id)
        now = await self._matches.service(Followers).get(match.id, interaction.user.id)
        post = follow_question.question(match, now, for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def choose_following(self, interaction: discord.Interaction, match_id: int, mode: str) -> None:
        """Follow the match as chosen, or stop. Raises what `Followers.follow` does."""
        user_id, followers, texts = (
            interaction.user.id,
            self._matches.service(Followers),
            for_reader(interaction),
        )
        if mode == "stop":
            post = follow_question.stopped(await followers.unfollow(match_id, user_id), texts)
        else:
            _check_server(interaction)
            match = await followers.follow(
                match_id,
                user_id,
                interaction.guild_id,
                turns=mode == "turns",
                locale=locale_of(interaction),
            )
            post = follow_question.question(match, await followers.get(match_id, user_id), texts)
        await interaction.response.edit_message(**post.edit())


def _check_server(interaction: discord.Interaction) -> None:
    """Raise Refusal on servers where the bot is not a member and cannot see who may follow a match."""
    if interaction.guild_id is not None and not delivery.is_member(interaction):
        raise Refusal("error-follow-not-here")


def setup(app: App) -> None:
    """Add the menu, and notify followers of what happens in matches."""
    cog = FollowCog(app)
    app.add_cog(cog)
    app.menus += cog.menus
    messages = app.part(FollowerMessages)
    app.matches.listen(messages.on_commit)
    app.catching_up.append(messages.catch_up)
    app.closing.append(messages.close)
