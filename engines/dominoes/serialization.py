"""States as JSON, and back.

`load` accepts every position that is possible under the rules, whether or not the seed dealt it: the hands
may be any that the unseen tiles allow. Tiles have to add up to the set; turn, phase, counts, bids, piles and
scores have to be consistent. Piles taken are checked by their tiles and sizes, not by the order of their
tiles, which no longer matters. `results` may begin late or be missing, as may `position`, `ply`, `shown`,
`last_pile` and `passed_out`, which is there only when the last deal was passed out; everything else is
required.
"""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from engines import tiles
from engines.dominoes.scoring import FULL, finished, highest_bid, score_hand, worth
from engines.dominoes.state import (
    BIDDING,
    MOST_PASSED_OUT,
    OVER,
    PLAYERS,
    PLAYING,
    RANKING,
    REGULAR,
    REVERSE,
    FinishedHand,
    State,
    covers,
    hand_size,
    has_leftover,
    last_taker,
    options_from,
    options_to,
    played,
    ranked,
    spoken,
    strengths,
)
from engines.dominoes.view import result_to
from engines.game import InvalidState
from engines.tiles import Tile, double_set
from engines.validators import (
    array,
    check_seed,
    mapping,
    number,
    numbers,
    optional_number,
    optional_tile,
    read_dump,
    require,
    seed_position,
    text,
    tile_list,
)


def dump(state: State) -> dict[str, Any]:
    """Write everything about the state, as a fresh JSON value."""
    passed_out = {"passed_out": state.passed_out} if state.passed_out else {}
    return {
        "game": "dominoes",
        "options": options_to(state.options),
        "seed": state.seed,
        "position": state.position,
        "ply": state.ply,
        "phase": state.phase,
        "hand": state.hand,
        "starter": state.starter,
        "hands": [tiles.write_all(hand) for hand in state.hands],
        "leftover": None if state.leftover is None else tiles.write(state.leftover),
        "shown": None if state.shown is None else tiles.write(state.shown),
        "bids": list(state.bids),
        **passed_out,
        "contractor": state.contractor,
        "bid": state.bid,
        "ranking": list(state.ranking),
        "centre": tiles.write_all(state.centre),
        "taken": [tiles.write_all(pile) for pile in state.taken],
        "last_pile": state.last_pile,
        "scores": list(state.scores),
        "results": [result_to(result) for result in state.results],
    }


def load(data: Mapping[str, Any]) -> State:
    """Read a state. Raises InvalidState for what the rules cannot produce."""
    state = read_dump("dominoes", data, _read)
    check(state)
    return state


def _read(data: Mapping[str, Any]) -> State:
    ply = number("ply", data.get("ply", 0))
    return State(
        options=options_from(mapping("options", data["options"])),
        seed=check_seed(data["seed"]),
        position=seed_position(data, ply),
        ply=ply,
        phase=text("phase", data["phase"]),
        hand=number("hand", data["hand"]),
        starter=number("starter", data["starter"]),
        hands=tuple(tuple(sorted(hand)) for hand in _by_seat("hands", data["hands"])),
        leftover=optional_tile("leftover", data["leftover"]),
        shown=optional_tile("shown", data.get("shown")),
        bids=tuple(optional_number("bids", bid) for bid in array("bids", data["bids"])),
        passed_out=number("passed_out", data.get("passed_out", 0), MOST_PASSED_OUT),
        contractor=optional_number("contractor", data["contractor"]),
        bid=optional_number("bid", data["bid"]),
        ranking=numbers("ranking", data["ranking"]),
        centre=tile_list("centre", data["centre"]),
        taken=_by_seat("taken", data["taken"]),
        last_pile=number("last_pile", data.get("last_pile", 0)),
        scores=numbers("scores", data["scores"]),
        results=tuple(_result(result) for result in array("results", data.get("results", []))),
    )


def _result(data: object) -> FinishedHand:
    if not isinstance(data, Mapping):
        raise InvalidState("a result is an object")
    return FinishedHand(
        hand=number("results", data["hand"]),
        contractor=number("results", data["contractor"]),
        bid=number("results", data["bid"]),
        took=number("results", data["took"]),
        scored=numbers("results", data["scored"]),
    )


