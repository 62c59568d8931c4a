"""How the house plays dominoes, from its view alone.

`random` plays any legal move. `easy` hopes for too much when it bids, and plays by rules of thumb on one deal
that it imagines; it weighs rankings only. `medium` and `hard` play every move out on many imagined deals.
Values are the expected lead of the hand: the own score less the mean of the two others', in points of the
match, whatever is bid for. That is what wins matches, and it is the same for bids, rankings and tiles.
"""

from random import Random
from typing import Any

from engines.dominoes.ai.bidding import hopeful, weigh_bids, weigh_rankings
from engines.dominoes.ai.budget import Effort
from engines.dominoes.ai.tile_play import imagine, weigh
from engines.game import Thought

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard")

EASY = Effort(deals=4, work=600, drawn=1, infers=False)
MEDIUM = Effort(deals=6, work=2_400, drawn=1, infers=False)
HARD = Effort(deals=200, work=70_000, drawn=3, infers=True)

_EFFORTS = {"easy": EASY, "medium": MEDIUM, "hard": HARD}

# A hint or a review shows no more; the move played is always among them.
_SHOWN = 20


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """A legal move of the seat to move. Raises KeyError for a level that is not in `LEVELS`."""
    if level == "random":
        return Thought(rng.choice(view["legal"]))
    if level == "easy" and view["phase"] != "ranking":
        return Thought(hopeful(view) if view["phase"] == "bidding" else imagine(view, rng), "points")
    return _best(_weighed(view, _EFFORTS[level], rng))


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """What the hard level thinks, and the value it gives to a legal move. Raises KeyError if it is none."""
    values = _weighed(view, HARD, rng)
    return _best(values), values[move]


def _weighed(view: dict[str, Any], effort: Effort, rng: Random) -> dict[str, float]:
    if view["phase"] == "bidding":
        return weigh_bids(view, effort, rng)
    if view["phase"] == "ranking":
        return weigh_rankings(view, effort, rng)
    return weigh(view, effort, rng)


def _best(values: dict[str, float]) -> Thought:
    ranked = sorted(values.items(), key=lambda entry: -entry[1])
    return Thought(ranked[0][0], "points", tuple(ranked[:_SHOWN]))
