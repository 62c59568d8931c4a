"""Sprites: pieces of a picture, painted once at four times their size, scaled down and cached.

A `Drawable` describes what is drawn, as a hashable value; `sprite` returns its pixels in a theme's palette,
for one surface. Antialiased edges and shadows are blended into the surface's colour before quantization, so
a sprite must be pasted on that surface. A colour of only a few pixels is merged into a similar one of many:
the difference is invisible, and longer runs compress better and faster.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple, Protocol

from PIL import Image, ImageDraw

from renderers.theme import Theme, colour_distance

SCALE = 4
# A colour is rare with fewer than one pixel in 64 of the image, but that is at least 40 and at most 200.
_RARE: Final = (40, 64, 200)
_MIN_SOLID_PIXELS: Final = 2_000  # from which a strip without a mask saves time
_SIMILAR: Final = 60  # as `colour_distance`
_ALPHA_THRESHOLD: Final = [0] * 6 + [255] * 250  # a lookup table: alpha below 6 is transparent


class Box(NamedTuple):
    """A rectangle in pixels: left, top, width and height."""

    x: int
    y: int
    w: int
    h: int

    def expanded(self, by: int) -> "Box":
        """Grow the rectangle by `by` pixels on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlaps(self, other: "Box") -> bool:
        """Check whether the two share a pixel."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def contains(self, other: "Box") -> bool:
        """Check whether the other lies wholly inside."""
        across = self.x <= other.x and other.x + other.w <= self.x + self.w
        return across and self.y <= other.y and other.y + other.h <= self.y + self.h


class Drawable(Protocol):
    """Something that can be drawn: a hashable value, usually a frozen dataclass."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, without shadow."""
        ...

    @property
    def pad(self) -> int:
        """How far a shadow, ring or letter may reach beyond `size`, in pixels."""
        ...

    def paint(self, theme: Theme) -> Image.Image:
        """Paint an RGBA image that is `pad` pixels larger than `size` on every side."""
        ...

    def __hash__(self) -> int: ...


class SquareDrawable:
    """A drawable that fills a square of `side` pixels and reaches nowhere beyond it."""

    __slots__ = ()
    side: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.side, self.side

    @property
    def pad(self) -> int:
        """0 pixels: nothing reaches beyond the box."""
        return 0


class Strip(NamedTuple):
    """Rows of a sprite: pixels in the theme's palette and a mask, None if all are opaque.

    Pasting without a mask is four times faster. `left` and `top` are the offset from the drawable's box.
    """

    image: Image.Image
    mask: Image.Image | None
    left: int
    top: int


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """The pixels of a drawable: one strip, or three if the rows in the middle are opaque."""

    strips: tuple[Strip, ...]

    def paste(self, image: Image.Image, x: int, y: int) -> None:
        """Paste onto an image with the same palette, with the drawable's box at (x, y)."""
        for pixels, mask, right, down in self.strips:
            left, top = x + right, y + down
            box = (left, top, left + pixels.width, top + pixels.height)
            # The core of `Image.paste`, whose checks take longer than the pixels of a small sprite.
            if mask is None:
                image.im.paste(pixels.im, box)
            else:
                image.im.paste(pixels.im, box, mask.im)


@lru_cache(maxsize=4096)
def sprite(drawable: Drawable, theme: Theme, surface: str) -> Sprite:
    """Make the sprite of a drawable for pasting on `surface`, the name of a tone; cached."""
    return make_sprite(drawable, theme, surface)


def make_sprite(drawable: Drawable, theme: Theme, surface: str) -> Sprite:
    """Make a sprite without caching it, for a drawable that is used once."""
    painted = drawable.paint(theme)
    ground = Image.new("RGBA", painted.size, (*theme.rgb(surface), 255))
    ground.alpha_composite(painted)
    mask = painted.getchannel("A").point(_ALPHA_THRESHOLD).convert("1", dither=Image.Dither.NONE)
    pixels = _merge_rare_colours(quantize(ground.convert("RGB"), theme), theme)
    box = mask.getbbox() or (0, 0, 1, 1)  # an image needs a pixel
    seen = mask.crop(box)
    return Sprite(_strips(Strip(pixels.crop(box), seen, box[0] - drawable.pad, box[1] - drawable.pad), seen))


def _strips(whole: Strip, mask: Image.Image) -> tuple[Strip, ...]:
    """Split a strip above and below its opaque rows if that saves time."""
    width, height = mask.size
    first, last = _solid_rows(mask)
    if last - first < height and (last - first) * width < _MIN_SOLID_PIXELS:
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


def _solid_rows(mask: Image.Image) -> tuple[int, int]:
    """Find the longest run of opaque rows: the first, and the one after the last."""
    width, height = mask.size
    pixels, full = mask.convert("L").tobytes(), b"\xff" * width
    longest, first = (0, 0), 0
    for row in range(height):
        if pixels[row * width : (row + 1) * width] != full:
            first = row + 1
        elif row + 1 - first > longest[1] - longest[0]:
            longest = first, row + 1
    return longest


def quantize(image: Image.Image, theme: Theme) -> Image.Image:
    """Convert an RGB image to palette mode, each pixel to the nearest of the theme's sprite colours."""
    quantised = image.quantize(palette=_sprite_palette(theme), dither=Image.Dither.NONE)
    known = list(range(theme.sprite_colours)) + [0] * (256 - theme.sprite_colours)
    return quantised.point(known)


def _merge_rare_colours(image: Image.Image, theme: Theme) -> Image.Image:
    """Replace rare colours by a frequent similar one; tones were chosen on purpose and stay."""
    often = [(count, index) for index, count in enumerate(image.histogram()) if count]
    named = set(theme.colours.values())
    least, share, most = _RARE
    few = min(most, max(least, image.width * image.height // share))
    kept = {index for count, index in often if count >= few or theme.palette[index] in named}
    others = list(range(256))
    for _count, index in sorted(often, reverse=True):
        if index not in kept:
            others[index] = next((other for other in _similar_colours(theme, index) if other in kept), index)
            kept.add(others[index])
    return image.point(others)


@cache
def _similar_colours(theme: Theme, index: int) -> tuple[int, ...]:
    """List the sprite colours similar to the one at `index`, nearest first."""
    colour = theme.palette[index]
    far = {other: colour_distance(colour, theme.palette[other]) for other in range(theme.sprite_colours)}
    near = [other for other, distance in far.items() if other != index and distance < _SIMILAR]
    return tuple(sorted(near, key=far.__getitem__))


@cache
def _sprite_palette(theme: Theme) -> Image.Image:
    """Make an image whose palette is the sprite colours, for `Image.quantize`."""
    colours = theme.palette[: theme.sprite_colours]
    padded = colours + (colours[0],) * (256 - len(colours))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in padded for part in colour])
    return palette


def canvas(size: tuple[int, int], pad: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Make a transparent image for `size` and `pad` at `SCALE` times their pixels, and a pen for it."""
    image = Image.new("RGBA", ((size[0] + 2 * pad) * SCALE, (size[1] + 2 * pad) * SCALE), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


def downscaled(image: Image.Image) -> Image.Image:
    """Scale a canvas to its final size, antialiased."""
    return image.reduce(SCALE)
