"""Every tile that can be named has an emoji."""

import engines
import renderers
from engines.tiles import double_set
from renderers.emojis import tile_emoji


def test_every_tile_of_the_largest_set_has_an_emoji() -> None:
    (size,) = [option for option in engines.get("crisscross").OPTIONS if option.name == "set"]
    emojis = renderers.get("crisscross").emojis
    for low, high in double_set(max(size.choices)):
        assert tile_emoji(f"{low}-{high}") == tile_emoji(f"{high}-{low}")
        assert tile_emoji(f"{low}-{high}") in emojis
