"""Open plan messages, kept up to date while Discord allows it.

They are kept in memory only: after a restart, the next press on one updates it.
"""

import logging
from dataclasses import dataclass

import discord

from bot import clock
from bot.app import App
from bot.discord import http
from bot.discord.message import Post, notice
from bot.features.plans import page as planned_moves
from bot.features.plans.service import Plans
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match.model import Match
from bot.match.refusals import PlanNotNeeded, Refusal
from bot.match.service import Matches
from bot.table.refusals import refusal_text

log = logging.getLogger(__name__)

_MAX_OPEN = 10_000


@dataclass(slots=True)
class _OpenPlan:
    """A plan message, and the last interaction on it, which can edit it."""

    interaction: discord.Interaction
    expires_at: float
    shown_version: int


def open_plans(app: App) -> "OpenPlans":
    """Return them, for `App.part`: they are kept up to date together with hands."""
    opened = OpenPlans(app.matches, app.pictures)
    app.message_sync.hands.companions.append(opened)
    return opened


class OpenPlans:
    """Shows plan messages, of which each player has one in a match, and keeps them up to date."""

    def __init__(self, matches: Matches, pictures: Pictures) -> None:
        self._matches = matches
        self._pictures = pictures
        self._open: dict[tuple[int, int], _OpenPlan] = {}  # by match and user

    async def open(self, press: discord.Interaction, match: Match) -> None:
        """Answer with the user's plan in a new message. Raises what `bot.features.plans.rules.steps` does."""
        self._matches.service(Plans).steps(match, press.user.id)
        post = await self._post(match, press.user.id, for_reader(press))
        await press.response.send_message(**post.new(), ephemeral=True)
        await self._follow(press, match)

    async def show(self, press: discord.Interaction, match: Match) -> None:
        """Answer with the user's plan in the plan message that was pressed. Raises Refusal."""
        post = await self._post(match, press.user.id, for_reader(press))
        await press.response.edit_message(**post.edit())
        await self._follow(press, match)

    def close(self, match_id: int, user_id: int) -> None:
        """Leave the user's plan message as it is from now on."""
        self._open.pop((match_id, user_id), None)

    def forget_person(self, user_id: int) -> None:
        """Forget this user's plan messages."""
        self._open = {key: opened for key, opened in self._open.items() if key[1] != user_id}

    def is_open(self, match_id: int, user_id: int) -> bool:
        """Return whether the user has a plan message of the match that is kept up to date."""
        return (match_id, user_id) in self._open

    async def refresh(self, match: Match, user_id: int) -> bool:
        """Bring the user's plan message up to date, if it is open. Return False to be called again."""
        opened = self._open.get((match.id, user_id))
        if opened is None or opened.shown_version >= match.version:  # None: dropped in the meantime
            return True
        if opened.expires_at < clock.now():
            self.close(match.id, user_id)
            return True
        before, opened.shown_version = opened.shown_version, match.version
        t = for_reader(opened.interaction)
        try:
            post = await self._post(match, user_id, t)
        except Refusal as error:  # the match is over, or the player has left it
            post = notice(refusal_text(error, t))
            self.close(match.id, user_id)
        try:
            await opened.interaction.edit_original_response(**post.edit())
        except http.REQUEST_ERRORS as error:
            if http.is_outage(error):
                log.warning("an open plan of match %s will be retried: %s", match.id, error)
                opened.shown_version = before
                return False
            log.debug("an open plan of match %s is not updated: %s", match.id, error)  # dismissed, or expired
            self.close(match.id, user_id)
        return True

    async def _post(self, match: Match, user_id: int, t: Texts) -> Post:
        """Return the plan, to which nothing can be added on the player's own turn. Raises Refusal."""
        seat = match.playing_seat(user_id)
        view = self._matches.view(match, seat.seat)
        try:
            steps = self._matches.service(Plans).steps(match, user_id)
        except PlanNotNeeded as error:
            if not seat.plan:
                lines = [planned_moves.note(match, seat, view, t), refusal_text(error, t)]
                return notice("\n".join(filter(None, lines)))
            steps = []
        theme = await player_theme(self._matches.preferences, user_id)
        return await planned_moves.post(match, seat, view, steps, t, theme=theme, pictures=self._pictures)

    async def _follow(self, press: discord.Interaction, match: Match) -> None:
        """Keep this message up to date from now on, also if the match has changed while it was being sent."""
        key = match.id, press.user.id
        self._open.pop(key, None)  # so that the newest stand last
        while len(self._open) >= _MAX_OPEN:
            del self._open[next(iter(self._open))]
        self._open[key] = _OpenPlan(press, clock.now() + http.TOKEN_SECONDS, match.version)
        now = await self._matches.get(match.id)
        if now.version > match.version:
            await self.refresh(now, press.user.id)
