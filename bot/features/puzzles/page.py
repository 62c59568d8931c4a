"""The pages of puzzles, and the buttons that lead to them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Picture, Post
from bot.discord.routes import anything, one_from, one_of, route
from bot.features.puzzles import service
from bot.features.puzzles import service as puzzles
from bot.features.puzzles.service import SETTLED_AFTER, PuzzleAnswer, PuzzleRecord
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import Seat, SeatStatus
from bot.table import offers
from bot.table import practice as practice_position
from bot.table.controls import PageLink, rows_with
from bot.table.move_facts import describe_marks, sentence, suggestions
from bot.table.names import Names
from bot.table.practice import MOVE_ACTS, Position, Reader
from engines.game import State
from engines.puzzles import Puzzle, state_of
from renderers.move_marks import MISTAKE, Mark


def _puzzles(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("learn-puzzles"), OPEN.id())]


def record_line(record: PuzzleRecord | None, t: Texts) -> str:
    """Return how the player does; "" if they have answered none."""
    if record is None or not record.answered:
        return ""
    counts = {"solved": record.solved, "answered": record.answered, "best": record.best_streak}
    if not record.is_settled:
        return t("stats-puzzles-settling", **counts)
    return t("stats-puzzles", rating=_shown(record.rating), **counts)


def add_offers() -> None:
    """Offer the button."""
    offers.PRACTICE.add(10, _puzzles)


_MOST_MOVES: Final = 4
_MOST_CHARACTERS: Final = 1200


def names_at(puzzle: Puzzle, t: Texts, solver: str = "") -> Names:
    """Return the names at the table; without one for the solver, players are told apart by number."""
    seats = range(engines.get(puzzle.game).seat_count(state_of(puzzle)))
    named = [t("puzzle-player", number=seat + 1) for seat in seats]
    if solver:
        others = [seat for seat in seats if seat != puzzle.seat]
        for number, seat in enumerate(others, 1):
            named[seat] = t("puzzle-opponent", number=number, count=len(others))
        named[puzzle.seat] = solver
    return Names([Seat(seat, seat + 1, named[seat], SeatStatus.JOINED) for seat in seats], t)


def seats(puzzle: Puzzle, names: Names, t: Texts) -> list[str]:
    """Return a line for each player: who is ahead."""
    game = engines.get(puzzle.game)
    view, presentation = game.view(state_of(puzzle), puzzle.seat), games.get(puzzle.game)
    lines = []
    for seat in range(game.seat_count(state_of(puzzle))):
        note = presentation.seat_note(view, seat, t)
        lines.append(" · ".join(filter(None, [names.marked(seat), note])))
    return lines


def task_words(puzzle: Puzzle, names: Names, t: Texts) -> str:
    """Return what is known beside the picture, and what to find."""
    presentation, game = games.get(puzzle.game), engines.get(puzzle.game)
    note = presentation.hand_note(game.view(state_of(puzzle), puzzle.seat), names, t) if game.HIDDEN else ""
    known = presentation.puzzle_known(puzzle.known, t) if puzzle.known else ""
    asked = f"**{t(f'{puzzle.game}-task-{puzzle.theme}')}**" if puzzle.theme else ""
    return "\n".join(filter(None, [note, known, asked]))


def verdict(puzzle: Puzzle, answer: PuzzleAnswer, t: Texts) -> str:
    """Return whether the answer is right, and what it gives compared with others."""
    if answer.solved:
        text = t("puzzle-right", move=named(puzzle, answer.move, t), best=worth(puzzle, puzzle.best, t))
        return f"{text} {t('puzzle-second', second=worth(puzzle, puzzle.second, t))}"
    said = {"move": named(puzzle, answer.move, t), "best": worth(puzzle, puzzle.best, t)}
    if (value := puzzle.values.get(answer.move)) is None:
        return t("puzzle-wrong", **said)
    return t("puzzle-wrong-valued", value=worth(puzzle, value, t), **said)


def solution_words(puzzle: Puzzle, t: Texts) -> str:
    """Return the solution and what it gives."""
    moves = ", ".join(f"**{named(puzzle, move, t)}**" for move in puzzle.solutions)
    return t("puzzle-solution", moves=moves, best=worth(puzzle, puzzle.best, t))


def what_it_does(puzzle: Puzzle, names: Names, t: Texts) -> str:
    """Return in a sentence what the solution does, as players can see; "" if there are no words for it."""
    game, move = engines.get(puzzle.game), puzzle.solutions[0]
    view = game.view(state_of(puzzle), puzzle.seat)
    return sentence(view, move, game.parts.notable_facts(view, move), names, t)


def worth(puzzle: Puzzle, value: float, t: Texts) -> str:
    """Return what a move gives the solver in a few words."""
    return games.get(puzzle.game).puzzle_worth(value, puzzle.theme, t)


def named(puzzle: Puzzle, move: str, t: Texts) -> str:
    """Return the name of a move of the solver."""
    view = engines.get(puzzle.game).view(state_of(puzzle), puzzle.seat)
    return games.get(puzzle.game).name_move(view, move, t)


def follow_up(puzzle: Puzzle, answer: PuzzleAnswer) -> Sequence[str]:
    """Return the answer and how play goes on: the proof of a right one, the refutation of a wrong one."""
    if answer.move == puzzle.line[0]:
        return puzzle.line
    return (answer.move, *puzzle.refutations.get(answer.move, ()))


def after(puzzle: Puzzle, moves: Sequence[str]) -> State:
    """Return the state after these moves."""
    game, state = engines.get(puzzle.game), state_of(puzzle)
    for move in moves[:_MOST_MOVES]:
        state = game.play(state, move)
    return state


def describe_moves(puzzle: Puzzle, moves: Sequence[str], names: Names, t: Texts) -> list[str]:
    """Return a line about each of these moves; of many, about each of the first, and one with the rest."""
    game, presentation, state = engines.get(puzzle.game), games.get(puzzle.game), state_of(puzzle)
    lines: list[str] = []
    for move in moves[:_MOST_MOVES]:
        next_state = game.play(state, move)
        events = game.events(state, move, next_state)
        said = " ".join(filter(None, (presentation.describe_event(event, names, t) for event in events)))
        lines.append(f"{len(lines) + 1}. {said or move}")
        state = next_state
        if sum(map(len, lines)) > _MOST_CHARACTERS:
            lines.pop()
            break
    rest = [presentation.move_text(move) for move in moves[len(lines) :]]
    numbers = f"{len(lines) + 1}." if len(rest) == 1 else f"{len(lines) + 1}.\u2013{len(moves)}."
    return [*lines, f"{numbers} {', '.join(rest)}"] if rest else lines


_GAME: Final = one_from(puzzles.games)
OPEN: Final = route("puzzle:open")  # the game that the reader goes on with
CHOOSE: Final = route("puzzle:choose:{}", _GAME)
NEXT: Final = route("puzzle:{}:next", _GAME)
THEME: Final = route("puzzletheme:{}:{}", _GAME, anything)  # of the next one
SHOW: Final = "show"  # the solution
ACT: Final = route("puzzle:{}:{}:{}:{chosen}", _GAME, anything, one_of(*MOVE_ACTS, SHOW), anything)


@dataclass(frozen=True, slots=True)
class RecordChange:
    """A person's record before and after an answer."""

    before: PuzzleRecord
    after: PuzzleRecord


