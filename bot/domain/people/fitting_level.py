"""Bots that fit a person: of a level at which the person wins about half of their matches.

The chance of winning against each level begins with the person's rating against bots in that game, in which
every level has a fixed strength (`bot.domain.scoring.ratings`); it counts as much as a few matches. To these
come the results of the person's latest matches against bots of that level. A stronger level never counts as
easier. Bots of the level master don't count, and don't come of themselves.

Of two levels next to each other, one gives a chance above a half and the other below. A match gets the weaker
of them with just the probability that makes a half on average. Which it is follows from its commitment, which
is drawn when it is opened (`engines.fair`), and not from what anyone does: the weaker one, if its first eight
digits, as a fraction of all they could be, are less than that probability. Someone who wins more than half
against the strongest level gets that one, and someone who wins less than half against the weakest gets that.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from bot.domain.model import COMMON_LEVELS, Level
from bot.domain.scoring.results import ResultOutcome

FITTING: Final = "fitting"  # in place of a level: the one that fits
RECENT: Final = 40  # latest matches against bots that count
_PRIOR = 4  # matches that the rating counts for, at each level
_HALF = 0.5
_DIGITS = 8
_POINTS = {ResultOutcome.WON: 1.0, ResultOutcome.DRAWN: 0.5}

Chances = Mapping[Level, float]


def chances(expected: Chances, results: Iterable[tuple[Level, ResultOutcome]]) -> dict[Level, float]:
    """Return the chance of winning at each level, weakest first, from what is expected and from results."""
    found, most = dict[Level, float](), 1.0
    known = list(results)
    for level in COMMON_LEVELS:
        points = [_POINTS.get(outcome, 0.0) for one, outcome in known if one == level]
        chance = (sum(points) + _PRIOR * expected[level]) / (len(points) + _PRIOR)
        most = found[level] = min(most, chance)
    return found


def mix(found: Chances) -> tuple[Level, Level, float]:
    """Return the weaker and the stronger of the levels that fit, and the probability of the weaker."""
    levels = list(COMMON_LEVELS)
    if found[levels[0]] <= _HALF:
        return levels[0], levels[0], 1.0
    for weaker, stronger in pairwise(levels):
        if found[stronger] <= _HALF:
            return weaker, stronger, (_HALF - found[stronger]) / (found[weaker] - found[stronger])
    return levels[-1], levels[-1], 1.0


def choose(found: Chances, commitment: str) -> Level:
    """Return the level of one match's bots."""
    weaker, stronger, share = mix(found)
    return weaker if int(commitment[:_DIGITS], 16) / 16**_DIGITS < share else stronger
