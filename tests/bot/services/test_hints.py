"""What a hint says beside the best move: an alternative, the answer to it, and how a move could go on."""

import random

import pytest

import engines
from bot.features.hints import service
from bot.features.hints.service import Hints
from bot.match import ai_moves
from bot.match.commands import Join, Play
from bot.match.model import Purpose
from bot.match.refusals import BadMove, NotYourTurn, StaleState
from engines.ai import SEEDS, Thought
from tests.bot.asking import ask
from tests.engines.hidden_information import resample
from tests.engines.random_matches import random_match


def test_the_alternative_is_the_best_of_those_that_are_really_worse() -> None:
    values = (("a", 9.0), ("b", 8.8), ("c", 8.0), ("d", 3.0))
    assert service.alternative(Thought("a", SEEDS, values)) == ("c", 1.0)
    move, lost = service.alternative(Thought("a", SEEDS, values[:2])) or ("", 0.0)
    assert (move, round(lost, 3)) == ("b", 0.2)
    assert service.alternative(Thought("a", SEEDS, values[:1])) is None
    assert service.alternative(Thought("a", SEEDS)) is None


def test_one_of_the_listed_moves_is_the_alternative() -> None:
    thought = Thought("b", SEEDS, (("a", 9.0), ("b", 9.0), ("c", 8.9), ("d", 8.0)))
    assert ai_moves.listed_moves(thought, 3, "d") == [("b", 9.0), ("a", 9.0), ("d", 8.0)]
    for also in ("a", "c", "", "z"):
        assert ai_moves.listed_moves(thought, 3, also) == [("b", 9.0), ("a", 9.0), ("c", 8.9)]
    assert ai_moves.listed_moves(thought, 5, "d") == ai_moves.ranked_moves(thought)


@pytest.mark.parametrize("name", sorted(engines.games()))
def test_what_the_alternative_loses_is_what_the_search_says(name: str) -> None:
    game, rng = engines.get(name), random.Random(name)
    states = random_match(name, 0).states[:-1]
    for state in rng.sample(states, min(5, len(states))):
        thought = game.parts.ai.choose(game.view(state, game.to_move(state)), "medium", random.Random(1))
        found = service.alternative(thought)
        if found is not None:
            values = dict(thought.values)
            assert max(values.values()) - values[found[0]] == found[1] >= 0


async def two(room, game="mancala"):
    """Start a match of Ana and Ben, who agree to hints."""
    match = await room.lobby(game=game, options={})
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    return await agreed(room, match)


async def agreed(room, match):
    for seat in match.seats:
        match = (await ask(room.matches, Purpose.HINTS, match.id, seat.user_id)).match
    return match


@pytest.mark.slow
async def test_the_answer_to_the_alternative_is_the_bots_choice_after_it(room):
    match = await two(room)
    found = await room.matches.service(Hints).hint(match.id, room.mover(match))
    game, (move, _) = engines.get("mancala"), found.alternative
    after = game.play(room.matches.positions.state(match), move)
    view = game.view(after, game.to_move(after))
    assert found.reply.view == view
    ai = game.parts.ai
    assert found.reply.move == ai.choose(view, ai.LEVELS[-1], random.Random(match.id)).move


async def test_a_line_depends_on_nothing_hidden_and_marks_the_match(room, monkeypatch):
    match = await agreed(room, await room.started())
    match = (await room.matches.act(match.id, Play(room.mover(match), "bid 7", version=match.version))).match
    for _ in range(2):
        match = (
            await room.matches.act(match.id, Play(room.mover(match), "pass", version=match.version))
        ).match
    mover, state, view = room.mover(match), room.matches.positions.state(match), room.matches.view(match, 0)
    seat, game = room.matches.to_move(match), engines.get("dominoes")
    legal = room.legal(match)
    line = await room.matches.service(Hints).line(match.id, mover, legal[0], match.version)
    assert (await room.matches.get(match.id)).hinted and view
    assert game.view(line.states[0], seat) == game.view(state, seat)
    assert len(line.moves) == 3 and line.moves[0] == legal[0]
    for before, move in zip(line.states, line.moves, strict=False):
        assert move in game.legal_moves(before)
    other = resample(game, state, seat, random.Random(5))
    monkeypatch.setattr(room.matches.positions, "state", lambda _: other)
    again = await room.matches.service(Hints).line(match.id, mover, legal[0], match.version)
    assert (again.moves, again.states) == (line.moves, line.states) and line.states[0] != state


async def test_a_line_is_refused_like_the_move_it_begins_with(room):
    match = await two(room)
    analysis, mover = room.matches.service(Hints), room.mover(match)
    other = room.ben.id if mover == room.ana.id else room.ana.id
    with pytest.raises(BadMove):
        await analysis.line(match.id, mover, "z", match.version)
    with pytest.raises(NotYourTurn):
        await analysis.line(match.id, other, room.legal(match)[0], match.version)
    move = room.legal(match)[0]
    after = (await room.matches.act(match.id, Play(mover, move, version=match.version))).match
    with pytest.raises(StaleState):
        await analysis.line(match.id, other, room.legal(after)[0], match.version)
