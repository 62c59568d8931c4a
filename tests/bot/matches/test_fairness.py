"""What goes into a seed: a secret that is sealed before any press counts, and presses that come after."""

import hashlib
from typing import Any

import pytest

from engines import fair
from tests.bot.forging import forge

COMMANDS = [("crisscross", {}), ("chain", {"house": "easy"}), ("dominoes", {"house": "hard"})]


def press_id(answer: Any) -> int:
    """Return the id that Discord gave the interaction."""
    return int(answer._interaction.id)


async def only_match(room: Any, who: Any) -> Any:
    (match,) = await room.bot.matches.queries.open_matches(who.id)
    return match


async def sealed(room: Any, words: Any, lobby: Any) -> str:
    """Return what Fair? tells a bystander of a match that has not begun."""
    return str(words((await room.press(room.dan, lobby, "fair")).response))


async def resign(room: Any, who: Any, match_id: int) -> None:
    asked = await room.slash(who, "resign", match=match_id)
    await room.press(who, asked.response, "sure")


def assert_drawn_from(match: Any, *presses: int) -> None:
    text = f"{match.id}:{','.join(map(str, sorted(presses)))}"
    assert match.seed_text == text
    assert match.seed == hashlib.sha256(bytes.fromhex(match.secret) + text.encode()).hexdigest()
    assert match.commitment == hashlib.sha256(bytes.fromhex(match.secret)).hexdigest()


@pytest.mark.parametrize(("command", "options"), COMMANDS)
async def test_who_plays_alone_presses_start_after_the_secret_was_sealed(
    room: Any, words: Any, command: str, options: dict[str, Any]
) -> None:
    opened = await room.slash(room.ana, command, **options)
    lobby = await only_match(room, room.ana)
    assert (lobby.status, lobby.seed) == ("lobby", None)
    assert lobby.commitment not in words(opened.response)
    assert lobby.commitment in await sealed(room, words, opened.response)
    pressed = await room.press(room.ana, opened.response, "start")
    match = await room.match(lobby.id)
    assert match.status == "playing"
    assert match.commitment == lobby.commitment
    assert_drawn_from(match, press_id(pressed))


@pytest.mark.slow
async def test_another_deal_is_sealed_and_pressed_for_anew(room: Any, words: Any) -> None:
    await room.start(room.ana, "crisscross")
    first = await only_match(room, room.ana)
    await resign(room, room.ana, first.id)
    again = await room.press(room.ana, await room.table(first.id), "again")
    lobby = await only_match(room, room.ana)
    assert lobby.commitment != first.commitment
    assert lobby.commitment in await sealed(room, words, again.response)
    pressed = await room.press(room.ana, again.response, "start")
    assert_drawn_from(await room.match(lobby.id), press_id(pressed))


async def test_presses_are_shown_as_they_come_and_the_command_is_none_of_them(
    room: Any, words: Any, controls: Any
) -> None:
    opened = await room.slash(room.ana, "dominoes")
    match_id = controls(opened.response)[0].match
    first = await room.press(room.cleo, opened.response, "join")
    assert str(press_id(first)) in await sealed(room, words, opened.response)
    second = await room.press(room.ben, opened.response, "join")
    match = await room.match(match_id)
    assert_drawn_from(match, press_id(first), press_id(second))
    shown = words((await room.press(room.dan, await room.table(match_id), "fair")).response)
    assert match.seed_text in shown
    assert match.commitment in shown
    assert match.secret not in shown


@pytest.mark.slow
async def test_the_press_of_someone_who_left_does_not_count(room: Any, words: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "chain")
    match_id = controls(opened.response)[0].match
    await room.press(room.ana, opened.response, "leave")
    assert (await room.match(match_id)).status == "cancelled"
    opened = await room.slash(room.ana, "dominoes")
    match_id = controls(opened.response)[0].match
    left = await room.press(room.dan, opened.response, "join")
    await room.press(room.dan, opened.response, "leave")
    assert str(press_id(left)) not in await sealed(room, words, opened.response)
    counting = [await room.press(who, opened.response, "join") for who in (room.ben, room.cleo)]
    assert_drawn_from(await room.match(match_id), *map(press_id, counting))


@pytest.mark.slow
async def test_adding_the_last_bot_counts(room: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "chain")
    custom_id = next(one.format() for one in controls(opened.response) if one.act == "house")
    chosen = await room.ana.select(opened.response, ["easy"], custom_id=custom_id)
    assert_drawn_from(await room.match(controls(opened.response)[0].match), press_id(chosen))


async def test_a_game_without_chance_needs_no_press(room: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy")
    assert (await only_match(room, room.ana)).status == "playing"


@pytest.mark.slow
async def test_a_rematch_counts_presses_on_the_old_table_once_the_new_secret_is_shown(room: Any) -> None:
    opened = await room.slash(room.ana, "chain")
    await room.press(room.ben, opened.response, "join")
    old = await only_match(room, room.ana)
    await resign(room, room.ben, old.id)
    table = await room.table(old.id)
    await room.press(room.ana, table, "again")
    pressed = await room.press(room.ben, table, "again")
    assert_drawn_from(await only_match(room, room.ana), press_id(pressed))


async def test_a_deal_of_the_day_depends_on_the_day_and_a_secret_alone(room: Any, words: Any) -> None:
    table = (await room.slash(room.ana, "daily")).response
    await room.slash(room.ben, "daily")
    mine, other = [await room.match(number) for number in (1, 2)]
    assert (mine.seed, mine.commitment) == (other.seed, other.commitment)
    day = mine.daily.replace("-", "")
    assert mine.seed == fair.seed_from(bytes.fromhex(mine.secret), f"{day}:")
    shown = words((await room.press(room.ana, table, "fair")).response)
    assert mine.commitment in shown
    assert mine.secret not in shown


async def test_a_double_press_starts_once(room: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "crisscross")
    custom_id = next(one.format() for one in controls(opened.response) if one.act == "start")
    await room.ana.click(opened.response, custom_id=custom_id)
    started = await only_match(room, room.ana)
    assert (await forge(room.ana, opened.response, custom_id)).ephemeral
    assert await only_match(room, room.ana) == started


async def test_a_cancelled_deal_is_not_ready_to_start(room: Any, words: Any, controls: Any) -> None:
    opened = (await room.slash(room.ana, "crisscross")).response
    assert {one.act for one in controls(opened)} == {"start", "cancel", "rules", "fair"}
    ready = words(opened).splitlines()[0]
    await room.press(room.ana, opened, "cancel")
    assert ready not in words(opened)
    assert controls(opened) == []


async def test_an_open_deal_is_listed_as_waiting_for_its_start(room: Any, words: Any) -> None:
    await room.slash(room.ana, "crisscross")
    listed = words((await room.slash(room.ana, "games")).response)
    assert "Start" in listed
