"""Programs as bots: asked for views only, replaced by their level when they fail, and started again."""

import asyncio
import logging
import os
import random
from pathlib import Path

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.i18n import texts
from bot.match import result_rows
from bot.match.ai_players import PROGRAM
from bot.match.commands import AddAIPlayer, Resign
from bot.match.levels import Level
from bot.match.model import MatchStatus
from bot.match.programs import Programs
from bot.match.refusals import BadOption
from bot.match.service import Matches
from bot.table.names import seat_names
from engines.programs.process import ProgramCommand, ProgramFailed
from tests.bot.core import Clock, Core
from tests.bot.refused import refused
from tests.engines.programs.scripts import script

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the test's programs begin with #!")
MINE = PROGRAM + "Mine"
SMALL = {"pits": 4, "seeds": 1}


async def running(path: Path, *, seconds: float = 5.0, clock: Clock | None = None) -> Programs:
    commands = {"Mine": ProgramCommand((str(path),))}
    return await Programs.start(commands, seconds=seconds, **({} if clock is None else {"clock": clock}))


def with_programs(core: Core, programs: Programs) -> Core:
    """Return the core with another service, whose bots move at once."""
    core.matches = Matches(
        core.database, now=core.clock, rng=random.Random(1), programs=programs, ai_delay=0.0
    )
    return core


async def until_a_person_is_to_move(core: Core, match_id: int) -> None:
    """Run what is due until the program has moved."""
    async with asyncio.timeout(60):
        while True:
            match = await core.matches.get(match_id)
            seat = core.matches.to_move(match)
            if seat is None or match.seats[seat].user_id is not None:
                return
            await core.matches.run_due()
            await asyncio.sleep(0.01)


@pytest.mark.both_databases
async def test_a_program_plays_a_match_to_its_end_and_again_in_a_rematch(tmp_path, core):
    programs = await running(script(tmp_path))
    core = with_programs(core, programs)
    match = await core.lobby(game="mancala", options=SMALL, ai_levels=[MINE])
    assert list(seat_names(match.seats, texts()).values())[1].endswith(" (Mine)")
    while match.status == MatchStatus.PLAYING:
        match = await core.play_one(match, random.Random(7))
        await until_a_person_is_to_move(core, match.id)
        match = await core.matches.get(match.id)
    moves = await core.matches.queries.moves(match.id)
    assert {move.seat for move in moves} == {0, 1}
    assert not programs.failures
    async with core.database.read() as connection:  # a bot that fits is chosen by what is known of levels
        assert await result_rows.against_bots(connection, core.ana.id, "mancala", limit=9) == []
    (standing,) = await core.matches.service(Leaderboards).bots(core.guild, "mancala")
    assert (standing.item.bot, standing.item.played) == (MINE, 1)
    again, _ = await core.matches.openings.rematch(match.id, core.ana, core.interaction())
    assert [seat.program for seat in again.seats if seat.user_id is None] == ["Mine"]
    await core.matches.close()


async def test_its_level_moves_for_a_program_that_fails(tmp_path, core, caplog):
    programs = await running(script(tmp_path, 'if command == "view":\n    raise KeyError("lost")'))
    core = with_programs(core, programs)
    match = await core.lobby(game="mancala", options=SMALL, ai_levels=[MINE])
    caplog.set_level(logging.WARNING)
    match = await core.play_one(match, random.Random(7))
    await until_a_person_is_to_move(core, match.id)
    match = await core.matches.get(match.id)
    assert len(await core.matches.queries.moves(match.id)) == 2 or match.status != MatchStatus.PLAYING
    assert programs.failures == {("Mine", "ended"): 1}
    assert len([record for record in caplog.records if "lost" in record.getMessage()]) == 1
    await core.matches.close()


@pytest.mark.slow
async def test_nothing_waits_for_a_program_that_hangs(tmp_path, core):
    programs = await running(script(tmp_path, 'if command == "view":\n    time.sleep(600)'), seconds=3)
    core = with_programs(core, programs)
    slow = await core.lobby(game="mancala", options=SMALL, ai_levels=[MINE])
    slow = await core.play_one(slow, random.Random(7))
    other = await core.lobby(game="mancala", options=SMALL, ai_levels=[Level.EASY])
    other = await core.play_one(other, random.Random(7))
    await core.matches.run_due()
    assert len(await core.matches.queries.moves(other.id)) == 2
    assert len(await core.matches.queries.moves(slow.id)) == 1
    await until_a_person_is_to_move(core, slow.id)
    assert programs.failures == {("Mine", "time"): 1}
    await core.matches.close()


async def test_a_program_is_started_again_after_a_pause_that_grows(tmp_path):
    clock = Clock()
    once = tmp_path / "once"
    fails = f'if command == "view" and not os.path.exists({str(once)!r}):\n    sys.exit(3)'
    programs = await running(script(tmp_path, fails), clock=clock)
    view = {"game": "mancala", "seat": 0, "ply": 0, "legal": ["a"], "options": {}}
    assert await programs.choose("Mine", view) is None
    assert not programs.is_ready("Mine")
    clock.move(1.0)
    assert await programs.choose("Mine", view) is None
    clock.move(1.0)
    assert not programs.is_ready("Mine")
    once.touch()
    clock.move(1.0)
    assert await programs.choose("Mine", view) == "a"
    await programs.close()


async def test_a_program_is_offered_for_what_it_plays(tmp_path, core):
    core = with_programs(core, await running(script(tmp_path)))
    assert core.matches.programs.offered("mancala") == ["Mine"]
    assert core.matches.programs.offered("chain") == []
    with pytest.raises(BadOption):
        await core.lobby(ai_levels=[MINE])
    with refused("error-not-played-by-program"):
        await core.lobby(game="mancala", options={"pits": 6}, ai_levels=[MINE])
    match = await core.lobby(game="mancala", options={"pits": 6})
    with refused("error-not-played-by-program"):
        await core.matches.act(match.id, AddAIPlayer(core.ana.id, MINE, core.interaction()))
    await core.matches.close()


async def test_without_the_program_its_level_plays_on_and_a_rematch_is_the_levels(tmp_path, core):
    core = with_programs(core, await running(script(tmp_path)))
    match = await core.lobby(game="mancala", options=SMALL, ai_levels=[MINE])
    await core.matches.close()
    core = with_programs(core, Programs())
    match = await core.play_one(match, random.Random(7))
    await until_a_person_is_to_move(core, match.id)
    assert len(await core.matches.queries.moves(match.id)) == 2
    await core.matches.act(match.id, Resign(core.ana.id))
    again, _ = await core.matches.openings.rematch(match.id, core.ana, core.interaction())
    assert [(seat.program, seat.level) for seat in again.seats if seat.user_id is None] == [(None, "medium")]


async def test_a_program_that_cannot_say_hello_is_named(tmp_path):
    with pytest.raises(ProgramFailed, match="Mine"):
        await running(script(tmp_path, "sys.exit(5)"))
