"""Commands: everything that people and the clock may want of a match.

`matches.act(match.id, Join(person, press.id))` decides and commits one. What becomes of the match is decided
by a pure function, which raises the refusals of `bot.match.refusals` that are named with the command.
Features have commands of their own, such as `TakeHint` in `bot/features/hints.py`.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Protocol

from bot.match import ai_players, clocks, endings, lobby, moves, roll_call, starting, votes
from bot.match.admission import Admission
from bot.match.clocks import QuietTimes
from bot.match.model import (
    ChangeKind,
    Match,
    MatchEvent,
    MatchStatus,
    Person,
    Purpose,
    SeatStatus,
    Step,
)
from bot.match.refusals import Refusal, StaleState
from bot.match.situation import Situation
from bot.match.votes import Asker
from engines.game import View


class Command(Protocol):
    """What someone, or the clock, wants of a match."""

    def decide(self, situation: Situation) -> Step:
        """Return what becomes of the match. Pure and quick: others wait for the transaction."""
        ...


# Lobbies


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat, or accept an invitation. The last seat taken starts the match.

    `press_id` is that of a press that came after the lobby was shown, so that it counts for the seed; None:
    it came before. If no press counts, a match among people waits for `Start`. `roles` are those that the
    person has on the server of the match. Raises AlreadyJoined, LobbyClosed, NotAdmitted, Refusal.
    """

    person: Person
    press_id: int | None
    roles: Collection[int] = frozenset()

    def decide(self, situation: Situation) -> Step:
        joined = lobby.join(
            situation.match,
            self.person,
            self.press_id,
            situation.now,
            blocked_by=situation.apart,
            applicant=situation.applicant,
        )
        return starting.start_if_full(replace(situation, match=joined), self.person.id)


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up a seat in a lobby, or decline an invitation.

    When the host leaves, the player who joined next becomes the host; an empty lobby is cancelled. Raises
    LobbyClosed, Refusal.
    """

    user_id: int

    def decide(self, situation: Situation) -> Step:
        left = lobby.leave(situation.match, self.user_id)
        return starting.after_leaving(situation, left, self.user_id)


@dataclass(frozen=True, slots=True)
class AddAIPlayer:
    """Add an AI player, chosen as `ai_players.parse` reads it. Filling the last seat starts the match.

    Raises LobbyClosed, BadOption, Refusal.
    """

    user_id: int
    choice: str
    press_id: int

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        chosen = ai_players.choose_player(situation.programs, match.game, self.choice)
        if chosen.fitting and situation.level is not None:
            chosen = replace(chosen, level=situation.level)
        ai_players.check_programs(situation.programs, match.game, match.capacity, match.options, [chosen])
        added = lobby.add_ai_player(match, self.user_id, chosen, self.press_id, situation.now)
        return starting.start_if_full(replace(situation, match=added), self.user_id)


@dataclass(frozen=True, slots=True)
class RemoveAIPlayer:
    """Remove the AI player that was added last. Raises LobbyClosed, Refusal."""

    user_id: int

    def decide(self, situation: Situation) -> Step:
        removed = lobby.remove_ai_player(situation.match, self.user_id)
        return starting.after_leaving(situation, removed, self.user_id)


@dataclass(frozen=True, slots=True)
class RemovePerson:
    """Remove a person from a lobby, on the host's request. They cannot come back.

    Raises LobbyClosed, Refusal.
    """

    user_id: int
    removed_id: int

    def decide(self, situation: Situation) -> Step:
        removed = lobby.remove(situation.match, self.user_id, self.removed_id)
        return starting.after_leaving(situation, removed, self.user_id)


@dataclass(frozen=True, slots=True)
class ChooseLength:
    """Have a lobby's match last as long as the choice of that place says, on the host's request.

    Raises LobbyClosed, Refusal.
    """

    user_id: int
    place: int

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        chosen = lobby.with_length(match, self.user_id, situation.positions.game(match.game), self.place)
        bots = [ai_players.of_seat(seat) for seat in match.seats if seat.status == SeatStatus.AI]
        ai_players.check_programs(situation.programs, match.game, match.capacity, chosen.options, bots)
        return Step(chosen, ChangeKind.LOBBY, by=self.user_id)


@dataclass(frozen=True, slots=True)
class Admit:
    """Choose who may join a lobby from now on, on the host's request. Raises LobbyClosed, Refusal."""

    user_id: int
    admission: Admission

    def decide(self, situation: Situation) -> Step:
        chosen = lobby.with_admission(situation.match, self.user_id, self.admission)
        return Step(chosen, ChangeKind.LOBBY, by=self.user_id)


