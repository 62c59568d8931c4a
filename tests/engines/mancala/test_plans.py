"""Plans of Zig Zag mancala: moves in order, which may depend on the opponent's move or on capturing."""

from collections.abc import Iterable
from typing import Any

import pytest

from engines.mancala import GAME
from tests.engines.mancala.positions import play, position, start


def planned(state: Any, *plan: str) -> tuple[str | None, list[str]] | None:
    """Return what a plan of the seat to move does, and what is left of it."""
    found = GAME.parts.planned_move(GAME.view(state, GAME.to_move(state)), plan)
    return None if found is None else (found.move, list(found.rest))


@pytest.mark.parametrize(
    ("moves", "plan", "done"),
    [
        ("c", ["if c then E", "B"], ("E", ["B"])),
        ("d", ["if c then E", "B"], None),
        ("d", ["if c then E else B", "A"], ("B", ["A"])),
        ("aD", ["if D then e"], ("e", [])),  # South plans too
        ("a", ["D"], ("D", [])),
        ("", ["if C then d else e"], None),  # there is no move that the condition could be about
    ],
)
def test_a_step_is_played_if_its_condition_holds(moves: Iterable[str], plan: list[str], done: Any) -> None:
    assert planned(play(start(), moves), *plan) == done


def test_a_move_that_cannot_be_played_stops_the_plan_in_spite_of_an_else() -> None:
    state = play(start(), "aDa")
    assert "C" not in GAME.legal_moves(state)
    assert planned(state, "if a then C else B") is None
    assert planned(state, "C") is None


def test_a_move_can_depend_on_a_capture() -> None:
    state = position("100255", "000500")
    view = GAME.view(state, GAME.to_move(state))
    for move in ["a", "b", "d", "e", "f"]:
        takes = move in view["legal"] and bool(
            [
                event
                for event in GAME.events(state, move, GAME.play(state, move))
                if event["event"] == "captured"
            ]
        )
        other = next(pit for pit in view["legal"] if pit != move)
        assert planned(state, f"if captures then {move} else {other}") == (move if takes else other, [])
