"""Restart the bot while people press: how many presses get no answer, and when the tables are true again.

    python -m tests.reliability.restarts --kills 100 --stops 50

As many people as tables keep a press in flight. The bot is killed (SIGKILL) or stopped (SIGTERM) and started
again at once, as systemd and Docker do. People without a press in flight make one while it is down. The
stand-in for Discord is strict: it takes no answer after 3 seconds.

After SIGTERM every press has to be answered, after SIGKILL all but one in a hundred. Each accepted move has
to be stored once, and the tables have to show what is stored within `TRUE_WITHIN` seconds of the start. The
same is then done with a bot that begins a new session at every start, to compare.
"""

import argparse
import asyncio
import math
import random
import statistics
import sys
import time
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from tests.bench.crowd import Crowd, Json, crowded
from tests.bench.playing import Table
from tests.processes import PATIENCE, SHORT_WAITS, BotProcess, Stage, stage
from tests.reliability import database_audit, invariants
from tests.reliability.players import message_of
from tests.reliability.report import Report, printed, remaining

TRUE_WITHIN = 2.0
_DISCORDS = 3.0  # seconds in which an answer is taken
UNANSWERED = 0.01  # at most, after SIGKILL
_LONGEST = 0.5  # seconds of play before a restart, at most
_WHILE_DOWN = 0.5  # seconds in which the others press once the bot is down
_GAME: Json = {"pits": 12, "seeds": 3}


@dataclass(slots=True)
class _Pressing:
    """What people pressed."""

    moves: dict[int, int] = field(default_factory=dict)  # match by interaction, of accepted moves
    answers: list[float] = field(default_factory=list)  # seconds, of presses around a restart
    unanswered: int = 0
    in_flight: int = 0


class _Person:
    """The people of one table, of whom the one to move presses."""

    def __init__(self, table: Table, rng: random.Random) -> None:
        self.table = table
        self._rng = rng

    async def press(self, seen: _Pressing) -> float | None:
        """Make a move; return the seconds until the answer, infinity if there was none.

        Return None if no move is offered: the match is over, or the table is not true after a restart.
        """
        mover = self.table.person_to_move(await self.table.match())
        press = None if mover is None else await self.table.play(mover)
        if press is None:
            return None
        answered = press.answered
        if answered.frame["state"] != "done":
            return math.inf
        if press.is_shown_in_place:
            seen.moves[answered.interaction] = press.match_id
        return answered.seconds

    async def open_next(self) -> None:
        """Open another match if this one is over."""
        now = self.table
        if now.person_to_move(await now.match()) is not None:
            return
        self.table = await Table.opened(now.crowd, now.matches, now.channel, now.people, "mancala", **_GAME)


async def run(
    kills: int,
    stops: int,
    tables: int,
    folder: Path | None,
    seed: int,
    *,
    sessions: bool = True,
    answer_within: float = _DISCORDS,
) -> Report:
    """Kill the bot `kills` times and stop it `stops` times, in random order, while people press buttons."""
    rng = random.Random(seed)
    report = Report(f"{kills} kills and {stops} stops, sessions {'kept' if sessions else 'not kept'}")
    knobs = {} if sessions else {"ZIGZAG_BENCH_SESSIONS": "off"}
    if answer_within != _DISCORDS:
        knobs["ZIGZAG_BENCH_ANSWER_WITHIN"] = str(answer_within)
    restarts = ["kill"] * kills + ["stop"] * stops
    rng.shuffle(restarts)
    sandbox = crowded(2 * tables, tables)
    async with stage(sandbox, folder) as one, one.bot(SHORT_WAITS, log="bot.log", **knobs) as bot:
        await bot.ready()
        sandbox.interactions.answer_within = PATIENCE
        people = await _seated(Crowd(sandbox), one, tables, rng)
        everything = _Pressing()
        for number, how in enumerate(restarts, 1):
            for person in people:
                await person.open_next()
            seen = _Pressing(moves=everything.moves)
            sandbox.interactions.answer_within = answer_within
            await _play_and_restart(bot, people, seen, how, rng, report)
            sandbox.interactions.answer_within = PATIENCE
            report.counts[f"in flight at a {how}"] += seen.in_flight
            report.counts[f"unanswered after a {how}"] += seen.unanswered
            if seen.unanswered:
                presses = f"{seen.unanswered} of {seen.in_flight} presses unanswered"
                report.said.append(f"restart {number}, a {how} before {time.strftime('%X')}: {presses}")
            for seconds in seen.answers:
                report.took(f"answers around a {how}", seconds)
            open_ids = invariants.open_ids(one.path)
            report.wrong += await remaining(one, open_ids, invariants.shown)
            started = time.time() - (time.perf_counter() - bot.started_at)
            last_edit = max([await _edited_at(one, match_id) for match_id in open_ids], default=started)
            report.took(f"start to tables true after a {how}", max(0.0, last_edit - started))
        snapshot = await database_audit.read(one.database)
        report.wrong += [*database_audit.lost(snapshot, everything.moves, set())]
        report.wrong += database_audit.faults(snapshot)
        report.counts["moves"] = len(everything.moves)
    if sessions:
        _judge(report)
    return report


