"""Replays: how long a finished match takes to be played again, a page of it, and its moving picture.

The pictures are those that players see; a match is played by the easiest AI player. Times are those of the
processor, so that what else the machine does is left out. `python -m tests.bench.bench_replay`.
"""

import time
from itertools import pairwise
from operator import itemgetter
from random import Random
from typing import Any

import engines
from bot.images import background_drawing
from bot.images.background_drawing import ReplayedMatch
from tests.bench.frame import QUICK, Row, aligned, hand_over

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("chain", 2, {}),
    ("chain", 4, {"teams": "crisscross", "numbers": "random"}),
    ("crisscross", 1, {}),
    ("crisscross", 1, {"set": 9, "arms": 5}),
    ("dominoes", 3, {"hands": 3}),
    ("dominoes", 3, {"set": 9, "hands": 6}),
    ("dominoes", 3, {"set": 9, "hands": 30}),
    ("mancala", 2, {}),
    ("mancala", 2, {"pits": 16}),
    ("mancala", 2, {"pits": 18, "seeds": 15}),
    ("mancala", 2, {"pits": 26, "seeds": 15}),
]
SEED = "5e" * 32
GOAL_MS, GOAL_MB = 8.0, 1.5  # a frame, and 100 plies


def reel_of(name: str, seats: int, options: dict[str, Any]) -> ReplayedMatch:
    game, house, rng = engines.get(name), engines.get(name).parts.ai, Random(SEED)
    state, moves = game.start(seats=seats, options=options, seed=SEED), []
    while (seat := game.to_move(state)) is not None:
        moves.append(house.choose(game.view(state, seat), house.LEVELS[0], rng).move)
        state = game.play(state, moves[-1])
    return ReplayedMatch(name, seats, options, SEED, tuple(moves))


def measured(name: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Return milliseconds to play it again, to draw a page and a frame, and megabytes of 100 plies."""
    reel, game = reel_of(name, seats, options), engines.get(name)
    times = [time.process_time()]
    states = [game.start(seats=seats, options=options, seed=SEED)]
    for move in reel.moves:
        states.append(game.play(states[-1], move))
    times.append(time.process_time())
    for state in states[:50]:
        background_drawing.draw_position(
            name, background_drawing.open_views(name, seats, state, last=False), "dark", False
        )
    times.append(time.process_time())
    film = background_drawing.draw_animation(reel, "dark", False)
    times.append(time.process_time())
    again, page, drawn = (1000 * (after - before) for before, after in pairwise(times))
    frames = min(len(states), 400)
    return {
        "": " ".join([name, *(f"{key}={value}" for key, value in options.items())]),
        "moves": len(reel.moves),
        "again ms": again,
        "page ms": page / len(states[:50]),
        "film s": drawn / 1000,
        "ms/frame": drawn / frames,
        "MB": len(film) / 1e6,
        "MB/100": len(film) / 1e4 / frames,
    }


if __name__ == "__main__":
    found = [measured(*case) for case in (CASES[:3] if QUICK else CASES)]
    print(*aligned([list(found[0]), *(list(one.values()) for one in found)]), sep="\n")
    hand_over(
        "replay",
        [
            Row(
                f"{what} ({worst['']})",
                f"{worst[key]:.2f} {unit}",
                goal=f"at most {goal:g} {unit}",
                met=worst[key] <= goal,
            )
            for what, key, unit, goal in (
                ("a frame of the slowest film", "ms/frame", "ms", GOAL_MS),
                ("100 plies of the largest film", "MB/100", "MB", GOAL_MB),
            )
            for worst in [max(found, key=itemgetter(key))]
        ],
    )
