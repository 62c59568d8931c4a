"""Sentences that say what a move does, from facts that its player can know."""

import re
from collections.abc import Sequence

from bot import games
from bot.i18n import Texts
from bot.table.names import Names
from engines.game import View
from engines.move_facts import Fact

_MOST = 3  # facts in a sentence
_WORD = re.compile(r"[^\W\d_]{3,}")  # unlike e7


def sentence(view: View, move: str, facts: Sequence[Fact], names: Names, t: Texts) -> str:
    """Return what a legal move does, its most notable facts; "" if there are no words for any."""
    found = phrases(view, facts, names, t)
    if not found:
        return ""
    name = starting(games.get(view["game"]).name_move(view, move, t))
    return t("fact-sentence", move=name, facts=found)


def phrases(view: View, facts: Sequence[Fact], names: Names, t: Texts) -> str:
    """Return the most notable facts about a move, a list of phrases whose subject is it; "" for none."""
    presentation = games.get(view["game"])
    found = [phrase for fact in _apart(facts) if (phrase := presentation.describe_fact(fact, names, t))]
    return t.listing(found[:_MOST]) if found else ""


def starting(name: str) -> str:
    """Return a move's name as it starts a sentence: a word gets a capital letter, a notation stays."""
    return name[0].upper() + name[1:] if _WORD.match(name) else name


def _apart(facts: Sequence[Fact]) -> list[Fact]:
    """Return the first fact of each key and about each number: one that is open twice is also open."""
    found: dict[str, Fact] = {}
    for fact in facts:
        numbers = [one.values["number"] for one in found.values() if "number" in one.values]
        if fact.key not in found and fact.values.get("number") not in numbers:
            found[fact.key] = fact
    return list(found.values())
