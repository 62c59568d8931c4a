"""Buttons, selects and forms of a match as data, and their custom ids.

A game describes its controls with `Press`, `Choice` and `Form`; only this module turns them into discord.py's
items, and makes choices fit that are too long for a select. The custom id of a control holds all that its
handler needs: the match, the version of the position it was drawn for, the action and its argument. So
controls survive restarts and cost no memory; ids are parsed as hostile input.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Literal

import discord
from discord import ui

from bot.discord.paging import OPTIONS, PLACEHOLDER, shortened
from bot.discord.routes import NotAControl, Route, page_id
from bot.images import emojis

Style = Literal["primary", "secondary", "success", "danger"]

CONTROL_PREFIX = "z:"
BUTTONS_IN_ROW = 4  # Discord allows 5, but a phone wraps the fifth
_SHORT, _SHORT_IN_ROW = 2, 5  # labels of at most 2 characters without an emoji don't wrap
# Actions that are valid in one position only. All others keep their ids when the table is redrawn, so that a
# press that is under way still finds its button. They carry version 0, so a handler that compares versions
# refuses an action missing here at every press.
_POSITION_ACTS = {"move", "askplay", "playhint", "showme", "part", "form", "yes", "yeshand"}
_ID = re.compile(
    r"z:(?P<match>[1-9]\d{0,17}):(?P<version>\d{1,9}):(?P<act>[a-z]{1,12}):(?P<arg>[\w -]{0,40})", re.ASCII
)


@dataclass(frozen=True, slots=True)
class ControlId:
    """The custom id of a control: `act` on a match, drawn at `version`, with an argument such as a move."""

    match: int
    version: int
    act: str
    arg: str = ""

    def format(self) -> str:
        """Return the custom id, at most 85 characters."""
        return f"z:{self.match}:{self.version}:{self.act}:{self.arg}"

    @classmethod
    def parse(cls, text: str) -> "ControlId":
        """Parse what `format` returns. Raises NotAControl."""
        matched = _ID.fullmatch(text)
        if matched is None:
            raise NotAControl(text)
        return cls(int(matched["match"]), int(matched["version"]), matched["act"], matched["arg"])


class Act(Route[ControlId]):
    """The route of the controls with this act."""

    def __init__(self, act: str) -> None:
        super().__init__(f"z:{{}}:{{}}:{act}:{{chosen}}", ())
        self.name = f"z:{act}"
        self._act = act

    def read(self, arguments: Sequence[str], values: Sequence[str] = ()) -> tuple[ControlId] | None:
        """Return the control of an untrusted custom id; what was chosen replaces its argument."""
        if self._act not in arguments:
            return None
        try:
            control = ControlId.parse(":".join([self.page, *arguments]))
            if values:
                control = ControlId.parse(replace(control, arg=values[0]).format())
        except NotAControl:
            return None
        return (control,) if control.act == self._act else None


@dataclass(frozen=True, slots=True)
class Press:
    """A button.

    `act` "move" plays `arg`, "askplay" asks before it does, "form" opens the form named `arg`;
    `ComponentHandlers` has all others, to which features add theirs.
    `emoji` is the name of an application emoji (see `renderers.emojis`), shown before the label once it has
    been uploaded. A `disabled` button keeps its place and cannot be pressed; its label may say why.
    """

    label: str
    act: str
    arg: str = ""
    style: Style = "secondary"
    emoji: str = ""
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A select of options, pairs of label and value.

    The chosen value is the argument of `act`: a whole move for "move", the first part of one for "part".
    `emojis` are the names of application emojis, one for each option, or none. A `disabled` select keeps its
    place and cannot be used. More than 25 options become several selects, or the button `typed`, which opens
    a form where any of them can be typed.
    """

    placeholder: str
    options: tuple[tuple[str, str], ...]
    act: str = "move"
    emojis: tuple[str, ...] = ()
    disabled: bool = False
    typed: Press | None = None


@dataclass(frozen=True, slots=True)
class PageLink:
    """A button that leads to a page, such as the replay; `custom_id` is its page id."""

    label: str
    custom_id: str
    style: Style = "secondary"
    disabled: bool = False


Control = Press | Choice | PageLink


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one line of text; `GamePresentation.move_from_form` turns the answer into a move."""

    name: str
    title: str
    label: str
    placeholder: str
    max_length: int = 20


# Returns the custom id of an act with its argument.
CustomId = Callable[[str, str], str]


def rows(controls: Iterable[Control], match_id: int, version: int) -> list[ui.ActionRow[Any]]:
    """Return the controls of a match as action rows."""

    def custom_id(act: str, arg: str) -> str:
        return ControlId(match_id, version if act in _POSITION_ACTS else 0, act, arg).format()

    return rows_with(controls, custom_id)


def rows_with(controls: Iterable[Control], custom_id: CustomId) -> list[ui.ActionRow[Any]]:
    """Return action rows: a select alone, consecutive buttons in as few even rows as fit."""
    action_rows: list[ui.ActionRow[Any]] = []
    items = ((control, _item(control, custom_id, place)) for place, control in enumerate(fitted(controls)))
    for is_select, group in groupby(items, key=lambda item: isinstance(item[0], Choice)):
        found = [item for _, item in group]
        length = 1 if is_select else _even_row_length(found)
        action_rows += [
            ui.ActionRow(*found[start : start + length]) for start in range(0, len(found), length)
        ]
    return action_rows


def link_rows(links: Sequence[PageLink]) -> list[ui.ActionRow[Any]]:
    """Return buttons that lead to pages as action rows."""
    return rows_with(links, page_id)


def as_button(link: PageLink) -> ui.Button[Any]:
    """Return the button that leads to a page, for a row of a page's own."""
    style = discord.ButtonStyle[link.style]
    return ui.Button(label=link.label, custom_id=link.custom_id, style=style, disabled=link.disabled)


