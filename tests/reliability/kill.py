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
import json
import logging
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from bot import clock
from bot.config import database_url
from bot.match.service import Matches
from bot.sandbox.rate_limits import Limits
from bot.sandbox.server import Sandbox
from bot.store.database import Database
from tests.bench import short_waits_bot
from tests.bench.crowd import Crowd
from tests.reliability import database_audit, invariants, seat_audit
from tests.reliability.bot_process import PATIENCE, BotProcess, until
from tests.reliability.cross_server import AcrossTable
from tests.reliability.leftovers import Leftover, Leftovers
from tests.reliability.players import Players, sandbox_for
from tests.reliability.standing_messages import StandingMessages

SHOWN_WITHIN = 8.0  # under Discord's limits
TIDY_WITHIN = 10.0
_LONGEST = 2.0  # seconds of play before a kill, at most
_MOVING = 0.5  # the fraction of kills before which a manager moves the lobby list and the puzzle
_BOT = str(Path(short_waits_bot.__file__))
_SOON = {"ZIGZAG_BENCH_PLAYING_FOR": "0", "ZIGZAG_BENCH_MENTION_PAUSE": "0.3"}
_DURING_START = 0.15  # the fraction of kills that hit a bot still starting


@dataclass(slots=True)
class Report:
    """Measurements and broken promises."""

    kills: int = 0
    to_ready: list[float] = field(default_factory=list)
    to_shown: list[float] = field(default_factory=list)  # seconds, both from the start of the process
    open_matches: int = 0
    moves: int = 0
    ai_moves: int = 0
    planned_moves: int = 0
    paired: int = 0
    plans: int = 0
    seats: int = 0
    rated: int = 0
    untidy: int = 0  # kills that left something
    left: list[Leftover] = field(default_factory=list)
    late: list[str] = field(default_factory=list)  # kept, but too late
    wrong: list[str] = field(default_factory=list)


async def run(times: int, tables: int, folder: Path, seed: int, *, answer_within: float = 3.0) -> Report:
    """Kill the bot ``times`` times while people play at ``tables`` tables.

    The first kill waits for a rated match, accepted moves and moves by AI players.
    """
    rng, report = random.Random(seed), Report()
    sandbox, path = sandbox_for(tables + 1, answer_within, Limits(old_after=0.0)), folder / "zigzag.db"
    await sandbox.start()
    async with BotProcess(sandbox, path, folder / "bot.log", arguments=[_BOT], **_SOON) as bot:
        await bot.start()
        await bot.ready()
        database = Database(database_url(str(path)))
        await database.open()
        matches = Matches(database, now=clock.now)
        players = Players(sandbox, matches, tables, rng.getrandbits(32))
        crowd, leftovers = Crowd(sandbox), Leftovers(sandbox, matches, path)
        standing = StandingMessages(crowd, tables, rng.getrandbits(32))
        await standing.move_list()
        await standing.move_puzzle()
        players.add(AcrossTable(crowd, matches, crowd.ids[-2:], rng.getrandbits(32)))
        try:
            for number in range(times):
                await _play_and_kill(bot, sandbox, database, players, standing, rng, number)
                clocks = seat_audit.clocks(path)
                await _restart(bot, rng)
                report.kills += 1
                await _started(bot, sandbox, matches, path, report)
                left = await leftovers.after(TIDY_WITHIN)
                report.untidy += bool(left)
                report.left += left
                report.wrong += seat_audit.changed(clocks, seat_audit.clocks(path))
                players.seen.wishes.read_notices(sandbox)
                report.wrong += _stored(path, players)
                if report.wrong:
                    break
            await _serve_clocks(path, report)
            report.wrong += await _unsettled(sandbox, matches, path)
            players.seen.wishes.read_notices(sandbox)
            await _sum_up(database, path, players, report)
        finally:
            await players.stop()
            await database.close()
    await sandbox.close()
    return report


async def _play_and_kill(
    bot: BotProcess,
    sandbox: Sandbox,
    database: Database,
    players: Players,
    standing: StandingMessages,
    rng: random.Random,
    number: int,
) -> None:
    """Play for a while, and kill."""
    if number % 4 == 3:
        await _turn_threads(sandbox, on=number % 8 == 3)
    players.begin()
    if number == 0:
        await _until_played(database, players)
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


async def _until_played(database: Database, players: Players) -> None:
    async def enough() -> bool:
        snapshot = await database_audit.read(database)
        return bool(players.seen.moves and snapshot.rated and snapshot.ai_moves)

    await until(enough)


async def _serve_clocks(path: Path, report: Report) -> None:
    """Check that every deadline of before is served, and every reminder sent."""
    now = time.time()
    if not await until(lambda: not invariants.overdue(path, now)):
        report.wrong += [f"the clock of match {one} is late" for one in invariants.overdue(path, now)]
    elif time.time() > now + invariants.OVERDUE:
        report.late.append(f"the last clock was served only after {time.time() - now:.2f} s")
    await until(lambda: not invariants.unreminded(path))
    report.wrong += [f"nobody was reminded in match {one}" for one in invariants.unreminded(path)]


