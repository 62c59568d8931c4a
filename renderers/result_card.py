"""A picture of a finished match for sharing: game, date and story above the last position, below how to play.

It names the players whose names the font can draw; the message names all of them.
"""

from dataclasses import dataclass
from typing import Final

from PIL import Image

import renderers
from renderers import View, fonts
from renderers.scene import Scene, render
from renderers.theme import Theme
from renderers.widgets import Panel, Text

HEAD: Final = 196
FOOT: Final = 74
_MARGIN: Final = 26
_INSIDE: Final = 26
_LINE: Final = (34, 30, 28)


@dataclass(frozen=True, slots=True)
class Caption:
    """What is written on the card, in the reader's language; `play` is the bot's name and how to play it."""

    title: str
    date: str
    story: str
    detail: str
    play: str


def result_card(game: str, view: View, caption: Caption, theme: Theme) -> Image.Image:
    """Draw the card of a finished match from a spectator's view of its end."""
    return render(card_scene(game, view, caption), theme)


def card_scene(game: str, view: View, caption: Caption) -> Scene:
    """Lay out the card."""
    table = renderers.get(game).table_scene(view)
    scene = Scene(table.width, HEAD + table.height + FOOT, plain=table.plain)
    scene.place(table, 0, HEAD)
    _add_head(scene, caption)
    _add_foot(scene, caption)
    return scene


def _add_head(scene: Scene, caption: Caption) -> None:
    """Add the panel above the table: the game and the date, below the story, and what stood out."""
    panel = Panel(scene.width - 2 * _MARGIN, HEAD - _MARGIN, "lit")
    scene.put(panel, _MARGIN, _MARGIN)
    left, right = _MARGIN + _INSIDE, scene.width - _MARGIN - _INSIDE
    date = Text(caption.date, 28, "muted")
    scene.put(date, right - date.size[0], _MARGIN + 25, panel.surface)
    title = _line(caption.title, right - left - date.size[0] - 30, "text")
    scene.put(title, left, _MARGIN + 23, panel.surface)
    scene.put(_line(caption.story, right - left, "accent"), left, _MARGIN + 76, panel.surface)
    scene.put(_line(caption.detail, right - left, "muted"), left, _MARGIN + 124, panel.surface)


def _add_foot(scene: Scene, caption: Caption) -> None:
    """Add the line below the table: the bot's name, and how to play the game."""
    left = _MARGIN + _INSIDE
    scene.row([_line(caption.play, scene.width - 2 * left, "muted")], left, scene.height - FOOT // 2 - 6)


def _line(text: str, room: int, tone: str) -> Text:
    """Write a line of text that fits; one that the font cannot draw is left out."""
    if not fonts.can_draw(text):
        return Text("", _LINE[-1], tone)
    composed = fonts.compose(text)
    size = fonts.fitting_size(composed, _LINE, room)
    while composed and fonts.width(composed, size) > room:
        composed = composed[:-2].rstrip(" …") + "…" if len(composed) > 2 else ""
    return Text(composed, size, tone)