def fitted(controls: Iterable[Control]) -> Iterator[Control]:
    """Yield the controls, with something in the place of each choice that is too long for a select."""
    for control in controls:
        if not isinstance(control, Choice) or len(control.options) <= OPTIONS:
            yield control
        elif control.typed is not None:
            yield disabled(control.typed) if control.disabled else control.typed
        else:
            yield from _split(control)


def _split(choice: Choice) -> Iterator[Choice]:
    """Yield as few choices of about equal length as hold the options."""
    number = -(-len(choice.options) // OPTIONS)
    length = -(-len(choice.options) // number)
    for start in range(0, len(choice.options), length):
        part = slice(start, start + length)
        options = choice.options[part]
        placeholder = f"{choice.placeholder} · {options[0][0]} \u2013 {options[-1][0]}"
        yield replace(
            choice,
            placeholder=shortened(placeholder, PLACEHOLDER),
            options=options,
            emojis=choice.emojis[part],
        )


def _even_row_length(buttons: Sequence[ui.Item[Any]]) -> int:
    """Return how many buttons go into a row, for as few rows as possible of about equal length."""
    in_row = _SHORT_IN_ROW if all(map(_is_short, buttons)) else BUTTONS_IN_ROW
    row_count = -(-len(buttons) // in_row)
    return -(-len(buttons) // row_count)


def _is_short(button: ui.Item[Any]) -> bool:
    return isinstance(button, ui.Button) and len(button.label or "") <= _SHORT and button.emoji is None


def modal(form: Form, match_id: int, version: int) -> ui.Modal:
    """Return the form as a modal, which discord.py does not track: it is routed by its custom id."""
    return form_modal(form, ControlId(match_id, version, "filled", form.name).format())


def form_modal(form: Form, custom_id: str) -> ui.Modal:
    """Return the form as a modal with this custom id, as of a page."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="answer", placeholder=form.placeholder, min_length=1, max_length=form.max_length
    )
    return text_modal(form.title, custom_id, form.label, field)


def text_modal(
    title: str, custom_id: str, label: str, field: ui.TextInput[Any], about: str | None = None
) -> ui.Modal:
    """Return a modal with one field, which `typed_answer` reads; it is routed by its custom id."""
    view = ui.Modal(title=title, custom_id=custom_id)
    view.add_item(ui.Label(text=label, description=about, component=field))
    view.stop()
    return view


def typed_answer(data: object) -> str:
    """Return the text from the data of a submitted form; "" if there is none."""
    return typed_answers(data).get("answer", "")


def typed_answers(data: object) -> dict[str, str]:
    """Return what is typed or chosen in a submitted form, one answer a field; untrusted."""
    return {field: given[0] for field, given in answers(data).items() if given}


def answers(data: object) -> dict[str, list[str]]:
    """Return what is typed and chosen in a submitted form, by the custom ids of its fields; untrusted."""
    given: dict[str, list[str]] = {}
    stack: list[Any] = [data]
    while stack:
        part = stack.pop()
        if isinstance(part, list):
            stack += part
        elif isinstance(part, Mapping) and isinstance(part.get("value"), str):
            given[str(part.get("custom_id", ""))] = [part["value"]]
        elif isinstance(part, Mapping) and isinstance(part.get("values"), list):
            chosen = [value for value in part["values"] if isinstance(value, str)]
            given[str(part.get("custom_id", ""))] = chosen
        elif isinstance(part, Mapping):
            stack += [part.get("components"), part.get("component")]
    return given


def _item(control: Control, custom_id: CustomId, place: int) -> ui.Item[Any]:
    if isinstance(control, PageLink):
        return as_button(control)
    if isinstance(control, Choice):
        # The place makes the ids in a message differ; the chosen value replaces it.
        return ui.Select(
            custom_id=custom_id(control.act, str(place)),
            placeholder=control.placeholder,
            options=_options(control),
            disabled=control.disabled,
        )
    return ui.Button(
        label=control.label,
        style=discord.ButtonStyle[control.style],
        custom_id=custom_id(control.act, control.arg),
        emoji=emojis.get(control.emoji),
        disabled=control.disabled,
    )


def disabled(control: Control) -> Control:
    """Return the control disabled: it keeps its place but cannot be used."""
    if isinstance(control, Press):
        return replace(control, disabled=True, style="secondary")
    return replace(control, disabled=True) if isinstance(control, Choice) else control


def _options(choice: Choice) -> list[discord.SelectOption]:
    names = choice.emojis or ("",) * len(choice.options)
    return [
        discord.SelectOption(label=label, value=value, emoji=emojis.get(name))
        for (label, value), name in zip(choice.options, names, strict=True)
    ]
