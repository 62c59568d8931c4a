"""Opening: what a new match is made of, whether asked for by command or as a rematch."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.domain import lobby, places, solitaire
from bot.domain.changes import Person
from bot.domain.errors import BadOption, MatchNotOver, NotSeated
from bot.domain.model import Deal, Match, Seat
from bot.domain.positions import Positions
from bot.services import house
from engines import fair
from engines.game import Game, UnknownGame


@dataclass(frozen=True, slots=True)
class Opening:
    """A match to be opened."""

    game: str
    options: Mapping[str, object]
    host: Person
    capacity: int | None
    guild_id: int | None
    channel_id: int
    pace: int | None
    invited: Sequence[Person]
    interaction_id: int
    rematch_of: int | None = None
    house: Sequence[str] = ()  # the levels of house players
    seating: Sequence[int | None] | None = None
    daily: str | None = None
    locale: str | None = None  # the language of the table, as Discord names it
    answers_only: bool = False  # opened where the bot is no member
    within: int | None = None  # the channel that `channel_id` is a thread of
    thread: bool = False  # the match can have, and shall have, a thread of its own


def row(
    opening: Opening, positions: Positions, secret: bytes, now: float
) -> tuple[dict[str, Any], tuple[Seat, ...]]:
    """The row, but for its id, and the seats of the new lobby. Raises BadOption."""
    game = _game(positions, opening.game)
    seats = lobby.first_seats(opening.host, opening.invited, opening.interaction_id, opening.house)
    capacity, options = lobby.checked(game, opening.capacity, len(seats), opening.options)
    if opening.pace is not None and opening.pace <= 0:
        raise BadOption(name="pace", value=opening.pace, allowed="1 …")
    columns = {
        "game": opening.game,
        "options": options,
        "capacity": capacity,
        "guild_id": opening.guild_id,
        "channel_id": opening.channel_id,
        "host_id": opening.host.id,
        "status": "lobby",
        "version": 1,
        "state_version": 1,
        "shown_version": 0,
        "secret": secret.hex(),
        "commitment": fair.commitment(secret),
        "seed": None,
        "state": None,
        "log": [],
        "pace": opening.pace,
        "deadline": None,
        "wake_at": now + lobby.OPEN_FOR,
        "reminded": False,
        "message_id": None,
        "nudge_id": None,
        "result": None,
        "rated": False,
        "rematch_of": opening.rematch_of,
        "rematch_id": None,
        "seating": None if opening.seating is None else list(opening.seating),
        "hinted": False,
        "daily": opening.daily,
        "locale": opening.locale,
        "parent_id": opening.channel_id if opening.thread else None,
        "answers_only": opening.answers_only,
        "created_at": now,
        "moved_at": now,
    }
    return columns, seats


def rematch(
    old: Match,
    positions: Positions,
    person: Person,
    interaction_id: int,
    *,
    within: int | None = None,
    thread: bool = False,
) -> Opening:
    """The same again where the match was opened: the person hosts, the other people of the finished match are
    invited, and the game says who sits where. The seat of a former player is free for anybody. Raises
    MatchNotOver, NotSeated.
    """
    if old.status != "finished":
        raise MatchNotOver(match_id=old.id, status=old.status)
    if old.seat_of(person.id) is None:
        raise NotSeated(match_id=old.id)
    options, order = positions.game(old.game).rematch(positions.state(old))
    return Opening(
        game=old.game,
        options=options,
        host=person,
        capacity=len(old.seats),
        guild_id=old.guild_id,
        channel_id=places.home(old),
        pace=old.pace,
        invited=[
            Person(seat.person, seat.name)
            for seat in old.seats
            if seat.person is not None and seat.person != person.id
        ],
        interaction_id=interaction_id,
        rematch_of=old.id,
        house=[seat.level or house.USUAL for seat in old.seats if seat.user_id is None],
        seating=[old.seats[seat].user_id for seat in order],
        locale=old.locale,
        answers_only=old.answers_only,
        within=within,
        thread=thread,
    )


def daily(deal: Deal, person: Person, channel_id: int, interaction_id: int) -> Opening:
    """A person's try at the deal of a day: the usual options, no clock."""
    return Opening(
        game=solitaire.DAILY_GAME,
        options={},
        host=person,
        capacity=1,
        guild_id=deal.guild_id,
        channel_id=channel_id,
        pace=None,
        invited=(),
        interaction_id=interaction_id,
        daily=deal.day,
    )


def _game(positions: Positions, name: str) -> Game:
    try:
        return positions.game(name)
    except UnknownGame as error:
        raise BadOption(name="game", value=name, allowed=", ".join(positions.names())) from error
