"""Every legal move, and every step of a plan, can be chosen. The messages keep Discord's limits."""

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from bot import games
from bot.discord.message import Picture, Post
from bot.discord.routes import NotAControl
from bot.features.plans import page as planned_moves
from bot.features.plans.page import Asked, Asking
from bot.i18n import Texts, texts
from bot.match.model import Match, Person, Purpose, SeatStatus, Vote
from bot.match.situation import Positions
from bot.sandbox.message_validation import validate_components
from bot.table import hand, table
from bot.table.controls import ControlId, Form, form_modal
from bot.table.names import Names
from engines.game import View
from renderers import theme as themes
from tests.bot.conftest import parts
from tests.bot.matches import changed
from tests.bot.twins import begun, moved
from tests.engines.random_matches import Start, every_game, examples, starts

LANGUAGES = ("en", "de", "fr", "es")
THEME = themes.get(themes.NAMES[0])


class Undrawn:
    """Stands for pictures where only the rest of a message matters."""

    async def table(self, game: str, view: View, theme: Any, alt: str) -> Picture:
        return Picture("table.png", b"", alt)

    async def hand(self, game: str, view: View, theme: Any, alt: str) -> Picture:
        return Picture("hand.png", b"", alt)


def offered(post: Post) -> Iterator[ControlId]:
    """Yield what can be pressed or chosen in the message, which has to keep Discord's limits."""
    components = [item.to_component_dict() for item in post.items]
    validate_components(components, v2=True, attached={picture.name for picture in post.pictures})
    for part in parts(components):
        try:
            control = ControlId.parse(str(part.get("custom_id", "")))
        except NotAControl:  # a page's
            continue
        if not part.get("disabled"):
            for option in part.get("options", [{"value": control.arg}]):
                yield replace(control, arg=option["value"])


def of_act(act: str, found: Iterable[ControlId]) -> set[str]:
    return {control.arg for control in found if control.act == act}


def checked(form: Form | None) -> Form:
    """Return the form, which has to keep Discord's limits."""
    assert form is not None, "its button is shown"
    made = form_modal(form, "x").to_dict()
    (label,) = made["components"]
    assert 0 < len(made["title"]) <= 45
    assert 0 < len(label["label"]) <= 45
    assert len(label["component"]["placeholder"]) <= 100
    return form


def busy(match: Match) -> Match:
    """Return the match with all the controls that only some matches have."""
    first, *others = match.seats
    away = [replace(seat, status=SeatStatus.AI) for seat in others]
    asked = Vote(Purpose.REPLACE, match.version, 0.0, None, Person(7, "Dan"), away[0].seat if away else 0)
    made = {"seat": first.seat, "move": "a", "before": match.state, "time": None}
    return changed(match, seats=(first, *away), answers_only=True, vote=asked, take_back=made)


