"""Whether the rules can produce a position.

Tiles add up to the set; turn, phase, counts, bids, piles and scores fit each other.
"""

from itertools import chain

from engines.dominoes.scoring import FULL, finished, highest_bid, settle, worth
from engines.dominoes.state import (
    BIDDING,
    OVER,
    PLAYING,
    RANKING,
    REGULAR,
    REVERSE,
    SEATS,
    State,
    covers,
    hand_size,
    has_leftover,
    last_taker,
    played,
    ranked,
    spoken,
    strengths,
)
from engines.game import InvalidState
from engines.tiles import double_set


def check(state: State) -> None:
    """Raise InvalidState, with the reason, for a position that cannot come about."""
    _check_frame(state)
    _check_tiles(state)
    _check_bids(state)
    _check_counts(state)
    _check_ranking(state)
    _check_centre(state)
    _check_taken(state)
    _check_leftover(state)
    _check_scores(state)
    _check_results(state)


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise InvalidState(reason)


def _check_frame(state: State) -> None:
    _require(state.phase in (BIDDING, RANKING, PLAYING, OVER), f"there is no phase {state.phase!r}")
    _require(
        state.phase != RANKING or state.options.ranking == "declared",
        "no ranking is declared with these options",
    )
    _require(state.starter < SEATS, f"there is no seat {state.starter}")
    _require(state.hand >= 1, "hands count from 1")
    _require(
        not state.options.hands or state.hand <= state.options.hands,
        "there are more hands than the match has",
    )
    _require(len(state.bids) == len(state.scores) == SEATS, f"bids and scores are for {SEATS} seats")


def _check_tiles(state: State) -> None:
    """Every tile of the set is somewhere, once."""
    over = () if state.leftover is None else (state.leftover,)
    there = sorted(chain(*state.hands, *state.taken, state.centre, over))
    _require(there == list(double_set(state.options.size)), "the tiles are not one whole set")


def _check_bids(state: State) -> None:
    order = [state.bids[(state.starter + place) % SEATS] for place in range(SEATS)]
    count = spoken(state.bids)
    _require(None not in order[:count], "the seats did not speak in turn")
    best = 0
    for bid in order[:count]:
        _require(not bid or bid > best, "a bid must be higher than the bids before it")
        best = max(best, bid or 0)
    _require(
        best <= highest_bid(state.options.size, state.options.scoring),
        "a bid is higher than all there is to take",
    )
    if state.phase == BIDDING:
        _require(count < SEATS, "the bidding is complete")
        _require(
            state.contractor is None and state.bid is None,
            "there is no contractor before the bidding is complete",
        )
        return
    _require(count == SEATS and best > 0, "there is no contract without complete bidding")
    _require(state.bid == best, "the contract is the highest bid")
    _require(state.contractor == state.bids.index(best), "the contractor is who bid most")


def _check_counts(state: State) -> None:
    """Each seat holds what it was dealt, and took up, less what it has played."""
    count = played(state)
    for seat, hand in enumerate(state.hands):
        dealt = hand_size(state.options.size)
        if state.contractor is None:
            _require(len(hand) == dealt, f"seat {seat} does not hold the {dealt} tiles of a deal")
            continue
        before = (seat - state.contractor) % SEATS
        extra = before == 0 and has_leftover(state.options.size)
        gone = (count - before + SEATS - 1) // SEATS
        _require(
            len(hand) == dealt + extra - gone,
            f"seat {seat} holds {len(hand)} tiles, which does not fit the turn",
        )
    left = sum(len(hand) for hand in state.hands)
    _require(state.phase in (PLAYING, OVER) or count == 0, "tiles were played before the first turn")
    _require(
        (left == 0) == (state.phase == OVER),
        "a hand is over when all its tiles have been played, and only then",
    )


def _check_ranking(state: State) -> None:
    size = state.options.size
    rankings = {ranked(size, size, REGULAR)}
    if state.options.ranking == "declared" and state.phase in (PLAYING, OVER):
        rankings = {ranked(size, high, order) for high in range(size + 1) for order in (REGULAR, REVERSE)}
    _require(state.ranking in rankings, "the numbers cannot rank like that here")


