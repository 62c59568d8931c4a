"""Puzzles from matches of AI players.

Positions are taken without their history, so every pit with seeds may be sown.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from engines import puzzles
from engines.mancala.board import letter
from engines.mancala.puzzles import ending, gain
from engines.mancala.puzzles.candidate import Candidate, share_missed
from engines.mancala.serialization import dump
from engines.mancala.state import State
from engines.puzzles import Kind, Puzzle

# Levels that make mistakes, so that not every position is the search's own.
TABLES: Final = (("medium", "easy"), ("easy", "easy"), ("easy", "medium"), ("medium", "medium"))

COUNT: Final = 300


_KINDS: Final[tuple[Kind[State, Candidate], ...]] = (
    Kind(partial(gain.find, turns=2), gain.is_sound, 135),
    Kind(partial(gain.find, turns=3), gain.is_sound, 135),
    Kind(ending.find, lambda _: True, 40),
)


def make() -> Iterator[Puzzle]:
    """Yield the puzzles, at most one of a kind from a match."""
    made, seen = Counter[Kind[State, Candidate]](), set()
    for states in puzzles.matches("mancala", TABLES):
        positions = [replace(state, trail=(), moves=(), barred=()) for state in states if state.ended is None]
        rng = Random(states[0].seed)
        rng.shuffle(positions)
        for kind in _KINDS:
            if made[kind] == kind.most:
                continue
            unseen = (state for state in positions if (state.pits, state.turn) not in seen)
            if (rated := kind.choose(unseen, share_missed, rng.random())) is not None:
                made[kind] += 1
                found, share = rated
                seen.add((found.state.pits, found.state.turn))
                yield _puzzle(f"m{made.total():04}", found, share)
            if made.total() == COUNT:
                return


def _puzzle(name: str, found: Candidate, share: float) -> Puzzle:
    width = found.state.options.pits
    values = {letter(pit, width): value for pit, value in found.values.items()}
    lines = {letter(pit, width): line for pit, line in found.lines.items()}
    best = letter(found.best, width)
    return Puzzle(
        id=name,
        position=dump(found.state),
        seat=found.state.turn,
        solutions=(best,),
        line=lines[best],
        theme=found.theme,
        best=values[best],
        second=max(value for move, value in values.items() if move != best),
        rating=puzzles.rating(share),
        values=values,
        refutations={move: line[1:] for move, line in lines.items() if move != best},
        known=found.known,
    )
