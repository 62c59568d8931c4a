"""Whether what a database holds is sound, counted again from its moves by other means than the bot's own.

Each match is played again from its seed with nothing but its engine. Who may have a result and who has one
is compared, and the ratings are made anew from the results, with nothing but openskill.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from openskill.models import BradleyTerryFull
from sqlalchemy import Table, select

import engines
from bot.store import schema
from bot.store.database import Database

Row = dict[str, Any]
_MODEL = BradleyTerryFull()
_NEWCOMER = (25.0, 25.0 / 3.0)  # mean and doubt
_HOUSE = {"easy": (20.0, 2.0), "medium": (25.0, 2.0), "hard": (30.0, 2.0)}
_EVERYWHERE = 0


@dataclass(slots=True)
class Record:
    """All rows, of one moment."""

    matches: dict[int, Row]
    seats: dict[int, list[Row]]
    moves: dict[int, list[Row]]
    results: dict[int, list[Row]]
    ratings: list[Row]
    solos: list[Row]

    @property
    def rated(self) -> int:
        """How many matches counted for ratings."""
        return sum(
            row["pool"] != "solo" and row["overall"] is not None
            for rows in self.results.values()
            for row in rows[:1]
        )


@dataclass(slots=True)
class Standing:
    """What the matches counted so far make of one person."""

    belief: tuple[float, float] = _NEWCOMER
    counts: Row = field(default_factory=lambda: {"played": 0, "won": 0, "drawn": 0, "streak": 0})

    @property
    def rating(self) -> int:
        return round(1000 + 40 * (self.belief[0] - 3 * self.belief[1]))


async def read(database: Database) -> Record:
    """Everything, in one snapshot."""
    async with database.read() as connection:

        async def rows(table: Table, *order: str) -> list[Row]:
            query = select(table).order_by(*(table.c[name] for name in order))
            return [dict(row) for row in (await connection.execute(query)).mappings()]

        return Record(
            {row["id"]: row for row in await rows(schema.matches, "id")},
            _by_match(await rows(schema.seats, "match_id", "seat")),
            _by_match(await rows(schema.moves, "match_id", "ply")),
            _by_match(await rows(schema.results, "match_id", "seat")),
            await rows(schema.ratings, "guild_id", "game", "pool", "user_id"),
            await rows(schema.solos, "guild_id", "game", "user_id"),
        )


def _by_match(rows: Sequence[Row]) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["match_id"]].append(row)
    return found


def faults(record: Record) -> list[str]:
    """What is wrong, a line each."""
    wrong: list[str] = []
    for match in record.matches.values():
        found = [*_played(record, match), *_resulted(record, match)]
        wrong += [f"match {match['id']}: {fault}" for fault in found]
    return wrong + _rated(record) + _solos(record)


def _played(record: Record, match: Row) -> Iterator[str]:
    """Each ply is there once, was its seat's, and all together give what is stored."""
    moves, seats = record.moves[match["id"]], record.seats[match["id"]]
    if match["state"] is None:
        if moves:
            yield "moves before it began"
        return
    game = engines.get(match["game"])
    state = game.start(seats=len(seats), options=match["options"], seed=match["seed"])
    for ply, move in enumerate(moves, start=1):
        if (move["ply"], move["seat"]) != (ply, game.to_move(state)):
            yield f"ply {ply}, of seat {game.to_move(state)}, is {move}"
            return
        if move["user_id"] not in (None, seats[move["seat"]]["user_id"]):
            yield f"ply {ply} was played by {move['user_id']}"
        state = game.play(state, move["move"])
    if game.dump(state) != match["state"]:
        yield "seed and moves do not give the stored state"
    over = game.to_move(state) is None
    if over and match["status"] == "playing":
        yield "it is over and goes on"
    if not over and match["status"] == "finished" and match["result"]["reason"] != "resigned":
        yield "it has ended before its end"


def _resulted(record: Record, match: Row) -> list[str]:
    """Who played a finished match has one result, nobody else has any."""
    rows = record.results[match["id"]]
    if match["status"] != "finished":
        return ["it has results and no end"] if rows else []
    people = [seat for seat in record.seats[match["id"]] if seat["user_id"]]
    of = [(row["seat"], row["user_id"]) for row in rows]
    if of != [(seat["seat"], seat["user_id"]) for seat in people]:
        return [f"the results are those of {of}"]
    if len(record.seats[match["id"]]) == 1:
        return []
    wrong = []
    for row in rows:
        if row["outcome"] != _outcome(match, row["seat"]):
            wrong.append(f"seat {row['seat']} has {row['outcome']}")
        if row["score"] != match["result"]["scores"][row["seat"]]:
            wrong.append(f"seat {row['seat']} has the score {row['score']}")
        if (row["overall"] is not None) != match["rated"]:
            wrong.append(f"seat {row['seat']} is rated {row['overall']}")
    return wrong


def _outcome(match: Row, seat: int) -> str:
    winners = match["result"]["winners"]
    if not winners:
        return "drawn"
    if seat not in winners:
        return "lost"
    game = engines.get(match["game"])
    teams = game.view(game.load(match["state"]), None).get("teams") or range(len(winners) + seat + 1)
    return "won" if all(teams[winner] == teams[seat] for winner in winners) else "drawn"


