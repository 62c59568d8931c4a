"""What a stranger's script draws is what the match has used: every shuffle, draw and throw, of all games."""

import ast
import subprocess
import sys
from random import Random
from typing import Any

import pytest

import engines
from engines import fair

SECRET = bytes(range(32))
LONGEST_SCRIPT = 2800  # characters; a message holds 4,000, and there is more to say in it

CASES: list[tuple[str, int, dict[str, object], str]] = [
    ("chain", 2, {}, "random"),
    ("chain", 2, {"numbers": "random"}, "random"),
    ("chain", 4, {"teams": "crisscross", "numbers": "random"}, "random"),
    ("chain", 4, {"first": "2"}, "random"),
    ("chain", 2, {"first": "1", "numbers": "random"}, "random"),
    ("crisscross", 1, {}, "random"),
    ("crisscross", 1, {"set": 9, "arms": 5}, "random"),
    ("crisscross", 1, {"set": 9, "arms": 3, "doubles": "scrap", "opening": "cross"}, "random"),
    ("dominoes", 3, {"hands": 3}, "random"),
    ("dominoes", 3, {"set": 6, "leftover": "exposed", "hands": 6}, "random"),
    ("dominoes", 3, {"set": 9, "scoring": "points", "ranking": "declared", "hands": 3}, "random"),
    ("dominoes", 3, {"set": 7, "target": 30}, "passes"),
    ("mancala", 2, {}, "random"),
    ("mancala", 2, {"pits": 4, "seeds": 3}, "random"),
]


def states_of(name: str, seats: int, options: dict[str, object], seed: str, how: str, stop: int) -> list[Any]:
    """The states of a match of moves by chance, up to a ply. With "passes" nobody bids for the first deal."""
    game, rng = engines.get(name), Random(seed)
    states = [game.start(seats=seats, options=options, seed=seed)]
    while game.to_move(states[-1]) is not None and len(states) <= stop:
        legal = game.legal_moves(states[-1])
        move = "pass" if how == "passes" and len(states) <= 3 else rng.choice(legal)
        states.append(game.play(states[-1], move))
    return states


def run(script: str) -> list[str]:
    ran = subprocess.run(  # noqa: S603 - the script under test
        [sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=True
    )
    return ran.stdout.splitlines()


@pytest.mark.parametrize(("name", "seats", "options", "how"), CASES)
@pytest.mark.parametrize("match_id", [7, 8])
def test_the_script_draws_what_the_match_has_used(
    name: str, seats: int, options: dict[str, object], how: str, match_id: int
) -> None:
    joins = [10**18 + seat for seat in range(seats)]
    seed = fair.match_seed(SECRET, match_id, joins)
    for stop in (0, 5, 10**6):
        states = states_of(name, seats, options, seed, how, stop)
        proof = engines.proof(name)
        script = fair.script(SECRET, match_id, joins, proof.lines(states))
        assert run(script) == [f"{fair.commitment(SECRET)} {seed}", *proof.drawn(states)]


def test_every_game_is_proved_here() -> None:
    assert {name for name, *_ in CASES} == set(engines.games())


@pytest.mark.parametrize(("name", "seats", "options", "how"), CASES)
def test_scripts_are_short_and_need_nothing_newer_than_python_3_8(
    name: str, seats: int, options: dict[str, object], how: str
) -> None:
    seed = fair.match_seed(SECRET, 1, [1])
    states = states_of(name, seats, options, seed, how, 10**6)
    script = fair.script(SECRET, 10**9, [10**19] * seats, engines.proof(name).lines(states))
    ast.parse(script, feature_version=(3, 8))
    assert len(script) <= LONGEST_SCRIPT
    assert len(script.splitlines()) <= 17
    assert "```" not in script


def test_a_deal_that_nobody_bid_for_is_drawn_again_too() -> None:
    states = states_of("dominoes", 3, {"hands": 3}, "11" * 32, "passes", 10**6)
    told = engines.proof("dominoes").drawn(states)
    assert len(told) == 1 + 1 + 3


def test_the_proof_is_read_off_the_states_and_not_off_the_seed() -> None:
    """A match that was dealt otherwise than its seed says is found out."""
    for name in ("dominoes", "crisscross", "chain"):
        game = engines.get(name)
        seats = game.SEATS[0]
        states = states_of(name, seats, {}, "22" * 32, "random", 4)
        other = states_of(name, seats, {}, "33" * 32, "random", 4)
        proof = engines.proof(name)
        assert proof.drawn(states) != proof.drawn(other)
