"""The networks' play: compiled and not, and against medium, which goes by the same networks."""

from array import array
from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest

from engines import compiled_modules, puzzles
from engines.dominoes import GAME
from engines.dominoes.ai import core, learned, levels, rollouts
from engines.dominoes.ai.bitboard import bits, covers
from engines.dominoes.ai.learned import trained_weights as weights
from engines.dominoes.state import State
from tests.engines.compiled import both_forms, needs_compiled
from tests.engines.dominoes.positions import first_hand, seen

COMPILED = compiled_modules.load("engines.dominoes.ai.core")

both = both_forms(core)


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that has hands played on by the compiled core or the plain one."""

    def chosen(module: ModuleType) -> None:
        found = module.Networks(*tables())
        monkeypatch.setattr(learned, "_play_networks", lambda: (module, found))

    return chosen


def tables() -> tuple[Any, Any, Any]:
    return covers(8).above, covers(8).below, weights()


def ends(hands: int, left: int) -> Iterator[State]:
    """Yield hands between easy players in which at most `left` tiles are still to be laid."""
    for number in range(hands):
        states = first_hand(number)
        yield next(
            state for state in states if state.phase == "playing" and sum(map(len, state.hands)) <= left
        )


def hands_by_role(state: State, view: dict[str, Any]) -> list[int]:
    known, _ = learned.turn_of(view)
    seats = [(view["contractor"] + role) % 3 for role in range(3)]
    return [known.numbers.mask(GAME.view(state, seat)["mine"]) for seat in seats]


def taken_by_the_contractor(turn: Any, hands: list[int], tile: int) -> float:
    *_, took = turn.play_on(hands, tile, core.TILES)
    assert turn.expected(array("d", range(core.TILES + 1))) == took
    return float(took)


@pytest.mark.slow
@both
def test_hands_are_played_out_as_medium_plays_them(module: ModuleType, use: Any) -> None:
    use(module)
    for state in ends(4, 12):
        view = seen(state)
        known, turn = learned.turn_of(view)
        for tile in bits(known.mine):
            after = GAME.play(state, known.numbers.text[tile])
            while not after.results:
                after = GAME.play(after, levels.choose(seen(after), "medium-1", Random(1)).move)
            assert taken_by_the_contractor(turn, hands_by_role(state, view), tile) == after.results[0].took


@needs_compiled(core)
def test_hands_are_played_on_the_same_compiled_and_not(use: Any) -> None:
    worth = array("d", [took * took for took in range(core.TILES + 1)])
    for state in ends(2, 30):
        view = seen(state)
        found = []
        for module in (core, COMPILED):
            use(module)
            known, turn = learned.turn_of(view)
            hands = hands_by_role(state, view)
            tiles = list(bits(known.mine))[:3]
            found.append([(turn.play_on(hands, tile, 9), turn.expected(worth)) for tile in tiles])
            rows = [turn.rows(known.mine), *(turn.tile_rows(known.mine, tile) for tile in bits(known.mine))]
            found.append(rows)
        assert found[:2] == found[2:]


@pytest.mark.slow
@pytest.mark.parametrize(("hand", "least", "most"), [(1, -90.0, 45.0), (3, 0.0, 1.0)])
def test_rollouts_value_every_tile_for_what_the_hand_is_played_for(
    use: Any, monkeypatch: pytest.MonkeyPatch, hand: int, least: float, most: float
) -> None:
    use(core)
    monkeypatch.setattr(rollouts, "WORK", 300)
    for state in ends(3, 7):
        view = {**seen(state), "hand": hand, "scores": [10, 14, 12]}
        values = rollouts.value_tiles(view, Random(2))
        assert set(values) == set(view["legal"])
        assert all(least <= value <= most for value in values.values())
        assert values == rollouts.value_tiles(view, Random(2))


class LuckyOnce:
    """A turn where every tile wins 100 in its first deal, less its number, and nothing afterwards."""

    def __init__(self) -> None:
        self.tried: set[int] = set()
        self.value = 0.0

    def play_on(self, hands: Any, tile: int, plies: int) -> Any:
        self.value = 0.0 if tile in self.tried else 100.0 - tile
        self.tried.add(tile)
        return (0, 0, 0), 0, -1, 0, 0

    def expected(self, worth: Any) -> float:
        return self.value


def test_tile_dropped_after_a_lucky_deal_is_not_valued_above_the_one_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = seen(next(ends(1, 12)))
    known, _ = learned.turn_of(view)
    tiles = [known.numbers.text[tile] for tile in bits(known.mine)]
    monkeypatch.setattr(rollouts, "WORK", 1)  # a deal in each round
    monkeypatch.setattr(rollouts, "PRIOR", 0)
    monkeypatch.setattr(learned, "turn_of", lambda _: (known, LuckyOnce()))
    monkeypatch.setattr(learned, "value_tiles_of", lambda *_: dict.fromkeys(tiles, 0.0))
    values = rollouts.value_tiles(view, Random(2))
    assert max(values, key=values.__getitem__) == tiles[0]
    assert list(values.values()) == sorted(values.values(), reverse=True)


@pytest.mark.slow
@needs_compiled(core)
def test_rollouts_find_more_of_the_best_tiles_than_the_networks() -> None:
    found = {rollouts.value_tiles: 0, without_rollouts: 0}
    for puzzle in puzzles.of_game("dominoes"):
        view = seen(puzzles.state_of(puzzle))
        if learned.is_trained_for(view):
            for valued in found:
                values = valued(view, Random(1))
                found[valued] += max(values, key=values.__getitem__) == puzzle.line[0]
    assert found[rollouts.value_tiles] > found[without_rollouts] + 10


@pytest.mark.slow
@both
def test_hard_goes_by_rollouts_as_contractor_where_they_are_compiled(module: ModuleType, use: Any) -> None:
    use(module)
    for state in ends(6, 12):
        view = seen(state)
        by_rollouts = rollouts.value_tiles(view, Random(4)) if module is COMPILED else None
        same = levels.uncalibrated(view, Random(4)) == by_rollouts
        assert same is (module is COMPILED and view["seat"] == view["contractor"])


def without_rollouts(view: dict[str, Any], _: Random) -> dict[str, float]:
    return learned.value_tiles(view)
