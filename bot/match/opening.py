"""New matches: from a command, as a rematch, or as the deal of the day.

How long a match usually takes, measured from finished ones; before there are any, from the AI players' own.

Moves are counted in every match, minutes only in matches that were played in one sitting: in one with a move
a day, people spend most of the time elsewhere. Minutes are given only if most matches were played that way.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any, Final

import engines
from bot.match import admission, ai_players, clocks, lobby
from bot.match.admission import Admission
from bot.match.ai_players import AIPlayer
from bot.match.calendar import HOUR
from bot.match.endings import RESIGNATION
from bot.match.mode import Mode, mode_of
from bot.match.model import FORMER_PLAYER, Clock, Deal, Match, MatchStatus, Person, Seat, SeatStatus, Unrated
from bot.match.place import Place
from bot.match.refusals import BadOption, Refusal
from bot.match.situation import Positions
from engines import fair, lengths
from engines.game import Game, UnknownGame


@dataclass(frozen=True, slots=True)
class Opening:
    """A request to open a match."""

    game: str
    options: Mapping[str, object]
    host: Person
    place: Place
    capacity: int | None = None  # seats; None: as many as the game and those named need; 0: bots alone
    pace: int | None = None  # see `bot.match.clocks`; None: no clock
    invited: Sequence[Person] = ()
    rematch_of: int | None = None
    ai_players: Sequence[AIPlayer] = ()  # a level that fits is still to be chosen
    seating: Sequence[int | None] | None = None
    daily: str | None = None
    seed_text: str | None = None  # of a deal that is the same for several matches
    parent_channel_id: int | None = None  # if it is opened in a thread: that thread's channel
    seats: Sequence[Seat] = ()  # if they are known: of a match across servers, or of a deal group
    group_id: int | None = None  # of a deal, see `bot.match.deal_groups`
    unrated: Unrated | None = None  # why it does not count, though its kind of match does
    tournament_id: int | None = None  # opened for a tournament
    opened_by: int | None = None  # an interaction that may open one match only, in whichever process
    admission: Admission | None = None  # who may join
    origin_id: int | None = None  # the finished match that was dealt the same

    @property
    def mode(self) -> Mode:
        """What the match will allow, by how and where it is played."""
        return mode_of(
            self.place,
            daily=self.daily,
            group_id=self.group_id,
            tournament_id=self.tournament_id,
            origin_id=self.origin_id,
        )


def new_lobby(opening: Opening, positions: Positions, secret: bytes, now: float) -> Match:
    """Return the new lobby, which has no id yet (0). Raises BadOption."""
    game = _game(positions, opening.game)
    seats = tuple(opening.seats) or lobby.first_seats(opening.host, opening.invited, opening.ai_players)
    capacity, options = lobby.choose_setup(game, opening.capacity, len(seats), opening.options)
    if opening.pace not in {None, clocks.AUTO} and not clocks.is_pace(opening.pace):
        raise BadOption(name="pace", value=opening.pace, allowed="1 …")
    commitment = fair.commitment(secret)
    return Match(
        id=0,
        game=opening.game,
        options=options,
        capacity=capacity,
        # Nobody hosts a match of AI players: who asked for it is not in it.
        host_id=opening.host.id if any(seat.user_id for seat in seats) else FORMER_PLAYER,
        status=MatchStatus.LOBBY,
        place=opening.place,
        deal=Deal(
            secret.hex(),
            commitment,
            seed_text=opening.seed_text,
            daily=opening.daily,
            group_id=opening.group_id,
            sealed=opening.group_id is not None,
            origin_id=opening.origin_id,
        ),
        pace=opening.pace,
        clock=Clock(wake_at=now + lobby.OPEN_FOR),
        rematch_of=opening.rematch_of,
        seating=None if opening.seating is None else list(opening.seating),
        tournament_id=opening.tournament_id,
        opened_by=opening.opened_by,
        admission=opening.admission,
        created_at=now,
        moved_at=now,
        seats=ai_players.named(lobby.all_here(seats, now), commitment),
    )


def rematch(
    old: Match,
    positions: Positions,
    person: Person,
    *,
    parent_channel_id: int | None = None,
    thread: bool = False,
    opened_by: int | None = None,
) -> Opening:
    """Return the request for a rematch where the match was opened; `thread`: it can get one of its own.

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
    home = old.place.home_channel_id
    request = Opening(
        game=old.game,
        options=options,
        host=person,
        capacity=len(old.seats),
        place=replace(old.place, channel_id=home, parent_id=home if thread else None),
        pace=clocks.AUTO if old.pace == clocks.SLOWED else old.pace,
        invited=[
            Person(seat.person, seat.name)
            for seat in old.seats
            if seat.person is not None and seat.person != person.id
        ],
        rematch_of=old.id,
        ai_players=[ai_players.again(old.game, seat) for seat in old.seats if seat.user_id is None],
        seating=[old.seats[seat].user_id for seat in order],
        parent_channel_id=parent_channel_id,
        opened_by=opened_by,
        admission=old.admission if old.host_id == person.id else admission.without_note(old.admission),
    )
    return _rematch_in_dms(old, request) if old.mode.in_dms else request


