"""Channels where the bot may not write, deleted channels, and direct messages."""

from typing import Any

import discord
import pytest
from simcord.backend import serializers
from simcord.backend.models.channel import Overwrite, OverwriteType

from bot.match.commands import Play
from bot.match.model import Purpose
from tests.bot.asking import ask
from tests.bot.conftest import controls as controls_of
from tests.bot.conftest import parts

DENIED = discord.Permissions(send_messages=True).value
HIDDEN = discord.Permissions(view_channel=True).value


def forbid(room: Any, denied: int = DENIED) -> None:
    """Deny the bot these permissions in the room's channel; 0 restores them."""
    bot_id = room.bot.user.id
    room.env.backend.set_overwrite(room.channel.id, Overwrite(bot_id, OverwriteType.MEMBER, deny=denied))


async def settled(room: Any) -> None:
    """Wait until the bot has shown everything."""
    await room.env.advance_time(1)
    await room.shown()


def acts(controls: Any, message: Any) -> set[str]:
    return {control.act for control in controls(message)}


@pytest.mark.parametrize("denied", [DENIED, HIDDEN])
async def test_a_match_opens_where_the_bot_may_not_write_and_says_what_is_missing(
    room: Any, words: Any, controls: Any, denied: int
) -> None:
    forbid(room, denied)
    opened = await room.slash(room.ana, "mancala", opponent=room.ben)
    match = await room.match(1)
    assert (match.place.answers_only, match.pace) == (True, None)
    (notice,) = [message for message in opened.followups if message.ephemeral]
    assert ("Send Messages" if denied == DENIED else "View Channel") in words(notice)
    await room.press(room.ben, opened.response, "join")
    await settled(room)
    table = await room.table(1)
    assert "refresh" in acts(controls, table)
    mover = await room.to_move(1)
    await room.press(mover, table, "move")
    await settled(room)
    assert (await room.match(1)).shown.version == (await room.match(1)).version


async def test_moves_of_ai_players_are_shown_through_the_last_press(room: Any, controls: Any) -> None:
    forbid(room)
    await room.slash(room.ana, "mancala", house="easy")
    for _ in range(3):
        table = await room.table(1)
        if not [control for control in controls(table) if control.act == "move"]:
            break
        await room.press(room.ana, table, "move")
        for _ in range(20):
            await room.env.advance_time(2)
        match = await room.match(1)
        assert match.shown.version == match.version


async def test_after_fifteen_minutes_the_next_press_shows_the_match(room: Any, controls: Any) -> None:
    forbid(room)
    opened = await room.slash(room.ana, "mancala", opponent=room.ben)
    await room.press(room.ben, opened.response, "join")
    await room.env.advance_time(16 * 60)
    mover = await room.to_move(1)
    await room.bot.matches.act(1, Play(mover.id, (await room.legal(1))[0]))
    await room.env.advance_time(60)
    match = await room.match(1)
    assert match.shown.version < match.version
    # An outdated press is refused, but the table is brought up to date through it.
    await room.press(room.dan, await room.table(1), "rules")
    await settled(room)
    match = await room.match(1)
    assert match.shown.version == match.version


@pytest.mark.parametrize("pits", [22, 24, 26])
async def test_the_largest_table_has_room_for_one_more_button(room: Any, pits: int) -> None:
    forbid(room)
    opened = await room.slash(room.ana, "mancala", opponent=room.ben, pits=pits)
    await room.press(room.ben, opened.response, "join")
    await ask(room.bot.matches, Purpose.CANCEL, 1, room.ana.id)
    await settled(room)
    match = await room.match(1)
    assert match.shown.version == match.version
    assert len(list(parts((await room.table(1)).components))) <= 40


