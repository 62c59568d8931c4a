"""A player's open matches: `/zigzag hand` and `move` are about one of them, `/zigzag games` shows all.

Each is listed with what one does next in it, and has a page.
"""

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

import engines
from bot import clock, games
from bot.discord import blocks, paging
from bot.discord.message import Post, notice
from bot.discord.paging import OPTIONS, page_of
from bot.discord.routes import Router, positive, route
from bot.i18n import Texts, for_reader
from bot.i18n import command_text as t
from bot.match import lobby, roll_call
from bot.match.commands import DoubtfulMove, Play, SayHere
from bot.match.model import Match, MatchStatus, Seat, SeatStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import delivery, handlers, names, offers, playing
from bot.table import hand as move_question
from bot.table.commands import OpenMatchCog
from bot.table.controls import Control, Press, rows
from bot.table.mention import HERE, PLAY, hand_label
from bot.table.message_menus import Reposts
from bot.table.names import Names, match_words
from bot.table.offers import Held, Seen
from bot.table.presses import TURN, answer_privately
from bot.table.private_tables import PrivateTables
from bot.table.side_messages import About
from bot.table.sync import MessageSync
from bot.table.table import table_url

PAGE_SIZE: Final = 5  # each match has up to six of a message's 40 components
POST: Final = route("games:post:{}", positive)
MORE: Final = route("games:more:{}", positive)
END: Final = route("games:end:{}", positive)


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
        doubt = playing.looks_like_slip(interaction)
        play = Play(interaction.user.id, move, interaction_id=interaction.id, doubt=doubt)
        try:
            played = await playing.play_once(interaction, self._matches, found.id, play)
        except DoubtfulMove:
            await self._ask_to_play(interaction, found, move)
            return
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


