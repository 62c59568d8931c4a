"""The puzzles of Zigzag dominoes: the last tiles of hands that AI players played.

The solver has counted tiles: those that the two others still hold are known, but not who holds which. A tile
is clearly the best if its value in every possible deal, with all hands open, is at least that of any other
tile; if on average over the deals it is `CLEAR` points higher; and if the solver can achieve that without
seeing the hands (`EndingSolver`). Values are these averages of leads in the hand: the player's score less the
mean of the two others', in points.

The themes: the contractor can ``make`` the bid in every deal, ``try`` to make it with a better chance, or
``save`` points when it is lost in any case; an opponent can ``defeat`` the bid in every deal, try to ``stop``
it with a better chance, or win ``more`` when it fails in any case.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, cycle, groupby
from random import Random
from typing import Any

from engines.ai import Thought
from engines.dominoes.ai import levels
from engines.dominoes.ai.bitboard import bits
from engines.dominoes.ai.knowledge import Budget, HandContext, Knowledge, Position, after, knowledge
from engines.dominoes.ai.stakes import lead
from engines.dominoes.serialization import dump
from engines.dominoes.state import PLAYERS, PLAYING, State, to_move
from engines.dominoes.view import view
from engines.lab import puzzle_making
from engines.puzzles import Puzzle
from engines.tiles import parse

COUNT = 320

_TABLES = (("easy-1", "easy-1", "easy-1"), ("medium", "easy-1", "easy-1"))
# The last hand decides the match, so its points are not all that counts there; it is left out.
_HANDS = 6
_OPTIONS: tuple[Mapping[str, object], ...] = (
    {"hands": _HANDS},
    {"hands": _HANDS, "set": 7},
    {"hands": _HANDS, "set": 6},
    {"hands": _HANDS, "scoring": "points"},
)

# How many points higher the best tile's value must be.
CLEAR = 1.0
# Of five puzzles one is the contractor's, whose best tile is seldom missed.
_ROUND = 5
# The fewest tiles that the solver has to choose from (one puzzle in five makes do with fewer), and the most
# in all hands together: one more for the contractor, who plays when all three hold equally many.
_FEWEST, _FEWEST_IN_ONE, _MOST, _CONTRACTORS_MOST = 3, 2, 8, 9

# The weaker players, by level, and the share of them that must miss the best tile of the other puzzles.
_WEAKER = {"easy-1": 10, "medium": 6, "hard": 1}
_MISSED = 0.2
# Medium and hard as they were when the puzzles were made: weaker than today's.
_FORMER = {
    "medium": Budget(deals=6, work=2_400, candidates=1, uses_evidence=False),
    "hard": Budget(deals=200, work=70_000, candidates=3, uses_evidence=True),
}

# A deal, and the value that the player has to reach in it.
Goal = tuple[Position, float]


class EndingSolver:
    """The end of a hand, solved for every way in which the unseen tiles may be dealt to the two others.

    It is seen by the player of a role, who counts tiles; values are for that player. With open hands, every
    deal has an exact value. `can_secure` says whether a player who sees no other hand can still secure these
    values, whichever deal it is.
    """

    def __init__(self, context: HandContext, role: int, bid: int, failed: str) -> None:
        self.context, self.role, self.bid, self.failed = context, role, bid, failed
        self._known: dict[Position, float] = {}

    def value(self, here: Position) -> float:
        """Find the lead that results from perfect play with open hands."""
        if is_over(here):
            contractors = lead(self.bid, here.took, self.failed)
            return contractors if self.role == 0 else -contractors / 2
        known = self._known.get(here)
        if known is None:
            values = [self.value(later) for later in self.after(here).values()]
            known = self._known[here] = max(values) if self.is_friend(here.turn) else min(values)
        return known

    def after(self, here: Position) -> dict[int, Position]:
        """Lay each tile that the player to move may lay: the positions by tile."""
        return {tile: after(self.context, here, tile) for tile in bits(here.hands[here.turn])}

    def is_friend(self, role: int) -> bool:
        """Check whether the role plays for the same side."""
        return (role == 0) == (self.role == 0)

    def secure_tile(self, goals: Sequence[Goal]) -> int | None:
        """Find a tile with which the player to move can reach the goals in all deals, or None."""
        for tile in bits(goals[0][0].hands[self.role]):
            if self.can_secure([(after(self.context, here, tile), goal) for here, goal in goals]):
                return tile
        return None

    def can_secure(self, goals: Sequence[Goal]) -> bool:
        """Check whether the player can reach the goals in all deals, which look the same to them so far.

        The player sees what is laid. The partner of an opponent of the contractor knows the goal.
        """
        if any(self.value(here) < goal for here, goal in goals):
            return False
        first = goals[0][0]
        if is_over(first):
            return True
        if first.turn == self.role:
            return self.secure_tile(goals) is not None
        tiles = {tile for here, _ in goals for tile in bits(here.hands[first.turn])}
        left = (self.consistent_goals(goals, tile) for tile in sorted(tiles))
        return all(self.can_secure(some) for some in left if some)

    def consistent_goals(self, goals: Sequence[Goal], tile: int) -> list[Goal]:
        """Keep the deals that remain possible after the player to move has laid the tile.

        A partner never lays a tile that gives the goal away.
        """
        friend = self.is_friend(goals[0][0].turn)
        laid = [
            (after(self.context, here, tile), goal)
            for here, goal in goals
            if here.hands[here.turn] >> tile & 1
        ]
        return [(later, goal) for later, goal in laid if not friend or self.value(later) >= goal]


def deals(known: Knowledge) -> list[Position]:
    """List the position with every deal of the unseen tiles."""
    first, second = (role for role in range(3) if role != known.role)
    positions = []
    for some in combinations(bits(known.unseen), known.sizes[first]):
        hands = [known.mine] * 3
        hands[first] = sum(1 << tile for tile in some)
        hands[second] = known.unseen ^ hands[first]
        positions.append(known.position(hands))
    return positions


def is_over(here: Position) -> bool:
    return not any(here.hands)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position with one clearly best tile: the `values` of each tile by deal, and the share who miss it."""

    state: State
    known: Knowledge
    counted: EndingSolver
    deals: list[Position]
    values: dict[int, list[float]]
    best: int
    theme: str
    missed: float

    @property
    def means(self) -> dict[int, float]:
        """The value of each tile."""
        return {tile: round(_mean(values), 6) for tile, values in self.values.items()}


