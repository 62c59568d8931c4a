"""What a move did, as data that everybody at the table may know."""

from typing import Any

from engines.chain import notation
from engines.chain.board import NAMES
from engines.chain.notation import Naming
from engines.chain.state import OVER, State, empty, joined, team_seats, to_move
from engines.chain.view import round_to

Events = list[dict[str, Any]]


def events(before: State, move: str, after: State) -> Events:
    """What happened between the two states, in order: each dict has an `event` and its particulars.

    The throws for the first turn are told with the first move, which they led to: a match has no events
    before.
    """
    seat = to_move(before)
    if seat is None:
        return []
    action = notation.parse(move)
    told = _first_turn(before) if before.ply == 0 else []
    if isinstance(action, Naming):
        return [*told, {"event": "named", "seat": seat, "edges": action.edges}]
    if action.squares:
        told.append(
            {"event": "placed", "seat": seat, "squares": [NAMES[square] for square in action.squares]}
        )
    else:
        told.append({"event": "passed", "seat": seat, "throw": list(before.throw or ())})
    told += [
        {
            "event": "barricaded",
            "team": team,
            "seats": list(team_seats(after, team)),
            "edges": after.edges[team],
        }
        for team in after.barricaded
        if team not in before.barricaded
    ]
    return [*told, _follows(after)]


def _first_turn(before: State) -> Events:
    """Who threw what for the first turn, and who has it."""
    told: Events = [
        {"event": "threw_for_first", "round": number, "throws": round_to(thrown)}
        for number, thrown in enumerate(before.throws, start=1)
    ]
    return [*told, {"event": "first", "seat": before.first}]


def _follows(after: State) -> dict[str, Any]:
    """How the match ended, or what the next seat has thrown."""
    if after.phase != OVER:
        return {"event": "threw", "seat": after.turn, "throw": list(after.throw or ())}
    team = joined(after)
    if team is None:
        return {"event": "drawn", "reason": "barricades" if empty(after) else "full"}
    return {
        "event": "joined",
        "team": team,
        "seats": list(team_seats(after, team)),
        "edges": after.edges[team],
    }
