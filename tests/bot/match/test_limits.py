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
from tests.bot.matches import open_match
from tests.bot.refused import refused

ELSEWHERE = 801


async def chosen(core: Any, **settings: Any) -> None:
    await core.matches.preferences.change_guild(core.guild, **settings)


async def test_nothing_chosen_holds_back_who_floods_and_nobody_else(core: Any) -> None:
    opened = [await core.lobby() for _ in range(limits.PERSON_LIMIT)]
    with refused("error-person-full") as caught:
        await core.lobby()
    assert caught.value.params["count"] == limits.PERSON_LIMIT
    assert {match.id for match in caught.value.params["matches"]} <= {match.id for match in opened}
    assert (await core.lobby(host=core.ben)).status == MatchStatus.LOBBY


async def test_a_match_left_given_up_or_over_makes_room(core: Any) -> None:
    await chosen(core, person_limit=1)
    first = await core.lobby()
    await core.matches.act(first.id, Leave(core.ana.id))
    second = await core.started()
    with refused("error-person-full"):
        await core.lobby()
    await core.matches.act(second.id, Resign(core.ana.id))
    third = await core.lobby()
    assert third.status == MatchStatus.LOBBY


async def test_who_is_only_invited_may_still_open_one(core: Any) -> None:
    await chosen(core, person_limit=1)
    await core.lobby(invited=[core.ben])
    assert (await core.lobby(host=core.ben)).host_id == core.ben.id


