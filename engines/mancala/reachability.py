"""Whether anything can still be captured.

The match ends when no sequence of legal moves by either side captures any more. That is a search through the
positions that can follow, breadth first, until a capture is found or there are no more positions. On the
board of six pits it is exact: no position there has as many as `BOUND` others behind it without a
capture. On wider boards the search gives up after `BOUND` positions, and play goes on; the other ways for a
match to end remain.
"""

from functools import lru_cache

from engines.mancala.board import Pits, barred_by, choices, sow

BOUND = 3_000


@lru_cache(maxsize=4096)
def capture_ahead(pits: Pits, seat: int, barred: int | None) -> bool:
    """Whether some sequence of legal moves, with `seat` to move, captures; True when the bound is met.

    A position is the seeds, who is to move and the pit that may not be sown: the same position twice in a row
    of moves is no way to a capture that was not there before.
    """
    return search(pits, seat, barred)[0] is not False


def search(pits: Pits, seat: int, barred: int | None, bound: int = BOUND) -> tuple[bool | None, int]:
    """Whether a capture lies ahead, None when `bound` was met first, and how many positions were seen."""
    if sum(pits) < 2:
        return False, 1
    seen = {(pits, seat, barred)}
    layer = list(seen)
    while layer:
        after: list[tuple[Pits, int, int | None]] = []
        for here, mover, closed in layer:
            for pit in choices(here, mover, closed):
                sowing = sow(here, pit)
                if sowing.captured:
                    return True, len(seen)
                position = (sowing.pits, 1 - mover, barred_by(here, sowing))
                if position not in seen:
                    seen.add(position)
                    after.append(position)
            if len(seen) > bound:
                return None, len(seen)
        layer = after
    return False, len(seen)
