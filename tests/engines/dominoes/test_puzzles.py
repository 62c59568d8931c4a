"""Puzzles again by brute force, from the rules alone: every deal of the tiles unseen, every play."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations
from statistics import mean

import pytest

from engines import puzzles
from engines.dominoes import GAME
from engines.dominoes.state import State, to_move
from engines.puzzles import Puzzle
from engines.tiles import double_set, parse
from tests.engines.puzzle_sample import sample

PUZZLES = puzzles.of_game("dominoes")
# Deals that look the same to the solver so far, each with the lead that is to be reached in it.
Worlds = list[tuple[State, float]]


class BruteForce:
    """The leads of one seat at the end of the hand; positions met before are looked up."""

    def __init__(self, state: State) -> None:
        self.seat, self.contractor, self.finished = to_move(state), state.contractor, len(state.results)
        self.known: dict[object, float] = {}

    def is_friend(self, seat: int | None) -> bool:
        return (seat == self.contractor) == (self.seat == self.contractor)

    def lead(self, state: State) -> float | None:
        """The lead in the hand, once it is over."""
        if len(state.results) == self.finished:
            return None
        scored = state.results[self.finished].scored
        return scored[self.seat] - (sum(scored) - scored[self.seat]) / 2

    def value(self, state: State) -> float:
        """The lead when all hands are open and everyone plays the best."""
        over = self.lead(state)
        if over is not None:
            return over
        key = state.hands, state.centre[-1], frozenset(state.centre), frozenset(state.taken[state.contractor])
        if key not in self.known:
            values = [self.value(GAME.play(state, move)) for move in GAME.legal_moves(state)]
            self.known[key] = max(values) if self.is_friend(to_move(state)) else min(values)
        return self.known[key]

    def can_reach(self, worlds: Worlds) -> bool:
        """Whether the seat reaches the leads without seeing the other hands, however the others play."""
        first = worlds[0][0]
        if self.lead(first) is not None:
            return all(self.lead(state) >= goal for state, goal in worlds)
        if to_move(first) == self.seat:
            ways = (
                [(GAME.play(state, move), goal) for state, goal in worlds] for move in GAME.legal_moves(first)
            )
            return any(
                self.can_reach(way) for way in ways if all(self.value(one) >= goal for one, goal in way)
            )
        return all(self.can_reach(seen) for seen in self.consistent_goals(worlds))

    def consistent_goals(self, worlds: Worlds) -> Iterator[Worlds]:
        """What the seat may see another lay: a seat of the same side does not spoil it."""
        laid = [
            (move, GAME.play(state, move), goal) for state, goal in worlds for move in GAME.legal_moves(state)
        ]
        if self.is_friend(to_move(worlds[0][0])):
            laid = [(move, state, goal) for move, state, goal in laid if self.value(state) >= goal]
        for tile in sorted({move for move, _, _ in laid}):
            yield [(state, goal) for move, state, goal in laid if move == tile]


def deals(state: State, seat: int) -> Iterator[State]:
    """Every position that looks the same to the seat."""
    first, second = (other for other in range(3) if other != seat)
    hidden = sorted(state.hands[first] + state.hands[second])
    for some in combinations(hidden, len(state.hands[first])):
        hands = list(state.hands)
        hands[first], hands[second] = some, tuple(tile for tile in hidden if tile not in some)
        yield replace(state, hands=tuple(hands))


def faults(puzzle: Puzzle) -> list[str]:
    state = puzzles.state_of(puzzle)
    state = replace(state, hand=state.options.hands)  # the last one: the next deal would take longest
    again, worlds = BruteForce(state), list(deals(state, puzzle.seat))
    values = {
        move: [again.value(GAME.play(world, move)) for world in worlds] for move in GAME.legal_moves(state)
    }
    (best,) = puzzle.solutions
    won = {move: sum(lead > 0 for lead in leads) for move, leads in values.items()}
    others = max(won[move] for move in won if move != best)
    themes = {
        "make": others < won[best] == len(worlds),
        "try": others < won[best] < len(worlds),
        "save": not any(won.values()),
        "defeat": others < won[best] == len(worlds),
        "stop": others < won[best] < len(worlds),
        "more": set(won.values()) == {len(worlds)},
    }
    reached = state
    for move in puzzle.line:
        reached = GAME.play(reached, move)
    seen = chain(state.hands[puzzle.seat], state.centre, *state.taken, map(parse, puzzle.known["hidden"]))
    laid = [(GAME.play(world, best), lead) for world, lead in zip(worlds, values[best], strict=True)]
    claims = {
        "these tiles are hidden": sorted(seen) == list(double_set(state.options.size)),
        "the tiles are worth this": {move: mean(leads) for move, leads in values.items()}
        == pytest.approx(dict(puzzle.values), abs=1e-5),
        "the solution is clearly the best": puzzle.best - puzzle.second >= 1,
        "the solution is the best in every deal": all(
            values[best][place] >= leads[place] for leads in values.values() for place in range(len(worlds))
        ),
        "no hand need be seen": again.can_reach(laid),
        "this is asked for": themes[puzzle.theme],
        "the contractor is asked": (puzzle.seat == state.contractor)
        == (puzzle.theme in {"make", "try", "save"}),
        "the line is as good as the solution": again.lead(reached) == again.value(GAME.play(state, best)),
    }
    return [f"{puzzle.id}: not true that {claim}" for claim, true in claims.items() if not true]


@pytest.mark.slow
def test_some_solutions_are_the_best_tiles() -> None:
    assert [fault for puzzle in PUZZLES[:3] for fault in faults(puzzle)] == []


@pytest.mark.slow
def test_there_are_enough_puzzles_and_solutions_are_the_best_tiles() -> None:
    assert len(PUZZLES) >= 300
    assert [fault for puzzle in sample(PUZZLES) for fault in faults(puzzle)] == []
