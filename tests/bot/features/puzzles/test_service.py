"""Puzzles: one is before each person until they answer it, the first answer counts, none comes twice."""

from typing import Any

import pytest

import engines
from bot.features.puzzles import service as puzzles
from bot.features.puzzles.service import Puzzles
from engines.puzzles import Puzzle, state_of

(GAME, *_) = puzzles.games()


def wrong(puzzle: Puzzle) -> str:
    legal = engines.get(puzzle.game).legal_moves(state_of(puzzle))
    return next(move for move in legal if move not in puzzle.solutions)


@pytest.mark.both_databases
async def test_the_first_answer_counts(core: Any) -> None:
    service, ana = core.matches.service(Puzzles), core.ana.id
    found, record = await service.open(ana, GAME)
    assert (await service.open(ana, GAME))[0] == found
    answered = await service.answer(ana, found, wrong(found))
    assert not answered.answer.solved
    assert answered.record.rating < record.rating
    assert await service.answer(ana, found, found.solutions[0]) is None
    assert (await service.answer_to(ana, GAME, found.id)).move == wrong(found)
    assert (await service.records(ana))[GAME] == answered.record
    assert (await service.open(ana, GAME))[0] != found
    assert await service.records(core.ben.id) == {}


async def test_a_puzzle_that_is_before_nobody_is_not_answered(core: Any) -> None:
    service = core.matches.service(Puzzles)
    for puzzle in (puzzles.pool(GAME)[0], puzzles.pool(GAME)[1]):
        assert await service.answer(core.ana.id, puzzle, puzzle.solutions[0]) is None
    assert await service.answer_to(core.ana.id, GAME, puzzles.pool(GAME)[0].id) is None


@pytest.mark.both_databases
async def test_puzzles_come_again_once_all_were_answered(core: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    few = puzzles.pool(GAME)[:3]
    monkeypatch.setattr(puzzles, "pool", lambda _: few)
    service, met = core.matches.service(Puzzles), []
    for _ in range(4):
        found, _ = await service.open(core.ana.id, GAME)
        assert (await service.answer(core.ana.id, found, found.solutions[0])).answer.solved
        met.append(found.id)
    assert len(set(met[:3])) == 3
    record = (await service.records(core.ana.id))[GAME]
    assert (record.answered, record.streak, record.best_streak) == (4, 4, 4)
