"""Accuracy and turning points follow from what each move lost."""

import pytest

from bot.features.reviews.stories import Decision, Story, as_each_knew, costly, decide, jumps
from engines.ai import CHANCE, POINTS, SEEDS, TILES, Thought, Unit


def decision(ply: int, seat: int, lost: float, unit: Unit = SEEDS) -> Decision:
    found = decide(ply, seat, "b", Thought("a", unit, (("a", 20.0), ("b", 20.0 - lost))))
    assert found is not None
    return found


def story(*decisions: Decision) -> Story:
    return Story(SEEDS, (), decisions, costly(decisions))


@pytest.mark.parametrize(("unit", "half"), [(SEEDS, 3), (CHANCE, 0.15), (POINTS, 5), (TILES, 3)])
def test_accuracy_halves_with_every_loss_that_the_documentation_names(unit: Unit, half: float) -> None:
    counted = [decision(ply, 0, times * half, unit).accuracy for ply, times in enumerate((0, 1, 2, 10))]
    assert counted == pytest.approx([1, 0.5, 0.25, 0.5**10])


def test_the_accuracy_of_a_seat_is_the_mean_of_its_own_decisions() -> None:
    review = story(decision(1, 0, 0), decision(2, 1, 6), decision(3, 0, 3))
    assert review.accuracy(0) == pytest.approx(0.75)
    assert review.accuracy(1) == pytest.approx(0.25)
    assert review.accuracy(2) is None


def test_turning_points_are_the_costliest_moves_three_of_ones_own_and_two_of_others() -> None:
    review = story(*(decision(ply, ply % 2, lost) for ply, lost in enumerate((1, 5, 2, 6, 3, 7, 4, 8, 0.1))))
    assert [one.ply for one in review.turning_points(0)] == [2, 4, 5, 6, 7]
    assert [one.ply for one in review.turning_points(1)] == [3, 4, 5, 6, 7]


def test_a_move_that_loses_next_to_nothing_is_no_turning_point() -> None:
    assert costly([decision(1, 0, SEEDS.negligible / 2)]) == ()


def test_a_move_that_was_not_considered_counts_as_the_worst_that_was() -> None:
    found = decide(1, 0, "z", Thought("a", SEEDS, (("a", 20.0), ("b", 18.0))))
    assert found is not None
    assert found.lost == 2
    assert decide(1, 0, "z", Thought("a")) is None


def test_with_secrets_a_line_goes_from_one_own_move_to_the_next() -> None:
    course = [(0, 0), (9, 4), (6, 9), (9, 8), (2, 5)]
    assert as_each_knew(course, [0, 1, 0, 1, None]) == ((0, 0), (3, 4), (6, 6), (4, 8), (2, 5))


def test_a_jump_is_a_change_that_no_loss_explains() -> None:
    course = [(30.0, 30.0), (30.0, 30.0), (24.0, 36.0), (30.0, 30.0), (31.0, 29.0), (31.0, 29.0)]
    movers, losses = [0, 1, 0, 1, 0, None], [0.0, 6.0, 0.0, 0.0, 0.0, 0.0]
    assert jumps(course, movers, losses, SEEDS) == [1, 2]
    assert jumps(course, movers, [0.0, 0.0, 0.0, 6.0, 0.0, 0.0], SEEDS) == [1, 2, 3]
    assert jumps([(30.0, 30.0), (24.0, 36.0)], [0], [6.0], SEEDS) == []
