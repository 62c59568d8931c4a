"""Hints and reviews, with moves marked in the picture."""

from typing import Any

import pytest

import engines
import renderers
from bot import games
from bot.features.hints import Hints
from bot.features.reviews.cog import Reviews
from bot.i18n import texts
from bot.match.commands import Play
from bot.match.model import Purpose
from bot.table.names import match_words
from engines.game import Thought
from tests.bot.asking import ask
from tests.bot.conftest import controls as controls_of
from tests.bot.conftest import parts
from tests.bot.finished import begun, finished
from tests.bot.forging import forge
from tests.bot.quick_ai import thought_of
from tests.engines.random_matches import games_that_can_be_tried_out, games_with

GAMES = sorted(engines.games())


def labelled_moves(message: str) -> list[list[str]]:
    """Return the label and the words of each move in the text of a message."""
    return [line.split("**")[1:4:2] for line in message.splitlines() if "** · **" in line]


async def hinted(room: Any, game: str, *moves: str) -> tuple[Any, Any, Thought]:
    """Return a hint after these moves, what the player to move sees, and the thought behind it."""
    match = await begun(room, game)
    matches = room.bot.matches
    for move in moves:
        match = (await matches.act(match.id, Play(match.seats[matches.to_move(match)].user_id, move))).match
    for seat in match.seats:
        match = (await ask(matches, Purpose.HINTS, match.id, seat.user_id)).match
    seat = matches.to_move(match)
    if len(match.seats) == 1:  # nobody else to ask
        await matches.service(Hints).hint(match.id, match.seats[0].user_id)
    answer = await room.games(room.who(match.seats[seat].user_id), "hint", match=match.id)
    assert answer.ephemeral
    view = matches.view(match, seat)
    return answer.response, view, thought_of(game, view)


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_shows_the_best_moves_by_their_labels(
    room: Any, words: Any, alt_text: Any, game: str
) -> None:
    shown, view, thought = await hinted(room, game)
    describe, labels = games.get(game).describe_move, renderers.get(game).mark_labels
    values = {describe(view, move, texts()): value for move, value in thought.values or [(thought.move, 1)]}
    options = labelled_moves(words(shown))
    assert [label for label, _ in options] == list(labels[: len(values)])
    listed, ranked = [values[move] for _, move in options], sorted(values.values(), reverse=True)
    assert listed[:2] == ranked[: len(listed)][:2]  # the last may be the alternative that is explained
    assert listed == sorted(listed, reverse=True)
    assert f"**{options[0][1]}**" in words(shown).splitlines()[1]
    assert [attachment.filename for attachment in shown.attachments] == ["marked.png"]
    assert all(f"{label}: {move}" in alt_text(shown) for label, move in options)


async def test_a_hint_about_tiles_marks_them_in_the_hand(room: Any, alt_text: Any, words: Any) -> None:
    shown, view, _ = await hinted(room, "dominoes", "bid 3", "pass", "pass")
    match = await room.match(1)
    assert all(tile in alt_text(shown) for tile in view["mine"])
    others = {tile for seat in range(3) for tile in room.bot.matches.view(match, seat)["mine"]}
    assert not any(tile in alt_text(shown) for tile in others - set(view["mine"]))


@pytest.mark.parametrize("game", GAMES)
async def test_a_suggested_move_is_played_from_the_hint(
    room: Any, words: Any, controls: Any, game: str
) -> None:
    shown, view, _ = await hinted(room, game)
    plays = [control.arg for control in controls(shown) if control.act == "playhint"]
    assert set(plays) <= set(view["legal"])
    assert len(plays) == len(labelled_moves(words(shown)))
    who = await room.to_move(1)
    await room.press(who, shown, "playhint", plays[-1])
    assert [move.move for move in await room.bot.matches.queries.moves(1)] == [plays[-1]]
    assert is_there(room, shown, who) == engines.get(game).HIDDEN
    assert not labelled_moves(words(shown)) or game != "dominoes"  # where a hand has taken its place


