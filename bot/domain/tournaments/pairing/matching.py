"""Matching: players in pairs of least cost."""

from collections.abc import Callable, Sequence
from itertools import combinations


def cheapest_pairs(number: int, cost: Callable[[int, int], Sequence[int]]) -> list[tuple[int, int]]:
    """Return the numbers below an even `number` in pairs (smaller first) with the least total cost.

    This is a minimum-cost perfect matching by Edmonds' blossom algorithm, which is exact for integers. Costs
    are compared part by part, the first part counting most; they have the same number of parts, none of them
    negative. Ties are broken the same way every time.
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
    """Pack each cost into one integer, such that sums of `pairs` of them compare part by part."""
    weights, weight = [], 1
    for part in reversed(list(zip(*costs.values(), strict=True))):
        weights.append(weight)
        weight *= pairs * max(part) + 1
    weights.reverse()
    return {
        edge: sum(part * scale for part, scale in zip(parts, weights, strict=True))
        for edge, parts in costs.items()
    }
