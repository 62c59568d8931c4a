"""Two people of two servers find each other through the queue and play in their direct messages."""

import asyncio
from dataclasses import dataclass, replace
from typing import Any

import pytest
import simcord
from sqlalchemy import update

from bot import clock
from bot.features.cross_server import service as waiting_times
from bot.features.cross_server.service import Queue
from bot.features.me.data import Accounts
from bot.features.phrases import PHRASES, REST, Say
from bot.i18n import texts
from bot.match.commands import Play, Resign
from bot.match.refusals import Refusal
from bot.store.schema import seats
from bot.table import delivery, own_matches
from bot.table.mention import HERE
from tests.bot.conftest import Room, alt_text, controls, parts, words
from tests.bot.forging import forge
from tests.bot.matches import changed

DAY = "86400"


@dataclass
class Player:
    """A member of one of the servers, and the direct messages with the bot."""

    member: simcord.MemberActor
    channel: simcord.ChannelHandle
    dms: simcord.UserHandle
    alias: str

    @property
    def id(self) -> int:
        return self.member.id

    def sent(self) -> list[Any]:
        """Return what the bot has sent to them, the newest last."""
        found = [message for message in self.dms.dm_channel.history() if message.author.bot]
        return sorted(found, key=lambda message: int(message.id))

    def table(self) -> Any:
        """Return the only message of a match that they have."""
        (found,) = [message for message in self.sent() if controls(message)]
        return found

    async def press(self, act: str, arg: str | None = None) -> Any:
        found = [
            control for control in controls(self.table()) if control.act == act and arg in (None, control.arg)
        ]
        assert found, f"no {act} {arg or ''} among {controls(self.table())}"
        return await self.dms.click(self.table(), custom_id=found[0].format())

    def offered(self) -> list[str]:
        return [control.arg for control in controls(self.table()) if control.act == "move"]


@pytest.fixture
def fox(room: Room) -> Player:
    """Return Ana, of the first server."""
    return player(room, room.ana, room.channel, "Red Fox")


@pytest.fixture
def owl(room: Room) -> Player:
    """Return Eve, of another server."""
    guild = room.env.create_guild()
    eve = guild.add_member(room.env.create_user("Eve"))
    return player(room, eve, guild.create_text_channel("elsewhere"), "Night Owl")


def player(room: Room, member: Any, channel: Any, alias: str) -> Player:
    return Player(member, channel, room.person(member), alias)


async def allow(one: Player) -> Any:
    """Open the page from /zigzag find, and allow it under the player's alias. Return the page."""
    opened = (await one.member.slash(one.channel, "zigzag find")).response
    page = (await one.member.click(opened, custom_id="p:across:show")).response
    form = await one.member.click(page, custom_id="p:across:name")
    return (await one.member.submit_modal(form, {"answer": one.alias})).response


async def queue(one: Player, game: str, pace: str = DAY) -> Any:
    page = await allow(one)
    page = (await one.member.select(page, [game], custom_id="p:across:game")).response
    joined = await one.member.select(page, [pace], custom_id=f"p:across:join:{game}")
    return joined.followups[0] if joined.followups else joined.response


async def paired(room: Room, fox: Player, owl: Player, game: str) -> int:
    await queue(fox, game)
    await queue(owl, game)
    await room.env.settle()
    return controls(fox.table())[0].match


def usable(message: Any) -> set[str]:
    return {control.act for control in controls(message)}


async def to_move(room: Room, match_id: int, *players: Player) -> tuple[Player, Player]:
    """Return who is to move, and who is not."""
    match = await room.match(match_id)
    user_id = match.seats[room.bot.matches.to_move(match)].user_id
    first, second = sorted(players, key=lambda one: one.id != user_id)
    return first, second


def names_nobody(message: Any, *players: Player) -> None:
    """Check that nothing in a message tells who its players are on Discord."""
    everything = repr(list(parts(message.components)))
    for one in players:
        assert one.member.name not in everything
        assert str(one.id) not in everything