def make_puzzles() -> Iterator[Puzzle]:
    """Yield the puzzles, at most one of a hand: the hardest."""
    seen = set[tuple[object, ...]]()
    for states in _hands():
        hardest = max(
            _candidates(states, len(seen) % _ROUND), key=lambda candidate: candidate.missed, default=None
        )
        if hardest is None or (key := _key(hardest)) in seen:
            continue
        seen.add(key)
        yield _puzzle(f"d{len(seen):04}", hardest)
        if len(seen) == COUNT:
            return


def _choose(seen: dict[str, Any], level: str, rng: Random) -> Thought:
    if level in _FORMER:
        return levels.decide(seen, _FORMER[level], rng)
    return levels.choose(seen, level, rng)


def _hands() -> Iterator[list[State]]:
    """Yield the states of one hand after the other."""
    for matches in cycle(
        [puzzle_making.matches("dominoes", _TABLES, options, _choose) for options in _OPTIONS]
    ):
        for hand, states in groupby(next(matches), key=lambda state: state.hand):
            if hand < _HANDS:
                yield list(states)


def _candidates(states: list[State], place: int) -> Iterator[Candidate]:
    """Yield the positions of a hand that make a puzzle for that place of a round."""
    contractors = place == 0
    fewest = _FEWEST_IN_ONE if place == 1 else _FEWEST
    for state in states:
        seat = to_move(state)
        if seat is None or state.phase != PLAYING or (contractors and seat != state.contractor):
            continue
        left = sum(map(len, state.hands))
        if len(state.hands[seat]) < fewest or left > (_CONTRACTORS_MOST if contractors else _MOST):
            continue
        candidate = _find(state, seat)
        if candidate is not None and (contractors or candidate.missed >= _MISSED):
            yield candidate


def _find(state: State, seat: int) -> Candidate | None:
    """Make a candidate of the position if one tile is clearly the best."""
    seen = dict(view(state, seat))
    known, options = knowledge(seen), state.options
    assert state.bid is not None
    counted = EndingSolver(known.context, known.role, state.bid, options.failed)
    dealt, values = deals(known), {tile: list[float]() for tile in bits(known.mine)}
    always = set(values)
    for deal in dealt:
        here = {tile: counted.value(later) for tile, later in counted.after(deal).items()}
        always = {tile for tile in always if here[tile] == max(here.values())}
        if not always:
            return None
        for tile, value in here.items():
            values[tile].append(value)
    means = {tile: _mean(some) for tile, some in values.items()}
    best = max(always, key=lambda tile: means[tile])
    if any(means[best] - mean < CLEAR for tile, mean in means.items() if tile != best):
        return None
    theme = _theme(values, best, known.role)
    laid = [after(known.context, deal, best) for deal in dealt]
    if theme is None or not counted.can_secure(list(zip(laid, values[best], strict=True))):
        return None
    missed = _missed(seen, known.numbers.text[best], state.seed)
    return Candidate(state, known, counted, dealt, values, best, theme, missed)


