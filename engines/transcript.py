"""A match as text: one file that says all there is to know about it, to be kept, read and checked.

    Zigzag record 1
    game: mancala
    match: 12
    date: 2026-11-20
    option pits: 6
    option seeds: 5
    seat 0: person Ana
    seat 1: house hard
    resigned: 0
    commitment: 630d…
    secret: 0001…
    seed text: 12:1180,1181
    seed: 4257…
    result: resigned; winners 1; scores 14 19

    1. 0 c
    2. 1 A
    3. 0* e

`parse` and `write` are inverse; `play` plays a record and checks it. The README beside this module describes
every line. Players are seats: ``person``, with a name if one is told, or ``house`` and its level. A move is
its ply, the seat and the move in the game's notation; a star says that the house made it for a person.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import engines
from engines import fair
from engines.game import (
    Game,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    Outcome,
    State,
    UnknownGame,
)

FIRST_LINE: Final = "Zigzag record 1"
RESIGNED: Final = "resigned"  # the reason of a match that ended because all but one side had given up
LONGEST: Final = 2_000_000  # characters; nothing longer is looked at
_LONGEST_LINE: Final = 400
_QUOTED: Final = 60
_JOINERS: Final = "\u200c\u200d"  # control characters like any other, but some scripts need them

_HEADER: Final = re.compile(r"([a-z]+(?: [a-z0-9_]+)?): *(.*)")
_MOVE: Final = re.compile(r"([1-9][0-9]{0,8})\. ([0-9]{1,2})(\*?) +(\S.*)")
_HEX: Final = re.compile(r"[0-9a-f]{64}")
_DATE: Final = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,17}")
_SEED_TEXT: Final = re.compile(r"[0-9]{1,20}:[0-9,]{0,200}")
_SEAT: Final = re.compile(r"(?:(person)(?: (\S.*))?|house ([a-z]{1,16}))")
_SEATS: Final = re.compile(r"[0-9]{1,2}(?: [0-9]{1,2})*")
_RESULT: Final = re.compile(
    r"([a-z_]{1,32}); winners (none|[0-9]{1,2}(?: [0-9]{1,2})*); scores (-?[0-9]{1,9}(?: -?[0-9]{1,9})*)"
)


class BadRecord(ValueError):
    """A record that cannot be read, or that is not true: `line` (from 1; 0 when it is in no line), `text`
    (what stands there) and `reason`.
    """

    def __init__(self, line: int, text: str, reason: str) -> None:
        super().__init__(line, text, reason)
        self.line, self.text, self.reason = line, text, reason

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        quoted = self.text if len(self.text) <= _QUOTED else self.text[: _QUOTED - 1] + "…"
        return f"{where}{self.reason}: {quoted!r}" if self.text else f"{where}{self.reason}"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat on a seat: a person, by name if one is told, or the house at a `level`."""

    name: str = ""
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Ply:
    """One move. `for_person` says that the house made it on a person's seat."""

    seat: int
    move: str
    for_person: bool = False


@dataclass(frozen=True, slots=True)
class Transcript:
    """A match. `options` are text, as they are typed; `resigned` are seats; what is not told is None.

    `result` is that of the match: a seat that has resigned is no winner, whatever the game says. `places`
    tells for what was parsed in which line it stands, and what stands there: for ``seed``, ``move 3``.
    """

    game: str
    options: Mapping[str, str]
    players: tuple[Player, ...]
    seed: str
    plies: tuple[Ply, ...]
    match: int | None = None
    date: str | None = None
    resigned: tuple[int, ...] = ()
    commitment: str | None = None
    secret: str | None = None
    seed_text: str | None = None
    result: Outcome | None = None
    places: Mapping[str, tuple[int, str]] = field(default_factory=dict, compare=False, repr=False)


def one_line(name: str) -> str:
    """The name as a record holds it: a line without control characters, single spaces, at most 100 long."""
    shown = "".join(character if _shown(character) else " " for character in name)
    return " ".join(shown.split())[:100].rstrip()


def _shown(character: str) -> bool:
    return character in _JOINERS or unicodedata.category(character)[0] not in "CZ"


