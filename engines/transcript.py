"""Transcripts: a match as a text file that can be stored, read and checked.

    Zigzag record 1
    game: mancala
    match: 12
    date: 2026-11-20
    option pits: 6
    option seeds: 5
    seat 0: person Ana
    seat 1: house hard Pip
    resigned: 0
    commitment: 630d…
    secret: 0001…
    seed text: 12:1180,1181
    seed: 4257…
    result: resigned; winners 1; scores 14 19

    1. 0 c
    2. 1 A
    3. 0* e

`parse` and `write` are inverses; `engines.transcript_check` checks whether what it says is true. The format's
first line says "record", its name when files of it were first written. The README beside this module
describes every line. A player is a ``person``, named or not, or ``house`` and the level of an AI player. A
move is its ply, the seat and the move in the game's notation; a star marks a move that the house made for a
person.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from engines.game import Outcome

FIRST_LINE: Final = "Zigzag record 1"
MAX_LENGTH: Final = 2_000_000  # characters; longer text is rejected unread
_MAX_LINE: Final = 400
_MAX_QUOTED: Final = 60
_JOINERS: Final = "\u200c\u200d"  # control characters that some scripts need

_HEADER: Final = re.compile(r"([a-z]+(?: [a-z0-9_]+)?): *(.*)")
_MOVE: Final = re.compile(r"([1-9][0-9]{0,8})\. ([0-9]{1,2})(\*?) +(\S.*)")
_HEX: Final = re.compile(r"[0-9a-f]{64}")
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,17}")
_SEED_TEXT: Final = re.compile(r"[0-9]{1,20}:[0-9,]{0,200}")
_SEAT: Final = re.compile(r"(?:(person)(?: (\S.*))?|house ([a-z]{1,16}(?:-[1-9][0-9]?)?)(?: (\S.*))?)")
_SEATS: Final = re.compile(r"[0-9]{1,2}(?: [0-9]{1,2})*")
_RESULT: Final = re.compile(
    r"([a-z_]{1,32}); winners (none|[0-9]{1,2}(?: [0-9]{1,2})*); scores (-?[0-9]{1,9}(?: -?[0-9]{1,9})*)"
)


class InvalidTranscript(ValueError):
    """A transcript that cannot be read or is not true: `line` (from 1; 0: no line), its `text`, `reason`."""

    def __init__(self, line: int, text: str, reason: str) -> None:
        super().__init__(line, text, reason)
        self.line, self.text, self.reason = line, text, reason

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        quoted = self.text if len(self.text) <= _MAX_QUOTED else self.text[: _MAX_QUOTED - 1] + "…"
        return f"{where}{self.reason}: {quoted!r}" if self.text else f"{where}{self.reason}"


@dataclass(frozen=True, slots=True)
class Player:
    """Who played a seat: a person, named or not, or an AI player of a `level`.

    With a `level`, the name is that of the AI player, or of a program that moved in its place, as long as it
    could.
    """

    name: str = ""
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Ply:
    """One move. `for_person` says that the house made it for the person on that seat."""

    seat: int
    move: str
    for_person: bool = False


@dataclass(frozen=True, slots=True)
class Transcript:
    """A match. `options` are text, as players type them; `resigned` are seats; None means unknown.

    `result` is the result of the match: a seat that resigned is no winner, whatever the game says. `places`
    are the lines of a parsed transcript by what they hold (``seed``, ``move 3``), as line number and text.
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
    """Write the name without control characters and extra spaces, at most 100 characters long."""
    shown = "".join(character if _printable(character) else " " for character in name)
    return " ".join(shown.split())[:100].rstrip()


def _printable(character: str) -> bool:
    return character in _JOINERS or unicodedata.category(character)[0] not in "CZ"


def write(transcript: Transcript, comments: Mapping[int, Sequence[str]] | None = None) -> str:
    """Write the transcript as text; names go through `one_line`.

    `comments` are written after the moves with these numbers, and those of 0 before the first move. `parse`
    ignores them.
    """
    said = comments or {}
    lines = [FIRST_LINE, *(f"{key}: {value}" for key, value in _headers(transcript)), ""]
    lines += _comments(said.get(0, ()))
    for number, ply in enumerate(transcript.plies, start=1):
        lines.append(f"{number}. {ply.seat}{'*' if ply.for_person else ''} {ply.move}")
        lines += _comments(said.get(number, ()))
    return "\n".join(lines) + "\n"


def _comments(said: Sequence[str]) -> list[str]:
    return [
        f"; {' '.join(''.join(c if _printable(c) else ' ' for c in comment).split())}" for comment in said
    ]


def _headers(transcript: Transcript) -> list[tuple[str, object]]:
    headers: list[tuple[str, object]] = [
        ("game", transcript.game),
        ("match", transcript.match),
        ("date", transcript.date),
    ]
    headers += [(f"option {name}", value) for name, value in transcript.options.items()]
    headers += [(f"seat {seat}", _player(player)) for seat, player in enumerate(transcript.players)]
    headers.append(("resigned", " ".join(map(str, transcript.resigned)) or None))
    headers += [
        ("commitment", transcript.commitment),
        ("secret", transcript.secret),
        ("seed text", transcript.seed_text),
    ]
    headers += [
        ("seed", transcript.seed),
        ("result", None if transcript.result is None else _result(transcript.result)),
    ]
    return [(key, value) for key, value in headers if value is not None]


def _player(player: Player) -> str:
    if player.level is not None:
        return f"house {player.level} {one_line(player.name)}".rstrip()
    return f"person {one_line(player.name)}".rstrip()


def _result(result: Outcome) -> str:
    winners = " ".join(map(str, result.winners)) or "none"
    return f"{result.reason}; winners {winners}; scores {' '.join(map(str, result.scores))}"