class GamesCog(OpenMatchCog):
    """Lists a player's open matches, shows each on a page of its own, and answers what is pressed there."""

    def __init__(
        self, matches: Matches, pages: Router, private_tables: PrivateTables, reposts: Reposts
    ) -> None:
        super().__init__(matches, reposts.message_sync)
        self._private_tables = private_tables
        self._reposts = reposts
        pages.add(TURN, self.turn)
        pages.add(PLAY, self._play)
        pages.add(HERE, self._say_here)
        pages.add(POST, self._post)
        pages.add(MORE, self._more)
        pages.add(END, self._end)

    @app_commands.command(name="games", description=t("command-games"))
    @app_commands.describe(match=t("option-open-match"))
    @app_commands.autocomplete(match=OpenMatchCog.suggest_open)
    async def games(self, interaction: discord.Interaction, match: int | None = None) -> None:
        if match is None:
            post = await self._page(interaction, 1)
        else:
            post = self._match_page(interaction, await self._open_match(interaction, match))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def turn(self, interaction: discord.Interaction, page: int) -> None:
        """Turn to a page of the list."""
        await answer_privately(interaction, await self._page(interaction, page))

    async def _page(self, interaction: discord.Interaction, page: int) -> Post:
        user_id, texts = interaction.user.id, for_reader(interaction)
        mine = await self._matches.queries.open_matches(user_id)
        if not mine:
            return notice(texts("games-none", game=texts.opening_command(next(iter(engines.games())))))
        if len(mine) == 1:
            return self._match_page(interaction, mine[0])
        to_move = {match.id: self._to_move(match) for match in mine}
        mine.sort(key=lambda match: not _is_theirs(match, to_move[match.id], user_id))
        shown = page_of(mine, page, PAGE_SIZE)
        return listed(shown, to_move, user_id, texts)

    def _to_move(self, match: Match) -> int | None:
        """Return the seat to move; None in a lobby, and where the game is not installed."""
        return self._matches.to_move(match) if self._matches.positions.has_game(match) else None

    async def _play(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the hand or placing message, or the private table of a deal of the day."""
        match = await self._own(interaction, match_id)
        if match.mode.is_private:
            await self._private_tables.show(interaction, match)
        else:
            await playing.show_hand(interaction, self._matches, self._reposts.message_sync, match)

    async def _say_here(self, interaction: discord.Interaction, match_id: int) -> None:
        """Answer the roll call of a lobby from elsewhere than its message."""
        texts = for_reader(interaction)
        answer = SayHere(interaction.user.id, interaction.id)
        match = (await self._matches.act(match_id, answer)).match
        waits = match.status == MatchStatus.LOBBY
        text = texts("roll-call-waits" if waits else "roll-call-begun", **match_words(match, texts))
        await interaction.response.send_message(**notice(text).new(), ephemeral=True)

    async def _post(self, interaction: discord.Interaction, match_id: int) -> None:
        await self._reposts.post_again(interaction, await self._own(interaction, match_id))

    async def _more(self, interaction: discord.Interaction, match_id: int) -> None:
        match = await self._own(interaction, match_id)
        post = self._match_page(interaction, match, back=True)
        await answer_privately(interaction, post)

    async def _end(self, interaction: discord.Interaction, match_id: int) -> None:
        await handlers.ask_for_reason(interaction, await self._matches.get(match_id))

    def _match_page(self, interaction: discord.Interaction, match: Match, *, back: bool = False) -> Post:
        """Return all that its player can do with a match, and what moderators can; Refusal for others.

        `back`: there is a list that the reader comes from.
        """
        reader, t = interaction.user.id, for_reader(interaction)
        seat, may_end = match.seat_of(reader), handlers.may_end(interaction, match)
        if seat is None and not may_end:
            raise Refusal("error-not-seated")
        to_move = None if match.is_over else self._to_move(match)
        line = _line(match, to_move, reader, t)
        return blocks.page(
            f"**{t('games-match', **match_words(match, t))}**" if match.is_over else line,
            None if seat is None else _buttons(match, to_move, reader, t, more=False),
            [] if seat is None else rows(self._further(match, seat, to_move, t), match.id, match.version),
            blocks.buttons(
                blocks.button(t("games-all"), TURN.id(1)) if back else None,
                blocks.button(t("menu-end"), END.id(match.id), "danger") if seat is None else None,
            ),
        )

    def _further(self, match: Match, seat: Seat, to_move: int | None, t: Texts) -> list[Control]:
        """Return what is needed less often in a match."""
        has_game = self._matches.positions.has_game(match)
        left = match.is_over or seat.status == SeatStatus.RESIGNED
        leave = Press(t("lobby-leave" if match.status == MatchStatus.LOBBY else "table-resign"), "resign")
        controls: list[Control] = []
        if has_game and match.status == MatchStatus.PLAYING:
            controls += self._offered(match, seat, to_move, t)
        if has_game:
            controls.append(Press(t("table-rules"), "rules"))
        return controls if left else [*controls, leave]

    def _offered(self, match: Match, seat: Seat, to_move: int | None, t: Texts) -> list[Control]:
        """Return what features offer the player: at the table, or in the hand where hands are hidden."""
        if not (match.mode.is_private or engines.get(match.game).HIDDEN):
            return offers.TABLE.of(Seen(match, self._matches.view(match, None)), t)
        held = Held(match, self._matches.view(match, seat.seat))
        return (offers.TO_MOVE if to_move == seat.seat else offers.WAITING).of(held, t)

    async def _own(self, interaction: discord.Interaction, match_id: int) -> Match:
        """Return the match. Raises UnknownGame, UnknownMatch, Refusal if it is not the user's."""
        match = await self._matches.get(match_id)
        if match.seat_of(interaction.user.id) is None:
            raise Refusal("error-not-seated")
        self._matches.positions.game(match.game)
        return match


def listed(shown: paging.ListPage[Match], to_move: Mapping[int, int | None], reader: int, t: Texts) -> Post:
    """Return a page of the reader's matches; `to_move` has the seat to move in each, by its id."""
    return blocks.page(
        blocks.text(blocks.heading(t("games-title")), *paging.footer(shown.page, shown.pages, t)),
        [
            [_line(match, to_move[match.id], reader, t), _buttons(match, to_move[match.id], reader, t)]
            for match in shown.items
        ],
        blocks.pager(shown.page, shown.pages, TURN.id, t),
    )


def _line(match: Match, to_move: int | None, reader: int, t: Texts) -> str:
    common = {**match_words(match, t), "channel": delivery.where(match, t)}
    if match.game not in engines.games():
        return t("games-line-gone", **common)
    if to_move is None:
        return t(_lobby_line(match, reader), **common)
    if _is_theirs(match, to_move, reader):
        return t("games-line-yours", **common)
    name = Names.of(match, t)[to_move]
    if away := names.away_note(match.seats[to_move], clock.now(), t):
        return t("games-line-away", name=name, away=away, **common)
    return t("games-line-other", name=name, **common)


def _is_theirs(match: Match, to_move: int | None, reader: int) -> bool:
    plays = to_move is not None and match.seats[to_move].user_id == reader
    return plays or roll_call.waits_for(match, reader)


def _lobby_line(match: Match, reader: int) -> str:
    """Return the message id of what a lobby waits for."""
    seat = match.seat_of(reader)
    if seat is not None and seat.status == SeatStatus.INVITED:
        return "games-line-invited"
    if roll_call.waits_for(match, reader):
        return "games-line-roll-call"
    return "games-line-start" if lobby.is_full(match) and match.host_id == reader else "games-line-lobby"


def _buttons(
    match: Match, to_move: int | None, reader: int, t: Texts, *, more: bool = True
) -> blocks.Row | None:
    """Return what one does next in the match, the likeliest first; `more`: with a button to the rest."""
    there = blocks.link(t("games-go"), table_url(match, reader)) if match.is_shown_to(reader) else None
    if match.game not in engines.games():
        return blocks.buttons(there)
    style = "primary" if _is_theirs(match, to_move, reader) else "secondary"
    rest = blocks.button(t("table-more"), MORE.id(match.id)) if more else None
    if match.mode.is_private:
        return blocks.buttons(blocks.button(t("games-play"), PLAY.id(match.id), style), rest)
    label = hand_label(match.game, t) if match.status == MatchStatus.PLAYING else ""
    asked = roll_call.waits_for(match, reader)
    return blocks.buttons(
        blocks.button(label, PLAY.id(match.id), style) if label else None,
        blocks.button(t("roll-call-here"), HERE.id(match.id), "success") if asked else None,
        there,
        blocks.button(t("games-post"), POST.id(match.id)),
        rest,
    )
