"""Replays of finished matches with every hand open: step by step and as an animation."""

import asyncio
import io
import sys
from typing import Any

import pytest
from PIL import Image
from simcord import actors

import engines
from bot import games
from bot.features.replays import page as replays
from bot.i18n import texts
from bot.match.commands import Play, Resign
from bot.table import table
from engines import transcript, transcript_check
from engines.game import Outcome
from renderers import theme
from tests.bot.finished import begun, finished

WAYS = ("replay", "file", "verify")


def custom_ids(message: Any) -> dict[str, dict[str, Any]]:
    """Return the buttons and menus of a page by custom id."""
    found: dict[str, dict[str, Any]] = {}
    waiting = [
        component if isinstance(component, dict) else component.to_dict() for component in message.components
    ]
    while waiting:
        part = waiting.pop()
        waiting += part.get("components", [])
        if str(part.get("custom_id", "")).startswith("p:"):
            found[part["custom_id"]] = part
    return found


async def pressed(room: Any, who: Any, message: Any, custom_id: str, values: list[str] | None = None) -> Any:
    """Press a component with this id, whether or not there is one."""
    stored = actors._visible_message(who, message)
    kind = {"component_type": 3, "values": values} if values else {"component_type": 2}
    return await actors._component_interaction(who, stored, {"custom_id": custom_id, **kind})


@pytest.mark.parametrize("game", sorted(engines.games()))
async def test_stepping_through_shows_every_move(room: Any, words: Any, alt_text: Any, game: str) -> None:
    match_id = await finished(room, game)
    moves = await room.bot.matches.queries.moves(match_id)
    states = (await room.bot.matches.archive.of_player(match_id, room.ana.id)).states
    shown = await room.slash(room.ana, "review", show="replay", match=match_id)
    assert shown.ephemeral
    page = shown.response
    assert custom_ids(page)[f"p:replay:{match_id}:0:back"]["disabled"]
    messages, positions = [], []
    for ply in range(1, min(len(moves), 12) + 1):
        await room.ana.click(page, custom_id=f"p:replay:{match_id}:{ply}:forward")
        messages.append(words(page))
        positions.append(alt_text(page))
        seen = engines.get(game).view(states[ply - 1], moves[ply - 1].seat)
        assert games.get(game).name_move(seen, moves[ply - 1].move, texts()) in messages[-1]
        assert f"{ply} of {len(moves)}" in messages[-1]
    assert len(set(messages)) == len(messages)
    assert len(set(positions)) > 1
    if len(moves) > len(messages):
        await room.ana.click(page, custom_id=f"p:replay:{match_id}:{len(moves)}:last")
    assert custom_ids(page)[f"p:replay:{match_id}:{len(moves)}:forward"]["disabled"]
    match = await room.match(match_id)
    if match.result["winners"] and game != "crisscross":
        assert "Ana" in words(page) or "Ben" in words(page) or "Cleo" in words(page)
    await room.ana.click(page, custom_id=f"p:replay:{match_id}:0:first")
    assert f"p:replay:{match_id}:1:forward" in custom_ids(page)


async def test_the_menu_jumps_to_a_move(room: Any, words: Any) -> None:
    match_id = await finished(room, "dominoes")
    page = (await room.slash(room.ana, "review", show="replay", match=match_id)).response
    menu = custom_ids(page)[f"p:replay:{match_id}:go"]
    assert 2 < len(menu["options"]) <= 25
    goal = menu["options"][7]["value"]
    await room.ana.select(page, [goal], custom_id=f"p:replay:{match_id}:go")
    assert f"Move {goal} of" in words(page)


async def test_the_default_is_the_match_the_user_finished_last(room: Any, words: Any) -> None:
    await finished(room)
    second = await finished(room)
    assert f"#{second}" in words((await room.slash(room.ben, "review", show="replay")).response)
    assert (await room.slash(room.dan, "review", show="replay")).ephemeral  # he has no matches


