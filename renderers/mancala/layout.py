"""Where everything lies on a mancala table."""

from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase
from typing import Final

from renderers.mancala.sprites import seed_capacity

WIDTH: Final = 880
MARGIN: Final = 26
INNER_WIDTH: Final = WIDTH - 2 * MARGIN
STORE_HEIGHT: Final = 116
GAP: Final = 16
_SIDE: Final = 30  # wood left and right of the outer pits
EDGE: Final = 16  # wood above and below
_NARROW: Final = 10  # wood and felt of boards in two bands, which a phone should show with all buttons
LABEL_HEIGHT: Final = 72  # a pit's letter and number
_LETTER: Final = 38  # a letter alone
_WIDEST: Final = 10


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of a board of `width` pits a side, in `bands` of `columns` pits, in pixels.

    `pitch` is the distance between pits, `between` the gap between the rows. `label` is the height of what
    stands outside a pit: its letter, and its number unless that is inside.
    """

    width: int
    bands: int
    columns: int
    pitch: int
    diameter: int
    between: int
    label: int

    @property
    def band_h(self) -> int:
        """The height of a band in pixels."""
        return 2 * (self.edge + self.label + self.diameter) + self.between

    @property
    def edge(self) -> int:
        """The wood above and below the pits, in pixels."""
        return EDGE if self.bands == 1 else _NARROW

    @property
    def gap(self) -> int:
        """The felt above and below a band, in pixels."""
        return GAP if self.bands == 1 else _NARROW

    @property
    def height(self) -> int:
        """The height of the picture in pixels."""
        boards = self.bands * (self.band_h + self.gap) + self.gap
        return 2 * (MARGIN + STORE_HEIGHT) + boards

    def top(self, band: int) -> int:
        """Find the upper edge of a band, in pixels."""
        return MARGIN + STORE_HEIGHT + self.gap + band * (self.band_h + self.gap)

    def left(self) -> int:
        """Find the x of the first column's centre, in pixels."""
        return WIDTH // 2 - (self.columns - 1) * self.pitch // 2

    def pit(self, letter: str) -> tuple[int, int]:
        """Find the centre of a pit, in pixels."""
        return _pit_centres(self.width)[letter]

    def band(self, letter: str) -> int:
        return ascii_lowercase.index(letter.lower()) // self.columns


@lru_cache(maxsize=16)
def layout_for(width: int) -> Layout:
    """Lay out a board of `width` pits a side; more than ten are cut into two bands."""
    bands = 1 if width <= _WIDEST else 2
    columns = width // bands
    pitch = min(220, (INNER_WIDTH - 2 * _SIDE + 8) // columns)
    diameter = min(pitch - 18, 132) if width <= 8 else min(pitch - 10, 76 if bands == 1 else 70)
    label = LABEL_HEIGHT if seed_capacity(diameter) else _LETTER
    return Layout(width, bands, columns, pitch, diameter, 72 if bands == 1 else 46, label)


@lru_cache(maxsize=16)
def _pit_centres(width: int) -> dict[str, tuple[int, int]]:
    """Compute the centres of all pits by letter, in pixels."""
    layout, centres = layout_for(width), {}
    for place, letter in enumerate(ascii_lowercase[:width]):
        band, column = divmod(place, layout.columns)
        x = layout.left() + column * layout.pitch
        y = layout.top(band) + layout.edge + layout.label + layout.diameter // 2
        centres[letter.upper()], centres[letter] = (x, y), (x, y + layout.diameter + layout.between)
    return centres


def sowing_path(width: int) -> list[str]:
    """List the pits' letters along the path of sowing."""
    out = [
        (ascii_lowercase[place] if place % 2 else ascii_lowercase[place].upper()) for place in range(width)
    ]
    return out + [letter.swapcase() for letter in reversed(out)]
