"""Sentences that say what a move does, from facts that its player can know."""

from collections.abc import Sequence

from bot import games
from bot.i18n import Texts
from bot.messages.player_names import Names
from engines.game import View
from engines.move_facts import Fact

_MOST = 3  # facts in a sentence


def sentence(view: View, move: str, facts: Sequence[Fact], names: Names, t: Texts) -> str:
    """Return what a legal move does, its most notable facts; "" if there are no words for any."""
    presentation = games.get(view["game"])
    phrases = [phrase for fact in _apart(facts) if (phrase := presentation.describe_fact(fact, names, t))]
    if not phrases:
        return ""
    return t("fact-sentence", move=presentation.name_move(view, move, t), facts=t.listing(phrases[:_MOST]))


def _apart(facts: Sequence[Fact]) -> list[Fact]:
    """Return the facts with only the first about each number: one that is open twice is also open."""
    first = {fact.values.get("number"): fact for fact in reversed(facts)}
    return [fact for fact in facts if "number" not in fact.values or first[fact.values["number"]] is fact]
