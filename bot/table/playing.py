"""Handlers of moves: at the table, in hands and private tables, in parts and in forms."""

import logging
from contextlib import suppress
from dataclasses import replace

import engines
from bot import games
from bot.discord import http
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl
from bot.i18n import for_reader
from bot.match.commands import Doubt, DoubtfulMove, Play
from bot.match.model import Match, MatchStatus, SeatStatus
from bot.match.refusals import MatchNotPlaying, MatchOver, NotYourTurn, Refusal, StaleState
from bot.match.service import Matches
from bot.match.settings import HandDelivery
from bot.table import hand
from bot.table.controls import ControlId, modal, typed_answer
from bot.table.hand_messages import pressed_in_hand
from bot.table.names import Names, match_words
from bot.table.presses import Handler, Press, delete_pressed, refuse_in_place, require_private
from bot.table.private_tables import PrivateTables
from bot.table.side_messages import About
from bot.table.sync import MessageSync
from engines.game import View

log = logging.getLogger(__name__)


class PlayHandlers:
    """Answers presses by which people look at their hands and move."""

    def __init__(self, matches: Matches, message_sync: MessageSync, private_tables: PrivateTables) -> None:
        self._matches = matches
        self._message_sync = message_sync
        self._private_tables = private_tables
        self._side_messages = message_sync.hands.side_messages
        self.acts: dict[str, Handler] = {
            "hand": self._hand,
            "look": self._hand,
            "move": self._play,
            "askplay": self._ask_to_play,
            "playhint": self._play_hint,
            "yes": self._confirm,
            "yeshand": self._confirm_in_hand,
            "daily": self._show_daily,
            "place": self._open_placing,
            "part": self._choose_part,
            "form": self._open_form,
        }
        self.form_acts: dict[str, Handler] = {"filled": self._submit_form}

    async def _hand(self, press: Press, control: ControlId) -> None:
        await show_hand(press, self._matches, self._message_sync, await self._matches.get(control.match))

    async def _submit_form(self, press: Press, control: ControlId) -> None:
        match = await self._matches.get(control.match)
        move = games.get(match.game).move_from_form(control.arg, typed_answer(press.data))
        await self._play(press, replace(control, arg=move))

    async def _play(self, press: Press, control: ControlId) -> None:
        """Play the move, or ask first if the player wants that or the move looks like a slip."""
        if (await self._matches.preferences.of_player(press.user.id)).confirm:
            await self._ask_to_play(press, control)
            return
        play = Play(press.user.id, control.arg, control.version, press.id, looks_like_slip(press))
        try:
            if await self._message_sync.is_table(press, control.match):
                await self._play_at_table(press, control.match, play)
            else:
                await self._play_privately(press, control.match, play)
        except DoubtfulMove:
            await self._ask_to_play(press, control)

    async def _play_at_table(self, press: Press, match_id: int, play: Play) -> None:
        """Play the move; the table answers the press."""
        try:
            await self._matches.act(match_id, play, press=press)
        except (StaleState, MatchOver):
            if not await self._matches.queries.made_move(press.id):
                raise
            # The press has come again: its move counts, but the bot was killed before it could answer.
            await self._message_sync.show_late(match_id, press)

    async def _play_hint(self, press: Press, control: ControlId) -> None:
        """Play a move of the hint that was pressed: the player's hand takes its place, or it is deleted."""
        require_private(press, control)
        match = await self._matches.get(control.match)
        self._side_messages.leave(press, match.id)
        asks = (await self._matches.preferences.of_player(press.user.id)).confirm
        if engines.get(match.game).HIDDEN:
            await (self._ask_to_play if asks else self._confirm_in_hand)(press, control)
            return
        try:
            if asks:
                question = self._question(press, match, control)
                await self._side_messages.replace(press, match, question, About.MOVE)
                return
            await play_once(press, self._matches, match.id, _sure_play(press, control))
        except Refusal as error:
            await refuse_in_place(press, error)
            return
        await self._delete_hint(press, match, control.arg)

    async def _delete_hint(self, press: Press, match: Match, move: str) -> None:
        """Delete the hint from which a move was played in this match; if that fails, say what was played."""
        await press.response.defer()
        try:
            await press.delete_original_response()
        except http.REQUEST_ERRORS as error:
            if http.is_message_gone(error):
                return
            log.warning("a hint of match %s was not deleted: %s", match.id, error)
            t = for_reader(press)
            view = self._matches.view(match, match.playing_seat(press.user.id).seat)
            name = games.get(match.game).name_move(view, move, t)
            played = t("played", move=name, **match_words(match, t))
            with suppress(*http.REQUEST_ERRORS):
                await press.edit_original_response(**notice(played).edit())

    def _question(self, press: Press, match: Match, control: ControlId) -> Post:
        """Ask before a move counts, in a message of its own. Raises what `Play` does."""
        user_id = press.user.id
        move = self._matches.check_move(match, Play(user_id, control.arg, control.version))
        view = self._matches.view(match, match.playing_seat(user_id).seat)
        return hand.question_post(match, view, move, for_reader(press))

    async def _ask_to_play(self, press: Press, control: ControlId) -> None:
        """Ask in the hand or private table that was pressed, else in a private message of its own."""
        match, t = await self._matches.get(control.match), for_reader(press)
        is_private = not await self._message_sync.is_table(press, match.id) and pressed_in_hand(press, match)
        hands, user_id = self._message_sync.hands, press.user.id
        try:
            move = self._matches.check_move(match, Play(user_id, control.arg, control.version))
        except (StaleState, MatchOver):
            if not is_private or not _has_hand(match) or match.seat_of(user_id) is None:
                raise
            await hands.show(press, match, note=t("hand-stale"))
            return
        view = self._matches.view(match, match.playing_seat(user_id).seat)
        if is_private and match.mode.is_private:
            asked = hand.in_hand(match, view, move, t)
            await self._private_tables.show(press, match, question=asked)
        elif is_private and _has_hand(match):
            part = hands.chosen_part(match, user_id)
            asked = hand.in_hand(match, view, move, t, part=part)
            await hands.show(press, match, part=part, question=asked)
        else:
            await self._side_messages.show(press, match, hand.question_post(match, view, move, t), About.MOVE)

    async def _confirm(self, press: Press, control: ControlId) -> None:
        """Play the move that was asked about in a message of its own, and delete that message."""
        require_private(press, control)
        self._side_messages.leave(press, control.match)
        try:
            await play_once(press, self._matches, control.match, _sure_play(press, control))
        except Refusal as error:
            await refuse_in_place(press, error)
        else:
            await delete_pressed(press)

    async def _show_daily(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        match = await self._matches.get(control.match)
        match.playing_seat(press.user.id)
        if not match.mode.is_private:
            raise NotAControl(control.format())
        await self._private_tables.show(press, match)

    async def _confirm_in_hand(self, press: Press, control: ControlId) -> None:
        """Play the move that was asked about in the hand or private table that was pressed."""
        await self._play_privately(press, control.match, _sure_play(press, control))

    async def _play_privately(self, press: Press, match_id: int, play: Play) -> None:
        """Play the move, and answer with the private message that was pressed: a hand or a daily."""
        note = ""
        try:
            match = await play_once(press, self._matches, match_id, play)
        except (StaleState, MatchOver):
            match, note = await self._matches.get(match_id), for_reader(press)("hand-stale")
            is_in_hand = pressed_in_hand(press, match) and _has_hand(match) and not match.mode.is_private
            if not is_in_hand or match.seat_of(press.user.id) is None:
                raise
        if not pressed_in_hand(press, match):
            return  # the table shows the move by itself
        if match.mode.is_private:
            await self._private_tables.show(press, match)
        elif _has_hand(match):
            await self._message_sync.hands.show(press, match, note=note)

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
            raise Refusal("error-not-seated")
        await self._message_sync.hands.show(press, match)

    async def _choose_part(self, press: Press, control: ControlId) -> None:
        """Show what is left to choose of a move."""
        hands, t = self._message_sync.hands, for_reader(press)
        try:
            match, view = await self._own_view(press, control)
            if not match.state_version <= control.version <= match.version:
                raise StaleState()
            shown, part = games.get(match.game), control.arg
            if (
                not shown.hand_parts(view, part, t)
                and shown.placing(view, part, Names.of(match, t), t) is None
            ):
                raise StaleState()
        except (StaleState, NotYourTurn, MatchOver):
            match = await self._matches.get(control.match)
            is_open = pressed_in_hand(press, match) and _has_hand(match)
            if not is_open or match.seat_of(press.user.id) is None:
                raise
            await hands.show(press, match, note=t("hand-stale"))
        else:
            await hands.show(press, match, part=control.arg)

    async def _open_form(self, press: Press, control: ControlId) -> None:
        match, view = await self._own_view(press, control)
        form = games.get(match.game).form(control.arg, view, for_reader(press))
        if form is None:
            raise StaleState()
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
            raise NotYourTurn.of(match, to_move)
        return match, view


async def play_once(press: Press, matches: Matches, match_id: int, play: Play) -> Match:
    """Play the move, or have it count if this press or command has played it before; return the match.

    It comes again if the bot was killed before it could answer. Raises what `Play` does.
    """
    try:
        return (await matches.act(match_id, play)).match
    except (StaleState, MatchOver):
        if not await matches.queries.made_move(press.id):
            raise
        return await matches.get(match_id)


def _sure_play(press: Press, control: ControlId) -> Play:
    """Return the command for a move that was asked about, or chosen from a hint."""
    return Play(press.user.id, control.arg, control.version, press.id)


def looks_like_slip(press: Press) -> Doubt:
    """Return what tells moves that are asked about before they count, whatever the player's settings."""
    t = for_reader(press)
    return lambda match, view, move: bool(games.get(match.game).doubt(view, move, t))


def _has_hand(match: Match) -> bool:
    """Return whether players have a message of their own beside the table: a hand, or a placing message."""
    return engines.get(match.game).HIDDEN or games.get(match.game).PLACING


async def show_hand(press: Press, matches: Matches, message_sync: MessageSync, match: Match) -> None:
    """Answer with the player's hand or placing message.

    A note says if they also have the hand in their DMs, or these are closed.

    Raises MatchNotPlaying, Refusal.
    """
    t = for_reader(press)
    seat = match.seat_of(press.user.id)
    if seat is None:
        raise Refusal("error-not-seated")
    if match.state is None:
        raise MatchNotPlaying()
    if seat.status == SeatStatus.RESIGNED and match.status == MatchStatus.PLAYING:
        raise Refusal("error-already-resigned")
    if not engines.get(match.game).HIDDEN:
        if games.get(match.game).PLACING:
            await message_sync.hands.show(press, match)
        else:
            await press.response.send_message(**notice(t("hand-none")).new(), ephemeral=True)
        return
    note = ""
    if (
        not match.mode.in_dms
        and not pressed_in_hand(press, match)
        and (await matches.preferences.of_player(press.user.id)).hands == HandDelivery.DM
    ):
        note = t("hand-dm-closed" if seat.dm_message_id is None else "hand-dm-where")
    await message_sync.hands.show(press, match, note=note)
