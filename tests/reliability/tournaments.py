"""Play thousands of simulated tournaments of every format, and check each round and all standings.

`python -m tests.reliability.tournaments --count 3000 [--players 200] [--seed 1]` prints what happened as JSON
and exits 1 if a promise is broken (see `tests/bot/features/tournaments/checks.py`). Every Swiss round of up
to `--compared` players is also paired by a published implementation.
"""

import argparse
import json
import sys
import time
from dataclasses import replace
from random import Random

from bot.features.tournaments.formats import Format
from tests.bot.features.tournaments.checks import check
from tests.bot.features.tournaments.published import compare
from tests.bot.features.tournaments.simulation import Scenario, Summary, random_scenario, rounds_of


def run(count: int, most: int, seed: int, compared: int) -> tuple[Summary, list[str]]:
    """Play that many tournaments; return what happened, and the scenarios that broke a promise."""
    summary, faults = Summary(), []
    random = Random(seed)
    for _ in range(count):
        scenario = random_scenario(random, most)
        if scenario.format == Format.SWISS and random.random() < 0.1:  # more rounds than are safe
            scenario = replace(scenario, players=min(scenario.players, 12), length=9)
        try:
            _play(scenario, summary, compared)
        except AssertionError as error:
            faults.append(f"{scenario}: {error}")
    return summary, faults


def _play(scenario: Scenario, summary: Summary, compared: int) -> None:
    course = rounds_of(scenario, summary)
    check(course, summary)
    if (scenario.format, scenario.size) == (Format.SWISS, 2) and scenario.players <= compared:
        for before, tables in zip(course, course[-1].rounds, strict=False):
            compare(before, tables, summary)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.tournaments")
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--players", type=int, default=200, help="at most")
    parser.add_argument("--compared", type=int, default=60, help="players of a Swiss round at most")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    started = time.process_time()
    summary, faults = run(given.count, given.players, given.seed, given.compared)
    report = {
        "tournaments": summary.tournaments,
        "rounds": summary.rounds,
        "counts": summary.counts,
        "spreads": {name: dict(sorted(spread.items())) for name, spread in sorted(summary.spreads.items())},
        "slowest round, s": {name: round(seconds, 2) for name, seconds in summary.slowest.items()},
        "processor seconds": round(time.process_time() - started),
        "faults": faults,
    }
    print(json.dumps(report, indent=1, sort_keys=True))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
