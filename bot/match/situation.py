"""What is known when something is decided about a match."""

from collections.abc import Collection
from dataclasses import dataclass

from bot.match.admission import NOBODY, Applicant
from bot.match.levels import Level
from bot.match.model import Match
from bot.match.positions import Positions
from bot.match.programs import Programs


@dataclass(frozen=True, slots=True)
class Situation:
    """A match, the time, and what a decision about it needs to know besides.

    `ai_delay` is how many seconds AI players wait before a move. The last four are read only for commands
    that need them, see `Commits`: beside whom the person who is to sit down may not sit, the level of AI
    players that fits who asks for one, which of the interactions at hand have made a move, and what a lobby's
    rule needs to know of who wants to join.
    """

    match: Match
    positions: Positions
    now: float  # Unix seconds
    ai_delay: float
    programs: Programs
    apart: Collection[int] = frozenset()
    level: Level | None = None
    used: Collection[int] = frozenset()
    applicant: Applicant = NOBODY
