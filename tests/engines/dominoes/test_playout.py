"""Playouts by rules of thumb: legal, counted as the rules count, and the same compiled and not."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import compiled_modules
from engines.dominoes import GAME
from engines.dominoes.ai import playout
from engines.dominoes.ai.knowledge import HandContext, Position, after, play_out
from tests.engines.compiled import needs_compiled
from tests.engines.dominoes.test_bitboard import CHOSEN, opened, somewhere

COMPILED = compiled_modules.load("engines.dominoes.ai.playout")


def line(playouts: playout.Playouts, table: HandContext, here: Position) -> list[int]:
    """Return the tiles laid until all are played, each chosen by itself."""
    laid = []
    while any(here.hands):
        laid.append(playouts.choose(here.hands, here.turn, here.top, here.pile))
        here = after(table, here, laid[-1])
    return laid


@settings(max_examples=60)
@given(CHOSEN, st.integers(0, 60), st.integers(0, 2**32))
def test_a_playout_is_a_legal_end_of_the_hand_and_counts_what_the_rules_count(
    options: dict[str, Any], plies: int, number: int
) -> None:
    state = somewhere(options, plies, Random(number))
    seen, here = opened(state)
    took = play_out(seen.context, here)
    for tile in line(seen.context.playouts, seen.context, here):
        assert not state.results
        state = GAME.play(state, seen.numbers.text[tile])
    assert [result.took for result in state.results] == [took]


@pytest.mark.slow
@needs_compiled(playout)
@settings(max_examples=200)
@given(CHOSEN, st.integers(0, 60), st.integers(0, 2**32))
def test_compiled_playouts_lay_the_same_tiles(options: dict[str, Any], plies: int, number: int) -> None:
    seen, here = opened(somewhere(options, plies, Random(number)))
    covers = seen.context.covers
    tables = (covers.above, covers.below, covers.any_below, seen.context.worth)
    played = []
    for module in (playout, COMPILED):
        playouts = module.Playouts(*tables)
        took = playouts.play_out(here.hands, here.turn, here.top, here.pile, here.took)
        played.append((took, line(playouts, seen.context, here)))
    assert played[0] == played[1]


def test_nothing_is_laid_when_no_tiles_are_left() -> None:
    table = opened(somewhere({"set": 6}, 0, Random(1)))[0].context
    assert table.playouts.play_out((0, 0, 0), 0, -1, 0, 7) == 7
