"""Three processes with a shard each, on one PostgreSQL: the server is on the second, direct messages on the
first.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.matches.changes import Person as Player
from bot.matches.service import Matches
from bot.sandbox.people import Answer, Person, Refused
from bot.sandbox.server import Sandbox
from bot.shards import Shards
from bot.store.database import Database
from bot.store.records import Match
from tests.wire.test_match import moves

ROOT = Path(__file__).parents[2]
COUNT = 3
SHARDS = Shards((0, 1, 2), COUNT)


class Fleet:
    """The bot's processes, by shard."""

    def __init__(self, sandbox: Sandbox, address: str, folder: Path) -> None:
        self._sandbox, self._address, self._folder = sandbox, address, folder
        self._running: dict[int, asyncio.subprocess.Process] = {}
        self._starts = 0

    async def start(self, *shards: int) -> None:
        """Start processes together and wait until they are connected."""
        await asyncio.gather(*(self._start(shard) for shard in shards))

    async def _start(self, shard: int) -> None:
        self._starts += 1
        log = self._folder / f"{self._starts}-{shard}.log"
        with log.open("wb") as file:
            self._running[shard] = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                cwd=ROOT,
                env={
                    **os.environ,
                    "DISCORD_TOKEN": self._sandbox.token,
                    "ZIGZAG_API": self._sandbox.api,
                    "ZIGZAG_GATEWAY": self._sandbox.gateway,
                    "ZIGZAG_DATABASE": self._address,
                    "ZIGZAG_SHARDS": f"{shard}/{COUNT}",
                },
                stdout=file,
                stderr=file,
            )
        async with asyncio.timeout(30):
            while "ready as" not in log.read_text(encoding="utf-8"):
                assert self._running[shard].returncode is None, log.read_text(encoding="utf-8")
                await asyncio.sleep(0.05)

    async def kill(self, shard: int) -> None:
        """As a power cut would."""
        self._running[shard].kill()
        await self._running[shard].wait()

    async def stop(self) -> None:
        for process in self._running.values():
            if process.returncode is None:
                process.terminate()
        for process in self._running.values():
            await asyncio.wait_for(process.wait(), 10)

    def complaints(self) -> list[str]:
        """What was logged as an error."""
        lines = [line for log in self._folder.glob("*.log") for line in log.read_text("utf-8").splitlines()]
        return [line for line in lines if " ERROR " in line]


@pytest.fixture
async def fleet(sandbox: Sandbox, postgres_address: str, tmp_path: Path) -> AsyncIterator[Fleet]:
    made = Fleet(sandbox, postgres_address, tmp_path)
    yield made
    await made.stop()
    assert made.complaints() == []


@pytest.fixture
async def service(postgres_address: str) -> AsyncIterator[Matches]:
    """Looks into the database of the processes."""
    database = Database(postgres_address)
    await database.open()
    yield Matches(database, now=time.time)
    await database.close()


async def begin(people: list[Person]) -> tuple[Any, int]:
    """The table and the number of a match of Ana and Ben, who play by direct message, and Cleo."""
    ana, ben, cleo = people[:3]
    await ana.until(lambda: ana.bot_online and ana.commands, timeout=20)
    for person in (ana, ben):
        await person.slash("games", "zigzag me", hands="dm")
    lobby = (
        await ana.slash("games", "zigzag dominoes", opponent=ben, opponent2=cleo, set=6, hands=3)
    ).message
    assert lobby is not None
    for person in (ben, cleo):
        await person.until(lambda person=person: person.seen(lobby))
        await person.press(lobby, "Accept")
    for person in (ana, ben):
        await person.until(lambda person=person: person.sees(person.dm))
    number = next(
        part["custom_id"] for part in walk(ana.seen(lobby)) if part.get("custom_id", "")[:2] == "z:"
    )
    return lobby, int(number.split(":")[1])


def walk(message: Any) -> list[Any]:
    found = list(message["components"])
    for part in found:
        found += part.get("components", [])
    return found


async def press_hand(person: Person) -> Answer | None:
    """Press the first move in the newest hand by direct message, if there is one."""
    hands = [message for message in person.sees(person.dm) if moves(message)]
    with suppress(Refused):
        return await person.press(hands[-1], custom_id=moves(hands[-1])[0], wait=False) if hands else None
    return None


