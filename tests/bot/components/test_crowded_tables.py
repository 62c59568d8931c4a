"""A table on which more waits for answers than there is room for leads to the rest."""

from typing import Any

from tests.bot.finished import begun
from tests.bot.forging import forge


async def crowded(room: Any) -> tuple[int, Any]:
    """Return the id of a match with five special controls, and a player who has answered nothing."""
    match = await begun(room, "chain", seats=4)
    matches, mover = room.bot.matches, await room.to_move(match.id)
    leaving, answering = [who for who in (room.ana, room.ben, room.cleo, room.dan) if who is not mover][:2]
    await matches.resign(match.id, leaving.id)
    move = matches.view(match, matches.to_move(match))["legal"][0]
    match = (await matches.play(match.id, mover.id, move)).match
    match = (await matches.take_backs.ask(match.id, mover.id, match.version)).match
    await matches.agree_to_cancel(match.id, mover.id)
    await matches.agree_to_hints(match.id, mover.id)
    await room.slash(mover, "table", match=match.id)
    return match.id, answering


async def test_the_rest_can_be_answered_in_private(room: Any, controls: Any) -> None:
    match_id, who = await crowded(room)
    at_table = {one.act for one in controls(await room.table(match_id))}
    assert "hints" not in at_table
    more = await room.press(who, await room.table(match_id), "more")
    assert more.ephemeral
    in_private = {one.act for one in controls(more.response)}
    assert at_table | in_private >= {"backyes", "backno", "agree", "hints", "sit"}
    await room.press(who, more.response, "hints")
    assert (await room.match(match_id)).seat_of(who.id).hints_agreed


async def test_the_rest_of_a_match_elsewhere_is_not_shown(room: Any, controls: Any) -> None:
    match_id, _ = await crowded(room)
    elsewhere = room.env.create_guild()
    eve = elsewhere.add_member(room.env.create_user("Eve"))
    panel = (await eve.slash(elsewhere.create_text_channel("games"), "zigzag me")).response
    answer = await forge(eve, panel, f"z:{match_id}:0:more:")
    assert controls(answer.response) == []
