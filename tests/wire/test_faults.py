"""Faults on the wire: every accepted press is played exactly once, and the table shows it.

The bot is a process of its own; when it stops, its log must not hold any error.
"""

import asyncio
import signal
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from aiohttp import web

from bot.match.model import Match
from bot.match.service import Matches
from bot.sandbox.errors import missing_access, unknown_message
from bot.sandbox.faults import (
    Effect,
    Handler,
    api_error,
    disconnect_after,
    disconnect_before,
    disconnect_mid_response,
    rate_limited,
    server_error,
)
from bot.sandbox.scripted_people import Answer, Person, Refused
from bot.sandbox.server import Sandbox
from tests.wire.conftest import PATIENCE, Clock, Start, bot_ready, until
from tests.wire.test_match import moves

BY_PRESS = "PATCH /webhooks/*"
CALLBACK, POST, PATCH = (
    "POST /interactions/*/callback",
    "POST /channels/*/messages",
    "PATCH /channels/*/messages/*",
)


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
        return next(one for one in self.people if int(one.id) == match.seats[seat].user_id)

    async def played(self) -> int:
        """Count the moves, checking that each is there once and that they give the stored state."""
        made = await self.service.queries.moves(self.number)
        assert [move.ply for move in made] == list(range(1, len(made) + 1))
        await self.service.queries.rebuild(self.number)
        return len(made)

    async def press(self) -> Answer:
        """Have the person to move press the first move on the table."""
        mover = await self.mover()
        return await mover.press(self.table, custom_id=moves(mover.seen(self.table))[0])

    async def type(self) -> Answer:
        """Have the person to move type the first legal move."""
        mover, match = await self.mover(), await self.match()
        move = self.service.view(match, self.service.to_move(match))["legal"][0]
        return await mover.slash("general", "zigzag move", move=move, match=self.number)

    async def settles(self, *, played: int = 0, after: str = "") -> None:
        """Wait until Discord shows the stored state: the table, and one mention of the person to move.

        At least `played` moves have to be made by then. How long both took `after` a fault is printed.
        """
        began = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            await self.until_shown(played)
            shown = time.monotonic() - began
            while not await self._is_settled():  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        if after:
            settled = time.monotonic() - began
            print(f"{after}: the table is up to date after {shown:.2f} s, all after {settled:.2f} s")  # noqa: T201 - for -rP

    async def until_shown(self, played: int) -> None:
        """Wait until that many moves are made, and the table shows the stored state."""
        async with asyncio.timeout(PATIENCE):
            while await self.played() < played or not await self._shows():  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def until_played(self, count: int) -> None:
        """Wait until that many moves are made."""
        async with asyncio.timeout(PATIENCE):
            while await self.played() < count:  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def _shows(self) -> bool:
        """Return whether the table is that of the stored state."""
        match = await self.match()
        self.table = str(match.message_id)
        seen = self.people[0].seen(self.table)
        drawn = [] if seen is None else [int(custom_id.split(":")[2]) for custom_id in moves(seen)]
        return bool(drawn) and min(drawn) >= match.state_version

    async def _is_settled(self) -> bool:
        """Return whether that is recorded too, and only the person to move is mentioned."""
        match = await self.match()
        called = [
            one
            for one in self.people[0].sees(self.channel)
            if one["mentions"] and not moves(one) and not one["flags"] & 64
        ]
        mentioned = [[user["id"] for user in one["mentions"]] for one in called]
        is_noted = match.shown_version >= match.version
        return is_noted and await self._shows() and mentioned == [[(await self.mover()).id]]


async def begin(people: list[Person], service: Matches) -> Game:
    """Begin a match of mancala between Ana and Ben, long enough for any test here."""
    game = await begin_unsettled(people, service)
    await game.settles()
    return game


async def begin_unsettled(people: list[Person], service: Matches) -> Game:
    """Begin such a match, and wait only until its table is shown."""
    ana, ben = people[:2]
    await bot_ready(ana)
    lobby = (await ana.slash("games", "zigzag mancala", opponent=ben, pits=12)).message
    assert lobby is not None
    await ben.until(lambda: ben.seen(lobby))
    await ben.press(lobby, "Accept")
    await ana.until(lambda: moves(ana.seen(lobby)))
    number = int(moves(ana.seen(lobby))[0].split(":")[1])
    game = Game(number, lobby["id"], people, service)
    await game.until_shown(0)
    return game


