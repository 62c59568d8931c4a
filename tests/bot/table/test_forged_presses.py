"""Forged presses: only their sender gets an answer, and what others see stays as it is."""

import asyncio
from typing import Any

import pytest
from discord import ui
from simcord import actors

from bot.discord.message import Post, notice
from bot.match.commands import Resign
from bot.match.model import Person
from bot.match.refusals import Refusal
from bot.table.names import safe
from tests.bot.finished import begun, finished
from tests.bot.forging import forge, forge_form
from tests.bot.matches import open_match

MANY = "😀\ud800\0" * 100


def public(room: Any) -> list[str]:
    """Return everything that everyone sees in the channel."""
    messages = room.channel.history()
    return [f"{message.id} {message.components}" for message in messages if not message.flags.ephemeral]


@pytest.mark.parametrize("act", ["sure:", "ask:cancel"])
async def test_a_private_question_is_not_answered_in_a_public_message(room: Any, act: str) -> None:
    match_id = await room.begun()
    other = (await room.slash(room.dan, "mancala")).response
    before, seen = await room.match(match_id), public(room)
    answer = await forge(room.ana, other, f"z:{match_id}:0:{act}")
    assert answer.ephemeral
    assert public(room) == seen
    assert await room.match(match_id) == before


async def test_the_secret_of_another_servers_match_stays_there(room: Any, words: Any) -> None:
    elsewhere = room.env.create_guild()
    channel = elsewhere.create_text_channel("games")
    eve = elsewhere.add_member(room.env.create_user("Eve"))
    match_id = await room.begun()
    message = (await eve.slash(channel, "zigzag dominoes")).response
    match = await room.match(match_id)
    while match.status == "playing":
        text = words((await forge(eve, message, f"z:{match_id}:0:fair:")).response)
        assert not any(value in text for value in (match.deal.commitment, match.deal.secret, match.deal.seed))
        to_resign = next(seat.user_id for seat in match.seats if seat.status == "joined")
        match = (await room.bot.matches.act(match_id, Resign(to_resign))).match
    text = words((await forge(eve, message, f"z:{match_id}:0:fair:")).response)
    assert not any(value in text for value in (match.deal.commitment, match.deal.secret, match.deal.seed))


async def test_a_table_without_a_refresh_button_is_not_redrawn(room: Any) -> None:
    match_id = await room.begun()
    for who in (room.ana, room.dan):
        assert (await forge(who, await room.table(match_id), f"z:{match_id}:0:refresh:")).ephemeral


