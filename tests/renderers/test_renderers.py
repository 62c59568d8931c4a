"""A game's pictures are found by its name."""

import pytest

import engines
import renderers
from renderers import theme


def test_every_game_has_pictures():
    assert set(engines.games()) <= set(renderers.names())


@pytest.mark.parametrize("name", renderers.names())
def test_a_renderer_offers_what_its_game_needs(name: str):
    module = renderers.get(name)
    assert module.example(theme.get()).mode == "P"
    if engines.get(name).HIDDEN:
        assert callable(module.hand)


@pytest.mark.parametrize("name", ["ludo", "theme", "../dominoes", ""])
def test_an_unknown_game_is_refused(name: str):
    with pytest.raises(ValueError):
        renderers.get(name)
