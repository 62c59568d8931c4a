"""Private tables: the table of a match that only its one player sees, as an ephemeral message."""

from collections.abc import Awaitable, Callable

import discord

from bot.i18n import Texts
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match.model import Match, MatchStatus
from bot.match.service import Matches
from bot.table import table
from bot.table.hand import Question
from bot.table.hand_messages import pressed_in_hand

Note = Callable[[Match, Texts], Awaitable[str]]
Ended = Callable[[discord.Interaction, Match], Awaitable[None]]


class PrivateTables:
    """Shows each player their private table.

    `notes` say what stands below the result of a finished match, and `on_end` are called when one was shown.
    """

    def __init__(self, matches: Matches, pictures: Pictures) -> None:
        self._matches = matches
        self._pictures = pictures
        self.notes: list[Note] = []
        self.on_end: list[Ended] = []

    async def show(
        self, interaction: discord.Interaction, match: Match, *, question: Question | None = None
    ) -> None:
        """Answer with the player's table, in place if it was pressed."""
        theme = await player_theme(self._matches.preferences, interaction.user.id)
        view, t = self._matches.view(match, None), for_reader(interaction)
        is_over = match.status == MatchStatus.FINISHED
        note = "\n".join([await say(match, t) for say in self.notes]) if is_over else ""
        post = await table.post(match, view, theme, t, self._pictures, question=question, note=note)
        if pressed_in_hand(interaction, match):
            await interaction.response.edit_message(**post.edit())
        else:
            await interaction.response.send_message(**post.new(), ephemeral=True)
        if is_over:
            for ended in self.on_end:
                await ended(interaction, match)
