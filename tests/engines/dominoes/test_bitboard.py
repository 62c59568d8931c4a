"""The search's bitboards agree with the rules, tile for tile."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engines import tiles
from engines.dominoes import GAME
from engines.dominoes.ai.bitboard import bits, covers
from engines.dominoes.ai.knowledge import Knowledge, Position, after, knowledge
from engines.dominoes.state import State, strengths
from engines.dominoes.state import covers as rule_covers
from engines.tiles import double_set

CHOSEN = st.fixed_dictionaries(
    {
        "set": st.sampled_from([6, 7, 8, 9]),
        "scoring": st.sampled_from(["tiles", "points"]),
        "ranking": st.sampled_from(["standard", "declared"]),
    }
)


def contracted(options: dict[str, Any], rng: Random) -> State:
    state = GAME.start(seats=3, options=options, seed=rng.randbytes(32).hex())
    for _ in range(2):
        state = GAME.play(state, rng.choice(["pass", rng.choice(GAME.legal_moves(state)[:12])]))
    state = GAME.play(state, GAME.legal_moves(state)[1])  # the lowest bid left: at most 23
    return state if state.phase == "playing" else GAME.play(state, rng.choice(GAME.legal_moves(state)))


def somewhere(options: dict[str, Any], plies: int, rng: Random) -> State:
    state = contracted(options, rng)
    for _ in range(plies):
        after_tile = GAME.play(state, rng.choice(GAME.legal_moves(state)))
        if after_tile.results:
            break
        state = after_tile
    return state


def opened(state: State) -> tuple[Knowledge, Position]:
    """Return what the seat to move knows, and the position with all hands open."""
    seat = GAME.to_move(state)
    assert seat is not None and state.contractor is not None
    seen = knowledge(GAME.view(state, seat))
    hands = [
        seen.numbers.mask(tiles.write(tile) for tile in state.hands[(state.contractor + role) % 3])
        for role in range(3)
    ]
    return seen, seen.position(hands)


@settings(max_examples=40)
@given(CHOSEN, st.integers(0, 2**32))
def test_positions_follow_the_rules_through_a_random_hand(options: dict[str, Any], number: int) -> None:
    rng = Random(number)
    state = contracted(options, rng)
    seen, here = opened(state)
    while True:
        move = rng.choice(GAME.legal_moves(state))
        state = GAME.play(state, move)
        here = after(seen.context, here, seen.numbers.index[move])
        if state.results:
            break
        assert here == opened(state)[1]
    assert here.took == state.results[0].took
    assert here.hands == (0, 0, 0)


@settings(max_examples=40)
@given(CHOSEN, st.integers(0, 2**32))
def test_covers_are_those_of_the_rules_under_every_ranking(options: dict[str, Any], number: int) -> None:
    state = contracted(options, Random(number))
    seen, _ = opened(state)
    strength, table = strengths(state.ranking), seen.context.covers
    for under in double_set(state.options.size):
        named = {
            seen.numbers.text[tile] for tile in bits(table.above[seen.numbers.index[tiles.write(under)]])
        }
        expected = {
            tiles.write(tile) for tile in double_set(state.options.size) if rule_covers(tile, under, strength)
        }
        assert named == expected


@settings(max_examples=60)
@given(CHOSEN, st.integers(0, 60), st.integers(0, 2**32))
def test_what_is_unseen_is_what_the_others_hold(options: dict[str, Any], plies: int, number: int) -> None:
    seen, here = opened(somewhere(options, plies, Random(number)))
    others = [here.hands[role] for role in range(3) if role != seen.role]
    assert seen.mine == here.hands[seen.role]
    assert seen.unseen == others[0] | others[1]
    assert [hand.bit_count() for hand in here.hands] == list(seen.sizes)


def test_tiles_are_numbered_from_the_most_easily_covered_on() -> None:
    counts = [mask.bit_count() for mask in covers(8).above[:-1]]
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] == 0
