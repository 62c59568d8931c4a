"""ZIG-ZAG, a game of chance and skill for two or four players, Parker Brothers 1932.

Source: the rules leaflet "ZIG-ZAG, Copyright 1932, Parker Brothers, Inc.", with the four-handed game and
Criss-Cross Zig-Zag as options. Where it is silent: the numbers on the board are a layout of ours, or
shuffled; ties for the first turn throw again among those tied; if one die alone can be used, that one piece
must be placed, and if neither can, the turn is passed; a turn that joins the edges wins, also when the first
of its two pieces does it alone, and both stand as they were named; when both teams are barricaded, or the
board is full, nobody wins; in Criss-Cross seats 0 and 2 join South and North and nobody names edges. In a
rematch the first turn goes to the next seat clockwise, which with two players is the other one and with four
one of the other team; nobody throws for it.

Seats go round the table clockwise: South and North, or South, West, North and East. From the seed come the
numbers, if they are random (24 of each in order, shuffled, read like a page from a12), then the throws for
the first turn, seat by seat, then each throw when its turn begins. A die is a number below 6, plus one.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engines.chain import notation, setup
from engines.chain.board import EW, NS
from engines.chain.events import events
from engines.chain.legal_moves import against, legal_moves
from engines.chain.notation import Naming
from engines.chain.serialization import dump, load
from engines.chain.setup import OPTIONS, SEATS, options_from, options_to
from engines.chain.state import (
    CRISSCROSS,
    EDGES,
    OVER,
    SINGLE,
    TEAMS,
    THROWN,
    TURN,
    Last,
    State,
    after,
    barricaded,
    before,
    empty,
    joined,
    team_of,
    team_seats,
    to_move,
)
from engines.chain.view import view
from engines.fair import Stream
from engines.game import GameOver, IllegalMove, Outcome, check_seats, check_seed

__all__ = [
    "HIDDEN",
    "NAME",
    "OPTIONS",
    "SEATS",
    "TITLE",
    "canonical",
    "dump",
    "events",
    "legal_moves",
    "load",
    "outcome",
    "play",
    "rematch",
    "start",
    "to_move",
    "view",
]

NAME = "chain"
TITLE = "ZIG-ZAG"
HIDDEN = False


def start(*, seats: int, options: Mapping[str, object], seed: str) -> State:
    """Lay out the board and throw for the first turn. Raises InvalidOption."""
    chosen = options_from(options, check_seats(SEATS, seats))
    checked = check_seed(seed)
    stream = Stream(checked)
    numbers = setup.numbers_for(chosen, stream)
    throws = setup.first_throws(seats, stream) if chosen.first == THROWN else ()
    first = setup.leaders(throws[-1])[0] if throws else int(chosen.first)
    named = seats == 2 or chosen.teams == CRISSCROSS
    blank = State(
        options=chosen,
        seats=seats,
        seed=checked,
        position=stream.position,
        ply=0,
        numbers=numbers,
        throws=throws,
        first=first,
        phase=SINGLE if named else EDGES,
        turn=first,
        edges=(NS, EW if chosen.teams == CRISSCROSS else NS) if named else (None, None),
        throw=None,
        pieces=(0, 0),
        barricaded=(),
        last=None,
    )
    return replace(blank, turn=before(blank, first)) if named else blank


def canonical(state: State, move: str) -> str:
    """The move as records keep it: ``h2 e7`` is ``e7 h2``. Raises InvalidMove."""
    return notation.write(notation.parse(move))


def outcome(state: State) -> Outcome | None:
    """Who won by joining their edges; nobody when both teams are barricaded or the board is full."""
    if state.phase != OVER:
        return None
    team = joined(state)
    if team is None:
        return Outcome("barricades" if empty(state) else "full", (), (0,) * state.seats)
    winners = team_seats(state, team)
    return Outcome("joined", winners, tuple(int(seat in winners) for seat in range(state.seats)))


def rematch(state: State) -> tuple[dict[str, Any], tuple[int, ...]]:
    """The same match again: everybody sits as before, and the first turn goes to the next seat."""
    options = options_to(state.options) | {"first": str(after(state, state.first))}
    return options, tuple(range(state.seats))


def play(state: State, move: str) -> State:
    """The state after the move. Raises GameOver, InvalidMove or IllegalMove, with the reasons of
    `legal.against`.
    """
    seat = to_move(state)
    if seat is None:
        raise GameOver(move)
    action = notation.parse(move)
    reason = against(state, action)
    if reason:
        raise IllegalMove(move, seat, reason, state.ply)
    if isinstance(action, Naming):
        edges = (action.edges, action.edges)
        return replace(state, ply=state.ply + 1, phase=SINGLE, turn=before(state, seat), edges=edges)
    return _place(state, seat, action.squares)


def _place(state: State, seat: int, squares: tuple[int, ...]) -> State:
    """The pieces placed, and the match ended or the next seat's dice thrown."""
    pieces = list(state.pieces)
    for square in squares:
        pieces[team_of(seat)] |= 1 << square
    last = Last(seat, state.throw, squares)
    placed = replace(state, ply=state.ply + 1, throw=None, pieces=(pieces[0], pieces[1]), last=last)
    if squares:
        placed = replace(placed, barricaded=barricaded(placed))
    if joined(placed) is not None or len(placed.barricaded) == TEAMS or not empty(placed):
        return replace(placed, phase=OVER)
    stream = Stream(state.seed, state.position)
    throw = setup.throw_dice(stream)
    return replace(placed, position=stream.position, phase=TURN, turn=after(state, seat), throw=throw)
