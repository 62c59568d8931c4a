"""The story of a finished match: what each seat could expect after every move, and which moves were costly.

Every move is judged by what its player could know. The accuracy of a move is 1 if it was as good as the best,
and halves with every `Unit.half` that it lost: docs/accuracy.md explains it to players.

Tells the story of a finished match, by searches in worker processes.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, pairwise
from typing import TypeVar

from bot.match.ai_moves import AIPlayers
from bot.match.levels import ANALYSIS, SCREENING
from bot.match.model import Move
from bot.table.results import Mistake
from bot.workers.pool import Overloaded
from engines.game import Game, State, Thought, Unit, View

_OWN, _OTHERS = 3, 2  # turning points that a player is shown
_SHOWN = 3  # better moves


@dataclass(frozen=True, slots=True)
class Decision:
    """A move where there was a choice: its value, and that of the best move.

    `better` are the moves that are clearly better, with their values, the best first. `lines` are the
    expected continuations of the best of them and of this move. Each begins with its move and lasts until the
    better one has gained more. They are () where that takes too long, or depends on chance or hidden tiles.
    """

    ply: int
    seat: int
    move: str
    value: float
    best: float
    better: tuple[tuple[str, float], ...]
    unit: Unit
    lines: tuple[tuple[str, ...], ...] = ()

    @property
    def lost(self) -> float:
        """Return how much better the best move is."""
        return max(0.0, self.best - self.value)

    @property
    def mistake(self) -> Mistake:
        """Return what other features may know of it."""
        return Mistake(self.ply, self.move, self.lost, self.unit, self.better)

    @property
    def accuracy(self) -> float:
        """Return how near the move came to the best: 1 for the best, 0.5 for a loss of `Unit.half`."""
        return float(0.5 ** (self.lost / self.unit.half))


@dataclass(frozen=True, slots=True)
class Story:
    """All decisions of a match, the `costly` ones, worst first, and its `course`.

    The course holds what each seat could expect, in `unit`, before the first move and after each. It is
    empty without moves, and where the game's AI players value nothing.
    """

    unit: Unit | None
    course: tuple[tuple[float, ...], ...]
    decisions: tuple[Decision, ...]
    costly: tuple[Decision, ...]

    @property
    def units(self) -> list[Unit]:
        """The units of the decisions, chances first."""
        units = dict.fromkeys(decision.unit for decision in self.decisions)
        return sorted(units, key=lambda unit: not unit.probability)

    def accuracy(self, seat: int) -> float | None:
        """Return the mean accuracy of a seat's decisions; None if it had none."""
        accuracies = [decision.accuracy for decision in self.decisions if decision.seat == seat]
        return sum(accuracies) / len(accuracies) if accuracies else None

    def turning_points(self, seat: int) -> list[Decision]:
        """Return the moves that lost most, in order: up to three of a seat and two of others."""
        own = [decision for decision in self.costly if decision.seat == seat][:_OWN]
        others = [decision for decision in self.costly if decision.seat != seat][:_OTHERS]
        return sorted([*own, *others], key=lambda decision: decision.ply)

    def turning_points_of_all(self) -> list[Decision]:
        """Return the moves that lost most, in order: up to two of each seat, or three if only one has any."""
        seats = {decision.seat for decision in self.costly}
        most = _OWN if len(seats) == 1 else _OTHERS
        found = [[decision for decision in self.costly if decision.seat == seat][:most] for seat in seats]
        return sorted(chain.from_iterable(found), key=lambda decision: decision.ply)


def decide(ply: int, seat: int, move: str, thought: Thought, value: float | None = None) -> Decision | None:
    """Return a decision as an AI player sees it, None if it has no opinion.

    Without a `value`, a move that it did not consider counts as the worst that it did.
    """
    if not thought.values:
        return None
    values = [worth for _, worth in thought.values]
    best = max(values)
    if value is None:
        value = dict(thought.values).get(move, min(values))
    better = [one for one in thought.values if one[1] - value >= thought.unit.negligible]
    return Decision(ply, seat, move, value, best, tuple(better[:_SHOWN]), thought.unit)


def costly(judged: Sequence[Decision]) -> tuple[Decision, ...]:
    """Return the decisions that gave something away, the worst first.

    A lost chance of winning matters more than the tiles left in a deal that is lost anyway.
    """
    decisions = [decision for decision in judged if decision.better]
    return tuple(sorted(decisions, key=lambda decision: (not decision.unit.probability, -decision.lost)))


