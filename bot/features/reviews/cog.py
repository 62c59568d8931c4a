"""The review of a finished match; stories of matches are told once and kept for a while."""

import asyncio
import re
from collections import OrderedDict
from functools import partial

import discord

from bot.app import App
from bot.discord.limits import Cost
from bot.discord.message import Post
from bot.features.reviews import page as review
from bot.features.reviews.page import Page
from bot.features.reviews.stories import Story, tell_story
from bot.i18n import Texts, for_reader
from bot.images.pictures import player_theme
from bot.match import deal_groups
from bot.match.archive import ArchivedMatch
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table.controls import ControlId
from bot.table.names import Names
from bot.table.presses import Handler
from bot.table.results import Commentary, Comments
from bot.table.shows import Show

_CACHED = 256  # stories


class Reviews:
    """The reviews of one database's matches. Every method may raise `Overloaded`."""

    def __init__(self, matches: Matches) -> None:
        self._positions = matches.positions
        self._get = matches.get
        self._moves = matches.queries.moves
        self._ai = matches.ai
        self._stories: OrderedDict[int, Story] = OrderedDict()
        self._telling: dict[int, asyncio.Task[Story]] = {}  # several people may ask for one story at once

    async def review(self, match_id: int, user_id: int) -> Story:
        """Return the story of a finished match that the person played. It is the same every time.

        Raises Refusal.
        """
        match = await self._get(match_id)
        if match.seat_of(user_id) is None:
            raise Refusal("error-not-seated")
        return await self.story(match)

    async def story(self, match: Match) -> Story:
        """Return the story of a finished match, for anyone who may see the match.

        Raises Refusal.
        """
        if match.status != MatchStatus.FINISHED or match.deal.seed is None:
            raise Refusal("error-match-not-over")
        deal_groups.check_open(match)
        if match.id in self._stories:
            return self._stories[match.id]
        if match.id not in self._telling:
            self._telling[match.id] = asyncio.create_task(self._tell(match, match.deal.seed))
        return await asyncio.shield(self._telling[match.id])

    async def _tell(self, match: Match, seed: str) -> Story:
        """Search the match's moves and keep its story. Raises Overloaded."""
        try:
            game = self._positions.game(match.game)
            start = game.start(seats=len(match.seats), options=match.options, seed=seed)
            moves = await self._moves(match.id)
            by_ai = {
                move.ply
                for move in moves
                if move.user_id is None and match.seats[move.seat].user_id is not None
            }
            story = await tell_story(game, start, moves, by_ai=by_ai, ai=self._ai, seed=match.id)
            self._stories[match.id] = story
            if len(self._stories) > _CACHED:
                self._stories.popitem(last=False)
            return story
        finally:
            del self._telling[match.id]

    def has_story(self, match: Match) -> bool:
        """Return whether the match's story is available without a search."""
        return match.id in self._stories


# Emojis, bold, and what keeps names from being formatted.
_FORMATTING = re.compile(r"<a?:\w+:\d+>\s*|\*\*|\\")


async def of(matches: Matches, archived: ArchivedMatch, t: Texts) -> Comments:
    """Return what the match's review says. Raises Overloaded, Refusal."""
    return told(archived, await matches.service(Reviews).story(archived.match), t)


def told(archived: ArchivedMatch, story: Story, t: Texts) -> dict[int, list[str]]:
    """Return a review as lines of plain text by ply, for a transcript.

    At 0 they say how accurate everyone was, and after each turning point why it is one.
    """
    match, names, found = archived.match, Names.of(archived.match, t), {}
    shares = [(seat.seat, story.accuracy(seat.seat)) for seat in match.seats]
    accuracies = [
        f"{names.plain_text(seat)} {t.percent(share)}" for seat, share in shares if share is not None
    ]
    if accuracies:
        found[0] = [t("review-accuracy", accuracy=", ".join(accuracies))]
    points = {decision.ply: decision for seat in match.seats for decision in story.turning_points(seat.seat)}
    for ply, decision in sorted(points.items()):
        lines = [review.summary(archived, decision, t), *review.why(archived, decision, names, t)]
        found[ply] = [_FORMATTING.sub("", line) for line in lines]
    return found


Press = discord.Interaction


class ReviewPages:
    """Shows the story of a match, and the position of each turning point, to its players."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._limiter = app.limiter
        self._pictures = app.pictures
        self._reviewed = app.reviewed
        self.acts: dict[str, Handler] = {"review": self._open}
        pages = app.pages
        pages.add(review.OVERVIEW, self.turn)
        pages.add(review.MOMENT, self.turn)

    async def played(self, interaction: discord.Interaction, match_id: int) -> bool:
        """Return whether the user played the match. Raises UnknownMatch."""
        return (await self._matches.get(match_id)).seat_of(interaction.user.id) is not None

    async def turn(
        self, interaction: discord.Interaction, match_id: int, ply: int | None = None, _: str = ""
    ) -> None:
        """Turn to another page of the review. Raises UnknownMatch, Refusal, Overloaded."""
        page = Page(match_id, ply)
        match = await self._matches.get(page.match)
        self._limiter.charge(interaction, review_cost(self._matches, match))
        await interaction.response.defer()  # the review may have to be made again
        post = await self._page(interaction, page)
        await interaction.edit_original_response(**post.edit())

    async def _open(self, press: Press, control: ControlId) -> None:
        await self.show(press, control.match)

    async def show(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the player privately the story of a finished match.

        Raises UnknownMatch, Overloaded, Refusal.
        """
        match = await self._matches.get(match_id)
        self._limiter.charge(interaction, review_cost(self._matches, match))
        await interaction.response.defer(ephemeral=True, thinking=True)  # it takes a while
        post = await self._page(interaction, Page(match_id))
        await interaction.edit_original_response(**post.fill())

    async def _page(self, interaction: discord.Interaction, page: Page) -> Post:
        """Return a page of the review, the overview if there is no turning point at that ply."""
        matches, user_id, texts = self._matches, interaction.user.id, for_reader(interaction)
        story = await matches.service(Reviews).review(page.match, user_id)
        archived = await matches.archive.of_player(page.match, user_id)
        own = archived.match.seat_of(user_id)
        assert own is not None  # others are refused
        theme = await player_theme(matches.preferences, user_id)
        shown = story.turning_points(own.seat)
        costly = next((decision for decision in shown if decision.ply == page.ply), None)
        if costly is None:
            mistakes = [decision.mistake for decision in shown if decision.seat == own.seat]
            for hear in self._reviewed:
                await hear(user_id, archived, mistakes)
            return await review.overview(
                archived, story, own.seat, texts, theme=theme, pictures=self._pictures
            )
        return await review.moment(
            archived, shown, costly, own.seat, texts, theme=theme, pictures=self._pictures
        )


def review_cost(matches: Matches, match: Match) -> Cost:
    """Return what a page of a match's review costs: more if it has to be searched first."""
    return Cost.PAGE if matches.service(Reviews).has_story(match) else Cost.REVIEW


def setup(app: App) -> None:
    """Add it to `/zigzag review`, its button, and comments to transcripts."""
    pages = ReviewPages(app)
    app.finished.add(10, Show("review", pages.show, pages.played))
    app.components.add(pages.acts)
    review.add_offers()
    app.commentaries.append(Commentary(partial(review_cost, app.matches), partial(of, app.matches)))
