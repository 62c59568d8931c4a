"""Lobbies: who joins, who is invited, and how the match starts.

The functions are pure: they take a match and return the match as it is to become.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.match import admission, clocks, seeds
from bot.match.admission import NOBODY, Admission, Applicant
from bot.match.ai_players import AIPlayer, named
from bot.match.calendar import DAY
from bot.match.model import ChangeKind, Clock, Match, MatchStatus, Person, Seat, SeatStatus, Step
from bot.match.refusals import AlreadyJoined, BadOption, LobbyClosed, NotAdmitted, Refusal
from engines import lengths
from engines.game import Game, InvalidOption
from engines.validators import check_options

_NAME_LENGTH = 128
OPEN_FOR = 7 * DAY  # seconds until a lobby is cancelled


def complete_options(game: Game, capacity: int, options: Mapping[str, object]) -> dict[str, Any]:
    """Validate the game's options and fill in the defaults.

    Raises BadOption, for `capacity` with the name "players".
    """
    given = None
    try:
        given = check_options(game.OPTIONS, options)
        # A trial start finds conflicts between options before anyone waits in a lobby.
        trial = game.start(seats=capacity, options=given, seed="0" * 64)
    except InvalidOption as error:
        raise BadOption(
            name="players" if error.name == "seats" else error.name,
            value=error.value,
            allowed=error.allowed,
            game=game.NAME,
            clash=given is not None,
        ) from error
    filled: dict[str, Any] = game.dump(trial)["options"]
    return filled


def choose_setup(
    game: Game, capacity: int | None, people: int, options: Mapping[str, object]
) -> tuple[int, dict[str, Any]]:
    """Return the number of seats and the complete options.

    Unless `capacity` is given, these are the fewest seats that hold `people` and allow the options. Raises
    BadOption.
    """
    fitting = [seats for seats in sorted(game.SEATS) if seats >= people and capacity in (None, seats)]
    if not fitting:
        allowed = ", ".join(str(seats) for seats in game.SEATS)
        raise BadOption(name="players", value=people if capacity is None else capacity, allowed=allowed)
    for seats in fitting[:-1]:
        with suppress(BadOption):
            return seats, complete_options(game, seats, options)
    return fitting[-1], complete_options(game, fitting[-1], options)


def first_seats(
    host: Person, invited: Sequence[Person], ai_players: Sequence[AIPlayer] = ()
) -> tuple[Seat, ...]:
    """Return the seats of the host, of these AI players, and of the invited people, each once.

    What opens the match counts for its seed only if nobody else is to join: it comes before the commitment.
    """
    guests = {person.id: person for person in invited if person.id != host.id}
    return numbered(
        [
            _seat(host, SeatStatus.JOINED),
            *(ai_player.seat() for ai_player in ai_players),
            *(_seat(guest, SeatStatus.INVITED) for guest in guests.values()),
        ]
    )


def without_blockers(seats: Sequence[Seat], blocked_by: Collection[int]) -> tuple[Seat, ...]:
    """Return the seats of a new lobby; invited people who have blocked its host have declined."""
    return tuple(
        replace(seat, status=SeatStatus.DECLINED)
        if seat.status == SeatStatus.INVITED and seat.user_id in blocked_by
        else seat
        for seat in seats
    )


def join(
    match: Match,
    person: Person,
    press_id: int | None,
    now: float,
    *,
    blocked_by: Collection[int] = (),
    applicant: Applicant = NOBODY,
) -> Match:
    """Seat the person. The press counts for the seed, if there is one.

    `blocked_by` are the people who have blocked the person, who cannot join them; the `applicant` is what the
    lobby's rule needs to know of the person.

    Raises AlreadyJoined, LobbyClosed, NotAdmitted, Refusal.
    """
    check_open(match)
    before = match.seat_of(person.id)
    if (before is not None and before.status == SeatStatus.REMOVED) or _is_blocked(match, blocked_by):
        raise NotAdmitted()
    if before is not None and before.status == SeatStatus.JOINED:
        raise AlreadyJoined()
    if before is None and person.id not in (match.seating or ()):  # not invited, now or to a rematch
        host = match.seat_of(match.host_id)
        admission.check(match.admission, applicant, host.name if host else "")
    others = [seat for seat in match.seats if seat is not before]
    if match.mode.may_join:
        return _seated(match, others, _seat(person, SeatStatus.JOINED, press_id, now))
    if before is None:
        raise NotAdmitted()
    # The seat keeps the name they chose for people of other servers, and the message they already have.
    return _seated(match, others, replace(before, status=SeatStatus.JOINED, join_id=press_id, here_at=now))


def _is_blocked(match: Match, blocked_by: Collection[int]) -> bool:
    """Return whether one of these people has joined."""
    return not joined(match).isdisjoint(blocked_by)


def joined(match: Match) -> set[int]:
    """Return the people who have joined."""
    people = (seat.user_id for seat in match.seats if seat.status == SeatStatus.JOINED)
    return {user_id for user_id in people if user_id is not None}


def add_ai_player(match: Match, user_id: int, ai_player: AIPlayer, press_id: int, now: float) -> Match:
    """Seat an AI player at the request of a person in the lobby. Raises LobbyClosed, Refusal."""
    check_open(match)
    here = pressed(match, _seat_in(match, user_id), press_id, now)
    seated = _seated(here, here.seats, ai_player.seat())
    return replace(seated, seats=named(seated.seats, match.deal.commitment))


def remove_ai_player(match: Match, user_id: int) -> Match:
    """Remove the AI player that came last. Raises LobbyClosed, Refusal."""
    check_open(match)
    _seat_in(match, user_id)
    last = [seat for seat in match.seats if seat.status == SeatStatus.AI][-1:]
    return replace(match, seats=numbered([seat for seat in match.seats if seat not in last]))


def leave(match: Match, user_id: int) -> Match:
    """Remove the person, or decline their invitation.

    When the host leaves, the next to have joined becomes host, and the note of who has left goes;
    when nobody is left, the lobby is cancelled. So is one across servers, which nobody else can find. Raises
    LobbyClosed, Refusal.
    """
    check_open(match)
    seat = _seat_in(match, user_id)
    if not match.mode.may_join:
        return close(match)
    others = [other for other in match.seats if other is not seat]
    if seat.status == SeatStatus.INVITED:
        declined = replace(seat, status=SeatStatus.DECLINED)
        return replace(match, seats=numbered([*others, declined]))
    joined = [other for other in others if other.status == SeatStatus.JOINED]
    if not joined:
        return close(match)
    left = replace(match, seats=numbered(others))
    if match.host_id != user_id:
        return left
    rule = admission.without_note(match.admission)
    return replace(left, host_id=joined[0].user_id or 0, admission=rule)


def remove(match: Match, user_id: int, removed_id: int) -> Match:
    """Remove a person who joined or was invited, on the host's request. They cannot come back.

    Raises LobbyClosed, Refusal.
    """
    check_open(match)
    _seat_in(match, user_id)
    check_host(match, user_id)
    seat = match.seat_of(removed_id)
    if seat is None or seat.is_free or removed_id == match.host_id:
        raise Refusal("error-not-in-lobby")
    others = [other for other in match.seats if other is not seat]
    return replace(match, seats=numbered([*others, replace(seat, status=SeatStatus.REMOVED, join_id=None)]))


def cancel(match: Match, user_id: int) -> Match:
    """Cancel the lobby on the host's request. Raises LobbyClosed, Refusal."""
    check_open(match)
    _seat_in(match, user_id)
    check_host(match, user_id)
    return close(match)


