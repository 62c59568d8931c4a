"""Whether the facts of ZIG-ZAG are true, by the engine's events: for `tests/engines/test_move_facts.py`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import engines
from engines.chain.board import ALL, from_set, needed
from engines.chain.state import to_move
from engines.move_facts import Fact
from tests.engines.random_matches import events_named

# Facts that are checked only so often: every roll is played.
COSTLY: Final = {"lets_join": 4, "threatens": 4, "stops": 2}


def winning_rolls(state: Any, team: int) -> int:
    """Return with how many of the 36 rolls a turn of the team joins its edges at once."""
    game, rolls = engines.get("chain"), 0
    for number in range(1, 7):
        for two in range(number, 7):
            seat = next(seat for seat in range(state.seats) if seat % 2 == team)
            thrown = replace(state, turn=seat, throw=(number, two), phase="placing")
            turns = game.legal_moves(thrown)
            wins = any(
                events_named(game, thrown, turn, game.play(thrown, turn), "joined")
                for turn in turns
                if turn != "pass"
            )
            rolls += wins * (1 if number == two else 2)
    return rolls


def lengths(state: Any, team: int) -> list[int]:
    """Return how many pieces each square's shortest chain of the team needs."""
    free = ALL & ~(state.pieces[0] | state.pieces[1])
    through = needed(state.pieces[team], free, state.edges[team])
    return [through[square] for square in from_set(free)]


def missing(state: Any, team: int) -> int:
    return min(lengths(state, team))


def room(state: Any, team: int) -> int:
    return lengths(state, team).count(missing(state, team))


def claim(before: Any, move: str, after: Any, fact: Fact) -> object:
    game, team = engines.get("chain"), to_move(before) % 2  # type: ignore[operator]
    barricaded = [one["team"] for one in events_named(game, before, move, after, "barricaded")]
    theirs = {"seats": [seat for seat in range(before.seats) if seat % 2 != team]}
    assert "seats" not in fact.values or theirs.items() <= fact.values.items()
    claims: dict[str, Callable[[], object]] = {
        "joins": lambda: events_named(game, before, move, after, "joined")[0]["team"] == team,
        "barricades": lambda: 1 - team in barricaded,
        "barricades_itself": lambda: team in barricaded,
        "lets_join": lambda: winning_rolls(after, 1 - team) == fact.values["rolls"],
        "stops": lambda: winning_rolls(after, 1 - team) == 0 < winning_rolls(before, 1 - team),
        "threatens": lambda: winning_rolls(after, team) == fact.values["rolls"],
        "blocks": lambda: (
            (missing(before, 1 - team), missing(after, 1 - team))
            == (fact.values["before"], fact.values["after"])
        ),
        "shortens": lambda: missing(after, team) == fact.values["count"] < missing(before, team),
        "widens": lambda: room(after, team) > room(before, team),
        "narrows": lambda: room(after, 1 - team) < room(before, 1 - team),
        "no_shorter": lambda: missing(after, team) == fact.values["count"] == missing(before, team),
    }
    return claims[fact.key]()
