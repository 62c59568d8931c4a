"""The presentation of dominoes: alt texts tell the whole position and keep to their limit."""

from random import Random
from typing import Any

import pytest

import engines
from bot import games
from bot.i18n import texts

GAME = engines.get("dominoes")
T = texts()
DOMINOES = games.get("dominoes")
ALT_LIMIT = 1024


class Longest:
    """Names that are all as long as possible."""

    def __getitem__(self, seat: int) -> str:
        return f"**{self.plain_text(seat)}**"

    def plain_text(self, seat: int) -> str:
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
def test_every_position_has_an_alt_text(options: dict[str, Any]) -> None:
    state, rng = GAME.start(seats=3, options=options, seed="5a" * 32), Random(5)
    while (seat := GAME.to_move(state)) is not None:
        view, own = GAME.view(state, None), GAME.view(state, seat)
        alt_text = DOMINOES.describe(view, NAMES, T)
        assert len(alt_text) <= ALT_LIMIT
        assert all(laid["tile"] in alt_text for laid in view["centre"])
        assert len(DOMINOES.describe_hand(own, T)) <= ALT_LIMIT
        assert all(tile in DOMINOES.describe_hand(own, T) for tile in own["mine"])
        before, move = state, rng.choice(GAME.legal_moves(state))
        state = GAME.play(state, move)
        for event in GAME.events(before, move, state):
            assert DOMINOES.describe_event(event, NAMES, T) or event["event"] == "scored"
    alt_text = DOMINOES.describe(GAME.view(state, None), NAMES, T)
    assert len(alt_text) <= ALT_LIMIT
    assert all(str(score) in alt_text for score in GAME.view(state, None)["scores"])


@pytest.mark.parametrize(
    ("answer", "move"), [("12", "bid 12"), (" Bid 12 ", "bid 12"), ("bid12", "bid 12"), ("x", "bid x")]
)
def test_a_bid_can_be_typed_with_or_without_the_word(answer: str, move: str) -> None:
    assert DOMINOES.move_from_form("bid", answer) == move


def test_bids_offered_are_legal_and_end_with_a_pass() -> None:
    state = GAME.start(seats=3, options={}, seed="00" * 32)
    for bid in ("bid 44", "bid 45"):
        state = GAME.play(state, bid)
        view = GAME.view(state, GAME.to_move(state))
        offered = [control.arg for control in DOMINOES.hand_controls(view, T) if control.act == "move"]
        assert offered[-1] == "pass"
        assert set(offered) <= set(view["legal"])


def test_who_must_bid_is_offered_no_pass() -> None:
    state = GAME.start(seats=3, options={}, seed="00" * 32)
    for _ in range(9):
        state = GAME.play(state, "pass")
    own, table = GAME.view(state, GAME.to_move(state)), GAME.view(state, None)
    offered = [*DOMINOES.hand_controls(own, T), *DOMINOES.table_controls(table, T)]
    assert "pass" not in [control.arg for control in offered]
    assert [control.act for control in DOMINOES.table_controls(table, T)] == ["form"]
    assert DOMINOES.prompt(own, NAMES, T) != DOMINOES.prompt(own | {"must_bid": False}, NAMES, T)
    event = {"event": "must_bid", "seat": 0}
    assert NAMES[0] in DOMINOES.describe_event(event, NAMES, T)


def test_of_the_tiles_taken_only_those_of_the_last_move_are_named() -> None:
    """The piles lie face down, in words as in the picture."""
    state, rng = GAME.start(seats=3, options={}, seed="5a" * 32), Random(5)
    for _ in range(48):
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))
        view = GAME.view(state, None)
        just_taken = view["previous"]["tiles"] if view["previous"] and len(view["centre"]) == 1 else []
        hidden = [tile for pile in view["taken"] for tile in pile if tile not in just_taken]
        alt_text = DOMINOES.describe(view, NAMES, T)
        assert not [tile for tile in hidden if tile in alt_text]
