"""`/zigzag find`: the list of who wants to play, its standing message, and block lists."""

import asyncio
from typing import Any

import discord
import pytest

from bot.features.finding import service as finding_players
from bot.features.finding.cog import LobbyLists
from bot.features.finding.service import FindingPlayers
from bot.features.me.data import Accounts
from bot.i18n import texts
from tests.bot.forging import forge


@pytest.fixture
def boss(room: Any) -> Any:
    """Return a member who may manage the server."""
    role = room.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return room.guild.add_member(room.env.create_user("Eve"), roles=[role])


@pytest.fixture
def hall(room: Any) -> Any:
    """Return the channel of the standing message."""
    return room.guild.create_text_channel("find")


async def keep(room: Any, boss: Any, hall: Any) -> Any:
    """Have the list stand in the hall, and return the message."""
    opened = (await room.slash(boss, "find")).response
    asked = await boss.click(opened, custom_id="p:find:keep")
    await boss.select(asked.response, [hall], custom_id="p:find:channel")
    await room.env.settle()
    return await newest(room, hall)


def board(hall: Any) -> Any:
    return next(iter(hall.history()))


async def newest(room: Any, hall: Any) -> Any:
    """Return the list once it shows what was committed: it is noted before and after it is edited."""
    while running := room.bot.app.part(LobbyLists)._tasks.running():
        await asyncio.wait(running)
    return board(hall)


async def test_the_lobby_that_is_nearest_to_starting_comes_first(room: Any, words: Any) -> None:
    """Of those that need equally many people, the newest."""
    fuller = await room.slash(room.ana, "dominoes")
    await room.press(room.ben, fuller.response, "join")
    for _ in range(2):
        await room.slash(room.cleo, "dominoes")
    shown = words((await room.slash(room.dan, "find")).response)
    assert sorted((1, 2, 3), key=lambda number: shown.index(f"#{number}")) == [1, 3, 2]


async def test_the_list_stands_in_a_channel_and_people_join_from_it(
    room: Any, words: Any, boss: Any, hall: Any
) -> None:
    assert texts()("find-nothing") in words(await keep(room, boss, hall))
    await room.slash(room.ana, "dominoes")
    assert "Ana" in words(await newest(room, hall))
    answer = await room.ben.click(board(hall), custom_id="p:find:join:1")
    assert answer.ephemeral
    assert [seat.name for seat in (await room.match(1)).seats] == ["Ana", "Ben"]
    assert "Ben" in words(await room.table(1))
    await room.cleo.click(board(hall), custom_id="p:find:join:1")
    assert (await room.match(1)).status == "playing"
    assert texts()("find-nothing") in words(await newest(room, hall))
    assert len(list(hall.history())) == 1


async def test_seats_that_bots_hold_and_people_who_look_are_listed(
    room: Any, words: Any, boss: Any, hall: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding_players, "LOOKING_FOR", 90.0)
    await keep(room, boss, hall)
    await room.begun()
    asked = await room.games(room.ben, "resign", match=1)
    await room.press(room.ben, asked.response, "sure")
    await room.dan.click(board(hall), custom_id="p:find:sit:1")
    assert (await room.match(1)).vote.person.name == "Dan"
    listed = await room.ben.select(board(hall), ["mancala"], custom_id="p:find:look")
    assert listed.ephemeral
    assert "Ben" in words(await newest(room, hall))
    await room.ben.select(board(hall), ["stop"], custom_id="p:find:look")
    assert "Ben" not in words(await newest(room, hall))
    await room.ben.select(board(hall), ["mancala"], custom_id="p:find:look")
    await room.env.advance_time(100)
    assert "Ben" not in words(await newest(room, hall))
    await room.ben.select(board(hall), ["mancala"], custom_id="p:find:look")
    await room.bot.matches.service(Accounts).forget(room.ben.id)
    await room.env.advance_time(10)
    assert "Ben" not in words(await newest(room, hall))


