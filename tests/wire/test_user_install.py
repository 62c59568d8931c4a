"""Matches where the bot is not a member, played through interaction answers alone, over sockets."""

import asyncio
import statistics
import time
from typing import Any

import pytest

from bot.i18n import texts
from bot.sandbox.faults import delayed
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests.wire.kit import (
    PRIVATE,
    Start,
    bot_ready,
    hand_of,
    invited,
    joined,
    labels,
    moves,
    post_again,
    public,
    refused,
    stopped,
    to_move,
    words,
)

LATENCY = 0.1  # seconds
ROOM = "Friends"  # a group chat


def only_answers(sandbox: Sandbox) -> bool:
    """Return whether nothing was asked about a channel and nothing refused.

    Mentions, which reply to the table, are left out: where it may send them, the bot does once play pauses.
    """
    bodies = [request.body for request in sandbox.requests if request.template.startswith("/channels/")]
    mentions = [body for body in bodies if isinstance(body, dict) and "message_reference" in body]
    return len(bodies) == len(mentions) and not refused(sandbox)


async def test_a_match_with_hands_goes_on_through_answers_alone(
    sandbox: Sandbox, players: list[Person]
) -> None:
    ana, ben, cleo, _ = players
    lobby = await joined(ana, ROOM, "dominoes", ben, cleo, set=6, rounds=3)
    for person in players[:3]:
        await person.until(lambda person=person: "My hand" in labels(person.seen(lobby)))
        await person.press(lobby, "My hand")
    for _ in range(60):
        table = ana.seen(lobby)
        if "Round 2" in words(table):
            break
        assert "Refresh" in labels(table)
        person = to_move(players, table)
        await person.until(lambda person=person: moves(hand_of(person, ROOM)))
        hand, before = hand_of(person, ROOM), words(table)
        await person.press(hand, custom_id=moves(hand)[0])
        await ana.until(lambda before=before: words(ana.seen(lobby)) != before)
    assert "Round 2" in words(ana.seen(lobby))
    for person in (ana, ben):
        more = (await person.press(lobby, "More…")).message
        asked = (await person.press(more, "Resign")).message
        await person.press(asked, "Yes, resign")
    await ana.until(lambda: "Rematch" in labels(ana.seen(lobby)))
    assert only_answers(sandbox)


@pytest.mark.parametrize("place", ["the DM", "lounge"])
async def test_ai_players_answer_in_direct_messages_and_in_a_guild_without_the_bot(
    sandbox: Sandbox, players: list[Person], place: str
) -> None:
    ana = players[0]
    here = ana.dm if place == "the DM" else place
    table = (await ana.slash(here, "zigzag mancala", pits=12, house="easy")).message
    for _ in range(6):
        await ana.until(lambda: moves(ana.seen(table)))
        now = ana.seen(table)
        await ana.press(table, custom_id=moves(now)[0])
        await ana.until(lambda now=now: ana.seen(table) != now)
    await ana.until(lambda: moves(ana.seen(table)))
    asked = (await ana.press((await ana.press(table, "More…")).message, "Resign")).message
    await ana.press(asked, "Yes, resign")
    await ana.until(lambda: "Rematch" in labels(ana.seen(table)))
    answer = (await ana.slash(ana.dm, "zigzag mancala", opponent=players[1])).message
    assert answer["flags"] & PRIVATE
    assert only_answers(sandbox)


async def test_where_answers_are_hidden_no_match_is_opened(sandbox: Sandbox, players: list[Person]) -> None:
    ana, ben = players[:2]
    sandbox.hide_external_replies()
    answer = (await ana.slash("lounge", "zigzag mancala", opponent=ben)).message
    assert answer["flags"] & PRIVATE
    assert "Rules" not in labels(answer)


async def test_every_command_has_an_answer_in_a_group_chat(sandbox: Sandbox, players: list[Person]) -> None:
    """What was played everywhere is told in private there."""
    ana, ben = players[:2]
    lobby = await invited(ana, ROOM, "mancala", ben)
    for command in ("games", "hand", "daily", "me"):
        assert (await ana.slash(ROOM, f"zigzag {command}")).state == "done", command
    page = (await ana.slash(ROOM, "zigzag games")).message
    for key in ("games-post", "table-hint", "table-resign"):
        answer = await ana.press(page, texts()(key))
        assert answer.state == "done", key
    *_, table = await ben.until(lambda: [message for message in public(ben, ROOM) if message["attachments"]])
    assert table["id"] != lobby["id"]
    assert "Refresh" in labels(table)
    await ana.press(answer.message, "Yes, resign")
    for show in ("matches", "results"):
        own = (await ana.slash(ROOM, "zigzag leaderboard", show=show)).message
        others = (await ana.slash(ROOM, "zigzag leaderboard", show=show, player=ben)).message
        assert own["flags"] & others["flags"] & PRIVATE
        assert "Ben" in words(own)
        assert "Ana" not in words(others)
    board = (await ana.slash(ROOM, "zigzag leaderboard")).message
    assert "Ben" not in words(board)  # he has not opted in
    assert only_answers(sandbox)


async def test_each_of_two_who_ask_for_the_table_at_once_gets_an_answer(players: list[Person]) -> None:
    """The table answers the command that asked for it, however new other interactions are."""
    ana, ben = players[:2]
    await invited(ana, ROOM, "mancala", ben)
    answers = await asyncio.gather(*(post_again(who, ROOM) for who in (ana, ben)))
    assert [answer.state for answer in answers] == ["done", "done"]
    await ben.until(lambda: len([message for message in ben.sees(ROOM) if message["attachments"]]) == 1)


async def test_after_a_restart_the_next_press_goes_on_with_the_match(
    sandbox: Sandbox, start_bot: Start, people: list[Person]
) -> None:
    process = await start_bot()
    ana, ben, cleo, _ = people
    await bot_ready(ana)
    lobby = await invited(ana, ROOM, "mancala", ben)
    await stopped(process, ana)
    await start_bot()
    await bot_ready(ana)
    assert (await cleo.press(lobby, "Refresh")).state == "done"  # spectators can refresh, too
    table = ana.seen(lobby)
    answer = (await cleo.press(lobby, custom_id=moves(table)[0])).message
    assert answer["flags"] & PRIVATE
    played = await ana.press(lobby, custom_id=moves(table)[0])
    assert words(played.message) != words(table)
    assert only_answers(sandbox)


@pytest.mark.parametrize("place", [ROOM, "lounge", "games"])
async def test_no_press_waits_for_another_that_is_still_being_answered(
    sandbox: Sandbox, players: list[Person], place: str
) -> None:
    ana, ben, cleo, dan = players
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
            move, *_ = await asyncio.gather(
                timed(to_move([ana, ben], table).press(lobby, custom_id=moves(table)[0])),
                timed(cleo.press(lobby, "Refresh"), turn * LATENCY),
                timed(dan.press(lobby, "Refresh"), (turn + 0.5) * LATENCY),
            )
            moved.append(move)
            await ana.until(lambda table=table: words(ana.seen(lobby)) != words(table))
        await timed(post_again(ana, place))
    # Each is answered after those before it; a press that waited for another was given up after seconds.
    assert statistics.median(moved) < 5 * alone, (moved, alone)
    assert refused(sandbox) == []