def _rated(record: Record) -> list[str]:
    """The ratings are what the results make of newcomers, each match counted once."""
    stored: dict[tuple[Any, ...], list[Row]] = defaultdict(list)
    for row in record.ratings:
        stored[row["guild_id"], row["game"], row["pool"]].append(row)
    counted: dict[tuple[Any, ...], list[int]] = defaultdict(list)
    for match_id, rows in record.results.items():
        if rows and rows[0]["pool"] != "solo" and rows[0]["overall"] is not None:
            for guild in {rows[0]["guild_id"], _EVERYWHERE}:
                counted[guild, rows[0]["game"], rows[0]["pool"]].append(match_id)
    wrong = []
    for table in sorted(stored.keys() | counted.keys()):
        try:
            standings = _counted(record, table[0], counted[table])
        except ValueError as error:
            wrong.append(f"ratings {table}: {error}")
            continue
        if {row["user_id"] for row in stored[table]} != standings.keys():
            wrong.append(f"ratings {table} are those of other people")
            continue
        wrong += [
            f"ratings {table} of {row['user_id']}: {row}"
            for row in stored[table]
            if not _equal(row, standings[row["user_id"]])
        ]
    return wrong


def _equal(row: Row, standing: Standing) -> bool:
    same = all(row[name] == value for name, value in standing.counts.items())
    beliefs = zip((row["mu"], row["sigma"]), standing.belief, strict=True)
    return same and row["rating"] == standing.rating and all(math.isclose(*pair) for pair in beliefs)


def _counted(record: Record, guild: int, match_ids: Sequence[int]) -> dict[int, Standing]:
    """The standings after these matches. Those that ended at the same moment, in different processes, may
    have been counted in either order: the numbers beside the results say in which. Raises ValueError when no
    order gives them.
    """
    standings: dict[int, Standing] = defaultdict(Standing)
    left = sorted(match_ids, key=lambda match_id: (record.results[match_id][0]["at"], match_id))
    while left:
        for match_id in left:
            after = _after(record, match_id, standings)
            column = "overall" if guild == _EVERYWHERE else "rating"
            if all(after[row["user_id"]].rating == row[column] for row in record.results[match_id]):
                standings.update(after)
                left.remove(match_id)
                break
        else:
            raise ValueError(f"match {left[0]} was not counted so")
    return standings


def _after(record: Record, match_id: int, before: dict[int, Standing]) -> dict[int, Standing]:
    match, seats = record.matches[match_id], record.seats[match_id]
    places = [_place(match, seat) for seat in seats]
    ranks = [float(sorted(set(places)).index(place)) for place in places]
    beliefs = [
        [_MODEL.rating(*(before[seat["user_id"]].belief if seat["user_id"] else _HOUSE[seat["level"]]))]
        for seat in seats
    ]
    rated = _MODEL.rate(beliefs, ranks=ranks)
    found = {}
    for seat, [belief] in zip(seats, rated, strict=True):
        if seat["user_id"]:
            outcome = _outcome(match, seat["seat"])
            counts = dict(before[seat["user_id"]].counts)
            counts["played"] += 1
            if outcome != "lost":
                counts[outcome] += 1
            counts["streak"] = {"won": counts["streak"] + 1, "lost": 0}.get(outcome, counts["streak"])
            found[seat["user_id"]] = Standing((belief.mu, belief.sigma), counts)
    return found


def _place(match: Row, seat: Row) -> tuple[bool, bool, float]:
    """Sorts the seats, best first."""
    result = match["result"]
    return (
        seat["status"] == "resigned",
        seat["seat"] not in result["winners"],
        -result["scores"][seat["seat"]],
    )


def _solos(record: Record) -> list[str]:
    """Standings of solitaires are the sums of the deals that counted."""
    deals: dict[tuple[Any, ...], list[Row]] = defaultdict(list)
    for rows in record.results.values():
        for row in rows:
            if row["pool"] == "solo" and row["overall"] is not None:
                for guild in {row["guild_id"], _EVERYWHERE}:
                    deals[guild, row["game"], row["user_id"]].append(row)
    stored = {(row["guild_id"], row["game"], row["user_id"]): row for row in record.solos}
    if stored.keys() != deals.keys():
        return ["standings of solitaires are those of other people"]
    wrong = []
    for key, rows in deals.items():
        scores = [row["score"] for row in rows]
        cleared = sum(row["outcome"] == "cleared" for row in rows)
        expected = {"played": len(rows), "cleared": cleared, "best": min(scores), "left": sum(scores)}
        if any(stored[key][name] != value for name, value in expected.items()):
            wrong.append(f"solitaires {key}: {stored[key]}")
    return wrong


def lost(record: Record, accepted: Mapping[int, int]) -> list[str]:
    """What is not there once of the moves that people saw accepted: their matches by interaction."""
    found: dict[int, list[int]] = defaultdict(list)
    for moves in record.moves.values():
        for move in moves:
            found[move["interaction_id"]].append(move["match_id"])
    return [
        f"the move of interaction {interaction} in match {match_id} is in {found[interaction]}"
        for interaction, match_id in accepted.items()
        if found[interaction] != [match_id]
    ]
