"""Determinization: deals again what a seat cannot see, every possible deal being equally likely."""

from engines.dominoes.serialization import dump, load
from engines.dominoes.state import State
from engines.fair import Stream


def determinize(state: State, seat: int | None, seed: str) -> State:
    """Return a state that the seat (None: a spectator) cannot tell from this one, determined by `seed`."""
    data, stream = dump(state), Stream(seed)
    others = [other for other in range(len(state.hands)) if other != seat]
    covered = state.leftover is not None and data["options"]["leftover"] == "hidden"
    known = data["shown"]
    hidden = [tile for other in others for tile in data["hands"][other] if tile != known]
    dealt = stream.shuffle(sorted([*hidden, *([data["leftover"]] if covered else [])]))
    if covered:
        data["leftover"] = dealt.pop()
    for other in others:
        data["hands"][other] = [tile if tile == known else dealt.pop() for tile in data["hands"][other]]
    return load({**data, "seed": seed, "position": stream.position})
