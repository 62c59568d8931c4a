"""How fast the house thinks at ZIG-ZAG.

Run it with `python tests/bench/bench_chain_opponent.py [MATCHES]`; 4 matches of each variation by default.
Positions are those of matches between medium players. A node is a board looked at from one side.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from engines.chain import fast, opponent, rules, search
from engines.fair import match_seed

MATCHES = 4
VARIATIONS: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("two players", 2, {}),
    ("two, random numbers", 2, {"numbers": "random"}),
    ("four, parallel", 4, {}),
    ("four, criss-cross", 4, {"teams": "crisscross"}),
)


class Counted:
    """A function that counts its calls."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function, self.calls = function, 0

    def __call__(self, *arguments: Any) -> Any:
        self.calls += 1
        return self.function(*arguments)


def views(seats: int, options: dict[str, object], matches: int) -> list[dict[str, Any]]:
    """What the seats to move see, in matches between medium players."""
    found = []
    for number in range(matches):
        seed = match_seed(b"chain", number, ())
        state, rng = rules.start(seats=seats, options=options, seed=seed), Random(seed)
        while (seat := rules.to_move(state)) is not None:
            found.append(rules.view(state, seat))
            state = rules.play(state, opponent.choose(found[-1], "medium", rng).move)
    return found


def thinking(name: str, level: str, positions: list[dict[str, Any]], nodes: Counted) -> str:
    """A line of the table."""
    nodes.calls, rng, spent = 0, Random(1), []
    for view in positions:
        began = perf_counter()
        opponent.choose(view, level, rng)
        spent.append(perf_counter() - began)
    total = sum(spent)
    each = f"{1000 * total / len(spent):11.2f}{1000 * max(spent):11.2f}"
    return f"{name:22}{level:8}{each}{nodes.calls / len(spent):11.0f}{nodes.calls / total:11.0f}"


def random_matches(name: str, seats: int, options: dict[str, object], matches: int) -> str:
    """A line of the table, of matches by the rules and random moves alone."""
    moves, began = 0, perf_counter()
    for number in range(matches):
        seed = match_seed(b"chain", number, ())
        state, rng = rules.start(seats=seats, options=options, seed=seed), Random(seed)
        while rules.to_move(state) is not None:
            state, moves = rules.play(state, rng.choice(rules.legal_moves(state))), moves + 1
    seconds = perf_counter() - began
    return f"{name:22}{1000 * seconds / matches:11.2f}{matches / seconds:11.0f}{moves / seconds:11.0f}"


def main(matches: int) -> None:
    nodes = Counted(fast.way)
    vars(search)["way"] = nodes
    print(f"{'':30}{'ms/move':>11}{'worst ms':>11}{'nodes/move':>11}{'nodes/s':>11}")
    for name, seats, options in VARIATIONS:
        positions = views(seats, options, matches)
        for level in opponent.LEVELS:
            print(thinking(name, level, positions, nodes), flush=True)
    print(f"\n{'random play':22}{'ms/match':>11}{'matches/s':>11}{'moves/s':>11}")
    for name, seats, options in VARIATIONS:
        print(random_matches(name, seats, options, 10 * matches), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