def _check_centre(state: State) -> None:
    strength = strengths(state.ranking)
    chained = all(
        covers(tile, under, strength) for under, tile in zip(state.centre, state.centre[1:], strict=False)
    )
    _require(chained, "each tile in the centre covers the one before")
    _require(
        bool(state.centre) == (state.phase == PLAYING and played(state) > 0),
        "the centre does not fit the phase",
    )


def _check_taken(state: State) -> None:
    """Whether piles of these sizes can have been taken: each by who played its last tile."""
    sizes = tuple(len(pile) for pile in state.taken)
    _require(
        state.contractor is None or reachable(sizes, state.contractor),
        "the tiles taken do not fit the turns",
    )
    taker = last_taker(state)
    _require(state.last_pile == 0 or taker is not None, "no pile has been taken yet")
    _require(
        taker is None or state.last_pile <= sizes[taker],
        "the last pile is larger than all that its taker has",
    )


def reachable(sizes: tuple[int, ...], contractor: int) -> bool:
    """Whether the seats can have taken so many tiles each, walking back from the last pile to the first."""
    seen: set[tuple[int, ...]] = set()
    ahead = [sizes]
    while ahead:
        here = ahead.pop()
        total = sum(here)
        if total == 0:
            return True
        taker = (contractor + total - 1) % SEATS
        for left in range(here[taker]):
            before = (*here[:taker], left, *here[taker + 1 :])
            if before not in seen:
                seen.add(before)
                ahead.append(before)
    return False


def _check_leftover(state: State) -> None:
    waits = state.phase == BIDDING and has_leftover(state.options.size)
    _require(
        (state.leftover is not None) == waits,
        "a tile is left over during the bidding, with sets 6 and 9 only",
    )
    if state.shown is None:
        return
    _require(
        state.options.leftover == "exposed" and state.contractor is not None,
        "no leftover tile has been shown",
    )
    others = (hand for seat, hand in enumerate(state.hands) if seat != state.contractor)
    _require(state.shown not in chain(*others), "the leftover tile went to the contractor")
    _require(state.shown in double_set(state.options.size), "the tile shown is not in the set")


def _check_scores(state: State) -> None:
    complete = state.hand - 1 + (state.phase == OVER)
    most = highest_bid(state.options.size, state.options.scoring)
    each = 2 * most if state.options.failed == FULL else most
    sums = sum(state.scores)
    _require(complete <= sums <= complete * 2 * each, "the scores do not fit the number of hands")
    _require(max(state.scores) <= complete * each, "a score does not fit the number of hands")
    before = state.scores
    if state.phase == OVER:
        _require(finished(state.options, state.hand, state.scores), "the match is not over with these scores")
        before = tuple(score - more for score, more in zip(state.scores, _last_scored(state), strict=True))
        _require(min(before) >= 0, "the last hand scored more than there is")
    goes_on = complete == 0 or not finished(state.options, state.hand - 1, before)
    _require(goes_on, "the match was over before this hand")


def _last_scored(state: State) -> tuple[int, ...]:
    assert state.contractor is not None and state.bid is not None
    took = worth(state.taken[state.contractor], state.options.scoring)
    return settle(state.options, state.contractor, state.bid, took)


def _check_results(state: State) -> None:
    """The results told are right, of the latest hands, and make up the scores if none is missing."""
    if not state.results:
        return
    complete = state.hand - 1 + (state.phase == OVER)
    first = complete - len(state.results) + 1
    most = highest_bid(state.options.size, state.options.scoring)
    for place, result in enumerate(state.results):
        _require(result.hand == first + place >= 1, "the results are not of the latest hands")
        _require(
            result.contractor < SEATS and 1 <= result.bid <= most >= result.took, "a result is not possible"
        )
        scored = settle(state.options, result.contractor, result.bid, result.took)
        _require(result.scored == scored, "a result is scored wrongly")
    sums = tuple(sum(result.scored[seat] for result in state.results) for seat in range(SEATS))
    earlier = tuple(score - later for score, later in zip(state.scores, sums, strict=True))
    _require(min(earlier) >= 0 and (first > 1 or max(earlier) == 0), "the results do not make up the scores")
    if state.phase == OVER:
        last = state.results[-1]
        contract = (last.contractor, last.bid, last.scored)
        _require(
            contract == (state.contractor, state.bid, _last_scored(state)),
            "the last result is of another hand",
        )
