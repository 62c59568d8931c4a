"""`/zigzag tournament`: from the form to the podium, and what is refused."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot import clock
from bot.features.tournaments import announcements, rows
from bot.features.tournaments import announcements as events
from bot.features.tournaments import panels as panel_page
from bot.features.tournaments.messages import TournamentMessages
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import (
    StoredTournament,
    TournamentChange,
    TournamentChangeKind,
    TournamentStatus,
)
from bot.i18n import texts
from bot.match.commands import Resign
from bot.match.model import Person
from bot.match.settings import NotifyBy, TournamentOpeners
from bot.store.process_rows import ALL
from tests.bot.conftest import parts
from tests.bot.forging import forge


def ids(message: Any) -> list[str]:
    return [str(part["custom_id"]) for part in parts(message.components) if "custom_id" in part]


async def press(who: Any, message: Any, action: str) -> Any:
    """Press the first component of the tournament's pages with this action."""
    (found, *_) = [one for one in ids(message) if one.split(":")[:3] == ["p", "cup", action]]
    return await who.click(message, custom_id=found)


async def choose(who: Any, message: Any, name: str, value: str) -> Any:
    """Choose a value in a select of the form."""
    (found, *_) = [one for one in ids(message) if one.split(":")[3:4] == [name]]
    await who.select(message, [value], custom_id=found)


async def opened(room: Any, game: str) -> discord.Message:
    """Have Ana open a tournament with two presses, and return its message."""
    form = (await room.slash(room.ana, "tournament", game=game)).response
    await press(room.ana, form, "open")
    return await message_of(room)


async def tournament(room: Any) -> StoredTournament:
    found: StoredTournament = await room.bot.matches.service(Tournaments).get(1)
    return found


async def message_of(room: Any) -> discord.Message:
    message: discord.Message = room.message((await tournament(room)).message_id)
    return message


async def done(room: Any) -> None:
    """Wait until the scheduler has done what is due."""
    while True:
        await room.env.advance_time(3)
        await room.shown()
        async with room.bot.database.read() as connection:
            if not await rows.due(connection, ALL, clock.now()):
                return


async def warned(room: Any) -> None:
    """Wait until everyone who is late was warned."""
    while room.bot.app.part(TournamentMessages)._warn_tasks.is_active(1):  # noqa: ASYNC110
        await asyncio.sleep(0.05)


async def shown(room: Any) -> None:
    """Wait until the scheduler has done what is due, and everything is shown."""
    await done(room)
    while (now := await tournament(room)).shown_version < now.version:
        await done(room)


async def started(room: Any, game: str, people: list[Any]) -> None:
    message = await opened(room, game)
    for who in people:
        await press(who, message, "join")
    panel = (await press(room.ana, await message_of(room), "panel")).response
    await press(room.ana, panel, "start")
    await shown(room)


async def resign_all(room: Any) -> None:
    """Have someone resign every match of the round, and wait for what follows."""
    now = await tournament(room)
    for table in now.tables_of(now.round):
        if table.match_id is not None:
            match = await room.match(table.match_id)
            assert match.place.channel_id == now.thread_id
            assert match.shown.message_id is not None
            for seat in match.seats[1:]:
                await room.bot.matches.act(match.id, Resign(seat.user_id))
    await done(room)


