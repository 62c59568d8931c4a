"""States as JSON, and back.

`load` accepts every position that is possible under the rules, whether or not the seed dealt it: hands may
be any that the tiles not yet seen allow. The piles taken are checked by their tiles and numbers, not by the
order of their tiles, which matters to nobody once they are taken. `results` may start late or be left out,
as may `position`, `ply`, `shown` and `last_pile`; everything else has to be there.
"""

from collections.abc import Mapping
from typing import Any

from engines import tiles
from engines.dominoes import validation as possible
from engines.dominoes.options import options_from, options_to
from engines.dominoes.state import SEATS, Result, State
from engines.dominoes.view import result_to, written
from engines.game import InvalidState, check_seed, read_dump
from engines.tiles import Tile

# Far beyond any match, and within what every JSON reader keeps exact.
LARGEST = 2**53 - 1


def dump(state: State) -> dict[str, Any]:
    """Everything about the state, as a fresh JSON value."""
    return {
        "game": "dominoes",
        "options": options_to(state.options),
        "seed": state.seed,
        "position": state.position,
        "ply": state.ply,
        "phase": state.phase,
        "hand": state.hand,
        "starter": state.starter,
        "hands": [written(hand) for hand in state.hands],
        "leftover": None if state.leftover is None else tiles.write(state.leftover),
        "shown": None if state.shown is None else tiles.write(state.shown),
        "bids": list(state.bids),
        "contractor": state.contractor,
        "bid": state.bid,
        "ranking": list(state.ranking),
        "centre": written(state.centre),
        "taken": [written(pile) for pile in state.taken],
        "last_pile": state.last_pile,
        "scores": list(state.scores),
        "results": [result_to(result) for result in state.results],
    }


def load(data: Mapping[str, Any]) -> State:
    """The state that the data describes. Raises InvalidState for what the rules cannot produce."""
    state = read_dump("dominoes", data, _read)
    possible.check(state)
    return state


def _read(data: Mapping[str, Any]) -> State:
    options = data["options"]
    if not isinstance(options, Mapping):
        raise InvalidState("options are an object")
    return State(
        options=options_from(options),
        seed=check_seed(data["seed"]),
        position=_number("position", data.get("position", 0)),
        ply=_number("ply", data.get("ply", 0)),
        phase=_text("phase", data["phase"]),
        hand=_number("hand", data["hand"]),
        starter=_number("starter", data["starter"]),
        hands=tuple(tuple(sorted(hand)) for hand in _piles("hands", data["hands"])),
        leftover=_tile("leftover", data["leftover"]),
        shown=_tile("shown", data.get("shown")),
        bids=tuple(_maybe("bids", bid) for bid in _list("bids", data["bids"])),
        contractor=_maybe("contractor", data["contractor"]),
        bid=_maybe("bid", data["bid"]),
        ranking=_numbers("ranking", data["ranking"]),
        centre=_tiles("centre", data["centre"]),
        taken=_piles("taken", data["taken"]),
        last_pile=_number("last_pile", data.get("last_pile", 0)),
        scores=_numbers("scores", data["scores"]),
        results=tuple(_result(result) for result in _list("results", data.get("results", []))),
    )


def _result(data: object) -> Result:
    if not isinstance(data, Mapping):
        raise InvalidState("a result is an object")
    return Result(
        hand=_number("results", data["hand"]),
        contractor=_number("results", data["contractor"]),
        bid=_number("results", data["bid"]),
        took=_number("results", data["took"]),
        scored=_numbers("results", data["scored"]),
    )


def _number(key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise InvalidState(f"{key} holds {value!r} where a whole number should be")
    return value


def _maybe(key: str, value: object) -> int | None:
    return None if value is None else _number(key, value)


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise InvalidState(f"{key} holds {value!r} where a text should be")
    return value


def _list(key: str, value: object) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise InvalidState(f"{key} holds {value!r} where a list should be")
    return value


def _numbers(key: str, value: object) -> tuple[int, ...]:
    return tuple(_number(key, entry) for entry in _list(key, value))


def _tile(key: str, value: object) -> Tile | None:
    return None if value is None else tiles.parse(_text(key, value))


def _tiles(key: str, value: object) -> tuple[Tile, ...]:
    return tuple(tiles.parse(_text(key, entry)) for entry in _list(key, value))


def _piles(key: str, value: object) -> tuple[tuple[Tile, ...], ...]:
    piles = tuple(_tiles(key, pile) for pile in _list(key, value))
    if len(piles) != SEATS:
        raise InvalidState(f"{key} has {len(piles)} lists, one for each of {SEATS} seats is needed")
    return piles
