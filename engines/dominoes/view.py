"""What a seat may know.

Every tile played lay open, so the piles taken are known to all. A hidden leftover tile is unknown during the
bidding, and is then one more tile in the contractor's hand; an exposed one stays known. Nobody sees the seed
or how much of it has been used.
"""

from typing import Any, TypedDict

from engines import tiles
from engines.dominoes import notation
from engines.dominoes.scoring import highest_bid, winners, worth
from engines.dominoes.state import (
    BIDDING,
    OVER,
    PLAYERS,
    PLAYING,
    RANKING,
    REGULAR,
    REVERSE,
    FinishedHand,
    State,
    centre_seats,
    covers,
    last_taker,
    lowest_bid,
    must_bid,
    options_to,
    ranked,
    strengths,
    to_move,
)
from engines.game import View
from engines.validators import check_viewer


class Ranking(TypedDict):
    """A declared ranking: the number that ranks highest, and in which `order` the others follow."""

    high: int
    order: str


class LaidTile(TypedDict):
    """A tile of the centre and who laid it."""

    tile: str
    seat: int


class Pile(TypedDict):
    """A pile that a seat has taken."""

    seat: int
    tiles: list[str]


class DominoesView(View):
    """The position as one seat sees it.

    `hand` counts the hands from 1. `bids` are by seat: null has not spoken, 0 has passed. `highest_bid` is
    all there is to take. `must_bid` says that the seat to move may not pass. `ranking` lists the numbers from
    high to low. `taken` are the tiles won by seat, and `taken_value` their worth. `mine` are the viewer's
    tiles, and `covering` those of them that cover the top of the centre, on the viewer's own turn only, like
    `legal`. `leftover` is the leftover tile if it is known, and `leftover_waiting` says that one still lies
    on the table. `results` are the finished hands, `previous` the last pile taken in this hand.
    """

    phase: str
    hand: int
    starter: int
    bids: list[int | None]
    must_bid: bool
    highest_bid: int
    contractor: int | None
    bid: int | None
    ranking: list[int]
    declared: Ranking | None
    centre: list[LaidTile]
    taken: list[list[str]]
    taken_value: list[int]
    tiles_left: list[int]
    mine: list[str] | None
    covering: list[str]
    leftover: str | None
    leftover_waiting: bool
    results: list[dict[str, Any]]
    previous: Pile | None


def view(state: State, seat: int | None) -> DominoesView:
    """Show what a seat or a spectator sees. Raises ValueError for a seat the table does not have."""
    check_viewer(seat, PLAYERS)
    turn = to_move(state)
    own_turn = seat is not None and seat == turn
    options = state.options
    return {
        "game": "dominoes",
        "options": options_to(options),
        "seat": seat,
        "ply": state.ply,
        "to_move": turn,
        "phase": state.phase,
        "hand": state.hand,
        "starter": state.starter,
        "bids": list(state.bids),
        "must_bid": must_bid(state),
        "highest_bid": highest_bid(options.size, options.scoring),
        "contractor": state.contractor,
        "bid": state.bid,
        "ranking": list(state.ranking),
        "declared": declared(state),
        "centre": [
            {"tile": tiles.write(tile), "seat": player}
            for tile, player in zip(state.centre, centre_seats(state), strict=True)
        ],
        "taken": [tiles.write_all(pile) for pile in state.taken],
        "taken_value": [worth(pile, options.scoring) for pile in state.taken],
        "tiles_left": [len(hand) for hand in state.hands],
        "mine": None if seat is None else tiles.write_all(state.hands[seat]),
        "covering": covering(state, seat) if seat is not None and own_turn else [],
        "leftover": known_leftover(state),
        "leftover_waiting": state.leftover is not None,
        "legal": legal_moves(state) if own_turn else [],
        "scores": list(state.scores),
        "results": [result_to(result) for result in state.results],
        "previous": previous(state),
        "winners": list(winners(state.scores)) if state.phase == OVER else None,
    }


def declared(state: State) -> Ranking | None:
    """Describe the ranking that the contractor has declared; None before, and where none is declared."""
    if state.options.ranking != "declared" or state.phase not in (PLAYING, OVER):
        return None
    high = state.ranking[0]
    order = REGULAR if state.ranking == ranked(state.options.size, high, REGULAR) else REVERSE
    return {"high": high, "order": order}


def covering(state: State, seat: int) -> list[str]:
    """List the seat's tiles that cover the top of the centre."""
    if state.phase != PLAYING or not state.centre:
        return []
    top, strength = state.centre[-1], strengths(state.ranking)
    return [tiles.write(tile) for tile in state.hands[seat] if covers(tile, top, strength)]


def known_leftover(state: State) -> str | None:
    """Show the leftover tile if it lies, or has lain, open."""
    tile = state.leftover if state.options.leftover == "exposed" else None
    tile = tile or state.shown
    return None if tile is None else tiles.write(tile)


def result_to(result: FinishedHand) -> dict[str, Any]:
    """Write a finished hand as a JSON value."""
    return {
        "hand": result.hand,
        "contractor": result.contractor,
        "bid": result.bid,
        "took": result.took,
        "scored": list(result.scored),
    }


def previous(state: State) -> Pile | None:
    """Show the last pile that was taken in this hand."""
    taker = last_taker(state)
    if taker is None:
        return None
    return {"seat": taker, "tiles": tiles.write_all(state.taken[taker][-state.last_pile :])}


def legal_moves(state: State) -> list[str]:
    """List every legal move: pass and bids upwards, rankings from the highest number down, or the hand."""
    seat = to_move(state)
    if seat is None:
        return []
    if state.phase == BIDDING:
        highest = highest_bid(state.options.size, state.options.scoring)
        passing = [] if must_bid(state) else [notation.PASS]
        return [*passing, *notation.bids_above(lowest_bid(state), highest)]
    if state.phase == RANKING:
        return list(notation.declarations(state.options.size))
    return [tiles.write(tile) for tile in state.hands[seat]]
