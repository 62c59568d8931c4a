"""Results of AI players in rated matches with people: levels and programs, by server and game."""

from collections.abc import Sequence

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.results import EVERYWHERE, BotStanding
from bot.store.connections import insert_if_missing
from bot.store.schema import bot_standings

_COUNTS = ("played", "won", "drawn")


async def add(
    connection: AsyncConnection, guild_id: int, game: str, standings: Sequence[BotStanding]
) -> None:
    """Add the results of one match, on the server of the match; `EVERYWHERE` outside servers."""
    # In the same order everywhere, to avoid deadlocks.
    for one in sorted(standings, key=lambda standing: standing.bot):
        key = {"guild_id": guild_id, "game": game, "bot": one.bot}
        await insert_if_missing(connection, bot_standings, key | dict.fromkeys(_COUNTS, 0))
        more = {name: bot_standings.c[name] + getattr(one, name) for name in _COUNTS}
        is_it = (bot_standings.c[name] == value for name, value in key.items())
        await connection.execute(update(bot_standings).where(*is_it).values(more))


async def of_game(connection: AsyncConnection, guild_id: int, game: str) -> list[BotStanding]:
    """Return what the AI players of a game have done on a server, or (`EVERYWHERE`) on all and outside."""
    columns = [bot_standings.c.bot, *(func.sum(bot_standings.c[name]) for name in _COUNTS)]
    query = select(*columns).where(bot_standings.c.game == game).group_by(bot_standings.c.bot)
    if guild_id != EVERYWHERE:
        query = query.where(bot_standings.c.guild_id == guild_id)
    return [BotStanding(bot, *map(int, counts)) for bot, *counts in await connection.execute(query)]
