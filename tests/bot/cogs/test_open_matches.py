"""Typed moves: for which match they count."""

from typing import Any

from bot.i18n import texts
from bot.match.commands import Resign


async def duel(room: Any, host: Any, guest: Any) -> int:
    """Start a match of mancala in the channel, in which the host moves first, and return its id."""
    lobby = (await room.slash(host, "mancala", opponent=guest)).response
    await room.press(guest, lobby, "join")
    (newest, *_) = await room.bot.matches.queries.open_matches(host.id)
    return int(newest.id)


async def played(room: Any, *match_ids: int) -> list[list[str]]:
    return [[move.move for move in await room.bot.matches.queries.moves(one)] for one in match_ids]


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
