"""What an animation shows of a move: the seeds sown one by one, and what they capture."""

from collections.abc import Sequence
from string import ascii_lowercase

from renderers import View


def move_steps(before: View, after: View) -> Sequence[View]:
    """Show the position after each seed sown, and with what the move captured."""
    last = after["last"]
    rows = {"south": list(before["south"]), "north": list(before["north"])}
    views, sown = [], list[list[str]]()
    for start, *path in last["laps"]:
        sown.append([start])
        _row(rows, start)[_place(start)] = 0
        for pit in path:
            sown[-1].append(pit)
            _row(rows, pit)[_place(pit)] += 1
            views.append(
                {
                    **before,
                    **{side: list(row) for side, row in rows.items()},
                    "to_move": last["seat"],
                    "legal": [],
                    "barred": [],
                    "last": {
                        "seat": last["seat"],
                        "laps": [list(lap) for lap in sown],
                        "last": pit,
                        "captured": 0,
                        "captured_from": None,
                    },
                }
            )
    return views


def _row(rows: dict[str, list[int]], pit: str) -> list[int]:
    return rows["south" if pit.islower() else "north"]


def _place(pit: str) -> int:
    return ascii_lowercase.index(pit.lower())
