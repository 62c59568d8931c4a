"""Encoding images as PNG files, small and fast.

An image in palette mode has one byte per pixel and long runs, so nearly all the time goes into compression.
ISA-L takes a fifth of libdeflate's time, which is faster than zlib, for files a fifth larger. So ISA-L
compresses every picture, and libdeflate the lower part of the few that would exceed the size limit. ISA-L's
output for equal pixels may differ: now and then it misses a match in the first row. Images in other modes are
left to Pillow.
"""

import io
import struct
from bisect import bisect_left
from collections.abc import Callable
from typing import Any, Final

import deflate
from isal import isal_zlib
from PIL import Image

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_FAST_LEVEL: Final = 1  # of ISA-L: level 2 gives the same, level 3 takes three times as long
_SMALL_LEVEL: Final = 5  # of libdeflate: level 6 takes a quarter longer and saves a thirtieth
_MAX_BYTES: Final = 44_150  # of compressed pixels, so that the file stays below 45 kB
# The least that recompressing the last one, two and three sixths of a picture saves, as a share of its size;
# four always save enough.
_SAVED: Final = (0.012, 0.05, 0.09)
_DEPTH, _INDEXED = 8, 3


def png(image: Image.Image) -> bytes:
    """Encode an image as a PNG file."""
    if image.mode == "P" and "transparency" not in image.info:
        return _encode_indexed(image)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def draw_png(draw: Callable[..., Image.Image], arguments: tuple[Any, ...]) -> bytes:
    """Call `draw` with the arguments and encode what it returns as a PNG file."""
    return png(draw(*arguments))


def _encode_indexed(image: Image.Image) -> bytes:
    """Encode an image in palette mode without filters: each row begins with filter type 0."""
    width, height = image.size
    rows = Image.new("P", (width + 1, height), 0)
    rows.paste(image, (1, 0))
    head = struct.pack(">IIBBBBB", width, height, _DEPTH, _INDEXED, 0, 0, 0)
    palette = bytes(image.getpalette("RGB") or ())
    pixels = _compress(rows.tobytes())
    chunks = (b"IHDR", head), (b"PLTE", palette), (b"IDAT", pixels), (b"IEND", b"")
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _compress(pixels: bytes) -> bytes:
    """Compress the rows in zlib's format."""
    packer = isal_zlib.compressobj(_FAST_LEVEL)
    packed = packer.compress(pixels) + packer.flush()
    return packed if len(packed) <= _MAX_BYTES else _compress_smaller(pixels, len(packed))


def _compress_smaller(pixels: bytes, size: int) -> bytes:
    """Compress pixels that took `size` bytes again, as many of the last sixths as needed with libdeflate."""
    sixths = 1 + bisect_left(_SAVED, (size - _MAX_BYTES) / size)
    kept = len(pixels) - sixths * (len(pixels) // 6)
    view, packer = memoryview(pixels), isal_zlib.compressobj(_FAST_LEVEL)
    begun = packer.compress(view[:kept]) + packer.flush(isal_zlib.Z_SYNC_FLUSH)
    rest = bytes(deflate.deflate_compress(view[kept:], _SMALL_LEVEL))
    return b"".join((begun, rest, isal_zlib.adler32(pixels).to_bytes(4, "big")))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", deflate.crc32(kind + data))
