"""Progress: how a round begins, what comes of its tables, and how the tournament ends.

A table counts as soon as its match is over. Someone who is a no-show (see `bot.match.endings`) in two
rounds in a row is withdrawn. A match that was cancelled is a tie. In a knockout, a table without a single
best entrant is played again, and after `_MOST_REPLAYS` goes to the one with the higher seed.

Tables of a round, and the matches that are opened for them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.features.tournaments import entries
from bot.features.tournaments.formats import Format
from bot.features.tournaments.model import Table, playing, seeded
from bot.features.tournaments.pairing import knockout
from bot.features.tournaments.stored import (
    Recurrence,
    StoredEntrant,
    StoredTable,
    StoredTournament,
    TournamentStatus,
)
from bot.match import clocks, endings, ratings
from bot.match.calendar import DAY, HOUR, every_month, every_week, zone_named
from bot.match.levels import to_play
from bot.match.model import (
    FORMER_PLAYER,
    ChangeKind,
    Event,
    Match,
    MatchEvent,
    MatchStatus,
    Person,
    Seat,
    SeatStatus,
    Step,
    Unrated,
)
from bot.match.opening import Opening
from bot.match.place import Place
from bot.match.ratings import rank_key, ranks
from bot.match.situation import Positions, Situation

_MOST_MISSED = 2  # rounds in a row
_MOST_REPLAYS = 2
_OVERTIME = 0.5  # of the time of a round, in which those who did not hold it up can play on
_LONGEST_OVERTIME = DAY  # seconds
_SOON = HOUR  # seconds at least until the next one of a recurring tournament begins
_RECURRENCES = {Recurrence.WEEKLY: every_week, Recurrence.MONTHLY: every_month}


def series_round(tournament: StoredTournament) -> tuple[Table, ...]:
    """Return the tables of a series' next deal: one for each entrant."""
    number = tournament.round + 1
    order = seeded(playing((entrant.as_entrant for entrant in tournament.entrants), number))
    return tuple(Table((entrant.id,)) for entrant in order)


def begin_round(
    tournament: StoredTournament, tables: Sequence[Table], now: float, group_id: int | None = None
) -> StoredTournament:
    """Begin the next round with these tables. `group_id` is that of the deal that they share."""
    number = tournament.round + 1
    rows = tuple(
        StoredTable(number, place, table.seats, done=table.is_bye and not tournament.is_series)
        for place, table in enumerate(tables, start=1)
    )
    seconds = tournament.setup.round_seconds
    return replace(
        tournament,
        round=number,
        tables=(*tournament.tables, *rows),
        standings_id=None,  # it is announced in a message of its own
        due_at=now + seconds,
        warn_at=now + (1 - entries.WARNED_BEFORE) * seconds,
        overtime=False,
        deal_group_id=group_id,
    )


def unopened(tournament: StoredTournament) -> list[StoredTable]:
    """Return the tables of the round whose matches are to be opened."""
    return [
        table for table in tournament.tables_of(tournament.round) if table.match_id is None and not table.done
    ]


def round_is_over(tournament: StoredTournament) -> bool:
    """Return whether every table of the round has ended; so it is before the first."""
    return all(table.done for table in tournament.tables_of(tournament.round))


def with_wake_time(tournament: StoredTournament, now: float) -> StoredTournament:
    """Return the tournament with `wake_at` set, if it is running."""
    if tournament.status != TournamentStatus.RUNNING:
        return tournament
    if unopened(tournament) or round_is_over(tournament):
        return replace(tournament, wake_at=now)
    wakes = [when for when in (tournament.warn_at, tournament.due_at) if when is not None]
    return replace(tournament, wake_at=min(wakes, default=None))


def collect(
    tournament: StoredTournament, ended: Mapping[int, Match]
) -> tuple[StoredTournament, list[StoredTable], list[StoredEntrant]]:
    """Note the results of the tables whose matches have ended, by match id.

    Return the tournament, those tables, and who is withdrawn by it.
    """
    changed: list[StoredTable] = []
    withdrawn: list[StoredEntrant] = []
    for table in tournament.tables_of(tournament.round):
        over = None if table.done else ended.get(table.match_id or 0)
        if over is None:
            continue
        after = _result(tournament, table, over)
        tournament = tournament.with_table(after)
        changed.append(after)
        for number in after.seats if after.done else ():
            if number is None:
                continue
            entrant = _came(tournament, tournament.entrant(number), absent=number in after.absent)
            withdrawn += (
                [entrant] if entrant.left is not None and tournament.entrant(number).left is None else []
            )
            tournament = tournament.with_entrant(entrant)
    return tournament, changed, withdrawn