def write(record: Transcript) -> str:
    """The record as text. Names are written as `one_line` gives them."""
    lines = [FIRST_LINE, *(f"{key}: {value}" for key, value in _headers(record)), ""]
    for number, ply in enumerate(record.plies, start=1):
        lines.append(f"{number}. {ply.seat}{'*' if ply.for_person else ''} {ply.move}")
    return "\n".join(lines) + "\n"


def _headers(record: Transcript) -> list[tuple[str, object]]:
    told: list[tuple[str, object]] = [("game", record.game), ("match", record.match), ("date", record.date)]
    told += [(f"option {name}", value) for name, value in record.options.items()]
    told += [(f"seat {seat}", _player(player)) for seat, player in enumerate(record.players)]
    told.append(("resigned", " ".join(map(str, record.resigned)) or None))
    told += [("commitment", record.commitment), ("secret", record.secret), ("seed text", record.seed_text)]
    told += [("seed", record.seed), ("result", None if record.result is None else _result(record.result))]
    return [(key, value) for key, value in told if value is not None]


def _player(player: Player) -> str:
    if player.level is not None:
        return f"house {player.level}"
    return f"person {one_line(player.name)}".rstrip()


def _result(result: Outcome) -> str:
    winners = " ".join(map(str, result.winners)) or "none"
    return f"{result.reason}; winners {winners}; scores {' '.join(map(str, result.scores))}"


def parse(text: str) -> Transcript:
    """What the text says, not yet played. Raises BadRecord."""
    if len(text) > LONGEST:
        raise BadRecord(0, "", f"longer than {LONGEST} characters")
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), start=1)]
    told = [(number, line) for number, line in lines if line and not line.startswith(";")]
    if not told or told[0][1] != FIRST_LINE:
        number, line = told[0] if told else (1, "")
        raise BadRecord(number, line, f"a record begins with {FIRST_LINE!r}")
    reader = _Reader()
    for number, line in told[1:]:
        reader.read(number, line)
    return reader.record()


class _Reader:
    """What has been read so far."""

    def __init__(self) -> None:
        self.places: dict[str, tuple[int, str]] = {}
        self.values: dict[str, str] = {}
        self.plies: list[Ply] = []

    def read(self, number: int, line: str) -> None:
        if len(line) > _LONGEST_LINE:
            raise BadRecord(number, line, "a line too long")
        if found := _MOVE.fullmatch(line):
            if int(found[1]) != len(self.plies) + 1:
                raise BadRecord(number, line, f"this should be move {len(self.plies) + 1}")
            self.plies.append(Ply(int(found[2]), found[4], found[3] == "*"))
            self.places[f"move {len(self.plies)}"] = number, line
        elif found := _HEADER.fullmatch(line):
            if self.plies or found[1] in self.values:
                reason = "this belongs before the moves" if self.plies else "this is said twice"
                raise BadRecord(number, line, reason)
            self.values[found[1]] = found[2]
            self.places[found[1]] = number, line
        else:
            raise BadRecord(number, line, "neither a header nor a move")

    def record(self) -> Transcript:
        options = self._all("option ")
        seats = self._all("seat ")
        if list(seats) != [str(number) for number in range(len(seats))] or not seats:
            raise BadRecord(0, "", "the seats are not 0, 1 …")
        made = Transcript(
            game=self._take("game", lambda text: text),
            options=options,
            players=tuple(self._player(f"seat {number}", told) for number, told in seats.items()),
            seed=self._take("seed", self._hex),
            plies=tuple(self.plies),
            match=self._may("match", lambda text: int(self._whole(_NUMBER, text))),
            date=self._may("date", lambda text: self._whole(_DATE, text)),
            resigned=self._may("resigned", lambda text: _seats(self._whole(_SEATS, text))) or (),
            commitment=self._may("commitment", self._hex),
            secret=self._may("secret", self._hex),
            seed_text=self._may("seed text", lambda text: self._whole(_SEED_TEXT, text)),
            result=self._may("result", self._outcome),
            places=self.places,
        )
        for key in self.values:
            raise BadRecord(*self.places[key], "no such header")
        return made

    def _all(self, prefix: str) -> dict[str, str]:
        keys = [key for key in self.values if key.startswith(prefix) and key != "seed text"]
        return {key.removeprefix(prefix): self.values.pop(key) for key in keys}

    def _take(self, key: str, read: Callable[[str], Any]) -> Any:
        if key not in self.values:
            raise BadRecord(0, "", f"{key} is missing")
        return self._may(key, read)

    def _may(self, key: str, read: Callable[[str], Any]) -> Any:
        if key not in self.values:
            return None
        try:
            return read(self.values.pop(key))
        except ValueError:
            raise BadRecord(*self.places[key], f"not a {key}") from None

    def _player(self, key: str, told: str) -> Player:
        found = _SEAT.fullmatch(told)
        if found is None:
            raise BadRecord(*self.places[key], "neither person nor house")
        if found[1]:
            return Player(one_line(found[2] or ""))
        return Player(level=found[3])

    def _outcome(self, text: str) -> Outcome:
        found = _RESULT.fullmatch(text)
        if found is None:
            raise ValueError
        winners = () if found[2] == "none" else _seats(found[2])
        return Outcome(found[1], winners, _seats(found[3]))

    def _hex(self, text: str) -> str:
        return self._whole(_HEX, text)

    def _whole(self, pattern: re.Pattern[str], text: str) -> str:
        if not pattern.fullmatch(text):
            raise ValueError
        return text