async def test_a_match_is_shown_as_an_animation(room: Any, words: Any, alt_text: Any) -> None:
    match_id = await finished(room, "chain")
    moves = await room.bot.matches.queries.moves(match_id)
    page = (await room.slash(room.ana, "review", show="replay", match=match_id)).response
    mine = await room.ana.click(page, custom_id=f"p:film:{match_id}:me")
    assert mine.ephemeral
    assert list(custom_ids(mine.response)) == [f"p:film:{match_id}:all"]
    everyones = await room.slash(room.ben, "review", show="animation", match=match_id)
    assert not everyones.ephemeral
    message = everyones.response
    (attachment,) = message.attachments
    film = Image.open(io.BytesIO(await attachment.read()))
    assert film.format == "GIF"
    assert getattr(film, "n_frames", 0) == len(moves) + 1
    assert str(len(moves)) in alt_text(message)
    assert "Ana" in words(message)
    opened = await room.dan.click(message, custom_id=f"p:replay:{match_id}:0:open")
    assert opened.ephemeral  # for Dan only; the public message stays
    assert f"p:replay:{match_id}:1:forward" in custom_ids(opened.response)
    assert list(custom_ids(message)) == [f"p:replay:{match_id}:0:open"]


async def test_the_table_of_a_finished_match_opens_its_replay(room: Any, words: Any) -> None:
    match_id = await room.begun()
    for who in (room.ana, room.ben):
        assert custom_ids(await room.table(match_id)) == {}
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "sure")
    more = (await room.press(room.dan, await room.table(match_id), "more")).response
    opened = await room.dan.click(more, custom_id=f"p:replay:{match_id}:0:open")  # a match without a move
    assert opened.ephemeral
    page = custom_ids(opened.response)
    assert page[f"p:replay:{match_id}:0:forward"]["disabled"]
    assert "Cleo" in words(opened.response)
    film = await room.dan.click(opened.response, custom_id=f"p:film:{match_id}:me")
    assert film.response.attachments


async def test_finished_matches_are_suggested(room: Any) -> None:
    match_id = await finished(room)
    await begun(room)
    (suggested,) = await room.ana.autocomplete(room.channel, "zigzag review", "match", "")
    assert suggested["value"] == match_id
    assert "Ben" in suggested["name"]
    (reviewed,) = await room.ana.autocomplete(room.channel, "zigzag review", "match", "")
    assert reviewed["value"] == match_id
    assert await room.ana.autocomplete(room.channel, "zigzag review", "match", "#77") == []
    assert await room.dan.autocomplete(room.channel, "zigzag review", "match", "") == []


async def test_an_animation_is_refused_privately_while_too_many_are_drawn(
    room: Any, monkeypatch: Any
) -> None:
    match_id = await finished(room)
    monkeypatch.setattr("bot.images.pictures.MAX_PENDING", 0)
    refused = await room.slash(room.ana, "review", show="animation", match=match_id)
    assert refused.ephemeral
    assert room.channel.history(viewer=room.dan) == []


@pytest.mark.parametrize(("game", "seats"), [("chain", 2), ("chain", 4), ("mancala", 2), ("crisscross", 1)])
async def test_a_match_resigned_at_once_has_a_table_and_a_replay(
    room: Any, words: Any, game: str, seats: int
) -> None:
    match = await begun(room, game, seats=seats)
    await room.env.settle()
    while (match := await room.match(match.id)).status == "playing":
        resigning = next(seat.user_id for seat in match.seats if seat.status == "joined")
        await room.bot.matches.act(match.id, Resign(resigning))
    shown = await room.slash(room.dan, "review", show="animation", match=match.id)
    assert shown.response.attachments
    posted = await table.post(
        match, room.bot.matches.view(match, None), theme.get(), texts(), room.bot.app.pictures
    )  # as everyone sees it
    assert posted.pictures


async def test_a_shared_animation_is_posted_in_the_channel(room: Any) -> None:
    match_id = await finished(room)
    page = (await room.slash(room.ana, "review", show="replay", match=match_id)).response
    shared = await room.ana.click(page, custom_id=f"p:film:{match_id}:all")
    assert not shared.ephemeral
    assert len(room.channel.history(viewer=room.dan)) == 1


async def test_a_running_match_is_not_shown(room: Any, words: Any) -> None:
    match_id = await room.begun()
    secret = (await room.match(match_id)).deal.secret
    for show in WAYS:
        answer = await room.slash(room.ana, "review", match=match_id, show=show)
        assert answer.ephemeral
        assert not answer.response.attachments
        assert secret not in words(answer.response)
    refused = await room.slash(room.ana, "review", show="animation", match=match_id)
    assert refused.ephemeral
    table = await room.table(match_id)
    for custom_id in (f"p:replay:{match_id}:3:forward", f"p:film:{match_id}:me", f"p:film:{match_id}:all"):
        answer = await pressed(room, room.ana, table, custom_id)
        assert answer.ephemeral
        assert not answer.response.attachments


