"""By whose clocks a tournament recurs."""

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.tournaments.stored_tournament import Setup
from bot.store.queries import settings as setting_rows


async def with_zone(connection: AsyncConnection, setup: Setup) -> Setup:
    """Return the setup with its organiser's time zone if the tournament recurs and has none yet."""
    if setup.recurrence is None or setup.zone is not None:
        return setup
    return replace(setup, zone=(await setting_rows.of_player(connection, setup.organiser_id)).zone)
