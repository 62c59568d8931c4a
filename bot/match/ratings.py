"""Ranks: who stands where. Equal results share a rank, and it counts everyone who did better: 1, 1, 3.

Tables that are too long to be read whole are ranked in the database, by `bot.match.rating_rows`.

Which matches are rated: those that were played.

A match among people is rated only if each of them has made a move of their own. Otherwise ratings could be
made by opening matches and resigning them. A move is someone's own if they pressed, typed or planned it. One
that was forced, or that an AI player made for someone whose time was up, is not; and one that was taken back
no longer counts. It does not matter how the person left: by resigning, by not coming, or by having their data
deleted.

A single person, against AI players or in a solitaire, wins nothing from anyone by resigning early, so that
counts. It does not if they never came, as happens in tournaments. AI players need no moves of anyone's.

`Seat.first_ply` is the ply of the first move that a person chose.

Ratings: one per person, game, pool and server, and one across all servers.

The model is openskill's full Bradley-Terry (Weng and Lin, 2011): a match is one ranking of individuals, taken
as all its pairs, and a tie in a pair is half a win. Its Plackett-Luce, the usual choice for many players, is
wrong with ties: of four newcomers of whom two share the win, it rates the third above those two.
A rating is a normal distribution with mean `mu` and deviation `sigma`, 25 and 25/3 for a newcomer. The rating
shown is ``round(1000 + 40 * (mu - 3 * sigma))``: 1000 for a newcomer, rising as uncertainty falls.

Matches with AI players count in a pool of their own, in which the ratings of the AI levels are fixed: they
follow from how strong the game says its levels are.
"""

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

from openskill.models import BradleyTerryFull

import engines
from bot.match.levels import Level
from bot.match.model import FORMER_PLAYER, Match, Seat, SeatStatus, Unrated
from bot.match.results import Rating, RatingPool, ResultOutcome
from engines.percentages import percent


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
    sorted_keys = list(keys)
    ordered = sorted(sorted_keys)
    return [1 + bisect_left(ordered, key) for key in sorted_keys]


def ranked(items: Iterable[T], key: Callable[[T], Any]) -> list[Ranked[T]]:
    """Return the items with their ranks, the lowest key first. Those with equal keys keep their order."""
    rows = list(items)
    pairs = zip(rows, ranks(map(key, rows)), strict=True)
    return [Ranked(item, rank) for item, rank in sorted(pairs, key=lambda pair: pair[1])]


def top(ranked_rows: Sequence[R], most: int) -> Top[R]:
    """Return at most that many of a ranking, which is in order."""
    rows = tuple(ranked_rows[:most])
    return Top(rows, sum(one.rank == rows[-1].rank for one in ranked_rows[most:]) if rows else 0)


def helped(match: Match) -> Match:
    """Return the match as one that does not count, because someone has had help."""
    return replace(unrated(match, Unrated.HELP), hinted=True)


def unrated(match: Match, why: Unrated) -> Match:
    """Return the match as one that is not rated. The first reason stays."""
    return replace(match, rated=False, unrated=match.unrated or why)


def with_first_move(match: Match, seat: Seat) -> Seat:
    """Return the seat, whose person has chosen the next move of the match, their first."""
    assert match.state is not None, "a match that is played"
    return replace(seat, first_ply=match.state["ply"] + 1)


def without_move(seat: Seat, ply: int) -> Seat:
    """Return the seat after its move of this ply was taken back."""
    return seat if seat.first_ply != ply else replace(seat, first_ply=None)


def without_moves(match: Match) -> list[Seat]:
    """Return the seats of people who have made no move of their own."""
    return [seat for seat in match.seats if seat.user_id is not None and seat.first_ply is None]


def as_played(match: Match) -> Match:
    """Return the match that ends now: unrated if nobody should be rated for it."""
    absent = without_moves(match)
    if sum(seat.user_id is not None for seat in match.seats) == 1:
        absent = [seat for seat in absent if seat.status != SeatStatus.RESIGNED]
    return unrated(match, Unrated.NO_MOVE) if match.rated and absent else match


_MU = 25.0
_SIGMA = 25.0 / 3.0
_BETA = 25.0 / 6.0  # openskill's, of how a player's strength varies from match to match
_AI_SIGMA = 2.0
# How many Elo points one of `mu` is. Openskill predicts that the better of two bots wins with the chance
# Phi(difference / _SPREAD), Elo says 1 / (1 + 10^(-points / 400)); and Phi(x) is 1 / (1 + e^(-1.702 x)),
# within 0.01 for every x.
_SPREAD = math.sqrt(2 * _BETA**2 + 2 * _AI_SIGMA**2)
_POINTS = 1.702 * 400 / (math.log(10) * _SPREAD)
_WIDER = 1.5  # added to a deviation, as a deviation, between seasons: 2 becomes 2.5, 60 points of a rating


def displayed(mu: float, sigma: float) -> int:
    """Return the number that people see."""
    return round(1000 + 40 * (mu - 3 * sigma))


NEWCOMER = displayed(_MU, _SIGMA)


def pool_of(match: Match) -> RatingPool:
    """Return the pool in which the match counts."""
    return RatingPool.AI if any(seat.user_id is None for seat in match.seats) else RatingPool.PEOPLE


def newcomer(guild_id: int, match: Match, seat: Seat, now: float) -> Rating:
    """Return the rating of a person who has not played this game on this server."""
    return Rating(
        guild_id=guild_id,
        game=match.game,
        user_id=seat.user_id or 0,
        name=seat.name,
        mu=_MU,
        sigma=_SIGMA,
        rating=displayed(_MU, _SIGMA),
        played=0,
        won=0,
        drawn=0,
        streak=0,
        updated_at=now,
        pool=pool_of(match),
    )


