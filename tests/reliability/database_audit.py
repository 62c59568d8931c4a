"""An independent audit of a database: everything derived is recomputed from the moves.

Each match is replayed from its seed with nothing but its engine. Results are compared with the players who
should have one, and ratings are recomputed from the results with nothing but openskill.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from openskill.models import BradleyTerryFull
from sqlalchemy import Table, select

import engines
from bot.store import schema
from bot.store.database import Database

Row = dict[str, Any]
_MODEL = BradleyTerryFull()
_NEWCOMER = (25.0, 25.0 / 3.0)  # mu and sigma
_HOUSE_SIGMA = 2.0
_EVERYWHERE = 0


@dataclass(slots=True)
class Snapshot:
    """All rows, read in one transaction."""

    matches: dict[int, Row]
    seats: dict[int, list[Row]]
    moves: dict[int, list[Row]]
    results: dict[int, list[Row]]
    ratings: list[Row]
    solos: list[Row]

    @property
    def rated(self) -> int:
        """The number of rated matches."""
        return sum(
            row["pool"] != "solo" and row["overall"] is not None
            for rows in self.results.values()
            for row in rows[:1]
        )

    @property
    def ai_moves(self) -> int:
        """The number of moves made by AI players."""
        return sum(move["user_id"] is None for moves in self.moves.values() for move in moves)


@dataclass(slots=True)
class Standing:
    """A person's rating and counts after the matches replayed so far."""

    belief: tuple[float, float] = _NEWCOMER
    counts: Row = field(default_factory=lambda: {"played": 0, "won": 0, "drawn": 0, "streak": 0})

    @property
    def rating(self) -> int:
        return round(1000 + 40 * (self.belief[0] - 3 * self.belief[1]))


