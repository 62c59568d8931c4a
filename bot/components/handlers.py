"""Handlers of the buttons, selects and forms of matches.

Presses are routed by their custom id alone. discord.py's views would have to be kept in memory or rebuilt
from the message at every press, and would leave unknown presses unanswered.

A press on a table goes from handler to service to one transaction. The committed change carries the press
that caused it, so the press is answered with the new table (`MessageSync.on_commit`).
"""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import discord

import engines
from bot import games
from bot.components import analysis
from bot.components.daily_tables import DailyTables
from bot.components.page_router import PageRouter
from bot.components.plans import PlanHandlers
from bot.components.table_care import TableCareHandlers
from bot.components.take_backs import TakeBackHandlers
from bot.domain.changes import Change, ChangeKind
from bot.domain.errors import (
    AlreadyResigned,
    MatchNotPlaying,
    MatchOver,
    NotSeated,
    NotYourTurn,
    Refusal,
    StaleState,
    UnknownMatch,
)
from bot.domain.model import Match, MatchStatus, Person, SeatStatus
from bot.domain.settings import HandDelivery
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.messages import private_answers, question
from bot.messages.controls import ControlId, NotAControl, modal, selected_values, typed_answer
from bot.messages.message import notice
from bot.messages.page_ids import ids_in, is_page_id
from bot.messages.player_names import Names
from bot.messages.table import table_url
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.sync import threads
from bot.sync.hands import pressed_in_hand
from bot.sync.message_sync import MessageSync
from bot.transport import error_answers, http
from bot.transport.quotas import Cost, RateLimiter
from engines.game import View

log = logging.getLogger(__name__)

