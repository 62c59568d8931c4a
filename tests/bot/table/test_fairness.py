"""What goes into a seed: a secret that is sealed before any press counts, and presses that come after."""

import hashlib
from typing import Any

import pytest

from bot.match.model import Person
from engines import fair
from tests.bot.conftest import controls as controls_of
from tests.bot.finished import finished
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
    return str(words(await room.fairness(room.dan, lobby)))


async def with_more(room: Any, table: Any) -> Any:
    """Return what has Fair?: the table, or what a bystander sees behind More."""
    acts = {control.act for control in controls_of(table)}
    return table if "fair" in acts else (await room.press(room.dan, table, "more")).response


async def resign(room: Any, who: Any, match_id: int) -> None:
    asked = await room.games(who, "resign", match=match_id)
    await room.press(who, asked.response, "sure")


def assert_drawn_from(match: Any, *presses: int) -> None:
    text = f"{match.id}:{','.join(map(str, sorted(presses)))}"
    assert match.deal.seed_text == text
    assert match.deal.seed == hashlib.sha256(bytes.fromhex(match.deal.secret) + text.encode()).hexdigest()
    assert match.deal.commitment == hashlib.sha256(bytes.fromhex(match.deal.secret)).hexdigest()


@pytest.mark.parametrize(("command", "options"), COMMANDS)
async def test_who_plays_alone_begins_at_once_and_the_command_counts(
    room: Any, words: Any, command: str, options: dict[str, Any]
) -> None:
    opened = await room.slash(room.ana, command, **options)
    match = await only_match(room, room.ana)
    assert match.status == "playing"
    assert_drawn_from(match, press_id(opened))
    told = await sealed(room, words, await with_more(room, await room.table(match.id)))
    assert match.deal.commitment in told and match.deal.seed_text in told
    assert match.deal.secret not in told


async def test_fair_says_yes_and_keeps_the_hashes_behind_a_button(
    room: Any, words: Any, controls: Any
) -> None:
    lobby = await lobby_of_two(room, controls)
    alone = (await room.start(room.cleo, "crisscross")).response
    for host, table in ((room.ana, lobby), (room.cleo, alone)):
        match = await only_match(room, host)
        answer = await room.press(room.dan, table, "fair")
        assert answer.response.ephemeral
        assert "**Yes.**" in words(answer.response)
        assert match.deal.commitment not in words(answer.response)
        await room.press(room.dan, answer.response, "check")
        assert match.deal.commitment in words(answer.response)


async def test_how_to_check_is_told_to_those_who_may_see_the_match(room: Any, words: Any) -> None:
    other = (await room.slash(room.ana, "crisscross")).response
    asked = (await room.press(room.dan, other, "fair")).response
    refused = await forge(room.dan, asked, "z:999:0:check:")
    assert refused.ephemeral
    assert "SHA" not in words(refused.response)


@pytest.mark.parametrize(("command", "options"), COMMANDS)
async def test_a_rematch_of_who_plays_alone_begins_at_once_and_its_press_counts(
    room: Any, words: Any, command: str, options: dict[str, Any]
) -> None:
    await room.start(room.ana, command, **options)
    first = await only_match(room, room.ana)
    await resign(room, room.ana, first.id)
    again = await room.press(room.ana, await room.table(first.id), "again")
    match = await only_match(room, room.ana)
    assert match.deal.commitment != first.deal.commitment
    assert_drawn_from(match, press_id(again))
    shown = words((await room.slash(room.ana, "review", show="verify", match=first.id)).response)
    assert first.deal.secret in shown and first.deal.seed_text in shown


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
    shown = words(await room.fairness(room.dan, await room.table(match_id)))
    assert match.deal.seed_text in shown
    assert match.deal.commitment in shown
    assert match.deal.secret not in shown


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


async def test_adding_the_last_bot_counts(room: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "chain")
    custom_id = next(control.format() for control in controls(opened.response) if control.act == "house")
    chosen = await room.ana.select(opened.response, ["easy"], custom_id=custom_id)
    assert_drawn_from(await room.match(controls(opened.response)[0].match), press_id(chosen))


async def test_a_game_without_chance_needs_no_press(room: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy")
    assert (await only_match(room, room.ana)).status == "playing"


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
    assert (mine.deal.seed, mine.deal.commitment) == (other.deal.seed, other.deal.commitment)
    day = mine.deal.daily.replace("-", "")
    assert mine.deal.seed == fair.seed_from(bytes.fromhex(mine.deal.secret), f"{day}:")
    shown = words(await room.fairness(room.ana, table))
    assert mine.deal.commitment in shown
    assert mine.deal.secret not in shown


async def lobby_of_two(room: Any, controls: Any) -> Any:
    """Return the message of a lobby with seats for four, which its host can start for two."""
    opened = await room.slash(room.ana, "chain", players=4)
    await room.press(room.ben, opened.response, "join")
    return await room.table(controls(opened.response)[0].match)


async def test_a_double_press_starts_once(room: Any, controls: Any) -> None:
    lobby = await lobby_of_two(room, controls)
    custom_id = next(control.format() for control in controls(lobby) if control.act == "start")
    await room.ana.click(lobby, custom_id=custom_id)
    started = await only_match(room, room.ana)
    assert (await forge(room.ana, lobby, custom_id)).ephemeral
    assert await only_match(room, room.ana) == started


async def test_people_who_all_came_before_the_lobby_was_shown_still_press_start(
    room: Any, words: Any, controls: Any
) -> None:
    old, openings = await finished(room), room.bot.matches.openings
    for press, who in enumerate((room.ana, room.ben), 500):
        match, _ = await openings.rematch(old, Person(who.id, who.name), press)
    assert match.status == "playing"  # nothing is drawn in mancala
    old = await finished(room, "chain")
    for press, who in enumerate((room.ana, room.ben), 600):
        match, _ = await openings.rematch(old, Person(who.id, who.name), press)
    assert match.status == "lobby"
    assert "Start" in words((await room.slash(room.ana, "games")).response)
