"""The proof in `/zigzag review`: its script repeats all draws and throws of a match, without our packages."""

import asyncio
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import engines
from bot.match.commands import Join, Play, Resign
from engines import transcript, transcript_check
from tests.bot.finished import begun, finished, play

CASES: list[tuple[str, dict[str, Any]]] = [
    ("dominoes", {"set": 6, "hands": 6}),
    ("dominoes", {"set": 8, "hands": 3, "ranking": "declared"}),
    ("dominoes", {"set": 9, "hands": 3, "leftover": "exposed", "scoring": "points"}),
    ("chain", {"numbers": "random"}),
    ("chain", {"seats": 4, "teams": "crisscross"}),
    ("chain", {"seats": 4, "first": "3", "numbers": "random"}),
    ("crisscross", {}),
    ("crisscross", {"set": 9, "arms": 5, "doubles": "scrap"}),
]


async def run(script: str, folder: Path) -> list[str]:
    """Run the script where it cannot import our packages; return what it prints."""
    stranger = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", "-S", "-c", script), cwd=folder, stdout=asyncio.subprocess.PIPE
    )
    printed, _ = await stranger.communicate()
    assert stranger.returncode == 0
    return printed.decode().splitlines()


def script_in(text: str) -> str:
    return text.split("```py\n")[1].split("```", maxsplit=1)[0]


async def states_of(room: Any, match_id: int) -> list[dict[str, Any]]:
    """Return a dump of every position of the match."""
    match = await room.match(match_id)
    game = engines.get(match.game)
    state = game.start(seats=len(match.seats), options=match.options, seed=match.deal.seed)
    dumped = [game.dump(state)]
    for move in await room.bot.matches.queries.moves(match_id):
        state = game.play(state, move.move)
        dumped.append(game.dump(state))
    assert dumped[-1] == match.state
    return dumped


def deals(states: list[dict[str, Any]]) -> list[list[str]]:
    """Return the hands and the leftover tiles of each deal of dominoes."""
    fresh = [states[0]]
    for before, after in pairwise(states):
        if after["phase"] == "bidding" and set(after["bids"]) == {None} != set(before["bids"]):
            fresh.append(after)
    over = [[state["leftover"]] if state["leftover"] else [] for state in fresh]
    return [
        [" ".join(hand) for hand in state["hands"]] + rest for state, rest in zip(fresh, over, strict=True)
    ]


def expected(game: str, states: list[dict[str, Any]], options: dict[str, Any]) -> list[str]:
    """Return what a script has to print for the match, computed independently of the engines' proofs."""
    if game == "dominoes":
        lines = [f"seat {states[0]['starter']} begins"]
        return lines + [
            " | ".join([f"deal {number}", *parts]) for number, parts in enumerate(deals(states), start=1)
        ]
    if game == "chain":
        numbers = [f"numbers {' '.join(states[0]['numbers'])}"] if options["numbers"] == "random" else []
        thrown = [state["throw"] for state in states if state["throw"] is not None]
        return numbers + [f"throw {number} {a} {b}" for number, (a, b) in enumerate(thrown, start=1)]
    return []


@pytest.mark.parametrize(("game", "options"), CASES)
async def test_the_script_repeats_every_shuffle_and_throw(
    room: Any, words: Any, tmp_path: Path, game: str, options: dict[str, Any]
) -> None:
    match_id = await finished(room, game, **options)
    match, states = await room.match(match_id), await states_of(room, match_id)
    answer = await room.slash(room.dan, "review", show="verify", match=match_id)
    assert answer.ephemeral
    text = words(answer.response)
    assert len(text) <= 4000
    printed = await run(script_in(text), tmp_path)
    assert printed[0] == f"{match.deal.commitment} {match.deal.seed}"
    drawn = [line for line in printed[1:] if not line.startswith("for the first turn")]
    wanted = expected(game, states, match.options)
    if game == "crisscross":
        assert_draws(drawn, states)
    else:
        assert drawn == wanted
        assert len(wanted) >= 3


def assert_draws(drawn: list[str], states: list[dict[str, Any]]) -> None:
    """Assert that the tiles of the solitaire were laid or scrapped in the order drawn."""
    tiles = [(line.split()[2], line.split()[3]) for line in drawn if line.startswith("tile")]
    laid = [tile for tile, fate in tiles if fate == "L"]
    assert laid == [state["drawn"] for state in states[:-1]]
    game = engines.get("crisscross")
    scrapped = [tile for state in states for tile in game.view(game.load(state), None)["scrapped"]]
    assert [tile for tile, fate in tiles if fate == "s"] == scrapped
    assert len(laid) + len(scrapped) == len(tiles)