async def read(database: Database) -> Snapshot:
    """Read all tables in one transaction."""
    async with database.read() as connection:

        async def rows(table: Table, *order: str) -> list[Row]:
            query = select(table).order_by(*(table.c[name] for name in order))
            return [dict(row) for row in (await connection.execute(query)).mappings()]

        return Snapshot(
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


def faults(snapshot: Snapshot) -> list[str]:
    """Return the inconsistencies found, one line each."""
    wrong: list[str] = []
    for match in snapshot.matches.values():
        found = [*_played(snapshot, match), *_resulted(snapshot, match)]
        wrong += [f"match {match['id']}: {fault}" for fault in found]
    return wrong + _rated(snapshot) + _solos(snapshot)


def _played(snapshot: Snapshot, match: Row) -> Iterator[str]:
    """Check that each ply is there once and was its seat's, and that seed and moves give the state."""
    moves, seats = snapshot.moves[match["id"]], snapshot.seats[match["id"]]
    if match["state"] is None:
        if moves:
            yield "it has moves but no state"
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
        yield "the position is over and the match is not"
    if not over and match["status"] == "finished" and match["result"]["reason"] != "resigned":
        yield "the match is finished and the position is not"


def _resulted(snapshot: Snapshot, match: Row) -> list[str]:
    """Check that exactly the players of a finished match have a result."""
    rows = snapshot.results[match["id"]]
    if match["status"] != "finished":
        return ["it has results and is not finished"] if rows else []
    people = [seat for seat in snapshot.seats[match["id"]] if seat["user_id"]]
    of = [(row["seat"], row["user_id"]) for row in rows]
    if of != [(seat["seat"], seat["user_id"]) for seat in people]:
        return [f"the results are those of {of}"]
    if len(snapshot.seats[match["id"]]) == 1:
        return []
    wrong = []
    persons = {seat["seat"] for seat in snapshot.seats[match["id"]] if seat["user_id"] is not None}
    moved = {move["seat"] for move in snapshot.moves[match["id"]] if move["user_id"] is not None}
    if match["rated"] and len(persons) > 1 and persons - moved:
        wrong.append(f"it is rated, and nobody has moved in the seats {sorted(persons - moved)}")
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


def _rated(snapshot: Snapshot) -> list[str]:
    """Check that the ratings follow from the results, each match counted once."""
    stored: dict[tuple[Any, ...], list[Row]] = defaultdict(list)
    for row in snapshot.ratings:
        stored[row["guild_id"], row["game"], row["pool"]].append(row)
    counted: dict[tuple[Any, ...], list[int]] = defaultdict(list)
    for match_id, rows in snapshot.results.items():
        if rows and rows[0]["pool"] != "solo" and rows[0]["overall"] is not None:
            for guild in {rows[0]["guild_id"], _EVERYWHERE}:
                counted[guild, rows[0]["game"], rows[0]["pool"]].append(match_id)
    wrong = []
    for table in sorted(stored.keys() | counted.keys()):
        try:
            standings = _counted(snapshot, table[0], counted[table])
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


def _counted(snapshot: Snapshot, guild: int, match_ids: Sequence[int]) -> dict[int, Standing]:
    """Return the standings after these matches. Raises ValueError if no order gives the stored ratings.

    Matches that ended at the same moment in different processes may have been counted in either order; the
    ratings stored with the results show in which.
    """
    standings: dict[int, Standing] = defaultdict(Standing)
    left = sorted(match_ids, key=lambda match_id: (snapshot.results[match_id][0]["at"], match_id))
    while left:
        for match_id in left:
            after = _after(snapshot, match_id, standings)
            column = "overall" if guild == _EVERYWHERE else "rating"
            if all(after[row["user_id"]].rating == row[column] for row in snapshot.results[match_id]):
                standings.update(after)
                left.remove(match_id)
                break
        else:
            raise ValueError(f"no order of counting explains the ratings of match {left[0]}")
    return standings


def _after(snapshot: Snapshot, match_id: int, before: dict[int, Standing]) -> dict[int, Standing]:
    match, seats = snapshot.matches[match_id], snapshot.seats[match_id]
    places = [_place(match, seat) for seat in seats]
    ranks = [float(sorted(set(places)).index(place)) for place in places]
    known = [
        before[seat["user_id"]].belief if seat["user_id"] else _house(match["game"], seat["level"])
        for seat in seats
    ]
    rated = _MODEL.rate([[_MODEL.rating(*one)] for one in known], ranks=ranks)
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


def _house(game: str, level: str) -> tuple[float, float]:
    """Return mu and sigma of a level: of two, openskill expects what their Elo points say."""
    odds = engines.get(game).parts.elo(level) / 400 * math.log(10)  # the logarithm of those against medium
    spread = math.sqrt(2 * (_MODEL.beta**2 + _HOUSE_SIGMA**2))
    return _NEWCOMER[0] + odds / 1.702 * spread, _HOUSE_SIGMA


def _place(match: Row, seat: Row) -> tuple[int, float]:
    """Return the sort key of a seat in the final ranking; last are those who resigned or never came."""
    result = match["result"]
    if seat["seat"] in result["winners"]:
        return 0, -result["scores"][seat["seat"]]
    gone = {"resigned": 2, "absent": 3}.get(seat["status"])
    return (1, -result["scores"][seat["seat"]]) if gone is None else (gone, 0.0)


def _solos(snapshot: Snapshot) -> list[str]:
    """Check that solitaire standings are the sums of the deals that counted."""
    deals: dict[tuple[Any, ...], list[Row]] = defaultdict(list)
    for rows in snapshot.results.values():
        for row in rows:
            if row["pool"] == "solo" and row["overall"] is not None:
                for guild in {row["guild_id"], _EVERYWHERE}:
                    deals[guild, row["game"], row["user_id"]].append(row)
    stored = {(row["guild_id"], row["game"], row["user_id"]): row for row in snapshot.solos}
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


def lost(
    snapshot: Snapshot, accepted: Mapping[int, int], seated: Iterable[tuple[int, int]] = ()
) -> list[str]:
    """Return what people saw accepted and is not stored exactly once.

    That are moves, as match ids by interaction, and seats, as match ids and people.
    """
    found: dict[int, list[int]] = defaultdict(list)
    for moves in snapshot.moves.values():
        for move in moves:
            found[move["interaction_id"]].append(move["match_id"])
    seats = {
        (seat["match_id"], seat["user_id"])
        for rows in snapshot.seats.values()
        for seat in rows
        if seat["status"] in {"joined", "house"}
    }
    return [
        f"the move of interaction {interaction} in match {match_id} is in {found[interaction]}"
        for interaction, match_id in accepted.items()
        if found[interaction] != [match_id]
    ] + [f"the seat of {person} in match {match_id} is lost" for match_id, person in set(seated) - seats]