async def test_after_a_kill_the_list_is_brought_up_to_date(
    room: Any, words: Any, boss: Any, hall: Any
) -> None:
    message = await keep(room, boss, hall)
    room.bot.app.part(LobbyLists).refresh = lambda guild_id: None  # as if killed after the commit
    await room.slash(room.ana, "dominoes")
    assert "Ana" not in words(await newest(room, hall))
    await room.restart()
    await room.env.advance_time(1)
    assert "Ana" in words(await newest(room, hall))
    assert board(hall).id == message.id


async def test_a_list_that_was_edited_and_not_noted_before_a_kill_is_not_taken_for_the_noted_one(
    room: Any, words: Any, boss: Any, hall: Any
) -> None:
    await keep(room, boss, hall)
    lists = room.bot.app.part(LobbyLists)
    note = lists._shown

    async def killed(lobby_list: Any, message_id: int | None, digest: str | None) -> None:
        if digest is None:  # what would be noted after the edit comes too late
            await note(lobby_list, message_id, digest)

    lists._shown = killed
    lobby = (await room.slash(room.ana, "mancala")).response
    assert "Ana" in words(await newest(room, hall))
    lists.refresh = lambda guild_id: None
    await room.press(room.ana, lobby, "cancel")
    await room.restart()
    await room.env.advance_time(1)
    assert "Ana" not in words(await newest(room, hall))


