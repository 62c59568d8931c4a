"""What a purpose decides about its votes. `voting` holds what is the same for all of them."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.match.model import Match, Person, Purpose, SeatStatus, Step, Vote
from bot.match.situation import Situation


@dataclass(frozen=True, slots=True)
class Asking:
    """A person who asks now (Unix seconds) for a `subject`."""

    person: Person
    now: float
    subject: int | None = None

    def vote(self, match: Match, purpose: Purpose, seat: int | None) -> Vote:
        """Return the vote that begins, asked for by the player of this seat, or by someone without one."""
        person = self.person if seat is None else None
        return Vote(purpose, match.version + 1, self.now, seat, person, self.subject)


def everyone_else(match: Match, vote: Vote) -> list[int]:
    """Return the seats of all people who play now, except the one who asks."""
    return [seat.seat for seat in match.seats if seat.status == SeatStatus.JOINED and seat.seat != vote.asker]


def _stands(before: Match, after: Match, vote: Vote) -> bool:
    return True


def _unchanged(match: Match) -> Match:
    return match


@dataclass(frozen=True, slots=True)
class Rule:
    """How votes of one purpose begin and end.

    `ask` returns the vote that begins; None if there is nothing to agree to, since it is so already. It
    raises a refusal for someone who may not ask. `voters` returns the seats that have to agree. `carry` does
    what all have agreed to, in a match without the vote. `stands` returns whether the question still makes
    sense after a change of the match. `after_no` returns the match after a no. `holds` says whether a move
    that nobody presses waits for the answer.
    """

    ask: Callable[[Situation, Asking], Vote | None]
    carry: Callable[[Situation, Vote], Step]
    voters: Callable[[Match, Vote], list[int]] = everyone_else
    stands: Callable[[Match, Match, Vote], bool] = _stands
    after_no: Callable[[Match], Match] = _unchanged
    holds: bool = False
