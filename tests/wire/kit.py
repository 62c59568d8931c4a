"""Reading messages, beginning matches and following one through faults, for the tests over sockets."""

import asyncio
import inspect
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from aiohttp import web

from bot.i18n import texts
from bot.match.model import Match
from bot.match.service import Matches
from bot.sandbox.faults import Handler
from bot.sandbox.scripted_people import Answer, Person
from bot.sandbox.server import Sandbox
from tests.forked import Forked

PATIENCE = 60.0  # seconds to wait for a condition; how long it takes depends on the machine
REAL_BOT, QUICK_BOT = "bot", "tests.wire.quick_bot"
CALLBACK, POST, PATCH, BY_PRESS, DELETE = (
    "POST /interactions/*/callback",
    "POST /channels/*/messages",
    "PATCH /channels/*/messages/*",
    "PATCH /webhooks/*",
    "DELETE /channels/*/messages/*",
)
PRIVATE = 64  # a flag of messages
_TURN = re.compile(r"<@(\d+)>, it's your turn[.:]")

Start = Callable[[], Awaitable[Forked]]


# Reading


def parts(message: Any) -> Iterator[Any]:
    """Yield the components of a message, those within others included; none without a message."""
    for component in message.get("components", ()) if message else ():
        yield component
        yield from parts(component)
        yield from parts({"components": [component["accessory"]]} if "accessory" in component else None)


def words(message: Any) -> str:
    return "\n".join(part["content"] for part in parts(message) if part["type"] == 10)


def labels(message: Any) -> list[str]:
    return [part.get("label", "") for part in parts(message)]


def custom_ids(message: Any) -> list[str]:
    """Return the custom ids of what can be used."""
    return [part["custom_id"] for part in parts(message) if "custom_id" in part and not part.get("disabled")]


def moves(message: Any) -> list[str]:
    """Return the custom ids of the moves that can be pressed."""
    return [custom_id for custom_id in custom_ids(message) if re.match(r"z:\d+:\d+:move:", custom_id)]


def number_of(message: Any) -> int:
    return int(
        next(custom_id for custom_id in custom_ids(message) if custom_id.startswith("z:")).split(":")[1]
    )


def to_move(people: list[Person], table: Any) -> Person:
    matched = _TURN.search(words(table))
    assert matched is not None, words(table)
    return next(person for person in people if person.id == matched[1])


def hand_of(person: Person, place: str = "games") -> Any:
    return next((message for message in reversed(person.sees(place)) if message["flags"] & PRIVATE), None)


def public(person: Person, place: str) -> list[Any]:
    return [message for message in person.sees(place) if not message["flags"] & PRIVATE]


def refused(sandbox: Sandbox, since: int = 0) -> list[Any]:
    """Return the requests that were refused, leaving out the first ones."""
    return [request for request in list(sandbox.requests)[since:] if request.status >= 400]


# Acting


async def until(condition: Callable[[], Any]) -> Any:
    """Poll until a condition, sync or async, holds that no event announces. Raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while True:
            holds = condition()
            if found := await holds if inspect.isawaitable(holds) else holds:
                return found
            await asyncio.sleep(0.02)


async def bot_ready(person: Person) -> None:
    """Wait until the bot is connected and has synced its commands."""
    await person.until(lambda: person.bot_online and person.commands, timeout=PATIENCE)


async def stopped(process: Forked, person: Person) -> None:
    """Stop a bot, and wait until people see that it is gone."""
    process.terminate()
    await asyncio.wait_for(process.wait(), PATIENCE)
    await person.until(lambda: not person.bot_online)


async def killed(process: Forked, person: Person) -> None:
    """Kill a bot with SIGKILL, and wait until people see that it is gone."""
    process.kill()
    await process.wait()
    await person.until(lambda: not person.bot_online)


async def restarted(process: Forked, start_bot: Start, person: Person) -> Forked:
    """Kill the bot, and return the process that takes its place."""
    await killed(process, person)
    again = await start_bot()
    await bot_ready(person)
    return again


async def start_match(person: Person, channel: str, command: str, **options: Any) -> Any:
    """Open a match that needs no other player, so that it begins, and return its table."""
    return (await person.slash(channel, command, **options)).message


async def joined(host: Person, place: str, command: str, *others: Person, **options: Any) -> Any:
    """Open a match for anyone, have the others join, and return its message."""
    lobby = (await host.slash(place, f"zigzag {command}", **options)).message
    await _pressed(lobby, "Join", others)
    return lobby


async def invited(host: Person, place: str, command: str, *others: Person, **options: Any) -> Any:
    """Open a match against the others, have them accept, and return its message."""
    named: dict[str, Any] = {
        f"opponent{number if number > 1 else ''}": person for number, person in enumerate(others, 1)
    }
    lobby = (await host.slash(place, f"zigzag {command}", **named, **options)).message
    await _pressed(lobby, "Accept", others)
    return lobby


async def _pressed(lobby: Any, label: str, people: tuple[Person, ...]) -> None:
    for person in people:
        await person.until(partial(person.seen, lobby))
        await person.press(lobby, label)


async def post_again(person: Person, place: str) -> Any:
    """Press the button of `/zigzag games` that posts the person's only match again."""
    page: Any = (await person.slash(place, "zigzag games")).message
    return await person.press(page, texts()("games-post"))


