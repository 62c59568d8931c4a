"""Matches in their own threads: created from the lobby, archived at the end, unarchived and replaced."""

from typing import Any

import discord
import pytest

from bot.match.commands import Join, Resign
from bot.match.model import Purpose
from tests.bot.asking import ask


@pytest.fixture
async def threaded(room: Any) -> Any:
    """Return the room, with the server's setting for threads on."""
    await room.bot.matches.preferences.change_guild(room.guild.id, threads=True)
    return room


def threads(room: Any) -> list[Any]:
    return [thread._channel for thread in room.channel.threads]


def in_thread(room: Any) -> Any:
    """Return the oldest thread as a room whose channel it is."""
    return min(room.channel.threads, key=lambda handle: int(handle.id))


def table(room: Any, message_id: int) -> discord.Message:
    return next(message for message in in_thread(room).history() if message.id == message_id)


async def begun(room: Any) -> int:
    lobby = (await room.slash(room.ana, "mancala")).response
    await room.press(room.ben, lobby, "join")
    await room.shown()
    return 1


async def play(room: Any, match_id: int) -> None:
    """Have the player to move press the first move at the table in the thread."""
    who = await room.to_move(match_id)
    message = table(room, (await room.match(match_id)).shown.message_id)
    await room.press(who, message, "move")


async def resign(room: Any, match_id: int) -> None:
    await room.bot.matches.act(match_id, Resign(room.ana.id))
    await room.shown()


async def test_the_lobby_is_in_the_channel_and_the_table_in_a_thread(threaded: Any, controls: Any) -> None:
    lobby = (await threaded.slash(threaded.ana, "mancala")).response
    assert threads(threaded) == []
    assert "join" in {control.act for control in controls(lobby)}
    await threaded.press(threaded.ben, lobby, "join")
    (thread,) = threads(threaded)
    match = await threaded.match(1)
    assert (match.place.channel_id, match.place.parent_id) == (thread.id, threaded.channel.id)
    assert "#1" in thread.name
    assert {threaded.ana.id, threaded.ben.id} <= set(thread.thread_members)
    assert threaded.cleo.id not in thread.thread_members
    acts = {control.act for control in controls(table(threaded, match.shown.message_id))}
    assert acts == {"move", "more"}
    assert controls(threaded.message(thread.id)) == []  # the lobby has become a signpost


async def test_the_signpost_leads_to_the_table(threaded: Any, words: Any) -> None:
    await begun(threaded)
    match = await threaded.match(1)
    assert f"<#{match.place.channel_id}>" in words(threaded.message(match.place.channel_id))


async def test_moves_and_mentions_are_in_the_thread(threaded: Any) -> None:
    await begun(threaded)
    await play(threaded, 1)
    assert len(await threaded.bot.matches.queries.moves(1)) == 1
    mentioning = [message for message in in_thread(threaded).history() if message.mentions]
    assert mentioning
    assert threaded.mentions() == []


async def test_a_match_that_starts_at_once_has_its_thread_at_once(threaded: Any, controls: Any) -> None:
    await threaded.slash(threaded.ana, "mancala", house="easy")
    await threaded.shown()
    match = await threaded.match(1)
    assert match.place.channel_id == in_thread(threaded).id
    assert "more" in {control.act for control in controls(table(threaded, match.shown.message_id))}


async def test_commands_find_the_match_in_the_thread_and_in_its_channel(threaded: Any) -> None:
    await begun(threaded)
    await threaded.start(threaded.ben, "crisscross")  # another match, so that it is not Ben's only one
    found = threaded.bot.matches
    thread_id = in_thread(threaded).id
    assert (await found.queries.latest_in_channel(thread_id, threaded.ben.id)).id == 1
    assert (await found.queries.latest_in_channel(threaded.channel.id, threaded.ana.id)).id == 1
    for who, place in ((threaded.ben, in_thread(threaded)), (threaded.ana, threaded.channel)):
        before = (await threaded.match(1)).shown.message_id
        answer = await threaded.games(who, "table", match=1, channel=place)
        assert answer.ephemeral
        after = await threaded.match(1)
        assert after.shown.message_id != before
        assert after.place.channel_id == thread_id


