"""The morning after a deal of the day: chosen in the settings, posted in the morning of the server."""

from typing import Any

import discord
import pytest

from bot.discord.routes import page_id
from bot.features.daily import mornings
from bot.features.daily.mornings import Mornings
from bot.i18n import texts
from bot.match.calendar import utc_day, zone_named
from bot.match.commands import Resign
from tests.bot.features.test_lessons import ids
from tests.bot.forging import forge

t = texts()
CHANNEL_SELECT = 8
CHANNEL, CHOSEN = page_id("daily", "channel"), page_id("daily", "chosen")


@pytest.fixture
def boss(room: Any) -> Any:
    """Return a member who may manage the server."""
    role = room.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return room.guild.add_member(room.env.create_user("Eve"), roles=[role])


async def extras(room: Any, boss: Any) -> Any:
    panel = (await room.slash(boss, "settings")).response
    return (await boss.click(panel, custom_id="p:settings:page:extras")).response


async def chosen(room: Any, boss: Any, channel: Any) -> Any:
    """Choose a channel for it, and return the answer."""
    panel = await extras(room, boss)
    asked = (await boss.click(panel, custom_id=CHANNEL)).response or panel
    return (await boss.select(asked, custom_id=CHOSEN, values=[channel])).response


async def played(room: Any, *people: Any) -> str:
    """Have these people give up today's deal, and return its day."""
    for number, who in enumerate(people, start=1):
        await room.slash(who, "daily")
        await room.bot.matches.act(number, Resign(who.id))
    return utc_day(room.bot.matches.now())


async def next_morning(room: Any, monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    """Let the morning after that day come in Berlin, and the scheduler look."""
    at = mornings.morning_after(day, zone_named("Europe/Berlin"))
    monkeypatch.setattr(room.bot.matches, "now", lambda: at)
    monkeypatch.setattr(room.bot.matches.archive, "_now", lambda: at)
    await room.env.advance_time(25)


async def test_podium_streaks_and_the_best_match_come_next_morning_once(
    room: Any, boss: Any, words: Any, alt_text: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = room.guild.create_text_channel("hall")
    panel = (await room.slash(boss, "settings")).response
    panel = (await boss.click(panel, custom_id="p:settings:page:time")).response
    form = await boss.click(panel, custom_id="p:settings:zone")
    changed = await boss.submit_modal(form, {"zone": "berlin"})
    assert "Europe/Berlin" in words(changed.response or panel)
    await chosen(room, boss, hall)
    day = await played(room, room.ana, room.ben)
    await room.env.advance_time(25)
    assert list(hall.history()) == []
    await next_morning(room, monkeypatch, day)
    (post,) = hall.history()
    assert words(post).count("🥇") == 2  # they share the first place
    assert alt_text(post) and not post.mentions
    assert {page_id("daily", "play"), page_id("replay", 1, 0, "open")} <= set(ids(post))
    opened = await room.cleo.click(post, custom_id=page_id("replay", 1, 0, "open"))
    assert opened.ephemeral and alt_text(opened.response)  # the day is over
    await room.env.advance_time(120)
    assert list(hall.history()) == [post]
    assert t("settings-posts-in", channel=f"<#{hall.id}>") in words(await extras(room, boss))


async def test_a_channel_that_is_gone_is_given_up_and_the_settings_say_so(
    room: Any, boss: Any, words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = room.guild.create_text_channel("hall")
    await chosen(room, boss, hall)
    day = await played(room, room.ana)
    await room.bot.get_channel(hall.id).delete()
    at = mornings.morning_after(day, zone_named(None))
    monkeypatch.setattr(room.bot.matches, "now", lambda: at)
    await room.env.advance_time(25)
    assert (await room.bot.matches.service(Mornings).channels.of(room.guild.id)).is_given_up
    assert t("settings-posts-refused", channel=f"<#{hall.id}>") in words(await extras(room, boss))


async def test_a_channel_in_which_the_bot_may_not_write_is_refused(room: Any, boss: Any, words: Any) -> None:
    silent = discord.PermissionOverwrite(send_messages=False)
    hall = room.guild.create_text_channel("hall", overwrites={room.guild.default_role: silent})
    assert words(await chosen(room, boss, hall)) == t("error-find-channel", channel=f"<#{hall.id}>")
    assert await room.bot.matches.service(Mornings).channels.of(room.guild.id) is None


async def test_a_server_without_a_time_zone_gets_that_of_who_chooses(room: Any, boss: Any) -> None:
    preferences = room.bot.matches.preferences
    await preferences.change_player(boss.id, zone="Asia/Tokyo")
    await chosen(room, boss, room.channel)
    assert (await preferences.of_guild(room.guild.id)).zone == "Asia/Tokyo"
    await preferences.change_player(boss.id, zone="Europe/Berlin")
    await chosen(room, boss, room.channel)
    assert (await preferences.of_guild(room.guild.id)).zone == "Asia/Tokyo"


async def test_without_a_channel_it_ends(room: Any, boss: Any) -> None:
    await chosen(room, boss, room.channel)
    panel = await extras(room, boss)
    asked = (await boss.click(panel, custom_id=CHANNEL)).response or panel
    await boss.select(asked, custom_id=CHOSEN, values=[])
    assert await room.bot.matches.service(Mornings).channels.of(room.guild.id) is None


async def test_only_managers_choose_the_channel_and_the_time_zone(room: Any) -> None:
    opened = (await room.slash(room.ana, "me")).response
    values = [str(room.channel.id)]
    assert (await forge(room.ana, opened, CHOSEN, CHANNEL_SELECT, values=values)).ephemeral
    assert (await forge(room.ana, opened, CHANNEL)).ephemeral
    assert (await forge(room.ana, opened, "p:settings:zone")).modal is None
    assert await room.bot.matches.service(Mornings).channels.of(room.guild.id) is None


async def test_a_time_zone_that_is_none_is_refused(room: Any, boss: Any, words: Any) -> None:
    panel = (await room.slash(boss, "settings")).response
    panel = (await boss.click(panel, custom_id="p:settings:page:time")).response
    form = await boss.click(panel, custom_id="p:settings:zone")
    refused = await boss.submit_modal(form, {"zone": "CET"})
    assert refused.ephemeral and "Berlin" in words(refused.response)
    assert (await room.bot.matches.preferences.of_guild(room.guild.id)).zone is None
