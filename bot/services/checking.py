"""Whether every match in a database is what its seed and its moves say: to be asked after a restore."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from bot.domain.errors import MatchNotPlaying, RecordBroken
from bot.services.matches import Matches
from bot.store.database import Database
from bot.store.queries import matches as match_rows

_BATCH = 500


@dataclass(frozen=True, slots=True)
class Checked:
    """One match. `wrong` says what is, in a line; None: nothing."""

    match_id: int
    wrong: str | None


async def check(database: Database, matches: Matches) -> AsyncIterator[Checked]:
    """Play every match that ever began again, in the order of their numbers."""
    after = 0
    while found := await _ids(database, after):
        for match_id in found:
            try:
                await matches.rebuild(match_id)
            except MatchNotPlaying:
                continue
            except RecordBroken as error:
                yield Checked(match_id, f"move {error.params['ply']}: {error.params['reason']}")
            except (LookupError, TypeError, ValueError) as error:  # no seed, no options, no game of ours
                yield Checked(match_id, str(error) or type(error).__name__)
            else:
                yield Checked(match_id, None)
        after = found[-1]


async def _ids(database: Database, after: int) -> list[int]:
    async with database.read() as connection:
        return list(await match_rows.ids(connection, after, _BATCH))