def dealt_again(
    old: Match,
    person: Person,
    place: Place,
    pace: int | None,
    *,
    bots: Sequence[AIPlayer] | None = None,
    parent_channel_id: int | None,
    opened_by: int,
) -> Opening:
    """Return the request for a match that is dealt as a finished one: a lobby, or with `bots` in other seats.

    There, the person sits where they sat before, so that both can be compared. Raises Refusal.
    """
    if old.status != MatchStatus.FINISHED:
        raise Refusal("error-match-not-over")
    if not may_be_dealt_again(old):
        raise Refusal("error-same-deal-none")
    seat = old.seat_of(person.id)
    before = 0 if seat is None else seat.seat
    alone = len(old.seats) == 1 or bots is not None
    return Opening(
        game=old.game,
        options=old.options,
        host=person,
        capacity=len(old.seats),
        place=place,
        pace=pace,
        invited=(),
        ai_players=bots or (),
        seating=[person.id if number == before else None for number in range(len(old.seats))]
        if alone
        else None,
        seed_text=old.deal.seed_text,
        parent_channel_id=parent_channel_id,
        unrated=Unrated.SAME_DEAL,
        opened_by=opened_by,
        origin_id=old.deal.origin_id or old.id,
    )


def among_bots(opening: Opening, game: Game) -> Opening:
    """Return the request for a match of as many bots as it needs, for people to watch. Raises BadOption.

    It is as short as the game allows, unless its options say how long it is.
    """
    known = lengths.of(game)
    options = dict(opening.options)
    if known.choices and not known.names & options.keys():
        options |= known.choices[0]
    capacity, complete = lobby.choose_setup(game, None, 1, options)
    bots = [opening.ai_players[0]] * capacity
    seats = [replace(player.seat(), seat=number) for number, player in enumerate(bots)]
    return replace(
        opening, options=complete, capacity=capacity, ai_players=bots, seats=seats, unrated=Unrated.BOTS
    )


def may_be_dealt_again(match: Match) -> bool:
    """Return whether others can play what was drawn in a finished match, which anyone here may look back at.

    What a deal of the day or of a group was is known only once nobody plays it any more, and who plays across
    servers is known to nobody else.
    """
    kept = match.deal.daily is not None or match.deal.group_id is not None or match.mode.across_servers
    return match.deal.seed_text is not None and not kept and engines.get(match.game).CHANCE


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
        place=replace(request.place, parent_id=None),
        seats=seats,
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
    rounds: int | None = None  # measured between AI players; None if always the same


@dataclass(frozen=True, slots=True)
class LengthChoice:
    """A length that can be chosen for a match: its options with that, and how long it takes."""

    options: Mapping[str, Any]  # all of the match
    length: MatchLength | None
    is_chosen: bool


def usual(finished: Sequence[FinishedMatch]) -> MatchLength | None:
    """Return the usual length of these matches; None if there are none."""
    if not finished:
        return None
    sittings = [match.seconds for match in finished if match.seconds <= _SITTING]
    in_one_sitting = 2 * len(sittings) > len(finished)
    return MatchLength(
        _rounded(median(match.moves for match in finished)),
        _rounded(median(sittings) / 60) if in_one_sitting else None,
    )


def between_ai_players(game: Game, capacity: int, options: Mapping[str, Any]) -> MatchLength | None:
    """Return how long such matches take AI players, at a person's pace; None if it was not measured."""
    measured = lengths.of(game)
    length = measured.usual(capacity, options)
    if length is None:
        return None
    rounds = None if length.hands is None else _rounded(length.hands)
    return MatchLength(_rounded(length.moves), _rounded(length.moves * measured.seconds / 60), rounds)


def usual_lengths(game: Game) -> list[MatchLength]:
    """Return how long the game's usual matches take AI players, for each length that can be chosen."""
    seats = game.SEATS[0]
    only = between_ai_players(game, seats, lobby.complete_options(game, seats, {}))
    choices = [choice.length for choice in length_choices(game, None)] or [only]
    return [length for length in choices if length is not None]


def length_choices(game: Game, usual_choice: Mapping[str, Any] | None) -> list[LengthChoice]:
    """Return the lengths that can be chosen for the game's usual matches, with what was measured."""
    seats = game.SEATS[0]
    usual_options = lobby.complete_options(game, seats, usual_choice or {})
    return choices_of(game, usual_options, lambda options: between_ai_players(game, seats, options))


def choices_of(
    game: Game, options: Mapping[str, Any], length_of: Callable[[Mapping[str, Any]], MatchLength | None]
) -> list[LengthChoice]:
    """Return the lengths that can be chosen for a match with these options, the shortest first."""
    known = lengths.of(game)
    chosen = known.chosen(options)
    as_chosen = [{**options, **choice} for choice in known.choices]
    return [LengthChoice(one, length_of(one), place == chosen) for place, one in enumerate(as_chosen)]


def _rounded(number: float) -> int:
    """Round a number that is shown after "about": from 20 on to a multiple of 5, and never to 0."""
    return max(1, round(number) if number < 20 else 5 * round(number / 5))
