"""Commentaries: what features say about the moves of a finished match in its transcript."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.discord.rate_limits import Cost
from bot.i18n import Texts
from bot.match.archive import ArchivedMatch
from bot.match.model import Match

Comments = Mapping[int, Sequence[str]]  # lines of plain text by ply; at 0, about the whole match


@dataclass(frozen=True, slots=True)
class Commentary:
    """Comments on a finished match, and what it costs to make them. `comments` may raise Overloaded."""

    cost: Callable[[Match], Cost]
    comments: Callable[[ArchivedMatch, Texts], Awaitable[Comments]]
