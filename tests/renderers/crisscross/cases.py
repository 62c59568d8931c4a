"""CrissCross with small and large sets, short and long arms."""

from renderers.crisscross.table import table_scene
from tests.renderers.cases import Case, random_view


def cases() -> dict[str, Case]:
    return {
        "crisscross, set 6": (table_scene, random_view("crisscross", 15, 1)),
        "crisscross, set 9": (table_scene, random_view("crisscross", 40, 1, set=9, arms=5)),
        "crisscross, 3 arms": (table_scene, random_view("crisscross", 60, 1, set=9, arms=3)),
        "crisscross, over": (table_scene, random_view("crisscross", 500, 1, set=9, arms=5)),
    }
