"""Taking the last move back, where the game allows it.

A person may ask as long as nobody has moved since, once for each move. The other people at the table have to
agree; the match then stays rated. Where there are none, only AI players, it can be done a few times in a
match, which is then not rated: so the player of a rated match has to agree to that.

The match goes back to the state before the move, and to its place in the random sequence. The next move draws
the same again, whatever it is, so nobody can take moves back for better dice.

`Match.take_back` holds the last move while it may be taken back: its ``seat`` and ``move``, the match's state
``before`` it, and the ``time`` (seconds) that its player had left on the clock. The subject of a vote is the
version of the state that the move led to.
"""

from dataclasses import replace
from typing import Any

from bot.domain.changes import ChangeKind, MatchEvent, Step
from bot.domain.clocks import deadlines
from bot.domain.errors import Refusal
from bot.domain.model import Match, Purpose, SeatStatus, Unrated, Vote
from bot.domain.position_cache import Positions
from bot.domain.scoring import rated
from bot.domain.votes.rule import Asking, Rule
from engines.game import Game, State

MOST_ALONE = 3  # in a match without other people
_LEAST_TIME = 30.0  # seconds to choose another move, however few were left


def note(game: Game, match: Match, before: State, move: str, after: State) -> dict[str, Any] | None:
    """Return what a match notes of a person's move in it; None if it cannot be taken back.

    The clocks add its ``time`` when they are settled.
    """
    seat = game.to_move(before)
    assert seat is not None
    if len(match.seats) == 1 or not game.can_take_back(before, move, after):
        return None
    if match.take_backs >= MOST_ALONE and not _others(match, seat):
        return None
    return {"seat": seat, "move": move, "before": match.state, "time": None}


def can_ask(match: Match) -> bool:
    """Return whether the player of the last move may ask to take it back."""
    made = match.take_back
    return made is not None and match.seats[made["seat"]].status != SeatStatus.RESIGNED


def is_alone(match: Match, vote: Vote) -> bool:
    """Return whether the player who asks has nobody to agree, and so makes the match unrated."""
    return vote.asker is not None and not _others(match, vote.asker)


def _ask(positions: Positions, match: Match, asking: Asking) -> Vote:
    """Raise what `Match.playing_seat` does, Refusal."""
    seat, made = match.playing_seat(asking.person.id), match.take_back
    if made is None or asking.subject != match.state_version:
        raise Refusal("error-take-back-late")
    if made["seat"] != seat.seat:
        raise Refusal("error-take-back-not-yours")
    return asking.vote(match, Purpose.TAKE_BACK, seat.seat)


def _voters(match: Match, vote: Vote) -> list[int]:
    assert vote.asker is not None
    return _others(match, vote.asker) or ([vote.asker] if match.rated else [])


def _take_back(positions: Positions, match: Match, vote: Vote, now: float, ai_delay: float) -> Step:
    """Return to the state before the last move, whose player is to move with the time they had."""
    made = match.take_back
    assert made is not None and match.state is not None
    seat, state = match.seats[made["seat"]], positions.game(match.game).load(made["before"])
    time = seat.bank if made["time"] is None else max(made["time"], _LEAST_TIME)
    # A plan is for the turns after this one; in a time bank, what the move has added does not count.
    taken_back = match.state["ply"]
    seat = rated.without_move(replace(seat, plan=None, bank=time), taken_back)
    after = match.with_seat(seat)
    if match.rated and is_alone(match, vote):
        after = rated.unrated(after, Unrated.TAKE_BACK)
    events = [MatchEvent.TAKEN_BACK.at(seat.seat)]
    after = replace(
        after.with_events(events),
        state=made["before"],
        moved_at=now,
        take_back=None,
        take_backs=match.take_backs + 1,
    )
    after = deadlines.schedule(after, seat.seat, now, ai_delay)
    return Step(after, ChangeKind.TAKEN_BACK, events, taken_back=taken_back, state=state)


def _others(match: Match, seat: int) -> list[int]:
    """Return the seats of other people who have not resigned, even if an AI player keeps one for them."""
    return [
        other.seat
        for other in match.seats
        if other.seat != seat and other.person is not None and other.status != SeatStatus.RESIGNED
    ]


def _has_not_moved(before: Match, after: Match, vote: Vote) -> bool:
    return after.take_back is not None and after.state is before.state


def _let_stand(match: Match) -> Match:
    return replace(match, take_back=None)


TAKING_BACK = Rule(
    ask=_ask,
    voters=_voters,
    carry=_take_back,
    stands=_has_not_moved,
    after_no=_let_stand,
    holds=True,
)
