"""Clocks of matches: reminders, and deadlines while the bot is down or disconnected."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from simcord.backend import serializers

from bot.client import Zigzag
from bot.config import database_url
from bot.i18n import texts
from bot.match.calendar import DAY
from bot.match.commands import Join
from bot.match.model import Person
from bot.store.database import Database
from bot.store.process_rows import Shards
from bot.table.controls import ControlId
from tests.bot.conftest import PatientEnv
from tests.bot.matches import open_match

OUTAGE = 900.0  # seconds
t = texts("en")


async def left(room: Any, match_id: int) -> float:
    """Return the seconds until the deadline."""
    deadline: float = (await room.match(match_id)).clock.deadline
    return deadline - float(room.env.now().timestamp())


async def away(room: Any, seconds: float) -> None:
    """Disconnect the bot from Discord for this many seconds."""
    shard = room.bot.get_shard(0)
    await shard.disconnect()
    await room.env.advance_time(seconds)


async def test_players_who_turned_reminders_off_are_not_mentioned_again(room: Any) -> None:
    match_id = await room.begun(pace=120)
    first = await room.to_move(match_id)
    await room.bot.matches.preferences.change_player(first.id, reminders=False)
    turn = [message.id for message in room.mentions()]
    await room.env.advance_time(100)
    assert [message.id for message in room.mentions()] == turn
    await room.env.advance_time(21)
    assert [move.user_id for move in await room.bot.matches.queries.moves(match_id)] == [None]


async def test_the_clock_stands_while_discord_is_disconnected(room: Any, words: Any) -> None:
    match_id = await room.begun(pace=900)
    await room.env.advance_time(60)
    mentions = [message.id for message in room.mentions()]
    await away(room, OUTAGE)
    assert await room.bot.matches.queries.moves(match_id) == []
    await room.bot.get_shard(0).reconnect()
    await room.env.advance_time(25)
    assert 780 <= await left(room, match_id) <= 840
    assert await room.bot.matches.queries.moves(match_id) == []
    assert [message.id for message in room.mentions()] == mentions  # nobody is mentioned again
    assert f"<t:{int((await room.match(match_id)).clock.deadline)}:R>" in words(await room.table(match_id))


async def test_deadlines_are_extended_by_the_downtime(room: Any) -> None:
    match_id = await room.begun(pace=120)
    mentions = [message.id for message in room.mentions()]
    await away(room, OUTAGE)
    await room.restart()
    await room.env.advance_time(1)
    assert 90 <= await left(room, match_id) <= 120
    assert [message.id for message in room.mentions()] == mentions
    assert await room.bot.matches.queries.moves(match_id) == []
    await room.env.advance_time(120)
    assert [move.user_id for move in await room.bot.matches.queries.moves(match_id)] == [None]


def lose(room: Any, *, outage: bool) -> dict[str, Any]:
    """Cut the bot off from the server, or remove it. Return what brings it back."""
    state = room.bot._connection
    state.parse_guild_delete({"id": str(room.guild.id), "unavailable": outage})
    backend = room.env.backend
    back = dict(serializers.guild_create_payload(backend, backend.guilds[room.guild.id]))
    return back | ({"unavailable": False} if outage else {})


@pytest.mark.parametrize("outage", [False, True])
async def test_the_clock_stands_in_a_server_that_the_bot_has_lost(
    room: Any, words: Any, outage: bool
) -> None:
    match_id = await room.begun(pace=120)
    await room.env.advance_time(60)
    mentions = [message.id for message in room.mentions()]
    back = lose(room, outage=outage)
    await room.env.advance_time(3 * 120)
    assert await room.bot.matches.queries.moves(match_id) == []
    room.bot._connection.parse_guild_create(back)
    await room.env.advance_time(2)
    assert 40 <= await left(room, match_id) <= 60
    assert await room.bot.matches.queries.moves(match_id) == []
    assert [message.id for message in room.mentions()] == mentions
    assert f"<t:{int((await room.match(match_id)).clock.deadline)}:R>" in words(await room.table(match_id))
    await room.env.advance_time(120)
    assert [move.user_id for move in await room.bot.matches.queries.moves(match_id)] == [None]


async def test_the_clock_stands_in_a_server_that_the_bot_lost_while_it_was_down(room: Any) -> None:
    match_id = await room.begun(pace=120)
    await away(room, OUTAGE)
    back = lose(room, outage=False)
    forgotten = room.env.backend.guilds.pop(room.guild.id)
    await room.restart()
    await room.env.advance_time(3 * 120)
    assert await room.bot.matches.queries.moves(match_id) == []
    room.env.backend.guilds[room.guild.id] = forgotten
    room.bot._connection.parse_guild_create(back)
    await room.env.advance_time(2)
    assert 90 <= await left(room, match_id) <= 120


async def test_a_table_that_everyone_left_says_that_it_waits_and_not_that_an_ai_player_thinks(
    room: Any, words: Any, controls: Any
) -> None:
    await room.slash(room.ana, "mancala", house="easy", pace=120)
    for _ in range(3):
        assert "Take my seat back" not in words(await room.table(1))
        await room.env.advance_time(125)
    played = len(await room.bot.matches.queries.moves(1))
    table = await room.table(1)
    assert "**Take my seat back**" in words(table)
    assert "thinking" not in words(table)
    await room.press(room.ana, table, "return")
    await room.env.advance_time(5)
    assert len(await room.bot.matches.queries.moves(1)) == played + 1  # the AI player goes on
    assert f"<@{room.ana.id}>" in words(await room.table(1))


async def test_a_deadline_runs_once_across_a_restart(room: Any) -> None:
    match_id = await room.begun(pace=120)
    await room.env.advance_time(119)
    await room.restart()
    await room.env.advance_time(30)
    assert [move.user_id for move in await room.bot.matches.queries.moves(match_id)] == [None]
    late = [one for one in room.channel.history() if one.mentions and not one.flags.ephemeral]
    assert len({user.id for message in late[:1] for user in message.mentions}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("own", [0, 1])
async def test_a_process_runs_the_deadlines_of_its_own_shards(
    sqlite_path: Path, own: int, controls: Callable[[Any], list[ControlId]]
) -> None:
    """The match is on the second of two shards: only the process of that shard runs its deadlines."""
    shards = Shards((own,), 2)
    bot = Zigzag(Database(database_url(str(sqlite_path))), shards=shards)
    env = PatientEnv(bot)
    await env.start()
    with env.time_context():
        assert bool(await bot.tree.fetch_commands()) == (own == 0)
        guild_id = 1 << 22
        assert shards.of(guild_id) == 1
        match = await open_match(
            bot.matches,
            "mancala",
            {},
            Person(1, "Ana"),
            capacity=2,
            guild_id=guild_id,
            channel_id=2,
            pace=120,
            invited=(),
        )
        await bot.matches.act(match.id, Join(Person(2, "Ben"), 4))
        await env.advance_time(130)
        assert len(await bot.matches.queries.moves(match.id)) == own
    assert env.errors == []
    await env.shutdown()


async def test_the_table_shows_what_everyone_has_left_in_the_time_bank(room: Any, words: Any) -> None:
    match_id = await room.begun(pace=-300)
    shown = words(await room.table(match_id))
    assert shown.count("⏳ 5 min") == 2  # of those who wait; the time of the third runs
    assert f"<t:{int((await room.match(match_id)).clock.deadline)}:R>" in shown


async def test_who_is_away_at_the_usual_pace_is_told_of_the_day_that_they_have_now(
    room: Any, words: Any
) -> None:
    match_id = await room.begun()
    assert t("pace-120") in words(await room.table(match_id))
    late = await room.to_move(match_id)
    await room.env.advance_time(100)
    assert [f"<@{late.id}>" in words(message) for message in room.mentions()] == [True]  # reminded
    await room.restart()
    await room.env.advance_time(25)
    assert await room.bot.matches.queries.moves(match_id) == []
    assert await left(room, match_id) > DAY - 60
    shown = words(await room.table(match_id))
    assert t("event-slowed", name=f"**{late.name}**") in shown and t("pace-86400") in shown
    (mention,) = room.mentions()  # in place of the reminder
    assert words(mention) == t("mention-turn", mention=f"<@{late.id}>", game=t("dominoes-name"))