async def test_a_press_is_not_answered_by_a_refresh_that_another_user_asked_for(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begun()

    async def meanwhile(match_id: int, *_: Any, **__: Any) -> None:
        await asyncio.create_task(room.bot.message_sync.refresh(match_id))  # someone else's press
        raise Refusal("error-not-seated")

    monkeypatch.setattr(room.bot.matches, "act", meanwhile)
    assert (await forge(room.dan, await room.table(match_id), f"z:{match_id}:0:return:")).ephemeral


async def test_a_public_page_turns_only_to_pages_it_offers(room: Any) -> None:
    await finished(room)
    shown = (await room.slash(room.ana, "leaderboard", show="results", game="mancala")).response
    seen = public(room)
    for custom_id in (
        f"p:stats:{room.ben.id}:mancala:people:server",
        "p:stats:0:every:every:server",
        "p:stats:x",
    ):
        await forge(room.dan, shown, custom_id)
    await forge(room.dan, shown, f"p:history:{room.ben.id}:every:1:server")
    assert public(room) == seen


@pytest.mark.parametrize("custom_id", ["p:me:theme:light", "p:help:start", "z:1:3:join:", "z:1:3:filled:bid"])
@pytest.mark.parametrize("part", [{"type": 1, "components": [{"type": 4}]}, {"type": 18}, {"type": 9}])
async def test_a_form_is_not_accepted_as_a_press(room: Any, custom_id: str, part: dict[str, Any]) -> None:
    await room.begun()
    before, seen = await room.match(1), public(room)
    panel = (await room.slash(room.ana, "me")).response
    assert (await forge_form(room.ana, panel, custom_id, [part])).ephemeral
    assert await room.match(1) == before
    assert public(room) == seen


def allowed(arguments: dict[str, Any]) -> Any:
    """Return the people whom a message may name, after looking that it may mention nothing else."""
    found = arguments["allowed_mentions"].to_dict()
    assert found.get("parse", []) == []
    assert not found.get("roles")
    assert not found.get("replied_user")
    return sorted(found.get("users", []))


def test_only_an_edit_which_notifies_nobody_names_more_people_than_those_to_be_notified() -> None:
    post = Post(notice("It's <@8>'s turn, after <@9>.").items, mentions=(7,))
    for message in (post, post.without_pictures()):
        assert allowed(message.new()) == allowed(message.unasked()) == allowed(message.fill()) == [7]
        assert allowed(message.edit()) == [8, 9]  # otherwise shown as unknown to whom has never met them
    assert allowed(Post((), mentions=(7,)).edit()) == []


@pytest.mark.parametrize(
    "name", ["<@8>", "\\<@8>", "\\\\<@8>", "<@!8>", "*<@8>", "<\u200b@8>", "<@8", "@everyone"]
)
def test_an_edit_names_nobody_whom_a_name_or_typed_text_names(name: str) -> None:
    for text in (safe(name), f"{safe(name)}> and <@&5>"):
        assert allowed(notice(text).edit()) == []
    assert allowed(notice(f"{safe(name)} <@9>").edit()) == [9]


def test_an_edit_names_no_more_people_than_discord_allows() -> None:
    first, second = (
        ui.TextDisplay[Any]("".join(f"<@{n}>" for n in range(start, start + 89))) for start in (1, 101)
    )
    section = ui.Section[Any](first, accessory=ui.Button[Any](label="x", custom_id="x"))
    assert len(allowed(Post((ui.Container(section), second)).edit())) == 100
    assert len(allowed(Post((ui.Container(section),)).edit())) == 89


async def test_typed_text_cannot_reverse_or_hide_a_line(room: Any, words: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    text = words((await room.slash(first, "move", move="\u202eevil\u2066\u200b <@1> ://x\n# y")).response)
    assert not {"\u202e", "\u2066", "\n# "} & {*text, text[text.find("\n") :][:3]}
    assert "<@1>" not in text.replace("\\<@1>", "")


async def test_an_unprintable_name_is_kept_as_far_as_possible(room: Any) -> None:
    match = await open_match(
        room.bot.matches,
        "mancala",
        {},
        Person(room.ana.id, MANY),
        capacity=None,
        guild_id=room.guild.id,
        channel_id=room.channel.id,
        pace=None,
        invited=[Person(room.ben.id, "\ud800")],
    )
    host, invited = (await room.match(match.id)).seats
    assert set(host.name) == {"😀"}
    assert invited.name == ""


@pytest.mark.parametrize("values", ["x", {"a": "b"}, 7, [["x"]], [{}], [None]])
async def test_malformed_values_are_refused(room: Any, values: Any) -> None:
    match = await begun(room)
    panel = (await room.slash(room.ana, "me")).response
    for custom_id in (f"z:{match.id}:{match.version}:move:0", "p:help:rules", "p:settings:theme"):
        answer = await forge(room.ana, panel, custom_id, component=3, values=values)
        assert answer.ephemeral
    assert await room.match(match.id) == match


async def test_a_hand_is_never_shown_in_the_direct_messages_of_another_player(
    room: Any, monkeypatch: pytest.MonkeyPatch, alt_text: Any
) -> None:
    await room.slash(room.ana, "me", hands="dm")
    match_id = await room.begun()
    ana = room.person(room.ana)
    (hand,) = room.direct(room.ana)
    before = await room.match(match_id)
    monkeypatch.setattr(actors, "_check_actor_channel", lambda *_: None)
    ben = room.person(room.ben)
    stored = actors._visible_message(ana, hand)
    for custom_id in (f"z:{match_id}:1:move:pass", f"z:{match_id}:0:hand:"):
        data = {"custom_id": custom_id, "component_type": 2}
        assert (await actors._component_interaction(ben, stored, data)).ephemeral
    (after,) = (message for message in ana.dm_channel.history(viewer=ana) if message.author.bot)
    assert alt_text(after) == alt_text(hand)
    assert await room.match(match_id) == before
