"""What has to be true after whatever has happened: of what is stored, and of what is shown."""

import sqlite3
import time
from collections.abc import Iterable
from pathlib import Path

from bot.domain import wake_times as clocks
from bot.domain.model import Match
from bot.i18n.language_choice import for_table
from bot.images.pictures import look
from bot.messages import lobby, table
from bot.sandbox.server import Sandbox
from bot.services.matches import Matches
from tests.bench.crowd import Json, buttons
from tests.reliability.players import Seen, message_of

OVERDUE = 5.0  # seconds that a clock may be late


def stored(path: Path, seen: Seen) -> list[str]:
    """What is wrong with the moves and seats that people saw accepted, and with the record of any match."""
    rows = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    wrong = []
    moves = rows.execute("SELECT match_id, ply, interaction_id FROM moves ORDER BY match_id, ply").fetchall()
    by_interaction: dict[int, list[int]] = {}
    plies: dict[int, list[int]] = {}
    for match_id, ply, interaction in moves:
        plies.setdefault(match_id, []).append(ply)
        by_interaction.setdefault(interaction, []).append(match_id)
    for interaction, match_id in seen.moves.items():
        found = by_interaction.get(interaction, [])
        if found != [match_id]:
            wrong.append(
                f"the move of interaction {interaction} in match {match_id} is there {len(found)} times"
            )
    wrong += [
        f"match {match_id} has the plies {found}"
        for match_id, found in plies.items()
        if found != list(range(1, len(found) + 1))
    ]
    seats = set(rows.execute("SELECT match_id, user_id FROM seats WHERE status IN ('joined', 'house')"))
    wrong += [f"the seat of {person} in match {match_id} is lost" for match_id, person in seen.seats - seats]
    rows.close()
    return wrong


def open_ids(path: Path) -> list[int]:
    """The matches that are open."""
    rows = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    found = [
        int(row[0]) for row in rows.execute("SELECT id FROM matches WHERE status IN ('lobby', 'playing')")
    ]
    rows.close()
    return found


def overdue(path: Path) -> list[int]:
    """The matches whose clock should have been looked at."""
    rows = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    found = rows.execute("SELECT id FROM matches WHERE wake_at < ?", (time.time() - OVERDUE,)).fetchall()
    rows.close()
    return [int(row[0]) for row in found]


def unreminded(path: Path) -> list[int]:
    """The matches whose player should have been reminded that little time is left."""
    rows = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    found = rows.execute(
        "SELECT id FROM matches WHERE status = 'playing' AND deadline IS NOT NULL AND NOT reminded "
        "AND pace > ? AND deadline - max(pace * ?, ?) < ?",
        (
            clocks.REMIND_AT_LEAST,
            clocks.REMIND_AT,
            clocks.REMIND_AT_LEAST,
            time.time() - clocks.REMIND_AGAIN - OVERDUE,
        ),
    ).fetchall()
    rows.close()
    return [int(row[0]) for row in found]


async def shown(sandbox: Sandbox, matches: Matches, match_id: int) -> str | None:
    """Why what people see of a match is not what is stored; None when it is, or when it is over and its
    message so old that it is not kept any more.
    """
    match = await matches.get(match_id)
    if match.daily is not None:  # which its player alone sees
        return None
    message = message_of(sandbox, match)
    if message is None:
        return None if match.status in {"finished", "cancelled"} else f"match {match_id} has no message"
    expected = await _expected(matches, match)
    seen = _told(message.data["components"])
    if (await matches.get(match_id)).version == match.version and seen != expected:
        return f"match {match_id} shows {seen} and should show {expected}"
    if match.status != "playing":
        return None
    late = [seat.name for seat in match.seats if seat.dm_message_id and seat.dm_version != match.version]
    return f"the hands of {late} in match {match_id} are old" if late else None


async def settled(sandbox: Sandbox, matches: Matches, match_id: int) -> str | None:
    """Why what is shown of a match is not noted yet, or somebody else is called than who is to move. That has
    time until nobody has moved for a while.
    """
    match = await matches.get(match_id)
    if match.shown_version < match.version:
        return f"match {match_id} is at {match.version} and known to be shown at {match.shown_version}"
    to_move = matches.to_move(match)
    if to_move is None or match.nudge_id is None:
        return None
    message = sandbox.state.channels[str(match.channel_id)].messages.get(str(match.nudge_id))
    called = [] if message is None else [one["id"] for one in message.data["mentions"]]
    if called != [str(match.seats[to_move].user_id)]:
        return f"match {match_id} calls {called} and not seat {to_move}"
    return None


async def _expected(matches: Matches, match: Match) -> list[str]:
    t = for_table(match)
    if match.state is None:
        post = lobby.post(match, t)
    else:
        post = await table.post(match, matches.view(match, None), look(None), t)
    return _told(post.new()["view"].to_components())


def _told(components: list[Json]) -> list[str]:
    """Every custom id, and the alt text, which says the whole position; emojis are the bot's own."""
    ids = [str(one["custom_id"]) for one in buttons(components)]
    return ids + _alts(components)


def _alts(components: Iterable[Json]) -> list[str]:
    found: list[str] = []
    for component in components:
        found += [str(item["description"]) for item in component.get("items", ())]
        found += _alts(component.get("components", ()))
    return found
