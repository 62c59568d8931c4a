"""Chains on the board, compared with a plain search."""

import itertools
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.chain.board import (
    ALL,
    ENDS,
    FAR,
    from_rows,
    from_set,
    joins,
    links,
    missing,
    needed,
    shortest_chain,
    to_rows,
    to_set,
    touching,
)

edges = st.sampled_from(["NS", "EW"])
NEIGHBOURS = tuple(tuple(from_set(touching(1 << square) & ~(1 << square))) for square in range(144))


def scattered(seed: int, share: float) -> int:
    """Return a set that holds each square with that probability."""
    rng = Random(seed)
    return to_set(square for square in range(144) if rng.random() < share)


def fewest(own: int, free: int, along: str, through: int | None = None) -> int:
    """Return the fewest empty squares of a chain from edge to edge, by Dijkstra's algorithm."""
    start, goal = ENDS[along]
    best = {square: int(free >> square & 1) for square in from_set(start & (own | free))}
    ahead = sorted(best, key=best.__getitem__)
    while ahead:
        here = ahead.pop(0)
        for other in NEIGHBOURS[here]:
            if (own | free) >> other & 1:
                cost = best[here] + (free >> other & 1)
                if cost < best.get(other, FAR):
                    best[other] = cost
                    ahead.append(other)
    return min((cost for square, cost in best.items() if goal >> square & 1), default=FAR)


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.floats(0.2, 0.7), edges)
def test_joining_is_having_a_way_that_needs_nothing(seed: int, share: float, along: str) -> None:
    own = scattered(seed, share)
    chain = shortest_chain(own, along)
    assert joins(own, along) == (fewest(own, 0, along) == 0) == bool(chain)
    start, goal = ENDS[along]
    if chain:
        assert start >> chain[0] & 1
        assert goal >> chain[-1] & 1
        assert all(own >> square & 1 for square in chain)
        assert all(two in NEIGHBOURS[one] for one, two in itertools.pairwise(chain))


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.floats(0.05, 0.45), edges)
def test_what_is_needed_is_the_cheapest_way(seed: int, share: float, along: str) -> None:
    own = scattered(seed, share)
    free = ALL & ~own & ~scattered(seed + 1, share)
    shortest = fewest(own, free, along)
    lengths = [length for square, length in enumerate(needed(own, free, along)) if free >> square & 1]
    assert missing(own, free, along) == (None if shortest == FAR else shortest)
    if 0 < shortest < FAR:
        assert min(lengths) == shortest
    if shortest == FAR:
        assert min(lengths, default=FAR) >= FAR


def chain_of(square: int, pairs: list[tuple[int, int]]) -> set[int]:
    """Return the squares that these pairs join to one, itself included."""
    found, ahead = {square}, [square]
    while ahead:
        here = ahead.pop()
        near = {one for pair in pairs if here in pair for one in pair} - found
        found |= near
        ahead += near
    return found


@pytest.mark.slow
@settings(max_examples=60)
@given(st.integers(0, 2**32), st.floats(0.1, 0.6))
def test_links_show_every_chain_with_corners_only_where_no_side_does(seed: int, share: float) -> None:
    own = scattered(seed, share)
    touch = [(one, other) for one in from_set(own) for other in NEIGHBOURS[one] if own >> other & 1]
    found = [
        (square, square + 12 * columns + rows)
        for (columns, rows), squares in links(own).items()
        for square in from_set(squares)
    ]
    assert set(found) <= set(touch)
    for square in from_set(own):
        assert chain_of(square, found) == chain_of(square, touch)
    for one, other in found:
        if abs(other - one) in (11, 13):
            beside = {one // 12 * 12 + other % 12, other // 12 * 12 + one % 12}
            assert not any(own >> square & 1 for square in beside)


@given(st.text("0123456789.", min_size=144, max_size=144))
def test_rows_and_squares_are_the_same_board(cells: str) -> None:
    assert from_rows(to_rows(cells)) == cells


@pytest.mark.parametrize(("square", "count"), [(0, 3), (11, 3), (143, 3), (5, 5), (12, 5), (13, 8)])
def test_a_square_touches_up_to_eight_others(square: int, count: int) -> None:
    assert len(NEIGHBOURS[square]) == count
    assert all(square in NEIGHBOURS[other] for other in NEIGHBOURS[square])
