"""Matches of bots alone, through Discord: slow enough to follow, and a seat for anyone who wants one."""

from dataclasses import replace
from random import Random
from typing import Any

from bot.i18n import texts
from bot.match.clocks import WATCHED_PAUSE
from bot.match.model import Clock, MatchStatus
from tests.bot.conftest import controls, words
from tests.bot.test_hidden_information import run
from tests.bot.twins import moved, twin_match


async def watched(room: Any, game: str = "dominoes", **options: Any) -> Any:
    """Have Ana open a match of bots, and return the answer."""
    return await room.slash(room.ana, "play", game=game, players=0, **options)


async def moves(room: Any, match_id: int = 1) -> list[str]:
    return [move.move for move in await room.bot.matches.queries.moves(match_id)]


async def wait(room: Any, seconds: float = WATCHED_PAUSE + 1) -> None:
    await room.env.advance_time(seconds)
    await room.shown()


async def test_bots_play_in_the_channel_one_move_at_a_time(room: Any) -> None:
    opened = await watched(room)
    assert not opened.ephemeral and str(round(WATCHED_PAUSE)) in words(opened.response)
    assert [control.act for control in controls(opened.response)] == ["ask", "more"]
    for number in range(3):
        assert len(await moves(room)) == number
        await wait(room)
    assert len(await moves(room)) == 3 and room.mentions() == []
    assert (await room.match(1)).shown.version == (await room.match(1)).version
    more = (await room.press(room.dan, await room.table(1), "more")).response
    assert {control.act for control in controls(more)} == {
        "rules",
        "fair",
    }  # nothing that only players can do


async def test_it_needs_a_server_several_seats_and_nobody_named(room: Any) -> None:
    ana = room.person(room.ana)
    answer = await ana.slash("zigzag play", game="dominoes", players=0)
    assert words(answer.response) == texts()("error-watch-here")
    for options in ({"game": "crisscross"}, {"game": "dominoes", "opponent": room.ben}):
        answer = await room.slash(room.ana, "play", players=0, **options)
        assert answer.ephemeral and words(answer.response) == texts()("error-watch-alone"), options
    for channel in (room.channel, ana.dm_channel):
        assert await room.bot.matches.queries.in_channel(channel.id) == []


async def test_anyone_takes_a_seat_at_once_and_the_others_are_then_asked(room: Any) -> None:
    await watched(room)
    await wait(room)
    for who in (room.ana, room.dan):  # she who asked for it is a spectator like any other
        answer = await room.slash(who, "hand", match=1)
        assert answer.ephemeral and not answer.response.attachments, who.name
    seats = (await room.press(room.dan, await room.table(1), "ask", "replace")).response
    also_ben = (await room.press(room.ben, await room.table(1), "ask", "replace")).response
    assert [control.arg for control in controls(seats)] == ["replace 0", "replace 1", "replace 2"]
    await room.press(room.dan, seats, "ask", "replace 1")
    match = await room.match(1)
    assert [seat.user_id for seat in match.seats] == [None, room.dan.id, None]
    assert (await room.hand(room.dan, 1)).response.attachments  # his hand, and nobody else's
    assert not (await room.hand(room.ana, 1)).response.attachments
    more = (await room.press(room.cleo, await room.table(1), "more")).response
    assert "replace" in [control.arg for control in controls(more)]  # there is room for others still
    # It waits for him as any match would, and he is asked before Ben, who was slower, gets a seat.
    while room.bot.matches.to_move(await room.match(1)) != 1:
        await wait(room)
    before = await moves(room)
    await wait(room, 10 * WATCHED_PAUSE)
    assert await moves(room) == before
    await room.press(room.ben, also_ben, "ask", "replace 1")
    assert (await room.match(1)).vote is None
    await room.press(room.ben, also_ben, "ask", "replace 0")
    assert (await room.match(1)).seats[0].user_id is None
    await room.press(room.dan, await room.table(1), "agree")
    match = await room.match(1)
    assert match.seats[0].user_id == room.ben.id and not match.rated


async def test_it_goes_on_after_a_restart_and_ends_without_anyone(room: Any) -> None:
    table = (await watched(room, "mancala", variant="pits=4, seeds=3")).response
    seats = (await room.press(room.dan, table, "ask", "replace")).response
    await wait(room)
    before = await moves(room)
    await room.restart()
    await wait(room)
    assert len(await moves(room)) > len(before)
    while (await room.match(1)).status == MatchStatus.PLAYING:
        await wait(room, 10 * WATCHED_PAUSE)
    late = await room.press(room.dan, seats, "ask", "replace 0")  # the old button of a match that is over
    assert late.ephemeral and (await room.match(1)).seats[0].user_id is None
    over = controls(await room.table(1))
    assert {"again", "ask"}.isdisjoint(control.act for control in over)


async def test_a_seat_that_was_taken_as_the_bot_died_is_taken(room: Any) -> None:
    await watched(room)
    seats = (await room.press(room.dan, await room.table(1), "ask", "replace")).response
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commit
    await room.press(room.dan, seats, "ask", "replace 2")
    await room.restart()
    await wait(room, 61)
    assert (await room.hand(room.dan, 1)).response.attachments
    assert any(control.act == "hand" for control in controls(await room.table(1)))


async def test_spectators_see_the_same_whatever_the_bots_hold(room: Any) -> None:
    await watched(room, variant="set=6")
    match = moved(await room.match(1), 9, Random(1))
    match = replace(match, clock=Clock())  # it stands still while it is looked at
    shown, lines = await run(room, match, ["nonsense"])
    other, other_lines = await run(room, twin_match(match, None, Random(2)), ["nonsense"])
    assert other == shown and other_lines == lines
