"""Side messages: what a player asks for privately beside a table, such as a hint, a plan, or More.

Each player has one in a match. The next takes its place: in the message that was pressed, or in a new one,
and the one before it is deleted. One about a position loses its buttons when the match moves on.

They are kept in memory only: after a restart, or 15 minutes after the last press, an old one stays as it is,
and a press on it that is out of date is refused in its place.
"""

import logging
from dataclasses import dataclass
from enum import StrEnum

import discord

from bot import clock
from bot.discord import http
from bot.discord.message import Post
from bot.discord.standing_messages import drop_old
from bot.match.model import Match, MatchStatus

log = logging.getLogger(__name__)

MAX_OPEN = 10_000


class About(StrEnum):
    """What a side message is about, which says what becomes of it when the match moves on."""

    MATCH = "match"  # it stays as it is
    POSITION = "position"  # it loses its buttons
    MOVE = "move"  # it asks about a move, and is deleted


@dataclass(slots=True)
class _Side:
    """A side message, and the last interaction on it, which can edit it."""

    interaction: discord.Interaction
    message_id: int | None
    expires_at: float
    about: About
    state_version: int
    bare: Post | None  # what is left of it once the match has moved on


class SideMessages:
    """The side messages of one process. A `Companion` of the hands."""

    def __init__(self) -> None:
        self._open: dict[tuple[int, int], _Side] = {}  # by match and user; the newest are last

    async def show(
        self, press: discord.Interaction, match: Match, post: Post, about: About = About.MATCH
    ) -> None:
        """Answer with a side message: in the one that was pressed, else in a new one."""
        if self._is_pressed(press, match):
            await self.replace(press, match, post, about)
            return
        sent = await press.response.send_message(**post.new(), ephemeral=True)
        await self._keep(press, sent.message_id, match, post, about)

    async def replace(
        self, press: discord.Interaction, match: Match, post: Post, about: About = About.MATCH
    ) -> None:
        """Answer with a side message in the one that was pressed, which may be from before a restart."""
        await press.response.edit_message(**post.edit())
        await self._keep(press, _pressed(press), match, post, about)

    async def defer(self, press: discord.Interaction, match: Match) -> None:
        """Answer that a side message will follow, by `fill`."""
        await press.response.defer(ephemeral=True, thinking=not self._is_pressed(press, match))

    async def fill(
        self, press: discord.Interaction, match: Match, post: Post, about: About = About.MATCH
    ) -> None:
        """Show the side message for which the answer was deferred."""
        in_place = press.response.type is discord.InteractionResponseType.deferred_message_update
        sent = await press.edit_original_response(**(post.edit() if in_place else post.fill()))
        await self._keep(press, sent.id, match, post, about)

    def leave(self, press: discord.Interaction, match_id: int) -> None:
        """Leave the message that was pressed to something else from now on."""
        key = match_id, press.user.id
        if key in self._open and self._open[key].message_id == _pressed(press):
            del self._open[key]

    def forget_person(self, user_id: int) -> None:
        """Forget this user's messages."""
        self._open = {key: opened for key, opened in self._open.items() if key[1] != user_id}

    def is_open(self, match_id: int, user_id: int) -> bool:
        """Return whether the user has a message of the match that changes when it moves on."""
        opened = self._open.get((match_id, user_id))
        return opened is not None and opened.about != About.MATCH

    async def refresh(self, match: Match, user_id: int) -> bool:
        """Bring the user's message up to date if the match has moved on. Return False to be called again."""
        opened = self._open.get((match.id, user_id))
        if opened is None or opened.about == About.MATCH:
            return True
        if match.status == MatchStatus.PLAYING and match.state_version <= opened.state_version:
            return True
        del self._open[match.id, user_id]
        if opened.expires_at < clock.now():
            return True
        try:
            await _retire(opened)
        except http.REQUEST_ERRORS as error:
            if http.is_outage(error):
                log.warning("a side message of match %s will be retried: %s", match.id, error)
                self._open.setdefault((match.id, user_id), opened)
                return False
            log.debug("a side message of match %s is left: %s", match.id, error)  # dismissed, or expired
        return True

    def _is_pressed(self, press: discord.Interaction, match: Match) -> bool:
        opened = self._open.get((match.id, press.user.id))
        return opened is not None and opened.message_id is not None and opened.message_id == _pressed(press)

    async def _keep(
        self,
        press: discord.Interaction,
        message_id: int | None,
        match: Match,
        post: Post,
        about: About,
    ) -> None:
        """Keep the message that was just shown, and delete the one before it."""
        key, now = (match.id, press.user.id), clock.now()
        before = self._open.pop(key, None)
        drop_old(self._open, MAX_OPEN)
        bare = post.without_controls() if about == About.POSITION else None
        self._open[key] = _Side(press, message_id, now + http.TOKEN_SECONDS, about, match.state_version, bare)
        if before is not None and before.message_id != message_id and before.expires_at > now:
            try:
                await before.interaction.delete_original_response()
            except http.REQUEST_ERRORS as error:
                log.debug("an older side message was not deleted: %s", error)  # dismissed already


def _pressed(press: discord.Interaction) -> int | None:
    return None if press.message is None else press.message.id


async def _retire(opened: _Side) -> None:
    """Take the buttons of a message about a position, or delete a question. Raises REQUEST_ERRORS."""
    if opened.bare is None:
        await opened.interaction.delete_original_response()
        return
    try:
        await opened.interaction.edit_original_response(**opened.bare.edit_around_pictures())
    except discord.HTTPException as error:
        if not http.is_refusal(error):
            raise
        await opened.interaction.edit_original_response(**opened.bare.without_pictures().edit())