async def test_a_swiss_of_mancala_is_played_to_the_podium(room: Any, words: Any, alt_text: Any) -> None:
    people = [room.ana, room.ben, room.cleo, room.dan]
    message = await opened(room, "mancala")
    for who in people:
        await press(who, message, "join")
    signed_up = words(await message_of(room))
    assert all(name in signed_up for name in ("Ana", "Ben", "Cleo", "Dan"))
    await press(room.dan, await message_of(room), "leave")
    assert "Dan" not in words(await message_of(room))
    await press(room.dan, await message_of(room), "join")
    panel = (await press(room.ana, await message_of(room), "panel")).response
    await press(room.ana, panel, "start")
    await shown(room)
    for number in (1, 2):
        now = await tournament(room)
        assert (now.status, now.round, len(now.tables_of(number))) == (TournamentStatus.RUNNING, number, 2)
        thread = next(one for one in room.channel.threads if one.id == now.thread_id)
        announced = next(one for one in thread.history() if one.id == now.standings_id)
        assert {mention.id for mention in announced.mentions} == {who.id for who in people}
        mine = await press(room.ben, await message_of(room), "mine")
        assert mine.ephemeral
        table = now.table_of(now.entrant_of(room.ben.id).number)
        table_id = str((await room.match(table.match_id)).shown.message_id)
        links = [str(part.get("url") or "") for part in parts(mine.response.components)]
        assert any(link.endswith(table_id) for link in links)
        await resign_all(room)
        await shown(room)
    over = await tournament(room)
    assert over.status == TournamentStatus.FINISHED
    assert over.shown_version == over.version
    assert "🥇" in words(await message_of(room))
    assert "podium" in alt_text(await message_of(room))
    standings = await press(room.cleo, await message_of(room), "standings")
    assert "Buchholz" in words(standings.response)


async def test_after_a_walkover_the_match_and_the_tournament_name_the_same_winner(
    room: Any, words: Any
) -> None:
    form = (await room.slash(room.ana, "tournament", game="mancala")).response
    await choose(room.ana, form, "pace", "1")  # two minutes
    await press(room.ana, form, "open")
    for who in (room.ana, room.ben):
        await press(who, await message_of(room), "join")
    panel = (await press(room.ana, await message_of(room), "panel")).response
    await press(room.ana, panel, "start")
    await shown(room)
    (table,) = (await tournament(room)).tables
    match = await room.match(table.match_id)
    asleep = match.seats[room.bot.matches.to_move(match)]
    awake = next(seat for seat in match.seats if seat is not asleep)
    await room.env.advance_time(
        match.clock.deadline - clock.now() + 60
    )  # a bot moves for the one who is asleep
    await room.bot.matches.act(match.id, Resign(awake.user_id))
    await shown(room)
    over = await tournament(room)
    assert over.status == TournamentStatus.FINISHED
    thread = next(one for one in room.channel.threads if one.id == over.thread_id)
    announced = next(message for message in thread.history() if message.id == over.standings_id)
    assert f"🥇 <@{awake.user_id}>" in words(announced)
    assert f"🥇 **{awake.name}**" in words(await message_of(room))
    played = next(message for message in thread.history() if message.id == match.shown.message_id)
    assert texts()("event-no_show", name=f"**{asleep.name}**") in words(played)
    assert f"**{awake.name}** wins" in words(played)


async def test_after_a_kill_a_tournament_is_brought_up_to_date(room: Any, words: Any) -> None:
    await started(room, "dominoes", [room.ana, room.ben, room.cleo])
    room.bot.app.part(TournamentMessages)._tasks.start = lambda *_: None  # as if killed after each commit
    await resign_all(room)
    assert "🥇" not in words(await message_of(room))
    await room.restart()
    await shown(room)
    assert "🥇" in words(await message_of(room))
    now = await tournament(room)
    thread = next(one for one in room.channel.threads if one.id == now.thread_id)
    assert now.standings_id in {message.id for message in thread.history()}


async def test_after_a_kill_before_its_message_was_noted_a_tournament_has_one(room: Any) -> None:
    sent = asyncio.Event()

    async def kill(*_: Any, **__: Any) -> None:
        sent.set()
        raise aiohttp.ClientConnectionError

    room.bot.app.part(TournamentMessages)._tournaments.note = kill
    form = (await room.slash(room.ana, "tournament", game="mancala")).response
    await press(room.ana, form, "open")
    await sent.wait()
    await room.restart()
    await shown(room)
    path = f"/channels/{room.channel.id}/messages"
    nonces = [
        request.json["nonce"]
        for request in room.env.http_requests
        if (request.method, request.path) == ("POST", path)
    ]
    assert len(nonces) >= 2
    assert len(set(nonces)) == 1  # so Discord has sent one message


