"""A match of Pig in a simulated Discord."""

from typing import Any


async def test_three_people_roll_and_hold(room: Any, words: Any, controls: Any, alt_text: Any) -> None:
    opened = await room.slash(room.ana, "pig", players=3, target=20)
    for who in (room.ben, room.cleo):
        await room.press(who, opened.response, "join")
    match_id = controls(opened.response)[0].match
    while (match := await room.match(match_id)).status == "playing":
        table, view = await room.table(match_id), room.bot.matches.view(match, None)
        assert all(str(die) in alt_text(table) for die in view["rolled"])
        move = "hold" if sum(view["rolled"]) >= 6 else "roll"
        await room.press(await room.to_move(match_id), table, "move", move)
    text = words(await room.table(match_id))
    assert "wins" in text
    assert "the target has been reached" in text


async def test_with_a_fixed_secret_the_same_moves_roll_the_same_dice(room: Any, secret: bytes) -> None:
    opened = await room.slash(room.ana, "pig", opponent=room.ben)
    await room.press(room.ben, opened.response, "join")
    match = await room.match(1)
    assert match.deal.secret == secret.hex()
    rolled = []
    for _ in range(3):
        await room.press(await room.to_move(1), await room.table(1), "move", "roll")
        rolled.append(room.bot.matches.view(await room.match(1), None)["rolled"])
    assert rolled == [[2], [], [6]]  # the second roll is a 1, and the turn passes
