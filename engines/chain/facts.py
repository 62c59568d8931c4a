"""Facts about moves: how a turn changes both sides' distance from joining, and the rolls that join."""

from collections.abc import Mapping
from typing import Any

from engines.chain import notation
from engines.chain.ai.connection_bitboard import BITS, THROWS, Connection, bearing, connection, widen
from engines.chain.board import from_rows, sets
from engines.chain.notation import Placing
from engines.move_facts import Fact

_ROLLS = 36


def facts(view: Mapping[str, Any], move: str) -> list[Fact]:
    """Describe what a legal move of the seat to move does, most notable first; [] if it places nothing.

    The room of a side is the number of empty squares that lie on any of its shortest chains.
    """
    action = notation.parse(move)
    if not isinstance(action, Placing) or not action.squares or None in view["edges"]:
        return []
    team = view["teams"][view["to_move"]]
    team_0, team_1, free = (widen(squares) for squares in sets(view["pieces"]))
    own, placed = [team_0, team_1], sum(BITS[square] for square in action.squares)
    bears = bearing(from_rows(view["numbers"]))

    def connections() -> list[Connection]:
        return [connection(own[side], free, view["edges"][side], bears) for side in (team, 1 - team)]

    before = connections()
    own[team], free = own[team] | placed, free & ~placed
    after = connections()
    if after[0].pieces == 0:
        return [Fact("joins", {"edges": view["edges"][team]})]
    effects = [*_theirs(view, 1 - team, before[1], after[1]), *_ours(before[0], after[0])]
    if after[0].pieces is not None:
        effects.append(_room("room", {}, after[0], 1))
    if after[1].pieces is not None:
        effects.append(_room("their_room", _seats(view, 1 - team), after[1], -1))
    return effects


def _room(key: str, whose: Mapping[str, Any], side: Connection, sign: int) -> Fact:
    """State the room of a side as a fact; a shorter chain has more merit than any room."""
    squares = side.crucial.bit_count()
    return Fact(key, {**whose, "count": squares}, sign * (squares - len(BITS) * (side.pieces or 0)))


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
    return effects


def _ours(before: Connection, after: Connection) -> list[Fact]:
    if after.pieces is None:
        return [] if before.pieces is None else [Fact("barricades_itself")]
    effects = []
    if after.wins:
        effects.append(Fact("threatens", {"rolls": rolls(after)}, rolls(after)))
    if before.pieces is not None:
        key = "shortens" if after.pieces < before.pieces else "no_shorter"
        effects.append(Fact(key, {"count": after.pieces}, -after.pieces, "length"))
    return effects


def rolls(side: Connection) -> int:
    """Count how many of the 36 rolls join a side's edges at once."""
    return sum(round(_ROLLS * part) for index, (_, _, part) in enumerate(THROWS) if side.wins >> index & 1)
