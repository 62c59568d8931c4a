"""Handlers of the buttons, selects and forms of matches: lobbies, votes, and what moderators decide.

Presses are routed by their custom id alone. discord.py's views would have to be kept in memory or rebuilt
from the message at every press, and would leave unknown presses unanswered.

A press on a table goes from handler to command to one transaction. The committed change carries the press
that caused it, so the press is answered with the new table (`MessageSync.on_commit`).
"""

import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import discord
from discord import ui

from bot.discord import http
from bot.discord.dispatch import PRESSES
from bot.discord.limits import Cost, RateLimiter
from bot.discord.message import notice
from bot.discord.routes import NotAControl, Router, ids_in, is_id, is_number, pressed_id
from bot.i18n import Texts, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match import clocks, endings
from bot.match.commands import (
    AddAIPlayer,
    Agree,
    Ask,
    Cancel,
    ChooseLength,
    ComeBack,
    Decline,
    End,
    Join,
    Leave,
    RemoveAIPlayer,
    RemovePerson,
    Resign,
    SayHere,
    Start,
)
from bot.match.model import Match, MatchStatus, Purpose, SeatStatus
from bot.match.refusals import MatchNotPlaying, MatchOver, Refusal, UnknownMatch
from bot.match.service import Matches
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.table import questions, rules, table, threads
from bot.table.controls import Act, ControlId, text_modal, typed_answer
from bot.table.names import safe
from bot.table.playing import PlayHandlers
from bot.table.presses import (
    Handler,
    Press,
    answer_privately,
    at_table,
    delete_pressed,
    person,
    require_private,
    roles,
)
from bot.table.private_tables import PrivateTables
from bot.table.questions import choose_seat
from bot.table.results import MAX_REASON
from bot.table.side_messages import SideMessages
from bot.table.sync import MessageSync
from bot.table.table import table_url

log = logging.getLogger(__name__)


