"""Daily deals: answers with a player's private table, and announces their result in the channel."""

import discord

from bot import clock
from bot.domain.model import Match, MatchStatus
from bot.domain.scoring.daily_results import DailyStanding
from bot.i18n.language_choice import for_everyone, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.messages import daily, table
from bot.messages.controls import NotAControl
from bot.messages.private.move_question import Question
from bot.services.matches import Matches
from bot.sync.hand_messages import pressed_in_hand


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
        is_over = match.status == MatchStatus.FINISHED
        note = daily.standing(await self._standing(match), clock.now(), t) if is_over else ""
        post = await table.post(match, view, theme, t, self._pictures, question=question, note=note)
        if pressed_in_hand(interaction, match):
            await interaction.response.edit_message(**post.edit())
        else:
            await interaction.response.send_message(**post.new(), ephemeral=True)
        if is_over:
            await self._announce(interaction, match)

    async def share(self, interaction: discord.Interaction, match_id: int) -> None:
        """Give a player their own result as text to copy. Raises NotAControl for any other match.

        In the channel it was announced already.
        """
        match = await self._matches.get(match_id)
        is_own = match.guild_id == interaction.guild_id and match.seat_of(interaction.user.id) is not None
        if not match.mode.is_private or match.status != MatchStatus.FINISHED or not is_own:
            raise NotAControl(str(match_id))
        view = self._matches.view(match, None)
        post = daily.to_copy(match, view, await self._standing(match), for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _standing(self, match: Match) -> DailyStanding | None:
        assert match.guild_id is not None and match.daily is not None
        return await self._matches.leaderboards.of_daily_player(match.guild_id, match.daily, match.host_id)

    async def _announce(self, interaction: discord.Interaction, match: Match) -> None:
        """Post the result, without spoilers, where the deal was played, unless it was posted before.

        If that fails, it is retried when the player next opens the deal.
        """
        if match.shown_version >= match.version:
            return
        view = self._matches.view(match, None)
        post = daily.result(match, view, await self._standing(match), for_everyone(interaction))
        await interaction.followup.send(**post.new())
        await self._matches.message_state.table(match.id, match.version)
