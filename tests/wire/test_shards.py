"""Three processes, one shard each, on one PostgreSQL database.

There is a guild on each shard, the default one on the second; direct messages are on the first.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.match.commands import Join
from bot.match.model import Match
from bot.match.model import Person as Player
from bot.match.service import Matches
from bot.sandbox.scripted_people import Answer, Person, Refused
from bot.sandbox.server import Sandbox
from bot.store.database import Database
from bot.store.process_rows import Shards
from tests.bot.matches import open_match
from tests.forked import Forked
from tests.processes import environment
from tests.reliability import database_audit
from tests.wire.kit import PATIENCE, QUICK_BOT, bot_ready, invited, mentions, moves, number_of, resign, until
from tests.wire.quick_bot import AI_DELAY

COUNT = 3
SHARDS = Shards((0, 1, 2), COUNT)
PACE = 1  # seconds
PLACES = ("games", "two", "three")  # a channel of a guild on each shard
GIVEN_UP = 2.0  # seconds after which an interaction of a killed process counts as unanswered


@contextmanager
def given_up_soon(sandbox: Sandbox) -> Iterator[None]:
    """Have people wait for answers only briefly, since a killed process gives none."""
    sandbox.interactions.answer_within = GIVEN_UP
    yield
    sandbox.interactions.answer_within = PATIENCE


class Fleet:
    """The bot processes, by shard."""

    def __init__(self, sandbox: Sandbox, address: str, folder: Path) -> None:
        self._sandbox, self._address, self._folder = sandbox, address, folder
        self._running: dict[int, list[Forked]] = {shard: [] for shard in range(COUNT)}
        self._starts = 0

    async def start(self, *shards: int) -> None:
        await asyncio.gather(*(self._start(shard) for shard in shards))

    async def _start(self, shard: int) -> None:
        self._starts += 1
        log = self._folder / f"{self._starts}-{shard}.log"
        log.touch()
        variables = environment(self._sandbox, self._address, ZIGZAG_SHARDS=f"{shard}/{COUNT}")
        process = await asyncio.to_thread(Forked, QUICK_BOT, output=log, environment=variables)
        self._running[shard].append(process)
        await until(lambda: process.returncode is not None or "ready as" in log.read_text("utf-8"))
        assert process.returncode is None, log.read_text("utf-8")

    async def kill(self, shard: int) -> None:
        for process in self._running[shard]:
            process.kill()
            await process.wait()
        self._running[shard] = []

    async def stop(self) -> None:
        running = [process for processes in self._running.values() for process in processes]
        for process in running:
            if process.returncode is None:
                process.terminate()
        for process in running:
            await asyncio.wait_for(process.wait(), PATIENCE)

    def complaints(self) -> list[str]:
        lines = [line for log in self._folder.glob("*.log") for line in log.read_text("utf-8").splitlines()]
        return [line for line in lines if " ERROR " in line and "another process" not in line]


@pytest.fixture
def sandbox_options() -> dict[str, Any]:
    """A guild on each shard."""
    return {"more_guilds": {"Second": ["two"], "Third": ["three"]}}


@pytest.fixture
async def fleet(sandbox: Sandbox, postgres_address: str, tmp_path: Path) -> AsyncIterator[Fleet]:
    made = Fleet(sandbox, postgres_address, tmp_path)
    yield made
    await made.stop()
    assert made.complaints() == []


@pytest.fixture
def service_address(postgres_address: str) -> str:
    return postgres_address


async def begin(people: list[Person], place: str = "games") -> tuple[Any, int]:
    """Begin a match of Ana and Ben, who play by direct message, and Cleo; return its table and number."""
    ana, ben, cleo = people[:3]
    await bot_ready(ana)
    for person in (ana, ben):
        await person.slash(place, "zigzag me", hands="dm")
    lobby = await invited(ana, place, "dominoes", ben, cleo, set=6, rounds=3)
    number = number_of(ana.seen(lobby))
    for person in (ana, ben):
        await person.until(
            lambda person=person: any(f"z:{number}:" in str(message) for message in person.sees(person.dm))
        )
    return lobby, number


async def press_hand(person: Person, number: int) -> Answer | None:
    """Press the first move in the match's newest hand in the DM, if there is one."""
    found = [(message, moves(message)) for message in person.sees(person.dm)]
    hands = [(message, ids) for message, ids in found if ids and ids[0].startswith(f"z:{number}:")]
    with suppress(Refused):
        return await person.press(hands[-1][0], custom_id=hands[-1][1][0], wait=False) if hands else None
    return None


