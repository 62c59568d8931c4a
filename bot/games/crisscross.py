"""CrissCross in Discord: its words and controls.

Every fact comes from the view, see `engines.crisscross.view`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games import GamePresentation
from bot.i18n import Texts
from bot.images import emojis
from bot.table.controls import Control, Press
from bot.table.names import Names
from engines.crisscross.notation import letter, with_letter
from engines.crisscross.view import CrisscrossView
from engines.game import Event

_ARM_SQUARES, _LEFT_SQUARE = "🟦🟩🟨🟧🟪", "⬛"
_SILENT_EVENTS = {"drew", "cleared", "stuck"}  # the prompt names the drawn tile, the result the end


class Crisscross(GamePresentation[CrisscrossView]):
    """A button for each arm that the drawn tile can go to."""

    PICTURES_PLAYERS = True

    def describe_options(self, options: Mapping[str, Any], t: Texts) -> list[str]:
        parts = [
            t("crisscross-chosen-set", set=options["set"]),
            t("crisscross-chosen-arms", arms=options["arms"]),
        ]
        unusual = [("doubles", "scrap"), ("opening", "cross")]
        parts += [t(f"crisscross-chosen-{value}") for option, value in unusual if options[option] == value]
        return parts

    def headline(self, view: CrisscrossView, t: Texts) -> str:
        return " · ".join(
            [
                *([] if view["to_move"] is None else [t("crisscross-goal", **_progress(view))]),
                *self.describe_options(view["options"], t),
            ]
        )

    def seat_note(self, view: CrisscrossView, seat: int, t: Texts) -> str:
        return t("crisscross-note", count=view["remaining"])

    def captions(self, view: CrisscrossView, t: Texts) -> Mapping[str, Any]:
        """Return how many tiles are placed and left, and what the two piles are called."""
        return {
            "progress": t("crisscross-caption-progress", **_progress(view)),
            "left": t("crisscross-note", count=view["remaining"]),
            "stock": t("crisscross-caption-stock"),
            "scrap": t("crisscross-caption-scrap"),
        }

    def prompt(self, view: CrisscrossView, names: Names, t: Texts) -> str:
        assert view["drawn"] is not None, "a turn begins with a drawn tile"
        tile = emojis.tile(view["drawn"])
        if not view["outward"]:
            return t("crisscross-prompt-on", tile=tile)
        arm = letter(len(view["arms"]) + 1)
        if view["fits"]:
            return t("crisscross-prompt-either", tile=tile, arm=arm)
        if len(view["outward"]) == 1:
            return t("crisscross-prompt-double", tile=tile, arm=arm)
        return t("crisscross-prompt-arm", tile=tile, arm=arm)

    def describe(self, view: CrisscrossView, names: Names, t: Texts) -> str:
        parts = [
            t(
                "crisscross-describe-arm",
                arm=letter(number),
                tiles=", ".join(arm),
                end=view["ends"][number - 1],
            )
            for number, arm in enumerate(view["arms"], start=1)
        ]
        if not parts:
            parts.append(t("crisscross-describe-empty"))
        if view["reason"] is not None:
            parts.append(t(f"crisscross-describe-{view['reason']}", count=view["remaining"]))
        elif view["to_move"] is None:
            parts.append(t("default-describe-over"))
        else:
            parts.append(t("crisscross-describe-progress", **_progress(view)))
            parts += [*_describe_drawn(view, t), t("crisscross-describe-stock", count=view["stock"])]
        return " ".join(parts + _describe_scrap(view, t))

    def describe_event(self, event: Event, names: Names, t: Texts) -> str:
        if event["event"] in _SILENT_EVENTS:
            return ""
        values = {key: value for key, value in event.items() if key not in ("event", "seat")}
        if "tiles" in values:
            values["tiles"] = emojis.tiles(values["tiles"])
        if "tile" in values:
            values["tile"] = emojis.tile(values["tile"])
        if "arm" in values:
            values["arm"] = letter(values["arm"])
        return t(f"crisscross-event-{event['event']}", **values)

    def describe_move(self, view: CrisscrossView, move: str, t: Texts) -> str:
        assert view["drawn"] is not None, "a turn begins with a drawn tile"
        kind, number = move.split()
        tile = emojis.tile(view["drawn"])
        if kind == "on":
            arm = int(number)
            return t("crisscross-move-on", tile=tile, arm=letter(arm), end=view["ends"][arm - 1])
        return t("crisscross-move-arm", tile=tile, arm=letter(len(view["arms"]) + 1), out=number)

    def has_highlight(self, view: CrisscrossView) -> bool:
        return view["reason"] == "cleared"

    def highlight_value(self, event: Event) -> int:
        return int(event["event"] == "cleared")

    def highlight_lead(self, event: Event) -> int:
        return 8

    def table_controls(self, view: CrisscrossView, t: Texts) -> Sequence[Control]:
        if view["drawn"] is None:
            return []
        on = [_on(arm, view["ends"][arm - 1], t) for arm in view["fits"]]
        return on + [_start(len(view["arms"]) + 1, out, t) for out in view["outward"]]

    def emoji_summary(self, view: CrisscrossView) -> str:
        """Return a square for each arm with the number of its tiles, and one for those that are left."""
        arms = [f"{square}{len(arm)}" for square, arm in zip(_ARM_SQUARES, view["arms"], strict=False)]
        return " ".join([*arms, *([f"{_LEFT_SQUARE}{view['remaining']}"] if view["remaining"] else [])])

    def move_text(self, move: str) -> str:
        return with_letter(move)

    def name_move(self, view: CrisscrossView, move: str, t: Texts) -> str:
        """Return the tile and the button: as typed, a move does not say which arm it starts."""
        assert view["drawn"] is not None, "a turn begins with a drawn tile"
        kind, number = move.split()
        if kind == "on":
            button = _on(int(number), view["ends"][int(number) - 1], t)
        else:
            button = _start(len(view["arms"]) + 1, int(number), t)
        return f"{emojis.tile(view['drawn'])} → {button.label}"

    def puzzle_known(self, known: Mapping[str, Any], t: Texts) -> str:
        """Return which tiles are still to come, as everyone can work out from what has been placed."""
        lines = [t("crisscross-known", tiles=emojis.tiles(known["stock"]))] if known["stock"] else []
        if known["scrap"]:
            key = "crisscross-known-scrap" if known["stock"] else "crisscross-known-again"
            lines.append(t(key, tiles=emojis.tiles(known["scrap"])))
        return "\n".join(lines)


PRESENTATION = Crisscross("crisscross")


# The prompt shows the tile; without it on each button, all fit side by side on a phone.
def _on(arm: int, end: int, t: Texts) -> Press:
    return Press(t("crisscross-on", arm=letter(arm), end=end), "move", f"on {arm}", style="success")


def _start(arm: int, out: int, t: Texts) -> Press:
    return Press(t("crisscross-out", arm=letter(arm), out=out), "move", f"arm {out}", style="primary")


def _progress(view: CrisscrossView) -> dict[str, int]:
    """Return how many tiles are placed, of how many, and how many are left."""
    placed, left = sum(map(len, view["arms"])), view["remaining"]
    return {"placed": placed, "left": left, "all": placed + left}


def _describe_drawn(view: CrisscrossView, t: Texts) -> list[str]:
    """Return sentences about the drawn tile and where it can go."""
    parts = [t("crisscross-describe-drawn", tile=view["drawn"])]
    if view["fits"]:
        arms = ", ".join(map(letter, view["fits"]))
        parts.append(t("crisscross-describe-fits", arms=arms, count=len(view["fits"])))
    if view["outward"]:
        parts.append(t("crisscross-describe-start", arm=letter(len(view["arms"]) + 1)))
    return parts


def _describe_scrap(view: CrisscrossView, t: Texts) -> list[str]:
    """Return sentences about the scrap heap and what has just gone there; at the end, what is left."""
    if view["reason"] is not None:
        return [t("crisscross-describe-left", tiles=", ".join(view["scrap"]))] if view["scrap"] else []
    parts = [t("crisscross-describe-scrap", count=len(view["scrap"]))]
    if view["scrapped"]:
        parts.append(t("crisscross-describe-scrapped", tiles=", ".join(view["scrapped"])))
    if view["shuffled"] is not None:
        parts.append(t("crisscross-describe-shuffled"))
    return parts
