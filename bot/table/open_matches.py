"""`/zigzag hint`, `hand`, `move`, `table`, `games` and `resign`: commands about a player's open matches."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

import engines
from bot import games
from bot.clock import now
from bot.discord.message import Post, notice
from bot.discord.paging import OPTIONS, page_of
from bot.discord.routes import Router
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.match import lobby
from bot.match.commands import Play
from bot.match.message_state import MessageState
from bot.match.model import Match, SeatStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import delivery, handlers, names, playing
from bot.table import hand as move_question
from bot.table import moderation_handlers as moderation
from bot.table import refusals as match_list
from bot.table.commands import OpenMatchCog
from bot.table.dm_table import PrivateTables
from bot.table.names import Names, match_words
from bot.table.presses import answer_privately
from bot.table.sync import MessageSync
from bot.table.table import table_link, table_url


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
        if (await self._matches.preferences.of_player(interaction.user.id)).confirm:
            await self._ask_to_play(interaction, found, move)
            return
        change = await self._matches.act(
            found.id, Play(interaction.user.id, move, interaction_id=interaction.id)
        )
        t = for_reader(interaction)
        note = t("played", move=discord.utils.escape_markdown(move.strip()), **match_words(found, t))
        if found.mode.is_private:
            await self._private_tables.show(interaction, change.match)
        elif engines.get(found.game).HIDDEN:
            await self._message_sync.hands.show(interaction, change.match, note=note)
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
        await interaction.response.send_message(**post.new(), ephemeral=True)

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


class TableCog(OpenMatchCog):
    """Posts the table of a match again, at the end of its channel."""

    def __init__(self, matches: Matches, message_sync: MessageSync, message_state: MessageState) -> None:
        super().__init__(matches, message_sync)
        self._message_state = message_state

    @app_commands.command(name="table", description=t("command-table"))
    @app_commands.describe(match=t("option-match"))
    @app_commands.autocomplete(match=OpenMatchCog.suggest_open)
    async def table(self, interaction: discord.Interaction, match: int | None = None) -> None:
        found = await self._open_match(interaction, match)
        if found.seat_of(interaction.user.id) is None:
            raise Refusal("error-not-seated")
        self._matches.positions.game(found.game)  # raises UnknownGame
        if found.mode.is_private:
            raise Refusal("error-daily-private")
        if found.mode.in_dms:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self._message_sync.move_in_dms(found, interaction.user.id)
            await interaction.edit_original_response(**notice(await self._where(interaction, found)).fill())
            return
        here = interaction.channel_id == found.channel_id
        if here and (found.mode.answers_only or delivery.answers_only(interaction)):
            await interaction.response.defer(thinking=True)  # the table will be the answer
            if not await self._message_sync.repost(found, command=interaction):
                raise Refusal("error-channel")
            return
        texts = for_reader(interaction)
        channel = delivery.where(found, texts)
        if found.mode.answers_only and not self._message_sync.delivery.can_write(found):
            text = texts("table-elsewhere", channel=channel)
            await interaction.response.send_message(**notice(text).new(), ephemeral=True)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        text = texts("table-posted", channel=channel)
        if not await self._message_sync.repost(found):
            await self._move_here(interaction, found)
            text = texts("table-moved", match=f"#{found.id}")
        await interaction.edit_original_response(**notice(text).fill())

    async def _where(self, interaction: discord.Interaction, match: Match) -> str:
        """Return where the user's table of a match across servers is now, or that it cannot be sent."""
        now, texts = await self._matches.get(match.id), for_reader(interaction)
        if not now.is_shown_to(interaction.user.id):
            return texts("error-across-dm-closed")
        return texts("across-posted", link=texts("games-link", url=table_url(now, interaction.user.id)))

    async def _move_here(self, interaction: discord.Interaction, match: Match) -> None:
        """Move a match whose channel was deleted to this channel of its server. Raises Refusal."""
        if not self._message_sync.delivery.is_gone(match):
            raise Refusal("error-channel")
        if interaction.guild_id != match.guild_id or interaction.channel_id is None:
            raise Refusal("error-channel-gone")
        if delivery.answers_only(interaction):
            raise Refusal("error-channel")
        await self._message_state.move_to_channel(match, interaction.channel_id)
        await self._message_sync.refresh(match.id)


class GamesCog(commands.Cog):
    """Lists a player's open matches."""

    def __init__(self, matches: Matches, pages: Router) -> None:
        self._matches = matches
        pages.add(match_list.TURN, self.turn)

    @app_commands.command(name="games", description=t("command-games"))
    async def games(self, interaction: discord.Interaction) -> None:
        post = await self._page(interaction, 1)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def turn(self, interaction: discord.Interaction, page: int) -> None:
        """Turn to a page of the list."""
        await answer_privately(interaction, await self._page(interaction, page))

    async def _page(self, interaction: discord.Interaction, page: int) -> Post:
        user_id, texts = interaction.user.id, for_reader(interaction)
        mine = await self._matches.queries.open_matches(user_id)
        if not mine:
            return notice(texts("games-none", game=texts.opening_command(next(iter(engines.games())))))
        shown = page_of(mine, page, match_list.PAGE_SIZE)
        return match_list.page(shown, lambda match: self._line(user_id, match, texts), texts)

    def _line(self, user_id: int, match: Match, texts: Texts) -> str:
        common = {
            **match_words(match, texts),
            "channel": delivery.where(match, texts),
            "link": table_link(match, user_id, texts),
        }
        if not self._matches.positions.has_game(match):
            return texts("games-line-gone", **common)
        to_move = self._matches.to_move(match)
        if to_move is None:
            return texts(_lobby_line(match, user_id), **common)
        if match.seats[to_move].user_id == user_id:
            return texts("games-line-yours", **common)
        name = Names(match.seats, texts)[to_move]
        if away := names.away_note(match.seats[to_move], now(), texts):
            return texts("games-line-away", name=name, away=away, **common)
        return texts("games-line-other", name=name, **common)


def _lobby_line(match: Match, user_id: int) -> str:
    """Return the message id of what a lobby waits for."""
    seat = match.seat_of(user_id)
    if seat is not None and seat.status == SeatStatus.INVITED:
        return "games-line-invited"
    return "games-line-start" if lobby.is_full(match) and match.host_id == user_id else "games-line-lobby"


class ResignCog(OpenMatchCog):
    """Lets players give a match up, or ask the others to cancel it, and moderators end matches of others."""

    @app_commands.command(name="resign", description=t("command-resign"))
    @app_commands.describe(match=t("option-match"))
    @app_commands.autocomplete(match=OpenMatchCog.suggest_open)
    async def resign(self, interaction: discord.Interaction, match: int | None = None) -> None:
        found = await self._open_match(interaction, match)
        if found.seat_of(interaction.user.id) is None and moderation.may_end(interaction, found):
            await moderation.ask_for_reason(interaction, found)
            return
        await handlers.ask_to_resign(interaction, self._matches, found)