FORGED: list[tuple[str, list[str] | None]] = [
    ("p:replay", None),
    ("p:replay:", None),
    ("p:replay:1", None),
    ("p:replay:1:2", None),
    ("p:replay:1:-1:back", None),
    ("p:replay:1:2:sideways", None),
    ("p:replay:1:٣:back", None),
    ("p:replay:1:2:back:more", None),
    (f"p:replay:{'9' * 60}:2:back", None),
    (f"p:replay:{'9' * 18}:2:back", None),
    ("p:replay:1:go", None),
    ("p:replay:1:go", ["x"]),
    ("p:replay:1:2:back", ["2"]),
    ("p:film:1", None),
    ("p:film:1:you", None),
    ("p:film:x:me", None),
    ("p:film::me", None),
]


async def test_every_forged_press_is_answered(room: Any) -> None:
    match_id = await finished(room)
    page = (await room.slash(room.ana, "review", show="replay", match=match_id)).response
    for custom_id, values in FORGED:
        room.refill()
        answer = await pressed(room, room.ana, page, custom_id, values)
        assert answer.ephemeral, custom_id
        assert not answer.response.attachments, custom_id


async def test_a_page_beyond_the_last_is_the_last(room: Any) -> None:
    match_id = await finished(room)
    plies = len(await room.bot.matches.queries.moves(match_id))
    page = (await room.slash(room.ana, "review", show="replay", match=match_id)).response
    await pressed(room, room.ana, page, f"p:replay:{match_id}:{10**17}:forward")
    assert custom_ids(page)[f"p:replay:{match_id}:{plies}:last"]["disabled"]


async def test_matches_of_other_servers_are_shown_to_their_players_only(room: Any, words: Any) -> None:
    match_id = await finished(room, "dominoes")
    elsewhere = room.env.create_guild()
    channel = elsewhere.create_text_channel("games")
    eve = elsewhere.add_member(room.env.create_user("Eve"))
    for show in WAYS:
        answer = await eve.slash(channel, "zigzag review", match=match_id, show=show)
        assert not answer.response.attachments
        assert "Ana" not in words(answer.response)
        assert (await room.slash(room.dan, "review", match=match_id, show=show)).response.attachments
    private = await finished(room, "dominoes", guild=False)
    for show in WAYS:
        assert not (await room.slash(room.dan, "review", match=private, show=show)).response.attachments
        assert (await room.slash(room.ben, "review", match=private, show=show)).response.attachments


async def test_another_server_does_not_learn_that_a_match_exists(room: Any, words: Any) -> None:
    elsewhere = room.env.create_guild()
    channel = elsewhere.create_text_channel("games")
    eve = elsewhere.add_member(room.env.create_user("Eve"))
    running = await room.begun()
    await room.slash(room.ana, "daily")
    for show in WAYS:
        unknown, *existing = [
            words((await eve.slash(channel, "zigzag review", match=match_id, show=show)).response)
            for match_id in (77, running, running + 1)
        ]
        assert existing == [unknown.replace("77", str(match_id)) for match_id in (running, running + 1)], show


async def test_todays_deal_is_not_shown_until_the_day_is_over(
    room: Any, controls: Any, monkeypatch: Any
) -> None:
    page = (await room.slash(room.ana, "daily")).response
    while moves := [control.arg for control in controls(page) if control.act == "move"]:
        page = (await room.press(room.ana, page, "move", moves[0])).response
    for show in WAYS:
        assert not (await room.slash(room.ana, "review", match=1, show=show)).response.attachments
    assert (await room.slash(room.ana, "review", show="animation", match=1)).ephemeral
    tomorrow = room.bot.matches.now() + 24 * 3600
    monkeypatch.setattr(room.bot.matches.archive, "_now", lambda: tomorrow)
    for show in WAYS:
        assert (await room.slash(room.dan, "review", match=1, show=show)).response.attachments


async def test_pages_turn_after_a_restart(room: Any, words: Any) -> None:
    match_id = await finished(room)
    page = (await room.slash(room.ana, "review", show="replay", match=match_id)).response
    await room.restart()
    await room.ana.click(page, custom_id=f"p:replay:{match_id}:1:forward")
    assert "Move 1 of" in words(page)


