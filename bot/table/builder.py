"""Builds the message of a match from the database: its lobby, its table, or the signpost to its thread."""

import engines
from bot.discord.message import Post, notice
from bot.i18n import Texts
from bot.i18n.language_choice import for_table
from bot.images.pictures import Pictures, theme_named
from bot.match.endings import RESIGNATION
from bot.match.model import Match, MatchStatus, Seat
from bot.match.service import Matches
from bot.table import lobby, offers, table, threads
from bot.table.offers import Held
from engines.game import View


def waiting(match: Match, t: Texts) -> Post:
    """Return what stands in the place of the table of a match whose game is gone."""
    heading, number = t(f"{match.game}-name"), t("lobby-match", match=f"#{match.id}")
    return notice(f"### {heading}\n{t('error-game-gone')}\n-# {number}")


class TableBuilder:
    """The messages of the matches of one service."""

    def __init__(self, matches: Matches, pictures: Pictures) -> None:
        self._matches = matches
        self._pictures = pictures

    async def for_everyone(self, match: Match) -> Post:
        """Return the match's message in its channel."""
        t = for_table(match)
        if not self._matches.positions.has_game(match):
            return waiting(match, t)
        guild_id = match.guild_id
        name = None if guild_id is None else (await self._matches.preferences.of_guild(guild_id)).theme
        theme = theme_named(name)
        if match.state is None:
            length = await self._matches.queries.usual_length(match)
            programs = self._matches.programs.offered(match.game, match.capacity, match.options)
            return await lobby.post(match, length, theme, t, self._pictures, programs=programs)
        if match.parent_id is not None and match.wants_thread:
            return threads.signpost(match, t)
        view = self._matches.positions.view(match, None)
        if match.status != MatchStatus.FINISHED:
            return await table.post(match, view, theme, t, self._pictures)
        changes = await self._matches.played.rating_changes(match.id)
        hands = self._last_hands(match)
        return await table.post(match, view, theme, t, self._pictures, rating_changes=changes, hands=hands)

    async def for_player(self, match: Match, seat: Seat, t: Texts) -> Post:
        """Return the message of a match across servers that this player has, with their hand."""
        if not self._matches.positions.has_game(match):
            return waiting(match, t)
        settings = await self._matches.preferences.of_player(seat.person or 0)
        theme = theme_named(settings.theme, safe=settings.safe)
        if match.state is None:
            length = await self._matches.queries.usual_length(match)
            return await lobby.post(match, length, theme, t, self._pictures, reader=seat)
        positions = self._matches.positions
        own, finished = positions.view(match, seat.seat), match.status == MatchStatus.FINISHED
        return await table.post(
            match,
            positions.view(match, None),
            theme,
            t,
            self._pictures,
            rating_changes=await self._matches.played.rating_changes(match.id) if finished else (),
            hands=self._last_hands(match),
            note="" if finished else "\n".join(offers.NOTES.of(Held(match, own), t)),
            own=own,
        )

    def _last_hands(self, match: Match) -> list[View]:
        """Return every seat's view of a match with hidden hands that a resignation ended, else nothing.

        In one that was played out, the spectator's view shows all there is. While others still play the same
        deal, nobody is shown what they hold.
        """
        given_up = match.result is not None and match.result["reason"] == RESIGNATION
        if match.sealed or not given_up or not engines.get(match.game).HIDDEN:
            return []
        return [self._matches.positions.view(match, seat.seat) for seat in match.seats]
