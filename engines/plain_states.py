"""The default of `Game.dump` and `Game.load`, for states that are frozen dataclasses of plain values.

A field is a whole number, a text, a truth value, a `Literal`, a tuple of these, another frozen dataclass, or
one of them or None. `load` checks that every field is there, that there are no others, and that each value
has the type of its field; whether the rules can produce the state is left to `Game.check_state`.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from engines.errors import InvalidState, quoted
from engines.option import Chosen
from engines.validators import LARGEST, array, mapping, number, require, seed_position, text

Reader = Callable[[str, object], Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainState:
    """What every state holds; a game's state is a subclass that adds the position of its match.

    `ply` counts the moves played, `position` the random numbers used of the seed.
    """

    seats: int
    options: Chosen
    seed: str
    ply: int = 0
    position: int = 0


COMMON = frozenset(field.name for field in fields(PlainState))


def dump(state: PlainState) -> dict[str, Any]:
    """Write the fields of a state as a fresh JSON value."""
    return {field.name: _plain(getattr(state, field.name)) for field in fields(state)}


def load(kind: type[PlainState], data: Mapping[str, Any]) -> PlainState:
    """Read a state of that class from its fields, with types checked.

    Seats, options and the seed are not checked. Raises InvalidState.
    """
    state: PlainState = _read_fields(kind, "the state", data)
    seed_position(data, number("ply", state.ply))
    return state


def check_class(kind: Any) -> None:
    """Raise TypeError if states of that class cannot be dumped and loaded."""
    if not (issubclass(kind, PlainState) and kind.__dataclass_params__.frozen):
        raise TypeError(f"{kind.__name__} is not a frozen dataclass that extends PlainState")
    _readers(kind)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return value


def _read_fields(kind: type, key: str, value: object) -> Any:
    data, readers = mapping(key, value), _readers(kind)
    unknown = next((name for name in data if name not in readers), None)
    require(unknown is None, f"{key} has no {quoted(unknown)}")
    optional = {field.name for field in fields(kind) if field.default is not MISSING}
    missing = next((name for name in readers if name not in data and name not in optional), None)
    require(missing is None, f"{missing} is missing")
    return kind(**{name: read(name, data[name]) for name, read in readers.items() if name in data})


@cache
def _readers(kind: Any) -> dict[str, Reader]:
    """Choose what reads each field of a dataclass. Raises TypeError for a type that has no reader."""
    hints = get_type_hints(kind)
    return {field.name: _reader(f"{kind.__name__}.{field.name}", hints[field.name]) for field in fields(kind)}


def _reader(where: str, hint: Any) -> Reader:
    simple: dict[Any, Reader] = {int: _whole, str: text, bool: _truth, Chosen: mapping, type(None): _nothing}
    if hint in simple:
        return simple[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return lambda key, value: _one_of(key, value, arguments)
    if origin in (Union, types.UnionType):
        readers = [_reader(where, argument) for argument in arguments]
        return lambda key, value: _any_of(key, value, readers)
    if origin is tuple:
        return _tuple_reader(where, arguments)
    if is_dataclass(hint) and isinstance(hint, type):
        _readers(hint)
        return lambda key, value: _read_fields(hint, key, value)
    raise TypeError(f"{where} is a {hint}, which has no default dump")


def _tuple_reader(where: str, arguments: tuple[Any, ...]) -> Reader:
    if arguments[1:] == (...,):
        read = _reader(where, arguments[0])
        return lambda key, value: tuple(read(key, entry) for entry in array(key, value))
    readers = [_reader(where, argument) for argument in arguments]

    def read_each(key: str, value: object) -> tuple[Any, ...]:
        entries = array(key, value, len(readers))
        return tuple(each(key, entry) for each, entry in zip(readers, entries, strict=True))

    return read_each


def _whole(key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        raise InvalidState(f"{key} holds {quoted(value)} where a whole number should be")
    return value


def _truth(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise InvalidState(f"{key} holds {quoted(value)} where true or false should be")
    return value


def _nothing(key: str, value: object) -> None:
    require(value is None, f"{key} holds {quoted(value)} where nothing should be")


def _one_of(key: str, value: object, allowed: tuple[Any, ...]) -> Any:
    if not any(type(value) is type(choice) and value == choice for choice in allowed):
        raise InvalidState(f"{key} holds {quoted(value)}, which is none of {quoted(allowed)}")
    return value


def _any_of(key: str, value: object, readers: list[Reader]) -> Any:
    refused: InvalidState | None = None
    for read in readers:
        try:
            return read(key, value)
        except InvalidState as error:
            refused = refused or error
    assert refused is not None, "a union has members"
    raise refused