class LobbyHandlers:
    """Answers presses on a lobby, and on Rematch."""

    def __init__(self, matches: Matches, message_sync: MessageSync, limiter: RateLimiter) -> None:
        self._matches = matches
        self._message_sync = message_sync
        self._limiter = limiter
        self.acts: dict[str, Handler] = {
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            "here": self._say_here,
            "cancel": self._cancel,
            "house": self._change_ai_players,
            "length": self._choose_length,
            "again": self._rematch,
        }

    async def _join(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        join = Join(person(press.user), press.id, roles(press.user))
        await self._matches.act(control.match, join, press=table_press)

    async def _leave(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.act(control.match, Leave(press.user.id), press=table_press)

    async def _start(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.act(control.match, Start(press.user.id, press.id), press=table_press)

    async def _say_here(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.act(control.match, SayHere(press.user.id, press.id), press=table_press)

    async def _cancel(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.act(control.match, Cancel(press.user.id), press=table_press)

    async def _change_ai_players(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        removes = control.arg == "remove"
        add = AddAIPlayer(press.user.id, control.arg, press.id)
        command = RemoveAIPlayer(press.user.id) if removes else add
        await self._matches.act(control.match, command, press=table_press)

    async def _choose_length(self, press: Press, control: ControlId) -> None:
        if not control.arg.isdecimal():
            raise NotAControl(control.format())
        table_press = await at_table(press, control, self._message_sync)
        command = ChooseLength(press.user.id, int(control.arg))
        await self._matches.act(control.match, command, press=table_press)

    async def _rematch(self, press: Press, control: ControlId) -> None:
        self._limiter.charge(press, Cost.MATCH)
        had_thread = (await self._matches.get(control.match)).place.has_thread
        match, is_new = await self._matches.openings.rematch(
            control.match,
            person(press.user),
            press.id,
            parent_channel_id=threads.parent_channel_id(press),
            thread=had_thread or threads.can_create(press),
        )
        if match.mode.in_dms:  # shown to everyone in their direct messages
            names = ", ".join(
                f"**{safe(seat.name)}**" for seat in match.seats if seat.user_id != press.user.id
            )
            key = "across-rematch-asked" if match.status == MatchStatus.LOBBY else "across-rematch-on"
            text = for_reader(press)(key, names=names, match=f"#{match.id}")
            await press.response.send_message(**notice(text).new(), ephemeral=True)
        elif is_new:
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
                await self._matches.act(match.id, Cancel(press.user.id))
            raise


class ModerationHandlers:
    """Answers presses by which hosts and moderators remove people and end matches."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self._message_sync = message_sync
        self.acts: dict[str, Handler] = {"remove": self._remove}
        self.form_acts: dict[str, Handler] = {"end": self._end}

    async def _remove(self, press: Press, control: ControlId) -> None:
        if not is_id(control.arg):
            raise Refusal("error-not-in-lobby")
        table_press = await at_table(press, control, self._message_sync)
        command = RemovePerson(press.user.id, int(control.arg))
        await self._matches.act(control.match, command, press=table_press)

    async def _end(self, press: Press, control: ControlId) -> None:
        _check_may_end(press, await self._matches.get(control.match))
        reason = typed_answer(press.data).strip()[:MAX_REASON]
        if not reason:
            raise Refusal("error-no-reason")
        await self._matches.act(control.match, End(press.user.id, reason))
        log.info("moderator %s ended match %s: %r", press.user.id, control.match, reason)
        text = for_reader(press)("care-end-done", match=f"#{control.match}")
        await press.response.send_message(**notice(text).new(), ephemeral=True)


def may_end(interaction: discord.Interaction, match: Match) -> bool:
    """Return whether the user is a moderator here, and the match one of this server's."""
    is_here = interaction.guild_id is not None and match.place.guild_id == interaction.guild_id
    return is_here and not match.mode.is_private and interaction.permissions.manage_messages


def _check_may_end(interaction: discord.Interaction, match: Match) -> None:
    """Raise UnknownMatch for a match of another server, and Refusal unless the user is a moderator."""
    if interaction.guild_id is None or match.place.guild_id != interaction.guild_id or match.mode.is_private:
        raise UnknownMatch(match.id)
    if not interaction.permissions.manage_messages:
        raise Refusal("error-manage-messages")


async def ask_for_reason(interaction: discord.Interaction, match: Match) -> None:
    """Ask a moderator why the match is to end. Raises as `_check_may_end` does."""
    _check_may_end(interaction, match)
    await interaction.response.send_modal(_reason_form(match, for_reader(interaction)))


def _reason_form(match: Match, t: Texts) -> ui.Modal:
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="answer", placeholder=t("care-reason-example"), min_length=1, max_length=MAX_REASON
    )
    return text_modal(
        t("care-end-title", match=f"#{match.id}"),
        ControlId(match.id, match.version, "end").format(),
        t("care-reason"),
        field,
    )


class VoteHandlers:
    """Answers presses at the table, and on private questions that offer to ask the others."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self._message_sync = message_sync
        self.acts: dict[str, Handler] = {"ask": self._ask, "agree": self._agree, "decline": self._decline}

    async def _ask(self, press: Press, control: ControlId) -> None:
        """Ask for what the control says; of several seats of AI players, ask which one first."""
        purpose, subject = _asked(control)
        match = await self._matches.get(control.match)
        if not match.may_be_seen(press.user.id, press.guild_id):
            raise UnknownMatch(match.id)
        table_press = await at_table(press, control, self._message_sync)
        if table_press is None:
            require_private(press, control)
        has_seat = match.seat_of(press.user.id) is not None
        several = len(endings.held_seats(match)) > 1
        if purpose == Purpose.REPLACE and subject is None and several and not has_seat:
            post = choose_seat(match, for_reader(press))
            await self._message_sync.hands.side_messages.show(press, match, post)
            return
        ask = Ask(purpose, person(press.user), subject)
        change = await self._matches.act(match.id, ask, press=table_press)
        if table_press is None:
            done = "takeover-done" if clocks.bots_alone(match) else "vote-done"
            key = done if change.match.vote is None else "vote-asked"
            text = for_reader(press)(key, match=f"#{match.id}")
            await press.response.edit_message(**notice(text).edit())

    async def _agree(self, press: Press, control: ControlId) -> None:
        number = _number(control)
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.act(control.match, Agree(press.user.id, number), press=table_press)

    async def _decline(self, press: Press, control: ControlId) -> None:
        number = _number(control)
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.act(control.match, Decline(press.user.id, number), press=table_press)


def _asked(control: ControlId) -> tuple[Purpose, int | None]:
    """Return what a control asks for. Raises NotAControl."""
    purpose, _, subject = control.arg.partition(" ")
    if purpose not in set(Purpose) or not (subject == "" or is_number(subject)):
        raise NotAControl(control.format())
    return Purpose(purpose), int(subject) if subject else None


def _number(control: ControlId) -> int:
    if not is_number(control.arg):
        raise NotAControl(control.format())
    return int(control.arg)


EMPTY: Mapping[str, Handler] = {}


# Acts that are stored with their press, or only show something.
_REPEATABLE = {
    *("move", "playhint", "yes", "yeshand", "filled"),
    *("hand", "look", "place", "part", "form", "askplay", "refresh", "daily"),
    *("rules", "fair", "check", "more", "stay"),
}


class ComponentHandlers:
    """Answers presses on the components of matches."""

    def __init__(
        self,
        matches: Matches,
        message_sync: MessageSync,
        *,
        limiter: RateLimiter,
        router: Router,
        pictures: Pictures,
        private_tables: PrivateTables,
    ) -> None:
        self._matches = matches
        self._message_sync = message_sync
        self._limiter = limiter
        self._router = router
        self._pictures = pictures
        self._private_tables = private_tables
        self._side_messages = message_sync.hands.side_messages
        moderation = ModerationHandlers(matches, message_sync)
        playing = PlayHandlers(matches, message_sync, private_tables)
        acts: dict[str, Handler] = {
            "rules": self._rules,
            "fair": self._fairness,
            "check": self._check_fairness,
            "resign": self._ask_to_resign,
            "sure": self._resign,
            "stay": self._play_on,
            "return": self._return,
            "refresh": self._refresh,
            "more": self._more,
            **LobbyHandlers(matches, message_sync, limiter).acts,
            **playing.acts,
            **moderation.acts,
            **VoteHandlers(matches, message_sync).acts,
        }
        self.add(acts, {**playing.form_acts, **moderation.form_acts})

    def add(self, acts: Mapping[str, Handler], form_acts: Mapping[str, Handler] = EMPTY) -> None:
        """Have these handlers answer the acts of a feature's components and forms.

        Raises ValueError if an act is taken.
        """
        for act, handler in acts.items():
            self._router.add(Act(act), handler)
        for act, handler in form_acts.items():
            self._router.add_form(Act(act), handler)

    async def after(self, press: Press) -> None:
        """Use an answered press to show what was waiting for one, where the bot cannot write by itself."""
        with suppress(NotAControl, UnknownMatch, DatabaseBusy, DatabaseClosed):
            await self._message_sync.after_press(press, ControlId.parse(pressed_id(press)).match)

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
        post = await rules.post(match.game, theme, for_reader(press), self._pictures)
        await self._side_messages.show(press, match, post)

    async def _more(self, press: Press, control: ControlId) -> None:
        match = await self._seen_match(press, control)
        view = None if match.state is None else self._matches.view(match, None)
        post = table.more(match, view, for_reader(press))
        await self._side_messages.show(press, match, post)

    async def _seen_match(self, press: Press, control: ControlId) -> Match:
        """Return the match if the person sees its table or may see the match. Raises UnknownMatch."""
        match = await self._matches.get(control.match)
        is_here = await self._message_sync.is_table(press, match.id)
        if not is_here and not match.may_be_seen(press.user.id, press.guild_id):
            raise UnknownMatch(match.id)
        return match

    async def _fairness(self, press: Press, control: ControlId) -> None:
        match = await self._seen_match(press, control)
        post = questions.fairness(match, for_reader(press))
        await self._side_messages.show(press, match, post)

    async def _check_fairness(self, press: Press, control: ControlId) -> None:
        match = await self._seen_match(press, control)
        if match.status == MatchStatus.FINISHED:  # it shows the secret
            await self._matches.archive.check_look_back(match, press.user.id)
        await answer_privately(press, questions.fairness_check(match, for_reader(press)))

    async def _ask_to_resign(self, press: Press, control: ControlId) -> None:
        match = await self._matches.get(control.match)
        await ask_to_resign(press, self._matches, self._side_messages, match)

    async def _resign(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        change = await self._matches.act(control.match, Resign(press.user.id))
        if change.match.mode.is_private:
            await self._private_tables.show(press, change.match)
            return
        text = for_reader(press)("resign-done", match=f"#{control.match}")
        await press.response.edit_message(**notice(text).edit())

    async def _play_on(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        self._side_messages.leave(press, control.match)
        await delete_pressed(press)

    async def _return(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.act(control.match, ComeBack(press.user.id), press=table_press)


def may_repeat(interaction: Press) -> bool:
    """Return whether an interaction can be handled twice without doing anything twice.

    Moves and new matches are stored with their interaction, and most commands only show something.
    """
    if interaction.type not in PRESSES:
        return True
    try:
        control = ControlId.parse(pressed_id(interaction))
    except NotAControl:
        return False
    return control.act in _REPEATABLE


async def ask_to_resign(press: Press, matches: Matches, side_messages: SideMessages, match: Match) -> None:
    """Ask the player to confirm, and offer to cancel instead. Leave a lobby without asking.

    Raises MatchNotPlaying, MatchOver, Refusal.
    """
    if match.status == MatchStatus.LOBBY:
        await matches.act(match.id, Leave(press.user.id))
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
    await side_messages.show(press, match, questions.resign(match, for_reader(press)))
