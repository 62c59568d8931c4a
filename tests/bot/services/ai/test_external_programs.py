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
from bot.match.model import Level, MatchStatus
from bot.match.programs import Programs
from bot.match.refusals import BadOption
from bot.match.service import Matches
from bot.table.names import seat_names
from engines.programs.process import ProgramCommand, ProgramFailed
from tests.bot.refused import refused
from tests.bot.services.conftest import Clock, Room
from tests.engines.programs.scripts import script

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the test's programs begin with #!")
MINE = PROGRAM + "Mine"
SMALL = {"pits": 4, "seeds": 1}


async def running(path: Path, *, seconds: float = 5.0, clock: Clock | None = None) -> Programs:
    commands = {"Mine": ProgramCommand((str(path),))}
    return await Programs.start(commands, seconds=seconds, **({} if clock is None else {"clock": clock}))


def with_programs(room: Room, programs: Programs) -> Room:
    """Return the room with another service, whose bots move at once."""
    room.matches = Matches(
        room.database, now=room.clock, rng=random.Random(1), programs=programs, ai_delay=0.0
    )
    return room


async def until_a_person_is_to_move(room: Room, match_id: int) -> None:
    """Run what is due until the program has moved."""
    async with asyncio.timeout(60):
        while True:
            match = await room.matches.get(match_id)
            seat = room.matches.to_move(match)
            if seat is None or match.seats[seat].user_id is not None:
                return
            await room.matches.run_due()
            await asyncio.sleep(0.01)


@pytest.mark.both_databases
async def test_a_program_plays_a_match_to_its_end_and_again_in_a_rematch(tmp_path, room):
    programs = await running(script(tmp_path))
    room = with_programs(room, programs)
    match = await room.lobby(game="mancala", options=SMALL, ai_levels=[MINE])
    assert list(seat_names(match.seats, texts()).values())[1] == "Bot (Mine)"
    while match.status == MatchStatus.PLAYING:
        match = await room.play_one(match, random.Random(7))
        await until_a_person_is_to_move(room, match.id)
        match = await room.matches.get(match.id)
    moves = await room.matches.queries.moves(match.id)
    assert {move.seat for move in moves} == {0, 1}
    assert not programs.failures
    async with room.database.read() as connection:  # a bot that fits is chosen by what is known of levels
        assert await result_rows.against_bots(connection, room.ana.id, "mancala", limit=9) == []
    (standing,) = await room.matches.service(Leaderboards).bots(room.guild, "mancala")
    assert (standing.item.bot, standing.item.played) == (MINE, 1)
    again, _ = await room.matches.openings.rematch(match.id, room.ana, room.interaction())
    assert [seat.program for seat in again.seats if seat.user_id is None] == ["Mine"]
    await room.matches.close()


async def test_its_level_moves_for_a_program_that_fails(tmp_path, room, caplog):
    programs = await running(script(tmp_path, 'if command == "view":\n    raise KeyError("lost")'))
    room = with_programs(room, programs)
    match = await room.lobby(game="mancala", options=SMALL, ai_levels=[MINE])
    caplog.set_level(logging.WARNING)
    match = await room.play_one(match, random.Random(7))
    await until_a_person_is_to_move(room, match.id)
    match = await room.matches.get(match.id)
    assert len(await room.matches.queries.moves(match.id)) == 2 or match.status != MatchStatus.PLAYING
    assert programs.failures == {("Mine", "ended"): 1}
    assert len([record for record in caplog.records if "lost" in record.getMessage()]) == 1
    await room.matches.close()


@pytest.mark.slow
async def test_nothing_waits_for_a_program_that_hangs(tmp_path, room):
    programs = await running(script(tmp_path, 'if command == "view":\n    time.sleep(600)'), seconds=3)
    room = with_programs(room, programs)
    slow = await room.lobby(game="mancala", options=SMALL, ai_levels=[MINE])
    slow = await room.play_one(slow, random.Random(7))
    other = await room.lobby(game="mancala", options=SMALL, ai_levels=[Level.EASY])
    other = await room.play_one(other, random.Random(7))
    await room.matches.run_due()
    assert len(await room.matches.queries.moves(other.id)) == 2
    assert len(await room.matches.queries.moves(slow.id)) == 1
    await until_a_person_is_to_move(room, slow.id)
    assert programs.failures == {("Mine", "time"): 1}
    await room.matches.close()


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


async def test_a_program_is_offered_for_what_it_plays(tmp_path, room):
    room = with_programs(room, await running(script(tmp_path)))
    assert room.matches.programs.offered("mancala") == ["Mine"]
    assert room.matches.programs.offered("chain") == []
    with pytest.raises(BadOption):
        await room.lobby(ai_levels=[MINE])
    with refused("error-not-played-by-program"):
        await room.lobby(game="mancala", options={"pits": 6}, ai_levels=[MINE])
    match = await room.lobby(game="mancala", options={"pits": 6})
    with refused("error-not-played-by-program"):
        await room.matches.act(match.id, AddAIPlayer(room.ana.id, MINE, room.interaction()))
    await room.matches.close()


async def test_without_the_program_its_level_plays_on_and_a_rematch_is_the_levels(tmp_path, room):
    room = with_programs(room, await running(script(tmp_path)))
    match = await room.lobby(game="mancala", options=SMALL, ai_levels=[MINE])
    await room.matches.close()
    room = with_programs(room, Programs())
    match = await room.play_one(match, random.Random(7))
    await until_a_person_is_to_move(room, match.id)
    assert len(await room.matches.queries.moves(match.id)) == 2
    await room.matches.act(match.id, Resign(room.ana.id))
    again, _ = await room.matches.openings.rematch(match.id, room.ana, room.interaction())
    assert [(seat.program, seat.level) for seat in again.seats if seat.user_id is None] == [(None, "medium")]


async def test_a_program_that_cannot_say_hello_is_named(tmp_path):
    with pytest.raises(ProgramFailed, match="Mine"):
        await running(script(tmp_path, "sys.exit(5)"))
