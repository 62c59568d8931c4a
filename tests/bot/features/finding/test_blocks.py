"""Block lists: someone known by a name alone is an entry of its own."""

from typing import Any

import pytest

from bot.match.people_rows import Blocked
from bot.match.refusals import Refusal


@pytest.mark.both_databases
async def test_a_name_and_a_known_person_are_blocked_apart(core: Any) -> None:
    """Else blocking and unblocking the known one would tell who is behind the name."""
    blocks, ana, ben = core.matches.blocks, core.ana.id, core.ben.id
    await blocks.add(ana, ben, name="Zed")
    await blocks.add(ana, ben)
    assert await blocks.listed(ana) == [Blocked(ben), Blocked(ben, "Zed")]
    assert await blocks.of(ana) == [ben]
    await blocks.remove(ana, ben)
    assert await blocks.listed(ana) == [Blocked(ben, "Zed")]
    assert await blocks.blocked_by(ben) == {ana}
    await blocks.add(ana, ben)
    await blocks.remove(ana, ben, name="Zed")
    assert await blocks.listed(ana) == [Blocked(ben)]


async def test_names_stand_after_known_people(core: Any) -> None:
    blocks, ana = core.matches.blocks, core.ana.id
    await blocks.add(ana, core.ben.id, name="Zed")
    await blocks.add(ana, core.cleo.id, name="Abe")
    await blocks.add(ana, core.dan.id)
    assert [one.name for one in await blocks.listed(ana)] == [None, "Abe", "Zed"]


async def test_each_entry_counts_for_the_limit(core: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.preferences.MOST_BLOCKED", 1)
    await core.matches.blocks.add(core.ana.id, core.ben.id, name="Zed")
    await core.matches.blocks.add(core.ana.id, core.ben.id, name="Zed")
    with pytest.raises(Refusal):
        await core.matches.blocks.add(core.ana.id, core.ben.id)