def _came(tournament: StoredTournament, entrant: StoredEntrant, *, absent: bool) -> StoredEntrant:
    missed = entrant.missed + 1 if absent else 0
    left = tournament.round + 1 if missed >= _MOST_MISSED and entrant.left is None else entrant.left
    return replace(entrant, missed=missed, left=left, again=entrant.again and left is None)


def _result(tournament: StoredTournament, table: StoredTable, match: Match) -> StoredTable:
    absent = frozenset(
        number
        for number, seat in zip(table.seats, match.seats, strict=True)
        if number is not None and seat.status == SeatStatus.ABSENT
    )
    over = replace(table, absent=absent, done=True)
    people = {number for number in table.seats if number is not None}
    if people == absent:
        return over
    if match.status == MatchStatus.CANCELLED:
        over = replace(over, places=(1,) * len(table.seats))
    else:
        over = replace(
            over,
            places=tuple(ranks(rank_key(match, seat) for seat in match.seats)),
            scores=tuple(_score(tournament, match, seat) for seat in match.seats),
        )
    return _decided(tournament, over) if tournament.setup.format == Format.KNOCKOUT else over


def _score(tournament: StoredTournament, match: Match, seat: Seat) -> int | None:
    result = match.result or {}
    resigned = result["reason"] == endings.RESIGNATION or seat.status == SeatStatus.RESIGNED
    return None if resigned and not tournament.is_series else int(result["scores"][seat.seat])


def _decided(tournament: StoredTournament, table: StoredTable) -> StoredTable:
    """Return a knockout's table: unchanged if someone goes on, otherwise ready to be played again."""
    try:
        knockout.winner(table.as_table)
    except knockout.Undecided:
        if table.replays < _MOST_REPLAYS:
            again = knockout.replay(table.as_table)
            return StoredTable(table.round, table.number, again.seats, replays=table.replays + 1)
        order = seeded(tournament.entrant(one).as_entrant for one in table.as_table.present)
        best = min(table.places[table.seats.index(entrant.id)] for entrant in order)
        first = next(entrant.id for entrant in order if table.places[table.seats.index(entrant.id)] == best)
        places = tuple(
            place + (place >= best and number != first)
            for place, number in zip(table.places, table.seats, strict=True)
        )
        return replace(table, places=places)
    return table


def awaited(positions: Positions, playing: Iterable[Match]) -> list[int]:
    """Return the user ids of people who have not come to their match, which waits for their move."""
    found = []
    for match in playing:
        seat = positions.to_move(match)
        if seat is not None and match.seats[seat].first_ply is None:
            person = match.seats[seat].person
            found += [person] if person is not None else []
    return found


def warned(tournament: StoredTournament) -> StoredTournament:
    """Return the tournament once those who have not come are warned."""
    return replace(tournament, warn_at=None)


