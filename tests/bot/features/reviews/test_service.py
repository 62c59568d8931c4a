"""The story of a match: judged by what each seat could know, and ending with its result."""

import asyncio
from random import Random
from typing import Any

import pytest

import engines
from bot.features.reviews.cog import Reviews
from bot.features.reviews.stories import Story, tell_story
from bot.match.commands import Join
from bot.match.levels import ANALYSIS
from bot.match.model import Move
from bot.workers.pool import Overloaded
from engines.ai import CHANCE, POINTS, SEEDS, Thought
from tests.bot.quick_ai import QuickAI
from tests.engines.hidden_information import resample
from tests.engines.random_matches import random_match


def moves_of(name: str, states: Any, played: Any) -> list[Move]:
    game = engines.get(name)
    return [
        Move(1, ply, game.to_move(state), move, 7, 0.0, None)  # type: ignore[arg-type]
        for ply, (state, move) in enumerate(zip(states, played, strict=False), start=1)
    ]


async def story(name: str, state: Any, moves: list[Move], by_ai: tuple[int, ...] = ()) -> Any:
    return await tell_story(engines.get(name), state, moves, by_ai=by_ai, ai=QuickAI(), seed=1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [name for name, game in engines.games().items() if game.parts.find("predictions")]
)
async def test_a_course_has_a_point_after_every_move_and_ends_with_the_result(name: str) -> None:
    match = random_match(name, 0)
    length = min(60, len(match.moves))
    review = await story(
        name, match.states[-1 - length], moves_of(name, match.states[-1 - length :], match.moves[-length:])
    )
    assert len(review.course) == length + 1
    last = engines.get(name).view(match.states[-1], None)
    best = {seat for seat, value in enumerate(review.course[-1]) if value == max(review.course[-1])}
    assert set(last["winners"] or best) <= best  # a draw, or a solitaire that was not cleared, has no winner
    assert (
        {decision.ply for decision in review.costly}
        <= {decision.ply for decision in review.decisions}
        <= set(range(1, length + 1))
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", ["crisscross", "dominoes"])
async def test_a_move_is_judged_alike_whatever_lay_face_down(name: str) -> None:
    game, rng = engines.get(name), Random(name)
    match = random_match(name, 0)
    for place in rng.sample(range(len(match.moves)), 12):
        state, seat = match.states[place], game.to_move(match.states[place])
        moves = moves_of(name, [state], [match.moves[place]])
        other = resample(game, state, seat, rng)
        assert game.dump(other) != game.dump(state)
        here, there = [await story(name, one, moves) for one in (state, other)]
        assert here.decisions == there.decisions
        assert here.course[0] == there.course[0]


async def test_moves_that_a_bot_made_for_a_player_are_no_decisions_of_theirs() -> None:
    match = random_match("mancala", 0)
    moves = moves_of("mancala", match.states, match.moves[:4])
    review = await story("mancala", match.states[0], moves, by_ai=(1, 2))
    assert [decision.ply for decision in review.decisions] == [3, 4]


@pytest.mark.slow
async def test_a_match_whose_last_hand_is_valued_by_chances_has_a_course_of_chances() -> None:
    game, rng = engines.get("dominoes"), Random(3)
    states = [game.start(seats=3, options={"set": 6, "hands": 3}, seed="2" * 64)]
    played = []
    while (seat := game.to_move(states[-1])) is not None:
        thought = game.parts.ai.choose(game.view(states[-1], seat), "easy", rng)
        played.append(thought.move)
        states.append(game.play(states[-1], thought.move))
    review = await story("dominoes", states[0], moves_of("dominoes", states, played))
    assert review.unit == CHANCE
    assert {decision.unit for decision in review.decisions} == {CHANCE, POINTS}
    assert review.units[0] == CHANCE
    assert sum(review.course[0]) == pytest.approx(1)
    assert max(review.course[0]) < 0.6
    assert all(0 <= chance <= 1 for point in review.course for chance in point)
    won = game.view(states[-1], None)["winners"]
    assert review.course[-1] == tuple(1 / len(won) if seat in won else 0.0 for seat in range(3))


async def test_a_match_that_ended_before_a_move_has_no_course() -> None:
    review = await story("mancala", random_match("mancala", 0).states[0], [])
    assert (review.course, review.decisions) == ((), ())


@pytest.mark.slow
async def test_lines_can_be_played_and_end_when_the_better_one_has_gained_more() -> None:
    game, match = engines.get("mancala"), random_match("mancala", 0)
    review = await story("mancala", match.states[0], moves_of("mancala", match.states, match.moves[:30]))
    shown = [decision for decision in review.costly if decision.lines]
    assert 1 <= len(shown) <= 6
    for one in shown:
        assert [line[0] for line in one.lines] == [one.better[0][0], one.move]
        leads = []
        for line in one.lines:
            state = match.states[one.ply - 1]
            for move in line:
                state = game.play(state, move)
            scores = game.view(state, None)["scores"]
            leads.append(scores[one.seat] - scores[1 - one.seat])
        assert leads[0] > leads[1]


class Even:
    """Takes every position for even, but on a quick look the one at `ply` for won by the seat to move."""

    def __init__(self, ply: int) -> None:
        self._ply = ply
        self.thorough = 0

    async def choose(self, game: str, view: Any, level: str, seed: int) -> Thought:
        self.thorough += level == ANALYSIS
        wrong = level != ANALYSIS and view["ply"] == self._ply
        total = 2 * view["options"]["pits"] * view["options"]["seeds"]
        return Thought(
            view["legal"][0], SEEDS, tuple((move, total if wrong else total / 2) for move in view["legal"])
        )

    async def review(self, game: str, view: Any, move: str, seed: int) -> tuple[Thought, float]:
        thought = await self.choose(game, view, ANALYSIS, seed)
        return thought, thought.values[0][1]


async def test_a_jump_of_the_course_that_no_move_explains_is_looked_into(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.features.reviews.stories._THOROUGH", 0)
    monkeypatch.setattr("bot.features.reviews.stories._REVIEWED", 0)
    match, ai = random_match("mancala", 0), Even(5)
    moves = moves_of("mancala", match.states, match.moves[:30])
    review = await tell_story(engines.get("mancala"), match.states[0], moves, by_ai=(), ai=ai, seed=1)
    assert len(set(review.course[:-1])) == 1
    assert 0 < ai.thorough <= 4


@pytest.mark.both_databases
async def test_a_story_that_two_ask_for_at_once_is_told_once(
    core: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await core.lobby(game="mancala", options={"pits": 2, "seeds": 1})
    match = await core.play_out((await core.matches.act(match.id, Join(core.ben, core.interaction()))).match)
    reviews, asked = core.matches.service(Reviews), 0

    async def tell(*_: Any, **__: Any) -> Story:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)
        if asked == 1:
            raise Overloaded(1)
        return Story(None, (), (), ())

    monkeypatch.setattr("bot.features.reviews.cog.tell_story", tell)

    async def both() -> list[Any]:
        asked_for = (reviews.review(match.id, who.id) for who in (core.ana, core.ben))
        return await asyncio.gather(*asked_for, return_exceptions=True)

    assert [type(one) for one in await both()] == [Overloaded, Overloaded]
    first, second = await both()
    assert first is second and isinstance(first, Story) and asked == 2
