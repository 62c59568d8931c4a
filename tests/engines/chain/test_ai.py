"""AI players of ZIG-ZAG: what medium and hard find, searching in C and in Python."""

from functools import partial
from random import Random
from typing import Any

import pytest

from engines.ai import CHANCE
from engines.chain import GAME
from engines.chain.ai import levels, lookahead, search
from engines.chain.state import State
from tests.engines.chain.positions import TABLES, position
from tests.engines.random_matches import house_move, spread, states_of

THINKING = ("medium-1", "expert")


def start(seats: int = 2, seed: int = 1, **options: str) -> State:
    return GAME.start(seats=seats, options=options, seed=f"{seed:064x}")


def chosen(state: State, level: str, seed: int = 1) -> Any:
    return levels.choose(GAME.view(state, GAME.to_move(state)), level, Random(seed))


def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "compiled", lambda: False)


# All of column a but the lowest square: a1 (a three) and b1 (a one) join at once.
COLUMN = "a2-a12"
SCATTERED = "l1 j2 l3 j4 l5 j6 l7 j8 l9 j10"
MORE_SCATTERED = f"{SCATTERED} l11 j12"


@pytest.fixture(params=["compiled", "plain"])
def both_searches(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test with hard's search in C, and with the one in Python."""
    if request.param == "plain":
        without_compiler(monkeypatch)
    elif not lookahead.compiled():
        pytest.skip("not compiled")


@pytest.mark.usefixtures("both_searches")
@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("throw", [(3, 6), (1, 2), (1, 1)])
def test_it_joins_when_it_can(level: str, throw: tuple[int, int]) -> None:
    thought = chosen(position(COLUMN, MORE_SCATTERED, team=0, throw=throw), level)
    assert {"a1", "b1"} & set(thought.move.split())
    assert dict(thought.values)[thought.move] == pytest.approx(1)


@pytest.mark.usefixtures("both_searches")
@pytest.mark.parametrize("level", THINKING)
def test_it_finds_the_pairs_that_join(level: str) -> None:
    # All of column c but its two lowest squares: c2 bears a four, and the row below it 1, 5 and 4.
    state = position("c3-c12", f"{SCATTERED} l11", team=0, throw=(4, 5))
    joining = {move for move in GAME.legal_moves(state) if GAME.outcome(GAME.play(state, move))}
    assert 0 < len(joining) < 10
    assert chosen(state, level).move in joining


@pytest.mark.usefixtures("both_searches")
@pytest.mark.parametrize("level", THINKING)
def test_it_bars_the_way_of_an_opponent_about_to_join(level: str) -> None:
    state = position(SCATTERED, COLUMN, team=0, throw=(1, 3))
    assert chosen(state, level).move == "a1 b1"


@pytest.mark.usefixtures("both_searches")
def test_the_first_piece_is_told_to_be_worth_a_little_less_than_the_first_turn() -> None:
    view = GAME.view(start(), GAME.to_move(start()))
    thought, value = levels.review(view, "a1", Random(1))
    best = dict(thought.values)[thought.move]
    assert 0.4 < value <= best < 0.5


@pytest.mark.usefixtures("both_searches")
def test_hard_knows_what_a_barricade_is_worth() -> None:
    state = position(SCATTERED, COLUMN, team=0, throw=(1, 3))
    view = GAME.view(state, GAME.to_move(state))
    barred = levels.review(view, "a1 b1", Random(1))[1]
    careless = [move for move in view["legal"] if not {"a1", "b1"} & set(move.split())]
    for move in careless[::100]:
        assert levels.review(view, move, Random(1))[1] < barred / 2


@pytest.mark.slow
@pytest.mark.usefixtures("both_searches")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_expert_tells_chances_in_order_and_reviews_any_move_like_those(
    seats: int, options: dict[str, Any]
) -> None:
    for number, state in enumerate(spread(states_of("chain", 6, seats=seats, **options), every=16)):
        view = GAME.view(state, GAME.to_move(state))
        move = Random(number).choice(view["legal"])
        thought, value = levels.review(view, move, Random(7))
        values = [worth for _, worth in thought.values]
        assert thought == levels.choose(view, "expert", Random(7))
        assert (thought.unit, dict(thought.values)[thought.move]) == (CHANCE, values[0])
        assert values == sorted(values, reverse=True)
        assert all(0 <= worth <= 1 for worth in (value, *values))
        assert len(values) <= levels.MAX_VALUES
        assert set(dict(thought.values)) <= set(view["legal"])
        evaluated, again = thought.values[-1]
        assert levels.review(view, evaluated, Random(7))[1] == again


@pytest.mark.slow
def test_a_match_between_hard_players_is_decided_by_a_chain() -> None:
    *_, end = states_of("chain", 8, choose=partial(house_move, level="expert"))
    outcome = GAME.outcome(end)
    assert outcome is not None and outcome.reason == "joined"
    assert end.ply < 40


@pytest.mark.slow
def test_hard_does_a_bounded_amount_of_work_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    without_compiler(monkeypatch)
    calls, original = [0], search.connection

    def counted(*arguments: Any) -> Any:
        calls[0] += 1
        return original(*arguments)

    monkeypatch.setattr(search, "connection", counted)
    for seats, options in TABLES:
        for state in spread(states_of("chain", 9, seats=seats, **options), every=12):
            calls[0] = 0
            chosen(state, "expert")
            assert calls[0] < 6000
