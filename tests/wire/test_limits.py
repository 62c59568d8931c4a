"""Discord as strict as it is: outages while people wait, idempotency keys, old tables, refused DMs."""

import asyncio
import time
from dataclasses import replace

import pytest
from aiohttp import web

from bot.i18n import texts
from bot.match.model import Seat
from bot.match.service import Matches
from bot.sandbox import DmRefusal, Limits
from bot.sandbox.faults import Effect, Handler, disconnect_before, server_error
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Json
from tests.wire.conftest import Clock
from tests.wire.kit import (
    DELETE,
    PATIENCE,
    POST,
    Game,
    Start,
    begin,
    begin_unsettled,
    invited,
    killed,
    moves,
    never_answered,
    number_of,
    post_again,
    public,
    stopped,
    until,
    words,
)
from tests.wire.test_threads import begin as begin_in_thread
from tests.wire.test_threads import choose_threads

OPEN_DM, SEND = "/users/@me/channels", "/channels/{channel_id}/messages"
HOURS = 3600.0


# Outages


@pytest.mark.parametrize(
    "down", [server_error(500), server_error(503), disconnect_before], ids=["500", "503", "cut"]
)
async def test_a_press_is_answered_as_soon_as_a_short_outage_is_over(
    sandbox: Sandbox, people: list[Person], down: Effect, game: Game
) -> None:
    before, seen = await game.played(), moves(people[0].seen(game.table))
    sandbox.interactions.answer_within = 3.0
    with sandbox.faults.add(down, times=None) as outage:
        pressing = asyncio.create_task(game.press())
        await asyncio.sleep(1.5)
    answer = await pressing
    assert answer.state == "done"
    assert outage.hits >= 3  # tried again and again
    assert answer.message is not None and answer.message["id"] == game.table
    assert moves(answer.message) != seen  # the table is the answer
    sandbox.interactions.answer_within = PATIENCE
    await game.settles(played=before + 1, after="an outage of 1.5 s")
    assert await game.played() == before + 1


# Idempotency keys


async def keep_list(ana: Person, channel: str | None) -> None:
    """Have Ana, who owns the guild, keep the list of lobbies in a channel, or nowhere."""
    t = texts()
    panel = (await ana.slash("general", "zigzag find")).message
    asked = (await ana.press(panel, t("find-keep"))).message
    await ana.choose(asked, [] if channel is None else [ana.channel(channel)])
    done = t("find-unkept") if channel is None else t("find-kept", channel=f"<#{ana.channel(channel)}>")
    await ana.until(lambda: done in words(ana.seen(asked)))


def lists(ana: Person, channel: str) -> list[Json]:
    """Return the lists of lobbies that stand in a channel for everyone."""
    return [message for message in public(ana, channel) if texts()("find-title") in words(message)]


def where_lists_are(ana: Person) -> dict[str, int]:
    return {channel: len(found) for channel in ("general", "games") if (found := lists(ana, channel))}


async def test_a_list_that_moves_away_and_back_is_there_each_time(
    sandbox: Sandbox, players: list[Person]
) -> None:
    ana, ben, *_ = players
    # Each is deleted only after the next moves, as on a busy day.
    released = asyncio.Event()

    async def held(request: web.Request, handler: Handler) -> web.StreamResponse:
        await released.wait()
        return await handler(request)

    with sandbox.faults.add(held, DELETE, times=None):
        for channel in ("general", "games", "general"):
            await keep_list(ana, channel)
            assert lists(ana, channel), channel
        released.set()
        await ana.until(lambda: where_lists_are(ana) == {"general": 1})
    # The key of the first, which was deleted, comes up again.
    for channel in (None, "general", None, "games", "general", None, "general"):
        await keep_list(ana, channel)
        wanted = {} if channel is None else {channel: 1}
        await ana.until(lambda wanted=wanted: where_lists_are(ana) == wanted)
    await ben.slash("games", "zigzag mancala")
    await ana.until(lambda: "Ben" in words(lists(ana, "general")[0]))  # the bot knows which one it is


def tables(person: Person, channel: str) -> list[str]:
    """Return the tables in a channel on which moves can be pressed."""
    return [message["id"] for message in person.sees(channel) if moves(message)]


async def only_table(game: Game, channel: str) -> None:
    """Wait until the table of the stored state is the only one in a channel, wherever it stood before."""

    async def stands_alone() -> bool:
        return await game.is_shown() and tables(game.people[0], channel) == [game.table]

    await until(stands_alone)


async def test_a_table_that_moves_or_is_deleted_is_there_each_time(
    sandbox: Sandbox, people: list[Person], game: Game
) -> None:
    ana = people[0]
    stood = [game.table]
    for round_ in range(2):
        assert (await post_again(ana, "general")).state == "done"
        await game.settles()
        stood.append(game.table)
        sandbox.delete_message(game.table)
        assert (await game.type()).state == "done"
        await game.settles(played=round_ + 1)
        stood.append(game.table)
        await only_table(game, "games")
    assert len(set(stood)) == 5
    sandbox.delete_channel("games")
    assert (await post_again(ana, "general")).state == "done"
    await only_table(game, "general")


