"""Handlers of the buttons, selects and forms of matches.

Presses are routed by their custom id alone. discord.py's views would have to be kept in memory or rebuilt
from the message at every press, and would leave unknown presses unanswered.

A press on a table goes from handler to service to one transaction. The committed change carries the press
that caused it, so the press is answered with the new table (`MessageSync.on_commit`).
"""

import logging
from contextlib import suppress

import discord

from bot.components import hints_and_reviews
from bot.components.daily_tables import DailyTables
from bot.components.lobby import LobbyHandlers
from bot.components.moderation import ModerationHandlers
from bot.components.page_router import PageRouter
from bot.components.planned_moves import PlanHandlers
from bot.components.playing import PlayHandlers
from bot.components.shared import Handler, Press, at_table, delete_pressed, require_private
from bot.components.votes import VoteHandlers
from bot.components.what_if import WhatIfHandlers
from bot.domain.errors import MatchNotPlaying, MatchOver, Refusal, UnknownMatch
from bot.domain.model import Match, MatchStatus, SeatStatus
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.messages import table
from bot.messages.controls import ControlId, NotAControl, selected_values
from bot.messages.message import notice
from bot.messages.pages.page_ids import ids_in, is_page_id
from bot.messages.private import rules_and_questions
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.sync.message_sync import MessageSync
from bot.transport import http
from bot.transport.rate_limits import RateLimiter

log = logging.getLogger(__name__)

_HANDLED_TYPES = {discord.InteractionType.component, discord.InteractionType.modal_submit}