def widened(rating: Rating) -> Rating:
    """Return the rating as a season begins with it: less certain, so that it moves faster."""
    sigma = min(_SIGMA, math.hypot(rating.sigma, _WIDER))
    return replace(rating, sigma=sigma, rating=displayed(rating.mu, sigma))


def rated_seats(match: Match) -> list[Seat]:
    """Return the seats of people, including those that an AI player took over."""
    return [seat for seat in match.seats if seat.person is not None]


def outcome_of(match: Match, seat: Seat, sides: Sequence[int] | None = None) -> ResultOutcome:
    """Return whether the seat won, drew or lost a finished match.

    Partners win together; anyone else who shares the win has drawn.
    """
    winners = (match.result or {})["winners"]
    if seat.seat not in winners:
        return ResultOutcome.LOST if winners else ResultOutcome.DRAWN
    winning_sides = {winner if sides is None else sides[winner] for winner in winners}
    return ResultOutcome.WON if len(winning_sides) == 1 else ResultOutcome.DRAWN


def rate(
    match: Match, before: Mapping[int, Rating], now: float, sides: Sequence[int] | None = None
) -> list[Rating]:
    """Return the ratings after a finished match.

    Winners rank first, the others by score, resigned seats last. `sides` are the seats' teams, if any.
    """
    model = _model()
    places = [float(rank) for rank in ranks(rank_key(match, seat) for seat in match.seats)]
    known = [_before(match.game, seat, before) for seat in match.seats]
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in known]
    after = model.rate(teams, ranks=places)
    return [
        _updated(before[seat.person], seat, (new.mu, new.sigma), outcome_of(match, seat, sides), now)
        for seat, [new] in zip(match.seats, after, strict=True)
        if seat.person is not None
    ]


def chances(match: Match, before: Mapping[int, Rating], sides: Sequence[int]) -> dict[int, int]:
    """Return each seat's chance of winning in percent, as the ratings have it; partners win together."""
    model = _model()
    whole = sorted(set(sides))
    teams = [
        [
            model.rating(mu=mu, sigma=sigma)
            for seat in match.seats
            if sides[seat.seat] == side
            for mu, sigma in [_before(match.game, seat, before)]
        ]
        for side in whole
    ]
    by_side = dict(zip(whole, model.predict_win(teams), strict=True))
    return {seat.seat: int(percent(by_side[sides[seat.seat]])) for seat in match.seats}


def ai_mu(game: str, level: Level) -> float:
    """Return the mean of a level's rating: that of a newcomer for medium."""
    return _MU + engines.get(game).parts.elo(level) / _POINTS


def chances_against_bots(
    game: str, levels: Sequence[Level], rating: Rating | None, sides: Sequence[int]
) -> dict[Level, float]:
    """Return the chance of winning that the first seat has against bots of each of these levels.

    `rating` is the person's, None for a newcomer. `sides` are the seats' teams; partners are bots of the same
    level.
    """
    model, found = _model(), dict[Level, float]()
    own = (_MU, _SIGMA) if rating is None else (rating.mu, rating.sigma)
    whole = sorted(set(sides))
    for level in levels:
        bot = (ai_mu(game, level), _AI_SIGMA)
        strengths = zip(sides, [own, *[bot] * (len(sides) - 1)], strict=True)
        by_side: dict[int, list[Any]] = {side: [] for side in whole}
        for side, (mu, sigma) in strengths:
            by_side[side].append(model.rating(mu=mu, sigma=sigma))
        teams = [by_side[side] for side in whole]
        found[level] = float(model.predict_win(teams)[whole.index(sides[0])])
    return found


def _before(game: str, seat: Seat, ratings: Mapping[int, Rating]) -> tuple[float, float]:
    """Return `mu` and `sigma` of the seat: fixed for a level of AI players.

    A former player, and a program of unknown strength, have those of a newcomer.
    """
    if seat.user_id == FORMER_PLAYER or seat.program is not None:
        return _MU, _SIGMA
    if seat.user_id is None:
        assert seat.level is not None, "as of every AI player"
        return ai_mu(game, seat.level), _AI_SIGMA
    return ratings[seat.user_id].mu, ratings[seat.user_id].sigma


@cache
def _model() -> BradleyTerryFull:
    return BradleyTerryFull()


def rank_key(match: Match, seat: Seat) -> tuple[int, float]:
    """Return a key that sorts seats from best to worst; equal keys tie.

    Winners come first, then the others by score, all who resigned, and all who never came.
    """
    result = match.result or {}
    score = -result["scores"][seat.seat]
    if seat.seat in result["winners"]:
        return 0, score
    if seat.status == SeatStatus.RESIGNED:
        return 2, 0.0
    return (3, 0.0) if seat.status == SeatStatus.ABSENT else (1, score)


def _updated(
    rating: Rating, seat: Seat, new: tuple[float, float], outcome: ResultOutcome, now: float
) -> Rating:
    mu, sigma = new
    won, drawn = outcome == ResultOutcome.WON, outcome == ResultOutcome.DRAWN
    return replace(
        rating,
        name=seat.name,
        mu=mu,
        sigma=sigma,
        rating=displayed(mu, sigma),
        played=rating.played + 1,
        won=rating.won + won,
        drawn=rating.drawn + drawn,
        streak=rating.streak + 1 if won else rating.streak if drawn else 0,
        updated_at=now,
    )
