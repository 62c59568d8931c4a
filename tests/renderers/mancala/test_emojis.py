"""Every pit has an emoji."""

import renderers
from renderers.mancala.emojis import pit_emoji


def test_every_number_of_seeds_has_an_emoji() -> None:
    assert {pit_emoji(seeds) for seeds in range(1, 100)} == set(renderers.get("mancala").emojis)