async def test_at_the_end_the_thread_is_archived_after_an_hour_and_the_signpost_shows_the_result(
    threaded: Any, controls: Any
) -> None:
    await begun(threaded)
    await resign(threaded, 1)
    (thread,) = threads(threaded)
    assert thread.thread_metadata.auto_archive_duration == 60
    assert not thread.thread_metadata.archived  # Review, Replay and the like stand on the table in it
    match = await threaded.match(1)
    assert match.shown.version == match.version
    assert {control.act for control in controls(threaded.message(thread.id))} == {"again"}


async def test_a_rematch_from_the_thread_or_the_channel_is_opened_in_the_channel(
    threaded: Any, controls: Any, words: Any
) -> None:
    await begun(threaded)
    await resign(threaded, 1)
    message = table(threaded, (await threaded.match(1)).shown.message_id)
    answer = await threaded.press(threaded.ben, message, "again")
    assert answer.ephemeral
    match = await threaded.match(2)
    assert (match.place.channel_id, match.place.parent_id) == (threaded.channel.id, threaded.channel.id)
    lobby = threaded.message(match.shown.message_id)
    assert "join" in {control.act for control in controls(lobby)}
    assert str(match.shown.message_id) in words(answer.response)
    await threaded.press(threaded.ana, lobby, "join")
    await threaded.shown()
    assert len(threads(threaded)) == 2
    await resign(threaded, 2)
    again = await threaded.press(
        threaded.ana, threaded.message((await threaded.match(2)).place.channel_id), "again"
    )
    assert not again.ephemeral
    assert (await threaded.match(3)).shown.message_id == again.response.id


async def test_a_new_deal_requested_in_the_thread_gets_a_thread_too(threaded: Any, controls: Any) -> None:
    await threaded.start(threaded.ana, "crisscross")
    await threaded.shown()
    await resign(threaded, 1)
    message = table(threaded, (await threaded.match(1)).shown.message_id)
    answer = await threaded.press(threaded.ana, message, "again")
    assert answer.ephemeral
    await threaded.shown()
    match = await threaded.match(2)
    newest = max(threaded.channel.threads, key=lambda handle: int(handle.id))
    assert (match.place.channel_id, match.place.parent_id) == (newest.id, threaded.channel.id)
    assert controls(next(one for one in newest.history() if one.id == match.shown.message_id))


async def test_the_thread_of_a_cancelled_match_is_archived_too(threaded: Any, controls: Any) -> None:
    await begun(threaded)
    for who in (threaded.ana, threaded.ben):
        await ask(threaded.bot.matches, Purpose.CANCEL, 1, who.id)
    await threaded.shown()
    assert (await threaded.match(1)).status == "cancelled"
    assert threads(threaded)[0].thread_metadata.auto_archive_duration == 60
    assert controls(threaded.message(threads(threaded)[0].id)) == []


async def test_a_rematch_that_is_no_longer_allowed_is_refused_in_private(threaded: Any, words: Any) -> None:
    await begun(threaded)
    await resign(threaded, 1)
    other = threaded.guild.create_text_channel("tables")
    await threaded.bot.matches.preferences.change_guild(threaded.guild.id, channels=[other.id])
    answer = await threaded.press(
        threaded.ben, table(threaded, (await threaded.match(1)).shown.message_id), "again"
    )
    assert answer.ephemeral
    assert f"<#{other.id}>" in words(answer.response)
    assert (await threaded.match(1)).rematch_id is None


async def test_a_rematch_that_could_not_be_posted_is_cancelled(threaded: Any) -> None:
    await begun(threaded)
    await resign(threaded, 1)
    message = table(threaded, (await threaded.match(1)).shown.message_id)
    threaded.env.inject_error(
        "POST", f"/channels/{threaded.channel.id}/messages", status=403, code=50013, times=None
    )
    assert (await threaded.press(threaded.ben, message, "again")).ephemeral
    assert (await threaded.match(2)).status == "cancelled"


