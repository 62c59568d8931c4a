"""What is said of puzzles: the task, whether an answer is right, and how play goes on, from its events."""

from collections.abc import Sequence
from typing import Final

import engines
from bot import games
from bot.domain.model import Seat, SeatStatus
from bot.domain.people.puzzles import PuzzleAnswer
from bot.i18n import Texts
from bot.messages.player_names import Names
from engines.game import State
from engines.puzzles import Puzzle, state_of

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


def task(puzzle: Puzzle, names: Names, t: Texts) -> str:
    """Return what is known beside the picture, and what to find."""
    presentation, game = games.get(puzzle.game), engines.get(puzzle.game)
    note = presentation.hand_note(game.view(state_of(puzzle), puzzle.seat), names, t) if game.HIDDEN else ""
    known = presentation.puzzle_known(puzzle.known, t)
    return "\n".join(filter(None, [note, known, f"**{t(f'{puzzle.game}-task-{puzzle.theme}')}**"]))


def verdict(puzzle: Puzzle, answer: PuzzleAnswer, t: Texts) -> str:
    """Return whether the answer is right, and what it gives compared with others."""
    if answer.solved:
        text = t("puzzle-right", move=named(puzzle, answer.move, t), best=worth(puzzle, puzzle.best, t))
        return f"{text} {t('puzzle-second', second=worth(puzzle, puzzle.second, t))}"
    said = {"move": named(puzzle, answer.move, t), "best": worth(puzzle, puzzle.best, t)}
    if (value := puzzle.values.get(answer.move)) is None:
        return t("puzzle-wrong", **said)
    return t("puzzle-wrong-valued", value=worth(puzzle, value, t), **said)


def solution(puzzle: Puzzle, t: Texts) -> str:
    """Return the solution and what it gives."""
    moves = ", ".join(f"**{named(puzzle, move, t)}**" for move in puzzle.solutions)
    return t("puzzle-solution", moves=moves, best=worth(puzzle, puzzle.best, t))


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
