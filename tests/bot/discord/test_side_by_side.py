"""Those on a list are served side by side: one who cannot be reached keeps nobody else waiting."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot import clock
from bot.discord import background, http
from bot.features import digests as turn_digests
from bot.features.cross_server import cog as queue_timeouts
from bot.features.cross_server.service import Waiting
from bot.features.digests import TurnDigest, TurnDigests
from bot.features.following import Follow, FollowerMessages, Followers
from bot.features.lobby_alerts.cog import LobbyAlertMessages
from bot.features.lobby_alerts.service import Alerts, Hours
from bot.features.puzzles.of_the_day import PuzzleDays
from bot.features.puzzles.of_the_day_messages import PuzzleDayMessages
from bot.features.seasons import cog as season_roles
from bot.features.seasons.rules import Season, SeasonLength
from bot.features.seasons.service import Crowning
from bot.match.settings import PlayerSettings
from bot.store.database import DatabaseBusy

SOON = 6.0  # seconds: less than a request is waited for


@pytest.fixture
def limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "WITHIN", 0.3)


@pytest.fixture
def hung(room: Any, limit: None, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return Ana, about whom no request is ever answered."""

    def hanging(name: str) -> None:
        answered = getattr(room.bot.http, name)

        async def ask(*arguments: Any, **named: Any) -> Any:
            if room.ana.id in arguments:
                await asyncio.Event().wait()
            return await answered(*arguments, **named)

        monkeypatch.setattr(room.bot.http, name, ask)

    for name in ("start_private_message", "get_member", "add_role"):
        hanging(name)
    return room.ana


def sent(room: Any, who: Any) -> int:
    return len(room.direct(who))


async def test_some_are_served_at_a_time_and_what_fails_may_be_tried_again(
    limit: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, most, done = 0, 0, list[int]()

    async def work(one: int) -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        try:
            await asyncio.sleep(10 if one == 0 else 0)
            if one == 1:
                raise DatabaseBusy("a backup")
            done.append(one)
        finally:
            running -= 1

    failed = await background.side_by_side(range(40), work, name="count")
    assert [type(one) for one in failed] == [TimeoutError, DatabaseBusy]
    assert (sorted(done), most) == (list(range(2, 40)), background.AT_ONCE)


@pytest.mark.broken_on_purpose
async def test_a_defect_of_one_keeps_nobody_waiting() -> None:
    done = list[int]()

    async def work(one: int) -> None:
        if one == 1:
            raise RuntimeError("a defect")
        done.append(one)

    assert await background.side_by_side([1, 2], work, name="count") == []
    assert done == [2]


async def digests(room: Any, match: Any) -> None:
    async def waiting(user_id: int) -> list[Any]:
        return [match]

    room.bot.matches.service(TurnDigests).waiting = waiting
    people = [PlayerSettings(who.id, list_time=0) for who in (room.ana, room.dan)]
    due = [TurnDigest(settings, 1.0, 2.0, key=3.0) for settings in people]
    await turn_digests.send(room.bot.app.direct_messages, room.bot.matches, due)


async def followers(room: Any, match: Any) -> None:
    async def due(match: Any) -> list[Follow]:
        return [Follow(match.id, who.id, True, "en", 0) for who in (room.ana, room.dan)]

    room.bot.matches.service(Followers).due = due
    with pytest.raises(http.REQUEST_ERRORS):  # so that it is tried again
        await room.bot.app.part(FollowerMessages)._notify(match.id)


async def alerts(room: Any, match: Any) -> None:
    for who in (room.ana, room.dan):
        await room.bot.matches.service(Alerts).save(room.guild.id, who.id, "dominoes", Hours.ANY, "en")
    room.bot.app.part(LobbyAlertMessages)._tasks.start = lambda *_: None
    await room.slash(room.ben, "dominoes")
    with pytest.raises(http.REQUEST_ERRORS):
        await room.bot.app.part(LobbyAlertMessages)._notify_all(match.id + 1)


async def queue(room: Any, match: Any) -> None:
    now = clock.now()
    waits = [Waiting(who.id, "mancala", 900, None, now - 9, now - 1) for who in (room.ana, room.dan)]
    await queue_timeouts.send(room.bot.app.direct_messages, room.bot.matches, waits)


@pytest.mark.parametrize("sender", [digests, followers, alerts, queue])
async def test_direct_messages_go_to_everyone_else(room: Any, hung: Any, sender: Callable[..., Any]) -> None:
    match = await room.match(await room.begun())
    before = sent(room, room.dan)
    async with asyncio.timeout(SOON):
        await sender(room, match)
    assert sent(room, room.dan) == before + 1


async def test_the_role_of_a_season_goes_to_everyone_else(room: Any, hung: Any) -> None:
    role = room.guild.create_role("Champion")
    noted = []

    class Seasons:
        async def crowned(self, season: Season) -> None:
            noted.append(season.guild_id)

    def crowning(guild_id: int, *best: int) -> Crowning:
        season = Season(guild_id, 1, SeasonLength.MONTH, 0.0, 1.0, role_id=role.id)
        return Crowning(season, frozenset(best), frozenset(), None)

    both = [crowning(room.guild.id, room.ana.id, room.dan.id), crowning(5, room.dan.id)]
    async with asyncio.timeout(SOON):
        await season_roles.give(room.bot, Seasons(), both)  # type: ignore[arg-type]
    members = room.env.backend.guilds[room.guild.id].members
    assert role.id in members[room.dan.id].role_ids
    assert noted == [5]


async def test_puzzles_are_posted_on_every_other_server(
    room: Any, limit: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = room.env.create_guild().create_text_channel("puzzles")
    messages, days, send = (
        room.bot.app.part(PuzzleDayMessages),
        room.bot.matches.service(PuzzleDays),
        room.bot.http.send_message,
    )

    async def hang(channel_id: int, **named: Any) -> Any:
        if channel_id == room.channel.id:
            await asyncio.Event().wait()
        return await send(channel_id, **named)

    monkeypatch.setattr(room.bot.http, "send_message", hang)
    claimed = []
    for channel in (room.channel, other):
        guild_id = room.bot.get_channel(channel.id).guild.id
        chosen, _ = await days.choose(guild_id, channel.id, "en")
        claimed.append(await days.channels.claim_one(chosen))
    async with asyncio.timeout(7):
        posting = asyncio.create_task(messages.post(claimed))
        while not other.history():  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        posting.cancel()
