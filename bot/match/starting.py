"""How a lobby becomes a match: when it is full or its host wants it, and once everyone is there.

The functions are pure: they return the step that follows from what has just changed in a lobby.
"""

from dataclasses import replace

from bot.match import lobby, roll_call, seeds
from bot.match.model import ChangeKind, Match, MatchStatus, Step
from bot.match.situation import Situation


def start_if_full(situation: Situation, by: int) -> Step:
    """Return the lobby as it is, or started if it is full, waits for no press, and everyone is here.

    During a roll call, it starts once everyone is here, full or not.
    """
    match, game = situation.match, situation.positions.game(situation.match.game)
    if match.roll_call_at is not None:
        if lobby.taken(match) not in game.SEATS:
            return Step(roll_call.over(match, situation.now), ChangeKind.LOBBY, by=by)
        if roll_call.missing(match):
            return Step(match, ChangeKind.LOBBY, by=by)
        return _begin(situation, by)
    if not lobby.is_full(match) or seeds.waits_for_press(match, game):
        return Step(match, ChangeKind.LOBBY, by=by)
    return start(situation, by)


def start(situation: Situation, by: int) -> Step:
    """Start the match with those who have joined, or have them say first that they are here."""
    match, now = situation.match, situation.now
    if match.roll_call_at is not None:
        return start_if_full(situation, by)
    if roll_call.is_needed(match, now):
        return Step(roll_call.begun(match, now), ChangeKind.ROLL_CALL, by=by)
    return _begin(situation, by)


def _begin(situation: Situation, by: int) -> Step:
    game = situation.positions.game(situation.match.game)
    return replace(lobby.begin(situation.match, game, situation.now, situation.ai_delay), by=by)


def after_leaving(situation: Situation, left: Match, by: int) -> Step:
    """Return what becomes of a lobby that someone may have left. A roll call was for all who were in it."""
    if left.status == MatchStatus.CANCELLED:
        return Step(left, ChangeKind.CANCELLED, by=by)
    if left.roll_call_at is not None and lobby.taken(left) < lobby.taken(situation.match):
        left = roll_call.over(left, situation.now)
    return Step(left, ChangeKind.LOBBY, by=by)
