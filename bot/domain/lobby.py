"""Lobbies: who sits down, who is waited for, and how the match begins.

The functions are pure: a match goes in, the match as it shall be comes out.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.domain import wake_times as clocks
from bot.domain.changes import Person, Step
from bot.domain.errors import (
    AlreadyJoined,
    BadOption,
    LobbyClosed,
    LobbyFull,
    NotEnoughPlayers,
    NotHost,
    NotSeated,
)
from bot.domain.model import Match, Seat
from engines import fair
from engines.game import Game, InvalidOption, check_options

_NAME_LENGTH = 128
OPEN_FOR = 7 * 24 * 3600.0  # seconds, then a lobby is called off


def checked_options(game: Game, capacity: int, options: Mapping[str, object]) -> dict[str, Any]:
    """The game's options, all filled in. Raises BadOption, for `capacity` under the name "players"."""
    try:
        given = check_options(game.OPTIONS, options)
        # A trial start finds what only shows when options meet, before anybody waits in a lobby.
        trial = game.start(seats=capacity, options=given, seed="0" * 64)
    except InvalidOption as error:
        name = "players" if error.name == "seats" else error.name
        raise BadOption(name=name, value=error.value, allowed=error.allowed) from error
    filled: dict[str, Any] = game.dump(trial)["options"]
    return filled


def checked(
    game: Game, capacity: int | None, people: int, options: Mapping[str, object]
) -> tuple[int, dict[str, Any]]:
    """The seats wanted, and the options filled in: the fewest seats that hold these people and with which the
    options go, unless their number was asked for. Raises BadOption.
    """
    fitting = [seats for seats in sorted(game.SEATS) if seats >= people and capacity in (None, seats)]
    if not fitting:
        allowed = ", ".join(str(seats) for seats in game.SEATS)
        raise BadOption(name="players", value=people if capacity is None else capacity, allowed=allowed)
    for seats in fitting[:-1]:
        with suppress(BadOption):
            return seats, checked_options(game, seats, options)
    return fitting[-1], checked_options(game, fitting[-1], options)


def first_seats(
    host: Person, invited: Sequence[Person], interaction_id: int, house: Sequence[str] = ()
) -> tuple[Seat, ...]:
    """The host's seat, those of house players of these levels, and those held for the invited; nobody gets
    two.
    """
    guests = {person.id: person for person in invited if person.id != host.id}
    return _numbered(
        [
            _seat(host, "joined", interaction_id),
            *(house_seat(level) for level in house),
            *(_seat(guest, "invited") for guest in guests.values()),
        ]
    )


def join(match: Match, person: Person, interaction_id: int) -> Match:
    """The person takes a seat. Raises AlreadyJoined, LobbyClosed, LobbyFull."""
    _must_be_open(match)
    before = match.seat_of(person.id)
    if before is not None and before.status == "joined":
        raise AlreadyJoined(match_id=match.id)
    others = [seat for seat in match.seats if seat is not before]
    joined = [seat for seat in others if sits(seat)]
    waiting = [seat for seat in others if seat.status == "invited"]
    if len(joined) + len(waiting) >= match.capacity:
        raise LobbyFull(match_id=match.id, capacity=match.capacity, invited=len(waiting))
    declined = [seat for seat in others if seat.status == "declined"]
    return replace(
        match, seats=_numbered([*joined, _seat(person, "joined", interaction_id), *waiting, *declined])
    )


def add_house(match: Match, user_id: int, level: str) -> Match:
    """A house player takes a free seat, because somebody who sits there wants it. Raises LobbyClosed,
    NotSeated, LobbyFull.
    """
    _must_be_open(match)
    _seat_in(match, user_id)
    sitting = [seat for seat in match.seats if sits(seat)]
    waiting = [seat for seat in match.seats if seat.status == "invited"]
    if len(sitting) + len(waiting) >= match.capacity:
        raise LobbyFull(match_id=match.id, capacity=match.capacity, invited=len(waiting))
    declined = [seat for seat in match.seats if seat.status == "declined"]
    return replace(match, seats=_numbered([*sitting, house_seat(level), *waiting, *declined]))


def remove_house(match: Match, user_id: int) -> Match:
    """The house player who came last gives up the seat. Raises LobbyClosed, NotSeated."""
    _must_be_open(match)
    _seat_in(match, user_id)
    house = [seat for seat in match.seats if seat.status == "house"]
    return replace(match, seats=_numbered([seat for seat in match.seats if seat not in house[-1:]]))


def sits(seat: Seat) -> bool:
    """Whether somebody plays here: a person who has joined, or the house."""
    return seat.status in {"joined", "house"}


def house_seat(level: str) -> Seat:
    """A seat of the house's own."""
    return Seat(0, None, "", "house", level=level)


