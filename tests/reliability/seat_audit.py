"""What a seat keeps beside its moves, compared with what people pressed: plans, time banks and holidays.

`AUDITS` are asked while nobody presses anything. A feature with tables of its own gets its own audit there.
"""

import json
import sqlite3
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.match.clocks import BANKS
from tests.reliability.players import Seen
from tests.reliability.private_presses import Step

Clocks = dict[int, tuple[Any, ...]]
_IN_ORDER = "mancala"  # the game whose plans are played step by step, and as they were pressed
_ROUNDING = 0.001  # seconds


def clocks(path: Path) -> Clocks:
    """Return each open match's version, with its clock, and the banks, plans and holidays of its seats."""
    with closing(_read(path)) as rows:
        seats = defaultdict(list)
        for match_id, bank, plan, *away in rows.execute(
            "SELECT match_id, bank, plan, away_since, away_until FROM seats ORDER BY match_id, seat"
        ):
            seats[match_id].append((bank, json.loads(plan or "[]"), *away))
        return {
            match_id: (version, *clock, seats[match_id])
            for match_id, version, *clock in rows.execute(
                "SELECT id, version, turn_at, deadline FROM matches WHERE status = 'playing'"
            )
        }


def changed(before: Clocks, after: Clocks) -> list[str]:
    """Return the matches whose clocks, banks, plans or holidays a kill has changed, and nothing else."""
    return [
        f"match {match_id} had {before[match_id]} before a kill and {after[match_id]} after it"
        for match_id in before.keys() & after.keys()
        if before[match_id][0] == after[match_id][0] and before[match_id] != after[match_id]
    ]


def plans(path: Path, seen: Seen) -> list[str]:
    """Return plans that were lost or have ended without a word, and steps that were played twice."""
    with closing(_read(path)) as rows:
        return [
            f"the plan of {person} in match {match_id} {fault}: pressed {pressed}"
            for (match_id, person), pressed in seen.wishes.plans.items()
            for fault in _plan_faults(
                rows, match_id, person, pressed, notified=(match_id, person) in seen.wishes.ended
            )
        ]


def _plan_faults(
    rows: sqlite3.Connection, match_id: int, person: int, pressed: Sequence[Step | None], *, notified: bool
) -> Iterator[str]:
    game, match_status = rows.execute("SELECT game, status FROM matches WHERE id = ?", (match_id,)).fetchone()
    plan, stopped, seat_status = rows.execute(
        "SELECT plan, stopped_plan, status FROM seats WHERE match_id = ? AND user_id = ?", (match_id, person)
    ).fetchone()
    kept = json.loads(plan or "[]")
    played = [
        (move, interaction is None)
        for move, interaction in rows.execute(
            "SELECT move, interaction_id FROM moves WHERE match_id = ? AND user_id = ? ORDER BY ply",
            (match_id, person),
        )
    ]
    planned = [move for move, by_plan in played if by_plan] if game == _IN_ORDER else []
    if not _in_order([*planned, *kept], [step.step for step in pressed if step is not None]):
        yield f"has played {planned} and keeps {kept}"
    last = pressed[-1] if pressed else None
    # What a plan was that has stopped is kept until its player is told, or moves.
    ended = notified or stopped is not None or not all(by_plan for _, by_plan in played[-1:])
    on = match_status == "playing" and seat_status == "joined" and game == _IN_ORDER
    if on and last is not None and last.accepted and not ended and last.step not in [*kept, *planned[-5:]]:
        yield f"has lost {last.step}"


def _in_order(found: Sequence[str], pressed: Sequence[str]) -> bool:
    """Return whether each one found was pressed, in this order and each press counted once."""
    left = iter(pressed)
    return all(step in left for step in found)


