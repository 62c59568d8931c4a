"""Lobbies: who joins, who is invited, and how the match starts.

The functions are pure: they take a match and return the match as it is to become.

Admission: who may take a seat of a match that has been dealt.

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

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from bot.match import clocks, seeds
from bot.match.ai_players import AIPlayer
from bot.match.calendar import DAY
from bot.match.model import ChangeKind, Clock, Match, MatchStatus, Person, Seat, SeatStatus, Step
from bot.match.refusals import AlreadyJoined, BadOption, LobbyClosed, NotAdmitted, Refusal
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

    What opens the match does not count for its seed: it comes before the commitment.
    """
    guests = {person.id: person for person in invited if person.id != host.id}
    return _numbered(
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


def join(match: Match, person: Person, press_id: int | None, *, blocked_by: Collection[int] = ()) -> Match:
    """Seat the person. The press counts for the seed, if there is one.

    `blocked_by` are the people who have blocked the person, who cannot join them.

    Raises AlreadyJoined, LobbyClosed, NotAdmitted, Refusal.
    """
    _check_open(match)
    before = match.seat_of(person.id)
    if (before is not None and before.status == SeatStatus.REMOVED) or is_blocked(match, blocked_by):
        raise NotAdmitted()
    if before is not None and before.status == SeatStatus.JOINED:
        raise AlreadyJoined()
    others = [seat for seat in match.seats if seat is not before]
    if match.mode.may_join:
        return _seated(match, others, _seat(person, SeatStatus.JOINED, press_id))
    if before is None:
        raise NotAdmitted()
    # The seat keeps the name they chose for people of other servers, and the message they already have.
    return _seated(match, others, replace(before, status=SeatStatus.JOINED, join_id=press_id))


def is_blocked(match: Match, blocked_by: Collection[int]) -> bool:
    """Return whether one of these people has joined."""
    return not joined(match).isdisjoint(blocked_by)


def joined(match: Match) -> set[int]:
    """Return the people who have joined."""
    people = (seat.user_id for seat in match.seats if seat.status == SeatStatus.JOINED)
    return {user_id for user_id in people if user_id is not None}


def add_ai_player(match: Match, user_id: int, ai_player: AIPlayer, press_id: int) -> Match:
    """Seat an AI player at the request of a person in the lobby. Raises LobbyClosed, Refusal."""
    _check_open(match)
    pressed = _pressed(match, _seat_in(match, user_id), press_id)
    return _seated(pressed, pressed.seats, ai_player.seat())


def remove_ai_player(match: Match, user_id: int) -> Match:
    """Remove the AI player that came last. Raises LobbyClosed, Refusal."""
    _check_open(match)
    _seat_in(match, user_id)
    last = [seat for seat in match.seats if seat.status == SeatStatus.AI][-1:]
    return replace(match, seats=_numbered([seat for seat in match.seats if seat not in last]))


def leave(match: Match, user_id: int) -> Match:
    """Remove the person, or decline their invitation.

    When the host leaves, the next to have joined becomes host; when nobody is left, the lobby is cancelled.
    So is one across servers, which nobody else can find. Raises LobbyClosed, Refusal.
    """
    _check_open(match)
    seat = _seat_in(match, user_id)
    if not match.mode.may_join:
        return close(match)
    others = [other for other in match.seats if other is not seat]
    if seat.status == SeatStatus.INVITED:
        declined = replace(seat, status=SeatStatus.DECLINED)
        return replace(match, seats=_numbered([*others, declined]))
    joined = [other for other in others if other.status == SeatStatus.JOINED]
    if not joined:
        return close(match)
    host_id = match.host_id if match.host_id != user_id else (joined[0].user_id or 0)
    return replace(match, host_id=host_id, seats=_numbered(others))


def remove(match: Match, user_id: int, removed_id: int) -> Match:
    """Remove a person who joined or was invited, on the host's request. They cannot come back.

    Raises LobbyClosed, Refusal.
    """
    _check_open(match)
    _seat_in(match, user_id)
    _check_host(match, user_id)
    seat = match.seat_of(removed_id)
    if seat is None or seat.is_free or removed_id == match.host_id:
        raise Refusal("error-not-in-lobby")
    others = [other for other in match.seats if other is not seat]
    return replace(match, seats=_numbered([*others, replace(seat, status=SeatStatus.REMOVED, join_id=None)]))


def cancel(match: Match, user_id: int) -> Match:
    """Cancel the lobby on the host's request. Raises LobbyClosed, Refusal."""
    _check_open(match)
    _seat_in(match, user_id)
    _check_host(match, user_id)
    return close(match)


def close(match: Match) -> Match:
    """Return the cancelled lobby."""
    return replace(match, status=MatchStatus.CANCELLED, clock=Clock())


def start(match: Match, user_id: int, game: Game, press_id: int) -> Match:
    """Reduce the lobby to those who have joined, on the host's request: full, ready to `begin`.

    In a match across servers, anyone in it may ask for that.

    Raises LobbyClosed, Refusal.
    """
    _check_open(match)
    seat = _seat_in(match, user_id)
    if match.mode.has_host:
        _check_host(match, user_id)
    have = sum(seat.is_taken for seat in match.seats)
    if have not in game.SEATS:
        wanted = min((seats for seats in game.SEATS if seats > have), default=match.capacity)
        raise Refusal("error-not-enough-players", wanted=wanted, have=have)
    return replace(_pressed(match, seat, press_id), capacity=have)


def is_full(match: Match) -> bool:
    """Return whether every seat is taken."""
    return sum(seat.is_taken for seat in match.seats) == match.capacity


def begin(match: Match, game: Game, now: float, ai_delay: float) -> Step:
    """Start the full lobby.

    Seats are in the order of joining, or as a rematch has them; the seed is derived from the secret.
    """
    seats = _numbered(_in_order([seat for seat in match.seats if seat.is_taken], match.seating))
    text = seeds.new_text(match, seats)
    seed = seeds.seed(match, text)
    state = game.start(seats=len(seats), options=match.options, seed=seed)
    begun = replace(
        match,
        status=MatchStatus.PLAYING,
        seats=seats,
        seed=seed,
        seed_text=text,
        state=game.dump(state),
        rated=match.mode.is_rated and len(seats) > 1,
        moved_at=now,
    )
    timed = clocks.schedule(begun, game.to_move(state), now, ai_delay)
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
    return replace(match, seats=_numbered([*taken, new, *invited, *free]))


def _pressed(match: Match, seat: Seat, press_id: int) -> Match:
    """Have the press count for the seed, unless an earlier one of the person's does."""
    counts = seat.status == SeatStatus.JOINED and seat.join_id is None
    return match.with_seat(replace(seat, join_id=press_id)) if counts else match


def stored_name(person: Person) -> str:
    """Return the name as it is stored."""
    # Databases reject lone surrogates, and PostgreSQL rejects NUL.
    return person.name.encode(errors="ignore").decode().replace("\0", "")[:_NAME_LENGTH]


def _seat(person: Person, status: SeatStatus, join_id: int | None = None) -> Seat:
    return Seat(0, person.id, stored_name(person), status, join_id=join_id)


def _numbered(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(replace(seat, seat=number) for number, seat in enumerate(seats))


def _check_open(match: Match) -> None:
    if match.status != MatchStatus.LOBBY:
        raise LobbyClosed()


def _check_host(match: Match, user_id: int) -> None:
    if user_id != match.host_id:
        host = match.seat_of(match.host_id)
        raise Refusal("error-not-host", name=host.name if host else "")


def _seat_in(match: Match, user_id: int) -> Seat:
    seat = match.seat_of(user_id)
    if seat is None or seat.is_free:
        raise Refusal("error-not-seated")
    return seat


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
    for one in newcomer.held:
        if one.match_id != match.id or (hidden and one.seat != seat):
            raise NotAdmitted("error-deal-seen")
    others = {
        other.person
        for other in match.seats
        if other.seat != seat and other.status in {SeatStatus.JOINED, SeatStatus.AI}
    }
    if not others.isdisjoint(newcomer.apart):
        raise NotAdmitted()


def check_new_table(held: Iterable[HeldSeat]) -> None:
    """Raise NotAdmitted if people who are to sit at a new table of a deal group have held a seat of it."""
    if any(held):
        raise NotAdmitted("error-deal-seen")