async def test_a_move_in_a_hand_posts_a_new_table_if_the_old_one_cannot_be_edited(
    room: Any, words: Any, controls: Any
) -> None:
    forbid(room)
    match_id = await room.begun()
    mover = await room.to_move(match_id)
    hand = (await room.hand(mover, match_id)).response
    before = await room.match(match_id)
    await room.env.advance_time(16 * 60)
    await room.press(mover, hand, "move")
    await settled(room)
    match = await room.match(match_id)
    assert match.shown.message_id != before.shown.message_id
    assert match.shown.version == match.version
    assert "refresh" in acts(controls, await room.table(match_id))
    # The old one cannot be deleted; a press on it is answered with a link to the new one.
    await room.press(room.ana, room.message(before.shown.message_id), "refresh")
    assert not controls(room.message(before.shown.message_id))
    assert str(match.shown.message_id) in words(room.message(before.shown.message_id))
    assert (await room.match(match_id)).shown.message_id == match.shown.message_id


async def test_the_table_is_the_answer_to_its_command_where_the_bot_may_not_write(
    room: Any, controls: Any
) -> None:
    forbid(room)
    match_id = await room.begun()
    before = await room.match(match_id)
    await room.games(room.ana, "table")
    match = await room.match(match_id)
    assert match.shown.message_id != before.shown.message_id
    assert "refresh" in acts(controls, await room.table(match_id))
    elsewhere = room.guild.create_text_channel("elsewhere")
    answer = await room.games(room.ana, "table", channel=elsewhere, match=match_id)
    assert answer.response.ephemeral
    assert (await room.match(match_id)).shown.message_id == match.shown.message_id


async def test_a_match_survives_the_loss_of_permissions_and_is_shown_once_they_are_restored(
    room: Any, words: Any
) -> None:
    match_id = await room.begun()
    forbid(room)
    mover = await room.to_move(match_id)
    opened = await room.hand(mover, match_id)
    (notice,) = [message for message in opened.followups if message.ephemeral]
    assert "Send Messages" in words(notice)
    again = await room.hand(mover, match_id)
    assert not again.followups  # once is enough
    await room.bot.matches.act(match_id, Play(mover.id, (await room.legal(match_id))[0]))
    await settled(room)
    forbid(room, 0)
    await settled(room)
    match = await room.match(match_id)
    assert not match.place.answers_only
    assert match.shown.version == match.version


async def test_a_match_opened_without_permissions_becomes_an_ordinary_one_once_they_are_granted(
    room: Any, controls: Any
) -> None:
    forbid(room)
    opened = await room.slash(room.ana, "mancala", opponent=room.ben)
    forbid(room, 0)
    await room.press(room.ben, opened.response, "join")
    assert not (await room.match(1)).place.answers_only
    assert "refresh" not in acts(controls, await room.table(1))


async def test_a_match_whose_channel_was_deleted_moves_to_where_a_player_asks_for_its_table(
    room: Any, words: Any
) -> None:
    match_id = await room.begun()
    other = room.guild.create_text_channel("other")
    room.env.backend.delete_channel(room.channel.id)
    await settled(room)
    refused = await room.games(room.dan, "table", channel=other, match=match_id)
    assert (await room.match(match_id)).place.channel_id == room.channel.id
    assert refused.response.ephemeral
    await room.games(room.ana, "table", channel=other, match=match_id)
    match = await room.match(match_id)
    assert match.place.channel_id == other.id
    assert match.shown.message_id in {message.id for message in other.history()}


async def test_in_direct_messages_ai_players_take_every_free_seat(room: Any, controls: Any) -> None:
    ana = room.person(room.ana)
    await ana.slash("zigzag dominoes")
    match = await room.match(1)
    assert (match.status, match.place.guild_id, match.pace) == ("playing", None, None)
    assert [seat.user_id for seat in match.seats].count(None) == 2


async def test_nobody_can_be_invited_in_direct_messages(room: Any) -> None:
    answer = await room.person(room.ana).slash("zigzag mancala", opponent=room.person(room.ben))
    assert answer.response.ephemeral
    assert await room.bot.matches.queries.open_matches(room.ana.id) == []


@pytest.mark.parametrize("command", ["daily", "leaderboard", "games", "hand", "me"])
async def test_every_command_has_an_answer_in_direct_messages(room: Any, words: Any, command: str) -> None:
    answer = await room.person(room.ana).slash(f"zigzag {command}")
    assert words(answer.response)


