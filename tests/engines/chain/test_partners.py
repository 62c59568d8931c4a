"""Four-handed play: bots of a team play together."""

from random import Random
from typing import Any

import pytest

from engines.chain import GAME
from engines.chain.ai import levels
from engines.chain.board import BY_NAME, from_rows, to_rows
from engines.chain.state import team_of
from engines.fair import match_seed

SEATS, DEALS = 4, 6


def without_partner(view: dict[str, Any], own: set[int]) -> dict[str, Any]:
    """Show a seat only its own pieces as its team's, and its partner's as if they were the opponents'."""
    team = view["teams"][view["to_move"]]
    pieces = [
        str(1 - team) if piece == str(team) and square not in own else piece
        for square, piece in enumerate(from_rows(view["pieces"]))
    ]
    return {**view, "pieces": to_rows("".join(pieces))}


def winning_team(deal: int, loner: int, options: dict[str, str]) -> int | None:
    """Play a match at level hard in which one seat builds a chain without its partner."""
    state = GAME.start(seats=SEATS, options=options, seed=match_seed(b"partners", deal, ()))
    rng, own = Random(deal), [set[int]() for _ in range(SEATS)]
    while (seat := GAME.to_move(state)) is not None:
        view = GAME.view(state, seat)
        seen = without_partner(view, own[seat]) if seat == loner else view
        move = levels.choose(seen, "hard", rng).move
        state = GAME.play(state, move)
        own[seat] |= {BY_NAME[square] for square in move.split() if square in BY_NAME}
    outcome = GAME.outcome(state)
    assert outcome is not None
    return team_of(outcome.winners[0]) if outcome.winners else None


@pytest.mark.slow
@pytest.mark.parametrize("teams", ["parallel", "crisscross"])
def test_two_partners_beat_one_with_a_partner_who_plays_alone(teams: str) -> None:
    winners = [
        (loner, winning_team(deal, loner, {"teams": teams}))
        for deal in range(DEALS)
        for loner in range(SEATS)
    ]
    together = sum(winner == 1 - team_of(loner) for loner, winner in winners)
    alone = sum(winner == team_of(loner) for loner, winner in winners)
    assert together > 2 * alone
