"""Takeovers: someone who does not play takes over a seat that an AI player holds, if all who play agree.

The seat is the subject of the vote. A match that someone has joined midway is not rated.
"""

from dataclasses import replace

from bot.domain import lobby
from bot.domain.changes import ChangeKind, MatchEvent, Step
from bot.domain.clocks import deadlines
from bot.domain.errors import MatchNotPlaying, MatchOver, NotAdmitted, Refusal, UnknownMatch
from bot.domain.model import Match, MatchStatus, Person, Purpose, Seat, SeatStatus, Unrated, Vote
from bot.domain.position_cache import Positions
from bot.domain.scoring import rated
from bot.domain.votes.rule import Asking, Rule

_HELD = {SeatStatus.AI, SeatStatus.RESIGNED}


def held_seats(match: Match) -> list[Seat]:
    """Return the seats that AI players hold and someone could take over."""
    if match.status != MatchStatus.PLAYING or not match.mode.may_replace or not _playing(match):
        return []
    return [seat for seat in match.seats if seat.status in _HELD]


def is_asked_for(match: Match) -> bool:
    """Return whether someone asks for a seat of the match."""
    return match.vote is not None and match.vote.purpose == Purpose.REPLACE


def _ask(positions: Positions, match: Match, asking: Asking) -> Vote:
    """Let someone ask for the seat that is the subject (None: the only one that is held).

    Raise UnknownMatch, MatchOver, MatchNotPlaying, NotAdmitted, Refusal.
    """
    _check_playing(match)
    if match.seat_of(asking.person.id) is not None:
        raise NotAdmitted("error-already-seated")
    if not _playing(match):
        raise Refusal("error-nobody-to-agree")
    held = [one.seat for one in held_seats(match)]
    wanted = held[0] if asking.subject is None and len(held) == 1 else asking.subject
    if wanted not in held:
        raise Refusal("error-seat-not-held")
    person = Person(asking.person.id, lobby.stored_name(asking.person))
    return replace(asking, person=person, subject=wanted).vote(match, Purpose.REPLACE, None)


def _is_held(before: Match, after: Match, vote: Vote) -> bool:
    return vote.subject is not None and after.seats[vote.subject].status in _HELD


def _replace(positions: Positions, match: Match, vote: Vote, now: float, ai_delay: float) -> Step:
    assert vote.subject is not None and vote.person is not None
    host_id = match.host_id
    if host_id == match.seats[vote.subject].user_id:
        host_id = _playing(match)[0].user_id or 0
    hosted = replace(match, host_id=host_id)
    return _seated(positions, hosted, vote.subject, vote.person, (now, ai_delay))


REPLACING = Rule(ask=_ask, carry=_replace, stands=_is_held)


def hand_over(
    positions: Positions, match: Match, user_id: int, person: Person, times: tuple[float, float]
) -> Step:
    """Give this person's seat to someone else, as the organiser of a tournament decides.

    `times`: now, and the pause of AI players.

    Raises what `Match.playing_seat` does, NotAdmitted.
    """
    seat = match.playing_seat(user_id)
    if match.seat_of(person.id) is not None:
        raise NotAdmitted("error-already-seated")
    host_id = person.id if match.host_id == user_id else match.host_id
    new = Person(person.id, lobby.stored_name(person))
    return _seated(positions, replace(match, host_id=host_id), seat.seat, new, times)


def _seated(
    positions: Positions, match: Match, number: int, person: Person, times: tuple[float, float]
) -> Step:
    """Seat the person in place of who had the seat."""
    events = [MatchEvent.JOINED.at(number)]
    before, last = match.seats[number], match.take_back
    seat = Seat(
        number,
        person.id,
        person.name,
        SeatStatus.JOINED,
        join_id=before.join_id,
        first_ply=before.first_ply,
    )
    seated = replace(
        rated.unrated(match, Unrated.REPLACED),
        take_back=None if last is None or last["seat"] == number else last,
        log=[event for event in match.log if event.get("seat") != number],  # these were the former player's
    )
    after = seated.with_seat(seat).with_events(events)
    to_move = positions.to_move(match)
    if to_move == number:
        after = deadlines.schedule(after, to_move, *times)
    return Step(after, ChangeKind.RETURNED, events, person.id)


def _check_playing(match: Match) -> None:
    if match.mode.is_private:
        raise UnknownMatch(match.id)
    if match.status == MatchStatus.FINISHED:
        raise MatchOver()
    if match.status != MatchStatus.PLAYING:
        raise MatchNotPlaying()


def _playing(match: Match) -> list[Seat]:
    return [seat for seat in match.seats if seat.status == SeatStatus.JOINED]
