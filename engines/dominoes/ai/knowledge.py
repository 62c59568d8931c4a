"""Positions on bitboards, what a seat knows of them during play, and samples of what it does not know.

Seats are roles: 0 is the contractor, 1 plays next, 2 plays before the contractor.

A seat sees its own hand, every tile played, and how many tiles the others hold. A player who left a tile
uncovered probably could not cover it, and a bid or a pass says something about the hand behind it. So
determinizations, which are samples of the hidden hands, that contradict such evidence are drawn less often.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from engines import compiled_modules
from engines.dominoes.ai import playout
from engines.dominoes.ai.bitboard import Covers, Numbering, covers, numbering
from engines.dominoes.scoring import POINTS


@dataclass(frozen=True, slots=True)
class HandContext:
    """What is constant while a hand is played: the covers, each tile's worth, and the playouts with them."""

    covers: Covers
    worth: tuple[int, ...]
    playouts: playout.Playouts


@lru_cache(maxsize=64)
def table_of(size: int, worth: tuple[int, ...]) -> HandContext:
    """Make the table of a set; the playouts are compiled if they can be."""
    module: Any = compiled_modules.load("engines.dominoes.ai.playout") or playout
    kept = covers(size)
    return HandContext(kept, worth, module.Playouts(kept.above, kept.below, kept.any_below, worth))


@dataclass(frozen=True, slots=True)
class Position:
    """A position with open hands, by role.

    `top` is the tile to be covered (-1: none), `pile` the value of the centre, `took` what the contractor has
    taken.
    """

    hands: tuple[int, int, int]
    turn: int
    top: int
    pile: int
    took: int


def after(context: HandContext, here: Position, tile: int) -> Position:
    """Lay a tile, and return the position after it."""
    turn, pile, took = here.turn, here.pile, here.took
    contractor, left, right = here.hands
    bit = 1 << tile
    if turn == 0:
        contractor ^= bit
    elif turn == 1:
        left ^= bit
    else:
        right ^= bit
    if context.covers.above[here.top] & bit:
        pile += context.worth[tile]
    else:
        if turn == 1:
            took += pile
        pile = context.worth[tile]
    if not (contractor or left or right):
        return Position((0, 0, 0), (turn + 1) % 3, -1, 0, took + pile if turn == 0 else took)
    return Position((contractor, left, right), (turn + 1) % 3, tile, pile, took)


def play_out(context: HandContext, here: Position) -> int:
    """Play all tiles by rules of thumb, and return what the contractor has then: see `playout`."""
    return context.playouts.play_out(here.hands, here.turn, here.top, here.pile, here.took)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the seat to move knows while tiles are played.

    `role` is its distance from the contractor (0), `mine` its hand, `unseen` the tiles that the others hold.
    By role, `sizes` are the numbers of tiles held, `laid` the tiles played, as far as the piles show, and
    `lacking` those that would have covered what the role left uncovered: probably not held, except by role 2,
    who seldom wants to cover the tile of its ally, role 1. `certain` are tiles of the contractor that lay
    open.
    """

    context: HandContext
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
        return Position((hands[0], hands[1], hands[2]), self.role, self.top, self.pile, self.took)


def context_for(view: dict[str, Any], ranking: Sequence[int]) -> tuple[HandContext, Numbering]:
    """Make the tables and the numbering of tiles under a ranking."""
    numbers = numbering(tuple(ranking))
    worth = numbers.spots if view["options"]["scoring"] == POINTS else (1,) * len(numbers.spots)
    return table_of(view["options"]["set"], worth), numbers


def knowledge(view: dict[str, Any]) -> Knowledge:
    """Gather what the seat to move knows in the phase of playing."""
    context, numbers = context_for(view, view["ranking"])
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
        for pile in _piles(taken, context.covers):
            lacking[(role + 1) % 3] |= context.covers.above[pile[-1]]
            for back, tile in enumerate(reversed(pile)):
                laid[(role - back) % 3] |= 1 << tile
    everything = (1 << context.covers.tiles) - 1
    unseen = everything & ~(gone | mine)
    sizes = [view["tiles_left"][(contractor + role) % 3] for role in range(3)]
    certain = numbers.mask([view["leftover"]]) & unseen if view["leftover"] else 0
    return Knowledge(
        context=context,
        numbers=numbers,
        role=(view["seat"] - contractor) % 3,
        mine=mine,
        unseen=unseen,
        sizes=(sizes[0], sizes[1], sizes[2]),
        laid=(laid[0], laid[1], laid[2]),
        lacking=(lacking[0], lacking[1], lacking[2]),
        certain=certain,
        top=centre[-1] if centre else -1,
        pile=sum(context.worth[tile] for tile in centre),
        took=sum(context.worth[numbers.index[tile]] for tile in view["taken"][contractor]),
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


@dataclass(frozen=True, slots=True)
class Budget:
    """At most `deals` determinizations, and at most `work` tiles laid in all playouts of a decision.

    For each deal used, `candidates` are sampled, one of which is picked by how well it explains the bids.
    `uses_evidence` says whether tiles left uncovered count as evidence. Later bidders are assumed to bid up
    to `outbid_margin` standard deviations above their limits to outbid others. `playout_bias` (0 to 1) is how
    much more the seat is expected to take as contractor than its playouts predict, in tiles or points.
    """

    deals: int
    work: int
    candidates: int
    uses_evidence: bool
    outbid_margin: float = 0.0
    playout_bias: float = 0.0

    def deals_for(self, moves: int, length: int) -> int:
        """Count the deals to sample when each move is played out over `length` tiles."""
        return max(1, min(self.deals, self.work // max(1, moves * length)))


@dataclass(frozen=True, slots=True)
class Unseen:
    """Hidden `tiles` to deal to two seats, who hold `sizes` of them.

    `odds` are the odds that the first seat rather than the second holds a tile, for tiles where they are not
    even. `over` is the number of tiles left over.
    """

    tiles: tuple[int, ...]
    sizes: tuple[int, int]
    odds: dict[int, float]
    over: int = 0


def sample_deal(unseen: Unseen, rng: Random) -> tuple[int, int, int]:
    """Sample a deal, as bitboards: the first seat's tiles, the second's, and the tiles left over."""
    mixed = list(unseen.tiles)
    rng.shuffle(mixed)
    over = _mask(mixed[: unseen.over])
    del mixed[: unseen.over]
    first, room = 0, list(unseen.sizes)
    if unseen.odds:
        free = []
        for tile in mixed:
            odds = unseen.odds.get(tile)
            if odds is None:
                free.append(tile)
                continue
            share = odds * room[0]
            to_second = rng.random() * (share + room[1]) >= share
            room[to_second] -= 1
            if not to_second:
                first |= 1 << tile
        mixed = free
    first |= _mask(mixed[: room[0]])
    return first, _mask(unseen.tiles) ^ first ^ over, over


def _mask(tiles: Sequence[int]) -> int:
    held = 0
    for tile in tiles:
        held |= 1 << tile
    return held
