"""Fuzz the real bot with malformed and forged interactions, sent as raw gateway events.

`python -m tests.reliability.fuzz --count 100000 [--seed 1]` prints the counts as JSON and exits 1 if a
promise is broken:

- No row of any table changes, including the columns about messages. (Except heartbeats, the settings of
  people without a seat, who may change them, and everyone's locale, which is recorded with every press.)
- No message in a channel changes, and no direct message unless its reader refreshes it.
- Every interaction gets an ephemeral answer within 3 seconds.
- No request allows anyone to be mentioned. While the matches are set up, only seated and invited people are.
  Edits, which notify nobody, may name those whom the message itself shows by an id.
  No user's text is written as a mention, markdown or control character.
- Nothing is logged as an error, and no user's text breaks a line of the log or of a file.
"""

import argparse
import asyncio
import copy
import json
import logging
import math
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import discord
import yarl

from bot.client import Zigzag
from bot.config import database_url
from bot.discord.limits import RateLimiter, TokenBucket
from bot.match import outages
from bot.sandbox.interactions import Interaction
from bot.sandbox.rest.routing import Request
from bot.sandbox.server import Sandbox
from bot.sandbox.state import DM, EPHEMERAL, Channel, Json
from bot.store.database import Database
from tests.reliability.fuzz_interactions import InteractionFuzzer
from tests.reliability.fuzz_values import Forged
from tests.reliability.scenario import (
    GUILD,
    SEATED,
    STRANGERS,
    Rows,
    Scenario,
    public_messages,
    set_up,
    settled,
    stored,
)

_WITHIN = 3.0  # seconds
_NEVER = 120.0  # seconds after which an answer is given up on
_TURNING = "\u202a-\u202e\u2066\u2067"
_CONTROL = re.compile(f"[\\x00-\\x09\\x0b-\\x1f\\x7f{_TURNING}]")
_FORMATTED = re.compile(
    r"@everyone|@here|(?<!\\)<@[1-9]>|(?<!\\)<@&|(?<!\\)<#3>|(?<!\\)\*\*(bold|Ben|G)\*\*"
    r"|(?<!\\)\|\|[cy]|\]\(https:(?!//discord\.com/channels/)"
)
_FORGED_LINE = re.compile(r"[\r\n](ERROR bot|2026 ERROR)")
_MENTIONED = re.compile(r"(?<!\\)<@([0-9]+)>")
_DEFERRED, _UPDATE = 5, 7  # callback types
_WITH_MESSAGE = {4, _UPDATE}


@dataclass
class Report:
    """What was sent, how it was answered, and broken promises."""

    kinds: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    seconds: float = 0.0
    stall: tuple[float, float] = (0.0, 0.0)  # the longest event loop stall and the CPU seconds in it

    def show(self) -> str:
        """Format the report as JSON."""
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


