"""Resampling of what a seat cannot see in dominoes; `tests/engines/hidden_information.py` finds this file."""

from random import Random

from engines.dominoes import GAME
from engines.dominoes.state import State


def reshuffle(state: State, seat: int | None, rng: Random) -> State:
    """Return a state that differs only in what the seat cannot see: others' tiles, hidden leftover, seed."""
    data = GAME.dump(state)
    seen = {data["shown"]}
    others = [hand for other, hand in enumerate(data["hands"]) if other != seat]
    hidden = [tile for hand in others for tile in hand if tile not in seen]
    covered = data["leftover"] is not None and data["options"]["leftover"] == "hidden"
    if covered:
        hidden.append(data["leftover"])
    rng.shuffle(hidden)
    if covered:
        data["leftover"] = hidden.pop()
    for other, hand in enumerate(data["hands"]):
        if other != seat:
            data["hands"][other] = [tile if tile in seen else hidden.pop() for tile in hand]
    data["seed"] = rng.randbytes(32).hex()
    data["position"] = rng.randrange(1000)
    return GAME.load(data)