async def test_who_is_at_the_limit_may_still_join(core: Any) -> None:
    await chosen(core, person_limit=1)
    await core.lobby(host=core.ben)
    match = await core.lobby()
    assert (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match.seat_of(core.ben.id)


@pytest.mark.slow
async def test_no_limit_is_none(core: Any) -> None:
    await chosen(core, person_limit=limits.UNLIMITED, channel_limit=limits.UNLIMITED)
    for _ in range(limits.CHANNEL_LIMIT + 1):
        await core.lobby()


async def test_a_full_channel_names_matches_that_wait_longest(core: Any) -> None:
    await chosen(core, channel_limit=2)
    first = await core.lobby()
    core.clock.move(60)
    second = await core.lobby(host=core.ben)
    with refused("error-channel-full") as caught:
        await core.lobby(host=core.cleo)
    assert [match.id for match in caught.value.params["matches"]] == [first.id, second.id]
    assert (await core.lobby(host=core.cleo, channel_id=ELSEWHERE)).status == MatchStatus.LOBBY
    await core.matches.act(first.id, Cancel(core.ana.id))
    assert (await core.lobby(host=core.cleo)).status == MatchStatus.LOBBY


@pytest.mark.both_databases
async def test_matches_in_threads_count_where_they_were_opened(core: Any) -> None:
    await chosen(core, threads=True, channel_limit=1)
    match = await core.lobby(thread=True)
    assert match.place.wants_thread
    match = await core.matches.message_state.move_to_thread(match, 7000)
    assert (match.place.channel_id, match.place.home_channel_id) == (7000, core.channel)
    with refused("error-channel-full"):
        await core.lobby(host=core.ben)
    assert (await core.lobby(host=core.ben, channel_id=7000)).status == MatchStatus.LOBBY


async def test_only_the_channels_chosen_and_their_threads(core: Any) -> None:
    await chosen(core, channels=[ELSEWHERE])
    with refused("error-not-in-this-channel") as caught:
        await core.lobby()
    assert list(caught.value.params["channels"]) == [ELSEWHERE]
    assert (await core.lobby(channel_id=ELSEWHERE)).status == MatchStatus.LOBBY
    assert (await core.lobby(channel_id=7000, parent_channel_id=ELSEWHERE)).status == MatchStatus.LOBBY


@pytest.mark.slow
async def test_a_rematch_is_held_to_the_same(core: Any) -> None:
    old = await core.ended()
    await chosen(core, channels=[ELSEWHERE])
    with refused("error-not-in-this-channel"):
        await core.matches.openings.rematch(old.id, core.ana, core.interaction())
    assert (await core.matches.get(old.id)).rematch_id is None
    await chosen(core, channels=None, person_limit=1)
    await core.lobby()
    with refused("error-person-full"):
        await core.matches.openings.rematch(old.id, core.ana, core.interaction())
    new, made = await core.matches.openings.rematch(old.id, core.ben, core.interaction())
    assert made
    assert (await core.matches.openings.rematch(old.id, core.ana, core.interaction()))[
        0
    ].id == new.id  # joining does not count


@pytest.mark.slow
async def test_a_rematch_of_a_match_in_a_thread_is_opened_where_that_was(core: Any) -> None:
    await chosen(core, threads=True)
    match = await core.started(thread=True)
    old = await core.play_out(await core.matches.message_state.move_to_thread(match, 7000))
    assert old.place.channel_id == 7000
    new, _ = await core.matches.openings.rematch(old.id, core.ana, core.interaction(), thread=True)
    assert new.place.channel_id == core.channel
    assert new.place.wants_thread


async def test_threads_need_the_wish_of_the_server_and_a_channel_for_them(core: Any) -> None:
    assert (await core.lobby(thread=True)).place.parent_id is None
    await chosen(core, threads=True)
    assert (await core.lobby(thread=False)).place.parent_id is None
    assert (await core.lobby(thread=True, answers_only=True)).place.parent_id is None
    assert (await core.lobby(thread=True)).place.parent_id == core.channel
    assert (await core.lobby(thread=True, guild_id=None)).place.parent_id is None


async def test_outside_servers_a_person_has_a_limit_of_their_own(core: Any) -> None:
    for _ in range(limits.PERSON_LIMIT):
        await core.lobby(guild_id=None)
    with refused("error-person-full"):
        await core.lobby(guild_id=None, channel_id=ELSEWHERE)
    assert (await core.lobby()).status == MatchStatus.LOBBY


async def test_the_deal_of_the_day_is_not_limited(core: Any) -> None:
    await chosen(core, person_limit=1, channel_limit=1, channels=[ELSEWHERE])
    await core.lobby(channel_id=ELSEWHERE)
    deal = await core.matches.service(Dailies).play(core.guild, core.ana, core.channel)
    assert deal.status == MatchStatus.PLAYING


@pytest.mark.both_databases
@pytest.mark.parametrize("limit", ["person_limit", "channel_limit"])
async def test_twenty_open_at_once_and_no_more_get_through_than_allowed(core: Any, limit: str) -> None:
    database = Database(core.address)
    await database.open()
    other = Matches(database, now=core.clock)
    await chosen(core, **{limit: 3})
    hosts = [core.ana] * 20 if limit == "person_limit" else [Person(100 + n, f"P{n}") for n in range(20)]

    async def opening(host: Person, service: Matches) -> bool:
        arguments = {"capacity": None, "guild_id": core.guild, "channel_id": core.channel, "pace": None}
        try:
            await open_match(service, "dominoes", {}, host, invited=(), **arguments)
        except Refusal as error:
            assert error.key in {"error-person-full", "error-channel-full"}
            return False
        return True

    got = await asyncio.gather(
        *(opening(host, (core.matches, other)[turn % 2]) for turn, host in enumerate(hosts))
    )
    await database.close()
    assert sum(got) == 3
    assert len(await core.matches.queries.in_channel(core.channel)) == 3


@pytest.mark.both_databases
async def test_settings_changed_at_once_are_all_kept(core: Any) -> None:
    await asyncio.gather(
        chosen(core, threads=True),
        chosen(core, pace=120),
        chosen(core, theme="light"),
        chosen(core, person_limit=2),
    )
    settings = await core.matches.preferences.of_guild(core.guild)
    assert (settings.threads, settings.pace, settings.theme, settings.person_limit) == (True, 120, "light", 2)
