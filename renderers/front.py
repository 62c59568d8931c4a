"""The picture of several games at once, for people who have not chosen one yet."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

import renderers
from renderers.scene import Scene, render
from renderers.sprites import quantize
from renderers.text_fitting import fitted
from renderers.theme import Theme

_EDGE: Final = 24  # pixels in which felt darkens
MOST: Final = 4  # games on it
_WIDTH: Final = 720
_MARGIN: Final = 16
_LABEL: Final = 52  # the height of a game's name above its picture
_SIZES: Final = (34, 30, 26, 22)


def front(games: Sequence[str], labels: Sequence[str], theme: Theme) -> Image.Image:
    """Draw the first few of these games, two in a row, each under its label."""
    shown = list(zip(games, labels, strict=True))[:MOST]
    width = (_WIDTH - 3 * _MARGIN) // 2
    height = width // 2
    rows = -(-len(shown) // 2)
    scene = Scene(_WIDTH, _MARGIN + rows * (_LABEL + height + _MARGIN), plain=True)
    places = [
        (_MARGIN + number % 2 * (width + _MARGIN), _MARGIN + number // 2 * (_LABEL + height + _MARGIN))
        for number in range(len(shown))
    ]
    for (x, y), (_, label) in zip(places, shown, strict=True):
        scene.centre(fitted(label, _SIZES, width, "text"), x + width // 2, y + _LABEL // 2 - 2)
    picture = render(scene, theme)
    for (x, y), (game, _) in zip(places, shown, strict=True):
        motif = renderers.get(game).motif
        if motif is None:
            continue
        drawn = _motif(motif(), theme)
        share = min(width / drawn.width, height / drawn.height)
        size = round(drawn.width * share), round(drawn.height * share)
        small = quantize(drawn.resize(size, Image.Resampling.LANCZOS), theme)
        picture.paste(small, (x + (width - size[0]) // 2, y + _LABEL))
    return picture


def _motif(motif: Scene, theme: Theme) -> Image.Image:
    """Draw a motif on felt that does not darken towards its edges."""
    larger = Scene(motif.width + 2 * _EDGE, motif.height + 2 * _EDGE, plain=True)
    larger.place(motif, _EDGE, _EDGE)
    drawn = render(larger, theme).convert("RGB")
    return drawn.crop((_EDGE, _EDGE, _EDGE + motif.width, _EDGE + motif.height))