async def _edited_at(one: Stage, match_id: int) -> float:
    """Return when the table, which is true, was last edited, in unix seconds: it has been true since then."""
    message = message_of(one.sandbox, await one.matches.get(match_id))
    edited = None if message is None else message.data["edited_timestamp"]
    return 0.0 if edited is None else datetime.fromisoformat(edited).timestamp()


async def _seated(crowd: Crowd, one: Stage, tables: int, rng: random.Random) -> list[_Person]:
    opened = []
    for number in range(tables):
        people = crowd.ids[2 * number : 2 * number + 2]
        table = await Table.opened(crowd, one.matches, crowd.channel(number), people, "mancala", **_GAME)
        table.rng = random.Random(rng.getrandbits(32))
        opened.append(_Person(table, random.Random(rng.getrandbits(32))))
    return opened


async def _play_and_restart(
    bot: BotProcess,
    people: list[_Person],
    seen: _Pressing,
    how: str,
    rng: random.Random,
    report: Report,
) -> None:
    """Have everyone press until the bot is down, and once more if they have nothing in flight then."""
    down = asyncio.Event()
    pressing = [
        asyncio.create_task(_press_on(person, seen, down, later=rng.uniform(0, _WHILE_DOWN)))
        for person in people
    ]
    await asyncio.sleep(rng.uniform(0.0, _LONGEST))
    down.set()
    asked = time.perf_counter()
    await (bot.kill() if how == "kill" else bot.stop())
    report.took(f"a {how}", time.perf_counter() - asked)
    await bot.start()
    report.took("start to online", await bot.ready())
    await asyncio.gather(*pressing)


async def _press_on(one: _Person, seen: _Pressing, down: asyncio.Event, *, later: float) -> None:
    while True:
        began_before = not down.is_set()
        if not began_before:
            await asyncio.sleep(later)
        took = await one.press(seen)
        if not down.is_set():
            await asyncio.sleep(0.02 if took is None else 0)
            continue
        if took is not None:
            seen.in_flight += 1
            if took == math.inf:
                seen.unanswered += 1
            else:
                seen.answers.append(took)
        return


def _judge(report: Report) -> None:
    """Say what of the promises is broken."""
    if report.counts["unanswered after a stop"]:
        report.late.append(f"{report.counts['unanswered after a stop']} presses got no answer after a stop")
    in_flight, unanswered = report.counts["in flight at a kill"], report.counts["unanswered after a kill"]
    if unanswered > UNANSWERED * in_flight:
        report.late.append(f"{unanswered} of {in_flight} presses got no answer after a kill")
    for how in ("kill", "stop"):
        taken = report.seconds.get(f"start to tables true after a {how}", [0.0])
        if statistics.median(taken) > TRUE_WITHIN:
            report.late.append(f"tables were true {statistics.median(taken):.2f} s after a {how} (median)")


def main() -> int:
    """Run the check with and without sessions that are kept; return 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--stops", type=int, default=50)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 2**32)
    parser.add_argument("--keep", type=Path, help="keep the database and the log in this folder")
    parser.add_argument("--only", choices=["kept", "not kept"], help="only with, or only without sessions")
    given = parser.parse_args()
    runs = (
        asyncio.run(run(given.kills, given.stops, given.tables, given.keep, given.seed, sessions=sessions))
        for sessions in (True, False)
        if given.only in {None, "kept" if sessions else "not kept"}
    )
    return printed("restarts", runs, seed=given.seed)


if __name__ == "__main__":
    sys.exit(main())
