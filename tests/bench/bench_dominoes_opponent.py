"""How fast the house thinks at dominoes: playouts and tiles laid in a second, and the time for a move.

Run it with `python tests/bench/bench_dominoes_opponent.py`; it takes about a quarter of a minute. Times are
of the processor, so that a busy machine tells the same.
"""

import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from engines.dominoes import opponent, rules
from engines.dominoes.playout import play_out
from engines.dominoes.seen import read
from engines.dominoes.state import State
from engines.tiles import write

OPTION_SETS: list[dict[str, Any]] = [
    {"set": 6},
    {"set": 7},
    {"set": 8},
    {"set": 9},
    {"set": 9, "scoring": "points", "ranking": "declared", "leftover": "exposed"},
]


def dealt(size: int, number: int) -> State:
    """A hand of three with seat 0's contract of 1, before the first tile."""
    state = rules.start(seats=3, options={"set": size, "hands": 3}, seed=f"{number:064x}")
    while state.phase == "bidding":
        state = rules.play(state, "bid 1" if rules.to_move(state) == 0 else "pass")
    return state


def speeds(size: int, count: int = 300) -> tuple[float, float]:
    """Hands per second: played out by the house's rules of thumb, and at random by the rules."""
    opened = []
    for number in range(count):
        state = dealt(size, number)
        seen = read(rules.view(state, 0))
        hands = [seen.numbers.mask(write(tile) for tile in hand) for hand in state.hands]
        opened.append((seen.table, seen.position(hands)))
    began = time.process_time()
    for table, here in opened:
        play_out(table, here)
    fast = count / (time.process_time() - began)
    rng, states = Random(1), [dealt(size, number) for number in range(count // 10)]
    began = time.process_time()
    for state in states:
        here_now = state
        while not here_now.results:
            here_now = rules.play(here_now, rng.choice(rules.legal_moves(here_now)))
    return fast, len(states) / (time.process_time() - began)


def thinking(options: dict[str, Any], level: str) -> dict[str, tuple[float, float]]:
    """By phase, the mean and the longest time of a move in a match of three hands, in milliseconds."""
    state, rng = rules.start(seats=3, options={**options, "hands": 3}, seed="ab" * 32), Random(1)
    spent = defaultdict(list)
    while (seat := rules.to_move(state)) is not None:
        view, phase = rules.view(state, seat), state.phase
        began = time.process_time()
        move = opponent.choose(view, level, rng).move
        spent[phase].append(1000 * (time.process_time() - began))
        state = rules.play(state, move)
    return {phase: (sum(times) / len(times), max(times)) for phase, times in spent.items()}


def main() -> None:
    """Print both tables."""
    print(f"{'set':>4}{'playouts/s':>12}{'tiles laid/s':>14}{'random hands/s by the rules':>30}")
    for size in (6, 7, 8, 9):
        fast, slow = speeds(size)
        tiles = (size + 1) * (size + 2) // 2
        print(f"{size:4}{fast:12,.0f}{fast * tiles:14,.0f}{slow:30,.0f}")
    print(f"\n{'ms per move, mean and longest':62}{'bidding':>16}{'ranking':>16}{'playing':>16}")
    for options in OPTION_SETS:
        name = " ".join(f"{key}={value}" for key, value in options.items())
        for level in opponent.LEVELS:
            times = thinking(options, level)
            cells = [times.get(phase) for phase in ("bidding", "ranking", "playing")]
            row = "".join(f"{'' if cell is None else f'{cell[0]:.1f} {cell[1]:.1f}':>16}" for cell in cells)
            print(f"{name + ', ' + level:62}{row}")


if __name__ == "__main__":
    main()
