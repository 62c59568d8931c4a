"""A server's limits: where matches are opened, how many at once, and which get threads."""

import asyncio
from typing import Any

import pytest

from bot.features.daily.service import Dailies
from bot.match import limits
from bot.match.commands import Cancel, Join, Leave, Resign
from bot.match.model import MatchStatus, Person
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.store.database import Database
from tests.bot.refused import refused

ELSEWHERE = 801


async def chosen(room: Any, **settings: Any) -> None:
    await room.matches.preferences.change_guild(room.guild, **settings)


async def test_nothing_chosen_holds_back_who_floods_and_nobody_else(room: Any) -> None:
    opened = [await room.lobby() for _ in range(limits.PERSON_LIMIT)]
    with refused("error-person-full") as caught:
        await room.lobby()
    assert caught.value.params["count"] == limits.PERSON_LIMIT
    assert {match.id for match in caught.value.params["matches"]} <= {match.id for match in opened}
    assert (await room.lobby(host=room.ben)).status == MatchStatus.LOBBY


async def test_a_match_left_given_up_or_over_makes_room(room: Any) -> None:
    await chosen(room, person_limit=1)
    first = await room.lobby()
    await room.matches.act(first.id, Leave(room.ana.id))
    second = await room.started()
    with refused("error-person-full"):
        await room.lobby()
    await room.matches.act(second.id, Resign(room.ana.id))
    third = await room.lobby()
    assert third.status == MatchStatus.LOBBY


async def test_who_is_only_invited_may_still_open_one(room: Any) -> None:
    await chosen(room, person_limit=1)
    await room.lobby(invited=[room.ben])
    assert (await room.lobby(host=room.ben)).host_id == room.ben.id


