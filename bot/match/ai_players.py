"""Bots that fit a person: of a level at which the person wins about half of their matches.

The prior for the chance of winning against each level comes from the person's rating against bots in that
game, where every level has a fixed strength (`bot.match.ratings`); it weighs as much as a few
matches. The person's latest results against bots of that level are added to it. A stronger level never counts
as easier. Bots of the level master are left out, and are never chosen where there are others.

Of two neighbouring levels, one gives a chance above a half and the other below. A match gets the weaker one
with the probability that makes the average a half. The match's commitment decides, which is drawn when it is
opened (`engines.fair`) and which nobody can influence: if its first eight digits, as a fraction of their
range, are below that probability, it is the weaker level. Someone who wins more than half of their matches
against the strongest level gets that one, and someone who wins less than half against the weakest gets that.

What plays the seat of an AI player: a level, a level that fits someone, or one of the host's programs. Each
has a name of its own in its match, which it keeps in a rematch.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.match import levels
from bot.match.levels import DEFAULT_LEVEL, Level
from bot.match.model import Seat, SeatStatus
from bot.match.programs import Programs
from bot.match.refusals import BadOption, Refusal
from bot.match.results import ResultOutcome

FITTING: Final = "fitting"  # in place of a level: the one that fits
RECENT: Final = 40  # latest matches against bots that count
_PRIOR = 4  # matches that the rating counts for, at each level
_HALF = 0.5
_DIGITS = 8
# Short names that no language has to translate.
NAMES: Final = (
    *("Pip", "Momo", "Juno", "Tiko", "Luma", "Otto"),
    *("Zuzu", "Milo", "Bixi", "Nilo", "Robi", "Fizz"),
)
_POINTS = {ResultOutcome.WON: 1.0, ResultOutcome.DRAWN: 0.5}

Chances = Mapping[Level, float]


def chances(expected: Chances, results: Iterable[tuple[Level, ResultOutcome]]) -> dict[Level, float]:
    """Return the chance of winning at each level, from what is `expected` of it, and from results.

    The levels are those that may be chosen, weakest first, here and in what is returned.
    """
    found, most = dict[Level, float](), 1.0
    known = list(results)
    for level in expected:
        points = [_POINTS.get(outcome, 0.0) for one, outcome in known if one == level]
        chance = (sum(points) + _PRIOR * expected[level]) / (len(points) + _PRIOR)
        most = found[level] = min(most, chance)
    return found


def mix(found: Chances) -> tuple[Level, Level, float]:
    """Return the weaker and the stronger of the levels that fit, and the probability of the weaker."""
    choices = list(found)
    if found[choices[0]] <= _HALF:
        return choices[0], choices[0], 1.0
    for weaker, stronger in pairwise(choices):
        if found[stronger] <= _HALF:
            return weaker, stronger, (_HALF - found[stronger]) / (found[weaker] - found[stronger])
    return choices[-1], choices[-1], 1.0


def choose(found: Chances, commitment: str) -> Level:
    """Return the level of one match's bots."""
    weaker, stronger, share = mix(found)
    return weaker if int(commitment[:_DIGITS], 16) / 16**_DIGITS < share else stronger


PROGRAM: Final = "program "  # before the name of a program, in place of a level
NAME: Final = re.compile(
    r"[\w-][\w -]{0,31}", re.ASCII
)  # a program's; with `PROGRAM`, it fits into a custom id


@dataclass(frozen=True, slots=True)
class AIPlayer:
    """A requested AI player.

    `fitting`: the level is chosen to fit the person who asked. A `program` moves instead of the level, as
    long as it can; see `bot.match.programs`. `name` is what it was called before, "" for a new one.
    """

    level: Level = DEFAULT_LEVEL
    fitting: bool = False
    program: str | None = None
    name: str = ""

    def seat(self) -> Seat:
        """Return the lobby seat of this AI player."""
        status, level = SeatStatus.AI, self.level
        return Seat(0, None, self.name, status, level=level, fitting=self.fitting, program=self.program)


def named(seats: Sequence[Seat], commitment: str) -> tuple[Seat, ...]:
    """Return the seats of a match, each AI player with a name that nobody else there has.

    The match's commitment decides which names come first.
    """
    first = int(commitment[-_DIGITS:], 16) % len(NAMES)
    order = (*NAMES[first:], *NAMES[:first])
    taken = {seat.name.casefold() for seat in seats}
    free = iter([name for name in order if name.casefold() not in taken])
    return tuple(
        replace(seat, name=next(free, order[0])) if seat.user_id is None and not seat.name else seat
        for seat in seats
    )


def parse(chosen: str) -> AIPlayer:
    """Parse a choice: a level, `FITTING`, or a program's name after `PROGRAM`.

    Raises ValueError.
    """
    if chosen == FITTING:
        return AIPlayer(fitting=True)
    if chosen.startswith(PROGRAM):
        return AIPlayer(program=chosen.removeprefix(PROGRAM))
    return AIPlayer(Level(chosen))


def choose_player(programs: Programs, game: str, choice: str) -> AIPlayer:
    """Return the AI player of that choice in a game. Raises BadOption."""
    allowed = [*levels.offered(game), FITTING, *(PROGRAM + name for name in programs.offered(game))]
    if choice not in allowed:
        shown = ", ".join(one.removeprefix(PROGRAM) for one in allowed)
        raise BadOption(name="house", value=choice.removeprefix(PROGRAM), allowed=shown)
    player = parse(choice)
    return replace(player, level=levels.to_play(game, player.level))


def check_programs(
    programs: Programs, game: str, seats: int, options: Mapping[str, object], chosen: Iterable[AIPlayer]
) -> None:
    """Raise Refusal if a chosen program does not play this."""
    for name in (player.program for player in chosen if player.program is not None):
        if not programs.plays(name, game, seats, options):
            raise Refusal("error-not-played-by-program", name=name)


def to_text(ai_player: AIPlayer) -> str:
    """Return the choice as text for `parse`; a fitting level becomes the level that was chosen."""
    return ai_player.level if ai_player.program is None else PROGRAM + ai_player.program


def of_seat(seat: Seat) -> AIPlayer:
    """Return the AI player that holds the seat permanently."""
    assert seat.level is not None, "as of every AI player"
    return AIPlayer(seat.level, seat.fitting, seat.program, seat.name)


def again(game: str, seat: Seat) -> AIPlayer:
    """Return the AI player for a new match in place of one that held the seat permanently."""
    old = of_seat(seat)
    return replace(old, level=levels.to_play(game, old.level))