async def test_moves_that_ai_made_for_a_person_are_marked(room: Any, words: Any) -> None:
    match_id = await room.begun(pace=120, set=6, rounds=3)
    await room.env.advance_time(121)
    assert [move.user_id for move in await room.bot.matches.queries.moves(match_id)] == [None]
    for who in (room.ana, room.ben):
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "sure")
    assert (await room.match(match_id)).status == "finished"
    page = (await room.slash(room.dan, "review", show="replay", match=match_id)).response
    await room.dan.click(page, custom_id=f"p:replay:{match_id}:1:forward")
    assert "a bot for" in words(page)
    assert "Cleo" in words(page)  # the last move, with which Cleo won
    exported = (await room.slash(room.dan, "review", show="file", match=match_id)).response
    record = transcript.parse((await exported.attachments[0].read()).decode())
    assert [ply.for_person for ply in record.plies] == [True]
    assert record.resigned == tuple(
        seat.seat for seat in (await room.match(match_id)).seats if seat.user_id != room.cleo.id
    )
    assert transcript_check.play(record)[1]


@pytest.mark.parametrize("game", sorted(engines.games()))
async def test_an_exported_match_is_replayed_by_the_engines(room: Any, game: str, tmp_path: Any) -> None:
    match_id = await finished(room, game)
    answer = await room.slash(room.ana, "review", show="file", match=match_id)
    assert answer.ephemeral
    (attachment,) = answer.response.attachments
    assert attachment.filename == f"zigzag-{match_id}.txt"
    path = tmp_path / attachment.filename
    path.write_bytes(await attachment.read())
    match = await room.match(match_id)
    record = transcript.parse(path.read_text(encoding="utf-8"))
    assert record.result == Outcome(
        match.result["reason"], tuple(match.result["winners"]), tuple(match.result["scores"])
    )
    assert (record.seed, record.players[0].name) == (match.deal.seed, "Ana")
    if engines.get(game).parts.find("ai"):
        assert any(line.startswith("; ") for line in path.read_text(encoding="utf-8").splitlines())
    assert record.secret == (match.deal.secret if engines.get(game).CHANCE else None)
    reader = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "engines", "replay", str(path), stdout=asyncio.subprocess.PIPE
    )
    printed, _ = await reader.communicate()
    assert reader.returncode == 0
    assert match.deal.seed in printed.decode()


async def test_a_result_is_shared_as_a_card_with_names_in_words(room: Any, words: Any, alt_text: Any) -> None:
    match_id = await finished(room)
    await room.games(room.ana, "table", match=match_id)
    assert {f"p:card:{match_id}", f"p:highlight:{match_id}:me"} <= set(custom_ids(await room.table(match_id)))
    card = await room.dan.click(await room.table(match_id), custom_id=f"p:card:{match_id}")
    assert not card.ephemeral
    said = words(card.response)
    assert "Ana" in said
    assert "Ben" in said
    moves = len(await room.bot.matches.queries.moves(match_id))
    result, t = (await room.match(match_id)).result, texts()
    won = " and ".join(("Ana", "Ben")[seat] for seat in result["winners"])
    sentence = t("card-won", names=won, plies=moves) if won else t("card-drawn", plies=moves)
    assert sentence in alt_text(card.response)
    assert t("card-play", command="mancala") in said
    (attachment,) = card.response.attachments
    assert len(await attachment.read()) < 46_000
    assert list(custom_ids(card.response)) == [f"p:replay:{match_id}:0:open"]


async def test_the_card_of_a_solitaire_tells_what_was_left(room: Any, words: Any, alt_text: Any) -> None:
    match_id = await finished(room, "crisscross")
    (left,) = (await room.match(match_id)).result["scores"]
    await room.games(room.ana, "table", match=match_id)
    card = await room.ana.click(await room.table(match_id), custom_id=f"p:card:{match_id}")
    assert left == 0 or texts()("crisscross-note", count=left) in alt_text(card.response)
    assert "Ana" in words(card.response)


async def test_a_short_film_of_the_highlight_is_private_until_it_is_shared(room: Any, words: Any) -> None:
    match_id = await finished(room)
    await room.games(room.ana, "table", match=match_id)
    mine = await room.ana.click(await room.table(match_id), custom_id=f"p:highlight:{match_id}:me")
    assert mine.ephemeral
    (attachment,) = mine.response.attachments
    film = Image.open(io.BytesIO(await attachment.read()))
    assert film.format == "GIF"
    assert getattr(film, "n_frames", 0) < len(await room.bot.matches.queries.moves(match_id))
    assert "captured" in words(mine.response)
    shared = await room.ana.click(mine.response, custom_id=f"p:highlight:{match_id}:all")
    assert not shared.ephemeral
    assert list(custom_ids(shared.response)) == [f"p:replay:{match_id}:0:open"]


