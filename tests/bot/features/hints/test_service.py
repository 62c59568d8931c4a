"""What a hint says beside the best move: an alternative, the answer to it, and how a move could go on."""

import random

import pytest

import engines
from bot.features import hints
from bot.features.hints import Hints
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
    assert hints.alternative(Thought("a", SEEDS, values)) == ("c", 1.0)
    move, lost = hints.alternative(Thought("a", SEEDS, values[:2])) or ("", 0.0)
    assert (move, round(lost, 3)) == ("b", 0.2)
    assert hints.alternative(Thought("a", SEEDS, values[:1])) is None
    assert hints.alternative(Thought("a", SEEDS)) is None


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
        found = hints.alternative(thought)
        if found is not None:
            values = dict(thought.values)
            assert max(values.values()) - values[found[0]] == found[1] >= 0


async def two(core, game="mancala"):
    """Start a match of Ana and Ben, who agree to hints."""
    match = await core.lobby(game=game, options={})
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    return await agreed(core, match)


async def agreed(core, match):
    for seat in match.seats:
        match = (await ask(core.matches, Purpose.HINTS, match.id, seat.user_id)).match
    return match


@pytest.mark.slow
async def test_the_answer_to_the_alternative_is_the_bots_choice_after_it(core):
    match = await two(core)
    found = await core.matches.service(Hints).hint(match.id, core.mover(match))
    game, (move, _) = engines.get("mancala"), found.alternative
    after = game.play(core.matches.positions.state(match), move)
    view = game.view(after, game.to_move(after))
    assert found.reply.view == view
    ai = game.parts.ai
    assert found.reply.move == ai.choose(view, ai.LEVELS[-1], random.Random(match.id)).move


async def test_a_line_depends_on_nothing_hidden_and_marks_the_match(core, monkeypatch):
    match = await agreed(core, await core.started())
    match = (await core.matches.act(match.id, Play(core.mover(match), "bid 7", version=match.version))).match
    for _ in range(2):
        match = (
            await core.matches.act(match.id, Play(core.mover(match), "pass", version=match.version))
        ).match
    mover, state, view = core.mover(match), core.matches.positions.state(match), core.matches.view(match, 0)
    seat, game = core.matches.to_move(match), engines.get("dominoes")
    legal = core.legal(match)
    line = await core.matches.service(Hints).line(match.id, mover, legal[0], match.version)
    assert (await core.matches.get(match.id)).hinted and view
    assert game.view(line.states[0], seat) == game.view(state, seat)
    assert len(line.moves) == 3 and line.moves[0] == legal[0]
    for before, move in zip(line.states, line.moves, strict=False):
        assert move in game.legal_moves(before)
    other = resample(game, state, seat, random.Random(5))
    monkeypatch.setattr(core.matches.positions, "state", lambda _: other)
    again = await core.matches.service(Hints).line(match.id, mover, legal[0], match.version)
    assert (again.moves, again.states) == (line.moves, line.states) and line.states[0] != state


async def test_a_line_is_refused_like_the_move_it_begins_with(core):
    match = await two(core)
    analysis, mover = core.matches.service(Hints), core.mover(match)
    other = core.ben.id if mover == core.ana.id else core.ana.id
    with pytest.raises(BadMove):
        await analysis.line(match.id, mover, "z", match.version)
    with pytest.raises(NotYourTurn):
        await analysis.line(match.id, other, core.legal(match)[0], match.version)
    move = core.legal(match)[0]
    after = (await core.matches.act(match.id, Play(mover, move, version=match.version))).match
    with pytest.raises(StaleState):
        await analysis.line(match.id, other, core.legal(after)[0], match.version)
