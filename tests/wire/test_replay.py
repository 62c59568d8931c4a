"""A finished match over sockets: replay pages, animation, export and verification script."""

import re
from typing import Any

from bot.i18n import texts
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests.wire.conftest import bot_ready, start_match
from tests.wire.test_match import moves, words


def buttons(message: Any) -> str:
    return " ".join(re.findall(r"p:\w+:[\w:]+", str(message["components"])))


def shared(person: Person) -> Any:
    """Return the shared animation, or None."""
    films = [one for one in person.sees("games") if one["attachments"] and ":0:open" in buttons(one)]
    return next((one for one in films if one["attachments"][0]["filename"].endswith(".gif")), None)


async def a_solitaire(ana: Person) -> Any:
    """Deal a solitaire, play it to its end, and return its table."""
    await bot_ready(ana)
    table = await start_match(ana, "games", "zigzag crisscross")
    while offered := moves(ana.seen(table)):
        before = words(ana.seen(table))
        await ana.press(table, custom_id=offered[0])
        await ana.until(lambda before=before: words(ana.seen(table)) != before)
    return ana.seen(table)


async def test_a_finished_match_over_sockets(sandbox: Sandbox, start_bot: Any, people: list[Person]) -> None:
    await start_bot()
    ana, ben = people[:2]
    table = await a_solitaire(ana)
    page = (await ben.press(table, "Replay")).message
    assert page is not None
    assert page["flags"] & 64
    await ben.press(page, texts()("replay-forward"))
    await ben.until(lambda: "Move 1 of" in words(ben.seen(page)))
    await ben.press(page, texts()("replay-share"))
    film = await ana.until(lambda: shared(ana))
    assert [one["filename"] for one in film["attachments"]] == ["zigzag-1.gif"]
    for command, how, suffix in (("verify", {}, ".py"), ("replay", {"file": True}, ".txt")):
        answer = (await ben.slash("games", f"zigzag {command}", match=1, **how)).message
        assert answer is not None
        assert [one["filename"] for one in answer["attachments"]] == [f"zigzag-1{suffix}"]
    assert [one for one in sandbox.requests if one.status >= 400] == []
