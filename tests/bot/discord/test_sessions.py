"""Sessions that outlive the process: up to which event all is handled, and what discord.py must have."""

import inspect

import discord
from discord.gateway import DiscordWebSocket
from discord.shard import AutoShardedClient, Shard

from bot.discord.sessions import ANSWERED_WITHIN, WORKS_WITH, Unhandled


def test_it_works_with_this_discord_py() -> None:
    """With another version, first run `tests/wire/test_restarts.py`, then add it to `WORKS_WITH`."""
    assert discord.__version__ in WORKS_WITH
    assert {"gateway", "shard_id", "session", "sequence", "resume"} <= set(
        inspect.signature(DiscordWebSocket.from_client).parameters
    )
    assert callable(Shard._cancel_task)
    assert "_parent" in discord.ShardInfo.__slots__
    state = AutoShardedClient(intents=discord.Intents.none())._connection
    assert {"INTERACTION_CREATE", "RESUMED"} <= set(state.parsers)


def test_events_count_as_handled_up_to_the_first_that_is_not() -> None:
    unhandled = Unhandled()
    assert unhandled.handled_up_to(7, now=0.0) == 7
    unhandled.add(1, 8, now=0.0)
    unhandled.add(2, 10, now=1.0)
    assert unhandled.handled_up_to(11, now=1.0) == 7
    unhandled.remove(1)
    assert unhandled.handled_up_to(11, now=1.0) == 9
    unhandled.remove(2)
    unhandled.remove(2)
    assert unhandled.handled_up_to(11, now=1.0) == 11


def test_an_interaction_that_comes_twice_counts_where_it_came_first() -> None:
    unhandled = Unhandled()
    unhandled.add(1, 8, now=0.0)
    unhandled.add(1, 12, now=0.5)
    assert unhandled.handled_up_to(12, now=1.0) == 7


def test_what_nobody_could_answer_any_more_holds_nothing_up() -> None:
    unhandled = Unhandled()
    unhandled.add(1, 8, now=0.0)
    assert unhandled.handled_up_to(9, now=ANSWERED_WITHIN / 2) == 7
    assert unhandled.handled_up_to(9, now=ANSWERED_WITHIN) == 9


def test_what_only_the_old_session_had_holds_the_new_one_up_from_its_start() -> None:
    unhandled = Unhandled()
    unhandled.add(1, 800, now=0.0)
    unhandled.renumber(4)
    unhandled.add(2, 6, now=0.0)
    assert unhandled.handled_up_to(9, now=0.0) == 3
    unhandled.remove(1)
    assert unhandled.handled_up_to(9, now=0.0) == 5
