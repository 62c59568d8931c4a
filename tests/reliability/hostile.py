"""Malformed and forged interactions, as raw gateway events into the real bot, and what came of them.

`python -m tests.reliability.hostile --count 100000 [--seed 1]` prints the counts as JSON and exits 1 when a
promise is broken: no match changes, nothing is logged as an error, whoever sent something gets an answer that
others do not see, and nobody is mentioned.
"""

import argparse
import asyncio
import copy
import json
import logging
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import yarl
from sqlalchemy import text

from bot.client import Zigzag
from bot.limits import Limits, Size
from bot.matches.changes import Person
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Interaction
from bot.sandbox.rest.call import Request
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Channel, Message
from bot.settings import database_url
from bot.store.database import Database

Json = dict[str, Any]

STRANGERS = [
    "Dan",
    "@everyone **bold**",
    "<@&1> <@1> `x`",
    "\u202eevil\u202c \u200b\u2066",
    "a\nERROR bot: reference forged",
    "😀" * 30,
    "مرحبا",
    "[here](https://example.org)",
]
TEXTS = [
    "",
    " ",
    "x" * 6000,
    "@everyone",
    "@here <@1> <@&2> <#3>",
    "**a** `b` ||c|| [d](https://example.org)",
    "\u202e\u2066\u200b\u200d",
    "a\nb\r\n2026 ERROR forged",
    "\x00\x1b[31m",
    "'; DROP TABLE matches; --",
    "😀" * 200,
    "\u0663-\u0665",
    "\ud800",
    "{x} %s {0}",
]
NUMBERS = [0, -1, 1, 2, 3, 25, 10**6, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63), 10**40]
JUNK: list[Any] = [None, True, 1.5, float(10**20), [], {}, ["x"], {"a": 1}, *NUMBERS, *TEXTS]
ACTS = (
    "join",
    "leave",
    "start",
    "cancel",
    "house",
    "hint",
    "hand",
    "look",
    "move",
    "part",
    "form",
    "filled",
    "rules",
    "resign",
    "sure",
    "agree",
    "return",
    "again",
    "refresh",
    "dance",
)
MATCH_COMMANDS = ("hand", "move", "table", "resign", "hint", "review", "replay", "export", "verify")
GAME_COMMANDS = ("dominoes", "chain", "mancala")
PAGES = ("help", "settings", "me", "stats", "history", "replay", "film", "board", "daily", "none")
TABLES = ("matches", "seats", "moves", "results", "ratings", "solos", "daily_results", "guild_settings")


@dataclass
class Report:
    """What was sent, how it was answered, and every broken promise."""

    kinds: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    seconds: float = 0.0

    def show(self) -> str:
        """As JSON."""
        return json.dumps(
            {
                "sent": sum(self.kinds.values()),
                "kinds": dict(self.kinds),
                "answers": dict(self.answers),
                "slowest_seconds": round(self.slowest, 3),
                "seconds": round(self.seconds, 1),
                "faults": len(self.faults),
                "first_faults": self.faults[:20],
            },
            indent=2,
        )


class Complaints(logging.Handler):
    """Errors in the log, and lines that somebody's text has broken into two."""

    def __init__(self, report: Report) -> None:
        super().__init__(logging.INFO)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage()
        if record.levelno >= logging.ERROR:
            self._report.faults.append(f"logged: {self.format(record)[-1500:]}")
        elif "\n" in said or "\r" in said:
            self._report.faults.append(f"a line in the log was broken: {said!r}")


@dataclass(frozen=True, slots=True)
class Forged:
    """One interaction to be sent; `warp` changes the event as the gateway sends it."""

    kind: int
    label: str
    data: Json
    warp: Callable[[Json], None] | None = None
    pressed: bool = False


