"""Judging moves: how much a move lost, by a search many times deeper than the one that chose it.

`judge` is the command, for a file with a line of JSON for each move, as ``zigzag reports`` and `worst` write
it: the game, the state before the move, the move, and the level that chose it.

A game's laboratory may judge its moves (`labs.Lab.judge`). By default, the moves that the best level thinks
best are played on by rollouts of the level below it, from states that the seat to move cannot distinguish.
All of them meet the same luck.

Of several moves, the one that looks best owes some of that to luck. So some samples choose the better move,
and others say by how much it is better.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from typing import Any, Final

import engines
from engines.ai import Unit
from engines.cli import parser
from engines.errors import InvalidOption, UnknownGame
from engines.game import Game, State
from engines.lab import labs
from engines.lab.statistics import Mean, mean
from engines.move_facts import Fact, reasons

SAMPLES: Final = 400
_TRIED: Final = 3  # moves that are compared with the one that was played
_PARTS: Final = 8  # of the samples, see `_compared`
_AGAIN: Final = 5  # times that the level decides again

NOISE, HORIZON, EVALUATION = "noise", "horizon", "evaluation"
_CAUSES: Final = {
    NOISE: "noise: with other random numbers, the level mostly chooses another move",
    HORIZON: "horizon: the same search sees it when it goes deeper",
    EVALUATION: "evaluation: the level values the moves wrongly, whatever its random numbers",
}


@dataclass(frozen=True, slots=True)
class Decided:
    """A move, the state before it, and the level that chose it. `seat` made the move."""

    game: Game
    level: str
    state: State
    move: str

    @property
    def seat(self) -> int:
        seat = self.game.to_move(self.state)
        assert seat is not None, "only moves that can be made are read"
        return seat

    @property
    def view(self) -> Any:
        """What the level knew."""
        return self.game.view(self.state, self.seat)

    @property
    def ply(self) -> int:
        return int(self.game.dump(self.state)["ply"]) + 1

    @classmethod
    def read(cls, line: str) -> "Decided":
        """Read a line of a file. Raises ValueError."""
        data = json.loads(line)
        if not isinstance(data, dict) or not {"game", "level", "state", "move"} <= data.keys():
            raise ValueError("not a move with game, level, state and move")
        game = engines.get(str(data["game"]))
        state = game.load(data["state"])
        if data["level"] not in (known := (*game.parts.levels, *game.parts.retired)):
            raise InvalidOption("level", data["level"], ", ".join(known))
        return cls(game, data["level"], state, game.check_move(state, str(data["move"])))

    def write(self) -> str:
        """Return what `read` reads."""
        data = {"game": self.game.NAME, "level": self.level, "seat": self.seat, "move": self.move}
        return json.dumps({**data, "state": self.game.dump(self.state)})


@dataclass(frozen=True, slots=True)
class Judged:
    """What a move lost to the `better` one, itself if there is none.

    `lost.n` is 1 if nothing was left to luck. `again` is how often of `_AGAIN` times the level makes the same
    move again. `speaking_for` the better move and `against` the one played are facts.
    """

    decided: Decided
    better: str
    unit: Unit
    lost: Mean
    again: int = 0
    cause: str = ""
    speaking_for: tuple[Fact, ...] = ()
    against: tuple[Fact, ...] = ()

    @property
    def clear(self) -> bool:
        """Whether the better move is better beyond luck, and by more than nothing."""
        return self.lost.mean - self.lost.margin > 0 and self.lost.mean >= self.unit.negligible


def judged(
    decided: Decided, samples: int, rng: Random, *, at_least: Callable[[Unit], float] = lambda _: -inf
) -> Judged:
    """Judge a move by this many samples; by few of them if it can hardly have lost `at_least` so much.

    Raises ValueError for a game whose moves cannot be valued.
    """
    unit, better, lost = _compared(decided, samples, rng, at_least)
    parts, view, move = decided.game.parts, decided.view, decided.move
    if better == move or lost.mean + lost.margin < at_least(unit):
        return Judged(decided, move, unit, lost)
    again = sum(
        parts.ai.choose(view, decided.level, Random(rng.getrandbits(32))).move == move for _ in range(_AGAIN)
    )
    cause = NOISE if 2 * again < _AGAIN else HORIZON if lost.n == 1 else EVALUATION
    speaking_for, against = reasons(parts.facts(view, better), parts.facts(view, move))
    return Judged(decided, better, unit, lost, again, cause, tuple(speaking_for), tuple(against))


def _compared(
    decided: Decided, samples: int, rng: Random, at_least: Callable[[Unit], float]
) -> tuple[Unit, str, Mean]:
    """Find the better move, and by how much.

    An eighth of the samples chooses a few moves, three more eighths the best of them, and the rest compares
    it with the move that was played. A search compares all moves at once.
    """
    move, unit, tried = decided.move, *_to_compare(decided, rng)

    def values(moves: Sequence[str], part: int) -> Mapping[str, Sequence[float]]:
        count = max(2, samples * part // _PARTS)
        own = labs.of(decided.game).judge
        if own is not None:
            return own(decided.view, moves, count, rng)
        return _rollouts(decided, moves, unit, count, rng)

    first = values(tried, 1)
    best, lost = _loss(first, move)
    if lost.n == 1:
        return unit, *_loss(values(tried, _PARTS), move)
    if best == move or lost.mean + lost.margin < at_least(unit):
        return unit, move, lost
    few = sorted(tried, key=lambda one: -sum(first[one]))[:_TRIED]
    best, _ = _loss(values([*dict.fromkeys([*few, move])], 3), move)
    if best == move:
        return unit, best, lost
    _, lost = _loss(values([best, move], 4), move)
    return unit, best, lost


def _to_compare(decided: Decided, rng: Random) -> tuple[Unit, Sequence[str]]:
    """Find the unit of the values, and the moves to compare: all, or for rollouts those that look best."""
    ai, view, luck = decided.game.parts.ai, decided.view, Random(rng.getrandbits(32))
    if labs.of(decided.game).judge is not None:
        return ai.choose(view, _player(decided.game), luck).unit, view["legal"]
    thought, _ = ai.review(view, decided.move, luck)
    ranked = [move for move, _ in thought.values[:_TRIED]] or view["legal"]
    return thought.unit, [*dict.fromkeys([*ranked, decided.move])]


def _loss(values: Mapping[str, Sequence[float]], move: str) -> tuple[str, Mean]:
    """Find the best move, and how much the given one loses to it."""
    best = max(values, key=lambda value: (sum(values[value]), value == move))
    if len(values[move]) == 1:
        return best, Mean(values[best][0] - values[move][0], 0.0, 1, 1)
    return best, mean(more - less for more, less in zip(values[best], values[move], strict=True))


def _rollouts(
    decided: Decided, moves: Sequence[str], unit: Unit, samples: int, rng: Random
) -> dict[str, list[float]]:
    """Play each move on to the end of what its value is for, with the same luck for all moves."""
    game, values = decided.game, {move: list[float]() for move in moves}
    for _ in range(samples):
        here = game.determinize(decided.state, decided.seat, f"{rng.getrandbits(256):064x}")
        if here is None:
            raise ValueError(f"{game.TITLE} cannot make up what a seat does not see")
        luck = rng.getrandbits(32)
        for move in moves:
            values[move].append(_result(game, game.play(here, move), decided, unit, Random(luck)))
    return values


def _player(game: Game) -> str:
    """Return the level that plays rollouts: the best but one, which is quicker."""
    return game.parts.ai.LEVELS[-2:][0]


def _result(game: Game, state: State, decided: Decided, unit: Unit, rng: Random) -> float:
    level = _player(game)
    began = labs.episode(game, decided.view)
    while True:
        turn = game.to_move(state)
        view = game.view(state, turn)
        over = turn is None or (not unit.probability and labs.episode(game, view) != began)
        if over:
            returns = labs.returns(game, view, unit)
            if not returns:
                raise ValueError(f"{game.TITLE} does not predict results, so its moves have no values")
            return returns[decided.seat]
        state = game.play(state, game.parts.ai.choose(view, level, rng).move)


def described(one: Judged) -> str:
    """Write a line about a judged move."""
    where = f"{one.decided.game.NAME} {one.decided.level}, move {one.decided.ply} by seat {one.decided.seat}"
    if one.better == one.decided.move:
        return f"{where}: no move is better than {one.decided.move}."
    if not one.clear:
        return f"{where}: {one.decided.move} is about as good as {one.better}, which gains {amount(one)}."
    lost = f"{one.decided.move} loses {amount(one)} to {one.better}"
    facts = [
        f"{move} {', '.join(map(_fact, found))}"
        for move, found in ((one.better, one.speaking_for), (one.decided.move, one.against))
        if found
    ]
    again = f"The level makes it {one.again} of {_AGAIN} times."
    return " ".join([f"{where}: {lost}.", again, f"Cause: {_CAUSES[one.cause]}.", *(f"{f}." for f in facts)])


def amount(one: Judged) -> str:
    """Write a loss with its interval: chances in percentage points."""
    scale, name = (100, "percentage points") if one.unit.probability else (1, one.unit.name)
    margin = f" ± {scale * one.lost.margin:.2f}" if one.lost.n > 1 else ""
    return f"{scale * one.lost.mean:.2f}{margin} {name}"


def _fact(fact: Fact) -> str:
    values = ", ".join(f"{name} {value}" for name, value in fact.values.items())
    return f"{fact.key} ({values})" if values else fact.key


def judge(arguments: Sequence[str]) -> None:
    """Judge the moves in a file, and print a line for each."""
    asked = parser("judge")
    asked.add_argument("file", type=Path, metavar="FILE")
    asked.add_argument("--samples", type=int, default=SAMPLES, metavar="N", help="for each move")
    asked.add_argument("--seed", default="0", help="any text: the same text judges the same way")
    given = asked.parse_args(arguments)
    check_samples(given)
    for number, decided in enumerate(_read(given.file), start=1):
        print(described(judged(decided, given.samples, Random(f"{given.seed} {number}"))), flush=True)


def check_samples(given: argparse.Namespace) -> None:
    """Raise InvalidOption for too few samples."""
    if given.samples < 2 * _PARTS:
        raise InvalidOption("samples", given.samples, f"{2 * _PARTS} …")


def _read(path: Path) -> Iterator[Decided]:
    """Read the moves in a file. Raises ValueError, which names the line."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            yield Decided.read(line)
        except (ValueError, KeyError, UnknownGame) as error:
            raise ValueError(f"{path}, line {number}: {error}") from error
