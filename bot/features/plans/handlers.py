"""Handlers of plans: moves that players choose ahead of their turn."""

from bot import games
from bot.app import App
from bot.discord.message import notice
from bot.features.plans import page
from bot.features.plans.messages import OpenPlans, PlanNotices, open_plans
from bot.features.plans.service import Plans
from bot.i18n.language_choice import for_reader
from bot.match.refusals import BadPlan, PlanNotNeeded
from bot.match.service import Matches
from bot.table.controls import ControlId, form_modal, typed_answer
from bot.table.presses import Handler, Press, require_private


class PlanHandlers:
    """Answers presses on the plan message, and those that open it."""

    def __init__(self, matches: Matches, open_plans: OpenPlans) -> None:
        self._matches = matches
        self._open_plans = open_plans
        self.acts: dict[str, Handler] = {
            "plan": self._open,
            "planstep": self._add,
            "planform": self._open_form,
            "planundo": self._take_back,
            "plandrop": self._drop,
        }
        self.form_acts: dict[str, Handler] = {"planned": self._add_typed}

    async def _open(self, press: Press, control: ControlId) -> None:
        await self._open_plans.open(press, await self._matches.get(control.match))

    async def _add(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        try:
            match = await self._matches.service(Plans).add(control.match, press.user.id, control.arg)
        except (BadPlan, PlanNotNeeded):  # drawn before another press, or before others moved
            match = await self._matches.get(control.match)
        await self._open_plans.show(press, match)

    async def _open_form(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        match = await self._matches.get(control.match)
        steps = self._matches.service(Plans).steps(match, press.user.id)
        view = self._matches.view(match, match.playing_seat(press.user.id).seat)
        form = games.get(match.game).plan_form(control.arg, view, steps, for_reader(press))
        if form is None:  # drawn before others moved
            await self._open_plans.show(press, match)
            return
        custom_id = ControlId(match.id, 0, "planned", form.name).format()
        await press.response.send_modal(form_modal(form, custom_id))

    async def _add_typed(self, press: Press, control: ControlId) -> None:
        """Add the step that was typed. Raises BadPlan if the plan cannot have it."""
        require_private(press, control)
        game = games.get((await self._matches.get(control.match)).game)
        step = game.step_from_form(control.arg, typed_answer(press.data))
        match = await self._matches.service(Plans).add(control.match, press.user.id, step)
        await self._open_plans.show(press, match)

    async def _take_back(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        match = await self._matches.service(Plans).take_back(control.match, press.user.id)
        await self._open_plans.show(press, match)

    async def _drop(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        had_plan = (await self._matches.get(control.match)).playing_seat(press.user.id).plan
        await self._matches.service(Plans).drop(control.match, press.user.id)
        self._open_plans.close(control.match, press.user.id)
        text = for_reader(press)("plan-dropped" if had_plan else "plan-none-left")
        await press.response.edit_message(**notice(text).edit())


def setup(app: App) -> None:
    """Answer presses on plans, and notify players whose plans have ended."""
    handlers = PlanHandlers(app.matches, app.part(open_plans))
    app.components.add(handlers.acts, handlers.form_acts)
    notices = app.part(PlanNotices)
    app.matches.listen(notices.on_commit)
    app.catching_up.append(notices.catch_up)
    app.closing.append(notices.close)
    page.add_offers()
