"""Messages are the same for matches that differ only in what the reader may not know.

That is their words, custom ids, labels, options, file names, alt texts, pictures to the pixel and forms, and
what is logged about them.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from bot import games
from bot.discord.message import notice
from bot.features.plans import page as planned_moves
from bot.features.plans.page import Asked, Asking
from bot.i18n import Texts, texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.match.ai_moves import InProcessAI, choose_move
from bot.match.model import Match
from bot.match.situation import Positions
from bot.table import hand, questions, table, threads
from bot.table.controls import Control, Press, modal
from bot.table.names import Names
from renderers import theme as themes
from tests.bot.matches import changed
from tests.bot.seen import logged, pixels
from tests.bot.twins import begun, moved, twin_match
from tests.engines.random_matches import Start, every_game, examples, starts

LANGUAGES = ("en", "de", "fr", "es")
PICTURES = Pictures(Drawing())


def posted(post: Any) -> tuple[Any, ...]:
    """Return everything in a message."""
    return (
        [item.to_component_dict() for item in post.items],
        [(picture.name, pixels(picture.png), picture.alt) for picture in post.pictures],
        post.mentions,
        [(file.name, file.content) for file in post.files],
    )


async def posts(match: Match, seat: int | None, theme: themes.Theme, t: Texts) -> list[Any]:
    """Return everything that a seat, or a spectator (None), is shown of a running match."""
    view = Positions(engines.games()).view(match, None)
    at_table = [match, changed(match, answers_only=True), replace(match, status="cancelled")]
    if len(match.seats) == 1:
        at_table += _dailies(match)
    shown = [posted(await table.post(one, view, theme, t, PICTURES)) for one in at_table]
    shown.append(posted(threads.signpost(match, t)))
    if seat is None:
        return shown
    own = Positions(engines.games()).view(match, seat)
    if engines.get(match.game).HIDDEN:
        shown.append(posted(await hand.post(match, own, theme, t, PICTURES)))
    shown.append(posted(questions.resign(match, t)))
    if engines.get(match.game).parts.has_plans:
        shown += [posted(post) async for post in _plans(match, own, theme, t)]
    if games.get(match.game).PLACING:
        parts = [
            await hand.placing_post(match, own, theme, t, PICTURES, part=part)
            for part in _parts(match, own, t)
        ]
        shown += map(posted, parts)
    return [*shown, *_forms(match, own, t)]


async def _plans(match: Match, own: Any, theme: themes.Theme, t: Texts) -> AsyncIterator[Any]:
    """Yield what a seat is shown while it plans, and when its plan has stopped."""
    parts = engines.get(match.game).parts
    steps, conditions = parts.plan_steps(own, []), parts.plan_conditions(own, [])
    planner = replace(match.seats[own["seat"]], plan=steps[:1])
    asked = [Asked(), *([Asked(Asking.MOVE, conditions[-1])] if conditions else [])]
    for one in asked:
        yield await planned_moves.post(
            match, planner, own, steps, t, theme=theme, pictures=PICTURES, asked=one
        )
    stopped = replace(planner, plan=None, stopped_plan=steps[:1])
    yield notice(planned_moves.plan_note(match, stopped, own, t))


def _dailies(match: Match) -> list[Match]:
    """Return the match as a daily deal that others still play: running, given up and finished."""
    result = {"reason": "stuck", "winners": [], "scores": [7]}
    deal = changed(match, daily="2026-11-20", guild_id=900)
    return [deal, replace(deal, status="finished", result=result)]


def _parts(match: Match, view: Any, t: Texts) -> list[str]:
    """Return some of the parts of moves that the seat can choose, and none."""
    placing = games.get(match.game).placing(view, "", Names(match.seats, t), t)
    assert placing is not None
    return [
        "",
        *[
            control.arg
            for control in placing.controls
            if isinstance(control, Press) and control.act == "part"
        ][:2],
    ]


def _forms(match: Match, view: Any, t: Texts) -> list[Any]:
    """Return the forms that the seat can open."""
    game, shown = games.get(match.game), []
    controls: list[Control] = [*game.table_controls(view, t), *game.hand_controls(view, t)]
    for control in controls:
        if isinstance(control, Press) and control.act == "form":
            form = game.form(control.arg, view, t)
            shown.append(None if form is None else modal(form, match.id, match.version).to_dict())
    return shown


@st.composite
def matches(draw: st.DrawFn, name: str) -> Match:
    """Draw a running match."""
    start = draw(starts(name))
    return moved(begun(name, start), draw(st.integers(0, 60)), Random(draw(st.integers(0, 2**32))))


def planned(match: Match, seat: int | None) -> Match:
    """Return the match after all others than this seat have laid down plans."""
    plan = ["max 3", "a"]
    seats = (replace(one, plan=plan, stopped_plan=plan) if one.seat != seat else one for one in match.seats)
    return replace(match, seats=tuple(seats))


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(15)
def test_messages_reveal_nothing_hidden(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    theme = themes.get(data.draw(st.sampled_from(themes.NAMES)), safe=data.draw(st.booleans()))
    t, rng = texts(data.draw(st.sampled_from(LANGUAGES))), Random(data.draw(st.integers(0, 2**32)))
    # Without hidden hands, all viewers know the same about chance to come.
    viewers = (
        [None, *range(len(match.seats))]
        if engines.get(name).HIDDEN
        else [data.draw(st.sampled_from([None, 0]))]
    )
    for seat in viewers:
        other = planned(twin_match(match, seat, rng), seat)
        assert (other.state, other.deal.seed, other.deal.secret) != (
            match.state,
            match.deal.seed,
            match.deal.secret,
        )
        heard, shown = [], []
        for one in (match, other):
            with logged() as lines:
                shown.append(asyncio.run(posts(one, seat, theme, t)))
            heard.append(lines)
        assert shown[0] == shown[1]
        assert heard[0] == heard[1]


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_ai_players_move_by_what_their_seat_may_know(name: str, level: str) -> None:
    """Check the AI player of a seat, and of a person whose time is up."""
    rng = Random(name + level)
    game = engines.get(name)
    for plies in (0, 3, 8, 20):
        options = {"set": 6} if name in ("dominoes", "crisscross") else {}
        match = moved(begun(name, Start(min(game.SEATS), options, rng.randbytes(32).hex())), plies, rng)
        positions = [Positions(engines.games()) for _ in range(2)]
        seat = positions[0].to_move(match)
        assert seat is not None
        by_level = replace(match, seats=tuple(replace(one, level=level) for one in match.seats))
        chosen = [
            asyncio.run(choose_move(where, InProcessAI(), one, Random(3)))
            for where, one in zip(positions, (by_level, twin_match(by_level, seat, rng)), strict=True)
        ]
        assert chosen[0] == chosen[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, game in sorted(engines.games().items()) if game.HIDDEN])
@given(data=st.data())
@examples(10)
def test_hands_that_differ_look_different(name: str, data: st.DataObject) -> None:
    """No cache shows a hand in the place of another one."""
    match = data.draw(matches(name))
    other = twin_match(match, None, Random(data.draw(st.integers(0, 2**32))))
    for seat in range(len(match.seats)):
        views = [Positions(engines.games()).view(one, seat) for one in (match, other)]
        shown = [
            asyncio.run(hand.post(match, view, themes.get(themes.NAMES[0]), texts(), PICTURES))
            for view in views
        ]
        pictures = [[(pixels(picture.png), picture.alt) for picture in post.pictures] for post in shown]
        assert (pictures[0] == pictures[1]) == (views[0] == views[1])