def close(match: Match) -> Match:
    """Return the cancelled lobby."""
    return replace(
        match,
        status=MatchStatus.CANCELLED,
        seats=over(match.seats),
        clock=Clock(),
        roll_call_at=None,
        partner=None,
    )


def start(match: Match, user_id: int, game: Game, press_id: int, now: float) -> Match:
    """Return the lobby in which the host has asked to start with those who have joined.

    In a match across servers, anyone in it may ask for that.

    Raises LobbyClosed, Refusal.
    """
    check_open(match)
    seat = _seat_in(match, user_id)
    if match.mode.has_host:
        check_host(match, user_id)
    have = taken(match)
    if match.deal.origin_id is not None and have < match.capacity:  # with fewer, it would be another deal
        raise Refusal("error-not-enough-players", wanted=match.capacity, have=have)
    if have not in game.SEATS:
        wanted = min((seats for seats in game.SEATS if seats > have), default=match.capacity)
        raise Refusal("error-not-enough-players", wanted=wanted, have=have)
    return pressed(match, seat, press_id, now)


def with_length(match: Match, user_id: int, game: Game, place: int) -> Match:
    """Return the lobby with the game's length of that place, as the host has chosen it.

    Raises LobbyClosed, Refusal, BadOption.
    """
    check_open(match)
    _seat_in(match, user_id)
    check_host(match, user_id)
    choices = lengths.of(game).choices
    if not match.mode.has_host or match.deal.origin_id is not None or place >= len(choices):
        raise Refusal("error-command")
    options = complete_options(game, match.capacity, {**match.options, **choices[place]})
    return replace(match, options=options)


def may_be_restricted(match: Match) -> bool:
    """Return whether the host can choose who may join: on servers, where anyone might."""
    return match.mode.may_join and match.mode.in_channel


def with_admission(match: Match, user_id: int, chosen: Admission) -> Match:
    """Return the lobby with who may join from now on, as the host has chosen. Raises LobbyClosed, Refusal."""
    check_open(match)
    _seat_in(match, user_id)
    check_host(match, user_id)
    if not may_be_restricted(match):
        raise Refusal("error-command")
    return replace(match, admission=admission.checked(chosen))


