"""The context menus of people and of the messages of matches.

Discord allows five of these menus for people and five for messages.
"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import engines
from bot.app import App
from bot.discord.page_ids import ids_in
from bot.discord.router import Router
from bot.discord.routes import NotAControl
from bot.features.finding import page as challenge_game_choice
from bot.features.following import messages as follow_question
from bot.features.following.rules import check as check_following
from bot.features.following.service import Followers
from bot.features.replays.cog import ReplayCog, replay_cog
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader, locale_of
from bot.match.model import Match
from bot.match.refusals import Refusal, UnknownMatch
from bot.match.service import Matches
from bot.table import delivery, playing
from bot.table import moderation_handlers as moderation
from bot.table.commands import NewMatchCog
from bot.table.controls import ControlId
from bot.table.sync import MessageSync

_EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
_IN_SERVERS = app_commands.AppCommandContext(guild=True)
_INSTALLS = app_commands.AppInstallationType(guild=True, user=True)


class ContextMenuCog(commands.Cog):
    """Challenges people, and follows, replays and ends matches from their messages."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        message_sync: MessageSync,
        *,
        new_match: NewMatchCog,
        replay: ReplayCog,
        pages: Router,
    ) -> None:
        self._client = client
        self._matches = matches
        self._message_sync = message_sync
        self._new_match = new_match
        self._replay = replay
        pages.add(follow_question.FOLLOW, self.choose_following)
        pages.add(challenge_game_choice.CHALLENGE, self.choose_game)
        end = _menu("menu-end", self.end, _IN_SERVERS)
        end.default_permissions = discord.Permissions(manage_messages=True)
        self.menus: Sequence[app_commands.ContextMenu] = (
            _menu("menu-challenge", self.challenge),
            _menu("menu-hand", self.hand),
            _menu("menu-follow", self.follow),
            _menu("menu-replay", self.replay),
            end,
        )

    # On a message

    async def hand(self, interaction: discord.Interaction, message: discord.Message) -> None:
        match = await self._match_of(interaction, message)
        await playing.show_hand(interaction, self._matches, self._message_sync, match)

    async def follow(self, interaction: discord.Interaction, message: discord.Message) -> None:
        _check_server(interaction)
        match = await self._match_of(interaction, message)
        check_following(match, interaction.user.id, interaction.guild_id)
        now = await self._matches.service(Followers).get(match.id, interaction.user.id)
        post = follow_question.question(match, now, for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def replay(self, interaction: discord.Interaction, message: discord.Message) -> None:
        await self._replay.open(interaction, (await self._match_of(interaction, message)).id)

    async def end(self, interaction: discord.Interaction, message: discord.Message) -> None:
        match = await self._match_of(interaction, message)
        await moderation.ask_for_reason(interaction, match)

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

    async def _match_of(self, interaction: discord.Interaction, message: discord.Message) -> Match:
        """Return the match that the message shows. Raises Refusal, UnknownMatch."""
        if self._client.user is None or message.author.id != self._client.user.id:
            raise Refusal("error-no-table")
        found = sorted({match_id for one in ids_in(message) if (match_id := _match_id(one)) is not None})
        if len(found) != 1:
            raise Refusal("error-no-table")
        match = await self._matches.get(found[0])
        if not match.may_be_seen(interaction.user.id, interaction.guild_id):
            raise UnknownMatch(match.id)
        return match

    # On a person

    async def challenge(self, interaction: discord.Interaction, user: discord.User | discord.Member) -> None:
        self._new_match.check_opponent(interaction, user)
        post = challenge_game_choice.question(user.id, for_reader(interaction))
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


def _check_server(interaction: discord.Interaction) -> None:
    """Raise Refusal on servers where the bot is not a member and cannot see who may follow a match."""
    if interaction.guild_id is not None and not delivery.is_member(interaction):
        raise Refusal("error-follow-not-here")


def _menu(
    key: str, callback: Any, contexts: app_commands.AppCommandContext = _EVERYWHERE
) -> app_commands.ContextMenu:
    return app_commands.ContextMenu(
        name=t(key), callback=callback, allowed_contexts=contexts, allowed_installs=_INSTALLS
    )


def _match_id(custom_id: str) -> int | None:
    """Return the match of one of the bot's components, None if it belongs to no match."""
    try:
        return ControlId.parse(custom_id).match
    except NotAControl:
        return None


def setup(app: App) -> None:
    """Add the context menus."""
    cog = ContextMenuCog(
        app.client,
        app.matches,
        app.message_sync,
        new_match=app.new_match,
        replay=app.part(replay_cog),
        pages=app.pages,
    )
    app.add_cog(cog)
    app.menus += cog.menus
