"""States as JSON, and back.

`load` accepts every position that is possible under the rules, whether or not the seed dealt it. What only
serves to be shown may be left out (`pass`, `last`, `scrapped`, `shuffled`), as may `game`, `position` and
`ply`; everything else has to be there.
"""

from collections.abc import Mapping
from typing import Any

from engines import tiles
from engines.crisscross import validation as possible
from engines.crisscross.options import options_from, options_to
from engines.crisscross.state import Arm, State, Tiles, ends, pile, remaining
from engines.crisscross.view import written, written_arm
from engines.game import InvalidState, check_seed, read_dump

# Far beyond any match, and within what every JSON reader keeps exact.
LARGEST = 2**53 - 1


def dump(state: State) -> dict[str, Any]:
    """Everything about the state, as a fresh JSON value."""
    return {
        "game": "crisscross",
        "options": options_to(state.options),
        "seed": state.seed,
        "position": state.position,
        "ply": state.ply,
        "arms": [written_arm(arm) for arm in state.arms],
        "ends": ends(state.arms),
        "drawn": None if state.drawn is None else tiles.write(state.drawn),
        "stock": len(pile(state)),
        "scrap": written(state.scrap),
        "remaining": remaining(state),
        "pass": state.passes,
        "last": state.last,
        "scrapped": written(state.scrapped),
        "shuffled": state.shuffled,
    }


def load(data: Mapping[str, Any]) -> State:
    """The state that the data describes. Raises InvalidState for what the rules cannot produce."""
    return read_dump("crisscross", data, _checked)


def _checked(data: Mapping[str, Any]) -> State:
    state = _read(data)
    possible.check(state)
    _check_counts(data, state)
    return state


def _read(data: Mapping[str, Any]) -> State:
    options, drawn, last, shuffled = data["options"], data["drawn"], data.get("last"), data.get("shuffled")
    if not isinstance(options, Mapping):
        raise InvalidState("options are an object")
    return State(
        options=options_from(options),
        seed=check_seed(data["seed"]),
        position=_number("position", data.get("position", 0)),
        ply=_number("ply", data.get("ply", 0)),
        arms=tuple(_arm(arm) for arm in _list("arms", data["arms"])),
        drawn=None if drawn is None else tiles.parse(_text("drawn", drawn)),
        scrap=_tiles("scrap", data["scrap"]),
        passes=_number("pass", data.get("pass", 1)),
        last=None if last is None else _number("last", last),
        scrapped=_tiles("scrapped", data.get("scrapped", [])),
        shuffled=None if shuffled is None else _number("shuffled", shuffled),
    )


def _check_counts(data: Mapping[str, Any], state: State) -> None:
    """What follows from the tiles and is there to be read must be right."""
    given = [_number("ends", end) for end in _list("ends", data["ends"])]
    if given != ends(state.arms):
        raise InvalidState("the ends are not those of the arms")
    if _number("stock", data["stock"]) != len(pile(state)):
        raise InvalidState("the stock is not what the other tiles leave")
    if _number("remaining", data["remaining"]) != remaining(state):
        raise InvalidState("the tiles remaining are not those that were not laid")


def _number(key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise InvalidState(f"{key} holds {value!r} where a whole number should be")
    return value


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise InvalidState(f"{key} holds {value!r} where a text should be")
    return value


def _list(key: str, value: object) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise InvalidState(f"{key} holds {value!r} where a list should be")
    return value


def _tiles(key: str, value: object) -> Tiles:
    return tuple(tiles.parse(_text(key, entry)) for entry in _list(key, value))


def _arm(value: object) -> Arm:
    """An arm's tiles; here, unlike elsewhere, it matters which number comes first."""
    arm = []
    for entry in _list("arms", value):
        low, high = tiles.parse(_text("arms", entry))
        arm.append((low, high) if int(entry.strip()[0]) == low else (high, low))
    return tuple(arm)
