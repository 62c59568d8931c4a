"""Every throw has an emoji."""

import renderers
from renderers.emojis import die_emoji


def test_every_number_of_a_die_has_an_emoji() -> None:
    assert {die_emoji(number) for number in range(1, 7)} == set(renderers.get("chain").emojis)
