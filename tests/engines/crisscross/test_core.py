"""The learned function: compiled and not, against the bitboards of the AI players, and its learning."""

from array import array
from random import Random
from types import ModuleType
from typing import Any

import pytest

from engines import compiled_modules
from engines.crisscross.ai import core
from engines.crisscross.ai.bitboard import Position, Ruleset, ruleset
from engines.crisscross.ai.evaluation import Evaluator, is_lost, learned
from engines.crisscross.ai.lookahead import Exact
from tests.engines.compiled import both_forms, needs_compiled
from tests.engines.crisscross.positions import somewhere

COMPILED = compiled_modules.load("engines.crisscross.ai.core")
DEFAULT = ruleset(6, 4, "start", "free")

both = both_forms(core)
some_rules = pytest.mark.parametrize(
    "table", [DEFAULT, ruleset(7, 4, "scrap", "free"), ruleset(9, 5, "scrap", "cross")]
)


def new_core(module: ModuleType, table: Ruleset, weights: "array[float] | None" = None) -> Any:
    made = module.Core(table.size, table.arms, weights or array("d", bytes(8 * core.WEIGHT_COUNT)), 5)
    made.rules(table.scrap_doubles, table.cross)
    return made


@some_rules
def test_tiles_are_played_and_games_given_up_as_on_the_bitboards(table: Ruleset) -> None:
    made, lost, rng = new_core(core, table), 0, Random(3)
    for _ in range(60):
        ends, pile, scrap = somewhere(table, rng)
        packed = made._packed(ends)
        assert made._matching(packed, len(ends)) == table.matching(ends)
        for place in range(len(table.tiles)):
            ways = range(made._ways(packed, len(ends), place))
            assert {made._way_ends[way] for way in ways} == {
                made._packed(then) for then in table.after(ends, place)
            }
        lost += is_lost(table, (ends, pile, scrap))
        assert made._lost(packed, len(ends), pile, scrap) == is_lost(table, (ends, pile, scrap))
    assert 0 < lost < 60


@both
def test_which_number_is_which_does_not_matter(module: ModuleType) -> None:
    value, rng = learned(DEFAULT), Random(4)
    assert value is not None
    made = new_core(module, DEFAULT, value.weights)
    for _ in range(20):
        ends, pile, scrap = somewhere(DEFAULT, rng)
        other = rng.sample(DEFAULT.numbers, 7)

        def renamed(mask: int, other: list[int] = other) -> int:
            pieces = [DEFAULT.tiles[place] for place in DEFAULT.places(mask)]
            return sum(
                1 << DEFAULT.place[min(other[low], other[high]), max(other[low], other[high])]
                for low, high in pieces
            )

        again = made.total([other[end] for end in ends], renamed(pile), renamed(scrap))
        assert again == pytest.approx(made.total(ends, pile, scrap))


def after_a_draw(evaluator: Evaluator, position: Position) -> float:
    """Return the average of the learned chance after the next draw and the best move."""
    table, (ends, pile, scrap) = evaluator.table, position
    if is_lost(table, position):
        return 0.0
    if not pile & table.matching(ends):
        pile, scrap = pile | scrap, 0
    total = 0.0
    for place in table.places(pile):
        rest = pile ^ 1 << place
        ways = [(after, rest, scrap) for after in table.after(ends, place)]
        total += max(map(evaluator.chance, ways or [(ends, rest, scrap | 1 << place)]))
    return total / pile.bit_count()


@both
@some_rules
def test_looking_a_draw_ahead_averages_over_the_tiles(module: ModuleType, table: Ruleset) -> None:
    rng, alive = Random(6), 0
    evaluator = learned(table)
    assert evaluator is not None
    made = new_core(module, table, evaluator.weights)
    positions = [somewhere(table, rng) for _ in range(40)]
    for position, chance in zip(positions, made.chances(positions, 1, 5000), strict=True):
        expected = after_a_draw(evaluator, position)
        assert chance == pytest.approx(expected, abs=1e-12)
        alive += expected > 0
    assert alive > 5


@both
@pytest.mark.parametrize(
    "options", [(6, 4, "start", "free"), (6, 3, "scrap", "cross"), (8, 5, "scrap", "free")]
)
def test_looking_ahead_to_the_end_counts_exactly(
    module: ModuleType, options: tuple[int, int, str, str]
) -> None:
    table, rng, between = ruleset(*options), Random(7), 0
    made = new_core(module, table)
    for _ in range(150):
        left = sum(1 << place for place in rng.sample(range(len(table.tiles)), rng.randint(1, 6)))
        pile = left & rng.getrandbits(64)
        position = tuple(sorted(rng.choice(table.numbers) for _ in range(table.arms))), pile, left ^ pile
        exact = Exact(table).chance(position)
        assert made.chances([position], core.TO_THE_END, 5000) == [pytest.approx(exact, abs=1e-12)]
        between += 0 < exact < 1
    assert between > 5


@both
def test_looking_ahead_is_given_up_with_too_many_positions(module: ModuleType) -> None:
    made, left = new_core(module, DEFAULT), DEFAULT.mask(["0-5", "5-5", "5-6", "1-6", "2-3", "1-2", "0-3"])
    chances = [made.chances([((0, 1, 1, 1), left, 0)], core.TO_THE_END, limit) for limit in range(0, 800, 40)]
    exact = [pytest.approx(Exact(DEFAULT).chance(((0, 1, 1, 1), left, 0)))]
    enough = chances.index(exact)
    assert enough > 5
    assert chances == [[]] * enough + [exact] * (20 - enough)


@needs_compiled(core)
def test_what_is_learned_is_the_same_compiled_and_not() -> None:
    learners = [new_core(module, ruleset(6, 3, "scrap", "cross")) for module in (core, COMPILED)]
    results = [[learner.learn(0.5) for _ in range(12)] for learner in learners]
    assert results[0] == results[1]
    ends, pile, scrap = (1, 2, 2), DEFAULT.mask(["1-3", "3-3", "3-4"]), DEFAULT.mask(["0-4"])
    one, other = (learner.total(ends, pile, scrap) for learner in learners)
    assert one == pytest.approx(other)
    assert one != 0


@pytest.mark.slow
@both
def test_learning_tells_better_positions_from_worse_ones(module: ModuleType) -> None:
    value = new_core(module, DEFAULT)
    before = value.clear(200)
    assert 20 < sum(value.learn(0.7) for _ in range(400)) < 300
    left = DEFAULT.mask(["2-3", "3-3", "3-4", "4-4", "2-6"])
    assert value.chance((2, 3, 4, 6), left, 0) > value.chance((2, 2, 2, 2), left, 0)
    assert value.clear(200) > before
