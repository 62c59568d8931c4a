"""Which puzzles are proved again by brute force: a tenth, or all with ZIGZAG_PUZZLES=all.

The files of puzzles only change when they are made again. After making puzzles, prove all:
`ZIGZAG_PUZZLES=all pytest tests/engines -k puzzles`.
"""

import os
from collections.abc import Sequence

from engines.puzzles import Puzzle

_EVERY = 1 if os.environ.get("ZIGZAG_PUZZLES") == "all" else 10


def sample(puzzles: Sequence[Puzzle]) -> Sequence[Puzzle]:
    """Return all puzzles, or every tenth from the fourth on."""
    return puzzles[3 % _EVERY :: _EVERY]
