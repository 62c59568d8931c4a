"""The same deal again: a page behind a finished match, from which others can play what was drawn in it.

It shows who held the same hand and what everyone made of it, and the courses of two matches side by side.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

import discord

from bot import games
from bot.app import App
from bot.discord import blocks
from bot.discord.limits import Cost
from bot.discord.message import Post
from bot.discord.routes import positive, route
from bot.features.reviews import page as reviews
from bot.features.reviews.cog import Reviews, review_cost
from bot.features.reviews.stories import Story
from bot.i18n import Texts, for_everyone, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match import deal_groups, limits, played_again
from bot.match import rows as match_rows
from bot.match.ai_players import AIPlayer
from bot.match.archive import ArchivedMatch
from bot.match.levels import DEFAULT_LEVEL, to_play
from bot.match.matchpoints import HandResult, matchpoints
from bot.match.model import Match, MatchStatus, Seat, SeatStatus
from bot.match.opening import dealt_again, may_be_dealt_again
from bot.match.ratings import rank_key, ranked
from bot.match.refusals import Refusal, UnknownMatch
from bot.match.service import Matches
from bot.table import delivery, offers, results, threads
from bot.table.commands import check_place
from bot.table.controls import Control, ControlId, Press
from bot.table.names import MARKS, Names, match_words
from bot.table.presses import Handler, answer_privately, person
from bot.table.shows import Show
from bot.table.table import table_url
from engines.game import View
from renderers.theme import Theme

_MOST = 8  # matches that are compared: the first and the latest
_TIE_BREAK = 10  # more than a table has seats, so that places only decide between equal scores
_CROWN: Final = "👑"

ALONE: Final = route("samedeal:{}:alone", positive)
OTHERS: Final = route("samedeal:{}:others", positive)
PLAY: Final = route("samedeal:{}:play", positive)  # on an offer to everyone
COURSES: Final = route("samedeal:{}:courses", positive)


@dataclass(frozen=True, slots=True)
class HeldHand:
    """What someone made of a hand, and their matchpoints in per cent; None if nobody else held it."""

    match: Match
    seat: Seat
    percent: Fraction | None


class SameDeals:
    """The deals of one database that were played more than once."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database

    async def matches(self, match: Match, user_id: int, guild_id: int | None) -> list[Match]:
        """Return the finished matches of this deal that the person may see here, the first one first."""
        async with self._database.read() as connection:
            ids = await deal_groups.dealt_as(connection, match.deal.origin_id or match.id)
            shown = [*ids[:1], *ids[1:][1 - _MOST :]]
            matches = await match_rows.list_by_id(connection, shown)
        return [one for one in matches if one.may_be_seen(user_id, guild_id)]

    async def open(self, match: Match, user_id: int, guild_id: int | None) -> list[Match]:
        """Return the lobbies and running matches of this deal that the person may see here, lobbies first."""
        async with self._database.read() as connection:
            ids = sorted(await played_again.open_tables(connection, match), reverse=True)[:_MOST]
            matches = await match_rows.list_by_id(connection, ids)
        matches.sort(key=lambda one: (one.status != MatchStatus.LOBBY, -one.id))
        return [
            one for one in matches if one.may_be_seen(user_id, guild_id) and one.shown.message_id is not None
        ]

    async def has_seen(self, match: Match, user_id: int) -> bool:
        """Return whether the person holds or has held a seat of this deal."""
        async with self._database.read() as connection:
            return bool(await limits.held_of_deal(connection, match, user_id))


def compared(matches: Sequence[Match]) -> list[list[HeldHand]]:
    """Return for each seat what everyone made of its hand, the best first."""
    return [_of_seat(matches, number) for number in range(len(matches[0].seats))]


def _of_seat(matches: Sequence[Match], number: int) -> list[HeldHand]:
    results = [_result(match, match.seats[number]) for match in matches]
    made = matchpoints(results)
    held = [
        HeldHand(match, match.seats[number], made[match.id][0].percent if match.id in made else None)
        for match in matches
    ]
    scores = {result_of.match.id: result.score for result_of, result in zip(held, results, strict=True)}
    return sorted(held, key=lambda one: (scores[one.match.id] is None, -(scores[one.match.id] or 0)))


def _result(match: Match, seat: Seat) -> HandResult:
    """Return the result of the hand; only those of people are told apart, by their match."""
    person = None if seat.user_id is None else match.id
    if seat.status in {SeatStatus.RESIGNED, SeatStatus.ABSENT}:
        return HandResult(0, seat.seat, person, None)
    score = float((match.result or {})["scores"][seat.seat])
    if len(match.seats) == 1:  # the tiles that are left
        return HandResult(0, seat.seat, person, -score)
    places = {one.item.seat: one.rank or 0 for one in ranked(match.seats, lambda one: rank_key(match, one))}
    return HandResult(0, seat.seat, person, score - places[seat.seat] / _TIE_BREAK)