def extend(tournament: StoredTournament, now: float) -> StoredTournament:
    """Return the tournament with overtime in which AI players finish the round."""
    seconds = min(_LONGEST_OVERTIME, _OVERTIME * tournament.setup.round_seconds)
    return replace(tournament, overtime=True, warn_at=None, due_at=now + seconds)


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Have an AI player take over the seat that holds up the match, unless its tournament was cancelled.

    The others, who may have waited all the time, can play on in overtime; after it, AI players take over from
    `everyone`. People can still take their seats back by a move. In a solitaire, the deal ends.
    """

    everyone: bool

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        if match.tournament_id is None or match.status != MatchStatus.PLAYING:
            return Step(match, ChangeKind.RETIMED)
        if len(match.seats) == 1:
            return _given_up(situation)
        to_move = situation.positions.to_move(match)
        taken = [
            seat
            for seat in match.seats
            if seat.status == SeatStatus.JOINED and (self.everyone or seat.seat == to_move)
        ]
        return _taken_over(situation, taken) if taken else Step(match, ChangeKind.RETIMED)


def _taken_over(situation: Situation, taken: Sequence[Seat]) -> Step:
    to_move = situation.positions.to_move(situation.match)
    events = [MatchEvent.TAKEN_OVER.at(seat.seat) for seat in taken]
    after = situation.match
    for seat in taken:
        after = after.with_seat(replace(seat, status=SeatStatus.AI, plan=None, stopped_plan=None))
    after = after.with_events(events)
    if to_move in {seat.seat for seat in taken} or after.clock.wake_at is None:
        after = clocks.schedule(after, to_move, situation.now, situation.ai_delay)
    return Step(after, ChangeKind.RETIMED, events)


def _given_up(situation: Situation) -> Step:
    match = situation.match
    person = match.seats[0].user_id
    if person is None or match.seats[0].status == SeatStatus.RESIGNED:
        return Step(match, ChangeKind.RETIMED)
    if ratings.without_moves(match):
        match = ratings.unrated(match, Unrated.NO_MOVE)
    return endings.resign(replace(situation, match=match), person)


@dataclass(frozen=True, slots=True)
class GoOnAlone:
    """Have a match whose tournament was cancelled go on like any other: while everyone is away, it waits."""

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        if match.status != MatchStatus.PLAYING:
            return Step(match, ChangeKind.LEFT_TOURNAMENT)
        events: list[Event] = [{"event": MatchEvent.TOURNAMENT_CANCELLED.value}]
        after = replace(match, tournament_id=None).with_events(events)
        if clocks.everyone_is_away(after):
            after = clocks.schedule(
                after, situation.positions.to_move(match), situation.now, situation.ai_delay
            )
        return Step(after, ChangeKind.LEFT_TOURNAMENT, events)


def finish(tournament: StoredTournament, now: float) -> StoredTournament:
    """End the tournament."""
    return replace(
        tournament,
        status=TournamentStatus.FINISHED,
        wake_at=None,
        due_at=None,
        warn_at=None,
        standings_id=None,
        ended_at=now,
    )


def following(tournament: StoredTournament, seed: int, now: float) -> StoredTournament | None:
    """Return the next one of a recurring tournament, with those who wanted to enter it; else None.

    It begins a week or a month after the one before, or the first time after that which is still to come.
    Rounds missed in a row are counted on, so that someone who never comes is also dropped if each tournament
    has a single round.
    """
    setup = tournament.setup
    if setup.recurrence is None:
        return None
    before = tournament.created_at if setup.begins_at is None else setup.begins_at
    anchor = before if setup.anchor_at is None else setup.anchor_at
    times = _RECURRENCES[setup.recurrence](anchor, zone_named(setup.zone))
    begins_at = next(time for time in times if time > before and time >= now + _SOON)
    again = [entrant for entrant in tournament.entrants if entrant.again and entrant.user_id != FORMER_PLAYER]
    people = tuple(
        StoredEntrant(
            number, entrant.user_id, entrant.name, entrant.rating, missed=entrant.missed, again=True
        )
        for number, entrant in enumerate(again, start=1)
    )
    new = entries.new(replace(setup, begins_at=begins_at), seed, now, people)
    return replace(new, previous_id=tournament.id, role_id=tournament.role_id)


__all__ = ["Table", "opening", "playable"]


def playable(tournament: StoredTournament, tables: Sequence[Table]) -> Sequence[Table]:
    """Return the tables of a round, none if nobody plays: the rest have withdrawn.

    In a knockout, an entrant who is left alone still goes on.
    """
    is_played = tournament.setup.format == Format.KNOCKOUT or any(not table.is_bye for table in tables)
    return tables if is_played else ()


def share_deal(tournament: StoredTournament) -> bool:
    """Return whether the matches that are to be opened share the deal of the round.

    One that is played again does not: its players have seen that deal.
    """
    return tournament.deal_group_id is not None and not any(table.replays for table in unopened(tournament))


def opening(tournament: StoredTournament, table: StoredTable) -> Opening:
    """Return the request for the table's match, which begins at once."""
    setup = tournament.setup
    seats = [_seat(tournament, place, number) for place, number in enumerate(table.seats)]
    host = next(seat for seat in seats if seat.user_id is not None)
    return Opening(
        game=setup.game,
        options=setup.options,
        host=Person(host.user_id or 0, host.name),
        capacity=len(seats),
        place=Place(setup.guild_id, tournament.thread_id or setup.channel_id, locale=setup.locale),
        parent_channel_id=setup.channel_id if tournament.thread_id is not None else None,
        pace=setup.pace,
        invited=(),
        tournament_id=tournament.id,
        unrated=None if setup.rated else Unrated.ORGANISER,
        seats=seats,
    )


def _seat(tournament: StoredTournament, place: int, number: int | None) -> Seat:
    if number is None:
        level = to_play(tournament.setup.game, tournament.setup.level)
        return Seat(place, None, "", SeatStatus.AI, level=level)
    entrant = tournament.entrant(number)
    return Seat(place, entrant.user_id, entrant.name, SeatStatus.JOINED)
