"""The preview tells every theme and palette apart."""

from renderers import png_encoder
from renderers.theme_preview import theme_preview
from tests.renderers.looks import LOOKS


def test_every_theme_and_palette_looks_different_and_has_one_size() -> None:
    strips = [theme_preview(look) for look in LOOKS]
    assert len({strip.size for strip in strips}) == 1
    assert len({strip.convert("RGB").tobytes() for strip in strips}) == len(LOOKS)


def test_it_is_small_to_send() -> None:
    assert len(png_encoder.png(theme_preview(LOOKS[0]))) < 20_000
