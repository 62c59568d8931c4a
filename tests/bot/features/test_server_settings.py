"""`/zigzag settings`: who may change a server's settings, what they do, and how limits are explained."""

from typing import Any

import discord
import pytest
from discord import ui
from simcord.backend.models.channel import Overwrite, OverwriteType

from bot.features.server_settings import CHANGES, CHANNELS, REST_DAYS, Missing
from bot.features.server_settings import panel as settings_panel
from bot.i18n import texts
from bot.match.clocks import AUTO
from bot.match.settings import GuildSettings
from bot.sandbox.message_validation import validate_components
from tests.bot.forging import forge


def custom_ids(message: Any) -> dict[str, Any]:
    """Return the components of a message by custom id, as Discord's JSON."""
    found = {}
    waiting = [
        component if isinstance(component, dict) else component.to_dict() for component in message.components
    ]
    while waiting:
        part = waiting.pop()
        if "custom_id" in part:
            found[part["custom_id"]] = part
        waiting += [*part.get("components", []), *([part["accessory"]] if "accessory" in part else [])]
    return found


@pytest.fixture
def boss(room: Any) -> Any:
    """Return a member who may manage the server."""
    role = room.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return room.guild.add_member(room.env.create_user("Eve"), roles=[role])


async def settings_of(room: Any) -> Any:
    return await room.bot.matches.preferences.of_guild(room.guild.id)


async def panel(room: Any, boss: Any) -> Any:
    answer = await room.slash(boss, "settings")
    assert answer.ephemeral
    return answer.response


async def test_only_members_who_manage_the_server_see_and_change_its_settings(room: Any, boss: Any) -> None:
    refused = await room.slash(room.ana, "settings")
    assert refused.ephemeral
    assert custom_ids(refused.response) == {}
    opened = await panel(room, boss)
    found = set(custom_ids(opened))
    for page in ("time", "limits", "extras"):
        turned = await boss.click(opened, custom_id=f"p:settings:page:{page}")
        found |= set(custom_ids(turned.response))
    assert found == {
        "p:settings:page:places",
        "p:settings:page:time",
        "p:settings:page:limits",
        "p:settings:page:extras",
        "p:settings:channels",
        "p:settings:threads:on",
        "p:settings:across:on",
        "p:settings:tournaments:moderators",
        "p:settings:theme:light",
        "p:season:show",
        "p:lengths:show",
        "p:settings:pace",
        "p:settings:channel_limit",
        "p:settings:person_limit",
        "p:settings:rest_days",
        "p:settings:repost",
        "p:settings:holiday_days",
        "p:puzzleday:channel",
        "p:daily:channel",
        "p:settings:zone",
    }


async def test_members_who_lost_the_permission_change_nothing(room: Any) -> None:
    role = room.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    eve = room.guild.add_member(room.env.create_user("Eve"), roles=[role])
    opened = await panel(room, eve)
    room.env.backend.guilds[room.guild.id].roles[role.id].permissions = 0
    await eve.click(opened, custom_id="p:settings:threads:on")
    assert not (await settings_of(room)).threads


async def test_every_setting_can_be_changed_and_the_panel_shows_it(room: Any, boss: Any) -> None:
    opened = await panel(room, boss)

    async def turned(page: str) -> Any:
        return (await boss.click(opened, custom_id=f"p:settings:page:{page}")).response

    opened = (await boss.click(opened, custom_id="p:settings:threads:on")).response
    assert "p:settings:threads:off" in custom_ids(opened)
    opened = await turned("extras")
    opened = (await boss.click(opened, custom_id="p:settings:theme:light")).response
    assert "p:settings:theme:dark" in custom_ids(opened)
    opened = await turned("time")
    await boss.select(opened, ["5", "6"], custom_id="p:settings:rest_days")
    timed = custom_ids((await boss.select(opened, ["120"], custom_id="p:settings:pace")).response)
    opened = await turned("limits")
    await boss.select(opened, ["5"], custom_id="p:settings:channel_limit")
    answer = await boss.select(opened, ["0"], custom_id="p:settings:person_limit")
    chosen = await settings_of(room)
    assert (chosen.threads, chosen.theme, chosen.pace) == (True, "light", 120)
    assert (chosen.channel_limit, chosen.person_limit, chosen.rest_days) == (5, 0, [5, 6])
    shown = timed | custom_ids(answer.response)
    for name, value in (("pace", "120"), ("channel_limit", "5"), ("person_limit", "0")):
        options = shown[f"p:settings:{name}"]["options"]
        assert [option["value"] for option in options if option.get("default")] == [value]


