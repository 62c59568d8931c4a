"""One AI player of dominoes against two of another on the same deals, from each of the three seats.

Prints the lead of the one, its score less the mean of the two others', in points a hand with a 95 % interval,
clustered by deal, and the processor time of a move of both. A player is a level, or PACKAGE:LEVEL for the
`levels` of another package of AI players, such as an older copy of `engines.dominoes.ai` on the path. Run it
with `python tests/bench/duel_dominoes.py hard old:hard --deals 400 -o set=8`.
"""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from engines.cli import options
from engines.dominoes import GAME
from engines.fair import match_seed


class Contender:
    """A player, the seconds it took and the moves it made."""

    def __init__(self, name: str) -> None:
        package, _, self.level = name.rpartition(":")
        self.levels: Any = import_module(f"{package or 'engines.dominoes.ai'}.levels")
        self.seconds, self.moves = 0.0, 0

    def choose(self, view: dict[str, Any], rng: Random) -> str:
        began = process_time()
        move: str = self.levels.choose(view, self.level, rng).move
        self.seconds += process_time() - began
        self.moves += 1
        return move

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds / max(1, self.moves)


def lead(one: Contender, two: Contender, seat: int, start: Any, number: int) -> float:
    """Return the lead of the one on that seat after the first hand that is played."""
    state, rng = start, Random(f"{number} {seat}")
    while not state.results:
        turn = GAME.to_move(state)
        player = one if turn == seat else two
        state = GAME.play(state, player.choose(dict(GAME.view(state, turn)), rng))
    scored = state.results[0].scored
    return (3 * scored[seat] - sum(scored)) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("two")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("-o", dest="options", action="append", default=[], metavar="key=value")
    given = parser.parse_args()
    one, two, leads = Contender(given.one), Contender(given.two), []
    for number in range(given.deals):
        seed = match_seed(b"duel", number, ())
        start = GAME.start(seats=3, options={**options(given.options), "hands": 3}, seed=seed)
        leads.append(fmean(lead(one, two, seat, start, number) for seat in range(3)))
        interval = 1.96 * stdev(leads) / len(leads) ** 0.5 if number else 0.0
        if (number + 1) % 100 == 0 or number + 1 == given.deals:
            times = f"{one.milliseconds:.1f} ms against {two.milliseconds:.1f} ms a move"
            print(f"{number + 1} deals: lead {fmean(leads):+.2f} ± {interval:.2f}; {times}", flush=True)


if __name__ == "__main__":
    main()
