"""Shows reviews that people look at together: their messages, closing them, and copies for who follows.

What a press has changed is shown as its answer. If that fails, and after a crash, it is shown again. Copies
are kept in memory only, for as long as Discord lets them be edited.
"""

import asyncio
import logging
from dataclasses import dataclass
from weakref import WeakValueDictionary

import discord

from bot import clock
from bot.app import App
from bot.discord import http
from bot.discord.background import DebouncedTasks, side_by_side
from bot.discord.message import Post
from bot.features.reviews.cog import Reviews
from bot.features.together import page
from bot.features.together.page import LeaderLine, LoadedReview
from bot.features.together.service import SharedReview, SharedReviews
from bot.features.what_if.page import LineReader
from bot.features.what_if.service import WhatIfs
from bot.i18n import for_table
from bot.images.pictures import theme_named
from bot.match.archive import ArchivedMatch
from bot.match.refusals import Refusal
from bot.store.process_rows import Shards
from bot.workers.pool import Overloaded

log = logging.getLogger(__name__)

_MOST_FOLLOWERS = 20  # of one review
_BUSY = 5.0  # seconds until a story is asked for again while the workers are busy


@dataclass(frozen=True, slots=True)
class Follower:
    """Someone with a copy, and the interaction that can edit it until then, in Unix seconds."""

    interaction: discord.Interaction
    expires_at: float
    reader: LineReader


