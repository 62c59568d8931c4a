"""Pauses and other paces, from the button behind Resign to the table."""

from typing import Any

import pytest

from bot.features.pauses import DAYS
from bot.i18n import texts
from bot.match.clocks import MATCH_PACES
from tests.bot.conftest import parts
from tests.bot.table.test_votes import moved


async def choose(room: Any, who: Any, match_id: int, value: str) -> Any:
    """Press Resign, then the button about pauses, and choose from its menus."""
    question = (await room.press(who, await room.table(match_id), "resign")).response
    pauses = (await room.press(who, question, "pause")).response
    (menu,) = [
        part["custom_id"]
        for part in parts(pauses.components)
        if any(option["value"] == value for option in part.get("options", ()))
    ]
    return (await who.select(pauses, [value], custom_id=menu)).response


@pytest.mark.parametrize("value", [f"pause {DAYS[2]}", f"pace {MATCH_PACES.index(3 * 86_400)}"])
async def test_what_is_chosen_is_asked_at_the_table_and_happens_once_agreed(
    room: Any, words: Any, value: str
) -> None:
    match_id, mover, other = await moved(room)
    before = await room.match(match_id)
    await choose(room, mover, match_id, value)
    asked = await room.match(match_id)
    assert f"{asked.vote.purpose} {asked.vote.subject}" == value
    await room.press(other, await room.table(match_id), "agree")
    after = await room.match(match_id)
    assert after.clock.deadline > before.clock.deadline
    assert after.vote is None
    if value.startswith("pause"):
        assert f"<t:{int(after.paused_until)}:f>" in words(await room.table(match_id))
        await room.press(mover, await room.table(match_id), "ask", "pause 0")
        await room.press(other, await room.table(match_id), "agree")
        assert (await room.match(match_id)).paused_until is None


async def test_a_table_without_a_pause_has_no_button_for_it(room: Any, controls: Any) -> None:
    match_id, _, _ = await moved(room)
    assert not [
        control for control in controls(await room.table(match_id)) if control.arg.startswith("pause")
    ]


async def test_saying_no_keeps_the_match_as_it_is(room: Any, words: Any) -> None:
    match_id, mover, other = await moved(room)
    await choose(room, mover, match_id, "pause 7")
    await room.press(other, await room.table(match_id), "decline")
    no = texts()("event-vote_declined-pause", name=f"**{other.name}**")
    assert no in words(await room.table(match_id))
