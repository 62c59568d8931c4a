"""Seating: who is kept apart in pairings, and who may take a place whose match is not open yet."""

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain import seat_admission
from bot.domain.errors import NotAdmitted
from bot.domain.model import FORMER_PLAYER
from bot.domain.tournaments import round_tables
from bot.domain.tournaments.model import Apart
from bot.domain.tournaments.stored_tournament import StoredTable, StoredTournament
from bot.store.queries import held_seats
from bot.store.queries.people import blocks as block_rows


async def kept_apart(connection: AsyncConnection, tournament: StoredTournament) -> Apart:
    """Return the pairs of entrants of whom one blocks the other."""
    numbers = {one.user_id: one.number for one in tournament.entrants if one.user_id != FORMER_PLAYER}
    blocks = await block_rows.among(connection, numbers)
    return frozenset(frozenset((numbers[one], numbers[other])) for one, other in blocks)


async def check_unopened(
    connection: AsyncConnection, tournament: StoredTournament, table: StoredTable, number: int, user_id: int
) -> None:
    """Raise NotAdmitted unless the person may take the place of the entrant with that number."""
    others = {tournament.entrant(one).user_id for one in table.seats if one not in (None, number)}
    if not others.isdisjoint(await block_rows.apart_from(connection, {user_id})):
        raise NotAdmitted()
    if tournament.deal_group_id is not None and round_tables.share_deal(tournament):
        held = await held_seats.of_group(connection, tournament.deal_group_id, [user_id])
        seat_admission.check_new_table(held)
