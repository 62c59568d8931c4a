"""Match ids that do not exist, as anyone may send them."""

from typing import Any

import pytest

from bot.match.refusals import UnknownMatch


@pytest.mark.both_databases
@pytest.mark.parametrize("number", [0, -1, 2**63, 10**40, 1e20, 1.0, True, None, "1", "@everyone", [1], {}])
async def test_what_is_no_number_of_a_match_is_refused_at_once(core: Any, number: Any) -> None:
    with pytest.raises(UnknownMatch):
        await core.matches.get(number)
