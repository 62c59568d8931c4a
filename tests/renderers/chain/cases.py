"""ZIG-ZAG early and late, with two and four seats."""

from renderers.chain.table import table_scene
from tests.renderers.cases import Case, random_view


def cases() -> dict[str, Case]:
    return {
        "chain, 4 pieces": (table_scene, random_view("chain", 4, 2)),
        "chain, 40 pieces": (table_scene, random_view("chain", 22, 2)),
        "chain, four seats": (table_scene, random_view("chain", 30, 4)),
        "chain, random": (table_scene, random_view("chain", 60, 4, numbers="random", teams="crisscross")),
        "chain, over": (table_scene, random_view("chain", 500, 2)),
    }
