"""The motif of mancala: seeds sown in a zigzag across both rows."""

from itertools import pairwise

from renderers.mancala.sprites import RING, WOOD, Arrow, Board, Pit
from renderers.scene import Scene

_PITS = ((4, 6, 3), (5, 0, 7))  # seeds, by row
_SOWN = ((1, 1), (0, 0), (2, 1))  # columns and rows: from where, and how it goes on
_DIAMETER, _STEP, _HEIGHT = 96, 124, 250
_COLUMNS, _ROWS = (76, 76 + _STEP, 76 + 2 * _STEP), (80, 200)


def motif() -> Scene:
    scene = Scene(400, 280)
    scene.put(Board(384, _HEIGHT, ()), 8, 14)
    rings = {_SOWN[0]: "seat0", _SOWN[-1]: "ivory"}
    edge = _DIAMETER // 2 + RING + 3
    for (column, row), (to_column, to_row) in pairwise(((1, 1), (2, 0))):
        (x, y), (to_x, to_y) = (_COLUMNS[column], _ROWS[row]), (_COLUMNS[to_column], _ROWS[to_row])
        arrow = Arrow(to_x - x, to_y - y, edge, edge, "seat0")
        scene.put(arrow, min(x, to_x), min(y, to_y), WOOD)
    for row, seeds in enumerate(_PITS):
        for column, count in enumerate(seeds):
            pit = Pit(count, _DIAMETER, (column + row) % 3, 0, rings.get((column, row)))
            scene.centre(pit, _COLUMNS[column], _ROWS[row], WOOD)
    return scene
