"""The engines: what their functions cost, how fast the house's own forms of the games are, and how long it
thinks.

Every game with the usual options and as few seats as can be; positions are those of matches between easy
players. Times are of the processor, so that what else the machine does is left out.
`python -m tests.bench.bench_engines`; it takes about a minute.
"""

import statistics
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any

import engines
from engines.chain.ai import connection_bitboard as chain_bitboard
from engines.chain.ai import search as chain_search
from engines.crisscross.ai import playout as crisscross_playouts
from engines.crisscross.ai.bitboard import positions_after as crisscross_positions
from engines.dominoes.ai.knowledge import knowledge, play_out
from engines.fair import match_seed
from engines.mancala.ai.search import Root, Search
from engines.mancala.ai.search_state import packed_board
from engines.tiles import write
from tests.bench.frame import Row, aligned, hand_over, size

LEVELS = ("easy", "medium", "hard")
WEIGHED = size(40, 4)  # positions for each level
SECONDS = size(10, 1) / 10  # that a speed is measured for
ROUNDS = size(40, 3)
BUDGET = 20_000  # moves sown by mancala's search for a position


def begun(game: Any, number: int) -> Any:
    return game.start(seats=min(game.SEATS), options={}, seed=match_seed(b"bench", number, ()))


def match(game: Any, number: int, choose: Callable[[Any], str]) -> list[Any]:
    """The states of a match, all but the last."""
    state, found = begun(game, number), []
    while game.to_move(state) is not None:
        found.append(state)
        state = game.play(state, choose(state))
    return found


def per_second(work: Callable[[], int]) -> float:
    """How often a second the work's units are done; `work` does some and tells how many."""
    began, done = process_time(), 0
    while (spent := process_time() - began) < SECONDS:
        done += work()
    return done / spent


def random_plies(game: Any) -> float:
    """Plies of random matches by the rules, in a second."""
    rng, numbers = Random(1), iter(range(10**9))
    return per_second(
        lambda: len(match(game, next(numbers), lambda state: rng.choice(game.legal_moves(state))))
    )