async def _turn_threads(sandbox: Sandbox, *, on: bool) -> None:
    """Have the first person, who manages the guild, turn threads for matches on or off."""
    crowd = Crowd(sandbox)
    asked = await crowd.slash(crowd.ids[0], crowd.channel(0), "zigzag settings")
    message = asked.frame.get("message")
    if message is None:
        return
    panel = crowd.channel(0).ephemeral[crowd.ids[0]][message["id"]]
    await crowd.press(crowd.ids[0], panel, f"p:settings:threads:{'on' if on else 'off'}")


async def _started(bot: BotProcess, sandbox: Sandbox, matches: Matches, path: Path, report: Report) -> None:
    """Wait until every open match shows its stored state."""
    to_ready = await bot.ready()
    report.to_ready.append(to_ready)
    ready = time.perf_counter()
    left = invariants.open_ids(path)
    report.open_matches = max(report.open_matches, len(left))
    why: dict[int, str] = {}
    while left and time.perf_counter() < ready + PATIENCE:
        found = [(match_id, await invariants.shown(sandbox, matches, match_id)) for match_id in left]
        why = {match_id: reason for match_id, reason in found if reason is not None}
        left = list(why)
        await asyncio.sleep(0.02)
    report.to_shown.append(took := to_ready + time.perf_counter() - ready)
    if took > SHOWN_WITHIN:
        report.late.append(f"after start {report.kills}, all tables were up to date only after {took:.2f} s")
    report.wrong += [f"{PATIENCE:g} s after start {report.kills}: {reason}" for reason in why.values()]


async def _unsettled(sandbox: Sandbox, matches: Matches, path: Path) -> list[str]:
    """Return the matches that do not settle although nobody presses anything."""
    left, deadline = invariants.open_ids(path), time.perf_counter() + PATIENCE
    why: dict[int, str] = {}
    while left and time.perf_counter() < deadline:
        found = [(match_id, await invariants.settled(sandbox, matches, match_id)) for match_id in left]
        why = {match_id: reason for match_id, reason in found if reason is not None}
        left = list(why)
        await asyncio.sleep(0.05)
    return list(why.values())


def _stored(path: Path, players: Players) -> list[str]:
    """Return what is not stored as people saw it; nobody presses anything."""
    return [
        *invariants.stored(path, players.seen),
        *(fault for audit in seat_audit.AUDITS for fault in audit(path, players.seen)),
    ]


async def _sum_up(database: Database, path: Path, players: Players, report: Report) -> None:
    report.moves, report.seats = len(players.seen.moves), len(players.seen.seats)
    snapshot = await database_audit.read(database)
    report.wrong += [*_stored(path, players), *database_audit.faults(snapshot)]
    report.rated, report.ai_moves = snapshot.rated, snapshot.ai_moves
    report.planned_moves = seat_audit.planned_moves(path)
    report.paired = sum(match["in_dms"] for match in snapshot.matches.values())
    report.plans = sum(step is not None for pressed in players.seen.wishes.plans.values() for step in pressed)


def summary(report: Report) -> str:
    """Format the report for people."""
    ready, shown = sorted(report.to_ready), sorted(report.to_shown)
    return "\n".join(
        [
            f"{report.kills} kills while up to {report.open_matches} matches were open",
            f"{report.moves} moves and {report.seats} seats accepted",
            f"{report.ai_moves} moves by AI players; {report.rated} matches rated",
            f"{report.plans} steps pressed for plans; {report.planned_moves} moves played by plans",
            f"{report.paired} matches of people who had queued",
            f"start to ready      median {statistics.median(ready):.2f} s, longest {ready[-1]:.2f} s",
            f"start to all shown  median {statistics.median(shown):.2f} s, longest {shown[-1]:.2f} s",
            f"{report.untidy} of {report.kills} kills left something in Discord"
            + "".join(
                f"; {count} {what}" for what, count in Counter(one.what for one in report.left).items()
            ),
            *(f"LEFT: {one.words}" for one in report.left),
            *(f"LATE: {one}" for one in report.late),
            *(f"WRONG: {one}" for one in report.wrong),
            "FAILED" if is_broken(report) else "nothing lost, doubled or left over, everything shown",
        ]
    )


def is_broken(report: Report) -> bool:
    """Return whether a promise was broken."""
    return bool(report.wrong or report.late or report.left)


def main() -> int:
    """Run the check; return 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=60)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 2**32)
    parser.add_argument("--keep", type=Path, help="keep the database and the log in this folder")
    given = parser.parse_args()
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # requests cut off by a kill
    with closing(_Folder(given.keep)) as folder:
        report = asyncio.run(run(given.times, given.tables, folder.path, given.seed))
    print(summary(report))
    numbers = {
        "kills": report.kills,
        "untidy": report.untidy,
        "left": len(report.left),
        "moves": report.moves,
    }
    print(json.dumps({"check": "kill", "seed": given.seed, **numbers}))
    return int(is_broken(report))


class _Folder:
    """The given folder, or a temporary one."""

    def __init__(self, named: Path | None) -> None:
        self._own = None if named else tempfile.TemporaryDirectory(prefix="zigzag-kill-")
        self.path = named or Path(self._own.name if self._own else ".")

    def close(self) -> None:
        if self._own is not None:
            self._own.cleanup()


if __name__ == "__main__":
    sys.exit(main())
