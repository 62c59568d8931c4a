"""Aliases: the names that people show to players of other servers.

The queue across servers: who waits for players of other servers, and who is seated together.
"""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from bot.match.calendar import DAY, MINUTE
from bot.match.refusals import Refusal
from engines.game import Game

PAGE = "across"  # the page's name in custom ids
SHORTEST, LONGEST = 2, 24
_ALSO = "-'\u2019"  # hyphen and both apostrophes
_JOINERS = "\u200c\u200d"
_MOST_MARKS = 2  # combining marks on a letter


def parse(text: str) -> str:
    """Return the name as it is stored. Raises Refusal.

    It has letters of any script, digits, spaces, hyphens and apostrophes: nothing that Discord would turn
    into a mention, a link, an invitation or formatting.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("error-alias-length", least=SHORTEST, most=LONGEST)
    if not all(map(_is_allowed, name)) or not any(character.isalnum() for character in name):
        raise Refusal("error-alias-characters")
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks > _MOST_MARKS:
            raise Refusal("error-alias-characters")
    return name


def _is_allowed(character: str) -> bool:
    if character == " " or character in _ALSO or character in _JOINERS:
        return True
    return unicodedata.category(character)[0] in {"L", "M"} or character.isdecimal()


# Seconds per move. Without a clock, strangers could keep each other waiting forever.
PACES = (120, 900, DAY, 3 * DAY)
_QUICK = 900
_QUICK_WAIT, _SLOW_WAIT = 30 * MINUTE, DAY
# How many of the people who fit are compared, the longest waiting first: enough to find partners among them.
MOST_COMPARED, MOST_OF_SERVER = 40, 5


@dataclass(frozen=True, slots=True)
class Waiting:
    """A person who waits for players of a game at a pace. Times are Unix seconds.

    `guild_id` is the server from which they came; None: from their direct messages.
    """

    user_id: int
    game: str
    pace: int
    guild_id: int | None
    since: float
    until: float


def seats_of(game: Game) -> int:
    """Return how many people a match from the queue seats. Raises Refusal for a solitaire."""
    if game.is_solitaire:
        raise Refusal("error-queue-alone")
    return min(seats for seats in game.SEATS if seats > 1)


def waits_for(pace: int) -> float:
    """Return how many seconds people wait at this pace. Raises Refusal for a pace that is not offered."""
    if pace not in PACES:
        raise Refusal("error-queue-pace")
    return _QUICK_WAIT if pace <= _QUICK else _SLOW_WAIT


def partners(
    new: Waiting, others: Sequence[Waiting], blocked: Collection[tuple[int, int]], seats: int
) -> list[Waiting] | None:
    """Return with whom this person is seated; None if they have to wait.

    `others` wait for the same, the longest first. All in a match are of different servers, and nobody has
    blocked anyone: `blocked` has pairs of who blocks whom.
    """
    fitting = [one for one in others if _may_meet(new, one, blocked)]
    for chosen in combinations(fitting, seats - 1):
        if all(_may_meet(one, other, blocked) for one, other in combinations(chosen, 2)):
            return list(chosen)
    return None


def _may_meet(one: Waiting, other: Waiting, blocked: Collection[tuple[int, int]]) -> bool:
    apart = one.guild_id is None or one.guild_id != other.guild_id
    either = {(one.user_id, other.user_id), (other.user_id, one.user_id)}
    return apart and one.user_id != other.user_id and either.isdisjoint(blocked)