async def test_a_table_that_was_sent_by_a_killed_bot_and_deleted_is_sent_again(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    process = await start_bot()
    ana = people[0]
    game = await begin(people, service)
    first = game.table
    sandbox.delete_message(first)
    with sandbox.faults.add(never_answered, POST, times=None):
        assert (await game.type()).state == "done"
        sent = await ana.until(lambda: tables(ana, "games"))
        await killed(process, ana)
    sandbox.delete_message(sent[0])
    assert str((await game.match()).shown.message_id) == first  # it could not be noted
    await start_bot()
    await game.settles(played=1)
    assert tables(ana, "games") == [game.table]
    assert game.table not in {first, *sent}


async def begun_in_thread(people: list[Person], service: Matches) -> Game:
    ana, ben, *_ = people
    await choose_threads(ana)
    thread, table = await begin_in_thread(ana, ben)
    return Game(number_of(table), table["id"], people, service, channel=thread)


async def test_a_table_whose_thread_is_deleted_comes_back_to_the_channel(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    await start_bot()
    ana = people[0]
    game = await begun_in_thread(people, service)
    await game.settles()
    sandbox.delete_channel(game.channel)
    await ana.until(lambda: tables(ana, "games"))
    assert (await game.type()).state == "done"
    await game.until_shown(1)
    before = game.table
    assert tables(ana, "games") == [before]
    assert (await post_again(ana, "games")).state == "done"
    await ana.until(lambda: tables(ana, "games") and before not in tables(ana, "games"))
    await game.until_shown(1)
    assert tables(ana, "games") == [game.table]


async def test_a_table_whose_thread_is_deleted_before_the_turn_is_mentioned_comes_back_too(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    await start_bot()
    ana = people[0]
    game = await begun_in_thread(people, service)
    sandbox.delete_channel(game.channel)
    await ana.until(lambda: tables(ana, "games"))


# Old tables

# Eight tables in a channel, of which Discord takes three edits in 6 seconds. Measured: all are shown after
# 12 s with 3 to 6 refusals; with all edits at once, after 16 s with 15 to 18. Tables that are refused an edit
# and posted again meet a second limit: 12 to 15 s and 7 to 12 refusals.
ROUNDS = 1
TABLES_WITHIN = 30.0


@pytest.mark.parametrize(("moved", "refused_at_most"), [(False, 11), (True, 14)], ids=["stay", "move"])
async def test_old_tables_are_brought_up_to_date_with_few_refusals(
    sandbox: Sandbox,
    start_bot: Start,
    people: list[Person],
    service: Matches,
    clock: Clock,
    moved: bool,
    refused_at_most: int,
) -> None:
    """Play by typed moves: there is no press on a table by which it could be edited.

    By the bot's clock, tables that are hours old are posted again when they are limited.
    """
    if moved:
        clock.ahead = -2 * HOURS
    process = await start_bot()
    ana, ben, cleo, dan = people
    games = [
        await begin_unsettled(list(pair), service)
        for pair in ((ana, ben), (cleo, dan), (ana, cleo), (ben, dan)) * 2
    ]
    for game in games:
        await game.until_noted()
    await stopped(process, ana)  # and forgets the presses
    clock.ahead = 0.0
    sandbox.limits = sandbox.limits if moved else replace(Limits(), old_after=0.0)
    await start_bot()
    await ana.until(lambda: ana.bot_online)
    asked, took = len(sandbox.requests), list[float]()
    for round_ in range(ROUNDS):
        answers = await asyncio.gather(*(game.type() for game in games))
        assert {answer.state for answer in answers} == {"done"}
        began = time.monotonic()
        await asyncio.gather(*(game.until_shown(round_ + 1) for game in games))
        took.append(time.monotonic() - began)
    refused = [request.path for request in list(sandbox.requests)[asked:] if request.status == 429]
    print(f"shown after {[round(one, 1) for one in took]} s, {len(refused)} refused")  # noqa: T201 - for -rP
    assert max(took) < TABLES_WITHIN
    assert len(refused) <= refused_at_most
    assert len({game.table for game in games}) == len(games)


# Direct messages


def hands_by_dm(person: Person) -> list[Json]:
    return [message for message in person.sees(person.dm) if message["attachments"]]


async def test_a_dm_that_was_opened_too_fast_is_sent_later_and_closed_ones_are_not_asked_again(
    sandbox: Sandbox, players: list[Person], service: Matches
) -> None:
    ana, ben, cleo, _ = players
    for person in (ben, cleo):
        await person.slash("games", "zigzag me", hands="dm")
    sandbox.refuse_dms("ben", DmRefusal.TOO_FAST)
    sandbox.refuse_dms("cleo", DmRefusal.CLOSED)
    asked = len(sandbox.requests)
    lobby = await invited(ana, "games", "dominoes", ben, cleo)
    await ana.until(lambda: any(":hand:" in component["custom_id"] for component in ana.offered(lobby)))
    number = number_of(ana.seen(lobby))

    async def seat(person: Person) -> Seat:
        found = (await service.get(number)).seat_of(int(person.id))
        assert found is not None
        return found

    async def cleos_are_closed() -> bool:
        return (await seat(cleo)).has_closed_dms

    def openings() -> list[int]:
        return [request.status for request in list(sandbox.requests)[asked:] if request.template == OPEN_DM]

    await until(lambda: openings().count(403) >= 3)
    await until(cleos_are_closed)
    assert not (await seat(ben)).has_closed_dms
    assert not hands_by_dm(ben)
    sandbox.refuse_dms("ben", None)
    (hand,) = await ben.until(lambda: hands_by_dm(ben))

    async def bens_is_noted() -> bool:
        return str((await seat(ben)).dm_message_id) == hand["id"]

    await until(bens_is_noted)
    assert not (await seat(ben)).has_closed_dms
    assert (await seat(cleo)).has_closed_dms
    refused = [request for request in sandbox.requests if request.template == SEND and request.status == 403]
    assert len(refused) == 1  # Cleo's are closed, and that is that
    assert len(hands_by_dm(ben)) == 1
