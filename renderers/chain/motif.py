"""The motif of chain: a chain over sides and corners, and the dice."""

from itertools import pairwise

from renderers.chain.sprites import CELL, Joint, Square
from renderers.dice import Die
from renderers.scene import Scene

_NUMBERS = ("31542", "64326", "25164", "46235", "52613")  # from the top down
_CHAIN = ((1, 0), (2, 1), (1, 2), (1, 3), (2, 4))  # columns and rows
_OTHERS = ((3, 1), (4, 2), (0, 3))
_LEFT, _TOP = 10, 5


def motif() -> Scene:
    scene = Scene(400, 280)
    pieces = dict.fromkeys(_CHAIN, 0) | dict.fromkeys(_OTHERS, 1)
    for row, numbers in enumerate(_NUMBERS):
        for column, number in enumerate(numbers):
            square = Square(int(number), pieces.get((column, row)))
            scene.put(square, _LEFT + column * CELL, _TOP + row * CELL)
    for way in (_CHAIN, _OTHERS[:2]):
        for (column, row), (to_column, to_row) in pairwise(way):
            team = pieces[column, row]
            joint = Joint(to_column - column, row - to_row, team)
            x, y = _LEFT + min(column, to_column) * CELL, _TOP + min(row, to_row) * CELL
            scene.put(joint, x, y, f"seat{team}")
    for die, y in ((3, 90), (6, 196)):
        scene.centre(Die(die, 88), 342, y)
    return scene
