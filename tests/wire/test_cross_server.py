"""People of two servers queue and play in their direct messages, with the bot's process killed on the way."""

from typing import Any

import pytest

from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests.wire.kit import Start, bot_ready, custom_ids, moves, restarted, until, words


@pytest.fixture
def sandbox_options() -> dict[str, Any]:
    return {
        "people": ("Ana", "Ben", "Cleo", "Eve"),
        "more_guilds": {"Harbour": ["pier"]},
        "members": {"Sandbox": ["Ana", "Ben", "Cleo"], "Harbour": ["Ana", "Eve"]},
    }


async def queue(person: Person, channel: str, alias: str) -> None:
    """Allow matches across servers under this name, and queue for mancala."""
    found = (await person.slash(channel, "zigzag find")).message
    await person.press(found, custom_id="p:across:show")
    form = await person.press(found, custom_id="p:across:name")
    await person.submit(form, {"answer": alias})
    await person.choose(found, "mancala", custom_id="p:across:game")
    before = words(person.seen(found))
    await person.choose(found, "900", custom_id="p:across:join:mancala")
    # Until it is committed; whatever else is sent then may be on its way.
    await person.until(lambda: words(person.seen(found)) != before)


def tables(person: Person) -> list[Any]:
    """Return the messages with a match that a person has in their direct messages."""
    return [
        message
        for message in person.sees(person.dm)
        if any(id_.startswith("z:") for id_ in custom_ids(message))
    ]


async def test_people_who_queue_and_play_across_servers_survive_kills(
    sandbox: Sandbox, start_bot: Start
) -> None:
    async with (
        await Person.connect(sandbox.url, "ana") as ana,
        await Person.connect(sandbox.url, "eve") as eve,
    ):
        process = await start_bot()
        await bot_ready(ana)
        assert eve.channel("pier", guild="Harbour") == ana.channel("pier", guild="Harbour")
        with pytest.raises(KeyError):
            eve.channel("games")
        await queue(ana, "games", "Red Fox")
        process = await restarted(process, start_bot, ana)  # she keeps her place
        await queue(eve, "pier", "Night Owl")
        process = await restarted(process, start_bot, ana)  # the match is committed; its messages may be not
        for _ in range(2):
            await until(lambda: _mover(ana, eve) or _mover(eve, ana))
            mover, waiter = _mover(ana, eve) or (eve, ana)
            before = words(tables(waiter)[0])
            move = moves(tables(mover)[0])[0]
            await mover.press(tables(mover)[0], custom_id=move)
            process = await restarted(process, start_bot, ana)  # the other's message may be yet to follow
            await waiter.until(lambda waiter=waiter, before=before: words(tables(waiter)[0]) != before)
        for person, other in ((ana, "Eve"), (eve, "Ana")):
            assert len(tables(person)) == 1
            seen = "".join(map(words, person.sees(person.dm)))
            assert other not in seen


def _mover(one: Person, other: Person) -> tuple[Person, Person] | None:
    """Return both if it is the first one's turn, and both see it."""
    if not tables(one) or not tables(other):
        return None
    return (one, other) if moves(tables(one)[0]) and not moves(tables(other)[0]) else None
