"""The morning after a deal of the day: when it comes, posted once, by the clocks of the server."""

from datetime import date, datetime
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.features.daily import mornings
from bot.features.daily.mornings import Mornings
from bot.features.daily.service import Dailies
from bot.match.calendar import day_after, end_of_day, utc_day, zone_named
from bot.match.commands import Resign
from bot.match.post_channels import Sent
from bot.store.process_rows import ALL

DAY = 86_400


@pytest.mark.parametrize(
    ("zone", "day", "expected"),
    [
        (None, "2026-11-25", "2026-11-26 08:00"),
        ("Europe/Berlin", "2026-11-25", "2026-11-26 08:00"),
        ("Europe/Berlin", "2026-10-24", "2026-10-25 08:00"),  # the clocks went back that night
        ("Europe/Berlin", "2026-03-28", "2026-03-29 08:00"),  # and forward
        ("America/New_York", "2026-11-25", "2026-11-26 08:00"),  # the day ends at 19:00 there
        ("America/New_York", "2026-10-31", "2026-11-01 08:00"),
        ("Asia/Kathmandu", "2026-11-25", "2026-11-26 08:00"),
        ("Asia/Shanghai", "2026-11-25", "2026-11-26 08:00"),  # it ends then
        ("Asia/Tokyo", "2026-11-25", "2026-11-26 09:00"),  # not over at 8
        ("Australia/Sydney", "2026-11-25", "2026-11-26 11:00"),
        ("Pacific/Auckland", "2026-11-25", "2026-11-27 08:00"),  # it ends in the afternoon there
    ],
)
def test_it_comes_in_the_morning_there_when_the_day_is_over(zone: Any, day: str, expected: str) -> None:
    at = mornings.morning_after(day, zone_named(zone))
    assert f"{datetime.fromtimestamp(at, ZoneInfo(zone or 'UTC')):%Y-%m-%d %H:%M}" == expected


@pytest.mark.parametrize(
    "zone", ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Auckland", "Asia/Tokyo"]
)
def test_every_day_of_a_year_has_its_morning_and_only_the_newest_counts(zone: str) -> None:
    place = zone_named(zone)
    days = [day_after(date(2026, 1, 1), number).isoformat() for number in range(366)]
    for day, following in pairwise(days):
        at = mornings.morning_after(day, place)
        assert end_of_day(day) <= at < mornings.morning_after(following, place)
        assert mornings.newest_day(at, place) == day > mornings.newest_day(at - 1, place)
        assert mornings.next_morning(at, place) == mornings.morning_after(following, place)


async def played(core: Any, *people: Any) -> str:
    """Have these people give up today's deal, and return its day."""
    for person in people:
        match = await core.matches.service(Dailies).play(core.guild, person, core.channel)
        await core.matches.act(match.id, Resign(person.id))
    return utc_day(core.clock())


async def claimed(core: Any) -> Any:
    """Return the claim of the server when its morning after has come."""
    service = core.matches.service(Mornings)
    core.clock.time = (await service.channels.of(core.guild)).due_at
    (found,) = await service.channels.claim(ALL)
    return found


@pytest.mark.both_databases
async def test_a_killed_process_leaves_the_morning_to_be_posted_once(core: Any) -> None:
    service = core.matches.service(Mornings)
    await core.matches.preferences.change_guild(core.guild, zone="Europe/Berlin")
    await service.choose(core.guild, core.channel, "en")
    assert await service.channels.claim(ALL) == []
    day = await played(core, core.ana, core.ben)
    due = await claimed(core)
    assert due.due_at > core.clock() == mornings.morning_after(day, zone_named("Europe/Berlin"))
    assert await service.channels.claim(ALL) == []  # another process finds nothing
    core.clock.move(61)  # and this one died
    (again,) = await service.channels.claim(ALL)
    found = await service.to_post(core.guild, day)
    assert [(row.rank, row.item.name) for row in found.podium.rows] == [(1, "Ana"), (1, "Ben")]
    await service.done(again, day, Sent.POSTED)
    assert await service.to_post(core.guild, day) is None
    core.clock.move(61)
    assert await service.channels.claim(ALL) == []
    assert (await service.channels.of(core.guild)).due_at == mornings.next_morning(
        core.clock(), zone_named("Europe/Berlin")
    )


async def test_another_time_zone_never_brings_a_day_twice(core: Any) -> None:
    service = core.matches.service(Mornings)
    await core.matches.preferences.change_guild(core.guild, zone="Europe/Berlin")
    await service.choose(core.guild, core.channel, "en")
    day = await played(core, core.ana)
    await service.done(await claimed(core), day, Sent.POSTED)
    await core.matches.preferences.change_guild(core.guild, zone="America/Los_Angeles")
    due = await claimed(core)  # as planned by the clocks of Berlin
    newest = mornings.newest_day(core.clock(), zone_named("America/Los_Angeles"))
    assert newest == day
    assert await service.to_post(core.guild, newest) is None
    await service.done(due, newest, Sent.POSTED)
    at = datetime.fromtimestamp(
        (await service.channels.of(core.guild)).due_at, ZoneInfo("America/Los_Angeles")
    )
    assert (at.hour, at.minute) == (8, 0)


async def test_where_discord_refuses_it_nothing_more_is_tried_until_it_is_chosen_anew(core: Any) -> None:
    service = core.matches.service(Mornings)
    await service.choose(core.guild, core.channel, "en")
    for number in range(3):
        assert not (await service.channels.of(core.guild)).is_given_up, number
        day = await played(core, core.ana)
        await service.done(await claimed(core), day, Sent.REFUSED)
    assert (await service.channels.of(core.guild)).is_given_up
    core.clock.move(3 * DAY)
    assert await service.channels.claim(ALL) == []
    await service.choose(core.guild, core.channel, "en")
    core.clock.move(2 * DAY)
    (again,) = await service.channels.claim(ALL)
    await service.done(again, "2023-11-30", Sent.GONE)
    assert (await service.channels.of(core.guild)).is_given_up


async def test_a_refusal_is_forgotten_once_a_post_is_taken(core: Any) -> None:
    service = core.matches.service(Mornings)
    await service.choose(core.guild, core.channel, "en")
    for sent in (Sent.REFUSED, Sent.REFUSED, Sent.POSTED, Sent.REFUSED, Sent.REFUSED):
        due = await claimed(core)
        await service.done(due, mornings.newest_day(core.clock(), zone_named(None)), sent)
    assert not (await service.channels.of(core.guild)).is_given_up


async def test_streaks_of_the_day_survive_a_missed_day_and_are_of_those_who_played(core: Any) -> None:
    service = core.matches.service(Mornings)
    day = ""
    for people in ((core.ana, core.ben), (core.ana, core.cleo), (core.ben,), (core.ana, core.ben)):
        day = await played(core, *people)
        core.clock.move(DAY)
    found = await service.to_post(core.guild, day)
    assert (list(found.streaks), found.players) == ([("Ana", 3), ("Ben", 3)], 2)


async def test_a_day_that_nobody_finished_is_passed_over(core: Any) -> None:
    service = core.matches.service(Mornings)
    await core.matches.service(Dailies).play(core.guild, core.ana, core.channel)
    assert await service.to_post(core.guild, utc_day(core.clock())) is None


async def test_where_it_ends_nothing_is_left(core: Any) -> None:
    service = core.matches.service(Mornings)
    await service.end(core.guild)
    await service.choose(core.guild, core.channel, "en")
    await service.end(core.guild)
    assert await service.channels.of(core.guild) is None
