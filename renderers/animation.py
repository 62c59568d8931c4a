"""Pictures in a row as one animated GIF, two thirds as large.

All pictures of a theme share one palette, so that a frame is stored as it is: cut down to the rectangle that
has changed, with what is the same inside of it left transparent, which makes long runs. Of the same frames
Pillow's own GIF is half as large again to three times as large, and lossless animated WebP is larger too and
takes twice the time. Discord plays GIF wherever it shows pictures, but no animated PNG.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from PIL import GifImagePlugin, Image, ImageChops

from renderers.theme import Theme, apart

_UP: Final = 2
_DOWN: Final = 3
_TRANSPARENT: Final = 255  # no theme has that many colours
_STAYS: Final = 1  # a frame is left where it is, and the next is drawn over it
_ONLY_SAME: Final = [255] + [0] * 255
_ALIKE: Final = 30  # how far apart colours may be that look alike; black and white are 765
_LONGEST: Final = 600_000  # milliseconds that a frame can stay

Part = tuple[Image.Image, tuple[int, int]]
Box = tuple[int, int, int, int]


def gif(frames: Iterable[Image.Image], theme: Theme, *, each: int, last: int) -> bytes:
    """The frames as a GIF that goes round for ever. Every frame stays `each` milliseconds, the last `last`;
    one that shows nothing new makes the one before it stay longer. They are in the theme's palette and of one
    size, else ValueError is raised, as when there are none.
    """
    data: list[bytes] = []
    waiting: Part | None = None
    stays = 0
    for part in _parts(frames, theme):
        if waiting is None and part is not None:
            data.append(_head(part[0].size, theme))
        if part is not None:
            data += [] if waiting is None else _written(waiting, stays)
            waiting, stays = part, 0
        stays += each
    if waiting is None:
        raise ValueError("an animation needs a frame")
    return b"".join([*data, *_written(waiting, stays - each + last), b";"])


def _parts(frames: Iterable[Image.Image], theme: Theme) -> Iterator[Part | None]:
    """What each frame draws over the one before, and where; None when it shows nothing new."""
    before: Image.Image | None = None
    shown: Image.Image | None = None
    for frame in frames:
        if frame.mode != "P":
            raise ValueError(f"a frame is no picture in palette mode but {frame.mode}")
        if before is None or shown is None:
            shown = _smaller(frame.crop(_whole(frame)), theme)
            yield shown.copy(), (0, 0)
        elif before.size != frame.size:
            raise ValueError(f"a frame of {frame.size} among frames of {before.size}")
        else:
            yield _change(before, frame, shown, theme)
        before = frame


def _whole(frame: Image.Image) -> Box:
    """As much of the frame as can be made smaller without a rest."""
    return 0, 0, frame.width // _DOWN * _DOWN, frame.height // _DOWN * _DOWN


def _smaller(part: Image.Image, theme: Theme) -> Image.Image:
    """The picture with two pixels for three, in the same palette. What is cut out of it at multiples of three
    gives the same as if it were made smaller first.
    """
    size = part.width // _DOWN * _UP, part.height // _DOWN * _UP
    small = part.convert("RGB").resize(size, Image.Resampling.BOX)
    holder, chosen = _colours(theme)
    made = small.quantize(palette=holder, dither=Image.Dither.NONE).point(chosen)
    made.putpalette(theme.flat())
    return made


@lru_cache(maxsize=8)
def _colours(theme: Theme) -> tuple[Image.Image, list[int]]:
    """A picture that has the colours of an animation as its palette, and what each of them is in the theme's.

    Making a picture smaller blends neighbours into colours of every kind, each with its own place in the
    palette. Without those that look like another one, the files are a twelfth smaller. What has a name stays,
    and so does the felt.
    """
    named = set(theme.colours.values())
    chosen: list[int] = []
    for index, colour in sorted(enumerate(theme.palette), key=lambda one: one[1] not in named):
        wanted = colour in named or index >= theme.sprite_colours
        if wanted or all(apart(colour, theme.palette[other]) >= _ALIKE for other in chosen):
            chosen.append(index)
    chosen += [chosen[0]] * (256 - len(chosen))
    holder = Image.new("P", (1, 1))
    holder.putpalette([part for index in chosen for part in theme.palette[index]])
    return holder, chosen


def _change(before: Image.Image, after: Image.Image, shown: Image.Image, theme: Theme) -> Part | None:
    """What has changed of `shown`, which is brought up to date, and where."""
    rough = ImageChops.difference(_indices(before), _indices(after)).getbbox()
    if rough is None:
        return None
    left, top, right, bottom = (side // _DOWN for side in rough)
    left, top, right, bottom = (side * _DOWN for side in (left, top, right + 1, bottom + 1))
    _, _, width, height = _whole(after)
    if left >= width or top >= height:  # in the rest that is left out
        return None
    part = _smaller(after.crop((left, top, min(right, width), min(bottom, height))), theme)
    at = left // _DOWN * _UP, top // _DOWN * _UP
    old = shown.crop((*at, at[0] + part.width, at[1] + part.height))
    shown.paste(part, at)
    difference = ImageChops.difference(_indices(old), _indices(part))
    box = difference.getbbox()
    if box is None:
        return None
    new = part.crop(box)
    same = difference.crop(box).point(_ONLY_SAME, "1")
    new.paste(_TRANSPARENT, (0, 0, *new.size), same)
    return new, (at[0] + box[0], at[1] + box[1])


def _indices(image: Image.Image) -> Image.Image:
    """The numbers in the palette as shades of grey, so that they can be compared."""
    return Image.frombuffer("L", image.size, image.tobytes(), "raw", "L", 0, 1)


def _head(size: tuple[int, int], theme: Theme) -> bytes:
    """The size, the palette of 256 colours, and that it goes round for ever."""
    sides = b"".join(side.to_bytes(2, "little") for side in size)
    return (
        b"GIF89a"
        + sides
        + b"\xf7\x00\x00"
        + bytes(theme.flat())
        + b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    )


def _written(part: Part, milliseconds: int) -> list[bytes]:
    image, at = part
    return list(
        GifImagePlugin.getdata(
            image,
            at,
            duration=min(milliseconds, _LONGEST),
            disposal=_STAYS,
            transparency=_TRANSPARENT,
            interlace=0,
        )
    )