async def one_turn(
    service: Matches, people: list[Person], lobby: Any, number: int, *, alive: bool = True
) -> bool:
    """Everybody does what they can at the same moment, in the channel and by direct message; whether that has
    moved the match on. With all processes `alive` it has to. What is begun in one that dies is never
    finished, so nobody waits longer than for the first answer.
    """
    match = await service.get(number)
    seat = service.to_move(match)
    if seat is None:
        return False
    mover = next(one for one in people if int(one.id) == match.seats[seat].user_id)
    # All passing would go on for ever.
    move = next(one for one in service.view(match, seat)["legal"] if one != "pass")
    before = await service.moves(number)
    await asyncio.gather(
        press_hand(mover),
        mover.slash("games", "zigzag move", move=move, match=number, wait=False),
        press_hand(mover),
        *(person.press(lobby, "My hand", wait=False) for person in people),
    )
    async with asyncio.timeout(10):
        while True:
            after = await service.moves(number)
            if len(after) > len(before) or not alive:
                break
            await asyncio.sleep(0.05)
    assert after[: len(before)] == before
    assert [one.ply for one in after] == list(range(1, len(after) + 1))
    return len(after) > len(before)


async def settled(service: Matches, number: int) -> Match:
    """The match, once everything of it is shown."""
    return await until(service, number, lambda match: match.shown_version >= match.version)


async def until(service: Matches, number: int, reached: Callable[[Match], bool]) -> Match:
    """The match, once it is so. It is another process's, so that it has to be looked at again and again."""
    async with asyncio.timeout(90):
        while True:
            match = await service.get(number)
            if reached(match):
                return match
            await asyncio.sleep(0.1)


async def test_one_process_dies_and_nothing_is_lost(
    sandbox: Sandbox, fleet: Fleet, service: Matches, people: list[Person]
) -> None:
    assert [SHARDS.of(None), SHARDS.of(int(sandbox.world.guild_id))] == [0, 1]
    people = people[:3]
    ana = people[0]
    await fleet.start(0, 1, 2)
    lobby, number = await begin(people)
    moved = [await one_turn(service, people, lobby, number) for _ in range(6)]
    assert all(moved)
    match = await settled(service, number)
    # Two processes have shown it all the time; nobody is called for a turn that is over.
    await ana.until(lambda: calls(ana, lobby) == [str(match.nudge_id)], timeout=10)
    for dead in (1, 0):
        pressing = asyncio.create_task(one_turn(service, people, lobby, number, alive=False))
        await asyncio.sleep(random.uniform(0, 0.1))
        await fleet.kill(dead)
        await pressing
        for _ in range(2):  # by direct message while the channel's process is dead, and the other way round
            await one_turn(service, people, lobby, number, alive=False)
        await fleet.start(dead)
        assert await one_turn(service, people, lobby, number)
    while (await service.get(number)).status == "playing":
        assert await one_turn(service, people, lobby, number)
    match = await settled(service, number)
    assert match.status == "finished"
    assert await service.rebuild(number) == service.state(match)
    rows, _ = await service.standings.rated(int(sandbox.world.guild_id), "dominoes", offset=0, limit=9)
    assert {row.played for row in rows} == {1}
    await ana.until(lambda: "Rematch" in str(ana.seen(lobby)), timeout=10)
    # A process that is killed between sending a mention and noting it leaves it behind.
    assert str(match.nudge_id) in calls(ana, lobby)
    assert len(calls(ana, lobby)) <= 1 + 2


def calls(person: Person, lobby: Any) -> list[str]:
    """The messages in the channel that call somebody, beside the table."""
    return [
        one["id"]
        for one in person.sees("games")
        if one["mentions"] and not one["flags"] & 64 and one["id"] != lobby["id"]
    ]


async def test_what_is_due_is_done_by_the_process_of_its_shard_once(fleet: Fleet, service: Matches) -> None:
    await fleet.start(0, 1, 2)
    await fleet.kill(2)
    ids: dict[int, list[int]] = {shard: [] for shard in range(COUNT)}
    for n in range(9):
        shard = n % COUNT
        match = await service.open(
            "mancala",
            {},
            Player(100, "Ana"),
            capacity=2,
            guild_id=(n + COUNT) << 22,
            channel_id=1,
            pace=1,
            invited=(),
            interaction_id=1000 + n,
            house=["easy"] if n < 6 else [],
        )
        if match.status == "lobby":
            match = await service.join(match.id, Player(200, "Ben"), 2000 + n)
        assert SHARDS.of(match.guild_id) == shard
        await service.showing.table(match.id, 1_000_000)  # there is no such channel
        ids[shard].append(match.id)
    await left_alone(service, ids[0] + ids[1])
    assert [await service.moves(number) for number in ids[2]] == [[], [], []]
    await fleet.start(2)
    await left_alone(service, ids[2])


async def left_alone(service: Matches, ids: list[int]) -> None:
    """Wait until the house has every seat of these matches, and see how it got there."""
    for number in ids:
        match = await until(service, number, lambda match: match.wake_at is None)
        made = await service.moves(number)
        assert {seat.status for seat in match.seats} == {"house"} or match.status == "finished"
        assert {move.user_id for move in made} == {None}
        assert [move.ply for move in made] == list(range(1, len(made) + 1))
        assert await service.rebuild(number) == service.state(match)
