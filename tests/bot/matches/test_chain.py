"""Chain by buttons, selects, forms and typed moves, from the slash command to the result."""

from collections.abc import Iterator
from typing import Any

import pytest


async def begun(room: Any, *others: Any, **options: Any) -> int:
    """Return the id of a match that Ana opened and the others joined."""
    opened = await room.slash(room.ana, "chain", **options)
    for who in others:
        await room.press(who, opened.response, "join")
    match_id: int = max(match.id for match in await room.bot.matches.open_matches(room.ana.id))
    return match_id


async def view(room: Any, match_id: int) -> dict[str, Any]:
    found: dict[str, Any] = room.bot.matches.view(await room.match(match_id), None)
    return found


async def place(room: Any, controls: Any, match_id: int, move: str) -> None:
    """Have the player to move place these pieces, by a select and a second one that only they see."""
    who, table = await room.to_move(match_id), await room.table(match_id)
    acts = {one.act for one in controls(table)}
    if move == "pass" or move.startswith("edges"):
        await room.press(who, table, "move", move)
    elif "part" in acts:
        one, two = move.split()
        first = (await view(room, match_id))["squares"][0]
        rest = await select(who, table, one if one in first else two)
        assert rest.ephemeral
        await who.select(rest.response, [move])
    else:
        await select(who, table, move)


def selects(message: Any) -> list[tuple[str, list[str]]]:
    """Return the message's selects in order: their custom ids and values."""

    def flat(components: list[Any]) -> Iterator[dict[str, Any]]:
        for component in components:
            raw = component if isinstance(component, dict) else component.to_dict()
            yield raw
            yield from flat(raw.get("components", []))

    found = [part for part in flat(message.components) if part.get("type") == 3]
    return [(part["custom_id"], [option["value"] for option in part["options"]]) for part in found]


async def select(who: Any, message: Any, value: str) -> Any:
    """Choose this value in the first select that offers it."""
    custom_id = next(custom_id for custom_id, values in selects(message) if value in values)
    return await who.select(message, [value], custom_id=custom_id)


@pytest.mark.slow
async def test_two_people_play_from_the_command_to_the_result(
    room: Any, words: Any, alt_text: Any, controls: Any
) -> None:
    match_id = await begun(room, room.ben)
    while (await room.match(match_id)).status == "playing":
        who, table = await room.to_move(match_id), await room.table(match_id)
        before = await view(room, match_id)
        told = alt_text(table)
        assert all(row in told for row in before["numbers"])
        move = selects(table)[-1][1][0]  # the best square comes first, so this reaches an end
        answer = await select(who, table, move)
        if before["phase"] == "turn":
            assert answer.ephemeral
            move = selects(answer.response)[0][1][0]
            await who.select(answer.response, [move])
        moves = await room.bot.matches.moves(match_id)
        assert (moves[-1].move, moves[-1].seat) == (move, before["to_move"])

    match = await room.match(match_id)
    assert match.result["reason"] == "joined"
    (winner,) = match.result["winners"]
    table = await room.table(match_id)
    assert match.seats[winner].name in words(table)
    assert ", ".join((await view(room, match_id))["chain"]) in alt_text(table)
    assert {one.act for one in controls(table)} == {"again", "review", "rules", "fair"}
    assert await room.bot.matches.rebuild(match_id) == room.bot.matches.state(match)


async def test_all_throws_for_the_first_turn_are_logged(room: Any, words: Any) -> None:
    match_id = await begun(room, room.ben)
    table = words(await room.table(match_id))
    for thrown in (await view(room, match_id))["throws"]:
        for one in thrown:
            assert "-".join(map(str, one["throw"])) in table


@pytest.mark.slow
async def test_four_people_name_edges_and_open_in_parallel(room: Any, words: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben, room.cleo, room.dan, players=4)
    first = (await view(room, match_id))["first"]
    names = [seat.name for seat in (await room.match(match_id)).seats]
    await place(room, controls, match_id, "edges EW")
    assert (await view(room, match_id))["edges"] == ["EW", "EW"]
    assert "West and East" in words(await room.table(match_id))
    movers = []
    for _ in range(6):
        movers.append((await view(room, match_id))["to_move"])
        legal = (await view(room, match_id))["legal"]
        await place(room, controls, match_id, "g7" if len(legal) == 144 else legal[-1])
    assert movers == [(first + step) % 4 for step in (-1, 0, 1, 2, 3, 4)]
    table = words(await room.table(match_id))
    assert all(name in table for name in names)


async def test_four_people_open_criss_cross(room: Any, words: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben, room.cleo, room.dan, players=4, teams="crisscross")
    now = await view(room, match_id)
    assert (now["phase"], now["edges"]) == ("single", ["NS", "EW"])
    assert now["to_move"] == (now["first"] - 1) % 4
    for _ in range(3):
        legal = (await view(room, match_id))["legal"]
        await place(room, controls, match_id, "g6" if len(legal) == 144 else legal[0])
    assert (await view(room, match_id))["to_move"] == (now["first"] + 2) % 4


async def test_squares_may_be_typed_in_the_form(room: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben)
    who = await room.to_move(match_id)
    form = await room.press(who, await room.table(match_id), "form", "squares")
    await who.submit_modal(form, {"answer": " A1 "})
    who = await room.to_move(match_id)
    wanted = (await view(room, match_id))["legal"][5]
    for nonsense in ("a1 a1", "z3", wanted.split()[0]):
        form = await room.press(who, await room.table(match_id), "form", "squares")
        refused = await who.submit_modal(form, {"answer": nonsense})
        assert refused.ephemeral
    form = await room.press(who, await room.table(match_id), "form", "squares")
    await who.submit_modal(form, {"answer": ", ".join(reversed(wanted.split()))})
    assert [move.move for move in await room.bot.matches.moves(match_id)] == ["a1", wanted]


async def test_moves_are_suggested_while_they_are_typed(room: Any) -> None:
    match_id = await begun(room, room.ben)
    who = await room.to_move(match_id)
    await room.slash(who, "move", move="g6")
    who = await room.to_move(match_id)
    square = (await view(room, match_id))["legal"][100].split()[0]
    offered = await who.autocomplete(room.channel, "zigzag move", "move", square)
    assert 0 < len(offered) <= 25
    assert all(square in choice["value"] for choice in offered)


async def test_others_cannot_choose(room: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben)
    await place(room, controls, match_id, "f6")
    who = await room.to_move(match_id)
    table = await room.table(match_id)
    square = (await view(room, match_id))["squares"][0][0]
    for other in {room.ana, room.ben, room.dan} - {who}:
        answer = await select(other, table, square)
        assert answer.ephemeral
        assert controls(answer.response) == []
    assert len(await room.bot.matches.moves(match_id)) == 1


async def test_a_rematch_gives_the_other_player_the_first_turn(room: Any) -> None:
    match_id = await begun(room, room.ben, numbers="random")
    first = (await view(room, match_id))["first"]
    loser = await room.to_move(match_id)
    asked = await room.press(loser, await room.table(match_id), "resign")
    await room.press(loser, asked.response, "sure")
    await room.env.advance_time(60)
    match = await room.match(match_id)
    assert match.status == "finished"
    opened = await room.press(room.ana, await room.table(match_id), "again")
    await room.press(room.ben, opened.response, "join")
    again = (await room.match(match_id)).rematch_id
    assert (await view(room, again))["first"] == 1 - first
    assert (await view(room, again))["throws"] == []
    seats = [seat.name for seat in (await room.match(again)).seats]
    assert seats == [seat.name for seat in match.seats]
