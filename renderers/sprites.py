"""Sprites: a piece of a picture is drawn once, four times too large, reduced, and kept on the theme's
palette.

An `Art` says what is drawn, as a value; `sprite` gives its pixels for one theme and one surface. Edges and
shadows are blended into the surface's colour before the palette is applied, so a sprite belongs on that
surface. A colour of only a few pixels gives way to one of many that is hardly different: nobody sees it, and
what repeats itself is packed smaller and quicker.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple, Protocol

from PIL import Image, ImageDraw

from renderers.theme import Theme, apart

SCALE = 4
_FEW: Final = (40, 64, 200)  # pixels: at least, one in so many, at most
_MANY: Final = 2_000  # pixels without a gap, for which a strip of their own is quicker
_ALIKE: Final = 60  # how far apart colours may be that are hardly different; black and white are 765
_SEEN: Final = [0] * 6 + [255] * 250  # what hardly covers anything is left out


class Box(NamedTuple):
    """A rectangle in pixels: its left and upper edge, its width and height."""

    x: int
    y: int
    w: int
    h: int

    def grown(self, by: int) -> "Box":
        """The rectangle with `by` pixels more on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: "Box") -> bool:
        """Whether the two share a pixel."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def holds(self, other: "Box") -> bool:
        """Whether the other lies wholly inside."""
        across = self.x <= other.x and other.x + other.w <= self.x + self.w
        return across and self.y <= other.y and other.y + other.h <= self.y + self.h


class Art(Protocol):
    """Something that can be drawn: a hashable value."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, without the shadow."""
        ...

    @property
    def pad(self) -> int:
        """How far shadow, ring or letters may reach beyond `size`, in pixels."""
        ...

    def paint(self, theme: Theme) -> Image.Image:
        """The pixels as RGBA, `pad` larger on every side than `size`."""
        ...

    def __hash__(self) -> int: ...


class SquareArt:
    """Art of which nothing reaches beyond a square of its `side`, in pixels."""

    __slots__ = ()
    side: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.side, self.side

    @property
    def pad(self) -> int:
        """Nothing reaches beyond the box."""
        return 0


class Strip(NamedTuple):
    """Some rows of a sprite: pixels on a theme's palette, a mask of those that count (None when all do, which
    is four times quicker), and where their upper left corner is from that of the art's box.
    """

    image: Image.Image
    mask: Image.Image | None
    left: int
    top: int


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """What an art looks like, in one strip or in three where only the middle has no gaps."""

    strips: tuple[Strip, ...]

    def paste(self, image: Image.Image, x: int, y: int) -> None:
        """Put it on a picture of the same palette, its box at (x, y)."""
        for pixels, mask, right, down in self.strips:
            left, top = x + right, y + down
            box = (left, top, left + pixels.width, top + pixels.height)
            # What `Image.paste` does in the end; its checks would take longer than the pixels of a small one.
            if mask is None:
                image.im.paste(pixels.im, box)
            else:
                image.im.paste(pixels.im, box, mask.im)


@lru_cache(maxsize=4096)
def sprite(art: Art, theme: Theme, surface: str) -> Sprite:
    """The art's pixels for a theme, ready to be pasted on `surface` (a name in `theme.SURFACES`)."""
    return drawn(art, theme, surface)


def drawn(art: Art, theme: Theme, surface: str) -> Sprite:
    """The same, drawn anew: for what is not drawn again."""
    painted = art.paint(theme)
    ground = Image.new("RGBA", painted.size, (*theme.rgb(surface), 255))
    ground.alpha_composite(painted)
    mask = painted.getchannel("A").point(_SEEN).convert("1", dither=Image.Dither.NONE)
    pixels = _calmed(onto_palette(ground.convert("RGB"), theme), theme)
    box = mask.getbbox() or (0, 0, 1, 1)  # as there is no image without pixels
    seen = mask.crop(box)
    return Sprite(_strips(Strip(pixels.crop(box), seen, box[0] - art.pad, box[1] - art.pad), seen))


def _strips(whole: Strip, mask: Image.Image) -> tuple[Strip, ...]:
    """The strip cut above and below its rows without gaps, where that is worth it."""
    width, height = mask.size
    first, last = _solid(mask)
    if last - first < height and (last - first) * width < _MANY:
        return (whole,)
    cuts = ((0, first, False), (first, last, True), (last, height, False))
    return tuple(
        Strip(
            whole.image.crop((0, upper, width, lower)),
            None if solid else mask.crop((0, upper, width, lower)),
            whole.left,
            whole.top + upper,
        )
        for upper, lower, solid in cuts
        if upper < lower
    )


def _solid(mask: Image.Image) -> tuple[int, int]:
    """The most rows below each other that have no gaps: the first, and the one after the last."""
    width, height = mask.size
    pixels, full = mask.convert("L").tobytes(), b"\xff" * width
    found, first = (0, 0), 0
    for row in range(height):
        if pixels[row * width : (row + 1) * width] != full:
            first = row + 1
        elif row + 1 - first > found[1] - found[0]:
            found = first, row + 1
    return found


def onto_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """The RGB image in palette mode, each pixel the nearest of the theme's sprite colours."""
    quantised = image.quantize(palette=_nearest(theme), dither=Image.Dither.NONE)
    known = list(range(theme.sprite_colours)) + [0] * (256 - theme.sprite_colours)
    return quantised.point(known)


def _calmed(image: Image.Image, theme: Theme) -> Image.Image:
    """The same without colours of few pixels for which there is another. A colour with a name is drawn on
    purpose, and stays.
    """
    often = [(count, index) for index, count in enumerate(image.histogram()) if count]
    named = set(theme.colours.values())
    least, share, most = _FEW
    few = min(most, max(least, image.width * image.height // share))
    kept = {index for count, index in often if count >= few or theme.palette[index] in named}
    others = list(range(256))
    for _count, index in sorted(often, reverse=True):
        if index not in kept:
            others[index] = next((other for other in _alike(theme, index) if other in kept), index)
            kept.add(others[index])
    return image.point(others)


@cache
def _alike(theme: Theme, index: int) -> tuple[int, ...]:
    """The sprite colours that are hardly different from one of them, the nearest first."""
    colour = theme.palette[index]
    far = {other: apart(colour, theme.palette[other]) for other in range(theme.sprite_colours)}
    near = [other for other, distance in far.items() if other != index and distance < _ALIKE]
    return tuple(sorted(near, key=far.__getitem__))


@cache
def _nearest(theme: Theme) -> Image.Image:
    """A palette image of the sprite colours alone."""
    colours = theme.palette[: theme.sprite_colours]
    padded = colours + (colours[0],) * (256 - len(colours))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in padded for part in colour])
    return palette


def canvas(size: tuple[int, int], pad: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A clear image, `SCALE` times the size with its pad, and a pen for it."""
    image = Image.new("RGBA", ((size[0] + 2 * pad) * SCALE, (size[1] + 2 * pad) * SCALE), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


def reduced(image: Image.Image) -> Image.Image:
    """The image at its final size, smoothed."""
    return image.reduce(SCALE)
