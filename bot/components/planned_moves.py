"""Handlers of plans: moves that players choose ahead of their turn."""

from bot.components.shared import Handler, Press, require_private
from bot.domain.errors import BadPlan, PlanNotNeeded
from bot.i18n.language_choice import for_reader
from bot.messages.controls import ControlId
from bot.messages.message import notice
from bot.services.matches import Matches
from bot.sync.planned_move_messages import OpenPlans


class PlanHandlers:
    """Answers presses on the plan message, and those that open it."""

    def __init__(self, matches: Matches, open_plans: OpenPlans) -> None:
        self._matches = matches
        self._open_plans = open_plans
        self.acts: dict[str, Handler] = {
            "plan": self._open,
            "planstep": self._add,
            "planundo": self._take_back,
            "plandrop": self._drop,
        }

    async def _open(self, press: Press, control: ControlId) -> None:
        await self._open_plans.open(press, await self._matches.get(control.match))

    async def _add(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        try:
            match = await self._matches.plans.add(control.match, press.user.id, control.arg)
        except (BadPlan, PlanNotNeeded):  # drawn before another press, or before others moved
            match = await self._matches.get(control.match)
        await self._open_plans.show(press, match)

    async def _take_back(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        match = await self._matches.plans.take_back(control.match, press.user.id)
        await self._open_plans.show(press, match)

    async def _drop(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        had_plan = (await self._matches.get(control.match)).playing_seat(press.user.id).plan
        await self._matches.plans.drop(control.match, press.user.id)
        self._open_plans.close(control.match, press.user.id)
        text = for_reader(press)("plan-dropped" if had_plan else "plan-none-left")
        await press.response.edit_message(**notice(text).edit())
