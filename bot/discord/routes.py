"""Routes: the custom ids of pages are declared once, and the router calls the handler of the one pressed.

The components of a page (settings, statistics, replays) have custom ids ``p:<page>:<argument>:…``. They hold
everything the handler needs, so components keep working after a restart. Those of a match have ids of their
own: see `controls.ControlId`.
"""

import re
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, Final, Generic, TypeVar, TypeVarTuple, overload

import discord

from bot.discord import http
from bot.discord.paging import CUSTOM_ID
from bot.match.refusals import Refusal

_PAGE_PREFIX: Final = "p"
_NUMBER_SIGN: Final = "~"
_WITH_NUMBER: Final = re.compile(rf"{_NUMBER_SIGN}[1-9]\d?$", re.ASCII)


def page_id(page: str, *arguments: object) -> str:
    """Return the custom id of a component of that page. Raises ValueError if it could not be parsed again."""
    parts = [str(argument) for argument in arguments]
    custom_id = ":".join([_PAGE_PREFIX, page, *parts])
    if len(custom_id) > CUSTOM_ID or any(":" in part for part in parts):
        raise ValueError(f"not a custom id: {custom_id!r}")
    return custom_id


def numbered(custom_id: str, number: int) -> str:
    """Return the custom id of one of a message's menus that do the same; the first, 0, needs no number.

    Raises ValueError if it would be too long.
    """
    whole = f"{custom_id}{_NUMBER_SIGN}{number}" if number else custom_id
    if len(whole) > CUSTOM_ID:
        raise ValueError(f"not a custom id: {whole!r}")
    return whole


def pressed_id(interaction: discord.Interaction) -> str:
    """Return the custom id of the component that was pressed, or of the form that was sent; else ""."""
    return str(dict(interaction.data or {}).get("custom_id", ""))


def is_page_id(custom_id: str) -> bool:
    """Whether this is the custom id of a page's component."""
    return custom_id.startswith(f"{_PAGE_PREFIX}:")


def has_component_id(message: discord.Message, component_id: int) -> bool:
    """Whether a component of the message, not inside another, has this id, a number."""
    return any(getattr(component, "id", None) == component_id for component in message.components)


def has_component(message: discord.Message, prefix: str) -> bool:
    """Whether the message has a component whose custom id starts with the prefix."""
    return any(custom_id.startswith(prefix) for custom_id in ids_in(message))


def ids_in(message: discord.Message) -> Iterator[str]:
    """Yield the custom ids of all buttons and selects in the message, however deeply nested."""
    stack: list[Any] = [*message.components]
    while stack:
        part = stack.pop()
        if custom_id := getattr(part, "custom_id", None):
            yield custom_id
        stack += getattr(part, "children", ())
        if (accessory := getattr(part, "accessory", None)) is not None:
            stack.append(accessory)


Ts = TypeVarTuple("Ts")
T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
Reader = Callable[[str], T]

_MOST_PAGES = 10**6
_REST = "{*}"
_CHOSEN = "{chosen}"


class NotAControl(ValueError):
    """A custom id that no control has: `text`."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Route(Generic[*Ts]):
    """The form of a custom id; make one with `route`."""

    def __init__(self, template: str, readers: Sequence[Reader[Any]]) -> None:
        self.page, *self._parts = template.split(":")
        self.name = template
        self._readers = readers

    def id(self, *arguments: *Ts) -> str:
        """Return the custom id with these arguments. Raises ValueError if it could not be read again."""
        return self._id(arguments)

    def menu_id(self, *arguments: object) -> str:
        """Return the custom id of a menu in which the last argument is chosen."""
        return self._id(arguments)

    def read(self, arguments: Sequence[str], values: Sequence[str] = ()) -> tuple[*Ts] | None:
        """Return what an untrusted custom id and the values chosen say; None if they are of another form."""
        length = len(self._parts)
        if self._parts[-1:] == [_REST]:
            given = [*arguments, *values]
            given = [*given[: length - 1], ":".join(given[length - 1 :])]
        else:
            is_replaced = values and len(arguments) == length and self._parts[-1] == _CHOSEN
            given = [*(arguments[:-1] if is_replaced else arguments), *values]
        if not length - 1 <= len(given) <= length:
            return None
        return self._read([*given, ""][:length])

    def _read(self, given: Sequence[str]) -> tuple[*Ts] | None:
        readers, values = iter(self._readers), list[Any]()
        for part, text in zip(self._parts, given, strict=True):
            if not part.startswith("{"):
                if part != text:
                    return None
                continue
            try:
                values.append(next(readers)(text))
            except ValueError:
                return None
        return tuple(values)

    def _id(self, arguments: Sequence[object]) -> str:
        given = iter(arguments)
        parts = [next(given, None) if part.startswith("{") else part for part in self._parts]
        while parts and parts[-1] in ("", None):
            parts.pop()
        return page_id(self.page, *parts)


@overload
def route(template: str, /) -> "Route[()]": ...
@overload
def route(template: str, a: Reader[A], /) -> Route[A]: ...
@overload
def route(template: str, a: Reader[A], b: Reader[B], /) -> Route[A, B]: ...
@overload
def route(template: str, a: Reader[A], b: Reader[B], c: Reader[C], /) -> Route[A, B, C]: ...
@overload
def route(template: str, a: Reader[A], b: Reader[B], c: Reader[C], d: Reader[D], /) -> Route[A, B, C, D]: ...
@overload
def route(
    template: str, a: Reader[A], b: Reader[B], c: Reader[C], d: Reader[D], e: Reader[E], /
) -> Route[A, B, C, D, E]: ...
def route(template: str, /, *readers: Reader[Any]) -> Any:
    """Return the route with this template, whose arguments are read by these functions."""
    return Route(template, readers)


def anything(text: str) -> str:
    """Read any text, also none: a handler checks it."""
    return text


def number(text: str) -> int:
    """Read a number that the database can hold."""
    if not is_number(text):
        raise ValueError(text)
    return int(text)


def positive(text: str) -> int:
    """Read a number that can be the id of a match, person, server or channel."""
    if not is_id(text):
        raise ValueError(text)
    return int(text)


def page_number(text: str) -> int:
    """Read the number of a page, from 1."""
    is_plain = text.isascii() and text.isdecimal() and not text.startswith("0")
    if not is_plain or int(text) >= _MOST_PAGES:
        raise ValueError(text)
    return int(text)


def day(text: str) -> str:
    """Read a day as ``YYYY-MM-DD``."""
    if date.fromisoformat(text).isoformat() != text:
        raise ValueError(text)
    return text


def one_of(*words: str) -> Reader[str]:
    """Return a reader of one of these words."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return read


