"""Who may join a lobby, as its host has chosen: one rule, and a note. Everyone may, unless a host says so.

Whom the host has invited, and the people of the match of which this is a rematch, may always join. Who takes
over a bot's seat later is decided by those who play, in a vote.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.match.refusals import NotAdmitted, Refusal

NOTE_LENGTH: Final = 100  # characters
HIGHEST_RATING: Final = 9999
ON_TIME: Final = 0.9  # the share of turns that reliable people play in time


class Who(StrEnum):
    """Which people may join."""

    ROLE = "role"  # of the server
    RATING = "rating"  # in the game, on the server
    RELIABLE = "reliable"
    NEW = "new"  # too few matches to say whether they are reliable
    PLAYED = "played"  # with the host, in a match that is finished


class Reputation(StrEnum):
    """How reliable a person is."""

    NEW = "new"
    RELIABLE = "reliable"
    UNRELIABLE = "unreliable"


@dataclass(frozen=True, slots=True)
class Admission:
    """Who may join (None: everyone), and the host's note: untrusted text."""

    who: Who | None = None
    role_id: int | None = None
    lowest: int | None = None  # ratings, of which at least one is given with `Who.RATING`
    highest: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Applicant:
    """What is known of someone who wants to join: as much as the lobby's rule needs.

    `rating` is None until it has settled; `reputation` is None if nobody keeps it.
    """

    roles: Collection[int] = frozenset()
    rating: int | None = None
    reputation: Reputation | None = None
    knows_host: bool = False


NOBODY: Final = Applicant()  # of whom nothing needs to be known


def checked(admission: Admission) -> Admission | None:
    """Return what is stored of a host's choice: only what the rule needs; None for an open lobby.

    Raises Refusal if a role or a rating is missing.
    """
    who, note = admission.who, _stored_note(admission.note)
    if who is None:
        return Admission(note=note) if note else None
    if who == Who.ROLE:
        if admission.role_id is None:
            raise Refusal("error-admission-which-role")
        return Admission(who, role_id=admission.role_id, note=note)
    if who == Who.RATING:
        lowest, highest = admission.lowest, admission.highest
        given = [one for one in (lowest, highest) if one is not None]
        if not given or not all(0 <= one <= HIGHEST_RATING for one in given):
            raise Refusal("error-admission-which-rating", highest=HIGHEST_RATING)
        if lowest is not None and highest is not None:
            lowest, highest = min(given), max(given)
        return Admission(who, lowest=lowest, highest=highest, note=note)
    return Admission(who, note=note)


def without_note(admission: Admission | None) -> Admission | None:
    """Return the rule alone, for another host than the one who wrote the note."""
    return None if admission is None else checked(replace(admission, note=""))


def _stored_note(note: str) -> str:
    # Databases reject lone surrogates, and PostgreSQL rejects NUL.
    text = note.encode(errors="ignore").decode().replace("\0", "")
    return " ".join(text.split())[:NOTE_LENGTH]


def check(admission: Admission | None, applicant: Applicant, host: str) -> None:
    """Raise NotAdmitted, which says why, if the person may not join. `host` is the host's name."""
    if admission is None:
        return
    match admission.who:
        case Who.ROLE if admission.role_id not in applicant.roles:
            raise NotAdmitted("error-admission-role", role=admission.role_id)
        case Who.RATING:
            _check_rating(admission, applicant.rating)
        case Who.RELIABLE | Who.NEW:
            _check_reputation(admission.who, applicant.reputation)
        case Who.PLAYED if not applicant.knows_host:
            raise NotAdmitted("error-admission-played", name=host)


def _check_reputation(who: Who, reputation: Reputation | None) -> None:
    if who == Who.NEW and reputation not in {None, Reputation.NEW}:
        raise NotAdmitted("error-admission-new")
    if who == Who.RELIABLE and reputation == Reputation.NEW:
        raise NotAdmitted("error-admission-too-new")
    if who == Who.RELIABLE and reputation == Reputation.UNRELIABLE:
        raise NotAdmitted("error-admission-reliable", percent=round(100 * ON_TIME))


def _check_rating(admission: Admission, rating: int | None) -> None:
    """Raise NotAdmitted for a rating out of range. Having none yet counts as below any lower limit."""
    lowest, highest = admission.lowest, admission.highest
    if rating is None:
        if lowest is not None:
            raise NotAdmitted("error-admission-unrated", lowest=lowest)
    elif lowest is not None and rating < lowest:
        raise NotAdmitted("error-admission-rating-below", lowest=lowest, rating=rating)
    elif highest is not None and rating > highest:
        raise NotAdmitted("error-admission-rating-above", highest=highest, rating=rating)
