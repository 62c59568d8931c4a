"""Handlers of lobbies and rematches."""

from bot.discord import http
from bot.discord.limits import Cost, RateLimiter
from bot.discord.message import notice
from bot.discord.routes import NotAControl
from bot.i18n.language_choice import for_reader
from bot.match.commands import (
    AddAIPlayer,
    Cancel,
    ChooseLength,
    Join,
    Leave,
    RemoveAIPlayer,
    SayHere,
    Start,
)
from bot.match.model import Match, MatchStatus
from bot.match.service import Matches
from bot.table import threads
from bot.table.controls import ControlId
from bot.table.names import safe
from bot.table.presses import Handler, Press, at_table, person, roles
from bot.table.sync import MessageSync
from bot.table.table import table_url


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
        had_thread = (await self._matches.get(control.match)).has_thread
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
