"""Static evaluation: near is better than far, wide better than narrow, barricaded worst."""

from engines.chain import GAME
from engines.chain.ai import connection_bitboard
from engines.chain.ai.search import Position, SearchContext, chance, expected_chance
from engines.chain.board import BY_NAME
from tests.engines.chain.positions import squares

NUMBERS = GAME.start(seats=2, options={}, seed="00" * 32).numbers
ALL = sum(connection_bitboard.BITS)


def position(zero: str, one: str) -> Position:
    own = tuple(
        sum(connection_bitboard.BITS[BY_NAME[name]] for name in squares(text)) for text in (zero, one)
    )
    return Position.of(SearchContext(NUMBERS, ("NS", "NS")), own, ALL & ~sum(own))


def worth(own: str, opponent: str = "l3 l7") -> float:
    """Return the log-odds of a team that has just moved."""
    return position(own, opponent).odds(0)


def test_every_piece_of_a_chain_brings_it_nearer() -> None:
    assert worth("f1") < worth("f1 f3") < worth("f1 f3 f5") < worth("f1 f3 f5 f7")


def test_a_gap_straight_ahead_is_better_than_one_askew() -> None:
    # Between f5 and f7 three squares close the gap, between f5 and h7 only g6.
    assert worth("f5 f7") > worth("f5 h7")


def test_a_piece_in_a_gap_hurts_more_than_one_far_away() -> None:
    assert worth("f5 f7", "e6") < worth("f5 f7", "l6")


def test_a_barricaded_team_has_little_to_hope_for() -> None:
    assert chance(worth("f1 f2", "a6-l6")) < 0.1


def test_being_to_move_is_worth_something_long_before_a_throw_can_join() -> None:
    even = position("f1 f3", "f12 f10")
    assert expected_chance(even, 0, 3, 2) > 0.5 > chance(even.odds(0))


def test_two_barricades_are_a_draw() -> None:
    one_sided = position("a6-l6", "a8")
    assert not one_sided.drawn
    assert expected_chance(one_sided, 0, 3, 2) > 0.9
    both = position("a6-l6", "a8-l8")
    assert both.drawn
    assert both.odds(0) == both.odds(1) == 0
    assert expected_chance(both, 0, 3, 2) == 0.5


def test_before_the_throw_the_chance_is_at_least_that_of_joining_at_once() -> None:
    for gap in ("c2", "b2", "d2"):
        near = position(f"c3-c12 {gap}", "l1-l6")
        at_once = connection_bitboard.chance_of(near.outlooks[0].connection.wins)
        assert 0 < at_once < 1
        assert expected_chance(near, 0, 3, 2) > at_once


def test_the_team_with_the_shorter_connection_has_the_better_chance() -> None:
    ahead = position("f1-f6", "i1-i3")
    assert chance(ahead.odds(0)) > 0.5 > chance(ahead.odds(1))
    assert expected_chance(ahead, 0, 3, 2) > 0.5 > expected_chance(ahead, 1, 3, 2)