def _theme(values: Mapping[int, list[float]], best: int, role: int) -> str | None:
    """Name the theme, None if there is no plain one. A lead is positive if the contract is made."""
    won = {tile: sum(value > 0 for value in leads) for tile, leads in values.items()}
    most, others, deals = won[best], max(won[tile] for tile in won if tile != best), len(values[best])
    sure, likelier, settled = ("make", "try", "save") if role == 0 else ("defeat", "stop", "more")
    if most > others:
        return sure if most == deals else likelier
    return settled if set(won.values()) == ({0} if role == 0 else {deals}) else None


def _missed(seen: dict[str, object], best: str, seed: str) -> float:
    """Measure the share of the weaker players who play another tile."""
    rng = Random(seed)
    missed = [
        _choose(seen, level, rng).move != best for level, count in _WEAKER.items() for _ in range(count)
    ]
    return sum(missed) / len(missed)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _key(candidate: Candidate) -> tuple[object, ...]:
    known = candidate.known
    return known.role, known.mine, known.unseen, known.top, known.pile, known.took, candidate.counted.bid


def _puzzle(name: str, candidate: Candidate) -> Puzzle:
    state, text, means = candidate.state, candidate.known.numbers.text, candidate.means
    place = _shown(candidate)
    lines = {text[tile]: _line(candidate, place, tile) for tile in candidate.values}
    best = text[candidate.best]
    worse = [
        text[tile]
        for tile in means
        if candidate.values[tile][place] < candidate.values[candidate.best][place]
    ]
    return Puzzle(
        id=name,
        position=dump(replace(state, hands=_hands_of(candidate, candidate.deals[place]))),
        seat=(_contractor(state) + candidate.known.role) % PLAYERS,
        solutions=(best,),
        line=lines[best],
        theme=candidate.theme,
        best=means[candidate.best],
        second=max(value for tile, value in means.items() if tile != candidate.best),
        rating=puzzle_making.rating(candidate.missed),
        values={text[tile]: value for tile, value in means.items()},
        refutations={tile: lines[tile][1:] for tile in worse},
        known={"hidden": sorted(text[tile] for tile in bits(candidate.known.unseen))},
    )


def _contractor(state: State) -> int:
    assert state.contractor is not None
    return state.contractor


def _shown(candidate: Candidate) -> int:
    """Choose the deal to show: where the most wrong tiles are worse, if possible the match's own."""
    real, best = candidate.state.hands, candidate.values[candidate.best]

    def merit(place: int) -> tuple[int, bool]:
        worse = sum(values[place] < best[place] for values in candidate.values.values())
        return worse, _hands_of(candidate, candidate.deals[place]) == real

    return max(range(len(candidate.deals)), key=merit)


def _hands_of(candidate: Candidate, deal: Position) -> tuple[tuple[tuple[int, int], ...], ...]:
    """List the hands of a deal by seat."""
    text, contractor = candidate.known.numbers.text, _contractor(candidate.state)
    roles = [(seat - contractor) % PLAYERS for seat in range(PLAYERS)]
    return tuple(tuple(sorted(parse(text[tile]) for tile in bits(deal.hands[role]))) for role in roles)


def _line(candidate: Candidate, place: int, tile: int) -> tuple[str, ...]:
    """Play the tile and the best ones after it in one deal, to the end of the hand.

    After the best tile, the solver goes on like a player who does not see the other hands.
    """
    counted, context = candidate.counted, candidate.known.context
    line = [tile]
    goals = [
        (after(context, deal, tile), value)
        for deal, value in zip(candidate.deals, candidate.values[tile], strict=True)
    ]
    here = goals[place][0]
    while not is_over(here):
        choices = counted.after(here)
        better = max if counted.is_friend(here.turn) else min
        chosen = better(choices, key=lambda laid: counted.value(choices[laid]))
        if here.turn == counted.role and tile == candidate.best:
            held = counted.secure_tile(goals)
            assert held is not None, "the goals can be held"
            chosen = held
        goals = counted.consistent_goals(goals, chosen)
        line.append(chosen)
        here = choices[chosen]
    return tuple(candidate.known.numbers.text[laid] for laid in line)
