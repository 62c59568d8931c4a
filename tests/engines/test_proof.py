"""The proof of chance: its script repeats every shuffle, draw and throw of a match, in every game."""

import ast
import subprocess
import sys

import pytest

import engines
from engines import fair
from tests.engines.proof_case import Case, cases_of
from tests.engines.random_matches import every_game

SECRET = bytes(range(32))
LONGEST_SCRIPT = 2800  # characters; a message holds 4,000, and there is more to say in it

CASES = [(name, case) for name in engines.games() for case in cases_of(name)]


def run(script: str) -> list[str]:
    ran = subprocess.run(  # noqa: S603 - the script under test
        [sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=True
    )
    return ran.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize(("name", "case"), CASES)
@pytest.mark.parametrize(("match_id", "stop"), [(7, 0), (7, 5), (7, 10**6), (8, 10**6)])
def test_the_script_repeats_the_chance_of_the_match(name: str, case: Case, match_id: int, stop: int) -> None:
    presses = [10**18 + seat for seat in range(case.seats)]
    seed = fair.match_seed(SECRET, match_id, presses)
    game, states = engines.get(name), case.states(name, seed, stop)
    script = fair.script(SECRET, fair.seed_text(match_id, presses), game.parts.proof_script(states))
    assert run(script) == [f"{fair.commitment(SECRET)} {seed}", *game.parts.proof_output(states)]


@pytest.mark.parametrize(("name", "case"), CASES)
def test_scripts_are_short_and_need_nothing_newer_than_python_3_8(name: str, case: Case) -> None:
    states = case.states(name, fair.match_seed(SECRET, 1, [1]), 10**6)
    text = fair.seed_text(10**9, [10**19] * case.seats)
    script = fair.script(SECRET, text, engines.get(name).parts.proof_script(states))
    ast.parse(script, feature_version=(3, 8))
    assert len(script) <= LONGEST_SCRIPT
    assert len(script.splitlines()) <= 17
    assert "```" not in script


def test_a_deal_that_nobody_bid_for_is_repeated_too() -> None:
    case = Case(3, {"hands": 3}, opening=("pass", "pass", "pass"))
    states = case.states("dominoes", "11" * 32, 10**6)
    assert len(engines.get("dominoes").parts.proof_output(states)) == 1 + 1 + 3


@every_game
def test_the_proof_is_read_off_the_states_and_not_off_the_seed(name: str) -> None:
    """A match that was dealt otherwise than its seed says is found out."""
    game, case = engines.get(name), cases_of(name)[0]
    states, other = (case.states(name, seed, 4) for seed in ("22" * 32, "33" * 32))
    uses_chance = game.dump(states[-1]).get("position", 0) > 0
    assert (game.parts.proof_output(states) != game.parts.proof_output(other)) == uses_chance
