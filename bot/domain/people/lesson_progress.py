"""How far people have got in the games' lessons."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Progress in a game's lesson: the step to continue with, from 0, and if they finished it."""

    user_id: int
    game: str
    step: int
    done: bool
