"""Who may join a lobby: which rule lets in whom, and what a host's choice is stored as."""

from typing import Any

import pytest

from bot.match import admission
from bot.match.admission import Admission, Applicant, Reputation, Who
from bot.match.refusals import NotAdmitted
from tests.bot.refused import refused

ROLE = 70
FROM_1000, TO_1200 = Admission(Who.RATING, lowest=1000), Admission(Who.RATING, highest=1200)


@pytest.mark.parametrize(
    ("chosen", "who", "why"),
    [
        (None, {}, None),
        (Admission(note="Hi"), {}, None),
        (Admission(Who.ROLE, role_id=ROLE), {"roles": {1, ROLE}}, None),
        (Admission(Who.ROLE, role_id=ROLE), {"roles": {1}}, "error-admission-role"),
        (FROM_1000, {"rating": 1000}, None),
        (FROM_1000, {"rating": 999}, "error-admission-rating-below"),
        (FROM_1000, {}, "error-admission-unrated"),
        (TO_1200, {}, None),
        (TO_1200, {"rating": 1201}, "error-admission-rating-above"),
        (Admission(Who.RELIABLE), {"reputation": Reputation.RELIABLE}, None),
        (Admission(Who.RELIABLE), {"reputation": Reputation.NEW}, "error-admission-too-new"),
        (Admission(Who.RELIABLE), {"reputation": Reputation.UNRELIABLE}, "error-admission-reliable"),
        (Admission(Who.NEW), {"reputation": Reputation.NEW}, None),
        (Admission(Who.NEW), {"reputation": Reputation.RELIABLE}, "error-admission-new"),
        (Admission(Who.PLAYED), {"knows_host": True}, None),
        (Admission(Who.PLAYED), {}, "error-admission-played"),
    ],
)
def test_a_rule_lets_in_whom_it_says(chosen: Admission | None, who: dict[str, Any], why: str | None) -> None:
    if why is None:
        admission.check(chosen, Applicant(**who), "Ana")
        return
    with pytest.raises(NotAdmitted) as caught:
        admission.check(chosen, Applicant(**who), "Ana")
    assert caught.value.key == why


def test_only_what_the_rule_needs_is_stored() -> None:
    everything = {
        "role_id": ROLE,
        "lowest": 1300,
        "highest": 900,
        "note": "  Slow\n\0 and   steady " + "x" * 200,
    }
    note = "Slow and steady " + "x" * 84
    assert admission.checked(Admission()) is None
    assert admission.checked(Admission(**everything)) == Admission(note=note)
    assert admission.checked(Admission(Who.ROLE, **everything)) == Admission(Who.ROLE, ROLE, note=note)
    rated = Admission(Who.RATING, lowest=900, highest=1300, note=note)
    assert admission.checked(Admission(Who.RATING, **everything)) == rated
    assert admission.checked(Admission(Who.NEW, **everything)) == Admission(Who.NEW, note=note)


def test_a_role_or_a_rating_that_is_missing_is_asked_for() -> None:
    with refused("error-admission-which-role"):
        admission.checked(Admission(Who.ROLE))
    for limits in ({}, {"lowest": -1}, {"highest": 10_000}):
        with refused("error-admission-which-rating"):
            admission.checked(Admission(Who.RATING, **limits))
