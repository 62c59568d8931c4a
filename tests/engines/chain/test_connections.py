"""The chains still to be made, on bitboards: they agree with the rules, move for move."""

import itertools
from random import Random
from typing import Any

import pytest

from engines.chain import GAME, board
from engines.chain.ai import connection_bitboard
from engines.chain.ai.search import Position, SearchContext, turns
from engines.chain.state import State, empty, joined, team_of
from tests.engines.chain.positions import TABLES
from tests.engines.random_matches import states_of


def random_match(seats: int, options: dict[str, Any], number: int) -> list[State]:
    """Return the states of a random match, from the first full turn on."""
    states = states_of("chain", number, seats=seats, **options)
    return [state for state in states if state.phase in ("turn", "over")]


def position_of(state: State) -> Position:
    own = (connection_bitboard.widen(state.pieces[0]), connection_bitboard.widen(state.pieces[1]))
    edges = [edges for edges in state.edges if edges is not None]
    return Position.of(SearchContext(state.numbers, edges), own, connection_bitboard.widen(empty(state)))


def named(squares: int) -> set[str]:
    return {name for name, bit in zip(board.NAMES, connection_bitboard.BITS, strict=True) if squares & bit}


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_positions_follow_the_rules(seats: int, options: dict[str, Any], number: int) -> None:
    states = random_match(seats, options, number)
    position = position_of(states[0])
    for before, after in itertools.pairwise(states):
        assert after.last is not None
        squares = sum(connection_bitboard.BITS[square] for square in after.last.squares)
        position = position.after(team_of(before.turn), squares)
        again = position_of(after)
        assert (position.own, position.free) == (again.own, again.free)
        assert [o.connection for o in position.outlooks] == [o.connection for o in again.outlooks]
        barred = tuple(team for team in (0, 1) if position.outlooks[team].connection.pieces is None)
        assert barred == after.barricaded
        joining = [team for team in (0, 1) if position.outlooks[team].connection.pieces == 0]
        assert joining == ([] if joined(after) is None else [joined(after)])


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_pieces_needed_and_their_squares_are_those_of_the_shortest_chains(
    seats: int, options: dict[str, Any]
) -> None:
    for state in random_match(seats, options, 4):
        for team, edges in enumerate(state.edges):
            assert edges is not None
            connection = position_of(state).outlooks[team].connection
            if not connection.pieces:
                continue
            free = list(board.from_set(empty(state)))
            needed = board.needed(state.pieces[team], empty(state), edges)
            assert connection.pieces == min(needed[square] for square in free)
            for layers, length in (
                (connection.best, connection.pieces),
                (connection.spare, connection.pieces + 1),
            ):
                names = {board.NAMES[square] for square in free if needed[square] == length}
                assert named(connection_bitboard.union(layers)) == names


def test_throws_that_join_are_exactly_those_with_a_turn_that_joins() -> None:
    rng, seen = Random(5), 0
    while seen < 25:
        squares = list(range(board.COUNT))
        rng.shuffle(squares)
        own, taken = board.to_set(squares[:40]), board.to_set(squares[:100])
        free, numbers = board.ALL & ~taken, GAME.start(seats=2, options={}, seed="00" * 32).numbers
        connection = connection_bitboard.connection(
            connection_bitboard.widen(own),
            connection_bitboard.widen(free),
            "NS",
            connection_bitboard.bearing(numbers),
        )
        if connection.pieces not in (1, 2):
            continue
        seen += 1
        bears = [[*board.from_set(squares & free)] for squares in board.bearing(numbers)[1:]]
        for index, (one, two, _) in enumerate(connection_bitboard.THROWS):
            pairs = [(a, b) for a in bears[one] for b in bears[two] if a != b]
            joins = any(board.joins(own | 1 << a | 1 << b, "NS") for a, b in pairs)
            assert bool(connection.wins >> index & 1) == joins


def test_throws_have_the_chances_of_two_dice() -> None:
    assert connection_bitboard.chance_of((1 << len(connection_bitboard.THROWS)) - 1) == pytest.approx(1)
    doublets = sum(1 << index for index, (one, two, _) in enumerate(connection_bitboard.THROWS) if one == two)
    assert connection_bitboard.chance_of(doublets) == pytest.approx(1 / 6)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_turns_are_legal_and_a_turn_that_joins_is_among_them(seats: int, options: dict[str, Any]) -> None:
    matches = [random_match(seats, options, number) for number in range(6, 14)]
    # Nobody joins before the last turns, and a match that is over has no throw.
    for state in (state for match in matches for state in match[-9:] if state.throw is not None):
        team = team_of(state.turn)
        best = turns(position_of(state), team, (state.throw[0] - 1, state.throw[1] - 1), 3)
        legal = GAME.legal_moves(state)
        moves = [" ".join(sorted(named(evaluated.squares))) or "pass" for evaluated in best]
        assert {GAME.canonical(state, move) for move in moves} <= set(legal)
        after = GAME.play(state, moves[0])
        joinable = any(joined(GAME.play(state, move)) == team for move in legal)
        assert (joined(after) == team) == joinable
