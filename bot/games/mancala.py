"""Zig Zag mancala in Discord: its words and controls.

Every fact comes from the view, see `engines.mancala.view`.
"""

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import Any

from bot.games import MOST_BUTTONS, GamePresentation
from bot.i18n import Texts
from bot.table.controls import Choice, Control, Press
from bot.table.names import MARKS, Names
from engines.conditional_moves import ConditionalMove
from engines.game import Event
from engines.mancala.plans import CAPTURES, reply
from engines.mancala.state import QUIET
from engines.mancala.view import MancalaView, landing, sowing
from renderers.mancala.emojis import pit_emoji

_MOST_COUNTED = 10  # pits a side whose buttons also say how many seeds are in them
_WARNING = 20  # quiet moves left at which players begin to see the countdown
_SILENT_EVENTS = {"lap"}  # the sowing's own sentence counts the laps
_RESULT_EVENTS = {"won", "drawn"}


class Mancala(GamePresentation[MancalaView]):
    """A button for each pit, or two selects on a long board."""

    PICTURES_PLAYERS = True

    def describe_options(self, options: Mapping[str, Any], t: Texts) -> list[str]:
        return [
            t("mancala-chosen-pits", pits=options["pits"]),
            t("mancala-chosen-seeds", seeds=options["seeds"]),
        ]

    def headline(self, view: MancalaView, t: Texts) -> str:
        total = 2 * view["options"]["pits"] * view["options"]["seeds"]
        goal = t("mancala-headline", win=total // 2 + 1, seeds=total)
        if view["ended"] is not None:
            return goal
        if view["quiet_left"] <= _WARNING:
            goal = t("mancala-headline-quiet", left=view["quiet_left"])
        return f"{_lead(view, t)} · {goal}"

    def seat_note(self, view: MancalaView, seat: int, t: Texts) -> str:
        return f"{t('mancala-side', seat=seat)} · {self.final_note(view, seat, t)}"

    def final_note(self, view: MancalaView, seat: int, t: Texts) -> str:
        if view["awarded"][seat]:
            captured, awarded = view["stores"][seat], view["awarded"][seat]
            return t("mancala-note-awarded", captured=captured, awarded=awarded, count=captured + awarded)
        return t("mancala-note-score", count=view["scores"][seat])

    def prompt(self, view: MancalaView, names: Names, t: Texts) -> str:
        if view["barred"]:
            return t("mancala-prompt-barred", pits=", ".join(view["barred"]))
        return t("mancala-prompt")

    def describe(self, view: MancalaView, names: Names, t: Texts) -> str:
        parts = [_describe_row(view, seat, names, t) for seat in (1, 0)]
        if view["last"] is not None:
            parts += _describe_last(view["last"], names, t)
        if view["to_move"] is None:
            return " ".join([*parts, *_describe_awarded(view, names, t), t("mancala-describe-over")])
        if view["barred"]:
            parts.append(t("mancala-describe-barred", pits=", ".join(view["barred"])))
        return " ".join([*parts, t("mancala-describe-turn", name=names.plain_text(view["to_move"]))])

    def describe_event(self, event: Event, names: Names, t: Texts) -> str:
        kind = event["event"]
        if kind in _SILENT_EVENTS:
            return ""
        values = dict(event)
        if "seat" in values:
            values["name"] = names[values.pop("seat")]
        if "scores" in values:
            values["scores"] = "\u2013".join(str(score) for score in sorted(values["scores"], reverse=True))
        if "pits" in values:
            values["pits"] = ", ".join(values["pits"])
        if kind == "ended":
            return t(f"mancala-event-ended-{values['reason']}")
        return t(f"mancala-event-{kind}", **values)

    def is_in_result(self, event: Event) -> bool:
        """Return whether the event is the winner, or why the match is over and the seeds left count."""
        return event["event"] in _RESULT_EVENTS or (event["event"] == "ended" and event["reason"] != QUIET)

    def describe_move(self, view: MancalaView, move: str, t: Texts) -> str:
        sown = sowing(view["south"], view["north"], move)
        last = landing(sown)["last"]
        return t("mancala-move", pit=move, seeds=_seeds(view, move), last=last, captured=sown.captured)

    def hint_values(self, view: MancalaView) -> Mapping[str, Any]:
        return {"total": 2 * view["options"]["pits"] * view["options"]["seeds"]}

    def has_highlight(self, view: MancalaView) -> bool:
        return view["last_capture"] is not None

    def highlight_value(self, event: Event) -> int:
        return int(event["count"]) if event["event"] == "captured" else 0

    def highlight_lead(self, event: Event) -> int:
        return 2

    def table_controls(self, view: MancalaView, t: Texts) -> Sequence[Control]:
        """Return a button for each pit of the player to move, so that each pit keeps its place.

        If they are too many, return a select of the legal moves for each half of the board.
        """
        legal, count = view["legal"], view["options"]["pits"]
        if view["to_move"] is None:
            return []
        if count <= MOST_BUTTONS:
            letters = ascii_lowercase[:count]
            return [_press(view, pit, t) for pit in (letters.upper() if view["to_move"] else letters)]
        half = view["options"]["pits"] // 2
        halves = [[pit for pit in legal if (_place(pit) < half) == left] for left in (True, False)]
        return [_select(view, pits, t) for pits in halves if pits]

    def condition_kind(self, condition: str) -> str:
        return condition if condition == CAPTURES else "reply"

    def why_unmet(self, view: MancalaView, step: ConditionalMove, t: Texts) -> str:
        if step.condition == CAPTURES:
            return t("mancala-unmet-captures", move=self.planned_text(view, step.move))
        sown = reply(view)
        return "" if sown is None else t("mancala-unmet-reply", sown=sown, condition=step.condition)

    def puzzle_known(self, known: Mapping[str, Any], t: Texts) -> str:
        """Return over how many turns seeds are counted, where a puzzle is not about the end."""
        return t("mancala-known", turns=known["turns"]) if "turns" in known else ""


PRESENTATION = Mancala("mancala")


def _press(view: MancalaView, pit: str, t: Texts) -> Press:
    if view["options"]["pits"] > _MOST_COUNTED:
        legal = pit in view["legal"]
        return Press(pit, "move", pit, style="primary" if legal else "secondary", disabled=not legal)
    if pit in view["barred"]:
        return Press(t("mancala-pit-barred", pit=pit), "move", pit, disabled=True)
    seeds = _seeds(view, pit)
    label = t("mancala-pit", pit=pit, seeds=seeds)
    if pit not in view["legal"]:
        return Press(label, "move", pit, disabled=True)
    return Press(label, "move", pit, style="primary", emoji=pit_emoji(seeds))


def _select(view: MancalaView, pits: Sequence[str], t: Texts) -> Choice:
    options = tuple((t("mancala-pit-words", pit=pit, seeds=_seeds(view, pit)), pit) for pit in pits)
    pit_emojis = tuple(pit_emoji(_seeds(view, pit)) for pit in pits)
    return Choice(t("mancala-choose-pit", first=pits[0], last=pits[-1]), options, emojis=pit_emojis)


def _lead(view: MancalaView, t: Texts) -> str:
    """Return who has captured more, or that both have as many."""
    low, high = sorted(view["scores"])
    if low == high:
        return t("mancala-level", high=high)
    return t("mancala-leads", mark=MARKS[view["scores"].index(high)], high=high, low=low)


def _place(pit: str) -> int:
    return ascii_lowercase.index(pit.lower())


def _seeds(view: MancalaView, pit: str) -> int:
    row: Sequence[int] = view["south" if pit.islower() else "north"]
    return row[_place(pit)]


def _describe_row(view: MancalaView, seat: int, names: Names, t: Texts) -> str:
    row = view["north" if seat else "south"]
    letters = ascii_lowercase[: len(row)].upper() if seat else ascii_lowercase[: len(row)]
    return t(
        "mancala-describe-row",
        name=names.plain_text(seat),
        seat=seat,
        first=letters[0],
        last=letters[-1],
        pits=" ".join(str(seeds) for seeds in row),
        captured=view["stores"][seat],
    )


def _describe_awarded(view: MancalaView, names: Names, t: Texts) -> list[str]:
    """Return who got the seeds that are left in the pits, if anyone did."""
    return [
        t("mancala-describe-awarded", name=names.plain_text(seat), count=count)
        for seat, count in enumerate(view["awarded"])
        if count
    ]


def _describe_last(last: Mapping[str, Any], names: Names, t: Texts) -> list[str]:
    pit, *lifted = [lap[0] for lap in last["laps"]]
    name, to = names.plain_text(last["seat"]), last["last"]
    if lifted:
        text = t("mancala-describe-last-laps", name=name, pit=pit, lifted=", ".join(lifted), last=to)
    else:
        text = t("mancala-describe-last", name=name, pit=pit, last=to)
    if not last["captured"]:
        return [text]
    return [text, t("mancala-describe-captured", count=last["captured"], pit=last["captured_from"])]