async def test_the_organiser_pauses_replaces_and_cancels(
    room: Any, words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await started(room, "mancala", [room.ana, room.ben])
    with monkeypatch.context() as patch:
        patch.setattr(panel_page, "OPTIONS", 1)
        panel = (await press(room.ana, await message_of(room), "panel")).response
        panel = (await room.ana.click(panel, custom_id="p:cup:panel:1:2")).response
        asked = (await room.ana.select(panel, ["2"], custom_id="p:cup:out:1")).response
        assert "Ben" in words(asked)
        assert f"#{(await tournament(room)).tables[0].match_id}" in words(asked)
        assert "p:cup:panel:1" in ids(asked)  # nobody is taken out
    asked = (await press(room.ben, await message_of(room), "withdraw")).response
    assert f"#{(await tournament(room)).tables[0].match_id}" in words(asked)
    await press(room.ben, asked, "mine")
    assert len((await tournament(room)).signed_up) == 2
    panel = (await press(room.ana, await message_of(room), "panel")).response
    await press(room.ana, panel, "pause")
    assert (await tournament(room)).status == TournamentStatus.PAUSED
    asked = (await room.ana.select(panel, ["2"], custom_id="p:cup:replace:1")).response
    await room.ana.select(asked, [room.cleo], custom_id="p:cup:replacement:1:2")
    assert (await tournament(room)).entrant(2).user_id == room.cleo.id
    asked = (await press(room.ana, await message_of(room), "panel")).response
    asked = (await press(room.ana, asked, "cancel")).response
    await press(room.ana, asked, "cancel")
    assert (await tournament(room)).status == TournamentStatus.CANCELLED
    await shown(room)
    assert texts()("tourney-cancelled") in words(await message_of(room))


async def test_once_it_is_cancelled_the_table_says_so_and_has_what_any_other_has(
    room: Any, words: Any, controls: Any
) -> None:
    await started(room, "mancala", [room.ana, room.ben])
    now = await tournament(room)
    thread = next(one for one in room.channel.threads if one.id == now.thread_id)

    async def table() -> discord.Message:
        match = await room.match(now.tables[0].match_id)
        return next(message for message in thread.history() if message.id == match.shown.message_id)

    async def has_hint() -> bool:
        more = await room.press(room.ana, await table(), "more")
        return "hint" in {control.act for control in controls(more.response)}

    before = await table()
    assert not await has_hint()
    panel = (await press(room.ana, await message_of(room), "panel")).response
    asked = (await press(room.ana, panel, "cancel")).response
    await press(room.ana, asked, "cancel")
    await shown(room)
    after = await table()
    assert after.id == before.id
    assert texts()("event-tournament_cancelled") in words(after)
    assert await has_hint()


async def test_what_is_refused(room: Any, words: Any) -> None:
    message = await opened(room, "chain")
    refused = await press(room.ben, message, "panel")
    assert words(refused.response) == texts()("error-not-organiser", organiser_id=room.ana.id)
    await press(room.ben, message, "join")
    refused = await press(room.ben, message, "join")
    assert words(refused.response) == texts()("error-already-entered")
    unknown = (
        "join:99",
        "open:chess.0",
        "dance:1",
        "dance",
        "standings:1:x:y",
        "form:a:b",
        "again:1:maybe",
        "out:1:99",
    )
    for custom_id in (f"p:cup:{arguments}" for arguments in unknown):
        room.refill()
        form = (await room.slash(room.ana, "tournament", game="chain")).response
        assert (await forge(room.ana, form, custom_id)).ephemeral
    for openers, key in (
        (TournamentOpeners.NOBODY, "error-tournament-closed"),
        (TournamentOpeners.MODERATORS, "error-tournament-opening"),
    ):
        await room.bot.matches.preferences.change_guild(room.guild.id, tournaments=openers)
        refused = await room.slash(room.ben, "tournament", game="chain")
        assert words(refused.response) == texts()(key)
        for custom_id in ("p:cup:form", *(one for one in ids(form) if one.startswith("p:cup:open:"))):
            room.refill()
            assert words((await forge(room.ana, form, custom_id)).response) == texts()(key)
    assert len(await room.bot.matches.service(Tournaments).open_in(room.guild.id)) == 1


async def test_who_has_not_come_is_warned_as_they_wish(room: Any) -> None:
    await started(room, "dominoes", [room.ana, room.ben, room.cleo])
    for who, how in ((room.ben, "dm"), (room.cleo, "never")):
        await room.bot.matches.preferences.change_player(who.id, notify_by=NotifyBy(how))
    now, people = await tournament(room), (room.ana.id, room.ben.id, room.cleo.id)
    before = len(room.direct(room.ben))
    await room.bot.app.part(TournamentMessages).on_change(
        TournamentChange(now, TournamentChangeKind.WARNED, people)
    )
    await warned(room)
    thread = next(one for one in room.channel.threads if one.id == now.thread_id)
    newest = max((one for one in thread.history() if one.mentions), key=lambda message: message.id)
    assert [mention.id for mention in newest.mentions] == [room.ana.id]
    assert len(room.direct(room.ben)) == before + 1
    posts, crowd = len(list(thread.history())), range(10**18, 10**18 + 2 * announcements.WARNED_EACH)
    many = TournamentChange(now, TournamentChangeKind.WARNED, tuple(crowd))
    await room.bot.app.part(TournamentMessages).on_change(many)
    await warned(room)
    assert len(list(thread.history())) == posts + 2


async def test_one_person_who_cannot_be_warned_now_is_warned_later_and_keeps_nobody_waiting(
    room: Any, words: Any
) -> None:
    await started(room, "dominoes", [room.ana, room.ben, room.cleo])
    for who in (room.ana, room.ben):
        await room.bot.matches.preferences.change_player(who.id, notify_by=NotifyBy.DM)
    now = await tournament(room)
    room.env.inject_error("POST", "/users/@me/channels", status=403, code=20026)
    people = (room.ana.id, room.ben.id, room.cleo.id)
    await room.bot.app.part(TournamentMessages).on_change(
        TournamentChange(now, TournamentChangeKind.WARNED, people)
    )
    await warned(room)
    for who in (room.ana, room.ben):
        assert len([one for one in room.direct(who) if str(who.id) in words(one)]) == 1
    thread = next(one for one in room.channel.threads if one.id == now.thread_id)
    told = [message for message in thread.history() if f"p:cup:mine:{now.id}" in ids(message)]
    assert [
        [mention.id for mention in message.mentions] for message in told if len(message.mentions) == 1
    ] == [[room.cleo.id]], [words(one) for one in told]


async def test_a_channel_that_refuses_a_tournament_is_tried_with_the_next_change(room: Any) -> None:
    await started(room, "dominoes", [room.ana, room.ben, room.cleo])
    path = f"/channels/{room.channel.id}/messages/{(await tournament(room)).message_id}"
    room.env.inject_error("PATCH", path, status=400, code=50035, times=None)
    await resign_all(room)
    await room.env.advance_time(200)
    tried = [
        request for request in room.env.http_requests if (request.method, request.path) == ("PATCH", path)
    ]
    await room.env.advance_time(200)
    assert len(
        [request for request in room.env.http_requests if (request.method, request.path) == ("PATCH", path)]
    ) == len(tried)
    now = await tournament(room)
    assert now.shown_version == now.version


async def test_matches_of_a_deleted_thread_go_on_in_the_channel(room: Any) -> None:
    await started(room, "mancala", [room.ana, room.ben])
    now = await tournament(room)
    thread = next(one for one in room.channel.threads if one.id == now.thread_id)
    await room.bot.get_channel(thread.id).delete()
    await shown(room)
    match = await room.match(now.tables[0].match_id)
    assert match.place.channel_id == room.channel.id
    assert room.message(match.shown.message_id)


async def test_what_the_server_permits_is_used_and_what_it_forbids_is_said(room: Any, words: Any) -> None:
    overwrites = {room.guild.me: discord.PermissionOverwrite(create_public_threads=False)}
    room.channel = room.guild.create_text_channel("no-threads", overwrites=overwrites)
    role = room.guild.create_role("Champion")
    form = (await room.slash(room.ana, "tournament", game="mancala")).response
    await choose(room.ana, form, "begins", "2")
    await press(room.ana, form, "open")
    for who in (room.ana, room.ben):
        await press(who, await message_of(room), "join")
    panel = (await press(room.ana, await message_of(room), "panel")).response
    assert texts()("tourney-no-thread") in words(panel)
    await room.bot.matches.service(Tournaments).note(1, role_id=role.id)
    event_id = (await tournament(room)).event_id
    assert event_id is not None
    await press(room.ana, panel, "start")
    await shown(room)
    now = await tournament(room)
    assert now.thread_id is None
    match = await room.match(now.tables[0].match_id)
    assert match.place.channel_id == room.channel.id
    await room.bot.matches.act(match.id, Resign(match.seats[1].user_id))
    await shown(room)
    assert (await tournament(room)).status == TournamentStatus.FINISHED
    winner = room.who(match.seats[0].user_id)
    assert role.id in room.env.backend.guilds[room.guild.id].members[winner.id].role_ids
    assert (await tournament(room)).event_id is None


async def test_the_scheduled_event_lasts_as_long_as_the_tournament(room: Any) -> None:
    form = (await room.slash(room.ana, "tournament", game="mancala")).response
    await choose(room.ana, form, "begins", "2")
    await press(room.ana, form, "open")
    for who in (room.ana, room.ben):
        await press(who, await message_of(room), "join")
    panel = (await press(room.ana, await message_of(room), "panel")).response
    before, tournaments = await tournament(room), room.bot.matches.service(Tournaments)
    guild = room.bot.get_guild(room.guild.id)

    async def event() -> discord.ScheduledEvent:
        return await guild.fetch_scheduled_event(before.event_id)

    assert (await event()).status == discord.EventStatus.scheduled
    await press(room.ana, panel, "start")
    await shown(room)
    running = await event()
    assert running.status == discord.EventStatus.active
    assert running.end_time.timestamp() > (await tournament(room)).due_at  # a round follows, maybe
    await tournaments.pause(1, room.ana.id)
    await shown(room)
    assert (await event()).end_time > running.end_time
    await room.env.advance_time(600)
    await tournaments.resume(1, room.ana.id)
    await shown(room)
    resumed = await event()
    assert resumed.status == discord.EventStatus.active
    assert resumed.end_time.timestamp() > (await tournament(room)).due_at
    match = await room.match((await tournament(room)).tables[0].match_id)
    await room.bot.matches.act(match.id, Resign(match.seats[1].user_id))
    await shown(room)
    assert (await event()).status == discord.EventStatus.completed


@pytest.mark.parametrize(("granted", "may"), [("manage_events", False), ("create_events", True)])
def test_creating_an_event_takes_the_permission_to_create_events(granted: str, may: bool) -> None:
    permissions = discord.Permissions(**{granted: True})
    guild: Any = SimpleNamespace(me=SimpleNamespace(guild_permissions=permissions))
    assert events.may_create(guild) == may


async def test_a_round_of_the_same_deal_is_sealed_played_in_direct_messages_and_proved(
    room: Any, words: Any
) -> None:
    form = (await room.slash(room.ana, "tournament", game="chain")).response
    await press(room.ana, form, "more")
    await choose(room.ana, form, "same_deal", "1")
    await press(room.ana, form, "open")
    people = [room.ana, room.ben, room.cleo, room.dan]
    for who in people:
        await press(who, await message_of(room), "join")
    panel = (await press(room.ana, await message_of(room), "panel")).response
    await press(room.ana, panel, "start")
    await shown(room)
    now = await tournament(room)
    first, second = [await room.match(table.match_id) for table in now.tables_of(1)]
    thread = next(one for one in room.channel.threads if one.id == now.thread_id)
    (announced,) = thread.history()
    assert first.deal.commitment in words(announced)
    assert first.state == second.state
    for who in people:
        assert any(one.startswith("z:") for message in room.direct(who) for one in ids(message))
    await room.bot.matches.act(first.id, Resign(first.seats[0].user_id))
    await shown(room)
    refused = await room.slash(room.who(second.seats[0].user_id), "review", show="replay", match=first.id)
    assert not refused.response.attachments
    await room.bot.matches.act(second.id, Resign(second.seats[0].user_id))
    await shown(room)
    assert (await tournament(room)).round == 2
    proof = await room.slash(room.who(second.seats[0].user_id), "review", show="verify", match=first.id)
    assert f"#{first.id}, #{second.id}" in words(proof.response)


async def test_the_command_shows_what_is_open_and_offers_another(room: Any, words: Any) -> None:
    await opened(room, "chain")
    shown_one = (await room.slash(room.ben, "tournament")).response
    assert "p:cup:join:1" in ids(shown_one)
    form = (await press(room.ben, shown_one, "form")).response
    form = (await room.ben.select(form, ["mancala"], custom_id="p:cup:game")).response
    await press(room.ben, form, "open")
    listed = str(list(parts((await room.slash(room.cleo, "tournament")).response.components)))
    first, second = await room.bot.matches.service(Tournaments).open_in(room.guild.id)
    assert all(str(one.message_id) in listed for one in (first, second))


async def test_an_entrant_enters_the_next_one_too_and_withdraws_from_this_one(room: Any, words: Any) -> None:
    await started(room, "mancala", [room.ana, room.ben, room.cleo])
    late = await forge(room.dan, await message_of(room), "p:cup:join:1")
    assert words(late.response) == texts()("tourney-joined")
    mine = (await press(room.ben, await message_of(room), "mine")).response
    for wish, enters in (("on", True), ("off", False)):
        await forge(room.ben, mine, f"p:cup:again:1:{wish}")
        assert (await tournament(room)).entrant_of(room.ben.id).again == enters
    asked = (await press(room.ben, await message_of(room), "withdraw")).response
    left = (await room.ben.click(asked, custom_id="p:cup:withdraw:1:sure")).response
    assert words(left) == texts()("tourney-withdrawn")
    assert (await tournament(room)).entrant_of(room.ben.id).left is not None


async def test_the_organiser_takes_someone_out_and_names_a_role(room: Any, words: Any) -> None:
    await started(room, "mancala", [room.ana, room.ben, room.cleo])
    role = room.guild.create_role("Champion")
    panel = (await press(room.ana, await message_of(room), "panel")).response
    asked = (await room.ana.select(panel, ["2"], custom_id="p:cup:out:1")).response
    await room.ana.click(asked, custom_id="p:cup:out:1:2:sure")
    assert (await tournament(room)).entrant_of(room.ben.id).left is not None
    refused = await forge(room.ana, panel, "p:cup:role:1", 6, values=[str(role.id)])
    assert words(refused.response) == texts()("error-tournament-role")  # she may not give roles
    may = discord.Permissions(manage_messages=True, manage_roles=True)
    above = room.guild.create_role("Moderators", permissions=may, position=9)
    mo = room.guild.add_member(room.env.create_user("Mo"), roles=[above])
    panel = (await press(mo, await message_of(room), "panel")).response
    await mo.select(panel, [role], custom_id="p:cup:role:1")
    assert (await tournament(room)).role_id == role.id
    await forge(mo, panel, "p:cup:role:1", 6, values=[])
    assert (await tournament(room)).role_id is None


async def test_the_form_begins_with_the_game_played_last_in_the_channel_or_with_none(room: Any) -> None:
    await room.start(room.ana, "crisscross")
    form = (await room.slash(room.ana, "tournament")).response
    assert {one for one in ids(form) if one.startswith("p:cup")} == {"p:cup:game"}
    for game in ("mancala", "chain"):
        await room.slash(room.ana, game)
        form = (await room.slash(room.ana, "tournament")).response
        assert any(one.startswith(f"p:cup:open:{game}.") for one in ids(form))


async def test_nobody_is_ahead_before_the_first_result(room: Any, words: Any) -> None:
    await started(room, "mancala", [room.ana, room.ben])
    page = (await press(room.ben, await message_of(room), "standings")).response
    assert texts()("tourney-no-standings") in words(page)
    assert not page.attachments
    assert all(name in words(page) for name in ("Ana", "Ben"))


async def test_standings_are_turned_page_by_page(room: Any) -> None:
    await started(room, "mancala", [room.ana, room.ben, room.cleo])
    (match_id,) = [table.match_id for table in (await tournament(room)).tables if table.match_id is not None]
    await room.bot.matches.act(match_id, Resign((await room.match(match_id)).seats[0].user_id))
    await room.shown()
    first = (await press(room.ben, await message_of(room), "standings")).response
    for custom_id in ("p:cup:standings:1:0:1", "p:cup:standings:1:0:2"):
        assert (await forge(room.ben, first, custom_id)).response.attachments
    assert not (await forge(room.ben, first, "p:cup:standings:1:0:0")).response.attachments
    assert (await forge(room.ben, first, "p:cup:division:1", 3, values=["0"])).response.attachments


async def test_tournaments_are_opened_only_where_matches_are(room: Any, words: Any) -> None:
    other = room.guild.create_text_channel("matches")
    await room.bot.matches.preferences.change_guild(room.guild.id, channels=(other.id,))
    form = (await room.slash(room.ana, "tournament", game="chain")).response
    refused = await press(room.ana, form, "open")
    assert str(other.id) in words(refused.response)
    assert await room.bot.matches.service(Tournaments).open_in(room.guild.id) == []


async def test_none_is_opened_where_the_bot_cannot_write(room: Any, words: Any) -> None:
    overwrites = {room.guild.me: discord.PermissionOverwrite(send_messages=False)}
    room.channel = room.guild.create_text_channel("silent", overwrites=overwrites)
    form = (await room.slash(room.ana, "tournament", game="chain")).response
    refused = await press(room.ana, form, "open")
    assert words(refused.response) == texts()("error-channel")
    assert await room.bot.matches.service(Tournaments).open_in(room.guild.id) == []


async def test_the_lists_of_a_large_tournament_are_turned_page_by_page(room: Any, words: Any) -> None:
    message = await opened(room, "mancala")
    for number in range(60):
        long = f"{number}{'*' * 30}"  # each asterisk is escaped
        await room.bot.matches.service(Tournaments).join(1, Person(number + 1, long))
    await press(room.ben, message, "join")
    first = await press(room.ben, await message_of(room), "people")
    assert first.ephemeral
    second = (await room.ben.click(first.response, custom_id="p:cup:people:1:2")).response
    assert "Ben" in words(second)
    panel = (await press(room.ana, await message_of(room), "panel")).response
    await press(room.ana, panel, "start")
    await shown(room)
    assert (await press(room.ben, await message_of(room), "tables")).ephemeral
    for custom_id in ("p:cup:tables:1:0", "p:cup:people:1:x", "p:cup:panel:1:0"):
        answer = await forge(room.ana, panel, custom_id)
        assert texts()("error-not-a-control") in words(answer.response)
