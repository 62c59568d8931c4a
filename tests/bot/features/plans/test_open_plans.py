"""Plan messages that follow their matches."""

import asyncio
from types import SimpleNamespace
from typing import Any

from bot.features.plans.handlers import OpenPlans

ANA = 11


async def test_a_plan_that_is_dropped_while_a_match_is_shown_does_not_end_that() -> None:
    match: Any = SimpleNamespace(id=1, version=2, seats=(SimpleNamespace(person=ANA),))
    press: Any = SimpleNamespace(user=SimpleNamespace(id=ANA))

    async def unchanged(_: int) -> Any:
        return match

    matches: Any = SimpleNamespace(get=unchanged)
    plans = OpenPlans(matches, pictures=matches, side_messages=matches)
    await plans._follow(press, match)
    refreshing = asyncio.ensure_future(plans.refresh(match, ANA))
    asyncio.get_running_loop().call_soon(plans.close, match.id, ANA)
    await refreshing
