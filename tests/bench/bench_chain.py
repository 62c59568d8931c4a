"""ZIG-ZAG in numbers: how matches of random moves go, and what a move, a view and a picture cost.

`python tests/bench/bench_chain.py [MATCHES]`; half a minute on one core. Nobody has published figures to
compare with. What has to hold: with random moves neither side of the board and no seat is favoured, so that
the team with the first turn, having the single piece against it, wins about half of the matches.
"""

import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import engines
from renderers import chain, encode, theme

GAME = engines.get("chain")
KINDS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two", 2, {}),
    ("two, random numbers", 2, {"numbers": "random"}),
    ("four, parallel", 4, {}),
    ("four, criss-cross", 4, {"teams": "crisscross"}),
)
ROUNDS = 200


def play(seats: int, options: dict[str, Any], number: int) -> list[Any]:
    """The states of a match of random moves."""
    rng = Random(number)
    states = [GAME.start(seats=seats, options=options, seed=f"{number:064x}")]
    while GAME.to_move(states[-1]) is not None:
        states.append(GAME.play(states[-1], rng.choice(GAME.legal_moves(states[-1]))))
    return states


def matches(count: int) -> None:
    """How matches end, who wins, and how long they are."""
    print(f"{count} matches of random moves each")
    print(
        f"{'':22}{'first turn wins':>16}{'seat 0 wins':>13}{'barricades':>12}{'full':>6}{'plies':>7}{'ms':>7}"
    )
    for name, seats, options in KINDS:
        began, ends, plies = time.perf_counter(), Counter[str](), 0
        for number in range(count):
            states = play(seats, options, number)
            outcome = GAME.outcome(states[-1])
            assert outcome is not None
            plies += len(states) - 1
            ends[outcome.reason] += 1
            ends["first"] += states[-1].first in outcome.winners
            ends["seat 0"] += 0 in outcome.winners
        won = max(1, ends["joined"])
        milliseconds = 1000 * (time.perf_counter() - began) / count
        print(
            f"{name:22}{100 * ends['first'] / won:14.1f} %{100 * ends['seat 0'] / won:11.1f} %"
            f"{ends['barricades']:12}{ends['full']:6}{plies / count:7.1f}{milliseconds:7.1f}"
        )


def median_us(work: Callable[[], object]) -> float:
    """The median of many rounds, in microseconds."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        times.append(1e6 * (time.perf_counter() - began))
    return statistics.median(times)


def costs() -> None:
    """What single steps cost, in the middle of a match."""
    state = play(2, {}, 3)[20]
    view, look, rng = GAME.view(state, None), theme.get(), Random(0)
    house, move = engines.opponent("chain"), GAME.legal_moves(state)[7]
    level = house.LEVELS[0]
    steps: dict[str, Callable[[], object]] = {
        f"{len(view['legal'])} legal moves, again": lambda: GAME.legal_moves(state),
        "play": lambda: GAME.play(state, move),
        "view": lambda: GAME.view(state, None),
        "dump and load": lambda: GAME.load(GAME.dump(state)),
        f"choose ({level})": lambda: house.choose(view, level, rng),
        f"picture, {len(encode.png(chain.table(view, look))) / 1000:.1f} kB": lambda: encode.png(
            chain.table(view, look)
        ),
    }
    print("\nmedian cost of a step in microseconds")
    for name, work in steps.items():
        print(f"{name:36}{median_us(work):9.1f}")


if __name__ == "__main__":
    matches(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
    costs()
