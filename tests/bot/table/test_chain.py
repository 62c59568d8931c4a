"""Chain by buttons, forms and typed moves, from the slash command to the result."""

from typing import Any

import pytest

from bot.i18n import texts
from bot.match.commands import Play
from engines.chain.board import BY_NAME, ratings
from tests.bot.conftest import parts
from tests.bot.forging import forge

ROW, TEXT, GALLERY = 1, 10, 12  # types of components


async def begun(room: Any, *others: Any, **options: Any) -> int:
    """Return the id of a match that Ana opened and the others joined."""
    opened = await room.slash(room.ana, "chain", **options)
    for who in others:
        await room.press(who, opened.response, "join")
    match_id: int = max(match.id for match in await room.bot.matches.queries.open_matches(room.ana.id))
    return match_id


async def view(room: Any, match_id: int) -> dict[str, Any]:
    found: dict[str, Any] = room.bot.matches.view(await room.match(match_id), None)
    return found


async def place(room: Any, controls: Any, match_id: int, move: str) -> None:
    """Have the player to move play this: by a button if it places nothing, else in the placing message."""
    who, table = await room.to_move(match_id), await room.table(match_id)
    if move == "pass" or move.startswith("edges"):
        await room.press(who, table, "move", move)
        return
    message = (await room.press(who, table, "place")).response
    for _ in range(3):
        found = [control for control in controls(message) if control.act in ("part", "move")]
        if any(one.act == "move" and one.arg == move for one in found):
            await room.press(who, message, "move", move)
            return
        first = next(
            (part for part in (*move.split(), move[0]) if part in [one.arg for one in found]),
            next((control.arg for control in controls(message) if control.arg in ("0", "1")), ""),
        )
        message = (await room.press(who, message, "part", first)).response
    raise AssertionError(f"{move} is not offered")


def private(room: Any, who: Any) -> list[Any]:
    """Return the private messages that someone has."""
    return [message for message in room.channel.history(viewer=who) if message.flags.ephemeral]


def places(found: list[Any]) -> list[str]:
    """Return what the buttons of a placing message choose."""
    return [one.arg for one in found if one.act in ("part", "move")]


async def turn(room: Any, controls: Any, match_id: int) -> Any:
    """Have the single piece placed; return the player whose turn with two dice comes first."""
    await place(room, controls, match_id, "f6")
    return await room.to_move(match_id)


async def test_two_people_play_in_two_presses_a_turn_from_the_command_to_the_result(
    room: Any, words: Any, alt_text: Any, controls: Any
) -> None:
    match_id = await begun(room, room.ben)
    description = alt_text(await room.table(match_id))
    assert all(row in description for row in (await view(room, match_id))["numbers"])
    opened: dict[int, Any] = {}
    while (await room.match(match_id)).status == "playing":
        who, now = await room.to_move(match_id), await view(room, match_id)
        if who.id not in opened:
            opened[who.id] = (await room.press(who, await room.table(match_id), "place")).response
        best = suggest(now)
        parts = [best[0], best] if now["phase"] == "single" else [best.split()[0], best]
        (message,) = private(room, who)
        assert message.id == opened[who.id].id
        first, second = parts if len(best.split()) == 2 or now["phase"] == "single" else ("", best)
        if first and first not in places(controls(message)):  # the other die's squares come first
            first = best.split()[1]
        if first:
            answer = await room.press(who, message, "part", first)
            assert answer.response.id == message.id
        await room.press(who, private(room, who)[0], "move", second)
        moves = await room.bot.matches.queries.moves(match_id)
        assert (moves[-1].move, moves[-1].seat) == (best, now["to_move"])

    match = await room.match(match_id)
    assert match.result["reason"] == "joined"
    (winner,) = match.result["winners"]
    table = await room.table(match_id)
    assert match.seats[winner].name in words(table)
    assert ", ".join((await view(room, match_id))["chain"]) in alt_text(table)
    assert {control.act for control in controls(table)} == {"again", "review", "more"}
    assert await room.bot.matches.queries.rebuild(match_id) == room.bot.matches.positions.state(match)
    for who in (room.ana, room.ben):
        (message,) = private(room, who)
        assert controls(message) == []
        assert ", ".join((await view(room, match_id))["chain"]) in alt_text(message)


def suggest(now: dict[str, Any]) -> str:
    """Return the move on the shortest paths, so that a match reaches an end."""
    team = now["teams"][now["to_move"]]
    rated = ratings(now["pieces"], now["edges"], team)
    best: str = min(now["legal"], key=lambda move: sum(rated[BY_NAME[name]] for name in move.split()))
    return best


