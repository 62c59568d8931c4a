"""Have all seats of all tables press everything concurrently, then audit everything.

    python -m tests.reliability.races --seconds 60

First with one process on SQLite, then with three processes, one shard each, on one PostgreSQL database, with
guilds on all three shards.
"""

import argparse
import asyncio
import contextlib
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

from bot.sandbox.server import Sandbox
from bot.sandbox.state import TEXT, Channel
from tests.bench.crowd import Crowd
from tests.databases import serving
from tests.processes import Stage, stage, until
from tests.reliability import database_audit, invariants
from tests.reliability.players import Seen
from tests.reliability.report import SHOWN_WITHIN, Report, printed, remaining
from tests.reliability.stress_players import KINDS, StressTable

SHARDS = 3
_PEOPLE = 4  # per table, including a spectator


async def run(
    seconds: float,
    tables: int,
    folder: Path | None,
    seed: int,
    *,
    address: str | None = None,
    answer_within: float = 3.0,
) -> Report:
    """Press for ``seconds`` at ``tables`` tables, and until a match is rated and every shard has moves.

    With one process on SQLite, or with three on the PostgreSQL database at ``address``.
    """
    processes = 1 if address is None else SHARDS
    report = Report(f"{processes} on {'SQLite' if address is None else 'PostgreSQL'}, seed {seed}")
    async with stage(_sandbox(tables, answer_within), folder, address) as one, _fleet(one, processes):
        crowd, seen = Crowd(one.sandbox), Seen()
        stress_tables = [
            StressTable(
                crowd,
                one.matches,
                channel,
                crowd.ids[_PEOPLE * number : _PEOPLE * (number + 1)],
                KINDS[number % len(KINDS)],
                seed + number,
            )
            for number, channel in enumerate(_channels(one.sandbox))
        ]
        await asyncio.gather(*(table.prepare(seen) for table in stress_tables))
        await _press(stress_tables, seen, seconds, one)
        report.counts += sum((table.actions for table in stress_tables), Counter())
        report.counts["pressed in all"] = report.counts.total()
        await _check(report, seen, one)
        logged = one.log.splitlines()
    report.wrong += [line for line in logged if " ERROR " in line or "Traceback" in line]
    return report


def _sandbox(tables: int, answer_within: float) -> Sandbox:
    """Return a sandbox with people and channels for the tables, spread over a guild on each shard."""
    names: list[list[str]] = [[f"table-{n}" for n in range(tables) if n % SHARDS == k] for k in range(SHARDS)]
    return Sandbox(
        [f"Player{number}" for number in range(_PEOPLE * tables)],
        channel_names=names[0],
        more_guilds={"Second": names[1], "Third": names[2]},
        logged=1,
        history=1000,
        answer_within=answer_within,
    )


def _channels(sandbox: Sandbox) -> list[Channel]:
    channels = [one for one in sandbox.state.channels.values() if one.type == TEXT and not one.external]
    return sorted(channels, key=lambda channel: int(channel.name.rpartition("-")[2]))


@contextlib.asynccontextmanager
async def _fleet(one: Stage, count: int) -> AsyncIterator[None]:
    """Start ``count`` processes with one shard each, or one with all shards, and wait for them."""
    async with contextlib.AsyncExitStack() as stack:
        for shard in range(count):
            settings = {"ZIGZAG_LOG": "INFO"} | ({"ZIGZAG_SHARDS": f"{shard}/{count}"} if count > 1 else {})
            await stack.enter_async_context(one.bot(log=f"{shard}.log", **settings))
        assert await until(lambda: one.log.count("ready as") == count and one.sandbox.state.commands)
        yield


async def _press(tables: list[StressTable], seen: Seen, seconds: float, one: Stage) -> None:
    """Press at all tables for some time, and until what the checks look at has happened."""
    done = asyncio.Event()

    async def press(table: StressTable) -> None:
        while not done.is_set():
            await table.step(seen)

    async def enough() -> bool:
        snapshot = await database_audit.read(one.database)
        return bool(snapshot.rated) and shards(snapshot) == set(range(SHARDS))

    pressing = [asyncio.create_task(press(table)) for table in tables]
    await asyncio.sleep(seconds)
    await until(enough)
    done.set()
    await asyncio.gather(*pressing)


async def _check(report: Report, seen: Seen, one: Stage) -> None:
    begun = time.perf_counter()
    match_ids = (await database_audit.read(one.database)).matches
    report.wrong += await remaining(one, match_ids, invariants.shown)
    report.took("the last press to all shown", time.perf_counter() - begun, SHOWN_WITHIN)
    await until(lambda: not one.sandbox.interactions.unanswered)
    snapshot = await database_audit.read(one.database)
    report.wrong += [*database_audit.faults(snapshot), *database_audit.lost(snapshot, seen.moves)]
    report.took("the slowest answer", max(seen.answers, default=0.0))
    if seen.failed:
        report.late.append(f"{seen.failed} of {seen.failed + len(seen.answers)} were not answered in time")
    report.counts.update(
        {
            **seen.refusals,
            "answers": len(seen.answers),
            "matches": len(snapshot.matches),
            "finished": sum(match["status"] == "finished" for match in snapshot.matches.values()),
            "rated": snapshot.rated,
            "moves": sum(map(len, snapshot.moves.values())),
            "moves by AI players": snapshot.ai_moves,
            "shards with moves": len(shards(snapshot)),
        }
    )
    if unexpected := report.counts["error-unexpected"]:
        report.wrong.append(f"{unexpected} answers told of an unexpected error")


def shards(snapshot: database_audit.Snapshot) -> set[int]:
    """Return the shards of the guilds in which someone has moved."""
    moved = [match_id for match_id, moves in snapshot.moves.items() if moves]
    return {(snapshot.matches[match_id]["guild_id"] >> 22) % SHARDS for match_id in moved}


def main() -> int:
    """Run the check; return 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=9)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 2**32)
    given = parser.parse_args()
    with serving() as postgres:
        databases = (None, postgres.address(asyncio.run(postgres.new())))
        runs = (run(given.seconds, given.tables, None, given.seed, address=one) for one in databases)
        return printed("races", map(asyncio.run, runs), seed=given.seed)


if __name__ == "__main__":
    sys.exit(main())
