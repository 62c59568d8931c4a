"""An image becomes bytes for Discord.

A picture in palette mode is one byte a pixel with long runs, and what costs time is packing them. ISA-L takes
a fifth of the time of libdeflate, which is quicker than zlib, for a file a fifth larger. So it packs every
picture, and libdeflate once more the lower part of those few that would be too large. They are put into PNG's
few chunks here; any other image is left to Pillow. ISA-L does not always pack the same pixels into the same
bytes: now and then it misses a match in the first row.
"""

import io
import struct
from collections.abc import Callable
from typing import Any, Final

import deflate
from isal import isal_zlib
from PIL import Image

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_QUICK: Final = 1  # level 2 gives the same; level 3 takes three times as long and saves nothing
_SMALL: Final = 5  # of libdeflate: level 6 takes a quarter longer to save a thirtieth
_ROOM: Final = 44_150  # bytes, so that a picture with all its chunks is not more than 45 kB
_LITTLE: Final = 1.05  # as much too large as a third of a picture can save
_DEPTH, _INDEXED = 8, 3


def png(image: Image.Image) -> bytes:
    """The image as a PNG file."""
    if image.mode == "P" and "transparency" not in image.info:
        return _indexed(image)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def drawn(draw: Callable[..., Image.Image], arguments: tuple[Any, ...]) -> bytes:
    """What the function draws of the arguments, as a PNG file."""
    return png(draw(*arguments))


def _indexed(image: Image.Image) -> bytes:
    """An image in palette mode, as it is: no row is filtered, which its first byte, a zero, says."""
    width, height = image.size
    rows = Image.new("P", (width + 1, height), 0)
    rows.paste(image, (1, 0))
    head = struct.pack(">IIBBBBB", width, height, _DEPTH, _INDEXED, 0, 0, 0)
    palette = bytes(image.getpalette("RGB") or ())
    pixels = _packed(rows.tobytes())
    chunks = (b"IHDR", head), (b"PLTE", palette), (b"IDAT", pixels), (b"IEND", b"")
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _packed(pixels: bytes) -> bytes:
    """The pixels in zlib's format."""
    packer = isal_zlib.compressobj(_QUICK)
    packed = packer.compress(pixels) + packer.flush()
    return packed if len(packed) <= _ROOM else _smaller(pixels, len(packed))


def _smaller(pixels: bytes, size: int) -> bytes:
    """The same, where that took `size` bytes: the last third of the pixels, or the last two, are packed with
    more care.
    """
    kept = (2 if size <= _LITTLE * _ROOM else 1) * (len(pixels) // 3)
    view, packer = memoryview(pixels), isal_zlib.compressobj(_QUICK)
    begun = packer.compress(view[:kept]) + packer.flush(isal_zlib.Z_SYNC_FLUSH)
    rest = bytes(deflate.deflate_compress(view[kept:], _SMALL))
    return b"".join((begun, rest, isal_zlib.adler32(pixels).to_bytes(4, "big")))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", deflate.crc32(kind + data))
