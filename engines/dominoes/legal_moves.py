"""Legal moves."""

from engines import tiles
from engines.dominoes import notation
from engines.dominoes.scoring import highest_bid
from engines.dominoes.state import BIDDING, RANKING, State, lowest_bid, must_bid, to_move


def legal_moves(state: State) -> list[str]:
    """Return every legal move: pass and bids upwards, rankings from the highest number down, or the hand."""
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
