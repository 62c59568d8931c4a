"""ZIG-ZAG early and late, with two and four seats."""

from typing import Any

from renderers.chain.table import table_scene
from tests.renderers.cases import Case, random_view


def placing_view(plies: int, seats: int, **options: int | str) -> dict[str, Any]:
    """Return a view with letters on the squares of a die, after a first piece on one of the other's."""
    view = dict(random_view("chain", plies, seats, **options))
    chosen, *_ = view["squares"][1]
    line, column = 12 - int(chosen[1:]), "abcdefghijkl".index(chosen[0])
    pieces = [list(row) for row in view["pieces"]]
    pieces[line][column] = str(view["teams"][view["to_move"]])
    letters = dict(zip(view["squares"][0], "ABCDEFGHIJKLMNOPQRSTUVWX", strict=False))
    marked = {"letters": letters, "chosen": chosen, "pieces": ["".join(row) for row in pieces]}
    return {**view, **marked, "squares": [view["squares"][0], []]}


def cases() -> dict[str, Case]:
    return {
        "chain, 4 pieces": (table_scene, random_view("chain", 4, 2)),
        "chain, 40 pieces": (table_scene, random_view("chain", 22, 2)),
        "chain, placing": (table_scene, placing_view(4, 2)),
        "chain, four seats": (table_scene, random_view("chain", 30, 4)),
        "chain, random": (table_scene, random_view("chain", 60, 4, numbers="random", teams="crisscross")),
        "chain, over": (table_scene, random_view("chain", 500, 2)),
    }
