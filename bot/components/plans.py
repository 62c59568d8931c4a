"""Handlers of plans: moves that players choose ahead of their turn."""

from bot.components.presses import Handler, Press, require_private
from bot.domain.errors import BadPlan
from bot.domain.model import Match
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.messages.controls import ControlId
from bot.messages.message import Post, notice
from bot.messages.private import plan
from bot.services.matches import Matches


class PlanHandlers:
    """Answers presses on the plan message, and those that open it."""

    def __init__(self, matches: Matches, pictures: Pictures) -> None:
        self._matches = matches
        self._pictures = pictures
        self.acts: dict[str, Handler] = {
            "plan": self._open,
            "planstep": self._add,
            "planundo": self._take_back,
            "plandrop": self._drop,
        }

    async def _open(self, press: Press, control: ControlId) -> None:
        post = await self._post(press, await self._matches.get(control.match))
        await press.response.send_message(**post.new(), ephemeral=True)

    async def _add(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        try:
            match = await self._matches.plans.add(control.match, press.user.id, control.arg)
        except BadPlan:  # drawn before another press, or before others moved: show what can be planned now
            match = await self._matches.get(control.match)
        await press.response.edit_message(**(await self._post(press, match)).edit())

    async def _take_back(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        match = await self._matches.plans.take_back(control.match, press.user.id)
        await press.response.edit_message(**(await self._post(press, match)).edit())

    async def _drop(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        had_plan = (await self._matches.get(control.match)).playing_seat(press.user.id).plan
        await self._matches.plans.drop(control.match, press.user.id)
        text = for_reader(press)("plan-dropped" if had_plan else "plan-none-left")
        await press.response.edit_message(**notice(text).edit())

    async def _post(self, press: Press, match: Match) -> Post:
        steps = self._matches.plans.steps(match, press.user.id)
        seat = match.playing_seat(press.user.id)
        view = self._matches.view(match, seat.seat)
        theme = await player_theme(self._matches.preferences, press.user.id)
        t = for_reader(press)
        return await plan.post(match, seat, view, steps, t, theme=theme, pictures=self._pictures)
