"""Tables of a round, and the matches that are opened for them."""

from collections.abc import Sequence

from bot.domain.model import Person, Seat, SeatStatus
from bot.domain.new_matches import Opening
from bot.domain.tournaments import progress
from bot.domain.tournaments.formats import Format
from bot.domain.tournaments.model import Table
from bot.domain.tournaments.stored_tournament import StoredTable, StoredTournament

__all__ = ["Table", "opening", "playable"]


def playable(tournament: StoredTournament, tables: Sequence[Table]) -> Sequence[Table]:
    """Return the tables of a round, none if nobody plays: the rest have withdrawn.

    In a knockout, an entrant who is left alone still goes on.
    """
    is_played = tournament.setup.format == Format.KNOCKOUT or any(not table.is_bye for table in tables)
    return tables if is_played else ()


def share_deal(tournament: StoredTournament) -> bool:
    """Return whether the matches that are to be opened share the deal of the round.

    One that is played again does not: its players have seen that deal.
    """
    return tournament.deal_group_id is not None and not any(
        one.replays for one in progress.unopened(tournament)
    )


def opening(tournament: StoredTournament, table: StoredTable) -> Opening:
    """Return the request for the table's match, which begins at once."""
    setup = tournament.setup
    seats = [_seat(tournament, place, number) for place, number in enumerate(table.seats)]
    host = next(seat for seat in seats if seat.user_id is not None)
    return Opening(
        game=setup.game,
        options=setup.options,
        host=Person(host.user_id or 0, host.name),
        capacity=len(seats),
        guild_id=setup.guild_id,
        channel_id=tournament.thread_id or setup.channel_id,
        parent_channel_id=setup.channel_id if tournament.thread_id is not None else None,
        pace=setup.pace,
        invited=(),
        locale=setup.locale,
        tournament_id=tournament.id,
        rated=setup.rated,
        seats=seats,
    )


def _seat(tournament: StoredTournament, place: int, number: int | None) -> Seat:
    if number is None:
        return Seat(place, None, "", SeatStatus.AI, level=tournament.setup.level)
    one = tournament.entrant(number)
    return Seat(place, one.user_id, one.name, SeatStatus.JOINED)