async def one_turn(
    service: Matches,
    people: list[Person],
    lobby: Any,
    number: int,
    *,
    place: str = "games",
    alive: bool = True,
) -> bool:
    """Have everyone act concurrently, in the channel and in DMs; return whether the match has advanced.

    It has to with all processes `alive`. Interactions handled by a killed process are never answered.
    """
    match = await service.get(number)
    seat = service.to_move(match)
    if seat is None:
        return False
    mover = next(one for one in people if int(one.id) == match.seats[seat].user_id)
    # If everyone passes, the hand is dealt again, without end.
    move = next(one for one in service.view(match, seat)["legal"] if one != "pass")
    before = await service.queries.moves(number)
    await asyncio.gather(
        press_hand(mover, number),
        mover.slash(place, "zigzag move", move=move, match=number, wait=False),
        press_hand(mover, number),
        *(person.press(lobby, "My hand", wait=False) for person in people),
    )

    async def has_advanced() -> bool:
        return len(await service.queries.moves(number)) > len(before)

    if alive:
        await until(has_advanced)
    after = await service.queries.moves(number)
    assert after[: len(before)] == before
    assert [one.ply for one in after] == list(range(1, len(after) + 1))
    return len(after) > len(before)


async def reached(service: Matches, number: int, condition: Callable[[Match], bool]) -> Match:
    """Poll a match, which another process changes, until a condition holds, and return it."""

    async def match() -> Match | None:
        found = await service.get(number)
        return found if condition(found) else None

    found: Match = await until(match)
    return found


async def settled(service: Matches, number: int) -> Match:
    return await reached(service, number, lambda match: match.shown.version >= match.version)


async def test_one_process_dies_and_nothing_is_lost(
    sandbox: Sandbox, fleet: Fleet, service: Matches, people: list[Person]
) -> None:
    assert [SHARDS.of(None), SHARDS.of(int(sandbox.state.guild_id))] == [0, 1]
    people = people[:3]
    ana = people[0]
    await fleet.start(0, 1, 2)
    lobby, number = await begin(people)
    moved = [await one_turn(service, people, lobby, number) for _ in range(6)]
    assert all(moved)
    await settled(service, number)
    # Two processes show the match; only the person to move is mentioned, after a pause.
    await reached(service, number, lambda match: calls(ana, lobby) == [str(match.shown.mention_id)])
    for dead in (1, 0):
        with given_up_soon(sandbox):
            pressing = asyncio.create_task(one_turn(service, people, lobby, number, alive=False))
            await asyncio.sleep(random.uniform(0, 0.1))
            await fleet.kill(dead)
            await pressing
            for _ in range(2):  # in DMs while the guild's process is dead, and the other way round
                await one_turn(service, people, lobby, number, alive=False)
            await fleet.start(dead)
        assert await one_turn(service, people, lobby, number)
    for person in people[:2]:
        await resign(person, "games", number)
    match = await settled(service, number)
    assert match.status == "finished"
    assert await service.queries.rebuild(number) == service.positions.state(match)
    rows, _ = await service.service(Leaderboards).rated(
        int(sandbox.state.guild_id), "dominoes", offset=0, limit=9
    )
    assert {row.played for row in rows} == {1}
    await ana.until(lambda: "Rematch" in str(ana.seen(lobby)))
    # A process killed between sending a mention and recording it leaves the mention behind.
    await reached(service, number, lambda match: str(match.shown.mention_id) in calls(ana, lobby))
    assert len(calls(ana, lobby)) <= 1 + 2


def calls(person: Person, lobby: Any) -> list[str]:
    """Return the ids of the messages in the channel, other than the table, that mention someone."""
    return [mention["id"] for mention in mentions(person, "games") if mention["id"] != lobby["id"]]


