"""Sprites of ZIG-ZAG: squares with engraved numbers and pieces, the board's edges, and signs.

Team 0 plays discs and team 1 diamonds, in the colours of seats 0 and 1.
"""

from dataclasses import dataclass
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
_FADED: Final = 0.45  # how much of its colour a faded piece keeps
_NUMERAL: Final = 33
_CHOICE: Final = 44  # a letter to choose by, larger than the numbers
_LETTER: Final = 26
_GUTTER: Final = 40  # pixels for the coordinates on every side
EDGE: Final = RIM + _GUTTER


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the board with its number engraved, or with the piece of a `team`.

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
            self._engrave(made, theme)
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

    def _engrave(self, image: Image.Image, theme: Theme) -> None:
        """Draw the number as if cut into the paper, with a light edge below."""
        pen, face = ImageDraw.Draw(image), fonts.face(_NUMERAL)
        middle, base = CELL / 2 - 1, CELL / 2 + 11
        ink = theme.rgb("ink") if self.look == "open" else blend(theme.rgb("rim"), theme.rgb("ink"), 0.5)
        if self.look != "open":
            pen.text((middle + 1, base + 1), str(self.number), theme.rgb("ivory"), face, anchor="ms")
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
    """One edge of the board: its frame, with the shapes of the `teams` that join it, and the coordinates.

    `side` is n, s, w or e; n and s include the corners.
    """

    side: str
    teams: tuple[int, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return (BOARD, EDGE) if self.side in "ns" else (EDGE, SIDE * CELL)

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
        face = fonts.face(2 * _LETTER)
        for place in range(SIDE):
            if self.teams:
                self._draw_team_mark(pen, theme, place)
            along = place * CELL + CELL / 2 - 1
            across = _GUTTER / 2 if self.side in "nw" else EDGE - _GUTTER / 2
            x, y = (along + RIM, across) if self.side in "ns" else (across, along)
            text = COLUMNS[place] if self.side in "ns" else str(SIDE - place)
            baseline = y + (8 if self.side in "ns" else 10)
            pen.text((2 * x, 2 * baseline), text, theme.rgb("muted"), face, anchor="ms")
        return image.reduce(2)

    def _frame_box(self) -> Box:
        """Place the frame's box.

        It reaches beyond the edge where the board or another edge follows, so that only outer corners are
        round.
        """
        low, high = _GUTTER, EDGE - _GUTTER
        if self.side == "n":
            return 0, low, BOARD, EDGE + 20
        if self.side == "s":
            return 0, -20, BOARD, high
        return (low, -20, EDGE + 20, BOARD) if self.side == "w" else (-20, -20, high, BOARD)

    def _draw_team_mark(self, pen: ImageDraw.ImageDraw, theme: Theme, place: int) -> None:
        """Draw one square's part of the frame; opposite edges begin with different teams."""
        team = self.teams[(place + (self.side in "se")) % len(self.teams)]
        along, across = place * CELL, _GUTTER + 2 if self.side in "nw" else 2
        x, y = (along + RIM, across) if self.side in "ns" else (across, along)
        w, h = (CELL, RIM - 4) if self.side in "ns" else (RIM - 4, CELL)
        pen.rectangle(_double((x, y, x + w, y + h)), theme.rgb(f"seat{team}"))
        _draw_shape(pen, team, (2 * x + w, 2 * y + h), 11, theme.rgb("ivory"))


@dataclass(frozen=True, slots=True)
class Link:
    """A line between the centres of two squares that touch, `dx` columns and `dy` rows apart.

    It is drawn in its `tone`, or, as an `outline`, as the wider dark line beneath that.
    """

    dx: int
    dy: int
    outline: bool
    tone: str = "ivory"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return CELL * (1 + abs(self.dx)), CELL * (1 + abs(self.dy))

    @property
    def pad(self) -> int:
        """0 pixels: nothing reaches beyond the box."""
        return 0

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        w, h = image.size
        half = CELL * SCALE / 2
        start, end = (half, half if self.dx * self.dy >= 0 else h - half), (w - half, 0.0)
        end = (w - half, h - half if self.dx * self.dy >= 0 else half)
        colour = theme.rgb("ink") if self.outline else theme.rgb(self.tone)
        reach = (9 if self.outline else 5) * SCALE
        pen.line([start, end], colour, 2 * reach)
        for x, y in (start, end):
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), colour)
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
