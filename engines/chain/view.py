"""The view: everything but the seed and how much of it has been used."""

from collections.abc import Mapping
from typing import Any, TypedDict

from engines.chain.board import COUNT, NAMES, from_set, missing, sets, shortest_chain, to_rows
from engines.chain.legal_moves import choosable, legal_moves
from engines.chain.state import (
    OVER,
    TURN,
    Last,
    Round,
    State,
    joined,
    options_to,
    team_of,
    team_seats,
    to_move,
)
from engines.game import View
from engines.validators import check_viewer


class Throw(TypedDict):
    """The two dice that a seat threw for the first turn."""

    seat: int
    throw: list[int]


class LastPieces(TypedDict):
    """The pieces placed last, by which seat with which throw (null for the single first piece)."""

    seat: int
    throw: list[int] | None
    squares: list[str]


class ChainView(View):
    """The position, the same for every viewer.

    `numbers` and `pieces` are twelve strings, row 12 first; in `pieces` a team's number stands for its piece
    and a point for an empty square. `edges` are those each team has to join, null before they are named.
    `first` is the seat of the first turn, `throws` the rounds of throws for it. `throw` are the dice of the
    seat to move, and `squares` the empty squares that each of them allows. `barricaded` are teams. `recent`
    are the squares taken since the seat to move had its turn, or, at the end, in the last turn. `chain` is
    the chain that won, from edge to edge.
    """

    phase: str
    numbers: list[str]
    pieces: list[str]
    edges: list[str | None]
    first: int
    throws: list[list[Throw]]
    throw: list[int] | None
    squares: list[list[str]]
    barricaded: list[int]
    last: LastPieces | None
    recent: list[str]
    chain: list[str]


def view(state: State, seat: int | None) -> ChainView:
    """Show what a seat or a spectator sees. Raises ValueError for a seat the table does not have."""
    check_viewer(seat, state.seats)
    over = state.phase == OVER
    team = joined(state) if over else None
    edges = None if team is None else state.edges[team]
    return {
        "game": "chain",
        "options": options_to(state.options),
        "seat": seat,
        "ply": state.ply,
        "to_move": to_move(state),
        "phase": state.phase,
        "numbers": to_rows(state.numbers),
        "pieces": pieces_to(state.pieces),
        "teams": [team_of(place) for place in range(state.seats)],
        "edges": list(state.edges),
        "first": state.first,
        "throws": [round_to(thrown) for thrown in state.throws],
        "throw": None if state.throw is None else list(state.throw),
        "squares": [[NAMES[square] for square in squares] for squares in choosable(state)],
        "barricaded": list(state.barricaded),
        "last": None if state.last is None else last_to(state.last),
        "recent": _recent(state),
        "legal": legal_moves(state),
        "winners": (list(team_seats(state, team)) if team is not None else []) if over else None,
        "chain": []
        if team is None or edges is None
        else [NAMES[square] for square in shortest_chain(state.pieces[team], edges)],
    }


def _recent(state: State) -> list[str]:
    earlier = () if state.phase == OVER else state.earlier
    last = () if state.last is None else state.last.squares
    return [NAMES[square] for squares in (*earlier, last) for square in squares]


def pieces_to(pieces: tuple[int, int]) -> list[str]:
    """Write the pieces as twelve strings, row 12 first."""
    cells = ["."] * COUNT
    for team, squares in enumerate(pieces):
        for square in from_set(squares):
            cells[square] = str(team)
    return to_rows("".join(cells))


def round_to(thrown: Round) -> list[Throw]:
    """Write a round of throws for the first turn as a JSON value."""
    return [{"seat": seat, "throw": list(dice)} for seat, dice in thrown]


def last_to(last: Last) -> LastPieces:
    """Write the pieces placed last as a JSON value."""
    return {
        "seat": last.seat,
        "throw": None if last.throw is None else list(last.throw),
        "squares": [NAMES[square] for square in last.squares],
    }


def needed_by(view: Mapping[str, Any], team: int) -> int | None:
    """Count the pieces that a team still needs while full turns are played; None if it cannot join."""
    edges = view["edges"][team]
    if view["phase"] != TURN or edges is None:
        return None
    both = sets(view["pieces"])
    return missing(both[team], both[2], edges)