class LogChecker(logging.Handler):
    """Reports errors, and log lines broken or reversed by a user's text."""

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
    """Sends forged interactions to the bot of a sandbox, and checks the answers."""

    def __init__(self, scenario: Scenario, report: Report, within: float) -> None:
        self.scenario, self.report = scenario, report
        self._within = within
        self.before = public_messages(scenario.sandbox)
        self._interactions = scenario.sandbox.interactions
        self._kept = scenario.kept()

    async def send(self, forged: Forged) -> None:
        """Send one, wait for the answer and check it."""
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
        self._check(forged, frame, time.perf_counter() - begun)

    def _begin(self, forged: Forged, reply: Any) -> None:
        """Begin the interaction in the sandbox, tampering with the event on its way."""
        interactions = self._interactions
        dispatch = interactions.dispatch

        def tampered(name: str, event: Json, channel: Channel) -> None:
            event = copy.deepcopy(event)
            for tamper in forged.tampers:
                tamper(event)
            dispatch(name, event, channel)

        interactions.dispatch = tampered
        try:
            who = (forged.kind, forged.person, forged.place, forged.data)
            interactions.begin(*who, reply, name="zigzag", source=forged.source)
        finally:
            interactions.dispatch = dispatch

    def _check(self, forged: Forged, frame: Json, seconds: float) -> None:
        self.report.kinds[forged.label] += 1
        self.report.slowest = max(self.report.slowest, seconds)
        what = "choices" if frame["type"] == "choices" else str(frame.get("state", "?"))
        message = frame.get("message")
        if message is not None:
            what = self._seen_by(forged, message)
        self.report.answers[what] += 1
        if what in ("failed", "public", "modal") or seconds > self._within:
            details = f"{forged.label} {json.dumps(forged.data)[:400]}"
            self.report.faults.append(f"{what} after {seconds:.2f} s, {self._on(forged)}: {details}")
        if message is not None:
            self._read(message)
            self._discard(forged, message)

    def _seen_by(self, forged: Forged, message: Json) -> str:
        if message["flags"] & EPHEMERAL:
            return "private"
        own = forged.place.type == DM and forged.place.person == forged.person
        if own and message["id"] in self.before:  # their own hand, refreshed
            self.before[message["id"]] = message
        return "private" if own else "public"

    def _on(self, forged: Forged) -> str:
        """Describe where it was pressed, for the report."""
        if forged.source is None:
            return "typed"
        if forged.source.visible_to is not None:
            return "pressed on a private message"
        shown = [
            table.id
            for table in self.scenario.tables
            if str(table.match.shown.message_id) == forged.source.id
        ]
        return f"pressed on the table of match {shown[0]}" if shown else "pressed on no table"

    def _read(self, message: Json) -> None:
        for attachment in message["attachments"]:
            file = self.scenario.sandbox.state.files.get(attachment["id"])
            text = None if file is None or file.content_type.startswith("image/") else file.content
            if text is not None and _FORGED_LINE.search(text.decode()):
                self.report.faults.append(f"a line in a file was forged: {text[:600]!r}")

    def _discard(self, forged: Forged, message: Json) -> None:
        """Delete answers that will not be pressed on, because there are many."""
        shelf = forged.place.ephemeral.get(forged.person, {})
        if message["id"] in shelf and message["id"] not in self._kept:
            self.scenario.sandbox.state.remove_message(shelf[message["id"]])

    def changed(self) -> list[str]:
        """Return the messages that were changed, added or removed."""
        after = public_messages(self.scenario.sandbox)
        differ = [one for one in {**self.before, **after} if self.before.get(one) != after.get(one)]
        return [f"message {one} was {self.before.get(one)} and is {after.get(one)}"[:900] for one in differ]


class RequestChecker:
    """Checks every request of the bot for allowed mentions and unescaped user text."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._deferred: set[str] = set()  # tokens of answers that are to be filled in, which sends them
        self.may_mention: set[str] = set()

    def __call__(self, request: Request) -> None:
        is_edit = self._is_edit(request)
        for body in _messages(request):
            allowed = body.get("allowed_mentions") or {"parse": ["everything"]}
            shown = set(_MENTIONED.findall(json.dumps(body.get("components")))) if is_edit else set()
            wrong = set(map(str, allowed.get("users", ()))) - self.may_mention - shown
            if allowed["parse"] or allowed.get("roles") or wrong or allowed.get("replied_user"):
                self._report.faults.append(f"mentions: {request!r}"[:800])
        for key, text in _texts(request.body):
            matched = _CONTROL.search(text) or _FORGED_LINE.search(text)
            matched = matched or (_FORMATTED.search(text) if key == "content" else None)
            if matched:
                self._report.faults.append(f"{matched[0]!r} is written: {key} {text!r}"[:800])

    def _is_edit(self, request: Request) -> bool:
        """Return whether the request edits a message, which notifies nobody."""
        *_, token, last = ["", *request.path.removesuffix("/messages/@original").split("/")]
        if request.template.endswith("/callback"):
            kind = request.body.get("type") if isinstance(request.body, dict) else None
            if kind == _DEFERRED:
                self._deferred.add(token)
            return kind == _UPDATE
        if request.path.endswith("/messages/@original") and last in self._deferred:
            self._deferred.discard(last)
            return False
        return request.method == "PATCH"


def _messages(request: Request) -> Iterator[Json]:
    """Yield the message that a request creates or edits, if it does."""
    body = request.body
    if not isinstance(body, dict):
        return
    if request.template.endswith("/callback"):
        if body.get("type") in _WITH_MESSAGE:
            yield body["data"]
    elif "/messages" in request.template or "/webhooks" in request.template:
        yield body


def _texts(part: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every string in a request with its key."""
    if isinstance(part, dict):
        for inner, value in part.items():
            yield from _texts(value, inner)
    elif isinstance(part, list):
        for value in part:
            yield from _texts(value, key)
    elif isinstance(part, str):
        yield key, part


