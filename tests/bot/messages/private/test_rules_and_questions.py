"""What a player asks about privately."""

from dataclasses import replace

from bot.i18n import texts
from bot.match.model import MatchStatus
from bot.table.questions import fairness
from tests.bot.conftest import parts
from tests.bot.twins import begun
from tests.engines.random_matches import Start


def test_of_a_match_that_was_cancelled_before_it_began_only_the_commitment_is_shown() -> None:
    match = begun("dominoes", Start(3, {}, "07" * 32))
    cancelled = replace(match, status=MatchStatus.CANCELLED, seed=None, seed_text=None, state=None)
    components = [item.to_component_dict() for item in fairness(cancelled, texts()).items]
    shown = "\n".join(part["content"] for part in parts(components) if "content" in part)
    assert match.commitment in shown
    assert match.secret not in shown