async def test_quick_changes_are_one_edit_and_the_same_content_is_none(
    room: Any, words: Any, boss: Any, hall: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep(room, boss, hall)
    edits, boards = [], room.bot.app.part(LobbyLists)
    edit = boards._put

    async def counted(*arguments: Any) -> int:
        edits.append(arguments)
        return int(await edit(*arguments))

    monkeypatch.setattr(boards, "_put", counted)
    monkeypatch.setattr(boards, "_pause", 90.0)
    for who in (room.ana, room.ben, room.cleo):
        await room.slash(who, "mancala")
    await room.slash(room.dan, "dominoes")
    await room.env.advance_time(91)
    assert len(edits) == 1
    shown = words(await newest(room, hall))
    assert all(name in shown for name in ("Ana", "Ben", "Cleo", "Dan"))
    boards.refresh(room.guild.id)
    await room.env.advance_time(91)
    assert len(edits) == 1


async def test_matches_of_channels_that_not_all_readers_see_are_not_listed(
    room: Any, words: Any, boss: Any, hall: Any
) -> None:
    await keep(room, boss, hall)
    hidden, seen = (discord.PermissionOverwrite(view_channel=value) for value in (False, True))
    overwrites = {room.guild.default_role: hidden, room.ana: seen}
    secret = room.guild.create_text_channel("secret", overwrites=overwrites)
    await room.ana.slash(secret, "zigzag mancala")
    assert "Ana" not in words(await newest(room, hall))
    assert "Ana" in words((await room.slash(room.ana, "find")).response)
    assert "Ana" not in words((await room.slash(room.ben, "find")).response)


async def test_a_list_that_was_deleted_is_posted_again_and_moves(
    room: Any, words: Any, boss: Any, hall: Any
) -> None:
    first = await keep(room, boss, hall)
    await first.delete()
    await room.slash(room.ana, "dominoes")
    assert "Ana" in words(await newest(room, hall))
    other = room.guild.create_text_channel("other")
    await keep(room, boss, other)
    assert "Ana" in words(board(other))
    assert list(hall.history()) == []
    opened = (await room.slash(boss, "find")).response
    asked = await boss.click(opened, custom_id="p:find:keep")
    await boss.select(asked.response, [], custom_id="p:find:channel")
    assert list(other.history()) == []


def posts(room: Any, channel: Any) -> list[str]:
    """Return the idempotency keys of what the bot has sent to a channel."""
    path = f"/channels/{channel.id}/messages"
    return [
        request.json["nonce"]
        for request in room.env.http_requests
        if (request.method, request.path) == ("POST", path)
    ]


async def test_a_list_that_moves_to_and_fro_is_sent_each_time(room: Any, boss: Any, hall: Any) -> None:
    other = room.guild.create_text_channel("other")
    for channel in (hall, other, hall, other):
        await keep(room, boss, channel)
    await room.env.settle()
    assert (len(list(hall.history())), len(list(other.history()))) == (0, 1)
    assert len({*posts(room, hall), *posts(room, other)}) == 4
    message = board(other)
    await keep(room, boss, other)  # where it is already
    assert board(other).id == message.id


async def test_after_a_kill_during_a_move_only_the_new_list_stands(room: Any, boss: Any, hall: Any) -> None:
    await keep(room, boss, hall)
    other = room.guild.create_text_channel("other")
    killed = asyncio.Event()

    async def kill(*_: Any) -> None:
        killed.set()
        await asyncio.Event().wait()

    room.bot.app.part(LobbyLists)._shown = kill
    moving = asyncio.create_task(room.bot.app.part(LobbyLists).move(room.guild.id, other.id, "en"))
    await killed.wait()
    moving.cancel()
    await room.restart()
    await room.env.advance_time(1)
    assert list(hall.history()) == []
    first, second = posts(room, other)
    assert first == second  # so Discord has sent one message
    assert room.bot.app.part(LobbyLists).channel_of(room.guild.id) == other.id
    assert await room.bot.matches.retired_messages.all() == []


async def test_a_list_stays_where_it_is_if_the_other_channel_refuses_it(
    room: Any, words: Any, boss: Any, hall: Any
) -> None:
    await keep(room, boss, hall)
    other = room.guild.create_text_channel("other")
    room.env.inject_error("POST", f"/channels/{other.id}/messages", status=403, code=50013, times=None)
    with pytest.raises(discord.Forbidden):
        await room.bot.app.part(LobbyLists).move(room.guild.id, other.id, "en")
    await room.slash(room.ana, "dominoes")
    assert "Ana" in words(await newest(room, hall))


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (403, 50013), (404, 0)])
async def test_a_channel_that_refuses_the_list_is_tried_with_the_next_change(
    room: Any, words: Any, boss: Any, hall: Any, status: int, code: int
) -> None:
    message = await keep(room, boss, hall)
    path = f"/channels/{hall.id}/messages/{message.id}"
    room.env.inject_error("PATCH", path, status=status, code=code, times=None)
    await room.slash(room.ana, "dominoes")
    await room.env.advance_time(200)
    tried = [
        request for request in room.env.http_requests if (request.method, request.path) == ("PATCH", path)
    ]
    assert len(tried) == 1
    room.env.backend.faults.clear()
    await room.slash(room.ben, "mancala")
    shown = words(await newest(room, hall))
    assert all(name in shown for name in ("Ana", "Ben"))


async def test_who_may_not_move_the_list(room: Any, words: Any, boss: Any, hall: Any) -> None:
    opened = (await room.slash(room.ana, "find")).response
    for custom_id in ("p:find:keep", "p:find:channel"):
        refused = await forge(room.ana, opened, custom_id)
        assert words(refused.response) == texts()("error-manage-server")
    asked = await boss.click((await room.slash(boss, "find")).response, custom_id="p:find:keep")
    for value in ("x", "123"):
        assert (await forge(boss, asked.response, "p:find:channel", 8, values=[value])).ephemeral
    assert room.bot.app.part(LobbyLists).channel_of(room.guild.id) is None


