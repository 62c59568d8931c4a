"""Levels of an earlier version: matches that were begun with them keep them, under other names."""

import sqlalchemy as sa
from alembic import op

revision = "0017_levels"
down_revision = "0016_last_seats"

# The levels that play differently now, by game.
CHANGED = {
    "chain": ("easy", "medium", "hard"),
    "dominoes": ("easy", "medium"),
    "mancala": ("easy", "medium", "hard", "master"),
}

matches = sa.table("matches", sa.column("id"), sa.column("game"), sa.column("status"))
seats = sa.table("seats", sa.column("match_id"), sa.column("level", sa.String))
odd_moves = sa.table("odd_moves", sa.column("match_id"), sa.column("level", sa.String))
bot_standings = sa.table("bot_standings", sa.column("game"), sa.column("bot", sa.String))


def upgrade() -> None:
    for game, levels in CHANGED.items():
        # A lobby has not begun.
        begun = sa.select(matches.c.id).where(matches.c.game == game, matches.c.status != "lobby")
        for table in (seats, odd_moves):
            rows = sa.and_(table.c.match_id.in_(begun), table.c.level.in_(levels))
            op.execute(sa.update(table).where(rows).values(level=table.c.level + "-1"))
        rows = sa.and_(bot_standings.c.game == game, bot_standings.c.bot.in_(levels))
        op.execute(sa.update(bot_standings).where(rows).values(bot=bot_standings.c.bot + "-1"))
