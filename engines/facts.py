"""Facts: what a move does that a player would name, as data.

A fact follows from the view of the seat to move and the rules, so it is true and tells nothing hidden. The
bot words it as ``<game>-fact-<key>``, a phrase whose subject is the move: "captures 8 from c".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a move does: its `key`, and the particulars that its phrase names.

    A `seat` or `seats` among the values are players.
    """

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)


def contrast(facts: Sequence[Fact], others: Sequence[Fact]) -> list[Fact]:
    """Return those facts of a move that are not true of another move as well, in order."""
    return [fact for fact in facts if fact not in others]
