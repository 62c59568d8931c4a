"""Commits: changes that share a transaction share its statements too."""

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import event

pytestmark = pytest.mark.both_databases


async def test_moves_of_several_matches_take_as_many_statements_as_one(core: Any) -> None:
    matches = [await core.started(pace=86_400) for _ in range(3)]
    statements: list[str] = []

    def hear(_: Any, __: Any, statement: str, *___: Any) -> None:
        statements.append(statement)

    async def play_one_in_each(some: list[Any]) -> int:
        statements.clear()
        await asyncio.gather(*(core.play_one(match, random.Random(1)) for match in some))
        return len(statements)

    event.listen(core.database._writer.sync_engine, "before_cursor_execute", hear)
    alone = await play_one_in_each(matches[:1])
    assert await play_one_in_each(matches[1:]) == alone