async def test_a_move_is_shown_once_where_the_bot_may_not_write(room: Any) -> None:
    forbid(room)
    opened = await room.slash(room.ana, "mancala", opponent=room.ben)
    await room.press(room.ben, opened.response, "join")
    await settled(room)
    updates = room.bot.message_sync._updates
    updates._mention_delay = 60.0
    shown = []
    messages = room.bot.message_sync._messages

    def counting(go_on: Any) -> Any:
        async def counted(updates: Any, *arguments: Any) -> Any:
            shown.append(updates)
            return await go_on(updates, *arguments)

        return counted

    messages.answer, messages.show = counting(messages.answer), counting(messages.show)
    await room.press(await room.to_move(1), await room.table(1), "move")
    assert len(shown) == 1
    await room.env.advance_time(61)
    match = await room.match(1)
    assert match.shown.version == match.version


async def with_stale_table(room: Any) -> Any:
    """Return a match that moves on while its channel refuses."""
    match_id = await room.begun()
    await room.env.advance_time(15 * 60)  # no press can edit the table any more
    room.env.inject_error("*", "/channels/*", status=403, code=50001, times=None)
    mover = await room.to_move(match_id)
    await room.bot.matches.act(match_id, Play(mover.id, (await room.legal(match_id))[-1]))
    while not (await room.match(match_id)).shown.refused:
        await room.env.advance_time(1)
    assert not await is_current(room, match_id)
    return match_id


async def restart(room: Any) -> None:
    await room.restart()
    await room.env.advance_time(61)


async def until_current(room: Any, match_id: int) -> None:
    """Wait until the table shows the newest version, and one mention who is to move."""
    for _ in range(60):
        refused = (await room.match(match_id)).shown.refused
        if not refused and await is_current(room, match_id) and len(room.mentions()) == 1:
            return
        await room.env.advance_time(1)
    raise AssertionError("the table stays stale")


async def is_current(room: Any, match_id: int) -> bool:
    """Return whether the table shows the newest version."""
    match, shown = await room.match(match_id), controls_of(await room.table(match_id))
    return max(control.version for control in shown) == match.version


@pytest.mark.parametrize("act", ["form", "hand", "rules"])
async def test_any_press_on_a_stale_table_shows_the_true_one(room: Any, act: str) -> None:
    match_id = await with_stale_table(room)
    room.env.backend.faults.clear()
    await room.env.advance_time(61)
    assert not await is_current(room, match_id)
    await room.press(room.ana, await room.table(match_id), act)
    await until_current(room, match_id)


async def test_permissions_that_came_back_during_a_restart_are_noticed(room: Any) -> None:
    match_id = await with_stale_table(room)
    await restart(room)
    assert not await is_current(room, match_id)
    room.env.backend.faults.clear()
    await restart(room)
    await until_current(room, match_id)


async def test_a_server_that_the_bot_has_joined_again_is_shown_its_matches(room: Any) -> None:
    match_id = await with_stale_table(room)
    await restart(room)
    room.env.backend.faults.clear()
    guild = room.env.backend.guilds[room.guild.id]
    room.bot._connection.parse_guild_delete({"id": str(guild.id)})
    joined = dict(serializers.guild_create_payload(room.env.backend, guild))
    del joined["unavailable"]  # Discord says that only of servers that the bot was in before
    room.bot._connection.parse_guild_create(joined)
    await until_current(room, match_id)


async def test_other_roles_of_the_bot_are_a_change_of_place(room: Any) -> None:
    match_id = await with_stale_table(room)
    room.env.backend.faults.clear()
    guild = room.env.backend.guilds[room.guild.id]
    member = serializers.member_payload(room.env.backend, guild, guild.members[room.bot.user.id])
    # simcord withholds it because of the intents; Discord sends every bot what concerns itself.
    room.bot._connection.parse_guild_member_update({**member, "guild_id": str(guild.id)})
    await until_current(room, match_id)
