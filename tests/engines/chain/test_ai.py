"""AI players of ZIG-ZAG: legal at every level, from the view alone, and stronger from level to level."""

import copy
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engines.chain import GAME
from engines.chain.ai import levels, lookahead, search
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
    return GAME.start(seats=seats, options=options, seed=f"{seed:064x}")


def position(zero: str, one: str, throw: tuple[int, int], turn: int = 0) -> State:
    """Two-handed on the classic board: what each team holds, and whose throw it is."""
    pieces = tuple(to_set(BY_NAME[name] for name in names.split()) for names in (zero, one))
    return replace(start(), phase="turn", turn=turn, throw=throw, pieces=(pieces[0], pieces[1]), ply=9)


def chosen(state: State, level: str, seed: int = 1) -> Any:
    return levels.choose(GAME.view(state, GAME.to_move(state)), level, Random(seed))


def random_states(seats: int, options: dict[str, Any], seed: int, every: int) -> list[State]:
    """Return some states of a random match, the first few included."""
    states, rng = [start(seats, seed, **options)], Random(seed)
    while GAME.to_move(states[-1]) is not None:
        states.append(GAME.play(states[-1], rng.choice(GAME.legal_moves(states[-1]))))
    return [*states[:2], *states[2:-1:every]]


def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "compiled", lambda: False)


