"""Positions and views of Zigzag dominoes, set up by the tiles in hands and piles."""

from collections.abc import Iterator
from itertools import chain, takewhile
from typing import Any

from engines.dominoes import GAME
from engines.dominoes.state import State
from engines.tiles import double_set, write
from tests.engines.random_matches import Chooser, easy_move, states_of


def start(*, seed: str = "5a" * 32, **options: Any) -> State:
    return GAME.start(seats=3, options=options, seed=seed)


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.play(state, move)
    return state


def contract(state: State, seat: int, bid: int) -> State:
    """Bid until the seat is the contractor."""
    while state.phase == "bidding":
        state = GAME.play(state, f"bid {bid}" if GAME.to_move(state) == seat else "pass")
    return state


def play_hand(state: State) -> State:
    """Lay the lowest tiles held until the hand is over."""
    hand = state.hand
    while state.phase == "playing" and state.hand == hand:
        state = GAME.play(state, GAME.legal_moves(state)[0])
    return state


def first_hand(number: int, choose: Chooser = easy_move, **options: Any) -> Iterator[State]:
    """Yield the states of the first hand between players that choose in this way."""
    states = states_of("dominoes", number, choose=choose, **{"hands": 3, **options})
    return takewhile(lambda state: not state.results, states)


def seen(state: State) -> dict[str, Any]:
    return dict(GAME.view(state, GAME.to_move(state)))


def others(state: State, *named: list[str]) -> list[str]:
    """Return the tiles of the set that are not among these."""
    known = set(chain(*named))
    return [write(tile) for tile in double_set(state.options.size) if write(tile) not in known]


def deal(state: State, *hands: str) -> State:
    """Return the position with these tiles in the hands, filled up with any others."""
    data = GAME.dump(state)
    named = [text.split() for text in hands]
    rest = others(state, *named)
    for seat, (tiles, hand) in enumerate(zip(named, data["hands"], strict=True)):
        data["hands"][seat] = tiles + [rest.pop() for _ in hand[len(tiles) :]]
    if data["leftover"] is not None:
        data["leftover"] = rest.pop()
    return GAME.load(data)


def ending(taken: list[str], hands: list[str], centre: str, bid: int = 10, **options: Any) -> State:
    """Return the end of a hand that seat 0 has contracted; seat 0 has taken all tiles not given."""
    state = contract(start(**options), 0, bid)
    data = GAME.dump(state)
    data["hands"] = [hand.split() for hand in hands]
    data["centre"] = centre.split()
    data["taken"] = [pile.split() for pile in taken]
    data["taken"][0] += others(state, *data["hands"], *data["taken"], data["centre"])
    return GAME.load(data)


def bidding_view(
    mine: str,
    bids: tuple[int, int] = (0, 7),
    *,
    scores: tuple[int, ...] = (0, 0, 0),
    hand: int = 1,
    **options: Any,
) -> dict[str, Any]:
    """Return the view of the last seat to bid; the first of the scores is its own."""
    state = start(**{"hands": 3, **options})
    seat = (state.starter + 2) % 3
    by_seat: list[int | None] = [None] * 3
    by_seat[state.starter], by_seat[(state.starter + 1) % 3] = bids
    legal = ["pass", *(f"bid {amount}" for amount in range(max(bids) + 1, 46))]
    turned = [scores[(other - seat) % 3] for other in range(3)]
    here = {**GAME.view(state, seat), "mine": mine.split(), "bids": by_seat, "to_move": seat, "legal": legal}
    return {**here, "hand": hand, "scores": turned}
