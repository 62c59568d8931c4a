"""How the house thinks, all games beside each other: its work in a second, and the time for a move.

Run it with `python tests/bench/bench_opponents.py`; it takes about a minute. `bench_<game>_opponent.py` looks
closer at one game. Positions are those of matches between easy players with the usual options.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

import engines
from engines.chain import fast as chain_fast
from engines.chain import search as chain_search
from engines.fair import match_seed
from engines.mancala.fast import packed
from engines.mancala.search import Search
from tests.bench import bench_chain_opponent, bench_crisscross_opponent, bench_dominoes_opponent
from tests.bench import bench_mancala_opponent as bench_mancala

LEVELS = ("easy", "medium", "hard")
WEIGHED = 40  # positions for each level


def random_plies(game: Any) -> float:
    """Plies of random matches by the rules, in a second."""
    rng, began, plies, number = Random(1), perf_counter(), 0, 0
    while perf_counter() - began < 1.0:
        state = game.start(seats=min(game.SEATS), options={}, seed=match_seed(b"bench", number, ()))
        number += 1
        while game.to_move(state) is not None:
            state = game.play(state, rng.choice(game.legal_moves(state)))
            plies += 1
    return plies / (perf_counter() - began)


def positions(game: Any, house: Any) -> list[dict[str, Any]]:
    """Views with something to decide, spread over a match."""
    found: list[dict[str, Any]] = []
    number = 0
    while len(found) < 4 * WEIGHED:
        rng, number = Random(number), number + 1
        state = game.start(seats=min(game.SEATS), options={}, seed=match_seed(b"bench", number, ()))
        while (seat := game.to_move(state)) is not None:
            view = game.view(state, seat)
            if len(view["legal"]) > 1:
                found.append(view)
            state = game.play(state, house.choose(view, "easy", rng).move)
    return found[:: len(found) // WEIGHED][:WEIGHED]


def thinking(house: Any, views: list[dict[str, Any]], level: str) -> str:
    """Mean and longest time of a move, in milliseconds."""
    spent = []
    for view in views:
        began = perf_counter()
        house.choose(view, level, Random(1))
        spent.append(1000 * (perf_counter() - began))
    return f"{sum(spent) / len(spent):8.1f} /{max(spent):6.0f}"


def sown() -> float:
    """Mancala: moves sown by the search, in a second."""
    fast, states = packed(6, 60), bench_mancala.positions(6, 5, 10)
    began, done = process_time(), 0
    for state in states:
        code = bench_mancala.code_of(fast, state)
        done += Search(fast, bench_mancala.BUDGET).moves(code, sum(state.pits)).sown
    return done / (process_time() - began)


def looked_at(views: list[dict[str, Any]], house: Any) -> float:
    """ZIG-ZAG: boards looked at from one side, in a second."""
    nodes = bench_chain_opponent.Counted(chain_fast.way)
    vars(chain_search)["way"], plain = nodes, chain_search.way
    try:
        began = process_time()
        for view in views[:10]:
            house.choose(view, "hard", Random(1))
        return nodes.calls / (process_time() - began)
    finally:
        vars(chain_search)["way"] = plain


def main() -> None:
    """Print the table."""
    work: dict[str, tuple[str, Callable[[list[dict[str, Any]], Any], float]]] = {
        "chain": ("boards", looked_at),
        "crisscross": ("playouts", lambda *_: bench_crisscross_opponent.rates(6, 4)[0]),
        "dominoes": ("playouts", lambda *_: bench_dominoes_opponent.speeds(8)[0]),
        "mancala": ("moves sown", lambda *_: sown()),
    }
    heads = "".join(f"{level + ' ms / most':>17}" for level in LEVELS)
    print(f"{'game':12}{'random plies/s':>16}{'the house, a second':>26}{heads}")
    for name, game in engines.games().items():
        house = engines.opponent(name)
        views = positions(game, house)
        unit, count = work[name]
        told = f"{count(views, house):,.0f} {unit}"
        times = "".join(f"{thinking(house, views, level):>17}" for level in LEVELS)
        print(f"{name:12}{random_plies(game):16,.0f}{told:>26}{times}", flush=True)


if __name__ == "__main__":
    main()
