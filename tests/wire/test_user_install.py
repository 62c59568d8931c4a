"""Matches where the bot is not a member, played through interaction answers alone, over sockets."""

import asyncio
import re
import statistics
import time
from typing import Any

import pytest

from bot.sandbox.faults import delayed
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests.wire.conftest import bot_ready
from tests.wire.test_match import moves, parts, words

LATENCY = 0.1  # seconds


def labels(message: Any) -> list[str]:
    return [part.get("label", "") for part in parts(message["components"])]


def table_of(person: Person, place: str) -> Any:
    """Return the newest public message with a picture."""
    seen = [one for one in person.sees(place) if one["attachments"] and not one["flags"] & 64]
    return seen[-1] if seen else None


def hand_of(person: Person, place: str) -> Any:
    """Return the newest ephemeral message."""
    return next((one for one in reversed(person.sees(place)) if one["flags"] & 64), None)


async def ready(person: Person) -> None:
    await bot_ready(person)


def about_channels(sandbox: Sandbox) -> list[Any]:
    """Return the bodies of the bot's requests about a channel.

    Mentions, which reply to the table, are left out: where it may send them, the bot does once play pauses.
    """
    bodies = [one.body for one in sandbox.requests if one.template.startswith("/channels/")]
    return [body for body in bodies if not (isinstance(body, dict) and "message_reference" in body)]


async def turn(people: list[Person], place: str, table: Any) -> tuple[Person, Any]:
    """Return the person to move and their hand, once it offers moves."""
    found = re.search(r"<@(\d+)>, it's your turn[.:]", words(table))
    assert found is not None, words(table)
    person = next(one for one in people if one.id == found[1])

    def offers() -> Any:
        hand = hand_of(person, place)
        return hand if hand is not None and moves(hand) else None

    return person, await person.until(offers)


async def test_a_match_with_hands_goes_on_through_answers_alone(
    sandbox: Sandbox, start_bot: Any, people: list[Person]
) -> None:
    await start_bot()
    ana, ben, cleo, _ = people
    place = "Friends"
    await ready(ana)
    lobby = (await ana.slash(place, "zigzag dominoes", set=6, rounds=3)).message
    for person in (ben, cleo):
        await person.until(lambda person=person: person.seen(lobby))
        await person.press(lobby, "Join")
    for person in people[:3]:
        await person.until(lambda person=person: "My hand" in labels(person.seen(lobby)))
        await person.press(lobby, "My hand")
    for _ in range(60):
        table = ana.seen(lobby)
        if "Round 2" in words(table):
            break
        assert "Refresh" in labels(table)
        person, hand = await turn(people, place, table)
        before = words(table)
        await person.press(hand, custom_id=moves(hand)[0])
        await ana.until(lambda before=before: words(ana.seen(lobby)) != before)
    assert "Round 2" in words(ana.seen(lobby))
    for person in (ana, ben):
        asked = (await person.press(lobby, "Resign")).message
        await person.press(asked, "Yes, resign")
    await ana.until(lambda: "Rematch" in labels(ana.seen(lobby)))
    assert about_channels(sandbox) == []
    assert [one for one in sandbox.requests if one.status >= 400] == []


@pytest.mark.parametrize("place", ["the DM", "lounge"])
async def test_ai_players_answer_in_direct_messages_and_in_a_guild_without_the_bot(
    sandbox: Sandbox, start_bot: Any, people: list[Person], place: str
) -> None:
    await start_bot()
    ana = people[0]
    await ready(ana)
    here = ana.dm if place == "the DM" else place
    table = (await ana.slash(here, "zigzag mancala", pits=12, house="easy")).message
    for _ in range(6):
        await ana.until(lambda: moves(ana.seen(table)))
        now = ana.seen(table)
        await ana.press(table, custom_id=moves(now)[0])
        await ana.until(lambda now=now: ana.seen(table) != now)
    await ana.until(lambda: moves(ana.seen(table)))
    asked = (await ana.press(table, "Resign")).message
    await ana.press(asked, "Yes, resign")
    await ana.until(lambda: "Rematch" in labels(ana.seen(table)))
    answer = (await ana.slash(ana.dm, "zigzag mancala", opponent=people[1])).message
    assert answer["flags"] & 64
    assert about_channels(sandbox) == []
    assert [one for one in sandbox.requests if one.status >= 400] == []


async def test_where_answers_are_hidden_no_match_is_opened(
    sandbox: Sandbox, start_bot: Any, people: list[Person]
) -> None:
    await start_bot()
    ana, ben = people[:2]
    await ready(ana)
    sandbox.hide_external_replies()
    refused = (await ana.slash("lounge", "zigzag mancala", opponent=ben)).message
    assert refused["flags"] & 64
    assert "Rules" not in labels(refused)


