"""Matches whose proof of chance is checked; `tests/engines/test_proof.py` finds this file."""

from tests.engines.proof_case import Case

CASES = [
    Case(3, {"hands": 3}),
    Case(3, {"set": 6, "leftover": "exposed", "hands": 6}),
    Case(3, {"set": 9, "scoring": "points", "ranking": "declared", "hands": 3}),
    Case(3, {"set": 7, "target": 30}, opening=("pass", "pass", "pass")),
]
