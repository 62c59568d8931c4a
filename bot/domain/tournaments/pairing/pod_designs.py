"""Tables of three over several rounds in which no two people meet twice, from combinatorial designs.

- 9 in 4 rounds and 27 in 13: the parallel classes of lines in the affine spaces of order 3.
- 12 in 4 rounds: a resolvable transversal design over the field of four elements, three groups of which never
  meet among themselves.
- 15 in 7 rounds: Kirkman's schoolgirls (1850), as a packing of the lines of PG(3,2) into spreads.
- 21 in 10 rounds: a Kirkman triple system, developed modulo 7 from one round and three tables.

But for the 12, everyone meets everyone else. The search in `pod_search` comes close to these, but not quite.
"""

from functools import cache
from itertools import product

from bot.domain.tournaments.pairing.pod_search import SIZE, Pod

Rounds = tuple[tuple[Pod, ...], ...]

_FIFTEEN = (
    "ABC DHL EJO FKM GIN, ADE BHJ CMN FIO GKL, AFG BIK CLO DJN EHM, AHI BLN CEF DKO GJM, "
    "AJK BMO CDG EIL FHN, ALM BDF CIJ EKN GHO, ANO BEG CHK DIM FJL"
)
# One round of 21, its people as (number modulo 7, group); and, for each of three rounds, how far the second
# and the third of a table, one of each group, are from the first.
_TWENTY_ONE = (
    ((0, 0), (1, 0), (3, 0)),
    ((0, 1), (2, 0), (6, 2)),
    ((0, 2), (2, 1), (6, 0)),
    ((1, 1), (3, 2), (4, 0)),
    ((1, 2), (4, 1), (5, 0)),
    ((2, 2), (4, 2), (5, 2)),
    ((3, 1), (5, 1), (6, 1)),
)
_ACROSS = ((0, 0), (1, 2), (2, 5))


@cache
def design(players: int) -> Rounds:
    """Return rounds in which the numbers below `players` meet at most once, or none if no design is known."""
    match players:
        case 9:
            return _affine(2)
        case 12:
            return _transversal()
        case 15:
            return tuple(
                tuple(tuple(ord(letter) - ord("A") for letter in table) for table in tables.split())
                for tables in _FIFTEEN.split(", ")
            )
        case 21:
            return _developed()
        case 27:
            return _affine(3)
    return ()


def _affine(dimension: int) -> Rounds:
    """Return the lines of an affine space over the field of three elements, a round for each direction."""
    points = list(product(range(SIZE), repeat=dimension))
    number = {point: place for place, point in enumerate(points)}

    def line(point: tuple[int, ...], way: tuple[int, ...]) -> Pod:
        steps = [
            tuple((at + step * by) % SIZE for at, by in zip(point, way, strict=True)) for step in range(SIZE)
        ]
        return tuple(sorted(number[each] for each in steps))

    ways = [way for way in points if next((by for by in way if by), 0) == 1]
    return tuple(tuple(sorted({line(point, way) for point in points})) for way in ways)


def _transversal() -> Rounds:
    """Return four rounds of tables with one of each group of four: x, x + c and wx + c in round c."""
    times = (0, 2, 3, 1)  # an element of the field with a generator w; the sum is the exclusive or
    return tuple(tuple((x, 4 + (x ^ c), 8 + (times[x] ^ c)) for x in range(4)) for c in range(4))


def _developed() -> Rounds:
    turned = tuple(
        tuple(tuple(sorted((x + turn) % 7 + 7 * group for x, group in table)) for table in _TWENTY_ONE)
        for turn in range(7)
    )
    across = tuple(tuple((x, 7 + (x + a) % 7, 14 + (x + b) % 7) for x in range(7)) for a, b in _ACROSS)
    return turned + across