async def test_matches_of_all_shards_go_on_at_once_and_outlive_a_process(
    sandbox: Sandbox, fleet: Fleet, service: Matches, postgres_address: str, people: list[Person]
) -> None:
    people = people[:3]
    await fleet.start(0, 1, 2)
    tables = {place: await begin(people, place) for place in PLACES}
    matches = [await service.get(number) for _, number in tables.values()]
    assert {SHARDS.of(match.place.guild_id) for match in matches} == {0, 1, 2}

    async def turns(*, alive: bool = True) -> list[bool]:
        return await asyncio.gather(
            *(
                one_turn(service, people, lobby, number, place=place, alive=alive)
                for place, (lobby, number) in tables.items()
            )
        )

    async def resign_both(place: str, number: int) -> None:
        for person in people[:2]:
            await resign(person, place, number)

    for _ in range(3):
        assert all(await turns())
    dead = random.randrange(COUNT)
    with given_up_soon(sandbox):
        pressing = asyncio.create_task(turns(alive=False))
        await asyncio.sleep(random.uniform(0, 0.1))
        await fleet.kill(dead)
        await pressing
        await turns(alive=False)
        await fleet.start(dead)
    assert all(await turns())
    # All three end at once, and count in the same global leaderboard.
    await asyncio.gather(*(resign_both(place, number) for place, (_, number) in tables.items()))
    for lobby, number in tables.values():
        match = await settled(service, number)
        assert match.status == "finished"
        await people[0].until(lambda lobby=lobby: "Rematch" in str(people[0].seen(lobby)))
    database = Database(postgres_address)
    await database.open()
    record = await database_audit.read(database)
    await database.close()
    assert database_audit.faults(record) == []
    assert record.rated == len(PLACES)


async def test_each_deadline_is_served_once_by_the_process_of_its_shard(
    sandbox: Sandbox, fleet: Fleet, service: Matches
) -> None:
    await fleet.start(0, 1, 2)
    await fleet.kill(2)
    ids: dict[int, list[int]] = {shard: [] for shard in range(COUNT)}
    for n in range(9):
        ids[n % COUNT].append(await left(service, sandbox, n, n % COUNT, alone=n < 6))
    await left_alone(service, ids[0] + ids[1])
    assert [await service.queries.moves(number) for number in ids[2]] == [[], [], []]
    await fleet.start(2)
    await left_alone(service, ids[2])


async def test_a_command_that_two_processes_get_is_answered_once_and_opens_one_match(
    sandbox: Sandbox, fleet: Fleet, service: Matches, people: list[Person]
) -> None:
    await fleet.start(0, 1, 1)
    await bot_ready(people[0])
    for number in range(1, 6):
        opened = (await people[0].slash("games", "zigzag mancala", pits=6)).message
        assert number_of(opened) == number
        match = await settled(service, number)
        assert (match.status, str(match.shown.message_id)) == ("lobby", opened["id"])
        choices = await people[0].autocomplete("games", "zigzag hand", {}, "match")
        assert number in {choice["value"] for choice in choices}
    assert len(await service.queries.open_matches(int(people[0].id))) == 5


async def left(service: Matches, sandbox: Sandbox, number: int, shard: int, *, alone: bool) -> int:
    """Open a match that nobody plays, in the guild of that shard, against an AI player or a person."""
    match = await open_match(
        service,
        "mancala",
        {},
        Player(1000 + number, "Ana"),
        capacity=2,
        guild_id=next(int(guild) for guild in sandbox.state.guilds if SHARDS.of(int(guild)) == shard),
        channel_id=1,
        pace=PACE,
        invited=(),
        ai_levels=["easy"] if alone else [],
    )
    if match.status == "lobby":
        match = (await service.act(match.id, Join(Player(3000 + number, "Ben"), 2000 + number))).match
    assert SHARDS.of(match.place.guild_id) == shard
    await service.message_state.table(match.id, 1_000_000)  # there is no such channel
    return match.id


async def test_each_deadline_is_served_once_when_two_processes_have_the_shard(
    sandbox: Sandbox, fleet: Fleet, service: Matches
) -> None:
    await fleet.start(1, 1)
    ids = [await left(service, sandbox, n, 1, alone=n < 6) for n in range(12)]
    await left_alone(service, ids)
    for number in ids:
        match, made = await service.get(number), await service.queries.moves(number)
        # Serving one deadline twice would serve the next one early.
        times = [match.created_at, *(move.at for move in made)]
        assert min(after - before for before, after in pairwise(times)) >= min(PACE, AI_DELAY)


async def left_alone(service: Matches, ids: list[int]) -> None:
    """Wait until the AI has every seat of these matches, and check the moves made."""
    for number in ids:
        match = await reached(service, number, lambda match: match.clock.wake_at is None)
        made = await service.queries.moves(number)
        assert {seat.status for seat in match.seats} == {"house"} or match.status == "finished"
        assert {move.user_id for move in made} == {None}
        assert [move.ply for move in made] == list(range(1, len(made) + 1))
        assert await service.queries.rebuild(number) == service.positions.state(match)