async def resign(person: Person, place: str, number: int) -> None:
    page: Any = (await person.slash(place, "zigzag games", match=number)).message
    asked: Any = (await person.press(page, texts()("table-resign"))).message
    await person.press(
        asked, custom_id=next(custom_id for custom_id in custom_ids(asked) if ":sure:" in custom_id)
    )


async def never_answered(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A fault: the request is handled, but the bot never gets the response."""
    await handler(request)
    await asyncio.Event().wait()
    return web.Response()


# A match through faults


@dataclass
class Game:
    """A match and its players."""

    number: int
    table: str
    people: list[Person]
    service: Matches
    channel: str = "games"

    async def match(self) -> Match:
        return await self.service.get(self.number)

    async def mover(self) -> Person:
        match = await self.match()
        seat = self.service.to_move(match)
        assert seat is not None
        return next(person for person in self.people if int(person.id) == match.seats[seat].user_id)

    async def played(self) -> int:
        """Count the moves, checking that each is there once and that they give the stored state."""
        made = await self.service.queries.moves(self.number)
        assert [move.ply for move in made] == list(range(1, len(made) + 1))
        await self.service.queries.rebuild(self.number)
        return len(made)

    async def press(self) -> Answer:
        mover = await self.mover()
        return await mover.press(self.table, custom_id=moves(mover.seen(self.table))[0])

    async def type(self) -> Answer:
        mover, match = await self.mover(), await self.match()
        move = self.service.view(match, self.service.to_move(match))["legal"][0]
        return await mover.slash("general", "zigzag move", move=move, match=self.number)

    async def types(self) -> None:
        """Have a move typed, which has to be answered and stored once."""
        before = await self.played()
        assert (await self.type()).state == "done"
        assert await self.played() == before + 1

    async def settles(self, *, played: int = 0, after: str = "") -> None:
        """Wait until Discord shows the stored state: the table, and one mention of the person to move.

        At least `played` moves have to be made by then. How long both took `after` a fault is printed.
        """
        began = time.monotonic()
        await self.until_shown(played)
        shown = time.monotonic() - began
        await until(self._is_settled)
        if after:
            settled = time.monotonic() - began
            print(f"{after}: the table is up to date after {shown:.2f} s, all after {settled:.2f} s")  # noqa: T201 - for -rP

    async def until_shown(self, played: int) -> None:
        """Wait until that many moves are made, and the table shows the stored state."""
        await self.until_played(played)
        await until(self.is_shown)

    async def until_played(self, count: int) -> None:
        async def are_made() -> bool:
            return await self.played() >= count

        await until(are_made)

    async def until_noted(self) -> None:
        """Wait until the bot has noted that it shows the newest version."""

        async def is_noted() -> bool:
            match = await self.match()
            return match.shown.version >= match.version

        await until(is_noted)

    async def is_shown(self) -> bool:
        """Find the table, and return whether it's that of the stored state."""
        match = await self.match()
        self.table = str(match.shown.message_id)
        drawn = [int(custom_id.split(":")[2]) for custom_id in moves(self.people[0].seen(self.table))]
        return bool(drawn) and min(drawn) >= match.state_version

    async def _is_settled(self) -> bool:
        """Return whether that is recorded too, and only the person to move is mentioned."""
        match, called = await self.match(), mentions(self.people[0], self.channel)
        mentioned = [[user["id"] for user in one["mentions"]] for one in called]
        is_noted = match.shown.version >= match.version
        return is_noted and await self.is_shown() and mentioned == [[(await self.mover()).id]]


def mentions(person: Person, channel: str) -> list[Any]:
    """Return the public messages that mention someone and are no table."""
    return [message for message in public(person, channel) if message["mentions"] and not moves(message)]


async def begin(people: list[Person], service: Matches) -> Game:
    """Begin a match of mancala between Ana and Ben, long enough for any test here."""
    game = await begin_unsettled(people, service)
    await game.settles()
    return game


async def begin_unsettled(people: list[Person], service: Matches) -> Game:
    """Begin such a match, and wait only until its table is shown."""
    ana, ben = people[:2]
    await bot_ready(ana)
    lobby = await invited(ana, "games", "mancala", ben, pits=12)
    await ana.until(lambda: moves(ana.seen(lobby)))
    game = Game(number_of(ana.seen(lobby)), lobby["id"], people, service)
    await game.until_shown(0)
    return game
