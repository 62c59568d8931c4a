"""The preview tells every theme and palette apart."""

from itertools import combinations, product

from renderers import png_encoder, theme
from renderers.theme_preview import theme_preview


def test_every_theme_and_palette_looks_different_and_has_one_size() -> None:
    strips = [theme_preview(theme.get(name, safe=safe)) for name, safe in product(theme.NAMES, (False, True))]
    assert len({strip.size for strip in strips}) == 1
    assert all(
        one.convert("RGB").tobytes() != other.convert("RGB").tobytes()
        for one, other in combinations(strips, 2)
    )


def test_it_is_small_to_send() -> None:
    assert len(png_encoder.png(theme_preview(theme.get("dark", safe=False)))) < 20_000
