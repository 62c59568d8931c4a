"""The list of open matches, and typed moves: for which match they count."""

from typing import Any

from bot.i18n import texts
from bot.match.commands import Resign
from bot.table import own_matches
from tests.bot.conftest import parts
from tests.bot.forging import forge


async def duel(room: Any, host: Any, guest: Any) -> int:
    """Start a match of mancala in the channel, in which the host moves first, and return its id."""
    lobby = (await room.slash(host, "mancala", opponent=guest)).response
    await room.press(guest, lobby, "join")
    (newest, *_) = await room.bot.matches.queries.open_matches(host.id)
    return int(newest.id)


async def played(room: Any, *match_ids: int) -> list[list[str]]:
    return [[move.move for move in await room.bot.matches.queries.moves(match_id)] for match_id in match_ids]


async def test_a_typed_move_names_its_match_where_several_are_played(room: Any, words: Any) -> None:
    one, two = await duel(room, room.ana, room.ben), await duel(room, room.ana, room.cleo)
    refused = await room.slash(room.ana, "move", move="c")
    heading = texts()("error-which-match", option="match", matches="").rstrip()
    assert heading in words(refused.response)
    assert all(f"#{match_id}" in words(refused.response) for match_id in (one, two))
    answered = await room.slash(room.ana, "move", move="c", match=one)
    assert f"#{one}" in words(answered.response)
    assert await played(room, one, two) == [["c"], []]


async def test_it_is_not_guessed_from_whose_turn_it_is(room: Any, words: Any) -> None:
    """The turn may pass while the player types."""
    one, two = await duel(room, room.ana, room.ben), await duel(room, room.ben, room.ana)
    assert await room.to_move(two) is room.ben
    refused = await room.slash(room.ana, "move", move="c")
    assert f"#{two}" in words(refused.response)
    assert await played(room, one, two) == [[], []]


async def test_lobbies_and_resigned_matches_are_no_choice(room: Any, words: Any) -> None:
    resigned, one = await room.begun(), await duel(room, room.ana, room.ben)
    await room.bot.matches.act(resigned, Resign(room.ana.id))
    await room.slash(room.ana, "mancala", opponent=room.cleo)
    answered = await room.slash(room.ana, "move", move="c")
    assert f"#{one}" in words(answered.response)
    assert await played(room, one) == [["c"]]


async def test_no_moves_are_suggested_before_the_match_is_chosen(room: Any) -> None:
    one, _ = await duel(room, room.ana, room.ben), await duel(room, room.ana, room.cleo)

    async def suggested(**options: Any) -> list[str]:
        choices = await room.ana.autocomplete(room.channel, "zigzag move", "move", "", **options)
        return [choice["value"] for choice in choices]

    assert await suggested() == []
    assert "c" in await suggested(match=one)


async def test_before_a_typed_move_counts_the_question_names_its_match(room: Any, words: Any) -> None:
    one = await duel(room, room.ana, room.ben)
    await room.bot.matches.preferences.change_player(room.ana.id, confirm=True)
    asked = await room.slash(room.ana, "move", move="c")
    assert f"#{one}" in words(asked.response)


async def test_the_list_leads_to_what_one_does_next(room: Any, controls: Any, words: Any) -> None:
    match_id, _ = await room.begun(), await duel(room, room.ana, room.ben)
    page = (await room.slash(room.ana, "games")).response
    link = (await room.match(match_id)).shown.message_id
    assert any(str(link) in part.get("url", "") for part in parts(page.components))
    hand = await room.ana.click(page, custom_id=own_matches.PLAY.id(match_id))
    assert hand.ephemeral
    assert hand.response.id != page.id, "the list stays"
    assert {"rules", "resign"}.isdisjoint(control.act for control in controls(page)), "they are behind More"
    before = await room.table(match_id)
    await room.ana.click(page, custom_id=own_matches.POST.id(match_id))
    await room.shown()
    assert (await room.table(match_id)).id > before.id
    more = (await room.ana.click(page, custom_id=own_matches.MORE.id(match_id))).response
    assert own_matches.TURN.id(1) in {part.get("custom_id") for part in parts(more.components)}
    question = await room.press(room.ana, more, "resign")
    await room.press(room.ana, question.response, "sure")
    assert (await room.match(match_id)).seat_of(room.ana.id).status == "resigned"


async def test_the_only_match_and_one_that_is_named_are_shown_with_everything(
    room: Any, controls: Any
) -> None:
    """What once were commands is one press away: table, hand, hint and resign."""

    async def offered(**options: Any) -> set[str]:
        page = (await room.slash(room.ana, "games", **options)).response
        pages = {str(part.get("custom_id")) for part in parts(page.components)}
        posts = {route.id(one) for route in (own_matches.PLAY, own_matches.POST) for one in (1, 2)}
        return {control.act for control in controls(page)} | (pages & posts)

    one = await duel(room, room.ana, room.ben)
    everything = {own_matches.POST.id(one), "hint", "rules", "resign"}
    assert everything <= await offered()
    two = await room.begun()
    assert "resign" not in await offered()
    assert everything <= await offered(match=one)
    hidden = {own_matches.PLAY.id(two), own_matches.POST.id(two), "rules", "resign"}
    assert hidden <= await offered(match=two)
    while await room.to_move(two) is not room.ana:
        await room.move(two)
    assert "hint" in await offered(match=two), "it is in the hand, too"


async def test_a_match_that_is_over_is_only_posted_again(room: Any, controls: Any) -> None:
    match_id = await duel(room, room.ana, room.ben)
    await room.bot.matches.act(match_id, Resign(room.ana.id))
    page = (await room.slash(room.ana, "games", match=match_id)).response
    assert {control.act for control in controls(page)} == {"rules"}


async def test_a_lobby_is_left_from_the_list(room: Any, controls: Any) -> None:
    await room.slash(room.ana, "mancala", opponent=room.ben)
    page = (await room.slash(room.ben, "games")).response
    await room.press(room.ben, page, "resign")
    assert await room.bot.matches.queries.open_matches(room.ben.id) == []


async def test_matches_that_wait_for_the_reader_come_first(room: Any, words: Any) -> None:
    theirs, other = await duel(room, room.ana, room.ben), await duel(room, room.ben, room.ana)
    shown = words((await room.slash(room.ana, "games")).response)
    assert shown.index(f"#{theirs}") < shown.index(f"#{other}")


async def test_only_their_players_use_the_list_of_matches(room: Any, words: Any) -> None:
    await room.begun()
    for route in (own_matches.PLAY, own_matches.POST, own_matches.MORE):
        page = (await room.slash(room.dan, "games")).response
        answer = await forge(room.dan, page, route.id(1))
        assert texts()("error-not-seated") in words(answer.response)
