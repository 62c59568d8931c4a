"""Two themes, each with a standard palette and one that is safe for colour-blind players.

Pictures are in palette mode, so a theme has at most 256 colours: the tones, which have names, and ramps
between tones that meet along an antialiased edge. The safe palettes take their hues from Okabe and Ito,
"Color Universal Design" (2008), and nothing is ever shown by colour alone.
"""

import math
from dataclasses import dataclass, field
from functools import cache
from typing import Final

RGB = tuple[int, int, int]

NAMES: Final = ("dark", "light")
SURFACES: Final = ("felt", "panel", "lit")
_VIGNETTE_STEPS: Final = 10

_DARK: Final[dict[str, RGB]] = {
    "felt": (24, 50, 52), "edge": (18, 40, 42), "panel": (33, 63, 65), "lit": (44, 78, 79),
    "text": (246, 241, 226), "muted": (150, 176, 173), "faint": (62, 96, 96), "accent": (255, 214, 94),
    "good": (116, 214, 130), "bad": (255, 122, 110),
    "shadow": (7, 18, 20), "ivory": (252, 246, 230), "rim": (205, 190, 156), "groove": (184, 168, 134),
    "back": (120, 48, 58), "back_rim": (78, 28, 38), "thread": (232, 178, 122),
    "gold": (244, 196, 72), "silver": (196, 206, 212), "bronze": (206, 140, 92), "ink": (30, 34, 34),
}  # fmt: skip
_LIGHT: Final[dict[str, RGB]] = {
    "felt": (240, 232, 216), "edge": (232, 222, 203), "panel": (250, 245, 234), "lit": (255, 253, 247),
    "text": (46, 42, 36), "muted": (116, 106, 92), "faint": (208, 196, 174), "accent": (116, 52, 160),
    "good": (24, 122, 58), "bad": (190, 40, 36),
    "shadow": (150, 132, 102), "ivory": (255, 252, 243), "rim": (196, 180, 146), "groove": (178, 162, 128),
    "back": (132, 52, 62), "back_rim": (90, 32, 42), "thread": (240, 190, 136),
    "gold": (218, 160, 24), "silver": (150, 160, 170), "bronze": (176, 106, 58), "ink": (30, 28, 26),
}  # fmt: skip

# A colour for each number of pips from one to nine; blank ends are ivory.
_PIPS: Final[tuple[RGB, ...]] = (
    (24, 104, 196), (14, 132, 72), (204, 38, 44), (128, 76, 34), (38, 46, 140),
    (202, 122, 0), (208, 56, 130), (0, 126, 136), (110, 44, 156),
)  # fmt: skip
_PIPS_SAFE: Final[tuple[RGB, ...]] = (
    (0, 114, 178), (26, 26, 26), (204, 84, 0), (0, 92, 80), (96, 56, 150),
    (176, 106, 0), (20, 60, 130), (186, 78, 134), (90, 74, 60),
)  # fmt: skip

# Seats 0 to 3: blue, orange, green, red; their shapes are in `renderers.icons`.
_SEATS: Final[dict[tuple[str, bool], tuple[RGB, ...]]] = {
    ("dark", False): ((92, 164, 255), (255, 146, 56), (102, 210, 112), (240, 98, 112)),
    ("dark", True): ((86, 180, 233), (230, 159, 0), (172, 240, 210), (208, 96, 128)),
    ("light", False): ((30, 104, 206), (214, 98, 0), (26, 134, 56), (196, 40, 62)),
    ("light", True): ((0, 98, 168), (206, 122, 0), (0, 82, 60), (176, 92, 150)),
}
# Seats 4 and 5 share the colours of other tones, which leaves room in the palette.
_MORE_SEATS: Final[dict[tuple[str, bool], tuple[str, str]]] = {
    ("dark", False): ("silver", "pip7"),
    ("dark", True): ("groove", "pip3"),
    ("light", False): ("pip8", "pip5"),
    ("light", True): ("bronze", "ink"),
}
SEATS: Final = 6  # that have a tone, "seat0" to "seat5"


