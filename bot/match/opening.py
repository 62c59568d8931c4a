"""New matches: from a command, as a rematch, or as the deal of the day.

How long a match usually takes, measured from finished ones.

Moves are counted in every match, minutes only in matches that were played in one sitting: in one with a move
a day, people spend most of the time elsewhere. Minutes are given only if most matches were played that way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any, Final

from bot.match import ai_players, clocks, lobby
from bot.match.ai_players import AIPlayer
from bot.match.calendar import HOUR
from bot.match.endings import RESIGNATION
from bot.match.mode import Mode, mode_of
from bot.match.model import Match, MatchStatus, Person, Seat, SeatStatus, Unrated
from bot.match.positions import Positions
from bot.match.refusals import BadOption, Refusal
from engines import fair
from engines.game import Game, UnknownGame


@dataclass(frozen=True, slots=True)
class Opening:
    """A request to open a match."""

    game: str
    options: Mapping[str, object]
    host: Person
    capacity: int | None
    guild_id: int | None
    channel_id: int
    pace: int | None
    invited: Sequence[Person]
    rematch_of: int | None = None
    ai_players: Sequence[AIPlayer] = ()  # a level that fits is still to be chosen
    seating: Sequence[int | None] | None = None
    daily: str | None = None
    seed_text: str | None = None  # of a deal that is the same for several matches
    locale: str | None = None  # the language of the table, as Discord names it
    answers_only: bool = False  # opened where the bot is not a member
    parent_channel_id: int | None = None  # if `channel_id` is a thread: its parent channel
    thread: bool = False  # the match is to get its own thread
    in_dms: bool = False  # see `Match.in_dms`
    seats: Sequence[Seat] = ()  # if they are known: of a match across servers, or of a deal group
    deal_group_id: int | None = None
    unrated: Unrated | None = None  # why it does not count, though its kind of match does
    tournament_id: int | None = None  # opened for a tournament
    opened_by: int | None = None  # an interaction that may open one match only

    @property
    def mode(self) -> Mode:
        """What the match will allow, by how and where it is played."""
        return mode_of(self)


def new_lobby(
    opening: Opening, positions: Positions, secret: bytes, now: float
) -> tuple[dict[str, Any], tuple[Seat, ...]]:
    """Return the columns of the new lobby, except its id, and its seats. Raises BadOption."""
    game = _game(positions, opening.game)
    seats = tuple(opening.seats) or lobby.first_seats(opening.host, opening.invited, opening.ai_players)
    capacity, options = lobby.choose_setup(game, opening.capacity, len(seats), opening.options)
    if opening.pace is not None and not clocks.is_pace(opening.pace):
        raise BadOption(name="pace", value=opening.pace, allowed="1 …")
    columns = {
        "game": opening.game,
        "options": options,
        "capacity": capacity,
        "guild_id": opening.guild_id,
        "channel_id": opening.channel_id,
        "host_id": opening.host.id,
        "status": MatchStatus.LOBBY,
        "version": 1,
        "state_version": 1,
        "shown_version": 0,
        "secret": secret.hex(),
        "commitment": fair.commitment(secret),
        "seed": None,
        "seed_text": opening.seed_text,
        "state": None,
        "log": [],
        "pace": opening.pace,
        "turn_at": None,
        "deadline": None,
        "wake_at": now + lobby.OPEN_FOR,
        "automatic": False,
        "reminded": False,
        "message_id": None,
        "nudge_id": None,
        "mention_at": None,
        "result": None,
        "rated": False,
        "unrated": None,
        "rematch_of": opening.rematch_of,
        "rematch_id": None,
        "seating": None if opening.seating is None else list(opening.seating),
        "hinted": False,
        "vote": None,
        "take_back": None,
        "take_backs": 0,
        "daily": opening.daily,
        "locale": opening.locale,
        "parent_id": opening.channel_id if opening.thread else None,
        "answers_only": opening.answers_only,
        "refused": False,
        "followers": 0,
        "in_dms": opening.in_dms,
        "deal_group_id": opening.deal_group_id,
        "sealed": opening.deal_group_id is not None,
        "tournament_id": opening.tournament_id,
        "opened_by": opening.opened_by,
        "created_at": now,
        "moved_at": now,
    }
    return columns, seats


def rematch(
    old: Match,
    positions: Positions,
    person: Person,
    *,
    parent_channel_id: int | None = None,
    thread: bool = False,
) -> Opening:
    """Return the request for a rematch where the match was opened.

    The person hosts, the others are invited, and the game decides the seating. The seat of a former player is
    open to anyone. Raises Refusal; across servers, where nobody can take it, also if that player is gone.
    """
    if old.status != MatchStatus.FINISHED:
        raise Refusal("error-match-not-over")
    if old.seat_of(person.id) is None:
        raise Refusal("error-not-seated")
    if not old.mode.allows_rematch:
        raise Refusal("error-no-rematch")
    options, order = positions.game(old.game).rematch(positions.state(old))
    request = Opening(
        game=old.game,
        options=options,
        host=person,
        capacity=len(old.seats),
        guild_id=old.guild_id,
        channel_id=old.home_channel_id,
        pace=old.pace,
        invited=[
            Person(seat.person, seat.name)
            for seat in old.seats
            if seat.person is not None and seat.person != person.id
        ],
        rematch_of=old.id,
        ai_players=[ai_players.of_seat(seat) for seat in old.seats if seat.user_id is None],
        seating=[old.seats[seat].user_id for seat in order],
        locale=old.locale,
        answers_only=old.answers_only,
        parent_channel_id=parent_channel_id,
        thread=thread,
    )
    return _rematch_in_dms(old, request) if old.mode.in_dms else request


def _rematch_in_dms(old: Match, request: Opening) -> Opening:
    """Return the request with the names and servers of the old match. Raises Refusal if one is gone."""
    if any(seat.person is None for seat in old.seats):
        raise Refusal("error-nobody-to-play")
    mine = [seat for seat in old.seats if seat.user_id == request.host.id]
    others = [seat for seat in old.seats if seat.user_id != request.host.id]
    seats = [
        Seat(number, seat.user_id, seat.name, status, home_id=seat.home_id)
        for number, (seat, status) in enumerate(
            [
                *((seat, SeatStatus.JOINED) for seat in mine),
                *((seat, SeatStatus.INVITED) for seat in others),
            ]
        )
    ]
    return replace(
        request,
        host=Person(request.host.id, mine[0].name),
        invited=[Person(seat.user_id or 0, seat.name) for seat in others],
        ai_players=(),
        in_dms=True,
        seats=seats,
        thread=False,
    )


def _game(positions: Positions, name: str) -> Game:
    try:
        return positions.game(name)
    except UnknownGame as error:
        raise BadOption(name="game", value=name, allowed=", ".join(positions.names())) from error


ENOUGH: Final = 5  # matches that a server needs before its own length is used
_SITTING: Final = 2 * HOUR  # seconds from the first to the last move


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """What is measured of a finished match: `seconds` are those from its first to its last move."""

    capacity: int
    options: Mapping[str, Any]
    reason: str
    moves: int
    seconds: float

    def is_like(self, match: Match) -> bool:
        """Return whether it can be compared: as many seats, the same options, and not given up."""
        same = self.capacity == match.capacity and self.options == match.options
        return same and self.reason != RESIGNATION


@dataclass(frozen=True, slots=True)
class MatchLength:
    """The rounded medians of all players' moves together, and of minutes; None if those say nothing."""

    moves: int
    minutes: int | None


def usual(found: Sequence[FinishedMatch]) -> MatchLength | None:
    """Return the usual length of these matches; None if there are none."""
    if not found:
        return None
    sittings = [match.seconds for match in found if match.seconds <= _SITTING]
    in_one_sitting = 2 * len(sittings) > len(found)
    return MatchLength(
        _rounded(median(match.moves for match in found)),
        _rounded(median(sittings) / 60) if in_one_sitting else None,
    )


def _rounded(number: float) -> int:
    """Round a number that is shown after "about": from 20 on to a multiple of 5, and never to 0."""
    return max(1, round(number) if number < 20 else 5 * round(number / 5))
