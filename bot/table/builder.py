"""Builds the message of a match from the database: its lobby, its table, or the signpost to its thread."""

import engines
from bot.discord.message import Post, notice
from bot.i18n import Texts, for_table
from bot.images.pictures import Pictures, theme_named
from bot.match.endings import RESIGNATION
from bot.match.model import Match, MatchEvent, MatchStatus, Seat
from bot.match.refusals import Refusal
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
        guild_id = match.place.guild_id
        name = None if guild_id is None else (await self._matches.preferences.of_guild(guild_id)).theme
        theme = theme_named(name)
        if match.state is None:
            lengths = await self._matches.queries.length_choices(match)
            chosen = next((choice.length for choice in lengths if choice.is_chosen), None)
            length = chosen or await self._matches.queries.usual_length(match)
            programs = self._matches.programs.offered(match.game, match.capacity, match.options)
            return await lobby.post(
                match,
                length,
                theme,
                t,
                self._pictures,
                lengths=lengths,
                programs=programs,
                notes=await self._matches.queries.notes(match),
                partner=await self._partner(match),
            )
        if match.place.parent_id is not None and match.place.wants_thread:
            return threads.signpost(match, t)
        view = self._matches.positions.view(match, None)
        if match.status != MatchStatus.FINISHED:
            return await table.post(match, view, theme, t, self._pictures)
        changes = await self._matches.played.rating_changes(match.id)
        hands = self._last_hands(match)
        if hands and not await self._may_be_shown(match):
            hands = []
        return await table.post(match, view, theme, t, self._pictures, rating_changes=changes, hands=hands)

    async def _may_be_shown(self, match: Match) -> bool:
        """Return whether nobody plays the deal of this finished match again, to whom it would tell hands."""
        try:
            await self._matches.archive.check_look_back(match, None)
        except Refusal:
            return False
        return True

    async def _partner(self, match: Match) -> Match | None:
        """Return the lobby with which this one could become one, if either is offered the other."""
        if match.status != MatchStatus.LOBBY or match.partner is None or match.partner.match_id is None:
            return None
        other = await self._matches.get(match.partner.match_id)
        is_mutual = other.partner is not None and other.partner.match_id == match.id
        return other if is_mutual and other.status == MatchStatus.LOBBY else None

    async def for_player(self, match: Match, seat: Seat, t: Texts) -> Post:
        """Return the message of a match across servers that this player has, with their hand."""
        if not self._matches.positions.has_game(match):
            return waiting(match, t)
        settings = await self._matches.preferences.of_player(seat.person or 0)
        theme = theme_named(settings.theme, safe=settings.safe)
        if not settings.phrases:
            match = match.with_log(
                [
                    event
                    for event in match.log
                    if event["event"] != MatchEvent.SAID or event["seat"] == seat.seat
                ]
            )
        if match.state is None:
            length = await self._matches.queries.usual_length(match)
            notes = await self._matches.queries.notes(match)
            return await lobby.post(match, length, theme, t, self._pictures, reader=seat, notes=notes)
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
        if match.deal.sealed or not given_up or not engines.get(match.game).HIDDEN:
            return []
        return [self._matches.positions.view(match, seat.seat) for seat in match.seats]
