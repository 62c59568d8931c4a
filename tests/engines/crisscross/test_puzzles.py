"""Puzzles again by brute force, from the rules alone: legal moves, moves played, and each tile drawn."""

from dataclasses import replace

import pytest

from engines import puzzles
from engines.crisscross import GAME
from engines.crisscross.state import State, ends
from engines.puzzles import Puzzle
from engines.tiles import Tile, parse
from tests.engines.puzzle_sample import sample

PUZZLES = puzzles.of_game("crisscross")
Tiles = frozenset[Tile]


class BruteForce:
    """The chance to clear, over all orders of the draw pile; positions met before are looked up."""

    def __init__(self) -> None:
        self.known: dict[tuple[tuple[int, ...], Tiles, Tiles], float] = {}

    def after(self, state: State, move: str, stock: Tiles, scrap: Tiles) -> float:
        return self.chance(replace(GAME.play(state, move), drawn=None), stock, scrap)

    def chance(self, state: State, stock: Tiles, scrap: Tiles) -> float:
        if not stock | scrap:
            return 1.0
        if not stock:
            stock, scrap = scrap, stock
        key = tuple(sorted(ends(state.arms))), stock, scrap
        if key not in self.known:
            can_go_on = any(GAME.legal_moves(replace(state, drawn=tile)) for tile in stock | scrap)
            chances = (
                [self.drawn(state, tile, stock - {tile}, scrap) for tile in stock] if can_go_on else [0.0]
            )
            self.known[key] = sum(chances) / len(chances)
        return self.known[key]

    def drawn(self, state: State, tile: Tile, stock: Tiles, scrap: Tiles) -> float:
        waiting = replace(state, drawn=tile)
        moves = GAME.legal_moves(waiting)
        if not moves:
            return self.chance(state, stock, scrap | {tile})
        return max(self.after(waiting, move, stock, scrap) for move in moves)


def faults(puzzle: Puzzle) -> list[str]:
    state = puzzles.state_of(puzzle)
    seen = GAME.view(state, puzzle.seat)
    stock, scrap = (frozenset(map(parse, puzzle.known[name])) for name in ("stock", "scrap"))
    again = BruteForce()
    values = {move: again.after(state, move, stock, scrap) for move in seen["legal"]}
    for move in puzzle.line:
        state = GAME.play(state, move)
    outcome = GAME.outcome(state)
    wrong = max(value for move, value in values.items() if move not in puzzle.solutions)
    claims = {
        "these tiles are left": (puzzle.known["stock"], puzzle.known["scrap"])
        == (seen["unseen"], sorted(seen["scrap"])),
        "the moves are worth this": values == pytest.approx(dict(puzzle.values), abs=1e-5),
        "the solutions are clearly the best": min(values[move] for move in puzzle.solutions) > wrong + 0.14,
        "the line clears": outcome is not None and outcome.reason == "cleared",
        "sure": (puzzle.best == 1) == (puzzle.theme == "sure"),
        "odds": (puzzle.best < 1 and puzzle.second > 0) == (puzzle.theme == "odds"),
    }
    return [f"{puzzle.id}: not true that {claim}" for claim, true in claims.items() if not true]


def test_some_solutions_are_the_best_moves() -> None:
    assert [fault for puzzle in PUZZLES[:3] for fault in faults(puzzle)] == []


@pytest.mark.slow
def test_there_are_enough_puzzles_and_solutions_are_the_best_moves() -> None:
    assert len(PUZZLES) >= 300
    assert [fault for puzzle in sample(PUZZLES) for fault in faults(puzzle)] == []
