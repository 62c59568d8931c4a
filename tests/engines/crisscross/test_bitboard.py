"""The search's bitboards agree with the rules, move for move."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engines.crisscross import GAME
from engines.crisscross.ai.bitboard import Position, Ruleset, positions_after, ruleset
from engines.crisscross.ai.playout import left_over
from engines.crisscross.state import ends, pile
from tests.engines.crisscross.positions import VARIATIONS, start
from tests.engines.random_matches import played_on

DEFAULT = ruleset(6, 4, "start", "free")


def position_of(table: Ruleset, state: Any) -> Position:
    """Return the position of a state as bitboards, with the drawn tile back in the pile."""
    left = sum(1 << table.place[tile] for tile in pile(state))
    if state.drawn is not None:
        left |= 1 << table.place[state.drawn]
    return tuple(sorted(ends(state.arms))), left, sum(1 << table.place[tile] for tile in state.scrap)


@pytest.mark.parametrize("options", VARIATIONS, ids=str)
def test_random_games_go_as_under_the_rules(options: dict[str, Any]) -> None:
    rng = Random(str(options))
    for before, move, state in played_on(GAME, start(seed=rng.randbytes(32).hex(), **options), rng):
        table, after = positions_after(GAME.view(before, 0))
        assert list(after) == GAME.legal_moves(before)
        reached = table.after(tuple(sorted(ends(before.arms))), table.place[before.drawn])
        assert {position[0] for position in after.values()} == set(reached)
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

    def fitting(after: Position) -> int:
        ends, pile, scrap = after
        return ((pile | scrap) & table.matching(ends)).bit_count()

    def greedy(_: Any, state: Any, __: Random) -> str:
        _, after = positions_after(GAME.view(state, 0))
        return max(sorted(after, key=lambda move: after[move]), key=lambda move: fitting(after[move]))

    *_, (_, _, end) = played_on(GAME, state, rng, greedy)
    outcome = GAME.outcome(end)
    assert outcome is not None
    return outcome.scores[0]


@pytest.mark.slow
def test_playouts_leave_as_many_tiles_as_games_by_the_same_rule_do() -> None:
    rng, games = Random(7), 1500
    fast = [left_over(DEFAULT, ((), DEFAULT.all, 0), rng) for _ in range(games)]
    deals = (start(seed=rng.randbytes(32).hex()) for _ in range(games // 5))
    slow = [played_by_the_rules(DEFAULT, deal, rng) for deal in deals]
    assert abs(fast.count(0) / games - slow.count(0) / len(slow)) < 0.1
    assert abs(sum(fast) / games - sum(slow) / len(slow)) < 0.25


def test_a_draw_takes_every_playable_tile_about_as_often() -> None:
    playable, rng = DEFAULT.matching((0, 1, 1, 2)), Random(2)
    drawn = [DEFAULT.draw(((0, 1, 1, 2), DEFAULT.all, 0), rng) for _ in range(200 * playable.bit_count())]
    assert all(scrap & playable == 0 for _, _, scrap in drawn)
    counts = Counter(place for place, _, _ in drawn)
    assert len(counts) == playable.bit_count()
    assert min(counts.values()) > 130
    assert max(counts.values()) < 270
