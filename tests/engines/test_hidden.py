"""What a seat may not know tells it nothing: for states that differ in that alone, everything that an engine
says to the seat is the same. `engines.game` is the contract, `twins` makes the states.
"""

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.game import Game, IllegalMove
from tests.engines.hidden_information import reseeded, twin
from tests.engines.random_matches import Start, begin, every_game, examples, somewhere, walk


def shown(game: Game, state: Any, seat: int | None) -> str:
    """All that is told before a move, to the letter: equal values may still be written in another order."""
    told = [game.view(state, seat), game.to_move(state), game.rematch(state)]
    outcome = game.outcome(state)
    if outcome is not None:
        told += [outcome.reason, outcome.winners, outcome.scores]
    if seat is not None and seat == game.to_move(state):
        told.append(game.legal_moves(state))
    return json.dumps(told)


def refusal(game: Game, state: Any, move: str) -> str | None:
    """How a move is refused; None when it is legal."""
    try:
        game.play(state, move)
    except IllegalMove as error:
        return repr(vars(error))
    return None


def attempts(game: Game, start: Start, state: Any) -> list[str]:
    """What somebody may try: moves of this position, whoever's hand they would need, and of others."""
    known = {*game.legal_moves(state)}
    for before, _, _ in list(walk(game, start, Random(0)))[:30]:
        known.update(game.legal_moves(before)[:20])
    for seat in range(start.seats):
        known.update(game.view(state, seat).get("mine", ()))
    return sorted(known)


def drawn(data: st.DataObject) -> Random:
    return Random(data.draw(st.integers(0, 2**32)))


@every_game
@given(data=st.data())
@examples(40)
def test_views_and_refusals_are_the_same_whatever_is_hidden(name: str, data: st.DataObject) -> None:
    game, start, state = somewhere(data, name)
    tried = attempts(game, start, state)
    for seat in (None, *range(start.seats)):
        other = twin(game, state, seat, drawn(data))
        assert shown(game, other, seat) == shown(game, state, seat)
        if seat == game.to_move(state) is not None:
            for move in tried:
                assert refusal(game, other, move) == refusal(game, state, move)


@every_game
@given(data=st.data())
@examples(40)
def test_events_are_the_same_whatever_is_hidden(name: str, data: st.DataObject) -> None:
    """A move that is played in both tells the same of both, except for what chance brings with it."""
    game, start, state = somewhere(data, name)
    chance = drawn(data)
    for seat in (None, *range(start.seats)):
        other = twin(game, state, seat, drawn(data))
        for move in sorted({*game.legal_moves(state)} & {*game.legal_moves(other)})[:12]:
            after = game.play(state, move)
            told = json.dumps(game.events(state, move, after))
            later = reseeded(game, after, chance)
            assert json.dumps(game.events(reseeded(game, state, chance), move, later)) == told
            if game.HIDDEN:
                follows = game.play(other, move)
                assert json.dumps(game.events(other, move, follows)) == told


@every_game
@given(data=st.data())
@examples(40)
def test_where_nothing_is_held_everybody_sees_the_same(name: str, data: st.DataObject) -> None:
    game, start, state = somewhere(data, name)
    if not game.HIDDEN:
        views = [game.view(state, seat) | {"seat": None} for seat in (None, *range(start.seats))]
        assert all(view == views[0] for view in views)


@every_game
@given(data=st.data())
@examples(5)
def test_the_house_thinks_the_same_whatever_is_hidden(name: str, data: st.DataObject) -> None:
    game, _, state = somewhere(data, name)
    house, seat = engines.opponent(name), game.to_move(state)
    if seat is None:
        return
    other = twin(game, state, seat, drawn(data))
    number = data.draw(st.integers(0, 2**32))
    for level in house.LEVELS:
        one, two = (house.choose(game.view(some, seat), level, Random(number)) for some in (state, other))
        assert one == two
    move = data.draw(st.sampled_from(game.legal_moves(state)))
    reviewed = [house.review(game.view(some, seat), move, Random(number)) for some in (state, other)]
    assert reviewed[0] == reviewed[1]


@every_game
@given(data=st.data())
@examples(10)
def test_such_states_do_differ(name: str, data: st.DataObject) -> None:
    """In what is held, and in what chance brings: otherwise the tests above would show nothing."""
    game = engines.get(name)
    start = Start(
        data.draw(st.sampled_from(game.SEATS)), {}, data.draw(st.binary(min_size=32, max_size=32)).hex()
    )
    state = begin(game, start)
    for seat in (None, *range(start.seats)):
        other = twin(game, state, seat, drawn(data))
        differing = {key for key, value in game.dump(state).items() if game.dump(other)[key] != value}
        assert "seed" in differing
        assert bool(differing - {"seed", "position"}) == game.HIDDEN
    if "position" in game.dump(state):
        assert futures(game, state) != futures(game, twin(game, state, 0, drawn(data)))


def futures(game: Game, state: Any) -> list[str]:
    """What is seen of a match, by whoever is to move, in which the first legal move is always played."""
    seen = []
    for _ in range(40):
        if game.to_move(state) is None:
            break
        state = game.play(state, game.legal_moves(state)[0])
        seen.append(json.dumps(game.view(state, game.to_move(state))))
    return seen
