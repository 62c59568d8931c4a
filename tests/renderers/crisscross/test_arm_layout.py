"""The layout of the arms: where they turn, and that they never meet."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from renderers.crisscross.arm_layout import Cross, lay_out
from renderers.crisscross.table import TABLE
from tests.renderers.scenes import overlapping

TILE = (3, 4)


def cross(*lengths: int, count: int = 4) -> Cross:
    return lay_out([[TILE] * length for length in lengths], count, TABLE)


def sides(found: Cross) -> list[tuple[int, int] | None]:
    """Return to which side each arm turns; None for one that is straight."""
    turned: list[tuple[int, int] | None] = []
    for arm, plot in zip(found.arms, found.plots, strict=True):
        ways = {(place.way.x, place.way.y) for place in arm.places}
        turned.append((plot.aside.x, plot.aside.y) if ways - {(plot.ahead.x, plot.ahead.y)} else None)
    return turned


RIGHT, LEFT, DOWN, UP = (1, 0), (-1, 0), (0, 1), (0, -1)


@pytest.mark.parametrize(
    ("lengths", "expected"),
    [
        ((2, 2, 2, 2), [None, None, None, None]),
        ((16, 3, 3, 3), [RIGHT, None, None, None]),
        ((16, 3, 16, 3), [RIGHT, None, RIGHT, None]),
        ((3, 16, 3, 16), [None, DOWN, None, DOWN]),
        ((16, 16, 3, 3), [LEFT, DOWN, None, None]),
        ((3, 3, 16, 16), [None, None, RIGHT, UP]),
        ((16, 3, 3, 16), [RIGHT, None, None, DOWN]),
        ((12, 12, 12, 3), [LEFT, DOWN, LEFT, None]),
        ((3, 12, 12, 12), [None, UP, LEFT, UP]),
    ],
)
def test_arms_turn_away_from_each_other(
    lengths: tuple[int, ...], expected: list[tuple[int, int] | None]
) -> None:
    assert sides(cross(*lengths)) == expected


@pytest.mark.slow
@example([12, 15, 12, 15])
@example([13, 14, 13, 14])
@given(st.lists(st.integers(0, 22), min_size=4, max_size=4).filter(lambda lengths: sum(lengths) <= 55))
def test_four_arms_never_turn_all_and_never_meet(lengths: list[int]) -> None:
    found = cross(*lengths)
    assert None in sides(found)
    boxes = [place.box(found.half) for arm in found.arms for place in arm.places]
    assert not overlapping((box, box) for box in boxes)
