"""Matches as the store would have them, begun and moved by the service's own decisions, and the same match
with all of it different that somebody may not know.
"""

from dataclasses import replace
from random import Random

import engines
from bot.domain import lobby
from bot.domain import moves as play
from bot.domain import new_matches as opening
from bot.domain.changes import Person
from bot.domain.model import Match
from bot.domain.positions import Positions
from tests.engines.hidden_information import twin
from tests.engines.random_matches import Start

NOW = 1_800_000_000.0
PAUSE = 1.5  # of the house, in seconds
PEOPLE = tuple(Person(1_000 + number, name) for number, name in enumerate(("Ana", "Ben", "Cleo", "Dan")))


def begun(game: str, start: Start) -> Match:
    """A match that has just begun; its seed comes of a secret, which is the start's seed."""
    positions = Positions(engines.games())
    wanted = opening.Opening(
        game=game,
        options=start.options,
        host=PEOPLE[0],
        capacity=start.seats,
        guild_id=900,
        channel_id=800,
        pace=900,
        invited=(),
        interaction_id=50,
    )
    columns, seats = opening.row(wanted, positions, bytes.fromhex(start.seed), NOW)
    match = Match(id=12, seats=seats, **columns)
    for number, person in enumerate(PEOPLE[1 : start.seats], start=51):
        match = lobby.join(match, person, number)
    return lobby.begin(match, positions.game(game), NOW, PAUSE).match


def moved(match: Match, plies: int, rng: Random) -> Match:
    """The match after up to so many moves, partly the house's and partly any; still going on."""
    positions, house = Positions(engines.games()), engines.opponent(match.game)
    for _ in range(plies):
        seat = positions.to_move(match)
        view = positions.view(match, seat)
        move = rng.choice(view["legal"])
        if rng.random() < 0.5:
            move = house.choose(view, house.LEVELS[0], rng).move
        step = play.advance(
            positions,
            match,
            move,
            (),
            user_id=None if seat is None else match.seats[seat].user_id,
            interaction_id=None,
            now=NOW,
            house_pause=PAUSE,
        )
        if step.kind != "moved":
            break
        match = replace(step.match, version=match.version + 1, state_version=match.version + 1)
    return match


def twin_match(match: Match, seat: int | None, rng: Random) -> Match:
    """The match, with all of it different that the seat (None: whoever has none) may not know."""
    game = engines.get(match.game)
    data = game.dump(twin(game, game.load(match.state or {}), seat, rng))
    return replace(match, state=data, seed=data["seed"], secret=rng.randbytes(32).hex())
