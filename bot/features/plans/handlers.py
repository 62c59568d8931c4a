"""Plans in Discord: presses that make them, open messages of them, and notices of those that have ended.

The messages are kept up to date while Discord allows it, and in memory only: after a restart, the next press
on one updates it.
"""

import logging
from dataclasses import dataclass

import discord

from bot import clock, games
from bot.app import App
from bot.discord import http
from bot.discord.background import DebouncedTasks, until_done
from bot.discord.message import Post, notice
from bot.discord.standing_messages import drop_old
from bot.features.plans import page as planned_moves
from bot.features.plans.page import Asked, Asking
from bot.features.plans.service import Plans
from bot.i18n import Texts, for_reader, for_sent
from bot.images.pictures import Pictures, player_theme
from bot.match.model import Change, ChangeKind, Match
from bot.match.refusals import BadPlan, PlanNotNeeded, Refusal
from bot.match.service import Matches
from bot.table.controls import ControlId, form_modal, typed_answer
from bot.table.presses import Handler, Press, refusal_text, require_private
from bot.table.side_messages import SideMessages

log = logging.getLogger(__name__)

_MAX_OPEN = 10_000


@dataclass(slots=True)
class _OpenPlan:
    """A plan message, and the last interaction on it, which can edit it."""

    interaction: discord.Interaction
    expires_at: float
    shown_version: int


def open_plans(app: App) -> "OpenPlans":
    """Return them, for `App.part`: they are kept up to date together with hands."""
    hands = app.message_sync.hands
    opened = OpenPlans(app.matches, app.pictures, hands.side_messages)
    hands.beside.append(opened)
    return opened


class OpenPlans:
    """Shows plan messages, of which each player has one in a match, and keeps them up to date."""

    def __init__(self, matches: Matches, pictures: Pictures, side_messages: SideMessages) -> None:
        self._matches = matches
        self._pictures = pictures
        self._side_messages = side_messages
        self._open: dict[tuple[int, int], _OpenPlan] = {}  # by match and user

    async def open(self, press: discord.Interaction, match: Match) -> None:
        """Answer with the user's plan. Raises what `Plans.steps` does."""
        self._matches.service(Plans).steps(match, press.user.id)
        post = await self._post(match, press.user.id, for_reader(press))
        await self._side_messages.show(press, match, post)
        await self._follow(press, match)

    async def show(self, press: discord.Interaction, match: Match, asked: Asked = planned_moves.STEP) -> None:
        """Answer with the user's plan in the plan message that was pressed. Raises Refusal."""
        post = await self._post(match, press.user.id, for_reader(press), asked)
        await self._side_messages.replace(press, match, post)
        await self._follow(press, match)

    def close(self, match_id: int, user_id: int) -> None:
        """Leave the user's plan message as it is from now on."""
        self._open.pop((match_id, user_id), None)

    def forget_person(self, user_id: int) -> None:
        """Forget this user's plan messages."""
        self._open = {key: opened for key, opened in self._open.items() if key[1] != user_id}

    def is_open(self, match_id: int, user_id: int) -> bool:
        """Return whether the user has a plan message of the match that is kept up to date."""
        return (match_id, user_id) in self._open

    async def refresh(self, match: Match, user_id: int) -> bool:
        """Bring the user's plan message up to date, if it is open. Return False to be called again."""
        opened = self._open.get((match.id, user_id))
        if opened is None or opened.shown_version >= match.version:  # None: dropped in the meantime
            return True
        if opened.expires_at < clock.now():
            self.close(match.id, user_id)
            return True
        before, opened.shown_version = opened.shown_version, match.version
        t = for_reader(opened.interaction)
        try:
            post = await self._post(match, user_id, t)
        except Refusal as error:  # the match is over, or the player has left it
            post = notice(refusal_text(error, t))
            self.close(match.id, user_id)
        try:
            await opened.interaction.edit_original_response(**post.edit())
        except http.REQUEST_ERRORS as error:
            if http.is_outage(error):
                log.warning("an open plan of match %s will be retried: %s", match.id, error)
                opened.shown_version = before
                return False
            log.debug("an open plan of match %s is not updated: %s", match.id, error)  # dismissed, or expired
            self.close(match.id, user_id)
        return True

    async def _post(self, match: Match, user_id: int, t: Texts, asked: Asked = planned_moves.STEP) -> Post:
        """Return the plan, to which nothing can be added on the player's own turn. Raises Refusal."""
        seat = match.playing_seat(user_id)
        view = self._matches.view(match, seat.seat)
        try:
            steps = self._matches.service(Plans).steps(match, user_id)
        except PlanNotNeeded as error:
            if not seat.plan:
                lines = [planned_moves.plan_note(match, seat, view, t), refusal_text(error, t)]
                return notice("\n".join(filter(None, lines)))
            steps = []
        theme = await player_theme(self._matches.preferences, user_id)
        return await planned_moves.post(
            match, seat, view, steps, t, theme=theme, pictures=self._pictures, asked=asked
        )

    async def _follow(self, press: discord.Interaction, match: Match) -> None:
        """Keep this message up to date from now on, also if the match has changed while it was being sent."""
        key = match.id, press.user.id
        self._open.pop(key, None)  # so that the newest stand last
        drop_old(self._open, _MAX_OPEN)
        self._open[key] = _OpenPlan(press, clock.now() + http.TOKEN_SECONDS, match.version)
        now = await self._matches.get(match.id)
        if now.version > match.version:
            await self.refresh(now, press.user.id)


