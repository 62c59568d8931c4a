"""Rules of thumb: what they are, and that they are a measure only, no level."""

from dataclasses import replace
from random import Random
from typing import Any

import engines
from engines.chain.board import BY_NAME, to_set
from engines.lab import labs
from engines.lab.arena import LevelPlayer
from tests.engines.random_matches import games_with

SEED = "00" * 32


def thumb(name: str, state: Any) -> str:
    game = engines.get(name)
    return LevelPlayer(game, labs.THUMB).choose(game.view(state, game.to_move(state)), Random(0))


def test_every_game_has_a_rule_of_thumb_which_is_no_level() -> None:
    for game in map(engines.get, games_with("lab")):
        assert [level for level in labs.levels(game) if level not in game.parts.ai.LEVELS] == ["thumb"]


def test_in_mancala_it_takes_what_is_not_taken_back() -> None:
    game = engines.get("mancala")
    dumped = game.dump(game.start(seats=2, options={}, seed=SEED))
    for _ in range(30):
        state = game.load(dumped)
        worth = {}
        for move in game.legal_moves(state):
            facts = {
                fact.key: fact.values.get("count", 0)
                for fact in game.parts.facts(game.view(state, None), move)
            }
            worth[move] = facts.get("captures", 0) - facts.get("lets_capture", 0)
        chosen = thumb("mancala", state)
        assert worth[chosen] == max(worth.values())
        after = game.play(state, chosen)
        if game.to_move(after) is None:
            break
        dumped = game.dump(after)


def test_in_chain_it_joins_with_two_pieces_and_blocks_where_the_other_would_join() -> None:
    game = engines.get("chain")
    column = "a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12"
    start = game.start(seats=2, options={}, seed=f"{1:064x}")

    def turn(own: str, other: str, throw: tuple[int, int]) -> Any:
        pieces = tuple(to_set(BY_NAME[name] for name in names.split()) for names in (own, other))
        return replace(start, phase="turn", turn=0, throw=throw, pieces=pieces, ply=9)

    ours = turn(column, "l1 j2 l3 j4", (3, 5))  # a1 has a three
    assert game.to_move(game.play(ours, thumb("chain", ours))) is None
    theirs = turn("l1 j2 l3 j4", column, (3, 5))  # a1 and b1 are all that would join, but b1 has a one
    assert "a1" in thumb("chain", theirs).split()


def test_in_crisscross_it_keeps_most_tiles_fitting_doubles_twice() -> None:
    game = engines.get("crisscross")
    state = game.start(seats=1, options={}, seed=SEED)
    while game.to_move(state) is not None:
        state = game.play(state, thumb("crisscross", state))
    assert game.outcome(state) is not None
