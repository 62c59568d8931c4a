"""What a hand is worth by a rule of thumb: the marks on bids, from nothing but the hand itself."""

from collections.abc import Mapping
from typing import Any

from engines.dominoes.ai.bitboard import numbering
from engines.dominoes.ai.hand_strength import estimate, spread
from engines.dominoes.state import REGULAR, REVERSE, ranked

# In standard deviations of what a hand takes: how much less one bids, by ranking, and from where on a bid is
# wild. A ranking of one's own choice is easily overestimated.
_CAUTION = {"standard": 0.5, "declared": 1.0}
_WILD = 1.5


def fair_bid(view: Mapping[str, Any]) -> int:
    """Estimate what the viewer's hand is worth, in whole tiles or points."""
    options = view["options"]
    caution = _CAUTION[options["ranking"]] * spread(options["set"], options["scoring"])
    highest: int = view["highest_bid"]
    return max(1, min(round(best_estimate(view) - caution), highest))


def is_wild(view: Mapping[str, Any], bid: int) -> bool:
    """Check whether a bid is far beyond what the viewer's hand is worth."""
    options = view["options"]
    return bid > best_estimate(view) + _WILD * spread(options["set"], options["scoring"])


def best_estimate(view: Mapping[str, Any]) -> float:
    """Estimate what the hand takes under the ranking that would hold, or the best that can be declared."""
    options = view["options"]
    size, rankings = options["set"], [tuple(view["ranking"])]
    if options["ranking"] == "declared":
        rankings = [ranked(size, high, order) for high in range(size + 1) for order in (REGULAR, REVERSE)]
    return max(
        estimate(numbering(ranking).mask(view["mine"]), size, options["scoring"]) for ranking in rankings
    )
