"""Plans of ZIG-ZAG: squares in order of preference, for whatever is thrown."""

from typing import Any

import pytest

from engines.chain import GAME, plans
from tests.engines.chain.positions import position

OWN, THEIRS, TAKEN = "e5 e6", "h8 h9 h10", "h8"


def throw(one: int, two: int) -> Any:
    state = position(OWN, THEIRS, team=0, throw=(one, two), ply=3)
    return GAME.view(state, GAME.to_move(state))


def bearing(number: int, *, joins: bool = False) -> list[str]:
    """Return the empty squares with this number, or of those the ones that touch a piece of the team."""
    squares: list[str] = throw(number, number)["squares"][0]
    return [square for square in squares if not joins or plans.holds(throw(1, 2), plans.JOINS, square)]


def planned(view: Any, *plan: str) -> tuple[str | None, list[str]] | None:
    found = GAME.parts.planned_move(view, plan)
    return None if found is None else (found.move, list(found.rest))


def both(one: str, two: str) -> str:
    """Return the move that places pieces on these squares."""
    return str(GAME.canonical(position(OWN, THEIRS, team=0, throw=(1, 2), ply=3), f"{one} {two}"))


def test_each_piece_goes_to_the_first_planned_square_with_its_number() -> None:
    (one, other, *_), (two, *_), (three, *_) = bearing(1), bearing(2), bearing(3)
    plan = [three, one, other, two]
    assert planned(throw(2, 1), *plan) == (both(one, two), [three, other])
    assert planned(throw(1, 1), *plan) == (both(one, other), [three, two])
    assert planned(throw(3, 3), *plan) is None
    assert planned(throw(1, 6), *plan) is None, "half a turn is not played"


def test_a_piece_may_have_to_join_its_own_side() -> None:
    (near, *_), (two, *_) = bearing(1, joins=True), bearing(2)
    far = next(square for square in bearing(1) if square not in bearing(1, joins=True))
    assert planned(throw(1, 2), f"if joins then {near}", two) == (both(near, two), [])
    assert planned(throw(1, 2), f"if joins then {far}", two) is None
    assert planned(throw(1, 2), f"if joins then {far} else {near}", two) == (both(near, two), [])


def test_a_piece_may_depend_on_a_square_that_opponents_take() -> None:
    (one, other, *_), (two, *_) = bearing(1), bearing(2)
    assert planned(throw(1, 2), f"if {TAKEN} then {one}", two) == (both(one, two), [])
    assert planned(throw(1, 2), f"if e5 then {one} else {other}", two) == (both(other, two), [])
    assert planned(throw(1, 2), f"if {other} then {one}", two) is None


def test_a_square_that_is_taken_is_passed_over_and_forgotten() -> None:
    (one, *_), (two, *_) = bearing(1), bearing(2)
    assert planned(throw(1, 2), TAKEN, f"if joins then {TAKEN} else {two}", one) == (both(one, two), [])
    assert planned(throw(1, 2), TAKEN, one, two) == (both(one, two), [])


@pytest.mark.parametrize("seats", [2, 4])
def test_plans_are_for_full_turns(seats: int) -> None:
    state = GAME.start(seats=seats, options={}, seed="5e" * 32)
    view = GAME.view(state, GAME.to_move(state))
    assert GAME.parts.planned_move(view, ["e7"]) is None
    assert bool(GAME.parts.plan_steps(view, [])) == (view["phase"] == "single")
