"""The font of all pictures: a subset of Noto Sans Bold, under the SIL Open Font License (OFL.txt)."""

import io
import struct
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from PIL import ImageFont

_FILE: Final = files("renderers.fonts") / "NotoSans-Bold.ttf"


@cache
def face(size: int) -> ImageFont.FreeTypeFont:
    """Load the font at `size` pixels, with the basic layout engine, which every build of Pillow has."""
    return ImageFont.truetype(io.BytesIO(_FILE.read_bytes()), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width(text: str, size: int) -> int:
    """Measure the advance width of `text` in pixels."""
    return round(face(size).getlength(text))


def fitting_size(text: str, sizes: tuple[int, ...], max_width: int) -> int:
    """Choose the first of `sizes` (descending) at which `text` fits `max_width` pixels, or the last."""
    return next((size for size in sizes if width(text, size) <= max_width), sizes[-1])


def can_draw(text: str) -> bool:
    """Check that every character of `text`, once composed, has a glyph.

    Combining marks that remain count as missing, since they need a shaping engine.
    """
    composed = compose(text)
    glyphs = _coverage()
    return all(
        ord(char) in glyphs and not unicodedata.category(char).startswith(("M", "C")) for char in composed
    )


def compose(text: str) -> str:
    """Convert `text` to Unicode's composed form (NFC)."""
    return unicodedata.normalize("NFC", text)


@cache
def _coverage() -> frozenset[int]:
    """Read the code points of the font's `cmap` table (OpenType format 4: the basic plane)."""
    data = _FILE.read_bytes()
    start = _table(data, b"cmap")
    (count,) = struct.unpack_from(">H", data, start + 2)
    code_points: set[int] = set()
    for index in range(count):
        (offset,) = struct.unpack_from(">I", data, start + 4 + 8 * index + 4)
        if struct.unpack_from(">H", data, start + offset)[0] == 4:
            code_points |= _format4(data, start + offset)
    return frozenset(code_points)


def _table(data: bytes, tag: bytes) -> int:
    (count,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4sIII", data, 12 + 16 * index) for index in range(count))
    return next(int(offset) for name, _checksum, offset, _length in records if name == tag)


def _format4(data: bytes, at: int) -> set[int]:
    """Read a subtable of segments: ends, starts, deltas and offsets, each an array of 16-bit numbers."""
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{segments}H", data, at + 14)
    starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
    deltas = struct.unpack_from(f">{segments}H", data, at + 16 + 4 * segments)
    offsets_at = at + 16 + 6 * segments
    offsets = struct.unpack_from(f">{segments}H", data, offsets_at)
    code_points: set[int] = set()
    for index, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(
                    ">H", data, offsets_at + 2 * index + offset + 2 * (code - first)
                )
            if (glyph + delta) % 0x10000 if glyph or not offset else 0:
                code_points.add(code)
    return code_points
