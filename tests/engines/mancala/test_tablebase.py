"""Endings are solved exactly: every value follows from those one move later, and play bears it out."""

from random import Random

import pytest

from engines.mancala import rules
from engines.mancala.ai.search import solved
from engines.mancala.ai.search_state import Fast
from engines.mancala.ai.tablebase import Endings
from engines.mancala.state import State
from engines.mancala.view import letter

WIDTH, SEEDS = 6, 4


@pytest.fixture(scope="module")
def exact() -> Endings:
    endings = Endings(Fast(WIDTH, 60))
    endings.solve(SEEDS)
    return endings


def seeds(endings: Endings, code: int) -> int:
    return sum(endings.fast.pits(code))


def test_every_value_is_the_best_of_the_next(exact: Endings) -> None:
    fast = exact.fast
    for code, (value, _) in exact.values.items():
        left = seeds(exact, code)
        claimant = bool(code & fast.last[fast.seat(code)])
        children = fast.children(code)
        after = [captured - exact.value(child, left - captured)[0] for captured, child, _ in children]
        assert value == (max(after) if after else left if claimant else -left)


def test_nobody_gets_more_than_there_is_and_a_claim_never_hurts(exact: Endings) -> None:
    fast = exact.fast
    claims = fast.last[0] | fast.last[1]
    for code, (value, _) in exact.values.items():
        assert abs(value) <= seeds(exact, code)
        if code & fast.last[fast.seat(code)]:
            assert value >= exact.values[code ^ claims][0]


def ending(exact: Endings, rng: Random) -> State:
    """A position with few seeds in a match that is not over, somebody having captured."""
    while True:
        row = [0] * (2 * WIDTH)
        for _ in range(rng.randint(2, SEEDS)):
            row[rng.randrange(2 * WIDTH)] += 1
        start = rules.dump(rules.start(seats=2, options={}, seed="00" * 32))
        stores = [30, 30 - sum(row)]
        position = {"south": row[:WIDTH], "north": row[WIDTH:], "stores": stores, "turn": rng.randrange(2)}
        state = rules.load({**start, **position, "captured_last": rng.randrange(2)})
        if rules.outcome(state) is None:
            return state


def best(exact: Endings, state: State) -> tuple[str, int]:
    code = exact.fast.pack(state.pits, state.turn, state.captured_last, state.barred)
    pit, value = solved(exact, code, sum(state.pits)).values[0]
    return letter(pit, WIDTH), value


@pytest.mark.parametrize("number", range(60))
def test_who_plays_by_the_values_gets_at_least_as_much(exact: Endings, number: int) -> None:
    rng = Random(number)
    state = ending(exact, rng)
    seat, (_, value) = state.turn, best(exact, state)
    before = state.stores[seat] - state.stores[1 - seat]
    while rules.to_move(state) is not None:
        ours = state.turn == seat
        state = rules.play(state, best(exact, state)[0] if ours else rng.choice(rules.legal_moves(state)))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.scores[seat] - outcome.scores[1 - seat] - before >= value / 20


@pytest.mark.parametrize("number", range(60))
def test_best_play_of_both_gives_just_the_value(exact: Endings, number: int) -> None:
    state = ending(exact, Random(number))
    seat, (_, value) = state.turn, best(exact, state)
    before = state.stores[seat] - state.stores[1 - seat]
    while rules.to_move(state) is not None:
        state = rules.play(state, best(exact, state)[0])
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.scores[seat] - outcome.scores[1 - seat] - before == value / 20
