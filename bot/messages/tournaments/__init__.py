"""The messages of tournaments: sign-up, rounds, standings, podium, and what the organiser decides."""

from typing import Final

PAGE: Final = "cup"  # in the custom ids of their components
