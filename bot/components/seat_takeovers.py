"""Handlers of requests for the seats of AI players."""

from bot.components.shared import Handler, Press, at_table, is_private, person
from bot.domain import seat_takeovers
from bot.domain.errors import UnknownMatch
from bot.i18n.language_choice import for_reader
from bot.messages.controls import ControlId, is_number
from bot.messages.message import notice
from bot.messages.seat_takeovers import choose_seat
from bot.services.matches import Matches
from bot.sync.message_sync import MessageSync


class TakeoverHandlers:
    """Answers presses by which people ask for seats, and those at the table agree or refuse."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self._message_sync = message_sync
        self.acts: dict[str, Handler] = {
            "sit": self._sit,
            "admit": self._admit,
            "refuse": self._refuse,
        }

    async def _sit(self, press: Press, control: ControlId) -> None:
        """Ask for a seat; if there are several, ask which one first."""
        match = await self._matches.get(control.match)
        if not match.may_be_seen(press.user.id, press.guild_id):
            raise UnknownMatch(match_id=match.id)
        table_press = await at_table(press, control, self._message_sync)
        held = seat_takeovers.held_seats(match)
        if control.arg == "" and len(held) > 1 and match.seat_of(press.user.id) is None:
            post = choose_seat(match, for_reader(press))
            await press.response.send_message(**post.new(), ephemeral=True)
            return
        seat = int(control.arg) if is_number(control.arg) else None
        await self._matches.takeovers.ask(match.id, person(press.user), seat, press=table_press)
        if table_press is None and is_private(press):
            text = for_reader(press)("takeover-waits", match=f"#{match.id}")
            await press.response.edit_message(**notice(text).edit())

    async def _admit(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.takeovers.admit(control.match, press.user.id, press=table_press)

    async def _refuse(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.takeovers.refuse(control.match, press.user.id, press=table_press)
