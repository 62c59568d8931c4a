"""Each player has one private side message in a match, which is up to date or has no buttons."""

from typing import Any

from bot.i18n import texts
from bot.match.commands import Play
from bot.match.model import Purpose
from tests.bot.asking import ask


def private(room: Any, who: Any) -> list[Any]:
    """Return the private messages that this person sees in the channel."""
    return [message for message in room.channel.history(viewer=who) if message.flags.ephemeral]


async def duel(room: Any) -> Any:
    """Start a match of mancala and return its table."""
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben, pits=4)).response
    await room.press(room.ben, lobby, "join")
    return await room.table(1)


async def hinted(room: Any) -> Any:
    """Begin a match against a bot, and return Ana's hint."""
    await room.slash(room.ana, "mancala", house="easy")
    asked = await room.press(room.ana, await room.table(1), "hint")
    await room.press(room.ana, asked.response, "hintnow")
    [shown] = private(room, room.ana)
    return shown


async def test_the_next_takes_the_place_of_the_one_before(room: Any) -> None:
    table = await duel(room)
    more = (await room.press(room.ben, table, "more")).response
    await room.press(room.ben, more, "rules")
    assert [message.id for message in private(room, room.ben)] == [more.id]
    again = (await room.press(room.ben, table, "more")).response
    await room.press(room.ana, table, "more")
    assert [message.id for message in private(room, room.ben)] == [again.id] != [more.id]
    assert len(private(room, room.ana)) == 1


async def test_a_hint_its_question_and_how_it_could_go_on_are_one_message(room: Any, controls: Any) -> None:
    hint = await hinted(room)
    await room.press(room.ana, hint, "showme")
    [line] = private(room, room.ana)
    assert line.id == hint.id and {control.act for control in controls(line)} == {"hint"}
    await room.press(room.ana, line, "hint")
    [again] = private(room, room.ana)
    assert again.id == hint.id and "playhint" in {control.act for control in controls(again)}


async def test_a_hint_loses_its_buttons_when_the_match_moves_on(room: Any, words: Any, controls: Any) -> None:
    hint = await hinted(room)
    said = words(hint)
    await room.press(room.ana, await room.table(1), "move", "a")
    await room.shown()
    [left] = private(room, room.ana)
    assert words(left) == said and left.attachments and not controls(left)


async def test_a_question_about_a_move_goes_when_the_match_moves_on(room: Any) -> None:
    match_id = await room.begun()
    who = await room.to_move(match_id)
    asked = (await room.press(who, await room.table(match_id), "askplay", "pass")).response
    await room.bot.matches.act(match_id, Play(who.id, "pass"))
    await room.shown()
    assert asked.id not in {message.id for message in private(room, who)}


async def test_a_hint_that_became_a_hand_is_left_alone(room: Any, words: Any, controls: Any) -> None:
    match_id = await room.begun()
    for one in (room.ana, room.ben, room.cleo):
        await ask(room.bot.matches, Purpose.HINTS, match_id, one.id)
    who = await room.to_move(match_id)
    hint = (await room.games(who, "hint")).response
    await room.press(who, hint, "playhint")
    await room.shown()
    await room.press(who, await room.table(match_id), "more")
    stands = next(message for message in private(room, who) if message.id == hint.id)
    assert texts()("hand-title") in words(stands) and {control.act for control in controls(stands)} >= {
        "look"
    }


async def test_after_a_restart_a_press_on_an_old_hint_is_refused_in_its_place(
    room: Any, words: Any, controls: Any
) -> None:
    hint = await hinted(room)
    await room.restart()
    await room.press(room.ana, await room.table(1), "move", "a")
    await room.shown()
    assert controls(hint)
    await room.press(room.ana, hint, "playhint")
    [left] = private(room, room.ana)
    assert left.id == hint.id and words(left) and not controls(left)