def opening(t: Texts) -> blocks.Button:
    """Return a button that opens the puzzle before its reader."""
    return blocks.button(t("puzzle-open"), OPEN.id())


async def task(
    puzzle: Puzzle,
    record: PuzzleRecord,
    reader: Reader,
    pictures: Pictures,
    *,
    part: str = "",
    due: Sequence[blocks.Button] = (),
) -> Post:
    """Return the position and what to find in it; `part` is what is chosen of a move in parts.

    `due` are buttons of puzzles that come again.
    """
    t = reader.t
    above = f"{_title(puzzle, t)}\n-# {_standing(record, t)}"
    return await position_to_play(
        puzzle, _id, reader, pictures, above=above, part=part, below=[blocks.buttons(*due), _below(puzzle, t)]
    )


async def position_to_play(
    puzzle: Puzzle,
    control_id: Callable[[Puzzle, str, str], str],
    reader: Reader,
    pictures: Pictures,
    *,
    above: str,
    note: str = "",
    part: str = "",
    below: blocks.Block = None,
) -> Post:
    """Return the position with its controls and, next to these, the task with a note.

    `control_id` returns the custom id of a puzzle's act with its argument.
    """
    t, here, names = reader.t, position_of(puzzle), names_at(puzzle, reader.t, reader.name)
    chosen = practice_position.placing(here, part, names, t)
    drawn = await practice_position.drawn(here, names, reader, pictures, chosen=chosen)
    prompt = chosen.prompt if chosen is not None else ""
    ways_back = [] if chosen is None else chosen.ways_back
    rows = [
        rows_with(group, lambda act, arg: control_id(puzzle, act, arg))
        for group in (practice_position.move_controls(here, chosen, t), ways_back)
    ]
    # The text stands next to the controls, in sight even below the largest boards.
    return blocks.page(
        blocks.text(above, *seats(puzzle, names, t)),
        drawn,
        blocks.text(task_words(puzzle, names, t), note, prompt),
        rows,
        below,
    )


async def answered(
    puzzle: Puzzle, answer: PuzzleAnswer, change: RecordChange | None, reader: Reader, pictures: Pictures
) -> Post:
    """Return what the answer leads to: the proof if it is right, else what refutes it.

    `change` is None if the answer was counted before.
    """
    t, names = reader.t, names_at(puzzle, reader.t, reader.name)
    moves = follow_up(puzzle, answer)
    state = after(puzzle, moves[:1] if answer.solved else moves)
    shown = Position(puzzle.game, state, puzzle.seat)
    drawn = await practice_position.drawn(shown, names, reader, pictures)
    lines = [
        verdict(puzzle, answer, t),
        *([] if answer.solved or len(moves) == 1 else [t("puzzle-follows")]),
        *describe_moves(puzzle, moves, names, t),
        *([] if change is None else [_rated(change, t)]),
    ]
    show = None if answer.solved else blocks.button(t("puzzle-show"), _id(puzzle, SHOW))
    buttons = blocks.buttons(next_button(puzzle.game, t), show)
    below = [_themes(puzzle.game, t), _below(puzzle, t)]
    return blocks.page(_title(puzzle, t), drawn, blocks.text(*lines), buttons, below)


