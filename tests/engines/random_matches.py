"""Random starts, matches and states of every game, for what must hold in all of them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

import engines
from engines.game import Event, Game, InvalidOption, Option

MAX_PLIES = 20_000
MATCHES = 10  # of each game, shared by the tests of a process

every_game = pytest.mark.parametrize("name", sorted(engines.games()))


def games_with(part: str) -> list[str]:
    """Return the games that have an optional part."""
    return [name for name, game in engines.games().items() if game.parts.find(part)]


def games_that_can_be_tried_out() -> list[str]:
    """Return the games whose positions can be determinized, which a game with secrets need not allow."""
    return [
        name
        for name, game in engines.games().items()
        if not game.HIDDEN or type(game).determinize is not Game.determinize
    ]


def examples(number: int) -> settings:
    """Return Hypothesis settings for that many examples, each of which may take as long as a match."""
    return settings(max_examples=number, deadline=None, suppress_health_check=list(HealthCheck))


@dataclass(frozen=True)
class Start:
    """What a match starts from."""

    seats: int
    options: dict[str, object]
    seed: str


@dataclass(frozen=True)
class RandomMatch:
    """A match played to its end: `states` from the first to the last, and the `moves` between them."""

    start: Start
    states: tuple[Any, ...]
    moves: tuple[str, ...]

    @property
    def steps(self) -> Iterator[tuple[Any, str, Any]]:
        """Yield (before, move, after) for every ply."""
        for (before, after), move in zip(pairwise(self.states), self.moves, strict=True):
            yield before, move, after


def values(option: Option) -> st.SearchStrategy[Any]:
    """Draw values that the option allows; of wide ranges the low end, for shorter matches."""
    if option.choices is not None:
        return st.sampled_from(option.choices)
    low = option.minimum or 0
    high = low + 60 * option.multiple_of if option.maximum is None else option.maximum
    steps = min(60, (high - low) // option.multiple_of)
    return st.integers(0, steps).map(lambda step: low + step * option.multiple_of)


def every_option(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Draw a value for every option."""
    return st.fixed_dictionaries({option.name: values(option) for option in engines.get(name).OPTIONS})


@st.composite
def starts(draw: st.DrawFn, name: str) -> Start:
    """Draw starts with options that go together."""
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


Chooser = Callable[[Game, Any, Random], str]


def any_move(game: Game, state: Any, rng: Random) -> str:
    return rng.choice(game.legal_moves(state))


def house_move(game: Game, state: Any, rng: Random, level: str | None = None) -> str:
    """Choose a move as an AI player does, the weakest unless a level is named."""
    ai = game.parts.ai
    return ai.choose(game.view(state, game.to_move(state)), level or ai.LEVELS[0], rng).move


def easy_move(game: Game, state: Any, rng: Random) -> str:
    return house_move(game, state, rng, "easy")


def mixed_move(game: Game, state: Any, rng: Random) -> str:
    """Choose half of the moves as the weakest AI player does."""
    move = any_move(game, state, rng)
    return house_move(game, state, rng) if rng.random() < 0.5 else move


def played_on(
    game: Game, state: Any, rng: Random, choose: Chooser = any_move
) -> Iterator[tuple[Any, str, Any]]:
    """Play to the end of the match: yield (before, move, after) for each ply."""
    for _ in range(MAX_PLIES):
        if game.to_move(state) is None:
            return
        move = choose(game, state, rng)
        after = game.play(state, move)
        yield state, move, after
        state = after
    raise AssertionError(f"no end after {MAX_PLIES} plies")


def walk(game: Game, start: Start, rng: Random) -> Iterator[tuple[Any, str, Any]]:
    """Play a match, partly by the weakest AI player: yield (before, move, after) for each ply."""
    return played_on(game, begin(game, start), rng, mixed_move)


def states_of(
    name: str, number: int, *, seats: int | None = None, choose: Chooser = any_move, **options: Any
) -> Iterator[Any]:
    """Yield the states of a match, from the first to the last, which is the same for the same number."""
    game = engines.get(name)
    start = game.start(seats=seats or game.SEATS[0], options=options, seed=f"{number:064x}")
    yield start
    for _, _, after in played_on(game, start, Random(number), choose):
        yield after


def spread(states: Iterable[Any], every: int) -> list[Any]:
    """Return the first two states and some later ones, but not the end of the match."""
    found = list(states)
    return [*found[:2], *found[2:-1:every]]


@cache
def random_match(name: str, number: int) -> RandomMatch:
    """Return the match of that number, always the same; the first has the default options."""
    game, rng = engines.get(name), Random(f"match {number} of {name}")
    start = Start(game.SEATS[0], {}, rng.randbytes(32).hex()) if number == 0 else _random_start(game, rng)
    steps = list(walk(game, start, rng))
    states = (begin(game, start), *(after for _, _, after in steps))
    return RandomMatch(start, states, tuple(move for _, move, _ in steps))


def random_matches(name: str, count: int = MATCHES) -> list[RandomMatch]:
    """Return the first `count` matches of a game."""
    return [random_match(name, number) for number in range(count)]


def _random_start(game: Game, rng: Random) -> Start:
    options = {option.name: _random_value(option, rng) for option in game.OPTIONS if rng.random() < 0.5}
    seats, seed = rng.choice(game.SEATS), rng.randbytes(32).hex()
    while True:
        try:
            game.start(seats=seats, options=options, seed=seed)
        except InvalidOption as error:
            del options[error.name]
        else:
            return Start(seats, options, seed)


def _random_value(option: Option, rng: Random) -> object:
    if option.choices is not None:
        return rng.choice(option.choices)
    low = option.minimum or 0
    high = low + 60 * option.multiple_of if option.maximum is None else option.maximum
    return low + option.multiple_of * rng.randint(0, min(60, (high - low) // option.multiple_of))


def events_named(game: Game, before: Any, move: str, after: Any, kind: str) -> list[Event]:
    """Return the events of that kind that a move has."""
    return [event for event in game.events(before, move, after) if event["event"] == kind]


def any_state(data: st.DataObject, name: str) -> tuple[Game, Start, Any]:
    """Draw a state from anywhere in a random match."""
    match = random_match(name, data.draw(st.integers(0, MATCHES - 1)))
    return engines.get(name), match.start, data.draw(st.sampled_from(match.states))
