"""Icons by name and the shapes of seats, drawn as vectors in a square of any side."""

import math
from collections.abc import Callable
from typing import Final

from PIL import ImageDraw

from renderers.theme import RGB

Points = list[tuple[float, float]]
Draw = Callable[[ImageDraw.ImageDraw, float, RGB], None]


def _scaled(points: Points, side: float) -> Points:
    return [(x * side, y * side) for x, y in points]


def _circle(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    pen.ellipse((0, 0, side - 1, side - 1), fill=colour)


def _diamond(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    pen.polygon(_scaled([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], side), fill=colour)


def _square(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    pen.rounded_rectangle((side * 0.06, side * 0.06, side * 0.94, side * 0.94), side * 0.1, colour)


def _triangle(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    pen.polygon(_scaled([(0.5, 0.04), (1, 0.94), (0, 0.94)], side), fill=colour)


def _stroke(*lines: Points, width: float = 0.16) -> Draw:
    """Make an icon of lines with round caps; points and `width` are shares of the side."""

    def draw(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
        radius = width * side / 2
        for line in lines:
            points = _scaled(line, side)
            pen.line(points, fill=colour, width=round(2 * radius), joint="curve")
            for x, y in (points[0], points[-1]):
                pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    return draw


def _fill(*shapes: Points) -> Draw:
    """Make an icon of filled polygons; points are shares of the side."""

    def draw(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
        for shape in shapes:
            pen.polygon(_scaled(shape, side), fill=colour)

    return draw


def _star() -> Points:
    def at(n: int) -> tuple[float, float]:
        reach, angle = (0.5 if n % 2 == 0 else 0.22), math.pi * n / 5
        return 0.5 + reach * math.sin(angle), 0.52 - reach * math.cos(angle)

    return [at(n) for n in range(10)]


def _plus() -> Points:
    near, far = 0.33, 0.67
    return [
        *((near, 0), (far, 0), (far, near), (1, near), (1, far), (far, far)),
        *((far, 1), (near, 1), (near, far), (0, far), (0, near), (near, near)),
    ]


def _dots(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    """Draw an ellipsis, for a player who is thinking."""
    for x in (0.15, 0.5, 0.85):
        pen.ellipse([(x - 0.12) * side, 0.38 * side, (x + 0.12) * side, 0.62 * side], fill=colour)


def _crown(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    points: Points = [
        (0.1, 0.74),
        (0.04, 0.28),
        (0.28, 0.48),
        (0.5, 0.14),
        (0.72, 0.48),
        (0.96, 0.28),
        (0.9, 0.74),
    ]
    pen.polygon(_scaled(points, side), fill=colour)
    pen.rounded_rectangle((side * 0.1, side * 0.8, side * 0.9, side * 0.92), side * 0.04, colour)
    for x, y in ((0.05, 0.26), (0.5, 0.12), (0.95, 0.26)):
        pen.ellipse([(x - 0.05) * side, (y - 0.05) * side, (x + 0.05) * side, (y + 0.05) * side], fill=colour)


def _person(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    """Draw head and shoulders, for a player whose name is not shown."""
    pen.ellipse((side * 0.3, side * 0.06, side * 0.7, side * 0.46), fill=colour)
    pen.pieslice((side * 0.1, side * 0.54, side * 0.9, side * 1.34), 180, 360, fill=colour)


def _bot(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    """Draw a robot's head, for a seat that a bot plays."""
    pen.rounded_rectangle((side * 0.46, side * 0.04, side * 0.54, side * 0.3), side * 0.04, colour)
    pen.rounded_rectangle((side * 0.1, side * 0.26, side * 0.9, side * 0.92), side * 0.16, colour)
    for x in (0.34, 0.66):
        eye = ((x - 0.1) * side, 0.44 * side, (x + 0.1) * side, 0.64 * side)
        pen.ellipse(eye, fill=(0, 0, 0, 0))


SEAT_SHAPES: Final[tuple[Draw, ...]] = (
    _circle,
    _diamond,
    _square,
    _triangle,
    _fill(_star()),
    _fill(_plus()),
)

ICONS: Final[dict[str, Draw]] = {
    "check": _stroke([(0.14, 0.54), (0.4, 0.8), (0.88, 0.22)]),
    "cross": _stroke([(0.18, 0.18), (0.82, 0.82)], [(0.82, 0.18), (0.18, 0.82)]),
    "arrow": _stroke([(0.1, 0.5), (0.88, 0.5)], [(0.58, 0.2), (0.88, 0.5), (0.58, 0.8)], width=0.13),
    "pass": _stroke([(0.2, 0.5), (0.8, 0.5)]),
    "pointer": _fill([(0.1, 0.2), (0.9, 0.2), (0.5, 0.8)]),
    "dots": _dots,
    "crown": _crown,
    "disc": _circle,
    "person": _person,
    "bot": _bot,
}
