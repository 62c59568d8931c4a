"""What finished matches leave behind: results, ratings and solitaire standings.

Solitaires: how a finished deal counts towards a person's standing, and the deal of the day.

Only deals with default options count, since others are easier or harder. A deal that was given up counts with
the tiles still left. Everyone on a server gets the same deal on a UTC day. Its secret is drawn when the
first person asks, so nobody can know it earlier; its seed derives from that secret and the day.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.match.model import Match
from bot.match.situation import Positions

# The guild id of standings across all servers, and of matches outside servers. No server has it.
EVERYWHERE = 0


class RatingPool(StrEnum):
    """Standings are kept apart by who played."""

    PEOPLE = "people"
    AI = "house"  # an AI player sat at the table
    SOLITAIRE = "solo"


RATED_POOLS = (RatingPool.PEOPLE, RatingPool.AI)  # a solitaire has averages instead of ratings
SETTLED_AFTER = 5  # rated matches; until then, a rating rises just from playing


class ResultOutcome(StrEnum):
    """What a person achieved in a finished match."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    CLEARED = "cleared"  # a solitaire without a tile left
    LEFT = "left"  # a solitaire with tiles left


@dataclass(frozen=True, slots=True)
class Result:
    """What a person achieved in one finished match: one row per person's seat, none for AI players."""

    match_id: int
    seat: int
    guild_id: int  # `EVERYWHERE` outside servers
    game: str
    pool: RatingPool
    user_id: int
    outcome: ResultOutcome
    score: int  # in the match's own points; of a solitaire, the tiles left
    # On that server after the match; of a solitaire, 100 times the average of tiles left; None: not counted.
    rating: int | None
    at: float
    overall: int | None = None  # the same across all servers
    chance: int | None = None  # of winning, in percent, as the ratings had it before
    rating_before: int | None = None  # as `rating`, but before the match; None in a solitaire


@dataclass(frozen=True, slots=True)
class BotStanding:
    """The results of one kind of AI player in rated matches with people, counted by seat.

    `bot` is a level, or a program as `bot.match.ai_players.parse` reads it.
    """

    bot: str
    played: int
    won: int
    drawn: int

    @property
    def share(self) -> float:
        """The share of its matches that it won, half of a draw included."""
        return (self.won + self.drawn / 2) / self.played


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's rating in one game and pool on one server. `rating` is the number people see."""

    guild_id: int
    game: str
    user_id: int
    name: str
    mu: float
    sigma: float
    rating: int
    played: int
    won: int  # alone
    drawn: int  # shared wins, and matches nobody won
    streak: int  # wins in a row; a draw neither adds nor ends
    updated_at: float
    pool: RatingPool = RatingPool.PEOPLE

    @property
    def is_settled(self) -> bool:
        """Whether it rests on enough matches to be shown, and for a place on a leaderboard."""
        return self.played >= SETTLED_AFTER


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a rated match did to a person's rating.

    `chance` is the chance of winning that the ratings gave the person before, in percent; `counted` is how
    many matches their rating rested on right after it, at most ``SETTLED_AFTER + 1``.
    """

    seat: int
    before: int
    after: int
    chance: int
    counted: int

    @property
    def is_settled(self) -> bool:
        """Whether the rating rests on enough matches to be shown."""
        return self.counted >= SETTLED_AFTER


@dataclass(frozen=True, slots=True)
class Solo:
    """A person's standing in one solitaire on one server."""

    guild_id: int
    game: str
    user_id: int
    name: str
    played: int
    cleared: int
    best: int  # the fewest tiles left
    left: int  # the tiles left in all deals together
    average: float  # left / played
    updated_at: float
    share: float = 0.0  # cleared / played


def is_solitaire(match: Match) -> bool:
    """Return whether one person plays this match alone."""
    return len(match.seats) == 1 and match.seats[0].user_id is not None


def counts(positions: Positions, match: Match) -> bool:
    """Return whether a solitaire counts for the leaderboard: without hints, with default options.

    In a tournament, one whose player never came does not.
    """
    return not match.hinted and match.unrated is None and positions.has_default_options(match)


def tiles_left(match: Match) -> int:
    """Return the tiles left of a finished deal."""
    scores = (match.result or {})["scores"]
    return int(scores[0])


def outcome_of(match: Match) -> ResultOutcome:
    """Return whether a finished deal was cleared or had tiles left."""
    return ResultOutcome.CLEARED if (match.result or {})["winners"] else ResultOutcome.LEFT


def newcomer(guild_id: int, match: Match, now: float) -> Solo:
    """Return the standing of a person without a finished deal on this server; nothing is counted yet."""
    seat = match.seats[0]
    return Solo(
        guild_id=guild_id,
        game=match.game,
        user_id=seat.user_id or 0,
        name=seat.name,
        played=0,
        cleared=0,
        best=tiles_left(match),
        left=0,
        average=0.0,
        updated_at=now,
    )


def updated(before: Solo, match: Match, now: float) -> Solo:
    """Return the standing after this deal."""
    rest = tiles_left(match)
    played, total = before.played + 1, before.left + rest
    cleared = before.cleared + (outcome_of(match) == ResultOutcome.CLEARED)
    return replace(
        before,
        name=match.seats[0].name,
        played=played,
        cleared=cleared,
        best=min(before.best, rest),
        left=total,
        average=total / played,
        share=cleared / played,
        updated_at=now,
    )