def blend(low: RGB, high: RGB, share: float) -> RGB:
    """Mix the colour `share` (0 to 1) of the way from `low` to `high`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(low, high, strict=True))
    return red, green, blue


def colour_distance(first: RGB, second: RGB) -> float:
    """Measure how different two colours look: 0 if equal, 765 for black and white.

    This is Thiadmer Riemersma's "Colour metric": green counts most, and red counts more among reds.
    """
    red, green, blue = (a - b for a, b in zip(first, second, strict=True))
    mean = (first[0] + second[0]) / 2
    return math.sqrt((2 + mean / 256) * red**2 + 4 * green**2 + (2 + (255 - mean) / 256) * blue**2)


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A palette: `colours` by name, and `palette` with all colours in order.

    Only the first `sprite_colours` of the palette are for sprites. The rest are the steps of the felt's
    vignette, so fine that quantization would pick them by mistake.
    """

    name: str
    safe: bool
    colours: dict[str, RGB] = field(repr=False)
    palette: tuple[RGB, ...] = field(repr=False)
    sprite_colours: int = field(repr=False)

    def rgb(self, tone: str) -> RGB:
        """Look up the colour of a tone. Raises KeyError for an unknown name."""
        return self.colours[tone]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by name, so that a worker process finds what it has cached for its own theme."""
        return _build, (self.name, self.safe)

    def flat_palette(self) -> list[int]:
        """List the palette as Pillow takes it: 768 numbers, padded with the first colour."""
        padded = self.palette + (self.palette[0],) * (256 - len(self.palette))
        return [part for colour in padded for part in colour]


def get(name: str = "dark", *, safe: bool = False) -> Theme:
    """Build a theme, once. Raises ValueError for a name that is not in `NAMES`."""
    if name not in NAMES:
        raise ValueError(f"no theme {name!r}: there are {', '.join(NAMES)}")
    return _build(name, bool(safe))


@cache
def _build(name: str, safe: bool) -> Theme:
    colours = dict(_DARK if name == "dark" else _LIGHT)
    colours |= {f"seat{n}": colour for n, colour in enumerate(_SEATS[name, safe])}
    pips = _PIPS_SAFE if safe else _PIPS
    colours |= {f"pip{n}": colour for n, colour in enumerate(pips, start=1)}
    colours["pip0"] = colours["ivory"]
    for seat, tone in enumerate(_MORE_SEATS[name, safe], start=len(_SEATS[name, safe])):
        colours[f"seat{seat}"] = colours[tone]
    if safe:
        colours["good"], colours["bad"] = colours["seat0"], colours["seat1"]
    sprites = _sprite_colours(colours)
    vignette = (
        blend(colours["felt"], colours["edge"], n / _VIGNETTE_STEPS) for n in range(1, _VIGNETTE_STEPS + 1)
    )
    seen = dict.fromkeys(sprites)
    palette = sprites + tuple(colour for colour in dict.fromkeys(vignette) if colour not in seen)
    return Theme(name, safe, colours, palette, len(sprites))


def _sprite_colours(colours: dict[str, RGB]) -> tuple[RGB, ...]:
    """List every tone but the felt's edge, then the ramps between tones that meet."""
    kept = dict.fromkeys(colour for tone, colour in colours.items() if tone != "edge")

    def ramp(low: str, high: str, steps: int) -> None:
        for n in range(1, steps + 1):
            kept.setdefault(blend(colours[low], colours[high], n / (steps + 1)))

    for surface in SURFACES:
        ramp(surface, "text", 5)
        ramp(surface, "muted", 3)
        ramp(surface, "accent", 4)
        ramp(surface, "shadow", 4)
        for seat in range(4):
            ramp(surface, f"seat{seat}", 2)
        for tone in ("good", "bad"):
            ramp(surface, tone, 2)
    for number in range(1, 10):
        ramp("ivory", f"pip{number}", 4)
        kept.setdefault(blend(colours["felt"], colours[f"pip{number}"], 0.5))
        kept.setdefault(blend(colours["felt"], blend(colours["ivory"], colours[f"pip{number}"], 0.5), 0.5))
    ramp("felt", "ivory", 5)
    ramp("ivory", "rim", 3)
    ramp("ivory", "groove", 2)
    ramp("rim", "shadow", 3)
    ramp("rim", "felt", 2)
    ramp("ivory", "accent", 2)
    ramp("back", "thread", 3)
    ramp("back", "back_rim", 1)
    ramp("back_rim", "felt", 2)
    for medal in ("gold", "silver", "bronze"):
        ramp(medal, "ink", 2)
        ramp("panel", medal, 2)
        ramp("felt", medal, 2)
    for seat in range(4):
        ramp(f"seat{seat}", "text", 1)
    return tuple(kept)
