"""Validation of messages: components, text lengths, custom ids and attachment names.

Every check raises `ApiError` 50035 with the path of the first fault. The limits are from "Component
Reference" and "Create Message" in Discord's developer documentation.
"""

from collections.abc import Callable, Container, Iterator
from typing import Any

from bot.sandbox import errors
from bot.sandbox.errors import Path, invalid
from bot.sandbox.state import COMPONENTS_V2, EPHEMERAL, Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
CHANNEL_SELECT = 8
SELECTS = (STRING_SELECT, 5, 6, 7, CHANNEL_SELECT)  # string, user, role, mentionable, channel
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL = 18
TOP_LEVEL = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER)
NESTING = (ROW, SECTION, CONTAINER)  # those with ``components``
IN_CONTAINER = TOP_LEVEL[:-1]
LINK, PREMIUM = 5, 6  # button styles without a custom id

MAX_COMPONENTS, MAX_TEXT, MAX_ROWS = 40, 4000, 5
SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12
SETTABLE_FLAGS = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2


def check_length(path: Path, value: Any, most: int, least: int = 0) -> None:
    """Require a string of ``least`` to ``most`` characters; None passes if ``least`` is 0."""
    if value is None:
        if least:
            raise invalid(path, "BASE_TYPE_REQUIRED", "This field is required")
        return
    if not isinstance(value, str):
        raise invalid(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
    if not least <= len(value) <= most:
        if least:
            bounds = f"between {least} and {most}"
            raise invalid(path, "BASE_TYPE_BAD_LENGTH", f"Must be {bounds} in length.")
        raise invalid(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")


def check_list(path: Path, value: Any, most: int, least: int = 0) -> list[Any]:
    """Require and return a list of ``least`` to ``most`` items."""
    if not isinstance(value, list):
        raise invalid(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    if not least <= len(value) <= most:
        raise invalid(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
    return value


def check_object(path: Path, value: Any) -> Json:
    """Require and return a JSON object."""
    if not isinstance(value, dict):
        raise invalid(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    return value


def check_int(path: Path, value: Any, least: int, most: int) -> None:
    """Require an integer from ``least`` to ``most``; None passes."""
    if value is None:
        return
    if not isinstance(value, int) or isinstance(value, bool):
        raise invalid(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    if value < least:
        raise invalid(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
    if value > most:
        raise invalid(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")


def walk_components(components: list[Json]) -> Iterator[Json]:
    """Yield every component of valid ``components``, nested ones included."""
    for component in components:
        yield component
        kind = component["type"]
        if kind in NESTING:
            yield from walk_components(component["components"])
        if kind == SECTION:
            yield component["accessory"]
        elif kind == LABEL:
            yield component["component"]


class ComponentValidator:
    """Validates one component tree and counts what is limited across the whole tree."""

    def __init__(self, attached: set[str]) -> None:
        self.attached = attached
        self.count = 0
        self.text = 0
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()
        self.kinds: dict[int, Callable[[Path, Json], None]] = dict.fromkeys(SELECTS, self.select)
        self.kinds |= {
            ROW: self.row,
            BUTTON: self.button,
            SECTION: self.section,
            TEXT_DISPLAY: self.text_display,
            THUMBNAIL: self.thumbnail,
            GALLERY: self.gallery,
            FILE: self.file,
            SEPARATOR: self.separator,
            CONTAINER: self.container,
        }

    def validate_all(self, path: Path, components: list[Any], allowed: tuple[int, ...]) -> None:
        for index, component in enumerate(components):
            self.validate((*path, index), component, allowed)

    def validate(self, path: Path, component: Any, allowed: tuple[int, ...]) -> None:
        kind = check_object(path, component).get("type")
        if kind not in allowed or isinstance(kind, bool):
            choices = ", ".join(map(str, allowed))
            message = f'Value of field "type" must be one of ({choices}).'
            raise invalid((*path, "type"), "UNION_TYPE_CHOICES", message)
        self.count += 1
        self.component_id(path, component.get("id"))
        self.kinds[kind](path, component)

    def component_id(self, path: Path, number: Any) -> None:
        check_int((*path, "id"), number, 0, 2**31 - 1)
        if number:
            if number in self.ids:
                raise invalid((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(number)

    def custom_id(self, path: Path, component: Json) -> None:
        custom_id, path = component.get("custom_id"), (*path, "custom_id")
        check_length(path, custom_id, 100, 1)
        if custom_id in self.custom_ids:
            message = "Component custom id cannot be duplicated"
            raise invalid(path, "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self.custom_ids.add(str(custom_id))

    def row(self, path: Path, row: Json) -> None:
        path = (*path, "components")
        inside = check_list(path, row.get("components"), 100, 1)
        if not isinstance(inside[0], dict) or inside[0].get("type") != BUTTON:
            room, allowed = 1, (BUTTON, *SELECTS)
        else:
            room, allowed = 5, (BUTTON, *SELECTS)
        for index, component in enumerate(inside):
            wide = isinstance(component, dict) and component.get("type") in SELECTS
            if index >= room or (wide and index):
                message = "The specified component exceeds the maximum width"
                raise invalid((*path, index), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        self.validate_all(path, inside, allowed)

    def button(self, path: Path, button: Json) -> None:
        style = button.get("style")
        if style not in range(1, 7) or isinstance(style, bool):
            message = "Value must be one of (1, 2, 3, 4, 5, 6)."
            raise invalid((*path, "style"), "BASE_TYPE_CHOICES", message)
        check_length((*path, "label"), button.get("label"), 80)
        if style == LINK:
            check_length((*path, "url"), button.get("url"), 512, 1)
            if not str(button["url"]).startswith(("http://", "https://", "discord://")):
                message = "Scheme must be one of ('http', 'https', 'discord')."
                raise invalid((*path, "url"), "URL_TYPE_INVALID_SCHEME", message)
        if style in (LINK, PREMIUM):
            if button.get("custom_id"):
                message = "A custom id and url cannot both be specified"
                raise invalid((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", message)
            return
        self.custom_id(path, button)
        if not button.get("label") and not button.get("emoji"):
            message = "A label or emoji is required"
            raise invalid((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message)

    def select(self, path: Path, select: Json) -> None:
        self.custom_id(path, select)
        check_length((*path, "placeholder"), select.get("placeholder"), 150)
        check_int((*path, "min_values"), select.get("min_values"), 0, 25)
        check_int((*path, "max_values"), select.get("max_values"), 1, 25)
        if select["type"] == STRING_SELECT:
            self.options(
                (*path, "options"), check_list((*path, "options"), select.get("options"), 25, 1), select
            )

    def options(self, path: Path, options: list[Any], select: Json) -> None:
        values: set[str] = set()
        for index, option in enumerate(options):
            check_object((*path, index), option)
            check_length((*path, index, "label"), option.get("label"), 100, 1)
            check_length((*path, index, "value"), option.get("value"), 100, 1)
            check_length((*path, index, "description"), option.get("description"), 100)
            if option["value"] in values:
                message = "The specified option value is already used"
                raise invalid((*path, index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            values.add(option["value"])
        most = 1 if (given := select.get("max_values")) is None else given
        least = 1 if (given := select.get("min_values")) is None else given
        if least > most or least > len(options):
            message = "The minimum is higher than the number of options that can be chosen"
            raise invalid((*path[:-1], "min_values"), "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", message)
        if sum(bool(option.get("default")) for option in options) > most:
            message = "More options are selected by default than can be chosen"
            raise invalid(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)

    def section(self, path: Path, section: Json) -> None:
        inside = check_list((*path, "components"), section.get("components"), 3, 1)
        self.validate_all((*path, "components"), inside, (TEXT_DISPLAY,))
        self.validate((*path, "accessory"), section.get("accessory"), (BUTTON, THUMBNAIL))

    def text_display(self, path: Path, display: Json) -> None:
        content = display.get("content")
        check_length((*path, "content"), content, MAX_TEXT, 1)
        self.text += len(str(content))

    def thumbnail(self, path: Path, thumbnail: Json) -> None:
        check_length((*path, "description"), thumbnail.get("description"), 1024)
        self.media((*path, "media"), thumbnail.get("media"))

    def gallery(self, path: Path, gallery: Json) -> None:
        for index, item in enumerate(check_list((*path, "items"), gallery.get("items"), 10, 1)):
            check_object((*path, "items", index), item)
            check_length((*path, "items", index, "description"), item.get("description"), 1024)
            self.media((*path, "items", index, "media"), item.get("media"))

    def file(self, path: Path, file: Json) -> None:
        self.media((*path, "file"), file.get("file"), attached_only=True)

    def media(self, path: Path, media: Any, *, attached_only: bool = False) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        check_length((*path, "url"), url, 2048, 1)
        address = str(url)
        if address.startswith("attachment://"):
            if address.removeprefix("attachment://") not in self.attached:
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                raise invalid((*path, "url"), code, f"The referenced attachment was not found: {address}")
        elif attached_only or not address.startswith(("http://", "https://")):
            message = "Scheme must be one of ('attachment',)." if attached_only else "Not a well formed URL."
            raise invalid((*path, "url"), "URL_TYPE_INVALID_SCHEME", message)

    def separator(self, path: Path, separator: Json) -> None:
        check_int((*path, "spacing"), separator.get("spacing"), 1, 2)

    def container(self, path: Path, container: Json) -> None:
        check_int((*path, "accent_color"), container.get("accent_color"), 0, 0xFFFFFF)
        inside = check_list((*path, "components"), container.get("components"), MAX_COMPONENTS, 1)
        self.validate_all((*path, "components"), inside, IN_CONTAINER)

    def check_totals(self, path: Path) -> None:
        if self.count > MAX_COMPONENTS:
            message = f"Total number of components must be {MAX_COMPONENTS} or fewer"
            raise invalid(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if self.text > MAX_TEXT:
            message = f"The total displayable text must be {MAX_TEXT} or fewer characters"
            raise invalid(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def validate_components(value: Any, *, v2: bool, attached: set[str], path: Path = ("components",)) -> None:
    """Validate a message's components; ``attached`` are the file names ``attachment://`` may refer to."""
    validator = ComponentValidator(attached)
    if not v2:
        validator.validate_all(path, check_list(path, value, MAX_ROWS), (ROW,))
        return
    items = check_list(path, value, 10_000)
    validator.validate_all(path, items, TOP_LEVEL)
    validator.check_totals(path)


def validate_message(body: Json, *, v2: bool, attached: set[str]) -> None:
    """Validate the body of a message create or edit, with components V2 or without."""
    flags = body.get("flags")
    check_int(("flags",), flags, 0, 2**31 - 1)
    if flags and flags & ~SETTABLE_FLAGS:
        raise invalid(("flags",), "MESSAGE_FLAGS_INVALID", "Some of these flags cannot be set")
    if v2:
        for name in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(name):
                raise invalid(
                    (name,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    check_length(("content",), body.get("content"), 2000)
    if body.get("embeds") is not None:
        for index, embed in enumerate(check_list(("embeds",), body["embeds"], 10)):
            check_object(("embeds", index), embed)
    if body.get("components") is not None:
        validate_components(body["components"], v2=v2, attached=attached)
    if body.get("attachments") is not None:
        for index, entry in enumerate(check_list(("attachments",), body["attachments"], 10)):
            check_object(("attachments", index), entry)
    validate_allowed_mentions(body.get("allowed_mentions"))


def validate_emojis(components: list[Json], existing: Container[str]) -> None:
    """Require every custom emoji on buttons and options of valid ``components`` to be in ``existing``."""
    for component in walk_components(components):
        for part in (component, *(component.get("options") or ())):
            emoji = part.get("emoji")
            if isinstance(emoji, dict) and emoji.get("id") and str(emoji["id"]) not in existing:
                path = ("components", "emoji", "id")
                raise invalid(path, "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def validate_allowed_mentions(allowed: Any) -> None:
    """Validate a message's ``allowed_mentions``."""
    if allowed is None:
        return
    path: Path = ("allowed_mentions",)
    check_object(path, allowed)
    parse = check_list((*path, "parse"), allowed.get("parse") or [], 3)
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            message = "Value must be one of ('users', 'roles', 'everyone')."
            raise invalid((*path, "parse", index), "BASE_TYPE_CHOICES", message)
    for kind in ("users", "roles"):
        if allowed.get(kind):
            check_list((*path, kind), allowed[kind], 100)
            if kind in parse:
                message = f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive."
                raise invalid(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def require_content(data: Json) -> None:
    """Raise 50006 for a message that shows nothing."""
    if not any(data[part] for part in ("content", "embeds", "components", "attachments")):
        raise errors.empty_message()
