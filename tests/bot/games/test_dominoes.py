"""Zigzag dominoes in words: the alt text says the whole position, in few enough characters."""

from random import Random
from typing import Any

import pytest

import engines
from bot.games import dominoes
from bot.i18n import texts

GAME = engines.get("dominoes")
T = texts()
ALT_LIMIT = 1024


class Longest:
    """Everybody has the longest name there can be."""

    def __getitem__(self, seat: int) -> str:
        return f"**{self.plain(seat)}**"

    def plain(self, seat: int) -> str:
        return f"{'Maximilian of Somewhere-upon-Sea':.31}{seat}"


NAMES: Any = Longest()


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"set": 9, "leftover": "exposed", "ranking": "declared"},
        {"set": 9, "scoring": "points", "hands": 30},
    ],
)
def test_every_position_can_be_told(options: dict[str, Any]) -> None:
    state, rng = GAME.start(seats=3, options=options, seed="5a" * 32), Random(5)
    while (seat := GAME.to_move(state)) is not None:
        view, own = GAME.view(state, None), GAME.view(state, seat)
        told = dominoes.describe(view, NAMES, T)
        assert len(told) <= ALT_LIMIT
        assert all(laid["tile"] in told for laid in view["centre"])
        assert len(dominoes.describe_hand(own, T)) <= ALT_LIMIT
        assert all(tile in dominoes.describe_hand(own, T) for tile in own["mine"])
        before, move = state, rng.choice(GAME.legal_moves(state))
        state = GAME.play(state, move)
        for event in GAME.events(before, move, state):
            assert dominoes.event(event, NAMES, T) or event["event"] == "scored"
    told = dominoes.describe(GAME.view(state, None), NAMES, T)
    assert len(told) <= ALT_LIMIT
    assert all(str(score) in told for score in GAME.view(state, None)["scores"])


@pytest.mark.parametrize(
    ("answer", "move"), [("12", "bid 12"), (" Bid 12 ", "bid 12"), ("bid12", "bid 12"), ("x", "bid x")]
)
def test_a_bid_may_be_written_with_or_without_the_word(answer: str, move: str) -> None:
    assert dominoes.move_of("bid", answer) == move


def test_bids_offered_are_legal_and_end_with_a_pass() -> None:
    state = GAME.start(seats=3, options={}, seed="00" * 32)
    for bid in ("bid 44", "bid 45"):
        state = GAME.play(state, bid)
        view = GAME.view(state, GAME.to_move(state))
        offered = [control.arg for control in dominoes.hand_controls(view, T) if control.act == "move"]
        assert offered[-1] == "pass"
        assert set(offered) <= set(view["legal"])
