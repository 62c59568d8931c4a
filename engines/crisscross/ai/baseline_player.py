"""The baseline that the levels are measured against, called ``thumb``: a player by rules of thumb.

It leaves the ends that fit most of the remaining tiles; a double, which fits one number only, counts twice.
"""

from collections.abc import Mapping

from engines.crisscross.ai.bitboard import Position, Ruleset


def move(table: Ruleset, after: Mapping[str, Position]) -> str:
    """Return the move, of those that lead to these positions."""

    def worth(named: str) -> int:
        ends, pile, scrap = after[named]
        fitting = (pile | scrap) & table.matching(ends)
        return fitting.bit_count() + (fitting & table.doubles).bit_count()

    return max(after, key=worth)
