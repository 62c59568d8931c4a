"""The same deal again: behind a finished match, a page from which others can play what was drawn in it."""

import asyncio
from typing import Any

import discord

from bot.app import App
from bot.discord.limits import Cost
from bot.features.reviews.cog import Reviews, review_cost
from bot.features.same_deal import page
from bot.features.same_deal.page import Deal
from bot.features.same_deal.service import SameDeals
from bot.i18n.language_choice import for_everyone, for_reader, locale_here
from bot.images.pictures import player_theme
from bot.match.ai_players import AIPlayer
from bot.match.levels import DEFAULT_LEVEL, to_play
from bot.match.model import Match, MatchStatus
from bot.match.opening import dealt_again, may_be_dealt_again
from bot.match.refusals import Refusal, UnknownMatch
from bot.table import delivery, threads
from bot.table.commands import check_place
from bot.table.controls import ControlId
from bot.table.presses import Handler, answer_privately, person
from bot.table.shows import Show

Press = discord.Interaction[Any]


class SameDealHandlers:
    """Answers presses on the page of a deal, and on the buttons that lead to it."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._deals = app.matches.service(SameDeals)
        self._limiter = app.limiter
        self._pictures = app.pictures
        self._new_match = app.new_match
        self.acts: dict[str, Handler] = {"samedeal": self._open}
        pages = app.pages
        pages.add(page.ALONE, self._alone)
        pages.add(page.OTHERS, self._others)
        pages.add(page.PLAY, self._play)
        pages.add(page.COURSES, self._courses)

    async def _open(self, press: Press, control: ControlId) -> None:
        await self.show(press, control.match)

    async def show(self, interaction: Press, match_id: int) -> None:
        """Show the page privately. Raises Refusal."""
        self._limiter.charge(interaction, Cost.PAGE)
        match = await self._match(interaction, match_id)
        deal = await self._deal(interaction, match)
        await answer_privately(interaction, page.overview(deal, for_reader(interaction)))

    async def _match(self, press: Press, match_id: int) -> Match:
        """Return a match whose deal can be played again, also while others play it. Raises Refusal."""
        match = await self._matches.get(match_id)
        if not match.may_be_seen(press.user.id, press.guild_id):
            raise UnknownMatch(match_id)
        if match.status != MatchStatus.FINISHED:
            raise Refusal("error-match-not-over")
        if not may_be_dealt_again(match):
            raise Refusal("error-same-deal-none")
        return match

    async def _deal(self, press: Press, match: Match) -> Deal:
        played = await self._deals.matches(match, press.user.id, press.guild_id)
        views = [self._matches.view(one, None) for one in played]
        with_others = press.guild_id is not None and not delivery.is_alone(press)
        is_open = await self._deals.open(match, press.user.id, press.guild_id)
        has_seen = await self._deals.has_seen(match, press.user.id)
        return Deal(match, played, views, is_open, with_others, has_seen)

    async def _alone(self, press: Press, match_id: int) -> None:
        """Open the deal for the person alone, with bots in the other seats."""
        match = await self._match(press, match_id)
        own = match.seat_of(press.user.id)
        others = [seat for seat in match.seats if seat.seat != (0 if own is None else own.seat)]
        bots = [AIPlayer(to_play(match.game, seat.level or DEFAULT_LEVEL)) for seat in others]
        await self._begin(press, match, bots)

    async def _others(self, press: Press, match_id: int) -> None:
        """Open a lobby; someone who has played the deal, or plays a solitaire, offers it to everyone here."""
        match = await self._match(press, match_id)
        if press.guild_id is None:
            raise Refusal("error-alone-here")
        if len(match.seats) > 1 and not await self._deals.has_seen(match, press.user.id):
            await self._begin(press, match, None)
            return
        self._limiter.charge(press, Cost.SHARE)
        post = page.offered(match, press.user.id, for_everyone(press))
        await press.response.send_message(**post.new())

    async def _play(self, press: Press, match_id: int) -> None:
        """Take up an offer."""
        match = await self._match(press, match_id)
        await self._begin(press, match, [] if len(match.seats) == 1 else None)

    async def _begin(self, press: Press, match: Match, bots: list[AIPlayer] | None) -> None:
        """Open a match that is dealt the same, here. Raises what `Openings.dealt_again` does."""
        if press.channel_id is None:
            raise Refusal("error-command")
        check_place(press)
        self._limiter.charge(press, Cost.MATCH)
        pace = 0 if len(match.seats) == 1 else await self._new_match.default_pace(press)
        opening = dealt_again(
            match,
            person(press.user),
            guild_id=press.guild_id,
            channel_id=press.channel_id,
            pace=pace or None,
            locale=locale_here(press),
            bots=bots,
            answers_only=delivery.answers_only(press),
            parent_channel_id=threads.parent_channel_id(press),
            thread=threads.can_create(press),
            opened_by=press.id,
        )
        await self._new_match.answer_with(press, self._matches.openings.dealt_again(match, opening))

    async def _courses(self, press: Press, match_id: int) -> None:
        """Show the courses of this match and of another of the deal.

        Raises what `Archive.to_show` does, Refusal, Overloaded.
        """
        match = await self._match(press, match_id)
        played = await self._deals.matches(match, press.user.id, press.guild_id)
        others = [one for one in played if one.id != match.id]
        if not others:
            raise Refusal("error-same-deal-nobody")
        other = others[0] if match.deal_of is not None else others[-1]
        self._limiter.charge(press, max(review_cost(self._matches, one) for one in (match, other)))
        shown = sorted((match, other), key=lambda one: one.id)
        to_show = self._matches.archive.to_show
        archived = [await to_show(one.id, press.user.id, press.guild_id) for one in shown]
        await press.response.defer(ephemeral=True, thinking=True)
        stories = await asyncio.gather(*(self._matches.service(Reviews).story(one) for one in shown))
        post = await page.courses(
            list(zip(archived, stories, strict=True)),
            for_reader(press),
            theme=await player_theme(self._matches.preferences, press.user.id),
            pictures=self._pictures,
        )
        await press.edit_original_response(**post.fill())


def setup(app: App) -> None:
    """Add it to `/zigzag review`, and its buttons."""
    handlers = SameDealHandlers(app)
    app.finished.add(70, Show("same-deal", handlers.show))
    app.components.add(handlers.acts)
    page.add_offers()
