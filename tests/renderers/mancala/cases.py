"""Mancala on narrow and wide boards, with few and many seeds."""

from renderers.mancala.table import table_scene
from tests.renderers.cases import Case, random_view


def cases() -> dict[str, Case]:
    boards: dict[str, Case] = {
        f"mancala, {pits} pits": (table_scene, random_view("mancala", 9, 2, pits=pits))
        for pits in (6, 10, 12, 16, 20, 26)
    }
    return boards | {
        "mancala, 540 seeds": (table_scene, random_view("mancala", 40, 2, pits=18, seeds=15)),
    }