def say_here(match: Match, user_id: int, press_id: int, now: float) -> Match:
    """Return the lobby in which someone who has joined is here. Raises LobbyClosed, Refusal."""
    check_open(match)
    seat = _seat_in(match, user_id)
    if seat.status != SeatStatus.JOINED:
        raise Refusal("error-not-seated")
    return pressed(match, seat, press_id, now)


def all_here(seats: Sequence[Seat], now: float) -> tuple[Seat, ...]:
    """Return the seats of a new lobby, whose people are here."""
    return tuple(replace(seat, here_at=now) if seat.status == SeatStatus.JOINED else seat for seat in seats)


def over(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats of what was a lobby, where it does not matter any more who has been here."""
    return tuple(replace(seat, here_at=None, asked_at=None) for seat in seats)


def taken(match: Match) -> int:
    """Return how many seats people and AI players have taken."""
    return sum(seat.is_taken for seat in match.seats)


def is_full(match: Match) -> bool:
    """Return whether every seat is taken."""
    return taken(match) == match.capacity


def begin(match: Match, game: Game, now: float, ai_delay: float) -> Step:
    """Start the match with those who have joined.

    Seats are in the order of joining, or as a rematch has them; the seed is derived from the secret.
    """
    sitting = over([seat for seat in match.seats if seat.is_taken])
    seats = numbered(_in_order(sitting, match.seating))
    text = seeds.new_text(match, seats)
    seed = seeds.seed(match, text)
    state = game.start(seats=len(seats), options=match.options, seed=seed)
    begun = replace(
        match,
        status=MatchStatus.PLAYING,
        capacity=len(seats),
        seats=seats,
        deal=replace(match.deal, seed=seed, seed_text=text),
        state=game.dump(state),
        rated=match.mode.is_rated and len(seats) > 1,
        moved_at=now,
        roll_call_at=None,
        partner=None,
    )
    timed = clocks.schedule(clocks.starting(begun), game.to_move(state), now, ai_delay)
    return Step(timed, ChangeKind.STARTED, state=state)


def _in_order(sitting: Sequence[Seat], seating: Sequence[int | None] | None) -> list[Seat]:
    """Order the seats by `seating` (None in it: an AI player) if it names just these people."""
    people = {seat.user_id: seat for seat in sitting if seat.user_id is not None}
    ai_players = [seat for seat in sitting if seat.user_id is None]
    if seating is None or len(seating) != len(sitting) or set(seating) - {None} != set(people):
        return list(sitting)
    return [ai_players.pop(0) if user_id is None else people[user_id] for user_id in seating]


def _seated(match: Match, others: Sequence[Seat], new: Seat) -> Match:
    """Add a seat behind those taken. Raises Refusal."""
    taken = [seat for seat in others if seat.is_taken]
    invited = [seat for seat in others if seat.status == SeatStatus.INVITED]
    free = [seat for seat in others if seat.is_free]
    if len(taken) + len(invited) >= match.capacity:
        raise Refusal("error-lobby-full-invited" if invited else "error-lobby-full")
    return replace(match, seats=numbered([*taken, new, *invited, *free]))


def pressed(match: Match, seat: Seat, press_id: int, now: float) -> Match:
    """Note that someone who has joined is here. The press counts for the seed, unless an earlier one does."""
    if seat.status != SeatStatus.JOINED:
        return match
    join_id = press_id if seat.join_id is None else seat.join_id
    return match.with_seat(replace(seat, join_id=join_id, here_at=now))


def stored_name(person: Person) -> str:
    """Return the name as it is stored."""
    # Databases reject lone surrogates, and PostgreSQL rejects NUL.
    return person.name.encode(errors="ignore").decode().replace("\0", "")[:_NAME_LENGTH]


def _seat(
    person: Person, status: SeatStatus, join_id: int | None = None, here_at: float | None = None
) -> Seat:
    return Seat(0, person.id, stored_name(person), status, join_id=join_id, here_at=here_at)


def numbered(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats, numbered in this order."""
    return tuple(replace(seat, seat=number) for number, seat in enumerate(seats))


def check_open(match: Match) -> None:
    """Raise LobbyClosed unless the match is a lobby."""
    if match.status != MatchStatus.LOBBY:
        raise LobbyClosed()


def check_host(match: Match, user_id: int) -> None:
    """Raise Refusal unless the person hosts the match."""
    if user_id != match.host_id:
        host = match.seat_of(match.host_id)
        raise Refusal("error-not-host", name=host.name if host else "")


def _seat_in(match: Match, user_id: int) -> Seat:
    seat = match.seat_of(user_id)
    if seat is None or seat.is_free:
        raise Refusal("error-not-seated")
    return seat
