"""What a move has done, as data that everyone may know."""

from collections.abc import Sequence

from engines import tiles
from engines.dominoes import notation
from engines.dominoes.notation import Bid, Declaration
from engines.dominoes.scoring import failure, goals, highest_bid, winners, worth
from engines.dominoes.state import OVER, PLAYERS, State, Tiles, laid, must_bid, played, to_move
from engines.game import Event
from engines.tiles import Tile


def events(before: State, move: str, after: State) -> list[Event]:
    """Describe what happened between the two states, in order."""
    seat = to_move(before)
    if seat is None:
        return []
    action = notation.parse(move)
    if isinstance(action, Bid):
        return _bidding_events(before, seat, action, after)
    if isinstance(action, Declaration):
        return [{"event": "ranked", "seat": seat, "high": action.high, "order": action.order}]
    return _tile_events(before, seat, action) + _hand_events(before, after)


def _bidding_events(before: State, seat: int, bid: Bid, after: State) -> list[Event]:
    said: Event = {"event": "passed", "seat": seat}
    if not bid.passed:
        said = {"event": "bid", "seat": seat, "bid": bid.amount}
    if after.contractor is not None:
        contracted = {"event": "contracted", "seat": after.contractor, "bid": after.bid}
        return [said, contracted, *_leftover_events(before, after)]
    if before.bids.count(None) == 1:
        forced = [{"event": "must_bid", "seat": after.starter}] if must_bid(after) else []
        return [said, {"event": "redealt"}, *forced]
    return [said]


def _leftover_events(before: State, after: State) -> list[Event]:
    if before.leftover is None:
        return []
    tile = None if after.shown is None else tiles.write(after.shown)
    return [{"event": "took_leftover", "seat": after.contractor, "tile": tile}]


def _tile_events(before: State, seat: int, tile: Tile) -> list[Event]:
    """Describe the tile laid, and the piles taken because of it."""
    piles, _ = laid(before, seat, tile)
    happened: Event = {"event": "led", "seat": seat, "tile": tiles.write(tile)}
    if before.centre:
        left = before.centre in [pile for _, pile in piles]
        happened |= {"event": "laid" if left else "covered", "over": tiles.write(before.centre[-1])}
    taken = [_took(taker, pile, before.options.scoring) for taker, pile in piles]
    return [happened, *taken, *_decided(before, piles)]


def _decided(before: State, piles: Sequence[tuple[int, Tiles]]) -> list[Event]:
    """Describe the pile with which the hand is decided, if it is one of these: the bid is made, or lost."""
    assert before.contractor is not None and before.bid is not None, "the bidding is over"
    scoring = before.options.scoring
    needed = goals(before.bid, highest_bid(before.options.size, scoring))
    took = [0, 0]  # by the contractor, and by the others
    for seat, tiles_taken in enumerate(before.taken):
        took[seat != before.contractor] += worth(tiles_taken, scoring)
    for seat, pile in piles:
        if took[0] >= needed[0] or took[1] >= needed[1]:
            break
        side = seat != before.contractor
        took[side] += worth(pile, scoring)
        if took[side] >= needed[side]:
            others = [other for other in range(PLAYERS) if other != before.contractor]
            decided = {"event": "decided", "contractor": before.contractor, "bid": before.bid}
            pile_of = {"seat": seat, "others": others, "made": not side, "count": len(pile)}
            return [decided | pile_of | {"number": played(before) + 1}]
    return []


def _took(seat: int, pile: Tiles, scoring: str) -> Event:
    points = worth(pile, "points")
    return {
        "event": "took",
        "seat": seat,
        "tiles": tiles.write_all(pile),
        "count": len(pile),
        "points": points,
        "scoring": scoring,
    }


def _hand_events(before: State, after: State) -> list[Event]:
    """Describe how the hand was scored, if it has just ended, and what follows."""
    if len(after.results) == len(before.results):
        return []
    result = after.results[-1]
    happened: Event = {
        "event": "made",
        "contractor": result.contractor,
        "bid": result.bid,
        "took": result.took,
    }
    if result.took < result.bid:
        each = failure(after.options, result.bid, result.took)
        happened |= {"event": "failed", "short": result.bid - result.took, "each": each}
    follows: Event = {"event": "dealt", "hand": after.hand, "starter": after.starter}
    if after.phase == OVER:
        follows = {"event": "won", "winners": list(winners(after.scores))}
    return [happened, {"event": "scored", "scores": list(after.scores)}, follows]
