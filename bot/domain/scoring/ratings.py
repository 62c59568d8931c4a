"""Ratings: one per person, game, pool and server, and one across all servers.

The model is openskill's full Bradley-Terry (Weng and Lin, 2011): a match is one ranking of individuals, taken
as all its pairs, and a tie in a pair is half a win. Its Plackett-Luce, the usual choice for many players, is
wrong with ties: of four newcomers of whom two share the win, it rates the third above those two.
A rating is a normal distribution with mean `mu` and deviation `sigma`, 25 and 25/3 for a newcomer. The rating
shown is ``round(1000 + 40 * (mu - 3 * sigma))``: 1000 for a newcomer, rising as uncertainty falls.

Matches with AI players count in a pool of their own, in which the ratings of the AI levels are fixed.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from openskill.models import BradleyTerryFull

from bot.domain.model import FORMER_PLAYER, Level, Match, Seat, SeatStatus
from bot.domain.scoring.ranks import ranks
from bot.domain.scoring.results import Rating, RatingPool, ResultOutcome
from engines.percentages import percent

_MU = 25.0
_SIGMA = 25.0 / 3.0
_AI_MU = {Level.EASY: 20.0, Level.MEDIUM: 25.0, Level.HARD: 30.0, Level.MASTER: 34.0}
_AI_SIGMA = 2.0
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
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in (_before(s, before) for s in match.seats)]
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
            for mu, sigma in [_before(seat, before)]
        ]
        for side in whole
    ]
    by_side = dict(zip(whole, model.predict_win(teams), strict=True))
    return {seat.seat: int(percent(by_side[sides[seat.seat]])) for seat in match.seats}


def chances_against_bots(rating: Rating | None, sides: Sequence[int]) -> dict[Level, float]:
    """Return the chance of winning that the first seat has against bots of each level; None: a newcomer.

    `sides` are the seats' teams; partners are bots of the same level.
    """
    model, found = _model(), dict[Level, float]()
    own = (_MU, _SIGMA) if rating is None else (rating.mu, rating.sigma)
    whole = sorted(set(sides))
    for level in Level:
        bot = (_AI_MU[level], _AI_SIGMA)
        strengths = zip(sides, [own, *[bot] * (len(sides) - 1)], strict=True)
        by_side: dict[int, list[Any]] = {side: [] for side in whole}
        for side, (mu, sigma) in strengths:
            by_side[side].append(model.rating(mu=mu, sigma=sigma))
        teams = [by_side[side] for side in whole]
        found[level] = float(model.predict_win(teams)[whole.index(sides[0])])
    return found


def _before(seat: Seat, ratings: Mapping[int, Rating]) -> tuple[float, float]:
    """Return `mu` and `sigma` of the seat: fixed for a level of AI players.

    A former player, and a program of unknown strength, have those of a newcomer.
    """
    if seat.user_id == FORMER_PLAYER or seat.program is not None:
        return _MU, _SIGMA
    if seat.user_id is None:
        assert seat.level is not None, "as of every AI player"
        return _AI_MU[seat.level], _AI_SIGMA
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