@dataclass(frozen=True, slots=True)
class Start:
    """Start the match with the players who have joined, dropping open invitations.

    If it is slow, those who joined long ago first have to say that they are here, see `roll_call`. Raises
    LobbyClosed, Refusal.
    """

    user_id: int
    press_id: int

    def decide(self, situation: Situation) -> Step:
        game = situation.positions.game(situation.match.game)
        ready = lobby.start(situation.match, self.user_id, game, self.press_id, situation.now)
        return starting.start(replace(situation, match=ready), self.user_id)


@dataclass(frozen=True, slots=True)
class SayHere:
    """Answer a roll call. The last answer starts the match. Raises LobbyClosed, Refusal."""

    user_id: int
    press_id: int

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        here = lobby.say_here(match, self.user_id, self.press_id, situation.now)
        if match.roll_call_at is None:
            raise Refusal("error-no-roll-call")
        if not roll_call.waits_for(match, self.user_id):
            raise Refusal("error-here-already")
        return starting.start_if_full(replace(situation, match=here), self.user_id)


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancel a lobby. Raises LobbyClosed, Refusal."""

    user_id: int

    def decide(self, situation: Situation) -> Step:
        return Step(lobby.cancel(situation.match, self.user_id), ChangeKind.CANCELLED, by=self.user_id)


# Play


class DoubtfulMove(Exception):
    """The move is legal but looks like a slip: the player is asked before it counts."""


# Whether a move of this match, by the player who sees this view, looks like a slip.
Doubt = Callable[[Match, View, str], bool]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a move; a player whose seat an AI player keeps takes it back by this.

    `version` is that of the pressed control, which is valid until the position changes; None for a typed
    move, for which `interaction_id` is the idempotency key. Raises MatchNotPlaying, MatchOver, StaleState,
    NotYourTurn, BadMove, Refusal, and DoubtfulMove if there is a `doubt`.
    """

    user_id: int
    move: str
    version: int | None = None
    interaction_id: int | None = None
    doubt: Doubt | None = None

    def decide(self, situation: Situation) -> Step:
        if self.version is None and self.interaction_id in situation.used:
            raise StaleState()
        step = moves.play(
            situation,
            self.move,
            user_id=self.user_id,
            version=self.version,
            interaction_id=self.interaction_id,
        )
        if self.doubt is not None:
            view = situation.positions.view(situation.match, step.moves[0].seat)
            if self.doubt(situation.match, view, step.moves[0].move):
                raise DoubtfulMove()
        return step


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign. Raises MatchNotPlaying, MatchOver, Refusal."""

    user_id: int

    def decide(self, situation: Situation) -> Step:
        return endings.resign(situation, self.user_id)


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Take a seat back from the AI player that keeps it. Do nothing if the player has it already.

    Raises MatchNotPlaying, MatchOver, Refusal.
    """

    user_id: int

    def decide(self, situation: Situation) -> Step:
        return endings.come_back(situation, self.user_id)


@dataclass(frozen=True, slots=True)
class HandOver:
    """Seat someone else in this person's seat.

    Neither they nor the others have chosen that, so nobody is seated beside someone they block or who blocks
    them. Raises MatchNotPlaying, MatchOver, NotAdmitted, Refusal.
    """

    user_id: int
    person: Person

    def decide(self, situation: Situation) -> Step:
        return endings.hand_over(situation, self.user_id, self.person)