def jumps(
    course: Sequence[Sequence[float]], movers: Sequence[int | None], losses: Sequence[float], unit: Unit
) -> list[int]:
    """Return the places in a course where it jumps though nobody gave anything away, the largest jump first.

    Without chance and hidden tiles, a move changes what its player can expect by nothing but what it lost. So
    one of the two values of such a jump is wrong. Differences up to half of `Unit.half` are normal.
    """
    sizes = {
        place: abs(before[mover] - losses[place] - after[mover])
        for place, ((before, after), mover) in enumerate(zip(pairwise(course), movers, strict=False))
        if mover is not None
    }
    large = [place for place, size in sizes.items() if size > unit.half / 2]
    return sorted(large, key=lambda place: -sizes[place])


def as_each_knew(
    course: Sequence[Sequence[float]], movers: Sequence[int | None]
) -> tuple[tuple[float, ...], ...]:
    """Return a course in which each seat's line goes straight from one of its own moves to the next.

    `movers` are the seats to move at each point. Seats that know different things would else make every line
    jump with each move. The first and the last point stay.
    """
    last, lines = len(course) - 1, []
    for seat in range(len(course[0])):
        line: list[float] = []
        known = [place for place, mover in enumerate(movers) if mover == seat or place in {0, last}]
        for start, end in pairwise(known):
            low, high = course[start][seat], course[end][seat]
            line += [low + (high - low) * step / (end - start) for step in range(end - start)]
        lines.append([*line, course[last][seat]])
    return tuple(zip(*lines, strict=True))


Answer = TypeVar("Answer")

_THOROUGH = 80  # moves up to which the strongest level judges all of them; else a quicker one screens them
_REVIEWED = 12  # moves that look costly are then judged again by the strongest level
_MENDED = 24  # positions at jumps of the course are judged again as well
_LINE = 12  # moves of a line that is expected, at most
_RETRIES = 30  # one per second while the workers are busy


@dataclass(frozen=True, slots=True)
class _Position:
    """What the seat to move saw, and the move it made, if it had a choice."""

    state: State
    view: View
    chosen: Move | None = None


@dataclass(frozen=True, slots=True)
class _Judgement:
    """What an AI player thinks of a position, if the match goes on there, and of the decision in it."""

    thought: Thought | None = None
    decision: Decision | None = None


async def tell_story(
    game: Game, start: State, moves: Sequence[Move], *, by_ai: Collection[int], ai: AIPlayers, seed: int
) -> Story:
    """Return the story of a match; `by_ai` are the plies that an AI player made for a person.

    It is the same every time. The searches see nothing but the views of the seats that moved. Raises
    Overloaded.
    """
    # A long match would block the event loop.
    positions = await asyncio.to_thread(_positions, game, start, moves, by_ai)
    judge = partial(_judge, game, ai=ai, seed=seed)
    thorough = len(moves) <= _THOROUGH
    judgements = [await judge(position, thorough=thorough) for position in positions]
    if thorough:
        judged = [judgement.decision for judgement in judgements if judgement.decision is not None]
    else:
        judged = await _judge_again(game, positions, judgements, partial(judge, thorough=True))
    thoughts = [judgement.thought for judgement in judgements]
    decisions = [judgement.decision for judgement in judgements if judgement.decision is not None]
    unit, course = _course(game, positions, thoughts)
    story = Story(unit, course, tuple(decisions), costly(judged))
    if game.CHANCE or game.HIDDEN:
        return story
    shown = {
        decision.ply for seat in range(game.seat_count(start)) for decision in story.turning_points(seat)
    }
    with_lines = [
        await _with_lines(game, positions[decision.ply - 1].state, decision, ai=ai, seed=seed)
        if decision.ply in shown
        else decision
        for decision in story.costly
    ]
    return replace(story, costly=tuple(with_lines))


def _positions(game: Game, start: State, moves: Sequence[Move], by_ai: Collection[int]) -> list[_Position]:
    """Return the position before each move, and the last."""
    positions, state = [], start
    for move in moves:
        legal = game.legal_moves(state)
        chose = move.ply not in by_ai and len(legal) > 1
        positions.append(_Position(state, game.view(state, move.seat), move if chose else None))
        state = game.play(state, move.move)
    return [*positions, _Position(state, game.view(state, game.to_move(state)))]


async def _judge(game: Game, position: _Position, *, thorough: bool, ai: AIPlayers, seed: int) -> _Judgement:
    """Let an AI player judge a position, and the decision in it if there was one."""
    view, chosen = position.view, position.chosen
    if view["to_move"] is None:  # the match is over
        return _Judgement()
    if chosen is not None and thorough:
        thought, value = await _retry(partial(ai.review, game.NAME, view, chosen.move, seed))
        return _Judgement(thought, decide(chosen.ply, chosen.seat, chosen.move, thought, value))
    level = ANALYSIS if thorough else SCREENING
    thought = await _retry(partial(ai.choose, game.NAME, view, level, seed))
    if chosen is None:
        return _Judgement(thought)
    return _Judgement(thought, decide(chosen.ply, chosen.seat, chosen.move, thought))


