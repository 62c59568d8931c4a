"""CrissCross under uniformly random legal play, beside the figures of another simulation of the same rules.

Those are to be met within 1.5, and their own sampling error is about 0.6.

Run it with `python tests/bench/bench_crisscross.py [GAMES]`; 8,000 games of each variation by default.
"""

import sys
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

import engines
from engines.crisscross import opponent, rules
from engines.fair import match_seed
from engines.game import Outcome

GAMES = 8000
VARIATIONS: tuple[tuple[str, dict[str, object], float | None], ...] = (
    ("default", {}, 17.2),
    ("3 arms", {"arms": 3}, 12.4),
    ("5 arms", {"arms": 5}, 23.3),
    ("doubles scrapped", {"doubles": "scrap"}, 13.0),
    ("opening cross", {"opening": "cross"}, None),
)


def random_move(state: Any, rng: Random) -> str:
    return rng.choice(rules.legal_moves(state))


def house_move(state: Any, rng: Random) -> str:
    return opponent.choose(rules.view(state, 0), "easy", rng).move


def played(options: dict[str, object], seed: str, house: bool) -> Outcome:
    """One game to its end."""
    state, rng = rules.start(seats=1, options=options, seed=seed), Random(seed)
    choose = house_move if house else random_move
    while rules.to_move(state) is not None:
        state = rules.play(state, choose(state, rng))
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome


def line(name: str, options: dict[str, object], expected: float | None, games: int, house: bool) -> str:
    """A line of the table."""
    began = perf_counter()
    outcomes = [played(options, match_seed(name.encode(), number, ()), house) for number in range(games)]
    seconds = perf_counter() - began
    cleared = 100 * sum(outcome.reason == "cleared" for outcome in outcomes) / games
    left = sum(outcome.scores[0] for outcome in outcomes) / games
    error = sqrt(cleared * (100 - cleared) / games)
    wanted = f"{'':20}" if expected is None else f"{expected:10.1f}{cleared - expected:+10.1f}"
    return f"{name:24}{cleared:10.1f}{error:8.1f}{wanted}{left:12.2f}{1000 * seconds / games:10.2f}"


def main(games: int) -> None:
    assert "crisscross" in engines.games()
    print(f"{games} games each; how many in a hundred are cleared, with the standard error")
    print(f"{'':24}{'cleared':>10}{'+-':>8}{'expected':>10}{'off by':>10}{'tiles left':>12}{'ms/game':>10}")
    for name, options, expected in VARIATIONS:
        print(line(name, options, expected, games, house=False), flush=True)
    print(line("default, by the house", {}, None, games // 8, house=True))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
