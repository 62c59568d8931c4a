"""`/zigzag review`: the story of a finished match, and the position of each turning point."""

from functools import partial

import discord
from discord import app_commands

from bot.app import App
from bot.discord.message import Post
from bot.discord.rate_limits import Cost
from bot.features.reviews import buttons, comments
from bot.features.reviews import page as review
from bot.features.reviews.page import Page
from bot.features.reviews.service import Reviews
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.images.pictures import player_theme
from bot.match.model import Match
from bot.match.service import Matches
from bot.table.commands import FinishedMatchCog
from bot.table.commentary import Commentary
from bot.table.controls import ControlId
from bot.table.presses import Handler

Press = discord.Interaction


class ReviewCog(FinishedMatchCog):
    """Shows the story of a match, and the position of each turning point, to its players."""

    def __init__(self, app: App) -> None:
        super().__init__(app.matches)
        self._limiter = app.limiter
        self._pictures = app.pictures
        self.acts: dict[str, Handler] = {"review": self._open}
        pages = app.pages
        pages.add(review.OVERVIEW, self.turn)
        pages.add(review.MOMENT, self.turn)

    @app_commands.command(name="review", description=t("command-review"))
    @app_commands.describe(match=t("option-finished"))
    @app_commands.autocomplete(match=FinishedMatchCog.suggest_finished)
    async def review(self, interaction: discord.Interaction, match: int | None = None) -> None:
        await self._show(interaction, await self._finished_match(interaction, match))

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
        await self._show(press, control.match)

    async def _show(self, interaction: discord.Interaction, match_id: int) -> None:
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
        costly = next((one for one in shown if one.ply == page.ply), None)
        if costly is None:
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
    """Add the command and the button, and comments to transcripts."""
    cog = ReviewCog(app)
    app.add_cog(cog)
    app.components.add(cog.acts)
    buttons.add()
    app.commentaries.append(Commentary(partial(review_cost, app.matches), partial(comments.of, app.matches)))
