"""Routes: what the custom id of a component holds, declared once for writing and for reading it.

    SIT = route("find:sit:{}", positive)

`SIT.id(7)` is the custom id ``p:find:sit:7``, and a handler that is added to the `Router` for `SIT` gets 7.
The functions after the template read the arguments in its ``{}``, as those of `argparse` do: each returns a
value, or raises ValueError for what no component has. A last ``{*}`` takes all that is left.
An empty last argument is left out of the id.

What is chosen in a menu is the last argument, so `menu_id` leaves that out. Where several menus of a message
lead to the same, something has to stand in its place: what is chosen replaces that in a last ``{chosen}``.

Custom ids hold everything that their handlers need, so components keep working after a restart and cost no
memory. They are read as hostile input.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from typing import Any, Generic, TypeVar, TypeVarTuple, overload

from bot.discord.page_ids import page_id

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
        readers, found = iter(self._readers), list[Any]()
        for part, text in zip(self._parts, given, strict=True):
            if not part.startswith("{"):
                if part != text:
                    return None
                continue
            try:
                found.append(next(readers)(text))
            except ValueError:
                return None
        return tuple(found)

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
        found = text.split(":") if text else []
        if len(found) > most:
            raise ValueError(text)
        return [reader(one) for one in found]

    return read


def is_number(text: str) -> bool:
    """Whether untrusted text is a number that the database can hold."""
    return text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < 2**63


def is_id(text: str) -> bool:
    """Whether untrusted text can be the id of a match, person, server or channel."""
    return is_number(text) and int(text) > 0


def selected_values(data: object) -> list[str]:
    """Return the values chosen in a select, from the data of its interaction; untrusted."""
    values = data.get("values") if isinstance(data, Mapping) else None
    return [str(value) for value in values] if isinstance(values, list) else []
