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

    A `seat` or `seats` among the values are players. `merit` tells facts of one key apart: more of it is
    better for the player who moves; None where that cannot be said.
    """

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
    merit: int | None = field(default=None, compare=False)


def contrast(facts: Sequence[Fact], others: Sequence[Fact]) -> list[Fact]:
    """Return those facts of a move that are not true of another move as well, in order."""
    return [fact for fact in facts if fact not in others]


def reasons(better: Sequence[Fact], worse: Sequence[Fact]) -> tuple[list[Fact], list[Fact]]:
    """Return what is true of only the better move and of only the worse, as reasons for the better one.

    Facts of one key that speak for the worse move are left out of both.
    """
    merits = {fact.key: fact.merit for fact in worse}
    against = {fact.key for fact in better if _is_less(fact.merit, merits.get(fact.key))}
    return (
        [fact for fact in contrast(better, worse) if fact.key not in against],
        [fact for fact in contrast(worse, better) if fact.key not in against],
    )


def _is_less(merit: int | None, other: int | None) -> bool:
    return merit is not None and other is not None and merit < other
