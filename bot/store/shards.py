"""Shards: which part of Discord a process serves.

Discord splits a bot's servers into shards: a server belongs to shard ``(guild_id >> 22) % count``, direct
messages to shard 0. A match belongs to its server's shard, and the process with that shard serves its clock.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

_WRITTEN = re.compile(r"(\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)/(\d{1,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of `count` shards, by number in ascending order."""

    ids: tuple[int, ...]
    count: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse ``0-3/8``, ``2/4`` or ``0,2/4``. Raises ValueError with one line that says what is wrong."""
        written = _WRITTEN.fullmatch("".join(text.split()))
        if written is None:
            raise ValueError("which shards of how many, such as 0-3/8, 2/4 or 0,2/4")
        count = int(written[2])
        ids: set[int] = set()
        for part in written[1].split(","):
            first, _, last = part.partition("-")
            if last and int(last) < int(first):
                raise ValueError(f"{part} counts down")
            ids.update(range(int(first), int(last or first) + 1))
        if max(ids) >= count:
            raise ValueError(f"of {count} shards the last is number {count - 1}")
        return cls(tuple(sorted(ids)), count)

    @property
    def whole(self) -> bool:
        """Whether these are all shards."""
        return len(self.ids) == self.count

    def only(self, ids: Iterable[int]) -> "Shards":
        """Return the shards that are also in `ids`."""
        wanted = set(ids)
        return Shards(tuple(shard for shard in self.ids if shard in wanted), self.count)

    def of(self, guild_id: int | None) -> int:
        """Return the number of the shard that this server belongs to (None: direct messages)."""
        return ((guild_id or 0) >> 22) % self.count


ALL = Shards((0,), 1)  # whatever the real number of shards
