"""Posting the table of a match again, at the end of its channel."""

import discord

from bot.discord.message import notice
from bot.i18n.language_choice import for_reader
from bot.match.model import Match
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import delivery
from bot.table.sync import MessageSync
from bot.table.table import table_url


class Reposts:
    """Posts tables again for those who play at them."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self.message_sync = message_sync

    async def post_again(self, interaction: discord.Interaction, match: Match) -> None:
        """Post the user's table again, or say where it is. Raises UnknownGame, Refusal."""
        if match.seat_of(interaction.user.id) is None:
            raise Refusal("error-not-seated")
        self._matches.positions.game(match.game)  # raises UnknownGame
        if match.mode.is_private:
            raise Refusal("error-daily-private")
        if match.mode.in_dms:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self.message_sync.move_in_dms(match, interaction.user.id)
            await interaction.edit_original_response(**notice(await self._where(interaction, match)).fill())
            return
        here = interaction.channel_id == match.channel_id
        if here and (match.mode.answers_only or delivery.answers_only(interaction)):
            await interaction.response.defer(thinking=True)  # the table will be the answer
            if not await self.message_sync.repost(match, command=interaction):
                raise Refusal("error-channel")
            return
        texts = for_reader(interaction)
        channel = delivery.where(match, texts)
        if match.mode.answers_only and not self.message_sync.delivery.can_write(match):
            text = texts("table-elsewhere", channel=channel)
            await interaction.response.send_message(**notice(text).new(), ephemeral=True)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        text = texts("table-posted", channel=channel)
        if not await self.message_sync.repost(match):
            await self._move_here(interaction, match)
            text = texts("table-moved", match=f"#{match.id}")
        await interaction.edit_original_response(**notice(text).fill())

    async def _where(self, interaction: discord.Interaction, match: Match) -> str:
        """Return where the user's table of a match across servers is now, or that it cannot be sent."""
        now, texts = await self._matches.get(match.id), for_reader(interaction)
        if not now.is_shown_to(interaction.user.id):
            return texts("error-across-dm-closed")
        return texts("across-posted", link=texts("games-link", url=table_url(now, interaction.user.id)))

    async def _move_here(self, interaction: discord.Interaction, match: Match) -> None:
        """Move a match whose channel was deleted to this channel of its server. Raises Refusal."""
        if not self.message_sync.delivery.is_gone(match):
            raise Refusal("error-channel")
        if interaction.guild_id != match.guild_id or interaction.channel_id is None:
            raise Refusal("error-channel-gone")
        if delivery.answers_only(interaction):
            raise Refusal("error-channel")
        await self._matches.message_state.move_to_channel(match, interaction.channel_id)
        await self.message_sync.refresh(match.id)
