"""Voting: someone asks, and what they ask for happens once all who have to agree do.

A match has one open question at a time. Everyone who is asked can say no, and the person who asks can
withdraw it: the match is then as if nobody had asked. `resolve`, which looks at every change of a match
before it is committed, is the only place where a vote is carried or closed, so it makes no difference whether
an answer ends it, a move, a resignation, a seat that changes hands, or the end of the match. What a purpose
decides about its votes is its `Rule`.

Players' clocks go on while a question is open. A move that nobody presses (an AI player's, a planned or a
forced one) waits up to `WAIT` seconds for the answer to some questions, and comes after the usual pause when
the vote ends before.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.match import clocks
from bot.match.model import (
    ChangeKind,
    Event,
    Match,
    MatchEvent,
    MatchStatus,
    Person,
    Purpose,
    SeatStatus,
    Step,
    Vote,
)
from bot.match.refusals import Refusal, VoteOver
from bot.match.situation import Situation

WAIT = 60.0  # seconds


@dataclass(frozen=True, slots=True)
class Asker:
    """A person who asks now (Unix seconds) for a `subject`."""

    person: Person
    now: float
    subject: int | None = None

    def vote(self, match: Match, purpose: Purpose, seat: int | None) -> Vote:
        """Return the vote that begins, asked for by the player of this seat, or by someone without one."""
        person = self.person if seat is None else None
        return Vote(purpose, match.version + 1, self.now, seat, person, self.subject)


def everyone_else(match: Match, vote: Vote) -> list[int]:
    """Return the seats of all people who play now, except the one who asks."""
    return [seat.seat for seat in match.seats if seat.status == SeatStatus.JOINED and seat.seat != vote.asker]


def _stands(before: Match, after: Match, vote: Vote) -> bool:
    return True


def _unchanged(match: Match) -> Match:
    return match


@dataclass(frozen=True, slots=True)
class Rule:
    """How votes of one purpose begin and end.

    `ask` returns the vote that begins; None if there is nothing to agree to, since it is so already. It
    raises a refusal for someone who may not ask. `voters` returns the seats that have to agree. `carry` does
    what all have agreed to, in a match without the vote. `stands` returns whether the question still makes
    sense after a change of the match. `after_no` returns the match after a no. `holds` says whether a move
    that nobody presses waits for the answer.
    """

    ask: Callable[[Situation, Asker], Vote | None]
    carry: Callable[[Situation, Vote], Step]
    voters: Callable[[Match, Vote], list[int]] = everyone_else
    stands: Callable[[Match, Match, Vote], bool] = _stands
    after_no: Callable[[Match], Match] = _unchanged
    holds: bool = False


# Added by `endings`, `moves` and features. A vote without a rule is of a feature that is gone, and is closed.
RULES: dict[Purpose, Rule] = {}


def ask(situation: Situation, purpose: Purpose, asker: Asker) -> Step:
    """Ask the people of the match; if another player asks the same already, agree.

    A question takes the place of one's own, and a player's that of someone who has no seat. Raises Refusal
    if another has to be answered first, VoteOver if the purpose has no rule, and what its `Rule.ask` does.
    """
    if purpose not in RULES:
        raise VoteOver()
    match = situation.match
    vote, before, user_id = RULES[purpose].ask(situation, asker), match.vote, asker.person.id
    if vote is None:
        return Step(match, ChangeKind.VOTE, by=user_id)
    if before is not None:
        is_own = _asks(match, before, user_id)
        is_same = (vote.purpose, vote.subject) == (before.purpose, before.subject)
        if is_own and is_same and voters(match, vote):
            return Step(match, ChangeKind.VOTE, by=user_id)
        if is_same and not is_own and vote.asker is not None:
            return agree(match, user_id, before.number)
        if not is_own and (before.asker is not None or vote.asker is None):
            raise Refusal("error-vote-open", name=_name(match, before))
    return _noted(replace(match, vote=vote), vote, MatchEvent.ASKED, vote.asker, user_id)


def agree(match: Match, user_id: int, number: int) -> Step:
    """Agree to what the vote of that number asks for.

    Raises what `Match.playing_seat` does, VoteOver, Refusal.
    """
    seat, vote = match.playing_seat(user_id).seat, _of(match, number)
    if seat == vote.asker and seat not in voters(match, vote):
        raise Refusal("error-not-yours-to-decide")
    if seat in vote.agreed:
        return Step(match, ChangeKind.VOTE, by=user_id)
    agreed = replace(vote, agreed=tuple(sorted((*vote.agreed, seat))))
    return _noted(replace(match, vote=agreed), vote, MatchEvent.AGREED, seat, user_id)


def decline(match: Match, user_id: int, number: int) -> Step:
    """Say no to the vote of that number, or withdraw it if it is one's own.

    Raises what `Match.playing_seat` does, VoteOver.
    """
    before = match.vote
    has_no_seat = before is not None and before.asker is None and _asks(match, before, user_id)
    seat = None if has_no_seat else match.playing_seat(user_id).seat
    vote = _of(match, number)
    event = MatchEvent.WITHDRAWN if seat == vote.asker else MatchEvent.DECLINED
    after = RULES[vote.purpose].after_no(replace(match, vote=None))
    return _noted(after, vote, event, seat, user_id)


def withdraw(match: Match, user_id: int) -> Step:
    """Remove the question of this person, who has no seat. Raises VoteOver if there is none."""
    vote = match.vote
    if vote is None or vote.asker is not None or not _asks(match, vote, user_id):
        raise VoteOver()
    return decline(match, user_id, vote.number)


def resolve(situation: Situation, step: Step) -> Step:
    """Return the step with the vote carried, closed or kept, and with moves that nobody presses on time.

    The table is as it was before the step.
    """
    if step.match.vote is not None:
        step = _resolved(situation, step)
    before, match = situation.match, step.match
    if _holds(match.vote):
        assert match.vote is not None
        match = clocks.hold(match, match.vote.since + WAIT)
    elif _holds(before.vote) and match.clock.wake_at == before.clock.wake_at:  # else its turn has begun again
        match = clocks.resume(match, situation.now, situation.ai_delay)
    return step if match is step.match else replace(step, match=match)


def voters(match: Match, vote: Vote) -> list[int]:
    """Return the seats that have to agree, whether they have or not."""
    return RULES[vote.purpose].voters(match, vote) if vote.purpose in RULES else []


def _resolved(situation: Situation, step: Step) -> Step:
    before, match, vote = situation.match, step.match, step.match.vote
    assert vote is not None
    closed = replace(match, vote=None)
    rule = RULES.get(vote.purpose)
    if rule is None:
        return replace(step, match=closed)
    asks = vote.asker is None or _is_there(before, match, vote.asker)
    if match.status != MatchStatus.PLAYING or not asks or not rule.stands(before, match, vote):
        return replace(step, match=closed)
    vote = replace(vote, agreed=tuple(seat for seat in vote.agreed if _is_there(before, match, seat)))
    asked, is_new = rule.voters(match, vote), before.vote is None or before.vote.number != vote.number
    if not asked and not is_new:  # nobody is left who could answer
        return replace(step, match=closed)
    if not set(asked) <= set(vote.agreed):
        return replace(step, match=replace(match, vote=vote))
    carried = rule.carry(replace(situation, match=closed), vote)
    is_still_a_move = bool(step.moves) and carried.match.status == MatchStatus.PLAYING
    return replace(
        carried,
        kind=step.kind if is_still_a_move else carried.kind,
        events=[*step.events, *carried.events],
        by=step.by,
        moves=step.moves,
        state=step.state if carried.state is None else carried.state,
    )


def _is_there(before: Match, match: Match, seat: int) -> bool:
    """Return whether the seat's player still is who it was, and has not resigned."""
    now = match.seats[seat]
    return now.user_id == before.seats[seat].user_id and now.status != SeatStatus.RESIGNED


def _asks(match: Match, vote: Vote, user_id: int) -> bool:
    """Return whether it is this person's question."""
    if vote.asker is not None:
        return match.seats[vote.asker].user_id == user_id
    return vote.person is not None and vote.person.id == user_id


def _name(match: Match, vote: Vote) -> str:
    """Return the name of who asks: untrusted text."""
    if vote.asker is not None:
        return match.seats[vote.asker].name
    return "" if vote.person is None else vote.person.name


def _holds(vote: Vote | None) -> bool:
    return vote is not None and vote.purpose in RULES and RULES[vote.purpose].holds


def _of(match: Match, number: int) -> Vote:
    if match.vote is None or match.vote.number != number or match.vote.purpose not in RULES:
        raise VoteOver()
    return match.vote


def _noted(match: Match, vote: Vote, event: MatchEvent, seat: int | None, user_id: int) -> Step:
    """Return the step with the event in the log, if it is a player's and concerns others."""
    events: list[Event] = []
    if seat is not None and set(voters(match, vote)) - {vote.asker}:
        events.append(event.at(seat) | {"purpose": vote.purpose.value})
    return Step(match.with_events(events), ChangeKind.VOTE, events, user_id)
