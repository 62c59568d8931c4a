"""The button that leads from lessons to puzzles, and how a player does in those of a game."""

from bot.features.puzzles.puzzle_page import OPEN
from bot.features.puzzles.rules import PuzzleRecord
from bot.i18n import Texts
from bot.table import offers
from bot.table.controls import PageLink


def _puzzles(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("learn-puzzles"), OPEN.id())]


def record_line(record: PuzzleRecord | None, t: Texts) -> str:
    """Return how the player does; "" if they have answered none."""
    if record is None or not record.answered:
        return ""
    rating, counts = str(round(record.rating)), {"solved": record.solved, "answered": record.answered}
    return t("stats-puzzles", rating=rating, best=record.best_streak, **counts)


def add() -> None:
    """Offer the button."""
    offers.PRACTICE.add(10, _puzzles)
