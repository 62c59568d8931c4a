"""Calibration: what is predicted against what comes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engines.ai import CHANCE, SEEDS, Thought, Unit
from engines.game import Game, Outcome
from engines.lab import labs
from engines.lab.calibration import Decision, balance, bins, decisions, goal
from engines.lab.labs import Lab
from engines.parts import Parts


@dataclass(frozen=True)
class Rounds:
    seed: str
    ply: int = 0


class Sure:
    """An AI player that expects three points for its seat, and values even the only move of the last ply."""

    LEVELS = ("sure",)

    def choose(self, view: Any, level: str, rng: Random) -> Thought:
        return Thought("stay", SEEDS, (("stay", 3.0),))

    def review(self, view: Any, move: str, rng: Random) -> tuple[Thought, float]:
        return Thought("stay", SEEDS, (("stay", 2.0),)), 2.0


class TwoRounds(Game):
    """Two rounds of two plies: in each, seat 0 gets two points and seat 1 one. The last move is forced."""

    NAME, TITLE, SEATS, NOTATION = "rounds", "Two rounds", (2,), "stay|go"

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> Rounds:
        return Rounds(seed)

    def to_move(self, state: Rounds) -> int | None:
        return state.ply % 2 if state.ply < 4 else None

    def legal_moves(self, state: Rounds) -> list[str]:
        return ["stay", "go"] if state.ply < 3 else ["stay"]

    def play(self, state: Rounds, move: str) -> Rounds:
        return replace(state, ply=state.ply + 1)

    def outcome(self, state: Rounds) -> Outcome | None:
        return Outcome("over", (0,), (4, 2)) if state.ply == 4 else None

    def view(self, state: Rounds, seat: int | None) -> Any:
        return {**self.common_view(state, seat), "phase": "first" if state.ply % 2 == 0 else "second"}

    def dump(self, state: Rounds) -> dict[str, Any]:
        return {**vars(state), "options": {}}

    def load(self, data: Mapping[str, Any]) -> Rounds:
        raise NotImplementedError

    def __init__(self) -> None:
        super().__init__()
        self.parts = OwnParts("")


class OwnParts(Parts):
    """The AI players of that game and what they predict."""

    def expected(self, view: Mapping[str, Any], value: float | None, unit: Unit) -> list[float]:
        over = view["ply"] // 2
        return [2.0 * over + (value or 0), over + (value or 0)]

    @property
    def ai(self) -> Any:
        return Sure()


@pytest.fixture
def by_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the values of that game be for the round that is being played."""
    monkeypatch.setattr(labs, "of", lambda _: Lab(episode=lambda view: int(view["ply"]) // 2))


def decision(
    value: float, observed: float, match: int = 0, unit: Unit = CHANCE, part: str = "", seat: int = 0
) -> Decision:
    return Decision(match, part, seat, unit, value, observed)


@pytest.mark.usefixtures("by_round")
def test_a_decision_is_settled_at_the_end_of_its_hand_and_forced_moves_are_none() -> None:
    found = list(decisions(TwoRounds(), "sure", Rounds("00"), 7))
    assert [(one.match, one.part, one.seat, one.predicted, one.observed) for one in found] == [
        (7, "first", 0, 3.0, 2.0),
        (7, "second", 1, 3.0, 1.0),
        (7, "first", 0, 3.0, 2.0),
    ]


@pytest.mark.usefixtures("by_round")
def test_a_review_may_predict_another_value() -> None:
    found = list(decisions(TwoRounds(), "sure", Rounds("00"), 7, reviewed=1))
    assert [(one.seat, one.predicted, one.observed) for one in found] == [
        (0, 2.0, 2.0),
        (1, 2.0, 1.0),
        (0, 2.0, 2.0),
    ]


@pytest.mark.usefixtures("by_round")
def test_a_chance_is_settled_at_the_end_of_the_match() -> None:
    class Hopeful(Sure):
        def choose(self, view: Any, level: str, rng: Random) -> Thought:
            return Thought("stay", CHANCE, (("stay", 0.5),))

    class Whole(OwnParts):
        def expected(self, view: Mapping[str, Any], value: float | None, unit: Unit) -> list[float]:
            assert unit == CHANCE
            return [0.0, 0.0] if value is not None else [1.0 * (view["ply"] == 4), 0.0]

        @property
        def ai(self) -> Any:
            return Hopeful()

    game = TwoRounds()
    game.parts = Whole("")
    found = list(decisions(game, "sure", Rounds("00"), 0))
    assert [(one.seat, one.observed) for one in found] == [(0, 1.0), (1, 0.0), (0, 1.0)]


def test_chances_are_in_tenths_and_each_has_its_mean_result() -> None:
    found = [decision(0.31, n % 2, match=n) for n in range(400)]
    found += [decision(1.0, 1.0, match=n) for n in range(3)]
    low, high = bins(found)
    assert (low.predicted, low.observed, low.difference.n) == pytest.approx((0.31, 0.5, 400))
    assert (low.verdict, high.verdict) == ("no", "few")


def test_a_bin_is_judged_by_the_goal_of_its_unit_and_by_its_interval() -> None:
    def verdict(observed: int, n: int, unit: Unit) -> str:
        (found,) = bins([decision(0.5, number < observed, match=number, unit=unit) for number in range(n)])
        return found.verdict

    assert verdict(204, 400, CHANCE) == "yes"
    assert verdict(216, 400, CHANCE) == "open"
    assert verdict(240, 400, CHANCE) == "no"
    assert verdict(120, 200, CHANCE) == "few"
    assert verdict(360, 400, SEEDS) == "yes"
    assert goal(CHANCE) < goal(SEEDS)


def test_other_values_are_in_bins_of_equal_size_and_the_same_value_is_in_one() -> None:
    spread = bins([decision(n / 100, 0, match=n, unit=SEEDS) for n in range(1000)])
    assert [one.difference.n for one in spread] == [100] * 10
    tied = bins([decision(min(n, 500), 0, match=n, unit=SEEDS) for n in range(1000)])
    assert [one.difference.n for one in tied] == [100] * 5 + [500]


def test_what_the_seats_are_told_is_added_up_where_each_decides_once() -> None:
    values: Sequence[tuple[str, int, float]] = (
        ("bidding", 0, 4.0),
        ("bidding", 1, -1.0),
        ("bidding", 2, -2.0),
        ("contractor", 0, 5.0),
        ("bidding", 1, 9.0),  # another hand, in which two of the moves were forced
        ("opponents", 2, 1.0),
    )
    found = [decision(value, 0, part=part, seat=seat) for part, seat, value in values]
    total = balance(found, "bidding", 3)
    assert total is not None
    assert (total.mean, total.n) == (1.0, 1)
    assert balance(found, "ranking", 3) is None
