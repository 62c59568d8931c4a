"""Random play of every game, for what must hold in all of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

import engines
from engines.game import Game, InvalidOption, Option

LONGEST = 20_000

every_game = pytest.mark.parametrize("name", sorted(engines.games()))


def examples(number: int) -> settings:
    """Hypothesis settings: so many examples, each as long as a match takes."""
    return settings(max_examples=number, deadline=None, suppress_health_check=list(HealthCheck))


@dataclass(frozen=True)
class Start:
    """What a match starts from."""

    seats: int
    options: dict[str, object]
    seed: str


def values(option: Option) -> st.SearchStrategy[Any]:
    """Values that the option allows; of wide ranges the low end, for shorter matches."""
    if option.choices is not None:
        return st.sampled_from(option.choices)
    low = option.minimum or 0
    high = low + 60 * option.multiple_of if option.maximum is None else option.maximum
    steps = min(60, (high - low) // option.multiple_of)
    return st.integers(0, steps).map(lambda step: low + step * option.multiple_of)


@st.composite
def starts(draw: st.DrawFn, name: str) -> Start:
    """Starts with options that go together."""
    game = engines.get(name)
    options = {option.name: draw(values(option)) for option in game.OPTIONS if draw(st.booleans())}
    seats, seed = draw(st.sampled_from(game.SEATS)), draw(st.binary(min_size=32, max_size=32)).hex()
    while True:
        try:
            game.start(seats=seats, options=options, seed=seed)
        except InvalidOption as error:
            assume(error.name in options)
            del options[error.name]
        else:
            return Start(seats, options, seed)


def begin(game: Game, start: Start) -> Any:
    return game.start(seats=start.seats, options=start.options, seed=start.seed)


def walk(game: Game, start: Start, rng: Random) -> Iterator[tuple[Any, str, Any]]:
    """A match of moves that are partly the house's, partly any: (before, move, after) for each ply."""
    house = engines.opponent(game.NAME)
    state = begin(game, start)
    for _ in range(LONGEST):
        seat = game.to_move(state)
        if seat is None:
            return
        move = rng.choice(game.legal_moves(state))
        if rng.random() < 0.5:
            move = house.choose(game.view(state, seat), house.LEVELS[0], rng).move
        after = game.play(state, move)
        yield state, move, after
        state = after
    raise AssertionError(f"no end after {LONGEST} plies")


def somewhere(data: st.DataObject, name: str) -> tuple[Game, Start, Any]:
    """A state anywhere in a random match."""
    game, start = engines.get(name), data.draw(starts(name))
    stop = data.draw(st.integers(0, 120))
    state = begin(game, start)
    for ply, (_, _, after) in enumerate(walk(game, start, Random(data.draw(st.integers(0, 2**32))))):
        if ply >= stop:
            break
        state = after
    return game, start, state
