"""The layout of the arms of a cross, as a person lays dominoes.

An arm grows straight outward until it nears the edge of the table; there it turns and runs to and fro in rows
back towards the centre, inside a plot of its own, so arms never meet. A double lies across, except where it
links two rows. While all arms are straight their tiles are large; they shrink only when an arm has no room
left. Of four arms at most three turn, and not all the same way round, so that the cross never looks like a
hooked one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from renderers.sprites import Box

GAP: Final = 6
# The side of a tile's end in pixels; all are even, so that halves are whole.
STRAIGHT: Final = (64, 56)
SIZES: Final = (48, 44, 40, 36, 32, 28, 24, 20, 16, 14, 12, 10, 8)
_BADGE: Final = 48
_FOUR: Final = 4  # arms of which each turns into a quarter of the table

Ends = tuple[int, int]


class Direction(NamedTuple):
    """A direction on the table: (0, -1) is up."""

    x: int
    y: int


UP, RIGHT, DOWN, LEFT = Direction(0, -1), Direction(1, 0), Direction(0, 1), Direction(-1, 0)


@dataclass(frozen=True, slots=True)
class ArmPlot:
    """An arm's part of the table, in pixels.

    The arm starts at (x, y), goes `ahead` for at most `far` pixels, then turns `aside`, where the plot is
    `wide` pixels deep. Its rows stay at least `near` pixels ahead of the start.
    """

    x: int
    y: int
    ahead: Direction
    aside: Direction
    far: int
    wide: int
    near: int = 0


@dataclass(frozen=True, slots=True)
class TilePlace:
    """A tile's centre, the direction from its inner to its outer end, and whether it lies across the arm."""

    x: int
    y: int
    way: Direction
    across: bool

    @property
    def turned(self) -> bool:
        """Whether the tile lies on its side."""
        return (self.way.x != 0) != self.across

    def box(self, half: int) -> Box:
        """Place the tile's rectangle, in pixels."""
        w, h = (2 * half, half) if self.turned else (half, 2 * half)
        return Box(self.x - w // 2, self.y - h // 2, w, h)


@dataclass(frozen=True, slots=True)
class ArmLayout:
    """The places of an arm's tiles from the centre outward, and the centre of the badge at its open end."""

    places: tuple[TilePlace, ...]
    badge: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cross:
    """All arms at one size: `half` is the side of a tile's end in pixels, `hub` the centre of the cross.

    `plots` holds all arms, `arms` only those begun.
    """

    half: int
    hub: tuple[int, int]
    plots: tuple[ArmPlot, ...]
    arms: tuple[ArmLayout, ...]


def badge_side(half: int) -> int:
    """Choose the side of a badge, at most the width of a double that lies across."""
    return min(_BADGE, 2 * half)


def lay_out(arms: Sequence[Sequence[Ends]], count: int, table: Box) -> Cross:
    """Lay out the arms begun, of `count` in all, at the largest size at which all have room on the table.

    Raises ValueError if they have none at the smallest size.
    """
    standing = [tuple(arm) for arm in arms]
    for half in STRAIGHT + SIZES:
        hub, plots = _plots(count, table, half)
        turns = half in SIZES
        if turns and not all(_has_straight_start(plot, half) for plot in plots):
            continue
        if turns and count == _FOUR:
            turning = frozenset(
                number
                for number, arm in enumerate(standing)
                if _lay_out_arm(arm, plots[number], half, turns=False) is None
            )
            if len(turning) == _FOUR:
                continue
            hub, plots = _plots(count, table, half, turning)
        laid_out = _lay_out_arms(standing, plots, half, turns)
        if laid_out is not None:
            return Cross(half, hub, plots, laid_out)
    raise ValueError(f"no room on the table for arms of {', '.join(str(len(arm)) for arm in arms)} tiles")


def _lay_out_arms(
    arms: Sequence[tuple[Ends, ...]], plots: Sequence[ArmPlot], half: int, turns: bool
) -> tuple[ArmLayout, ...] | None:
    """Lay out all arms inside their plots, None if one has no room at this size."""
    layouts = []
    for arm, plot in zip(arms, plots, strict=False):
        laid = _lay_out_arm(arm, plot, half, turns)
        if laid is None:
            return None
        layouts.append(laid)
    return tuple(layouts)


def _has_straight_start(plot: ArmPlot, half: int) -> bool:
    """Check that at least two tiles go straight ahead, so that it looks like a cross."""
    return plot.far - half // 2 >= 4 * half + GAP


@lru_cache(maxsize=64)
def _plots(
    count: int, table: Box, half: int, turning: frozenset[int] = frozenset()
) -> tuple[tuple[int, int], tuple[ArmPlot, ...]]:
    """Find the centre of the cross, and the arms' plots clockwise from the upper one.

    Beside its line an arm needs `half` pixels on either side, for doubles; `clear` keeps arms apart.
    `turning` are the numbers of the arms that turn, if there are four.
    """
    if count == 5:
        return _five_plots(table, half)
    x, y, clear = table.x + table.w // 2, table.y + table.h // 2, half + GAP
    right, bottom = table.x + table.w - x, table.y + table.h - y
    left, top = x - table.x, y - table.y
    up = ArmPlot(x, y - clear, UP, RIGHT, top - clear, right)
    east = ArmPlot(x + clear, y, RIGHT, DOWN, right - clear, bottom)
    if count == 3:
        return (x, y), (up, east, ArmPlot(x - clear, y, LEFT, DOWN, left - clear, bottom))
    arms = (
        (up, ArmPlot(up.x, up.y, UP, LEFT, up.far, left)),
        (east, ArmPlot(east.x, east.y, RIGHT, UP, east.far, top)),
        (
            ArmPlot(x, y + clear, DOWN, LEFT, bottom - clear, left),
            ArmPlot(x, y + clear, DOWN, RIGHT, bottom - clear, right),
        ),
        (
            ArmPlot(x - clear, y, LEFT, UP, left - clear, top),
            ArmPlot(x - clear, y, LEFT, DOWN, left - clear, bottom),
        ),
    )
    other_way = _counterclockwise(turning)
    return (x, y), tuple(plots[number in other_way] for number, plots in enumerate(arms))


def _counterclockwise(turning: frozenset[int]) -> set[int]:
    """Choose which of four arms turn counterclockwise, so that no two share a corner of the table.

    Arms are numbered clockwise from the upper one. Two opposite arms turn towards the same side, two
    neighbours away from each other; of three, the outer two turn away from the one between them.
    """
    if len(turning) == 3:
        (straight,) = set(range(_FOUR)) - turning
        return {(straight + 1) % _FOUR}
    if len(turning) == 2:
        first, second = sorted(turning)
        return {second} if second - first == 2 or (first, second) == (0, 3) else {first}
    return set()


def _five_plots(table: Box, half: int) -> tuple[tuple[int, int], tuple[ArmPlot, ...]]:
    """Plot five arms: two on the left, one above the other, and three on the right.

    The three on the right share the larger part of the table.
    """
    x, clear, pitch = table.x + table.w * 42 // 100, half + GAP, 2 * half + GAP
    upper = table.y + table.h * 37 // 100
    lower, border = upper + pitch, table.y + table.h * 68 // 100
    right, bottom = table.x + table.w - x, table.y + table.h
    left = x - table.x
    return (x, (upper + lower) // 2), (
        ArmPlot(x, upper - clear, UP, RIGHT, upper - clear - table.y, right),
        ArmPlot(x + clear, upper, RIGHT, DOWN, right - clear, border - upper),
        ArmPlot(
            x,
            lower + clear,
            DOWN,
            RIGHT,
            bottom - lower - clear,
            right,
            max(0, border + GAP - lower - clear),
        ),
        ArmPlot(x - clear, lower, LEFT, DOWN, left - clear, bottom - lower),
        ArmPlot(x - clear, upper, LEFT, UP, left - clear, upper - table.y),
    )


@lru_cache(maxsize=1024)
def _lay_out_arm(arm: tuple[Ends, ...], plot: ArmPlot, half: int, turns: bool) -> ArmLayout | None:
    """Lay out an arm inside its plot, with or without turns; None if it has no room.

    The result is cached, since a move changes one arm only.
    """
    walk, places = _ArmPath(plot, half, turns), []
    for inner, outer in arm:
        across = inner == outer
        # Beyond a double there must be room for the next tile, so that no corner is at a double.
        room = 3 * half + GAP if across else 2 * half
        spot = walk.step(half if across else 2 * half, room, 2 * half)
        if spot is None:
            return None
        places.append(_place(plot, spot, across))
    side = badge_side(half)
    spot = walk.step(side, side, side)
    if spot is None:
        return None
    tip = _place(plot, spot, across=False)
    return ArmLayout(tuple(places), (tip.x, tip.y))


class _Spot(NamedTuple):
    """A place in a plot: the distances ahead and aside, a direction, and whether it links two rows."""

    ahead: int
    aside: int
    way: tuple[int, int]
    link: bool


def _place(plot: ArmPlot, spot: _Spot, across: bool) -> TilePlace:
    def turned(ahead: int, aside: int) -> tuple[int, int]:
        return (
            ahead * plot.ahead.x + aside * plot.aside.x,
            ahead * plot.ahead.y + aside * plot.aside.y,
        )

    x, y = turned(spot.ahead, spot.aside)
    return TilePlace(plot.x + x, plot.y + y, Direction(*turned(*spot.way)), across and not spot.link)


class _ArmPath:
    """The path of an arm: straight ahead, then aside in a first row, and to and fro in rows further in.

    `_edge` is where the next tile begins; `_line` is how far ahead the row is, None before the first.
    """

    def __init__(self, plot: ArmPlot, half: int, turns: bool) -> None:
        self._plot, self._half, self._turns = plot, half, turns
        self._edge, self._way, self._fresh = 0, 1, True
        self._line: int | None = None

    def step(self, length: int, room: int, linking: int) -> _Spot | None:
        """Place the next tile, `length` long if it has `room`, or `linking` long as a link.

        Returns None if the plot is full.
        """
        half = self._half
        if self._line is None:
            if self._edge + room <= self._plot.far - half // 2:
                spot = _Spot(self._edge + length // 2, 0, (1, 0), link=False)
                self._edge, self._fresh = self._edge + length + GAP, False
                return spot
            if self._fresh or not self._turns:
                return None
            self._line = self._edge - GAP - half // 2
            self._edge, self._fresh = half // 2 + GAP, True
        return self._in_row(self._line, length, room, linking)

    def _in_row(self, line: int, length: int, room: int, linking: int) -> _Spot | None:
        there = self._plot.wide - self._edge if self._way > 0 else self._edge - self._half - GAP
        if room <= there:
            spot = _Spot(line, self._edge + self._way * length // 2, (0, self._way), link=False)
            self._edge, self._fresh = self._edge + self._way * (length + GAP), False
            return spot
        return None if self._fresh else self._link(line, linking)

    def _link(self, line: int, length: int) -> _Spot | None:
        """Place a tile beside the outer end of the last one, and start the next row inward."""
        half = self._half
        begins = line - half // 2 - GAP
        following = line - 2 * half - GAP
        if min(following - half, begins - length) < self._plot.near:
            return None
        corner = self._edge - self._way * (GAP + half // 2)
        self._line, self._way, self._fresh = following, -self._way, True
        self._edge = corner + self._way * (half // 2 + GAP)
        return _Spot(begins - length // 2, corner, (-1, 0), link=True)
