"""Chain by buttons, selects, forms and typed moves, from the slash command to the result."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n import texts
from bot.match.commands import Play
from engines.chain.board import BY_NAME, ratings
from tests.bot.conftest import parts
from tests.bot.forging import forge


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
    """Have the player to move place these pieces by the selects at the table, one for each die."""
    who, table = await room.to_move(match_id), await room.table(match_id)
    now = await view(room, match_id)
    if move == "pass" or move.startswith("edges"):
        await room.press(who, table, "move", move)
    elif now["phase"] == "single":
        assert (await select(who, table, move[0])).ephemeral
        await select(who, table, move[1:])
    elif " " in move:
        one, two = move.split()
        if one not in now["squares"][0] or two not in now["squares"][1]:
            one, two = two, one
        assert (await select(who, table, f"0 {one}")).ephemeral
        assert not (await select(who, table, f"1 {two}")).ephemeral
    else:
        await select(who, table, move)


def private(room: Any, who: Any) -> list[Any]:
    """Return the private messages that someone has."""
    return [one for one in room.channel.history(viewer=who) if one.flags.ephemeral]


def places(found: list[Any]) -> list[str]:
    """Return what the buttons of a placing message choose."""
    return [one.arg for one in found if one.act in ("part", "move")]


async def turn(room: Any, controls: Any, match_id: int) -> Any:
    """Have the single piece placed; return the player whose turn with two dice comes first."""
    await place(room, controls, match_id, "f6")
    return await room.to_move(match_id)


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
    assert {one.act for one in controls(table)} == {"again", "review", "rules", "fair"}
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


@pytest.mark.slow
async def test_choosing_in_both_selects_at_the_table_plays_and_leaves_no_question(
    room: Any, controls: Any, words: Any
) -> None:
    match_id = await begun(room, room.ben)
    who = await turn(room, controls, match_id)
    for _ in range(2):
        move = (await view(room, match_id))["legal"][40]
        await place(room, controls, match_id, move)
        assert (await room.bot.matches.queries.moves(match_id))[-1].move == move
        assert len(private(room, who)) == 1
        (message,) = private(room, who)
        assert places(controls(message)) == []
        assert all(square in words(message) for square in move.split())
        match = await room.match(match_id)
        assert match.seats[room.bot.matches.to_move(match)].name in words(message)
        who = await room.to_move(match_id)


@pytest.mark.slow
async def test_a_square_chosen_again_in_the_same_select_replaces_the_first(room: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben)
    who, now = await turn(room, controls, match_id), await view(room, match_id)
    table, (one, two) = await room.table(match_id), now["squares"]
    await select(who, table, f"0 {one[0]}")
    await select(who, table, f"0 {one[1]}")
    assert len(await room.bot.matches.queries.moves(match_id)) == 1
    await select(who, table, f"1 {two[2]}")
    last = (await room.bot.matches.queries.moves(match_id))[-1].move
    assert set(last.split()) == {one[1], two[2]}


@pytest.mark.slow
async def test_a_first_square_counts_before_its_message_is_there_which_a_move_meanwhile_updates(
    room: Any, controls: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(room, room.ben)
    who, now = await turn(room, controls, match_id), await view(room, match_id)
    hands = room.bot.message_sync.hands
    drawn = hands._post
    chosen = []

    async def overtaken(match: Any, *arguments: Any, **named: Any) -> Any:
        post = await drawn(match, *arguments, **named)
        monkeypatch.setattr(hands, "_post", drawn)
        chosen.append(hands.chosen_part(match, who.id))
        await room.bot.matches.act(match_id, Play(who.id, now["legal"][0]))
        await room.bot.message_sync.refresh(match_id)
        return post

    monkeypatch.setattr(hands, "_post", overtaken)
    part = f"0 {now['squares'][0][0]}"
    await select(who, await room.table(match_id), part)
    assert chosen == [part]
    (message,) = private(room, who)
    assert places(controls(message)) == []


@pytest.mark.slow
async def test_a_select_used_after_an_undo_begins_anew(room: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben)
    who, now = await turn(room, controls, match_id), await view(room, match_id)
    table, (one, two) = await room.table(match_id), now["squares"]
    opened = (await select(who, table, f"0 {one[0]}")).response
    await room.press(who, opened, "place")
    await select(who, table, f"1 {two[0]}")
    assert len(await room.bot.matches.queries.moves(match_id)) == 1
    (message,) = private(room, who)
    assert set(places(controls(message))) <= set(now["legal"])


@pytest.mark.slow
async def test_a_first_square_is_drawn_and_can_be_taken_back(room: Any, controls: Any, alt_text: Any) -> None:
    match_id = await begun(room, room.ben)
    who = await turn(room, controls, match_id)
    opened = (await room.press(who, await room.table(match_id), "place")).response
    first = places(controls(opened))
    assert len(set(first)) == len(first) <= 26
    chosen = next(one for one in controls(opened) if one.act == "part" and len(one.arg) > 1).arg
    message = (await room.press(who, opened, "part", chosen)).response
    assert chosen in alt_text(message).split(":")[1]
    moves = places(controls(message))
    assert moves
    assert all(chosen in move.split() for move in moves)
    assert set(moves) <= set((await view(room, match_id))["legal"])
    message = (await room.press(who, message, "place")).response
    assert places(controls(message)) == first
    assert message.id == opened.id


@pytest.mark.slow
async def test_a_first_square_survives_a_restart(room: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben)
    who = await turn(room, controls, match_id)
    opened = (await room.press(who, await room.table(match_id), "place")).response
    message = (await room.press(who, opened, "part", places(controls(opened))[0])).response
    old = room.bot
    await room.env.restart_bot(room.new_bot())
    await old.database.close()
    move = places(controls(message))[3]
    answer = await room.press(who, message, "move", move)
    assert answer.response.id == message.id
    assert (await room.bot.matches.queries.moves(match_id))[-1].move == move


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
async def test_a_part_chosen_at_a_table_of_an_earlier_bot_is_taken(room: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben)
    who, now = await turn(room, controls, match_id), await view(room, match_id)
    version, table = (await room.match(match_id)).version, await room.table(match_id)
    answer = await forge(who, table, f"z:{match_id}:{version}:part:{now['squares'][1][0]}")
    assert answer.ephemeral
    await room.press(who, answer.response, "move", places(controls(answer.response))[0])
    assert len(await room.bot.matches.queries.moves(match_id)) == 2


@pytest.mark.slow
async def test_only_the_player_to_move_opens_the_placing_message(
    room: Any, controls: Any, words: Any
) -> None:
    match_id = await begun(room, room.ben)
    who = await turn(room, controls, match_id)
    for other in {room.ana, room.ben, room.dan} - {who}:
        answer = await room.press(other, await room.table(match_id), "place")
        assert answer.ephemeral
        assert places(controls(answer.response)) == []


@pytest.mark.slow
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
    assert all(one[:4] == [[2, 2], [3], [3], [2, 2, 2, 2]] for one in shapes)
    assert all(one[4:] == [[2]] for one in shapes[2:])  # to take the last move back


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


@pytest.mark.slow
async def test_four_people_open_criss_cross(room: Any, words: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben, room.cleo, room.dan, players=4, teams="crisscross")
    now = await view(room, match_id)
    assert (now["phase"], now["edges"]) == ("single", ["NS", "EW"])
    assert now["to_move"] == (now["first"] - 1) % 4
    for _ in range(3):
        legal = (await view(room, match_id))["legal"]
        await place(room, controls, match_id, "g6" if len(legal) == 144 else legal[0])
    assert (await view(room, match_id))["to_move"] == (now["first"] + 2) % 4


@pytest.mark.slow
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


@pytest.mark.slow
async def test_others_cannot_choose(room: Any, controls: Any) -> None:
    match_id = await begun(room, room.ben)
    await place(room, controls, match_id, "f6")
    who = await room.to_move(match_id)
    table = await room.table(match_id)
    square = "0 " + (await view(room, match_id))["squares"][0][0]
    for other in {room.ana, room.ben, room.dan} - {who}:
        answer = await select(other, table, square)
        assert answer.ephemeral
        assert controls(answer.response) == []
    assert len(await room.bot.matches.queries.moves(match_id)) == 1


@pytest.mark.slow
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
