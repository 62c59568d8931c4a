"""The button "That move was odd": under a finished match's table and beside a bot's move in its replay."""

from typing import Any

from bot.features import odd_moves
from bot.i18n import texts
from tests.bot.features.test_lessons import ids


async def test_an_odd_move_is_noted_once_with_one_press(room: Any, words: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "mancala", house="easy", pits=2)
    match_id = controls(opened.response)[0].match
    while (await room.match(match_id)).status == "playing":
        if room.bot.matches.to_move(await room.match(match_id)) == 0:
            await room.press(room.ana, await room.table(match_id), "move")
        await room.env.advance_time(5)
        room.refill()
    await room.shown()
    archived = await room.bot.matches.archive.of_player(match_id, room.ana.id)
    ply = odd_moves.latest_choice(archived)
    assert ply is not None
    table = await room.table(match_id)
    thanked = await room.ben.click(table, custom_id=f"p:odd:{match_id}:0")
    assert thanked.ephemeral and f"move {ply} " in words(thanked.response)

    replayed = (await room.slash(room.ana, "review", show="replay", match=match_id)).response
    shown = {}
    for step in range(1, len(archived.moves) + 1):
        await room.ana.click(replayed, label=texts()("replay-forward"))
        shown[step] = f"p:odd:{match_id}:{step}" in ids(replayed)
        if step == ply:
            again = await room.ana.click(replayed, custom_id=f"p:odd:{match_id}:{step}")
            assert words(again.response) == words(thanked.response)
        room.refill()
    assert shown == {step: odd_moves.chosen_by_bot(archived, step) for step in shown}
    (report,) = await odd_moves.reports(room.bot.database)
    assert (report.match_id, report.ply, report.level) == (match_id, ply, "easy")
