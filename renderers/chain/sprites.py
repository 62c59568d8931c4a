"""Sprites of ZIG-ZAG: squares with numbers and pieces, the board's edges, and signs.

Team 0 plays discs and team 1 diamonds, in the colours of seats 0 and 1.
"""

from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from PIL import Image, ImageDraw

from engines.chain.board import COLUMNS, SIDE
from renderers import fonts
from renderers.sprites import SCALE, SquareDrawable, canvas, downscaled
from renderers.theme import RGB, Theme, blend

CELL: Final = 54
RIM: Final = 18  # pixels, the width of the coloured frame
BOARD: Final = SIDE * CELL + 2 * RIM

Look = Literal["plain", "open", "last", "chosen", "faded", "won"]
Box = tuple[float, float, float, float]

_PIECE: Final = 0.84  # a piece's height, as a share of its square
# How far from the middle of a square a joint begins, in pixels: its dark sides, by team, and its bar.
_RIM_AT: Final = (20, 17)
_BODY_AT: Final = 15
_FADED: Final = 0.45  # how much of its colour a faded piece keeps
_NUMERAL: Final = 33
_CHOICE: Final = 44  # a letter to choose by, larger than the numbers
_LETTER: Final = 32
_BEAD: Final = 20  # pixels, for each piece of a team's progress
_GUTTER: Final = 40  # pixels for the coordinates on the left and below
EDGE: Final = RIM + _GUTTER


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the board with its number, or with the piece of a `team`.

    The look "open" marks squares that may be chosen now, "last" those just taken, and "chosen" one that will
    be taken. At the end, "won" marks those of the winning chain and "faded" all others. A square with a
    `letter`, by which it can be chosen, has that in place of its number.
    """

    number: int
    team: int | None = None
    look: Look = "plain"
    letter: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return CELL, CELL

    @property
    def pad(self) -> int:
        """0 pixels: nothing reaches beyond the box."""
        return 0

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        side = CELL * SCALE
        pen.rectangle((0, 0, side, side), self._background(theme))
        pen.rectangle((side - SCALE, 0, side, side), _line_colour(theme))
        pen.rectangle((0, side - SCALE, side, side), _line_colour(theme))
        if self.team is not None and self.look == "faded":
            self._draw_faded_piece(pen, theme)
        elif self.team is not None:
            _draw_piece(pen, self.team, side, theme, ring=self.look in ("last", "chosen"))
        made = downscaled(image)
        if self.letter:
            self._write_letter(made, theme)
        elif self.team is None:
            self._write_number(made, theme)
        return made

    def _draw_faded_piece(self, pen: ImageDraw.ImageDraw, theme: Theme) -> None:
        """Draw the piece in one pale colour, which sets off the winning chain and compresses well."""
        assert self.team is not None
        colour = blend(self._background(theme), theme.rgb(f"seat{self.team}"), _FADED)
        middle = CELL * SCALE / 2 - SCALE
        _draw_shape(pen, self.team, (middle, middle), CELL * SCALE * _PIECE / 2, colour)

    def _background(self, theme: Theme) -> RGB:
        if self.letter:
            return theme.rgb("accent")
        if self.look in ("last", "won"):
            share = 1 if theme.name == "dark" else 2 / 3
            return blend(theme.rgb("ivory"), theme.rgb("accent"), share)
        if self.look in ("open", "chosen"):
            return blend(theme.rgb("ivory"), theme.rgb("accent"), 1 / 3)
        return blend(theme.rgb("ivory"), theme.rgb("rim"), 0.25)

    def _write_number(self, image: Image.Image, theme: Theme) -> None:
        pen, face = ImageDraw.Draw(image), fonts.face(_NUMERAL)
        middle, base = CELL / 2 - 1, CELL / 2 + 11
        ink = theme.rgb("ink") if self.look == "open" else blend(theme.rgb("rim"), theme.rgb("ink"), 0.5)
        pen.text((middle, base), str(self.number), ink, face, anchor="ms")

    def _write_letter(self, image: Image.Image, theme: Theme) -> None:
        ink = theme.rgb("ink" if theme.name == "dark" else "ivory")
        at = (CELL / 2 - 1, CELL / 2 + 15)
        ImageDraw.Draw(image).text(at, self.letter, ink, fonts.face(_CHOICE), anchor="ms")


@dataclass(frozen=True, slots=True)
class PieceSign(SquareDrawable):
    """A team's piece by itself."""

    team: int
    side: int

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        _draw_piece(pen, self.team, self.side * SCALE, theme, share=0.98)
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class BoardEdge:
    """One edge of the board: its frame, with the shapes of the `teams` that join it.

    `side` is n, s, w or e; n and s include the corners. Beside s and w are the coordinates.
    """

    side: str
    teams: tuple[int, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        across = EDGE if self.side in "sw" else RIM
        return (BOARD, across) if self.side in "ns" else (across, SIDE * CELL)

    @property
    def pad(self) -> int:
        """0 pixels: nothing reaches beyond the box."""
        return 0

    def paint(self, theme: Theme) -> Image.Image:
        """Paint the edge, at twice its size only, since it is large and mostly straight."""
        w, h = self.size
        image = Image.new("RGBA", (2 * w, 2 * h), (0, 0, 0, 0))
        pen = ImageDraw.Draw(image)
        pen.rounded_rectangle(_double(self._frame_box()), 20, theme.rgb("groove"), theme.rgb("shadow"), 3)
        for place in range(SIDE):
            if self.teams:
                self._draw_team_mark(pen, theme, place)
            if self.side in "sw":
                self._write_coordinate(pen, theme, place)
        return image.reduce(2)

    def _write_coordinate(self, pen: ImageDraw.ImageDraw, theme: Theme, place: int) -> None:
        along = place * CELL + CELL / 2 - 1
        text, x, baseline = str(SIDE - place), _GUTTER / 2, along + 12
        if self.side == "s":
            text, x, baseline = COLUMNS[place], along + RIM, EDGE - _GUTTER / 2 + 11
        pen.text((2 * x, 2 * baseline), text, theme.rgb("muted"), fonts.face(2 * _LETTER), anchor="ms")

    def _frame_box(self) -> Box:
        """Place the frame's box.

        It reaches beyond the edge where the board or another edge follows, so that only outer corners are
        round.
        """
        if self.side == "n":
            return 0, 0, BOARD, RIM + 20
        if self.side == "s":
            return 0, -20, BOARD, RIM
        return (_GUTTER, -20, EDGE + 20, BOARD) if self.side == "w" else (-20, -20, RIM, BOARD)

    def _draw_team_mark(self, pen: ImageDraw.ImageDraw, theme: Theme, place: int) -> None:
        """Draw one square's part of the frame; opposite edges begin with different teams."""
        team = self.teams[(place + (self.side in "se")) % len(self.teams)]
        along, across = place * CELL, _GUTTER + 2 if self.side == "w" else 2
        x, y = (along + RIM, across) if self.side in "ns" else (across, along)
        w, h = (CELL, RIM - 4) if self.side in "ns" else (RIM - 4, CELL)
        pen.rectangle(_double((x, y, x + w, y + h)), theme.rgb(f"seat{team}"))
        _draw_shape(pen, team, (2 * x + w, 2 * y + h), 11, theme.rgb("ivory"))


@dataclass(frozen=True, slots=True)
class _Span:
    """Something from the centre of one square to that of another, `dx` columns and `dy` rows apart."""

    dx: int
    dy: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return CELL * (1 + abs(self.dx)), CELL * (1 + abs(self.dy))

    @property
    def pad(self) -> int:
        """0 pixels: nothing reaches beyond the box."""
        return 0


@dataclass(frozen=True, slots=True)
class Link(_Span):
    """A line in its `tone`, or, as an `outline`, the wider dark line beneath that."""

    outline: bool
    tone: str = "ivory"

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        w, h = image.size
        half = CELL * SCALE / 2
        low, high = (half, h - half) if self.dx * self.dy >= 0 else (h - half, half)
        start, end = (half, low), (w - half, high)
        colour = theme.rgb("ink") if self.outline else theme.rgb(self.tone)
        reach = (9 if self.outline else 5) * SCALE
        pen.line([start, end], colour, 2 * reach)
        for x, y in (start, end):
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), colour)
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class Joint(_Span):
    """What joins two pieces of a team that touch into a chain."""

    team: int

    def paint(self, theme: Theme) -> Image.Image:
        """Paint a bar from body to body, which hides the rims between them, with dark sides."""
        image, pen = canvas(self.size, 0)
        w, h = self.size
        middle, far = (w / 2 - 1, h / 2 - 1), hypot(w - CELL, h - CELL)
        along = ((w - CELL) / far, (h - CELL) / far * (-1 if self.dx * self.dy > 0 else 1))
        for inset, reach, tone in ((_RIM_AT[self.team], 9, "ink"), (_BODY_AT, 6, f"seat{self.team}")):
            long = far / 2 - inset
            ends = [
                tuple(
                    SCALE * (centre + sign * long * step) for centre, step in zip(middle, along, strict=True)
                )
                for sign in (-1, 1)
            ]
            pen.line(ends, theme.rgb(tone), 2 * reach * SCALE)
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class ChainProgress:
    """How far a team's chain has come: pieces joined on the left, places for those it needs on the right."""

    team: int
    missing: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return SIDE * _BEAD, _BEAD

    @property
    def pad(self) -> int:
        """0 pixels: nothing reaches beyond the box."""
        return 0

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        unit = _BEAD * SCALE
        placed = max(0, SIDE - self.missing)
        if placed > 1:
            pen.line((unit / 2, unit / 2, (placed - 0.5) * unit, unit / 2), theme.rgb(f"seat{self.team}"), 16)
        for place in range(SIDE):
            middle, reach = ((place + 0.5) * unit, unit / 2), unit * 0.38
            tone = f"seat{self.team}" if place < placed else "muted"
            _draw_shape(pen, self.team, middle, reach, theme.rgb(tone))
            if place >= placed:
                _draw_shape(pen, self.team, middle, reach - 2 * SCALE, theme.rgb("panel"))
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class Barricade(SquareDrawable):
    """Bricks, the sign of a barricaded team."""

    side: int

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        side, high = self.side * SCALE, self.side * SCALE / 3
        for row in range(3):
            top = row * high
            for left, right in ((0, 0.47), (0.53, 1)) if row % 2 == 0 else ((0, 0.2), (0.26, 0.74), (0.8, 1)):
                box = (left * side, top + 0.04 * side, right * side - 1, top + high - 0.04 * side)
                pen.rounded_rectangle(box, side * 0.04, theme.rgb("bad"))
        return downscaled(image)