def is_there(room: Any, message: Any, who: Any) -> bool:
    """Return whether the person still sees the message."""
    return message.id in [one.id for one in room.channel.history(viewer=who)]


async def test_a_hint_that_cannot_be_deleted_tells_the_tile_and_the_arm_of_the_move(
    room: Any, words: Any
) -> None:
    shown, view, _ = await hinted(room, "crisscross")
    room.env.inject_error("DELETE", "/webhooks/**", status=403, times=None)
    (move, *_) = [control.arg for control in controls_of(shown) if control.act == "playhint"]
    await room.press(room.ana, shown, "playhint", move)
    assert len(await room.bot.matches.queries.moves(1)) == 1
    named = games.get("crisscross").name_move(view, move, texts())
    played = texts()("played", move=named, **match_words(await room.match(1), texts()))
    assert words(shown) == played and view["drawn"] in named


@pytest.mark.parametrize("game", GAMES)
async def test_a_careful_player_is_asked_in_place_of_the_hint(room: Any, game: str) -> None:
    shown, _, _ = await hinted(room, game)
    who = await room.to_move(1)
    await room.bot.matches.preferences.change_player(who.id, confirm=True)
    await room.press(who, shown, "playhint")
    assert await room.bot.matches.queries.moves(1) == []
    hidden = engines.get(game).HIDDEN
    await room.press(who, shown, "yeshand" if hidden else "yes")
    assert len(await room.bot.matches.queries.moves(1)) == 1
    assert is_there(room, shown, who) == hidden


async def test_a_solitaire_that_counts_asks_before_a_hint(room: Any) -> None:
    for match_id, (options, asks) in enumerate((({}, True), ({"arms": 5}, False)), start=1):
        table = (await room.start(room.ana, "crisscross", **options)).response
        answer = await room.press(room.ana, table, "hint")
        assert (await room.match(match_id)).hinted != asks
        assert ("hintnow" in {control.act for control in controls_of(answer.response)}) == asks
        if asks:
            await room.press(room.ana, answer.response, "hintnow")
            assert (await room.match(match_id)).hinted


@pytest.mark.parametrize("game", games_that_can_be_tried_out())
async def test_a_suggested_move_is_played_out_in_pictures(room: Any, words: Any, game: str) -> None:
    shown, view, _ = await hinted(room, game)
    move = next(control.arg for control in controls_of(shown) if control.act == "showme")
    who = await room.to_move(1)
    await room.press(who, shown, "showme", move)
    line = next(message for message in room.channel.history(viewer=who) if message.id == shown.id)
    assert [attachment.filename for attachment in line.attachments] == [
        "move-1.png",
        "move-2.png",
        "move-3.png",
    ]
    assert games.get(game).name_move(view, move, texts()) in words(line)


def pages(message: Any) -> list[str]:
    """Return the ids of the buttons that lead to a page of the reader's and can be pressed, in order."""
    ids = [str(part.get("custom_id", "")) for part in parts(message.components) if not part.get("disabled")]
    return [one for one in ids if one.startswith("p:") and not one.startswith("p:together:")]


async def reviewed(room: Any, game: str, **options: Any) -> tuple[Any, list[Any]]:
    """Return Ana's review of a match she has finished, and the turning points in it."""
    match_id = await finished(room, game, **options)
    answer = await room.slash(room.ana, "review", match=match_id)
    story = await room.bot.matches.service(Reviews).review(match_id, room.ana.id)
    return answer.response, story.turning_points((await room.match(match_id)).seat_of(room.ana.id).seat)


async def before(room: Any, match: Any, ply: int) -> Any:
    """Return the position before a move."""
    return (await room.bot.matches.archive.of_player(match.id, room.ana.id)).states[ply - 1]


