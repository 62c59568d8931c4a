"""CrissCross from the slash command to the result, by the buttons as people press them."""

import re
from typing import Any

import pytest

from bot.match.commands import Play
from engines.crisscross.notation import letter


async def play(room: Any, controls: Any, match_id: int, last: bool = False) -> str:
    """Press the first or last of the moves that the table offers, and return it."""
    table = await room.table(match_id)
    offered = [control.arg for control in controls(table) if control.act == "move"]
    state = room.bot.matches.view(await room.match(match_id), 0)
    assert offered == state["legal"]
    move: str = offered[-1 if last else 0]
    await room.press(room.ana, table, "move", move)
    return move


async def play_out(room: Any, controls: Any, match_id: int) -> None:
    for _ in range(60):
        if (await room.match(match_id)).status != "playing":
            return
        await play(room, controls, match_id)
    raise AssertionError("the game does not end")


async def test_one_person_plays_to_the_result_without_a_lobby(
    room: Any, words: Any, alt_text: Any, controls: Any
) -> None:
    opened = await room.start(room.ana, "crisscross")
    assert not opened.response.ephemeral
    match = await room.match(1)
    assert match.status == "playing"
    assert match.options == {"set": 6, "arms": 4, "doubles": "start", "opening": "free"}
    table = await room.table(1)
    assert {control.act for control in controls(table)} == {"move", "more"}  # no hand: nothing is hidden
    assert "27 tiles are in the draw pile" in alt_text(table)
    await play_out(room, controls, 1)

    match = await room.match(1)
    view = room.bot.matches.view(match, 0)
    assert match.status == "finished"
    assert match.result["reason"] == view["reason"]
    assert match.result["scores"] == [view["remaining"]]
    assert match.result["winners"] == ([0] if view["remaining"] == 0 else [])
    table = await room.table(1)
    assert {control.act for control in controls(table)} == {"again", "review", "more"}
    more = (await room.press(room.ana, table, "more")).response
    assert {"p:replay:1:0:open", "p:card:1", "p:board:crisscross:people:server:1"} <= {
        part.get("custom_id") for message in (table, more) for part in parts(message)
    }
    said = words(table)
    assert said.count("tile left") + said.count("tiles left") + said.count("every tile") == 1
    assert re.search(r"^## (👑 )?\*\*Ana\*\* .+[.!]$", said, re.MULTILINE)
    assert await room.bot.matches.queries.rebuild(1) == room.bot.matches.positions.state(match)


@pytest.mark.parametrize(
    "options",
    [
        {"set": 9, "arms": 5},
        {"set": 7, "arms": 3, "doubles": "scrap"},
        {"opening": "cross", "doubles": "scrap"},
    ],
)
async def test_every_option_can_be_chosen(
    room: Any, controls: Any, words: Any, options: dict[str, Any]
) -> None:
    await room.start(room.ana, "crisscross")
    usual = words(await room.table(1)).splitlines()[1]
    await room.start(room.ana, "crisscross", **options)
    assert words(await room.table(2)).splitlines()[1] != usual  # the table shows the options
    assert options.items() <= (await room.match(2)).options.items()
    await play(room, controls, 2)
    assert len(await room.bot.matches.queries.moves(2)) == 1


async def test_buttons_name_the_end_or_the_direction(room: Any, controls: Any) -> None:
    """Start new arms while that is offered: there is a button for each matching end and direction."""
    await room.start(room.ana, "crisscross")
    while len((view := room.bot.matches.view(await room.match(1), 0))["arms"]) < 4:
        labels = [part["label"] for part in parts(await room.table(1)) if "label" in part]
        for arm in view["fits"]:
            assert any(letter(arm) in label and str(view["ends"][arm - 1]) in label for label in labels)
        for out in view["outward"]:
            assert any(str(out) in label for label in labels)
        await play(room, controls, 1, last=True)
    assert all(
        control.arg.startswith("on ") for control in controls(await room.table(1)) if control.act == "move"
    )


