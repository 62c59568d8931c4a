"""Taking the last move back, in games without hidden hands.

A person may ask as long as nobody has moved since. The other people at the table have to agree; where there
are none, only AI players, the move is taken back at once, a few times in a match, which is then not rated.

The match goes back to the state before the move, and to its place in the random sequence. The next move draws
the same again, whatever it is, so nobody can take moves back for better dice.

`Match.take_back` holds the last move while it may be taken back: its ``seat`` and ``move``, the ``stage``,
the seats that have ``agreed``, and the ``time`` (seconds) that its player had left on the clock.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bot.domain.changes import ChangeKind, MatchEvent, Step
from bot.domain.clocks import deadlines
from bot.domain.errors import NotYourMove, NotYoursToDecide, TooLateToTakeBack
from bot.domain.model import Match, MatchStatus, Move, Seat, SeatStatus, Unrated
from bot.domain.position_cache import Positions
from bot.domain.scoring import rated
from engines.game import Game, State

MOST_ALONE = 3  # in a match without other people
WAIT = 60.0  # seconds that an AI player or a plan waits for the answer
_LEAST_TIME = 30.0  # seconds to choose another move, however few were left


class Stage(StrEnum):
    """Where a take-back stands."""

    OPEN = "open"  # nobody has asked
    ASKED = "asked"
    DECLINED = "declined"


class Terms(StrEnum):
    """What it takes to take a move back."""

    FREE = "free"  # there are no other people, and the match is not rated
    UNRATED = "unrated"  # the match becomes unrated, which only concerns the player who asks
    AGREEMENT = "agreement"  # all other people agree; the match stays rated


@dataclass(frozen=True, slots=True)
class LastMove:
    """The last move, the state before it, and the state version that the move led to."""

    move: Move
    before: State
    state_version: int


def note(game: Game, match: Match, seat: int, move: str) -> dict[str, Any] | None:
    """Return what a match notes of a person's move in it; None if it cannot be taken back.

    The clocks add its ``time`` when they are settled.
    """
    if game.HIDDEN or len(match.seats) == 1:
        return None
    if match.take_backs >= MOST_ALONE and not _others(match, seat):
        return None
    return {"seat": seat, "move": move, "stage": Stage.OPEN.value, "agreed": [], "time": None}


def terms(match: Match) -> Terms:
    """Return what it takes to take the last move back, which is possible."""
    if asked_of(match):
        return Terms.AGREEMENT
    return Terms.UNRATED if match.rated else Terms.FREE


def stage(match: Match) -> Stage | None:
    """Return where the take-back of the last move stands; None if it cannot be taken back."""
    if match.take_back is None or match.status != MatchStatus.PLAYING:
        return None
    return Stage(match.take_back["stage"])


def asked_of(match: Match) -> list[Seat]:
    """Return the seats whose people have to agree, whether they have or not."""
    return [] if match.take_back is None else _others(match, match.take_back["seat"])


def ask(positions: Positions, match: Match, user_id: int, version: int, now: float) -> Step:
    """Ask the other people to agree. An AI player or a plan whose turn it is waits for their answer.

    Raises what `check` does, NotYoursToDecide when there is nobody to ask.
    """
    seat = check(match, user_id, version)
    if terms(match) != Terms.AGREEMENT:
        raise NotYoursToDecide(match_id=match.id)
    events = [MatchEvent.TAKE_BACK_WANTED.at(seat.seat)]
    after = hold(positions, _at(match, Stage.ASKED).with_events(events), now)
    return Step(after, ChangeKind.TAKE_BACK, events, user_id)


def check(match: Match, user_id: int, version: int) -> Seat:
    """Return the seat of a person who may ask to take back the last move, shown at `version`.

    Raises what `Match.playing_seat` does, TooLateToTakeBack, NotYourMove.
    """
    seat, made = match.playing_seat(user_id), _made(match, version)
    if made["seat"] != seat.seat:
        raise NotYourMove(match_id=match.id)
    if stage(match) != Stage.OPEN:
        raise TooLateToTakeBack(match_id=match.id)
    return seat


def agree(match: Match, user_id: int, version: int) -> Step:
    """Note that the person agrees; `is_agreed` then says whether all have.

    Raises what `Match.playing_seat` does, TooLateToTakeBack, NotYoursToDecide.
    """
    seat, made = match.playing_seat(user_id), _made(match, version)
    if stage(match) != Stage.ASKED:
        raise TooLateToTakeBack(match_id=match.id)
    if made["seat"] == seat.seat:
        raise NotYoursToDecide(match_id=match.id)
    agreed = sorted({*made["agreed"], seat.seat})
    return Step(replace(match, take_back=made | {"agreed": agreed}), ChangeKind.TAKE_BACK, by=user_id)


def is_agreed(match: Match) -> bool:
    """Return whether all who were asked agree."""
    made = match.take_back
    return made is not None and all(seat.seat in made["agreed"] for seat in asked_of(match))


def decline(
    positions: Positions, match: Match, user_id: int, version: int, *, now: float, ai_delay: float
) -> Step:
    """Let the move stand: the answer of one who was asked, or the player's own after all.

    Raises what `Match.playing_seat` does, TooLateToTakeBack, NotYourMove.
    """
    seat, made = match.playing_seat(user_id), _made(match, version)
    if stage(match) == Stage.DECLINED:
        raise TooLateToTakeBack(match_id=match.id)
    is_asked = stage(match) == Stage.ASKED
    if made["seat"] != seat.seat and not is_asked:
        raise NotYourMove(match_id=match.id)
    events = [MatchEvent.TAKE_BACK_DECLINED.at(seat.seat)] if is_asked else []
    after = _at(match, Stage.DECLINED).with_events(events)
    if _moves_by_itself(positions, after):
        after = replace(after, wake_at=now + ai_delay)
    return Step(after, ChangeKind.TAKE_BACK, events, user_id)


def hold(positions: Positions, match: Match, now: float) -> Match:
    """Return the match with whatever would move by itself waiting for an answer."""
    if not _moves_by_itself(positions, match):
        return match
    until = now + WAIT
    return replace(match, wake_at=until if match.deadline is None else min(until, match.deadline))


def take_back(positions: Positions, match: Match, last: LastMove, now: float, ai_delay: float) -> Step:
    """Return to the state before the last move, whose player is to move with the time they had.

    Where nobody had to agree, the match is no longer rated. Raises TooLateToTakeBack.
    """
    made = match.take_back
    if made is None or last.state_version != match.state_version:
        raise TooLateToTakeBack(match_id=match.id)
    seat = match.seats[last.move.seat]
    time = seat.bank if made["time"] is None else max(made["time"], _LEAST_TIME)
    # A plan is for the turns after this one; in a time bank, what the move has added does not count.
    seat = rated.without_move(replace(seat, plan=None, bank=time), last.move.ply)
    if terms(match) == Terms.UNRATED:
        match = rated.unrated(match, Unrated.TAKE_BACK)
    match = match.with_seat(seat)
    events = [MatchEvent.TAKEN_BACK.at(seat.seat)]
    after = replace(
        match,
        state=positions.game(match.game).dump(last.before),
        moved_at=now,
        take_back=None,
        take_backs=match.take_backs + 1,
    )
    after = deadlines.schedule(after.with_events(events), seat.seat, now, ai_delay)
    return Step(
        after,
        ChangeKind.TAKEN_BACK,
        events,
        seat.user_id,
        taken_back=last.move,
        state=last.before,
    )


def _made(match: Match, version: int) -> dict[str, Any]:
    made = match.take_back
    if made is None or not match.state_version <= version <= match.version:
        raise TooLateToTakeBack(match_id=match.id)
    return made


def _at(match: Match, stage: Stage) -> Match:
    assert match.take_back is not None
    return replace(match, take_back=match.take_back | {"stage": stage.value})


def _others(match: Match, seat: int) -> list[Seat]:
    """Return the seats of other people who have not resigned, even if an AI player keeps one for them."""
    return [
        other
        for other in match.seats
        if other.seat != seat and other.person is not None and other.status != SeatStatus.RESIGNED
    ]


def _moves_by_itself(positions: Positions, match: Match) -> bool:
    """Return whether an AI player or a plan has the next move."""
    to_move = positions.to_move(match)
    if to_move is None:
        return False
    seat = match.seats[to_move]
    return seat.status != SeatStatus.JOINED or bool(seat.plan)
