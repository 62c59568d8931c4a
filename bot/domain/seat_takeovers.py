"""Takeovers: someone who does not play takes over a seat that an AI player holds, if the rest agree.

The request is part of the match: ``{"seat": number, "user_id": id, "name": str, "agreed": [seat, …]}``. The
rest are the people who play now. A match that someone has joined midway is not rated.
"""

from dataclasses import replace
from typing import Any

from bot.domain import lobby, random_seeds
from bot.domain.changes import ChangeKind, MatchEvent, Step
from bot.domain.clocks import deadlines
from bot.domain.errors import (
    AlreadySeated,
    MatchNotPlaying,
    MatchOver,
    NobodyToAgree,
    NoTakeover,
    SeatNotHeld,
    TakeoverPending,
    UnknownMatch,
)
from bot.domain.model import Match, MatchStatus, Person, Seat, SeatStatus
from bot.domain.position_cache import Positions

_HELD = {SeatStatus.AI, SeatStatus.RESIGNED}


def held_seats(match: Match) -> list[Seat]:
    """Return the seats that AI players hold and someone could take over."""
    closed = match.daily is not None or match.in_dms or match.tournament_id is not None
    if match.status != MatchStatus.PLAYING or closed or not _playing(match):
        return []
    return [seat for seat in match.seats if seat.status in _HELD]


def pending(match: Match) -> dict[str, Any] | None:
    """Return the request that waits for the rest, None if there is none or its seat was taken back."""
    request = match.takeover
    if request is None or match.status != MatchStatus.PLAYING:
        return None
    return request if match.seats[request["seat"]].status in _HELD else None


def ask(
    positions: Positions,
    match: Match,
    person: Person,
    seat: int | None,
    *,
    now: float,
    ai_delay: float,
) -> Step:
    """Ask to take over that seat (None: the only one that is held).

    Asking again seats the person if the rest have agreed or left meanwhile. Raises UnknownMatch, MatchOver,
    MatchNotPlaying, AlreadySeated, NobodyToAgree, SeatNotHeld, TakeoverPending.
    """
    _check_playing(match)
    if match.seat_of(person.id) is not None:
        raise AlreadySeated(match_id=match.id)
    if not _playing(match):
        raise NobodyToAgree(match_id=match.id)
    held = [one.seat for one in held_seats(match)]
    wanted = held[0] if seat is None and len(held) == 1 else seat
    if wanted not in held:
        raise SeatNotHeld(match_id=match.id)
    before = pending(match)
    if before is not None and before["user_id"] != person.id:
        raise TakeoverPending(match_id=match.id, name=before["name"])
    agreed = before["agreed"] if before is not None and before["seat"] == wanted else []
    request = {
        "seat": wanted,
        "user_id": person.id,
        "name": lobby.stored_name(person),
        "agreed": agreed,
    }
    return _decided(positions, match, request, person.id, (now, ai_delay))


def admit(positions: Positions, match: Match, user_id: int, now: float, ai_delay: float) -> Step:
    """Agree to the request; the person gets the seat once all who play have agreed.

    Raises what `Match.playing_seat` does, NoTakeover.
    """
    seat = match.playing_seat(user_id)
    request = pending(match)
    if request is None:
        raise NoTakeover(match_id=match.id)
    agreed = sorted({*request["agreed"], seat.seat})
    return _decided(positions, match, {**request, "agreed": agreed}, user_id, (now, ai_delay))


def refuse(match: Match, user_id: int) -> Step:
    """Turn the request down, or withdraw one's own. Raises NoTakeover, and what `Match.playing_seat` does."""
    request = pending(match)
    if request is None or request["user_id"] != user_id:
        match.playing_seat(user_id)
    if request is None:
        raise NoTakeover(match_id=match.id)
    return Step(replace(match, takeover=None), ChangeKind.TAKEOVER, by=user_id)


def withdraw(match: Match, user_id: int) -> Step:
    """Remove this person's request, whether or not it still waits. Raises NoTakeover."""
    if match.takeover is None or match.takeover["user_id"] != user_id:
        raise NoTakeover(match_id=match.id)
    return Step(replace(match, takeover=None), ChangeKind.TAKEOVER, by=user_id)


def _decided(
    positions: Positions,
    match: Match,
    request: dict[str, Any],
    user_id: int,
    times: tuple[float, float],
) -> Step:
    """Note the request, or seat the person if all agree. `times`: now, and the pause of AI players."""
    if not {seat.seat for seat in _playing(match)} <= set(request["agreed"]):
        return Step(replace(match, takeover=request), ChangeKind.TAKEOVER, by=user_id)
    host_id = match.host_id
    if host_id == match.seats[request["seat"]].user_id:
        host_id = _playing(match)[0].user_id or 0
    person = Person(request["user_id"], request["name"])
    seated = _seated(positions, replace(match, host_id=host_id), request["seat"], person, times)
    return replace(seated, by=user_id)


def hand_over(
    positions: Positions, match: Match, user_id: int, person: Person, times: tuple[float, float]
) -> Step:
    """Give this person's seat to someone else, as the organiser of a tournament decides.

    `times`: now, and the pause of AI players.

    Raises what `Match.playing_seat` does, AlreadySeated.
    """
    seat = match.playing_seat(user_id)
    if match.seat_of(person.id) is not None:
        raise AlreadySeated(match_id=match.id)
    host_id = person.id if match.host_id == user_id else match.host_id
    new = Person(person.id, lobby.stored_name(person))
    return _seated(positions, replace(match, host_id=host_id), seat.seat, new, times)


def _seated(
    positions: Positions, match: Match, number: int, person: Person, times: tuple[float, float]
) -> Step:
    """Seat the person in place of who had the seat."""
    events = [MatchEvent.JOINED.at(number)]
    seat = Seat(number, person.id, person.name, SeatStatus.JOINED, join_id=match.seats[number].join_id)
    seated = replace(
        match,
        takeover=None,
        take_back=None,
        rated=False,
        seed_text=random_seeds.text(match),
        log=[event for event in match.log if event.get("seat") != number],  # these were the former player's
    )
    after = seated.with_seat(seat).with_events(events)
    to_move = positions.to_move(match)
    if to_move == number:
        after = deadlines.schedule(after, to_move, *times)
    return Step(after, ChangeKind.RETURNED, events, person.id)


def _check_playing(match: Match) -> None:
    if match.daily is not None:
        raise UnknownMatch(match_id=match.id)
    if match.status == MatchStatus.FINISHED:
        raise MatchOver(match_id=match.id)
    if match.status != MatchStatus.PLAYING:
        raise MatchNotPlaying(match_id=match.id, status=match.status)


def _playing(match: Match) -> list[Seat]:
    return [seat for seat in match.seats if seat.status == SeatStatus.JOINED]
