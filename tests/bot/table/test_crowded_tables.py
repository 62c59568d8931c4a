"""A table on which more waits for answers than there is room for leads to the rest."""

from typing import Any

import discord

from bot.match.commands import Ask, Play
from bot.match.model import Person, Purpose
from tests.bot.forging import forge
from tests.bot.matches import open_match


async def crowded(room: Any) -> tuple[int, Any]:
    """Return the id of a match with five special controls, and the message with its table.

    Ana plays alone in a channel in which the bot may not write. She has moved, and Dan asks for the seat of
    the AI player.
    """
    matches = room.bot.matches
    silent = discord.PermissionOverwrite(send_messages=False)
    closed = room.guild.create_text_channel("closed", overwrites={room.guild.me: silent})
    match = await open_match(
        matches,
        "mancala",
        {},
        Person(room.ana.id, room.ana.name),
        capacity=None,
        guild_id=room.guild.id,
        channel_id=closed.id,
        pace=None,
        invited=(),
        ai_levels=["easy"],
        answers_only=True,
    )
    while matches.to_move(match) != match.seat_of(room.ana.id).seat:
        await room.env.advance_time(5)
        match = await room.match(match.id)
    move = Play(room.ana.id, (await room.legal(match.id))[0])
    match = (await matches.act(match.id, move)).match
    (house,) = (seat.seat for seat in match.seats if seat.user_id is None)
    await matches.act(match.id, Ask(Purpose.REPLACE, Person(room.dan.id, room.dan.name), house))
    return match.id, (await room.games(room.ana, "table", channel=closed, match=match.id)).response


async def test_the_rest_can_be_answered_in_private(room: Any, controls: Any) -> None:
    match_id, shown = await crowded(room)
    at_table = {control.act for control in controls(shown)}
    more = await room.press(room.ana, shown, "more")
    assert more.ephemeral
    in_private = {control.act for control in controls(more.response)}
    assert at_table >= {"refresh", "agree", "decline"} and "ask" not in at_table
    assert in_private >= {"ask", "rules", "resign"} and at_table.isdisjoint(in_private)
    await room.press(room.ana, more.response, "ask")
    assert (await room.match(match_id)).vote.purpose == Purpose.TAKE_BACK


async def test_the_rest_of_a_match_elsewhere_is_not_shown(room: Any, controls: Any) -> None:
    match_id, _ = await crowded(room)
    elsewhere = room.env.create_guild()
    eve = elsewhere.add_member(room.env.create_user("Eve"))
    panel = (await eve.slash(elsewhere.create_text_channel("games"), "zigzag me")).response
    answer = await forge(eve, panel, f"z:{match_id}:0:more:")
    assert controls(answer.response) == []
