"""Who may take a hint, and what it costs.

A hint makes a match unrated for everyone, so one player must not take it from the others: in a rated match
among people, all of them have to agree before the first one.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.match import endings, ratings, results
from bot.match.model import ChangeKind, Match, MatchEvent, Purpose, Step, Vote
from bot.match.positions import Positions
from bot.match.refusals import NotYourTurn, Refusal
from bot.match.situation import Situation
from bot.match.thoughts import ranked_moves
from bot.match.vote_rule import Asking, Rule
from engines.game import Thought


class HintTerms(StrEnum):
    """What a hint takes in a match now."""

    FREE = "free"  # the match does not count
    UNRATED = "unrated"  # the match no longer counts, which only concerns the player who asks
    AGREEMENT = "agreement"  # the match becomes unrated if all players agree


def terms(match: Match) -> HintTerms:
    """Return what a hint takes in a match of several players."""
    if match.hinted or not match.rated:
        return HintTerms.FREE
    return HintTerms.UNRATED if endings.is_alone(match) else HintTerms.AGREEMENT


def cost(positions: Positions, match: Match) -> HintTerms:
    """Return what a hint takes in any match: a solitaire is not rated, but may count for the leaderboard."""
    if results.is_solitaire(match):
        return HintTerms.UNRATED if results.counts(positions, match) else HintTerms.FREE
    return terms(match)


def check(positions: Positions, match: Match, user_id: int) -> int:
    """Return the seat of a person who may have a hint now.

    Nobody may where others play the same deal, or in a tournament: they are compared. Raises what
    `Match.playing_seat` does, NotYourTurn, Refusal.
    """
    seat = match.playing_seat(user_id)
    _check_alone(match)
    to_move = positions.to_move(match)
    if to_move != seat.seat:
        raise NotYourTurn.of(match, to_move)
    if terms(match) == HintTerms.AGREEMENT:
        raise Refusal("error-hints-not-agreed")
    return seat.seat


def _check_alone(match: Match) -> None:
    """Raise Refusal if its people are compared with those at other tables."""
    if not match.mode.allows_hints:
        raise Refusal("error-no-hints" if match.mode.shares_deal else "error-no-hints-in-tournament")


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Mark the match as hinted; it no longer counts for ratings. Raises what `check` does."""

    user_id: int

    def decide(self, situation: Situation) -> Step:
        match, user_id = situation.match, self.user_id
        seat = check(situation.positions, match, user_id)
        if match.hinted:
            return Step(match, ChangeKind.HINTED, by=user_id)
        events = [MatchEvent.HINTED.at(seat)]
        return Step(ratings.helped(match).with_events(events), ChangeKind.HINTED, events, user_id)


def _ask(situation: Situation, asking: Asking) -> Vote | None:
    """Raise what `Match.playing_seat` does, Refusal."""
    match = situation.match
    seat = match.playing_seat(asking.person.id)
    _check_alone(match)
    if terms(match) == HintTerms.FREE:
        return None
    return asking.vote(match, Purpose.HINTS, seat.seat)


def _allow(situation: Situation, vote: Vote) -> Step:
    return Step(ratings.helped(situation.match), ChangeKind.HINTED)


def _is_rated(before: Match, after: Match, vote: Vote) -> bool:
    return terms(after) != HintTerms.FREE


ALLOWING = Rule(ask=_ask, carry=_allow, stands=_is_rated)


def alternative(thought: Thought) -> tuple[str, float] | None:
    """Return the best of the moves that are clearly worse than the best one, and by how much.

    If all moves are about equally good, return the second best; None if fewer than two were valued.
    """
    (_, most), *others = ranked_moves(thought) or [("", 0.0)]
    worse = [(move, most - value) for move, value in others]
    return next((one for one in worse if one[1] >= thought.unit.negligible), worse[0] if worse else None)
