"""What a game brings to the table: the module `bot/games/<game>.py`, found by its name."""

import importlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from bot.i18n import Texts
from bot.messages.controls import Control, Form
from bot.messages.player_names import Names

View = Mapping[str, Any]
Event = Mapping[str, Any]


class GameTable(Protocol):
    """What such a module offers. Every text comes from `t`, every fact from the view, so nothing hidden can
    slip through."""

    def chosen(self, options: Mapping[str, Any], t: Texts) -> list[str]:
        """What was agreed for this match, each in a few words; what is usual may be left out."""

    def headline(self, view: View, t: Texts) -> str:
        """Where the match stands, in a few words: the hand, the target."""

    def seat_note(self, view: View, seat: int, t: Texts) -> str:
        """What stands behind a player's name: score, bid, tiles taken."""

    def prompt(self, view: View, t: Texts) -> str:
        """What whoever is to move may do now."""

    def describe(self, view: View, names: Names, t: Texts) -> str:
        """The whole position in words, at most 1,000 characters: the picture's alt text."""

    def describe_hand(self, view: View, t: Texts) -> str:
        """The viewer's own hand in words: the alt text of its picture; "" when it is empty."""

    def event(self, event: Event, names: Names, t: Texts) -> str:
        """What happened, as a sentence; "" for what nobody needs to be told."""

    def table_controls(self, view: View, t: Texts) -> Sequence[Control]:
        """What may be pressed at the table, beside the buttons that every table has."""

    def hand_controls(self, view: View, t: Texts) -> Sequence[Control]:
        """What the viewer may do with the hand; nothing when it is not their turn."""

    def more(self, view: View, chosen: str, t: Texts) -> Sequence[Control]:
        """What is left to choose when `chosen`, the first part of a move, has been chosen: whole moves."""

    def form(self, name: str, view: View, t: Texts) -> Form | None:
        """The form of that name, None when there is none or it has nothing to ask now."""

    def move_of(self, form: str, answer: str) -> str:
        """The move that the answer to a form stands for; not checked."""


def get(name: str) -> GameTable:
    """The table module of a game."""
    return cast(GameTable, importlib.import_module(f"bot.games.{name}"))
