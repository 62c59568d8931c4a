"""Lessons: a game taught in a few positions, each with one idea and a move to find.

They are data in the folder ``lessons`` of a game, which may do without. `lesson.json` has the positions and
the right moves, ``lesson.<language>.json`` the texts; README.md in this folder describes the format. What a
text says about a move is filled in from its events, so it is always true.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

import engines
from engines.game import Event, State

FALLBACK: Final = "en"
_ANY_SEED = "00" * 32
# The key of the text for the end of the lesson, in addition to those of the steps.
END: Final = "end"
# The texts that every step has: the task, and the answer to a right move. The answer to a wrong one is
# optional.
_REQUIRED_TEXTS = ("ask", "right")


class InvalidLesson(ValueError):
    """Lesson data that are invalid; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Case:
    """Moves that get the same answer: those that match, do what is required, and do nothing that is excluded.

    `name` is the key of the answer's text. `moves` are patterns such as ``"e7 *"``; none allows any move.
    `events` must all happen, each given by some of an event's values; `without` are names of events that
    must not happen. `replies` are moves of the other seats that follow; their events count as well.
    """

    name: str
    moves: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    without: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()

    def matches(self, move: str) -> bool:
        """Check whether the move matches one of the patterns, or there are none."""
        return not self.moves or any(fnmatchcase(move, pattern) for pattern in self.moves)

    def holds_for(self, events: Iterable[Event]) -> bool:
        """Check that all required events, and none of the excluded ones, are among these events."""
        happened = list(events)
        done = all(any(claim.items() <= event.items() for event in happened) for claim in self.events)
        return done and not any(event["event"] in self.without for event in happened)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a move leads to: the events and the state after it and any replies, and the text that says so."""

    is_right: bool
    text: str
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A position, the moves that are right in it, and mistakes that have an answer of their own.

    All other moves are `wrong`; their common answer may also refer to their events.
    """

    name: str
    game: str
    state: State
    right: Case
    mistakes: tuple[Case, ...]
    wrong: Case

    @property
    def seat(self) -> int:
        """The seat whose move it is: the learner's."""
        seat = engines.get(self.game).to_move(self.state)
        assert seat is not None, "nobody learns from a finished match"
        return seat

    def outcome(self, move: str, case: Case) -> tuple[tuple[Event, ...], State]:
        """Play the move and the case's replies: the events of them all, and the state afterwards.

        Raises what `Game.play` does.
        """
        game, state, happened = engines.get(self.game), self.state, []
        for played in (move, *case.replies):
            after = game.play(state, played)
            happened += game.events(state, played, after)
            state = after
        return tuple(happened), state

    def answer(self, move: str) -> Answer:
        """Judge a move, by the first case that holds for it. Raises what `Game.play` does."""
        game = engines.get(self.game)
        played = game.canonical(self.state, move)
        game.play(self.state, played)
        for case in (self.right, *self.mistakes):
            if case.matches(played):
                events, state = self.outcome(played, case)
                if case.holds_for(events):
                    return Answer(case is self.right, case.name, events, state)
        events, state = self.outcome(played, self.wrong)
        return Answer(False, self.wrong.name, events, state)


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of a game's lesson, the options of the short match at its end, and its texts by step."""

    game: str
    steps: tuple[LessonStep, ...]
    options: Mapping[str, Any]
    texts: Mapping[str, Mapping[str, str]]

    def text(self, step: LessonStep, name: str, events: Sequence[Event] = ()) -> str:
        """Fill the values of events into a text of a step: ``{captured[count]}``."""
        return self.texts[step.name][name].format_map({event["event"]: event for event in events})

    @property
    def end(self) -> str:
        """The text shown before the match at the end."""
        return self.texts[END]["ask"]


@cache
def games() -> tuple[str, ...]:
    """List the games that have a lesson, in alphabetical order, without reading any."""
    return tuple(name for name in engines.games() if (_folder(name) / "lesson.json").is_file())


@cache
def load(game: str, language: str = FALLBACK) -> Lesson | None:
    """Read a game's lesson, in English if it does not have that language; None if the game has no lesson.

    Raises UnknownGame, InvalidLesson.
    """
    engines.get(game)
    if game not in games():
        return None
    if not (_folder(game) / f"lesson.{language}.json").is_file():
        return load(game, FALLBACK)
    steps, options = _steps(game)
    texts = _read(_folder(game) / f"lesson.{language}.json")
    wanted = {step.name: {*_REQUIRED_TEXTS, *(case.name for case in step.mistakes)} for step in steps}
    wanted[END] = {"ask"}
    names = {name: set(said) for name, said in texts.items()}
    for name in wanted.keys() | names.keys():
        if wanted.get(name) != (names.get(name) or set()) - {"wrong"}:
            raise InvalidLesson(f"{game}, {language}: the texts of {name!r} are not those of the step")
    return Lesson(game, steps, options, texts)


@cache
def _steps(game: str) -> tuple[tuple[LessonStep, ...], Mapping[str, Any]]:
    data = _read(_folder(game) / "lesson.json")
    steps = tuple(_step(game, data.get("base", {}), entry) for entry in data["steps"])
    if len({step.name for step in steps} | {END}) <= len(steps):
        raise InvalidLesson(f"{game}: two steps have one name")
    return steps, data["match"]


def _folder(game: str) -> Traversable:
    return engines.get(game).parts.folder / "lessons"


def _read(path: Traversable) -> dict[str, Any]:
    data = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(data, dict):
        raise InvalidLesson(f"{path.name}: not an object")
    return data


def _step(game: str, base: Mapping[str, Any], entry: Mapping[str, Any]) -> LessonStep:
    try:
        mistakes = tuple(_case(mistake["name"], mistake) for mistake in entry.get("mistakes", ()))
        right, wrong = _case("right", entry), _case("wrong", entry.get("wrong", {}))
        return LessonStep(entry["name"], game, _state(game, base, entry), right, mistakes, wrong)
    except (KeyError, ValueError) as error:
        raise InvalidLesson(f"{game}: {entry.get('name')}: {error}") from error


def _case(name: str, entry: Mapping[str, Any]) -> Case:
    lists = {key: tuple(entry.get(key, ())) for key in ("moves", "events", "without", "replies")}
    return Case(name, **lists)


def _state(game: str, base: Mapping[str, Any], entry: Mapping[str, Any]) -> State:
    """Set up the position of a step: a dump over that of `base`, or moves from the start of a match."""
    rules = engines.get(game)
    if "position" in entry:
        return rules.load({"game": game, "seed": _ANY_SEED, **base, **entry["position"]})
    state = rules.start(
        seats=base.get("seats", min(rules.SEATS)),
        options=base.get("options", {}),
        seed=base.get("seed", _ANY_SEED),
    )
    for move in entry["played"]:
        state = rules.play(state, move)
    return state
