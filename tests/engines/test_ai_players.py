"""AI players of every game: legal, from the view alone, and stronger from level to level."""

import json
from collections import Counter
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

import engines
from engines.ai import CHANCE, Thought
from engines.game import Game
from tests.engines.hidden_information import resample
from tests.engines.random_matches import every_game, house_move, random_match, random_matches, states_of

every_level = pytest.mark.parametrize(
    ("name", "level"),
    [(name, level) for name, game in sorted(engines.games().items()) for level in game.parts.ai.LEVELS],
)


# Declared rankings of dominoes, and edges to be named in ZIG-ZAG.
WITH_MORE_PHASES: dict[str, list[dict[str, Any]]] = {
    "dominoes": [
        {"set": 9, "ranking": "declared"},
        {"set": 6, "ranking": "declared", "leftover": "exposed", "failed": "shared"},
    ],
    "chain": [{"seats": 4}, {"seats": 4, "teams": "crisscross", "numbers": "random"}],
}


@cache
def decisions(name: str, level: str) -> list[Any]:
    """Return positions from the beginning, the middle and the end of matches, and the first of each phase.

    They are fewer for levels that take long, where no hands are hidden.
    """
    game = engines.get(name)
    matches = [match.states[:-1] for match in random_matches(name, 8)]
    found = [states[len(states) * part // 8] for states in matches for part in (0, 4, 7)]
    found = found[:: 5 if level in ("hard", "expert", "master", "master-1") and not game.HIDDEN else 1]
    for number, options in enumerate(WITH_MORE_PHASES.get(name, ())):
        first: dict[Any, Any] = {}
        for state in islice(states_of(name, number, **options), 20):
            first.setdefault(seen(game, state).get("phase"), state)
        found += first.values()
    return found


def seen(game: Game, state: Any) -> Any:
    return game.view(state, game.to_move(state))


@cache
def thoughts(name: str, level: str) -> list[Thought]:
    game = engines.get(name)
    found = []
    for number, state in enumerate(decisions(name, level)):
        view = seen(game, state)
        text = json.dumps(view)
        found.append(game.parts.ai.choose(view, level, Random(number)))
        assert json.dumps(view) == text
    return found


@pytest.mark.slow
@every_level
def test_a_move_is_legal_and_values_are_of_legal_moves_best_first(name: str, level: str) -> None:
    game = engines.get(name)
    for state, thought in zip(decisions(name, level), thoughts(name, level), strict=True):
        worth = dict(thought.values)
        values = list(worth.values())
        assert {thought.move, *worth} <= set(game.legal_moves(state))
        assert values == sorted(values, reverse=True)
        assert not worth or thought.move in worth
        assert thought.unit != CHANCE or all(0 <= value <= 1 for value in values)


@pytest.mark.slow
@every_level
def test_a_decision_is_the_same_whatever_is_hidden(name: str, level: str) -> None:
    game = engines.get(name)
    decided = list(zip(decisions(name, level), thoughts(name, level), strict=True))
    # Where chance has no part, nothing is hidden: one decision shows that it can be repeated.
    for number, (state, thought) in enumerate(decided if game.CHANCE else decided[:1]):
        other = resample(game, state, game.to_move(state), Random(number))
        view = json.loads(json.dumps(seen(game, other)))
        assert game.parts.ai.choose(view, level, Random(number)) == thought


@pytest.mark.slow
@every_game
def test_a_review_is_the_best_decision_with_a_value_of_any_legal_move(name: str) -> None:
    game = engines.get(name)
    level = game.parts.played("master-1")  # the best, where the game has it
    decided = enumerate(zip(decisions(name, level), thoughts(name, level), strict=True))
    for number, (state, best) in islice(decided, 0, None, 3):
        other = resample(game, state, game.to_move(state), Random(number))
        for move in {game.legal_moves(state)[-1], *(move for move, _ in best.values[-1:])}:
            thought, value = game.parts.ai.review(seen(game, state), move, Random(number))
            assert thought == best or not best.values  # a game without AI players has no opinion
            assert thought.move in game.legal_moves(state)
            assert value == dict(best.values).get(move, value)
            if other != state:
                assert game.parts.ai.review(seen(game, other), move, Random(number)) == (thought, value)


@every_game
def test_random_plays_every_legal_move_alike_without_values(name: str) -> None:
    game, rng = engines.get(name), Random(5)
    if "random" in game.parts.ai.LEVELS:
        view = seen(game, random_match(name, 0).states[0])
        drawn = [game.parts.ai.choose(view, "random", rng) for _ in range(100 * len(view["legal"]))]
        counted = Counter(thought.move for thought in drawn)
        assert set(counted) == set(view["legal"])
        assert 50 < min(counted.values()) <= max(counted.values()) < 150  # 100, give or take 10
        assert {thought.values for thought in drawn} == {()}


def wins(name: str, better: str, worse: str, matches: int, **options: Any) -> int:
    """Return how many matches seats of the better level win; who has the first seat takes turns."""

    def choose(game: Game, state: Any, rng: Random) -> str:
        return house_move(game, state, rng, better if is_better(game.to_move(state)) else worse)

    def is_better(seat: int | None) -> bool:
        return game.is_solitaire or (seat is not None and (seat + number) % 2 == 0)

    game, won = engines.get(name), 0
    for number in range(matches):
        *_, end = states_of(name, number, choose=choose, **options)
        outcome = game.outcome(end)
        won += outcome is not None and any(map(is_better, outcome.winners))
    return won


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "better", "worse", "matches", "options"),
    [
        ("chain", "easy", "random", 10, {}),
        ("chain", "hard", "beginner", 10, {}),
        ("mancala", "medium", "random", 6, {"pits": 4, "seeds": 3}),
    ],
)
def test_a_better_level_wins_most_matches(
    name: str, better: str, worse: str, matches: int, options: dict[str, Any]
) -> None:
    """A few short matches show the order; the arena measures by how much they differ."""
    assert wins(name, better, worse, matches, **options) > 0.8 * matches


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "deals", "more"), [("easy", "random", 300, 10), ("hard", "easy", 15, 1)]
)
def test_of_the_same_deals_of_a_solitaire_a_better_level_clears_more(
    better: str, worse: str, deals: int, more: int
) -> None:
    assert wins("crisscross", better, better, deals) > wins("crisscross", worse, worse, deals) + more
