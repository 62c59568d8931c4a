"""What a move did, as data that everybody at the table may know."""

from typing import Any

from engines import tiles
from engines.dominoes import notation
from engines.dominoes.notation import Bid, Declaration
from engines.dominoes.scoring import failure, winners, worth
from engines.dominoes.state import OVER, SEATS, State, Tiles, covers, strengths, to_move
from engines.dominoes.view import written
from engines.tiles import Tile

Events = list[dict[str, Any]]


def events(before: State, move: str, after: State) -> Events:
    """What happened between the two states, in order: each dict has an `event` and its particulars."""
    seat = to_move(before)
    if seat is None:
        return []
    action = notation.parse(move)
    if isinstance(action, Bid):
        return _spoken(before, seat, action, after)
    if isinstance(action, Declaration):
        return [{"event": "ranked", "seat": seat, "high": action.high, "order": action.order}]
    return _laid(before, seat, action) + _settled(before, after)


def _spoken(before: State, seat: int, bid: Bid, after: State) -> Events:
    said: dict[str, Any] = {"event": "passed", "seat": seat}
    if not bid.passed:
        said = {"event": "bid", "seat": seat, "bid": bid.amount}
    if after.contractor is not None:
        contracted = {"event": "contracted", "seat": after.contractor, "bid": after.bid}
        return [said, contracted, *_took_leftover(before, after)]
    if before.bids.count(None) == 1:
        return [said, {"event": "redealt"}]
    return [said]


def _took_leftover(before: State, after: State) -> Events:
    if before.leftover is None:
        return []
    tile = None if after.shown is None else tiles.write(after.shown)
    return [{"event": "took_leftover", "seat": after.contractor, "tile": tile}]


def _laid(before: State, seat: int, tile: Tile) -> Events:
    """The tile as it was laid, and the piles taken because of it."""
    text = tiles.write(tile)
    pile: Tiles = (tile,)
    if not before.centre:
        told: Events = [{"event": "led", "seat": seat, "tile": text}]
    else:
        top = before.centre[-1]
        covered = covers(tile, top, strengths(before.ranking))
        kind = "covered" if covered else "laid"
        told = [{"event": kind, "seat": seat, "tile": text, "over": tiles.write(top)}]
        if covered:
            pile = (*before.centre, tile)
        else:
            told.append(_took((seat - 1) % SEATS, before.centre))
    if sum(len(hand) for hand in before.hands) == 1:
        told.append(_took(seat, pile))
    return told


def _took(seat: int, pile: Tiles) -> dict[str, Any]:
    points = worth(pile, "points")
    return {"event": "took", "seat": seat, "tiles": written(pile), "count": len(pile), "points": points}


def _settled(before: State, after: State) -> Events:
    """How the hand was scored, if it has just ended, and what follows."""
    if len(after.results) == len(before.results):
        return []
    result = after.results[-1]
    told: dict[str, Any] = {
        "event": "made",
        "contractor": result.contractor,
        "bid": result.bid,
        "took": result.took,
    }
    if result.took < result.bid:
        each = failure(after.options, result.bid, result.took)
        told |= {"event": "failed", "short": result.bid - result.took, "each": each}
    follows: dict[str, Any] = {"event": "dealt", "hand": after.hand, "starter": after.starter}
    if after.phase == OVER:
        follows = {"event": "won", "winners": list(winners(after.scores))}
    return [told, {"event": "scored", "scores": list(after.scores)}, follows]