def _line_colour(theme: Theme) -> RGB:
    return blend(theme.rgb("ivory"), theme.rgb("groove"), 2 / 3)


def _double(box: Box) -> Box:
    left, top, right, bottom = box
    return 2 * left, 2 * top, 2 * right - 1, 2 * bottom - 1


def _draw_piece(
    pen: ImageDraw.ImageDraw, team: int, side: int, theme: Theme, *, share: float = _PIECE, ring: bool = False
) -> None:
    """Draw a team's piece centred in a square, with a dark rim and a lighter core."""
    colour = theme.rgb(f"seat{team}")
    middle = (side / 2 - (SCALE if share < 0.9 else 0), side / 2 - (SCALE if share < 0.9 else 0))
    reach = side * share / 2
    _draw_shape(pen, team, middle, reach, theme.rgb("ink"))
    if ring:
        _draw_shape(pen, team, middle, reach - 2.5 * SCALE, theme.rgb("ivory"))
        reach -= 4 * SCALE
    _draw_shape(pen, team, middle, reach - 2.5 * SCALE, colour)
    _draw_shape(pen, team, middle, reach * 0.46, blend(colour, theme.rgb("text"), 0.5))


def _draw_shape(
    pen: ImageDraw.ImageDraw, team: int, middle: tuple[float, float], reach: float, colour: RGB
) -> None:
    x, y = middle
    if team == 0:
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), colour)
    else:
        reach *= 1.14  # a diamond looks smaller than a disc of the same height
        pen.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], colour)
