"""Facts: the effects of a move that a player would mention, as data.

A fact follows from the view of the seat to move and the rules, so it is true and reveals nothing hidden. The
bot words it as ``<game>-fact-<key>``, a phrase whose subject is the move: "captures 8 from c".
What is true of nearly every move says nothing of one: `notable` leaves it out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

_NEARLY_ALL = 0.9


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a move does: its `key`, and the particulars that its phrase names.

    A `seat` or `seats` among the values are players. `merit` compares facts of one `scale`, by default those
    of one key: more is better for the mover, and a move without such a fact has 0. It is None where facts
    cannot be compared. A `relative` fact says something only of the worse of two moves.
    """

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
    merit: int | None = field(default=None, compare=False)
    scale: str = field(default="", compare=False)
    relative: bool = field(default=False, compare=False)


def contrast(facts: Sequence[Fact], others: Sequence[Fact]) -> list[Fact]:
    """Keep the facts of a move that are not also true of another move, in order."""
    return [fact for fact in facts if fact not in others]


def notable(facts: Sequence[Fact], of_others: Sequence[Sequence[Fact]]) -> list[Fact]:
    """Keep the facts that speak for a move, in order: those that are not true of nearly all others too."""
    nearly_all = _NEARLY_ALL * len(of_others)
    return [
        fact
        for fact in facts
        if not fact.relative and (not of_others or sum(fact in others for others in of_others) < nearly_all)
    ]


def reasons(better: Sequence[Fact], worse: Sequence[Fact]) -> tuple[list[Fact], list[Fact]]:
    """Give the reasons for the better move: what is true of it alone, and what of only the worse one.

    Facts of a scale on which the worse move does better are left out of both.
    """
    mine, others = _merits(better), _merits(worse)
    against = {scale for scale in {*mine, *others} if mine.get(scale, 0) < others.get(scale, 0)}
    return (
        [fact for fact in contrast(better, worse) if _scale(fact) not in against],
        [fact for fact in contrast(worse, better) if _scale(fact) not in against],
    )


def _merits(facts: Sequence[Fact]) -> dict[str, int]:
    return {_scale(fact): fact.merit for fact in facts if fact.merit is not None}


def _scale(fact: Fact) -> str:
    return fact.scale or fact.key