async def test_every_command_has_an_answer_in_a_group_chat(
    sandbox: Sandbox, start_bot: Any, people: list[Person]
) -> None:
    await start_bot()
    ana, ben = people[:2]
    await ready(ana)
    lobby = (await ana.slash("Friends", "zigzag mancala", opponent=ben)).message
    await ben.until(lambda: ben.seen(lobby))
    await ben.press(lobby, "Accept")
    for command in ("table", "games", "hand", "hint", "resign", "daily", "leaderboard", "me"):
        assert (await ana.slash("Friends", f"zigzag {command}")).state == "done", command
    table = await ben.until(lambda: table_of(ben, "Friends"))
    assert table["id"] != lobby["id"]
    assert "Refresh" in labels(table)
    assert about_channels(sandbox) == []
    assert [one for one in sandbox.requests if one.status >= 400] == []


async def test_each_of_two_who_ask_for_the_table_at_once_gets_an_answer(
    sandbox: Sandbox, start_bot: Any, people: list[Person]
) -> None:
    """The table answers the command that asked for it, however new other interactions are."""
    await start_bot()
    ana, ben = people[:2]
    await ready(ana)
    lobby = (await ana.slash("Friends", "zigzag mancala", opponent=ben)).message
    await ben.until(lambda: ben.seen(lobby))
    await ben.press(lobby, "Accept")
    answers = await asyncio.gather(*(who.slash("Friends", "zigzag table") for who in (ana, ben)))
    assert [answer.state for answer in answers] == ["done", "done"]
    await ben.until(lambda: len([one for one in ben.sees("Friends") if one["attachments"]]) == 1)


async def test_after_a_restart_the_next_press_goes_on_with_the_match(
    sandbox: Sandbox, start_bot: Any, people: list[Person]
) -> None:
    process = await start_bot()
    ana, ben, cleo, _ = people
    await ready(ana)
    lobby = (await ana.slash("Friends", "zigzag mancala", opponent=ben)).message
    await ben.until(lambda: ben.seen(lobby))
    await ben.press(lobby, "Accept")
    process.terminate()
    await process.wait()
    await ana.until(lambda: not ana.bot_online)
    await start_bot()
    await ana.until(lambda: ana.bot_online)
    assert (await cleo.press(lobby, "Refresh")).state == "done"  # spectators can refresh, too
    table = ana.seen(lobby)
    refused = (await cleo.press(lobby, custom_id=moves(table)[0])).message
    assert refused["flags"] & 64
    played = await ana.press(lobby, custom_id=moves(table)[0])
    assert played.message is not None
    assert words(played.message) != words(table)
    assert about_channels(sandbox) == []


@pytest.mark.parametrize("place", ["Friends", "lounge", "games"])
async def test_no_press_waits_for_another_that_is_still_being_answered(
    sandbox: Sandbox, start_bot: Any, people: list[Person], place: str
) -> None:
    await start_bot()
    ana, ben, cleo, dan = people
    await ready(ana)
    if place == "games":
        sandbox.forbid("games")
    lobby = (await ana.slash(place, "zigzag mancala", opponent=ben)).message
    await ben.until(lambda: ben.seen(lobby))

    async def timed(press: Any, after: float = 0.0) -> float:
        await asyncio.sleep(after)  # so that it meets whatever the bot is doing then
        began = time.monotonic()
        assert (await press).state == "done"
        return time.monotonic() - began

    moved = []
    with sandbox.faults.add(delayed(LATENCY), times=None):
        await timed(ben.press(lobby, "Accept"))
        await ana.until(lambda: "Refresh" in labels(ana.seen(lobby)))
        alone = statistics.median([await timed(cleo.press(lobby, "Refresh")) for _ in range(3)])
        for turn in range(6):
            table = await ana.until(lambda: moves(ana.seen(lobby)) and ana.seen(lobby))
            mover = ana if f"<@{ana.id}>, it's" in words(table) else ben
            move, *_ = await asyncio.gather(
                timed(mover.press(lobby, custom_id=moves(table)[0])),
                timed(cleo.press(lobby, "Refresh"), turn * LATENCY),
                timed(dan.press(lobby, "Refresh"), (turn + 0.5) * LATENCY),
            )
            moved.append(move)
            await ana.until(lambda table=table: words(ana.seen(lobby)) != words(table))
        await timed(ana.slash(place, "zigzag table"))
    # Each is answered after those before it; a press that waited for another was given up after seconds.
    assert statistics.median(moved) < 5 * alone, (moved, alone)
    assert [one for one in sandbox.requests if one.status >= 400] == []
