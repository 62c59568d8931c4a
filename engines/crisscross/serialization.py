"""States as JSON, and back.

`load` accepts every position that is possible under the rules, whether or not the seed dealt it. What only
serves display may be missing (`pass`, `last`, `scrapped`, `shuffled`), as may `game`, `position` and `ply`;
everything else is required.
"""

from collections.abc import Mapping
from typing import Any

from engines import tiles
from engines.crisscross.options import options_from, options_to
from engines.crisscross.state import Arm, State, ends, pile, remaining
from engines.crisscross.validation import check
from engines.crisscross.view import arm_to
from engines.game import InvalidState
from engines.validators import (
    array,
    check_seed,
    mapping,
    number,
    numbers,
    optional_number,
    optional_tile,
    read_dump,
    seed_position,
    text,
    tile_list,
)


def dump(state: State) -> dict[str, Any]:
    """Return everything about the state, as a fresh JSON value."""
    return {
        "game": "crisscross",
        "options": options_to(state.options),
        "seed": state.seed,
        "position": state.position,
        "ply": state.ply,
        "arms": [arm_to(arm) for arm in state.arms],
        "ends": ends(state.arms),
        "drawn": None if state.drawn is None else tiles.write(state.drawn),
        "stock": len(pile(state)),
        "scrap": tiles.write_all(state.scrap),
        "remaining": remaining(state),
        "pass": state.passes,
        "last": state.last,
        "scrapped": tiles.write_all(state.scrapped),
        "shuffled": state.shuffled,
    }


def load(data: Mapping[str, Any]) -> State:
    """Return the state that the data describes. Raises InvalidState for what the rules cannot produce."""
    return read_dump("crisscross", data, _read_and_check)


def _read_and_check(data: Mapping[str, Any]) -> State:
    state = _read(data)
    check(state)
    _check_counts(data, state)
    return state


def _read(data: Mapping[str, Any]) -> State:
    ply = number("ply", data.get("ply", 0))
    return State(
        options=options_from(mapping("options", data["options"])),
        seed=check_seed(data["seed"]),
        position=seed_position(data, ply),
        ply=ply,
        arms=tuple(_arm(arm) for arm in array("arms", data["arms"])),
        drawn=optional_tile("drawn", data["drawn"]),
        scrap=tile_list("scrap", data["scrap"]),
        passes=number("pass", data.get("pass", 1)),
        last=optional_number("last", data.get("last")),
        scrapped=tile_list("scrapped", data.get("scrapped", [])),
        shuffled=optional_number("shuffled", data.get("shuffled")),
    )


def _check_counts(data: Mapping[str, Any], state: State) -> None:
    """Check the fields that follow from the tiles and are there for readers of the dump."""
    if list(numbers("ends", data["ends"])) != ends(state.arms):
        raise InvalidState("the ends are not those of the arms")
    if number("stock", data["stock"]) != len(pile(state)):
        raise InvalidState("the stock is not what the other tiles leave")
    if number("remaining", data["remaining"]) != remaining(state):
        raise InvalidState("the tiles remaining are not those that were not laid")


def _arm(value: object) -> Arm:
    """Return an arm's tiles; here, unlike elsewhere, the order of a tile's numbers matters."""
    arm = []
    for entry in array("arms", value):
        low, high = tiles.parse(text("arms", entry))
        arm.append((low, high) if int(entry.strip()[0]) == low else (high, low))
    return tuple(arm)
