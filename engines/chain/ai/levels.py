"""The AI players.

`random` plays any legal move. `expert` searches by expectimax: it averages the best replies to every throw,
and blocks wherever that gains more than extending its own chain. It looks one throw ahead, or two where
`lookahead` is compiled. `beginner` to `hard` look no further than the position after their turn, and misjudge
it: their evaluation has an error, the larger the weaker the level is.

For matches that were begun with them: `hard-1` is `expert`. `medium-1` places one piece after the other, each
where it does most for its own chain, and blocks only an opponent who is about to join their edges. `easy-1`
takes squares on short chains, its own or the opponent's.

Values are the team's chance to win, a draw counting half.
"""

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any, Final

from engines.ai import CHANCE, Thought, misjudged
from engines.chain import notation
from engines.chain.ai import LEVELS, lookahead
from engines.chain.ai.connection_bitboard import BITS, SQUARE, widen
from engines.chain.ai.evaluation import WON
from engines.chain.ai.search import (
    Evaluated,
    Position,
    SearchContext,
    by_odds,
    chance,
    evaluate,
    expected_chance,
    greedy_turn,
    singles,
    turns,
)
from engines.chain.board import BY_NAME, EW, NS, from_rows, ratings, sets
from engines.chain.notation import Naming, Placing
from engines.chain.state import EDGES, SINGLE

__all__ = ["LEVELS", "choose", "review"]

# The standard deviation of the error in the log-odds of each position, see docs/strength.md.
_ERRORS: Final = {"beginner": 1.1, "easy": 0.65, "medium": 0.42, "hard": 0.25}

# Values are returned for at most this many moves.
MAX_VALUES: Final = 20

_BEST: Final = ("expert", "hard-1")

# Easy-1 takes one of this many best-rated squares.
_EASY_CHOICE: Final = 3

# The best squares of each die that are combined into pairs.
_WIDTH: Final = 8

# Expert searches this many turns, fewer while many squares matter. Of the replies it keeps the best squares
# for each number, and evaluates this many of their pairs for each throw.
_MAX_TURNS: Final = 8
_MIN_TURNS: Final = 3
_SQUARES: Final = 150
_REPLY_SQUARES: Final = 3
_REPLY_PAIRS: Final = 2

# The log-odds by which the single first piece is overrated: .544 was predicted where .469 ± .028 was observed
# in 1,200 games of expert against itself. Full turns need no such correction.
_FIRST_PIECE_BIAS: Final = 0.3

# The same for `lookahead`, fitted to 4,000 games of expert against itself. It also rates full turns too close
# to even.
_FIRST_PIECE_BIAS_COMPILED: Final = 0.21
_SLOPE: Final = 1.11
_SHIFT: Final = 0.02

Valued = list[tuple[str, float]]


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """Choose a move for the seat to move. Raises KeyError for a level that does not exist."""
    if level == "random":
        return Thought(rng.choice(view["legal"]))
    if level == "easy-1":
        return Thought(_easy(view, rng))
    if level not in _BEST and level != "medium-1":
        return _misjudged(view, _ERRORS[level], rng)
    if view["phase"] == EDGES:
        return _pick(_edges(view), rng)
    if level == "medium-1":
        return _one_by_one(view, _position(view, view["edges"]))
    return _pick(_lookahead(view), rng) if lookahead.compiled() else one_throw_deep(view, rng)


def _misjudged(view: dict[str, Any], error: float, rng: Random) -> Thought:
    """Choose the turn that looks best, with this error in the log-odds of each."""
    if view["phase"] == EDGES:
        valued = _edges(view)
    else:
        best_turns = _turns(view, _position(view, view["edges"]))
        valued = [(_notation(turn), _calibrated(view, chance(turn.odds))) for turn in best_turns]
    _, move = max(misjudged([(move, _odds(value)) for move, value in valued], error, rng))
    return _thought(valued, move)


def _odds(value: float) -> float:
    """Convert a probability to log-odds, which are finite."""
    return log(value / (1 - value)) if 0 < value < 1 else (WON if value else -WON)


def one_throw_deep(view: dict[str, Any], rng: Random) -> Thought:
    """Choose as expert does where it is not compiled; not for naming edges."""
    return _pick(_expectimax(view), rng)


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """Choose as expert would, and value a legal move."""
    thought = choose(view, _BEST[0], rng)
    known = dict(thought.values)
    if move not in known:
        known[move] = _chance_after(view, _squares(move))
    return thought, known[move]


def _chance_after(view: dict[str, Any], squares: Sequence[int]) -> float:
    """Estimate, as expert does, the winning chance of the team to move once it has taken the squares."""
    team = _team(view)
    if not lookahead.compiled():
        evaluated = evaluate(_position(view, view["edges"]), team, sum(BITS[square] for square in squares))
        return _calibrated(view, _value(evaluated, team))
    pieces = list(from_rows(view["pieces"]))
    for square in squares:
        pieces[square] = str(team)
    numbers = from_rows(view["numbers"])
    value = lookahead.chance(numbers, "".join(pieces), view["edges"], team, lookahead.THROWS)
    return _calibrated_lookahead(view, value)


