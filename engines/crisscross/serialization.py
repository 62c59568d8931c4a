"""States as JSON, and back.

`load` accepts every position that is possible under the rules, whether or not the seed dealt it. What only
serves display may be missing (`pass`, `last`, `scrapped`, `shuffled`), as may `game`, `position` and `ply`;
everything else is required.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from engines import tiles
from engines.crisscross.state import (
    Arm,
    State,
    as_tile,
    ends,
    is_double,
    options_from,
    options_to,
    pile,
    playable,
    remaining,
)
from engines.crisscross.view import arm_to
from engines.game import InvalidState
from engines.tiles import Tile, double_set
from engines.validators import (
    array,
    check_seed,
    mapping,
    number,
    numbers,
    optional_number,
    optional_tile,
    read_dump,
    require,
    seed_position,
    text,
    tile_list,
)


def dump(state: State) -> dict[str, Any]:
    """Write everything about the state, as a fresh JSON value."""
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
    """Read a state. Raises InvalidState for what the rules cannot produce."""
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
    """Read an arm's tiles; here, unlike elsewhere, the order of a tile's numbers matters."""
    arm = []
    for entry in array("arms", value):
        low, high = tiles.parse(text("arms", entry))
        arm.append((low, high) if int(entry.strip()[0]) == low else (high, low))
    return tuple(arm)


def check(state: State) -> None:
    """Raise InvalidState for an impossible position."""
    _check_tiles(state)
    _check_arms(state)
    _check_drawn(state)
    _check_scrap(state)
    _check_shown(state)


def _check_tiles(state: State) -> None:
    """Check that every tile belongs to the set and is in one place."""
    drawn = () if state.drawn is None else (state.drawn,)
    there = [as_tile(laid) for arm in state.arms for laid in arm] + [*state.scrap, *drawn]
    require(len(there) == len(set(there)), "a tile is in two places")
    require(set(there) <= set(double_set(state.options.size)), "a tile does not belong to the set")


def _check_arms(state: State) -> None:
    options = state.options
    require(len(state.arms) <= options.arms, f"there are more than {options.arms} arms")
    require(all(state.arms), "an arm has no tile")
    for arm in state.arms:
        matched = all(before[1] == after[0] for before, after in pairwise(arm))
        require(matched, "two tiles of an arm do not match")
    if options.doubles == "scrap":
        require(not any(is_double(as_tile(arm[0])) for arm in state.arms), "a double started an arm")
    if options.opening == "cross" and len(state.arms) < options.arms:
        longest = max((len(arm) for arm in state.arms), default=0)
        require(longest <= 1, "an arm was lengthened before all arms stood")


def _check_drawn(state: State) -> None:
    """Check that the drawn tile can be played; without one, that nothing left can be."""
    if state.drawn is not None:
        require(playable(state.options, state.arms, state.drawn), "the tile drawn belongs on the scrap heap")
        return
    require(not pile(state), "a tile is drawn as long as there is a pile")
    left = any(playable(state.options, state.arms, tile) for tile in state.scrap)
    require(not left, "a tile of the scrap heap can be played")


def _check_scrap(state: State) -> None:
    """Check that each tile of the scrap heap fitted nowhere at some moment, in order.

    For every arm that moment is a length at which its open end does not match the tile. The arms are
    independent, so the shortest such length of each will do. A double that may not start an arm may have come
    before the arms.
    """
    lengths = [0] * state.options.arms
    for tile in state.scrap:
        early = state.options.doubles == "scrap" and is_double(tile)
        for arm in range(state.options.arms):
            if early and lengths[arm] == 0:
                continue
            require(arm < len(state.arms), "a tile was scrapped that could have started an arm")
            lengths[arm] = _shortest(state.arms[arm], max(1, lengths[arm]), tile)


def _shortest(arm: Arm, at_least: int, tile: Tile) -> int:
    """Find the shortest length of the arm, at least `at_least`, at which the tile does not fit it.

    Raises InvalidState if there is none.
    """
    for length in range(at_least, len(arm) + 1):
        if arm[length - 1][1] not in tile:
            return length
    raise InvalidState("a tile was scrapped that could have been played")


def _check_shown(state: State) -> None:
    """Check that the display of the last move fits the position."""
    laid = len(double_set(state.options.size)) - remaining(state)
    require(1 <= state.passes <= laid + 1, "each pass before this one laid a tile")
    require(state.last is None or 1 <= state.last <= len(state.arms), "the last move was on no arm")
    gone = any(playable(state.options, state.arms, tile) for tile in state.scrapped)
    require(not gone, "a tile that was scrapped just now can be played")
    if state.shuffled is None:
        tail = state.scrap[len(state.scrap) - len(state.scrapped) :]
        require(
            len(state.scrapped) <= len(state.scrap) and state.scrapped == tail,
            "what was scrapped just now does not lie on top of the scrap heap",
        )
        return
    first, then = state.scrapped[: state.shuffled], state.scrapped[state.shuffled :]
    require(state.shuffled <= len(state.scrapped), "fewer tiles were scrapped before the shuffle")
    require(then == state.scrap and state.passes > 1, "the scrap heap is not what a shuffle leaves")
    left = {*state.scrap, *pile(state)} | ({state.drawn} - {None})
    require(len(first) == len(set(first)) and set(first) <= left, "a tile was scrapped and is not there")
