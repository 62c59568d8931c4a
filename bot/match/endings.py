"""How a match ends (by its last move, by resignation, by agreement) and how a player returns to a seat.

A resigned seat cannot win. If it has the highest score, the best of the others wins.

No-shows: people who never came to their match of a tournament, and so cannot win it.

Someone who made no move of their own (see `bot.match.ratings`), though their seat had to move, is a no-show.
Those who came have won against them, even if they resigned: a walkover. So the match names the same winner
as the tournament.

Takeovers: someone who does not play takes over a seat that an AI player holds, if all who play agree.

The seat is the subject of the vote. A match that someone has joined midway is not rated.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.match import clocks, lobby, newcomers, ratings
from bot.match.calendar import DAY
from bot.match.model import (
    ChangeKind,
    Event,
    Match,
    MatchEvent,
    MatchStatus,
    Person,
    Purpose,
    Seat,
    SeatStatus,
    Step,
    Unrated,
    Vote,
)
from bot.match.newcomers import Newcomer
from bot.match.refusals import MatchNotPlaying, MatchOver, NotAdmitted, Refusal, UnknownMatch
from bot.match.situation import Situation
from bot.match.votes import RULES, Asker, Rule, everyone_else
from engines.game import Outcome

_CANCEL_ALONE_AFTER = 7 * DAY  # seconds without a move
RESIGNATION = "resigned"  # the reason of a result by resignation; all others are the game's


def finish(match: Match, outcome: Outcome) -> Match:
    """Return the match with its result."""
    winners = tuple(seat for seat in outcome.winners if match.seats[seat].status != SeatStatus.RESIGNED)
    if outcome.winners and not winners:
        winners = best_of(outcome.scores, _not_resigned(match))
    return replace(
        clocks.stopped(ratings.as_played(match)),
        status=MatchStatus.FINISHED,
        result={"reason": outcome.reason, "winners": list(winners), "scores": list(outcome.scores)},
        seats=tuple(replace(seat, plan=None, stopped_plan=None) for seat in match.seats),
        take_back=None,
    )


def resign(situation: Situation, user_id: int) -> Step:
    """Resign the person's seat.

    An AI player plays on for the others; when only one side or no person is left, the match ends at once.
    Raises what `Match.playing_seat` does.
    """
    match, positions = situation.match, situation.positions
    seat = match.playing_seat(user_id)
    events = [MatchEvent.RESIGNED.at(seat.seat)]
    resigned = replace(seat, status=SeatStatus.RESIGNED, plan=None, stopped_plan=None)
    after = match.with_seat(resigned).with_events(events)
    others = _not_resigned(after)
    sides = positions.sides(after)
    if len({sides[other.seat] for other in others}) <= 1 or all(other.user_id is None for other in others):
        scores = positions.scores(after)
        # A side that lost a player by resignation does not win as long as there is another.
        whole = [other for other in others if sides[other.seat] not in _resigned_sides(after, sides)]
        outcome = Outcome(RESIGNATION, best_of(scores, whole or others), scores)
        return Step(finish(after, outcome), ChangeKind.FINISHED, events, user_id)
    if positions.to_move(match) == seat.seat:
        after = clocks.schedule(after, seat.seat, situation.now, situation.ai_delay)
    return Step(after, ChangeKind.RESIGNED, events, user_id)


def played_on(match: Match, vote: Vote, seat: int) -> Match:
    """Return the match in which the player of this seat moves, and so does not want to cancel it."""
    if vote.purpose != Purpose.CANCEL:
        return match
    agreed = tuple(other for other in vote.agreed if other != seat)
    return replace(match, vote=None if vote.asker == seat else replace(vote, agreed=agreed))


def _ask_to_cancel(situation: Situation, asker: Asker) -> Vote:
    """Raise what `Match.playing_seat` does; Refusal for someone who could only lose the match."""
    match = situation.match
    seat = match.playing_seat(asker.person.id)
    if is_alone(match):
        raise Refusal("error-nobody-to-ask")
    return asker.vote(match, Purpose.CANCEL, seat.seat)


def _agree_to_cancel(match: Match, vote: Vote) -> list[int]:
    """Return everyone else who plays; nobody if it was asked for after a week without a move."""
    return [] if _is_idle(match, vote.since) else everyone_else(match, vote)


def _cancel(situation: Situation, vote: Vote) -> Step:
    return Step(_cancelled(situation.match), ChangeKind.CANCELLED)


RULES[Purpose.CANCEL] = Rule(ask=_ask_to_cancel, voters=_agree_to_cancel, carry=_cancel)


def end(match: Match, user_id: int, reason: str) -> Step:
    """End a lobby or a running match on a moderator's request, without a result.

    Raises MatchOver, MatchNotPlaying if it was cancelled.
    """
    if match.status == MatchStatus.FINISHED:
        raise MatchOver()
    if match.status == MatchStatus.CANCELLED:
        raise MatchNotPlaying()
    events: list[Event] = [{"event": MatchEvent.ENDED.value, "reason": reason}]
    return Step(_cancelled(match).with_events(events), ChangeKind.CANCELLED, events, user_id)


def come_back(situation: Situation, user_id: int) -> Step:
    """Give the person the seat back that an AI player holds; a no-op when the person holds it.

    Raises what `Match.playing_seat` does.
    """
    match = situation.match
    seat = match.playing_seat(user_id)
    if seat.status == SeatStatus.JOINED:
        return Step(match, ChangeKind.RETURNED, by=user_id)
    events = [MatchEvent.RETURNED.at(seat.seat)]
    after = match.with_seat(replace(seat, status=SeatStatus.JOINED, timeouts=0)).with_events(events)
    to_move = situation.positions.to_move(match)
    if to_move == seat.seat or match.clock.wake_at is None:  # None: everyone was away, and the match waited
        after = clocks.schedule(after, to_move, situation.now, situation.ai_delay)
    return Step(after, ChangeKind.RETURNED, events, user_id)


def is_alone(match: Match) -> bool:
    """Return whether at most one person has not resigned, AI players aside."""
    return sum(seat.user_id is not None for seat in _not_resigned(match)) <= 1


def _is_idle(match: Match, now: float) -> bool:
    """Return whether nobody has moved for a week in which someone could; a running clock ends by itself."""
    back = max([match.paused_until or 0.0, *(seat.away_until or 0.0 for seat in match.seats)])
    return match.clock.deadline is None and now - max(match.moved_at, back) >= _CANCEL_ALONE_AFTER


def _cancelled(match: Match) -> Match:
    seats = lobby.over(match.seats)
    stopped = replace(clocks.stopped(match), seats=seats, roll_call_at=None, partner=None)
    return replace(stopped, status=MatchStatus.CANCELLED)


def gave_up(match: Match) -> int | None:
    """Return the seat whose resignation ended the match, so that no bot took it over; else None."""
    if match.result is None or match.result["reason"] != RESIGNATION:
        return None
    resigned = (event["seat"] for event in reversed(match.log) if event["event"] == MatchEvent.RESIGNED)
    return next(resigned, None)


def _not_resigned(match: Match) -> list[Seat]:
    return [seat for seat in match.seats if seat.status != SeatStatus.RESIGNED]


def _resigned_sides(match: Match, sides: Sequence[int]) -> set[int]:
    return {sides[seat.seat] for seat in match.seats if seat.status == SeatStatus.RESIGNED}


def best_of(scores: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats with the highest score among `seats`."""
    most = max((scores[seat.seat] for seat in seats), default=0)
    return tuple(seat.seat for seat in seats if scores[seat.seat] == most)


