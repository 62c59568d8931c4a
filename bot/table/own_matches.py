"""`/zigzag games`: a player's open matches, with what one does next in each."""

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

import engines
from bot.clock import now
from bot.discord import blocks, paging
from bot.discord.message import Post, notice
from bot.discord.paging import page_of
from bot.discord.routes import Router, positive, route
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.match import lobby
from bot.match.model import Match, MatchStatus, SeatStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import delivery, names, offers, playing
from bot.table.controls import Press, rows
from bot.table.dm_table import PrivateTables
from bot.table.names import Names, match_words
from bot.table.offers import Shown
from bot.table.presses import answer_privately
from bot.table.refusals import TURN
from bot.table.reposting import Reposts
from bot.table.table import table_url

PAGE_SIZE: Final = 5  # each match has up to six of a message's 40 components
PLAY: Final = route("games:play:{}", positive)
POST: Final = route("games:post:{}", positive)
MORE: Final = route("games:more:{}", positive)


class GamesCog(commands.Cog):
    """Lists a player's open matches, and answers what is pressed in the list."""

    def __init__(
        self, matches: Matches, pages: Router, private_tables: PrivateTables, reposts: Reposts
    ) -> None:
        self._matches = matches
        self._private_tables = private_tables
        self._reposts = reposts
        pages.add(TURN, self.turn)
        pages.add(PLAY, self._play)
        pages.add(POST, self._post)
        pages.add(MORE, self._more)

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
        to_move = {match.id: self._to_move(match) for match in mine}
        mine.sort(key=lambda match: not _is_theirs(match, to_move[match.id], user_id))
        shown = page_of(mine, page, PAGE_SIZE)
        return listed(shown, to_move, user_id, texts)

    def _to_move(self, match: Match) -> int | None:
        """Return the seat to move; None in a lobby, and where the game is not installed."""
        return self._matches.to_move(match) if self._matches.positions.has_game(match) else None

    async def _play(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the hand, or the private table of a deal of the day."""
        match = await self._own(interaction, match_id)
        if match.mode.is_private:
            await self._private_tables.show(interaction, match)
        else:
            await playing.show_hand(interaction, self._matches, self._reposts.message_sync, match)

    async def _post(self, interaction: discord.Interaction, match_id: int) -> None:
        await self._reposts.post_again(interaction, await self._own(interaction, match_id))

    async def _more(self, interaction: discord.Interaction, match_id: int) -> None:
        match = await self._own(interaction, match_id)
        await answer_privately(interaction, self._further(match, for_reader(interaction)))

    def _further(self, match: Match, t: Texts) -> Post:
        """Return what is needed less often in a match, and the way back to the list."""
        if match.status == MatchStatus.PLAYING:
            offered = offers.TABLE.of(Shown(match, self._matches.view(match, None)), t)
            controls = [*offered, Press(t("table-rules"), "rules"), Press(t("table-resign"), "resign")]
        else:
            controls = [Press(t("table-rules"), "rules"), Press(t("lobby-leave"), "resign")]
        back = blocks.buttons(blocks.button(t("games-all"), TURN.id(1)))
        title = f"**{t('games-match', **match_words(match, t))}**"
        return blocks.page(title, rows(controls, match.id, match.version), back)

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
    name = Names(match.seats, t)[to_move]
    if away := names.away_note(match.seats[to_move], now(), t):
        return t("games-line-away", name=name, away=away, **common)
    return t("games-line-other", name=name, **common)


def _is_theirs(match: Match, to_move: int | None, reader: int) -> bool:
    return to_move is not None and match.seats[to_move].user_id == reader


def _lobby_line(match: Match, reader: int) -> str:
    """Return the message id of what a lobby waits for."""
    seat = match.seat_of(reader)
    if seat is not None and seat.status == SeatStatus.INVITED:
        return "games-line-invited"
    return "games-line-start" if lobby.is_full(match) and match.host_id == reader else "games-line-lobby"


def _buttons(match: Match, to_move: int | None, reader: int, t: Texts) -> blocks.Row | None:
    """Return what one does next in the match, the likeliest first."""
    there = blocks.link(t("games-go"), table_url(match, reader)) if match.is_shown_to(reader) else None
    if match.game not in engines.games():
        return blocks.buttons(there)
    style = "primary" if _is_theirs(match, to_move, reader) else "secondary"
    if match.mode.is_private:
        return blocks.buttons(blocks.button(t("games-play"), PLAY.id(match.id), style))
    has_hand = match.status == MatchStatus.PLAYING and engines.get(match.game).HIDDEN
    return blocks.buttons(
        blocks.button(t("table-hand"), PLAY.id(match.id), style) if has_hand else None,
        there,
        blocks.button(t("games-post"), POST.id(match.id)),
        blocks.button(t("table-more"), MORE.id(match.id)),
    )