async def test_a_whole_match_in_direct_messages(room: Room, fox: Player, owl: Player) -> None:
    match_id = await paired(room, fox, owl, "mancala")
    moves = 0
    while (match := await room.match(match_id)).status == "playing":
        first, second = await to_move(room, match_id, fox, owl)
        assert first.offered()
        assert not second.offered()
        for one, other in ((fox, owl), (owl, fox)):
            assert other.alias in alt_text(one.table())
            names_nobody(one.table(), fox, owl)
        if moves == 3:  # also after a restart
            await room.restart()
        await first.press("move")
        await room.env.settle()
        moves, match = moves + 1, await room.match(match_id)
        while moves == 5 and match.status == "playing":  # the rest quickly
            seat = room.bot.matches.to_move(match)
            legal = room.bot.matches.view(match, seat)["legal"]
            match = (await room.bot.matches.act(match.id, Play(match.seats[seat].user_id, legal[0]))).match
    async with asyncio.timeout(60):
        while not {"again", "review"} <= usable(fox.table()) & usable(owl.table()):  # noqa: ASYNC110
            await asyncio.sleep(0.02)  # the tables are drawn in another thread
    assert match.rated
    for one in (fox, owl):
        names_nobody(one.table(), fox, owl)
    await fox.press("again")
    await room.env.settle()
    (_, invited) = [message for message in owl.sent() if controls(message)]
    (accept,) = [control for control in controls(invited) if control.act == "join"]
    await owl.dms.click(invited, custom_id=accept.format())
    again = await room.match(accept.match)
    assert again.status == "playing"
    assert {seat.name for seat in again.seats} == {fox.alias, owl.alias}


async def test_in_a_game_of_chance_either_starts_and_a_resignation_ends_it(
    room: Room, fox: Player, owl: Player
) -> None:
    match_id = await paired(room, fox, owl, "chain")
    assert {"start", "leave"} <= usable(fox.table()) & usable(owl.table())
    await fox.press("start")
    await room.env.settle()
    assert "start" not in usable(owl.table())
    first, second = await to_move(room, match_id, fox, owl)
    shown = (await second.press("more")).response
    for act in ("resign", "sure"):
        press = next(control for control in controls(shown) if control.act == act)
        shown = (await second.dms.click(shown, custom_id=press.format())).response
    await room.env.settle()
    assert (await room.match(match_id)).status == "finished"
    for one in (fox, owl):
        assert first.alias in words(one.table())
        assert "again" in usable(one.table())


async def test_only_who_does_wait_is_told_so_by_direct_message(room: Room, fox: Player, owl: Player) -> None:
    await queue(fox, "chain")
    await queue(owl, "chain")  # seated at once
    await room.env.settle()
    for one, waits in ((fox, True), (owl, False)):
        line = next(message for message in one.sent() if texts()("across-here") in words(message))
        assert ("p:across:leave" in _ids(line)) == waits
        assert (f"{texts()('pace-86400')}" in words(line)) == waits


async def test_a_table_shows_the_hand_of_its_own_player_alone(room: Room, fox: Player, owl: Player) -> None:
    third = player(room, *await _elsewhere(room, "Zoe"), "Grey Elk")
    await queue(fox, "dominoes")
    await queue(owl, "dominoes")
    await queue(third, "dominoes")
    await room.env.settle()
    people = (fox, owl, third)
    await third.press("start")
    await room.env.settle()
    match_id = controls(fox.table())[0].match
    match = await room.match(match_id)
    hands = {one.id: set(match.state["hands"][match.seat_of(one.id).seat]) for one in people}
    for _ in range(5):
        match = await room.match(match_id)
        user_id = match.seats[room.bot.matches.to_move(match)].user_id
        mover = next(one for one in people if one.id == user_id)
        for one in people:
            shown = repr(list(parts(one.table().components)))
            mine = {tile for tile in hands[one.id] if tile in shown}
            assert mine == hands[one.id]
            others = set().union(*(held for who, held in hands.items() if who != one.id))
            assert not {tile for tile in others if tile in shown}
            names_nobody(one.table(), *people)
            assert bool(one.offered()) == (one is mover)
        if match.state["phase"] != "bidding":
            break
        await mover.press("move")
        await room.env.settle()


async def _elsewhere(room: Room, name: str) -> tuple[Any, Any]:
    guild = room.env.create_guild()
    return guild.add_member(room.env.create_user(name)), guild.create_text_channel("there")


async def test_it_is_allowed_first_and_the_name_is_checked(room: Room, fox: Player) -> None:
    opened = (await fox.member.slash(fox.channel, "zigzag find")).response
    page = (await fox.member.click(opened, custom_id="p:across:show")).response
    assert texts()("across-about").splitlines()[0] in words(page)
    refused = await forge(fox.member, page, "p:across:join:mancala", 3, values=[DAY])
    assert texts()("error-queue-consent", command="") in words(refused.response)
    form = await fox.member.click(page, custom_id="p:across:name")
    refused = await fox.member.submit_modal(form, {"answer": "discord.gg/fox"})
    assert texts()("error-alias-characters") in words(refused.response)
    for custom_id, kind, data in (
        ("p:across:join:crisscross", 3, {"values": [DAY]}),
        ("p:across:join:mancala", 3, {"values": ["7"]}),
        ("p:across:block:1:x", 2, {}),
        ("p:across:block:1", 2, {}),
        ("p:across:nothing", 2, {}),
    ):
        assert (await forge(fox.member, page, custom_id, kind, **data)).ephemeral
    assert await room.bot.matches.service(Queue).others(0) == {}


