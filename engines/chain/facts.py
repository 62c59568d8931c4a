"""Facts about moves: how a turn changes both sides' distance from joining, and the rolls that join."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engines.chain import notation
from engines.chain.ai.connection_bitboard import BITS, THROWS, Connection, bearing, connection, widen
from engines.chain.board import from_rows, sets
from engines.chain.notation import Placing
from engines.move_facts import Fact

_ROLLS = 36
_MORE, _FEWER = 25, -20  # percent of room from which a player would speak of more ways, or of fewer


def facts(view: Mapping[str, Any], move: str) -> list[Fact]:
    """Describe what a legal move of the seat to move does, most notable first; [] if it places nothing."""
    action = notation.parse(move)
    if not isinstance(action, Placing) or not action.squares or None in view["edges"]:
        return []
    team, edges = view["teams"][view["to_move"]], tuple(view["edges"])
    own, free, bears, before = _position(tuple(view["pieces"]), tuple(view["numbers"]), edges)
    placed = sum(BITS[square] for square in action.squares)
    left = free & ~placed
    ours = connection(own[team] | placed, left, edges[team], bears)
    theirs = connection(own[1 - team], left, edges[1 - team], bears)
    if ours.pieces == 0:
        return [Fact("joins", {"edges": edges[team]})]
    return [*_theirs(view, 1 - team, before[1 - team], theirs), *_ours(before[team], ours)]


@lru_cache(maxsize=4)
def _position(
    pieces: tuple[str, ...], numbers: tuple[str, ...], edges: tuple[str, ...]
) -> tuple[tuple[int, int], int, Sequence[int], tuple[Connection, Connection]]:
    """Return what is the same for all moves: the teams' squares, the empty ones, and how each team stands."""
    team_0, team_1, free = (widen(squares) for squares in sets(pieces))
    bears = bearing(from_rows(numbers))
    stands = connection(team_0, free, edges[0], bears), connection(team_1, free, edges[1], bears)
    return (team_0, team_1), free, bears, stands


def _room(before: Connection, after: Connection) -> int:
    """Return by how many percent a side's ways have grown, if they are as long as before.

    They are counted as the empty squares on any of its shortest chains.
    """
    if before.pieces is None or after.pieces != before.pieces:
        return 0
    return 100 * after.crucial.bit_count() // before.crucial.bit_count() - 100


def _seats(view: Mapping[str, Any], team: int) -> dict[str, Any]:
    return {"seats": [seat for seat, side in enumerate(view["teams"]) if side == team]}


def _theirs(view: Mapping[str, Any], team: int, before: Connection, after: Connection) -> list[Fact]:
    whose = _seats(view, team)
    if before.pieces is not None and after.pieces is None:
        return [Fact("barricades", whose | {"edges": view["edges"][team]})]
    effects = []
    if after.wins:
        effects.append(Fact("lets_join", whose | {"rolls": rolls(after)}, -rolls(after)))
    elif before.wins:
        effects.append(Fact("stops", whose, 0, "lets_join"))
    if before.pieces is not None and after.pieces is not None and after.pieces > before.pieces:
        effects.append(Fact("blocks", whose | {"before": before.pieces, "after": after.pieces}, after.pieces))
    if (room := _room(before, after)) <= _FEWER:
        effects.append(Fact("narrows", whose, -room))
    return effects


def _ours(before: Connection, after: Connection) -> list[Fact]:
    if after.pieces is None:
        return [] if before.pieces is None else [Fact("barricades_itself")]
    effects = []
    if after.wins:
        effects.append(Fact("threatens", {"rolls": rolls(after)}, rolls(after)))
    if before.pieces is not None:
        is_shorter = after.pieces < before.pieces
        key = "shortens" if is_shorter else "no_shorter"
        effects.append(Fact(key, {"count": after.pieces}, -after.pieces, "length", relative=not is_shorter))
    if (room := _room(before, after)) >= _MORE:
        effects.append(Fact("widens", {}, room))
    return effects


def rolls(side: Connection) -> int:
    """Count how many of the 36 rolls join a side's edges at once."""
    return sum(round(_ROLLS * part) for index, (_, _, part) in enumerate(THROWS) if side.wins >> index & 1)
