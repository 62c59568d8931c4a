"""Handlers of take-backs: the request and its answers at the table, and the question in matches with bots."""

from bot.components.shared import (
    Handler,
    Press,
    at_table,
    delete_pressed,
    refuse_in_place,
    require_private,
)
from bot.domain.errors import Refusal
from bot.domain.take_backs import Terms
from bot.i18n.language_choice import for_reader
from bot.messages import take_backs
from bot.messages.controls import ControlId
from bot.services.matches import Matches
from bot.sync.message_sync import MessageSync


class TakeBackHandlers:
    """Answers presses that ask for a take-back, agree to it, or let the move stand."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self._message_sync = message_sync
        self.acts: dict[str, Handler] = {
            "back": self._ask,
            "backnow": self._take_alone,
            "backyes": self._agree,
            "backno": self._decline,
        }

    async def _ask(self, press: Press, control: ControlId) -> None:
        """Ask the others at the table; where there are none, take the move back, or ask the player first."""
        service = self._matches.take_backs
        table_press = await at_table(press, control, self._message_sync)
        match_id, user_id, version = control.match, press.user.id, control.version
        terms = await service.terms(match_id, user_id, version)
        if terms == Terms.AGREEMENT:
            await service.ask(match_id, user_id, version, press=table_press)
        elif terms == Terms.FREE:
            await service.take_alone(match_id, user_id, version, press=table_press)
        else:
            held = await service.hold(match_id, user_id, version)
            post = take_backs.question(held.match, for_reader(press))
            await press.response.send_message(**post.new(), ephemeral=True)

    async def _take_alone(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        try:
            await self._matches.take_backs.take_alone(control.match, press.user.id, control.version)
        except Refusal as error:
            await refuse_in_place(press, error)
        else:
            await delete_pressed(press)

    async def _agree(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        await self._matches.take_backs.agree(control.match, press.user.id, control.version, press=table_press)

    async def _decline(self, press: Press, control: ControlId) -> None:
        table_press = await at_table(press, control, self._message_sync)
        try:
            await self._matches.take_backs.decline(
                control.match, press.user.id, control.version, press=table_press
            )
        except Refusal:
            if table_press is not None:
                raise
        if table_press is None:
            require_private(press, control)
            await delete_pressed(press)
