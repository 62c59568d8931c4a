"""What a check finds, as the host reads it: a sentence that says what is wrong and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How bad it is: a hint, something that does not work as well as it could, or at all."""

    NOTE = "note"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault. `key` is its name in the code; `what` and `todo` together make the sentence."""

    key: str
    what: str
    todo: str
    severity: Severity = Severity.PROBLEM

    def __str__(self) -> str:
        return f"{self.what}: {self.todo}."


def note(key: str, what: str, todo: str) -> Finding:
    """Return a hint."""
    return Finding(key, what, todo, Severity.NOTE)


def warning(key: str, what: str, todo: str) -> Finding:
    """Return a fault that the bot can live with."""
    return Finding(key, what, todo, Severity.WARNING)