_GATHER_FOR = 60.0  # seconds for other plans to end
_SHARE_OF_TIME = 0.05  # of the time left that a player may wait for the notice


class PlanNotices:
    """The notices of one process."""

    def __init__(self, app: App) -> None:
        """Notify players some seconds after a plan has ended, or sooner if they have little time."""
        self._dms = app.direct_messages
        self._matches = app.matches
        self._delay = app.host.mention_pause and _GATHER_FOR
        self._tasks = DebouncedTasks(self._notify, name="notify of ended plans player")

    async def on_commit(self, change: Change) -> None:
        """Notify the player whose plan did not fit."""
        to_move = self._matches.to_move(change.match)
        person = None if to_move is None else change.match.seats[to_move].person
        if person is not None:
            self._tasks.start(person, self._wait(change.match))

    async def catch_up(self) -> None:
        """Send the notices that were missed because of a crash."""
        for user_id in await self._matches.service(Plans).to_notify():
            self._tasks.start(user_id)

    async def close(self) -> None:
        """Stop; what is not sent yet is sent after the next start."""
        await self._tasks.close()

    def _wait(self, match: Match) -> float:
        if match.clock.deadline is None:
            return self._delay
        return min(self._delay, _SHARE_OF_TIME * max(0.0, match.clock.deadline - clock.now()))

    async def _notify(self, user_id: int) -> None:
        ended = await self._matches.service(Plans).ended(user_id)
        if not ended:
            return  # dropped on purpose, or the player has moved since
        settings = await self._matches.preferences.of_player(user_id)
        views = [self._matches.view(match, match.playing_seat(user_id).seat) for match in ended]
        told = list(zip(ended, views, strict=True))
        post = planned_moves.ended(told, user_id, for_sent(ended[-1], settings))
        key = tuple((match.id, match.state_version) for match in ended)
        if await self._dms.notify(user_id, post, "plan", *key):
            for match in ended:
                await self._matches.service(Plans).mark_notified(match.id, user_id)


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
        form = planned_moves.typed_form(view, parts, seat.plan or (), custom_id, for_reader(press))
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
    app.matches.listen(notices.on_commit, {ChangeKind.PLAN_ENDED})
    app.catching_up.append(until_done(notices.catch_up))
    app.closing.append(notices.close)
    planned_moves.add_offers()