async def test_the_usual_length_of_a_game_can_be_chosen(room: Any, boss: Any) -> None:
    last_page = (await boss.click(await panel(room, boss), custom_id="p:settings:page:extras")).response
    shown = (await boss.click(last_page, custom_id="p:lengths:show")).response
    menu = next(name for name in custom_ids(shown) if name.startswith("p:lengths:choose:dominoes"))
    await boss.select(shown, ["0"], custom_id=menu)
    assert (await settings_of(room)).lengths == {"dominoes": {"hands": 3}}


def deny(room: Any, channel: Any, **permissions: bool) -> None:
    """Deny the bot these permissions in a channel."""
    denied = Overwrite(room.bot.user.id, OverwriteType.MEMBER, deny=discord.Permissions(**permissions).value)
    room.env.backend.set_overwrite(channel.id, denied)


async def test_the_panel_names_the_permissions_the_bot_lacks(room: Any, boss: Any, words: Any) -> None:
    quiet = room.guild.create_text_channel("quiet")
    deny(room, quiet, create_public_threads=True)
    assert "⚠️" not in words(await panel(room, boss))
    deny(room, room.channel, attach_files=True)
    opened = await panel(room, boss)
    assert f"<#{room.channel.id}>: **Attach Files**" in words(opened)
    answer = await boss.select(opened, [quiet], custom_id="p:settings:channels")
    assert "⚠️" not in words(answer.response)
    answer = await boss.click(opened, custom_id="p:settings:threads:on")
    assert f"<#{quiet.id}>: **Create Public Threads**" in words(answer.response)


async def test_channels_can_be_chosen_and_removed(room: Any, boss: Any, words: Any) -> None:
    other = room.guild.create_text_channel("tables")
    opened = await panel(room, boss)
    answer = await boss.select(opened, [other], custom_id="p:settings:channels")
    assert (await settings_of(room)).channels == [other.id]
    chosen = custom_ids(answer.response)["p:settings:channels"]["default_values"]
    assert [int(one["id"]) for one in chosen] == [other.id]
    refused = await room.slash(room.ana, "mancala")
    assert refused.ephemeral
    assert f"<#{other.id}>" in words(refused.response)
    assert not (await room.ana.slash(other, "zigzag mancala")).ephemeral
    await boss.select(opened, [], custom_id="p:settings:channels")
    assert (await settings_of(room)).channels is None
    assert not (await room.slash(room.ana, "mancala")).ephemeral


async def test_a_deleted_channel_is_removed_from_the_settings(room: Any) -> None:
    preferences = room.bot.matches.preferences
    other = room.guild.create_text_channel("other")
    await preferences.change_guild(room.guild.id, channels=[other.id, room.channel.id])
    room.env.backend.delete_channel(other.id)
    await room.slash(room.ana, "games")
    assert (await settings_of(room)).channels == [room.channel.id]


async def test_without_any_chosen_channel_left_matches_are_opened_everywhere(room: Any, boss: Any) -> None:
    """The channels were deleted while the bot was offline."""
    gone = room.channel.id + 1
    await room.bot.matches.preferences.change_guild(room.guild.id, channels=[gone])
    assert (await room.slash(room.ana, "mancala")).ephemeral
    opened = await panel(room, boss)
    assert custom_ids(opened)["p:settings:channels"].get("default_values", []) == []
    assert not (await room.slash(room.ana, "mancala")).ephemeral


