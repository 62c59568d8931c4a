"""Sentences that say what a move does, from facts that its player can know."""

import re
from collections.abc import Sequence

from bot import games
from bot.i18n import Texts
from bot.messages.player_names import Names
from engines.game import View
from engines.move_facts import Fact

_MOST = 3  # facts in a sentence
_WORD = re.compile(r"[^\W\d_]{3,}")  # unlike e7


def sentence(view: View, move: str, facts: Sequence[Fact], names: Names, t: Texts) -> str:
    """Return what a legal move does, its most notable facts; "" if there are no words for any."""
    presentation = games.get(view["game"])
    phrases = [phrase for fact in _apart(facts) if (phrase := presentation.describe_fact(fact, names, t))]
    if not phrases:
        return ""
    name = starting(presentation.name_move(view, move, t))
    return t("fact-sentence", move=name, facts=t.listing(phrases[:_MOST]))


def starting(name: str) -> str:
    """Return a move's name as it starts a sentence: a word gets a capital letter, a notation stays."""
    return name[0].upper() + name[1:] if _WORD.match(name) else name


def _apart(facts: Sequence[Fact]) -> list[Fact]:
    """Return the facts with only the first about each number: one that is open twice is also open."""
    first = {fact.values.get("number"): fact for fact in reversed(facts)}
    return [fact for fact in facts if "number" not in fact.values or first[fact.values["number"]] is fact]
