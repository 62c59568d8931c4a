"""Malformed and forged interactions, as raw gateway events into the real bot, and what came of them.

`python -m tests.reliability.fuzz --count 100000 [--seed 1]` prints the counts as JSON and exits 1 when a
promise is broken:

- every row of every table is afterwards what it was before, the columns that say what is shown where included
  (left out are the heartbeats, the settings of people who sit nowhere, which they may change, and in which
  language each was last spoken to, which is noted whatever they press);
- so is every message in a channel, and every direct message except where its reader has it drawn anew;
- whoever sent something has an answer within 3 seconds that nobody else sees;
- no request of the bot lets anybody be mentioned; while the matches were set up, only people who sit or are
  invited there; nothing in what the bot writes is a mention, markdown or a control character of somebody's;
- nothing is logged as an error, and no text of anybody's breaks a line of the log, or of a file.
"""

import argparse
import asyncio
import copy
import json
import logging
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import yarl
from sqlalchemy import select

from bot.client import Zigzag
from bot.config import database_url
from bot.sandbox.interactions import Interaction
from bot.sandbox.rest.requests import Request
from bot.sandbox.server import Sandbox
from bot.sandbox.state import DM, EPHEMERAL, Channel, Json
from bot.store.database import Database
from bot.store.schema import metadata
from bot.transport.quotas import Limits, Size
from tests.reliability.fuzz_interactions import Forger
from tests.reliability.fuzz_values import Forged
from tests.reliability.scenario import GUILD, SEATED, STRANGERS, Stage, set_up, settled

Rows = dict[str, dict[tuple[Any, ...], dict[str, Any]]]

_WITHIN = 3.0  # seconds
_NEVER = 30.0
_TURNING = "\u202a-\u202e\u2066\u2067"
_CONTROL = re.compile(f"[\\x00-\\x09\\x0b-\\x1f\\x7f{_TURNING}]")
_FORMATTED = re.compile(
    r"@everyone|@here|(?<!\\)<@[1-9]>|(?<!\\)<@&|(?<!\\)<#3>|(?<!\\)\*\*(bold|Ben|G)\*\*|(?<!\\)\|\|[cy]|\]\(https:"
)
_FORGED_LINE = re.compile(r"[\r\n](ERROR bot|2026 ERROR)")
_SAID = {4, 7}  # callbacks with a message


@dataclass
class Report:
    """What was sent, how it was answered, and every broken promise."""

    kinds: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    seconds: float = 0.0
    stall: tuple[float, float] = (0.0, 0.0)  # the longest that nothing ran, and the processor's time in it

    def show(self) -> str:
        """As JSON."""
        return json.dumps(
            {
                "sent": sum(self.kinds.values()),
                "kinds": dict(self.kinds.most_common()),
                "answers": dict(self.answers),
                "slowest_seconds": round(self.slowest, 3),
                "seconds": round(self.seconds, 1),
                "longest_stall_seconds": round(self.stall[0], 3),
                "of_it_computing": round(self.stall[1], 3),
                "faults": len(self.faults),
                "first_faults": self.faults[:20],
            },
            indent=2,
        )


class Complaints(logging.Handler):
    """Errors in the log, and lines that somebody's text has broken into two or turned."""

    def __init__(self, report: Report) -> None:
        super().__init__(logging.DEBUG)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage()
        if record.levelno >= logging.ERROR:
            self._report.faults.append(f"logged: {self.format(record)[-1500:]}")
        elif _CONTROL.search(said) or "\n" in said:
            self._report.faults.append(f"a line in the log was broken: {said!r}")


