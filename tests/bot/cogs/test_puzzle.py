"""`/zigzag puzzle`: a wrong answer, its refutation and the solution, a right one, and what is forged."""

from typing import Any

import pytest

import engines
from bot.discord.routes import page_id
from bot.features.puzzles import service as puzzles
from bot.features.puzzles.service import Puzzles
from engines.puzzles import state_of
from tests.bot.cogs.test_learn import ids, most_in_a_row, press
from tests.bot.forging import forge

GAME = "mancala"


async def current(room: Any) -> Any:
    record = (await room.bot.matches.service(Puzzles).records(room.ana.id))[GAME]
    return puzzles.find(GAME, record.current)


async def answer(room: Any, shown: Any, move: str) -> Any:
    found = await current(room)
    return await press(room.ana, shown, GAME, found.id, "move", move, page="puzzle")


@pytest.mark.slow
async def test_puzzles_are_answered_one_after_another(room: Any, words: Any, alt_text: Any) -> None:
    shown = (await room.slash(room.ana, "puzzle", game=GAME)).response
    assert shown.flags.ephemeral
    assert alt_text(shown)
    assert most_in_a_row(shown) <= 4
    found = await current(room)
    legal = engines.get(GAME).legal_moves(state_of(found))
    assert {f"p:puzzle:{GAME}:{found.id}:move:{move}" for move in legal} <= set(ids(shown))
    assert page_id("puzzle", GAME, found.id, "show") not in ids(shown)
    await room.env.restart_bot(room.new_bot())
    wrong = next(move for move in legal if move not in found.solutions)
    shown = await answer(room, shown, wrong)
    (record,) = (await room.bot.matches.service(Puzzles).records(room.ana.id)).values()
    assert str(round(record.rating)) in words(shown)
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
    shown = (await room.slash(room.ana, "puzzle", game=GAME)).response
    found = await current(room)
    other = next(one for one in puzzles.pool(GAME) if one != found)
    kept = next(one for one in engines.puzzles.of_game(GAME) if puzzles.is_for_days(GAME, one.id))
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
