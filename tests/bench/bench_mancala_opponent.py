"""The house players of Zig Zag mancala: random playouts by the rules and packed, search, time per decision.

Run it with `python tests/bench/bench_mancala_opponent.py [POSITIONS]`: 12 positions a board take half a
minute. All times are of one core's work, so that what else the machine is doing counts little.
"""

import sys
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from engines.mancala import opponent, rules
from engines.mancala.endings import Endings
from engines.mancala.fast import Fast, packed
from engines.mancala.search import Search
from engines.mancala.state import State

BOARDS = ((2, 15), (6, 5), (12, 7), (26, 1), (26, 15))
POSITIONS = 12
PLIES = 100
BUDGET = 20_000
# Pits looked at to solve endings, as the hard level does.
ENDINGS = 150_000


def begin(pits: int, seeds: int) -> State:
    return rules.start(seats=2, options={"pits": pits, "seeds": seeds}, seed="00" * 32)


def by_the_rules(pits: int, seeds: int, rng: Random) -> int:
    """A playout of at most so many plies; how many there were."""
    state = begin(pits, seeds)
    while state.ply < PLIES and rules.to_move(state) is not None:
        state = rules.play(state, rng.choice(rules.legal_moves(state)))
    return state.ply


def packed_up(fast: Fast, code: int, rng: Random) -> int:
    """The same in the packed game, which does not look for the end of a match."""
    for ply in range(PLIES):
        children = fast.children(code)
        if not children:
            return ply
        code = rng.choice(children)[1]
    return PLIES


def positions(pits: int, seeds: int, number: int) -> list[State]:
    """Positions from all over random matches."""
    found = []
    for place in range(number):
        rng, state = Random(place), begin(pits, seeds)
        for _ in range(place * PLIES // number):
            after = rules.play(state, rng.choice(rules.legal_moves(state)))
            if rules.to_move(after) is None:
                break
            state = after
        found.append(state)
    return found


def code_of(fast: Fast, state: State) -> int:
    return fast.pack(state.pits, state.turn, state.captured_last, state.barred)


def line(pits: int, seeds: int, number: int) -> str:
    """A row of the first table."""
    fast, states, games = packed(pits, 2 * pits * seeds), positions(pits, seeds, number), range(number)
    began = process_time()
    plies = sum(by_the_rules(pits, seeds, Random(game)) for game in games)
    slow = plies / (process_time() - began)
    began = process_time()
    plies = sum(packed_up(fast, code_of(fast, begin(pits, seeds)), Random(game)) for game in games)
    quick = plies / (process_time() - began)
    began, sown, depth = process_time(), 0, 0
    for state in states:
        found = Search(fast, BUDGET).moves(code_of(fast, state), sum(state.pits))
        sown, depth = sown + found.sown, depth + found.depth
    nodes = sown / (process_time() - began)
    began, few = process_time(), Endings(fast)
    few.solve(few.reach(ENDINGS))
    solving = 1000 * (process_time() - began)
    return (
        f"{pits:4} x {seeds:<4}{slow:14,.0f}{quick:14,.0f}{nodes:14,.0f}{depth / number:10.1f}"
        f"{few.solved:10}{solving:10.0f}"
    )


def times(pits: int, seeds: int, number: int) -> str:
    """A row of the second table."""
    views, told = [rules.view(state, state.turn) for state in positions(pits, seeds, number)], ""
    for level in opponent.LEVELS:
        spent = []
        for view in views:
            began = process_time()
            opponent.choose(view, level, Random(0))
            spent.append(1000 * (process_time() - began))
        told += f"{sum(spent) / number:10.1f} /{max(spent):6.1f}"
    return f"{pits:4} x {seeds:<4}{told}"


def main(number: int) -> None:
    """Print both tables."""
    print(f"{'':11}{'random plies a second':>28}{'search':>24}{'endings':>20}")
    print(f"{'board':11}{'rules':>14}{'packed':>14}{'sown a second':>14}{'depth':>10}{'seeds':>10}{'ms':>10}")
    for pits, seeds in BOARDS:
        print(line(pits, seeds, number), flush=True)
    print("\nms a decision, mean / worst")
    print(f"{'board':11}" + "".join(f"{level:>18}" for level in opponent.LEVELS))
    for pits, seeds in BOARDS:
        print(times(pits, seeds, number), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS)
