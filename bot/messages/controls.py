"""Buttons, selects and forms as data, and the custom ids that say what they do.

A game's table module describes its controls with `Press`, `Choice` and `Form`; only this module turns them
into discord.py's items. What a press means stands in its custom id: the match, the version of the position
it was drawn for, the act and its argument. So a control survives a restart, costs no memory, and everything
in it is read as hostile input.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import discord
from discord import ui

from bot.images import emojis

Style = Literal["main", "plain", "good", "danger"]

_STYLES = {
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "good": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
_ROW = 5
# What is pressed for a position, and not good for another one. All else keeps its id when the table is
# redrawn, so that a press on its way still finds its button.
_FOR_A_POSITION = {"move", "part", "form"}
_ID = re.compile(
    r"z:(?P<match>[1-9]\d{0,17}):(?P<version>\d{1,9}):(?P<act>[a-z]{1,12}):(?P<arg>[\w -]{0,40})", re.ASCII
)


class NotAControl(ValueError):
    """Text that is not the custom id of a control: `text`."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True, slots=True)
class ControlId:
    """What a control does: `act` on a match, drawn at `version`, with an argument such as a move."""

    match: int
    version: int
    act: str
    arg: str = ""

    def format(self) -> str:
        """As a custom id, at most 85 characters."""
        return f"z:{self.match}:{self.version}:{self.act}:{self.arg}"

    @classmethod
    def parse(cls, text: str) -> "ControlId":
        """The reverse of `format`. Raises NotAControl."""
        found = _ID.fullmatch(text)
        if found is None:
            raise NotAControl(text)
        return cls(int(found["match"]), int(found["version"]), found["act"], found["arg"])


@dataclass(frozen=True, slots=True)
class Press:
    """A button. `act` "move" plays `arg`, "form" opens the form named `arg`; the others are listed in
    `presses`. `drawn` names a picture of `renderers.emojis`, shown before the label where it can be, instead
    of a plain `emoji`."""

    label: str
    act: str
    arg: str = ""
    style: Style = "plain"
    emoji: str | None = None
    disabled: bool = False
    drawn: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A select of at most 25 options, each (label, value).

    The value chosen is the argument of `act`: a whole move for "move", the first part of one for "part".
    `drawn` names pictures of `renderers.emojis`, one for each option, or none.
    """

    placeholder: str
    options: tuple[tuple[str, str], ...]
    act: str = "move"
    drawn: tuple[str, ...] = ()


Control = Press | Choice


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one line of text to fill in. The game's table module makes a move of the answer."""

    name: str
    title: str
    label: str
    placeholder: str
    max_length: int = 20


def rows(controls: Iterable[Control], match_id: int, version: int) -> list[ui.ActionRow[Any]]:
    """The controls in rows of Discord's: five buttons each, a select alone."""
    made: list[ui.ActionRow[Any]] = []
    for place, control in enumerate(controls):
        item = _item(control, match_id, version, place)
        if isinstance(control, Choice) or not made or not _has_room(made[-1]):
            made.append(ui.ActionRow(item))
        else:
            made[-1].add_item(item)
    return made


def modal(form: Form, match_id: int, version: int) -> ui.Modal:
    """The form as a modal. It is not kept waiting for: its answer is routed by the custom id like a press."""
    made = ui.Modal(title=form.title, custom_id=ControlId(match_id, version, "filled", form.name).format())
    made.add_item(
        ui.Label(
            text=form.label,
            component=ui.TextInput(
                custom_id="answer", placeholder=form.placeholder, min_length=1, max_length=form.max_length
            ),
        )
    )
    made.stop()
    return made


def answer_of(data: dict[str, Any]) -> str:
    """What was typed into the form whose submitted data this is; "" when it has no such field."""
    waiting: list[Any] = [data]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting += part
        elif isinstance(part, dict) and part.get("custom_id") == "answer":
            return str(part.get("value", ""))
        elif isinstance(part, dict):
            waiting += [part.get("components"), part.get("component")]
    return ""


def chosen(interaction: discord.Interaction[Any]) -> list[str]:
    """What was chosen in a menu; untrusted."""
    values = dict(interaction.data or {}).get("values")
    return [str(value) for value in values] if isinstance(values, list) else []


def unlistened(items: Sequence[ui.Item[Any]]) -> ui.LayoutView:
    """A view of these items that discord.py does not keep: presses are routed by their custom ids instead."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def _item(control: Control, match_id: int, version: int, place: int) -> ui.Item[Any]:
    if isinstance(control, Choice):
        # Ids in a message have to differ; what is chosen takes the place of this argument.
        custom_id = ControlId(match_id, _version(control, version), control.act, str(place)).format()
        return ui.Select(custom_id=custom_id, placeholder=control.placeholder, options=_options(control))
    return ui.Button(
        label=control.label,
        style=_STYLES[control.style],
        custom_id=ControlId(match_id, _version(control, version), control.act, control.arg).format(),
        emoji=emojis.get(control.drawn) or control.emoji,
        disabled=control.disabled,
    )


def _options(choice: Choice) -> list[discord.SelectOption]:
    drawn = choice.drawn or ("",) * len(choice.options)
    return [
        discord.SelectOption(label=label, value=value, emoji=emojis.get(name))
        for (label, value), name in zip(choice.options, drawn, strict=True)
    ]


def _version(control: Control, version: int) -> int:
    return version if control.act in _FOR_A_POSITION else 0


def _has_room(row: ui.ActionRow[Any]) -> bool:
    return len(row.children) < _ROW and all(isinstance(item, ui.Button) for item in row.children)
