"""How the house plays ZIG-ZAG.

`random` plays anything. `easy` takes squares on short ways, its own and the opponent's, and looks no further.
`medium` weighs the board after its turn and takes one of the turns that are nearly as good as the best.
`hard` also weighs every throw that may follow with the best answers to it. Both reckon how near either team
is to joining its edges, so that a piece that bars the opponent is worth what it takes away: they barricade
where that costs more pieces than it takes, and do it with pieces of their own chain when they can.

The values are chances of the mover's team to win, a draw counting half. They depend on the view alone.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engines.chain import notation
from engines.chain.ai.bitboard import BITS, SQUARE, widen
from engines.chain.ai.evaluation import WON
from engines.chain.ai.search import (
    Position,
    Table,
    Weighed,
    before_throw,
    by_odds,
    chance,
    singles,
    turns,
    weigh,
)
from engines.chain.board import BY_NAME, EW, NS, from_rows
from engines.chain.distances import ratings, sets
from engines.chain.notation import Naming, Placing
from engines.chain.state import EDGES, SINGLE
from engines.game import Thought

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard")

# Values are given of so many moves at most.
SHOWN: Final = 20

# Easy takes one of so many squares that its rating puts first.
_AMONG: Final = 3

# Medium takes a turn whose log-odds are at most so much below the best; a piece more or less is worth 0.5.
_CARELESS: Final = 0.4

# The best squares of each die from which medium and hard make pairs.
_WIDTH: Final = 8

# Hard looks into so many turns, fewer while many squares matter; of every answer it keeps the best squares
# for each number, and weighs so many pairs of them for each throw.
_MOST: Final = 16
_FEWEST: Final = 3
_SQUARES: Final = 300
_ANSWERS: Final = 3
_PAIRS: Final = 2

Valued = list[tuple[str, float]]


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """A legal move of the seat to move, from its view alone."""
    if level == "random":
        return Thought(rng.choice(view["legal"]))
    if level == "easy":
        return Thought(_easy(view, rng))
    if view["phase"] == EDGES:
        return _pick(_edges(view), rng)
    position = _position(view, view["edges"])
    if level == "medium":
        found = _turns(view, position)
        valued = [(_written(one), chance(one.odds)) for one in found]
        near = sum(found[0].odds - one.odds <= _CARELESS for one in found) if found[0].odds < WON else 1
        return _shown(valued, valued[rng.randrange(near)][0])
    return _pick(_looked_into(view, position), rng)


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """What `hard` thinks, and its value of a legal move."""
    thought = choose(view, "hard", rng)
    known = dict(thought.values)
    if move not in known:
        position, team = _position(view, view["edges"]), _team(view)
        squares = sum(BITS[square] for square in _squares(move))
        known[move] = _value(weigh(position, team, squares), team)
    return thought, known[move]


def _easy(view: dict[str, Any], rng: Random) -> str:
    """Squares on which few pieces complete a chain of either team."""
    legal: Sequence[str] = view["legal"]
    if view["phase"] == EDGES or len(legal) == 1:
        return rng.choice(legal)
    rated = ratings(view["pieces"], view["edges"], _team(view))

    def worth(name: str) -> float:
        return rated[BY_NAME[name]]

    if view["phase"] == SINGLE:
        return rng.choice(sorted(legal, key=worth)[: 3 * _AMONG])
    one, two = (sorted(squares, key=worth) for squares in view["squares"])
    chosen = [rng.choice(one[:_AMONG])] if one else []
    others = [name for name in two if name not in chosen][:_AMONG]
    if (others and " " in legal[0]) or not chosen:
        chosen.append(rng.choice(others))
    return " ".join(sorted(chosen, key=lambda name: BY_NAME[name]))


def _team(view: dict[str, Any]) -> int:
    return int(view["teams"][view["to_move"]])


def _position(view: dict[str, Any], edges: Sequence[str]) -> Position:
    """The position of a view, with these edges."""
    zero, one, free = (widen(squares) for squares in sets(view["pieces"]))
    return Position.of(Table(from_rows(view["numbers"]), edges), (zero, one), free)


def _edges(view: dict[str, Any]) -> Valued:
    """What it is worth to name either pair of edges, when the opponent then places the best single piece."""
    valued = []
    for edges in (NS, EW):
        position, other = _position(view, (edges, edges)), 1 - _team(view)
        answer = max(weigh(position, other, square).odds for square in singles(position.free))
        valued.append((notation.write(Naming(edges)), 1 - chance(answer)))
    return sorted(valued, key=lambda one: -one[1])


def _turns(view: dict[str, Any], position: Position) -> list[Weighed]:
    """The moves that are worth weighing, best first by the board after them."""
    team = _team(view)
    if view["phase"] == SINGLE:
        return by_odds([weigh(position, team, square) for square in singles(position.free)])
    one, two = view["throw"]
    return turns(position, team, (one - 1, two - 1), _WIDTH)


def _looked_into(view: dict[str, Any], position: Position) -> Valued:
    """The best of these moves, with their values when the opponent's throws and answers are reckoned with."""
    found, team = _turns(view, position), _team(view)
    if found[0].odds == WON:
        return [(_written(found[0]), 1.0)]
    most = max(_FEWEST, min(_MOST, _SQUARES // max(1, position.crucial.bit_count())))
    valued = [(_written(one), _value(one, team)) for one in found[:most]]
    return sorted(valued, key=lambda one: -one[1])


def _value(found: Weighed, team: int) -> float:
    """The chance of the team after this turn, every throw and the best answers reckoned with."""
    if found.odds == WON:
        return 1.0
    return 1 - before_throw(found.position, 1 - team, _ANSWERS, _PAIRS)


def _pick(valued: Valued, rng: Random) -> Thought:
    """One of the moves with the best value."""
    best = sum(valued[0][1] == value for _, value in valued)
    return _shown(valued, valued[rng.randrange(best)][0])


def _shown(valued: Valued, move: str) -> Thought:
    """The thought of a move, with the values of the best moves and of this one."""
    shown = valued[:SHOWN]
    if move not in dict(shown):
        shown[-1] = next(one for one in valued if one[0] == move)
    return Thought(move, "chance", tuple(shown))


def _written(found: Weighed) -> str:
    return notation.write(Placing(tuple(sorted(SQUARE[square] for square in singles(found.squares)))))


def _squares(move: str) -> tuple[int, ...]:
    action = notation.parse(move)
    return action.squares if isinstance(action, Placing) else ()