class Attack:
    """Sends what is forged to the bot of a sandbox, and judges the answers."""

    def __init__(self, stage: Stage, report: Report, within: float) -> None:
        self.stage, self.report = stage, report
        self._within = within
        self.before = stage.everybodys()
        self._interactions = stage.sandbox.interactions
        self._kept = stage.kept()

    async def send(self, forged: Forged) -> None:
        """Send it, wait for the answer and judge it."""
        done: asyncio.Future[Json] = asyncio.get_running_loop().create_future()

        def reply(_: Interaction, frame: Json) -> None:
            if frame.get("state") != "deferred" and not done.done():
                done.set_result(frame)

        begun = time.perf_counter()
        self._begin(forged, reply)
        try:
            frame = await asyncio.wait_for(done, _NEVER)
        except TimeoutError:
            frame = {"type": "answer", "state": "failed"}
        self._judge(forged, frame, time.perf_counter() - begun)

    def _begin(self, forged: Forged, reply: Any) -> None:
        """Have the sandbox begin it, with the event changed on its way."""
        interactions = self._interactions
        dispatch = interactions.dispatch

        def warped(name: str, event: Json, channel: Channel) -> None:
            event = copy.deepcopy(event)
            for warp in forged.warps:
                warp(event)
            dispatch(name, event, channel)

        interactions.dispatch = warped
        try:
            who = (forged.kind, forged.person, forged.place, forged.data)
            interactions.begin(*who, reply, name="zigzag", source=forged.source)
        finally:
            interactions.dispatch = dispatch

    def _judge(self, forged: Forged, frame: Json, seconds: float) -> None:
        self.report.kinds[forged.label] += 1
        self.report.slowest = max(self.report.slowest, seconds)
        what = "choices" if frame["type"] == "choices" else str(frame.get("state", "?"))
        message = frame.get("message")
        if message is not None:
            what = self._seen_by(forged, message)
        self.report.answers[what] += 1
        if what in ("failed", "public", "modal") or seconds > self._within:
            told = f"{forged.label} {json.dumps(forged.data)[:400]}"
            self.report.faults.append(f"{what} after {seconds:.2f} s, {self._on(forged)}: {told}")
        if message is not None:
            self._read(message)
            self._put_away(forged, message)

    def _seen_by(self, forged: Forged, message: Json) -> str:
        if message["flags"] & EPHEMERAL:
            return "private"
        own = forged.place.type == DM and forged.place.person == forged.person
        if own and message["id"] in self.before:  # their own hand, drawn anew
            self.before[message["id"]] = message
        return "private" if own else "public"

    def _on(self, forged: Forged) -> str:
        """Where it was pressed, for a report."""
        if forged.source is None:
            return "typed"
        if forged.source.visible_to is not None:
            return "pressed on a private message"
        shown = [one.id for one in self.stage.tables if str(one.match.message_id) == forged.source.id]
        return f"pressed on the table of match {shown[0]}" if shown else "pressed on no table"

    def _read(self, message: Json) -> None:
        for attachment in message["attachments"]:
            file = self.stage.sandbox.state.files.get(attachment["id"])
            text = None if file is None or file.content_type.startswith("image/") else file.content
            if text is not None and _FORGED_LINE.search(text.decode()):
                self.report.faults.append(f"a line in a file was forged: {text[:600]!r}")

    def _put_away(self, forged: Forged, message: Json) -> None:
        """Answers that are not pressed on are forgotten, for there are many."""
        shelf = forged.place.ephemeral.get(forged.person, {})
        if message["id"] in shelf and message["id"] not in self._kept:
            self.stage.sandbox.state.remove_message(shelf[message["id"]])

    def changed(self) -> list[str]:
        """The messages that are others now, new or gone."""
        after = self.stage.everybodys()
        differ = [one for one in {**self.before, **after} if self.before.get(one) != after.get(one)]
        return [f"message {one} was {self.before.get(one)} and is {after.get(one)}"[:900] for one in differ]


class Reader:
    """Reads every request of the bot's: whom it lets be mentioned, and whose text it holds."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self.may_mention: set[str] = set()

    def __call__(self, request: Request) -> None:
        for body in _messages(request):
            allowed = body.get("allowed_mentions") or {"parse": ["everything"]}
            wrong = set(map(str, allowed.get("users", ()))) - self.may_mention
            if allowed["parse"] or allowed.get("roles") or wrong or allowed.get("replied_user"):
                self._report.faults.append(f"mentions: {request!r}"[:800])
        for key, text in _texts(request.body):
            found = _CONTROL.search(text) or _FORGED_LINE.search(text)
            found = found or (_FORMATTED.search(text) if key == "content" else None)
            if found:
                self._report.faults.append(f"{found[0]!r} is written: {key} {text!r}"[:800])


def _messages(request: Request) -> Iterator[Json]:
    """The message that a request of the bot's makes or changes, if it does."""
    body = request.body
    if not isinstance(body, dict):
        return
    if request.template.endswith("/callback"):
        if body.get("type") in _SAID:
            yield body["data"]
    elif "/messages" in request.template or "/webhooks" in request.template:
        yield body


