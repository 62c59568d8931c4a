"""Weights of AI players as text: compressed 16-bit integers in base 85."""

import base64
import sys
import zlib
from array import array
from collections.abc import Iterable


def pack(weights: Iterable[int]) -> str:
    """Write the weights as lines of text. Raises OverflowError for one that does not fit into 16 bits."""
    data = _low_bytes_first(array("h", weights)).tobytes()
    text = base64.b85encode(zlib.compress(data, 9)).decode()
    return "".join(text[start : start + 100] + "\n" for start in range(0, len(text), 100))


def unpack(text: str) -> list[int]:
    """Read the weights of a text made by `pack`. Raises ValueError for any other text."""
    try:
        weights = array("h", zlib.decompress(base64.b85decode("".join(text.split()))))
    except zlib.error as error:
        raise ValueError(f"no weights: {error}") from None
    return _low_bytes_first(weights).tolist()


def _low_bytes_first(weights: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        weights.byteswap()
    return weights
