"""Animated GIFs of a match, at two thirds of the size of its pictures.

All pictures of a theme share one palette, so frames need no conversion: each is cropped to the rectangle
that changed, in which unchanged pixels are transparent, which makes long runs. Pillow's own GIFs of the same
frames are 1.5 to 3 times as large; lossless animated WebP is also larger and takes twice the time. Discord
plays GIF wherever it shows pictures, but not animated PNG.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from PIL import GifImagePlugin, Image, ImageChops

from renderers.theme import Theme, colour_distance

_SCALE_UP: Final = 2
_SCALE_DOWN: Final = 3
_TRANSPARENT: Final = 255  # palettes are shorter
_DO_NOT_DISPOSE: Final = 1  # the next frame is drawn over this one
_ZERO_ONLY: Final = [255] + [0] * 255  # a lookup table
_SIMILAR: Final = 30  # as `colour_distance`
_MAX_DELAY: Final = 600_000  # milliseconds

Patch = tuple[Image.Image, tuple[int, int]]
Box = tuple[int, int, int, int]


def gif(frames: Iterable[Image.Image], theme: Theme, *, frame_ms: int, last_ms: int) -> bytes:
    """Encode the frames as a GIF that loops forever.

    Each frame is shown for `frame_ms` milliseconds, the last one for `last_ms`; a frame equal to the one
    before it only prolongs that one. Raises ValueError without frames, or if they are not all palette images
    of one size.
    """
    data: list[bytes] = []
    waiting: Patch | None = None
    stays = 0
    for patch in _changes(frames, theme):
        if waiting is None and patch is not None:
            data.append(_header(patch[0].size, theme))
        if patch is not None:
            data += [] if waiting is None else _frame_data(waiting, stays)
            waiting, stays = patch, 0
        stays += frame_ms
    if waiting is None:
        raise ValueError("an animation needs a frame")
    return b"".join([*data, *_frame_data(waiting, stays - frame_ms + last_ms), b";"])


def _changes(frames: Iterable[Image.Image], theme: Theme) -> Iterator[Patch | None]:
    """Yield the patch each frame draws over the one before, None for a frame that changes nothing."""
    before: Image.Image | None = None
    shown: Image.Image | None = None
    for frame in frames:
        if frame.mode != "P":
            raise ValueError(f"a frame is no picture in palette mode but {frame.mode}")
        if before is None or shown is None:
            shown = _downscale(frame.crop(_divisible(frame)), theme)
            yield shown.copy(), (0, 0)
        elif before.size != frame.size:
            raise ValueError(f"a frame of {frame.size} among frames of {before.size}")
        else:
            yield _diff(before, frame, shown, theme)
        before = frame


def _divisible(frame: Image.Image) -> Box:
    """Find the part of a frame that can be scaled down without a remainder."""
    return 0, 0, frame.width // _SCALE_DOWN * _SCALE_DOWN, frame.height // _SCALE_DOWN * _SCALE_DOWN


def _downscale(patch: Image.Image, theme: Theme) -> Image.Image:
    """Scale an image to two thirds, in the same palette.

    A part cropped at multiples of three gives the same pixels as cropping after scaling.
    """
    size = patch.width // _SCALE_DOWN * _SCALE_UP, patch.height // _SCALE_DOWN * _SCALE_UP
    small = patch.convert("RGB").resize(size, Image.Resampling.BOX)
    holder, chosen = _animation_palette(theme)
    made = small.quantize(palette=holder, dither=Image.Dither.NONE).point(chosen)
    made.putpalette(theme.flat_palette())
    return made


@lru_cache(maxsize=8)
def _animation_palette(theme: Theme) -> tuple[Image.Image, list[int]]:
    """Make an image with the palette for animations, and list the theme's index of each of its colours.

    Scaling blends neighbouring pixels into many similar colours. Keeping only one of each group makes files
    a twelfth smaller. Tones and the felt are always kept.
    """
    named = set(theme.colours.values())
    chosen: list[int] = []
    for index, colour in sorted(enumerate(theme.palette), key=lambda entry: entry[1] not in named):
        wanted = colour in named or index >= theme.sprite_colours
        if wanted or all(colour_distance(colour, theme.palette[other]) >= _SIMILAR for other in chosen):
            chosen.append(index)
    chosen += [chosen[0]] * (256 - len(chosen))
    holder = Image.new("P", (1, 1))
    holder.putpalette([part for index in chosen for part in theme.palette[index]])
    return holder, chosen


def _diff(before: Image.Image, after: Image.Image, shown: Image.Image, theme: Theme) -> Patch | None:
    """Cut out what changes from one frame to the next, and draw it onto `shown`."""
    rough = ImageChops.difference(_indices(before), _indices(after)).getbbox()
    if rough is None:
        return None
    left, top, right, bottom = (side // _SCALE_DOWN for side in rough)
    left, top, right, bottom = (side * _SCALE_DOWN for side in (left, top, right + 1, bottom + 1))
    _, _, width, height = _divisible(after)
    if left >= width or top >= height:  # in the remainder
        return None
    patch = _downscale(after.crop((left, top, min(right, width), min(bottom, height))), theme)
    at = left // _SCALE_DOWN * _SCALE_UP, top // _SCALE_DOWN * _SCALE_UP
    old = shown.crop((*at, at[0] + patch.width, at[1] + patch.height))
    shown.paste(patch, at)
    difference = ImageChops.difference(_indices(old), _indices(patch))
    box = difference.getbbox()
    if box is None:
        return None
    new = patch.crop(box)
    same = difference.crop(box).point(_ZERO_ONLY, "1")
    new.paste(_TRANSPARENT, (0, 0, *new.size), same)
    return new, (at[0] + box[0], at[1] + box[1])


def _indices(image: Image.Image) -> Image.Image:
    """Convert to a greyscale image of the palette indices, for `ImageChops`."""
    return Image.frombuffer("L", image.size, image.tobytes(), "raw", "L", 0, 1)


def _header(size: tuple[int, int], theme: Theme) -> bytes:
    """Write the GIF header: size, a global palette of 256 colours, and the loop extension."""
    sides = b"".join(side.to_bytes(2, "little") for side in size)
    return (
        b"GIF89a"
        + sides
        + b"\xf7\x00\x00"
        + bytes(theme.flat_palette())
        + b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    )


def _frame_data(patch: Patch, milliseconds: int) -> list[bytes]:
    image, at = patch
    return list(
        GifImagePlugin.getdata(
            image,
            at,
            duration=min(milliseconds, _MAX_DELAY),
            disposal=_DO_NOT_DISPOSE,
            transparency=_TRANSPARENT,
            interlace=0,
        )
    )
