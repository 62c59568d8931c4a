"""Handlers of votes: who asks for something, agrees to it or says no."""

from bot.components.shared import Handler, Press, at_table, person, require_private
from bot.domain import seat_takeovers
from bot.domain.errors import UnknownMatch
from bot.domain.model import Purpose
from bot.i18n.language_choice import for_reader
from bot.messages.controls import ControlId, NotAControl, is_number
from bot.messages.message import notice
from bot.messages.votes import choose_seat
from bot.services.matches import Matches
from bot.sync.message_sync import MessageSync


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
        several = len(seat_takeovers.held_seats(match)) > 1
        if purpose == Purpose.REPLACE and subject is None and several and not has_seat:
            post = choose_seat(match, for_reader(press))
            await press.response.send_message(**post.new(), ephemeral=True)
            return
        votes = self._matches.votes
        change = await votes.ask(match.id, purpose, person(press.user), subject, press=table_press)
        if table_press is None:
            key = "vote-done" if change.match.vote is None else "vote-asked"
            text = for_reader(press)(key, match=f"#{match.id}")
            await press.response.edit_message(**notice(text).edit())

    async def _agree(self, press: Press, control: ControlId) -> None:
        number = _number(control)
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.votes.agree(control.match, press.user.id, number, press=table_press)

    async def _decline(self, press: Press, control: ControlId) -> None:
        number = _number(control)
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.votes.decline(control.match, press.user.id, number, press=table_press)


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
