"""Our Swiss pairing beside a published one, the FIDE Dutch system of caissify-pairings, on equal results."""

from collections.abc import Sequence

from caissify_pairings import generate_pairings

from bot.features.tournaments.formats import Tournament, number_of_rounds
from bot.features.tournaments.model import Table, seeded
from tests.bot.features.tournaments.recount import Recount, recount
from tests.bot.features.tournaments.simulation import Summary


def compare(before: Tournament, tables: Sequence[Table], summary: Summary) -> None:
    """Check that a round of ours repeats no more meetings and byes than theirs would."""
    past = recount(before.rounds)
    ours = [table.people for table in tables]
    theirs = published(before, past)
    summary.counts["rounds compared"] += 1
    summary.counts["... paired alike"] += _unordered(ours) == _unordered(theirs)
    for who, pairs in (("ours", ours), ("theirs", theirs)):
        for what, number in _faults(past, pairs).items():
            summary.counts[f"{what}, {who}"] += number  # type: ignore[assignment]  # points may be halves
    mine, other = _faults(past, ours), _faults(past, theirs)
    # Where it finds no pairing without a second meeting, the published one leaves two people without a game.
    idle = other["byes"] - mine["byes"]
    summary.counts["rounds in which theirs leaves people without a game"] += idle > 0
    assert idle >= 0
    assert mine["meetings again"] <= other["meetings again"] + idle / 2
    if mine["meetings again"] == other["meetings again"] + idle / 2:
        assert mine["byes again"] <= other["byes again"]


def _unordered(pairs: Sequence[Sequence[int]]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairs}


def _faults(past: Recount, pairs: Sequence[Sequence[int]]) -> dict[str, float]:
    byes = [pair[0] for pair in pairs if len(pair) == 1]
    games = [pair for pair in pairs if len(pair) == 2]
    return {
        "meetings again": sum(past.met(*pair) > 0 for pair in games),
        "byes": len(byes),
        "byes again": sum(past.free.get(person, 0) > 0 for person in byes),
        "points apart": sum(abs(past.points(pair[0]) - past.points(pair[1])) for pair in games),
        "leads of three": sum(
            abs(past.lead(number) + change) > 2
            for pair in games
            for number, change in zip(pair, (1, -1), strict=True)
        ),
    }


def published(before: Tournament, past: Recount) -> list[tuple[int, ...]]:
    """Return the pairing of the Dutch system: (first, second) each, or (who has the bye,)."""
    number = len(before.rounds) + 1
    order = seeded(before.entrants)
    pasts = [recount(before.rounds[:played]) for played in range(len(before.rounds))]
    players = [
        {
            "id": entrant.id,
            "name": str(entrant.id),
            "score": past.points(entrant.id),
            "rating": int(entrant.rating),
            "starting_number": place,
            "color_hist": [("white", "black")[seat] for seat in past.seats.get(entrant.id, [])],
            "float_history": _floats(before, pasts, entrant.id),
            "bye_count": past.free.get(entrant.id, 0),
        }
        for place, entrant in enumerate(order, start=1)
        if entrant.plays(number)
    ]
    paired = generate_pairings(
        system="dutch",
        players=players,
        previous_pairings=set(past.tables),
        round_number=number,
        total_rounds=number_of_rounds(before),
    )
    return [
        (row["white_id"],) if row["black_id"] is None else (row["white_id"], row["black_id"])
        for row in paired
    ]


def _floats(before: Tournament, pasts: Sequence[Recount], person: int) -> list[str]:
    """Return in which rounds the person met someone with fewer or more points: "down" or "up"."""
    return [
        _float(past, table, person)
        for past, tables in zip(pasts, before.rounds, strict=True)
        for table in tables
        if person in table.people
    ]


def _float(past: Recount, table: Table, person: int) -> str:
    if not table.is_played:
        return "none" if person in table.absent else "down"
    (other,) = set(table.people) - {person}
    own, their = past.points(person), past.points(other)
    return "down" if own > their else "up" if own < their else "none"
