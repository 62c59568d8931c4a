"""What comes out of uniformly random play, beside what other simulations of the same rules have found.

It shows that the rules are those of the games, not how fast they are. ZIG-ZAG has no figures to compare with;
what has to hold is that the team with the first turn, with the single piece against it, wins about half.
`python -m tests.bench.bench_random [matches]`; 6,000 of each take about a minute.
"""

import sys
from collections.abc import Callable
from random import Random
from typing import Any

import engines
from engines.fair import match_seed
from engines.game import Outcome
from tests.bench.frame import QUICK, Row, hand_over, size

MATCHES = size(6_000, 100, *sys.argv[1:2])
End = tuple[Any, Outcome, int]  # the last state, how it ended, and after how many plies


def matches(name: str, seats: int, options: dict[str, Any], count: int) -> list[End]:
    game, found = engines.get(name), []
    for number in range(count):
        rng = Random(number)
        state = game.start(seats=seats, options=options, seed=match_seed(b"random", number, ()))
        plies = 0
        while game.to_move(state) is not None:
            state, plies = game.play(state, rng.choice(game.legal_moves(state))), plies + 1
        outcome = game.outcome(state)
        assert outcome is not None
        found.append((state, outcome, plies))
    return found


def percent(ends: list[End], counts: Callable[[End], bool]) -> float:
    return 100 * sum(map(counts, ends)) / len(ends)


def row(name: str, found: float, expected: float, within: float, unit: str = " %") -> Row:
    met = None if QUICK else abs(found - expected) <= within
    beside = f"{expected:g}{unit} expected"
    return Row(name, f"{found:.1f}{unit}", beside, found / expected, f"within {within:g}", met)


def described(options: dict[str, Any]) -> str:
    return "".join(f", {key}={value}" for key, value in options.items())


def mancala() -> list[Row]:
    ends = matches("mancala", 2, {}, MATCHES)
    decided = [end for end in ends if len(end[1].winners) == 1]
    first = percent(decided, lambda end: 0 in end[1].winners)
    return [
        row("mancala, the starter wins, of decided", first, 48.6, 1.5),
        row("mancala, ties", percent(ends, lambda end: not end[1].winners), 3.9, 1.0),
        row("mancala, plies", sum(plies for *_, plies in ends) / len(ends), 108.8, 3.0, ""),
    ]


def crisscross(options: dict[str, Any], expected: float) -> Row:
    ends = matches("crisscross", 1, options, MATCHES)
    found = percent(ends, lambda end: end[1].reason == "cleared")
    return row(f"crisscross{described(options)}, cleared", found, expected, 1.5)


def chain(seats: int, options: dict[str, Any]) -> Row:
    # A match takes twenty times as long as the others'.
    ends = matches("chain", seats, options, MATCHES // 10)
    won = [end for end in ends if end[1].reason == "joined"]
    name = f"chain, {seats} seats{described(options)}, the first turn wins"
    return row(name, percent(won, lambda end: end[0].first in end[1].winners), 50.0, 6.0)


if __name__ == "__main__":
    solitaires: list[tuple[dict[str, Any], float]] = [
        ({}, 17.2),
        ({"arms": 3}, 12.4),
        ({"arms": 5}, 23.3),
        ({"doubles": "scrap"}, 13.0),
    ]
    chains: list[tuple[int, dict[str, Any]]] = [
        (2, {}),
        (2, {"numbers": "random"}),
        (4, {}),
        (4, {"teams": "crisscross"}),
    ]
    hand_over(
        "random",
        [
            *mancala(),
            *(crisscross(options, expected) for options, expected in solitaires),
            *(chain(seats, options) for seats, options in chains),
        ],
    )
