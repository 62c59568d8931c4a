"""What chance did in a match, see `engines.Proof`: nothing."""

from collections.abc import Sequence

from engines.mancala.state import State

_LINES = """\
print("no chance in this game")
"""


def lines(states: Sequence[State]) -> str:
    """Nothing is shuffled or thrown; the seed decides nothing."""
    return _LINES


def drawn(states: Sequence[State]) -> list[str]:
    """What `lines` print."""
    return ["no chance in this game"]
