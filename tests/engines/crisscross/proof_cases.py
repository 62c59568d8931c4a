"""Matches whose proof of chance is checked; `tests/engines/test_proof.py` finds this file."""

from tests.engines.proof_case import Case

CASES = [
    Case(1),
    Case(1, {"set": 9, "arms": 5}),
    Case(1, {"set": 9, "arms": 3, "doubles": "scrap", "opening": "cross"}),
]