def _lookahead(view: dict[str, Any]) -> Valued:
    """Value the best candidates two turns ahead."""
    throw = None if view["phase"] == SINGLE else (view["throw"][0], view["throw"][1])
    numbers, pieces = from_rows(view["numbers"]), from_rows(view["pieces"])
    choices = lookahead.best_turns(numbers, pieces, view["edges"], _team(view), throw)
    return [
        (notation.write(Placing(squares)), _calibrated_lookahead(view, value)) for squares, value in choices
    ]


def _one_by_one(view: dict[str, Any], position: Position) -> Thought:
    """Choose the pieces of a turn one after the other; the value is that of the position reached."""
    bears, team = position.context.bears, _team(view)
    dice = [position.free] if view["phase"] == SINGLE else [bears[number - 1] for number in view["throw"]]
    evaluated = evaluate(position, team, greedy_turn(position, team, dice))
    return Thought(move := _notation(evaluated), CHANCE, ((move, _calibrated(view, chance(evaluated.odds))),))


def _easy(view: dict[str, Any], rng: Random) -> str:
    """Choose squares through which few pieces complete a chain of either team."""
    legal: Sequence[str] = view["legal"]
    if view["phase"] == EDGES or len(legal) == 1:
        return rng.choice(legal)
    rated = ratings(view["pieces"], view["edges"], _team(view))

    def worth(name: str) -> float:
        return rated[BY_NAME[name]]

    if view["phase"] == SINGLE:
        return rng.choice(sorted(legal, key=worth)[: 3 * _EASY_CHOICE])
    first_die, second_die = (sorted(squares, key=worth) for squares in view["squares"])
    chosen = [rng.choice(first_die[:_EASY_CHOICE])] if first_die else []
    others = [name for name in second_die if name not in chosen][:_EASY_CHOICE]
    if (others and " " in legal[0]) or not chosen:
        chosen.append(rng.choice(others))
    return " ".join(sorted(chosen, key=lambda name: BY_NAME[name]))


def _team(view: dict[str, Any]) -> int:
    return int(view["teams"][view["to_move"]])


def _position(view: dict[str, Any], edges: Sequence[str]) -> Position:
    """Set up the position of a view, with these edges."""
    team_0, team_1, free = (widen(squares) for squares in sets(view["pieces"]))
    return Position.of(SearchContext(from_rows(view["numbers"]), edges), (team_0, team_1), free)


def _edges(view: dict[str, Any]) -> Valued:
    """Value either pair of edges, given that the opponent then places the best single piece."""
    valued = []
    for edges in (NS, EW):
        position, other = _position(view, (edges, edges)), 1 - _team(view)
        answer = max(evaluate(position, other, square).odds for square in singles(position.free))
        valued.append((notation.write(Naming(edges)), 1 - chance(answer - _FIRST_PIECE_BIAS)))
    return sorted(valued, key=lambda pair: -pair[1])


def _turns(view: dict[str, Any], position: Position) -> list[Evaluated]:
    """List the candidate moves, best first by static evaluation."""
    team = _team(view)
    if view["phase"] == SINGLE:
        return by_odds([evaluate(position, team, square) for square in singles(position.free)])
    first, second = view["throw"]
    return turns(position, team, (first - 1, second - 1), _WIDTH)


def _expectimax(view: dict[str, Any]) -> Valued:
    """Value the best candidates, after the opponent's throws and best replies."""
    position, team = _position(view, view["edges"]), _team(view)
    candidates = _turns(view, position)
    if candidates[0].odds == WON:
        return [(_notation(candidates[0]), 1.0)]
    most = max(_MIN_TURNS, min(_MAX_TURNS, _SQUARES // max(1, position.crucial.bit_count())))
    valued = [(_notation(turn), _calibrated(view, _value(turn, team))) for turn in candidates[:most]]
    return sorted(valued, key=lambda pair: -pair[1])


def _value(evaluated: Evaluated, team: int) -> float:
    """Average the team's winning chance after this turn over all throws, with the best replies."""
    if evaluated.odds == WON:
        return 1.0
    return 1 - expected_chance(evaluated.position, 1 - team, _REPLY_SQUARES, _REPLY_PAIRS)


def _calibrated(view: dict[str, Any], value: float) -> float:
    """Correct a value of the plain search to the winning chance observed for such values."""
    return chance(_odds(value) - _FIRST_PIECE_BIAS) if view["phase"] == SINGLE else value


def _calibrated_lookahead(view: dict[str, Any], value: float) -> float:
    """Correct a value of `lookahead` in the same way."""
    if not 0 < value < 1:
        return value
    odds = _odds(value)
    return chance(odds - _FIRST_PIECE_BIAS_COMPILED if view["phase"] == SINGLE else _SLOPE * odds - _SHIFT)


def _pick(valued: Valued, rng: Random) -> Thought:
    """Choose one of the moves with the best value."""
    best = sum(valued[0][1] == value for _, value in valued)
    return _thought(valued, valued[rng.randrange(best)][0])


def _thought(valued: Valued, move: str) -> Thought:
    """Report the choice of a move, with the values of the best moves and of this one."""
    shown = valued[:MAX_VALUES]
    if move not in dict(shown):
        shown[-1] = next(pair for pair in valued if pair[0] == move)
    return Thought(move, CHANCE, tuple(shown))


def _notation(evaluated: Evaluated) -> str:
    return notation.write(Placing(tuple(sorted(SQUARE[square] for square in singles(evaluated.squares)))))


def _squares(move: str) -> tuple[int, ...]:
    action = notation.parse(move)
    return action.squares if isinstance(action, Placing) else ()