async def test_a_first_square_is_drawn_and_can_be_taken_back(room: Any, controls: Any, alt_text: Any) -> None:
    match_id = await begun(room, room.ben)
    who = await turn(room, controls, match_id)
    opened = (await room.press(who, await room.table(match_id), "place")).response
    first = places(controls(opened))
    assert len(set(first)) == len(first) <= 26
    kinds = [part["type"] for part in parts(opened.components) if part["type"] in {TEXT, GALLERY, ROW}]
    assert kinds[:4] == [TEXT, GALLERY, TEXT, ROW]  # what to choose stands between the board and the letters
    chosen = next(
        control for control in controls(opened) if control.act == "part" and len(control.arg) > 1
    ).arg
    message = (await room.press(who, opened, "part", chosen)).response
    assert chosen in alt_text(message).split(":")[1]
    moves = places(controls(message))
    assert moves
    assert all(chosen in move.split() for move in moves)
    assert set(moves) <= set((await view(room, match_id))["legal"])
    message = (await room.press(who, message, "place")).response
    assert places(controls(message)) == first
    assert message.id == opened.id


async def test_a_first_square_survives_a_restart(room: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben)
    who = await turn(room, controls, match_id)
    opened = (await room.press(who, await room.table(match_id), "place")).response
    message = (await room.press(who, opened, "part", places(controls(opened))[0])).response
    await room.restart()
    move = places(controls(message))[3]
    answer = await room.press(who, message, "move", move)
    assert answer.response.id == message.id
    assert (await room.bot.matches.queries.moves(match_id))[-1].move == move


@pytest.mark.parametrize("forgotten", [False, True])
async def test_an_outdated_placing_message_is_brought_up_to_date_instead_of_playing(
    room: Any, controls: Any, words: Any, forgotten: bool
) -> None:
    match_id = await begun(room, room.ben)
    who = await turn(room, controls, match_id)
    opened = (await room.press(who, await room.table(match_id), "place")).response
    chosen = places(controls(opened))[0]
    message = (await room.press(who, opened, "part", chosen)).response
    stale = [one.format() for one in controls(message) + controls(opened) if one.act in ("part", "move")]
    if forgotten:
        room.bot.message_sync.hands.forget_person(who.id)
    for _ in range(2):
        await room.slash(await room.to_move(match_id), "move", move=(await view(room, match_id))["legal"][0])
    count = len(await room.bot.matches.queries.moves(match_id))
    for custom_id in (stale[0], stale[-1]):
        answer = await forge(who, message, custom_id)
        assert answer.response.id == message.id
        assert texts()("hand-stale") in words(answer.response)
        assert places(controls(answer.response))
    assert len(await room.bot.matches.queries.moves(match_id)) == count
    assert len(private(room, who)) <= 1 + 2  # and the answers to /zigzag move


async def test_a_forged_part_plays_nothing_and_is_refused_or_shown_anew(room: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben)
    who = await turn(room, controls, match_id)
    opened = (await room.press(who, await room.table(match_id), "place")).response
    version = (await room.match(match_id)).version
    for part in ("z9", "f6", "2", "2 a1", "0 0 a1", "a1 a2 a3", "-1", "pass", "none", "0 f6"):
        answer = await forge(who, opened, f"z:{match_id}:{version}:part:{part}")
        assert answer.response.id == opened.id
        assert places(controls(answer.response)) == places(controls(opened))
        assert (await forge(who, await room.table(match_id), f"z:{match_id}:{version}:part:{part}")).ephemeral
    assert len(await room.bot.matches.queries.moves(match_id)) == 1
    assert len(private(room, who)) >= 1


async def test_only_the_player_to_move_opens_the_placing_message(
    room: Any, controls: Any, words: Any
) -> None:
    match_id = await begun(room, room.ben)
    who = await turn(room, controls, match_id)
    for other in {room.ana, room.ben, room.dan} - {who}:
        answer = await room.press(other, await room.table(match_id), "place")
        assert answer.ephemeral
        assert places(controls(answer.response)) == []