def no_shows(match: Match, moved: Collection[int]) -> list[Seat]:
    """Return the no-shows' seats of a match that is over; none outside tournaments.

    `moved` are the seats in which anyone has moved, also a bot.
    """
    if match.mode.waits:
        return []
    return [seat for seat in ratings.without_moves(match) if _is_absent(match, seat, moved)]


def _is_absent(match: Match, seat: Seat, moved: Collection[int]) -> bool:
    return len(match.seats) == 1 or (seat.seat in moved and seat.status != SeatStatus.RESIGNED)


def without_no_shows(match: Match, absent: Sequence[Seat]) -> tuple[Match, list[Event]]:
    """Mark these no-shows of a match that is over, and return it with the winner among the others.

    Also return the events that say so; in a solitaire, the result says enough.
    """
    for seat in absent:
        match = match.with_seat(replace(seat, status=SeatStatus.ABSENT))
    if not absent or len(match.seats) == 1:
        return match, []
    if match.result is not None:
        match = replace(match, result={**match.result, "winners": _winners(match)})
    events = [MatchEvent.NO_SHOW.at(seat.seat) for seat in absent]
    return match.with_events(events), events


def _winners(match: Match) -> list[int]:
    """Return the winners among those who came: those of the game, or if none of them came, the best."""
    assert match.result is not None
    present = [seat for seat in match.seats if seat.status != SeatStatus.ABSENT]
    won = match.result["winners"]
    came = [seat.seat for seat in present if seat.seat in won]
    if came or (not won and len(present) > 1):
        return came
    playing = [seat for seat in present if seat.status != SeatStatus.RESIGNED]
    return list(best_of(match.result["scores"], playing or present))