class Forger:
    """Makes interactions that no client sends. Same seed, same interactions."""

    def __init__(self, seed: int, matches: list[tuple[int, int]], commands: Json) -> None:
        """`matches` are (id, version); `commands` is the group as it was registered."""
        self.rng = random.Random(seed)
        self._matches = matches
        self._group = commands

    def next(self) -> Forged:
        """The next one."""
        makers = [self._control, self._control, self._page, self._choice, self._form, self._command]
        made = self.rng.choice([*makers, self._command, self._typing])()
        if self.rng.random() < 0.15:
            return Forged(made.kind, f"{made.label}, place", made.data, self._elsewhere(), made.pressed)
        return made

    def _custom_id(self) -> str:
        rng = self.rng
        match, version = rng.choice(self._matches)
        number: Any = rng.choice([match, match, match, *NUMBERS])
        seen: Any = rng.choice([version, version - 1, version + 1, 0, 999_999_999, *NUMBERS])
        arg = rng.choice(["", "pass", "0-0", "a", "bid", "bid 3", "seat", "easy", "house", *TEXTS])
        made = f"z:{number}:{seen}:{rng.choice(ACTS)}:{arg}"
        return rng.choice([made, made, made, made[: rng.randrange(len(made) + 1)], rng.choice(TEXTS)])

    def _control(self) -> Forged:
        kind = self.rng.choice([2, 2, 3, 8, 99])
        return Forged(
            COMPONENT, "control", {"custom_id": self._custom_id(), "component_type": kind}, None, True
        )

    def _page(self) -> Forged:
        rng = self.rng
        words = [str(rng.choice([*NUMBERS, "every", "start", "open", "pick", "go", "me", "all", *TEXTS]))]
        words = [rng.choice([*words, str(rng.choice(JUNK)), "choose", "1", "people"])]
        words += [str(rng.choice(JUNK)) for _ in range(rng.randrange(4))]
        custom_id = ":".join(["p", rng.choice(PAGES), *words])
        data: Json = {"custom_id": custom_id, "component_type": rng.choice([2, 3])}
        if rng.random() < 0.4:
            data["values"] = [rng.choice([*TEXTS, *map(str, NUMBERS)]) for _ in range(rng.randrange(4))]
        return Forged(COMPONENT, "page", data, None, True)

    def _choice(self) -> Forged:
        values = self.rng.choice(
            [[self.rng.choice(TEXTS)], [self.rng.choice(JUNK)], [], ["rank 6 regular"] * 30]
        )
        data = {"custom_id": self._custom_id(), "component_type": 3, "values": values}
        return Forged(COMPONENT, "choice", data, None, True)

    def _form(self) -> Forged:
        rng = self.rng
        match, version = rng.choice(self._matches)
        custom_id = rng.choice([f"z:{match}:{version - 1}:filled:bid", self._custom_id(), "p:me:forget"])
        line = {"type": 4, "custom_id": rng.choice(["answer", "other", ""]), "value": rng.choice(TEXTS)}
        rows: list[Any] = [{"type": 1, "components": [line]}, {"type": 18, "component": line, "id": 1}]
        return Forged(
            SUBMIT,
            "form",
            {"custom_id": custom_id, "components": rng.sample(rows, rng.randrange(3))},
            None,
            True,
        )

    def _command(self) -> Forged:
        rng = self.rng
        name = rng.choice([*MATCH_COMMANDS, *GAME_COMMANDS, "leaderboard", "stats", "history", "me", "none"])
        known = {one["name"]: one for one in self._group["options"]}.get(name, {}).get("options", [])
        given = [
            {"name": one["name"], "type": rng.choice([one["type"], one["type"], 3, 4, 5, 6, 10])}
            | {"value": rng.choice([*JUNK[:7], *NUMBERS, *TEXTS])}
            for one in known
            if rng.random() < 0.7
        ]
        if name in GAME_COMMANDS:  # never one that might be right: it would open a match
            given = [one for one in given if one["name"] != "set"]
            given.append({"name": rng.choice(["house", "pace"]), "type": 3, "value": rng.choice(TEXTS[2:])})
        if name in ("stats", "history", "leaderboard"):  # others see a right one
            given = [{"name": "game", "type": 3, "value": rng.choice(TEXTS)}]
        if name in MATCH_COMMANDS:
            given = [one for one in given if one["name"] != "match"]
            given.append({"name": "match", "type": 4, "value": rng.choice([*JUNK, self._matches[0][0]])})
        return Forged(COMMAND, f"command {name}", self._invocation(name, given))

    def _typing(self) -> Forged:
        rng = self.rng
        name = rng.choice(MATCH_COMMANDS)
        focused = {"name": rng.choice(["match", "move"]), "type": rng.choice([3, 4]), "focused": True}
        given = [focused | {"value": rng.choice(JUNK)}]
        return Forged(AUTOCOMPLETE, "autocomplete", self._invocation(name, given))

    def _invocation(self, name: str, given: list[Json]) -> Json:
        inner = {"type": 1, "name": name, "options": given}
        return {"id": self._group["id"], "name": "zigzag", "type": 1, "options": [inner]}

    def _elsewhere(self) -> Callable[[Json], None]:
        """From another server or channel, from a person nobody knows, or with something left out."""
        how, number = self.rng.randrange(5), str(self.rng.choice([7, 2**53, 2**63 - 1]))

        def warp(event: Json) -> None:
            if how == 0 and "guild_id" in event:
                event["guild_id"] = event["guild"]["id"] = number
            elif how == 1:
                event["channel_id"] = event["channel"]["id"] = number
            elif how == 2:
                event.get("member", event)["user"]["id"] = number
            elif how == 3:
                event.pop("locale", None), event.pop("guild_locale", None)
            else:
                event.pop("entitlements", None)

        return warp


