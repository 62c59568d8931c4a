"""The invariants of the stored data and of what Discord shows, whatever has happened."""

import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.match import clocks
from bot.match.model import Match
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.table.builder import TableBuilder
from tests import offers
from tests.bench.crowd import Json, buttons
from tests.reliability.players import message_of

OVERDUE = 5.0  # seconds a deadline may be served late
_PICTURES = Pictures(Drawing())


def rows(path: Path, query: str, *values: Any) -> list[tuple[Any, ...]]:
    """Return what a query finds in the database of a running bot."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return database.execute(query, values).fetchall()


def open_ids(path: Path) -> list[int]:
    """Return the ids of the open matches."""
    return [
        match_id for (match_id,) in rows(path, "SELECT id FROM matches WHERE status IN ('lobby', 'playing')")
    ]


def overdue(path: Path, at: float) -> list[int]:
    """Return the ids of the matches with a deadline before ``at`` (Unix seconds) that is not served yet."""
    return [match_id for (match_id,) in rows(path, "SELECT id FROM matches WHERE wake_at < ?", at)]


def unreminded(path: Path) -> list[int]:
    """Return the ids of the matches whose player should have been reminded by now.

    Without those in which a clock also stands still, at night or on a holiday.
    """
    found = rows(
        path,
        "SELECT id FROM matches WHERE status = 'playing' AND deadline IS NOT NULL AND NOT reminded "
        "AND deadline - turn_at > ? AND deadline - max((deadline - turn_at) * ?, ?) < ? AND id NOT IN "
        "(SELECT match_id FROM seats JOIN player_settings USING (user_id) "
        "WHERE night_from IS NOT NULL OR player_settings.away_since IS NOT NULL)",
        clocks.REMIND_AT_LEAST + clocks.PAUSE_AT_MOST,
        clocks.REMIND_AT,
        clocks.REMIND_AT_LEAST,
        time.time() - clocks.REMIND_AGAIN - OVERDUE,
    )
    return [match_id for (match_id,) in found]


async def shown(sandbox: Sandbox, matches: Matches, match_id: int) -> str | None:
    """Return how a match's table and hands differ from the stored state, or None if they do not.

    The message of a match that is over may be evicted from the channel's history.
    """
    match = await matches.get(match_id)
    if match.deal.daily is not None:  # shown to its player only
        return None
    if match.place.in_dms:
        return _shown_in_dms(sandbox, match)
    message = message_of(sandbox, match)
    if message is None:
        return None if match.status in {"finished", "cancelled"} else f"match {match_id} has no message"
    expected = await _expected(matches, match)
    seen = _description(message.data["components"])
    if (await matches.get(match_id)).version == match.version and seen != expected:
        return f"match {match_id} shows {seen} and should show {expected}"
    if match.status != "playing":
        return None
    late = [seat.name for seat in match.seats if seat.dm_message_id and seat.dm_version != match.version]
    return f"the hands of {late} in match {match_id} are old" if late else None


def _shown_in_dms(sandbox: Sandbox, match: Match) -> str | None:
    for seat in match.seats if match.status in {"lobby", "playing"} else ():
        message = sandbox.state.dms[str(seat.user_id)].messages.get(str(seat.dm_message_id))
        if message is None or seat.dm_version != match.version:
            return f"match {match.id} is not shown to {seat.user_id}, who has seen {seat.dm_version}"
        own = [button["custom_id"] for button in buttons(message.data["components"])]
        if not any(one.startswith(f"z:{match.id}:{match.version}:") for one in own):
            return f"match {match.id} at version {match.version} shows {seat.user_id} {own}"
    return None


async def settled(sandbox: Sandbox, matches: Matches, match_id: int) -> str | None:
    """Return why a match is not settled, or None: shown version recorded, the person to move mentioned.

    Both are debounced: they happen when nobody has moved for a while.
    """
    match = await matches.get(match_id)
    if match.shown.version < match.version:
        return f"match {match_id} is at version {match.version}, recorded as shown is {match.shown.version}"
    to_move = matches.to_move(match)
    if to_move is None or match.shown.mention_id is None:
        return None
    message = sandbox.state.channels[str(match.place.channel_id)].messages.get(str(match.shown.mention_id))
    called = [] if message is None else [one["id"] for one in message.data["mentions"]]
    if called != [str(match.seats[to_move].user_id)]:
        return f"match {match_id} mentions {called} instead of seat {to_move}"
    return None


async def _expected(matches: Matches, match: Match) -> list[str]:
    """Return what the message shows that the bot builds of the stored match."""
    offers.add_all()
    post = await TableBuilder(matches, _PICTURES).for_everyone(match)
    return _description(post.new()["view"].to_components())


def _description(components: list[Json]) -> list[str]:
    """Return every custom id, and the alt texts, which describe the whole position."""
    ids = [str(button["custom_id"]) for button in buttons(components)]
    return ids + _alts(components)


def _alts(components: Iterable[Json]) -> list[str]:
    found: list[str] = []
    for component in components:
        found += [str(item["description"]) for item in component.get("items", ())]
        found += _alts(component.get("components", ()))
    return found
