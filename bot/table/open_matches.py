"""`/zigzag hand` and `move`: commands about one of a player's open matches."""

import discord
from discord import app_commands
from discord.app_commands import Choice

import engines
from bot import games
from bot.discord.message import notice
from bot.discord.paging import OPTIONS
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.match.commands import Play
from bot.match.model import Match, SeatStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import hand as move_question
from bot.table import playing
from bot.table.commands import OpenMatchCog
from bot.table.dm_table import PrivateTables
from bot.table.names import match_words
from bot.table.side_messages import About
from bot.table.sync import MessageSync


class PlayCog(OpenMatchCog):
    """Shows players their hands and plays the moves they type."""

    def __init__(self, matches: Matches, message_sync: MessageSync, private_tables: PrivateTables) -> None:
        super().__init__(matches, message_sync)
        self._private_tables = private_tables

    @app_commands.command(name="hand", description=t("command-hand"))
    @app_commands.describe(match=t("option-match"))
    @app_commands.autocomplete(match=OpenMatchCog.suggest_open)
    async def hand(self, interaction: discord.Interaction, match: int | None = None) -> None:
        found = await self._open_match(interaction, match)
        await playing.show_hand(interaction, self._matches, self._message_sync, found)

    @app_commands.command(name="move", description=t("command-move"))
    @app_commands.describe(move=t("option-move"), match=t("option-match"))
    @app_commands.autocomplete(match=OpenMatchCog.suggest_open)
    async def move(
        self,
        interaction: discord.Interaction,
        move: app_commands.Range[str, 1, 40],
        match: int | None = None,
    ) -> None:
        found = await self._match_to_move(interaction, match)
        asks = (await self._matches.preferences.of_player(interaction.user.id)).confirm
        if asks or playing.looks_like_slip(interaction, self._matches, found, move.strip().lower()):
            await self._ask_to_play(interaction, found, move)
            return
        played = await playing.play_once(interaction, self._matches, found.id, move)
        t = for_reader(interaction)
        note = t("played", move=discord.utils.escape_markdown(move.strip()), **match_words(found, t))
        if found.mode.is_private:
            await self._private_tables.show(interaction, played)
        elif engines.get(found.game).HIDDEN:
            await self._message_sync.hands.show(interaction, played, note=note)
        else:
            await interaction.response.send_message(**notice(note).new(), ephemeral=True)

    async def _match_to_move(self, interaction: discord.Interaction, match_id: int | None) -> Match:
        """Return the match as `_open_match` does, but guess none of several: the turn may pass meanwhile.

        Raises what that does, and Refusal.
        """
        if match_id is None and interaction.channel_id is not None:
            here = await self._matches.queries.played_in_channel(interaction.channel_id, interaction.user.id)
            if len(here) > 1:
                raise Refusal("error-which-match", option="match", matches=here)
        return await self._open_match(interaction, match_id)

    async def _ask_to_play(self, interaction: discord.Interaction, match: Match, typed: str) -> None:
        """Ask before the move counts: under the private table of a daily match, else in a message."""
        user_id, texts = interaction.user.id, for_reader(interaction)
        move = self._matches.check_move(match, Play(user_id, typed))
        view = self._matches.view(match, match.playing_seat(user_id).seat)
        if match.mode.is_private:
            asked = move_question.in_hand(match, view, move, texts)
            await self._private_tables.show(interaction, match, question=asked)
            return
        post = move_question.question_post(match, view, move, texts)
        await self._message_sync.hands.side_messages.show(interaction, match, post, About.MOVE)

    @move.autocomplete("move")
    async def suggest_move(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the legal moves that contain the text typed; none if it is not the user's turn."""
        named = interaction.namespace.match
        try:
            match = await self._match_to_move(interaction, named if isinstance(named, int) else None)
        except Refusal:
            return []
        seat = match.seat_of(interaction.user.id)
        if seat is None or seat.status == SeatStatus.RESIGNED or self._matches.to_move(match) != seat.seat:
            return []
        view = self._matches.view(match, seat.seat)
        presentation = games.get(match.game)
        legal = map(presentation.move_text, presentation.suggested_moves(view))
        matching = [text for text in legal if typed.strip().lower() in text.lower()]
        return [Choice(name=text, value=text) for text in matching[:OPTIONS]]