async def test_waiting_ends_by_leaving_turning_it_off_or_in_vain(
    room: Room, fox: Player, owl: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting_times, "_QUICK_WAIT", 60.0)
    page = await queue(fox, "chain")
    assert texts()("across-queued") in words(page)
    waiting = await queue(owl, "mancala", "120")
    assert texts()("across-count", count=1) in repr(list(parts(waiting.components)))
    await fox.dms.click(fox.sent()[-1], custom_id="p:across:leave")
    await room.env.advance_time(80)
    assert texts()("across-in-vain", game=texts()("mancala-name"), pace=texts()("pace-120")) in words(
        owl.sent()[-1]
    )
    assert await room.bot.matches.service(Queue).others(0) == {}
    await queue(fox, "chain")
    settings = (await fox.member.slash(fox.channel, "zigzag me")).response
    page = (await fox.member.click(settings, custom_id="p:across:show")).response
    await fox.member.click(page, custom_id="p:across:off")
    assert await room.bot.matches.service(Queue).others(0) == {}


async def test_closed_direct_messages_are_refused_before_and_told_to_the_other_later(
    room: Room, fox: Player, owl: Player
) -> None:
    closed = (await room.bot.create_dm(await room.bot.fetch_user(owl.id))).id
    fault = {"status": 403, "code": 50007, "times": None}
    room.env.inject_error("POST", f"/channels/{closed}/messages", **fault)
    page = await queue(owl, "mancala")
    assert texts()("error-across-dm-closed") in words(page)
    assert await room.bot.matches.service(Queue).others(0) == {}
    room.env.backend.faults.clear()
    await queue(owl, "mancala")
    room.env.inject_error("POST", f"/channels/{closed}/messages", **fault)
    await queue(fox, "mancala")
    await room.env.settle()
    assert texts()("across-closed", name=f"**{owl.alias}**") in words(fox.table())
    assert "None" not in words((await owl.member.slash(owl.channel, "zigzag games")).response)
    room.env.backend.faults.clear()
    again = (await owl.dms.slash("zigzag games")).response
    await owl.dms.click(again, custom_id=own_matches.POST.id(1))
    await room.env.settle()
    assert fox.alias in alt_text(owl.table())
    assert texts()("across-closed", name=f"**{owl.alias}**") not in words(fox.table())


