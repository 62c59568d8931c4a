"""The picture of Pig: a card for each seat, and the dice of the turn with their sum."""

from renderers import Renderer, View, seat_cards
from renderers.dice import Die
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.widgets import Panel, Text

WIDTH, MARGIN = 880, 26
DIE, MOST_DICE = 72, 8


def table_scene(view: View) -> Scene:
    """Lay out the cards above a panel with the last dice of the turn, and their sum."""
    panel = Panel(WIDTH - 2 * MARGIN, 120)
    top = MARGIN + seat_cards.HEIGHT + 10
    scene = Scene(WIDTH, top + panel.h + MARGIN)
    seat_cards.add(scene, view, MARGIN, MARGIN, WIDTH - 2 * MARGIN)
    scene.put(panel, MARGIN, top)
    dice: list[Drawable] = [Die(number, DIE) for number in view["rolled"][-MOST_DICE:]]
    row = [*dice, Text(f"+{sum(view['rolled'])}", 52, "accent")]
    scene.row(row, (WIDTH - row_width(row, 14)) // 2, top + panel.h // 2, panel.surface, gap=14)
    return scene


RENDERER = Renderer("pig", table_scene)
