"""Kill the bot (SIGKILL) at random moments while many people play, and restart it.

    python -m tests.reliability.kill --times 60

Discord's limits hold, tables are an hour old, and people are mentioned soon after their turn begins. People
also lay down plans, play with time banks, go on holiday and have tables posted again, and a manager moves the
lobby list and the puzzle of the day.

After every start, the tables have to show what is stored within `SHOWN_WITHIN` seconds. Nothing else may be
left `TIDY_WITHIN` seconds after that: no second table, lobby list or puzzle, and no mention but one of whom a
match waits for. Every accepted move and seat has to be stored once, and every plan, time bank and holiday has
to be as it was. At the end, every match has to follow from its seed and moves, no deadline may be late and no
reminder missing.
"""

import argparse
import asyncio
import random
import sys
import time
from pathlib import Path

from bot.sandbox.rate_limits import Limits
from tests.bench.crowd import Crowd
from tests.processes import SHORT_WAITS, BotProcess, Stage, stage, until
from tests.reliability import database_audit, invariants, seat_audit
from tests.reliability.cross_server import AcrossTable
from tests.reliability.leftovers import Leftovers
from tests.reliability.players import Players, sandbox_for
from tests.reliability.report import SHOWN_WITHIN, Report, printed, remaining
from tests.reliability.standing_messages import StandingMessages

TIDY_WITHIN = 60.0
_LONGEST = 2.0  # seconds of play before a kill, at most
_MOVING = 0.5  # the fraction of kills before which a manager moves the lobby list and the puzzle
_SOON = {"ZIGZAG_BENCH_PLAYING_FOR": "0", "ZIGZAG_BENCH_MENTION_PAUSE": "0.3"}
_FORGOTTEN = 0.5  # the fraction of kills after which Discord no longer knows the bot's session
_DURING_START = 0.15  # the fraction of kills that hit a bot still starting


async def run(
    times: int, tables: int, folder: Path | None, seed: int, *, answer_within: float = 3.0
) -> Report:
    """Kill the bot ``times`` times while people play at ``tables`` tables.

    The first kill waits for a rated match, accepted moves and moves by AI players.
    """
    rng, report = random.Random(seed), Report(f"kills, seed {seed}")
    sandbox = sandbox_for(tables + 1, answer_within, Limits(old_after=0.0))
    async with stage(sandbox, folder) as one, one.bot(SHORT_WAITS, log="bot.log", **_SOON) as bot:
        await bot.ready()
        players = Players(sandbox, one.matches, tables, rng.getrandbits(32))
        crowd, leftovers = Crowd(sandbox), Leftovers(sandbox, one.matches, one.path)
        standing = StandingMessages(crowd, tables, rng.getrandbits(32))
        await standing.move_list()
        await standing.move_puzzle()
        players.add(AcrossTable(crowd, one.matches, crowd.ids[-2:], rng.getrandbits(32)))
        try:
            for number in range(times):
                await _play_and_kill(bot, one, players, standing, rng, number)
                forgotten = rng.random() < _FORGOTTEN
                if forgotten:
                    sandbox.faults.invalidate(resumable=False)
                clocks = seat_audit.clocks(one.path)
                await _restart(bot, rng)
                report.counts["kills"] += 1
                await _started(bot, one, report)
                left = await leftovers.after(TIDY_WITHIN)
                report.counts["untidy"] += bool(left)
                report.left += [leftover.words for leftover in left]
                if forgotten:  # else the next process has answered presses, some of which change plans
                    report.wrong += seat_audit.changed(clocks, seat_audit.clocks(one.path))
                report.wrong += (await _stored(one, players))[1]
                if report.wrong:
                    break
            await _serve_clocks(one.path, report)
            report.wrong += await remaining(one, invariants.open_ids(one.path), invariants.settled)
            await _sum_up(one, players, report)
        finally:
            await players.stop()
    return report