class Reader:
    """The player to move, who looks through all messages of a match for moves."""

    def __init__(self, match: Match, t: Texts) -> None:
        self.match, self.t = match, t
        self.game, self.shown = engines.get(match.game), games.get(match.game)
        self.view = Positions(engines.games()).view(match, None)
        seat = self.view["to_move"]
        assert seat is not None, "the match goes on"
        self.own = Positions(engines.games()).view(match, seat)

    def post(self, made: Any) -> list[ControlId]:
        return list(offered(asyncio.run(made)))

    def moves(self) -> set[str]:
        """Return the moves that can be chosen, or typed in a form."""
        pictures: Any = Undrawn()
        controls = self.post(table.post(self.match, self.view, THEME, self.t, pictures))
        if self.game.HIDDEN:
            controls += self.post(hand.post(self.match, self.own, THEME, self.t, pictures))
            for part in of_act("part", controls):
                controls += self.post(hand.post(self.match, self.own, THEME, self.t, pictures, part=part))
        controls += offered(table.more(self.match, self.view, self.t))
        made = of_act("move", controls) | self.typed(of_act("form", controls))
        if of_act("place", controls):
            made |= self.placed(pictures)
        for match in (busy(self.match), busy(changed(self.match, guild_id=None, in_dms=True))):
            self.post(table.post(match, self.view, THEME, self.t, pictures))
            self.post(table.post(match, self.view, THEME, self.t, pictures, own=self.own))
        return made - {""}

    def placed(self, pictures: Any) -> set[str]:
        """Return the moves that can be chosen in parts in private."""
        names, made, left, seen = Names(self.match.seats, self.t), set[str](), [""], {""}
        while left:
            part = left.pop()
            if self.shown.placing(self.own, part, names, self.t) is None:
                continue
            controls = self.post(hand.placing_post(self.match, self.own, THEME, self.t, pictures, part=part))
            made |= of_act("move", controls)
            new = of_act("part", controls) - seen
            seen |= new
            left += new
        return made

    def typed(self, forms: Iterable[str]) -> set[str]:
        """Return the moves that can be typed in these forms."""
        made = set()
        for name in forms:
            form = checked(self.shown.form(name, self.own, self.t))
            for move in self.own["legal"]:
                typed = self.shown.move_text(move)
                if len(typed) <= form.max_length and self.is_move(form, typed, move):
                    made.add(move)
        return made

    def is_move(self, form: Form, typed: str, move: str) -> bool:
        state = self.game.load(self.match.state or {})
        try:
            return self.game.canonical(state, self.shown.move_from_form(form.name, typed)) == move
        except ValueError:
            return False


def planned(match: Match, seat: int, plan: list[str], t: Texts) -> tuple[set[str], list[str]]:
    """Return the steps that can be chosen or typed in the plan of a seat, and those that the rules allow."""
    game, shown = engines.get(match.game), games.get(match.game)
    view = Positions(engines.games()).view(match, seat)
    steps = game.parts.plan_steps(view, plan)
    planner, pictures = replace(match.seats[seat], plan=plan), Undrawn()
    post = planned_moves.post(match, planner, view, steps, t, theme=THEME, pictures=pictures)  # type: ignore[arg-type]
    controls = list(offered(asyncio.run(post)))
    made = of_act("planstep", controls)
    for name in of_act("planform", controls):
        form = checked(shown.plan_form(name, view, steps, t))
        for step in steps:
            typed = step.removeprefix("max ")
            if len(typed) <= form.max_length and shown.step_from_form(form.name, typed) == step:
                made.add(step)
    return made, steps


def planning(match: Match, seat: int, plan: list[str], asked: Asked) -> set[tuple[str, str]]:
    """Return the acts with their arguments on the page of a plan that asks for this."""
    view = Positions(engines.games()).view(match, seat)
    steps = engines.get(match.game).parts.plan_steps(view, plan)
    planner, pictures = replace(match.seats[seat], plan=plan or None), Undrawn()
    post = planned_moves.post(
        match,
        planner,
        view,
        steps,
        texts(),
        theme=THEME,
        pictures=pictures,
        asked=asked,  # type: ignore[arg-type]
    )
    return {(control.act, control.arg) for control in offered(asyncio.run(post))}


@pytest.mark.parametrize(
    ("name", "options"), [("mancala", {}), ("mancala", {"pits": 26, "seeds": 15}), ("chain", {})]
)
def test_every_conditional_move_can_be_chosen(name: str, options: dict[str, Any]) -> None:
    match, parts = begun(name, Start(2, options, "5a" * 32)), engines.get(name).parts
    seat = 1 - (Positions(engines.games()).to_move(match) or 0)
    view = Positions(engines.games()).view(match, seat)
    steps, conditions = parts.plan_steps(view, []), parts.plan_conditions(view, [])
    assert ("planif", "") in planning(match, seat, [], Asked())
    asked = planning(match, seat, [], Asked(Asking.CONDITION))
    assert asked == {("plan", ""), *(("planif", one) for one in conditions)}
    for condition in (conditions[0], conditions[-1]):
        asked = planning(match, seat, [], Asked(Asking.MOVE, condition))
        assert asked == {("plan", ""), *(("planstep", f"if {condition} then {step}") for step in steps)}
        full = [*steps[:1] * 4, last := f"if {condition} then {steps[-1]}"]
        assert ("planelse", "") in planning(match, seat, full, Asked())
        asked = planning(match, seat, full, Asked(Asking.OTHERWISE))
        assert asked == {("plan", ""), *(("planelse", f"{last} else {step}") for step in steps)}
        assert ("plantype", "") in planning(match, seat, full, Asked())
        assert ("planelse", "") not in planning(match, seat, [f"{last} else {steps[0]}"], Asked())
    assert planning(match, seat, [], Asked(Asking.MOVE, "forged")) == planning(match, seat, [], Asked())