async def protected(database: Database, seated: set[int]) -> Rows:
    """Read every row that a stranger must not change, by table and primary key."""
    found = await stored(database)
    settings = found["player_settings"]
    found["player_settings"] = {
        key: {name: value for name, value in row.items() if name != "locale"}
        for key, row in settings.items()
        if key[0] in seated
    }
    return found


def differences(before: Rows, after: Rows) -> list[str]:
    """Return what differs, by table, row and column."""
    found = []
    for table, rows in before.items():
        for key in {**rows, **after[table]}:
            old, new = rows.get(key, {}), after[table].get(key, {})
            columns = {name: (old.get(name), new.get(name)) for name in {**old, **new}}
            found += [
                f"{table} {key}: {name} was {was!r} and is {now!r}"[:600]
                for name, (was, now) in columns.items()
                if was != now
            ]
    return found


async def attack(
    count: int, seed: int, folder: Path, *, at_once: int = 16, within: float = _WITHIN
) -> Report:
    """Send ``count`` interactions, ``at_once`` concurrently, to a bot with a database in ``folder``.

    An answer may take ``within`` seconds.
    """
    report = Report()
    reader = RequestChecker(report)
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
    unlimited = TokenBucket(capacity=1e9, refill_rate=1e9)  # a rate limit would hide what is behind it
    bot = Zigzag(database, limiter=RateLimiter(person=unlimited, channel=unlimited))
    complaints, log = LogChecker(report), logging.getLogger("bot")
    level = log.level
    log.setLevel(logging.DEBUG)
    logging.getLogger().addHandler(complaints)
    running = asyncio.create_task(bot.start(sandbox.token))
    # Deadlines are extended after a silence: on a stalled machine, that would look like a forged change.
    no_silence = mock.patch.object(outages, "SILENCE", math.inf)
    no_silence.start()
    try:
        await _ready(bot, sandbox)
        reader.may_mention = set(list(sandbox.state.people)[: len(SEATED)])
        scenario = await set_up(sandbox, bot)
        reader.may_mention = set()
        seated = {int(one) for one in scenario.seated}
        attack_, before = Attack(scenario, report, within), await protected(database, seated)
        zigzag = next(one for one in sandbox.state.commands.values() if one["name"] == "zigzag")
        fuzzer = InteractionFuzzer(seed, scenario, zigzag)
        watching = asyncio.create_task(_watch(report))
        begun = time.perf_counter()
        await _send_all(attack_, fuzzer, count, at_once)
        report.seconds = time.perf_counter() - begun
        watching.cancel()
        await settled(bot, sandbox)
        report.faults += differences(before, await protected(database, seated)) + attack_.changed()
    finally:
        no_silence.stop()
        logging.getLogger().removeHandler(complaints)
        log.setLevel(level)
        await bot.close()
        running.cancel()
        await sandbox.close()
    return report


async def _watch(report: Report) -> None:
    """Record the longest stall: with much CPU time it is the bot's fault, with little the machine's."""
    while True:
        begun, used = time.perf_counter(), time.process_time()
        await asyncio.sleep(0.02)
        stall = (time.perf_counter() - begun, time.process_time() - used)
        report.stall = max(report.stall, stall)


async def _ready(bot: Zigzag, sandbox: Sandbox) -> None:
    while not bot.is_ready() or not sandbox.state.commands:  # noqa: ASYNC110
        await asyncio.sleep(0.05)


async def _send_all(made: Attack, fuzzer: InteractionFuzzer, count: int, at_once: int) -> None:
    forgeries, left = iter(fuzzer), iter(range(count))

    async def one_after_the_other() -> None:
        for _ in left:
            await made.send(next(forgeries))

    await asyncio.gather(*(one_after_the_other() for _ in range(at_once)))


def main() -> int:
    """Run the fuzzer and print the report; return 1 if a promise was broken."""
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