def positions(game: Any, house: Any) -> list[Any]:
    """States with something to decide, spread over matches."""
    found: list[Any] = []
    number = 0
    while len(found) < 4 * WEIGHED:
        choose, number = partial(easy, game, house, rng=Random(number)), number + 1
        for state in match(game, number, choose):
            found += [state] if len(game.legal_moves(state)) > 1 else []
    return found[:: len(found) // WEIGHED][:WEIGHED]


def easy(game: Any, house: Any, state: Any, rng: Random) -> str:
    return str(house.choose(game.view(state, game.to_move(state)), "easy", rng).move)


def microseconds(states: list[Any], work: Callable[[Any], object]) -> float:
    """The median over positions of what it costs, each of several calls."""
    costs = []
    for state in states:
        began = process_time()
        for _ in range(ROUNDS):
            work(state)
        costs.append(1e6 * (process_time() - began) / ROUNDS)
    return statistics.median(costs)


def costs(game: Any, states: list[Any]) -> dict[str, float]:
    """Microseconds of a call, in the middle of things."""
    dumped = {id(state): game.dump(state) for state in states}
    moves = {id(state): game.legal_moves(state)[-1] for state in states}
    return {
        "play": microseconds(states, lambda state: game.play(state, moves[id(state)])),
        "legal_moves": statistics.median(first_asked(game, state) for state in states),
        "view": microseconds(states, lambda state: game.view(state, None)),
        "dump": microseconds(states, game.dump),
        "load": microseconds(states, lambda state: game.load(dumped[id(state)])),
    }


def first_asked(game: Any, state: Any) -> float:
    """Microseconds until the legal moves are known after a move; a state may remember them from then on."""
    after = [game.play(state, move) for move in game.legal_moves(state)]
    began = process_time()
    for one in after:
        game.legal_moves(one)
    return 1e6 * (process_time() - began) / len(after)


def thinking(game: Any, house: Any, states: list[Any], level: str) -> tuple[float, float]:
    """Mean and longest time of a move, in milliseconds."""
    spent = []
    for state in states:
        view = game.view(state, game.to_move(state))
        began = process_time()
        house.choose(view, level, Random(1))
        spent.append(1000 * (process_time() - began))
    return sum(spent) / len(spent), max(spent)


# What the house does instead of `play`, in a second


def boards(_game: Any, states: list[Any]) -> float:
    """ZIG-ZAG: boards looked at from one side while the hard level thinks."""
    calls, plain, house = 0, chain_bitboard.connection, engines.get("chain").parts.ai

    def counted(*arguments: Any) -> Any:
        nonlocal calls
        calls += 1
        return plain(*arguments)

    vars(chain_search)["connection"] = counted
    try:
        began = process_time()
        for state in states[:10]:
            house.choose(engines.get("chain").view(state, state.turn), "hard", Random(1))
        return calls / (process_time() - began)
    finally:
        vars(chain_search)["connection"] = chain_bitboard.connection


def tiles_thrown(game: Any, _states: list[Any]) -> float:
    """CrissCross: games played out from the first tile, in tiles drawn."""
    table, _ = crisscross_positions(game.view(begun(game, 0), 0))
    rng = Random(0)

    def play() -> int:
        crisscross_playouts.left_over(table, ((), table.all, 0), rng)
        return len(match_plies)

    match_plies = match(game, 0, lambda state: rng.choice(game.legal_moves(state)))
    return per_second(play)


def tiles_laid(game: Any, _states: list[Any]) -> float:
    """Dominoes: hands played out by the house's rules of thumb, in tiles laid."""
    state = begun(game, 0)
    while state.phase == "bidding":
        state = game.play(state, "bid 1" if game.to_move(state) == 0 else "pass")
    seen = knowledge(game.view(state, 0))
    hands = [seen.numbers.mask(write(tile) for tile in hand) for hand in state.hands]
    position, tiles = seen.position(hands), sum(len(hand) for hand in state.hands)

    def play() -> int:
        play_out(seen.context, position)
        return tiles

    return per_second(play)


def moves_sown(_game: Any, states: list[Any]) -> float:
    """Mancala: moves sown by the search."""
    board = packed_board(6, 60)
    began, done = process_time(), 0
    for state in states[:10]:
        code = board.pack(state.pits, state.turn, state.captured_last)
        done += Search(board, BUDGET, Root(code, sum(state.pits))).moves().sown
    return done / (process_time() - began)


HOUSE: dict[str, tuple[str, Callable[[Any, list[Any]], float]]] = {
    "chain": ("boards", boards),
    "crisscross": ("tiles", tiles_thrown),
    "dominoes": ("tiles", tiles_laid),
    "mancala": ("moves", moves_sown),
}


def main() -> None:
    calls = ("play", "legal_moves", "view", "dump", "load")
    heads = ("", "random plies/s", "the house/s", *(f"{call} µs" for call in calls))
    lines: list[tuple[object, ...]] = [(*heads, *(f"{level} ms" for level in LEVELS))]
    rows, found = [], {}
    for name, game in engines.games().items():
        house = engines.get(name).parts.ai
        states = positions(game, house)
        plies, (unit, speed) = random_plies(game), HOUSE[name]
        fast, each = speed(game, states), costs(game, states)
        times = {level: thinking(game, house, states, level) for level in LEVELS}
        found[name] = {"plies": plies, "house": fast, "us": each, "ms": times}
        thought = [f"{mean:.1f} / {most:.0f}" for mean, most in times.values()]
        lines.append((name, f"{plies:,.0f}", f"{fast:,.0f} {unit}", *each.values(), *thought))
        ours, beside = f"{fast:,.0f} {unit}/s", f"{plies:,.0f} random plies/s by the rules"
        call_costs = ", ".join(f"{call} {each[call]:.0f}" for call in calls)
        rows += [
            Row(f"{name}, the house's fast form", ours, beside, round(fast / plies, 1)),
            Row(f"{name}, microseconds of a call", call_costs),
        ]
    print(*aligned(lines), sep="\n")
    hand_over("engines", rows, games=found)


if __name__ == "__main__":
    main()
