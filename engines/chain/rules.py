"""ZIG-ZAG, a game of chance and skill for two or four players, Parker Brothers 1932.

Source: the rules leaflet "ZIG-ZAG, Copyright 1932, Parker Brothers, Inc.", with the four-handed game and
Criss-Cross Zig-Zag as options. Where it is silent: the numbers on the board are our own layout, or
shuffled; players tied for the first turn throw again; if only one die can be used, that one piece must be
placed, and if neither can, the turn is passed; a turn that joins the edges wins, also when the first of its
two pieces does it alone; when both teams are barricaded, or the board is full, nobody wins; in Criss-Cross,
seats 0 and 2 join South and North and nobody names edges. In a rematch nobody throws for the first turn: it
goes to the next seat clockwise, which is always one of the other team.

Seats go round the table clockwise: South and North, or South, West, North and East. From the seed come the
numbers, if they are random (24 of each in order, shuffled, read like a page from a12), then the throws for
the first turn, seat by seat, then each throw as its turn begins. A die is a number below 6, plus one.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engines.chain import chance, notation
from engines.chain.board import EW, NS
from engines.chain.events import events
from engines.chain.legal_moves import illegal, legal_moves
from engines.chain.notation import Naming
from engines.chain.serialization import dump, load
from engines.chain.state import (
    CRISSCROSS,
    EDGES,
    OPTIONS,
    OVER,
    SEATS,
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
    options_from,
    options_to,
    team_of,
    team_seats,
    to_move,
)
from engines.chain.view import ChainView, view
from engines.fair import Stream
from engines.game import Event, Game, GameOver, IllegalMove, Outcome
from engines.validators import check_seats, check_seed


class Chain(Game):
    """The rules. Reasons of IllegalMove: see `legal_moves.illegal`."""

    NAME = "chain"
    TITLE = "ZIG-ZAG"
    SEATS = SEATS
    OPTIONS = OPTIONS
    HIDDEN = False
    CHANCE = True

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        chosen = options_from(options, check_seats(SEATS, seats))
        checked = check_seed(seed)
        stream = Stream(checked)
        numbers = chance.numbers_for(chosen, stream)
        throws = chance.first_throws(seats, stream) if chosen.first == THROWN else ()
        first = chance.leaders(throws[-1])[0] if throws else int(chosen.first)
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

    def to_move(self, state: State) -> int | None:
        return to_move(state)

    def legal_moves(self, state: State) -> list[str]:
        return legal_moves(state)

    def canonical(self, state: State, move: str) -> str:
        return notation.write(notation.parse(move))

    def play(self, state: State, move: str) -> State:
        seat = to_move(state)
        if seat is None:
            raise GameOver(move)
        action = notation.parse(move)
        reason = illegal(state, action)
        if reason:
            raise IllegalMove(move, seat, reason, state.ply)
        if isinstance(action, Naming):
            edges = (action.edges, action.edges)
            return replace(state, ply=state.ply + 1, phase=SINGLE, turn=before(state, seat), edges=edges)
        return _place(state, seat, action.squares)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        team = joined(state)
        if team is None:
            return Outcome("barricades" if empty(state) else "full", (), (0,) * state.seats)
        winners = team_seats(state, team)
        return Outcome("joined", winners, tuple(int(seat in winners) for seat in range(state.seats)))

    def rematch(self, state: State) -> tuple[dict[str, Any], tuple[int, ...]]:
        options = options_to(state.options) | {"first": str(after(state, state.first))}
        return options, tuple(range(state.seats))

    def view(self, state: State, seat: int | None) -> ChainView:
        return view(state, seat)

    def events(self, before: State, move: str, after: State) -> list[Event]:
        return events(before, move, after)

    def dump(self, state: State) -> dict[str, Any]:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return load(data)


def _place(state: State, seat: int, squares: tuple[int, ...]) -> State:
    """Place the pieces, then end the match or throw the next seat's dice."""
    pieces = list(state.pieces)
    for square in squares:
        pieces[team_of(seat)] |= 1 << square
    last = Last(seat, state.throw, squares)
    earlier = (*state.earlier, () if state.last is None else state.last.squares)
    placed = replace(
        state,
        ply=state.ply + 1,
        throw=None,
        pieces=(pieces[0], pieces[1]),
        last=last,
        earlier=earlier[max(0, len(earlier) - (state.seats - 2)) :],
    )
    if squares:
        placed = replace(placed, barricaded=barricaded(placed))
    if joined(placed) is not None or len(placed.barricaded) == TEAMS or not empty(placed):
        return replace(placed, phase=OVER)
    stream = Stream(state.seed, state.position)
    throw = chance.throw_dice(stream)
    return replace(placed, position=stream.position, phase=TURN, turn=after(state, seat), throw=throw)