def parse(text: str) -> Transcript:
    """Read a transcript, without replaying it. Raises InvalidTranscript."""
    if len(text) > MAX_LENGTH:
        raise InvalidTranscript(0, "", f"longer than {MAX_LENGTH} characters")
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), start=1)]
    content = [(number, line) for number, line in lines if line and not line.startswith(";")]
    if not content or content[0][1] != FIRST_LINE:
        number, line = content[0] if content else (1, "")
        raise InvalidTranscript(number, line, f"a transcript begins with {FIRST_LINE!r}")
    reader = _Reader()
    for number, line in content[1:]:
        reader.read(number, line)
    return reader.transcript()


class _Reader:
    """Collects headers and moves line by line."""

    def __init__(self) -> None:
        self.places: dict[str, tuple[int, str]] = {}
        self.values: dict[str, str] = {}
        self.plies: list[Ply] = []

    def read(self, number: int, line: str) -> None:
        if len(line) > _MAX_LINE:
            raise InvalidTranscript(number, line, "a line too long")
        if match := _MOVE.fullmatch(line):
            if int(match[1]) != len(self.plies) + 1:
                raise InvalidTranscript(number, line, f"this should be move {len(self.plies) + 1}")
            self.plies.append(Ply(int(match[2]), match[4], match[3] == "*"))
            self.places[f"move {len(self.plies)}"] = number, line
        elif match := _HEADER.fullmatch(line):
            if self.plies or match[1] in self.values:
                reason = "this belongs before the moves" if self.plies else "this is said twice"
                raise InvalidTranscript(number, line, reason)
            self.values[match[1]] = match[2]
            self.places[match[1]] = number, line
        else:
            raise InvalidTranscript(number, line, "neither a header nor a move")

    def transcript(self) -> Transcript:
        """Put together what was read.

        Raises InvalidTranscript if anything is missing or contradicts the rest.
        """
        made = self._made()
        for key in self.values:
            raise InvalidTranscript(*self.places[key], "no such header")
        self._check_seats(made)
        return made

    def _made(self) -> Transcript:
        options = self._prefixed("option ")
        seats = self._prefixed("seat ")
        if list(seats) != [str(number) for number in range(len(seats))] or not seats:
            raise InvalidTranscript(0, "", "the seats are not 0, 1 …")
        return Transcript(
            game=self._required("game", lambda text: text),
            options=options,
            players=tuple(self._player(f"seat {number}", text) for number, text in seats.items()),
            seed=self._required("seed", self._hex),
            plies=tuple(self.plies),
            match=self._optional("match", lambda text: int(self._match(_NUMBER, text))),
            date=self._optional("date", self._date),
            resigned=self._optional("resigned", lambda text: _seats(self._match(_SEATS, text))) or (),
            commitment=self._optional("commitment", self._hex),
            secret=self._optional("secret", self._hex),
            seed_text=self._optional("seed text", lambda text: self._match(_SEED_TEXT, text)),
            result=self._optional("result", self._outcome),
            places=self.places,
        )

    def _check_seats(self, made: Transcript) -> None:
        """Check that seats are named once and exist, and that the house acts only for people."""
        winners = () if made.result is None else made.result.winners
        for key, seats in (("resigned", made.resigned), ("result", winners)):
            for index, seat in enumerate(seats):
                if seat >= len(made.players):
                    raise InvalidTranscript(*self.places[key], f"there is no seat {seat}")
                if seat in seats[:index]:
                    raise InvalidTranscript(*self.places[key], f"seat {seat} is named twice")
        for seat in made.resigned:
            if made.players[seat].level is not None:
                raise InvalidTranscript(
                    *self.places["resigned"], f"the house plays seat {seat} and cannot resign"
                )
        for number, ply in enumerate(made.plies, start=1):
            starred = ply.for_person and ply.seat < len(made.players)
            if starred and made.players[ply.seat].level is not None:
                place = self.places[f"move {number}"]
                raise InvalidTranscript(
                    *place, "a star marks moves for people, and the house plays this seat"
                )

    def _prefixed(self, prefix: str) -> dict[str, str]:
        keys = [key for key in self.values if key.startswith(prefix) and key != "seed text"]
        return {key.removeprefix(prefix): self.values.pop(key) for key in keys}

    def _required(self, key: str, read: Callable[[str], Any]) -> Any:
        if key not in self.values:
            raise InvalidTranscript(0, "", f"{key} is missing")
        return self._optional(key, read)

    def _optional(self, key: str, read: Callable[[str], Any]) -> Any:
        if key not in self.values:
            return None
        try:
            return read(self.values.pop(key))
        except ValueError:
            raise InvalidTranscript(*self.places[key], f"not a {key}") from None

    def _player(self, key: str, text: str) -> Player:
        match = _SEAT.fullmatch(text)
        if match is None:
            raise InvalidTranscript(*self.places[key], "neither person nor house")
        if match[1]:
            return Player(one_line(match[2] or ""))
        return Player(one_line(match[4] or ""), level=match[3])

    def _outcome(self, text: str) -> Outcome:
        match = _RESULT.fullmatch(text)
        if match is None:
            raise ValueError
        winners = () if match[2] == "none" else _seats(match[2])
        return Outcome(match[1], winners, _seats(match[3]))

    def _date(self, text: str) -> str:
        return date.fromisoformat(self._match(_DATE, text)).isoformat()

    def _hex(self, text: str) -> str:
        return self._match(_HEX, text)

    def _match(self, pattern: re.Pattern[str], text: str) -> str:
        if not pattern.fullmatch(text):
            raise ValueError
        return text


def _seats(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split())
