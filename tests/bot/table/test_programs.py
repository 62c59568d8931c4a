"""The host's program is chosen where levels are, plays under its name, and is replaced when it fails."""

import asyncio
import os
from typing import Any

import pytest

from bot.client import Zigzag
from bot.config import database_url
from bot.host import HostChoices
from bot.match.programs import Programs
from bot.store.database import Database
from engines.programs.process import ProgramCommand
from tests.bot.conftest import parts
from tests.engines.programs.scripts import script

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the test's programs begin with #!")


@pytest.fixture
def _translated_once() -> None:
    """Translate this bot's commands, which offer a program."""


@pytest.fixture
async def new_bot(sqlite_path: Any, tmp_path: Any) -> Any:
    """Return what makes a bot with a program that fails from the third move on."""
    program = ProgramCommand((str(script(tmp_path, 'if command == "view":\n    assert view["ply"] < 2')),))
    programs = await Programs.start({"Mine": program})
    database = database_url(str(sqlite_path))
    yield lambda: Zigzag(
        Database(database), host=HostChoices(mention_pause=0.0), playing_for=0.0, programs=programs
    )
    await programs.close()


async def until_moved(room: Any, match_id: int, moves: int) -> None:
    async with asyncio.timeout(60):
        while len(await room.bot.matches.queries.moves(match_id)) < moves:
            await room.env.advance_time(1)
            await asyncio.sleep(0.01)


async def test_a_program_is_a_choice_and_its_level_moves_when_it_fails(
    room: Any, alt_text: Any, controls: Any
) -> None:
    lobby = (await room.slash(room.ana, "mancala", pits=6)).response
    assert "program Mine" not in str(list(parts(lobby.components)))  # it does not play with six pits
    lobby = (await room.slash(room.ana, "mancala", pits=4)).response
    assert "program Mine" in str(list(parts(lobby.components)))
    (select,) = [control.format() for control in controls(lobby) if control.act == "house"]
    await room.ana.select(lobby, ["program Mine"], custom_id=select)
    assert " (Mine)" in alt_text(await room.table(2))
    refused = await room.slash(room.ana, "mancala", house="program Mine", pits=6)
    assert refused.response.ephemeral
    await room.slash(room.ana, "mancala", house="program Mine", pits=4)
    for moves in (1, 3):
        match = await room.match(3)
        await room.slash(room.ana, "move", match=3, move=room.bot.matches.view(match, 0)["legal"][0])
        await until_moved(room, 3, moves + 1)
    assert " (Mine)" in alt_text(await room.table(3))
    assert room.bot.matches.programs.failures == {("Mine", "ended"): 1}