async def test_blocked_people_cannot_join_invite_or_take_over_and_are_not_told(
    room: Any, words: Any, controls: Any
) -> None:
    opened = (await room.slash(room.ana, "find")).response
    shown = await room.ana.click(opened, custom_id="p:find:blocks")
    await room.ana.select(shown.response, [room.ben], custom_id="p:find:block")
    assert f"<@{room.ben.id}>" in words(shown.response)
    lobby = (await room.slash(room.ana, "dominoes")).response
    refused = await room.press(room.ben, lobby, "join")
    assert words(refused.response) == texts()("error-not-admitted")
    assert "block" not in words(refused.response)
    await room.slash(room.ben, "mancala", opponent=room.ana)
    assert [seat.status for seat in (await room.match(2)).seats] == ["joined", "declined"]
    assert not (await room.table(2)).mentions
    await room.press(room.ana, await room.table(2), "join")  # it is their own choice
    started = await room.start(room.ana, "dominoes", house="easy")
    held = controls(started.response)[0].match
    assert (await forge(room.ben, await room.table(held), f"z:{held}:0:sit:1")).ephemeral
    assert (await room.match(held)).vote is None
    await room.ana.select(shown.response, [room.ben], custom_id="p:find:unblock")
    await room.press(room.ben, await room.table(1), "join")
    assert (await room.match(1)).seat_of(room.ben.id) is not None


async def test_what_the_list_refuses(room: Any, words: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = (await room.slash(room.ana, "find")).response
    blocks = (await room.ana.click(opened, custom_id="p:find:blocks")).response
    own = await room.ana.select(blocks, [room.ana], custom_id="p:find:block")
    assert words(own.response) == texts()("error-block-self")
    robot = room.guild.add_member(room.env.create_user("Robot", bot=True))
    refused = await room.ana.select(blocks, [robot], custom_id="p:find:block")
    assert words(refused.response) == texts()("error-block-bot")
    monkeypatch.setattr("bot.match.preferences.MOST_BLOCKED", 1)
    await room.ana.select(blocks, [room.ben], custom_id="p:find:block")
    full = await room.ana.select(blocks, [room.cleo], custom_id="p:find:block")
    assert words(full.response) == texts()("error-too-many-blocked", limit=1)
    for custom_id in ("p:find:join:x", "p:find:join:99", "p:find:sit:99", "p:find:dance", "p:find:look"):
        assert (await forge(room.ana, opened, custom_id)).ephemeral
    for value in ("crisscross", "chess"):
        assert (await forge(room.ana, opened, "p:find:look", 3, values=[value])).ephemeral
    assert (await forge(room.ana, blocks, "p:find:block", 5, values=["12345"])).ephemeral
    assert await room.bot.matches.blocks.of(room.ana.id) == [room.ben.id]
    assert (await room.bot.matches.service(FindingPlayers).open_seats(room.guild.id)).seekers == []


async def test_outside_servers_there_is_the_block_list_only(room: Any, words: Any) -> None:
    ana = room.person(room.ana)
    opened = await ana.slash("zigzag find")
    assert texts()("across-title") in words(opened.response)
    opened = await ana.click(opened.response, custom_id="p:find:blocks")
    await ana.select(opened.response, [room.ben], custom_id="p:find:block")
    assert await room.bot.matches.blocks.of(room.ana.id) == [room.ben.id]
    for custom_id, values in (("p:find:look", ["mancala"]), ("p:find:keep", None), ("p:alert:show", None)):
        data = {} if values is None else {"values": values}
        refused = await forge(ana, opened.response, custom_id, 2 if values is None else 3, **data)
        assert words(refused.response) == texts()("error-find-not-here")


async def test_an_empty_list_offers_to_open_a_match(room: Any, words: Any) -> None:
    opened = (await room.slash(room.ana, "find")).response
    lobby = (await room.ana.click(opened, custom_id="p:help:open:mancala")).response
    assert not lobby.flags.ephemeral
    (match,) = await room.bot.matches.queries.open_matches(room.ana.id)
    assert match.game == "mancala"
    listed = (await room.slash(room.ben, "find")).response
    assert texts()("find-nothing") not in words(listed)
