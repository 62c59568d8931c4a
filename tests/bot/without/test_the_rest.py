"""What the bot does without some feature: `tests/test_features.py` runs this without each of them.

Here, it runs with all of them.
"""

import json
import os
from pathlib import Path
from typing import Any

import engines
from tests.bot.conftest import controls

UNBOUND = type(None).__module__  # that of a command of no cog: one of `bot.table.shows`
# The names of commands with their modules, and the file for them.
EXPECTED, FOUND = "ZIGZAG_EXPECTED_COMMANDS", "ZIGZAG_FOUND_COMMANDS"


async def test_matches_of_all_games_are_played_to_their_end(room: Any) -> None:
    check_commands(room)
    for game in engines.games():
        table = await play(room, game)
    await room.press(room.ana, table, "rules")
    assert (await room.slash(room.dan, "games")).response is not None
    assert (await room.slash(room.dan, "move", move="?")).ephemeral  # a refusal, and help if that is there


async def play(room: Any, game: str) -> Any:
    """Have as few people as can play make a move; then all but the last resign. Return the table."""
    people = [room.ana, room.ben, room.cleo][: min(engines.get(game).SEATS)]
    others = dict(zip(("opponent", "opponent2"), people[1:], strict=False))
    opened = await room.slash(room.ana, game, **others)
    match_id = controls(opened.response)[0].match
    for who in people[1:]:
        await room.press(who, opened.response, "join")
    mover, move = await room.to_move(match_id), (await room.legal(match_id))[0]
    await room.slash(mover, "move", move=move, match=match_id)
    for who in people[:-1] or people:
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "sure")
    await room.shown()
    assert (await room.match(match_id)).is_over, game
    return await room.table(match_id)


def check_commands(room: Any) -> None:
    """Compare the commands with what is expected, and write down which module each belongs to."""
    group = room.bot.tree.get_command("zigzag")
    found = {command.qualified_name: type(command.binding).__module__ for command in group.walk_commands()}
    if EXPECTED in os.environ:
        expected: dict[str, str] = json.loads(os.environ[EXPECTED])
        assert found.keys() <= expected.keys()
        # A command that only leads to features goes with the last of them.
        assert {expected[name] for name in expected.keys() - found.keys()} <= {UNBOUND}
    if FOUND in os.environ:
        Path(os.environ[FOUND]).write_text(json.dumps(found), encoding="utf-8")