async def test_a_match_without_a_highlight_has_no_film(room: Any) -> None:
    match_id = await room.begun()
    for who in (room.ana, room.ben):
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "sure")
    table_message = await room.table(match_id)
    assert f"p:card:{match_id}" in custom_ids(table_message)
    assert f"p:highlight:{match_id}:me" not in custom_ids(table_message)
    assert (await room.dan.click(table_message, custom_id=f"p:card:{match_id}")).response.attachments


async def between_rounds(room: Any) -> Any:
    """Return a match of dominoes whose second round is being bid."""
    matches, match = room.bot.matches, await begun(room, "dominoes")
    while (seen := matches.view(match, None))["hand"] == 1 or seen["phase"] != "bidding":
        seat = seen["to_move"]
        legal = matches.view(match, seat)["legal"]
        match = (await matches.act(match.id, Play(match.seats[seat].user_id, legal[len(legal) // 2]))).match
    return match


async def test_between_two_rounds_there_is_a_film_of_what_decided_the_last_one(
    room: Any, words: Any, alt_text: Any
) -> None:
    match = await between_rounds(room)
    await room.games(room.ana, "table", match=match.id)
    await room.shown()
    button = f"p:moment:{match.id}"
    answer = await room.dan.click(await room.table(match.id), custom_id=button)
    assert answer.ephemeral
    (attachment,) = answer.response.attachments
    film = Image.open(io.BytesIO(await attachment.read()))
    assert (film.format, getattr(film, "n_frames", 1) > 1) == ("GIF", True)
    assert "bid of" in words(answer.response)
    assert all(name in alt_text(answer.response) for name in ("Ana", "Ben", "Cleo"))
    archived = await room.bot.matches.archive.so_far(match)
    highlight = replays.find(archived, latest=True)
    assert highlight.event["event"] == "decided"
    shown = replays.film(archived, highlight, theme.get(), texts()).reel.film.views
    assert [view["seat"] for view in shown] == [None] * len(shown), "nobody's hand is in it"
    assert len(shown) == highlight.ply - highlight.first + 1
    stranger = await pressed(room, room.dan, answer.response, "p:moment:99999")
    assert not stranger.response.attachments
    while room.bot.matches.view(match, None)["phase"] == "bidding":
        seat = room.bot.matches.to_move(match)
        legal = room.bot.matches.view(match, seat)["legal"]
        match = (await room.bot.matches.act(match.id, Play(match.seats[seat].user_id, legal[0]))).match
    await room.shown()
    assert button not in custom_ids(await room.table(match.id))
    late = await pressed(room, room.dan, answer.response, button)
    assert words(late.response) == texts()("error-no-moment")


async def test_the_film_of_a_highlight_ends_with_it(room: Any) -> None:
    for game in ("dominoes", "mancala"):
        match_id = await finished(room, game)
        archived = await room.bot.matches.archive.public(match_id)
        highlight = replays.find(archived)
        views = replays.film(archived, highlight, theme.get(), texts()).reel.film.views
        before, after = archived.states[highlight.ply - 1], archived.states[highlight.ply]
        move = archived.moves[highlight.ply - 1].move
        assert highlight.event in engines.get(game).events(before, move, after)
        last = {key: value for key, value in views[-1].items() if key not in ("captions", "players")}
        seen = engines.get(game).view(after, None)
        assert {key for key in seen if seen[key] != last[key]} <= {"to_move", "winners"}


@pytest.mark.parametrize("game", ["dominoes", "chain"])
async def test_every_picture_of_a_match_has_the_words_of_its_own_position(room: Any, game: str) -> None:
    """What is left or needed at the end is not what was when the match began."""
    archived = await room.bot.matches.archive.public(await finished(room, game))
    views = [engines.get(game).view(state, None) for state in archived.states]
    expected = [games.get(game).captions(view, texts()) for view in views]
    assert expected[0] != expected[-2]
    words = replays.whole(archived, theme.get(), texts()).words
    assert [words.on(view, ply)["captions"] for ply, view in enumerate(views)][:-1] == expected[:-1]
    highlight = replays.Highlight(len(views) - 2, len(views) - 4, {"event": "decided"})
    film = replays.film(archived, highlight, theme.get(), texts()).reel.film.views
    assert [view["captions"] for view in film] == expected[-4:-1]
