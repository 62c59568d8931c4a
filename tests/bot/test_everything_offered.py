"""Hidden information behind everything that the bot offers, found by walking through it.

Three people walk through a room twice: the second time, the matches differ in everything that the person may
not know. A page or button that is added is tried by itself. What the walks do not find is forged.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

import discord
import pytest

from bot.match.calendar import HOUR
from bot.match.model import Match
from tests.bot.finished import finished
from tests.bot.seen import answered, logged, newest, seen
from tests.bot.test_hidden_information import CASES, post_again, somewhere, store
from tests.bot.twins import twin_match
from tests.bot.walk import Door, Rows, Walk, declared, guesses, restore, steady, stored, timeless

# What no walk reaches, and why it need not. What is forged and accepted has been reached.
UNREACHED = {
    "z:refresh": "only tables have it that the bot cannot edit by itself, and it shows just that table",
    "z:say": "only matches across servers have phrases, and a phrase says nothing of the position",
    "p:phrases": "only people who play across servers can hide phrases, which changes their settings alone",
    "p:front": "the games fit on one page as long as there are six",
}

_TICK = timedelta(milliseconds=1)  # by which time goes on with each answer


@dataclass(frozen=True, slots=True)
class Furnished:
    """A room with a finished match and two running ones, in which everything secret can be exchanged."""

    room: Any
    over: int
    running: tuple[Match, ...]
    rows: Rows
    began: datetime  # when the time of each walk begins

    async def walk(
        self, patch: pytest.MonkeyPatch, who: Any, matches: Iterable[Match], **how: Any
    ) -> tuple[Walk, list[Any]]:
        """Return a walk through the room with these matches, and everything that it has led to."""
        room, forged = self.room, how.pop("forged")
        await restore(room, self.rows)
        for match in matches:
            await store(room, match)
        await room.restart()
        since, ids = newest(room), [match.id for match in self.running]
        for match_id in ids:
            await post_again(room, match_id)
        await room.shown()
        walk = Walk(room, who, [self.over, *ids], _messages(room, who, since), **how)
        with logged() as lines, patch.context() as steadied:
            steady(room, steadied)
            # How fast the test's clock goes depends on the machine, as does when bots move in matches opened
            # on the way.
            room.bot.app.scheduler.stop()
            steadied.setattr(discord.utils, "utcnow", lambda: self.began + len(walk.answers) * _TICK)
            steadied.setattr(room.bot.matches.commits, "_ai_delay", HOUR)
            await walk.go(forged)
        # Whether something is tried again before the walk is over depends on the machine. What was wrong is
        # said by the lines of whatever failed.
        steady_lines = [line for line in lines if "will be tried again" not in line]
        return walk, [timeless(await seen(room, who, since)), timeless(steady_lines)]


def _messages(room: Any, who: Any, since: int) -> list[Any]:
    """Return the messages since then that stay where they are."""
    direct = room.person(who).dm_channel
    messages = [*room.channel.history(viewer=who), *direct.history()]
    return [message for message in messages if message.id > since and not message.flags.ephemeral]


async def furnished(room: Any, patch: pytest.MonkeyPatch) -> Furnished:
    """Furnish the room, the same each time. Ana is the host and may do everything."""
    steady(room, patch)
    everything = discord.Permissions(manage_guild=True, manage_messages=True)
    role = room.guild.create_role("Managers", permissions=everything)
    room.env.backend.guilds[room.guild.id].members[room.ana.id].role_ids.append(role.id)
    over = await finished(room, "dominoes")
    hidden, open_to_all = CASES[0], next(case for case in CASES if case[0] == "chain")
    running = (await somewhere(room, *hidden), await somewhere(room, *open_to_all))
    await room.shown()
    return Furnished(room, over, running, await stored(room), room.env.now())


def about(found: Iterable[Door], match_id: int, over: int) -> list[Door]:
    """Return what was found of matches, about this match, and also in the place of the finished one."""
    doors = [door for door in found if door.names([match_id, over])]
    return list(dict.fromkeys([*doors, *(door.of_other_match({over: match_id}) for door in doors)]))


async def test_nothing_that_is_offered_depends_on_hidden_information(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another seat, then the host, then a spectator, who also tries what was found by the others."""
    there = await furnished(room, monkeypatch)
    hidden = there.running[0]
    doors: dict[str, Door] = {}
    unreached = declared(room.bot)
    hands = []
    for who, seat in ((room.ben, 1), (room.ana, 0), (room.dan, None)):
        how: dict[str, Any] = {
            "tried": frozenset(doors),
            "theirs": () if seat is None else [match.id for match in there.running],
            "forged": about(doors.values(), hidden.id, there.over),
        }
        if doors:
            how["forged"] += guesses(unreached, hidden.id, hidden.version)
        rng = Random(1)
        twins = [twin_match(match, seat, rng) for match in there.running]
        walk, shown = await there.walk(monkeypatch, who, there.running, **how)
        hands.append(await answered(await room.slash(room.cleo, "hand", match=hidden.id)))
        other, shown_then = await there.walk(monkeypatch, who, twins, **how)
        hands.append(await answered(await room.slash(room.cleo, "hand", match=hidden.id)))
        for (door, answer), (door_then, answer_then) in zip(walk.answers, other.answers, strict=True):
            assert door_then == door, f"what is offered to {who.name} differs"
            assert answer_then == answer, f"{who.name} learns something from {door}"
        assert shown_then == shown, who.name
        doors |= walk.found
        unreached -= walk.reached
    # What others may know has changed each time, so the test would notice a leak of it.
    assert all(first != second for first, second in zip(hands[::2], hands[1::2], strict=True))
    assert unreached == set(UNREACHED)