async def test_an_archived_thread_is_unarchived_by_a_late_press(threaded: Any) -> None:
    await begun(threaded)
    thread = threaded.bot.get_channel(in_thread(threaded).id)
    await thread.edit(archived=True)
    await threaded.shown()
    await play(threaded, 1)
    await threaded.shown()
    assert not threads(threaded)[0].thread_metadata.archived
    match = await threaded.match(1)
    assert match.shown.version == match.version


async def test_after_the_thread_is_deleted_the_table_returns_to_the_channel(
    threaded: Any, controls: Any
) -> None:
    await begun(threaded)
    lobby_id = in_thread(threaded).id
    await threaded.bot.get_channel(lobby_id).delete()
    await threaded.shown()
    match = await threaded.match(1)
    assert (match.place.channel_id, match.place.parent_id) == (threaded.channel.id, None)
    assert "move" in {control.act for control in controls(threaded.message(match.shown.message_id))}
    assert lobby_id not in {message.id for message in threaded.channel.history()}


async def test_a_restart_after_the_start_creates_the_thread(threaded: Any) -> None:
    await threaded.slash(threaded.ana, "mancala")
    threaded.env.inject_error("*", "/channels/*", status=500, times=None)
    await threaded.bot.matches.act(1, Join(person(threaded.ben), 99))
    await threaded.shown()
    assert threads(threaded) == []
    threaded.env.backend.faults.clear()
    await threaded.restart()
    await threaded.env.advance_time(61)
    match = await threaded.match(1)
    assert match.place.channel_id == in_thread(threaded).id
    assert table(threaded, match.shown.message_id)


async def test_a_restart_after_creating_the_thread_posts_the_table(threaded: Any) -> None:
    await threaded.slash(threaded.ana, "mancala")
    threaded.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await threaded.bot.matches.act(1, Join(person(threaded.ben), 99))
    await threaded.shown()
    match = await threaded.match(1)
    assert (match.place.channel_id, match.shown.message_id) == (in_thread(threaded).id, None)
    threaded.env.backend.faults.clear()
    await threaded.restart()
    await threaded.env.advance_time(61)
    match = await threaded.match(1)
    assert table(threaded, match.shown.message_id)
    assert match.shown.version == match.version


async def test_a_press_on_a_table_that_was_not_stored_is_answered(threaded: Any) -> None:
    """The process died after posting the table and before storing its id."""
    await begun(threaded)
    match = await threaded.match(1)
    posted = table(threaded, match.shown.message_id)
    await threaded.bot.matches.message_state.table(1, match.version, message_id=None)
    await threaded.press(await threaded.to_move(1), posted, "move")
    await threaded.shown()
    assert (await threaded.match(1)).shown.message_id == posted.id
    await play(threaded, 1)
    assert len(await threaded.bot.matches.queries.moves(1)) == 2


async def test_an_existing_thread_is_used(threaded: Any) -> None:
    """The process died after creating the thread and before storing its id."""
    await threaded.slash(threaded.ana, "mancala")
    lobby = await threaded.match(1)
    channel = threaded.bot.get_channel(threaded.channel.id)
    await channel.get_partial_message(lobby.shown.message_id).create_thread(name="Aside")
    threaded.env.inject_error("POST", "/channels/*/threads", status=400, code=160004, times=1)
    await threaded.bot.matches.act(1, Join(person(threaded.ben), 99))
    await threaded.shown()
    match = await threaded.match(1)
    assert match.place.channel_id == lobby.shown.message_id == in_thread(threaded).id
    assert table(threaded, match.shown.message_id)


async def test_a_deleted_lobby_is_replaced_by_a_signpost_with_a_thread(threaded: Any) -> None:
    await threaded.slash(threaded.ana, "mancala")
    channel = threaded.bot.get_channel(threaded.channel.id)
    await channel.get_partial_message((await threaded.match(1)).shown.message_id).delete()
    await threaded.bot.matches.act(1, Join(person(threaded.ben), 99))
    await threaded.shown()
    match = await threaded.match(1)
    assert match.place.channel_id == in_thread(threaded).id
    assert table(threaded, match.shown.message_id)
    assert threaded.message(match.place.channel_id)  # the signpost


