"""Review together: one person leads through a finished match in its channel, and everyone sees it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from bot import clock
from bot.app import App
from bot.discord import http
from bot.discord.background import until_done
from bot.discord.limits import Cost
from bot.discord.routes import NotAControl
from bot.features.reviews.cog import review_cost
from bot.features.together import page
from bot.features.together.messages import Follower, SharedReviewMessages
from bot.features.together.page import LeaderLine, LoadedReview
from bot.features.together.service import SharedReview, SharedReviews
from bot.features.what_if.handlers import asked, pressed
from bot.features.what_if.page import SEARCHES, LineReader
from bot.features.what_if.service import WhatIfs
from bot.i18n import for_reader, for_table
from bot.images.pictures import player_theme
from bot.match.model import Match
from bot.match.refusals import Refusal
from bot.table.controls import ControlId
from bot.table.presses import Handler, is_private
from bot.table.shows import Show

Press = discord.Interaction[Any]
Changed = Callable[[SharedReview], Awaitable[SharedReview]]


class TogetherHandlers:
    """Answers presses on shared reviews, and on the buttons that open one."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._limiter = app.limiter
        self._pictures = app.pictures
        self._visibility = app.visibility
        self._reviews = app.matches.service(SharedReviews)
        self._lines = app.matches.service(WhatIfs)
        self._messages = app.part(SharedReviewMessages)
        self.acts: dict[str, Handler] = {"together": self._open}
        pages = app.pages
        pages.add(page.OPEN, self.open)
        pages.add(page.STEP, self._step)
        pages.add(page.TRY, self._try)
        pages.add(page.LINE, self._line)
        pages.add(page.FOLLOW, self._follow)
        pages.add(page.UNFOLLOW, self._unfollow)
        pages.add(page.LEAD, self._lead)
        pages.add(page.CLOSE, self._close)

    async def _open(self, press: Press, control: ControlId) -> None:
        await self.open(press, control.match)

    async def open(self, interaction: Press, match_id: int, place: int = 0) -> None:
        """Open a review where the match was played, or say where it is open.

        Raises what `Archive.to_show` does, Refusal, REQUEST_ERRORS.
        """
        to_share = self._matches.archive.to_share
        archived = await to_share(match_id, interaction.user.id, interaction.guild_id)
        match = archived.match
        await self._check(interaction, match)
        self._limiter.charge(interaction, max(Cost.SHARE, review_cost(self._matches, match)))
        await interaction.response.defer(ephemeral=True, thinking=True)
        ply = page.ply_of(place, archived)
        async with self._messages.lock(match_id):
            review = await self._posted(match, interaction.user.id, ply)
        post = page.opened(review, interaction.user.id, for_reader(interaction))
        await interaction.edit_original_response(**post.fill())

    async def _check(self, interaction: Press, match: Match) -> None:
        """Raise Refusal unless the match was played in a channel that the person sees."""
        if not page.may_be_shared(match):
            raise Refusal("error-together-nowhere")
        if interaction.channel_id == match.place.channel_id:
            return
        guild = await self._visibility.server(match.place.guild_id)
        member = None if guild is None else await self._visibility.member(guild, interaction.user.id)
        if member is None or not await self._visibility.is_seen_by(match, member):
            raise Refusal("error-together-unseen")

    async def _posted(self, match: Match, user_id: int, ply: int | None) -> SharedReview:
        """Return the match's review, with a message that is up to date. Raises Refusal, REQUEST_ERRORS."""
        assert match.place.guild_id is not None
        opened = partial(
            self._reviews.open,
            match.id,
            match.place.guild_id,
            match.place.channel_id,
            leader=user_id,
            ply=ply,
        )
        review = await opened()
        try:
            # If someone has deleted the message, there is none any more: then open another.
            found = await self._messages.put(review) or await self._messages.put(await opened())
        except discord.HTTPException as error:
            if not http.is_message_refused(error):
                raise
            await self._reviews.close(review)
            raise Refusal("error-together-refused", channel=match.place.channel_id) from None
        assert found is not None, "it was just posted"
        return found

    # What the leader does

    async def _step(self, interaction: Press, match_id: int, place: int, _: str) -> None:
        self._limiter.charge(interaction, Cost.PAGE)

        async def step(seen: SharedReview) -> SharedReview:
            ply = page.ply_of(place, await self._matches.archive.public(match_id))
            return await self._reviews.lead_to(seen, interaction.user.id, ply=ply)

        await self._change(interaction, match_id, step)

    async def _try(self, interaction: Press, match_id: int, place: int) -> None:
        """Begin a line that everyone sees."""
        self._limiter.charge(interaction, Cost.PAGE)
        user_id = interaction.user.id

        async def begin(seen: SharedReview) -> SharedReview:
            self._reviews.check_leads(seen, user_id)
            ply = max(place - 1, 0)
            line = await self._lines.from_finished(match_id, ply, user_id, interaction.guild_id)
            return await self._reviews.lead_to(seen, user_id, ply=ply, line_id=line.id)

        await self._change(interaction, match_id, begin)

    async def _line(self, interaction: Press, match_id: int, moves: int, act: str, arg: str) -> None:
        """Do what a component of a line says. Raises NotAControl, Refusal, Overloaded."""
        self._limiter.charge(interaction, _cost(act))
        async with self._messages.lock(match_id):
            seen = await self._seen(interaction, match_id)
            if seen is None:
                return
            user_id = interaction.user.id
            line_id = seen.line_id if seen.user_id == user_id else None
            review = await self._reviews.lead_to(seen, user_id, ply=seen.ply, line_id=line_id)
            loaded = await self._messages.load(review)
            if loaded.line is None or len(loaded.line.line.moves) != moves:
                act = "show"  # a press on an older page, or a second one
            await self._show_line(interaction, loaded, act, arg)
        self._messages.copy(match_id)

    async def _show_line(self, interaction: Press, loaded: LoadedReview, act: str, arg: str) -> None:
        reader = await self._messages.reader(loaded.archived)
        if loaded.line is None or act == "show":
            await interaction.response.defer()
            await self._answer(interaction, loaded, reader)
            return
        if act in SEARCHES:
            await interaction.response.defer()
            beside = page.beside_line(loaded, reader)
            _, post = await asked(self._lines, loaded.match, loaded.line.line, act, beside)
            await interaction.edit_original_response(**post.edit())
            return
        line = await pressed(self._lines, loaded.line.line, act, arg)
        loaded = replace(loaded, line=LeaderLine(line, self._lines.states(line)))
        await interaction.response.defer()
        await self._answer(interaction, loaded, reader, arg if act == "part" else "")

    async def _close(self, interaction: Press, match_id: int) -> None:
        """Close it before its time. Raises Refusal, REQUEST_ERRORS."""
        async with self._messages.lock(match_id):
            seen = await self._pressed(interaction, match_id)
            if seen is None:
                return
            review = await self._reviews.close_soon(seen, interaction.user.id)
            await interaction.response.defer()
            await self._messages.close_now(review)

    # What others do

    async def _lead(self, interaction: Press, match_id: int) -> None:
        self._limiter.charge(interaction, Cost.PAGE)

        async def lead(seen: SharedReview) -> SharedReview:
            return await self._reviews.take_lead(seen, interaction.user.id)

        await self._change(interaction, match_id, lead)

    async def _follow(self, interaction: Press, match_id: int) -> None:
        """Give the person a copy that follows, in their language and theme. Raises Refusal."""
        self._limiter.charge(interaction, Cost.PAGE)
        seen = await self._seen(interaction, match_id)
        if seen is None:
            return
        if not self._messages.has_room(match_id, interaction.user.id):
            raise Refusal("error-together-full")
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._reviews.stay_open(seen)
        theme = await player_theme(self._matches.preferences, interaction.user.id)
        reader = LineReader(theme, for_reader(interaction), self._pictures)
        follower = Follower(interaction, clock.now() + http.TOKEN_SECONDS, reader)
        loaded = await self._messages.load(seen)
        post = page.copy(loaded, await page.post(loaded, reader), follower.expires_at, reader.t)
        await interaction.edit_original_response(**post.fill())
        await self._messages.follow(match_id, follower)

    async def _unfollow(self, interaction: Press, match_id: int) -> None:
        self._messages.unfollow(match_id, interaction.user.id)
        await interaction.response.defer()
        if is_private(interaction):
            await interaction.delete_original_response()

    # Common to both

    async def _change(self, interaction: Press, match_id: int, change: Changed) -> None:
        """Change the review whose message was pressed, and show it. Raises Refusal."""
        async with self._messages.lock(match_id):
            seen = await self._seen(interaction, match_id)
            if seen is None:
                return
            review = await change(seen)
            await interaction.response.defer()
            loaded = await self._messages.load(review)
            await self._answer(interaction, loaded, await self._messages.reader(loaded.archived))
        self._messages.copy(match_id)

    async def _answer(
        self, interaction: Press, loaded: LoadedReview, reader: LineReader, part: str = ""
    ) -> None:
        if part and loaded.line is not None:
            post = await page.line_part(loaded, loaded.line, part, reader)
        else:
            post = await page.post(loaded, reader)
        try:
            await interaction.edit_original_response(**post.edit())
        except http.REQUEST_ERRORS:
            self._messages.show(loaded.match.id)

    async def _seen(self, interaction: Press, match_id: int) -> SharedReview | None:
        """Return what `_pressed` does. Raises NotAControl, and Refusal while others play the same deal."""
        review = await self._pressed(interaction, match_id)
        if review is not None:
            await self._matches.archive.check_look_back(await self._matches.get(match_id), None)
        return review

    async def _pressed(self, interaction: Press, match_id: int) -> SharedReview | None:
        """Return the review whose message was pressed. If that is closed, take its buttons: None.

        Raises NotAControl.
        """
        review, message = await self._reviews.find(match_id), interaction.message
        if message is None or is_private(interaction):
            raise NotAControl(str(match_id))
        if review is not None and review.message_id is None:  # the process was killed before noting it
            review = await self._reviews.posted(review, message.id)
        if review is None or review.message_id != message.id:
            match = await self._matches.get(match_id)
            await interaction.response.edit_message(**page.gone(for_table(match)).edit())
            return None
        return review


def _cost(act: str) -> Cost:
    if act not in SEARCHES:
        return Cost.PAGE
    return Cost.COMPARISON if act == "compare" else Cost.HINT


def setup(app: App) -> None:
    """Add its buttons, show what was not shown, and close what nobody looks at any more."""
    handlers, messages = TogetherHandlers(app), app.part(SharedReviewMessages)
    reviews = app.matches.service(SharedReviews)
    app.components.add(handlers.acts)
    app.finished.add(60, Show("together", handlers.open))
    app.catching_up.append(until_done(messages.catch_up))
    app.closing.append(messages.close)
    app.scheduler.add_runner("close shared reviews", messages.close_due, reviews.next_closing)
    page.add_offers()
