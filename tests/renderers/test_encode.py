"""Pictures are small 8-bit PNG files."""

import io
from collections.abc import Callable
from typing import Any

from PIL import Image, ImageChops

from renderers import dominoes, encode, theme


def test_a_picture_survives_encoding(dominoes_view: Callable[..., dict[str, Any]]):
    picture = dominoes.table(dominoes_view(), theme.get())
    data = encode.png(picture)
    again = Image.open(io.BytesIO(data))
    assert (again.format, again.mode, again.size) == ("PNG", "P", picture.size)
    assert ImageChops.difference(again.convert("RGB"), picture.convert("RGB")).getbbox() is None


def test_the_fullest_table_stays_small(dominoes_view: Callable[..., dict[str, Any]], longest_pile: list[str]):
    centre = [{"tile": tile, "seat": n % 3} for n, tile in enumerate(longest_pile)]
    view = dominoes_view(options={"set": 9}, phase="playing", contractor=0, bid=20, centre=centre)
    for name in theme.NAMES:
        assert len(encode.png(dominoes.table(view, theme.get(name)))) < 45_000
