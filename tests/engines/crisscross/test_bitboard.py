"""The search's bitboards agree with the rules, move for move."""

from itertools import product
from random import Random
from typing import Any

import pytest

from engines.crisscross import GAME
from engines.crisscross.ai.bitboard import Position, Ruleset, positions_after
from engines.crisscross.ai.playout import left_over
from engines.crisscross.state import ends, pile

VARIATIONS = list(product((6, 7, 8, 9), (3, 4, 5), ("start", "scrap"), ("free", "cross")))


def begin(variation: tuple[Any, ...], rng: Random) -> Any:
    options = dict(zip(("set", "arms", "doubles", "opening"), variation, strict=True))
    return GAME.start(seats=1, options=options, seed=rng.randbytes(32).hex())


def position_of(table: Ruleset, state: Any) -> Position:
    """Return the position of a state as bitboards, with the drawn tile back in the pile."""
    left = sum(1 << table.place[tile] for tile in pile(state))
    if state.drawn is not None:
        left |= 1 << table.place[state.drawn]
    return tuple(sorted(ends(state.arms))), left, sum(1 << table.place[tile] for tile in state.scrap)


@pytest.mark.parametrize("variation", VARIATIONS)
def test_random_games_go_as_under_the_rules(variation: tuple[Any, ...]) -> None:
    rng = Random(str(variation))
    state = begin(variation, rng)
    while GAME.to_move(state) is not None:
        table, after = positions_after(GAME.view(state, 0))
        assert list(after) == GAME.legal_moves(state)
        before = tuple(sorted(ends(state.arms)))
        assert {position[0] for position in after.values()} == set(
            table.after(before, table.place[state.drawn])
        )
        move = rng.choice(list(after))
        state = GAME.play(state, move)
        position = position_of(table, state)
        assert after[move][0] == position[0]
        assert after[move][1] | after[move][2] == position[1] | position[2]
        playable, left, scrap = table.next_pile(after[move])
        if state.drawn is None:
            assert not playable
            assert table.draw(after[move], rng)[0] is None
        else:
            assert playable >> table.place[state.drawn] & 1
            # Tiles scrapped before it could not be played; all others are where they were.
            assert position[1] & ~left == 0
            assert position[2] & ~scrap & playable == 0


def played_by_the_rules(table: Ruleset, state: Any, rng: Random) -> int:
    """Play by the playouts' greedy rule under the real rules; return the tiles left over."""
    while GAME.to_move(state) is not None:
        _, after = positions_after(GAME.view(state, 0))
        state = GAME.play(
            state,
            max(
                sorted(after, key=lambda move: after[move]),
                key=lambda move: (
                    (after[move][1] | after[move][2]) & table.matching(after[move][0])
                ).bit_count(),
            ),
        )
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.scores[0]


@pytest.mark.slow
def test_playouts_leave_as_many_tiles_as_games_by_the_same_rule_do() -> None:
    rng, games = Random(7), 1500
    state = begin((6, 4, "start", "free"), rng)
    table, _ = positions_after(GAME.view(state, 0))
    fast = [left_over(table, ((), table.all, 0), rng) for _ in range(games)]
    slow = [played_by_the_rules(table, begin((6, 4, "start", "free"), rng), rng) for _ in range(games // 5)]
    assert abs(fast.count(0) / games - slow.count(0) / len(slow)) < 0.1
    assert abs(sum(fast) / games - sum(slow) / len(slow)) < 0.25


def test_a_draw_takes_every_playable_tile_about_as_often() -> None:
    state = begin((6, 4, "start", "free"), Random(1))
    table, _ = positions_after(GAME.view(state, 0))
    playable = table.matching((0, 1, 1, 2)).bit_count()
    counts: dict[int | None, int] = {}
    rng = Random(2)
    for _ in range(200 * playable):
        place, _, scrap = table.draw(((0, 1, 1, 2), table.all, 0), rng)
        counts[place] = counts.get(place, 0) + 1
        assert scrap & table.matching((0, 1, 1, 2)) == 0
    assert len(counts) == playable
    assert min(counts.values()) > 130
    assert max(counts.values()) < 270