def _seats(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split())


def play(record: Transcript) -> tuple[Game, list[State]]:
    """The game and its states from the start on. Raises BadRecord when anything in the record is not so: the
    seed that follows from the secret, options, seats, moves, the result.
    """
    _check_seed(record)
    try:
        game = engines.get(record.game)
        state = game.start(seats=len(record.players), options=record.options, seed=record.seed)
    except UnknownGame as error:
        raise _wrong(record, "game", str(error)) from error
    except InvalidOption as error:
        raise _wrong(record, f"option {error.name}", str(error)) from error
    states = [state]
    for number, ply in enumerate(record.plies, start=1):
        if game.to_move(state) not in (ply.seat, None):
            raise _wrong(record, f"move {number}", f"seat {game.to_move(state)} is to move")
        try:
            state = game.play(state, ply.move)
        except (InvalidMove, IllegalMove, GameOver) as error:
            raise _wrong(record, f"move {number}", str(error)) from error
        states.append(state)
    if record.result is not None:
        _check_result(record, record.result, game, state)
    return game, states


def _check_seed(record: Transcript) -> None:
    if record.secret is None:
        return
    secret = bytes.fromhex(record.secret)
    if record.commitment not in (None, fair.commitment(secret)):
        raise _wrong(record, "commitment", "the commitment is not the secret's SHA-256")
    if record.seed_text is not None and fair.seed_from(secret, record.seed_text) != record.seed:
        raise _wrong(record, "seed", "the seed does not follow from secret and seed text")


def _check_result(record: Transcript, result: Outcome, game: Game, state: State) -> None:
    outcome = game.outcome(state)
    playing = [seat for seat in range(len(record.players)) if seat not in record.resigned]
    if outcome is None and result.reason != RESIGNED:
        raise _wrong(record, "result", "the match is not over")
    if outcome is None:
        scores = game.view(state, None).get("scores") or [0] * len(record.players)
        # Who has won of those who are left is the service's to say; that they had not resigned is sure.
        true = bool(record.resigned) and set(result.winners) <= set(playing) and list(result.scores) == scores
    else:
        winners = _winners(outcome, playing)
        true = result == Outcome(outcome.reason, winners, outcome.scores)
    if not true:
        raise _wrong(record, "result", "the match did not end so")


def _winners(outcome: Outcome, playing: Sequence[int]) -> tuple[int, ...]:
    """Who won: of those who have not resigned, when they alone had the most the best of the others."""
    winners = tuple(seat for seat in outcome.winners if seat in playing)
    if winners or not outcome.winners:
        return winners
    most = max((outcome.scores[seat] for seat in playing), default=0)
    return tuple(seat for seat in playing if outcome.scores[seat] == most)


def _wrong(record: Transcript, key: str, reason: str) -> BadRecord:
    line, text = record.places.get(key, (0, ""))
    return BadRecord(line, text, reason)