async def test_a_game_without_chance_has_nothing_sealed_and_nothing_to_verify(
    room: Any, words: Any, controls: Any
) -> None:
    lobby = (await room.slash(room.ana, "mancala", pits=4, seeds=3)).response
    match = (await room.bot.matches.queries.open_matches(room.ana.id))[0]
    assert match.deal.commitment not in words(lobby)
    assert f"#{match.id}" in words(lobby)
    await room.press(room.ben, lobby, "join")
    table = await room.table(match.id)
    assert match.deal.commitment not in words(table)
    assert not any(control.act == "fair" for control in controls(table))
    match_id = await play(room, await room.match(match.id))
    match = await room.match(match_id)
    answer = (await room.slash(room.ana, "review", show="verify", match=match_id)).response
    assert f"#{match_id}" in words(answer)
    for drawn in (match.deal.secret, match.deal.seed, match.deal.commitment, "```"):
        assert drawn not in words(answer)
    assert not answer.attachments
    exported = (await room.slash(room.ana, "review", show="file", match=match_id)).response
    record = transcript.parse((await exported.attachments[0].read()).decode())
    assert (record.secret, record.commitment, record.seed_text) == (None, None, None)
    assert transcript_check.play(record)


async def test_the_throws_for_the_first_turn_are_verified(room: Any, words: Any, tmp_path: Path) -> None:
    match_id = await finished(room, "chain", seats=4, teams="parallel")
    states = await states_of(room, match_id)
    game = engines.get("chain")
    rounds = game.view(game.load(states[0]), None)["throws"]
    printed = await run(
        script_in(words((await room.slash(room.ana, "review", show="verify")).response)), tmp_path
    )
    lines = [line for line in printed if line.startswith("for the first turn")]
    assert lines == [
        "for the first turn "
        + " ".join(f"{one['seat']}: {one['throw'][0]} {one['throw'][1]}" for one in thrown)
        for thrown in rounds
    ]


async def test_a_rematch_is_verified_too(room: Any, words: Any, tmp_path: Path) -> None:
    """A rematch has no throws for the first turn."""
    first = await finished(room, "chain")
    again, _ = await room.bot.matches.openings.rematch(first, _person(room.ana), 5_000)
    match = (await room.bot.matches.act(again.id, Join(_person(room.ben), 5_001))).match
    assert match.options["first"] != "thrown"
    match_id = await play(room, match)
    printed = await run(
        script_in(words((await room.slash(room.dan, "review", show="verify", match=match_id)).response)),
        tmp_path,
    )
    assert printed[0] == f"{match.deal.commitment} {match.deal.seed}"
    assert printed[1:] == expected("chain", await states_of(room, match_id), match.options)


async def test_a_resigned_match_is_verified_up_to_its_end(room: Any, words: Any, tmp_path: Path) -> None:
    match = await begun(room, "crisscross", set=7)
    for _ in range(4):
        legal = room.bot.matches.view(match, 0)["legal"]
        match = (await room.bot.matches.act(match.id, Play(room.ana.id, legal[0]))).match
    await room.bot.matches.act(match.id, Resign(room.ana.id))
    printed = await run(
        script_in(words((await room.slash(room.dan, "review", show="verify", match=match.id)).response)),
        tmp_path,
    )
    assert printed[0] == f"{match.deal.commitment} {match.deal.seed}"
    assert printed[-1].split()[2:] == [match.state["drawn"], "?"]


async def test_the_file_has_the_script_and_the_draws(room: Any, words: Any, tmp_path: Path) -> None:
    match_id = await finished(room, "dominoes")
    answer = (await room.slash(room.ana, "review", show="verify", match=match_id)).response
    (attachment,) = answer.attachments
    assert attachment.filename == f"zigzag-{match_id}.py"
    content = (await attachment.read()).decode()
    assert content.startswith(script_in(words(answer)))
    printed = await run(content, tmp_path)
    comments = [line.removeprefix("# ") for line in content.splitlines() if line.startswith("# ")]
    assert comments[1:] == printed


async def test_anyone_can_see_at_the_table_what_is_sealed_and_in_the_end_the_secret(
    room: Any, words: Any
) -> None:
    match_id = await room.begun()
    match = await room.match(match_id)
    shown = words(await room.fairness(room.dan, await room.table(match_id)))
    assert match.deal.commitment in shown
    assert match.deal.secret not in shown
    for who in (room.ana, room.ben):
        await room.bot.matches.act(match_id, Resign(who.id))
    await room.shown()
    shown = words(await room.fairness(room.dan, await room.table(match_id)))
    assert match.deal.secret in shown
    assert match.deal.seed in shown


async def _newest(room: Any) -> int:
    return max(match.id for match in await room.bot.matches.queries.in_channel(room.channel.id))


def _person(who: Any) -> Any:
    from bot.match.model import Person

    return Person(who.id, who.name)
