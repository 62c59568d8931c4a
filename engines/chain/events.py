"""What a move has done, as data that everyone may know."""

from engines.chain import notation
from engines.chain.board import NAMES
from engines.chain.notation import Naming
from engines.chain.state import OVER, State, empty, joined, team_seats, to_move
from engines.chain.view import round_to
from engines.game import Event


def events(before: State, move: str, after: State) -> list[Event]:
    """Describe what happened between the two states, in order.

    The throws for the first turn are events of the first move: a match has no events before it.
    """
    seat = to_move(before)
    if seat is None:
        return []
    action = notation.parse(move)
    happened = _first_turn(before) if before.ply == 0 else []
    if isinstance(action, Naming):
        return [*happened, {"event": "named", "seat": seat, "edges": action.edges}]
    if action.squares:
        happened.append(
            {"event": "placed", "seat": seat, "squares": [NAMES[square] for square in action.squares]}
        )
    else:
        happened.append({"event": "passed", "seat": seat, "throw": list(before.throw or ())})
    happened += [
        {
            "event": "barricaded",
            "team": team,
            "seats": list(team_seats(after, team)),
            "edges": after.edges[team],
        }
        for team in after.barricaded
        if team not in before.barricaded
    ]
    return [*happened, _consequence(after)]


def _first_turn(before: State) -> list[Event]:
    """Describe who threw what for the first turn, and who has it."""
    happened: list[Event] = [
        {"event": "threw_for_first", "round": number, "throws": round_to(thrown)}
        for number, thrown in enumerate(before.throws, start=1)
    ]
    return [*happened, {"event": "first", "seat": before.first}]


def _consequence(after: State) -> Event:
    """Describe how the match ended, or what the next seat has thrown."""
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