@dataclass(frozen=True, slots=True)
class End:
    """End a lobby or match for a moderator, whose right to do so the caller has checked.

    Raises MatchOver, MatchNotPlaying.
    """

    user_id: int
    reason: str

    def decide(self, situation: Situation) -> Step:
        return endings.end(situation.match, self.user_id, self.reason)


# Votes


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the people of a match, or agree to what another asks. Raises what `votes.ask` does, NotAdmitted."""

    purpose: Purpose
    person: Person
    subject: int | None = None

    def decide(self, situation: Situation) -> Step:
        return votes.ask(situation, self.purpose, Asker(self.person, situation.now, self.subject))


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to what the vote of that number asks for. Raises what `votes.agree` does."""

    user_id: int
    number: int

    def decide(self, situation: Situation) -> Step:
        return votes.agree(situation.match, self.user_id, self.number)


@dataclass(frozen=True, slots=True)
class Decline:
    """Say no to the vote of that number, or withdraw it. Raises what `votes.decline` does."""

    user_id: int
    number: int

    def decide(self, situation: Situation) -> Step:
        return votes.decline(situation.match, self.user_id, self.number)


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Forget the question of this person, who has no seat in the match. Raises VoteOver if there is none."""

    user_id: int

    def decide(self, situation: Situation) -> Step:
        return votes.withdraw(situation.match, self.user_id)


# Clocks


@dataclass(frozen=True, slots=True)
class IfDue:
    """Do what was found to be due, if the match and its clock are still as they were `seen`.

    Raises StaleState.
    """

    seen: Match
    command: Command

    def decide(self, situation: Situation) -> Step:
        now, seen = situation.match, self.seen
        if (now.version, now.clock.wake_at) != (seen.version, seen.clock.wake_at):
            raise StaleState()
        return self.command.decide(situation)


@dataclass(frozen=True, slots=True)
class IfUnchanged:
    """Do what was decided about the match as it was `seen`, if nothing has changed it since.

    Raises StaleState.
    """

    seen: Match
    command: Command

    def decide(self, situation: Situation) -> Step:
        if situation.match.version != self.seen.version:
            raise StaleState()
        return self.command.decide(situation)


@dataclass(frozen=True, slots=True)
class MoveByAI:
    """Play an AI player's move, in its own seat or for a person whose time is up. Raises BadMove."""

    move: str

    def decide(self, situation: Situation) -> Step:
        return moves.play_ai(situation, self.move)


@dataclass(frozen=True, slots=True)
class SlowDown:
    """Give everyone more time for each move: the player to move was not there for the shorter one."""

    seat: int

    def decide(self, situation: Situation) -> Step:
        match, events = situation.match, [MatchEvent.SLOWED.at(self.seat)]
        after = clocks.paced(match, clocks.SLOWED, self.seat, situation.now, situation.ai_delay)
        return Step(after.with_events(events), ChangeKind.SLOWED, events)


@dataclass(frozen=True, slots=True)
class Retime:
    """Move the deadline, and the reminder, out of the quiet times of the player to move."""

    seat: int
    quiet: QuietTimes

    def decide(self, situation: Situation) -> Step:
        return Step(clocks.retimed(situation.match, self.seat, situation.now, self.quiet), ChangeKind.RETIMED)


@dataclass(frozen=True, slots=True)
class CallOff:
    """Cancel a lobby that nobody filled in time."""

    def decide(self, situation: Situation) -> Step:
        return Step(lobby.close(situation.match), ChangeKind.CANCELLED)


@dataclass(frozen=True, slots=True)
class EndRollCall:
    """Have those make room who have not answered a roll call in time."""

    def decide(self, situation: Situation) -> Step:
        left = roll_call.without_missing(situation.match, situation.now)
        is_open = left.status == MatchStatus.LOBBY
        return Step(left, ChangeKind.LOBBY if is_open else ChangeKind.CANCELLED)


@dataclass(frozen=True, slots=True)
class Unseal:
    """Show the match to anyone: no match of its deal group is played any more."""

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        deal, clock = replace(match.deal, sealed=False), replace(match.clock, wake_at=None)
        return Step(replace(match, deal=deal, clock=clock), ChangeKind.UNSEALED)
