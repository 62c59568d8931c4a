"""Matches whose proof of chance is checked; `tests/engines/test_proof.py` finds this file."""

from tests.engines.proof_case import Case

CASES = [
    Case(2),
    Case(2, {"pits": 4, "seeds": 3}),
]
