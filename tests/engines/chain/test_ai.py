"""The house at ZIG-ZAG: at every level legal, from the view alone, and better the higher the level."""

import copy
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engines.chain import rules
from engines.chain.ai import levels as opponent
from engines.chain.ai import search
from engines.chain.board import BY_NAME, to_set
from engines.chain.state import State

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"numbers": "random"}),
    (4, {}),
    (4, {"teams": "crisscross", "numbers": "random"}),
]
THINKING = ("medium", "hard")


def start(seats: int = 2, seed: int = 1, **options: str) -> State:
    return rules.start(seats=seats, options=options, seed=f"{seed:064x}")


def position(zero: str, one: str, throw: tuple[int, int], turn: int = 0) -> State:
    """Two-handed on the classic board: what each team holds, and whose throw it is."""
    pieces = tuple(to_set(BY_NAME[name] for name in names.split()) for names in (zero, one))
    return replace(start(), phase="turn", turn=turn, throw=throw, pieces=(pieces[0], pieces[1]), ply=9)


def chosen(state: State, level: str, seed: int = 1) -> Any:
    return opponent.choose(rules.view(state, rules.to_move(state)), level, Random(seed))


def random_states(seats: int, options: dict[str, Any], seed: int, every: int) -> list[State]:
    """Some states of a match of random moves, the first few among them."""
    states, rng = [start(seats, seed, **options)], Random(seed)
    while rules.to_move(states[-1]) is not None:
        states.append(rules.play(states[-1], rng.choice(rules.legal_moves(states[-1]))))
    return [*states[:2], *states[2:-1:every]]


# All of column a but the lowest square: a1 (a three) and b1 (a one) join at once.
COLUMN = "a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12"
SCATTERED = "l1 j2 l3 j4 l5 j6 l7 j8 l9 j10"


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("level", opponent.LEVELS)
def test_every_level_plays_legal_moves_and_leaves_the_view_alone(
    seats: int, options: dict[str, Any], level: str
) -> None:
    for state in random_states(seats, options, 2, every=9):
        view = rules.view(state, rules.to_move(state))
        before = copy.deepcopy(view)
        thought = opponent.choose(view, level, Random(3))
        assert view == before
        assert thought.move in rules.legal_moves(state)


@pytest.mark.parametrize("level", opponent.LEVELS)
def test_dice_to_come_change_nothing(level: str) -> None:
    for state in random_states(2, {}, 3, every=11):
        other = replace(state, seed="ab" * 32)
        assert chosen(state, level) == chosen(other, level)


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("level", THINKING)
def test_what_it_thinks_is_in_order_and_holds_its_move(
    seats: int, options: dict[str, Any], level: str
) -> None:
    for state in random_states(seats, options, 4, every=9):
        thought = chosen(state, level)
        values = [value for _, value in thought.values]
        assert thought.unit == "chance"
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        assert len(values) <= opponent.SHOWN
        assert thought.move in dict(thought.values)
        assert set(dict(thought.values)) <= set(rules.legal_moves(state))
        if level == "hard":
            assert dict(thought.values)[thought.move] == values[0]


def test_random_takes_every_move_equally_often_and_thinks_nothing() -> None:
    state, rng = start(), Random(5)
    view = rules.view(state, rules.to_move(state))
    thoughts = [opponent.choose(view, "random", rng) for _ in range(14_400)]
    counted = Counter(thought.move for thought in thoughts)
    assert set(counted) == set(rules.legal_moves(state))
    # A hundred are expected of each of 144 squares, give or take ten.
    assert 50 < min(counted.values()) <= max(counted.values()) < 150
    assert all(thought.values == () for thought in thoughts)


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("throw", [(3, 6), (1, 2), (1, 1)])
def test_it_joins_when_it_can(level: str, throw: tuple[int, int]) -> None:
    thought = chosen(position(COLUMN, SCATTERED, throw), level)
    assert {"a1", "b1"} & set(thought.move.split())
    assert dict(thought.values)[thought.move] == pytest.approx(1)


@pytest.mark.parametrize("level", THINKING)
def test_it_finds_the_pairs_that_join(level: str) -> None:
    # All of column c but its two lowest squares: c2 bears a four, and the row below it 1, 5 and 4.
    state = position("c3 c4 c5 c6 c7 c8 c9 c10 c11 c12", "l1 j2 l3 j4 l5 j6 l7 j8 l9", (4, 5))
    joining = {move for move in rules.legal_moves(state) if rules.outcome(rules.play(state, move))}
    assert 0 < len(joining) < 10
    assert chosen(state, level).move in joining


@pytest.mark.parametrize("level", THINKING)
def test_it_bars_the_way_of_an_opponent_about_to_join(level: str) -> None:
    state = position(SCATTERED, COLUMN, (1, 3))
    assert chosen(state, level).move == "a1 b1"


def test_hard_knows_what_a_barricade_is_worth() -> None:
    view = rules.view(position(SCATTERED, COLUMN, (1, 3)), 0)
    barred = opponent.review(view, "a1 b1", Random(1))[1]
    careless = [move for move in view["legal"] if not {"a1", "b1"} & set(move.split())]
    for move in careless[::100]:
        assert opponent.review(view, move, Random(1))[1] < barred / 2


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_review_values_any_legal_move_like_the_moves_it_weighed(
    seats: int, options: dict[str, Any]
) -> None:
    for number, state in enumerate(random_states(seats, options, 6, every=16)):
        view = rules.view(state, rules.to_move(state))
        move = Random(number).choice(view["legal"])
        thought, value = opponent.review(view, move, Random(7))
        assert thought == opponent.choose(view, "hard", Random(7))
        assert 0 <= value <= 1
        weighed, again = thought.values[-1]
        assert opponent.review(view, weighed, Random(7))[1] == again


def test_a_match_between_hard_players_is_decided_by_a_chain() -> None:
    state, rng = start(seed=8), Random(8)
    while (seat := rules.to_move(state)) is not None:
        state = rules.play(state, opponent.choose(rules.view(state, seat), "hard", rng).move)
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.reason == "joined"
    assert state.ply < 40


def test_better_levels_win_most_matches() -> None:
    for better, worse in (("easy", "random"), ("medium", "easy")):
        won = 0
        for number in range(10):
            state, rng = start(seed=number), Random(number)
            while (seat := rules.to_move(state)) is not None:
                level = better if (seat + number) % 2 else worse
                state = rules.play(state, opponent.choose(rules.view(state, seat), level, rng).move)
            outcome = rules.outcome(state)
            assert outcome is not None
            won += any((seat + number) % 2 for seat in outcome.winners)
        assert won > 5


def test_hard_does_a_bounded_amount_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    calls, original = [0], search.way

    def counted(*arguments: Any) -> Any:
        calls[0] += 1
        return original(*arguments)

    monkeypatch.setattr(search, "way", counted)
    for seats, options in TABLES:
        for state in random_states(seats, options, 9, every=5):
            calls[0] = 0
            chosen(state, "hard")
            assert calls[0] < 6000
