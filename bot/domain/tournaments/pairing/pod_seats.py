"""Seats for three rounds of tables of three, so that everyone has each seat once.

Take players and tables as the two sides of a bipartite graph, with an edge wherever a player is at a table.
In three rounds nobody has more than three edges, so by König's theorem three colours, the seats, colour the
edges such that no two of a player, and no two of a table, are alike. The colours come from alternating paths.
"""

from collections.abc import Sequence

from bot.domain.tournaments.pairing.pod_search import SIZE

Seats = tuple[int | None, ...]
_Node = tuple[str, int]  # a player, or a table by its number over all rounds


def seated_once_each(rounds: Sequence[Sequence[Seats]]) -> list[list[Seats]]:
    """Return the tables with their people seated, over at most three rounds; None is an AI player."""
    colours = _Colouring()
    number = 0
    for tables in rounds:
        for people in tables:
            for person in people:
                if person is not None:
                    colours.add(("player", person), ("table", number))
            number += 1
    numbers = iter(range(number))
    return [[colours.seats(("table", next(numbers))) for _ in tables] for tables in rounds]


class _Colouring:
    """A proper colouring of the edges so far: at each node, the neighbour by colour."""

    def __init__(self) -> None:
        self._by_colour: dict[_Node, dict[int, _Node]] = {}

    def seats(self, table: _Node) -> Seats:
        """Return who is at a table, by seat."""
        taken = self._by_colour[table]
        return tuple(taken[seat][1] if seat in taken else None for seat in range(SIZE))

    def add(self, player: _Node, table: _Node) -> None:
        """Colour an edge, recolouring others if no colour is free at both its ends."""
        of_player = self._by_colour.setdefault(player, {})
        of_table = self._by_colour.setdefault(table, {})
        free = [colour for colour in range(SIZE) if colour not in of_player]
        both = [colour for colour in free if colour not in of_table]
        if both:
            colour = both[0]
        else:
            colour = free[0]
            other = next(each for each in range(SIZE) if each not in of_table)
            self._exchange(table, colour, other)
        of_player[colour], of_table[colour] = table, player

    def _exchange(self, start: _Node, colour: int, other: int) -> None:
        """Exchange two colours along the path from a node that begins with the first of them.

        It cannot end at the player of the new edge, where that colour is free.
        """
        path, node, colours = [start], start, (colour, other)
        while colours[0] in self._by_colour[node]:
            node = self._by_colour[node][colours[0]]
            path.append(node)
            colours = colours[::-1]
        for node in path:
            near = self._by_colour[node]
            swapped = {
                (other if each == colour else colour): near.pop(each)
                for each in (colour, other)
                if each in near
            }
            near.update(swapped)