@st.composite
def matches(draw: st.DrawFn, name: str) -> Match:
    """Draw a running match."""
    return moved(begun(name, draw(starts(name))), draw(st.integers(0, 40)), Random(draw(st.integers(0, 99))))


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(25)
def test_every_legal_move_can_be_chosen(name: str, data: st.DataObject) -> None:
    reader = Reader(data.draw(matches(name)), texts(data.draw(st.sampled_from(LANGUAGES))))
    assert reader.moves() >= set(reader.own["legal"])


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", sorted(name for name, game in engines.games().items() if game.parts.has_plans)
)
@given(data=st.data())
@examples(25)
def test_every_step_of_a_plan_can_be_chosen(name: str, data: st.DataObject) -> None:
    match, t = data.draw(matches(name)), texts(data.draw(st.sampled_from(LANGUAGES)))
    for seat in range(len(match.seats)):
        plan: list[str] = []
        while True:
            made, steps = planned(match, seat, plan, t)
            assert made >= set(steps), (seat, plan)
            if not steps or len(plan) > 2:
                break
            plan.append(data.draw(st.sampled_from(steps)))


@pytest.mark.parametrize("name", ["mancala", "chain"])
def test_every_answer_that_a_table_waits_for_can_be_given(name: str) -> None:
    match = busy(begun(name, Start(2, {}, "5a" * 32)))
    t, pictures = texts(), Undrawn()
    view = Positions(engines.games()).view(match, None)
    for waiting in (match, replace(match, vote=None), replace(match, take_back=None)):
        shown = table.post(waiting, view, THEME, t, pictures)  # type: ignore[arg-type]
        found = {control.act for control in offered(asyncio.run(shown))}
        more = {control.act for control in offered(table.more(waiting, view, t))}
        wanted = {"refresh", "return"}
        wanted |= {"agree", "decline"} if waiting.vote else {"ask"}
        wanted |= {"ask"} if waiting.take_back else set()
        assert found | more >= wanted


@every_game
def test_a_table_shows_what_is_needed_now_and_resigning_is_grey_and_last(name: str) -> None:
    match = begun(name, Start(min(engines.get(name).SEATS), {}, "5a" * 32))
    t, view = texts(), Positions(engines.games()).view(match, None)
    shown = asyncio.run(table.post(match, view, THEME, t, Undrawn()))  # type: ignore[arg-type]
    assert {control.act for control in offered(shown)} - {"hand", "place", "move", "form", "askplay"} == {
        "more"
    }
    raw = [item.to_component_dict() for item in table.more(match, view, t).items]
    *others, last = [part for part in parts(raw) if "custom_id" in part]
    assert ControlId.parse(last["custom_id"]).act == "resign" and last["style"] == 2
    assert all(":resign:" not in one["custom_id"] for one in others)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mancala", {"pits": 20}),
        ("mancala", {"pits": 26, "seeds": 15}),
        ("dominoes", {"set": 6}),
        ("dominoes", {"set": 9, "scoring": "points"}),
        ("chain", {}),
    ],
)
def test_the_longest_plans(name: str, options: dict[str, Any]) -> None:
    match = begun(name, Start(min(engines.get(name).SEATS), options, "5a" * 32))
    for seat in range(len(match.seats)):
        made, steps = planned(match, seat, [], texts())
        assert made >= set(steps), seat
