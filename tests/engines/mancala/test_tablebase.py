"""The tablebase bounds what positions are worth under the rules, whatever has stood, and play confirms it."""

from random import Random

import pytest

from engines.mancala import GAME
from engines.mancala.ai.search import Root, Search, SearchResult
from engines.mancala.ai.search_state import PackedBoard
from engines.mancala.ai.tablebase import Tablebase
from engines.mancala.state import State, capture_ahead, quiet
from engines.mancala.view import letter
from tests.engines.mancala.positions import pack, position

WIDTH, SEEDS = 6, 4


@pytest.fixture(scope="module")
def table() -> Tablebase:
    tablebase = Tablebase(PackedBoard(WIDTH, 60))
    tablebase.solve(SEEDS)
    return tablebase


def seeds(tablebase: Tablebase, code: int) -> int:
    return sum(tablebase.board.pits(code))


def test_every_bound_is_the_best_of_the_next(table: Tablebase) -> None:
    board = table.board
    for code, (least, _, most, _) in table.bounds.items():
        left, seat = seeds(table, code), board.seat(code)
        claimed = left if code & board.last[seat] else -left
        if not capture_ahead(board.pits(code), seat):
            assert (least, most) == (claimed, claimed)
            continue
        after = [(gain, table.look_up(child, left - gain)) for gain, child, _ in board.children(code)]
        assert least == max(gain - bounds.most for gain, bounds in after)
        assert most == max(gain - bounds.least for gain, bounds in after)


def test_the_bounds_meet_for_most_positions_and_never_cross(table: Tablebase) -> None:
    exact = 0
    for code, (least, _, most, _) in table.bounds.items():
        assert -seeds(table, code) <= least <= most <= seeds(table, code)
        exact += least == most
    assert exact > len(table.bounds) / 2


class Waived(Exception):
    """Both players may return to positions: how long they do is not followed."""


def worth(board: PackedBoard, code: int, left: int, stood: frozenset[int]) -> int:
    """Return what the seat to move gains by the best play of both, by looking at every line of play."""
    seat = board.seat(code)
    if not capture_ahead(board.pits(code), seat):
        return left if code & board.last[seat] else -left
    best, here = -left, stood | {code}
    for captured, after, _ in board.legal(code, here):
        if after in here:
            raise Waived
        value = captured - worth(board, after, left - captured, frozenset() if captured else here)
        best = max(best, value)
    return best


@pytest.mark.parametrize(("width", "most", "followed"), [(2, 4, 180), (4, 3, 380), (6, 2, 260)])
def test_what_positions_are_worth_lies_within_the_bounds(width: int, most: int, followed: int) -> None:
    tablebase = Tablebase(PackedBoard(width, 60))
    tablebase.solve(most)
    for code, bounds in tablebase.bounds.items():
        try:
            value = worth(tablebase.board, code, seeds(tablebase, code), frozenset())
        except Waived:
            continue
        followed -= 1
        assert bounds.least <= value <= bounds.most
    assert followed <= 0


def ending(rng: Random) -> State:
    """Return a position with few seeds and a claim, in a match that is not over."""
    while True:
        row = [0] * (2 * WIDTH)
        for _ in range(rng.randint(2, SEEDS)):
            row[rng.randrange(2 * WIDTH)] += 1
        stores, turn, last = [30, 30 - sum(row)], rng.randrange(2), rng.randrange(2)
        state = position(row[:WIDTH], row[WIDTH:], stores, turn=turn, captured_last=last)
        if GAME.outcome(state) is None:
            return state


def searched(table: Tablebase, state: State) -> SearchResult:
    board, stood = table.board, set()
    since_capture = state.trail[len(state.trail) - quiet(state) :]
    for ply, pits in enumerate(reversed(since_capture)):
        stood.add(board.pack(pits, (state.turn + ply + 1) % 2, state.captured_last))
    root = Root(pack(board, state), sum(state.pits), stood, GAME.view(state, None)["quiet_left"])
    return Search(board, 500, root, table, SEEDS).moves()


def lead(state: State, seat: int) -> int:
    outcome = GAME.outcome(state)
    scores = state.stores if outcome is None else outcome.scores
    return int(scores[seat] - scores[1 - seat])


def exact_endings(table: Tablebase, count: int) -> list[State]:
    endings = (ending(Random(number)) for number in range(10 * count))
    return [state for state in endings if searched(table, state).exact][:count]


def play_out(table: Tablebase, state: State, rng: Random | None) -> State:
    """Return the end of the match: the seat to move plays by the bounds, and the other one at random.

    Without an `rng` both play by the bounds, and every position they come to is exact.
    """
    seat = state.turn
    while GAME.to_move(state) is not None:
        if rng is not None and state.turn != seat:
            state = GAME.play(state, rng.choice(GAME.legal_moves(state)))
            continue
        found = searched(table, state)
        assert found.exact or rng
        state = GAME.play(state, letter(found.values[0][0], WIDTH))
    return state


@pytest.mark.slow
def test_play_by_the_bounds_gains_at_least_as_much(table: Tablebase) -> None:
    for number, state in enumerate(exact_endings(table, 60)):
        value = searched(table, state).values[0][1]
        end = play_out(table, state, Random(number))
        assert lead(end, state.turn) - lead(state, state.turn) >= value / 20


@pytest.mark.slow
def test_best_play_of_both_gives_just_the_value(table: Tablebase) -> None:
    for state in exact_endings(table, 60):
        value = searched(table, state).values[0][1]
        assert lead(play_out(table, state, None), state.turn) - lead(state, state.turn) == value / 20


def test_a_bound_that_needs_a_position_that_has_stood_is_not_relied_on(table: Tablebase) -> None:
    """Whatever random play has left standing, what is called exact is still gained."""
    relied = 0
    for number in range(300):
        rng = Random(number)
        state = ending(rng)
        for _ in range(rng.randrange(1, 12)):
            after = GAME.play(state, rng.choice(GAME.legal_moves(state)))
            if GAME.to_move(after) is None or after.stores != state.stores:
                break
            state = after
        found = searched(table, state)
        if not found.exact:
            continue
        relied += 1
        end = play_out(table, state, rng)
        assert lead(end, state.turn) - lead(state, state.turn) >= found.values[0][1] / 20
    assert relied > 100