def _by_seat(key: str, value: object) -> tuple[tuple[Tile, ...], ...]:
    piles = tuple(tile_list(key, pile) for pile in array(key, value))
    if len(piles) != PLAYERS:
        raise InvalidState(f"{key} has {len(piles)} lists instead of one for each of {PLAYERS} seats")
    return piles


def check(state: State) -> None:
    """Raise InvalidState for an impossible position."""
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


def _check_frame(state: State) -> None:
    require(state.phase in (BIDDING, RANKING, PLAYING, OVER), f"there is no phase {state.phase!r}")
    require(
        state.phase != RANKING or state.options.ranking == "declared",
        "no ranking is declared with these options",
    )
    require(state.starter < PLAYERS, f"there is no seat {state.starter}")
    require(state.hand >= 1, "hands count from 1")
    require(
        not state.options.hands or state.hand <= state.options.hands,
        "there are more hands than the match has",
    )
    require(len(state.bids) == len(state.scores) == PLAYERS, f"bids and scores are for {PLAYERS} seats")


def _check_tiles(state: State) -> None:
    """Check that every tile of the set is somewhere, once."""
    over = () if state.leftover is None else (state.leftover,)
    there = sorted(chain(*state.hands, *state.taken, state.centre, over))
    require(there == list(double_set(state.options.size)), "the tiles are not one whole set")


def _check_bids(state: State) -> None:
    order = [state.bids[(state.starter + place) % PLAYERS] for place in range(PLAYERS)]
    count = spoken(state.bids)
    require(None not in order[:count], "the seats did not speak in turn")
    best = 0
    for bid in order[:count]:
        require(not bid or bid > best, "a bid must be higher than the bids before it")
        best = max(best, bid or 0)
    require(
        best <= highest_bid(state.options.size, state.options.scoring),
        "a bid exceeds all there is to take",
    )
    require(state.phase == BIDDING or not state.passed_out, "a deal with a contract was not passed out")
    require(
        state.passed_out < MOST_PASSED_OUT or order[0] != 0,
        f"the first to speak passed after {MOST_PASSED_OUT} deals that were passed out",
    )
    if state.phase == BIDDING:
        require(count < PLAYERS, "the bidding is complete")
        require(
            state.contractor is None and state.bid is None,
            "there is no contractor before the bidding is complete",
        )
        return
    require(count == PLAYERS and best > 0, "there is no contract without complete bidding")
    require(state.bid == best, "the contract is the highest bid")
    require(state.contractor == state.bids.index(best), "the contractor is the highest bidder")


def _check_counts(state: State) -> None:
    """Check that each seat holds what it was dealt and took up, less what it has played."""
    count = played(state)
    for seat, hand in enumerate(state.hands):
        dealt = hand_size(state.options.size)
        if state.contractor is None:
            require(len(hand) == dealt, f"seat {seat} does not hold the {dealt} tiles of a deal")
            continue
        before = (seat - state.contractor) % PLAYERS
        extra = before == 0 and has_leftover(state.options.size)
        gone = (count - before + PLAYERS - 1) // PLAYERS
        require(
            len(hand) == dealt + extra - gone,
            f"seat {seat} holds {len(hand)} tiles, which does not fit the turn",
        )
    left = sum(len(hand) for hand in state.hands)
    require(state.phase in (PLAYING, OVER) or count == 0, "tiles were played before the first turn")
    require(
        (left == 0) == (state.phase == OVER),
        "a hand is over exactly when all its tiles have been played",
    )


def _check_ranking(state: State) -> None:
    size = state.options.size
    rankings = {ranked(size, size, REGULAR)}
    if state.options.ranking == "declared" and state.phase in (PLAYING, OVER):
        rankings = {ranked(size, high, order) for high in range(size + 1) for order in (REGULAR, REVERSE)}
    require(state.ranking in rankings, "the numbers cannot rank like that here")


def _check_centre(state: State) -> None:
    strength = strengths(state.ranking)
    chained = all(
        covers(tile, under, strength) for under, tile in zip(state.centre, state.centre[1:], strict=False)
    )
    require(chained, "each tile in the centre covers the one before")
    require(
        bool(state.centre) == (state.phase == PLAYING and played(state) > 0),
        "the centre does not fit the phase",
    )


