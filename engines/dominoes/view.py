"""What a seat may know, as a JSON value.

Every tile that was played lay open, so the piles taken are known to all. A hidden leftover tile is known to
nobody during the bidding, and afterwards is one more tile in the contractor's hand; an exposed one stays
known. The seed and how far it has been used are nobody's.
"""

from typing import Any

from engines import tiles
from engines.dominoes.legal_moves import legal_moves
from engines.dominoes.options import options_to
from engines.dominoes.scoring import highest_bid, winners, worth
from engines.dominoes.state import (
    OVER,
    PLAYING,
    REGULAR,
    REVERSE,
    SEATS,
    Result,
    State,
    Tiles,
    centre_seats,
    covers,
    last_taker,
    ranked,
    strengths,
    to_move,
)


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What the seat sees, or a spectator (None). Raises ValueError for a seat that the table does not have.

    `legal` and `covering` (the own tiles that cover the top of the centre) are filled on the viewer's own
    turn only.
    """
    if seat is not None and seat not in range(SEATS):
        raise ValueError(f"no seat {seat!r} at a table of {SEATS}")
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
        "highest_bid": highest_bid(options.size, options.scoring),
        "contractor": state.contractor,
        "bid": state.bid,
        "ranking": list(state.ranking),
        "declared": declared(state),
        "centre": [
            {"tile": tiles.write(tile), "seat": player}
            for tile, player in zip(state.centre, centre_seats(state), strict=True)
        ],
        "taken": [written(pile) for pile in state.taken],
        "taken_value": [worth(pile, options.scoring) for pile in state.taken],
        "tiles_left": [len(hand) for hand in state.hands],
        "mine": None if seat is None else written(state.hands[seat]),
        "covering": covering(state, seat) if seat is not None and own_turn else [],
        "leftover": known_leftover(state),
        "leftover_waiting": state.leftover is not None,
        "legal": legal_moves(state) if own_turn else [],
        "scores": list(state.scores),
        "results": [result_to(result) for result in state.results],
        "previous": previous(state),
        "winners": list(winners(state.scores)) if state.phase == OVER else None,
    }


def written(pile: Tiles) -> list[str]:
    """The tiles in notation."""
    return [tiles.write(tile) for tile in pile]


def declared(state: State) -> dict[str, Any] | None:
    """The ranking that the contractor has named, None before that and where nobody names one."""
    if state.options.ranking != "declared" or state.phase not in (PLAYING, OVER):
        return None
    high = state.ranking[0]
    order = REGULAR if state.ranking == ranked(state.options.size, high, REGULAR) else REVERSE
    return {"high": high, "order": order}


def covering(state: State, seat: int) -> list[str]:
    """The seat's tiles that cover the top of the centre."""
    if state.phase != PLAYING or not state.centre:
        return []
    top, strength = state.centre[-1], strengths(state.ranking)
    return [tiles.write(tile) for tile in state.hands[seat] if covers(tile, top, strength)]


def known_leftover(state: State) -> str | None:
    """The leftover tile if it lies or lay open."""
    tile = state.leftover if state.options.leftover == "exposed" else None
    tile = tile or state.shown
    return None if tile is None else tiles.write(tile)


def result_to(result: Result) -> dict[str, Any]:
    """A finished hand as a JSON value."""
    return {
        "hand": result.hand,
        "contractor": result.contractor,
        "bid": result.bid,
        "took": result.took,
        "scored": list(result.scored),
    }


def previous(state: State) -> dict[str, Any] | None:
    """The pile of this hand that was taken last."""
    taker = last_taker(state)
    if taker is None:
        return None
    return {"seat": taker, "tiles": written(state.taken[taker][-state.last_pile :])}
