"""Faults on the wire: every accepted press is played exactly once, and the table shows it.

The bot is a process of its own; when it stops, its log must not hold any error.
"""

import asyncio
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from bot.match.service import Matches
from bot.sandbox.errors import missing_access, unknown_message
from bot.sandbox.faults import (
    Effect,
    api_error,
    disconnect_after,
    disconnect_before,
    disconnect_mid_response,
    rate_limited,
    server_error,
)
from bot.sandbox.scripted_people import Person, Refused
from bot.sandbox.server import Sandbox
from tests.wire.conftest import Clock
from tests.wire.kit import (
    BY_PRESS,
    CALLBACK,
    PATCH,
    PATIENCE,
    POST,
    PRIVATE,
    Game,
    Start,
    begin,
    invited,
    killed,
    mentions,
    moves,
    never_answered,
    number_of,
    refused,
    stopped,
    until,
)

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
        await stopped(process, people[0])
        await start_bot()
        await until(lambda: sandbox.bot_online)
    for name, act in (BREAKS | DOWN | LIMITS).items():
        before = await game.played()
        with sandbox.faults.add(act, where) as fault:
            answer = await (game.type() if where in {PATCH, BY_PRESS} else game.press())
            assert (answer.state, await game.played()) == ("done", before + 1), name
            await game.settles(after=f"{where}, {name}")
            assert fault.hits == 1, name


async def has_message(game: Game) -> bool:
    return (await game.match()).shown.message_id is not None


async def test_answers_that_were_lost_are_given_once(
    sandbox: Sandbox, people: list[Person], service: Matches, game: Game
) -> None:
    ana, ben, *_ = people
    for number, act in enumerate((BREAKS | DOWN).values(), 2):
        with sandbox.faults.add(act, CALLBACK):
            opened = await ben.slash("general", "zigzag mancala")
            assert opened.state == "done"
        await until(lambda number=number: len(ana.sees("general")) == number - 1)
        lobby = Game(number, "", people, service)
        await until(lambda lobby=lobby: has_message(lobby))
        match = await lobby.match()
        assert (match.status, str(match.shown.message_id)) == ("lobby", ana.sees("general")[-1]["id"])
        with sandbox.faults.add(act, CALLBACK):
            answer = await ana.slash("games", "zigzag help")
        assert answer.state == "done"
    assert len(ana.sees("general")) == len(BREAKS | DOWN)
    private = [message for message in ana.sees("games") if message["flags"] & PRIVATE]
    assert len(private) == len(BREAKS | DOWN)


async def test_a_press_on_a_message_that_is_just_being_deleted_is_answered(
    sandbox: Sandbox, players: list[Person], service: Matches
) -> None:
    ana = players[0]
    help_page = (await ana.slash("general", "zigzag help")).message
    assert help_page is not None
    with sandbox.faults.add(api_error(unknown_message()), CALLBACK) as fault:
        answer = await ana.press(help_page, "More help…")
    assert (answer.state, fault.hits) == ("done", 1)
    assert answer.message is not None and answer.message["id"] != help_page["id"]


async def test_an_outage_is_caught_up_with_soon_after_it(sandbox: Sandbox, game: Game) -> None:
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
    sandbox: Sandbox, people: list[Person], game: Game
) -> None:
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
    process = await start_bot()
    game = await begin(people, service)
    while (mover := (await game.mover()).id) == (await game.match()).host_id:  # until it is another's turn
        await game.press()
    posted = sandbox.faults.add(never_answered, POST)
    while (await game.mover()).id == mover:
        await game.press()
    await until(lambda: posted.hits)
    called = await people[0].until(lambda: [mention["id"] for mention in mentions(people[0], "games")])
    await killed(process, people[0])
    await start_bot()
    await game.settles()
    assert [mention["id"] for mention in mentions(people[0], "games")] == called


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


async def test_deleted_messages_and_channels_and_forbidden_ones(sandbox: Sandbox, game: Game) -> None:
    sandbox.delete_message(game.table)
    assert (await game.type()).state == "done"
    await game.settles()  # 10008: posted again
    for hidden in (False, True):  # 50013, 50001
        sandbox.forbid("games", hidden=hidden)
        asked = len(sandbox.requests)
        await game.types()
        await until(lambda asked=asked: any(one.status == 403 for one in refused(sandbox, asked)))
        await game.until_noted()
        sandbox.forbid("games", forbidden=False)
        await game.settles()
    with sandbox.faults.add(api_error(missing_access()), "* /channels/*", times=None) as fault:
        assert (await game.type()).state == "done"
        await until(lambda: fault.hits)
    assert (await game.type()).state == "done"
    await game.settles()
    sandbox.delete_channel("games")  # 10003
    asked = len(sandbox.requests)
    await game.types()
    await until(lambda: any(one.status == 404 for one in refused(sandbox, asked)))
    await game.types()


async def test_tokens_that_have_expired_and_direct_messages_that_are_closed(
    sandbox: Sandbox, players: list[Person], service: Matches, clock: Clock
) -> None:
    ana, ben, cleo, _ = players
    await ben.slash("games", "zigzag me", hands="dm")
    lobby = await invited(ana, "games", "dominoes", ben, cleo, rounds=9)
    game = Game(number_of(ana.seen(lobby)), lobby["id"], players[:3], service)
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
            await game.until_noted()


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
    private = [
        message for person in people[:2] for message in person.sees("games") if message["flags"] & PRIVATE
    ]
    assert private == []  # no press was answered with a refusal
    assert refused(sandbox) == []


async def test_play_goes_on_while_commands_cannot_be_registered(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    await stopped(process, people[0])
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
    for _ in range(12):
        await game.types()


@pytest.mark.parametrize("command", ["games", "move"])
async def test_a_stop_while_a_command_runs_answers_it_first(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches, command: str
) -> None:
    process = await start_bot()
    game = await begin(people, service)
    mover = await game.mover()
    if command == "games":
        asking = asyncio.create_task(mover.slash("games", "zigzag games", wait=False))
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
