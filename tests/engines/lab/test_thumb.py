"""Rules of thumb: what they are, and that they are a measure only, no level."""

from itertools import islice
from random import Random
from typing import Any

import engines
from engines.lab import labs
from engines.lab.arena import LevelPlayer
from tests.engines.chain.positions import position
from tests.engines.random_matches import states_of


def thumb(name: str, state: Any) -> str:
    game = engines.get(name)
    return LevelPlayer(game, labs.THUMB).choose(game.view(state, game.to_move(state)), Random(0))


def test_in_mancala_it_takes_what_is_not_taken_back() -> None:
    game = engines.get("mancala")
    for state in islice(states_of("mancala", 0), 30):
        worth = {}
        for move in game.legal_moves(state):
            facts = {
                fact.key: fact.values.get("count", 0)
                for fact in game.parts.facts(game.view(state, None), move)
            }
            worth[move] = facts.get("captures", 0) - facts.get("lets_capture", 0)
        assert worth[thumb("mancala", state)] == max(worth.values())


def test_in_chain_it_joins_with_two_pieces_and_blocks_where_the_other_would_join() -> None:
    game, scattered = engines.get("chain"), "l1 j2 l3 j4 l5 j6 l7 j8 l9 j10"
    ours = position("a2-a12", f"{scattered} l11 j12", team=0, throw=(3, 5))  # a1 has a three
    assert game.to_move(game.play(ours, thumb("chain", ours))) is None
    # a1 and b1 are all that would join, but b1 has a one
    theirs = position(scattered, "a2-a12", team=0, throw=(3, 5))
    assert "a1" in thumb("chain", theirs).split()


def test_in_crisscross_it_keeps_most_tiles_fitting_doubles_twice() -> None:
    *_, end = states_of("crisscross", 0, choose=lambda game, state, _: thumb(game.NAME, state))
    assert engines.get("crisscross").outcome(end) is not None