@pytest.fixture(params=["compiled", "plain"])
def both_searches(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test with hard's search in C, and with the one in Python."""
    if request.param == "plain":
        without_compiler(monkeypatch)
    elif not lookahead.compiled():
        pytest.skip("not compiled")


# All of column a but the lowest square: a1 (a three) and b1 (a one) join at once.
COLUMN = "a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12"
SCATTERED = "l1 j2 l3 j4 l5 j6 l7 j8 l9 j10"


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("level", levels.LEVELS)
def test_every_level_plays_legal_moves_and_leaves_the_view_alone(
    seats: int, options: dict[str, Any], level: str
) -> None:
    for state in random_states(seats, options, 2, every=9):
        view = GAME.view(state, GAME.to_move(state))
        before = copy.deepcopy(view)
        thought = levels.choose(view, level, Random(3))
        assert view == before
        assert thought.move in GAME.legal_moves(state)


@pytest.mark.slow
@pytest.mark.parametrize("level", levels.LEVELS)
def test_dice_to_come_change_nothing(level: str) -> None:
    for state in random_states(2, {}, 3, every=11):
        other = replace(state, seed="ab" * 32)
        assert chosen(state, level) == chosen(other, level)


@pytest.mark.slow
@pytest.mark.usefixtures("both_searches")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("level", THINKING)
def test_values_are_in_order_and_include_the_chosen_move(
    seats: int, options: dict[str, Any], level: str
) -> None:
    for state in random_states(seats, options, 4, every=9):
        thought = chosen(state, level)
        values = [value for _, value in thought.values]
        assert thought.unit.name == "chance"
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        assert len(values) <= levels.MAX_VALUES
        assert thought.move in dict(thought.values)
        assert set(dict(thought.values)) <= set(GAME.legal_moves(state))
        if level == "hard":
            assert dict(thought.values)[thought.move] == values[0]


def test_random_plays_every_move_equally_often_without_values() -> None:
    state, rng = start(), Random(5)
    view = GAME.view(state, GAME.to_move(state))
    thoughts = [levels.choose(view, "random", rng) for _ in range(14_400)]
    counted = Counter(thought.move for thought in thoughts)
    assert set(counted) == set(GAME.legal_moves(state))
    # A hundred are expected of each of 144 squares, give or take ten.
    assert 50 < min(counted.values()) <= max(counted.values()) < 150
    assert all(thought.values == () for thought in thoughts)


@pytest.mark.usefixtures("both_searches")
@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("throw", [(3, 6), (1, 2), (1, 1)])
def test_it_joins_when_it_can(level: str, throw: tuple[int, int]) -> None:
    thought = chosen(position(COLUMN, SCATTERED, throw), level)
    assert {"a1", "b1"} & set(thought.move.split())
    assert dict(thought.values)[thought.move] == pytest.approx(1)


@pytest.mark.usefixtures("both_searches")
@pytest.mark.parametrize("level", THINKING)
def test_it_finds_the_pairs_that_join(level: str) -> None:
    # All of column c but its two lowest squares: c2 bears a four, and the row below it 1, 5 and 4.
    state = position("c3 c4 c5 c6 c7 c8 c9 c10 c11 c12", "l1 j2 l3 j4 l5 j6 l7 j8 l9", (4, 5))
    joining = {move for move in GAME.legal_moves(state) if GAME.outcome(GAME.play(state, move))}
    assert 0 < len(joining) < 10
    assert chosen(state, level).move in joining


@pytest.mark.usefixtures("both_searches")
@pytest.mark.parametrize("level", THINKING)
def test_it_bars_the_way_of_an_opponent_about_to_join(level: str) -> None:
    state = position(SCATTERED, COLUMN, (1, 3))
    assert chosen(state, level).move == "a1 b1"


@pytest.mark.usefixtures("both_searches")
def test_the_first_piece_is_told_to_be_worth_a_little_less_than_the_first_turn() -> None:
    view = GAME.view(start(), GAME.to_move(start()))
    thought, value = levels.review(view, "a1", Random(1))
    best = dict(thought.values)[thought.move]
    assert 0.4 < value <= best < 0.5


@pytest.mark.usefixtures("both_searches")
def test_hard_knows_what_a_barricade_is_worth() -> None:
    view = GAME.view(position(SCATTERED, COLUMN, (1, 3)), 0)
    barred = levels.review(view, "a1 b1", Random(1))[1]
    careless = [move for move in view["legal"] if not {"a1", "b1"} & set(move.split())]
    for move in careless[::100]:
        assert levels.review(view, move, Random(1))[1] < barred / 2


@pytest.mark.slow
@pytest.mark.usefixtures("both_searches")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_review_values_any_legal_move_like_the_evaluated_ones(seats: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(random_states(seats, options, 6, every=16)):
        view = GAME.view(state, GAME.to_move(state))
        move = Random(number).choice(view["legal"])
        thought, value = levels.review(view, move, Random(7))
        assert thought == levels.choose(view, "hard", Random(7))
        assert 0 <= value <= 1
        evaluated, again = thought.values[-1]
        assert levels.review(view, evaluated, Random(7))[1] == again


@pytest.mark.slow
def test_a_match_between_hard_players_is_decided_by_a_chain() -> None:
    state, rng = start(seed=8), Random(8)
    while (seat := GAME.to_move(state)) is not None:
        state = GAME.play(state, levels.choose(GAME.view(state, seat), "hard", rng).move)
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.reason == "joined"
    assert state.ply < 40


@pytest.mark.slow
def test_better_levels_win_most_matches() -> None:
    for better, worse in (("easy", "random"), ("medium", "easy")):
        won = 0
        for number in range(10):
            state, rng = start(seed=number), Random(number)
            while (seat := GAME.to_move(state)) is not None:
                level = better if (seat + number) % 2 else worse
                state = GAME.play(state, levels.choose(GAME.view(state, seat), level, rng).move)
            outcome = GAME.outcome(state)
            assert outcome is not None
            won += any((seat + number) % 2 for seat in outcome.winners)
        assert won > 5


@pytest.mark.slow
def test_hard_does_a_bounded_amount_of_work_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    without_compiler(monkeypatch)
    calls, original = [0], search.connection

    def counted(*arguments: Any) -> Any:
        calls[0] += 1
        return original(*arguments)

    monkeypatch.setattr(search, "connection", counted)
    for seats, options in TABLES:
        for state in random_states(seats, options, 9, every=5):
            calls[0] = 0
            chosen(state, "hard")
            assert calls[0] < 6000
