"""Newcomers: who may take a seat of a match that has been dealt.

`Commits` asks here about everyone whom a step seats, or a vote is to seat, whatever the door. A table of a
tournament that is not open yet, and the opening of a deal group's matches, ask as well. (A lobby is not dealt
yet, and those who come back have seen their own seat only.)

What a person has seen of a deal are the seats that they hold or have held since it was dealt:

- In a game with hidden hands, someone who has held a seat of a match has seen a hand, so they may not sit in
  another seat of it.
- In a deal group, whatever the game, someone who has held a seat knows what comes at the other tables, so
  they may not sit in another of its matches.

The same seat again reveals nothing, and is not refused.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from bot.match.model import Match, MatchStatus, SeatStatus
from bot.match.refusals import NotAdmitted


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """A seat that a person holds or has held since the deal."""

    match_id: int
    seat: int


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Someone who is to get a seat: what they have held of its deal, and with whom they may not sit."""

    held: Collection[HeldSeat]
    apart: Collection[int]


def people_let_in(before: Match, after: Match) -> Iterator[tuple[int, int]]:
    """Yield the seats that people get by a change of a match that is played, each with its person.

    Someone who asks for a seat counts as well.
    """
    if before.status != MatchStatus.PLAYING:
        return
    for old, new in zip(before.seats, after.seats, strict=True):
        if new.person is not None and new.person != old.person:
            yield new.seat, new.person
    vote, asked = after.vote, None if before.vote is None else before.vote.number
    if vote is not None and vote.number != asked and vote.person is not None and vote.subject is not None:
        yield vote.subject, vote.person.id


def check_newcomer(match: Match, seat: int, newcomer: Newcomer, *, hidden: bool) -> None:
    """Raise NotAdmitted unless the person may get that seat.

    `hidden` says whether seats have secrets from each other. People whose seats AI players keep count as
    sitting there, since they can come back.
    """
    for held in newcomer.held:
        if held.match_id != match.id or (hidden and held.seat != seat):
            raise NotAdmitted("error-deal-seen")
    others = {
        other.person
        for other in match.seats
        if other.seat != seat and other.status in {SeatStatus.JOINED, SeatStatus.AI}
    }
    if not others.isdisjoint(newcomer.apart):
        raise NotAdmitted()


def check_dealt_again(match_id: int | None, held: Iterable[HeldSeat], *, alone: bool) -> None:
    """Raise NotAdmitted if someone may not sit in a match that is dealt as one that is over.

    What they `held` of its deal, in other matches than this one, is no secret to them any more, so they may
    play it only `alone`.
    """
    if not alone and any(one.match_id != match_id for one in held):
        raise NotAdmitted("error-same-deal-seen")


def check_new_table(held: Iterable[HeldSeat]) -> None:
    """Raise NotAdmitted if people who are to sit at a new table of a deal group have held a seat of it."""
    if any(held):
        raise NotAdmitted("error-deal-seen")
