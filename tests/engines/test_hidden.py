"""Hidden information stays hidden: an engine tells a seat the same about states it cannot tell apart."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.game import Game, IllegalMove
from tests.engines.hidden_information import resample, reseed
from tests.engines.random_matches import any_state, every_game, examples, random_match


def disclosed(game: Game, state: Any, seat: int | None) -> str:
    """Return everything that is shown before a move, as text: equal values may still differ in order."""
    values = [game.view(state, seat), game.to_move(state), game.rematch(state)]
    outcome = game.outcome(state)
    if outcome is not None:
        values += [outcome.reason, outcome.winners, outcome.scores]
    if seat is not None and seat == game.to_move(state):
        values.append(game.legal_moves(state))
    return json.dumps(values)


def refusal(game: Game, state: Any, move: str) -> str | None:
    """Return how a move is refused, None when it is legal."""
    try:
        game.play(state, move)
    except IllegalMove as error:
        return repr(vars(error))
    return None


def attempts(game: Game, state: Any, seats: int) -> list[str]:
    """Return moves that someone may try: of this position, of any seat's hand, and of another match."""
    known = {*game.legal_moves(state)}
    for before in random_match(game.NAME, 0).states[:30]:
        known.update(game.legal_moves(before)[:20])
    for seat in range(seats):
        known.update(game.view(state, seat).get("mine", ()))  # type: ignore[call-overload]
    return sorted(known)


def draw_rng(data: st.DataObject) -> Random:
    return Random(data.draw(st.integers(0, 2**32)))


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(40)
def test_views_and_refusals_are_the_same_whatever_is_hidden(name: str, data: st.DataObject) -> None:
    game, start, state = any_state(data, name)
    tried = attempts(game, state, start.seats)
    for seat in (None, *range(start.seats)):
        other = resample(game, state, seat, draw_rng(data))
        assert disclosed(game, other, seat) == disclosed(game, state, seat)
        if seat == game.to_move(state) is not None:
            for move in tried:
                assert refusal(game, other, move) == refusal(game, state, move)


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(40)
def test_events_are_the_same_whatever_is_hidden(name: str, data: st.DataObject) -> None:
    """The same move has the same events in both states, apart from what chance brings with it."""
    game, start, state = any_state(data, name)
    chance = draw_rng(data)
    for seat in (None, *range(start.seats)):
        other = resample(game, state, seat, draw_rng(data))
        for move in sorted({*game.legal_moves(state)} & {*game.legal_moves(other)})[:12]:
            after = game.play(state, move)
            events = json.dumps(game.events(state, move, after))
            later = reseed(game, after, chance)
            assert json.dumps(game.events(reseed(game, state, chance), move, later)) == events
            if game.HIDDEN:
                assert json.dumps(game.events(other, move, game.play(other, move))) == events


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(15)
def test_a_determinization_looks_the_same_and_depends_on_nothing_hidden(
    name: str, data: st.DataObject
) -> None:
    game, start, state = any_state(data, name)
    rng = draw_rng(data)
    seed = rng.randbytes(32).hex()
    for seat in (None, *range(start.seats)):
        found = game.determinize(state, seat, seed)
        if found is None:
            assert game.HIDDEN, "without secrets, there is a default"
            return
        assert disclosed(game, found, seat) == disclosed(game, state, seat)
        assert found == game.determinize(resample(game, state, seat, rng), seat, seed)


@every_game
@given(data=st.data())
@examples(20)
def test_without_secrets_every_viewer_sees_the_same(name: str, data: st.DataObject) -> None:
    game, start, state = any_state(data, name)
    if not game.HIDDEN:
        views = [{**game.view(state, seat), "seat": None} for seat in (None, *range(start.seats))]
        assert all(view == views[0] for view in views)


@every_game
@pytest.mark.parametrize("number", range(10))
def test_resampled_states_do_differ(name: str, number: int) -> None:
    """In what is held, and in what chance brings: otherwise the tests above would show nothing."""
    game, rng = engines.get(name), Random(number)
    seats = rng.choice(game.SEATS)
    state = game.start(seats=seats, options={}, seed=rng.randbytes(32).hex())
    for seat in (None, *range(seats)):
        other = resample(game, state, seat, rng)
        differing = {key for key, value in game.dump(state).items() if game.dump(other)[key] != value}
        assert "seed" in differing
        assert bool(differing - {"seed", "position"}) == game.HIDDEN
    if draws_while_playing(game):
        assert futures(game, state) != futures(game, resample(game, state, 0, rng))


def draws_while_playing(game: Game) -> bool:
    """Return whether moves of the game use chance, not just its start."""
    positions = [game.dump(state).get("position", 0) for state in random_match(game.NAME, 0).states]
    return max(positions) > positions[0]


def futures(game: Game, state: Any) -> list[str]:
    """Return what is seen, by the seat to move, of a match in which the first legal move is always played."""
    seen = []
    for _ in range(40):
        if game.to_move(state) is None:
            break
        state = game.play(state, game.legal_moves(state)[0])
        seen.append(json.dumps(game.view(state, game.to_move(state))))
    return seen


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(40)
def test_a_move_is_forced_for_everyone_or_for_nobody(name: str, data: st.DataObject) -> None:
    """It is played by itself only where a spectator, who sees no hand, can tell that it is the only one."""
    game, _, state = any_state(data, name)
    forced = game.is_forced(game.view(state, None))
    assert not forced or len(game.legal_moves(state)) == 1
    other = resample(game, state, None, draw_rng(data))
    assert game.is_forced(game.view(other, None)) == forced