def parts(message: Any) -> list[dict[str, Any]]:
    """Return every component of a message."""
    found = []
    waiting = [
        component if isinstance(component, dict) else component.to_dict() for component in message.components
    ]
    while waiting:
        part = waiting.pop()
        found.append(part)
        waiting += part.get("components", [])
    return found


async def test_the_alt_text_describes_the_position_and_automatic_moves_are_logged(
    room: Any, alt_text: Any, controls: Any, words: Any
) -> None:
    await room.start(room.ana, "crisscross", set=9)
    scrapped = 0
    while (match := await room.match(1)).status == "playing":
        view, description = room.bot.matches.view(match, 0), alt_text(await room.table(1))
        assert len(description) <= 1000
        assert view["drawn"] in description
        shown = [tile for arm in view["arms"] for tile in arm] + view["scrapped"]
        assert all(tile in description for tile in shown)
        hidden = [tile for tile in view["scrap"] if {tile, tile[::-1]}.isdisjoint([*shown, view["drawn"]])]
        assert not any(tile in description for tile in hidden)  # face down, as in the picture
        assert str(len(view["scrap"])) in description or not view["scrap"]
        assert view["drawn"] in words(await room.table(1))
        move = await play(room, controls, 1)
        match = await room.match(1)
        view, text = room.bot.matches.view(match, 0), words(await room.table(1))
        laid = view["arms"][view["last"] - 1][-1]
        kinds = [event["event"] for event in match.log]
        if {"laid", "started"} & set(kinds[-3:]):  # the table shows the last three events
            assert laid in text or laid[::-1] in text, move
        if "scrapped" in kinds[-3:]:
            assert all(tile in text for tile in view["scrapped"][-1:])
        scrapped += len(view["scrapped"])
    assert scrapped
    description = alt_text(await room.table(1))
    assert all(tile in description for tile in room.bot.matches.view(match, 0)["scrap"])


async def test_only_the_player_may_press(room: Any, controls: Any) -> None:
    await room.start(room.ana, "crisscross")
    table = await room.table(1)
    move = next(control.arg for control in controls(table) if control.act == "move")
    assert (await room.press(room.ben, table, "move", move)).ephemeral
    assert await room.bot.matches.queries.moves(1) == []


async def test_moves_can_be_typed(room: Any) -> None:
    await room.start(room.ana, "crisscross")
    assert (await room.slash(room.ana, "move", move="on A")).ephemeral  # no arm stands yet
    assert await room.bot.matches.queries.moves(1) == []
    while not (fits := (view := room.bot.matches.view(await room.match(1), 0))["fits"]):
        await room.bot.matches.act(1, Play(room.ana.id, view["legal"][-1]))
    offered = [
        choice["value"] for choice in await room.ana.autocomplete(room.channel, "zigzag move", "move", "")
    ]
    assert offered[: len(fits)] == [f"on {letter(arm)}" for arm in fits]
    assert offered[len(fits) :] == view["legal"][len(fits) :]
    await room.slash(room.ana, "move", move=offered[0].upper())
    assert (await room.bot.matches.queries.moves(1))[-1].move == f"on {fits[0]}"


async def test_a_new_deal_is_one_press(room: Any, controls: Any) -> None:
    await room.start(room.ana, "crisscross", arms=5, set=7)
    await play_out(room, controls, 1)
    await room.press(room.ana, await room.table(1), "again")
    old = await room.match(1)
    again = await room.match(old.rematch_id)
    assert again.status == "playing"
    assert again.options == old.options
    assert again.deal.seed != old.deal.seed
    await play(room, controls, again.id)


async def test_the_rules_have_a_picture_of_an_example(room: Any, words: Any, alt_text: Any) -> None:
    shown = (await room.slash(room.dan, "learn", show="rules", game="crisscross")).response
    assert "scrap heap" in words(shown)
    assert "1-1" in alt_text(shown)


async def test_a_match_goes_on_after_a_restart(room: Any, controls: Any) -> None:
    await room.start(room.ana, "crisscross")
    await play(room, controls, 1)
    await room.restart()
    await play_out(room, controls, 1)
    assert (await room.match(1)).status == "finished"
