"""Zigzag dominoes, a game for three by Hans Peter Ahlbach.

Source: "Zigzag, contributed by Hans Peter Ahlbach", pagat.com, last updated 17th July 2018, with all its
variants as options. Where it is silent: the lowest bid is 1 and the highest is all there is to take; when all
three pass, the tiles are dealt again, the same player begins the bidding and the hand does not count; after
three such deals in a row the first bidder must bid; a tile's points do not depend on the
ranking; a last tile that covers nothing leaves the pile before it to the previous player; equal highest
scores share the win.

The seats play clockwise: 0, 1, 2. From the seed come the first hand's starter (a number below 3), then
for each deal a shuffle of the sorted set: the first third goes to seat 0, the next to seat 1, the next to
seat 2, and a last tile, if there is one, is left over. Each deal is drawn only when it is dealt.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engines.dominoes import notation
from engines.dominoes.events import events
from engines.dominoes.notation import Bid, Declaration
from engines.dominoes.scoring import finished, highest_bid, score_hand, winners, worth
from engines.dominoes.serialization import dump, load
from engines.dominoes.state import (
    BIDDING,
    OPTIONS,
    OVER,
    PLAYERS,
    PLAYING,
    RANKING,
    REGULAR,
    FinishedHand,
    State,
    hand_size,
    has_leftover,
    laid,
    lowest_bid,
    must_bid,
    options_from,
    ranked,
    spoken,
    to_move,
)
from engines.dominoes.view import DominoesView, legal_moves, view
from engines.fair import Stream
from engines.game import Event, Game, GameOver, IllegalMove, Outcome
from engines.tiles import Tile, double_set
from engines.validators import check_seats, check_seed

_NO_BIDS = (None,) * PLAYERS
_NOTHING_TAKEN: tuple[tuple[Tile, ...], ...] = ((),) * PLAYERS


class Dominoes(Game):
    """The rules.

    Reasons of IllegalMove: ``wrong_phase``, ``must_bid``, ``bid_too_low``, ``bid_too_high``, ``not_in_set``,
    ``not_held``. Its values: the `phase`, the `set`, the illegal `bid`, the `lowest` and `highest` legal
    bids, how many `bids` are legal, and whether the seat may `pass` (``yes`` or ``no``).
    """

    NAME = "dominoes"
    TITLE = "Zigzag dominoes"
    SEATS = (PLAYERS,)
    OPTIONS = OPTIONS
    HIDDEN = True
    CHANCE = True

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        check_seats(self.SEATS, seats)
        chosen = options_from(options)
        checked = check_seed(seed)
        stream = Stream(checked)
        starter = stream.below(PLAYERS)
        blank = State(
            options=chosen,
            seed=checked,
            position=stream.position,
            ply=0,
            phase=BIDDING,
            hand=1,
            starter=starter,
            hands=_NOTHING_TAKEN,
            leftover=None,
            shown=None,
            bids=_NO_BIDS,
            passed_out=0,
            contractor=None,
            bid=None,
            ranking=ranked(chosen.size, chosen.size, REGULAR),
            centre=(),
            taken=_NOTHING_TAKEN,
            last_pile=0,
            scores=(0,) * PLAYERS,
            results=(),
        )
        return _deal(blank)

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
        if isinstance(action, Bid):
            reason = _illegal_bid(state, action)
        elif isinstance(action, Declaration):
            reason = _illegal_declaration(state, action)
        else:
            reason = _illegal_tile(state, seat, action)
        if reason:
            raise _refused(state, move, seat, reason)
        if isinstance(action, Bid):
            return _bid(state, seat, action.amount)
        if isinstance(action, Declaration):
            ranking = ranked(state.options.size, action.high, action.order)
            return replace(state, ply=state.ply + 1, phase=PLAYING, ranking=ranking)
        return _lay(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        return Outcome("hands" if state.options.hands else "target", winners(state.scores), state.scores)

    def view(self, state: State, seat: int | None) -> DominoesView:
        return view(state, seat)

    def is_forced(self, view: Mapping[str, Any]) -> bool:
        """Check whether the seat to move has one tile left, which it must play.

        Any tile may be played, so a longer hand is never forced, whatever is in it.
        """
        seat = view["to_move"]
        return view["phase"] == PLAYING and seat is not None and view["tiles_left"][seat] == 1

    def events(self, before: State, move: str, after: State) -> list[Event]:
        return events(before, move, after)

    def determinize(self, state: State, seat: int | None, seed: str) -> State:
        """Deal again what the seat cannot see, every possible deal being equally likely."""
        data, stream = dump(state), Stream(seed)
        others = [other for other in range(len(state.hands)) if other != seat]
        covered = state.leftover is not None and data["options"]["leftover"] == "hidden"
        known = data["shown"]
        hidden = [tile for other in others for tile in data["hands"][other] if tile != known]
        dealt = stream.shuffle(sorted([*hidden, *([data["leftover"]] if covered else [])]))
        if covered:
            data["leftover"] = dealt.pop()
        for other in others:
            data["hands"][other] = [tile if tile == known else dealt.pop() for tile in data["hands"][other]]
        return load({**data, "seed": seed, "position": stream.position})

    def dump(self, state: State) -> dict[str, Any]:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return load(data)


def _refused(state: State, move: str, seat: int, reason: str) -> IllegalMove:
    """Explain why a move that is a bid, a ranking or a tile is illegal."""
    action = notation.parse(move)
    lowest, highest = lowest_bid(state), highest_bid(state.options.size, state.options.scoring)
    values: dict[str, int | str] = {
        "phase": state.phase,
        "set": state.options.size,
        "bid": action.amount if isinstance(action, Bid) else 0,
        "lowest": lowest,
        "highest": highest,
        "bids": max(highest - lowest + 1, 0),
        "pass": "no" if must_bid(state) else "yes",
    }
    return IllegalMove(move, seat, reason, state.ply, values)


def _illegal_bid(state: State, bid: Bid) -> str | None:
    if state.phase != BIDDING:
        return "wrong_phase"
    if bid.passed:
        return "must_bid" if must_bid(state) else None
    if bid.amount < lowest_bid(state):
        return "bid_too_low"
    if bid.amount > highest_bid(state.options.size, state.options.scoring):
        return "bid_too_high"
    return None


def _illegal_declaration(state: State, declaration: Declaration) -> str | None:
    if state.phase != RANKING:
        return "wrong_phase"
    return "not_in_set" if declaration.high > state.options.size else None


def _illegal_tile(state: State, seat: int, tile: Tile) -> str | None:
    if state.phase != PLAYING:
        return "wrong_phase"
    if tile[1] > state.options.size:
        return "not_in_set"
    return None if tile in state.hands[seat] else "not_held"


def _deal(state: State) -> State:
    """Shuffle and deal the hand of `state`, with its starter to bid."""
    stream = Stream(state.seed, state.position)
    mixed = stream.shuffle(double_set(state.options.size))
    each = hand_size(state.options.size)
    return replace(
        state,
        position=stream.position,
        phase=BIDDING,
        hands=tuple(tuple(sorted(mixed[each * seat : each * (seat + 1)])) for seat in range(PLAYERS)),
        leftover=mixed[-1] if has_leftover(state.options.size) else None,
        shown=None,
        bids=_NO_BIDS,
        contractor=None,
        bid=None,
        ranking=ranked(state.options.size, state.options.size, REGULAR),
        centre=(),
        taken=_NOTHING_TAKEN,
        last_pile=0,
    )


def _bid(state: State, seat: int, amount: int) -> State:
    bids = (*state.bids[:seat], amount, *state.bids[seat + 1 :])
    after = replace(state, ply=state.ply + 1, bids=bids)
    if spoken(bids) < PLAYERS:
        return after
    highest = max(bid or 0 for bid in bids)
    if highest:
        return _contract(replace(after, passed_out=0), bids.index(highest), highest)
    return _deal(replace(after, passed_out=state.passed_out + 1))


def _contract(state: State, contractor: int, bid: int) -> State:
    hands = state.hands
    if state.leftover is not None:
        hand = tuple(sorted((*hands[contractor], state.leftover)))
        hands = (*hands[:contractor], hand, *hands[contractor + 1 :])
    return replace(
        state,
        phase=RANKING if state.options.ranking == "declared" else PLAYING,
        hands=hands,
        leftover=None,
        shown=state.leftover if state.options.leftover == "exposed" else None,
        contractor=contractor,
        bid=bid,
    )


def _lay(state: State, seat: int, tile: Tile) -> State:
    hand = state.hands[seat]
    place = hand.index(tile)
    hands = (*state.hands[:seat], hand[:place] + hand[place + 1 :], *state.hands[seat + 1 :])
    piles, centre = laid(state, seat, tile)
    taken, last_pile = state.taken, state.last_pile
    for taker, pile in piles:
        taken, last_pile = _take(taken, taker, pile), len(pile)
    after = replace(state, ply=state.ply + 1, hands=hands, centre=centre, taken=taken, last_pile=last_pile)
    return after if centre else _score(after)


def _take(
    taken: tuple[tuple[Tile, ...], ...], seat: int, pile: tuple[Tile, ...]
) -> tuple[tuple[Tile, ...], ...]:
    return (*taken[:seat], taken[seat] + pile, *taken[seat + 1 :])


def _score(state: State) -> State:
    """Settle the hand that has just been played out, and deal the next or end the match."""
    assert state.contractor is not None and state.bid is not None
    took = worth(state.taken[state.contractor], state.options.scoring)
    scored = score_hand(state.options, state.contractor, state.bid, took)
    scores = tuple(before + more for before, more in zip(state.scores, scored, strict=True))
    result = FinishedHand(state.hand, state.contractor, state.bid, took, scored)
    settled = replace(state, scores=scores, results=(*state.results, result))
    if finished(state.options, state.hand, scores):
        return replace(settled, phase=OVER)
    return _deal(replace(settled, hand=state.hand + 1, starter=(state.starter + 1) % PLAYERS))
