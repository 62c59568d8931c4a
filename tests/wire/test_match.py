"""A whole match over sockets: people in code on one side, the bot in a process of its own on the other."""

import asyncio
from typing import Any

from bot.i18n import texts
from bot.sandbox.faults import delayed
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests.wire.kit import (
    CALLBACK,
    PRIVATE,
    Start,
    bot_ready,
    custom_ids,
    hand_of,
    invited,
    joined,
    moves,
    post_again,
    refused,
    resign,
    to_move,
    words,
)


async def play_a_match(people: list[Person], **options: Any) -> Any:
    """Open a match, play it to the end by pressing in the hands, and return the final table."""
    ana, ben, cleo = people[:3]
    await bot_ready(ana)
    lobby = await joined(ana, "games", "dominoes", ben, cleo, **options)
    for person in (ana, ben, cleo):
        await person.press(lobby, "My hand")
    for _ in range(400):
        table = ana.seen(lobby)
        if "Rematch" in str(table):
            return table
        person = to_move(people, table)
        await person.until(lambda person=person: moves(hand_of(person)))
        hand, before = hand_of(person), words(table)
        await person.press(hand, custom_id=moves(hand)[0])
        await ana.until(lambda before=before: words(ana.seen(lobby)) != before)
    raise AssertionError("the match does not end")


def shared_film(person: Person) -> list[str]:
    """Return the names of the files with the shared animation."""
    films = [message for message in person.sees("games") if ":0:open" in " ".join(custom_ids(message))]
    names = [[file["filename"] for file in one["attachments"]] for one in films]
    return next((name for name in names if name and name[0].endswith(".gif")), [])


async def test_a_whole_match_over_sockets(sandbox: Sandbox, start_bot: Start, people: list[Person]) -> None:
    await start_bot()
    table = await play_a_match(people, set=6, rounds=3)
    assert "wins!" in words(table) or "share the win" in words(table)
    ana, ben, _, dan = people
    assert hand_of(dan) is None
    assert not {message["id"] for message in ana.sees("games") if message["flags"] & PRIVATE} & {
        message["id"] for message in ben.sees("games")
    }
    board = (await dan.slash("games", "zigzag leaderboard")).message
    assert all(name in words(board) for name in ("Ana", "Ben", "Cleo"))
    # The replay's pages, and every kind of file.
    page = (await dan.press((await dan.press(table, "More…")).message, "Replay")).message
    assert page["flags"] & PRIVATE
    await dan.press(page, texts()("replay-forward"))
    await dan.until(lambda: "Move 1 of" in words(dan.seen(page)))
    short = await invited(ana, "games", "mancala", ben, pits=4)  # a film of one move
    await to_move([ana, ben], ana.seen(short)).press(short, custom_id=moves(ana.seen(short))[0])
    await resign(ben, "games", 2)
    await ben.slash("games", "zigzag review", show="animation", match=2)
    assert await ana.until(lambda: shared_film(ana)) == ["zigzag-2.gif"]
    for show, suffix in (("verify", ".py"), ("file", ".txt")):
        answer = (await dan.slash("games", "zigzag review", match=1, show=show)).message
        assert [one["filename"] for one in answer["attachments"]] == [f"zigzag-1{suffix}"]
    assert refused(sandbox) == []
    answers = [request for request in sandbox.requests if request.template.endswith("/callback")]
    assert {request.body["type"] for request in answers} >= {4, 7}
    for request in answers:  # no message is requested back that the bot does not need
        assert (request.answer is None) == (request.body["type"] == 7) or request.body["type"] == 5


async def test_hands_by_direct_message_and_commands_are_valid_too(
    sandbox: Sandbox, players: list[Person]
) -> None:
    ana, ben, cleo, dan = players
    await ben.slash("games", "zigzag me", hands="dm")
    sandbox.close_dms("cleo")
    await cleo.slash("games", "zigzag me", hands="dm")
    lobby = await invited(ana, "games", "dominoes", ben, cleo, ranking="declared")
    hand = await ben.until(
        lambda: next((message for message in ben.sees(ben.dm) if message["attachments"]), None)
    )
    assert "table" not in words(hand)
    assert "DM" in words((await cleo.press(lobby, "My hand")).message)
    for person, command in ((ben, "hand"), (ana, "games")):
        assert (await person.slash("games", f"zigzag {command}")).state == "done"
    assert (await dan.slash("games", "zigzag learn", game="dominoes", show="rules")).state == "done"
    assert (await post_again(ana, "games")).state == "done"
    (move,) = await ana.autocomplete("games", "zigzag move", {"move": "pas", "match": 1}, "move") or [None]
    assert move is None or move["value"] == "pass"
    assert len(refused(sandbox)) == 1  # the DM to Cleo


async def test_two_people_who_press_at_once_are_answered_by_their_own_presses(
    sandbox: Sandbox, players: list[Person]
) -> None:
    ana, ben, cleo, _ = players
    lobby = (await ana.slash("games", "zigzag dominoes")).message
    for person in (ben, cleo):
        await person.until(lambda person=person: person.seen(lobby))
    # The second comes while the first is answered.
    with sandbox.faults.add(delayed(0.1), CALLBACK, times=None):
        answers = await asyncio.gather(ben.press(lobby, "Join"), cleo.press(lobby, "Join"))
    assert [answer.state for answer in answers] == ["done", "done"]
    table = await ana.until(lambda: "My hand" in str(ana.seen(lobby)) and ana.seen(lobby))
    assert all(name in str(table) for name in ("Ana", "Ben", "Cleo"))
    callbacks = [request.path for request in sandbox.requests if request.template.endswith("/callback")]
    assert len(callbacks) == len(set(callbacks)) == 3  # each interaction was answered, and once