async def test_the_rows_under_the_table_stay_where_they_are(room: Any, controls: Any) -> None:
    def shape(message: Any) -> list[list[int]]:
        rows = [part for part in parts(message.components) if part.get("type") == 1]
        return [[one["type"] for one in row["components"]] for row in rows]

    match_id = await begun(room, room.ben, room.cleo, room.dan, players=4)
    shapes = [shape(await room.table(match_id))]
    await place(room, controls, match_id, "edges NS")
    for _ in range(6):
        legal = (await view(room, match_id))["legal"]
        shapes.append(shape(await room.table(match_id)))
        await room.bot.matches.act(match_id, Play((await room.to_move(match_id)).id, legal[len(legal) // 2]))
        await room.env.settle()
    assert shapes[0] == [[2, 2, 2]]  # the edges, or Place pieces, and More
    assert all(one == [[2, 2]] for one in shapes[1:])
    more = (await room.press(room.ana, await room.table(match_id), "more")).response
    assert "ask" in {control.act for control in controls(more)}  # to take the last move back


async def test_all_throws_for_the_first_turn_are_logged(room: Any, words: Any) -> None:
    match_id = await begun(room, room.ben)
    table = words(await room.table(match_id))
    for thrown in (await view(room, match_id))["throws"]:
        for one in thrown:
            assert "-".join(map(str, one["throw"])) in table


async def test_four_people_name_edges_and_open_in_parallel(
    room: Any, words: Any, controls: Any, alt_text: Any
) -> None:
    match_id = await begun(room, room.ben, room.cleo, room.dan, players=4)
    first = (await view(room, match_id))["first"]
    names = [seat.name for seat in (await room.match(match_id)).seats]
    await place(room, controls, match_id, "edges EW")
    assert (await view(room, match_id))["edges"] == ["EW", "EW"]
    assert "left and right" in words(await room.table(match_id))
    movers = []
    for _ in range(6):
        movers.append((await view(room, match_id))["to_move"])
        legal = (await view(room, match_id))["legal"]
        await place(room, controls, match_id, "g7" if len(legal) == 144 else legal[-1])
    assert movers == [(first + step) % 4 for step in (-1, 0, 1, 2, 3, 4)]
    described = alt_text(await room.table(match_id))
    assert all(name in described for name in names)


async def test_four_people_open_criss_cross(room: Any, words: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben, room.cleo, room.dan, players=4, teams="crisscross")
    now = await view(room, match_id)
    assert (now["phase"], now["edges"]) == ("single", ["NS", "EW"])
    assert now["to_move"] == (now["first"] - 1) % 4
    for _ in range(3):
        legal = (await view(room, match_id))["legal"]
        await place(room, controls, match_id, "g6" if len(legal) == 144 else legal[0])
    assert (await view(room, match_id))["to_move"] == (now["first"] + 2) % 4


async def test_more_leads_to_the_form_for_squares_and_to_what_other_tables_show(
    room: Any, controls: Any, words: Any
) -> None:
    match_id = await begun(room, room.ben)
    table = await room.table(match_id)
    assert {control.act for control in controls(table)} == {"place", "more"}
    who = await room.to_move(match_id)
    more = (await room.press(who, table, "more")).response
    assert {control.act for control in controls(more)} == {"form", "hint", "plan", "rules", "fair", "resign"}
    form = await room.press(who, more, "form", "squares")
    answer = await who.submit_modal(form, {"answer": " A1 "})
    assert "a1" in words(answer.response)
    who = await room.to_move(match_id)
    wanted = (await view(room, match_id))["legal"][5]
    for nonsense in ("a1 a1", "z3", wanted.split()[0]):
        more = (await room.press(who, await room.table(match_id), "more")).response
        form = await room.press(who, more, "form", "squares")
        refused = await who.submit_modal(form, {"answer": nonsense})
        assert refused.ephemeral
    form = await room.press(who, more, "form", "squares")
    await who.submit_modal(form, {"answer": ", ".join(reversed(wanted.split()))})
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["a1", wanted]


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
    version = (await room.match(match_id)).version
    for other in {room.ana, room.ben, room.dan} - {who}:
        answer = await forge(other, table, f"z:{match_id}:{version}:part:{square}")
        assert answer.ephemeral
        assert controls(answer.response) == []
    assert len(await room.bot.matches.queries.moves(match_id)) == 1


async def test_a_rematch_gives_the_other_player_the_first_turn(room: Any) -> None:
    match_id = await begun(room, room.ben, numbers="random")
    first = (await view(room, match_id))["first"]
    loser = await room.to_move(match_id)
    more = await room.press(loser, await room.table(match_id), "more")
    asked = await room.press(loser, more.response, "resign")
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
