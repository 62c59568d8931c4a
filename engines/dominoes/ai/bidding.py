"""Choosing a bid and a ranking by Monte Carlo: determinizations of the hidden hands are played out.

Each determinization is played out once with every seat as contractor. Opponents who bid later are assumed to
bid their hand's estimate less a standard deviation, and somewhat more if that outbids the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from engines.dominoes.ai.bitboard import Numbering, bits
from engines.dominoes.ai.core import TIE_BREAK
from engines.dominoes.ai.hand_strength import bid_deviation, estimate, spread
from engines.dominoes.ai.knowledge import (
    Budget,
    HandContext,
    Position,
    Unseen,
    context_for,
    play_out,
    sample_deal,
)
from engines.dominoes.ai.rule_of_thumb import best_estimate
from engines.dominoes.ai.stakes import contract_values, stakes_of
from engines.dominoes.ai.tile_play import BLUR
from engines.dominoes.notation import PASS, Bid, Declaration, parse
from engines.dominoes.state import ranked

# The error of a playout of a whole hand, as a multiple of that of a hand in progress.
_FULL_HAND_ERROR = 1.5


@dataclass(frozen=True, slots=True)
class World:
    """A determinization after its playouts: what each seat would take as contractor, and its bid limit."""

    took: tuple[int, int, int]
    limits: tuple[float, float, float]


def value_bids(view: dict[str, Any], budget: Budget, rng: Random) -> dict[str, float]:
    """Value each bid, and passing, for the seat to move."""
    worlds = _worlds(view, budget, rng)
    seat, highest, stakes = view["seat"], view["highest_bid"], stakes_of(view)
    margin = budget.outbid_margin * spread(view["options"]["set"], view["options"]["scoring"])
    blur = round(_FULL_HAND_ERROR * BLUR * highest / (3 * len(view["mine"])) ** 0.5, 1)
    values = {}
    for move in view["legal"]:
        said = parse(move)
        assert isinstance(said, Bid)
        total = 0.0
        for world in worlds:
            contractor, bid = contract(view, seat, said.amount, world.limits, margin)
            if not bid:
                total += stakes.passed_out
                continue
            worth, took = contract_values(stakes, contractor, bid, blur), world.took[contractor]
            ahead = budget.playout_bias if contractor == seat else 0.0
            total += worth[took] + ahead * (worth[min(took + 1, highest)] - worth[took])
        values[move] = total / len(worlds)
    return values


def bid_by_estimate(view: dict[str, Any], deviations: float) -> str:
    """Bid the hand's estimate plus some standard deviations, if that exceeds the bids so far; else pass."""
    options = view["options"]
    limit = best_estimate(view) + deviations * spread(options["set"], options["scoring"])
    amount = max(min(int(limit), view["highest_bid"]), int(view["must_bid"]))
    return f"bid {amount}" if amount > max(bid or 0 for bid in view["bids"]) else PASS


def contract(
    view: dict[str, Any], seat: int, amount: int, limits: Sequence[float], margin: float
) -> tuple[int, int]:
    """Find the contractor and the bid that result if the seat bids the amount (0: passes).

    Later bidders go up to `margin` above their limits to outbid.
    """
    best = max(bid or 0 for bid in view["bids"])
    holder = view["bids"].index(best) if best else seat
    if amount > best:
        best, holder = amount, seat
    speaker = (seat + 1) % 3
    while speaker != view["starter"]:
        if limits[speaker] + margin >= best + 1:
            best, holder = max(best + 1, int(limits[speaker])), speaker
        speaker = (speaker + 1) % 3
    return holder, best


def _worlds(view: dict[str, Any], budget: Budget, rng: Random) -> list[World]:
    context, numbers = context_for(view, view["ranking"])
    seat = view["seat"]
    mine = numbers.mask(view["mine"])
    known = numbers.mask([view["leftover"]]) if view["leftover"] else 0
    unseen_mask = ((1 << context.covers.tiles) - 1) & ~(mine | known)
    size = len(view["mine"])
    hidden = int(view["leftover_waiting"] and not known)
    unseen = Unseen(tuple(bits(unseen_mask)), (size, size), {}, hidden)
    rankings = _Rankings(view, context, numbers)
    worlds = []
    for _ in range(budget.deals_for(3, context.covers.tiles)):
        drawn, weights = [], []
        for _ in range(budget.candidates):
            hands = [mine] * 3
            hands[(seat + 1) % 3], hands[(seat + 2) % 3], over = sample_deal(unseen, rng)
            drawn.append((hands, over | known))
            weights.append(rankings.likelihood(view, hands) if budget.candidates > 1 else 1.0)
        hands, over = rng.choices(drawn, weights)[0]
        worlds.append(rankings.world(hands, over))
    return worlds


