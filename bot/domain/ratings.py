"""Ratings: one person, one game, one server; and one of all servers together.

The model is openskill's full Bradley-Terry (Weng and Lin, 2011): a match is one order of individuals, taken
as all its pairs, and a tie in a pair is half a win. Its Plackett-Luce is the usual choice for many players,
but it is wrong with ties: of four newcomers of whom two share the win, it rates the third above those two.
A rating is a belief, a mean `mu` and a doubt `sigma`, 25 and 25/3 for a newcomer; what is shown is
``round(1000 + 40 * (mu - 3 * sigma))``: 1000 for a newcomer, rising as results come in and doubt goes.

Matches with house players count in a pool of their own, in which the house's levels stand fixed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from openskill.models import BradleyTerryFull

from bot.domain.model import FORMER, Match, Rating, Seat

_MU = 25.0
_SIGMA = 25.0 / 3.0
# Where the house's levels stand, in the pool of matches with house players.
_HOUSE = {"easy": 20.0, "medium": 25.0, "hard": 30.0}
_HOUSE_SIGMA = 2.0


def shown(mu: float, sigma: float) -> int:
    """The number people see."""
    return round(1000 + 40 * (mu - 3 * sigma))


NEWCOMER = shown(_MU, _SIGMA)


def pool(match: Match) -> str:
    """Among whom the match counts: "people", or "house" when house players sat at the table."""
    return "house" if any(seat.user_id is None for seat in match.seats) else "people"


def newcomer(guild_id: int, match: Match, seat: Seat, now: float) -> Rating:
    """The rating of a person who has not played this game on this server."""
    return Rating(
        guild_id=guild_id,
        game=match.game,
        user_id=seat.user_id or 0,
        name=seat.name,
        mu=_MU,
        sigma=_SIGMA,
        rating=shown(_MU, _SIGMA),
        played=0,
        won=0,
        drawn=0,
        streak=0,
        updated_at=now,
        pool=pool(match),
    )


def people(match: Match) -> list[Seat]:
    """The seats that count: those of people, also where the house played them on."""
    return [seat for seat in match.seats if seat.person is not None]


def outcome(match: Match, seat: Seat, sides: Sequence[int] | None = None) -> str:
    """What the seat made of a finished match: "won", "drawn" or "lost"."""
    won, drawn = _won(match, seat, sides)
    return "won" if won else "drawn" if drawn else "lost"


def rate(
    match: Match, before: Mapping[int, Rating], now: float, sides: Sequence[int] | None = None
) -> list[Rating]:
    """The ratings after a finished match. Winners come first, then by score; who resigned comes last. `sides`
    are the seats' teams, if there are any.
    """
    model = _model()
    order = sorted({_place(match, seat) for seat in match.seats})
    ranks = [float(order.index(_place(match, seat))) for seat in match.seats]
    beliefs = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in (_belief(s, before) for s in match.seats)]
    after = model.rate(beliefs, ranks=ranks)
    return [
        _updated(before[seat.person], seat, (belief.mu, belief.sigma), _won(match, seat, sides), now)
        for seat, [belief] in zip(match.seats, after, strict=True)
        if seat.person is not None
    ]


def _belief(seat: Seat, before: Mapping[int, Rating]) -> tuple[float, float]:
    """Mean and doubt of who sits there; a house player's are fixed, of a former player nothing is known."""
    if seat.user_id == FORMER:
        return _MU, _SIGMA
    if seat.user_id is None:
        return _HOUSE.get(seat.level or "", _MU), _HOUSE_SIGMA
    return before[seat.user_id].mu, before[seat.user_id].sigma


@cache
def _model() -> BradleyTerryFull:
    return BradleyTerryFull()


def _place(match: Match, seat: Seat) -> tuple[bool, bool, float]:
    """Sorts the seats, best first; equal for a tie."""
    result = match.result or {}
    return (seat.status == "resigned", seat.seat not in result["winners"], -result["scores"][seat.seat])


def _won(match: Match, seat: Seat, sides: Sequence[int] | None) -> tuple[bool, bool]:
    """Whether the seat has won, and whether it has drawn."""
    winners = (match.result or {})["winners"]
    # Partners win together; anybody else who shares the win has drawn.
    together = len({winner if sides is None else sides[winner] for winner in winners}) == 1
    won = seat.seat in winners and together
    return won, not won and (not winners or seat.seat in winners)


def _updated(
    rating: Rating, seat: Seat, belief: tuple[float, float], result: tuple[bool, bool], now: float
) -> Rating:
    won, drawn = result
    mu, sigma = belief
    return replace(
        rating,
        name=seat.name,
        mu=mu,
        sigma=sigma,
        rating=shown(mu, sigma),
        played=rating.played + 1,
        won=rating.won + won,
        drawn=rating.drawn + drawn,
        streak=rating.streak + 1 if won else rating.streak if drawn else 0,
        updated_at=now,
    )
