"""Daily deals: answers with a player's private table, and announces their result in the channel."""

import discord

from bot.domain.model import Match, MatchStatus
from bot.i18n.language_choice import for_everybody, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.messages import daily, table
from bot.messages.question import Question
from bot.services.matches import Matches
from bot.sync.hands import pressed_in_hand


class DailyTables:
    """Shows each player their private table of the daily deal."""

    def __init__(self, matches: Matches, pictures: Pictures) -> None:
        self._matches = matches
        self._pictures = pictures

    async def show(
        self, interaction: discord.Interaction, match: Match, *, question: Question | None = None
    ) -> None:
        """Answer with the player's table, in place if it was pressed, and announce a finished one."""
        theme = await player_theme(self._matches.preferences, interaction.user.id)
        view = self._matches.view(match, None)
        t = for_reader(interaction)
        post = await table.post(match, view, theme, t, self._pictures, question=question)
        if pressed_in_hand(interaction, match):
            await interaction.response.edit_message(**post.edit())
        else:
            await interaction.response.send_message(**post.new(), ephemeral=True)
        if match.status == MatchStatus.FINISHED:
            await self.announce(interaction, match)

    async def announce(self, interaction: discord.Interaction, match: Match) -> None:
        """Post the result, without spoilers, where the deal was played, unless it was posted before.

        If that fails, it is retried when the player next opens the deal.
        """
        if match.shown_version >= match.version:
            return
        post = daily.result(match, for_everybody(interaction))
        await interaction.followup.send(**post.new())
        await self._matches.message_state.table(match.id, match.version)
