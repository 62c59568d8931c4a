"""States as JSON, and back.

`load` accepts every position that is possible under the rules, whether or not the seed dealt it: the hands
may be any that the unseen tiles allow. Piles taken are checked by their tiles and sizes, not by the order of
their tiles, which no longer matters. `results` may begin late or be missing, as may `position`, `ply`,
`shown`, `last_pile` and `passed_out`, which is there only when the last deal was passed out; everything else
is required.
"""

from collections.abc import Mapping
from typing import Any

from engines import tiles
from engines.dominoes.options import options_from, options_to
from engines.dominoes.state import MOST_PASSED_OUT, PLAYERS, Result, State
from engines.dominoes.validation import check
from engines.dominoes.view import result_to
from engines.game import InvalidState
from engines.tiles import Tile
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
    passed_out = {"passed_out": state.passed_out} if state.passed_out else {}
    return {
        "game": "dominoes",
        "options": options_to(state.options),
        "seed": state.seed,
        "position": state.position,
        "ply": state.ply,
        "phase": state.phase,
        "hand": state.hand,
        "starter": state.starter,
        "hands": [tiles.write_all(hand) for hand in state.hands],
        "leftover": None if state.leftover is None else tiles.write(state.leftover),
        "shown": None if state.shown is None else tiles.write(state.shown),
        "bids": list(state.bids),
        **passed_out,
        "contractor": state.contractor,
        "bid": state.bid,
        "ranking": list(state.ranking),
        "centre": tiles.write_all(state.centre),
        "taken": [tiles.write_all(pile) for pile in state.taken],
        "last_pile": state.last_pile,
        "scores": list(state.scores),
        "results": [result_to(result) for result in state.results],
    }


def load(data: Mapping[str, Any]) -> State:
    """Return the state that the data describes. Raises InvalidState for what the rules cannot produce."""
    state = read_dump("dominoes", data, _read)
    check(state)
    return state


def _read(data: Mapping[str, Any]) -> State:
    ply = number("ply", data.get("ply", 0))
    return State(
        options=options_from(mapping("options", data["options"])),
        seed=check_seed(data["seed"]),
        position=seed_position(data, ply),
        ply=ply,
        phase=text("phase", data["phase"]),
        hand=number("hand", data["hand"]),
        starter=number("starter", data["starter"]),
        hands=tuple(tuple(sorted(hand)) for hand in _by_seat("hands", data["hands"])),
        leftover=optional_tile("leftover", data["leftover"]),
        shown=optional_tile("shown", data.get("shown")),
        bids=tuple(optional_number("bids", bid) for bid in array("bids", data["bids"])),
        passed_out=number("passed_out", data.get("passed_out", 0), MOST_PASSED_OUT),
        contractor=optional_number("contractor", data["contractor"]),
        bid=optional_number("bid", data["bid"]),
        ranking=numbers("ranking", data["ranking"]),
        centre=tile_list("centre", data["centre"]),
        taken=_by_seat("taken", data["taken"]),
        last_pile=number("last_pile", data.get("last_pile", 0)),
        scores=numbers("scores", data["scores"]),
        results=tuple(_result(result) for result in array("results", data.get("results", []))),
    )


def _result(data: object) -> Result:
    if not isinstance(data, Mapping):
        raise InvalidState("a result is an object")
    return Result(
        hand=number("results", data["hand"]),
        contractor=number("results", data["contractor"]),
        bid=number("results", data["bid"]),
        took=number("results", data["took"]),
        scored=numbers("results", data["scored"]),
    )


def _by_seat(key: str, value: object) -> tuple[tuple[Tile, ...], ...]:
    piles = tuple(tile_list(key, pile) for pile in array(key, value))
    if len(piles) != PLAYERS:
        raise InvalidState(f"{key} has {len(piles)} lists instead of one for each of {PLAYERS} seats")
    return piles
