"""Charts of a player's results: their rating over time, or what was left of their solitaires.

The x axis is match after match, regardless of dates. There are only numerals and icons, so that a chart needs
no language.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from PIL import Image

from renderers import fonts
from renderers.scene import Scene, render
from renderers.sprites import SCALE, Box, canvas, downscaled, make_sprite
from renderers.theme import Theme
from renderers.widgets import Bar, Panel, Text

_WIDTH, _HEIGHT = 880, 460
_MARGIN: Final = 26
_PANEL: Final = Box(_MARGIN, 104, _WIDTH - 2 * _MARGIN, 330)
# The field that holds the points; their dots and labels reach beyond it.
_FIELD: Final = Box(150, 156, 640, 214)
_LABEL: Final = 32
_MOST_SPACES: Final = 5  # between lines of the scale
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)
_MOST_DOTS: Final = 40  # more would merge into one thick line
_SMALL, _DOT, _LARGE = 4, 7, 11  # radii in pixels


@dataclass(frozen=True, slots=True)
class Dot:
    """A dot at (x, y) in pixels of the field, with a tone and a radius in pixels."""

    x: float
    y: float
    tone: str
    radius: int = _DOT


@dataclass(frozen=True, slots=True)
class Plot:
    """A line through points with dots under and over it, in pixels of the field."""

    w: int
    h: int
    line: tuple[tuple[float, float], ...]
    under: tuple[Dot, ...] = ()
    over: tuple[Dot, ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.w, self.h

    @property
    def pad(self) -> int:
        """The reach of dots at the edge in pixels."""
        return _LARGE + 2

    def paint(self, theme: Theme) -> Image.Image:
        """Paint the line and the dots."""
        image, pen = canvas(self.size, self.pad)

        def at(x: float, y: float) -> tuple[float, float]:
            return (x + self.pad) * SCALE, (y + self.pad) * SCALE

        def mark(dot: Dot) -> None:
            (x, y), radius = at(dot.x, dot.y), dot.radius * SCALE
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=theme.rgb(dot.tone))

        for dot in self.under:
            mark(dot)
        if len(self.line) > 1:
            pen.line([at(x, y) for x, y in self.line], theme.rgb("accent"), 6 * SCALE, joint="curve")
        for dot in self.over:
            mark(dot)
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class Scale:
    """A y axis from `low` to `high` with a line at every `step`."""

    low: int
    high: int
    step: int

    def y(self, value: float) -> float:
        """Convert a value to the distance below the top of the field, in pixels."""
        return _FIELD.h * (self.high - value) / (self.high - self.low)

    def lines(self) -> range:
        """List the values that have a line."""
        return range(self.low, self.high + 1, self.step)


def rating_chart(
    title: str, ratings: Sequence[int], theme: Theme, first: int = 1, best_word: str = ""
) -> Image.Image:
    """Draw ratings, oldest first, 880 pixels wide.

    `first` is the number of the first rating's match; `best_word` stands before the best rating. Raises
    ValueError without ratings.
    """
    return _draw(*rating_scene(title, ratings, first=first, best_word=best_word), theme)


def solitaire_chart(
    title: str, left: Sequence[int], theme: Theme, first: int = 1, decimal: str = "."
) -> Image.Image:
    """Draw how many tiles were left of each deal, oldest first, 880 pixels wide.

    Every deal has a dot, a large one if it was cleared; the line is the average so far, whose last value is
    written with `decimal` as the separator. Raises ValueError without deals.
    """
    return _draw(*solitaire_scene(title, left, first=first, decimal=decimal), theme)


def rating_scene(
    title: str, ratings: Sequence[int], *, first: int = 1, best_word: str = ""
) -> tuple[Scene, Plot]:
    """Lay out a rating chart; return everything but the plot, and the plot."""
    scale = fit_scale(ratings, at_least=40)
    points = _points(ratings, scale)
    scene = _frame(title, str(ratings[-1]), scale)
    _add_match_numbers(scene, first, first + len(ratings) - 1)
    few = len(points) <= _MOST_DOTS
    dots = [Dot(x, y, "accent") for x, y in points] if few else []
    best = max(range(len(ratings)), key=lambda n: (ratings[n], n))
    if best != len(ratings) - 1:
        _add_best(scene, points[best], f"{best_word} {ratings[best]}".strip())
        dots.append(Dot(*points[best], "text"))
    dots.append(Dot(*points[-1], "accent", _LARGE))
    return scene, Plot(_FIELD.w, _FIELD.h, tuple(points), over=tuple(dots))


def solitaire_scene(
    title: str, left: Sequence[int], *, first: int = 1, decimal: str = "."
) -> tuple[Scene, Plot]:
    """Lay out a solitaire chart; return everything but the plot, and the plot."""
    if not left:
        raise ValueError("a chart needs values")
    scale = fit_scale([0, 4, *left], at_least=4)
    averages = [total / number for number, total in enumerate(accumulate(left), start=1)]
    scene = _frame(title, f"{averages[-1]:.1f}".replace(".", decimal), scale)
    _add_match_numbers(scene, first, first + len(left) - 1)
    deals = zip(left, _points(left, scale), strict=True)
    cleared, other = (_LARGE, _DOT) if len(left) <= _MOST_DOTS else (_DOT, _SMALL)
    dots = [Dot(x, y, "muted" if rest else "good", other if rest else cleared) for rest, (x, y) in deals]
    return scene, Plot(_FIELD.w, _FIELD.h, tuple(_points(averages, scale)), under=tuple(dots))


def fit_scale(values: Sequence[int], *, at_least: int) -> Scale:
    """Choose a scale of round numbers that holds the values and spans at least `at_least` (2 or more).

    Raises ValueError without values.
    """
    low, high = min(values), max(values)
    wanted = max(high - low, at_least)
    middle = (low + high) // 2
    low, high = min(low, middle - wanted // 2), max(high, middle + wanted // 2)
    for step in _STEPS:
        bottom, top = low // step * step, -(-high // step) * step
        if (top - bottom) // step <= _MOST_SPACES:
            return Scale(bottom, top, step)
    return Scale(low, high, high - low)


def _points(values: Sequence[float], scale: Scale) -> list[tuple[float, float]]:
    """Place the values in the field; a single one is in the middle."""
    if len(values) == 1:
        return [(_FIELD.w / 2, scale.y(values[0]))]
    apart = _FIELD.w / (len(values) - 1)
    return [(number * apart, scale.y(value)) for number, value in enumerate(values)]


def _frame(title: str, now: str, scale: Scale) -> Scene:
    """Lay out the title, the current value and the lines of the scale."""
    scene = Scene(_WIDTH, _HEIGHT)
    numeral = Text(now, 48, "accent")
    left = _WIDTH - _MARGIN - 12 - numeral.size[0]
    scene.put(numeral, left, 60 - numeral.size[1] // 2)
    shown = fonts.compose(title)
    room = left - 40 - _MARGIN
    size = fonts.fitting_size(shown, (40, 34, 28, 22), room)
    if fonts.can_draw(shown) and fonts.width(shown, size) <= room:
        text = Text(shown, size)
        scene.put(text, _MARGIN + 12, 60 - text.size[1] // 2)
    scene.put(Panel(_PANEL.w, _PANEL.h), _PANEL.x, _PANEL.y)
    for value in scale.lines():
        middle = _FIELD.y + round(scale.y(value))
        label = Text(str(value), _LABEL, "muted")
        scene.put(label, _FIELD.x - 30 - label.size[0], middle - label.size[1] // 2, "panel")
        scene.put(Bar(_FIELD.w + 28, 3, 0), _FIELD.x - 14, middle - 1, "panel")
    return scene


def _add_match_numbers(scene: Scene, first: int, last: int) -> None:
    """Add the numbers of the first and last match under the field."""
    top = _FIELD.y + _FIELD.h + 20
    end = Text(str(last), _LABEL, "muted")
    if first == last:
        scene.put(end, _FIELD.x + (_FIELD.w - end.size[0]) // 2, top, "panel")
        return
    scene.put(Text(str(first), _LABEL, "muted"), _FIELD.x, top, "panel")
    scene.put(end, _FIELD.x + _FIELD.w - end.size[0], top, "panel")


def _add_best(scene: Scene, point: tuple[float, float], value: str) -> None:
    """Add the best value so far above its point."""
    text = Text(value, _LABEL)
    x = _FIELD.x + round(point[0]) - text.size[0] // 2
    x = min(max(x, _FIELD.x), _FIELD.x + _FIELD.w - text.size[0])
    scene.row([text], x, _FIELD.y + round(point[1]) - 30, "panel")


def _draw(scene: Scene, plot: Plot, theme: Theme) -> Image.Image:
    image = render(scene, theme)
    # Not cached, since no plot is drawn twice.
    make_sprite(plot, theme, "panel").paste(image, _FIELD.x, _FIELD.y)
    return image