def leave(match: Match, user_id: int) -> Match:
    """The person gives up their seat or declines. The next to have joined inherits the lobby; with nobody
    left it is cancelled. Raises LobbyClosed, NotSeated.
    """
    _must_be_open(match)
    seat = _seat_in(match, user_id)
    others = [other for other in match.seats if other is not seat]
    if seat.status == "invited":
        declined = replace(seat, status="declined")
        return replace(match, seats=_numbered([*others, declined]))
    joined = [other for other in others if other.status == "joined"]
    if not joined:
        return called_off(match)
    host_id = match.host_id if match.host_id != user_id else (joined[0].user_id or 0)
    return replace(match, host_id=host_id, seats=_numbered(others))


def cancel(match: Match, user_id: int) -> Match:
    """The host closes the lobby. Raises LobbyClosed, NotSeated, NotHost."""
    _must_be_open(match)
    _seat_in(match, user_id)
    _must_be_host(match, user_id)
    return called_off(match)


def called_off(match: Match) -> Match:
    """The lobby, closed."""
    return replace(match, status="cancelled", wake_at=None)


def start(match: Match, user_id: int, game: Game) -> Match:
    """The host wants to start with who is there: the lobby with the others gone, full, ready to `begin`.
    Raises LobbyClosed, NotSeated, NotHost, NotEnoughPlayers."""
    _must_be_open(match)
    _seat_in(match, user_id)
    _must_be_host(match, user_id)
    have = sum(sits(seat) for seat in match.seats)
    if have not in game.SEATS:
        wanted = min((seats for seats in game.SEATS if seats > have), default=match.capacity)
        raise NotEnoughPlayers(match_id=match.id, wanted=wanted, have=have)
    return replace(match, capacity=have)


def is_full(match: Match) -> bool:
    """Whether everybody wanted has joined."""
    return sum(sits(seat) for seat in match.seats) == match.capacity


def begin(match: Match, game: Game, now: float, house_pause: float) -> Step:
    """The full lobby as a match: seats in the order of joining or as a rematch has them, the seed drawn from
    the secret, the first position.
    """
    seats = _numbered(_in_order([seat for seat in match.seats if sits(seat)], match.seating))
    seed = seed_of(match, seats)
    state = game.start(seats=len(seats), options=match.options, seed=seed)
    begun = replace(
        match,
        status="playing",
        seats=seats,
        seed=seed,
        state=game.dump(state),
        rated=len(seats) > 1,
        moved_at=now,
    )
    return Step(clocks.schedule(begun, game.to_move(state), now, house_pause), "started", state=state)


def _in_order(sitting: Sequence[Seat], seating: Sequence[int | None] | None) -> list[Seat]:
    """As they have joined, but by `seating` when it names just these people; None in it is a house player."""
    people = {seat.user_id: seat for seat in sitting if seat.user_id is not None}
    house = [seat for seat in sitting if seat.user_id is None]
    if seating is None or len(seating) != len(sitting) or set(seating) - {None} != set(people):
        return list(sitting)
    return [house.pop(0) if user_id is None else people[user_id] for user_id in seating]


def seed_of(match: Match, seats: Sequence[Seat]) -> str:
    """Of the secret and of what nobody knew when it was sealed."""
    return fair.match_seed(bytes.fromhex(match.secret), *seeded_by(match, seats))


def seeded_by(match: Match, seats: Sequence[Seat]) -> tuple[int, list[int]]:
    """What goes into the seed beside the secret: the match's id and those of the interactions by which people
    joined. A day's deal is the same for everybody, so there it is the day and the server.
    """
    if match.daily is not None:
        return int(match.daily.replace("-", "")), [match.guild_id or 0]
    return match.id, [seat.join_id for seat in seats if seat.join_id is not None]


def _seat(person: Person, status: str, join_id: int | None = None) -> Seat:
    # Databases hold no half characters, and PostgreSQL holds no NUL.
    name = person.name.encode(errors="ignore").decode().replace("\0", "")[:_NAME_LENGTH]
    return Seat(0, person.id, name, status, join_id=join_id)


def _numbered(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(replace(seat, seat=number) for number, seat in enumerate(seats))


def _must_be_open(match: Match) -> None:
    if match.status != "lobby":
        raise LobbyClosed(match_id=match.id, status=match.status)


def _must_be_host(match: Match, user_id: int) -> None:
    if user_id != match.host_id:
        host = match.seat_of(match.host_id)
        raise NotHost(match_id=match.id, host_id=match.host_id, name=host.name if host else "")


def _seat_in(match: Match, user_id: int) -> Seat:
    seat = match.seat_of(user_id)
    if seat is None or seat.status == "declined":
        raise NotSeated(match_id=match.id)
    return seat
