"""A guild's settings and a match in a thread, over sockets, with the bot killed on the way."""

from typing import Any

import pytest

from bot.match.service import Matches
from bot.sandbox.scripted_people import Person, Refused
from bot.sandbox.server import Sandbox
from tests.wire.kit import (
    PRIVATE,
    Start,
    bot_ready,
    custom_ids,
    joined,
    moves,
    number_of,
    refused,
    resign,
    restarted,
    to_move,
    until,
)


async def choose_threads(ana: Person) -> None:
    """Have Ana, who owns the guild, turn on threads for matches."""
    await bot_ready(ana)
    panel = (await ana.slash("games", "zigzag settings")).message
    await ana.press(panel, custom_id="p:settings:threads:on")
    await ana.choose(panel, ana.channel("games"), custom_id="p:settings:channels")
    await ana.until(lambda: "p:settings:threads:off" in custom_ids(ana.seen(panel)))
    await ana.press(panel, custom_id="p:settings:page:time")
    await ana.until(lambda: "p:settings:pace" in custom_ids(ana.seen(panel)))
    await ana.choose(panel, "900", custom_id="p:settings:pace")


async def begin(ana: Person, ben: Person) -> tuple[str, Any]:
    """Begin a match of mancala; return the id of its thread, and the table there."""
    thread = (await joined(ana, "games", "mancala", ben))["id"]
    await ana.until(lambda: thread in ana.channels and find_table(ana, thread))
    return thread, find_table(ana, thread)


def find_table(person: Person, thread: str) -> Any:
    return next(filter(moves, person.sees(thread)), None)


async def play_one(people: list[Person], thread: str) -> None:
    ana, table = people[0], find_table(people[0], thread)
    await to_move(people, table).press(table, custom_id=moves(table)[0])
    await ana.until(lambda: moves(find_table(ana, thread)) != moves(table))

    def is_called() -> bool:
        """Return whether the last mention is that of the person to move."""
        called = [message["mentions"] for message in ana.sees(thread) if not moves(message)]
        mover = to_move(people, find_table(ana, thread))
        return bool(called) and [user["id"] for user in called[-1]] == [mover.id]

    await ana.until(is_called)


async def test_a_match_in_a_thread_outlives_a_kill_and_is_archived_and_asked_for_again(
    sandbox: Sandbox, start_bot: Start, people: list[Person], service: Matches
) -> None:
    process = await start_bot()
    ana, ben, *_ = people
    await choose_threads(ana)
    elsewhere = (await ben.slash("general", "zigzag mancala")).message
    assert elsewhere["flags"] & PRIVATE
    assert f"<#{ana.channel('games')}>" in str(elsewhere)
    thread, table = await begin(ana, ben)
    await until(lambda: {ana.id, ben.id} <= sandbox.state.channels[thread].members)

    async def is_noted() -> bool:  # else it would be posted again
        return str((await service.get(number_of(table))).shown.message_id) == table["id"]

    await until(is_noted)
    await restarted(process, start_bot, ana)
    await play_one(people, thread)
    assert find_table(ana, thread)["id"] == table["id"]

    # Discord archives inactive threads. Nobody can press anything there until someone writes.
    sandbox.archive_thread(thread)
    await ana.until(lambda: ana.channels[thread]["archived"])
    with pytest.raises(Refused):
        await play_one(people, thread)
    await ben.say(thread, "Whose turn is it?")
    await ana.until(lambda: not ana.channels[thread]["archived"])
    await play_one(people, thread)

    await resign(ben, thread, number_of(table))
    await until(lambda: sandbox.state.channels[thread].archived_after == 60)
    await ana.until(lambda: "again" in str(custom_ids(ana.seen(thread))))
    again = await ana.press(ana.seen(thread), "Rematch")
    assert again.message["channel_id"] == ana.channel("games")
    assert refused(sandbox) == []