class SharedReviewMessages:
    """The messages of one process."""

    def __init__(self, app: App) -> None:
        self._standing = app.standing
        self._matches = app.matches
        self._pictures = app.pictures
        self._reviews = app.matches.service(SharedReviews)
        self._stories = app.matches.service(Reviews)
        self._lines = app.matches.service(WhatIfs)
        self._followers: dict[int, dict[int, Follower]] = {}  # by match and person
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._shows = DebouncedTasks(self._show, name="show shared review of match")
        self._stories_told = DebouncedTasks(self._tell, name="tell story of match")
        self._copies = DebouncedTasks(self._copy_for_all, name="copy shared review of match")

    def lock(self, match_id: int) -> asyncio.Lock:
        """Return what is held while a review changes and is shown."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def show(self, match_id: int) -> None:
        """Bring the message up to date soon."""
        self._shows.start(match_id)

    async def catch_up(self) -> None:
        """Show all reviews as they are: a change may not have been shown because of a crash."""
        for review in await self._reviews.all():
            self.show(review.match_id)

    async def close(self) -> None:
        """Stop; what is not shown yet is shown after the next start."""
        for tasks in (self._shows, self._stories_told, self._copies):
            await tasks.close()

    async def put(self, review: SharedReview) -> SharedReview | None:
        """Post the message, or bring it up to date; return the review, None if the message is gone.

        The lock is held. Raises REQUEST_ERRORS.
        """
        loaded = await self.load(review)
        post, channel = await page.post(loaded, await self.reader(loaded.archived)), self._channel(review)
        if review.message_id is not None:
            async with self._standing.turn(channel, review.message_id):
                if await self._standing.edit(channel, review.message_id, post):
                    return review
            await self._reviews.close(review)
            return None
        # By this idempotency key, a process that was killed finds the message instead of posting another.
        key = "shared review", review.match_id, review.led_at
        async with self._standing.turn(channel, None):
            message_id = await self._standing.send(channel, post, *key)
        return await self._reviews.posted(review, message_id)

    async def load(self, review: SharedReview) -> LoadedReview:
        """Return the review with what it shows; have its story told, if that has not been done."""
        archived = await self._matches.archive.public(review.match_id)
        story, line = None, None
        if self._stories.has_story(archived.match):
            story = await self._stories.story(archived.match)
        else:
            self._stories_told.start(review.match_id)
        if review.line_id is not None:
            try:
                what_if = await self._lines.get(review.line_id, review.user_id)
                line = LeaderLine(what_if, self._lines.states(what_if))
            except Refusal:  # the line is gone
                log.debug("match %s: the line of its shared review is gone", review.match_id)
        return LoadedReview(review, archived, story, line)

    async def reader(self, archived: ArchivedMatch) -> LineReader:
        """Return for whom the message is made: everyone in its channel."""
        match = archived.match
        settings = await self._matches.preferences.of_guild(match.place.guild_id or 0)
        return LineReader(theme_named(settings.theme), for_table(match), self._pictures)

    # Those who follow

    def has_room(self, match_id: int, user_id: int) -> bool:
        """Return whether the person can follow it."""
        now, followers = clock.now(), self._followers.get(match_id, {})
        others = [
            follower for user, follower in followers.items() if user != user_id and follower.expires_at > now
        ]
        return len(others) < _MOST_FOLLOWERS

    async def follow(self, match_id: int, follower: Follower) -> None:
        """Keep someone's copy up to date, and delete the one they had before."""
        followers = self._followers.setdefault(match_id, {})
        before = followers.get(follower.interaction.user.id)
        followers[follower.interaction.user.id] = follower
        if before is not None and before.expires_at > clock.now():
            try:
                await before.interaction.delete_original_response()
            except http.REQUEST_ERRORS as error:
                log.debug("an older copy was not deleted: %s", error)  # dismissed already

    def unfollow(self, match_id: int, user_id: int) -> None:
        """Forget someone's copy."""
        self._followers.get(match_id, {}).pop(user_id, None)

    def copy(self, match_id: int) -> None:
        """Bring the copies up to date soon."""
        if self._followers.get(match_id):
            self._copies.start(match_id)

    # Closing

    async def close_due(self, *, shards: Shards) -> None:
        """Close the reviews on which nobody has pressed anything for a while."""
        due = await self._reviews.claim_due(shards)
        await side_by_side(due, self._close, name="close a shared review")

    async def _close(self, due: SharedReview) -> None:
        async with self.lock(due.match_id):
            review = await self._reviews.find(due.match_id)
            if review is not None and review.closes_at == due.closes_at:
                await self.close_now(review)

    async def close_now(self, review: SharedReview) -> None:
        """Take the buttons of a message, and of its copies. The lock is held. Raises REQUEST_ERRORS."""
        loaded = await self.load(review)
        if review.message_id is not None:
            post = await page.closed(loaded, await self.reader(loaded.archived))
            await self._standing.edit_if_taken(self._channel(review), review.message_id, post)
        await self._reviews.close(review)
        for follower in self._followers.pop(review.match_id, {}).values():
            await _edit_copy(follower, await page.closed(loaded, follower.reader))

    # In the background

    async def _show(self, match_id: int) -> None:
        async with self.lock(match_id):
            review = await self._reviews.find(match_id)
            if review is None:
                return
            try:
                await self.put(review)
            except discord.HTTPException as error:
                if not http.is_message_refused(error):
                    raise
                log.info("the review of match %s cannot be shown: %s", match_id, error)
                await self._reviews.close(review)
        self.copy(match_id)

    async def _tell(self, match_id: int) -> None:
        """Have the bot look for the turning points, and show them."""
        match = await self._matches.get(match_id)
        try:
            await self._stories.story(match)
        except Overloaded:
            self._stories_told.start(match_id, _BUSY)
        else:
            self.show(match_id)

    async def _copy_for_all(self, match_id: int) -> None:
        review = await self._reviews.find(match_id)
        if review is None:
            return
        loaded, now = await self.load(review), clock.now()
        for user_id, follower in list(self._followers.get(match_id, {}).items()):
            post = page.copy(
                loaded, await page.post(loaded, follower.reader), follower.expires_at, follower.reader.t
            )
            if follower.expires_at < now or not await _edit_copy(follower, post):
                self.unfollow(match_id, user_id)

    def _channel(self, review: SharedReview) -> discord.PartialMessageable:
        return self._standing.channel(review.channel_id, review.guild_id)


async def _edit_copy(follower: Follower, post: Post) -> bool:
    """Show this in someone's copy. Return False if that is gone."""
    try:
        await follower.interaction.edit_original_response(**post.edit())
    except http.REQUEST_ERRORS as error:
        log.debug("a copy of a shared review is left: %s", error)  # dismissed, or expired
        return False
    return True