class Attack:
    """A sandbox, the bot in it, and matches that must not change."""

    def __init__(self, sandbox: Sandbox, bot: Zigzag, report: Report) -> None:
        self.sandbox, self.bot, self.report = sandbox, bot, report
        self._warps: dict[str, Callable[[Json], None]] = {}
        self._sent: dict[str, Interaction] = {}
        self._dispatch = sandbox.interactions.dispatch
        sandbox.interactions.dispatch = self._warped

    def _warped(self, name: str, event: Json, channel: Channel) -> None:
        warp = self._warps.pop(event["id"], None) if "id" in event else None
        event = copy.deepcopy(event)
        if warp is not None:
            warp(event)
        self._dispatch(name, event, channel)

    async def prepare(self) -> list[tuple[int, int]]:
        """A running match of each kind and a full lobby's rest, all of people who send nothing."""
        matches, guild = self.bot.matches, int(self.sandbox.world.guild_id)
        channel = next(one for one in self.sandbox.world.channels.values() if one.name == "games")
        ana, ben, cleo = (
            Person(int(one["id"]), one["global_name"]) for one in list(self.sandbox.world.people.values())[:3]
        )
        opened = []
        for number, (game, invited) in enumerate(
            [("dominoes", (ben, cleo)), ("mancala", (ben,)), ("chain", (ben,)), ("crisscross", ())]
        ):
            match = await matches.open(
                game,
                {},
                ana,
                capacity=None,
                guild_id=guild,
                channel_id=int(channel.id),
                pace=None,
                invited=invited,
                interaction_id=number * 10 + 1,
            )
            for place, person in enumerate(invited[: len(invited) if game != "chain" else 0]):
                match = await matches.join(match.id, person, number * 10 + 2 + place)
            if match.status == "playing":
                await self.bot.presenter.refresh(match.id)
            opened.append((match.id, match.version))
        return opened

    async def send(self, forged: Forged, person: str, source: Message | None) -> None:
        """Send it, wait for the answer and judge it."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Json] = loop.create_future()

        def reply(_: Interaction, frame: Json) -> None:
            if frame.get("state") != "deferred" and not done.done():
                done.set_result(frame)

        interactions = self.sandbox.interactions
        channel = source.channel if source is not None else self._channel()
        kept, interactions.dispatch = interactions.dispatch, lambda *_: None
        made = interactions.begin(
            forged.kind, person, channel, forged.data, reply, name="zigzag", source=source
        )
        interactions.dispatch = kept
        event = interactions._event(made, forged.data)
        if forged.warp is not None:
            self._warps[made.id] = forged.warp
        begun = time.perf_counter()
        self._warped("INTERACTION_CREATE", event, channel)
        frame = await asyncio.wait_for(done, 30)
        seconds = time.perf_counter() - begun
        self.report.slowest = max(self.report.slowest, seconds)
        self._judge(forged, frame, seconds)

    def _channel(self) -> Channel:
        return next(one for one in self.sandbox.world.channels.values() if one.name == "games")

    def _judge(self, forged: Forged, frame: Json, seconds: float) -> None:
        self.report.kinds[forged.label] += 1
        what = "choices" if frame["type"] == "choices" else frame.get("state", "?")
        message = frame.get("message")
        if message is not None:
            what = "private" if message["flags"] & 64 else "public"
        self.report.answers[what] += 1
        if what in ("failed", "public") or seconds > 3:
            self.report.faults.append(f"{what} after {seconds:.2f} s: {json.dumps(forged.data)[:400]}")


async def dump(database: Database) -> dict[str, list[Any]]:
    """Every row of the tables that nobody may change."""
    async with database.read() as connection:
        return {
            table: sorted(map(repr, (await connection.execute(text(f"SELECT * FROM {table}"))).all()))  # noqa: S608
            for table in TABLES
        }


def mentions(request: Request) -> bool:
    """Whether a body of the bot's lets anybody be mentioned."""
    body = request.body.get("data", request.body) if isinstance(request.body, dict) else None
    if not isinstance(body, dict) or not ("components" in body or "content" in body):
        return False
    allowed = body.get("allowed_mentions")
    return allowed is None or bool(allowed.get("parse") or allowed.get("users") or allowed.get("roles"))


