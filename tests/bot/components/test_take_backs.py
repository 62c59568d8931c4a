"""Take-backs at the table: asked for and answered there, and a private question against bots."""

import re
from typing import Any

import pytest

from bot.i18n import texts


async def moved(room: Any, controls: Any, game: str = "mancala") -> tuple[int, Any, Any]:
    """Start a match of Ana and Ben and make its first move. Return its id, who moved, and the other."""
    opened = await room.slash(room.ana, game)
    await room.press(room.ben, opened.response, "join")
    match_id = controls(opened.response)[0].match
    mover = await room.to_move(match_id)
    await room.press(mover, await room.table(match_id), "move")
    return match_id, mover, await room.to_move(match_id)


def acts(controls: Any, message: Any) -> set[str]:
    return {one.act for one in controls(message)}


async def test_the_other_player_agrees_at_the_table(room: Any, words: Any, controls: Any) -> None:
    match_id, mover, other = await moved(room, controls)
    made = (await room.bot.matches.moves(match_id))[0].move
    refused = await room.press(other, await room.table(match_id), "back")
    assert words(refused.response) == texts()("error-take-back-not-yours")
    await room.press(mover, await room.table(match_id), "back")
    table = await room.table(match_id)
    assert {"backyes", "backno", "move"} <= acts(controls, table) and f"**{made}**" in words(table)
    assert len(re.findall(r"take .*back", words(table))) == 1
    assert "back" not in acts(controls, table)
    refused = await room.press(mover, table, "backyes")
    assert words(refused.response) == texts()("error-take-back-others")
    await room.press(other, table, "backyes")
    assert (await room.to_move(match_id)).id == mover.id
    assert await room.bot.matches.moves(match_id) == []
    assert not {"back", "backyes"} & acts(controls, await room.table(match_id))
    assert [message.mentions[0].id for message in room.mentions()] == [mover.id]


@pytest.mark.slow
async def test_no_ends_the_request_and_moving_is_a_no(room: Any, controls: Any) -> None:
    match_id, mover, other = await moved(room, controls)
    await room.press(mover, await room.table(match_id), "back")
    await room.press(other, await room.table(match_id), "backno")
    assert not {"back", "backyes"} & acts(controls, await room.table(match_id))
    await room.press(other, await room.table(match_id), "move")
    await room.press(other, await room.table(match_id), "back")
    asked = await room.table(match_id)
    await room.press(mover, asked, "move")
    assert len(await room.bot.matches.moves(match_id)) == 3
    assert "back" in acts(controls, await room.table(match_id))


@pytest.mark.slow
async def test_against_bots_the_player_is_asked_and_the_bot_waits(
    room: Any, words: Any, controls: Any
) -> None:
    opened = await room.slash(room.ana, "mancala", house="easy")
    match_id = controls(opened.response)[0].match
    matches = room.bot.matches
    while (
        matches.to_move(await room.match(match_id)) != (await room.match(match_id)).seat_of(room.ana.id).seat
    ):
        await room.env.advance_time(2)
    before = len(await matches.moves(match_id))
    for answer in ("backno", "backnow"):
        await room.press(room.ana, await room.table(match_id), "move")
        asked = (await room.press(room.ana, await room.table(match_id), "back")).response
        assert asked.flags.ephemeral and (await room.match(match_id)).rated
        await room.press(room.ana, asked, answer)
        if answer == "backnow":
            assert len(await matches.moves(match_id)) == before
            assert not (await room.match(match_id)).rated
        else:
            assert "back" not in acts(controls, await room.table(match_id))
            await room.env.advance_time(60)
            before = len(await matches.moves(match_id))
