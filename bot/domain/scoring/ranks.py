"""Ranks: who stands where. Equal results share a rank, and it counts everyone who did better: 1, 1, 3.

Tables that are too long to be read whole are ranked in the database, by `bot.store.queries.ranking`.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar


class HasRank(Protocol):
    """A row of a ranking."""

    @property
    def rank(self) -> int | None:
        """Return the rank; None for someone who is listed but has no place yet."""


T = TypeVar("T")
R = TypeVar("R", bound=HasRank)


@dataclass(frozen=True, slots=True)
class Ranked(Generic[T]):
    """Something with its rank, as in `HasRank`."""

    item: T
    rank: int | None


@dataclass(frozen=True, slots=True)
class Top(Generic[R]):
    """The first rows of a ranking, the best first, and how many `more` share the rank of the last of them."""

    rows: tuple[R, ...]
    more: int = 0


def ranks(keys: Iterable[Any]) -> list[int]:
    """Return the rank of each key: 1 and the number of lower keys. The lowest key is the best."""
    found = list(keys)
    ordered = sorted(found)
    return [1 + bisect_left(ordered, key) for key in found]


def ranked(items: Iterable[T], key: Callable[[T], Any]) -> list[Ranked[T]]:
    """Return the items with their ranks, the lowest key first. Those with equal keys keep their order."""
    found = list(items)
    pairs = zip(found, ranks(map(key, found)), strict=True)
    return [Ranked(item, rank) for item, rank in sorted(pairs, key=lambda pair: pair[1])]


def top(found: Sequence[R], most: int) -> Top[R]:
    """Return at most that many of a ranking, which is in order."""
    rows = tuple(found[:most])
    return Top(rows, sum(one.rank == rows[-1].rank for one in found[most:]) if rows else 0)