def banks(path: Path, _: Seen) -> list[str]:
    """Return the time banks that are not what the times of the moves leave of them.

    Of players with nights and holidays, whose clocks also stand still, only that they have no less.
    """
    with closing(_read(path)) as rows:
        has_quiet_times = (
            "SELECT user_id FROM player_settings WHERE zone IS NOT NULL OR away_since IS NOT NULL"
        )
        quiet = {user_id for (user_id,) in rows.execute(has_quiet_times)}
        wrong = []
        for match_id, pace, opened in rows.execute(
            "SELECT id, pace, created_at FROM matches WHERE pace < 0 AND status IN ('playing', 'finished')"
        ):
            if pace not in BANKS:  # another pace that is no fixed time per move
                continue
            least, most = _reckoned(rows, match_id, pace, opened)
            for seat, user_id, bank in rows.execute(
                "SELECT seat, user_id, bank FROM seats WHERE match_id = ? AND status = 'joined'", (match_id,)
            ):
                ceiling = BANKS[pace].cap if user_id in quiet else most.get(seat, BANKS[pace].reserve)
                kept = BANKS[pace].reserve if bank is None else bank
                if not least.get(seat, kept) - _ROUNDING <= kept <= ceiling + _ROUNDING:
                    wrong.append(f"seat {seat} of match {match_id} has {bank} s instead of {least.get(seat)}")
        return wrong


def _reckoned(
    rows: sqlite3.Connection, match_id: int, pace: int, opened: float
) -> tuple[dict[int, float], dict[int, float]]:
    """Return the least and the most that each seat can have: when the first turn began is not kept."""
    bank = BANKS[pace]
    least: dict[int, float] = {}
    most: dict[int, float] = {}
    begun = opened
    for ply, seat, at in rows.execute(
        "SELECT ply, seat, at FROM moves WHERE match_id = ? ORDER BY ply", (match_id,)
    ):
        least[seat] = bank.after_move(least.get(seat, bank.reserve) - (at - begun))
        most[seat] = bank.after_move(most.get(seat, bank.reserve) - (at - begun if ply > 1 else 0.0))
        begun = at
    return least, most


def holidays(path: Path, seen: Seen) -> list[str]:
    """Return holidays that were lost or not ended, that matches do not know, or in which a time was up."""
    now, wrong = time.time(), []
    with closing(_read(path)) as rows:
        for person, is_away in seen.wishes.away.items():
            since, until = rows.execute(
                "SELECT away_since, away_until FROM player_settings WHERE user_id = ?", (person,)
            ).fetchone() or (None, None)
            if is_away is not None and is_away != (until is not None and until > now):
                wrong.append(f"{person} is on holiday: {is_away}, stored until {until}")
            wrong += [
                f"match {match_id} has the holiday of {person} until {stored} instead of {until}"
                for match_id, stored in rows.execute(
                    "SELECT match_id, s.away_until FROM seats s JOIN matches m ON m.id = s.match_id "
                    "WHERE user_id = ? AND s.away_since = ? AND m.status = 'playing'",
                    (person, since),
                )
                if stored != until
            ]
            if is_away:
                wrong += [
                    f"the time of {person} in match {match_id} was up on holiday"
                    for (match_id,) in rows.execute(
                        "SELECT s.match_id FROM seats s JOIN moves m ON m.match_id = s.match_id "
                        "AND m.seat = s.seat WHERE s.user_id = ? AND m.user_id IS NULL AND m.at > ? + 1",
                        (person, since),
                    )
                ]
    return wrong


def queued(path: Path, seen: Seen) -> list[str]:
    """Return people whose places in the queue across servers, or seats for them, were lost or doubled."""
    with closing(_read(path)) as rows:
        wrong = []
        for person, joins in seen.wishes.joins.items():
            (places,) = rows.execute("SELECT count(*) FROM queue WHERE user_id = ?", (person,)).fetchone()
            (seated,) = rows.execute(
                "SELECT count(*) FROM seats JOIN matches ON matches.id = match_id "
                "WHERE user_id = ? AND in_dms",
                (person,),
            ).fetchone()
            if not sum(joins) <= places + seated <= len(joins):
                wrong.append(f"{person} queued {joins}, has {places} places in the queue and {seated} seats")
        return wrong


def planned_moves(path: Path) -> int:
    """Return how many moves were made by plans."""
    with closing(_read(path)) as rows:
        (found,) = rows.execute(
            "SELECT count(*) FROM moves WHERE user_id IS NOT NULL AND interaction_id IS NULL"
        ).fetchone()
        return int(found)


AUDITS = (plans, banks, holidays, queued)


def _read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True)
