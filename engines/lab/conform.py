"""Checks that a program follows the protocol, in whole matches of every game it says it plays.

`check_program` is the command ``conform``.
"""

import argparse
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, Final

import engines
from engines.cli import parser as parser_of
from engines.errors import quoted
from engines.game import Game, InvalidOption, Option
from engines.lab.arena import add_limits, limit
from engines.programs.process import BYE_SECONDS, HELLO_SECONDS, Program, ProgramCommand, ProgramFailed
from engines.programs.protocol import LARGEST_SEED, Limit, Refusal, Support, write_answer

EXIT_FAILED: Final = 1
MATCHES: Final = 3  # in each seat
_TRIES = 200  # draws of options, until there are some that the program plays
_FEW = 60  # values tried of a wide range: the lowest, for shorter matches


@dataclass(frozen=True, slots=True)
class Check:
    """One check. `failure` says what went wrong, or is None."""

    what: str
    failure: str | None = None


def conform(command: ProgramCommand, limit: Limit, *, matches: int = MATCHES) -> Iterator[Check]:
    """Check a program and yield each check as it is made. If hello fails, it is the only one."""
    try:
        with Program(command) as program:
            hello = program.hello()
    except ProgramFailed as error:
        yield Check("answers hello", error.reason)
        return
    yield Check(f"answers hello: {hello.name} {hello.version}".rstrip())
    for name, support in hello.games.items():
        wrong = _misunderstood(name, support)
        yield Check(f"names {name} with seats, options and values that it has", wrong)
        if wrong is None:
            yield from _Matches(command, engines.get(name), support, limit).checks(matches)
    yield _ended(command, "answers a line that is not JSON with an error, and goes on", _after("?!"))
    unknown = '{"command":"zigzag"}'
    yield _ended(command, "answers an unknown command with an error, and goes on", _after(unknown))
    yield _ended(command, f"ends within {BYE_SECONDS:g} seconds of bye, without another word", _say_nothing)
    yield _ended(command, f"ends within {BYE_SECONDS:g} seconds of its input", _say_nothing, bye=False)


def _misunderstood(name: str, support: Support) -> str | None:
    """Say what is wrong with the list of games the program sends, or None."""
    known = engines.games()
    if name not in known:
        return f"there is no game {quoted(name)}; there are {', '.join(known)}"
    game = known[name]
    if unknown := set(support.seats) - set(game.SEATS):
        return f"it has no matches of {min(unknown)}; there are {', '.join(map(str, game.SEATS))}"
    options = {option.name: option for option in game.OPTIONS}
    for key, values in support.options.items():
        if key not in options:
            return f"it has no option {quoted(key)}; there are {', '.join(options)}"
        try:
            written = next((value for value in values if options[key].check(value) != value), None)
        except InvalidOption as error:
            return str(error)
        if written is not None:
            return f"{key} is a number: {written}, not {quoted(str(written))}"
    return None


