"""What an AI player thinks of the moves it has valued, in the order and the numbers that players read."""

from engines.game import Thought, Unit
from engines.percentages import percent


def ranked_moves(thought: Thought) -> list[tuple[str, float]]:
    """Return the valued moves, the best first; of equal ones, the chosen one first."""
    return sorted(thought.values, key=lambda one: (-one[1], one[0] != thought.move))


def listed_moves(thought: Thought, most: int, also: str = "") -> list[tuple[str, float]]:
    """Return the best of the valued moves, the best first; one of them is `also` if it was valued."""
    ranked = ranked_moves(thought)
    listed = ranked[:most]
    others = [one for one in ranked[most:] if one[0] == also]
    return [*listed[: most - 1], *others] if others else listed


def shown(value: float, unit: Unit) -> float:
    """Return a value as players read it: a chance in whole per cent, any other value with one decimal."""
    return percent(value) if unit.probability else round(value, 1)


def shown_difference(better: float, worse: float, unit: Unit) -> float:
    """Return the difference of two values as it follows from what players read."""
    return round(shown(better, unit) - shown(worse, unit), 1)
