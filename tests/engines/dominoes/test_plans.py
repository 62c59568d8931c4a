"""Plans of Zigzag dominoes: a bid, and tiles in order of preference."""

from typing import Any

import pytest

from engines.dominoes import GAME
from tests.engines.dominoes.positions import contract, deal, play, start


def planned(state: Any, *plan: str) -> tuple[str | None, list[str]] | None:
    """Return what a plan of the seat to move does, and what is left of it."""
    found = GAME.parts.planned_move(GAME.view(state, GAME.to_move(state)), plan)
    return None if found is None else (found.move, list(found.rest))


@pytest.mark.parametrize(
    ("before", "plan", "move"),
    [
        ([], "max 7", "bid 7"),  # others have yet to bid
        (["bid 4"], "max 7", "bid 7"),
        (["bid 4", "pass"], "max 7", "bid 5"),  # nobody is left to bid more
        (["bid 4", "bid 7"], "max 7", "pass"),
        (["bid 4"], "pass", "pass"),
    ],
)
def test_a_bid_goes_as_far_as_planned_and_no_further_than_it_takes(
    before: list[str], plan: str, move: str
) -> None:
    assert planned(play(start(), *before), plan) == (move, [])


def test_who_must_bid_and_planned_to_pass_decides_anew() -> None:
    state = play(start(), *["pass"] * 9)
    assert GAME.view(state, GAME.to_move(state))["must_bid"]
    assert planned(state, "pass") is None


def followed() -> Any:
    """Return a position in which seat 1 can cover 5-8 with 6-8 and 8-8, but not with 0-0."""
    state = deal(start(), "5-8", "8-8 6-8 0-0", "")
    return play(contract(state, 0, 10), "5-8")


@pytest.mark.parametrize(
    ("plan", "played"),
    [
        ("0-0, 6-8, 8-8", ("6-8", ["0-0", "8-8"])),  # the first that covers
        ("0-0", None),
        ("0-0, else 0-0, else 8-8", ("0-0", ["else 8-8"])),  # the one planned for when none covers
        ("max 7", (None, [])),  # bids are over
    ],
)
def test_which_planned_tile_is_played(plan: str, played: Any) -> None:
    assert GAME.to_move(followed()) == 1
    assert planned(followed(), *plan.split(", ")) == played


def test_the_leader_plays_the_first_planned_tile() -> None:
    state = contract(deal(start(), "5-8 0-0", "", ""), 0, 10)
    assert planned(state, "0-0", "5-8") == ("0-0", ["5-8"])


def test_planned_tiles_do_not_fit_the_next_bidding() -> None:
    assert planned(start(), "0-0", "else 1-1") is None


def test_own_tiles_can_be_planned_once_each_to_cover_and_to_give_up() -> None:
    state = followed()
    view = GAME.view(state, 2)
    mine = view["mine"]
    assert mine is not None
    assert GAME.parts.plan_steps(view, []) == [*mine, *(f"else {tile}" for tile in mine)]
    others = [f"else {tile}" for tile in mine if tile != mine[1]]
    assert GAME.parts.plan_steps(view, [mine[0], f"else {mine[1]}"]) == [*mine[1:], *others]


def test_a_bid_can_be_planned_once_by_who_has_not_spoken() -> None:
    state = play(start(), "bid 4")
    spoken, turn = GAME.view(start(), None)["starter"], GAME.to_move(state)
    waiting = ({0, 1, 2} - {spoken, turn}).pop()
    steps = GAME.parts.plan_steps(GAME.view(state, waiting), [])
    assert steps[:3] == ["pass", "max 5", "max 6"]
    assert GAME.parts.plan_steps(GAME.view(state, waiting), ["max 6"]) == []
    assert GAME.parts.plan_steps(GAME.view(state, spoken), []) == []