async def _judge_again(
    game: Game,
    positions: Sequence[_Position],
    judgements: list[_Judgement],
    judge: Callable[[_Position], Awaitable[_Judgement]],
) -> list[Decision]:
    """Judge the moves that look costly again, and without chance and secrets the jumps of the course.

    Replace their judgements, and return the decisions judged again.
    """
    again = set[int]()

    async def replace_at(places: Iterable[int]) -> None:
        for place in set(places) - again:
            judgements[place] = await judge(positions[place])
            again.add(place)

    def lost(place: int) -> float:
        decision = judgements[place].decision
        return 0.0 if decision is None else decision.lost

    decided = [place for place, judgement in enumerate(judgements) if judgement.decision is not None]
    await replace_at(sorted(decided, key=lost, reverse=True)[:_REVIEWED])
    most = len(again) + _MENDED
    while not (game.CHANCE or game.HIDDEN) and len(again) < most:
        unit, course = _course(game, positions, [judgement.thought for judgement in judgements])
        if unit is None or not course:
            break
        losses = [lost(place) for place in range(len(course))]
        movers = [position.view["to_move"] for position in positions]
        found_jumps = jumps(course, movers, losses, unit)
        jump = next((place for place in found_jumps if not {place, place + 1} <= again), None)
        if jump is None:
            break
        await replace_at((jump, jump + 1))
    decisions = [judgements[place].decision for place in sorted(again)]
    return [one for one in decisions if one is not None]


async def _with_lines(game: Game, state: State, decision: Decision, *, ai: AIPlayers, seed: int) -> Decision:
    """Return the decision with how play is expected to go on after the best move and the one played.

    The lines are just long enough to show what the better move gains. Without that there are none.
    """
    moves = decision.better[0][0], decision.move
    better, played = [await _line(game, state, move, ai=ai, seed=seed) for move in moves]
    for length in range(1, min(len(better), len(played)) + 1):
        lead, other = (_lead(game, line[length - 1][1], decision.seat) for line in (better, played))
        if lead > other:
            lines = tuple(tuple(move for move, _ in line[:length]) for line in (better, played))
            return replace(decision, lines=lines)
    return decision


async def _line(game: Game, state: State, move: str, *, ai: AIPlayers, seed: int) -> list[tuple[str, State]]:
    """Return the move and those expected after it, each with the state it leads to."""
    line = [(move, game.play(state, move))]
    while len(line) < _LINE and (seat := game.to_move(line[-1][1])) is not None:
        view = game.view(line[-1][1], seat)
        thought = await _retry(partial(ai.choose, game.NAME, view, SCREENING, seed))
        line.append((thought.move, game.play(line[-1][1], thought.move)))
    return line


def _lead(game: Game, state: State, seat: int) -> int:
    """Return by how much a seat's score is above the sum of the others'; 0 in a game without scores."""
    scores = game.view(state, None).get("scores", ())
    return 2 * scores[seat] - sum(scores) if scores else 0


def _course(
    game: Game, positions: Sequence[_Position], thoughts: Sequence[Thought | None]
) -> tuple[Unit | None, tuple[tuple[float, ...], ...]]:
    """Return the unit of the course, and each seat's expectation at each position; () if unknown.

    Where a game values some positions by chances, the other values are also converted to chances.
    """
    units = [thought.unit for thought in thoughts if thought is not None and thought.values]
    if not units:
        return None, ()
    unit = next((one for one in units if one.probability), units[0])
    course = []
    for position, thought in zip(positions, thoughts, strict=True):
        if thought is None:
            course.append(tuple(game.parts.expected(position.view, None, unit)))
            continue
        if not thought.values:
            return unit, ()
        value = max(worth for _, worth in thought.values)
        expected = game.parts.expected if thought.unit == unit else game.parts.as_chances
        course.append(tuple(expected(position.view, value, thought.unit)))
    if not course[0] or len(course) == 1:
        return unit, ()
    if game.HIDDEN:
        return unit, as_each_knew(course, [position.view["to_move"] for position in positions])
    return unit, tuple(course)


async def _retry(ask: Callable[[], Awaitable[Answer]]) -> Answer:
    """Call `ask`, and retry every second while the workers are busy. Raises Overloaded if they stay so."""
    for _ in range(_RETRIES):
        try:
            return await ask()
        except Overloaded:
            await asyncio.sleep(1)
    return await ask()
