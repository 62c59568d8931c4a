"""Lines that people try out."""

from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.what_if.lines import MOST_KEPT, WhatIf
from bot.features.what_if.schema import what_ifs

_COLUMNS = [what_ifs.c[field.name] for field in fields(WhatIf)]


async def add(connection: AsyncConnection, line: WhatIf) -> int:
    """Insert the line and return its id; of the person's others, only the latest stay."""
    values = {name: value for name, value in asdict(line).items() if name != "id"}
    added = await connection.execute(insert(what_ifs).values(values).returning(what_ifs.c.id))
    mine = what_ifs.c.user_id == line.user_id
    latest = select(what_ifs.c.id).where(mine).order_by(what_ifs.c.id.desc()).limit(MOST_KEPT)
    await connection.execute(delete(what_ifs).where(mine, what_ifs.c.id.not_in(latest)))
    return int(added.scalar_one())


async def get(connection: AsyncConnection, line_id: int, user_id: int, since: float) -> WhatIf | None:
    """Return the person's line, None if there is none or it has not changed since then."""
    query = select(*_COLUMNS).where(
        what_ifs.c.id == line_id, what_ifs.c.user_id == user_id, what_ifs.c.changed_at >= since
    )
    row = (await connection.execute(query)).mappings().one_or_none()
    return None if row is None else _line(dict(row))


async def save(connection: AsyncConnection, line: WhatIf, seen: float) -> bool:
    """Store what has changed of the line. False when it has changed since `seen`, or is gone."""
    values = {name: getattr(line, name) for name in ("moves", "kept", "open", "changed_at")}
    unchanged = what_ifs.c.id == line.id, what_ifs.c.changed_at == seen
    return bool((await connection.execute(update(what_ifs).where(*unchanged).values(values))).rowcount)


async def delete_expired(connection: AsyncConnection, since: float) -> int:
    """Delete the lines that have not changed since then, and return how many there were."""
    deleted = await connection.execute(delete(what_ifs).where(what_ifs.c.changed_at < since))
    return deleted.rowcount


def _line(row: dict[str, Any]) -> WhatIf:
    kept = None if row["kept"] is None else tuple(row["kept"])
    return WhatIf(**{**row, "moves": tuple(row["moves"]), "kept": kept})
