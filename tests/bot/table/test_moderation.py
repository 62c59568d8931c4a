"""Moderation: the host removes someone, and moderators end lobbies and matches, with a reason."""

from typing import Any

import discord
import pytest

from bot.i18n import texts
from bot.table import own_matches
from tests.bot.forging import forge, forge_form


@pytest.fixture
def mod(room: Any) -> Any:
    """Return a member who may manage messages."""
    role = room.guild.create_role("Moderators", permissions=discord.Permissions(manage_messages=True))
    return room.guild.add_member(room.env.create_user("Mo"), roles=[role])


def removal(room: Any, message: Any, controls: Any) -> str:
    return str(next(control.format() for control in controls(message) if control.act == "remove"))


async def test_the_host_removes_someone_with_the_select(room: Any, words: Any, controls: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes")).response
    assert "remove" not in {control.act for control in controls(lobby)}
    await room.press(room.ben, lobby, "join")
    select = removal(room, await room.table(1), controls)
    refused = await room.cleo.select(await room.table(1), [str(room.ben.id)], custom_id=select)
    assert refused.ephemeral
    await room.ana.select(await room.table(1), [str(room.ben.id)], custom_id=select)
    assert "Ben" not in words(await room.table(1))
    again = await room.press(room.ben, await room.table(1), "join")
    assert words(again.response) == texts()("error-not-admitted")
    for value in ("x", str(room.dan.id), "9" * 30):
        assert (await forge(room.ana, await room.table(1), select, 3, values=[value])).ephemeral


@pytest.mark.parametrize("begun", [False, True])
async def test_a_moderator_ends_a_match_and_the_table_says_why(
    room: Any, words: Any, controls: Any, mod: Any, begun: bool
) -> None:
    if begun:
        await room.begun()
    else:
        await room.slash(room.ana, "dominoes")
    page = (await room.slash(mod, "games", match=1)).response
    form = await mod.click(page, custom_id=own_matches.END.id(1))
    await mod.submit_modal(form, {"answer": "nobody **plays**"})
    assert (await room.match(1)).status == "cancelled"
    assert "nobody \\*\\*plays\\*\\*" in words(await room.table(1))
    assert not {"move", "join", "start"} & {control.act for control in controls(await room.table(1))}
    late = await mod.click(page, custom_id=own_matches.END.id(1))
    assert (await mod.submit_modal(late, {"answer": "again"})).ephemeral


async def test_only_moderators_of_the_server_end_matches_of_others(room: Any, words: Any, mod: Any) -> None:
    match_id = await room.begun()
    refused = await room.games(room.dan, "resign", match=match_id)
    assert words(refused.response).startswith(texts()("error-not-seated"))
    typed = [{"type": 18, "component": {"type": 4, "custom_id": "answer", "value": "spam"}}]
    blank = [{"type": 18, "component": {"type": 4, "custom_id": "answer", "value": "  "}}]
    table, custom_id = await room.table(match_id), f"z:{match_id}:1:end:"
    assert words((await forge_form(room.dan, table, custom_id, typed)).response) == texts()(
        "error-manage-messages"
    )
    assert words((await forge_form(mod, table, custom_id, blank)).response) == texts()("error-no-reason")
    other = room.env.create_guild()
    stranger = other.add_member(
        room.env.create_user("Eve"),
        roles=[other.create_role("Moderators", permissions=discord.Permissions(manage_messages=True))],
    )
    channel = other.create_text_channel("games")
    await stranger.slash(channel, "zigzag mancala")
    (theirs,) = channel.history()
    assert (await forge_form(stranger, theirs, custom_id, typed)).ephemeral
    assert (await room.match(match_id)).status == "playing"
