"""Puzzles that come again: when, and costly moves of a person's own as puzzles."""

import random

import pytest

import engines
from bot.features.puzzles import service
from bot.features.puzzles.again import DELAYS, Again, Due, PuzzlesAgain, after_answer
from bot.features.puzzles.service import Puzzles, next_puzzle
from bot.i18n import texts
from bot.match.calendar import DAY
from bot.table.results import Mistake
from engines import puzzles
from engines.ai import SEEDS
from tests.bot.features.what_if.test_service import finished


def test_a_puzzle_comes_again_later_each_time_it_is_solved_until_it_is_done() -> None:
    again, waits = Again(1, "mancala", "m0001", 2, 0.0), []
    again = after_answer(again, 0.0, solved=False)
    while again.due_at is not None:
        waits.append(again.due_at / DAY)
        again = after_answer(again, 0.0, solved=True)
    assert tuple(waits) == DELAYS


@pytest.mark.both_databases
async def test_a_failed_puzzle_is_due_the_next_day_and_counts_once(core) -> None:
    user, again = core.ana.id, core.matches.service(PuzzlesAgain)
    puzzle, _ = await core.matches.service(Puzzles).open(user, "mancala")
    wrong = next(
        move
        for move in engines.get("mancala").legal_moves(engines.puzzles.state_of(puzzle))
        if move not in puzzle.solutions
    )
    await core.matches.service(Puzzles).answer(user, puzzle, wrong)
    assert await again.due(user, "mancala") == Due()
    assert await again.get_due(user, "mancala", puzzle.id) is None
    core.clock.move(DAY)
    assert await again.due(user, "mancala") == Due(failed=1)
    assert await again.due(core.ben.id, "mancala") == Due()
    one, found = await again.first_due(user, "mancala", own=False)
    assert found == puzzle
    assert await again.is_right(one, found, puzzle.solutions[0])
    after = await again.answer(one, solved=True)
    assert after.due_at == core.clock() + DELAYS[1] * DAY
    assert await again.answer(one, solved=True) is None  # in another message
    assert await again.due(user, "mancala") == Due()
    (record,) = (await core.matches.service(Puzzles).records(user)).values()
    assert (record.answered, record.solved) == (1, 0)


async def test_a_costly_move_is_its_players_puzzle_and_never_comes_back_once_done(core) -> None:
    match, again = await finished(core), core.matches.service(PuzzlesAgain)
    archived = await core.matches.archive.of_player(match.id, core.ana.id)
    game = engines.get("mancala")
    ply = next(
        ply
        for ply, move in enumerate(archived.moves, start=1)
        if move.seat == 0 and len(game.legal_moves(archived.states[ply - 1])) > 1
    )
    played = archived.moves[ply - 1].move
    best = next(move for move in game.legal_moves(archived.states[ply - 1]) if move != played)
    small = Mistake(ply + 2, played, SEEDS.half / 4, SEEDS, ((best, 1.0),))
    large = Mistake(ply, played, SEEDS.half, SEEDS, ((best, 9.0),))
    for _ in range(2):
        await again.add_mistakes(core.ana.id, archived, [small, large])
    assert await again.due(core.ana.id, "mancala") == Due(own=1)
    assert await again.due(core.ben.id, "mancala") == Due()
    one, puzzle = await again.first_due(core.ana.id, "mancala", own=True)
    assert (puzzle.seat, puzzle.solutions) == (0, (best,))
    assert game.load(puzzle.position) == archived.states[ply - 1]
    assert await again.is_right(one, puzzle, best)
    assert not await again.is_right(one, puzzle, played)
    for _ in DELAYS:
        one = await again.answer(one, solved=True)
        core.clock.move(30 * DAY)
    assert one.due_at is None
    await again.add_mistakes(core.ana.id, archived, [large])
    assert await again.due(core.ana.id, "mancala") == Due()


@pytest.mark.slow
def test_themes_say_what_solutions_do_and_the_next_puzzle_keeps_to_one() -> None:
    for game in puzzles.games():
        found = service.of_game(game)
        assert all(texts().has(f"{game}-theme-{key}") for key in found), (game, [*found])
    capturing = service.of_game("mancala")["captures"]
    for seed in range(5):
        chosen = next_puzzle("mancala", (), 1500, random.Random(seed), "captures")
        assert chosen is not None and chosen.id in capturing
    assert next_puzzle("mancala", capturing, 1500, random.Random(1), "captures") is not None  # any other
