"""The course of a match as a chart: what each seat could expect after every move, and its turning points.

The x axis is move after move. There are only numerals and signs, so that a chart needs no language; turning
points are numbered discs on the line of the seat whose move it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines import percentages
from renderers import fonts
from renderers.charts import fit_scale
from renderers.move_marks import Tag
from renderers.scene import Scene, render
from renderers.sprites import SCALE, Box, canvas, downscaled, make_sprite
from renderers.theme import Theme
from renderers.widgets import Bar, Marker, Panel, Text

_WIDTH, _HEIGHT = 880, 560
_MARGIN: Final = 26
_PANEL: Final = Box(_MARGIN, 104, _WIDTH - 2 * _MARGIN, 430)
# The field that holds the lines; their ends and labels reach beyond it.
_FIELD: Final = Box(148, 160, 640, 300)
_LABEL: Final = 34
_TAG: Final = 46
_LINE: Final = 6
_SIGN: Final = 40
_GAP: Final = 4  # between discs


@dataclass(frozen=True, slots=True)
class Line:
    """What the seats of one side could expect: values before the first move and after each."""

    seat: int
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that lost much: its ply, the seat's line it is on, and the number that refers to it."""

    ply: int
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Course:
    """The lines, in pixels of the field, each with the tone of its seat."""

    w: int
    h: int
    lines: tuple[tuple[str, tuple[tuple[float, float], ...]], ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.w, self.h

    @property
    def pad(self) -> int:
        """How far a line reaches beyond the field, in pixels."""
        return _LINE + 2

    def paint(self, theme: Theme) -> Image.Image:
        """Paint the lines, the first one topmost."""
        image, pen = canvas(self.size, self.pad)
        for tone, points in reversed(self.lines):
            shown = [((x + self.pad) * SCALE, (y + self.pad) * SCALE) for x, y in points]
            pen.line(shown, theme.rgb(tone), _LINE * SCALE, joint="curve")
            x, y = shown[-1]
            radius = _LINE * SCALE
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=theme.rgb(tone))
        return downscaled(image)


def course_chart(
    title: str, lines: Sequence[Line], turning: Sequence[TurningPoint], theme: Theme, *, percent: bool
) -> Image.Image:
    """Draw the course of a match, 880 pixels wide; `percent` says that values are chances from 0 to 1.

    Raises ValueError without lines.
    """
    scene, course, tags = course_scene(title, lines, turning, percent=percent)
    image = render(scene, theme)
    # Not cached, since no course is drawn twice.
    make_sprite(course, theme, "panel").paste(image, _FIELD.x, _FIELD.y)
    for tag, box in tags:
        make_sprite(tag, theme, "panel").paste(image, box.x, box.y)
    return image


def course_scene(
    title: str, lines: Sequence[Line], turning: Sequence[TurningPoint], *, percent: bool
) -> tuple[Scene, Course, list[tuple[Tag, Box]]]:
    """Lay out a chart; return everything but the lines and the discs, the lines, and the discs."""
    if not lines or not lines[0].values:
        raise ValueError("a chart needs values")
    unit = 100 if percent else 1
    shown = [[value * unit for value in line.values] for line in lines]
    if percent:
        low, high, steps = 0, 100, range(0, 101, 25)
    else:
        scale = fit_scale([round(value) for values in shown for value in values], at_least=10)
        low, high, steps = scale.low, scale.high, scale.lines()

    def at(ply: int, value: float) -> tuple[float, float]:
        across = _FIELD.w * ply / max(1, len(shown[0]) - 1)
        inside = min(max(value, low), high)  # a value may be rounded up beyond the scale
        return across, _FIELD.h * (high - inside) / (high - low)

    points = [tuple(at(ply, value) for ply, value in enumerate(values)) for values in shown]
    scene = Scene(_WIDTH, _HEIGHT)
    ends = [line.values[-1] for line in lines]
    last = [round(percentages.percent(value) if percent else value) for value in ends]
    _add_title(scene, title, _add_legend(scene, lines, last, percent=percent, signed=low < 0))
    scene.put(Panel(_PANEL.w, _PANEL.h), _PANEL.x, _PANEL.y)
    for value in steps:
        _add_scale_line(scene, f"{value}%" if percent else str(value), round(at(0, value)[1]))
    _add_plies(scene, len(shown[0]) - 1)
    drawn = tuple((f"seat{line.seat}", place) for line, place in zip(lines, points, strict=True))
    places = {line.seat: place for line, place in zip(lines, points, strict=True)}
    spots = [(str(point.number), places[point.seat][point.ply]) for point in turning]
    return scene, Course(_FIELD.w, _FIELD.h, drawn), _place_tags(spots)


def _add_title(scene: Scene, title: str, left: int) -> None:
    """Add the title left of the legend, if it can be drawn and fits."""
    shown, room = fonts.compose(title), left - _MARGIN - 40
    size = fonts.fitting_size(shown, (40, 34, 28, 22), room)
    if fonts.can_draw(shown) and fonts.width(shown, size) <= room:
        text = Text(shown, size)
        scene.put(text, _MARGIN + 12, 60 - text.size[1] // 2)


def _add_legend(
    scene: Scene, lines: Sequence[Line], last: Sequence[int], *, percent: bool, signed: bool
) -> int:
    """Add each line's sign and its last value at the right, and return the left edge in pixels."""
    x = _WIDTH - _MARGIN - 12
    for line, value in reversed(list(zip(lines, last, strict=True))):
        number = f"{value:+}" if signed and value else str(value)
        label = Text(f"{number}%" if percent else number, _LABEL)
        x -= label.size[0]
        scene.put(label, x, 60 - label.size[1] // 2)
        x -= _SIGN + 12
        scene.put(Marker(line.seat, _SIGN), x, 60 - _SIGN // 2)
        x -= 28
    return x


def _add_scale_line(scene: Scene, text: str, y: int) -> None:
    label, middle = Text(text, _LABEL, "muted"), _FIELD.y + y
    scene.put(label, _FIELD.x - 24 - label.size[0], middle - label.size[1] // 2, "panel")
    scene.put(Bar(_FIELD.w + 28, 3, 0), _FIELD.x - 14, middle - 1, "panel")


def _add_plies(scene: Scene, plies: int) -> None:
    """Add the number of moves at both ends of the field."""
    top = _FIELD.y + _FIELD.h + 26
    end = Text(str(plies), _LABEL, "muted")
    scene.put(Text("0", _LABEL, "muted"), _FIELD.x, top, "panel")
    scene.put(end, _FIELD.x + _FIELD.w - end.size[0], top, "panel")


def _place_tags(spots: Sequence[tuple[str, tuple[float, float]]]) -> list[tuple[Tag, Box]]:
    """Centre the discs on their points, moved up or down where they would cover another."""
    placed: list[tuple[Tag, Box]] = []
    low, high = _PANEL.y + 6, _PANEL.y + _PANEL.h - _TAG - 6
    for label, (x, y) in spots:
        box = Box(_FIELD.x + round(x) - _TAG // 2, _FIELD.y + round(y) - _TAG // 2, _TAG, _TAG)
        tries = [box._replace(y=box.y + way * step * (_TAG // 2)) for step in range(12) for way in (-1, 1)]
        free = (
            place
            for place in tries
            if low <= place.y <= high and not any(place.overlaps(other.expanded(_GAP)) for _, other in placed)
        )
        placed.append((Tag(label, _TAG, "bad"), next(free, box)))
    return placed