async def test_a_thread_of_an_allowed_channel_is_allowed(room: Any, boss: Any) -> None:
    await room.bot.matches.preferences.change_guild(room.guild.id, channels=[room.channel.id])
    channel = room.bot.get_channel(room.channel.id)
    thread = await channel.create_thread(name="Aside", type=discord.ChannelType.public_thread)
    handle = next(one for one in room.channel.threads if one.id == thread.id)
    assert not (await room.ana.slash(handle, "zigzag mancala")).ephemeral


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("p:settings", None),
        ("p:settings:owner:me", None),
        ("p:settings:threads", None),
        ("p:settings:threads:perhaps", None),
        ("p:settings:theme:pink", None),
        ("p:settings:guild_id:5", None),
        ("p:settings:pace", ["7"]),
        ("p:settings:rest_days", ["7"]),
        ("p:settings:rest_days", [*"0123456"]),
        ("p:settings:pace", []),
        ("p:settings:channel_limit", ["-1"]),
        ("p:settings:channel_limit:5", ["10"]),
        ("p:settings:channels", ["here"]),
        ("p:settings:channels", ["0"]),
        ("p:settings:channels", [str(2**63)]),
        ("p:settings:channels", ["²"]),
        ("p:settings:channels", [str(number) for number in range(1, 27)]),
    ],
)
def test_values_that_are_not_offered_are_refused(custom_id: str, values: list[str] | None) -> None:
    _, _, *arguments = custom_id.split(":")
    routes: list[Any] = [CHANNELS, REST_DAYS, *CHANGES.values()]
    assert all(route.read(arguments, values or []) is None for route in routes)


async def test_channels_of_other_servers_are_refused(room: Any, boss: Any) -> None:
    opened = await panel(room, boss)
    elsewhere = room.env.create_guild().create_text_channel("elsewhere")
    here, there = str(room.channel.id), str(elsewhere.id)
    for values, found in (
        (["7"], {"7": {}}),
        ([here, there], {here: {}, there: {}}),
        ([here], {}),
        ([here], []),
    ):
        answer = await forge(
            boss, opened, "p:settings:channels", component=8, values=values, resolved={"channels": found}
        )
        assert answer.ephemeral
        assert (await settings_of(room)).channels is None


async def test_there_are_no_settings_in_direct_messages(room: Any) -> None:

    ana = room.person(room.ana)
    answer = await ana.slash("zigzag settings")
    assert custom_ids(answer.response) == {}


async def test_the_pace_of_the_server_is_the_default(room: Any) -> None:
    await room.slash(room.dan, "mancala")
    await room.bot.matches.preferences.change_guild(room.guild.id, pace=900)
    await room.slash(room.ana, "mancala")
    await room.slash(room.ben, "mancala", pace=120)
    await room.bot.matches.preferences.change_guild(room.guild.id, pace=0)
    await room.slash(room.cleo, "mancala")
    assert [(await room.match(number)).pace for number in (1, 2, 3, 4)] == [AUTO, 900, 120, None]


async def test_a_refusal_at_the_limit_links_to_the_open_matches(room: Any, words: Any) -> None:
    await room.bot.matches.preferences.change_guild(room.guild.id, person_limit=1, channel_limit=2)
    await room.slash(room.ana, "mancala")
    refused = await room.slash(room.ana, "mancala")
    assert refused.ephemeral
    table = (await room.match(1)).shown.message_id
    link = f"https://discord.com/channels/{room.guild.id}/{room.channel.id}/{table}"
    assert link in words(refused.response)
    await room.slash(room.ben, "dominoes")
    full = await room.slash(room.cleo, "mancala")
    assert full.ephemeral
    assert "#1" in words(full.response)
    assert "#2" in words(full.response)
    assert [match.id for match in await room.bot.matches.queries.in_channel(room.channel.id)] == [2, 1]


def test_every_channel_in_which_permissions_are_missing_is_named() -> None:
    missing = [Missing(10**17 + number, ["view_channel"] * 6) for number in range(25)]
    lines = [
        ui.Section(ui.TextDisplay("a line"), accessory=ui.Button(label="Change", custom_id=f"{n}"))
        for n in range(3)
    ]
    post = settings_panel(GuildSettings(1), texts(), missing, lines=lines)
    components = [item.to_component_dict() for item in post.items]
    validate_components(components, v2=True, attached=set())
    assert all(f"<#{one.channel_id}>" in str(components) for one in missing)