def one_from(found: Callable[[], Collection[str]]) -> Reader[str]:
    """Return a reader of one of the words that this function returns, such as the games."""

    def read(text: str) -> str:
        if text not in found():
            raise ValueError(text)
        return text

    return read


def up_to(most: int, reader: Reader[T]) -> Reader[list[T]]:
    """Return a reader for ``{*}``: up to this many arguments, or none."""

    def read(text: str) -> list[T]:
        texts = text.split(":") if text else []
        if len(texts) > most:
            raise ValueError(text)
        return [reader(one) for one in texts]

    return read


def is_number(text: str) -> bool:
    """Whether untrusted text is a number that the database can hold."""
    return text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < 2**63


def is_id(text: str) -> bool:
    """Whether untrusted text can be the id of a match, person, server or channel."""
    return is_number(text) and int(text) > 0


def _selected_values(data: object) -> list[str]:
    """Return the values chosen in a select, from the data of its interaction; untrusted."""
    values = data.get("values") if isinstance(data, Mapping) else None
    return [str(value) for value in values] if isinstance(values, list) else []


Handler = Callable[[discord.Interaction, *Ts], Awaitable[object]]
_Routes = dict[str, list[tuple[Route[*tuple[Any, ...]], Handler[*tuple[Any, ...]]]]]


class Router:
    """The routes of one bot: of pages (settings, statistics, replays) and of matches.

    discord.py's `DynamicItem` also parses custom ids by templates, but it dispatches presses by itself,
    past `Dispatcher`, builds a view from the message for each, and knows no forms.
    """

    def __init__(self) -> None:
        self._handlers: _Routes = {}
        self._forms: _Routes = {}

    def add(self, route: Route[*Ts], handler: Handler[*Ts]) -> None:
        """Have `handler` answer the components of this route. Raises ValueError if another does already.

        It gets the arguments of the route.
        """
        _add(self._handlers, route, handler)

    def add_form(self, route: Route[*Ts], handler: Handler[*Ts]) -> None:
        """Have `handler` answer the forms of this route, which private pages may open. Raises ValueError."""
        _add(self._forms, route, handler)

    async def answer(self, interaction: discord.Interaction) -> None:
        """Call the handler of the component that was pressed, or of the form that was sent.

        Raises Refusal if the message shows another page by now, NotAControl for what no handler answers, and
        what the handler raises.
        """
        data: dict[str, Any] = dict(interaction.data or {})
        pressed = pressed_id(interaction)
        first, *rest = _WITH_NUMBER.sub("", pressed).split(":")
        is_form = interaction.type is discord.InteractionType.modal_submit
        key, *arguments = rest if first == _PAGE_PREFIX and rest else [first, *rest]
        for route, handler in (self._forms if is_form else self._handlers).get(key, ()):
            values = route.read(arguments, _selected_values(data))
            if values is not None:
                if is_page_id(pressed):
                    _check_shown(interaction, pressed, is_form=is_form)
                await handler(interaction, *values)
                if not interaction.response.is_done():
                    await _acknowledge(interaction)
                return
        raise NotAControl(pressed)


def _check_shown(interaction: discord.Interaction, pressed: str, *, is_form: bool) -> None:
    """Raise NotAControl, Refusal unless the message has the page's component, or is private.

    Controls of matches need no such check: they carry the version that they were drawn for.
    """
    message = interaction.message
    if message is None or (is_form and not message.flags.ephemeral):
        raise NotAControl(pressed)
    if message.flags.ephemeral or pressed in ids_in(message):
        return
    page = pressed.split(":")[1]
    if has_component(message, f"{_PAGE_PREFIX}:{page}:"):
        raise Refusal("error-page-turned")
    raise NotAControl(pressed)


async def _acknowledge(interaction: discord.Interaction) -> None:
    """Answer a press that changed nothing in its message, unless an answer is on its way."""
    try:
        await interaction.response.defer()
    except discord.HTTPException as error:
        if not http.is_already_answered(error):
            raise


def _add(routes: _Routes, route: Route[*Ts], handler: Handler[*Ts]) -> None:
    known = routes.setdefault(route.page, [])
    if any(one.name == route.name for one, _ in known):
        raise ValueError(f"two handlers answer {route.name}")
    known.append((route, handler))
