"""Commands: everything that people and the clock may want of a match.

`matches.act(match.id, Join(person, press.id))` decides and commits one. What becomes of the match is decided
by a pure function, which raises the refusals of `bot.match.refusals` that are named with the command.
Features have commands of their own, such as `TakeHint` in `bot/features/hints/hints.py`.
"""

from dataclasses import dataclass, replace
from typing import Protocol

from bot.match import ai_players, clocks, endings, lobby, moves, seeds, votes
from bot.match.clocks import QuietTimes
from bot.match.model import DEFAULT_LEVEL, ChangeKind, Match, MatchStatus, Person, Purpose, Step
from bot.match.refusals import StaleState
from bot.match.table import Table
from bot.match.vote_rule import Asking


class Command(Protocol):
    """What someone, or the clock, wants of a match."""

    def decide(self, table: Table) -> Step:
        """Return what becomes of the match. Pure and quick: others wait for the transaction."""
        ...


# Lobbies


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat, or accept an invitation. The last seat taken starts the match.

    `press_id` is that of a press that came after the lobby was shown, so that it counts for the seed; None:
    it came before. If no press counts, the match waits for `Start`. Raises AlreadyJoined, LobbyClosed,
    NotAdmitted, Refusal.
    """

    person: Person
    press_id: int | None

    def decide(self, table: Table) -> Step:
        joined = lobby.join(table.match, self.person, self.press_id, blocked_by=table.apart)
        return start_if_full(replace(table, match=joined), self.person.id)


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up a seat in a lobby, or decline an invitation.

    When the host leaves, the player who joined next becomes the host; an empty lobby is cancelled. Raises
    LobbyClosed, Refusal.
    """

    user_id: int

    def decide(self, table: Table) -> Step:
        left = lobby.leave(table.match, self.user_id)
        kind = ChangeKind.CANCELLED if left.status == MatchStatus.CANCELLED else ChangeKind.LOBBY
        return Step(left, kind, by=self.user_id)


@dataclass(frozen=True, slots=True)
class AddAIPlayer:
    """Add an AI player, chosen as `ai_players.parse` reads it. Filling the last seat starts the match.

    Raises LobbyClosed, BadOption, Refusal.
    """

    user_id: int
    choice: str
    press_id: int

    def decide(self, table: Table) -> Step:
        match = table.match
        chosen = ai_players.choose_player(table.programs, match.game, self.choice)
        if chosen.fitting:
            chosen = replace(chosen, level=table.level or DEFAULT_LEVEL)
        ai_players.check_programs(table.programs, match.game, match.capacity, match.options, [chosen])
        added = lobby.add_ai_player(match, self.user_id, chosen, self.press_id)
        return start_if_full(replace(table, match=added), self.user_id)


@dataclass(frozen=True, slots=True)
class RemoveAIPlayer:
    """Remove the AI player that was added last. Raises LobbyClosed, Refusal."""

    user_id: int

    def decide(self, table: Table) -> Step:
        return Step(lobby.remove_ai_player(table.match, self.user_id), ChangeKind.LOBBY, by=self.user_id)


@dataclass(frozen=True, slots=True)
class RemovePerson:
    """Remove a person from a lobby, on the host's request. They cannot come back.

    Raises LobbyClosed, Refusal.
    """

    user_id: int
    removed_id: int

    def decide(self, table: Table) -> Step:
        removed = lobby.remove(table.match, self.user_id, self.removed_id)
        return Step(removed, ChangeKind.LOBBY, by=self.user_id)


