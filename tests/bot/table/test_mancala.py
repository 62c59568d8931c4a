"""A match of mancala from the slash command to the result, by the buttons as people press them."""

import re
from random import Random
from typing import Any

import pytest

import engines

GAME = engines.get("mancala")


async def begun(room: Any, **options: Any) -> int:
    """Return the id of a match that has just started: Ana invites Ben, who accepts."""
    opened = await room.slash(room.ana, "mancala", **options)
    await room.press(room.ben, opened.response, "join")
    match_id: int = (await room.match(1)).id
    return match_id


def offered(controls: Any, table: Any) -> list[str]:
    """Return the moves whose buttons can be pressed."""
    return [control.arg for control in controls(table) if control.act == "move"]


async def press(room: Any, controls: Any, match_id: int, choose: Any) -> str:
    """Have the player to move press one of the pits at the table, and return it."""
    table = await room.table(match_id)
    move: str = choose(offered(controls, table))
    await room.press(await room.to_move(match_id), table, "move", move)
    return move


async def test_two_people_play_to_the_result(room: Any, words: Any, controls: Any) -> None:
    match_id = await begun(room)
    match, rng = await room.match(match_id), Random(4)
    assert (match.status, match.options) == ("playing", {"pits": 6, "seeds": 5})
    table = await room.table(match_id)
    assert offered(controls, table) == list("abcdef")
    assert "hand" not in {control.act for control in controls(table)}  # nothing is hidden
    while (await room.match(match_id)).status == "playing":
        await press(room, controls, match_id, rng.choice)

    match = await room.match(match_id)
    assert sum(match.result["scores"]) == 60
    assert match.result["reason"] in {"exhausted", "stuck", "quiet"}
    table = await room.table(match_id)
    assert re.search(r"^-# .*sowed", words(table), re.MULTILINE), "the log keeps the last move"
    assert {control.act for control in controls(table)} == {"again", "review", "more"}
    board = (await room.slash(room.dan, "leaderboard", game="mancala")).response
    assert "Ana" in words(board)
    assert await room.bot.matches.queries.rebuild(match_id) == room.bot.matches.positions.state(match)


async def test_the_examples_of_the_rules_are_logged_in_words(room: Any, words: Any, alt_text: Any) -> None:
    match_id = await begun(room, pits=6, seeds=5)
    for move in "aDe":
        await room.press(await room.to_move(match_id), await room.table(match_id), "move", move)
    table = await room.table(match_id)
    assert "captured 8 from c" in words(table)
    assert "7 8 1 2 6 7" in alt_text(table)
    assert "2 7 0 6 0 6" in alt_text(table)
    assert room.bot.matches.view(await room.match(match_id), None)["stores"] == [8, 0]


async def test_a_button_shows_how_many_seeds_the_pit_holds(room: Any) -> None:
    match_id = await begun(room, seeds=7)
    table = await room.table(match_id)
    labels = [str(part.get("label")) for part in flat(table.components)]
    assert [label for label in labels if "7" in label] == [f"{pit} · 7" for pit in "abcdef"]


def flat(components: Any) -> list[dict[str, Any]]:
    """Yield every component, nested ones included."""
    found: list[dict[str, Any]] = []
    for component in components:
        raw = component if isinstance(component, dict) else component.to_dict()
        found += [raw, *flat(raw.get("components", []))]
    return found


def values(part: dict[str, Any]) -> list[str]:
    """Return the values of a select; none for any other component."""
    return [option["value"] for option in part.get("options", [])]


@pytest.mark.parametrize("pits", [2, 12, 20])
async def test_pits_are_buttons_if_a_message_can_hold_them(room: Any, controls: Any, pits: int) -> None:
    match_id = await begun(room, pits=pits)
    table = await room.table(match_id)
    assert len(offered(controls, table)) == pits
    assert len(flat(table.components)) <= 40
    await press(room, controls, match_id, lambda moves: moves[-1])
    assert (await room.match(match_id)).version > 1


async def test_pits_are_chosen_from_a_select_if_there_are_too_many(room: Any, controls: Any) -> None:
    match_id = await begun(room, pits=26, seeds=1)
    table = await room.table(match_id)
    lists = [part for part in flat(table.components) if part.get("type") == 3]
    assert [values(part) for part in lists] == [list("abcdefghijklm"), list("nopqrstuvwxyz")]
    for move in "mM":
        table = await room.table(match_id)
        found = next(part for part in flat(table.components) if move in values(part))
        who = await room.to_move(match_id)
        await who.select(table, [move], custom_id=found["custom_id"])
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["m", "M"]


async def test_a_pit_may_be_typed_in_either_case(room: Any) -> None:
    match_id = await begun(room)
    await room.slash(await room.to_move(match_id), "move", move="A")
    await room.slash(await room.to_move(match_id), "move", move="d")
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["a", "D"]


async def test_illegal_moves_are_refused_with_the_reason(room: Any, words: Any) -> None:
    match_id = await begun(room)
    await room.slash(await room.to_move(match_id), "move", move="a")
    await room.slash(await room.to_move(match_id), "move", move="A")
    for move, reason in (("a", "empty"), ("g", "no such pit")):
        answer = await room.slash(await room.to_move(match_id), "move", move=move)
        assert answer.ephemeral
        assert reason in words(answer.response)


CIRCLE = "cCEeCDcCdEd"  # after it, North's C would bring back a position


async def test_the_button_of_a_barred_pit_cannot_be_pressed(
    room: Any, controls: Any, words: Any, alt_text: Any
) -> None:
    match_id = await begun(room)
    for move in CIRCLE:
        await room.slash(await room.to_move(match_id), "move", move=move)
    table = await room.table(match_id)
    assert offered(controls, table) == ["A", "B", "F"]
    assert "C can't be sown" in alt_text(table)
    assert "not C" in words(table)
    refused = await room.slash(await room.to_move(match_id), "move", move="C")
    assert "bring back a position" in words(refused.response)
    assert len(await room.bot.matches.queries.moves(match_id)) == len(CIRCLE)


async def test_the_other_player_starts_the_rematch(room: Any, controls: Any) -> None:
    match_id = await begun(room, pits=2, seeds=3)
    first = await room.to_move(match_id)
    while (await room.match(match_id)).status == "playing":
        await press(room, controls, match_id, lambda moves: moves[0])
    opened = await room.press(room.ana, await room.table(match_id), "again")
    again = (await room.match(match_id)).rematch_id
    await room.press(room.ben, opened.response, "join")
    assert (await room.match(again)).status == "playing"
    assert await room.to_move(again) is not first
    assert (await room.match(again)).options == {"pits": 2, "seeds": 3}


async def test_rules_are_shown_with_an_example(room: Any, words: Any, alt_text: Any) -> None:
    shown = (await room.slash(room.dan, "learn", show="rules", game="mancala")).response
    assert "zigzag" in words(shown).lower()
    assert "B, c, D, e and F" in alt_text(shown)


async def test_pits_stand_in_two_even_rows_and_keep_their_places(room: Any) -> None:
    match_id = await begun(room)
    for expected in ("abcdef", "ABCDEF", "abcdef"):
        rows = [part for part in flat((await room.table(match_id)).components) if part.get("type") == 1]
        pits = [[part["custom_id"][-1] for part in row["components"]] for row in rows[:2]]
        assert pits == [list(expected[:3]), list(expected[3:])]
        assert [part["custom_id"].split(":")[3] for part in rows[2]["components"]] == ["more"]
        legal = room.bot.matches.view(await room.match(match_id), None)["legal"]
        await room.slash(await room.to_move(match_id), "move", move=legal[0])