async def _play_and_kill(
    bot: BotProcess, one: Stage, players: Players, standing: StandingMessages, rng: random.Random, number: int
) -> None:
    if number % 4 == 3:
        await _turn_threads(Crowd(one.sandbox), on=number % 8 == 3)
    players.begin()
    if number == 0:
        await _until_played(one, players)
    moving = asyncio.create_task(standing.keep_moving()) if rng.random() < _MOVING else None
    await asyncio.sleep(rng.uniform(0.0, _LONGEST))
    await bot.kill()
    await players.stop(within=0.05)
    if moving is not None:
        moving.cancel()
        await asyncio.wait([moving])


async def _restart(bot: BotProcess, rng: random.Random) -> None:
    """Start it, and sometimes kill it once more while it is starting."""
    await bot.start()
    if rng.random() < _DURING_START:
        await asyncio.sleep(rng.uniform(0.0, 2.0))
        await bot.kill()
        await bot.start()


async def _until_played(one: Stage, players: Players) -> None:
    async def enough() -> bool:
        snapshot = await database_audit.read(one.database)
        return bool(players.seen.moves and snapshot.rated and snapshot.ai_moves)

    await until(enough)


async def _serve_clocks(path: Path, report: Report) -> None:
    """Check that every deadline of before is served, and every reminder sent."""
    now = time.time()
    await until(lambda: not invariants.overdue(path, now))
    report.wrong += [f"the clock of match {one} is late" for one in invariants.overdue(path, now)]
    report.took("serving the last clock", time.time() - now, invariants.OVERDUE)
    await until(lambda: not invariants.unreminded(path))
    report.wrong += [f"nobody was reminded in match {one}" for one in invariants.unreminded(path)]


async def _turn_threads(crowd: Crowd, *, on: bool) -> None:
    """Have the first person, who manages the guild, turn threads for matches on or off."""
    asked = await crowd.slash(crowd.ids[0], crowd.channel(0), "zigzag settings")
    if panel := crowd.private(asked, crowd.channel(0), crowd.ids[0]):
        await crowd.press(crowd.ids[0], panel, f"p:settings:threads:{'on' if on else 'off'}")


async def _started(bot: BotProcess, one: Stage, report: Report) -> None:
    """Wait until every open match shows its stored state."""
    report.took("start to ready", await bot.ready())
    open_ids = invariants.open_ids(one.path)
    report.counts["open matches"] = max(report.counts["open matches"], len(open_ids))
    report.wrong += await remaining(one, open_ids, invariants.shown)
    report.took("start to all shown", time.perf_counter() - bot.started_at, SHOWN_WITHIN)


async def _stored(one: Stage, players: Players) -> tuple[database_audit.Snapshot, list[str]]:
    """Return all that is stored, and what of it is not as people saw it; nobody presses anything."""
    seen, snapshot = players.seen, await database_audit.read(one.database)
    seen.wishes.read_notices(one.sandbox)
    wrong = database_audit.lost(snapshot, seen.moves, seen.seats)
    return snapshot, wrong + [fault for audit in seat_audit.AUDITS for fault in audit(one.path, seen)]


async def _sum_up(one: Stage, players: Players, report: Report) -> None:
    seen = players.seen
    snapshot, wrong = await _stored(one, players)
    report.wrong += [*wrong, *database_audit.faults(snapshot)]
    report.counts.update(
        {
            "moves": len(seen.moves),
            "seats": len(seen.seats),
            "moves by AI players": snapshot.ai_moves,
            "rated": snapshot.rated,
            "steps of plans": sum(step is not None for steps in seen.wishes.plans.values() for step in steps),
            "moves by plans": seat_audit.planned_moves(one.path),
            "across servers": sum(match["in_dms"] for match in snapshot.matches.values()),
        }
    )


def main() -> int:
    """Run the check; return 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=60)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 2**32)
    parser.add_argument("--keep", type=Path, help="keep the database and the log in this folder")
    given = parser.parse_args()
    checking = run(given.times, given.tables, given.keep, given.seed)
    return printed("kill", (asyncio.run(one) for one in [checking]), seed=given.seed)


if __name__ == "__main__":
    sys.exit(main())
