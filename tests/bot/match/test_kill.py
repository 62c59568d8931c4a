"""A playing process is killed (SIGKILL) many times: every acknowledged move is stored exactly once."""

import asyncio
import random
import time

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.match.clocks import BANKS
from bot.match.model import MatchStatus
from bot.match.service import Matches
from bot.store.database import Database
from tests.forked import Forked

KILLS = 25


async def run_and_kill(path, seed, after):
    """Return the (match, ply) pairs acknowledged before the kill, `after` seconds past the first."""
    said = path.with_name(f"{seed}.txt")
    player = Forked("tests.bot.match.player", str(path), str(seed), output=said)
    while not said.exists() or not said.stat().st_size:
        assert player.returncode is None, "the player stopped by itself"
        await asyncio.sleep(0.005)
    await asyncio.sleep(after)
    assert player.returncode is None, "the player stopped by itself"
    player.kill()
    await player.wait()
    lines = said.read_text().split("\n")[:-1]  # a line without its end was cut off by the kill
    return [tuple(int(number) for number in line.split()) for line in lines]


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_or_doubled(sqlite_path):
    path = sqlite_path
    rng = random.Random(time.time_ns())
    acknowledged = []
    for seed in range(KILLS):
        acknowledged += await run_and_kill(path, seed, rng.uniform(0, 0.25))
    assert len(acknowledged) > KILLS
    assert len(set(acknowledged)) == len(acknowledged), "a move was acknowledged twice"

    database = Database(f"sqlite+aiosqlite:///{path}")
    await database.open()
    matches = Matches(database, now=time.time)
    stored = set()
    for match_id in range(1, max(match_id for match_id, _ in acknowledged) + 1):
        match = await matches.get(match_id)
        moves = await matches.queries.moves(match_id)
        assert [move.ply for move in moves] == list(range(1, len(moves) + 1))
        if match.status != MatchStatus.LOBBY:
            assert await matches.queries.rebuild(match_id) == matches.positions.state(match)
            assert match.state["ply"] == len(moves)
        for seat in match.seats:  # settings and matches were changed together
            settings = await matches.preferences.of_player(seat.user_id)
            if match.status == MatchStatus.PLAYING and seat.away_since == settings.away_since:
                assert seat.away_until == settings.away_until
            if match.pace == -300 and seat.bank is not None:
                assert 0 <= seat.bank <= BANKS[-300].cap
        stored |= {(match_id, move.ply) for move in moves}
    assert set(acknowledged) <= stored
    # At most one move per kill was committed and not yet acknowledged.
    assert len(stored) - len(acknowledged) <= KILLS
    reached = [await matches.get(match_id) for match_id in {match_id for match_id, _ in stored}]
    rated = [one for one in reached if one.status == MatchStatus.FINISHED and one.rated]  # if everyone moved
    rows, _ = await matches.service(Leaderboards).rated(6, "dominoes", offset=0, limit=9)
    assert {row.played for row in rows} <= {len(rated)}
    await database.close()