BREAKS: dict[str, Effect] = {
    "cut before": disconnect_before,
    "cut after": disconnect_after,
    "cut in the answer": disconnect_mid_response,
}
DOWN = {f"{status}": server_error(status) for status in (500, 502, 503)}
LIMITS = {"429, 0.3 s": rate_limited(0.3), "429 everywhere, 0.3 s": rate_limited(0.3, everywhere=True)}


@pytest.mark.parametrize("where", [CALLBACK, POST, PATCH, BY_PRESS])
async def test_requests_that_are_disconnected_rate_limited_or_fail_are_retried(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, where: str
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    if where == PATCH:  # and not through the press with which Ben accepted
        process.terminate()
        await process.wait()
        await until(lambda: not sandbox.bot_online)
        await start_bot()
        await until(lambda: sandbox.bot_online)
    for name, act in (BREAKS | DOWN | LIMITS).items():
        before = await game.played()
        with sandbox.faults.add(act, where) as fault:
            answer = await (game.type() if where in {PATCH, BY_PRESS} else game.press())
            assert (answer.state, await game.played()) == ("done", before + 1), name
            await game.settles(after=f"{where}, {name}")
            assert fault.hits == 1, name


async def test_answers_that_were_lost_are_given_once(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    await start_bot()
    ana, ben, *_ = people
    game = await begin(people, service)
    for number, act in enumerate((BREAKS | DOWN).values(), 2):
        with sandbox.faults.add(act, CALLBACK):
            opened = await ben.slash("general", "zigzag mancala")
            assert opened.state == "done"
        await until(lambda number=number: len(ana.sees("general")) == number - 1)
        async with asyncio.timeout(PATIENCE):
            while (match := await service.get(number)).message_id is None:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.02)
        assert (match.status, str(match.message_id)) == ("lobby", ana.sees("general")[-1]["id"])
        with sandbox.faults.add(act, CALLBACK):
            answer = await ana.press(game.table, "Rules")
        assert answer.state == "done"
    assert len(ana.sees("general")) == len(BREAKS | DOWN)
    private = [one for one in ana.sees("games") if one["flags"] & 64]
    assert len(private) == len(BREAKS | DOWN)


async def test_a_press_on_a_message_that_is_just_being_deleted_is_answered(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    await start_bot()
    ana = people[0]
    await bot_ready(ana)
    help_page = (await ana.slash("general", "zigzag help")).message
    assert help_page is not None
    with sandbox.faults.add(api_error(unknown_message()), CALLBACK) as fault:
        answer = await ana.press(help_page, "All commands")
    assert (answer.state, fault.hits) == ("done", 1)
    assert answer.message is not None and answer.message["id"] != help_page["id"]


async def test_an_outage_is_caught_up_with_soon_after_it(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    await start_bot()
    game = await begin(people, service)
    everywhere = rate_limited(1.0, everywhere=True)
    for name, act in {
        "503": DOWN["503"],
        "cut": disconnect_before,
        "429 everywhere, 1 s": everywhere,
    }.items():
        before = await game.played()
        with sandbox.faults.add(act, times=None) as outage:
            sandbox.interactions.answer_within = 1.0
            assert (await game.press()).state == "failed"
            await game.until_played(before + 1)
            sandbox.interactions.answer_within = PATIENCE
            await until(lambda outage=outage: outage.hits > 1)
        await game.settles(after=f"an outage, {name}")
        assert await game.played() == before + 1


async def test_a_gateway_that_drops_resumes_and_forgets(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    await start_bot()
    game = await begin(people, service)
    sandbox.interactions.answer_within = 1.0  # a press lost with the session is repeated soon

    async def press_until_played(what: str) -> None:
        before = await game.played()
        mover = await game.mover()
        move = moves(mover.seen(game.table))[0]  # pressed again, it is outdated and cannot be played twice
        async with asyncio.timeout(PATIENCE):
            while await game.played() == before:
                with suppress(Refused):  # the table has moved on
                    await mover.press(game.table, custom_id=move)
                await people[0].until(lambda: people[0].bot_online)
        await game.settles(after=what)
        assert await game.played() == before + 1

    for code in (4000, 4009, 1001):
        await sandbox.faults.drop(code)
        await press_until_played(f"gateway closed with {code}")
    sandbox.faults.request_reconnect()
    await press_until_played("gateway asked to reconnect")
    for resumable in (True, False):
        sandbox.faults.invalidate(resumable=resumable)
        await press_until_played(f"session invalid, resumable={resumable}")
    gateway = sandbox.faults.add(server_error(502), "GET /gateway*", times=2)
    await sandbox.faults.drop(4007)  # the session is over, and the next two connections fail
    await people[0].until(lambda: not people[0].bot_online)
    await people[0].until(lambda: people[0].bot_online)
    assert gateway.hits == 2
    await press_until_played("gateway down twice")


async def test_a_mention_that_a_killed_bot_could_not_record_is_found_again(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    async def never_answered(request: web.Request, handler: Handler) -> web.StreamResponse:
        await handler(request)
        await asyncio.Event().wait()
        return web.Response()

    process = await start_bot()
    game = await begin(people, service)
    while (mover := (await game.mover()).id) == (await game.match()).host_id:  # until it is another's turn
        await game.press()
    posted = sandbox.faults.add(never_answered, POST)
    while (await game.mover()).id == mover:
        await game.press()
    await until(lambda: posted.hits)
    called = await people[0].until(lambda: [one["id"] for one in people[0].sees("games") if one["mentions"]])
    process.kill()
    await process.wait()
    await start_bot()
    await game.settles()
    assert [one["id"] for one in people[0].sees("games") if one["mentions"]] == called


async def test_a_bot_that_is_stopped_for_a_while_plays_late_and_once(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    before = await game.played()
    process.send_signal(signal.SIGSTOP)
    sandbox.interactions.answer_within = 1.0
    try:
        answers = await asyncio.gather(game.press(), game.press(), game.press())
        assert {answer.state for answer in answers} == {"failed"}
    finally:
        sandbox.interactions.answer_within = PATIENCE
        process.send_signal(signal.SIGCONT)
    await game.settles(played=before + 1, after="process stopped for a second")
    assert (await game.press()).state == "done"
    await game.settles()
    assert await game.played() == before + 2


async def test_deleted_messages_and_channels_and_forbidden_ones(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    await start_bot()
    game = await begin(people, service)
    sandbox.delete_message(game.table)
    assert (await game.type()).state == "done"
    await game.settles()  # 10008: posted again
    for hidden in (False, True):  # 50013, 50001
        sandbox.forbid("games", hidden=hidden)
        before, asked = await game.played(), len(sandbox.requests)
        assert (await game.type()).state == "done"
        assert await game.played() == before + 1
        await until(lambda asked=asked: any(one.status == 403 for one in list(sandbox.requests)[asked:]))
        await is_recorded(game)
        sandbox.forbid("games", forbidden=False)
        await game.settles()
    with sandbox.faults.add(api_error(missing_access()), "* /channels/*", times=None) as fault:
        assert (await game.type()).state == "done"
        await until(lambda: fault.hits)
    assert (await game.type()).state == "done"
    await game.settles()
    sandbox.delete_channel("games")  # 10003
    before, asked = await game.played(), len(sandbox.requests)
    assert (await game.type()).state == "done"
    assert await game.played() == before + 1
    await until(lambda: any(one.status == 404 for one in list(sandbox.requests)[asked:]))
    assert (await game.type()).state == "done"
    assert await game.played() == before + 2


async def test_tokens_that_have_expired_and_direct_messages_that_are_closed(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, clock: Clock
) -> None:
    await start_bot()
    ana, ben, cleo, _ = people
    await bot_ready(ana)
    await ben.slash("games", "zigzag me", hands="dm")
    lobby = (await ana.slash("games", "zigzag dominoes", opponent=ben, opponent2=cleo, rounds=9)).message
    assert lobby is not None
    for person in (ben, cleo):
        await person.until(lambda person=person: person.seen(lobby))
        await person.press(lobby, "Accept")
    (number,) = {
        int(one["custom_id"].split(":")[1]) for one in ana.offered(lobby) if "hand" in one["custom_id"]
    }
    game = Game(number, lobby["id"], people[:3], service)
    hands = {}
    for person in (ana, cleo):
        hands[person.id] = (await person.press(lobby, "My hand")).message
    hands[ben.id] = await ben.until(lambda: next(iter(ben.sees(ben.dm)), None))
    for bad in (lambda: setattr(clock, "ahead", 16 * 60.0), lambda: sandbox.close_dms("ben")):
        bad()
        for _ in range(3):
            before = await game.played()
            mover = await game.mover()
            hand = hands[mover.id]
            if mover is ben and ben.id in sandbox.state.dm_refusals:
                hand = hands[ben.id] = (await ben.press(game.table, "My hand")).message
            if not moves(mover.seen(hand)):  # as its token is over; a press brings it up to date
                hand = hands[mover.id] = (await mover.press(game.table, "My hand")).message
            assert (await mover.press(hand, custom_id=moves(mover.seen(hand))[0])).state == "done"
            assert await game.played() == before + 1
            await is_recorded(game)


async def is_recorded(game: Game) -> None:
    """Wait until the bot has recorded that the current version is shown."""
    async with asyncio.timeout(PATIENCE):
        while (match := await game.match()).shown_version < match.version:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_an_interaction_delivered_twice_is_handled_once(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    await start_bot()
    with sandbox.faults.deliver_interactions(2):
        game = await begin(people, service)
        assert [match.id for match in await service.queries.open_matches(int(people[0].id))] == [game.number]
        for _ in range(3):
            for act in (game.press, game.type):
                before = await game.played()
                assert (await act()).state == "done"
                await game.settles()
                assert await game.played() == before + 1
    private = [one for person in people[:2] for one in person.sees("games") if one["flags"] & 64]
    assert private == []  # no press was answered with a refusal
    assert [one for one in sandbox.requests if one.status >= 400] == []


async def test_play_goes_on_while_commands_cannot_be_registered(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    process.terminate()
    await process.wait()
    with sandbox.faults.add(server_error(500), "* /applications/*/commands", times=None) as fault:
        await start_bot()
        await until(lambda: people[0].bot_online and fault.hits)
        assert (await game.press()).state == "done"
        await game.settles(played=1)


async def test_a_second_process_on_the_shard_does_not_stop_play(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, tmp_path: Path
) -> None:
    """Moves count once. They are typed, for both processes show them, so the table may be an older one."""
    log = tmp_path / "bot.log"
    await start_bot()
    game = await begin(people, service)
    await start_bot()
    await until(lambda: log.read_text(encoding="utf-8").count("ready as") == 2)
    for made in range(12):
        assert (await game.type()).state == "done"
        assert await game.played() == made + 1


@pytest.mark.parametrize("command", ["hint", "move"])
async def test_a_stop_while_a_command_runs_answers_it_first(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, command: str
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    mover = await game.mover()
    if command == "hint":
        asking = asyncio.create_task(mover.slash("games", "zigzag hint", wait=False))
    else:
        asking = asyncio.create_task(game.type())
    await until(lambda: sandbox.interactions.unanswered or asking.done())
    sandbox.interactions.answer_within = 3.0
    process.terminate()
    later = [
        asyncio.create_task(person.slash("games", "zigzag games")) for person in people for _ in range(3)
    ]
    assert (await asking).state in {"done", "deferred"}
    await asyncio.wait_for(process.wait(), PATIENCE)
    answers = await asyncio.gather(*later)
    assert process.returncode == 0
    assert {answer.state for answer in answers} <= {"done", "failed"}
    await start_bot()
    await people[0].until(lambda: people[0].bot_online)
    await game.settles()
    assert (await game.press()).state == "done"