@dataclass(frozen=True, slots=True)
class Start:
    """Start the match with the players who have joined, dropping open invitations.

    Raises LobbyClosed, Refusal.
    """

    user_id: int
    press_id: int

    def decide(self, table: Table) -> Step:
        game = table.positions.game(table.match.game)
        ready = lobby.start(table.match, self.user_id, game, self.press_id)
        return start_if_full(replace(table, match=ready), self.user_id)


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancel a lobby. Raises LobbyClosed, Refusal."""

    user_id: int

    def decide(self, table: Table) -> Step:
        return Step(lobby.cancel(table.match, self.user_id), ChangeKind.CANCELLED, by=self.user_id)


def start_if_full(table: Table, by: int) -> Step:
    """Return the lobby as it is, or started if it is full and waits for no press."""
    match, game = table.match, table.positions.game(table.match.game)
    if not lobby.is_full(match) or seeds.waits_for_press(match, game):
        return Step(match, ChangeKind.LOBBY, by=by)
    return replace(lobby.begin(match, game, table.now, table.ai_delay), by=by)


# Play


@dataclass(frozen=True, slots=True)
class Play:
    """Play a move; a player whose seat an AI player keeps takes it back by this.

    `version` is that of the pressed control, which is valid until the position changes; None for a typed
    move, for which `interaction_id` is the idempotency key. Raises MatchNotPlaying, MatchOver, StaleState,
    NotYourTurn, BadMove, Refusal.
    """

    user_id: int
    move: str
    version: int | None = None
    interaction_id: int | None = None

    def decide(self, table: Table) -> Step:
        if self.version is None and self.interaction_id in table.used:
            raise StaleState()
        return moves.play(
            table,
            self.move,
            user_id=self.user_id,
            version=self.version,
            interaction_id=self.interaction_id,
        )


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign. Raises MatchNotPlaying, MatchOver, Refusal."""

    user_id: int

    def decide(self, table: Table) -> Step:
        return endings.resign(table, self.user_id)


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Take a seat back from the AI player that keeps it. Do nothing if the player has it already.

    Raises MatchNotPlaying, MatchOver, Refusal.
    """

    user_id: int

    def decide(self, table: Table) -> Step:
        return endings.come_back(table, self.user_id)


@dataclass(frozen=True, slots=True)
class HandOver:
    """Seat someone else in this person's seat.

    Neither they nor the others have chosen that, so nobody is seated beside someone they block or who blocks
    them. Raises MatchNotPlaying, MatchOver, NotAdmitted, Refusal.
    """

    user_id: int
    person: Person

    def decide(self, table: Table) -> Step:
        return endings.hand_over(table, self.user_id, self.person)


@dataclass(frozen=True, slots=True)
class End:
    """End a lobby or match for a moderator, whose right to do so the caller has checked.

    Raises MatchOver, MatchNotPlaying.
    """

    user_id: int
    reason: str

    def decide(self, table: Table) -> Step:
        return endings.end(table.match, self.user_id, self.reason)


# Votes


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the people of a match, or agree to what another asks. Raises what `votes.ask` does, NotAdmitted."""

    purpose: Purpose
    person: Person
    subject: int | None = None

    def decide(self, table: Table) -> Step:
        return votes.ask(table, self.purpose, Asking(self.person, table.now, self.subject))


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to what the vote of that number asks for. Raises what `votes.agree` does."""

    user_id: int
    number: int

    def decide(self, table: Table) -> Step:
        return votes.agree(table.match, self.user_id, self.number)


@dataclass(frozen=True, slots=True)
class Decline:
    """Say no to the vote of that number, or withdraw it. Raises what `votes.decline` does."""

    user_id: int
    number: int

    def decide(self, table: Table) -> Step:
        return votes.decline(table.match, self.user_id, self.number)


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Forget the question of this person, who has no seat in the match. Raises VoteOver if there is none."""

    user_id: int

    def decide(self, table: Table) -> Step:
        return votes.withdraw(table.match, self.user_id)


# Clocks


@dataclass(frozen=True, slots=True)
class IfDue:
    """Do what was found to be due, if the match and its clock are still as they were `seen`.

    Raises StaleState.
    """

    seen: Match
    command: Command

    def decide(self, table: Table) -> Step:
        now, seen = table.match, self.seen
        if (now.version, now.clock.wake_at) != (seen.version, seen.clock.wake_at):
            raise StaleState()
        return self.command.decide(table)


@dataclass(frozen=True, slots=True)
class IfUnchanged:
    """Do what was decided about the match as it was `seen`, if nothing has changed it since.

    Raises StaleState.
    """

    seen: Match
    command: Command

    def decide(self, table: Table) -> Step:
        if table.match.version != self.seen.version:
            raise StaleState()
        return self.command.decide(table)


@dataclass(frozen=True, slots=True)
class MoveByAI:
    """Play an AI player's move, in its own seat or for a person whose time is up. Raises BadMove."""

    move: str

    def decide(self, table: Table) -> Step:
        return moves.play_ai(table, self.move)


@dataclass(frozen=True, slots=True)
class Retime:
    """Move the deadline, and the reminder, out of the quiet times of the player to move."""

    seat: int
    quiet: QuietTimes

    def decide(self, table: Table) -> Step:
        return Step(clocks.retimed(table.match, self.seat, table.now, self.quiet), ChangeKind.RETIMED)


@dataclass(frozen=True, slots=True)
class CallOff:
    """Cancel a lobby that nobody filled in time."""

    def decide(self, table: Table) -> Step:
        return Step(lobby.close(table.match), ChangeKind.CANCELLED)


@dataclass(frozen=True, slots=True)
class Unseal:
    """Show the match to anyone: no match of its deal group is played any more."""

    def decide(self, table: Table) -> Step:
        clock = replace(table.match.clock, wake_at=None)
        return Step(replace(table.match, sealed=False, clock=clock), ChangeKind.UNSEALED)