class ComponentHandlers:
    """Answers presses on the components of matches."""

    def __init__(
        self,
        matches: Matches,
        message_sync: MessageSync,
        *,
        limiter: RateLimiter,
        pages: PageRouter,
        pictures: Pictures,
        daily_tables: DailyTables,
    ) -> None:
        self._matches = matches
        self._message_sync = message_sync
        self._limiter = limiter
        self._pages = pages
        self._pictures = pictures
        self._daily_tables = daily_tables
        WhatIfHandlers(matches, pictures=pictures, limiter=limiter, pages=pages)
        playing = PlayHandlers(matches, message_sync, daily_tables)
        moderation = ModerationHandlers(matches, message_sync)
        plans = PlanHandlers(matches, message_sync.hands.plans)
        self._form_handlers: dict[str, Handler] = {
            **playing.form_acts,
            **moderation.form_acts,
            **plans.form_acts,
        }
        self._handlers: dict[str, Handler] = {
            "hint": self._hint,
            "hintnow": self._take_hint,
            "showme": self._show_line,
            "rules": self._rules,
            "fair": self._fairness,
            "resign": self._ask_to_resign,
            "sure": self._resign,
            "stay": self._play_on,
            "return": self._return,
            "review": self._review,
            "refresh": self._refresh,
            "more": self._more,
            **LobbyHandlers(matches, message_sync, limiter).acts,
            **playing.acts,
            **moderation.acts,
            **plans.acts,
            **VoteHandlers(matches, message_sync).acts,
        }

    async def handle(self, press: Press) -> None:
        """Do what the pressed component asks for.

        Raises NotAControl if it is forged, and the refusals of the match service.
        """
        custom_id = str(dict(press.data or {}).get("custom_id", ""))
        if is_page_id(custom_id):
            await self._pages.answer(press)
            return
        control = ControlId.parse(custom_id)
        if values := selected_values(press.data):
            # The chosen value replaces the argument, and is parsed again because it is as untrusted.
            chosen = ControlId(control.match, control.version, control.act, values[0])
            control = ControlId.parse(chosen.format())
        is_form = press.type is discord.InteractionType.modal_submit
        handler = (self._form_handlers if is_form else self._handlers).get(control.act)
        if handler is None:
            raise NotAControl(control.format())
        await handler(press, control)
        if not press.response.is_done():
            await _acknowledge(press)

    async def after(self, press: Press) -> None:
        """Use an answered press to show what was waiting for one, where the bot cannot write by itself."""
        custom_id = str(dict(press.data or {}).get("custom_id", ""))
        with suppress(NotAControl, UnknownMatch, DatabaseBusy, DatabaseClosed):
            await self._message_sync.after_press(press, ControlId.parse(custom_id).match)

    async def _hint(self, press: Press, control: ControlId) -> None:
        await hints_and_reviews.offer_hint(press, self._matches, self._limiter, self._pictures, control.match)

    async def _take_hint(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        await hints_and_reviews.show_hint(
            press, self._matches, self._limiter, self._pictures, control.match, in_question=True
        )

    async def _show_line(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        await hints_and_reviews.show_line(press, self._matches, self._limiter, self._pictures, control)

    async def _refresh(self, press: Press, control: ControlId) -> None:
        """Render the table again, where it has a Refresh button: where the bot cannot edit it by itself."""
        message = press.message
        if message is None or control.format() not in ids_in(message):
            raise NotAControl(control.format())
        await self._message_sync.refresh(
            control.match, press=await at_table(press, control, self._message_sync)
        )

    async def _rules(self, press: Press, control: ControlId) -> None:
        match = await self._matches.get(control.match)
        theme = await player_theme(self._matches.preferences, press.user.id)
        post = await rules_and_questions.rules(match.game, theme, for_reader(press), self._pictures)
        await press.response.send_message(**post.new(), ephemeral=True)

    async def _more(self, press: Press, control: ControlId) -> None:
        post = table.more(await self._seen_match(press, control), for_reader(press))
        await press.response.send_message(**post.new(), ephemeral=True)

    async def _seen_match(self, press: Press, control: ControlId) -> Match:
        """Return the match if the person sees its table or may see the match. Raises UnknownMatch."""
        match = await self._matches.get(control.match)
        is_here = await self._message_sync.is_table(press, match.id)
        if not is_here and not match.may_be_seen(press.user.id, press.guild_id):
            raise UnknownMatch(match.id)
        return match

    async def _fairness(self, press: Press, control: ControlId) -> None:
        match = await self._seen_match(press, control)
        post = rules_and_questions.fairness(match, for_reader(press))
        await press.response.send_message(**post.new(), ephemeral=True)

    async def _ask_to_resign(self, press: Press, control: ControlId) -> None:
        await ask_to_resign(press, self._matches, await self._matches.get(control.match))

    async def _resign(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        change = await self._matches.resign(control.match, press.user.id)
        if change.match.mode.is_private:
            await self._daily_tables.show(press, change.match)
            return
        text = for_reader(press)("resign-done", match=f"#{control.match}")
        await press.response.edit_message(**notice(text).edit())

    async def _play_on(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        await delete_pressed(press)

    async def _return(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.come_back(control.match, press.user.id, press=table_press)

    async def _review(self, press: Press, control: ControlId) -> None:
        await hints_and_reviews.show_review(
            press, self._matches, self._limiter, self._pictures, control.match
        )


def handles(interaction: Press) -> bool:
    """Return whether the interaction comes from a component or a form."""
    return interaction.type in _HANDLED_TYPES


async def _acknowledge(press: Press) -> None:
    """Answer a press that changed nothing in its message, unless an answer is on its way."""
    try:
        await press.response.defer()
    except discord.HTTPException as error:
        if not http.is_already_answered(error):
            raise


async def ask_to_resign(press: Press, matches: Matches, match: Match) -> None:
    """Ask the player to confirm, and offer to cancel instead. Leave a lobby without asking.

    Raises MatchNotPlaying, MatchOver, Refusal.
    """
    if match.status == MatchStatus.LOBBY:
        await matches.leave(match.id, press.user.id)
        text = for_reader(press)("left-lobby", match=f"#{match.id}")
        await press.response.send_message(**notice(text).new(), ephemeral=True)
        return
    if match.status == MatchStatus.FINISHED:
        raise MatchOver()
    if match.status != MatchStatus.PLAYING:
        raise MatchNotPlaying()
    seat = match.seat_of(press.user.id)
    if seat is None:
        raise Refusal("error-not-seated")
    if seat.status == SeatStatus.RESIGNED:
        raise Refusal("error-already-resigned")
    post = rules_and_questions.resign(match, for_reader(press))
    await press.response.send_message(**post.new(), ephemeral=True)