async def solution(puzzle: Puzzle, answer: PuzzleAnswer, reader: Reader, pictures: Pictures) -> Post:
    """Return the position with the solution marked, and a wrong answer, and how play goes on."""
    t, names = reader.t, names_at(puzzle, reader.t, reader.name)
    drawn = await solution_drawn(puzzle, reader, pictures, wrong="" if answer.solved else answer.move)
    lines = [
        solution_words(puzzle, t),
        what_it_does(puzzle, names, t),
        *describe_moves(puzzle, puzzle.line, names, t),
    ]
    buttons, below = blocks.buttons(next_button(puzzle.game, t)), [_themes(puzzle.game, t), _below(puzzle, t)]
    return blocks.page(_title(puzzle, t), drawn, blocks.text(*lines), buttons, below)


async def solution_drawn(
    puzzle: Puzzle, reader: Reader, pictures: Pictures, *, wrong: str = ""
) -> list[Picture]:
    """Draw the position with the solution marked: in a game of hands, the table above the marked hand."""
    t, here, names = reader.t, position_of(puzzle), names_at(puzzle, reader.t, reader.name)
    marks = suggestions(puzzle.game, puzzle.solutions)
    if wrong:
        marks = [*marks, Mark(wrong, MISTAKE)]
    presentation = games.get(puzzle.game)
    if here.has_hands:
        described = presentation.describe_hand(here.seen, t)
    else:
        described = presentation.describe(here.seen, names, t)
    alt = f"{describe_marks(here.seen, marks, t)} {described}"
    pictured = presentation.pictured(here.seen, names, t)
    marked = await pictures.marked(puzzle.game, [pictured], marks, reader.theme, alt)
    if not here.has_hands:
        return [marked]
    table = engines.get(puzzle.game).view(here.state, None)
    described = presentation.describe(table, names, t)
    pictured = presentation.pictured(table, names, t)
    return [await pictures.table(puzzle.game, pictured, reader.theme, described), marked]


def position_of(puzzle: Puzzle) -> Position:
    """Return the puzzle's position."""
    return Position(puzzle.game, state_of(puzzle), puzzle.seat)


def favourite(records: Mapping[str, PuzzleRecord]) -> str | None:
    """Return the game to go on with: one with an open puzzle first; None if there are no puzzles."""

    def key(game: str) -> tuple[bool, int]:
        record = records.get(game)
        return (False, 0) if record is None else (record.current is not None, record.answered)

    return max(puzzles.games(), key=key, default=None)


def _title(puzzle: Puzzle, t: Texts) -> str:
    return f"### {t('puzzle-title', game=t(f'{puzzle.game}-name'))}"


def _standing(record: PuzzleRecord, t: Texts) -> str:
    """Return the reader's rating, or until it has settled how far that is, and streaks."""
    if not record.is_settled:
        values = {"answered": record.answered, "needed": SETTLED_AFTER}
        return t("puzzle-settling", **values, **_streaks(record))
    return t("puzzle-standing", rating=_shown(record.rating), **_streaks(record))


def _rated(change: RecordChange, t: Texts) -> str:
    """Return the reader's rating and streaks, and what the answer did to a rating that had settled."""
    if not change.before.is_settled:
        return f"-# {_standing(change.after, t)}"
    gained = round(change.after.rating) - round(change.before.rating)
    sign = "minus" if gained < 0 else "plus"
    rating = _shown(change.after.rating)
    text = t("puzzle-rated", rating=rating, points=abs(gained), sign=sign, **_streaks(change.after))
    return f"-# {text}"


def _shown(rating: float) -> str:
    return str(round(rating))


def _streaks(record: PuzzleRecord) -> dict[str, int]:
    return {"streak": record.streak, "best": record.best_streak}


def next_button(game: str, t: Texts) -> blocks.Button:
    """Return the button that leads to the next puzzle of the game."""
    return blocks.button(t("puzzle-next"), NEXT.id(game), "success")


def _themes(game: str, t: Texts) -> blocks.Block:
    """Return the menu of what the solution of the next puzzle does, if the game has words for any."""
    keys = [key for key in service.of_game(game) if t.has(f"{game}-theme-{key}")]
    options = [blocks.option(t(f"{game}-theme-{key}"), key) for key in keys]
    return blocks.menus(THEME.menu_id(game), options, t("puzzle-theme")) if options else None


def _below(puzzle: Puzzle, t: Texts) -> blocks.Block:
    names = puzzles.games()
    if len(names) < 2:
        return None
    options = [blocks.option(t(f"{game}-name"), game, chosen=game == puzzle.game) for game in names]
    return blocks.menus(CHOOSE.menu_id(), options)


def _id(puzzle: Puzzle, act: str, arg: str = "") -> str:
    return ACT.id(puzzle.game, puzzle.id, act, arg)
