"""Matches whose proof of chance is checked; `tests/engines/test_proof.py` finds this file."""

from tests.engines.proof_case import Case

CASES = [
    Case(2),
    Case(2, {"numbers": "random"}),
    Case(4, {"teams": "crisscross", "numbers": "random"}),
    Case(4, {"first": "2"}),
    Case(2, {"first": "1", "numbers": "random"}),
]
