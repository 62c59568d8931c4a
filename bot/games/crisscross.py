"""CrissCross at the table: its words and its controls. Every fact comes from the view, see
`engines.crisscross.view`."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.i18n import Texts
from bot.images import emojis
from bot.messages.controls import Control, Form, Press
from bot.messages.player_names import Names
from renderers.emojis import tile as drawn_tile

View = Mapping[str, Any]

_NO_WORDS = {"drew"}  # the prompt names the tile drawn anyway


def chosen(options: Mapping[str, Any], t: Texts) -> list[str]:
    said = [
        t("crisscross-chosen-set", set=options["set"]),
        t("crisscross-chosen-arms", arms=options["arms"]),
    ]
    unusual = [("doubles", "scrap"), ("opening", "cross")]
    return said + [t(f"crisscross-chosen-{value}") for option, value in unusual if options[option] == value]


def headline(view: View, t: Texts) -> str:
    return " · ".join([*chosen(view["options"], t), t("crisscross-pass", number=view["pass"])])


def seat_note(view: View, seat: int, t: Texts) -> str:
    return t("crisscross-note", count=view["remaining"])


def prompt(view: View, t: Texts) -> str:
    tile, arm = emojis.tile(view["drawn"]), len(view["arms"]) + 1
    if not view["outward"]:
        return t("crisscross-prompt-on", tile=tile)
    if view["fits"]:
        return t("crisscross-prompt-either", tile=tile, arm=arm)
    if len(view["outward"]) == 1:
        return t("crisscross-prompt-double", tile=tile, arm=arm)
    return t("crisscross-prompt-arm", tile=tile, arm=arm)


def describe(view: View, names: Names, t: Texts) -> str:
    parts = [
        t("crisscross-describe-arm", arm=number, tiles=", ".join(arm), end=view["ends"][number - 1])
        for number, arm in enumerate(view["arms"], start=1)
    ]
    if not parts:
        parts.append(t("crisscross-describe-empty"))
    if view["reason"] is not None:
        parts.append(t(f"crisscross-describe-{view['reason']}", count=view["remaining"]))
    else:
        parts += [*_describe_drawn(view, t), t("crisscross-describe-stock", count=view["stock"])]
    return " ".join(parts + _describe_scrap(view, t))


def describe_hand(view: View, t: Texts) -> str:
    return ""


def event(event: View, names: Names, t: Texts) -> str:
    if event["event"] in _NO_WORDS:
        return ""
    values = {key: value for key, value in event.items() if key not in ("event", "seat")}
    if "tiles" in values:
        values["tiles"] = emojis.tiles(values["tiles"])
    if "tile" in values:
        values["tile"] = emojis.tile(values["tile"])
    return t(f"crisscross-event-{event['event']}", **values)


def table_controls(view: View, t: Texts) -> Sequence[Control]:
    if view["drawn"] is None:
        return []
    drawn = drawn_tile(view["drawn"])
    on = [_on(arm, view["ends"][arm - 1], drawn, t) for arm in view["fits"]]
    out = [
        Press(t("crisscross-out", out=out), "move", f"arm {out}", style="main", drawn=drawn)
        for out in view["outward"]
    ]
    return on + out


def hand_controls(view: View, t: Texts) -> Sequence[Control]:
    return []


def more(view: View, chosen: str, t: Texts) -> Sequence[Control]:
    return []


def form(name: str, view: View, t: Texts) -> Form | None:
    return None


def move_of(form: str, answer: str) -> str:
    return answer.strip()


def _on(arm: int, end: int, drawn: str, t: Texts) -> Press:
    label = t("crisscross-on", arm=arm, end=end)
    return Press(label, "move", f"on {arm}", style="good", drawn=drawn)


def _describe_drawn(view: View, t: Texts) -> list[str]:
    """The tile drawn and where it can go."""
    parts = [t("crisscross-describe-drawn", tile=view["drawn"])]
    if view["fits"]:
        arms = ", ".join(str(arm) for arm in view["fits"])
        parts.append(t("crisscross-describe-fits", arms=arms, count=len(view["fits"])))
    if view["outward"]:
        parts.append(t("crisscross-describe-start", arm=len(view["arms"]) + 1))
    return parts


def _describe_scrap(view: View, t: Texts) -> list[str]:
    """The scrap heap, and what has just gone there."""
    scrap = ", ".join(view["scrap"])
    parts = [
        t("crisscross-describe-scrap", tiles=scrap, count=len(view["scrap"]))
        if scrap
        else t("crisscross-describe-scrap-empty")
    ]
    if view["reason"] is not None:
        return parts
    if view["scrapped"]:
        parts.append(t("crisscross-describe-scrapped", tiles=", ".join(view["scrapped"])))
    if view["shuffled"] is not None:
        parts.append(t("crisscross-describe-shuffled"))
    return parts