def _check_taken(state: State) -> None:
    """Check the sizes of the piles taken: each pile goes to the player of its last tile."""
    sizes = tuple(len(pile) for pile in state.taken)
    require(
        state.contractor is None or reachable(sizes, state.contractor),
        "the tiles taken do not fit the turns",
    )
    taker = last_taker(state)
    require(state.last_pile == 0 or taker is not None, "no pile has been taken yet")
    require(
        taker is None or state.last_pile <= sizes[taker],
        "the last pile is larger than what its taker has",
    )


def reachable(sizes: tuple[int, ...], contractor: int) -> bool:
    """Check whether the seats can have taken that many tiles each, by search from the last pile back."""
    seen: set[tuple[int, ...]] = set()
    ahead = [sizes]
    while ahead:
        here = ahead.pop()
        total = sum(here)
        if total == 0:
            return True
        taker = (contractor + total - 1) % PLAYERS
        for left in range(here[taker]):
            before = (*here[:taker], left, *here[taker + 1 :])
            if before not in seen:
                seen.add(before)
                ahead.append(before)
    return False


def _check_leftover(state: State) -> None:
    waits = state.phase == BIDDING and has_leftover(state.options.size)
    require(
        (state.leftover is not None) == waits,
        "a tile is left over during the bidding, with sets 6 and 9 only",
    )
    if state.shown is None:
        return
    require(
        state.options.leftover == "exposed" and state.contractor is not None,
        "no leftover tile has been shown",
    )
    others = (hand for seat, hand in enumerate(state.hands) if seat != state.contractor)
    require(state.shown not in chain(*others), "the leftover tile went to the contractor")
    require(state.shown in double_set(state.options.size), "the tile shown is not in the set")


def _check_scores(state: State) -> None:
    complete = state.hand - 1 + (state.phase == OVER)
    most = highest_bid(state.options.size, state.options.scoring)
    each = 2 * most if state.options.failed == FULL else most
    sums = sum(state.scores)
    require(complete <= sums <= complete * 2 * each, "the scores do not fit the number of hands")
    require(max(state.scores) <= complete * each, "a score does not fit the number of hands")
    before = state.scores
    if state.phase == OVER:
        require(finished(state.options, state.hand, state.scores), "the match is not over with these scores")
        before = tuple(score - more for score, more in zip(state.scores, _last_scored(state), strict=True))
        require(min(before) >= 0, "the last hand scored more than there is")
    goes_on = complete == 0 or not finished(state.options, state.hand - 1, before)
    require(goes_on, "the match was over before this hand")


def _last_scored(state: State) -> tuple[int, ...]:
    assert state.contractor is not None and state.bid is not None
    took = worth(state.taken[state.contractor], state.options.scoring)
    return score_hand(state.options, state.contractor, state.bid, took)


def _check_results(state: State) -> None:
    """Check that the results are right, of the latest hands, and add up to the scores if none is missing."""
    if not state.results:
        return
    complete = state.hand - 1 + (state.phase == OVER)
    first = complete - len(state.results) + 1
    most = highest_bid(state.options.size, state.options.scoring)
    for place, result in enumerate(state.results):
        require(result.hand == first + place >= 1, "the results are not of the latest hands")
        require(
            result.contractor < PLAYERS and 1 <= result.bid <= most >= result.took, "a result is not possible"
        )
        scored = score_hand(state.options, result.contractor, result.bid, result.took)
        require(result.scored == scored, "a result is scored wrongly")
    sums = tuple(sum(result.scored[seat] for result in state.results) for seat in range(PLAYERS))
    earlier = tuple(score - later for score, later in zip(state.scores, sums, strict=True))
    require(min(earlier) >= 0 and (first > 1 or max(earlier) == 0), "the results do not add up to the scores")
    if state.phase == OVER:
        last = state.results[-1]
        contract = (last.contractor, last.bid, last.scored)
        require(
            contract == (state.contractor, state.bid, _last_scored(state)),
            "the last result is of another hand",
        )