async def attack(count: int, seed: int, folder: Path, *, at_once: int = 16) -> Report:
    """Send so many interactions to a bot with a database in that folder, several at a time."""
    report = Report()
    listening = {"now": False}

    def heard(request: Request) -> None:
        if listening["now"] and mentions(request):
            report.faults.append(f"mentions: {request!r}"[:600])

    sandbox = Sandbox(("Ana", "Ben", "Cleo", *STRANGERS), on_request=heard, logged=10, history=100)
    await sandbox.start()
    discord.http.Route.BASE = sandbox.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway)
    database = Database(database_url(str(folder / "hostile.db")))
    bot = Zigzag(database)
    plenty = Size(holds=1e9, flow=1e9)  # refusing for haste would hide what lies behind
    bot.limits = Limits(person=plenty, channel=plenty)
    complaints = Complaints(report)
    logging.getLogger().addHandler(complaints)
    running = asyncio.create_task(bot.start(sandbox.token))
    try:
        await _ready(bot, sandbox)
        made = Attack(sandbox, bot, report)
        matches = await made.prepare()
        before = await dump(database)
        forger = Forger(seed, matches, next(iter(sandbox.world.commands.values())))
        listening["now"] = True
        begun = time.perf_counter()
        await _send_all(made, forger, count, at_once)
        report.seconds = time.perf_counter() - begun
        await asyncio.sleep(0.2)
        after = await dump(database)
        report.faults += [f"{table} has changed" for table in TABLES if before[table] != after[table]]
    finally:
        logging.getLogger().removeHandler(complaints)
        await bot.close()
        running.cancel()
        await sandbox.close()
    return report


async def _ready(bot: Zigzag, sandbox: Sandbox) -> None:
    while not bot.is_ready() or not sandbox.world.commands:  # noqa: ASYNC110 - there is no event for both
        await asyncio.sleep(0.05)


async def _send_all(made: Attack, forger: Forger, count: int, at_once: int) -> None:
    left = iter(range(count))
    strangers = list(made.sandbox.world.people)[3:]
    tables = [one for channel in made.sandbox.world.channels.values() for one in channel.messages.values()]

    async def one_after_the_other() -> None:
        for _ in left:
            forged = forger.next()
            source = forger.rng.choice(tables) if forged.pressed else None
            await made.send(forged, forger.rng.choice(strangers), source)

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
