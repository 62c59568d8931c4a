"""Modals: validating what a bot shows, and building a submission from the fields a person filled in."""

from typing import Any

from bot.sandbox.errors import Path, invalid
from bot.sandbox.message_validation import (
    LABEL,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    ComponentValidator,
    check_int,
    check_length,
    check_list,
    walk_components,
)
from bot.sandbox.state import Json

FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
_MOST = 10  # options of a group, files of an upload
CONTROLS = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)


class InvalidInput(ValueError):
    """A person's input is invalid; the message says why."""


class _ModalValidator(ComponentValidator):
    """Validates the components of a modal."""

    def __init__(self) -> None:
        super().__init__(set())
        self.kinds |= {ROW: self.text_row, LABEL: self.label, TEXT_INPUT: self.text_input}
        self.kinds |= dict.fromkeys(SELECTS, self.enabled_select)
        self.kinds |= {CHECKBOX: self.custom_id, FILE_UPLOAD: self.file_upload}
        self.kinds |= {RADIO_GROUP: self.radio_group, CHECKBOX_GROUP: self.checkbox_group}

    def text_row(self, path: Path, row: Json) -> None:
        inside = check_list((*path, "components"), row.get("components"), 1, 1)
        self.validate_all((*path, "components"), inside, (TEXT_INPUT,))
        check_length((*path, "components", 0, "label"), inside[0].get("label"), 45, 1)

    def label(self, path: Path, label: Json) -> None:
        check_length((*path, "label"), label.get("label"), 45, 1)
        check_length((*path, "description"), label.get("description"), 100)
        self.validate((*path, "component"), label.get("component"), CONTROLS)

    def enabled_select(self, path: Path, select: Json) -> None:
        self.select(path, select)
        if select.get("disabled"):
            message = "Components in a modal cannot be disabled"
            raise invalid((*path, "disabled"), "MODAL_COMPONENT_DISABLED", message)

    def radio_group(self, path: Path, group: Json) -> None:
        self.custom_id(path, group)
        options = check_list((*path, "options"), group.get("options"), _MOST, 2)
        self.options((*path, "options"), options, {"min_values": 0, "max_values": 1})

    def checkbox_group(self, path: Path, group: Json) -> None:
        self.custom_id(path, group)
        self.numbers(path, group)
        options = check_list((*path, "options"), group.get("options"), _MOST, 1)
        most = len(options) if (given := group.get("max_values")) is None else given
        least = 1 if (given := group.get("min_values")) is None else given
        self.options((*path, "options"), options, {"min_values": least, "max_values": most})

    def file_upload(self, path: Path, upload: Json) -> None:
        self.custom_id(path, upload)
        self.numbers(path, upload)

    def numbers(self, path: Path, control: Json) -> None:
        check_int((*path, "min_values"), control.get("min_values"), 0, _MOST)
        check_int((*path, "max_values"), control.get("max_values"), 1, _MOST)

    def text_input(self, path: Path, field: Json) -> None:
        self.custom_id(path, field)
        check_int((*path, "style"), field.get("style", 0), 1, 2)
        check_length((*path, "label"), field.get("label"), 45)
        check_length((*path, "placeholder"), field.get("placeholder"), 100)
        check_length((*path, "value"), field.get("value"), 4000)
        check_int((*path, "min_length"), field.get("min_length"), 0, 4000)
        check_int((*path, "max_length"), field.get("max_length"), 1, 4000)


def validate_modal(modal: Any) -> Json:
    """Validate a modal sent by the bot. Raises `ApiError` 50035."""
    data: Path = ("data",)
    if not isinstance(modal, dict):
        raise invalid(data, "BASE_TYPE_REQUIRED", "This field is required")
    check_length((*data, "custom_id"), modal.get("custom_id"), 100, 1)
    check_length((*data, "title"), modal.get("title"), 45, 1)
    path: Path = (*data, "components")
    _ModalValidator().validate_all(
        path, check_list(path, modal.get("components"), 5, 1), (ROW, LABEL, TEXT_DISPLAY)
    )
    return modal


def build_submission(modal: Json, fields: dict[str, Any]) -> list[Json]:
    """Fill in ``fields`` (by custom id), and build the ``components`` of a submission.

    Missing fields keep the modal's defaults. Raises `InvalidInput`.
    """
    known = {c["custom_id"] for c in walk_components(modal["components"]) if "custom_id" in c}
    if stray := set(fields) - known:
        raise InvalidInput(f"This form has no field {sorted(stray)[0]!r}")
    return [_filled(component, number, fields) for number, component in enumerate(modal["components"], 1)]


def _filled(component: Json, number: int, fields: dict[str, Any]) -> Json:
    base = {"type": component["type"], "id": component.get("id") or number}
    if component["type"] == ROW:
        return base | {"components": [_answer(c, number + 100, fields) for c in component["components"]]}
    if component["type"] == LABEL:
        return base | {"component": _answer(component["component"], number + 100, fields)}
    return base


def _answer(control: Json, number: int, fields: dict[str, Any]) -> Json:
    kind, custom_id = control["type"], control["custom_id"]
    base = {"type": kind, "id": control.get("id") or number, "custom_id": custom_id}
    given = fields.get(custom_id)
    if kind == TEXT_INPUT:
        return base | {"value": _text(control, control.get("value") if given is None else given)}
    if kind == CHECKBOX:
        return base | {"value": bool(control.get("default") if given is None else given)}
    if given is None:
        given = [option["value"] for option in control.get("options", ()) if option.get("default")]
    values = list(given) if isinstance(given, (list, tuple)) else [given]
    if kind == RADIO_GROUP:
        _chosen(control, values, 1)
        return base | {"value": values[0] if values else None}
    _chosen(control, values, len(control.get("options", ())) if kind == CHECKBOX_GROUP else 1)
    return base | {"values": values}


def _text(control: Json, value: Any) -> str:
    text = "" if value is None else str(value)
    if not text and control.get("required") is not False:
        raise InvalidInput("A required field is empty")
    least, most = control.get("min_length") or 0, control.get("max_length") or 4000
    if text and not least <= len(text) <= most:
        raise InvalidInput(f"Must be between {least} and {most} in length")
    return text


def _chosen(control: Json, values: list[Any], most: int) -> None:
    check_choices(
        control, values, most=control.get("max_values") or most, optional=not control.get("required", True)
    )


def check_choices(select: Json, values: list[Any], *, most: int, optional: bool = False) -> None:
    """Check that ``values`` can be chosen in ``select``. Raises `InvalidInput`."""
    least = select.get("min_values")
    least = 1 if least is None else least
    if not all(isinstance(value, str) for value in values):
        raise InvalidInput("Values must be strings")
    if len(set(values)) != len(values):
        raise InvalidInput("The same value is chosen twice")
    if not (optional and not values) and not least <= len(values) <= most:
        raise InvalidInput(f"Choose between {least} and {most} values")
    if select["type"] in (STRING_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        allowed = {option["value"] for option in select["options"]}
        for value in values:
            if value not in allowed:
                raise InvalidInput(f"{value!r} is not one of the choices")