class _Matches:
    """Matches of one game, in which the other seats play at random."""

    def __init__(self, command: ProgramCommand, game: Game, support: Support, limit: Limit) -> None:
        self._command, self._game, self._support, self._limit = command, game, support, limit
        self._rng = Random(f"conform {game.NAME}")
        self._slowest = 0.0

    def checks(self, matches: int) -> Iterator[Check]:
        """Play this many matches in every seat, and one at every level."""
        for seats in self._support.seats or self._game.SEATS:
            for seat in range(seats):
                for number in range(matches):
                    yield self._match(self._command, seats, seat, is_default=number == 0)
        seats = (self._support.seats or self._game.SEATS)[0]
        for level in self._support.levels:
            yield self._match(ProgramCommand(self._command.words, level), seats, 0)

    def _match(self, command: ProgramCommand, seats: int, seat: int, *, is_default: bool = False) -> Check:
        state, options = self._start(seats, is_default=is_default)
        if state is None:
            return Check(f"plays {self._game.NAME} with options that go together", "none were found")
        asked, self._slowest = 0, 0.0
        what = " ".join([f"{self._game.NAME}, seat {seat} of {seats}", *options])
        what += "" if command.level is None else f", level {command.level}"
        try:
            with Program(command) as program:
                program.hello()
                while (turn := self._game.to_move(state)) is not None:
                    legal = self._game.legal_moves(state)
                    move = self._ask(program, state) if turn == seat else self._rng.choice(legal)
                    asked += turn == seat
                    state = self._game.play(state, move)
        except ProgramFailed as error:
            return Check(what, error.reason)
        return Check(f"{what}: {asked} moves, the slowest after {1000 * self._slowest:.0f} ms")

    def _start(self, seats: int, *, is_default: bool) -> tuple[Any, list[str]]:
        """Start with options that the program plays: the state, and those options; None if there are none."""
        for _ in range(_TRIES):
            options = {} if is_default else self._options()
            is_default = False
            try:
                state = self._game.start(seats=seats, options=options, seed=self._rng.randbytes(32).hex())
            except InvalidOption:
                continue
            if self._support.plays(self._game.dump(state)["options"]):
                return state, [f"{name}={value}" for name, value in options.items()]
        return None, []

    def _options(self) -> dict[str, object]:
        """Draw some options: those that the program limits, and half of the others."""
        limited = self._support.options
        return {
            option.name: self._rng.choice(limited.get(option.name) or _values(option))
            for option in self._game.OPTIONS
            if option.name in limited or self._rng.random() < 0.5
        }

    def _ask(self, program: Program, state: Any) -> str:
        seat = self._game.to_move(state)
        # A program ignores keys it does not know, so that views can grow.
        view = {**self._game.view(state, seat), "conform": True}
        began = monotonic()
        answer = program.move(view, self._limit, self._rng.randint(0, LARGEST_SEED))
        self._slowest = max(self._slowest, monotonic() - began)
        return answer.move


def _values(option: Option) -> Sequence[int | str]:
    """List values that an option accepts; only the lowest of a wide range."""
    if option.choices is not None:
        return option.choices
    low = option.minimum or 0
    high = low + _FEW * option.multiple_of if option.maximum is None else option.maximum
    return range(low, high + 1, option.multiple_of)[:_FEW]


def _ended(command: ProgramCommand, what: str, talk: Callable[[Program], None], *, bye: bool = True) -> Check:
    """Check that a program says hello, survives this exchange, and then exits properly."""
    try:
        with Program(command) as program:
            program.hello()
            talk(program)
            code, left = program.close(bye=bye)
    except ProgramFailed as error:
        return Check(what, error.reason)
    if code is None:
        return Check(what, "it went on and had to be killed")
    if left:
        return Check(what, f"it wrote {quoted(left)} without being asked")
    return Check(what, None if code == 0 else f"it ended with exit code {code}")


def _after(line: str) -> Callable[[Program], None]:
    """Make an exchange that sends this line, which has to be answered with an error, and then hello."""

    def talk(program: Program) -> None:
        program.say(line, HELLO_SECONDS)
        answer = program.answer(HELLO_SECONDS)
        if not isinstance(answer, Refusal):
            reason = f"it answered {quoted(line)} with {quoted(write_answer(answer))} instead of an error"
            raise ProgramFailed(program.command.name, "answer", reason)
        program.hello()

    return talk


def _say_nothing(program: Program) -> None:
    """Send nothing."""


def check_program(arguments: Sequence[str]) -> None:
    """Print the checks of a program and their failures. Exit with code 1 if any failed."""
    parser = parser_of("conform")
    add_limits(parser)
    parser.add_argument("--matches", type=int, default=MATCHES, metavar="N", help="in every seat")
    parser.add_argument("program", help="a path, then its own arguments and @level, if any")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    given = parser.parse_args(arguments)
    if given.matches < 1:
        raise InvalidOption("matches", given.matches, "1 …")
    command = ProgramCommand.parse(shlex.join([given.program, *given.arguments]))
    checked = failed = 0
    for check in conform(command, limit(given), matches=given.matches):
        checked += 1
        failed += check.failure is not None
        failure = "" if check.failure is None else f"\n        {check.failure}"
        print("ok     " if check.failure is None else "FAILED ", check.what, failure, sep="", flush=True)
    print(f"{checked} checks, {failed} failed" if failed else f"{checked} checks, all passed")
    if failed:
        sys.exit(EXIT_FAILED)