async def test_who_is_at_the_limit_may_still_join(room: Any) -> None:
    await chosen(room, person_limit=1)
    await room.lobby(host=room.ben)
    match = await room.lobby()
    assert (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match.seat_of(room.ben.id)


@pytest.mark.slow
async def test_no_limit_is_none(room: Any) -> None:
    await chosen(room, person_limit=limits.UNLIMITED, channel_limit=limits.UNLIMITED)
    for _ in range(limits.CHANNEL_LIMIT + 1):
        await room.lobby()


async def test_a_full_channel_names_matches_that_wait_longest(room: Any) -> None:
    await chosen(room, channel_limit=2)
    first = await room.lobby()
    room.clock.move(60)
    second = await room.lobby(host=room.ben)
    with refused("error-channel-full") as caught:
        await room.lobby(host=room.cleo)
    assert [match.id for match in caught.value.params["matches"]] == [first.id, second.id]
    assert (await room.lobby(host=room.cleo, channel_id=ELSEWHERE)).status == MatchStatus.LOBBY
    await room.matches.act(first.id, Cancel(room.ana.id))
    assert (await room.lobby(host=room.cleo)).status == MatchStatus.LOBBY


@pytest.mark.both_databases
async def test_matches_in_threads_count_where_they_were_opened(room: Any) -> None:
    await chosen(room, threads=True, channel_limit=1)
    match = await room.lobby(thread=True)
    assert match.wants_thread
    match = await room.matches.message_state.move_to_thread(match, 7000)
    assert (match.channel_id, match.home_channel_id) == (7000, room.channel)
    with refused("error-channel-full"):
        await room.lobby(host=room.ben)
    assert (await room.lobby(host=room.ben, channel_id=7000)).status == MatchStatus.LOBBY


async def test_only_the_channels_chosen_and_their_threads(room: Any) -> None:
    await chosen(room, channels=[ELSEWHERE])
    with refused("error-not-in-this-channel") as caught:
        await room.lobby()
    assert list(caught.value.params["channels"]) == [ELSEWHERE]
    assert (await room.lobby(channel_id=ELSEWHERE)).status == MatchStatus.LOBBY
    assert (await room.lobby(channel_id=7000, parent_channel_id=ELSEWHERE)).status == MatchStatus.LOBBY


@pytest.mark.slow
async def test_a_rematch_is_held_to_the_same(room: Any) -> None:
    old = await room.ended()
    await chosen(room, channels=[ELSEWHERE])
    with refused("error-not-in-this-channel"):
        await room.matches.openings.rematch(old.id, room.ana, room.interaction())
    assert (await room.matches.get(old.id)).rematch_id is None
    await chosen(room, channels=None, person_limit=1)
    await room.lobby()
    with refused("error-person-full"):
        await room.matches.openings.rematch(old.id, room.ana, room.interaction())
    new, made = await room.matches.openings.rematch(old.id, room.ben, room.interaction())
    assert made
    assert (await room.matches.openings.rematch(old.id, room.ana, room.interaction()))[
        0
    ].id == new.id  # joining does not count


@pytest.mark.slow
async def test_a_rematch_of_a_match_in_a_thread_is_opened_where_that_was(room: Any) -> None:
    await chosen(room, threads=True)
    match = await room.started(thread=True)
    old = await room.play_out(await room.matches.message_state.move_to_thread(match, 7000))
    assert old.channel_id == 7000
    new, _ = await room.matches.openings.rematch(old.id, room.ana, room.interaction(), thread=True)
    assert new.channel_id == room.channel
    assert new.wants_thread


async def test_threads_need_the_wish_of_the_server_and_a_channel_for_them(room: Any) -> None:
    assert (await room.lobby(thread=True)).parent_id is None
    await chosen(room, threads=True)
    assert (await room.lobby(thread=False)).parent_id is None
    assert (await room.lobby(thread=True, answers_only=True)).parent_id is None
    assert (await room.lobby(thread=True)).parent_id == room.channel
    assert (await room.lobby(thread=True, guild_id=None)).parent_id is None


async def test_outside_servers_a_person_has_a_limit_of_their_own(room: Any) -> None:
    for _ in range(limits.PERSON_LIMIT):
        await room.lobby(guild_id=None)
    with refused("error-person-full"):
        await room.lobby(guild_id=None, channel_id=ELSEWHERE)
    assert (await room.lobby()).status == MatchStatus.LOBBY


async def test_the_deal_of_the_day_is_not_limited(room: Any) -> None:
    await chosen(room, person_limit=1, channel_limit=1, channels=[ELSEWHERE])
    await room.lobby(channel_id=ELSEWHERE)
    deal = await room.matches.service(Dailies).play(room.guild, room.ana, room.channel)
    assert deal.status == MatchStatus.PLAYING


@pytest.mark.both_databases
@pytest.mark.parametrize("limit", ["person_limit", "channel_limit"])
async def test_twenty_open_at_once_and_no_more_get_through_than_allowed(room: Any, limit: str) -> None:
    database = Database(room.address)
    await database.open()
    other = Matches(database, now=room.clock)
    await chosen(room, **{limit: 3})
    hosts = [room.ana] * 20 if limit == "person_limit" else [Person(100 + n, f"P{n}") for n in range(20)]

    async def opening(host: Person, service: Matches) -> bool:
        arguments = {"capacity": None, "guild_id": room.guild, "channel_id": room.channel, "pace": None}
        try:
            await service.openings.open("dominoes", {}, host, invited=(), **arguments)
        except Refusal as error:
            assert error.key in {"error-person-full", "error-channel-full"}
            return False
        return True

    got = await asyncio.gather(
        *(opening(host, (room.matches, other)[turn % 2]) for turn, host in enumerate(hosts))
    )
    await database.close()
    assert sum(got) == 3
    assert len(await room.matches.queries.in_channel(room.channel)) == 3


@pytest.mark.both_databases
async def test_settings_changed_at_once_are_all_kept(room: Any) -> None:
    await asyncio.gather(
        chosen(room, threads=True),
        chosen(room, pace=120),
        chosen(room, theme="light"),
        chosen(room, person_limit=2),
    )
    settings = await room.matches.preferences.of_guild(room.guild)
    assert (settings.threads, settings.pace, settings.theme, settings.person_limit) == (True, 120, "light", 2)