def _texts(part: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a request, under its key."""
    if isinstance(part, dict):
        for inner, value in part.items():
            yield from _texts(value, inner)
    elif isinstance(part, list):
        for value in part:
            yield from _texts(value, key)
    elif isinstance(part, str):
        yield key, part


async def stored(database: Database, seated: set[int]) -> Rows:
    """Every row that a stranger must not change, by table and primary key."""
    found: Rows = {}
    async with database.read() as connection:
        for table in metadata.sorted_tables:
            rows = (await connection.execute(select(table))).mappings().all()
            keys = [column.name for column in table.primary_key]
            found[table.name] = {tuple(row[key] for key in keys): dict(row) for row in rows}
    del found["heartbeats"]
    settings = found["player_settings"]
    found["player_settings"] = {
        key: {name: value for name, value in row.items() if name != "locale"}
        for key, row in settings.items()
        if key[0] in seated
    }
    return found


def differences(before: Rows, after: Rows) -> list[str]:
    """What differs, by table, row and column."""
    told = []
    for table, rows in before.items():
        for key in {**rows, **after[table]}:
            old, new = rows.get(key, {}), after[table].get(key, {})
            columns = {name: (old.get(name), new.get(name)) for name in {**old, **new}}
            told += [
                f"{table} {key}: {name} was {was!r} and is {now!r}"[:600]
                for name, (was, now) in columns.items()
                if was != now
            ]
    return told


async def attack(
    count: int, seed: int, folder: Path, *, at_once: int = 16, within: float = _WITHIN
) -> Report:
    """Send so many interactions to a bot with a database in that folder, several at a time. `within` is how
    long an answer may take, in seconds.
    """
    report = Report()
    reader = Reader(report)
    sandbox = Sandbox(
        (*SEATED, *STRANGERS),
        guild_name=GUILD,
        channel_names=("games", "**c** @here"),
        on_request=reader,
        logged=10,
        history=10_000,
        answer_within=within,
    )
    await sandbox.start()
    discord.http.Route.BASE = sandbox.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway)
    database = Database(database_url(str(folder / "hostile.db")))
    bot = Zigzag(database)
    plenty = Size(holds=1e9, flow=1e9)  # refusing for haste would hide what lies behind
    bot.limits = Limits(person=plenty, channel=plenty)
    complaints, log = Complaints(report), logging.getLogger("bot")
    level = log.level
    log.setLevel(logging.DEBUG)
    logging.getLogger().addHandler(complaints)
    running = asyncio.create_task(bot.start(sandbox.token))
    try:
        await _ready(bot, sandbox)
        reader.may_mention = set(list(sandbox.state.people)[: len(SEATED)])
        stage = await set_up(sandbox, bot)
        reader.may_mention = set()
        seated = {int(one) for one in stage.seated}
        made, before = Attack(stage, report, within), await stored(database, seated)
        forger = Forger(seed, stage, next(iter(sandbox.state.commands.values())))
        watching = asyncio.create_task(_watch(report))
        begun = time.perf_counter()
        await _send_all(made, forger, count, at_once)
        report.seconds = time.perf_counter() - begun
        watching.cancel()
        await settled(bot)
        report.faults += differences(before, await stored(database, seated)) + made.changed()
    finally:
        logging.getLogger().removeHandler(complaints)
        log.setLevel(level)
        await bot.close()
        running.cancel()
        await sandbox.close()
    return report


async def _watch(report: Report) -> None:
    """Note how long nothing ran: by much computing that is ours, by little it is the machine's."""
    while True:
        begun, used = time.perf_counter(), time.process_time()
        await asyncio.sleep(0.02)
        stall = (time.perf_counter() - begun, time.process_time() - used)
        report.stall = max(report.stall, stall)


async def _ready(bot: Zigzag, sandbox: Sandbox) -> None:
    while not bot.is_ready() or not sandbox.state.commands:  # noqa: ASYNC110 - there is no event for both
        await asyncio.sleep(0.05)


async def _send_all(made: Attack, forger: Forger, count: int, at_once: int) -> None:
    forgeries, left = iter(forger), iter(range(count))

    async def one_after_the_other() -> None:
        for _ in left:
            await made.send(next(forgeries))

    await asyncio.gather(*(one_after_the_other() for _ in range(at_once)))


def main() -> int:
    """Attack, print the report, and say by the exit code whether all promises were kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(attack(given.count, given.seed, Path(folder)))
    sys.stdout.write(report.show() + "\n")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
