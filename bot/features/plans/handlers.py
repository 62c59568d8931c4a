"""Handlers of plans: moves that players choose ahead of their turn."""

from bot import games
from bot.app import App
from bot.discord.background import until_done
from bot.discord.message import notice
from bot.features.plans import page
from bot.features.plans.messages import OpenPlans, PlanNotices, open_plans
from bot.features.plans.page import Asked, Asking
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
            "planif": self._choose_condition,
            "planelse": self._complete,
            "plantype": self._open_text,
            "planform": self._open_form,
            "planundo": self._take_back,
            "plandrop": self._drop,
        }
        self.form_acts: dict[str, Handler] = {"planned": self._add_typed, "plantyped": self._lay_down}

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

    async def _choose_condition(self, press: Press, control: ControlId) -> None:
        """Ask for a condition, or when one was chosen, for the move that depends on it."""
        require_private(press, control)
        match = await self._matches.get(control.match)
        asking = Asking.MOVE if control.arg else Asking.CONDITION
        await self._open_plans.show(press, match, Asked(asking, control.arg))

    async def _complete(self, press: Press, control: ControlId) -> None:
        """Ask for the move if the last step's condition does not hold, or add the one that was chosen."""
        require_private(press, control)
        if not control.arg:
            match = await self._matches.get(control.match)
            await self._open_plans.show(press, match, Asked(Asking.OTHERWISE))
            return
        try:
            match = await self._matches.service(Plans).complete(control.match, press.user.id, control.arg)
        except (BadPlan, PlanNotNeeded):  # drawn before another press, or before others moved
            match = await self._matches.get(control.match)
        await self._open_plans.show(press, match)

    async def _open_text(self, press: Press, control: ControlId) -> None:
        """Open the form in which the whole plan can be typed, with the plan as it is."""
        require_private(press, control)
        match = await self._matches.get(control.match)
        self._matches.service(Plans).steps(match, press.user.id)
        seat, parts = match.playing_seat(press.user.id), self._matches.positions.game(match.game).parts
        view = self._matches.view(match, seat.seat)
        if not parts.plan_conditions(view, []):  # forged, or drawn before others moved
            await self._open_plans.show(press, match)
            return
        custom_id = ControlId(match.id, match.state_version, "plantyped").format()
        form = page.typed_form(view, parts, seat.plan or (), custom_id, for_reader(press))
        await press.response.send_modal(form)

    async def _lay_down(self, press: Press, control: ControlId) -> None:
        """Put the plan that was typed in place of the one there was. Raises StaleState, BadStep."""
        require_private(press, control)
        lines = typed_answer(press.data).splitlines()
        match = await self._matches.service(Plans).lay_down(
            control.match, press.user.id, lines, control.version
        )
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
    app.catching_up.append(until_done(notices.catch_up))
    app.closing.append(notices.close)
    page.add_offers()
