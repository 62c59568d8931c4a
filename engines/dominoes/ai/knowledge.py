"""What a seat knows during play, as bitboards, with seats as roles counted from the contractor."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engines.dominoes.ai.bitboard import Covers, Numbering, numbering
from engines.dominoes.ai.position import Position, Table, table_of
from engines.dominoes.scoring import POINTS


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the seat to move knows while tiles are played.

    `role` is its distance from the contractor (0), `mine` its hand, `unseen` the tiles that the others hold.
    By role, `sizes` are the numbers of tiles held, `laid` the tiles played, as far as the piles show, and
    `lacking` those that would have covered what the role left uncovered: probably not held, except by role 2,
    who seldom wants to cover the tile of its ally, role 1. `certain` are tiles of the contractor that lay
    open.
    """

    table: Table
    numbers: Numbering
    role: int
    mine: int
    unseen: int
    sizes: tuple[int, int, int]
    laid: tuple[int, int, int]
    lacking: tuple[int, int, int]
    certain: int
    top: int
    pile: int
    took: int

    def position(self, hands: Sequence[int]) -> Position:
        """Return the position with these hands, by role."""
        return Position((hands[0], hands[1], hands[2]), self.role, self.top, self.pile, self.took)


def table_for(view: dict[str, Any], ranking: Sequence[int]) -> tuple[Table, Numbering]:
    """Return the tables and the numbering of tiles under a ranking."""
    numbers = numbering(tuple(ranking))
    worth = numbers.spots if view["options"]["scoring"] == POINTS else (1,) * len(numbers.spots)
    return table_of(view["options"]["set"], worth), numbers


def knowledge(view: dict[str, Any]) -> Knowledge:
    """Return what the seat to move knows in the phase of playing."""
    table, numbers = table_for(view, view["ranking"])
    contractor = view["contractor"]
    mine = numbers.mask(view["mine"])
    centre = [numbers.index[laid["tile"]] for laid in view["centre"]]
    gone = sum(1 << tile for tile in centre)
    laid, lacking = [0, 0, 0], [0, 0, 0]
    for place, tile in enumerate(centre):
        laid[(view["centre"][place]["seat"] - contractor) % 3] |= 1 << tile
    for role in range(3):
        taken = [numbers.index[tile] for tile in view["taken"][(contractor + role) % 3]]
        gone |= sum(1 << tile for tile in taken)
        for pile in _piles(taken, table.covers):
            lacking[(role + 1) % 3] |= table.covers.above[pile[-1]]
            for back, tile in enumerate(reversed(pile)):
                laid[(role - back) % 3] |= 1 << tile
    everything = (1 << table.covers.tiles) - 1
    unseen = everything & ~(gone | mine)
    sizes = [view["tiles_left"][(contractor + role) % 3] for role in range(3)]
    certain = numbers.mask([view["leftover"]]) & unseen if view["leftover"] else 0
    return Knowledge(
        table=table,
        numbers=numbers,
        role=(view["seat"] - contractor) % 3,
        mine=mine,
        unseen=unseen,
        sizes=(sizes[0], sizes[1], sizes[2]),
        laid=(laid[0], laid[1], laid[2]),
        lacking=(lacking[0], lacking[1], lacking[2]),
        certain=certain,
        top=centre[-1] if centre else -1,
        pile=sum(table.worth[tile] for tile in centre),
        took=sum(table.worth[numbers.index[tile]] for tile in view["taken"][contractor]),
    )


def _piles(taken: Sequence[int], table: Covers) -> Iterator[list[int]]:
    """Yield the piles that a seat has taken, split where a tile does not cover the one before it."""
    pile: list[int] = []
    for tile in taken:
        if pile and not table.above[pile[-1]] >> tile & 1:
            yield pile
            pile = []
        pile.append(tile)
    if pile:
        yield pile
