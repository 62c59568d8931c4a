"""What everybody at the table may know, as a JSON value: all but the seed and how far it has been used."""

from typing import Any

from engines.chain.board import COUNT, NAMES, from_set, shortest_chain, to_rows
from engines.chain.legal_moves import choosable, legal_moves
from engines.chain.setup import options_to
from engines.chain.state import OVER, Last, Round, State, joined, team_of, team_seats, to_move

Json = dict[str, Any]


def view(state: State, seat: int | None) -> Json:
    """What the seat sees, or a spectator (None): the same for everybody, `seat` itself aside.

    `numbers` and `pieces` are twelve strings, row 12 first; in `pieces` a team's number stands for its piece
    and a point for an empty square. `teams` is the team of each seat. `squares` are the empty squares for
    each of the two dice, as names; `last` the pieces placed last, with the seat and the throw; `throws` the
    rounds of throws for the first turn. `chain` is the chain that won, from edge to edge. Raises ValueError
    for a seat that the table does not have.
    """
    if seat is not None and seat not in range(state.seats):
        raise ValueError(f"no seat {seat!r} at a table of {state.seats}")
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
        "legal": legal_moves(state),
        "winners": (list(team_seats(state, team)) if team is not None else []) if over else None,
        "chain": []
        if team is None or edges is None
        else [NAMES[square] for square in shortest_chain(state.pieces[team], edges)],
    }


def pieces_to(pieces: tuple[int, int]) -> list[str]:
    """The pieces as twelve strings, row 12 first."""
    cells = ["."] * COUNT
    for team, squares in enumerate(pieces):
        for square in from_set(squares):
            cells[square] = str(team)
    return to_rows("".join(cells))


def round_to(thrown: Round) -> list[Json]:
    """A round of throws for the first turn as a JSON value."""
    return [{"seat": seat, "throw": list(dice)} for seat, dice in thrown]


def last_to(last: Last) -> Json:
    """The pieces placed last as a JSON value."""
    return {
        "seat": last.seat,
        "throw": None if last.throw is None else list(last.throw),
        "squares": [NAMES[square] for square in last.squares],
    }