def _ended_more(match: Match, t: Texts) -> list[Control]:
    return [Press(t("same-deal-play"), "samedeal")] if may_be_dealt_again(match) else []


def _ended(match: Match, t: Texts) -> list[Control]:
    return [] if match.deal.origin_id is None else [Press(t("same-deal-compare"), "samedeal")]


def _lobby_note(match: Match, t: Texts) -> list[str]:
    return [] if match.deal.origin_id is None else [t("same-deal-lobby", match=f"#{match.deal.origin_id}")]


def add_offers() -> None:
    """Offer it."""
    offers.ENDED_MORE.add(40, _ended_more)
    offers.ENDED.add(20, _ended)
    offers.ENDED_ALONE.add(20, _ended)
    offers.LOBBY_NOTES.add(40, _lobby_note)


@dataclass(frozen=True, slots=True)
class DealOverview:
    """A deal as someone sees it: all its matches with what a spectator sees at their ends.

    `open` are its lobbies and running matches. `with_others` says whether they can have others play it here;
    `has_seen`, whether they have played it.
    """

    match: Match
    played: Sequence[Match]
    views: Sequence[View]
    open: Sequence[Match]
    with_others: bool
    has_seen: bool


def overview(deal: DealOverview, t: Texts) -> Post:
    """Return what everyone made of each hand, and the ways to play it again."""
    match = deal.match
    title = blocks.heading(t("same-deal-title", **match_words(match, t)))
    views = {one.id: view for one, view in zip(deal.played, deal.views, strict=True)}
    lines = [blocks.text(*_seat(hands, views, t)) for hands in compared(deal.played) if len(deal.played) > 1]
    about = t("same-deal-seen" if deal.has_seen else "same-deal-about")
    note = t("same-deal-percent") if len(deal.played) > 1 else t("same-deal-nobody")
    return blocks.page(
        title,
        *lines,
        blocks.text(note, about, *(_open(one, t) for one in deal.open)),
        blocks.buttons(*_buttons(deal, t)),
        *_courses(deal, t),
    )


def _open(match: Match, t: Texts) -> str:
    """Say where others play the deal, and whether there is room."""
    where = {"match": f"#{match.id}", "url": table_url(match)}
    if match.status != MatchStatus.LOBBY:
        return t("same-deal-running", **where)
    taken = sum(seat.is_taken for seat in match.seats)
    return t("same-deal-waiting", **where, taken=taken, seats=match.capacity)


def _seat(hands: Sequence[HeldHand], views: dict[int, View], t: Texts) -> list[str]:
    return [_line(held, views[held.match.id], t) for held in hands]


def _line(held: HeldHand, view: View, t: Texts) -> str:
    match, names = held.match, Names.of(held.match, t)
    if len(match.seats) == 1:
        made = results.result(match, names, t)
    else:
        seat, winners = held.seat.seat, (match.result or {})["winners"]
        crown = f"{_CROWN} " if seat in winners else ""
        note = games.get(match.game).seat_note({**view, "to_move": None}, seat, t)
        made = " · ".join(filter(None, (f"{MARKS[seat]} {crown}{names.bold(seat)}", note)))
    percent = "" if held.percent is None else f"**{t.percent(float(held.percent) / 100)}**"
    return " · ".join(filter(None, (made, f"#{match.id}", percent)))


def _buttons(deal: DealOverview, t: Texts) -> list[blocks.Button]:
    match_id, several = deal.match.id, len(deal.match.seats) > 1
    alone = blocks.button(
        t("same-deal-bots" if several else "same-deal-again"), ALONE.id(match_id), "success"
    )
    label = t("same-deal-offer" if deal.has_seen or not several else "same-deal-open")
    return [alone, *([blocks.button(label, OTHERS.id(match_id))] if deal.with_others else [])]


def _courses(deal: DealOverview, t: Texts) -> list[blocks.Block]:
    if len(deal.played) < 2:
        return []
    return [blocks.buttons(blocks.button(t("same-deal-courses"), COURSES.id(deal.match.id)))]


def offered(match: Match, user_id: int, t: Texts) -> Post:
    """Return an offer to everyone in a channel to play the deal."""
    text = t("same-deal-offered", user=f"<@{user_id}>", **match_words(match, t))
    play = blocks.button(t("same-deal-play"), PLAY.id(match.id), "success")
    return blocks.page(text, blocks.buttons(play))


