"""Looking ahead: the last tiles are counted exactly, and how many depends on the core."""

from collections.abc import Sequence
from random import Random

import pytest

from engines.crisscross.ai import lookahead
from engines.crisscross.ai.bitboard import Position, ruleset
from engines.crisscross.ai.core import TO_THE_END
from engines.crisscross.ai.evaluation import Evaluator, learned
from engines.crisscross.ai.lookahead import Exact

DEFAULT = ruleset(6, 4, "start", "free")


def default() -> Evaluator:
    value = learned(DEFAULT)
    assert value is not None
    return value


def two_positions(tiles: int, seed: int) -> list[Position]:
    """Return what the same tiles left are with two kinds of ends, neither of them lost."""
    rng, value = Random(seed), default()
    while True:
        left = sum(1 << place for place in rng.sample(range(28), tiles))
        found = [((0, 1, 3, 6), left, 0), ((0, 2, 4, 6), left, 0)]
        if all(map(value.chance, found)):
            return found


class Recording(Evaluator):
    """Evaluates as compiled or not, and keeps how many draws were looked ahead."""

    def __init__(self, compiled: bool) -> None:
        super().__init__(DEFAULT, default().weights)
        self.compiled = compiled
        self.draws: list[int] = []

    def chances(self, positions: Sequence[Position], draws: int, limit: int) -> list[float]:
        self.draws.append(draws)
        return super().chances(positions, draws, limit)


@pytest.mark.parametrize("compiled", [True, False])
def test_the_last_tiles_are_counted(compiled: bool) -> None:
    positions = two_positions(7, 1)
    expected = [Exact(DEFAULT).chance(position) for position in positions]
    assert lookahead.chances(Recording(compiled), positions) == pytest.approx(expected)


def test_uncompiled_more_tiles_have_the_learned_chance() -> None:
    positions, value = two_positions(14, 2), Recording(compiled=False)
    assert lookahead.chances(value, positions) == [value.chance(position) for position in positions]
    assert value.draws == []


@pytest.mark.parametrize("tiles", [12, 20])
def test_compiled_it_looks_as_far_ahead_as_the_limits_allow(
    tiles: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    positions, value = two_positions(tiles, 3), Recording(compiled=True)
    monkeypatch.setattr(lookahead, "POSITIONS_COMPILED", 300)
    monkeypatch.setattr(lookahead, "AHEAD", 300)
    found = lookahead.chances(value, positions)
    *_, reached, too_far = value.draws
    assert value.draws[: tiles < 14] == [TO_THE_END][: tiles < 14]
    assert 1 <= reached == too_far - 1
    assert found == value.chances(positions, reached, 300)


@pytest.mark.skipif(not default().compiled, reason="not compiled")
def test_a_forced_move_is_valued_with_less_work() -> None:
    first, second = two_positions(12, 4)
    assert len(lookahead.chances(value := Recording(compiled=True), [first])) == 1
    assert TO_THE_END not in value.draws
    assert len(lookahead.chances(value := Recording(compiled=True), [first, second])) == 2
    assert value.draws == [TO_THE_END]