_HELD = {SeatStatus.AI, SeatStatus.RESIGNED}


def held_seats(match: Match) -> list[Seat]:
    """Return the seats that AI players hold and someone could take over."""
    if match.status != MatchStatus.PLAYING or not match.mode.may_replace:
        return []
    if not _playing(match) and not clocks.bots_alone(match):
        return []
    return [seat for seat in match.seats if seat.status in _HELD]


def is_asked_for(match: Match) -> bool:
    """Return whether someone asks for a seat of the match."""
    return match.vote is not None and match.vote.purpose == Purpose.REPLACE


def _ask_for_seat(situation: Situation, asker: Asker) -> Vote:
    """Let someone ask for the seat that is the subject (None: the only one that is held).

    Raise UnknownMatch, MatchOver, MatchNotPlaying, NotAdmitted, Refusal.
    """
    match = situation.match
    _check_playing(match)
    if match.seat_of(asker.person.id) is not None:
        raise NotAdmitted("error-already-seated")
    if not _playing(match) and not clocks.bots_alone(match):
        raise Refusal("error-nobody-to-agree")
    held = [seat.seat for seat in held_seats(match)]
    wanted = held[0] if asker.subject is None and len(held) == 1 else asker.subject
    if wanted not in held:
        raise Refusal("error-seat-not-held")
    person = Person(asker.person.id, lobby.stored_name(asker.person))
    return replace(asker, person=person, subject=wanted).vote(match, Purpose.REPLACE, None)


def _is_held(before: Match, after: Match, vote: Vote) -> bool:
    return vote.subject is not None and after.seats[vote.subject].status in _HELD


def _seat_asker(situation: Situation, vote: Vote) -> Step:
    assert vote.subject is not None and vote.person is not None
    match = situation.match
    host_id = vote.person.id if clocks.bots_alone(match) else match.host_id
    if host_id == match.seats[vote.subject].user_id:
        host_id = _playing(match)[0].user_id or 0
    hosted = replace(match, host_id=host_id)
    return _seated(replace(situation, match=hosted), vote.subject, vote.person)


RULES[Purpose.REPLACE] = Rule(ask=_ask_for_seat, carry=_seat_asker, stands=_is_held)


def hand_over(situation: Situation, user_id: int, person: Person) -> Step:
    """Give this person's seat to someone else, as the organiser of a tournament decides.

    Raises what `Match.playing_seat` does, NotAdmitted.
    """
    match = situation.match
    seat = match.playing_seat(user_id)
    if match.seat_of(person.id) is not None:
        raise NotAdmitted("error-already-seated")
    newcomers.check_newcomer(match, seat.seat, Newcomer((), situation.apart), hidden=False)
    host_id = person.id if match.host_id == user_id else match.host_id
    new = Person(person.id, lobby.stored_name(person))
    return _seated(replace(situation, match=replace(match, host_id=host_id)), seat.seat, new)


def _seated(situation: Situation, number: int, person: Person) -> Step:
    """Seat the person in place of who had the seat."""
    match = situation.match
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
        ratings.unrated(match, Unrated.REPLACED),
        take_back=None if last is None or last["seat"] == number else last,
        log=[event for event in match.log if event.get("seat") != number],  # these were the former player's
    )
    after = seated.with_seat(seat).with_events(events)
    to_move = situation.positions.to_move(match)
    if to_move == number:
        after = clocks.schedule(after, to_move, situation.now, situation.ai_delay)
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