async def courses(
    found: Sequence[tuple[ArchivedMatch, Story]], t: Texts, *, theme: Theme, pictures: Pictures
) -> Post:
    """Return the courses of two matches of the deal, one below the other."""
    parts: list[blocks.Block] = []
    for place, (archived, story) in enumerate(found, start=1):
        match, names = archived.match, Names.of(archived.match, t)
        who = t.listing([names.marked(seat.seat) for seat in match.seats])
        shown = story.turning_points_of_all()
        chart = await reviews.picture(archived, story, shown, names, t, theme=theme, pictures=pictures)
        parts.append(f"**#{match.id}** · {who}")
        if chart is None:
            parts.append(t("same-deal-no-course"))
        else:
            parts += [
                replace(chart, name=f"course-{place}.png"),
                reviews.captions(archived, story, shown, names, t),
            ]
    game = t(f"{found[0][0].match.game}-name")
    return blocks.page(blocks.heading(t("same-deal-courses-title", game=game)), parts)


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
        pages.add(ALONE, self._alone)
        pages.add(OTHERS, self._others)
        pages.add(PLAY, self._play)
        pages.add(COURSES, self._courses)

    async def _open(self, press: discord.Interaction, control: ControlId) -> None:
        await self.show(press, control.match)

    async def show(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the page privately. Raises Refusal."""
        self._limiter.charge(interaction, Cost.PAGE)
        match = await self._match(interaction, match_id)
        deal = await self._deal(interaction, match)
        await answer_privately(interaction, overview(deal, for_reader(interaction)))

    async def _match(self, press: discord.Interaction, match_id: int) -> Match:
        """Return a match whose deal can be played again, also while others play it. Raises Refusal."""
        match = await self._matches.get(match_id)
        if not match.may_be_seen(press.user.id, press.guild_id):
            raise UnknownMatch(match_id)
        if match.status != MatchStatus.FINISHED:
            raise Refusal("error-match-not-over")
        if not may_be_dealt_again(match):
            raise Refusal("error-same-deal-none")
        return match

    async def _deal(self, press: discord.Interaction, match: Match) -> DealOverview:
        played = await self._deals.matches(match, press.user.id, press.guild_id)
        views = [self._matches.view(one, None) for one in played]
        with_others = press.guild_id is not None and not delivery.is_alone(press)
        is_open = await self._deals.open(match, press.user.id, press.guild_id)
        has_seen = await self._deals.has_seen(match, press.user.id)
        return DealOverview(match, played, views, is_open, with_others, has_seen)

    async def _alone(self, press: discord.Interaction, match_id: int) -> None:
        """Open the deal for the person alone, with bots in the other seats."""
        match = await self._match(press, match_id)
        own = match.seat_of(press.user.id)
        others = [seat for seat in match.seats if seat.seat != (0 if own is None else own.seat)]
        bots = [AIPlayer(to_play(match.game, seat.level or DEFAULT_LEVEL)) for seat in others]
        await self._begin(press, match, bots)

    async def _others(self, press: discord.Interaction, match_id: int) -> None:
        """Open a lobby; someone who has played the deal, or plays a solitaire, offers it to everyone here."""
        match = await self._match(press, match_id)
        if press.guild_id is None:
            raise Refusal("error-alone-here")
        if len(match.seats) > 1 and not await self._deals.has_seen(match, press.user.id):
            await self._begin(press, match, None)
            return
        self._limiter.charge(press, Cost.SHARE)
        post = offered(match, press.user.id, for_everyone(press))
        await press.response.send_message(**post.new())

    async def _play(self, press: discord.Interaction, match_id: int) -> None:
        """Take up an offer."""
        match = await self._match(press, match_id)
        await self._begin(press, match, [] if len(match.seats) == 1 else None)

    async def _begin(self, press: discord.Interaction, match: Match, bots: list[AIPlayer] | None) -> None:
        """Open a match that is dealt the same, here. Raises what `Openings.dealt_again` does."""
        place = threads.place_here(press)
        check_place(press)
        self._limiter.charge(press, Cost.MATCH)
        pace = 0 if len(match.seats) == 1 else await self._new_match.default_pace(press)
        opening = dealt_again(
            match,
            person(press.user),
            place,
            pace or None,
            bots=bots,
            parent_channel_id=threads.parent_channel_id(press),
            opened_by=press.id,
        )
        await self._new_match.answer_with(press, self._matches.openings.dealt_again(match, opening))

    async def _courses(self, press: discord.Interaction, match_id: int) -> None:
        """Show the courses of this match and of another of the deal.

        Raises what `Archive.to_show` does, Refusal, Overloaded.
        """
        match = await self._match(press, match_id)
        played = await self._deals.matches(match, press.user.id, press.guild_id)
        others = [one for one in played if one.id != match.id]
        if not others:
            raise Refusal("error-same-deal-nobody")
        other = others[0] if match.deal.origin_id is not None else others[-1]
        self._limiter.charge(press, max(review_cost(self._matches, one) for one in (match, other)))
        shown = sorted((match, other), key=lambda one: one.id)
        to_show = self._matches.archive.to_show
        archived = [await to_show(one.id, press.user.id, press.guild_id) for one in shown]
        await press.response.defer(ephemeral=True, thinking=True)
        stories = await asyncio.gather(*(self._matches.service(Reviews).story(one) for one in shown))
        post = await courses(
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
    add_offers()
