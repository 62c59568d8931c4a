"""Twin matches: a match as the store has it, and one that differs in everything a seat may not know.

Both are started and played by the domain's own functions.
"""

from dataclasses import replace
from random import Random

import engines
from bot.match import lobby, moves, opening
from bot.match.model import Match, Person
from bot.match.place import Place
from bot.match.programs import Programs
from bot.match.situation import Positions, Situation
from tests.bot.matches import changed
from tests.engines.hidden_information import resample
from tests.engines.random_matches import Start

NOW = 1_800_000_000.0
PAUSE = 1.5  # seconds before an AI player moves
PEOPLE = tuple(Person(1_000 + number, name) for number, name in enumerate(("Ana", "Ben", "Cleo", "Dan")))


def begun(game: str, start: Start) -> Match:
    """Return a match that has just started; its secret is the seed of `start`."""
    positions = Positions(engines.games())
    wanted = opening.Opening(
        game=game,
        options=start.options,
        host=PEOPLE[0],
        place=Place(900, 800),
        capacity=start.seats,
        pace=900,
    )
    match = replace(opening.new_lobby(wanted, positions, bytes.fromhex(start.seed), NOW), id=12)
    for number, person in enumerate(PEOPLE[1 : start.seats], start=51):
        match = lobby.join(match, person, number, NOW)
    return lobby.begin(match, positions.game(game), NOW, PAUSE).match


def moved(match: Match, plies: int, rng: Random) -> Match:
    """Return the match after at most `plies` moves, some by AI and some random, and not over yet."""
    positions, house = Positions(engines.games()), engines.get(match.game).parts.ai
    for _ in range(plies):
        seat = positions.to_move(match)
        view = positions.view(match, seat)
        move = rng.choice(view["legal"])
        if rng.random() < 0.5:
            move = house.choose(view, house.LEVELS[0], rng).move
        situation = Situation(match, positions, NOW, PAUSE, Programs())
        user_id = None if seat is None else match.seats[seat].user_id
        step = moves.advance(situation, move, (), user_id=user_id)
        if step.kind != "moved":
            break
        match = replace(step.match, version=match.version + 1, state_version=match.version + 1)
    return match


def twin_match(match: Match, seat: int | None, rng: Random) -> Match:
    """Return the match with everything changed that the seat (None: a spectator) may not know."""
    game = engines.get(match.game)
    data = game.dump(resample(game, game.load(match.state or {}), seat, rng))
    return changed(match, state=data, seed=data["seed"], secret=rng.randbytes(32).hex())
