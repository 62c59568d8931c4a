"""Uniformly random play of Zig Zag mancala: what comes out, beside what an independent simulation found.

Run it with `python tests/bench/bench_mancala.py [GAMES]`; 6,000 games take about twenty seconds.
"""

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from engines.mancala import rules

GAMES = 6_000
SEED = "00" * 32


def match(rng: Random) -> tuple[str, tuple[int, ...], int]:
    """A match of uniformly random moves: why it ended, who won, and after how many plies."""
    state = rules.start(seats=2, options={}, seed=SEED)
    while (result := rules.outcome(state)) is None:
        state = rules.play(state, rng.choice(rules.legal_moves(state)))
    return result.reason, result.winners, state.ply


def main(games: int) -> None:
    """Play so many games and print the table."""
    began = time.perf_counter()
    results = [match(Random(number)) for number in range(games)]  # each game can be played again alone
    took = time.perf_counter() - began
    winners = Counter(winners for _, winners, _ in results)
    plies = sum(plies for _, _, plies in results)
    first = 100 * winners[0,] / (winners[0,] + winners[1,])
    ties = 100 * winners[()] / games
    print(f"{games} games of uniformly random play, six pits, five seeds")
    print(f"{'':28}{'here':>8}{'expected':>14}")
    print(f"{'starter wins, % of decided':28}{first:8.1f}{'48.6 ± 1.5':>14}")
    print(f"{'ties, %':28}{ties:8.1f}{'3.9 ± 1':>14}")
    print(f"{'plies on average':28}{plies / games:8.1f}{'108.8 ± 3':>14}")
    for reason, count in Counter(reason for reason, _, _ in results).most_common():
        print(f"{'ended by ' + reason + ', %':28}{100 * count / games:8.1f}")
    print(f"{'time per ply, µs':28}{1e6 * took / plies:8.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