class _Rankings:
    """Evaluates hands under the rankings that a contractor could declare."""

    def __init__(self, view: dict[str, Any], context: HandContext, numbers: Numbering) -> None:
        self.size, self.scoring = view["options"]["set"], view["options"]["scoring"]
        self.declared = view["options"]["ranking"] == "declared"
        self.standard, self.numbers = context, numbers
        self.others: list[tuple[HandContext, tuple[int, ...]]] = []
        if self.declared:
            for high in range(self.size + 1):
                for order in ("regular", "reverse"):
                    other, named = context_for(view, ranked(self.size, high, order))
                    self.others.append((other, tuple(1 << named.index[text] for text in numbers.text)))

    def best_estimate(self, hand: int) -> float:
        """Estimate the hand under the ranking that suits it best."""
        return max(self._estimates(hand)) if self.declared else estimate(hand, self.size, self.scoring)

    def limit(self, hand: int) -> float:
        """Find the highest sensible bid on a hand."""
        return self.best_estimate(hand) - spread(self.size, self.scoring)

    def _estimates(self, hand: int) -> list[float]:
        return [estimate(_renumbered(hand, places), self.size, self.scoring) for _, places in self.others]

    def world(self, hands: Sequence[int], over: int) -> World:
        """Play the deal out with every seat as contractor."""
        took, limits = [], []
        for seat in range(3):
            turned = [hands[seat] | over, hands[(seat + 1) % 3], hands[(seat + 2) % 3]]
            context = self.standard
            if self.declared:
                estimates = self._estimates(turned[0])
                context, places = self.others[estimates.index(max(estimates))]
                turned = [_renumbered(hand, places) for hand in turned]
            took.append(play_out(context, Position((turned[0], turned[1], turned[2]), 0, -1, 0, 0)))
            limits.append(self.limit(hands[seat]))
        return World((took[0], took[1], took[2]), (limits[0], limits[1], limits[2]))

    def likelihood(self, view: dict[str, Any], hands: Sequence[int]) -> float:
        """Compute the likelihood of the bids heard, given a deal, up to a constant factor."""
        total, best, seat = 0.0, 0, view["starter"]
        while seat != view["seat"]:
            bid = view["bids"][seat]
            total += bid_deviation(self.limit(hands[seat]), bid, best, spread(self.size, self.scoring))
            best = max(best, bid)
            seat = (seat + 1) % 3
        return exp(-total)


def _renumbered(hand: int, places: Sequence[int]) -> int:
    held = 0
    for tile in bits(hand):
        held |= places[tile]
    return held


def value_rankings(view: dict[str, Any], budget: Budget, rng: Random) -> dict[str, float]:
    """Value each ranking for the contractor."""
    context, numbers = context_for(view, view["ranking"])
    mine = numbers.mask(view["mine"])
    sizes = [view["tiles_left"][(view["seat"] + place) % 3] for place in (1, 2)]
    unseen = Unseen(tuple(bits(((1 << context.covers.tiles) - 1) & ~mine)), (sizes[0], sizes[1]), {})
    worth = contract_values(stakes_of(view), view["seat"], view["bid"], 0.0, TIE_BREAK)
    named = []
    for move in view["legal"]:
        declared = parse(move)
        assert isinstance(declared, Declaration)
        other, theirs = context_for(view, ranked(view["options"]["set"], declared.high, declared.order))
        named.append((move, other, tuple(1 << theirs.index[text] for text in numbers.text)))
    totals = dict.fromkeys(view["legal"], 0.0)
    count = budget.deals_for(len(named), context.covers.tiles)
    for _ in range(count):
        first, second, _ = sample_deal(unseen, rng)
        for move, other, places in named:
            hands = (_renumbered(mine, places), _renumbered(first, places), _renumbered(second, places))
            took = play_out(other, Position(hands, 0, -1, 0, 0))
            totals[move] += worth[took]
    return {move: total / count for move, total in totals.items()}
