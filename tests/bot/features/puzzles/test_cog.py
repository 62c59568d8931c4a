"""Puzzles: a wrong answer, its refutation and the solution, a right one, and what is forged."""

from typing import Any

import pytest

import engines
from bot import clock
from bot.discord.routes import page_id
from bot.features.puzzles import service as puzzles
from bot.features.puzzles.again import PuzzlesAgain
from bot.features.puzzles.service import SETTLED_AFTER, Puzzles
from bot.i18n import texts
from bot.match.calendar import DAY
from engines.puzzles import state_of
from tests.bot.features.test_lessons import ids, most_in_a_row, press
from tests.bot.finished import finished
from tests.bot.forging import forge

GAME = "mancala"


async def current(room: Any) -> Any:
    record = (await room.bot.matches.service(Puzzles).records(room.ana.id))[GAME]
    return puzzles.find(GAME, record.current)


async def answer(room: Any, shown: Any, move: str) -> Any:
    found = await current(room)
    return await press(room.ana, shown, GAME, found.id, "move", move, page="puzzle")


async def test_puzzles_are_answered_one_after_another(room: Any, words: Any, alt_text: Any) -> None:
    shown = (await room.slash(room.ana, "learn", show="puzzle", game=GAME)).response
    assert shown.flags.ephemeral
    assert alt_text(shown)
    assert most_in_a_row(shown) <= 4
    found = await current(room)
    legal = engines.get(GAME).legal_moves(state_of(found))
    assert {f"p:puzzle:{GAME}:{found.id}:move:{move}" for move in legal} <= set(ids(shown))
    assert page_id("puzzle", GAME, found.id, "show") not in ids(shown)
    await room.restart()
    wrong = next(move for move in legal if move not in found.solutions)
    shown = await answer(room, shown, wrong)
    (record,) = (await room.bot.matches.service(Puzzles).records(room.ana.id)).values()
    assert str(round(record.rating)) not in words(shown)
    assert texts()("puzzle-settling", answered=1, needed=SETTLED_AFTER, streak=0, best=0) in words(shown)
    assert f"\n{min(4, 1 + len(found.refutations.get(wrong, ())))}. " in words(shown)
    shown = await press(room.ana, shown, GAME, found.id, "show", page="puzzle")
    assert f"**{found.solutions[0]}**" in words(shown)
    shown = await press(room.ana, shown, GAME, "next", page="puzzle")
    following = await current(room)
    assert following != found
    await answer(room, shown, following.solutions[0])
    (record,) = (await room.bot.matches.service(Puzzles).records(room.ana.id)).values()
    assert (record.answered, record.solved, record.streak) == (2, 1, 1)


async def test_a_solution_is_shown_to_nobody_who_has_not_answered(room: Any) -> None:
    shown = (await room.slash(room.ana, "learn", show="puzzle", game=GAME)).response
    found = await current(room)
    other = next(puzzle for puzzle in puzzles.pool(GAME) if puzzle != found)
    kept = next(puzzle for puzzle in engines.puzzles.of_game(GAME) if puzzles.is_for_days(GAME, puzzle.id))
    forged = [
        *("", "chess:next", f"{GAME}", f"{GAME}:none:show", "choose", "choose:chess", f"{GAME}:{found.id}"),
        *(f"{GAME}:{found.id}:show", f"{GAME}:{found.id}:move:z", f"{GAME}:{found.id}:move", "open:1"),
        *(f"{GAME}:{other.id}:move:{other.solutions[0]}", f"{GAME}:{other.id}:part:a"),
        *(f"{GAME}:{kept.id}:move:{kept.solutions[0]}", f"{GAME}:{kept.id}:show"),
    ]
    for arguments in forged:
        refused = await forge(room.ana, shown, f"p:puzzle:{arguments}")
        assert refused.ephemeral
        assert refused.response.id != shown.id, arguments
    (record,) = (await room.bot.matches.service(Puzzles).records(room.ana.id)).values()
    assert (record.answered, record.current) == (0, found.id)


async def test_failed_puzzles_and_own_mistakes_come_again_when_asked_for(
    room: Any, words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = (await room.slash(room.ana, "learn", show="puzzle", game=GAME)).response
    failed = await current(room)
    wrong = next(
        move for move in engines.get(GAME).legal_moves(state_of(failed)) if move not in failed.solutions
    )
    await answer(room, shown, wrong)
    early = f"p:puzzleagain:{GAME}:{failed.id}:move:{failed.solutions[0]}"
    assert (await forge(room.ana, shown, early)).ephemeral
    again = room.bot.matches.service(PuzzlesAgain)
    monkeypatch.setattr(again, "_now", lambda: clock.now() + DAY)
    shown = (await room.slash(room.ana, "learn", show="puzzle", game=GAME)).response
    assert await current(room) != failed
    assert most_in_a_row(shown) <= 4
    shown = await press(room.ana, shown, GAME, "failed", page="puzzleagain")
    assert f"p:puzzleagain:{GAME}:own" not in ids(shown)
    shown = await press(room.ana, shown, GAME, failed.id, "move", failed.solutions[0], page="puzzleagain")
    assert texts()("puzzle-again-in", days=3) in words(shown)
    shown = await press(room.ana, shown, GAME, "next", page="puzzle")
    assert f"p:puzzleagain:{GAME}:failed" not in ids(shown)

    room.refill()
    match_id = await finished(room, GAME)
    review = (await room.slash(room.ana, "review", match=match_id)).response
    mistake = (await room.ana.click(review, custom_id=f"p:puzzleagain:{GAME}")).response
    assert texts()("puzzle-own-task") in words(mistake)
    one, own = await again.first_due(room.ana.id, GAME, own=True)
    assert f"move {own.id.split('.')[1]}: " in words(mistake)
    forged = f"p:puzzleagain:{GAME}:{own.id}:move:{own.solutions[0]}"
    others = (await room.slash(room.ben, "learn", show="puzzle", game=GAME)).response
    refused = await forge(room.ben, others, forged)
    assert refused.response.id != others.id, "Ben may not answer it"
    told = await press(room.ana, mistake, GAME, own.id, "move", one.mistake["move"], page="puzzleagain")
    assert texts()("puzzle-again-in", days=1) in words(told)
