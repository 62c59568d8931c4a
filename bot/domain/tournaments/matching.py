"""Perfect matchings of least cost, where a cost has several parts of which the first counts most.

The matching is Edmonds' blossom algorithm in NetworkX (`max_weight_matching`), which is exact for integers.
The parts of a cost are packed into one integer, each weighted so that the whole matching cannot make up in
later parts for what it loses in an earlier one.
"""

from collections.abc import Callable, Sequence
from itertools import combinations


def cheapest_pairs(number: int, cost: Callable[[int, int], Sequence[int]]) -> list[tuple[int, int]]:
    """Return the numbers below an even `number` in pairs (smaller first) of which the total cost is least.

    The parts of a cost are not negative, and as many for each pair. Among equal matchings, the same is found
    each time.
    """
    import networkx  # type: ignore[import-untyped]  # 0.15 s and 24 MB, which only a pairing needs

    costs = {(one, other): cost(one, other) for one, other in combinations(range(number), 2)}
    packed = _packed(costs, number // 2)
    most = max(packed.values(), default=0)
    graph = networkx.Graph()
    graph.add_nodes_from(range(number))
    graph.add_weighted_edges_from((one, other, most - total) for (one, other), total in packed.items())
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)


def _packed(costs: dict[tuple[int, int], Sequence[int]], pairs: int) -> dict[tuple[int, int], int]:
    """Return each cost as one integer that compares as the sums of `pairs` costs do, part by part."""
    weights, weight = [], 1
    for part in reversed(list(zip(*costs.values(), strict=True))):
        weights.append(weight)
        weight *= pairs * max(part) + 1
    weights.reverse()
    return {
        edge: sum(part * scale for part, scale in zip(parts, weights, strict=True))
        for edge, parts in costs.items()
    }
