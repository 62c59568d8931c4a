"""Evaluation: proofs that a game is lost, and the learned chance to clear it."""

from functools import cache
from itertools import product
from random import Random

import pytest

from engines.crisscross.ai.bitboard import Ends, Position, Ruleset, ruleset
from engines.crisscross.ai.core import WEIGHT_COUNT
from engines.crisscross.ai.evaluation import SCALE, is_lost, learned, unpack
from engines.crisscross.ai.lookahead import Exact, TooMany
from engines.crisscross.lab import pack
from tests.engines.crisscross.positions import somewhere

DEFAULT = ruleset(6, 4, "start", "free")
HOPELESS = {(7, 3), (9, 3), (9, 4)}


def can_be_cleared(table: Ruleset, ends: Ends, left: int) -> bool:
    """Return whether all tiles can be laid if they come in the best order, by exhaustive search."""

    @cache
    def clears(ends: Ends, left: int) -> bool:
        playable = table.places(left & table.matching(ends))
        return not left or any(
            clears(then, left ^ 1 << place) for place in playable for then in table.after(ends, place)
        )

    return clears(ends, left)


@pytest.mark.parametrize("size", [6, 7])
def test_what_is_called_lost_cannot_be_cleared_in_any_order(size: int) -> None:
    table, rng, lost = ruleset(size, 3, "start", "free"), Random(size), 0
    for _ in range(150):
        position = somewhere(table, rng, rng.randint(1, 7))
        if is_lost(table, position):
            lost += 1
            assert not can_be_cleared(table, position[0], position[1] | position[2])
    assert lost > 20


def test_nothing_left_is_not_lost() -> None:
    assert not is_lost(DEFAULT, ((1, 2, 3, 4), 0, 0))


@pytest.mark.parametrize(("size", "arms"), list(product((6, 7, 8, 9), (3, 4, 5))))
def test_sets_with_too_many_odd_numbers_are_lost_before_they_begin(size: int, arms: int) -> None:
    table = ruleset(size, arms, "start", "free")
    assert is_lost(table, ((), table.all, 0)) == ((size, arms) in HOPELESS)
    assert (learned(table) is None) == ((size, arms) in HOPELESS)


@pytest.mark.slow
def test_weights_survive_packing() -> None:
    rng = Random(3)
    weights = [rng.uniform(-9, 9) for _ in range(WEIGHT_COUNT)]
    assert all(
        abs(one - other) <= 0.5 / SCALE for one, other in zip(weights, unpack(pack(weights)), strict=True)
    )


@pytest.mark.parametrize("text", ["", "nonsense", pack([0.5])])
def test_other_texts_are_no_weights(text: str) -> None:
    with pytest.raises(ValueError, match="weights"):
        unpack(text)


@pytest.mark.slow
@pytest.mark.parametrize(("doubles", "opening"), list(product(("start", "scrap"), ("free", "cross"))))
@pytest.mark.parametrize(("size", "arms"), sorted(set(product((6, 7, 8, 9), (3, 4, 5))) - HOPELESS))
def test_the_learned_chance_fits_every_position(size: int, arms: int, doubles: str, opening: str) -> None:
    table = ruleset(size, arms, doubles, opening)
    value, rng = learned(table), Random(0)
    assert value is not None
    assert len(value.weights) == WEIGHT_COUNT
    for _ in range(50):
        assert 0 <= value.chance(somewhere(table, rng, rng.randint(0, len(table.tiles)))) <= 1
    first = 1 << table.place[2, 5]
    assert 0.05 < value.chance(((5,), table.all ^ first, 0)) < 0.9


@pytest.mark.slow
@pytest.mark.parametrize(("size", "arms"), [(6, 4), (8, 5)])
def test_about_as_many_games_are_cleared_as_the_learned_chance_promised(size: int, arms: int) -> None:
    table, rng, games = ruleset(size, arms, "start", "free"), Random(11), 250
    value = learned(table)
    assert value is not None
    promised = cleared = 0.0
    for _ in range(games):
        position: Position = ((), table.all, 0)
        while True:
            place, pile, scrap = table.draw(position, rng)
            if place is None:
                break
            first = not position[0]
            position = max(
                ((ends, pile, scrap) for ends in table.after(position[0], place)), key=value.chance
            )
            promised += value.chance(position) * first
        cleared += not position[1] | position[2]
    assert abs(promised - cleared) / games < 0.1


def test_the_last_tiles_are_counted_exactly() -> None:
    mask = DEFAULT.mask
    # 0-5 comes first, since 5-5 waits for it. If 5-6 is the next, 5-5 is left.
    assert Exact(DEFAULT).chance(((0, 1, 1, 1), mask(["0-5", "5-5"]), 0)) == 1
    assert Exact(DEFAULT).chance(((0, 1, 1, 1), mask(["0-5", "5-5", "5-6"]), 0)) == 0.5
    # With 5-6 on the heap, that can only happen once 5-5 was scrapped before 0-5 came.
    assert Exact(DEFAULT).chance(((0, 1, 1, 1), mask(["0-5", "5-5"]), mask(["5-6"]))) == 0.75


@pytest.mark.parametrize("limit", [3, 40, 41, 42, 43])
def test_counting_has_a_limit(limit: int) -> None:
    left = DEFAULT.mask(["0-5", "5-5", "5-6", "1-6", "2-3", "1-2", "0-3"])
    exact = Exact(DEFAULT, limit)
    with pytest.raises(TooMany):
        exact.chance(((0, 1, 1, 1), left, 0))
    assert len(exact.known) <= limit
