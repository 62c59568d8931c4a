"""Seasons on the leaderboard, the panel that begins them, and the role for the best."""

from typing import Any

import discord
import pytest

from bot.features.seasons import rows as season_rows
from bot.features.seasons.rules import SeasonLength, SeasonPool
from bot.features.seasons.service import Seasons
from bot.i18n import texts
from tests.bot.conftest import parts, words
from tests.bot.finished import finished
from tests.bot.forging import forge


@pytest.fixture
def boss(room: Any) -> Any:
    """Return Eve, who manages the server and its roles."""
    allowed = discord.Permissions(manage_guild=True, manage_roles=True)
    return room.guild.add_member(
        room.env.create_user("Eve"), roles=[room.guild.create_role("Managers", permissions=allowed)]
    )


def menus(message: Any) -> dict[str, list[str]]:
    """Return the values of each menu, by the end of its custom id."""
    return {
        part["custom_id"]: [one["value"] for one in part.get("options", [])]
        for part in parts(message.components)
        if part["type"] in {3, 6}
    }


def seasons_menu(message: Any) -> str:
    return next(menu for menu in menus(message) if menu.startswith("p:board:seasons:"))


async def over(room: Any) -> None:
    """Have the running season be over, and the scheduler end it."""
    season = await room.bot.matches.service(Seasons).running(room.guild.id)
    async with room.bot.database.write() as connection:
        await season_rows.change(connection, season, ends_at=season.began_at + 1)
    await room.env.advance_time(25)


async def best(room: Any) -> Any:
    """Return the first of the first season."""
    hall = await room.bot.matches.service(Seasons).hall_of_fame(room.guild.id, "mancala", SeasonPool.PEOPLE)
    return hall[-1][1].rows[0].item


async def panel(room: Any, boss: Any) -> Any:
    opened = (await room.slash(boss, "settings")).response
    opened = (await boss.click(opened, custom_id="p:settings:page:extras")).response
    return (await boss.click(opened, custom_id="p:season:show")).response


async def test_a_leaderboard_shows_the_season_those_before_and_the_hall_of_fame(room: Any, boss: Any) -> None:
    await finished(room, "mancala")
    opened = await panel(room, boss)
    await boss.select(opened, ["month"], custom_id="p:season:length")
    for _ in range(5):
        await finished(room, "mancala")
    shown = (await room.slash(room.ana, "leaderboard", game="mancala")).response
    assert "played 5" in words(shown)
    await over(room)
    shown = (await room.slash(room.ana, "leaderboard", game="mancala")).response
    assert "Ana" not in words(shown)
    custom_id = seasons_menu(shown)
    assert menus(shown)[custom_id] == ["2", "1", "all", "hall"]
    await room.ana.select(shown, ["1"], custom_id=custom_id)
    assert "played 5" in words(shown)
    await room.ana.select(shown, ["all"], custom_id=seasons_menu(shown))
    assert "played 6" in words(shown)
    await room.ana.select(shown, ["hall"], custom_id=seasons_menu(shown))
    assert "🥇" in words(shown)
    menu = next(one for one in menus(shown) if one.startswith("p:board:choose:"))
    await room.ana.select(shown, ["crisscross"], custom_id=menu)
    daily = [part for part in parts(shown.components) if ":daily:" in str(part.get("custom_id"))]
    assert daily
    await room.ana.click(shown, custom_id=daily[0]["custom_id"])
    for custom_id in (
        *("p:board:mancala:people:server:1:9999", "p:board:mancala:daily:all:1:hall"),
        *("p:board:mancala:people:server:1:-1", "p:board:mancala:people:server:1:1:1"),
    ):
        await forge(room.ana, shown, custom_id)  # no error is logged


async def test_only_managers_begin_seasons(room: Any, boss: Any) -> None:
    opened = await panel(room, boss)
    answer = await forge(room.ana, (await room.slash(room.ana, "help")).response, "p:season:length")
    assert answer.ephemeral
    assert await room.bot.matches.service(Seasons).running(room.guild.id) is None
    await boss.select(opened, ["quarter"], custom_id="p:season:length")
    season = await room.bot.matches.service(Seasons).running(room.guild.id)
    assert season.length == SeasonLength.QUARTER
    assert "p:season:role" in menus(opened)


async def test_the_best_of_a_season_gets_the_role_if_the_bot_may_give_it(room: Any, boss: Any) -> None:
    role = room.guild.create_role("Champion")
    opened = await panel(room, boss)
    await boss.select(opened, ["month"], custom_id="p:season:length")
    await room.bot.matches.service(Seasons).choose_role(room.guild.id, role.id)
    for _ in range(5):
        await finished(room, "mancala")
    await over(room)
    await room.env.settle()
    found = await room.bot.matches.service(Seasons).of_guild(room.guild.id)
    assert [one.crowned for one in found] == [False, True]
    members = room.env.backend.guilds[room.guild.id].members
    holders = [who.id for who in (room.ana, room.ben) if role.id in members[who.id].role_ids]
    assert holders == [(await best(room)).user_id]


async def test_the_role_is_chosen_by_those_who_could_give_it(room: Any, boss: Any) -> None:
    low = room.guild.create_role("Champion", position=1)
    high = room.guild.create_role("Owners", position=50)
    opened = await panel(room, boss)
    await boss.select(opened, ["month"], custom_id="p:season:length")
    refused = await boss.select(opened, [high], custom_id="p:season:role")
    assert words(refused.response) == texts()("error-season-role")
    for chosen, role_id in (([low], low.id), ([], None)):
        await forge(boss, opened, "p:season:role", 6, values=[str(role.id) for role in chosen])
        assert (await room.bot.matches.service(Seasons).running(room.guild.id)).role_id == role_id
    await boss.select(opened, ["off"], custom_id="p:season:length")
    assert await room.bot.matches.service(Seasons).running(room.guild.id) is None


async def test_the_best_of_the_season_before_lose_their_role(room: Any, boss: Any) -> None:
    first, second = room.guild.create_role("First"), room.guild.create_role("Second")
    opened = await panel(room, boss)
    await boss.select(opened, ["month"], custom_id="p:season:length")
    for role, others in ((first, second), (second, first)):
        await room.bot.matches.service(Seasons).choose_role(room.guild.id, role.id)
        for _ in range(5):
            await finished(room, "mancala")
        await over(room)
        await room.env.settle()
        champion = (await best(room)).user_id
        roles = room.env.backend.guilds[room.guild.id].members[champion].role_ids
        assert role.id in roles
        assert others.id not in roles