async def test_without_permission_to_create_threads_the_match_is_played_in_the_channel(
    threaded: Any, controls: Any
) -> None:
    closed = threaded.guild.create_text_channel(
        "no-threads",
        overwrites={threaded.guild.me: discord.PermissionOverwrite(create_public_threads=False)},
    )
    answer = await threaded.ana.slash(closed, "zigzag mancala", house="easy")
    await threaded.shown()
    match = await threaded.match(1)
    assert (match.place.channel_id, match.place.parent_id) == (closed.id, None)
    assert closed.threads == []
    assert [said.ephemeral for said in answer.followups] == [True]  # the reason, to the user who opened it


async def test_the_match_stays_in_the_channel_if_the_permission_is_lost_meanwhile(
    threaded: Any, controls: Any
) -> None:
    lobby = (await threaded.slash(threaded.ana, "mancala")).response
    threaded.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
    await threaded.press(threaded.ben, lobby, "join")
    await threaded.shown()
    match = await threaded.match(1)
    assert (match.place.channel_id, match.place.parent_id) == (threaded.channel.id, None)
    assert "move" in {control.act for control in controls(threaded.message(match.shown.message_id))}
    notes = [m for m in threaded.channel.history() if not controls(m) and not m.mentions]
    assert len(notes) == 1
    await threaded.press(await threaded.to_move(1), threaded.message(match.shown.message_id), "move")
    assert len([m for m in threaded.channel.history() if not controls(m) and not m.mentions]) == 1


async def test_without_permission_to_write_in_threads_none_is_created(threaded: Any, controls: Any) -> None:
    from simcord.backend.models import Overwrite
    from simcord.enums import OverwriteType

    lobby = (await threaded.slash(threaded.ana, "mancala")).response
    denied = discord.Permissions(send_messages_in_threads=True).value
    me = threaded.guild.me.id
    threaded.env.backend.set_overwrite(
        threaded.channel.id, Overwrite(target_id=me, type=OverwriteType.MEMBER, allow=0, deny=denied)
    )
    await threaded.env.settle()
    await threaded.press(threaded.ben, lobby, "join")
    await threaded.shown()
    assert threads(threaded) == []
    match = await threaded.match(1)
    assert (match.place.channel_id, match.place.parent_id) == (threaded.channel.id, None)
    assert "move" in {control.act for control in controls(threaded.message(match.shown.message_id))}


async def test_a_match_opened_in_a_thread_gets_no_other_thread(threaded: Any) -> None:
    channel = threaded.bot.get_channel(threaded.channel.id)
    thread = await channel.create_thread(name="Aside", type=discord.ChannelType.public_thread)
    answer = await threaded.ana.slash(in_thread(threaded), "zigzag mancala", house="easy")
    await threaded.shown()
    assert [said.ephemeral for said in answer.followups] == [True]  # the reason, to the user who opened it
    match = await threaded.match(1)
    assert (match.place.channel_id, match.place.parent_id) == (thread.id, None)
    await resign(threaded, 1)
    assert not threads(threaded)[0].thread_metadata.archived  # not the match's own thread


async def test_a_changed_setting_does_not_affect_running_matches(room: Any) -> None:
    lobby = (await room.slash(room.ana, "mancala")).response
    await room.bot.matches.preferences.change_guild(room.guild.id, threads=True)
    await room.press(room.ben, lobby, "join")
    assert threads(room) == []
    await room.bot.matches.preferences.change_guild(room.guild.id, threads=True)
    other = (await room.slash(room.ana, "mancala")).response
    await room.bot.matches.preferences.change_guild(room.guild.id, threads=False)
    await room.press(room.cleo, other, "join")
    assert len(threads(room)) == 1


def person(member: Any) -> Any:
    from bot.match.model import Person

    return Person(member.id, member.name)


async def test_the_table_moves_down_when_people_talk_in_its_thread(threaded: Any) -> None:
    await begun(threaded)
    before = (await threaded.match(1)).shown.message_id
    await threaded.env.advance_time(61)
    for number in range(12):
        await threaded.ana.send(in_thread(threaded), f"hello {number}")
    await play(threaded, 1)
    await threaded.env.advance_time(10)
    after = (await threaded.match(1)).shown.message_id
    talk = [message.id for message in in_thread(threaded).history() if message.author.id == threaded.ana.id]
    assert after != before and after > max(talk)
