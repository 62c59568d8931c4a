"""Replays: how long a finished match takes to be played again, a page of it, and its moving picture.

Run it with `python tests/bench/bench_replay.py`. The pictures are those that players see; a match is played
by the easiest house player. Times are those of the processor, so that what else the machine does is left out.
"""

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

import engines
from bot.images import positions as pictures
from bot.images.positions import ReplayedMatch
from tests.bench.result import QUICK, Row, hand_over

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
    game, house, rng = engines.get(name), engines.get(name).ai, Random(SEED)
    state, moves = game.start(seats=seats, options=options, seed=SEED), []
    while (seat := game.to_move(state)) is not None:
        moves.append(house.choose(game.view(state, seat), house.LEVELS[0], rng).move)
        state = game.play(state, moves[-1])
    return ReplayedMatch(name, seats, options, SEED, tuple(moves))


def milliseconds(begun: float) -> float:
    return 1000 * (time.process_time() - begun)


def main() -> None:
    print(
        f"{'':44}{'moves':>7}{'again ms':>10}{'page ms':>9}"
        f"{'film s':>8}{'ms/frame':>10}{'MB':>7}{'MB/100':>8}"
    )
    slowest, largest = (0.0, ""), (0.0, "")
    for name, seats, options in CASES[:3] if QUICK else CASES:
        reel = reel_of(name, seats, options)
        game, begun = engines.get(name), time.process_time()
        states = [game.start(seats=seats, options=options, seed=SEED)]
        for move in reel.moves:
            states.append(game.play(states[-1], move))
        again = milliseconds(begun)
        begun = time.process_time()
        for state in states[:50]:
            pictures.draw_position(name, pictures.open_views(name, seats, state, last=False), "dark", False)
        page = milliseconds(begun) / len(states[:50])
        begun = time.process_time()
        made = pictures.draw_animation(reel, "dark", False)
        film = milliseconds(begun)
        frames = min(len(states), 400)
        label = " ".join([name, *(f"{key}={value}" for key, value in options.items())])
        print(
            f"{label:44}{len(reel.moves):7}{again:10.1f}{page:9.1f}{film / 1000:8.2f}{film / frames:10.2f}"
            f"{len(made) / 1e6:7.2f}{len(made) / 1e4 / frames:8.2f}"
        )
        slowest = max(slowest, (film / frames, label))
        largest = max(largest, (len(made) / 1e4 / frames, label))
    rows = [
        Row(
            f"a frame of the slowest film ({slowest[1]})",
            f"{slowest[0]:.2f} ms",
            "",
            None,
            f"at most {GOAL_MS:g} ms",
            slowest[0] <= GOAL_MS,
        ),
        Row(
            f"100 plies of the largest film ({largest[1]})",
            f"{largest[0]:.2f} MB",
            "",
            None,
            f"at most {GOAL_MB:g} MB",
            largest[0] <= GOAL_MB,
        ),
    ]
    hand_over("replay", rows)


if __name__ == "__main__":
    main()