async def test_a_table_that_was_deleted_long_ago_is_not_sent_again(
    room: Room, fox: Player, owl: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await paired(room, fox, owl, "mancala")
    await room.bot.matches.act(match_id, Resign(fox.id))
    await room.env.settle()
    monkeypatch.setattr(delivery, "_LONG_OVER", 100.0)
    await room.env.advance_time(200)
    await owl.table().delete()
    sent = len(owl.sent())
    await room.bot.matches.service(Accounts).forget(fox.id)
    await room.bot.message_sync.refresh(match_id)
    await room.shown()
    match = await room.match(match_id)
    assert match.shown.version == match.version
    assert len(owl.sent()) == sent


async def test_someone_of_another_server_is_blocked_and_unblocked_by_name(
    room: Room, fox: Player, owl: Player
) -> None:
    match_id = await paired(room, fox, owl, "chain")
    await owl.press("leave")
    await room.env.settle()
    assert (await room.match(match_id)).status == "cancelled"
    ended = next(one for one in fox.sent() if f"p:across:block:{match_id}" in repr(_ids(one)))
    asked = await fox.dms.click(ended, custom_id=f"p:across:block:{match_id}")
    await fox.dms.click(asked.response, custom_id=f"p:across:block:{match_id}:1")
    assert await room.bot.matches.blocks.of(fox.id) == [owl.id]
    ended = next(one for one in owl.sent() if f"p:across:block:{match_id}" in repr(_ids(one)))
    asked = await owl.dms.click(ended, custom_id=f"p:across:block:{match_id}")
    await owl.dms.click(asked.response, custom_id=f"p:across:block:{match_id}:0")
    assert await room.bot.matches.blocks.of(owl.id) == [fox.id]
    await queue(fox, "chain")
    await queue(owl, "chain")
    assert await room.bot.matches.service(Queue).others(0) == {("chain", int(DAY)): 2}
    listed = (await fox.dms.slash("zigzag find")).response
    listed = (await fox.dms.click(listed, custom_id="p:find:blocks")).response
    assert owl.alias in words(listed)
    names_nobody(listed, owl)
    (shown,) = [part for part in parts(listed.components) if part.get("custom_id") == "p:find:forgive"]
    value = shown["options"][0]["value"]
    await room.bot.matches.blocks.add(fox.id, 7, name="Abe")  # who is in that place now
    changed = (await forge(fox.dms, listed, "p:find:forgive", 3, values=[value])).response
    assert texts()("block-list-changed") in words(changed)
    assert await room.bot.matches.blocks.of(fox.id) == [7, owl.id]
    await fox.dms.select(changed, [value.replace("1-", "2-", 1)], custom_id="p:find:forgive")
    assert await room.bot.matches.blocks.of(fox.id) == [7]


def _ids(message: Any) -> list[str]:
    return [part.get("custom_id", "") for part in parts(message.components)]


async def said(one: Player, phrase: str) -> Any:
    """Choose the phrase behind More and "Say something…" at the player's table, and return the answer."""
    more = (await one.press("more")).response
    (opens,) = [control.format() for control in controls(more) if control.act == "phrases"]
    menu = (await one.dms.click(more, custom_id=opens)).response
    (select,) = [part["custom_id"] for part in parts(menu.components) if part.get("type") == 3]
    return (await one.dms.select(menu, [phrase], custom_id=select)).response


def line(one: Player, phrase: str) -> str:
    t = texts()
    return str(t("event-said", name=f"**{one.alias}**", phrase=t(f"phrase-{phrase}")))


async def test_a_phrase_is_read_by_the_others_until_the_next_one(
    room: Room, fox: Player, owl: Player
) -> None:
    match_id = await paired(room, fox, owl, "mancala")
    before = await room.match(match_id)
    await said(fox, "hello")
    await room.env.settle()
    assert line(fox, "hello") in words(owl.table()) and line(fox, "hello") in words(fox.table())
    after = await room.match(match_id)
    assert (after.state_version, after.clock) == (before.state_version, before.clock)
    names_nobody(owl.table(), fox, owl)
    refused = await said(fox, "thanks")
    assert words(refused) == texts()("error-phrase-too-soon")
    await room.env.advance_time(REST)
    await said(fox, "thanks")
    await room.env.settle()
    assert line(fox, "thanks") in words(owl.table())
    assert line(fox, "hello") not in words(owl.table())


async def test_people_can_hide_what_others_say(room: Room, fox: Player, owl: Player) -> None:
    await paired(room, fox, owl, "mancala")
    panel = (await owl.member.slash(owl.channel, "zigzag me")).response
    await owl.member.click(panel, custom_id="p:phrases:off")
    await said(fox, "good-luck")
    await said(owl, "hello")
    await room.env.settle()
    assert line(fox, "good-luck") not in words(owl.table())
    assert line(owl, "hello") in words(owl.table())
    assert line(owl, "hello") in words(fox.table())


async def test_only_its_players_say_something_and_only_across_servers(
    room: Room, fox: Player, owl: Player
) -> None:
    match_id = await paired(room, fox, owl, "mancala")
    situation = room.bot.matches.commits.situation(await room.match(match_id))
    with pytest.raises(Refusal, match="error-not-seated"):
        Say(room.dan.id, "hello").decide(situation)
    here = replace(situation, match=changed(situation.match, in_dms=False, guild_id=1, channel_id=1))
    with pytest.raises(Refusal, match="error-not-seated"):
        Say(fox.id, "hello").decide(here)
    made_up = await forge(fox.dms, fox.table(), f"z:{match_id}:0:say:buy-now")
    assert line(fox, "hello") not in words(owl.table()) and "buy" not in words(made_up.response)


@pytest.mark.parametrize("locale", [None, "de", "es-ES", "fr"])
def test_every_phrase_is_there_in_every_language(locale: str | None) -> None:
    t = texts(locale)
    assert len({t(f"phrase-{phrase}") for phrase in PHRASES}) == len(PHRASES)


async def test_after_an_hour_both_say_that_they_are_here(room: Room, fox: Player, owl: Player) -> None:
    match_id = await paired(room, fox, owl, "chain")
    async with room.bot.database.write() as connection:
        await connection.execute(update(seats).values(here_at=clock.now() - 7200))
    await fox.press("start")
    await room.env.settle()
    assert "here" not in usable(fox.table())
    names_nobody(owl.table(), fox, owl)
    (asked,) = [one for one in owl.sent() if HERE.id(match_id) in str(list(parts(one.components)))]
    names_nobody(asked, fox)
    await owl.press("here")
    assert (await room.match(match_id)).status == "playing"
