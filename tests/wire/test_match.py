"""A whole match over sockets: people in code on one side, the bot in a process of its own on the other."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any

from bot.sandbox.faults import delayed
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests.wire.conftest import bot_ready

CALLBACK = "POST /interactions/*/callback"


def parts(components: list[Any]) -> Iterator[Any]:
    for component in components:
        yield component
        yield from parts(component.get("components", []))


def words(message: Any) -> str:
    return "\n".join(part["content"] for part in parts(message["components"]) if part["type"] == 10)


def moves(message: Any) -> list[str]:
    """Return the custom ids of the moves that can be pressed."""
    ids = [part.get("custom_id", "") for part in parts(message["components"]) if not part.get("disabled")]
    return [custom_id for custom_id in ids if re.match(r"z:\d+:\d+:move:", custom_id)]


def hand_of(person: Person) -> Any:
    """Return the person's newest ephemeral message."""
    return next((message for message in reversed(person.sees("games")) if message["flags"] & 64), None)


async def play_a_match(people: list[Person], **options: Any) -> Any:
    """Open a match, play it to the end by pressing in the hands, and return the final table."""
    ana, ben, cleo = people[:3]
    await bot_ready(ana)
    lobby = (await ana.slash("games", "zigzag dominoes", **options)).message
    assert lobby is not None
    for person in (ben, cleo):
        await person.until(lambda person=person: person.seen(lobby))
        await person.press(lobby, "Join")
    for person in (ana, ben, cleo):
        await person.press(lobby, "My hand")
    for _ in range(400):
        table = ana.seen(lobby)
        if "Rematch" in str(table):
            return table
        turn = re.search(r"<@(\d+)>, it's your turn[.:]", words(table))
        assert turn is not None, words(table)
        person = next(one for one in people if one.id == turn[1])
        hand = await person.until(lambda person=person: _ready(hand_of(person)))
        before = words(table)
        await person.press(hand, custom_id=moves(hand)[0])
        await ana.until(lambda before=before: words(ana.seen(lobby)) != before)
    raise AssertionError("the match does not end")


def _ready(hand: Any) -> Any:
    return hand if hand is not None and moves(hand) else None


async def test_a_whole_match_over_sockets(sandbox: Sandbox, start_bot: Any, people: list[Person]) -> None:
    await start_bot()
    table = await play_a_match(people, set=6, rounds=3)
    assert "wins!" in words(table) or "share the win" in words(table)
    ana, ben, _, dan = people
    assert hand_of(dan) is None
    assert not {message["id"] for message in ana.sees("games") if message["flags"] & 64} & {
        message["id"] for message in ben.sees("games")
    }
    board = (await dan.slash("games", "zigzag leaderboard")).message
    assert all(name in words(board) for name in ("Ana", "Ben", "Cleo"))
    refused = [one for one in sandbox.requests if one.status >= 400]
    assert refused == []
    answers = [one for one in sandbox.requests if one.template.endswith("/callback")]
    assert {one.body["type"] for one in answers} >= {4, 7}
    for answer in answers:  # no message is requested back that the bot does not need
        assert (answer.answer is None) == (answer.body["type"] == 7)


async def test_hands_by_direct_message_and_commands_are_valid_too(
    sandbox: Sandbox, start_bot: Any, people: list[Person]
) -> None:
    await start_bot()
    ana, ben, cleo, dan = people
    await bot_ready(ana)
    await ben.slash("games", "zigzag me", hands="dm")
    sandbox.close_dms("cleo")
    await cleo.slash("games", "zigzag me", hands="dm")
    lobby = (
        await ana.slash("games", "zigzag dominoes", opponent=ben, opponent2=cleo, ranking="declared")
    ).message
    for person in (ben, cleo):
        await person.until(lambda person=person: person.seen(lobby))
        await person.press(lobby, "Accept")
    hand = await ben.until(lambda: next((one for one in ben.sees(ben.dm) if one["attachments"]), None))
    assert "table" not in words(hand)
    answer = (await cleo.press(lobby, "My hand")).message
    assert "DM" in words(answer)
    for person, command in ((ana, "table"), (ben, "hand"), (ana, "games"), (dan, "rules"), (ana, "resign")):
        options = {"game": "dominoes"} if command == "rules" else {}
        assert (await person.slash("games", f"zigzag {command}", **options)).state == "done"
    (move,) = await ana.autocomplete("games", "zigzag move", {"move": "pas", "match": 1}, "move") or [None]
    assert move is None or move["value"] == "pass"
    refused = [(one.method, one.path) for one in sandbox.requests if one.status >= 400]
    assert len(refused) == 1  # the DM to Cleo


async def test_two_people_who_press_at_once_are_answered_by_their_own_presses(
    sandbox: Sandbox, start_bot: Any, people: list[Person]
) -> None:
    await start_bot()
    ana, ben, cleo, _ = people
    await bot_ready(ana)
    lobby = (await ana.slash("games", "zigzag dominoes")).message
    for person in (ben, cleo):
        await person.until(lambda person=person: person.seen(lobby))
    with sandbox.faults.add(
        delayed(0.1), CALLBACK, times=None
    ):  # the second comes while the first is answered
        answers = await asyncio.gather(ben.press(lobby, "Join"), cleo.press(lobby, "Join"))
    assert [answer.state for answer in answers] == ["done", "done"]
    table = await ana.until(lambda: "My hand" in str(ana.seen(lobby)) and ana.seen(lobby))
    assert all(name in words(table) for name in ("Ana", "Ben", "Cleo"))
    callbacks = [one.path for one in sandbox.requests if one.template.endswith("/callback")]
    assert len(callbacks) == len(set(callbacks)) == 3  # each interaction was answered, and once