Press = discord.Interaction[Any]
Handler = Callable[[Press, ControlId], Awaitable[object]]
_FORM_ACTS = {"filled", "end"}
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
        self._handlers: dict[str, Handler] = {
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            "cancel": self._cancel,
            "house": self._change_ai_players,
            "hint": self._hint,
            "hintnow": self._take_hint,
            "hints": self._agree_to_hints,
            "hand": self._hand,
            "look": self._hand,
            "move": self._play,
            "yes": self._confirm,
            "yeshand": self._play_now,
            "daily": self._show_daily,
            "place": self._open_placing,
            "part": self._choose_part,
            "form": self._open_form,
            "filled": self._submit_form,
            "rules": self._rules,
            "fair": self._fairness,
            "resign": self._ask_to_resign,
            "sure": self._resign,
            "stay": self._play_on,
            "agree": self._agree_to_cancel,
            "return": self._return,
            "again": self._rematch,
            "review": self._review,
            "refresh": self._refresh,
            **TableCareHandlers(matches, message_sync).acts,
            **PlanHandlers(matches).acts,
            **TakeBackHandlers(matches, message_sync).acts,
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
        if control.act not in self._handlers or is_form != (control.act in _FORM_ACTS):
            raise NotAControl(control.format())
        await self._handlers[control.act](press, control)
        if not press.response.is_done():
            await _acknowledge(press)

    async def after(self, press: Press) -> None:
        """Use an answered press to show what waited for one, where the bot cannot write by itself."""
        custom_id = str(dict(press.data or {}).get("custom_id", ""))
        with suppress(NotAControl, UnknownMatch, DatabaseBusy, DatabaseClosed):
            await self._message_sync.after_press(press, ControlId.parse(custom_id).match)

    async def _at_table(self, press: Press, control: ControlId) -> Press | None:
        """Return the press if the table may be its answer: it is on a table or lobby of the match."""
        return press if await self._message_sync.is_table(press, control.match) else None

    # Lobby

    async def _join(self, press: Press, control: ControlId) -> None:
        at_table = await self._at_table(press, control)
        await self._matches.join(control.match, person(press.user), press.id, press=at_table)

    async def _leave(self, press: Press, control: ControlId) -> None:
        at_table = await self._at_table(press, control)
        await self._matches.leave(control.match, press.user.id, press=at_table)

    async def _start(self, press: Press, control: ControlId) -> None:
        at_table = await self._at_table(press, control)
        await self._matches.start(control.match, press.user.id, press.id, press=at_table)

    async def _cancel(self, press: Press, control: ControlId) -> None:
        at_table = await self._at_table(press, control)
        await self._matches.cancel(control.match, press.user.id, press=at_table)

    async def _change_ai_players(self, press: Press, control: ControlId) -> None:
        at_table = await self._at_table(press, control)
        if control.arg == "remove":
            await self._matches.remove_ai_player(control.match, press.user.id, press=at_table)
        else:
            await self._matches.add_ai_player(
                control.match, press.user.id, control.arg, press.id, press=at_table
            )

    # Playing

    async def _hand(self, press: Press, control: ControlId) -> None:
        await show_hand(press, self._matches, self._message_sync, await self._matches.get(control.match))

    async def _submit_form(self, press: Press, control: ControlId) -> None:
        match = await self._matches.get(control.match)
        move = games.get(match.game).move_from_form(control.arg, typed_answer(press.data))
        await self._play(press, replace(control, arg=move))

    async def _play(self, press: Press, control: ControlId) -> None:
        """Play the move, or ask first if the player wants that."""
        if (await self._matches.preferences.of_player(press.user.id)).confirm:
            await self._ask_to_play(press, control)
        else:
            await self._play_now(press, control)

    async def _ask_to_play(self, press: Press, control: ControlId) -> None:
        """Ask in the hand or private table that was pressed, else in a private message of its own."""
        match, t = await self._matches.get(control.match), for_reader(press)
        is_private = not await self._message_sync.is_table(press, match.id) and pressed_in_hand(press, match)
        has_hand = engines.get(match.game).HIDDEN or games.get(match.game).PLACING
        hands, user_id = self._message_sync.hands, press.user.id
        try:
            move = self._matches.check_move(match, user_id, control.arg, version=control.version)
        except (StaleState, MatchOver):
            if not is_private or not has_hand or match.seat_of(user_id) is None:
                raise
            await hands.show(press, match, note=t("hand-stale"))
            return
        view = self._matches.view(match, match.playing_seat(user_id).seat)
        if is_private and match.daily is not None:
            asked = question.in_hand(match, view, move, t)
            await self._daily_tables.show(press, match, question=asked)
        elif is_private and has_hand:
            part = hands.chosen_part(match, user_id)
            asked = question.in_hand(match, view, move, t, part=part)
            await hands.show(press, match, part=part, question=asked)
        else:
            await press.response.send_message(**question.post(match, view, move, t).new(), ephemeral=True)

    async def _confirm(self, press: Press, control: ControlId) -> None:
        """Play the move that was asked about in a message of its own, and delete that message."""
        _require_private(press, control)
        try:
            await self._matches.play(
                control.match,
                press.user.id,
                control.arg,
                version=control.version,
                interaction_id=press.id,
            )
        except Refusal as error:
            t = for_reader(press)
            await press.response.edit_message(**notice(error_answers.refusal_text(error, t)).edit())
            return
        await self._play_on(press, control)

    async def _show_daily(self, press: Press, control: ControlId) -> None:
        _require_private(press, control)
        match = await self._matches.get(control.match)
        match.playing_seat(press.user.id)
        if match.daily is None:
            raise NotAControl(control.format())
        await self._daily_tables.show(press, match)

    async def _play_now(self, press: Press, control: ControlId) -> None:
        """Play the move, and answer with the message that was pressed: the table, a hand or a question."""
        play = partial(
            self._matches.play,
            control.match,
            press.user.id,
            control.arg,
            version=control.version,
            interaction_id=press.id,
        )
        if await self._message_sync.is_table(press, control.match):
            await play(press=press)
        else:
            await self._play_privately(press, control, play)

    async def _play_privately(
        self, press: Press, control: ControlId, play: Callable[[], Awaitable[Change]]
    ) -> None:
        match = await self._matches.get(control.match)
        if not pressed_in_hand(press, match):
            await play()
        elif match.daily is not None:
            await self._daily_tables.show(press, (await play()).match)
        elif engines.get(match.game).HIDDEN or games.get(match.game).PLACING:
            await self._play_from_hand(press, control, play)
        else:  # in a hint, which is done with
            await play()
            text = for_reader(press)("played", move=games.get(match.game).move_text(control.arg))
            await press.response.edit_message(**notice(text).edit())

    async def _play_from_hand(
        self, press: Press, control: ControlId, play: Callable[[], Awaitable[Change]]
    ) -> None:
        note = ""
        try:
            await play()
        except (StaleState, MatchOver):
            if (await self._matches.get(control.match)).seat_of(press.user.id) is None:
                raise
            note = for_reader(press)("hand-stale")
        await self._message_sync.hands.show(press, await self._matches.get(control.match), note=note)

    async def _open_placing(self, press: Press, control: ControlId) -> None:
        """Show the placing message: a new one at the table, for the player to move; else in its place."""
        match = await self._matches.get(control.match)
        if not games.get(match.game).PLACING:
            raise NotAControl(control.format())
        if not pressed_in_hand(press, match):
            await self._own_view(press, control)
        elif match.status != MatchStatus.FINISHED:
            match.playing_seat(press.user.id)
        elif match.seat_of(press.user.id) is None:
            raise NotSeated(match_id=match.id)
        await self._message_sync.hands.show(press, match)

    async def _choose_part(self, press: Press, control: ControlId) -> None:
        """Show what is left to choose of a move, or play it if this part completes it.

        At the table, the other part may have been chosen in the other select, which stays as it is.
        """
        hands, t = self._message_sync.hands, for_reader(press)
        at_table = await self._message_sync.is_table(press, control.match)
        try:
            match, view = await self._own_view(press, control)
            if not match.state_version <= control.version <= match.version:
                raise StaleState(match_id=match.id, seen=control.version, current=match.version)
            presentation = games.get(match.game)
            first = hands.chosen_part(match, press.user.id) if at_table else ""
            if move := presentation.whole_move(view, first, control.arg):
                await self._play(press, replace(control, act="move", arg=move))
                return
            if presentation.placing(view, control.arg, Names(match.seats, t), t) is None:
                raise StaleState(match_id=match.id, seen=control.version, current=match.version)
        except (StaleState, NotYourTurn, MatchOver):
            match = await self._matches.get(control.match)
            is_open = pressed_in_hand(press, match) and games.get(match.game).PLACING
            if not is_open or match.seat_of(press.user.id) is None:
                raise
            await hands.show(press, match, note=t("hand-stale"))
        else:
            await hands.show(press, match, part=control.arg)

    async def _open_form(self, press: Press, control: ControlId) -> None:
        match, view = await self._own_view(press, control)
        form = games.get(match.game).form(control.arg, view, for_reader(press))
        if form is None:
            raise StaleState(match_id=match.id, seen=control.version, current=match.version)
        await press.response.send_modal(modal(form, match.id, match.version))

    async def _own_view(self, press: Press, control: ControlId) -> tuple[Match, View]:
        """Return the match and the view of the player, who is to move.

        Raises what `Match.playing_seat` does, and NotYourTurn.
        """
        match = await self._matches.get(control.match)
        seat = match.playing_seat(press.user.id)
        view = self._matches.view(match, seat.seat)
        to_move = view["to_move"]
        if to_move is not None and to_move != seat.seat:
            raise NotYourTurn(match_id=match.id, seat=to_move, name=match.seats[to_move].name)
        return match, view

    async def _hint(self, press: Press, control: ControlId) -> None:
        await analysis.offer_hint(press, self._matches, self._limiter, self._pictures, control.match)

    async def _take_hint(self, press: Press, control: ControlId) -> None:
        _require_private(press, control)
        await analysis.show_hint(
            press, self._matches, self._limiter, self._pictures, control.match, in_question=True
        )

    async def _agree_to_hints(self, press: Press, control: ControlId) -> None:
        if at_table := await self._at_table(press, control):
            await self._matches.agree_to_hints(control.match, press.user.id, press=at_table)
            return
        _require_private(press, control)
        change = await self._matches.agree_to_hints(control.match, press.user.id)
        key = "hints-agreed" if change.match.hinted else "hints-asked"
        await press.response.edit_message(**notice(for_reader(press)(key)).edit())

    # Everything else

    async def _refresh(self, press: Press, control: ControlId) -> None:
        """Render the table again, where it has a Refresh button: where the bot cannot edit it by itself."""
        message = press.message
        if message is None or control.format() not in ids_in(message):
            raise NotAControl(control.format())
        await self._message_sync.refresh(control.match, press=await self._at_table(press, control))

    async def _rules(self, press: Press, control: ControlId) -> None:
        match = await self._matches.get(control.match)
        theme = await player_theme(self._matches.preferences, press.user.id)
        post = await private_answers.rules(match.game, theme, for_reader(press), self._pictures)
        await press.response.send_message(**post.new(), ephemeral=True)

    async def _fairness(self, press: Press, control: ControlId) -> None:
        match = await self._matches.get(control.match)
        if not match.may_be_seen(press.user.id, press.guild_id):
            raise UnknownMatch(match_id=match.id)
        post = private_answers.fairness(match, for_reader(press))
        await press.response.send_message(**post.new(), ephemeral=True)

    async def _ask_to_resign(self, press: Press, control: ControlId) -> None:
        await ask_to_resign(press, self._matches, await self._matches.get(control.match))

    async def _resign(self, press: Press, control: ControlId) -> None:
        _require_private(press, control)
        change = await self._matches.resign(control.match, press.user.id)
        if change.match.daily is not None:
            await self._daily_tables.show(press, change.match)
            return
        text = for_reader(press)("resign-done", match=f"#{control.match}")
        await press.response.edit_message(**notice(text).edit())

    async def _play_on(self, press: Press, control: ControlId) -> None:
        _require_private(press, control)
        await press.response.defer()
        await press.delete_original_response()

    async def _agree_to_cancel(self, press: Press, control: ControlId) -> None:
        if at_table := await self._at_table(press, control):
            await self._matches.agree_to_cancel(control.match, press.user.id, press=at_table)
            return
        _require_private(press, control)
        change = await self._matches.agree_to_cancel(control.match, press.user.id)
        key = "cancelled-done" if change.kind == ChangeKind.CANCELLED else "agreed-done"
        await press.response.edit_message(**notice(for_reader(press)(key)).edit())

    async def _return(self, press: Press, control: ControlId) -> None:
        at_table = await self._at_table(press, control)
        await self._matches.come_back(control.match, press.user.id, press=at_table)

    async def _review(self, press: Press, control: ControlId) -> None:
        await analysis.show_review(press, self._matches, self._limiter, control.match)

    async def _rematch(self, press: Press, control: ControlId) -> None:
        self._limiter.charge(press, Cost.MATCH)
        had_thread = (await self._matches.get(control.match)).has_thread
        match, is_new = await self._matches.rematch(
            control.match,
            person(press.user),
            press.id,
            parent_channel_id=threads.parent_channel_id(press),
            thread=had_thread or threads.can_create(press),
        )
        if is_new:
            await self._post_rematch(press, match)
        else:
            text = for_reader(press)("rematch-there", match=f"#{match.id}", url=table_url(match))
            await press.response.send_message(**notice(text).new(), ephemeral=True)

    async def _post_rematch(self, press: Press, match: Match) -> None:
        try:
            await self._message_sync.post(press, match)
        except http.REQUEST_ERRORS:
            # Nobody could join a lobby that was never posted.
            if match.status == MatchStatus.LOBBY:
                await self._matches.cancel(match.id, press.user.id)
            raise


def _require_private(press: Press, control: ControlId) -> None:
    """Raise NotAControl unless the press is in a private message, which the answer may replace."""
    if press.message is None or not press.message.flags.ephemeral:
        raise NotAControl(control.format())


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


def person(user: discord.abc.User) -> Person:
    """Return a Discord user as the match service knows them."""
    return Person(user.id, user.display_name)


async def show_hand(press: Press, matches: Matches, message_sync: MessageSync, match: Match) -> None:
    """Answer with the player's hand, with a note if they also have it in their DMs or these are closed.

    Raises NotSeated, MatchNotPlaying, AlreadyResigned.
    """
    t = for_reader(press)
    seat = match.seat_of(press.user.id)
    if seat is None:
        raise NotSeated(match_id=match.id)
    if match.state is None:
        raise MatchNotPlaying(match_id=match.id, status=match.status)
    if seat.status == SeatStatus.RESIGNED and match.status == MatchStatus.PLAYING:
        raise AlreadyResigned(match_id=match.id)
    if not engines.get(match.game).HIDDEN:
        await press.response.send_message(**notice(t("hand-none")).new(), ephemeral=True)
        return
    note = ""
    if (
        not pressed_in_hand(press, match)
        and (await matches.preferences.of_player(press.user.id)).hands == HandDelivery.DM
    ):
        note = t("hand-dm-closed" if seat.dm_message_id is None else "hand-dm-where")
    await message_sync.hands.show(press, match, note=note)


async def ask_to_resign(press: Press, matches: Matches, match: Match) -> None:
    """Ask the player to confirm, and offer to cancel instead. Leave a lobby without asking.

    Raises NotSeated, AlreadyResigned, MatchNotPlaying, MatchOver.
    """
    if match.status == MatchStatus.LOBBY:
        await matches.leave(match.id, press.user.id)
        text = for_reader(press)("left-lobby", match=f"#{match.id}")
        await press.response.send_message(**notice(text).new(), ephemeral=True)
        return
    if match.status == MatchStatus.FINISHED:
        raise MatchOver(match_id=match.id)
    if match.status != MatchStatus.PLAYING:
        raise MatchNotPlaying(match_id=match.id, status=match.status)
    seat = match.seat_of(press.user.id)
    if seat is None:
        raise NotSeated(match_id=match.id)
    if seat.status == SeatStatus.RESIGNED:
        raise AlreadyResigned(match_id=match.id)
    post = private_answers.resign(match, for_reader(press))
    await press.response.send_message(**post.new(), ephemeral=True)
