"""How far people have got in the games' lessons."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Where a person is in a game's lesson: the step to go on with, from 0, and if they ever finished."""

    user_id: int
    game: str
    step: int
    done: bool