@pytest.mark.parametrize("game", games_with("predictions"))
async def test_a_review_opens_the_position_of_each_turning_point(
    room: Any, words: Any, alt_text: Any, game: str
) -> None:
    page, found = await reviewed(room, game)
    match_id = 1
    match, describe = await room.match(match_id), games.get(game).describe_move
    assert [attachment.filename for attachment in page.attachments] == ["course.png"]
    assert all(f"{place}: move {costly.ply}" in alt_text(page) for place, costly in enumerate(found, start=1))
    shows = [f"p:review:{match_id}:{costly.ply}:show" for costly in found]
    assert found or game == "crisscross", "tiles may come so that every move is good"
    assert pages(page)[: len(shows)] == shows
    for costly, custom_id in zip(found, shows, strict=True):
        await room.ana.click(page, custom_id=custom_id)
        assert [attachment.filename for attachment in page.attachments] == ["marked.png"]
        options, moves = labelled_moves(words(page)), [costly.move, *(move for move, _ in costly.better)]
        state = await before(room, match, costly.ply)
        view = engines.get(game).view(state, engines.get(game).to_move(state))
        assert [move for _, move in options] == [describe(view, move, texts()) for move in moves]
        assert all(f"{label}: {move}" in alt_text(page) for label, move in options)
        await room.ana.click(page, custom_id=f"p:review:{match_id}:all")
        assert pages(page)[: len(shows)] == shows
        assert [attachment.filename for attachment in page.attachments] == ["course.png"]


async def test_a_review_steps_from_one_turning_point_to_the_next_and_into_the_replay(
    room: Any, words: Any
) -> None:
    page, found = await reviewed(room, "mancala")
    first, second, third, *_ = found
    await room.ana.click(page, custom_id=f"p:review:1:{first.ply}:show")
    assert pages(page)[0] == f"p:review:1:{second.ply}:next"
    await room.ana.click(page, custom_id=f"p:review:1:{second.ply}:next")
    assert pages(page)[:2] == [f"p:review:1:{first.ply}:back", f"p:review:1:{third.ply}:next"]
    opened = await room.ana.click(page, custom_id=f"p:replay:1:{second.ply - 1}:open")
    assert opened.ephemeral
    assert f"p:replay:1:{second.ply}:forward" in pages(opened.response)


async def test_a_review_is_the_same_after_a_restart(room: Any, words: Any) -> None:
    page, found = await reviewed(room, "mancala")
    await room.restart()
    await room.ana.click(page, custom_id=f"p:review:1:{found[1].ply}:show")
    assert [move.split()[2] for _, move in labelled_moves(words(page))[1:]] == [
        move for move, _ in found[1].better
    ]


async def test_the_review_of_the_daily_match_is_shown_on_the_same_day(room: Any, secret: bytes) -> None:
    await room.slash(room.ana, "daily")
    while (match := await room.match(1)).status == "playing":
        legal = room.bot.matches.view(match, 0)["legal"]
        await room.bot.matches.act(1, Play(room.ana.id, legal[-1]))
    page = (await room.slash(room.ana, "review", match=1)).response
    found = (await room.bot.matches.service(Reviews).review(1, room.ana.id)).turning_points(0)
    assert found
    await room.ana.click(page, custom_id=f"p:review:1:{found[0].ply}:show")
    assert page.attachments


async def test_forged_pages_of_a_review_are_refused(room: Any) -> None:
    page, _ = await reviewed(room, "mancala")
    shown = pages(page)
    for forged in ("", ":1", ":1:x:show", ":1:2", ":1:2:up", ":9:all"):
        room.refill()
        answer = await forge(room.ana, page, f"p:review{forged}")
        assert answer.ephemeral, forged
        assert pages(page) == shown, forged


async def test_only_players_turn_the_pages_of_a_review(room: Any) -> None:
    _, found = await reviewed(room, "mancala")
    panel = (await room.slash(room.dan, "me")).response
    await forge(room.dan, panel, f"p:review:1:{found[0].ply}:show")
    for message in room.channel.history(viewer=room.dan):
        assert "marked.png" not in [attachment.filename for attachment in message.attachments]
