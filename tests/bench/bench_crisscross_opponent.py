"""How fast the house plays CrissCross: games played out, positions valued and searched, time per move.

Run it with `python tests/bench/bench_crisscross_opponent.py [DEALS]`; 5 deals of each variation by default.
Times are of the processor, so that other work on the machine matters little.
"""

import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from engines.crisscross import opponent, rules
from engines.crisscross.fast import Position, Variation, seen
from engines.crisscross.playouts import left_over
from engines.crisscross.search import Search
from engines.crisscross.value import learned
from engines.fair import match_seed

DEALS = 5
SIZES = ((6, 3), (6, 4), (6, 5), (7, 4), (7, 5), (8, 3), (8, 4), (8, 5), (9, 3), (9, 5))
LEVELS = ("easy", "medium", "hard")


def positions(size: int, arms: int) -> tuple[Variation, list[Position]]:
    """What random games leave behind, one position for each move that there was."""
    found = []
    for number in range(3):
        rng = Random(number)
        state = rules.start(
            seats=1, options={"set": size, "arms": arms}, seed=match_seed(b"bench", number, ())
        )
        while rules.to_move(state) is not None:
            table, after = seen(rules.view(state, 0))
            found += after.values()
            state = rules.play(state, rng.choice(list(after)))
    return table, found


def per_second(work: Any) -> float:
    """How often a second the work's units are done; `work` does some and tells how many."""
    began, done = process_time(), 0
    while (spent := process_time() - began) < 0.5:
        done += work()
    return done / spent


def rates(size: int, arms: int) -> tuple[float, float | None, float | None]:
    """Games from the first tile, positions valued, and positions that a search values, a second."""
    table, found = positions(size, arms)
    rng, value = Random(0), learned(table)
    start: Position = ((), table.all, 0)

    def play() -> int:
        left_over(table, start, rng)
        return 1

    playouts = per_second(play)
    if value is None:
        return playouts, None, None

    def weigh() -> int:
        for position in found:
            value.chance(position)
        return len(found)

    def search() -> int:
        searched = Search(value)
        searched.chances([rng.choice(found)])
        return len(searched.valued)

    return playouts, per_second(weigh), per_second(search)


def times(size: int, arms: int, level: str, deals: int) -> tuple[float, float]:
    """Milliseconds per move: on average, and the most."""
    spent = []
    for number in range(deals):
        rng = Random(number)
        state = rules.start(
            seats=1, options={"set": size, "arms": arms}, seed=match_seed(b"bench", number, ())
        )
        while rules.to_move(state) is not None:
            view = rules.view(state, 0)
            began = process_time()
            move = opponent.choose(view, level, rng).move
            spent.append(1000 * (process_time() - began))
            state = rules.play(state, move)
    return sum(spent) / len(spent), max(spent)


def main(deals: int) -> None:
    head = "".join(f"{level + ' ms (most)':>20}" for level in LEVELS)
    print(f"{'set, arms':10}{'playouts/s':>12}{'valued/s':>12}{'searched/s':>12}{head}")
    for size, arms in SIZES:
        line = f"{size}, {arms}".ljust(10)
        line += "".join(f"{'-' if rate is None else format(rate, ',.0f'):>12}" for rate in rates(size, arms))
        for level in LEVELS:
            mean, most = times(size, arms, level, deals)
            line += f"{f'{mean:.2f} ({most:.1f})':>20}"
        print(line, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
